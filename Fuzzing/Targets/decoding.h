// What the targets of all codecs do with an input.

#ifndef PALETTE_FUZZ_DECODING_H
#define PALETTE_FUZZ_DECODING_H

#include "CImageCodecs.h"

/// Opens the bytes as an image, reads all of its pixels the way the library does, and applies its
/// profile. Aborts where what the decoder says of a band contradicts what it was given, and where a PNG gives something
/// else when its pixels are inflated ahead.
void fuzz_decode(const uint8_t *bytes, size_t length);

/// Opens the bytes as a profile and uses all that can be asked of it.
void fuzz_profile(const uint8_t *bytes, size_t length, palette_model model);

#endif
