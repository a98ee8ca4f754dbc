import TerminalKit
import Testing

@Suite struct TerminalCapabilitiesTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.indexed),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .direct),
    (["TERM": "screen", "COLORTERM": "24bit"], .direct),
    (["TERM": "xterm-direct"], .direct),
    (["TERM": "linux"], .basic),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    ([:], .none),
  ])
  func colorsOfATerminal(environment: [String: String], expected: ColorDepth) {
    let capabilities = TerminalCapabilities(environment: environment)
    #expect(capabilities.depth(.auto, isTerminal: true) == expected)
    #expect(capabilities.depth(.auto, isTerminal: false) == .none)
    #expect(capabilities.depth(.never, isTerminal: true) == .none)
    #expect(capabilities.depth(.always, isTerminal: false) >= .indexed)
  }

  @Test func choiceGoesBeforeNoColor() {
    let capabilities = TerminalCapabilities(environment: [
      "TERM": "xterm-256color", "NO_COLOR": "1",
    ])
    #expect(capabilities.depth(.always, isTerminal: true) == .indexed)
  }

  @Test func cursor() {
    #expect(TerminalCapabilities(environment: ["TERM": "xterm"]).canMoveCursor)
    #expect(!TerminalCapabilities(environment: ["TERM": "dumb"]).canMoveCursor)
    #expect(!TerminalCapabilities(environment: [:]).canMoveCursor)
  }

  /// xterm's table: 16 is black, 231 white, 196 red; grays go from 8 to 238 in tens.
  @Test(
    arguments: [
      (16, [0, 0, 0]), (231, [255, 255, 255]), (196, [255, 0, 0]), (67, [95, 135, 175]),
      (232, [8, 8, 8]), (255, [238, 238, 238]), (244, [128, 128, 128]),
    ] as [(UInt8, [UInt8])])
  func indexedColors(index: UInt8, expected: [UInt8]) {
    let channels = IndexedColors.channels(index)
    #expect([channels.red, channels.green, channels.blue] == expected)
  }

  @Test func sequences() {
    #expect(TerminalColor.direct(red: 9, green: 8, blue: 7).background == "\u{1b}[48;2;9;8;7m")
    #expect(TerminalColor.indexed(200).foreground == "\u{1b}[38;5;200m")
    #expect(TerminalColor.basic(1).background == "\u{1b}[41m")
    #expect(TerminalColor.basic(9).background == "\u{1b}[101m")
    #expect(TerminalColor.basic(9).foreground == "\u{1b}[91m")
  }
}
