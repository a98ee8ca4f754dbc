import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// Inputs with which fuzzing once found something, all the way to a palette.
@Suite(.timeLimit(.minutes(1))) struct FindingTests {
  private static let folder = Repository.path("Fuzzing/Findings/")

  private static let files = ["png", "jpeg"].flatMap { target in
    FolderContent.names(in: folder + target).map { folder + target + "/" + $0 }
  }

  @Test(arguments: files) func harmless(path: String) async throws {
    let extractor = PaletteExtractor(k: 5) { $0.decoding.acceptsDamage = true }
    do {
      let image = try await extractor.palette(of: .file(FilePath(path)))
      #expect(abs(image.palette.shares.reduce(0, +) - 1) < 1e-9)
      #expect(image.palette.allSatisfy { $0.oklab.lightness.isFinite })
    } catch let error as ImageDecodingError {
      #expect(!error.message.isEmpty)
    }
  }
}
