import ImageDecoding
import PaletteKit
import TerminalKit
import TestSupport
import Testing

@testable import PaletteCLI

@MainActor
@Suite struct FolderSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sink() throws -> FolderSink {
    try FolderSink(FilePath(folder.path + "/out"), fileExtension: "json", mayClash: false) {
      OutputFormats.encoder("json", imageCount: 1, style: SwatchesStyle(columns: 80, depth: .none))
    }
  }

  private func item(_ name: String) -> OutputItem {
    let error = ImageDecodingError(.missing, "no such file")
    return .record(
      PaletteRecord(path: FilePath(name), result: .failure(error)), mirror: FilePath(name))
  }

  @Test func filesAreMirrored() throws {
    var sink = try sink()
    #expect(try sink.write(item("a/b")) == nil)
    #expect(folder.read("out/a/b.json").contains(#""path": "a/b""#))
  }

  /// Made anew, the folder would look like that of a whole run.
  @Test func aRemovedFolderEndsTheRun() throws {
    var sink = try sink()
    #expect(try sink.write(item("a")) == nil)
    folder.remove("out/a.json")
    folder.remove("out")
    let error = #expect(throws: OutputError.self) { try sink.write(item("b")) }
    #expect(error?.description == "was removed during the run")
    #expect(!folder.names.contains("out"))
  }
}
