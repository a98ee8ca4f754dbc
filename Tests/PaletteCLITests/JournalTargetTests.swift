import ImageDecoding
import TestSupport
import Testing

@testable import PaletteCLI

/// The file of a run that may be killed at any moment.
@MainActor
@Suite struct JournalTargetTests {
  private let folder: TemporaryFolder
  private let lines = ["first\n", "second line\n", "3\n", "the fourth\n"].map { Array($0.utf8) }

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: FilePath { FilePath(folder.path + "/out.ndjson") }

  private func write(_ lines: [[UInt8]], _ ending: RunEnding = .complete) throws {
    let target = try JournalTarget(path)
    for line in lines { try target.write(line) }
    try target.finish(ending)
  }

  private var content: [UInt8] { Array(folder.read("out.ndjson").utf8) }

  /// Whatever of the whole output was there before: after the run it is whole.
  @Test func completesEveryBeginning() throws {
    let whole = Array(lines.joined())
    for length in 0...whole.count {
      folder.write(Array(whole.prefix(length)), to: "out.ndjson")
      try write(lines)
      #expect(content == whole, "from \(length) bytes")
    }
    #expect(folder.names == ["out.ndjson"])
  }

  @Test(arguments: [
    "", "garbage", "garbage\n", "first\nother\nthird\n",
    "first\nsecond line\n3\nthe fourth\nmore\n",
    "second line\n3\nthe fourth\n", "first\n\u{0}\u{0}\u{0}",
  ])
  func completesAnythingElse(before: String) throws {
    folder.write(Array(before.utf8), to: "out.ndjson")
    try write(lines)
    #expect(content == Array(lines.joined()))
    #expect(folder.names == ["out.ndjson"])
  }

  /// While it compares, the file is not touched; an interruption then leaves all records there.
  @Test func interruptionLosesNothing() throws {
    let whole = Array(lines.joined())
    folder.write(whole + Array("torn".utf8), to: "out.ndjson")
    try write(Array(lines.prefix(2)), .interrupted)
    #expect(content == whole)
  }

  @Test func interruptionAfterADifferenceLosesNothing() throws {
    folder.write(Array(lines.dropFirst().joined()), to: "out.ndjson")
    try write(Array(lines.prefix(1)), .interrupted)
    #expect(content == Array(lines.joined()))
  }

  /// A reader sees whole lines while the run goes on.
  @Test func linesAppearAtOnce() throws {
    let target = try JournalTarget(path)
    try target.write(lines[0])
    #expect(content == lines[0])
    try target.write(lines[1])
    #expect(content == lines[0] + lines[1])
    try target.finish(.interrupted)
    #expect(content == lines[0] + lines[1])
  }

  @Test func nothingWrittenLeavesNothing() throws {
    try write([])
    #expect(folder.names == [])
  }

  @Test func aRemovedFileIsWrittenAnew() throws {
    let target = try JournalTarget(path)
    try target.write(lines[0])
    folder.remove("out.ndjson")
    try target.write(lines[1])
    try target.finish(.complete)
    #expect(content == lines[0] + lines[1])
  }

  @Test func aReplacedFileIsLeftAlone() throws {
    let target = try JournalTarget(path)
    try target.write(lines[0])
    folder.remove("out.ndjson")
    folder.write([1, 2], to: "out.ndjson")
    #expect(throws: (any Error).self) { try target.finish(.complete) }
    #expect(content == [1, 2])
  }

  @Test func twoRunsDoNotMix() throws {
    let first = try JournalTarget(path)
    #expect(throws: (any Error).self) { _ = try JournalTarget(path) }
    try first.write(lines[0])
    try first.finish(.complete)
  }

  @Test func aFileWithoutRoomKeepsWholeLines() throws {
    let device = try FileTarget("/dev/full")
    #expect(throws: (any Error).self) { try device.write(lines[0]) }
  }
}
