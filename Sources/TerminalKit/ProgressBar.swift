/// A bar of block characters that grows by eighths of a column.
public enum ProgressBar {
  private static let eighths: [Character] = Array(" ▏▎▍▌▋▊▉█")

  /// A bar of so many columns for a part, 0...1, with the rest of its way as a thin line.
  public static func text(_ part: Double, width: Int) -> String {
    let filled = Int((min(max(part, 0), 1) * Double(8 * width)).rounded(.down))
    let whole = filled / 8
    guard whole < width else { return String(repeating: "█", count: width) }
    let tip = filled % 8 == 0 ? "" : String(eighths[filled % 8])
    let rest = width - whole - tip.count
    return String(repeating: "█", count: whole) + tip + String(repeating: "·", count: rest)
  }
}
