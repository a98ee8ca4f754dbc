// The state of a PNG being decoded, shared by png.c and what libpng calls back (png_events.c).

#ifndef PALETTE_PNG_SESSION_H
#define PALETTE_PNG_SESSION_H

#include "codec.h"
#include "png_color.h"
#include "png_expand.h"

#include <png.h>
#include <setjmp.h>

typedef struct png_session {
  palette_session base;
  palette_source *source;
  png_structp png;
  png_infop header;
  jmp_buf failure;
  palette_status status;  // why the last jump was taken
  palette_message message;
  bool source_ended;
  bool row_decoded;  // the pixels of the current row are complete
  bool is_checksum_wrong;
  bool is_finished;  // no pixels will follow
  palette_png_color color;
  palette_png_expander expander;
  uint8_t *levels;  // 3 * 65,536, see palette_session_recode
  uint32_t *target;  // where the pixels of the current row go
  uint32_t columns;  // their number
  int pass, pass_count;
  uint32_t next_row;  // within the pass
  uint64_t pixels_done;
} png_session;

/// Creates libpng's structures, which jump to `failure` on errors and keep warnings to themselves. False
/// when there is no memory; what there is then has to be destroyed.
bool palette_png_create(png_session *session);

/// Makes libpng read from the session's source, hand over the chunks that it does not need itself, and
/// every row.
void palette_png_attach(png_session *session);

#endif
