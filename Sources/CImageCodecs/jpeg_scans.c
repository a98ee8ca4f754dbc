// A JPEG in several scans: what it may cost, taking the scans in, and what is left of them after damage.

#include "jpeg_session.h"

// Progressive files have 5 to 20 scans; a small file of very many is made to take forever. So is one of
// fewer scans and very many pixels: the more there are, the fewer scans they may come in.
enum { max_scans = 500, always_allowed_scans = 32 };
static const uint64_t max_scanned_pixels = 1500000000;

/// Until the last scan has come, all coefficients are held in memory.
static const uint64_t max_coefficient_bytes = (uint64_t)1 << 30;
static const uint64_t large_coefficient_bytes = (uint64_t)1 << 26;

palette_status palette_jpeg_check_memory(jpeg_session *session, palette_message *message) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  if (!jpeg_has_multiple_scans(jpeg)) return palette_status_ok;
  uint64_t blocks = 0;
  for (int i = 0; i < jpeg->num_components; i++) {
    blocks += (uint64_t)jpeg->comp_info[i].width_in_blocks * jpeg->comp_info[i].height_in_blocks;
  }
  uint64_t bytes = blocks * sizeof(JBLOCK);
  session->is_large = bytes > large_coefficient_bytes;
  if (session->is_large) palette_release_free_memory();
  if (bytes <= max_coefficient_bytes) return palette_status_ok;
  palette_message_set(
      message, "a JPEG of %u x %u pixels in several scans needs %u MB of memory, the limit is %u MB",
      jpeg->image_width, jpeg->image_height, (unsigned)(bytes >> 20),
      (unsigned)(max_coefficient_bytes >> 20));
  return palette_status_too_large;
}

// MARK: The frame

jpeg_frame palette_jpeg_frame(const struct jpeg_decompress_struct *jpeg) {
  return (jpeg_frame){
      .width = jpeg->image_width,
      .height = jpeg->image_height,
      .component_count = jpeg->num_components,
      .precision = jpeg->data_precision,
      .is_progressive = jpeg->progressive_mode,
      .is_arithmetic = jpeg->arith_code,
  };
}

static void restore_frame(struct jpeg_decompress_struct *jpeg, const jpeg_frame *frame) {
  jpeg->image_width = frame->width;
  jpeg->image_height = frame->height;
  jpeg->num_components = frame->component_count;
  jpeg->data_precision = frame->precision;
  jpeg->progressive_mode = frame->is_progressive;
  jpeg->arith_code = frame->is_arithmetic;
}

// MARK: Scans

/// Notes how many rows of MCUs have the DC coefficients of each component, without which a row is
/// no more than the decoder's gray.
static void note_coverage(jpeg_session *session) {
  const struct jpeg_decompress_struct *jpeg = &session->jpeg;
  if (jpeg->Ss != 0 || jpeg->Ah != 0 || session->damage.is_set) return;
  for (int i = 0; i < jpeg->comps_in_scan; i++) {
    session->dc_rows[jpeg->cur_comp_info[i]->component_index] = jpeg->input_iMCU_row;
  }
}

static int scan_limit(const jpeg_session *session) {
  uint64_t pixels = (uint64_t)session->frame.width * session->frame.height;
  uint64_t limit = max_scanned_pixels / pixels;
  return limit > max_scans              ? max_scans
         : limit < always_allowed_scans ? always_allowed_scans
                                        : (int)limit;
}

bool palette_jpeg_take_in_scans(jpeg_session *session, uint32_t row_count) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  uint32_t mcu_height = (uint32_t)jpeg->max_v_samp_factor * DCTSIZE;
  for (uint32_t taken = 0; taken < row_count; taken += mcu_height) {
    int result = jpeg_consume_input(jpeg);
    if (result == JPEG_REACHED_EOI || result == JPEG_SUSPENDED) return true;
    if (result != JPEG_REACHED_SOS) note_coverage(session);
    bool is_filling =
        session->source_ended || (session->is_large && jpeg->input_scan_number == 1);
    if (session->damage.is_set && is_filling) {
      session->phase = jpeg_phase_salvage;
      return true;
    }
    if (jpeg->input_scan_number > scan_limit(session)) {
      session->status = palette_status_too_large;
      palette_message_set(
          &session->message, "more than %d scans of %u x %u pixels", scan_limit(session),
          session->frame.width, session->frame.height);
      longjmp(session->failure, 1);
    }
  }
  return false;
}

bool palette_jpeg_survives(jpeg_session *session) {
  if (session->phase != jpeg_phase_scans || session->jpeg.input_scan_number < 1) return false;
  if (session->status != palette_status_truncated && session->status != palette_status_corrupt) {
    return false;
  }
  if (!session->damage.is_set) {
    session->damage.is_set = true;
    session->damage.status = session->status;
    session->damage.mcu_row = session->jpeg.input_iMCU_row;
  }
  restore_frame(&session->jpeg, &session->frame);
  session->phase = jpeg_phase_salvage;
  return true;
}

void palette_jpeg_start_output(jpeg_session *session) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  int scan = jpeg->input_scan_number;
  if (session->phase == jpeg_phase_salvage && scan > 1) scan--;
  palette_jpeg_limit_to_undamaged(session);
  jpeg_start_output(jpeg, scan);
  session->phase = jpeg_phase_rows;
}
