/// The shape and the colors of the dunes, in meters from the eye: x to the right, y ahead.
struct DuneLand {
  /// How high the eye is above the plain.
  let eyeHeight = 5.2

  private let forms = ValueNoise(seed: 211)
  private let details = ValueNoise(seed: 212)

  /// The height of the ground, with crests that are sharp on one side.
  func height(_ place: Point) -> Double {
    let bend = details.fractal(place.x / 15, place.y / 15, octaves: 2) - 0.5
    // Crests run obliquely away from the eye.
    let across = (place.x * 0.95 - place.y * 0.31) / 15 + bend * 1.1
    let along = (place.y * 0.95 + place.x * 0.31) / 34
    let size = forms.fractal(across * 0.45 + 4, along * 1.3, octaves: 2)
    let wave = across - Double(Curves.floor(across))
    // A long rise toward the wind, a short fall behind the crest.
    let rise = wave < 0.68 ? wave / 0.68 : (1 - wave) / 0.32
    let profile = rise * rise * (1.7 - 0.7 * rise)
    let far = Curves.smoothStep(14, 70, place.y)
    return profile * (1.2 + 4.2 * size) * (0.75 + 0.9 * far) + 1.2 * (size - 0.5)
  }

  /// The color of the ground in the low sun from the left.
  func color(_ place: Point) -> Color {
    let step = 0.02 + place.y * 0.002
    let east = height(place + Point(step, 0)) - height(place - Point(step, 0))
    let north = height(place + Point(0, step)) - height(place - Point(0, step))
    let ripple = rippleSlope(place) * Curves.smoothStep(26, 6, place.y)
    let normal = Point(-east / (2 * step) + ripple, -north / (2 * step) + ripple * 0.35)
    // Sunlight comes from the left, a little from ahead, 24 degrees high.
    let length = (1 + (normal * normal).sum()).squareRoot()
    let light = (-0.84 * normal.x + 0.36 * normal.y + 0.41) / length
    let grain = details.fractal(place.x * 9, place.y * 9, octaves: 2) - 0.5
    // Light from the sky keeps the shadows from being flat.
    let sky = 0.05 + 0.13 * (details.fractal(place.x / 6, place.y / 6, octaves: 2) - normal.y * 0.4)
    let bright = Curves.clamp(max(light, sky + light * 0.1) + grain * 0.06)
    let shade = DunesScene.brown.mixed(with: DunesScene.ocher, bright * 1.8 - 0.14)
    let sand = shade.mixed(with: DunesScene.lightSand, Curves.smoothStep(0.3, 0.72, bright))
    let haze = Curves.smoothStep(12, 150, place.y) * 0.7
    return sand.mixed(with: Color(0xE9D8C4), haze)
  }

  /// The slope of the wind ripples.
  private func rippleSlope(_ place: Point) -> Double {
    let warp = details.fractal(place.x * 0.5, place.y * 0.5, octaves: 3)
    let phase = place.x * 3.2 + place.y * 1.1 + warp * 7
    return 0.22 * Curves.wave(phase)
  }
}
