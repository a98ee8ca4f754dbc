// ICC profiles through Little CMS: what they are called, their curves and primaries where that is all
// there is to them, and the conversion of colors to XYZ for all others.

#include "codec.h"

#include <lcms2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct palette_profile {
  cmsContext context;
  cmsHPROFILE profile;
  cmsHTRANSFORM transform;  // NULL where curves do
  palette_model model;
  bool has_curves;
  bool is_pcs_lab;
};

/// The errors of one profile are nobody's business: it is not used then.
static void on_error(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)context;
  (void)code;
  (void)text;
}

void palette_profile_close(palette_profile *profile) {
  if (profile == NULL) return;
  if (profile->transform != NULL) cmsDeleteTransform(profile->transform);
  if (profile->profile != NULL) cmsCloseProfile(profile->profile);
  if (profile->context != NULL) cmsDeleteContext(profile->context);
  free(profile);
}

// MARK: Opening

static cmsColorSpaceSignature color_space(palette_model model) {
  switch (model) {
    case palette_model_gray:
      return cmsSigGrayData;
    case palette_model_rgb:
      return cmsSigRgbData;
    default:
      return cmsSigCmykData;
  }
}

static const char *space_name(cmsColorSpaceSignature space) {
  switch (space) {
    case cmsSigGrayData:
      return "gray";
    case cmsSigRgbData:
      return "RGB";
    case cmsSigCmykData:
      return "CMYK";
    default:
      return "other";
  }
}

/// Whether the profile describes a device or a space, as opposed to a link or an effect.
static bool is_of_device(cmsHPROFILE profile) {
  switch (cmsGetDeviceClass(profile)) {
    case cmsSigInputClass:
    case cmsSigDisplayClass:
    case cmsSigOutputClass:
    case cmsSigColorSpaceClass:
      return true;
    default:
      return false;
  }
}

/// Makes as if the profile had no chains of processing elements. They are optional beside tables or a
/// matrix, and a few bytes can make one that takes all memory or hours.
static void forget_chains(cmsHPROFILE profile) {
  static const cmsTagSignature tags[] = {
      cmsSigDToB0Tag, cmsSigDToB1Tag, cmsSigDToB2Tag, cmsSigDToB3Tag};
  for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
    if (cmsIsTag(profile, tags[i])) cmsWriteTag(profile, tags[i], NULL);
  }
}

/// Tables win over a matrix that the same profile may have for simpler programs.
static bool has_tables(cmsHPROFILE profile) {
  return cmsIsTag(profile, cmsSigAToB0Tag) || cmsIsTag(profile, cmsSigAToB1Tag);
}

static cmsToneCurve *curve(const palette_profile *profile, size_t channel) {
  static const cmsTagSignature tags[3] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
  bool is_gray = profile->model == palette_model_gray;
  return cmsReadTag(profile->profile, is_gray ? cmsSigGrayTRCTag : tags[channel]);
}

static const cmsCIEXYZ *primary(const palette_profile *profile, size_t channel) {
  static const cmsTagSignature tags[3] = {
      cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag};
  return cmsReadTag(profile->profile, tags[channel]);
}

/// Whether curves and a matrix say all. Where black is not black it has to be compensated for, and
/// that is left to the library, but for gray.
static bool comes_to_curves(const palette_profile *profile) {
  if (profile->model == palette_model_cmyk || has_tables(profile->profile)) return false;
  if (profile->model == palette_model_gray) return curve(profile, 0) != NULL;
  if (profile->is_pcs_lab) return false;
  for (size_t channel = 0; channel < 3; channel++) {
    const cmsToneCurve *values = curve(profile, channel);
    if (values == NULL || primary(profile, channel) == NULL) return false;
    if (cmsEvalToneCurveFloat(values, 0) > 1e-5f) return false;
  }
  return true;
}

static bool open_transform(palette_profile *profile) {
  static const cmsUInt32Number formats[] = {
      [palette_model_gray] = TYPE_GRAY_FLT,
      [palette_model_rgb] = TYPE_RGB_FLT,
      [palette_model_cmyk] = TYPE_CMYK_FLT,
  };
  cmsHPROFILE xyz = cmsCreateXYZProfileTHR(profile->context);
  if (xyz == NULL) return false;
  profile->transform = cmsCreateTransformTHR(
      profile->context, profile->profile, formats[profile->model], xyz, TYPE_XYZ_FLT,
      INTENT_RELATIVE_COLORIMETRIC,
      cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE);
  cmsCloseProfile(xyz);
  return profile->transform != NULL;
}

static palette_status open_profile(
    palette_profile *profile, const uint8_t *bytes, size_t length, palette_message *message) {
  profile->context = cmsCreateContext(NULL, NULL);
  if (profile->context == NULL) {
    palette_message_set(message, "not enough memory");
    return palette_status_out_of_memory;
  }
  cmsSetLogErrorHandlerTHR(profile->context, on_error);
  profile->profile = cmsOpenProfileFromMemTHR(profile->context, bytes, (cmsUInt32Number)length);
  if (profile->profile == NULL) {
    palette_message_set(message, "the color profile is broken");
    return palette_status_corrupt;
  }
  cmsColorSpaceSignature space = cmsGetColorSpace(profile->profile);
  if (space != color_space(profile->model)) {
    palette_message_set(
        message, "the color profile is for %s images, and this one is %s", space_name(space),
        space_name(color_space(profile->model)));
    return palette_status_unsupported;
  }
  cmsColorSpaceSignature pcs = cmsGetPCS(profile->profile);
  if (!is_of_device(profile->profile) || (pcs != cmsSigXYZData && pcs != cmsSigLabData)) {
    palette_message_set(message, "the color profile is not one of a device or color space");
    return palette_status_unsupported;
  }
  forget_chains(profile->profile);
  profile->is_pcs_lab = pcs == cmsSigLabData;
  profile->has_curves = comes_to_curves(profile);
  if (profile->has_curves || open_transform(profile)) return palette_status_ok;
  palette_message_set(message, "the color profile is broken");
  return palette_status_corrupt;
}

palette_status palette_profile_open(
    const uint8_t *bytes, size_t length, palette_model model, palette_profile **result,
    palette_message *message) {
  *result = NULL;
  // The first number of a profile is its length.
  uint32_t told = length < 128 ? 0 : palette_big_endian_32(bytes);
  if (told < 128 || told > length || told > palette_max_icc_length) {
    palette_message_set(message, "the color profile is broken");
    return palette_status_corrupt;
  }
  palette_profile *profile = calloc(1, sizeof *profile);
  if (profile == NULL) {
    palette_message_set(message, "not enough memory");
    return palette_status_out_of_memory;
  }
  profile->model = model;
  palette_status status = open_profile(profile, bytes, told, message);
  if (status != palette_status_ok) {
    palette_profile_close(profile);
    return status;
  }
  *result = profile;
  return palette_status_ok;
}

// MARK: Facts

/// Writes a code point as UTF-8, up to four bytes, and returns their number.
static size_t encode_utf8(uint32_t point, uint8_t bytes[4]) {
  if (point < 0x80) {
    bytes[0] = (uint8_t)point;
    return 1;
  }
  const size_t count = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  static const uint8_t lead[] = {[2] = 0xc0, [3] = 0xe0, [4] = 0xf0};
  for (size_t i = count - 1; i > 0; i--, point >>= 6) bytes[i] = (uint8_t)(0x80 | (point & 63));
  bytes[0] = (uint8_t)(lead[count] | point);
  return count;
}

void palette_profile_name(const palette_profile *profile, palette_message *name) {
  enum { capacity = 128 };
  wchar_t wide[capacity] = {0};
  memset(name, 0, sizeof *name);
  cmsGetProfileInfo(
      profile->profile, cmsInfoDescription, "en", "US", wide, sizeof wide - sizeof wide[0]);
  size_t length = 0;
  for (size_t i = 0; i < capacity && wide[i] != 0; i++) {
    uint32_t point = (uint32_t)wide[i];
    bool is_character = point < 0xd800 || (point > 0xdfff && point <= 0x10ffff);
    uint8_t bytes[4];
    size_t count = encode_utf8(is_character ? point : 0xfffd, bytes);
    if (length + count >= sizeof name->text) break;
    memcpy(name->text + length, bytes, count);
    length += count;
  }
}

bool palette_profile_has_curves(const palette_profile *profile) { return profile->has_curves; }

/// What a broken formula gives is no light; nor is what lies far beyond any.
static float sane(double value, double lowest, double highest) {
  if (isnan(value)) return 0;
  return (float)(value < lowest ? lowest : value > highest ? highest : value);
}

/// The light of CIE lightness, L* / 100 of 0...1: CIE 15:2004, section 8.2.1.
static double light_of_lightness(double lightness) {
  double f = (lightness * 100 + 16) / 116;
  return f > 6.0 / 29 ? f * f * f : (f - 16.0 / 116) * 3 * (6.0 / 29) * (6.0 / 29);
}

void palette_profile_curves(const palette_profile *profile, size_t count, float *values) {
  const size_t channels = profile->model == palette_model_gray ? 1 : 3;
  for (size_t channel = 0; channel < channels; channel++) {
    const cmsToneCurve *tones = curve(profile, channel);
    float *part = values + channel * count;
    for (size_t i = 0; i < count; i++) {
      double value = cmsEvalToneCurveFloat(tones, (float)i / (float)(count - 1));
      part[i] = sane(profile->is_pcs_lab ? light_of_lightness(value) : value, 0, 1);
    }
    if (channels > 1) continue;
    // Black point compensation of gray, which is no more than this. Black is below 1.
    const float black = part[0] < part[count - 1] ? part[0] : 0;
    for (size_t i = 0; i < count; i++) part[i] = sane((part[i] - black) / (1 - black), 0, 1);
  }
}

void palette_profile_primaries(const palette_profile *profile, double xyz[9]) {
  for (size_t channel = 0; channel < 3; channel++) {
    const cmsCIEXYZ *color = primary(profile, channel);
    xyz[3 * channel] = color->X;
    xyz[3 * channel + 1] = color->Y;
    xyz[3 * channel + 2] = color->Z;
  }
}

// MARK: Conversion

palette_status palette_profile_convert(
    palette_profile *profile, const uint32_t *pixels, size_t count, float *xyz) {
  enum { batch = 256 };
  const size_t channels = profile->model == palette_model_cmyk  ? 4
                          : profile->model == palette_model_rgb ? 3
                                                                : 1;
  // Little CMS counts ink in per cent.
  const float scale = profile->model == palette_model_cmyk ? 100.0f / 255 : 1.0f / 255;
  if (profile->transform == NULL) return palette_status_unsupported;
  for (size_t start = 0; start < count; start += batch) {
    float samples[4 * batch];
    size_t part = count - start < batch ? count - start : batch;
    for (size_t i = 0; i < part; i++) {
      for (size_t channel = 0; channel < channels; channel++) {
        samples[i * channels + channel] =
            (float)(pixels[start + i] >> 8 * channel & 255) * scale;
      }
    }
    cmsDoTransform(profile->transform, samples, xyz + 3 * start, (cmsUInt32Number)part);
    for (size_t i = 3 * start; i < 3 * (start + part); i++) xyz[i] = sane(xyz[i], -4, 4);
  }
  return palette_status_ok;
}
