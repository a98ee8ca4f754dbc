/// Eight values at once, as all bulk work on colors takes them.
typealias Lanes = SIMD8<Float>

/// Eight colors by their three coordinates, a coordinate a vector: linear sRGB, or a place in the
/// space where distances are measured.
struct ColorLanes: Hashable, Sendable {
  var x: Lanes
  var y: Lanes
  var z: Lanes

  /// The coordinates of one color, and 0.
  subscript(lane: Int) -> SIMD4<Float> { SIMD4(x[lane], y[lane], z[lane], 0) }

  /// The squared distances of eight colors to one.
  @inline(__always)
  func squaredDistance(to center: SIMD4<Float>) -> Lanes {
    let dx: Lanes = x - center.x
    let dy: Lanes = y - center.y
    let dz: Lanes = z - center.z
    var sum: Lanes = dx * dx
    sum += dy * dy
    sum += dz * dz
    return sum
  }
}
