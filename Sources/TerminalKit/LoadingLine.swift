internal import DisplayText

/// One moment of a loading state, to be drawn in one line.
public struct LoadingLine: Hashable, Sendable {
  /// What is being done; where there is not room enough, the first of the shorter ways to say it that fits.
  public var label: String
  /// Shorter ways to say what is being done, the longest first.
  public var shorterLabels: [String]
  /// The part that is done, 0...1; nil where that is not known.
  public var fraction: Double?
  /// Whether the part that is done is drawn as a bar, too.
  public var showsBar: Bool
  /// Colors to show, as cells of two columns each.
  public var cells: [TerminalColor]
  /// What it is done with; the first to go when there is no room.
  public var detail: String

  /// A line of the given parts.
  public init(
    label: String, shorterLabels: [String] = [], fraction: Double?, showsBar: Bool = false,
    cells: [TerminalColor] = [], detail: String = ""
  ) {
    self.label = label
    self.shorterLabels = shorterLabels
    self.fraction = fraction
    self.showsBar = showsBar
    self.cells = cells
    self.detail = detail
  }

  /// The percentage, rounded down so that 100 means done; empty where it is not known.
  public var percentage: String {
    fraction.map { "\(Int((min(max($0, 0), 1) * 100).rounded(.down))) %" } ?? ""
  }

  private static let barWidth = 16

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
    if let fraction {
      let progress = String(repeating: " ", count: max(0, 5 - percentage.count)) + percentage
      _ = append(progress, width: progress.count)
      // A bar must leave room for the first of the labels.
      if showsBar, Self.barWidth + 2 + label.displayWidth < room {
        let bar = ProgressBar.text(fraction, width: Self.barWidth)
        _ = append(bar, width: Self.barWidth)
      }
    }
    for label in [label] + shorterLabels where append(label, width: label.displayWidth) { break }
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
