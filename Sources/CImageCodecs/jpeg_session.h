// The state of a JPEG being decoded, shared by jpeg.c and what libjpeg calls back (jpeg_events.c).

#ifndef PALETTE_JPEG_SESSION_H
#define PALETTE_JPEG_SESSION_H

#include "codec.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>  // needs stdio.h before it

// Progressive files have 5 to 20 scans; a small file of very many is made to take forever. So is one of
// fewer scans and very many pixels: the more there are, the fewer scans they may come in.
enum { max_scans = 500, always_allowed_scans = 32 };
static const uint64_t max_scanned_pixels = 1500000000;

/// Until the last scan has come, all coefficients are held in memory.
static const uint64_t max_coefficient_bytes = (uint64_t)1 << 30;
static const uint64_t large_coefficient_bytes = (uint64_t)1 << 26;

typedef enum jpeg_phase {
  jpeg_phase_scans,    // several scans are being taken in
  jpeg_phase_salvage,  // an error ended that
  jpeg_phase_rows,
  jpeg_phase_end,
} jpeg_phase;

/// The segments of an ICC profile, by their numbers, 1...255.
typedef struct jpeg_profile_parts {
  uint8_t *bytes[256];
  size_t lengths[256];
  size_t count;  // as the first segment has it
  bool is_broken;
} jpeg_profile_parts;

/// What the first frame header says. A second one is an error, but libjpeg takes it in before it says so.
typedef struct jpeg_frame {
  JDIMENSION width, height;
  int component_count;
  int precision;
  boolean is_progressive, is_arithmetic;
} jpeg_frame;

typedef struct jpeg_session {
  palette_session base;
  palette_source *source;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr input;
  jmp_buf failure;
  palette_status status;  // why the last jump was taken
  palette_message message;
  jpeg_phase phase;
  jpeg_frame frame;
  bool is_created;
  bool is_header_read;
  bool is_paper;  // CMYK with Adobe's marker: what is stored is the paper that is left
  bool source_ended;
  bool is_large;  // its coefficients take much memory
  /// The first loss of data that libjpeg told of.
  struct {
    bool is_set;
    palette_status status;
    uint32_t mcu_row;
  } damage;
  uint32_t dc_rows[MAX_COMPONENTS];
  /// Rows from the top that the damage did not reach.
  uint32_t rows_good;
  jpeg_profile_parts profile_parts;
  uint8_t *profile;
} jpeg_session;

/// Makes libjpeg jump to `failure` instead of exiting, and keep its warnings to itself.
void palette_jpeg_attach_errors(jpeg_session *session);

/// Makes libjpeg read from the session's source.
void palette_jpeg_attach_source(jpeg_session *session);

/// Makes libjpeg hand over what tells of profile and orientation.
void palette_jpeg_attach_metadata(jpeg_session *session);

/// Puts the parts of the profile together, once all are read.
void palette_jpeg_join_profile(jpeg_session *session);

void palette_jpeg_free_parts(jpeg_session *session);

/// Lowers `rows_good` to what the damage, if there is any, left whole.
void palette_jpeg_limit_to_undamaged(jpeg_session *session);

void palette_jpeg_describe_damage(
    const jpeg_session *session, palette_status status, uint32_t rows, palette_message *message);

#endif
