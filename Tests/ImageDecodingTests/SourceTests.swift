import ImageDecoding
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
    var ends: [Int32] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    let reader = ends[0]
    defer { for end in ends { close(end) } }
    let interruption = try #require(ReadInterruption())
    async let outcome = Task.detached { () -> Bool in
      do throws(ImageDecodingError) {
        _ = try CodecSession(opening: .descriptor(reader), interruption: interruption)
        return false
      } catch {
        return true
      }
    }.value
    interruption.interrupt()
    interruption.interrupt()
    #expect(await outcome)
  }

  @Test func pipeGivesTheSameImage() async throws {
    let image = PNGImage(width: 300, height: 200, kind: PNGKind(.rgb)) { x, y in
      [UInt16(x % 256), UInt16(y), UInt16((x * y) % 256)]
    }
    let bytes = try image.encoded()
    var ends: [Int32] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    defer { close(reader) }
    async let written: Void = Task.detached {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe write(writer, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, count))
      }
      close(writer)
    }.value
    var session = try CodecSession(opening: .descriptor(reader))
    var pixels = [UInt32](repeating: 0, count: 300 * 200)
    let band = try session.readBand(into: &pixels)
    await written
    #expect(band?.count == 300 * 200)
    #expect(pixels[300 * 7 + 5] == UInt32(5 | 7 << 8 | 35 << 16) | 0xff00_0000)
  }
}
