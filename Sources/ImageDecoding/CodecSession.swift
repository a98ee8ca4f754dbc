internal import CImageCodecs

/// An image being decoded: header first, then bands of pixels until the last one.
///
/// Owns the state of the C decoder and the source of its bytes.
@safe package struct CodecSession: ~Copyable {
  /// What the image says of itself.
  package let header: ImageHeader
  /// What it says of its colors.
  package let colorTags: ColorTags
  /// Whether pixels come as luma and chroma: Y, Cb and Cr of JFIF (ITU-T T.871), from the lowest byte up,
  /// instead of red, green and blue.
  package let isYCbCr: Bool
  /// How they are to be unpacked; nil where they come as pixels.
  package let packedRows: YCbCrRows?
  /// Whether a thread of its own inflates the pixels of a PNG.
  package let isInflatedAhead: Bool
  /// Why pixels are missing at the end, where the options forgive that.
  package private(set) var damage: ImageDecodingError?

  /// Where the bytes come from.
  package var source: ByteSource

  private let session: OpaquePointer
  private let acceptsDamage: Bool
  private var isAtEnd = false
  private var hasGoodPixels = false

  /// Opens a source and reads the image's header.
  ///
  /// Blocks while bytes are read; `interruption` ends a wait for bytes of a pipe.
  /// - Throws: `ImageDecodingError` where there is no image that can be decoded.
  package init(
    opening input: ImageSource, options: DecodingOptions = DecodingOptions(),
    interruption: ReadInterruption? = nil
  ) throws(ImageDecodingError) {
    try self.init(ByteSource(opening: input, interruption: interruption), options: options)
  }

  /// Reads the header of the image whose bytes a source has, of which none was consumed.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - options: what is refused and what is forgiven.
  ///   - samples: what pixels may come as where a file has luma and chroma.
  ///   - inflationSize: how many bytes the pixels of a PNG must have, as they are stored, to be inflated on a thread of
  ///     their own, which has the source until the last band; nil where there is to be none. The pixels are the same.
  /// - Throws: `ImageDecodingError` where there is no image that can be decoded.
  package init(
    _ source: consuming ByteSource, options: DecodingOptions,
    taking samples: YCbCrRows.Delivery = .none, inflatingAheadFrom inflationSize: Int? = nil
  ) throws(ImageDecodingError) {
    var demands = palette_options(
      max_pixels: UInt64(clamping: min(options.maxPixels, DecodingOptions.largestMaxPixels)),
      ycc: samples.code, inflate_ahead_from: inflationSize.map(UInt64.init(clamping:)) ?? .max)
    var session: OpaquePointer?
    var codec = 0
    var message = palette_message()
    let status = unsafe palette_session_open(
      source.pointer, &demands, &session, &codec, &message)
    guard status == palette_status_ok, let session = unsafe session else {
      let code = ImageDecodingError.Code(status)
      let isUnknown = code == .unsupported && codec == palette_codec_count()
      let start = isUnknown ? try? source.start(512) : nil
      throw ImageDecodingError(
        code, start.map(ContentName.unsupported) ?? message.string,
        remedy: status == palette_status_too_many_pixels ? .allowingMorePixels : nil)
    }
    self.source = source
    unsafe self.session = unsafe session
    acceptsDamage = options.acceptsDamage
    let info = unsafe palette_session_info(session)
    isYCbCr = info.ycc != palette_ycc_none
    packedRows = info.ycc == palette_ycc_packed ? YCbCrRows(info.ycc_rows) : nil
    isInflatedAhead = info.is_inflated_ahead
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
  /// of the file, not premultiplied; of CMYK images the amounts of C, M, Y and K, 255 for full ink; see
  /// `isYCbCr`, too.
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
    hasGoodPixels = hasGoodPixels || band.rows > 0
    if status != palette_status_ok {
      isAtEnd = true
      let code = ImageDecodingError.Code(status)
      let isDamage = status == palette_status_truncated || status == palette_status_corrupt
      guard isDamage, acceptsDamage else {
        throw ImageDecodingError(
          code, message.string, remedy: isDamage && hasGoodPixels ? .acceptingDamage : nil)
      }
      damage = ImageDecodingError(code, message.string)
    }
    if band.is_last { isAtEnd = true }
    return PixelBand(
      rows: Int(band.rows), columns: Int(band.columns), x: Int(band.x), y: Int(band.y),
      stepX: Int(band.step_x), stepY: Int(band.step_y), isLast: isAtEnd, progress: band.progress)
  }
}

// MARK: - Calls into C

extension CodecSession {
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
}
