import ImageDecoding
import TestSupport
import Testing

@Suite struct SourceTests {
  private func refusal(_ source: ImageSource) -> ImageDecodingError? {
    do {
      _ = try CodecSession(opening: source)
      return nil
    } catch {
      return error
    }
  }

  @Test func causesAreTold() {
    #expect(refusal(.file("/nowhere/image.png"))?.code == .missing)
    #expect(refusal(.file("/dev/null/image.png"))?.code == .missing)
    #expect(refusal(.file("/"))?.code == .directory)
    #expect(refusal(.file("/dev/null"))?.code == .empty)
    #expect(refusal(.descriptor(-1))?.code == .unreadable)
  }

  @Test func pathsAreBytes() throws {
    let path = FilePath(bytes: Array("/tmp/caf".utf8) + [0xe9, 0x2e, 0x50, 0x4e, 0x47])
    #expect(path.text == "/tmp/caf\u{fffd}.PNG")
    #expect(!path.isUTF8)
    #expect(path.fileExtension == "png")
    #expect(FilePath("a.b/c").fileExtension == "")
    #expect(FilePath("x/.png").fileExtension == "")
  }

  /// A pipe whose writer says nothing: only the interruption can end the wait.
  @Test(.timeLimit(.minutes(1))) func interruptionEndsTheWaitForAPipe() async throws {
    let pipe = try TestPipe()
    let interruption = try #require(ReadInterruption())
    async let outcome = offThePool { () -> Bool in
      do throws(ImageDecodingError) {
        _ = try CodecSession(opening: .descriptor(pipe.reader), interruption: interruption)
        return false
      } catch {
        return true
      }
    }
    interruption.interrupt()
    interruption.interrupt()
    #expect(await outcome)
    pipe.close()
  }

  @Test func pipeGivesTheSameImage() async throws {
    let image = PNGImage(width: 300, height: 200, kind: PNGKind(.rgb)) { x, y in
      [UInt16(x % 256), UInt16(y), UInt16((x * y) % 256)]
    }
    let bytes = try image.encoded()
    let pipe = try TestPipe()
    async let written: Void = offThePool {
      pipe.write(bytes)
      pipe.closeWriter()
    }
    let pixels = await offThePool { () -> [UInt32] in
      var pixels = [UInt32](repeating: 0, count: 300 * 200)
      guard var session = try? CodecSession(opening: .descriptor(pipe.reader)),
        let band = try? session.readBand(into: &pixels, at: 0..<pixels.count),
        band.count == 300 * 200
      else { return [] }
      return pixels
    }
    await written
    try #require(pixels.count == 300 * 200)
    #expect(pixels[300 * 7 + 5] == UInt32(5 | 7 << 8 | 35 << 16) | 0xff00_0000)
    pipe.closeReader()
  }
}
