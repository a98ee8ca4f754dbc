internal import DisplayText
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// The format for people: a block of the color, its hex code, percentage and a bar.
enum SwatchesFormat {
  static let name = "swatches"
  static let summary = "for people, in color on a terminal"
}

/// What the stream that swatches are written to can show.
struct SwatchesStyle: Sendable {
  /// Columns of a line.
  var columns: Int
  var depth: ColorDepth
}

struct SwatchesEncoder: PaletteEncoder {
  let style: SwatchesStyle
  let showsPath: Bool
  private var isFirst = true

  private static let blockWidth = 6
  private static let longestBar = 40

  init(style: SwatchesStyle, showsPath: Bool) {
    self.style = style
    self.showsPath = showsPath
  }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    var text = ""
    if showsPath {
      text += isFirst ? "" : "\n"
      text += record.path.text.escapingUnprintable.truncated(toWidth: style.columns) + "\n"
    }
    isFirst = false
    let largest = image.palette.map(\.share).max() ?? 1
    for swatch in image.palette {
      text += line(for: swatch, bar: swatch.share / largest) + "\n"
    }
    return Array(text.utf8)
  }

  /// One swatch in one line; what there is no room for is left out, the hex code never.
  private func line(for swatch: Swatch, bar: Double) -> String {
    let hex = swatch.color.hex
    let percentage =
      String(repeating: " ", count: max(0, 7 - swatch.percentage.count))
      + swatch.percentage
    var room = style.columns - hex.count
    func fits(_ width: Int) -> Bool {
      guard room >= width else { return false }
      room -= width
      return true
    }
    let showsPercentage = fits(2 + percentage.count)
    let showsBlock = style.depth != .none && fits(Self.blockWidth + 2)
    var line =
      showsBlock ? colored(String(repeating: " ", count: Self.blockWidth), swatch) + "  " : ""
    line += hex
    if showsPercentage { line += "  " + percentage }
    let barWidth = min(room - 2, Self.longestBar)
    if barWidth >= 8 { line += "  " + self.bar(bar, width: barWidth, swatch) }
    return line
  }

  private func colored(_ text: String, _ swatch: Swatch) -> String {
    guard let color = TerminalPaint.color(swatch.color, style.depth) else { return text }
    return color.background + text + TerminalColor.reset
  }

  /// A bar of eighths of columns, which ends in the terminal's own color, so that its length is seen
  /// even where its color is not.
  private func bar(_ part: Double, width: Int, _ swatch: Swatch) -> String {
    let eighths = max(1, Int((part * Double(8 * (width - 1))).rounded()))
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let blocks = String(repeating: "█", count: eighths / 8) + partial
    guard let color = TerminalPaint.color(swatch.color, style.depth) else { return blocks }
    return color.foreground + blocks + TerminalColor.reset + "▏"
  }
}
