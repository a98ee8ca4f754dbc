/// A harbor at dusk, like a photo: 2560x1664 pixels with film grain.
///
/// A person would name: indigo of the upper sky, mauve of the clouds, apricot around the sun, deep
/// blue of the water and the hills, and pale gold of the sun and the lit windows.
enum HarborScene: Scene {
  static let fileName = "harbor.jpg"

  static let trueColors: [Color] = [indigo, mauve, apricot, deepBlue, gold]

  static let indigo = Color(0x3B4A7E)
  static let mauve = Color(0x8F6F95)
  static let apricot = Color(0xF2A176)
  static let deepBlue = Color(0x1C2845)
  static let gold = Color(0xFFD68F)

  static let width = 2560
  static let height = 1664

  /// The row where the water begins.
  static let horizon = 930

  /// The middle of the sun.
  static let sun = Point(1640, 840)

  static func encodedFile() throws -> [UInt8] {
    var canvas = Canvas(width: width, height: height)
    paintSky(on: &canvas)
    paintHills(on: &canvas)
    paintTown(on: &canvas)
    paintWater(on: &canvas)
    paintBoats(on: &canvas)
    canvas.addVignette(0.25)
    canvas.addGrain(strength: 4.5, colorStrength: 7, seed: 11)
    return try canvas.jpegFile(quality: 85)
  }
}
