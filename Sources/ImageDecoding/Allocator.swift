internal import CImageCodecs

/// The C library's allocator, as far as a program of many images has a say in it.
package enum Allocator {
  /// Makes it give large blocks back to the system for the rest of the process.
  ///
  /// By default glibc keeps blocks of up to 32 MB once some were freed: a batch of photos of all sizes comes to
  /// hold twice the memory that it needs.
  package static func releaseLargeBlocks() { palette_release_large_blocks() }
}
