/// Pixels that a program has in memory, 8 bits a channel, in sRGB.
public struct PixelBuffer: Sendable {
  /// What the bytes of a pixel are, in their order in memory.
  public enum Layout: String, CaseIterable, Hashable, Sendable {
    /// Red, green, blue and alpha.
    case rgba
    /// Blue, green, red and alpha.
    case bgra
    /// Red, green, blue and a byte that means nothing.
    case rgbx
    /// Blue, green, red and a byte that means nothing.
    case bgrx
    /// Red, green and blue.
    case rgb
    /// Blue, green and red.
    case bgr
    /// Lightness.
    case gray
  }

  /// The bytes, row by row.
  public let bytes: [UInt8]
  /// Pixels a row, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int
  /// From the start of a row to that of the next one, in bytes.
  public let stride: Int
  /// What the bytes are.
  public let layout: Layout
  /// Whether the channels are multiplied by alpha, which is divided out then.
  public let isPremultiplied: Bool

  /// A buffer of some bytes; nil where they are too few for the size.
  ///
  /// The bytes are not copied.
  /// - Parameters:
  ///   - bytes: the bytes, row by row; of the last row what lies behind its pixels may be missing.
  ///   - width: pixels a row, at least 1.
  ///   - height: rows, at least 1.
  ///   - stride: bytes from row to row; if not given, rows follow each other without a gap.
  ///   - layout: what the bytes are.
  ///   - isPremultiplied: whether the channels are multiplied by alpha.
  public init?(
    bytes: [UInt8], width: Int, height: Int, stride: Int? = nil, layout: Layout,
    isPremultiplied: Bool = false
  ) {
    guard width > 0, height > 0 else { return nil }
    let (row, isOver) = width.multipliedReportingOverflow(by: layout.bytesInPixel)
    let stride = stride ?? row
    guard !isOver, stride >= row else { return nil }
    let (start, isFar) = (height - 1).multipliedReportingOverflow(by: stride)
    guard !isFar, start <= bytes.count, bytes.count - start >= row else { return nil }
    self.bytes = bytes
    self.width = width
    self.height = height
    self.stride = stride
    self.layout = layout
    self.isPremultiplied = isPremultiplied && layout.hasAlpha
  }
}

extension PixelBuffer.Layout {
  /// Whether pixels may be transparent.
  public var hasAlpha: Bool { self == .rgba || self == .bgra }

  /// The number of bytes of a pixel: 1, 3 or 4.
  public var bytesInPixel: Int {
    switch self {
    case .rgba, .bgra, .rgbx, .bgrx: 4
    case .rgb, .bgr: 3
    case .gray: 1
    }
  }

  /// Whether blue stands before red.
  var isBlueFirst: Bool { self == .bgra || self == .bgrx || self == .bgr }
}
