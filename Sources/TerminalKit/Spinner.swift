/// The frames of the sign that something is going on.
public enum Spinner {
  private static let frames: [Character] = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// The frame at a tick of the animation.
  public static func frame(_ tick: Int) -> Character {
    frames[tick % frames.count]
  }
}
