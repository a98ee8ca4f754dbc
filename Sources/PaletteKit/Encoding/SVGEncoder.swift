internal import ImageDecoding

extension PaletteFormat {
  /// A drawing of the colors with their codes.
  public static let svg = PaletteFormat(
    name: "svg", fileExtensions: ["svg"], summary: "a drawing with labels, areas by share"
  ) { imageCount in
    SVGEncoder(isSingle: imageCount == 1)
  }
}

/// For each image its name, a strip with areas by share and a card for each color, on no background.
///
/// The file says first how high it is, so that what is drawn is kept until the end. Failed images give
/// nothing.
private struct SVGEncoder: PaletteEncoder {
  private static let margin = 24
  private static let width = 960
  private static let gap = 44

  let isSingle: Bool
  private var groups: [UInt8] = []
  private var count = 0
  /// Where the next image begins.
  private var top = SVGEncoder.margin
  private var title = "No palette"

  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let drawing = SwatchDrawing(image.palette, width: Self.width - 2 * Self.margin)
    let name = isSingle ? record.path.lastComponent : record.path.label
    if count > 0 { top += Self.gap }
    groups += Array(
      """
      <g transform="translate(\(Self.margin) \(top))">
      <title>\(name.markup)</title>
      \(drawing.elements(name: name))</g>

      """.utf8)
    count += 1
    top += drawing.height
    title = count == 1 ? "Palette of \(name.markup)" : "Palettes of \(count) images"
    return []
  }

  func end() -> [UInt8] {
    let height = top + Self.margin
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)">
      <title>\(title)</title>
      <desc>Colors in order, first as areas by share, then with hex codes and percentages.</desc>

      """
    return Array(head.utf8) + groups + Array("</svg>\n".utf8)
  }
}
