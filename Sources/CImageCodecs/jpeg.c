// JPEG through libjpeg-turbo. A file of one scan is decoded row by row; one of several (progressive)
// is first taken in scan by scan (jpeg_scans.c), in steps between which the caller can stop.

#include "jpeg_session.h"

#include <stdlib.h>
#include <string.h>

static bool matches(const uint8_t *start, size_t length) {
  return length >= 3 && start[0] == 0xff && start[1] == 0xd8 && start[2] == 0xff;
}

static void close_session(palette_session *base) {
  jpeg_session *session = (jpeg_session *)base;
  if (session->is_created) jpeg_destroy_decompress(&session->jpeg);
  palette_jpeg_free_parts(session);
  palette_jpeg_close_planes(session);
  free(session->profile);
  free(session);
}

// MARK: Opening

/// Decides what the decoder is to give out. False for a color model nobody knows.
static bool choose_output(jpeg_session *session) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE:
    case JCS_YCbCr:
    case JCS_RGB:
      jpeg->out_color_space = JCS_EXT_RGBA;
      return true;
    case JCS_CMYK:
    case JCS_YCCK:
      jpeg->out_color_space = JCS_CMYK;
      return true;
    default:
      return false;
  }
}

/// The part of opening in which libjpeg may jump.
static palette_status read_header(
    jpeg_session *session, const palette_options *options, palette_message *message) {
  if (setjmp(session->failure)) {
    *message = session->message;
    return session->status;
  }
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  jpeg_create_decompress(jpeg);
  session->is_created = true;
  palette_jpeg_attach_source(session);
  palette_jpeg_attach_metadata(session);
  jpeg_read_header(jpeg, TRUE);
  session->is_header_read = true;
  session->frame = palette_jpeg_frame(jpeg);
  session->is_paper = jpeg->saw_Adobe_marker;
  palette_jpeg_join_profile(session);

  palette_status status =
      palette_check_size(jpeg->image_width, jpeg->image_height, options, message);
  if (status != palette_status_ok) return status;
  if (!choose_output(session)) {
    palette_message_set(
        message, "JPEG of %d components without a known color model", jpeg->num_components);
    return palette_status_unsupported;
  }
  status = palette_jpeg_check_memory(session, message);
  if (status != palette_status_ok) return status;
  // Where scans are missing it would blend what is there with what is not.
  jpeg->do_block_smoothing = FALSE;
  palette_info *info = &session->base.info;
  if (palette_jpeg_has_planes(jpeg)) info->ycc = options->ycc;
  const bool has_planes = info->ycc != palette_ycc_none;
  if (has_planes && !palette_jpeg_open_planes(session)) {
    palette_message_set(message, "not enough memory");
    return palette_status_out_of_memory;
  }
  jpeg->raw_data_out = has_planes;
  jpeg->buffered_image = jpeg_has_multiple_scans(jpeg);
  session->phase = jpeg->buffered_image ? jpeg_phase_scans : jpeg_phase_rows;
  jpeg_start_decompress(jpeg);
  session->rows_good = jpeg->output_height;
  info->width = jpeg->image_width;
  info->height = jpeg->image_height;
  info->model = jpeg->jpeg_color_space == JCS_GRAYSCALE ? palette_model_gray
                : jpeg->out_color_space == JCS_CMYK     ? palette_model_cmyk
                                                        : palette_model_rgb;
  info->bits_per_sample = 8;
  if (info->orientation == 0) info->orientation = 1;
  info->is_interlaced = jpeg->buffered_image;
  return palette_status_ok;
}

static palette_status open_session(
    palette_source *source, const palette_options *options, palette_session **result,
    palette_message *message) {
  jpeg_session *session = calloc(1, sizeof *session);
  if (session == NULL) {
    palette_message_set(message, "not enough memory");
    return palette_status_out_of_memory;
  }
  session->base.codec = &palette_codec_jpeg;
  session->source = source;
  palette_jpeg_attach_errors(session);
  palette_status status = read_header(session, options, message);
  if (status != palette_status_ok) {
    close_session(&session->base);
    return status;
  }
  *result = &session->base;
  return palette_status_ok;
}

// MARK: Rows

static void turn_into_ink(const jpeg_session *session, uint32_t *pixels, size_t count) {
  if (!session->is_paper) return;
  for (size_t i = 0; i < count; i++) pixels[i] = ~pixels[i];
}

/// Decodes up to so many more rows, as long as they are undamaged.
static void read_rows(jpeg_session *session, uint32_t *pixels, uint32_t rows_wanted) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  const size_t width = session->base.info.width;
  while (rows_wanted > 0 && session->rows_given < session->rows_good) {
    uint32_t row_count = session->rows_good - session->rows_given;
    if (row_count > rows_wanted) row_count = rows_wanted;
    if (row_count > 16) row_count = 16;
    JSAMPROW rows[16];
    for (uint32_t i = 0; i < row_count; i++) rows[i] = (JSAMPROW)(pixels + i * width);
    uint32_t decoded = jpeg_read_scanlines(jpeg, rows, row_count);
    if (session->base.info.model == palette_model_cmyk) {
      turn_into_ink(session, pixels, decoded * width);
    }
    palette_jpeg_limit_to_undamaged(session);
    if (session->rows_given + decoded > session->rows_good) {
      if (session->rows_given < session->rows_good) session->rows_given = session->rows_good;
      return;
    }
    session->rows_given += decoded;
    rows_wanted -= decoded;
    pixels += decoded * width;
  }
}

/// The part of reading in which libjpeg may jump. All state is in the session and the band.
static palette_status read_guarded(
    jpeg_session *session, uint32_t *pixels, uint32_t row_count, palette_band *band) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  if (setjmp(session->failure)) {
    return palette_jpeg_survives(session) ? palette_status_ok : session->status;
  }
  if (session->phase != jpeg_phase_rows) {
    bool is_complete =
        session->phase == jpeg_phase_salvage || palette_jpeg_take_in_scans(session, row_count);
    band->progress = 0.9 * palette_source_progress(session->source);
    if (is_complete) palette_jpeg_start_output(session);
    return palette_status_ok;
  }
  if (session->base.info.ycc != palette_ycc_none) {
    palette_jpeg_read_planes(session, pixels, row_count);
  } else {
    read_rows(session, pixels, row_count);
  }
  double part = (double)session->rows_given / jpeg->output_height;
  band->progress = jpeg->buffered_image ? 0.9 + 0.1 * part : part;
  return palette_status_ok;
}

static palette_status read_band(
    palette_session *base, uint32_t *pixels, size_t capacity, palette_band *band,
    palette_message *message) {
  jpeg_session *session = (jpeg_session *)base;
  const uint32_t width = base->info.width, height = base->info.height;
  band->columns = width;
  band->is_last = true;
  if (session->phase == jpeg_phase_end) return palette_status_ok;
  size_t row_count = capacity / width;
  if (row_count > height) row_count = height;
  band->y = session->rows_given;
  palette_status status = read_guarded(session, pixels, (uint32_t)row_count, band);
  band->rows = session->rows_given - band->y;
  if (status != palette_status_ok) {
    session->phase = jpeg_phase_end;
    *message = session->message;
    if (status == palette_status_truncated || status == palette_status_corrupt) {
      palette_jpeg_describe_damage(session, status, band->y + band->rows, message);
    }
    return status;
  }
  band->is_last =
      session->phase == jpeg_phase_rows && session->rows_given >= session->rows_good;
  if (!band->is_last) return palette_status_ok;
  session->phase = jpeg_phase_end;
  if (!session->damage.is_set) return palette_status_ok;
  palette_jpeg_describe_damage(
      session, session->damage.status, band->y + band->rows, message);
  return session->damage.status;
}

const palette_codec palette_codec_jpeg = {
    .name = "jpeg",
    .matches = matches,
    .open = open_session,
    .read = read_band,
    .close = close_session,
};
