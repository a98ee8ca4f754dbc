internal import ImageDecoding

/// A part of an image, seen upright: as its orientation tells to turn it.
public struct CropRectangle: Hashable, Sendable {
  /// A length in the image.
  public enum Length: Hashable, Sendable {
    /// So many pixels.
    case pixels(Int)
    /// A percentage of the image's width or height.
    case percent(Double)
  }

  /// From the left edge.
  public var x: Length
  /// From the upper edge.
  public var y: Length
  /// To the right of `x`.
  public var width: Length
  /// Below `y`.
  public var height: Length

  /// A rectangle of the given corner and size.
  public init(x: Length, y: Length, width: Length, height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension CropRectangle {
  /// The part of an image as it is stored, cut off at its edges.
  ///
  /// - Parameters:
  ///   - storedWidth: pixels a row of the stored image.
  ///   - storedHeight: rows of the stored image.
  ///   - orientation: how it has to be turned.
  /// - Returns: the part; nil where nothing is left.
  func region(
    ofWidth storedWidth: Int, height storedHeight: Int, orientation: ImageOrientation = .upright
  ) -> PixelRegion? {
    let (width, height) =
      orientation.exchangesAxes ? (storedHeight, storedWidth) : (storedWidth, storedHeight)
    var columns = Self.range(from: x, length: self.width, of: width)
    var rows = Self.range(from: y, length: self.height, of: height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    // Back from the upright image: what was turned or mirrored last comes first.
    let (mirrorsColumns, mirrorsRows) = orientation.mirrorsUprightAxes
    if mirrorsColumns { columns = width - columns.upperBound..<width - columns.lowerBound }
    if mirrorsRows { rows = height - rows.upperBound..<height - rows.lowerBound }
    return orientation.exchangesAxes
      ? PixelRegion(columns: rows, rows: columns) : PixelRegion(columns: columns, rows: rows)
  }

  /// Both edges are rounded to whole pixels, so that neighboring parts neither overlap nor leave a gap.
  private static func range(from start: Length, length: Length, of total: Int) -> Range<Int> {
    let first = pixels(start, of: total)
    let size = pixels(length, of: total)
    guard first.isFinite, size.isFinite, size > 0, first < Double(total) else { return 0..<0 }
    let lower = max(first, 0).rounded()
    var upper = min(max(first + size, 0), Double(total)).rounded()
    // A size in pixels is never rounded away.
    if case .pixels = length, upper == lower, lower < Double(total) { upper += 1 }
    return Int(lower)..<Int(max(upper, lower))
  }

  private static func pixels(_ length: Length, of total: Int) -> Double {
    switch length {
    case .pixels(let pixels): Double(pixels)
    case .percent(let percent): percent / 100 * Double(total)
    }
  }
}

/// Columns and rows of an image as it is stored.
struct PixelRegion: Hashable, Sendable {
  var columns: Range<Int>
  var rows: Range<Int>
}

extension ImageDecodingError {
  /// The error for a part in which nothing is.
  static func empty(_ part: CropRectangle) -> ImageDecodingError {
    ImageDecodingError(.noOpaquePixels, "nothing of the image is in the part \(part)")
  }
}

extension ImageOrientation {
  /// Whether columns and rows of the upright image run against those of the stored one (its rows and
  /// columns, where the axes are exchanged).
  fileprivate var mirrorsUprightAxes: (columns: Bool, rows: Bool) {
    switch self {
    case .upright, .transposed: (false, false)
    case .mirrored, .turnClockwise: (true, false)
    case .turned, .transversed: (true, true)
    case .flipped, .turnCounterclockwise: (false, true)
    }
  }
}
