internal import CImageCodecs

/// The bytes of an input, read from front to back, by a decoder or as they are.
///
/// Calls block while bytes are read.
@safe package struct ByteSource: ~Copyable {
  let pointer: OpaquePointer
  /// Lives as long as reads may look at its descriptor.
  private let interruption: ReadInterruption?

  /// Opens an input; `interruption` ends a wait for bytes of a pipe.
  ///
  /// - Throws: `ImageDecodingError` where there is nothing that can be read.
  package init(
    opening input: ImageSource, interruption: ReadInterruption? = nil
  ) throws(ImageDecodingError) {
    unsafe pointer = try unsafe Self.open(input)
    self.interruption = interruption
    if let interruption { unsafe palette_source_watch(pointer, interruption.reader) }
  }

  deinit {
    unsafe palette_source_close(pointer)
  }

  /// The first bytes, up to 64 or another number and fewer only of a shorter input, which stay to be read.
  ///
  /// To be called before anything was read.
  /// - Throws: `ImageDecodingError`.
  package mutating func start(_ most: Int = 64) throws(ImageDecodingError) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var length = most
    var message = palette_message()
    try Self.check(unsafe palette_source_peek(pointer, &bytes, &length, &message), message)
    guard let bytes = unsafe bytes else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// The next bytes, as many as are at hand; nil at the end.
  ///
  /// - Throws: `ImageDecodingError`.
  package mutating func readSome() throws(ImageDecodingError) -> [UInt8]? {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    var message = palette_message()
    try Self.check(unsafe palette_source_read_some(pointer, &bytes, &count, &message), message)
    guard count > 0, let bytes = unsafe bytes else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Whether it is a file that can be read again.
  package var isSeekable: Bool { unsafe palette_source_is_seekable(pointer) }

  /// Begins to hash the bytes, of which none must have been consumed yet.
  ///
  /// - Throws: `ImageDecodingError` where there is not enough memory.
  package mutating func beginHashing() throws(ImageDecodingError) {
    guard unsafe palette_source_hash(pointer) else {
      throw ImageDecodingError(.tooLarge, "not enough memory")
    }
  }

  /// The hash of all bytes; what was not read yet is read.
  ///
  /// To be called after `beginHashing`.
  ///
  /// - Throws: `ImageDecodingError`.
  package mutating func contentHash() throws(ImageDecodingError) -> ContentHash {
    var digest = [UInt8](repeating: 0, count: 16)
    var message = palette_message()
    try Self.check(unsafe palette_source_digest(pointer, &digest, &message), message)
    return ContentHash(digest: digest)
  }

  /// Goes back to the first byte of what is seekable; from there the bytes are hashed anew.
  ///
  /// - Throws: `ImageDecodingError`.
  package mutating func rewind() throws(ImageDecodingError) {
    var message = palette_message()
    try Self.check(unsafe palette_source_rewind(pointer, &message), message)
  }

  private static func open(_ input: ImageSource) throws(ImageDecodingError) -> OpaquePointer {
    var source: OpaquePointer?
    var message = palette_message()
    let status =
      switch input {
      case .file(let path):
        unsafe palette_source_open_file(
          (path.bytes + [0]).map { CChar(bitPattern: $0) }, &source, &message)
      case .descriptor(let descriptor):
        unsafe palette_source_open_descriptor(descriptor, &source, &message)
      case .bytes(let bytes):
        unsafe bytes.withUnsafeBufferPointer { buffer in
          unsafe palette_source_open_memory(buffer.baseAddress, buffer.count, &source, &message)
        }
      }
    try check(status, message)
    guard let source = unsafe source else {
      throw ImageDecodingError(.tooLarge, "not enough memory")
    }
    return unsafe source
  }

  private static func check(
    _ status: palette_status, _ message: palette_message
  ) throws(ImageDecodingError) {
    guard status != palette_status_ok else { return }
    throw ImageDecodingError(ImageDecodingError.Code(status), message.string)
  }
}

extension ImageDecodingError.Code {
  /// The code for what a call of C came to.
  init(_ status: palette_status) {
    self =
      switch status {
      case palette_status_missing: .missing
      case palette_status_directory: .directory
      case palette_status_empty: .empty
      case palette_status_unsupported: .unsupported
      case palette_status_corrupt: .corrupt
      case palette_status_truncated: .truncated
      case palette_status_too_large, palette_status_too_many_pixels, palette_status_out_of_memory:
        .tooLarge
      default: .unreadable
      }
  }
}
