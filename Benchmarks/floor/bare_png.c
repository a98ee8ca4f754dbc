/* The least that reading a PNG costs: every row through libpng, nothing done with it. */
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL) return 2;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) return 1;
  png_init_io(png, file);
  png_read_info(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  png_uint_32 height = png_get_image_height(png, info);
  size_t bytes = png_get_rowbytes(png, info);
  png_bytep pixels = malloc(passes == 1 ? bytes : bytes * height);
  if (pixels == NULL) return 1;
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 row = 0; row < height; row++) {
      png_read_row(png, passes == 1 ? pixels : pixels + row * bytes, NULL);
    }
  }
  return 0;
}
