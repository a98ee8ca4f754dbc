#include "decoding.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/// The profile says which color model it is for; where it says nothing known, RGB will do.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  palette_model model = palette_model_rgb;
  if (length >= 20 && memcmp(bytes + 16, "GRAY", 4) == 0) model = palette_model_gray;
  if (length >= 20 && memcmp(bytes + 16, "CMYK", 4) == 0) model = palette_model_cmyk;
  uint8_t *copy = malloc(length + 4);
  if (copy == NULL) return 0;
  memcpy(copy, bytes, length);
  // The length that stands in front is seldom what stops a profile in real life.
  for (size_t i = 0; i < 4; i++) copy[i] = (uint8_t)(length >> (24 - 8 * i));
  fuzz_profile(copy, length, model);
  free(copy);
  return 0;
}
