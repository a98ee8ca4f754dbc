import ImageDecoding
import PaletteKit

@testable import PaletteBenchmarking

/// Reports with times that were never measured.
enum Reports {
  static let machine = Machine(
    processor: "Abacus 3000", architecture: "wood", usableCores: 2, system: "Table 1.0",
    kernel: "Hand 5")

  static func facts(content: String = "00ff", meanDeltaE: Double = 0.02) -> ImageFacts {
    ImageFacts(
      format: "png", width: 1000, height: 2000, distinct: 1234, content: content, colors: 5,
      meanDeltaE: meanDeltaE, explained: 0.95)
  }

  /// Times around one, of a spread of so much on both sides, by a fixed rule that a seed changes.
  static func times(
    around seconds: Double, spread: Double = 0.02, count: Int = 10, seed: UInt64 = 0
  ) -> Samples {
    let lattice = Lattice(seed: seed + 100)
    return Samples(
      (0..<count).map { run in
        let part = Double(lattice.bits(run, 0) >> 11) / Double(1 << 53)
        return seconds * (1 + spread * (2 * part - 1))
      })
  }

  /// A report of one image with two stages, the parallel core of it, and batches.
  static func report(
    decode: Samples = times(around: 0.1), count: Samples = times(around: 0.01, seed: 1),
    control: Samples = times(around: 0.02, seed: 2), batch: Samples = times(around: 0.2, seed: 3)
  ) -> BenchmarkReport {
    var report = BenchmarkReport(
      machine: machine, versions: ["palette 9.9", "libpng 8"], options: #"{"colors":5}"#,
      jobs: [1, 2], runs: decode.count, warmups: 1)
    report.isComplete = true
    let stages = [
      StageSeries(stage: .decode, samples: decode), StageSeries(stage: .count, samples: count),
    ]
    report.images = [
      ImageReport(
        name: .file("a.png"),
        result: .success(ImageMeasurements(facts: facts(), stages: stages)))
    ]
    report.controls = [
      CorePart(
        name: "arithmetic",
        series: [
          JobSeries(jobs: 1, samples: control), JobSeries(jobs: 2, samples: control.times(0.5)),
        ])
    ]
    let part = CorePart(
      name: "count",
      series: [
        JobSeries(jobs: 1, samples: times(around: 0.02, count: decode.count, seed: 4)),
        JobSeries(jobs: 2, samples: times(around: 0.01, count: decode.count, seed: 5)),
      ])
    report.core = CoreReport(
      name: .file("a.png"), content: "00ff", pixels: 2_000_000, distinct: 1234, parts: [part])
    report.batch = [
      BatchSeries(jobs: 1, images: 4, pixels: 8_000_000, content: "77", samples: batch),
      BatchSeries(jobs: 2, images: 8, pixels: 16_000_000, content: "77", samples: batch),
    ]
    return report
  }
}

extension Samples {
  /// Times that are so many times as long.
  func times(_ factor: Double) -> Samples { Samples(seconds.map { $0 * factor }) }
}
