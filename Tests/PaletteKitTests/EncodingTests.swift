import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

@Suite struct EncodingTests {
  private func encoded(_ format: PaletteFormat, _ records: [PaletteRecord]) -> String {
    var encoder = format.makeEncoder(records.count)
    var bytes = encoder.begin()
    for record in records { bytes += encoder.encode(record) }
    bytes += encoder.end()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func striped(_ path: FilePath) async throws -> PaletteRecord {
    let source = try Images.stripes([([255, 255, 255], 3), ([0x1d, 0x35, 0x57], 1)])
    return PaletteRecord(
      path: path, result: .success(try await PaletteExtractor(k: 5).palette(of: source)))
  }

  private let failed = PaletteRecord(
    path: "b.png", result: .failure(ImageDecodingError(.missing, "no such file")))

  @Test func hex() async throws {
    let record = try await striped("a.png")
    #expect(encoded(.hex, [record]) == "#ffffff\n#1d3557\n")
    #expect(encoded(.hex, [record, failed]) == "#ffffff\ta.png\n#1d3557\ta.png\n")
    let odd = try await striped("a\tb\nc\\d\u{1b}.png")
    #expect(
      encoded(.hex, [odd, failed]).split(separator: "\n").first
        == "#ffffff\ta\\tb\\nc\\\\d\\u{1b}.png")
  }

  @Test func ndjson() async throws {
    let lab = Oklab(SRGB(red: 0x1d, green: 0x35, blue: 0x57))
    func places(_ value: Double, _ places: Int) -> String { "\(value.rounded(toPlaces: places))" }
    let dark = [lab.lightness, lab.a, lab.b].map { places($0, 5) }.joined(separator: ",")
    let polar =
      "\(places(lab.lightness, 5)),\(places(lab.chroma, 5)),\(places(lab.hue, 2))"
    let expected = ##"""
      {"path":"a.png","format":"png","width":4,"height":4,"profile":"sRGB","pixels":16,
      "transparent":0,"distinct":2,"truncated":false,"colors":[
      {"hex":"#ffffff","rgb":[255,255,255],"oklab":[1,0,0],"oklch":[1,0,0],
      "share":0.75,"pixels":12},
      {"hex":"#1d3557","rgb":[29,53,87],"oklab":[\##(dark)],"oklch":[\##(polar)],
      "share":0.25,"pixels":4}],
      "quality":{"meanDeltaE":0,"p95DeltaE":0,"explained":1},
      "options":{"colors":5,"space":"oklab","prefer":"area","pick":"mean","merge":0,"ignore":[],
      "seed":0,"sort":"share","reverse":false,"icc":true,"partial":false}}
      """##.split(separator: "\n").joined()
    let error = #"{"path":"b.png","error":{"code":"missing","message":"no such file"}}"#
    #expect(
      encoded(.ndjson, [try await striped("a.png"), failed]) == expected + "\n" + error + "\n")
  }

  @Test func jsonIsOneDocument() {
    #expect(encoded(.json, []) == "{\n  \"images\": []\n}\n")
    let document = """
      {
        "images": [
          {
            "path": "b.png",
            "error": {
              "code": "missing",
              "message": "no such file"
            }
          },
          {
            "path": "b.png",
            "error": {
              "code": "missing",
              "message": "no such file"
            }
          }
        ]
      }

      """
    #expect(encoded(.json, [failed, failed]) == document)
  }

  @Test func pathsThatAreNotUTF8() {
    let path = FilePath(bytes: Array("caf".utf8) + [0xe9])
    let record = PaletteRecord(path: path, result: failed.result)
    #expect(
      encoded(.ndjson, [record]).hasPrefix(
        #"{"path":"caf"# + "\u{fffd}" + #"","pathBase64":"Y2Fm6Q==","#))
  }

  @Test func stringsAreEscaped() {
    let text = JSONValue.string("a\"\\\n\t\u{1}\u{7f}\u{9b}é🎨").text(.compact)
    #expect(text == #""a\"\\\n\t\u0001\u007f\u009bé🎨""#)
  }

  @Test(arguments: [
    (0.0, "0"), (1.0, "1"), (0.25, "0.25"), (1e-9, "1e-09"), (-0.0, "0"), (249.5, "249.5"),
    (1e20, "1e+20"),
  ])
  func numbers(value: Double, expected: String) {
    #expect(JSONValue.number(value).text(.compact) == expected)
  }

  @Test(arguments: [
    (1.0 / 3, 0.333333), (2.0 / 3, 0.666667), (1.0, 1.0), (2.0e-10 / 3, 6.66667e-11), (0.0, 0.0),
    (0.1, 0.1), (123_456.7, 123_457.0), (0.9999999, 1.0),
  ])
  func significantDigits(value: Double, expected: Double) {
    #expect(abs(value.rounded(toSignificant: 6) - expected) <= 1e-12 * expected)
  }

  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64(text: String, expected: String) {
    #expect(Base64.encoded(Array(text.utf8)) == expected)
  }
}
