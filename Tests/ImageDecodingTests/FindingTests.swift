import ImageDecoding
import TestSupport
import Testing

/// Inputs with which fuzzing once found something: all are read without harm.
@Suite struct FindingTests {
  private static let folder = Repository.path("Fuzzing/Findings/")

  private static let files = ["png", "jpeg", "profile"].flatMap { target in
    FolderContent.names(in: folder + target).map { folder + target + "/" + $0 }
  }

  @Test func thereAreFindings() {
    #expect(!Self.files.isEmpty)
  }

  @Test(arguments: files, [false, true])
  func harmless(path: String, acceptsDamage: Bool) {
    var options = DecodingOptions()
    options.acceptsDamage = acceptsDamage
    options.maxPixels = 1 << 20
    do {
      var session = try CodecSession(opening: .file(FilePath(path)), options: options)
      var pixels = [UInt32](repeating: 0, count: session.header.width * 3)
      while let band = try session.readBand(into: &pixels, at: 0..<pixels.count) {
        #expect(band.count <= pixels.count)
      }
      if let icc = session.colorTags.icc {
        let profile = try? ICCProfile(icc, for: session.header.model)
        let xyz = profile?.hasCurves == false ? profile?.xyz(of: [0, 0x80_8080, 0xffff_ffff]) : nil
        #expect(xyz?.allSatisfy(\.isFinite) ?? true)
      }
    } catch {
      #expect(!error.message.isEmpty)
    }
  }
}
