/// The colors behind a terminal's indexes.
public enum IndexedColors {
  /// The channels of xterm's color at an index of 16...255: a cube of 6 x 6 x 6, then 24 grays.
  ///
  /// Indexes 0...15 belong to the user's theme; what is given for them is xterm's default.
  public static func channels(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    switch index {
    case 0..<16: return basic[Int(index)]
    case 16..<232:
      let place = Int(index) - 16
      return (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    default:
      let gray = 8 + 10 * (index - 232)
      return (gray, gray, gray)
    }
  }

  private static let basic: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
