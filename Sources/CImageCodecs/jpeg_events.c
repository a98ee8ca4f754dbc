// What libjpeg calls while it decodes: for more bytes, and to tell of errors and losses.

#include "jpeg_session.h"

#include <jerror.h>

static jpeg_session *session_of(j_common_ptr jpeg) { return jpeg->client_data; }

// MARK: Errors

/// Kinds of JPEG that the library can't decode, by name.
static const char *unsupported_kind(const struct jpeg_decompress_struct *jpeg) {
  const struct jpeg_error_mgr *errors = jpeg->err;
  switch (errors->msg_code) {
    case JERR_BAD_PRECISION:
      return errors->msg_parm.i[0] == 12 ? "12-bit JPEG is not supported"
                                         : "JPEG of this sample precision is not supported";
    case JERR_ARITH_NOTIMPL:
      return "JPEG with arithmetic coding is not supported by this build";
    case JERR_SOF_UNSUPPORTED:
      switch (errors->msg_parm.i[0]) {
        case 0xc3:
        case 0xc7:
        case 0xcb:
        case 0xcf:
          return "lossless JPEG is not supported";
        default:
          return "hierarchical JPEG is not supported";
      }
    case JERR_EMPTY_IMAGE:
      if (jpeg->image_width == 0 || jpeg->image_height != 0) return NULL;
      return "JPEG that tells its height after the pixels (DNL) is not supported";
    case JERR_CONVERSION_NOTIMPL:
    case JERR_COMPONENT_COUNT:
      return "JPEG of this color model is not supported";
    default:
      return NULL;
  }
}

static void on_error(j_common_ptr jpeg) {
  jpeg_session *session = session_of(jpeg);
  if (jpeg->err->msg_code == JERR_OUT_OF_MEMORY) {
    session->status = palette_status_out_of_memory;
    palette_message_set(&session->message, "not enough memory");
    longjmp(session->failure, 1);
  }
  const char *kind = unsupported_kind(&session->jpeg);
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  session->status = session->source_ended ? palette_status_truncated
                    : kind != NULL        ? palette_status_unsupported
                                          : palette_status_corrupt;
  if (session->status == palette_status_unsupported) {
    palette_message_set(&session->message, "%s", kind);
  } else {
    palette_message_set(&session->message, "corrupt JPEG: %s", text);
  }
  if (session->status == palette_status_truncated) {
    palette_message_set(&session->message, "truncated JPEG: the file ends within its header");
  }
  longjmp(session->failure, 1);
}

/// Keeps the first warning that means lost pixels. All others are about things that decoders agree to
/// overlook (stray bytes, odd markers).
static void on_message(j_common_ptr jpeg, int level) {
  jpeg_session *session = session_of(jpeg);
  if (level >= 0 || !session->is_header_read || session->damage.is_set) return;
  switch (jpeg->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
      break;
    default:
      return;
  }
  bool is_at_end = session->source_ended || session->jpeg.unread_marker == JPEG_EOI;
  session->damage.is_set = true;
  session->damage.status = is_at_end ? palette_status_truncated : palette_status_corrupt;
  session->damage.mcu_row = session->jpeg.input_iMCU_row;
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

void palette_jpeg_attach_errors(jpeg_session *session) {
  session->jpeg.err = jpeg_std_error(&session->errors);
  session->jpeg.client_data = session;
  session->errors.error_exit = on_error;
  session->errors.emit_message = on_message;
  session->errors.output_message = on_output;
}

// MARK: Input

static void on_start(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean on_fill(j_decompress_ptr jpeg) {
  jpeg_session *session = session_of((j_common_ptr)jpeg);
  const uint8_t *bytes;
  size_t count;
  palette_status status = palette_source_next(session->source, &bytes, &count);
  if (status != palette_status_ok) {
    session->status = status;
    palette_message_set(&session->message, "the file could not be read");
    longjmp(session->failure, 1);
  }
  if (count == 0) {
    session->source_ended = true;
    if (!session->is_header_read) ERREXIT(jpeg, JERR_INPUT_EOF);
    // Many files lack only this. Where pixels are missing too, a warning tells.
    static const JOCTET end_of_image[2] = {0xff, JPEG_EOI};
    bytes = end_of_image;
    count = sizeof end_of_image;
  }
  session->input.next_input_byte = bytes;
  session->input.bytes_in_buffer = count;
  return TRUE;
}

static void on_skip(j_decompress_ptr jpeg, long count) {
  struct jpeg_source_mgr *input = jpeg->src;
  while (count > (long)input->bytes_in_buffer) {
    count -= (long)input->bytes_in_buffer;
    on_fill(jpeg);
  }
  if (count <= 0) return;
  input->next_input_byte += count;
  input->bytes_in_buffer -= (size_t)count;
}

static void on_end(j_decompress_ptr jpeg) { (void)jpeg; }

void palette_jpeg_attach_source(jpeg_session *session) {
  session->input = (struct jpeg_source_mgr){
      .init_source = on_start,
      .fill_input_buffer = on_fill,
      .skip_input_data = on_skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = on_end,
  };
  session->jpeg.src = &session->input;
}

// MARK: Damage

/// Whether scans are missing: a progressive file brings all bits of all coefficients.
static bool lacks_scans(const jpeg_session *session) {
  const struct jpeg_decompress_struct *jpeg = &session->jpeg;
  if (!jpeg->progressive_mode || jpeg->coef_bits == NULL) return false;
  for (int i = 0; i < jpeg->num_components; i++) {
    for (int k = 0; k < DCTSIZE2; k++) {
      if (jpeg->coef_bits[i][k] != 0) return true;
    }
  }
  return false;
}

void palette_jpeg_limit_to_undamaged(jpeg_session *session) {
  const struct jpeg_decompress_struct *jpeg = &session->jpeg;
  uint32_t mcu_rows = jpeg->total_iMCU_rows, good = mcu_rows;
  if (jpeg->buffered_image) {
    for (int i = 0; i < jpeg->num_components; i++) {
      if (session->dc_rows[i] < good) good = session->dc_rows[i];
    }
    // A file that ends between two scans gives no warning.
    bool is_short = good < mcu_rows || (session->source_ended && lacks_scans(session));
    if (is_short && !session->damage.is_set) {
      session->damage.is_set = true;
      session->damage.status = palette_status_truncated;
    }
  }
  // A scan that ends early leaves the others' pixels, coarser; one of wrong bits spoils them.
  bool is_spoiled = session->damage.is_set &&
                    (!jpeg->buffered_image || session->damage.status == palette_status_corrupt);
  if (is_spoiled && session->damage.mcu_row < good) good = session->damage.mcu_row;
  if (good >= mcu_rows) return;
  // The chroma of the last rows above the damage is smoothed with that below.
  uint32_t group = (uint32_t)jpeg->max_v_samp_factor;
  uint32_t rows = good * group * DCTSIZE;
  session->rows_good = rows > group ? rows - group : 0;
}

void palette_jpeg_describe_damage(
    const jpeg_session *session, palette_status status, uint32_t rows, palette_message *message) {
  const char *kind = status == palette_status_truncated ? "truncated" : "corrupt";
  if (rows >= session->base.info.height) {
    palette_message_set(message, "%s JPEG: all rows, but not all of its scans", kind);
  } else {
    palette_message_set(
        message, "%s JPEG: %u of %u rows", kind, rows, session->base.info.height);
  }
}
