/// A matrix of three rows for colors as columns of three.
struct ColorMatrix: Hashable, Sendable {
  var rows: [SIMD3<Double>]

  /// A matrix of the given rows.
  init(rows: [SIMD3<Double>]) {
    precondition(rows.count == 3, "a matrix has three rows")
    self.rows = rows
  }

  /// A matrix of the given columns.
  init(columns: [SIMD3<Double>]) {
    precondition(columns.count == 3, "a matrix has three columns")
    rows = (0..<3).map { row in SIMD3(columns[0][row], columns[1][row], columns[2][row]) }
  }

  static let identity = ColorMatrix(rows: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)])

  /// A matrix that scales each channel.
  init(diagonal: SIMD3<Double>) {
    rows = (0..<3).map { row in
      var values = SIMD3<Double>.zero
      values[row] = diagonal[row]
      return values
    }
  }

  static func * (matrix: ColorMatrix, color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows[0] * color).sum(), (matrix.rows[1] * color).sum(),
      (matrix.rows[2] * color).sum())
  }

  static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    ColorMatrix(columns: right.columns.map { left * $0 })
  }

  var columns: [SIMD3<Double>] {
    (0..<3).map { column in SIMD3(rows[0][column], rows[1][column], rows[2][column]) }
  }

  /// The inverse; nil where there is none to speak of.
  var inverse: ColorMatrix? {
    let adjugate = [
      Self.cross(rows[1], rows[2]), Self.cross(rows[2], rows[0]), Self.cross(rows[0], rows[1]),
    ]
    let determinant = (rows[0] * adjugate[0]).sum()
    guard determinant.magnitude > 1e-6, determinant.isFinite else { return nil }
    return ColorMatrix(columns: adjugate.map { $0 / determinant })
  }

  private static func cross(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      first.y * second.z - first.z * second.y, first.z * second.x - first.x * second.z,
      first.x * second.y - first.y * second.x)
  }
}
