internal import ImageDecoding

extension PaletteFormat {
  /// A page for people, which needs no other file.
  public static let html = PaletteFormat(
    name: "html", fileExtensions: ["html", "htm"], summary: "a page, light or dark"
  ) { imageCount in
    HTMLEncoder(isSingle: imageCount == 1)
  }
}

/// A strip with areas by share and a list of codes, each selected by a click, for every image.
///
/// Failed images give none.
private struct HTMLEncoder: PaletteEncoder {
  let isSingle: Bool
  private var hasHead = false

  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let name = (isSingle ? record.path.lastComponent : record.path.label).markup
    let heading = isSingle ? "<h1>\(name)</h1>" : "<h2>\(name)</h2>"
    let items = image.palette.map { swatch in
      """
      <li style="background:\(swatch.color.hex);color:\(swatch.color.readableOnTop.hex)">\
      <code>\(swatch.color.hex)</code> <span>\(swatch.percentage.markup)</span></li>

      """
    }
    let section = """
      <section>
      \(heading)
      <div class="strip" aria-hidden="true" style="background:\(gradient(image.palette))"></div>
      <ol role="list">
      \(items.joined())</ol>
      </section>

      """
    return Array((head(title: isSingle ? "Palette of \(name)" : "Palettes") + section).utf8)
  }

  mutating func end() -> [UInt8] {
    Array((head(title: "Palettes") + "</main>\n</body>\n</html>\n").utf8)
  }

  /// A background of stripes; those of one color begin where those before end.
  private func gradient(_ palette: Palette) -> String {
    var end = 0.0
    let stops = palette.map { swatch in
      let start = end
      end += 100 * swatch.share
      return "\(swatch.color.hex) \(percent(start)) \(percent(end))"
    }
    return "linear-gradient(90deg,\(stops.joined(separator: ",")))"
  }

  private func percent(_ number: Double) -> String { number.rounded(toPlaces: 3).decimal + "%" }

  /// What stands before all sections, if it is not written yet.
  private mutating func head(title: String) -> String {
    guard !hasHead else { return "" }
    hasHead = true
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      \(isSingle ? "" : "<h1>\(title)</h1>\n")
      """
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { margin: 0; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
    main { max-width: 70rem; margin: auto; padding: 2rem 1.5rem 3rem; }
    h1, h2 { margin: 0 0 1rem; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
    h2 { font-size: 1rem; }
    section + section { margin-top: 2.5rem; }
    .strip, li { border-radius: .5rem; box-shadow: inset 0 0 0 1px rgb(128 128 128 / .35); }
    .strip { height: 7rem; margin-bottom: .75rem; }
    ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .5rem; }
    ol { margin: 0; padding: 0; list-style: none; }
    li { padding: 1.5rem .75rem .5rem; }
    code { display: block; font: 600 1rem/1.4 ui-monospace, Menlo, Consolas, monospace; }
    code { user-select: all; -webkit-user-select: all; }
    span { font-size: .875rem; }
    .strip, li { forced-color-adjust: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    """
}
