package import ImageDecoding

/// What was measured of an image, or why it could not be.
package struct ImageReport: Hashable, Sendable {
  /// Which image.
  package var name: ImageName
  /// What came of it.
  package var result: Result<ImageMeasurements, ImageDecodingError>

  /// A report of the given facts.
  package init(name: ImageName, result: Result<ImageMeasurements, ImageDecodingError>) {
    self.name = name
    self.result = result
  }
}

/// What an image is called.
package enum ImageName: Hashable, Sendable {
  /// As the user named its file; `-` for standard input.
  case file(FilePath)
  /// One that was drawn for the purpose.
  case drawn(String)

  /// The name for people.
  package var text: String {
    switch self {
    case .file("-"): "standard input"
    case .file(let path): path.text
    case .drawn(let name): "drawn " + name
    }
  }
}

/// The times of an image's stages, and how good the palette is that they give.
package struct ImageMeasurements: Hashable, Sendable {
  /// What the image is.
  package var facts: ImageFacts
  /// The times of each stage, as many of each; stages that the image does not need are not there.
  package var stages: [StageSeries]

  /// Measurements of the given facts.
  package init(facts: ImageFacts, stages: [StageSeries] = []) {
    self.facts = facts
    self.stages = stages
  }

  /// The times of all stages together.
  package var whole: Samples { .sums(of: stages.map(\.samples)) }

  /// The part that a stage has in all of them, 0...1: of the sum of the medians, so that the parts sum to 1.
  package func share(of series: StageSeries) -> Double {
    let sum = stages.reduce(0) { $0 + $1.samples.median }
    return sum > 0 ? series.samples.median / sum : 0
  }
}

/// A stage's times.
package struct StageSeries: Hashable, Sendable {
  /// The stage.
  package var stage: BenchmarkStage
  /// The times.
  package var samples: Samples

  /// A series of the given facts.
  package init(stage: BenchmarkStage, samples: Samples = Samples()) {
    self.stage = stage
    self.samples = samples
  }
}

/// What an image is, and how well its palette serves it.
package struct ImageFacts: Hashable, Sendable {
  /// The file format.
  package var format: String
  /// Pixels a row as stored.
  package var width: Int
  /// Rows as stored.
  package var height: Int
  /// Distinct colors that were counted.
  package var distinct: Int
  /// The hash of the file's bytes.
  package var content: String
  /// Colors of the palette.
  package var colors: Int
  /// The mean color difference (ΔE OK) of all pixels from their color of the palette.
  package var meanDeltaE: Double
  /// The part of the variance that the palette accounts for, 0...1.
  package var explained: Double

  /// Width times height.
  package var pixels: Int { width * height }
}
