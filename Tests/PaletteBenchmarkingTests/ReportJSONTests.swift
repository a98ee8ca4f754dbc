import ImageDecoding
import PaletteKit
import Testing

@testable import PaletteBenchmarking

/// The document that a later run reads again.
@Suite struct ReportJSONTests {
  private func bytes(_ report: BenchmarkReport) -> [UInt8] {
    Array(report.json().text(.pretty).utf8)
  }

  @Test func roundTrip() throws {
    var report = Reports.report()
    report.images.append(
      ImageReport(
        name: .file("broken.png"), result: .failure(ImageDecodingError(.truncated, "12 of 30 rows"))
      ))
    report.images.append(
      ImageReport(
        name: .drawn("photo"), result: .success(ImageMeasurements(facts: Reports.facts()))))
    #expect(try BaselineFile.report(of: bytes(report)) == report)
    report.core = nil
    report.isComplete = false
    #expect(try BaselineFile.report(of: bytes(report)) == report)
  }

  @Test func keysTellUnits() throws {
    let json = Reports.report(
      decode: Samples([0.1, 0.3, 0.2]), count: Samples([0.2, 0.2, 0.2])
    ).json()
    let image = try #require(json["images"]?.elements?.first)
    #expect(image["path"]?.string == "a.png")
    let decode = try #require(image["stages"]?.elements?.first)
    #expect(decode["stage"]?.string == "decode")
    #expect(decode["medianSeconds"]?.double == 0.2)
    #expect(decode["madSeconds"]?.double == 0.1)
    #expect(decode["megapixelsPerSecond"]?.double == 10)
    #expect(decode["share"]?.double == 0.5)
    #expect(decode["sampleSeconds"]?.doubles == [0.1, 0.3, 0.2])
    #expect(image["whole"]?["sampleSeconds"]?.doubles?.map { ($0 * 10).rounded() } == [3, 5, 4])
    #expect(image["quality"]?["meanDeltaE"]?.double == 0.02)
    #expect(json["machine"]?["usableCores"]?.integer == 2)
    #expect(json["options"]?["colors"]?.integer == 5)
  }

  @Test func speedUps() throws {
    var report = Reports.report(batch: Samples([0.5, 0.5, 0.5]))
    report.core?.parts = [
      CorePart(
        name: "count",
        series: [
          JobSeries(jobs: 1, samples: Samples([0.3])), JobSeries(jobs: 2, samples: Samples([0.2])),
        ])
    ]
    let json = report.json()
    let jobs = try #require(json["parallelCore"]?["parts"]?.elements?.first?["jobs"]?.elements)
    #expect(jobs[0]["speedUp"]?.double == 1)
    #expect(jobs[1]["speedUp"]?.double == 1.5)
    #expect(jobs[1]["efficiency"]?.double == 0.75)
    // Twice the images in the same time.
    let batch = try #require(json["batch"]?.elements)
    #expect(batch[0]["imagesPerSecond"]?.double == 8)
    #expect(batch[1]["imagesPerSecond"]?.double == 16)
    #expect(batch[1]["megapixelsPerSecond"]?.double == 32)
    #expect(batch[1]["speedUp"]?.double == 2)
    #expect(batch[1]["efficiency"]?.double == 1)
  }

  @Test func comparisonIsAPart() {
    let comparison = BaselineComparison(
      of: Reports.report(decode: Reports.times(around: 0.2)), with: Reports.report())
    let json = Reports.report().json(comparison: comparison)["comparison"]
    #expect(json?["compared"]?.integer == 9)
    #expect(json?["slower"]?.elements?.first?["what"]?.string == "a.png, decode")
    #expect(json?["slower"]?.elements?.first?["ratio"]?.double.map { abs($0 - 2) < 0.01 } == true)
    #expect(json?["faster"]?.elements?.isEmpty == true)
  }

  @Test(arguments: [
    ("", "is not JSON"), ("{", "is not JSON"), ("[1]", "is no benchmark"),
    (#"{"images": []}"#, "is no benchmark"),
    (#"{"kind": "palette bench", "version": 2}"#, "was written by another version of palette"),
    (#"{"kind": "palette bench", "version": 1}"#, "is damaged"),
  ])
  func whatIsNoReport(text: String, message: String) {
    #expect {
      try BaselineFile.report(of: Array(text.utf8))
    } throws: { error in
      (error as? BaselineFile.Unusable)?.message.hasPrefix(message) == true
    }
  }

  /// Whatever a damaged file says, it is refused or read, and then compared, without a crash.
  @Test(arguments: [
    (#""width": 1000"#, #""width": 9223372036854775807"#), (#""jobs": 2"#, #""jobs": -5"#),
    ("[0.1,", "[-1,"), (#""stage": "decode""#, #""stage": "bake""#),
    (#""pixels": 8000000"#, #""pixels": "many""#), ("[0.1,", "[1e308, 1e308,"),
  ])
  func damage(part: String, replacement: String) throws {
    let whole = String(
      decoding: bytes(Reports.report(decode: Samples([0.1, 0.2, 0.3]))), as: UTF8.self)
    let changed = whole.replacing(part, with: replacement)
    #expect(changed != whole)
    guard let report = try? BaselineFile.report(of: Array(changed.utf8)) else { return }
    let comparison = BaselineComparison(of: Reports.report(), with: report)
    #expect(
      JSONValue(parsing: Array(report.json(comparison: comparison).text(.pretty).utf8)) != nil)
  }
}
