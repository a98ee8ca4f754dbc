/// How a stored image has to be turned to stand upright.
///
/// The numbers are those of EXIF's tag 274 (CIPA DC-008, section 4.6.5).
public enum ImageOrientation: Int, CaseIterable, Hashable, Sendable {
  /// As stored.
  case upright = 1
  /// Left and right are exchanged.
  case mirrored = 2
  /// Turned by half.
  case turned = 3
  /// Top and bottom are exchanged.
  case flipped = 4
  /// Rows and columns are exchanged.
  case transposed = 5
  /// To be turned clockwise by a quarter.
  case turnClockwise = 6
  /// Rows and columns are exchanged along the other diagonal.
  case transversed = 7
  /// To be turned counterclockwise by a quarter.
  case turnCounterclockwise = 8

  /// Whether the rows of the upright image are columns of the stored one.
  public var exchangesAxes: Bool { rawValue >= 5 }
}
