// The pipe that ends a wait for bytes: see palette_source_watch.

#include "codec.h"

#include <fcntl.h>
#include <unistd.h>

bool palette_interrupt_open(int *reader, int *writer) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  *reader = ends[0];
  *writer = ends[1];
  return true;
}

void palette_interrupt_close(int descriptor) { close(descriptor); }
