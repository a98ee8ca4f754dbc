#include "CImageWriting.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "jpeg_destination.h"

/// Everything one compression needs. It lives in the frame above the one that calls setjmp, so
/// that its members keep their values over a longjmp.
typedef struct {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  jmp_buf on_error;
} jpeg_writing;

static void leave_on_error(j_common_ptr codec) {
  jpeg_writing *writing = codec->client_data;
  longjmp(writing->on_error, 1);
}

static void ignore_message(j_common_ptr codec) { (void)codec; }

static J_COLOR_SPACE stored_color_space(image_writing_color_space space) {
  switch (space) {
    case IMAGE_WRITING_GRAY: return JCS_GRAYSCALE;
    case IMAGE_WRITING_YCBCR: return JCS_YCbCr;
    case IMAGE_WRITING_RGB: return JCS_RGB;
    case IMAGE_WRITING_CMYK: return JCS_CMYK;
    case IMAGE_WRITING_YCCK: return JCS_YCCK;
  }
  return JCS_UNKNOWN;
}

static J_COLOR_SPACE input_color_space(size_t components) {
  switch (components) {
    case 1: return JCS_GRAYSCALE;
    case 3: return JCS_RGB;
    case 4: return JCS_CMYK;
    default: return JCS_UNKNOWN;
  }
}

static void set_sampling(j_compress_ptr codec, const image_writing_jpeg_options *options) {
  bool has_luma = codec->jpeg_color_space != JCS_RGB && codec->jpeg_color_space != JCS_CMYK;
  for (int index = 0; index < codec->num_components; index++) {
    // Components 0 and 3 are luma and black; 1 and 2 are chroma.
    bool is_full = has_luma && (index == 0 || index == 3);
    codec->comp_info[index].h_samp_factor = is_full ? options->horizontal_sampling : 1;
    codec->comp_info[index].v_samp_factor = is_full ? options->vertical_sampling : 1;
  }
}

static void set_options(j_compress_ptr codec, const image_writing_jpeg_options *options) {
  jpeg_set_defaults(codec);
  jpeg_set_colorspace(codec, stored_color_space(options->color_space));
  jpeg_set_quality(codec, options->quality, TRUE);
  set_sampling(codec, options);
  codec->restart_interval = options->restart_interval;
  codec->restart_in_rows = (int)options->restart_rows;
  codec->arith_code = options->uses_arithmetic_coding ? TRUE : FALSE;
  // The library refuses to optimize the tables that arithmetic coding has no use for.
  bool optimizes = options->optimizes_huffman_tables && !options->uses_arithmetic_coding;
  codec->optimize_coding = optimizes ? TRUE : FALSE;
  // The slow integer transform gives the same file on every machine.
  codec->dct_method = JDCT_ISLOW;
  if (options->is_progressive) jpeg_simple_progression(codec);
  if (options->omits_jfif) codec->write_JFIF_header = FALSE;
  if (options->omits_adobe) codec->write_Adobe_marker = FALSE;
}

static void write_rows(j_compress_ptr codec, const uint8_t *samples, size_t stride) {
  while (codec->next_scanline < codec->image_height) {
    // The library only reads the row; its type merely lacks the const.
    JSAMPROW row = (JSAMPROW)(samples + (size_t)codec->next_scanline * stride);
    jpeg_write_scanlines(codec, &row, 1);
  }
}

static image_writing_status compress(
    jpeg_writing *writing, const uint8_t *samples, size_t width, size_t height, size_t components,
    const image_writing_jpeg_options *options, const image_writing_marker *markers,
    size_t marker_count, jpeg_destination *destination) {
  j_compress_ptr codec = &writing->codec;
  codec->err = jpeg_std_error(&writing->errors);
  codec->client_data = writing;
  writing->errors.error_exit = leave_on_error;
  writing->errors.output_message = ignore_message;
  if (setjmp(writing->on_error)) {
    return destination->is_out_of_memory ? IMAGE_WRITING_OUT_OF_MEMORY
                                         : IMAGE_WRITING_CODEC_FAILED;
  }
  jpeg_create_compress(codec);
  codec->dest = &destination->manager;
  codec->image_width = (JDIMENSION)width;
  codec->image_height = (JDIMENSION)height;
  codec->input_components = (int)components;
  codec->in_color_space = input_color_space(components);
  set_options(codec, options);
  jpeg_start_compress(codec, TRUE);
  for (size_t index = 0; index < marker_count; index++) {
    jpeg_write_marker(codec, markers[index].code, markers[index].bytes,
                      (unsigned int)markers[index].count);
  }
  write_rows(codec, samples, width * components);
  jpeg_finish_compress(codec);
  return IMAGE_WRITING_OK;
}

static bool are_valid(const image_writing_jpeg_options *options) {
  int32_t h = options->horizontal_sampling;
  int32_t v = options->vertical_sampling;
  return options->quality >= 1 && options->quality <= 100 && (h == 1 || h == 2 || h == 4) &&
         (v == 1 || v == 2 || v == 4) && options->restart_interval <= 65535 &&
         options->restart_rows <= 65535;
}

image_writing_status image_writing_jpeg(
    const uint8_t *samples, size_t sample_count, size_t width, size_t height, size_t components,
    const image_writing_jpeg_options *options, const image_writing_marker *markers,
    size_t marker_count, image_writing_buffer *output) {
  *output = (image_writing_buffer){NULL, 0};
  if (input_color_space(components) == JCS_UNKNOWN || width < 1 || width > 65535 || height < 1 ||
      height > 65535 || sample_count != width * height * components || !are_valid(options)) {
    return IMAGE_WRITING_INVALID_ARGUMENT;
  }
  for (size_t index = 0; index < marker_count; index++) {
    if (markers[index].count > 65533) return IMAGE_WRITING_INVALID_ARGUMENT;
    if (!markers[index].bytes && markers[index].count > 0) return IMAGE_WRITING_INVALID_ARGUMENT;
  }
  jpeg_writing writing = {0};
  jpeg_destination destination;
  jpeg_destination_init(&destination);
  image_writing_status status = compress(&writing, samples, width, height, components, options,
                                         markers, marker_count, &destination);
  jpeg_destroy_compress(&writing.codec);
  if (status != IMAGE_WRITING_OK) {
    free(destination.bytes);
    return status;
  }
  *output = (image_writing_buffer){destination.bytes, destination.count};
  return IMAGE_WRITING_OK;
}
