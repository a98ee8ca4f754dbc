/// A picture under work.
struct Canvas {
  let width: Int
  let height: Int
  private(set) var pixels: [Color]

  /// Makes a picture of one color.
  init(width: Int, height: Int, _ color: Color = .black) {
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
  }

  /// The color at a pixel; positions outside give the nearest pixel.
  subscript(column: Int, row: Int) -> Color {
    get { pixels[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)] }
    set {
      guard column >= 0, column < width, row >= 0, row < height else { return }
      pixels[row * width + column] = newValue
    }
  }

  /// Repaints rows.
  ///
  /// - Parameters:
  ///   - rows: The rows, or nil for all.
  ///   - shade: Returns the new color from the present one and the position of the pixel's center.
  mutating func paint(
    rows: Range<Int>? = nil, _ shade: (_ present: Color, _ x: Double, _ y: Double) -> Color
  ) {
    for row in (rows ?? 0..<height).clamped(to: 0..<height) {
      for column in 0..<width {
        let index = row * width + column
        pixels[index] = shade(pixels[index], Double(column) + 0.5, Double(row) + 0.5)
      }
    }
  }
}
