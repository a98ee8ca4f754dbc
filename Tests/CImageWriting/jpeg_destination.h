// A libjpeg destination that grows a buffer in memory and keeps it reachable after an error.

#ifndef JPEG_DESTINATION_H
#define JPEG_DESTINATION_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct {
  /// First, so that a pointer to it is a pointer to the whole.
  struct jpeg_destination_mgr manager;
  uint8_t *bytes;
  size_t capacity;
  /// The length of the file; known once the compression finished.
  size_t count;
  bool is_out_of_memory;
} jpeg_destination;

void jpeg_destination_init(jpeg_destination *destination);

#endif
