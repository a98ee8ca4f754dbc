internal import CImageCodecs

/// An image being decoded: header first, then bands of pixels until the last one.
///
/// Owns the state of the C decoder and the file. The only place of this module that touches either.
@safe package struct CodecSession: ~Copyable {
  /// What the image says of itself.
  package let header: ImageHeader
  /// What it says of its colors.
  package let colorTags: ColorTags
  /// Why pixels are missing at the end, where the options forgive that.
  package private(set) var damage: ImageDecodingError?

  private let session: OpaquePointer
  private let source: OpaquePointer
  private let acceptsDamage: Bool
  private var isAtEnd = false

  /// Opens a source and reads the image's header.
  ///
  /// Blocks while bytes are read; `interruption` ends a wait for bytes of a pipe.
  /// - Throws: `ImageDecodingError` where there is no image that can be decoded.
  package init(
    opening input: ImageSource, options: DecodingOptions = DecodingOptions(),
    interruption: ReadInterruption? = nil
  ) throws(ImageDecodingError) {
    let source = try unsafe Self.open(input)
    if let interruption {
      unsafe palette_source_watch(source, interruption.reader)
    }
    var limits = palette_limits(
      max_pixels: UInt64(clamping: min(options.maxPixels, DecodingOptions.largestMaxPixels)))
    var session: OpaquePointer?
    var codec = 0
    var message = palette_message()
    let status = unsafe palette_session_open(source, &limits, &session, &codec, &message)
    guard status == palette_status_ok, let session = unsafe session else {
      let error = unsafe Self.error(
        status, message, unknownContent: codec == palette_codec_count() ? source : nil)
      unsafe palette_source_close(source)
      throw error
    }
    unsafe self.source = unsafe source
    unsafe self.session = unsafe session
    acceptsDamage = options.acceptsDamage
    let info = unsafe palette_session_info(session)
    header = ImageHeader(
      format: ImageFormat(rawValue: unsafe String(cString: palette_codec_name(codec))),
      width: Int(info.width), height: Int(info.height),
      bitsPerSample: Int(info.bits_per_sample), hasAlpha: info.has_alpha,
      model: Self.model(info.model),
      orientation: ImageOrientation(rawValue: Int(info.orientation)) ?? .upright,
      isInterlaced: info.is_interlaced)
    colorTags = unsafe Self.colorTags(of: session)
  }

  deinit {
    unsafe palette_session_close(session)
    unsafe palette_source_close(source)
  }

  /// Makes 16-bit samples of color the 8-bit values that `levels` has for them.
  ///
  /// 65,536 values for each of red, green and blue; gray uses the first. Without a call, samples are
  /// rounded. Images of fewer bits are not changed. To be called before the first band is read.
  /// - Throws: `ImageDecodingError` when there is not enough memory.
  package mutating func recode(_ levels: [UInt8]) throws(ImageDecodingError) {
    precondition(levels.count == 3 << 16, "levels must have three parts of 65,536")
    let session = unsafe session
    let status = unsafe levels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return palette_status_ok }
      return unsafe palette_session_recode(session, base)
    }
    guard status == palette_status_ok else {
      throw ImageDecodingError(.tooLarge, "not enough memory")
    }
  }

  /// Decodes the next pixels into places of `pixels`, which must be at least `header.width` of them.
  ///
  /// A pixel is R, G, B and A from the lowest byte to the highest, of 8 bits each, in the color space
  /// of the file, not premultiplied; of CMYK images the amounts of C, M, Y and K, 255 for full ink.
  /// - Returns: where the pixels belong; nil when there are no more.
  /// - Throws: `ImageDecodingError` at damage, unless the options forgive it.
  package mutating func readBand(
    into pixels: inout [UInt32], at places: Range<Int>
  ) throws(ImageDecodingError) -> PixelBand? {
    precondition(places.count >= header.width, "there must be room for a row")
    guard !isAtEnd else { return nil }
    var band = palette_band()
    var message = palette_message()
    let session = unsafe session
    let status = unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      let part = unsafe UnsafeMutableBufferPointer(rebasing: buffer[places])
      guard let base = part.baseAddress else { return palette_status_ok }
      return unsafe palette_session_read(session, base, part.count, &band, &message)
    }
    if status != palette_status_ok {
      isAtEnd = true
      let error = unsafe Self.error(status, message, unknownContent: nil)
      let isDamage = status == palette_status_truncated || status == palette_status_corrupt
      guard isDamage, acceptsDamage else { throw error }
      damage = error
    }
    if band.is_last { isAtEnd = true }
    return PixelBand(
      rows: Int(band.rows), columns: Int(band.columns), x: Int(band.x), y: Int(band.y),
      stepX: Int(band.step_x), stepY: Int(band.step_y), isLast: isAtEnd, progress: band.progress)
  }
}

// MARK: - Calls into C

extension CodecSession {
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
    guard status == palette_status_ok, let source = unsafe source else {
      throw unsafe error(status, message, unknownContent: nil)
    }
    return unsafe source
  }

  /// The error for a status, naming what the content is where no codec took it.
  private static func error(
    _ status: palette_status, _ message: palette_message, unknownContent source: OpaquePointer?
  ) -> ImageDecodingError {
    let code = code(of: status)
    if code == .unsupported, let source = unsafe source {
      return ImageDecodingError(code, ContentName.unsupported(unsafe start(of: source)))
    }
    return ImageDecodingError(code, message.string)
  }

  private static func model(_ model: palette_model) -> ColorModel {
    switch model {
    case palette_model_gray: .gray
    case palette_model_cmyk: .cmyk
    default: .rgb
    }
  }

  private static func colorTags(of session: OpaquePointer) -> ColorTags {
    let facts = unsafe palette_session_color_tags(session)
    var tags = ColorTags()
    if unsafe facts.has_cicp {
      let (primaries, transfer, matrix, range) = unsafe facts.cicp
      tags.codePoints = ColorTags.CodePoints(
        primaries: primaries, transfer: transfer, matrix: matrix, isFullRange: range != 0)
    }
    if let icc = unsafe facts.icc {
      tags.icc = unsafe Array(UnsafeBufferPointer(start: icc, count: facts.icc_length))
    }
    tags.isICCBroken = unsafe facts.is_icc_broken
    tags.isSRGB = unsafe facts.has_srgb
    if unsafe facts.has_gamma { tags.gamma = unsafe Double(facts.gamma) / 100_000 }
    if unsafe facts.has_chromaticities {
      let values = unsafe facts.chromaticities
      tags.chromaticities = [
        values.0, values.1, values.2, values.3, values.4, values.5, values.6, values.7,
      ].map { Double($0) / 100_000 }
    }
    return tags
  }

  private static func code(of status: palette_status) -> ImageDecodingError.Code {
    switch status {
    case palette_status_missing: .missing
    case palette_status_directory: .directory
    case palette_status_empty: .empty
    case palette_status_unsupported: .unsupported
    case palette_status_corrupt: .corrupt
    case palette_status_truncated: .truncated
    case palette_status_too_large, palette_status_out_of_memory: .tooLarge
    default: .unreadable
    }
  }

  private static func start(of source: OpaquePointer) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var length = 64
    var message = palette_message()
    let status = unsafe palette_source_peek(source, &bytes, &length, &message)
    guard status == palette_status_ok, let bytes = unsafe bytes else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
