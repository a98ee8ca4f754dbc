internal import DisplayText
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// Swatches of many images: one line for each, its colors before its name.
struct SwatchLinesEncoder: PaletteEncoder {
  let style: SwatchesStyle

  private static let cell = "  "
  /// A cell, a hex code and the space behind it.
  private static let widthWithCode = 10
  /// What a name gets at least, where it is that long.
  private static let leastNameWidth = 16

  func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let name = record.path.text.escapingUnprintable
    let room = style.columns - min(name.displayWidth, Self.leastNameWidth)
    let line = colors(of: image.palette, room: room)
    let rest = style.columns - line.width
    return Array((line.text + name.truncatedAtStart(toWidth: max(rest, 1)) + "\n").utf8)
  }

  /// All colors with their codes if there is room, or else with the codes of the first ones; those that not even
  /// a cell fits for are left out, the code of the first one never.
  private func colors(of palette: Palette, room: Int) -> (text: String, width: Int) {
    let cellWidth = style.depth == .none ? 0 : Self.cell.count
    let codeWidth = Self.widthWithCode - Self.cell.count + cellWidth
    var text = ""
    var width = 0
    for (index, swatch) in palette.enumerated() {
      let others = (palette.count - index - 1) * cellWidth
      let cell = cell(of: swatch)
      if index == 0 || width + codeWidth + others <= room {
        text += cell + swatch.color.hex + " "
        width += codeWidth
      } else if cellWidth > 0, width + cellWidth < room {
        text += cell
        width += cellWidth
      }
    }
    let endsInCell = text.hasSuffix(TerminalColor.reset)
    return endsInCell ? (text + " ", width + 1) : (text, width)
  }

  private func cell(of swatch: Swatch) -> String {
    guard let color = TerminalPaint.color(swatch.color, style.depth) else { return "" }
    return color.background + Self.cell + TerminalColor.reset
  }
}
