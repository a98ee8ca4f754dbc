// What APP segments tell of a JPEG: its ICC profile, cut into up to 255 segments, and EXIF.

#include "jpeg_session.h"

#include <stdlib.h>
#include <string.h>

/// Reads a byte of a segment; an end of the file jumps out of the decoder.
static uint8_t next_byte(j_decompress_ptr jpeg) {
  struct jpeg_source_mgr *input = jpeg->src;
  if (input->bytes_in_buffer == 0) input->fill_input_buffer(jpeg);
  input->bytes_in_buffer--;
  return *input->next_input_byte++;
}

/// Reads the length of a segment's content.
static size_t content_length(j_decompress_ptr jpeg) {
  size_t length = (size_t)next_byte(jpeg) << 8;
  length |= next_byte(jpeg);
  return length < 2 ? 0 : length - 2;
}

static void read_bytes(j_decompress_ptr jpeg, uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) bytes[i] = next_byte(jpeg);
}

static void skip(j_decompress_ptr jpeg, size_t length) {
  if (length > 0) jpeg->src->skip_input_data(jpeg, (long)length);
}

/// APP2: the text, the number of the part (1 and up), the number of parts, and the part.
static boolean on_app2(j_decompress_ptr jpeg) {
  static const uint8_t signature[12] = "ICC_PROFILE";
  jpeg_session *session = jpeg->client_data;
  jpeg_profile_parts *parts = &session->profile_parts;
  size_t length = content_length(jpeg);
  uint8_t start[14];
  if (length < sizeof start || session->is_header_read) {
    skip(jpeg, length);
    return TRUE;
  }
  read_bytes(jpeg, start, sizeof start);
  length -= sizeof start;
  if (memcmp(start, signature, sizeof signature) != 0) {
    skip(jpeg, length);
    return TRUE;
  }
  uint8_t number = start[12], count = start[13];
  if (parts->count == 0) parts->count = count;
  bool is_usable = number >= 1 && number <= count && count == parts->count &&
                   parts->bytes[number] == NULL;
  uint8_t *bytes = is_usable ? malloc(length + 1) : NULL;
  if (bytes == NULL) {
    parts->is_broken = true;
    skip(jpeg, length);
    return TRUE;
  }
  parts->bytes[number] = bytes;
  parts->lengths[number] = length;
  read_bytes(jpeg, bytes, length);
  return TRUE;
}

/// APP1: of EXIF the start is enough, where the orientation stands.
static boolean on_app1(j_decompress_ptr jpeg) {
  static const uint8_t signature[6] = "Exif\0";
  jpeg_session *session = jpeg->client_data;
  size_t length = content_length(jpeg);
  uint8_t start[4096];
  size_t part = length < sizeof start ? length : sizeof start;
  read_bytes(jpeg, start, part);
  if (part > sizeof signature && memcmp(start, signature, sizeof signature) == 0 &&
      session->base.info.orientation == 0) {
    session->base.info.orientation =
        palette_exif_orientation(start + sizeof signature, part - sizeof signature);
  }
  skip(jpeg, length - part);
  return TRUE;
}

void palette_jpeg_attach_metadata(jpeg_session *session) {
  jpeg_set_marker_processor(&session->jpeg, JPEG_APP0 + 1, on_app1);
  jpeg_set_marker_processor(&session->jpeg, JPEG_APP0 + 2, on_app2);
}

void palette_jpeg_join_profile(jpeg_session *session) {
  jpeg_profile_parts *parts = &session->profile_parts;
  palette_color_tags *tags = &session->base.tags;
  size_t length = 0;
  for (size_t i = 1; i <= parts->count; i++) {
    if (parts->bytes[i] == NULL) parts->is_broken = true;
    length += parts->lengths[i];
  }
  if (parts->count > 0 && !parts->is_broken && length <= palette_max_icc_length) {
    session->profile = malloc(length + 1);
  }
  tags->is_icc_broken = session->profile == NULL && (parts->count > 0 || parts->is_broken);
  if (session->profile == NULL) return;
  for (size_t i = 1; i <= parts->count; i++) {
    memcpy(session->profile + tags->icc_length, parts->bytes[i], parts->lengths[i]);
    tags->icc_length += parts->lengths[i];
  }
  tags->icc = session->profile;
  palette_jpeg_free_parts(session);
}

void palette_jpeg_free_parts(jpeg_session *session) {
  jpeg_profile_parts *parts = &session->profile_parts;
  for (size_t i = 0; i < sizeof parts->bytes / sizeof parts->bytes[0]; i++) {
    free(parts->bytes[i]);
    parts->bytes[i] = NULL;
  }
}
