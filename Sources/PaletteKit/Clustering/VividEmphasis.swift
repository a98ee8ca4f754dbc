/// What vivid colors weigh more than gray ones, where they are preferred.
///
/// The square root of the pixels comes with it (`ColorChunk.weights`): it keeps large areas from
/// drowning small ones, whatever the size of the image.
///
/// The factor is 1 for neutral colors and grows with the square of the chroma: 5 at a chroma of 0.1 (a
/// clear sky, skin), 24 at 0.24 (pure red).
enum VividEmphasis {
  /// The chroma at which a color weighs twice as much as a neutral one.
  private static let unit: Float = 0.05

  /// The factors of eight colors in Oklab.
  static func factors(_ colors: ColorLanes) -> Lanes {
    let squaredChroma: Lanes = colors.y * colors.y + colors.z * colors.z
    return squaredChroma / (unit * unit) + 1
  }
}
