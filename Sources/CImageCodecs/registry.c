// The list of formats, and the entries that work for all of them.

#include "codec.h"

#include <lcms2.h>
#include <png.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

#include <jpeglib.h>  // needs stdio.h before it

static const palette_codec *const codecs[] = {
    &palette_codec_png,
    &palette_codec_jpeg,
};

enum { codec_count = sizeof codecs / sizeof codecs[0] };

size_t palette_codec_count(void) { return codec_count; }

const char *palette_codec_name(size_t index) { return codecs[index]->name; }

size_t palette_codec_find(const uint8_t *start, size_t length) {
  size_t index = 0;
  while (index < codec_count && !codecs[index]->matches(start, length)) index++;
  return index;
}

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

// libjpeg has no function that tells its version, only its headers do.
#ifdef LIBJPEG_TURBO_VERSION
#define JPEG_LIBRARY "libjpeg-turbo " TEXT(LIBJPEG_TURBO_VERSION)
#else
#define JPEG_LIBRARY "libjpeg " TEXT(JPEG_LIB_VERSION)
#endif

bool palette_library(size_t index, palette_message *text) {
  switch (index) {
    case 0:
      palette_message_set(text, "libpng %s", png_get_libpng_ver(NULL));
      return true;
    case 1:
      palette_message_set(text, "%s", JPEG_LIBRARY);
      return true;
    case 2: {
      int version = cmsGetEncodedCMMversion();
      palette_message_set(text, "Little CMS %d.%d", version / 1000, version % 1000 / 10);
      return true;
    }
    case 3:
      palette_message_set(
          text, "xxHash %d.%d.%d", XXH_VERSION_MAJOR, XXH_VERSION_MINOR, XXH_VERSION_RELEASE);
      return true;
    default:
      return false;
  }
}

palette_status palette_session_open(
    palette_source *source, const palette_options *options, palette_session **session,
    size_t *codec_index, palette_message *message) {
  *session = NULL;
  *codec_index = codec_count;
  const uint8_t *start;
  size_t length = 64;
  palette_status status = palette_source_peek(source, &start, &length, message);
  if (status != palette_status_ok) return status;
  if (length == 0) {
    palette_message_set(message, "the file is empty");
    return palette_status_empty;
  }
  *codec_index = palette_codec_find(start, length);
  if (*codec_index < codec_count) {
    return codecs[*codec_index]->open(source, options, session, message);
  }
  palette_message_set(message, "not an image of a known format");
  return palette_status_unsupported;
}

palette_info palette_session_info(const palette_session *session) { return session->info; }

palette_color_tags palette_session_color_tags(const palette_session *session) {
  return session->tags;
}

palette_status palette_session_recode(palette_session *session, const uint8_t *levels) {
  if (session->codec->recode == NULL || session->info.bits_per_sample != 16) {
    return palette_status_ok;
  }
  return session->codec->recode(session, levels);
}

palette_status palette_session_read(
    palette_session *session, uint32_t *pixels, size_t capacity, palette_band *band,
    palette_message *message) {
  memset(band, 0, sizeof *band);
  band->step_x = band->step_y = 1;
  return session->codec->read(session, pixels, capacity, band, message);
}

void palette_session_close(palette_session *session) {
  if (session != NULL) session->codec->close(session);
}
