import DisplayText
import TerminalKit
import Testing

@Suite struct LoadingLineTests {
  private let line = LoadingLine(
    label: "counting", fraction: 0.427,
    cells: [.direct(red: 1, green: 2, blue: 3), .indexed(173), .basic(9)], detail: "photo.jpg")

  /// What is visible of a text with colors.
  private func visible(_ text: String) -> String {
    text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
  }

  @Test func allParts() {
    let rendered = line.rendered(tick: 0, columns: 80)
    #expect(visible(rendered) == "⠋  42 % counting        photo.jpg")
    #expect(rendered.contains("\u{1b}[48;2;1;2;3m  \u{1b}[48;5;173m  \u{1b}[101m  \u{1b}[0m"))
  }

  /// Never as wide as the terminal, however narrow that is.
  @Test(arguments: 0...60)
  func neverWraps(columns: Int) {
    let wide = LoadingLine(
      label: "12/40", fraction: 1, cells: Array(repeating: .indexed(20), count: 32),
      detail: "彩色-a-rather-long-name-🎨.png")
    for line in [line, wide] {
      #expect(visible(line.rendered(tick: 3, columns: columns)).displayWidth <= max(0, columns - 1))
    }
  }

  @Test(arguments: [(0.0, "0 %"), (0.999, "99 %"), (1.0, "100 %"), (-1.0, "0 %"), (2.0, "100 %")])
  func percentageIsRoundedDown(fraction: Double, expected: String) {
    #expect(LoadingLine(label: "", fraction: fraction).percentage == expected)
  }

  @Test func spinnerTurns() {
    #expect(Set((0..<10).map { Spinner.frame($0) }).count == 10)
    #expect(Spinner.frame(10) == Spinner.frame(0))
  }
}
