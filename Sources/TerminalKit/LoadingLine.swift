internal import DisplayText

/// One moment of a loading state, to be drawn in one line.
public struct LoadingLine: Hashable, Sendable {
  /// What is being done.
  public var label: String
  /// The part that is done, 0...1.
  public var fraction: Double
  /// Colors to show, as cells of two columns each.
  public var cells: [TerminalColor]
  /// What it is done with; the first to go when there is no room.
  public var detail: String

  /// A line of the given parts.
  public init(label: String, fraction: Double, cells: [TerminalColor] = [], detail: String = "") {
    self.label = label
    self.fraction = fraction
    self.cells = cells
    self.detail = detail
  }

  /// The percentage, rounded down so that 100 means done.
  public var percentage: String { "\(Int((min(max(fraction, 0), 1) * 100).rounded(.down))) %" }

  /// The line for a tick of the animation in a terminal of so many columns.
  ///
  /// Its last column stays free, since some terminals wrap when it is written to.
  public func rendered(tick: Int, columns: Int) -> String {
    var room = max(0, columns - 1)
    var line = ""
    func append(_ text: String, width: Int, styled: String? = nil) -> Bool {
      let gap = line.isEmpty ? 0 : 1
      guard width > 0, gap + width <= room else { return false }
      line += (gap == 1 ? " " : "") + (styled ?? text)
      room -= gap + width
      return true
    }
    guard append(String(Spinner.frame(tick)), width: 1) else { return "" }
    let progress = String(repeating: " ", count: max(0, 5 - percentage.count)) + percentage
    _ = append(progress, width: progress.count)
    _ = append(label, width: label.displayWidth)
    let cellCount = min(cells.count, max(0, (room - 1) / 2))
    if cellCount > 0 {
      let drawn = cells.prefix(cellCount).map { $0.background + "  " }.joined()
      _ = append("", width: 2 * cellCount, styled: drawn + TerminalColor.reset)
    }
    if room > 8 {
      let shown = detail.truncated(toWidth: room - 1)
      _ = append(shown, width: shown.displayWidth)
    }
    return line
  }
}
