// The state of a JPEG being decoded, shared by jpeg.c and what libjpeg calls back (jpeg_events.c).

#ifndef PALETTE_JPEG_SESSION_H
#define PALETTE_JPEG_SESSION_H

#include "codec.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>  // needs stdio.h before it

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

/// A row of blocks of each component, where they are taken as the file has them.
typedef struct jpeg_planes {
  uint8_t *bytes;  // all of what follows is in these
  uint8_t *rows[3];  // the first of the rows; the last one of the blocks before stands before it
  size_t strides[3];
  uint32_t chroma_rows;
  uint32_t first_row;  // of the image
} jpeg_planes;

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
  /// Rows that the caller has.
  uint32_t rows_given;
  jpeg_planes planes;
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

/// What the frame header says now.
jpeg_frame palette_jpeg_frame(const struct jpeg_decompress_struct *jpeg);

/// Refuses a JPEG in several scans, which would have to be held whole, if it is too large for that.
palette_status palette_jpeg_check_memory(jpeg_session *session, palette_message *message);

/// Takes in about `row_count` rows of one scan, or more scans if they are smaller. True when nothing is
/// left to be taken in. What libjpeg fills in behind the end of the file, or of the first scan of a large
/// image, is not worth its memory.
bool palette_jpeg_take_in_scans(jpeg_session *session, uint32_t row_count);

/// Takes an error between the scans for damage that leaves what the scans before it brought. False
/// where the error is of another kind.
bool palette_jpeg_survives(jpeg_session *session);

/// Starts the output of what the scans brought. A scan that could not be finished is not waited for.
void palette_jpeg_start_output(jpeg_session *session);

/// Lowers `rows_good` to what the damage, if there is any, left whole.
void palette_jpeg_limit_to_undamaged(jpeg_session *session);

/// Whether pixels can be had as luma and chroma.
bool palette_jpeg_has_planes(const struct jpeg_decompress_struct *jpeg);

/// Makes room for that. False when there is not enough memory.
bool palette_jpeg_open_planes(jpeg_session *session);

void palette_jpeg_close_planes(jpeg_session *session);

/// Decodes up to so many more rows, as long as they are undamaged.
void palette_jpeg_read_planes(jpeg_session *session, uint32_t *pixels, uint32_t rows_wanted);

void palette_jpeg_describe_damage(
    const jpeg_session *session, palette_status status, uint32_t rows, palette_message *message);

#endif
