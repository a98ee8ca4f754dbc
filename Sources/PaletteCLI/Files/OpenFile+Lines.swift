internal import TerminalKit

extension OpenFile {
  private static let chunk = 1 << 20

  /// The length of the file up to its last line break behind a place, or that place.
  ///
  /// - Throws: `OutputError`.
  func wholeLines(from start: Int) throws(OutputError) -> Int {
    var (whole, place) = (start, start)
    while true {
      let bytes = try read(at: place, upTo: Self.chunk)
      if let last = bytes.lastIndex(of: UInt8(ascii: "\n")) { whole = place + last + 1 }
      place += bytes.count
      if bytes.count < Self.chunk { return whole }
    }
  }

  /// Hands out the whole lines of a part of the file, each with its line break.
  ///
  /// - Throws: `OutputError`.
  func eachLine(
    from start: Int, upTo end: Int = .max, _ body: (_ line: [UInt8]) throws(OutputError) -> Void
  ) throws(OutputError) {
    var place = start
    var line: [UInt8] = []
    while place < end {
      let bytes = try read(at: place, upTo: min(Self.chunk, end - place))
      guard !bytes.isEmpty else { return }
      place += bytes.count
      var rest = bytes[...]
      while let last = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[...last]
        try body(line)
        line.removeAll(keepingCapacity: true)
        rest = rest[(last + 1)...]
      }
      line += rest
    }
  }
}
