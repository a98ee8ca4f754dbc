import ArgumentParsing
import Testing

@Suite struct ExitCodeTests {
  @Test(
    arguments: [
      (ExitCode.success, 0), (.failure, 1), (.usage, 64), (.interrupted, 130), (.brokenPipe, 141),
      (.terminated, 143),
    ] as [(ExitCode, Int32)])
  func number(code: ExitCode, expected: Int32) {
    #expect(code.rawValue == expected)
    #expect(ExitCode(rawValue: expected) == code)
  }
}
