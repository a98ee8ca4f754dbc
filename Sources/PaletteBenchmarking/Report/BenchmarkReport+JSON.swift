internal import ImageDecoding
package import PaletteKit

typealias JSONMembers = [(key: String, value: JSONValue)]

extension BenchmarkReport {
  /// The version of the document's layout.
  ///
  /// Keys may be added without another one.
  static let layoutVersion = 1
  /// What the document is, by which it is known.
  static let kind = "palette bench"

  /// The report as a document, with all samples.
  ///
  /// - Parameter comparison: what came of the comparison with an earlier one, if there was any.
  /// - Returns: the document.
  package func json(comparison: BaselineComparison? = nil) -> JSONValue {
    var members: JSONMembers = [
      ("kind", .string(Self.kind)),
      ("version", .integer(Self.layoutVersion)),
      ("machine", machine.json),
      ("versions", .row(versions.map { .string($0) })),
      ("options", JSONValue(parsing: Array(options.utf8)) ?? .null),
      ("jobs", .row(jobs.map { .integer($0) })),
      ("runs", .integer(runs)),
      ("warmupRuns", .integer(warmups)),
      ("complete", .bool(isComplete)),
      ("images", .array(images.map(\.json))),
      ("controls", .array(controls.map(\.json))),
    ]
    if let core { members.append(("parallelCore", core.json)) }
    members.append(("batch", .array(batch.map { $0.json(comparedWith: batch.first) })))
    if let comparison { members.append(("comparison", comparison.json)) }
    return .object(members)
  }
}

extension Machine {
  fileprivate var json: JSONValue {
    .object([
      ("processor", .string(processor)), ("architecture", .string(architecture)),
      ("usableCores", .integer(usableCores)), ("system", .string(system)),
      ("kernel", .string(kernel)),
    ])
  }
}

extension Samples {
  /// The members that tell the times.
  var json: JSONMembers {
    [
      ("medianSeconds", .seconds(median)),
      ("madSeconds", .seconds(medianAbsoluteDeviation)),
      ("slowOutliers", .integer(SlowOutliers(among: self).count)),
    ]
  }

  /// All of them, which is the last member since it is long.
  var allJSON: JSONMembers { [("sampleSeconds", .row(seconds.map { .number($0) }))] }
}

extension ImageName {
  /// The members that tell the name.
  var json: JSONMembers {
    switch self {
    case .file(let path): path.json
    case .drawn(let name): [("drawn", .string(name))]
    }
  }
}

extension ImageReport {
  fileprivate var json: JSONValue {
    switch result {
    case .success(let measurements): .object(name.json + measurements.json)
    case .failure(let error):
      .object(
        name.json + [
          (
            "error",
            .object([
              ("code", .string(error.code.rawValue)), ("message", .string(error.message)),
            ])
          )
        ])
    }
  }
}

extension ImageMeasurements {
  fileprivate var json: JSONMembers {
    let stages = stages.map { series in
      JSONValue.object(
        [("stage", .string(series.stage.rawValue))] + series.samples.json + [
          ("megapixelsPerSecond", .rate(facts.pixels, in: series.samples)),
          ("share", .number(share(of: series).rounded(toPlaces: 4))),
        ] + series.samples.allJSON)
    }
    let whole = whole
    return facts.json + [
      ("stages", .array(stages)),
      (
        "whole",
        .object(
          whole.json + [("megapixelsPerSecond", .rate(facts.pixels, in: whole))] + whole.allJSON)
      ),
    ]
  }
}

extension ImageFacts {
  fileprivate var json: JSONMembers {
    [
      ("format", .string(format)), ("width", .integer(width)), ("height", .integer(height)),
      ("distinct", .integer(distinct)), ("xxh128", .string(content)),
      ("colors", .integer(colors)),
      (
        "quality",
        .object([
          ("meanDeltaE", .number(meanDeltaE.rounded(toSignificant: 6))),
          ("explained", .number(explained.rounded(toPlaces: 6))),
        ])
      ),
    ]
  }
}
