/// One sub-image of a PNG file: every n-th column of every m-th row.
struct PNGPass {
  var firstColumn: Int
  var firstRow: Int
  var columnStep: Int
  var rowStep: Int

  /// The whole image at once.
  static let whole = PNGPass(firstColumn: 0, firstRow: 0, columnStep: 1, rowStep: 1)

  /// The seven passes of Adam7.
  static let adam7 = [
    PNGPass(firstColumn: 0, firstRow: 0, columnStep: 8, rowStep: 8),
    PNGPass(firstColumn: 4, firstRow: 0, columnStep: 8, rowStep: 8),
    PNGPass(firstColumn: 0, firstRow: 4, columnStep: 4, rowStep: 8),
    PNGPass(firstColumn: 2, firstRow: 0, columnStep: 4, rowStep: 4),
    PNGPass(firstColumn: 0, firstRow: 2, columnStep: 2, rowStep: 4),
    PNGPass(firstColumn: 1, firstRow: 0, columnStep: 2, rowStep: 2),
    PNGPass(firstColumn: 0, firstRow: 1, columnStep: 1, rowStep: 2),
  ]

  /// The columns of the pass in an image of a width.
  func columns(width: Int) -> StrideTo<Int> {
    stride(from: firstColumn, to: width, by: columnStep)
  }

  /// The rows of the pass in an image of a height.
  func rows(height: Int) -> StrideTo<Int> {
    stride(from: firstRow, to: height, by: rowStep)
  }
}
