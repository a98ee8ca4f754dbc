import ImageDecoding
import PaletteKit
import Testing

@testable import PaletteBenchmarking

/// What can be compared with what.
@Suite struct ComparabilityTests {
  private func comparison(
    _ change: (inout BenchmarkReport) -> Void
  ) -> BaselineComparison {
    var baseline = Reports.report()
    change(&baseline)
    return BaselineComparison(of: Reports.report(), with: baseline)
  }

  @Test func otherMachine() {
    for change: (inout Machine) -> Void in [
      { $0.processor = "Abacus 4000" }, { $0.usableCores = 1 }, { $0.architecture = "brass" },
    ] {
      let comparison = comparison { change(&$0.machine) }
      #expect(comparison.compared == 0)
      #expect(!comparison.isPassed)
      #expect(comparison.notes.count == 1)
      #expect(
        comparison.notes[0].hasPrefix(
          "nothing can be compared: that was measured on another machine (Abacus "))
    }
  }

  @Test func otherOptions() {
    let comparison = comparison { $0.options = #"{"colors":8}"# }
    #expect(!comparison.isPassed)
    #expect(
      comparison.notes == [
        #"nothing can be compared: that was measured with other options ({"colors":8})"#
      ])
  }

  /// That is what a comparison is for: a note is all.
  @Test func otherVersionsAndSystem() {
    let comparison = comparison { baseline in
      baseline.versions[0] = "palette 9.8"
      baseline.machine.kernel = "Hand 4"
      baseline.isComplete = false
    }
    #expect(comparison.isPassed)
    #expect(
      comparison.notes == [
        "that was measured with palette 9.8", "that was measured on Table 1.0, Hand 4",
        "that was interrupted before its end",
      ])
  }

  @Test func otherPicture() {
    let comparison = comparison { baseline in
      baseline.images[0].result = .success(
        ImageMeasurements(
          facts: Reports.facts(content: "11"),
          stages: [StageSeries(stage: .decode, samples: Samples([1]))]))
      baseline.core = nil
    }
    // Batches are left.
    #expect(comparison.compared == 2)
    #expect(comparison.isPassed)
    #expect(
      comparison.notes.prefix(2) == [
        "not measured before, or on another picture: a.png, decode; a.png, count; a.png, whole; "
          + "parallel core of a.png, count with 1 job and 3 more",
        "measured before only: a.png, decode; a.png, whole",
      ])
  }

  @Test func nothingInCommon() {
    let comparison = comparison { baseline in
      baseline.images = [
        ImageReport(name: .file("b.png"), result: .failure(ImageDecodingError(.corrupt, "bad")))
      ]
      baseline.core = nil
      baseline.batch = []
    }
    #expect(comparison.compared == 0)
    #expect(!comparison.isPassed)
  }

  /// Speed that was bought with a worse palette is told.
  @Test func otherQuality() {
    let comparison = comparison { baseline in
      let measured = try? baseline.images[0].result.get()
      baseline.images[0].result = .success(
        ImageMeasurements(
          facts: Reports.facts(meanDeltaE: 0.018), stages: measured?.stages ?? []))
    }
    #expect(comparison.isPassed)
    #expect(
      comparison.notes == [
        "a.png gives another palette: 5 colors, mean ΔE 0.01800 before, 5 colors, mean ΔE 0.02000 now"
      ])
  }

  /// The same picture is the same under any name, and is compared once however often it is given.
  @Test func namesDoNotMatter() {
    let comparison = comparison { baseline in
      baseline.images[0].name = .file("other/name.png")
      baseline.images.append(baseline.images[0])
    }
    #expect(comparison.compared == 9)
    #expect(comparison.notes.isEmpty)
  }
}
