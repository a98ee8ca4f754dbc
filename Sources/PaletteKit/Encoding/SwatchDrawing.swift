/// One palette drawn with elements of SVG: its name, a strip, and cards below.
struct SwatchDrawing {
  private static let nameHeight = 32
  private static let stripHeight = 120
  private static let gap = 8

  /// Seen on any background, and where a color is the same as that.
  private static let outline = " stroke=\"#808080\" stroke-opacity=\".4\""

  /// The rows that the drawing takes.
  let height: Int

  private let palette: Palette
  private let width: Int
  private let columns: Int
  private let cardHeight: Int
  private let fontSize: Int

  /// A drawing of a palette in so many columns.
  init(_ palette: Palette, width: Int) {
    self.palette = palette
    self.width = width
    // Rows of the same length, if that can be; a few colors don't make cards as wide as the drawing.
    let perRow = palette.count <= 32 ? 8 : 12
    let rows = (palette.count + perRow - 1) / perRow
    columns = max(4, (palette.count + rows - 1) / max(1, rows))
    (cardHeight, fontSize) =
      palette.count <= 8 ? (96, 16) : palette.count <= 32 ? (64, 14) : (44, 12)
    height = Self.nameHeight + Self.stripHeight + rows * (Self.gap + cardHeight)
  }

  /// The elements, a line each.
  func elements(name: String) -> String {
    // So many characters fit, however wide they are.
    let shown = name.abbreviated(to: 56).markup
    return """
      <text y="14" font-family="system-ui, sans-serif" font-size="16" fill="#767676">\(shown)</text>
      <g transform="translate(0 \(Self.nameHeight))" shape-rendering="crispEdges">
      \(strip)</g>
      <g transform="translate(0 \(Self.nameHeight + Self.stripHeight + Self.gap))" \
      font-family="ui-monospace, Menlo, Consolas, monospace" font-size="\(fontSize)">
      \(cards)</g>

      """
  }

  private var strip: String {
    var lines = ""
    var end = 0.0
    for swatch in palette {
      let start = end
      end += Double(width) * swatch.share
      let (x, right) = (start.rounded(toPlaces: 2), end.rounded(toPlaces: 2))
      lines += """
        <rect x="\(x.decimal)" width="\((right - x).rounded(toPlaces: 2).decimal)" \
        height="\(Self.stripHeight)" fill="\(swatch.color.hex)">\(Self.title(swatch))</rect>

        """
    }
    return lines
      + "<rect width=\"\(width)\" height=\"\(Self.stripHeight)\" fill=\"none\"\(Self.outline)/>\n"
  }

  private var cards: String {
    let pitch = Double(width + Self.gap) / Double(columns)
    var lines = ""
    for (index, swatch) in palette.enumerated() {
      let x = (Double(index % columns) * pitch).rounded(toPlaces: 2).decimal
      let y = index / columns * (cardHeight + Self.gap)
      let line = cardHeight - fontSize
      lines += """
        <g transform="translate(\(x) \(y))" fill="\(swatch.color.readableOnTop.hex)">\
        <rect width="\((pitch - Double(Self.gap)).rounded(toPlaces: 2).decimal)" \
        height="\(cardHeight)" fill="\(swatch.color.hex)"\(Self.outline)/>\
        <text x="8" y="\(line - fontSize - 2)">\(swatch.color.hex)</text>\
        <text x="8" y="\(line + 2)">\(swatch.percentage.markup)</text></g>

        """
    }
    return lines
  }

  private static func title(_ swatch: Swatch) -> String {
    "<title>\(swatch.color.hex) \(swatch.percentage.markup)</title>"
  }
}
