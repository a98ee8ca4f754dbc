import TerminalKit
import TestSupport
import Testing

@MainActor
@Suite struct ProgressDisplayTests {
  /// What a display writes between its start and its stop.
  private func written(
    _ style: ProgressDisplay.Style, fractions: [Double] = [0.3],
    during body: (ProgressDisplay, CursorGuardian) -> Void = { _, _ in }
  ) throws -> String {
    let pipe = try TestPipe()
    let stream = OutputStream(descriptor: pipe.writer)
    let guardian = CursorGuardian(on: stream)
    var rest = fractions[...]
    let display = ProgressDisplay(on: stream, style: style, guardian: guardian) {
      let fraction = rest.count > 1 ? rest.removeFirst() : rest.first ?? 1
      return ProgressDisplay.Content(
        line: LoadingLine(label: "counting", fraction: fraction), json: "{\"fraction\":\(fraction)}"
      )
    }
    display.start()
    body(display, guardian)
    display.stop()
    pipe.closeWriter()
    defer { pipe.closeReader() }
    return String(decoding: pipe.readAll(), as: UTF8.self)
  }

  private let hide = "\u{1b}[?25l"
  private let show = "\u{1b}[?25h"
  private let clear = "\r\u{1b}[2K"

  /// Drawn before the work begins, gone when it has ended.
  @Test func animationIsShownAtOnceAndCleared() throws {
    #expect(try written(.animated) == hide + clear + "⠋  30 % counting\r" + clear + show)
  }

  @Test func otherOutputStandsOnAClearLine() throws {
    let text = try written(.animated) { display, _ in
      display.interrupted { display.interrupted {} }
    }
    let frame = clear + "⠋  30 % counting\r"
    #expect(text == hide + frame + clear + clear + frame + frame + clear + show)
  }

  @Test func nothingIsDrawnAfterTheRelease() throws {
    let text = try written(.animated) { display, guardian in
      guardian.release()
      display.interrupted {}
    }
    #expect(text == hide + clear + "⠋  30 % counting\r" + clear + show)
  }

  @Test func hiddenDisplaysNothing() throws {
    #expect(try written(.hidden) == "")
  }

  @Test func plainLinesAreSparse() throws {
    let text = try written(.plainLines, fractions: [0.3, 0.35, 1]) { display, _ in
      display.redraw()
    }
    #expect(text == "30 % counting\n100 % counting\n")
  }

  @Test func jsonLinesTellChanges() throws {
    let text = try written(.jsonLines, fractions: [0.3, 0.3, 1]) { display, _ in
      display.redraw()
    }
    #expect(text == "{\"fraction\":0.3}\n{\"fraction\":1.0}\n")
  }
}
