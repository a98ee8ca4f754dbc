internal import ContentStore
package import ImageDecoding

/// What is known of contents before they are decoded: from this run, from the output of an earlier one, and from
/// a cache.
///
/// That of this run leaves memory for a file when it grows. Calls block.
package final class KnownPalettes: Sendable {
  private let options: KeyedOptions
  /// Nil where none could be made: then equal pictures are decoded more than once.
  private let store = try? KeyValueStore()
  private let cache: PaletteCache?

  private enum Tag {
    static let palette: UInt8 = 0
    static let kept: UInt8 = 1
  }

  /// Nothing but what a cache has.
  package init(_ options: ExtractionOptions, cache: PaletteCache? = nil) {
    var options = options
    // As a batch does it; palettes tell their options.
    options.hashesContent = true
    self.options = KeyedOptions(options)
    self.cache = cache
  }

  /// Takes over a record from the output of an earlier run.
  package func add(_ record: KeptRecord) {
    try? store?.set([Tag.kept] + record.stored, for: record.content.bytes)
  }

  /// Takes over the records in a file of NDJSON, as far as they are of these options; torn lines and whatever
  /// else is there have no part in it.
  ///
  /// - Throws: `ImageDecodingError` where the file can't be read; `CancellationError`.
  package func add(recordsIn path: FilePath) throws {
    var source = try ByteSource(opening: .file(path))
    var line: [UInt8] = []
    while let bytes = try source.readSome() {
      try Task.checkCancellation()
      var rest = bytes[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        if let record = KeptRecord(line: line, options: options.options) { add(record) }
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line += rest
      // No record is as long as that.
      if line.count > Self.longestLine { return }
    }
  }

  private static let longestLine = 1 << 24

  /// Takes over a palette that was found just now.
  func add(_ palette: ImagePalette, for content: ContentHash) {
    try? store?.set([Tag.palette] + palette.stored, for: content.bytes)
    cache?.add(palette, content, options)
  }

  /// What is known of a content, unless its image is larger than the options allow.
  func outcome(for content: ContentHash) -> BatchOutcome? {
    let outcome = anyOutcome(for: content)
    return outcome?.pixelCount ?? 0 > options.options.decoding.maxPixels ? nil : outcome
  }

  private func anyOutcome(for content: ContentHash) -> BatchOutcome? {
    if let bytes = try? store?.value(for: content.bytes), let tag = bytes.first {
      let stored = Array(bytes.dropFirst())
      if tag == Tag.kept { return KeptRecord(stored: stored, content: content).map { .kept($0) } }
      return ImagePalette(stored: stored, content: content, options: options.options)
        .map { .palette($0) }
    }
    return cache?.palette(content, options).map { .palette($0) }
  }
}
