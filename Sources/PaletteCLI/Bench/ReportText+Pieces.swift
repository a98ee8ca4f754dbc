internal import ArgumentParsing
internal import DisplayText
internal import PaletteBenchmarking
internal import TerminalKit

extension ReportText {
  /// The cells of a speed-up and of its efficiency.
  func cells(_ speedUp: SpeedUp?) -> [String] {
    guard let speedUp else { return ["", ""] }
    return [Figures.number(speedUp.factor), Figures.percent(speedUp.efficiency)]
  }

  /// The first line of a section, or more where its facts do not fit behind the title.
  func heading(_ title: String, _ facts: String) -> [String] {
    let (title, facts) = (
      title.escapingUnprintable.truncatedAtStart(toWidth: style.columns), facts.escapingUnprintable
    )
    let bold = style.depth == .none ? title : TerminalColor.bold + title + TerminalColor.reset
    let room = style.columns - title.displayWidth - 2
    guard facts.displayWidth <= room else { return [bold] + wrapped(facts) }
    return ["\(bold): \(facts)"]
  }

  /// Text from outside or of any length, in lines that fit.
  func wrapped(_ text: String) -> [String] {
    TextWrapping.hanging(text.escapingUnprintable, width: style.columns, indent: 2)
      .split(separator: "\n").map(String.init)
  }

  /// A number of pixels.
  func size(_ pixels: Int) -> String {
    pixels < 100_000 ? "\(pixels.grouped) pixels" : "\(Figures.number(Double(pixels) / 1e6)) MP"
  }

  /// A number of distinct colors.
  func distinct(_ count: Int) -> String {
    "\(count.grouped) distinct \(count == 1 ? "color" : "colors")"
  }
}
