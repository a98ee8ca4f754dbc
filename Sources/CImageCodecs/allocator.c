// How the C library's allocator treats the large, short-lived blocks of many images.

#include "codec.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void palette_release_free_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

void palette_release_large_blocks(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 1 << 18);
  mallopt(M_TRIM_THRESHOLD, 1 << 22);
#endif
}
