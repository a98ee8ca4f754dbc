internal import PaletteKit

extension CoreReport {
  /// The report as a part of the document.
  var json: JSONValue {
    .object(
      name.json + [
        ("xxh128", .string(content)), ("pixels", .integer(pixels)),
        ("distinct", .integer(distinct)), ("parts", .array((parts + [together]).map(\.json))),
      ])
  }
}

extension CorePart {
  /// The part as one of the document.
  var json: JSONValue {
    .object([
      ("part", .string(name)), ("jobs", .array(series.map { .object($0.json(in: series)) })),
    ])
  }
}

extension JobSeries {
  /// The members of a series among those of the same work.
  func json(in series: [JobSeries]) -> JSONMembers {
    let speedUp = SpeedUp(of: samples, jobs: jobs, in: series)
    return [("jobs", .integer(jobs))] + samples.json + (speedUp?.json ?? []) + samples.allJSON
  }
}

extension BatchSeries {
  /// The speed-up over a batch with one job; nil where nothing was measured.
  package func speedUp(over one: BatchSeries?) -> SpeedUp? {
    guard let one, one.jobs == 1, !one.samples.isEmpty, !samples.isEmpty else { return nil }
    return SpeedUp(jobs: jobs, rate: imagesPerSecond, rateOfOne: one.imagesPerSecond)
  }

  /// The series as a part of the document.
  func json(comparedWith one: BatchSeries?) -> JSONValue {
    .object(
      [("jobs", .integer(jobs)), ("images", .integer(images)), ("pixels", .integer(pixels))]
        + [("xxh128", .string(content))] + samples.json + [
          ("imagesPerSecond", .number(imagesPerSecond.rounded(toSignificant: 6))),
          ("megapixelsPerSecond", .rate(pixels, in: samples)),
        ] + (speedUp(over: one)?.json ?? []) + samples.allJSON)
  }
}

extension SpeedUp {
  /// The members that tell the speed-up.
  var json: JSONMembers {
    [
      ("speedUp", .number(factor.rounded(toPlaces: 4))),
      ("efficiency", .number(efficiency.rounded(toPlaces: 4))),
    ]
  }
}

extension JSONValue {
  /// A time to the nanosecond.
  static func seconds(_ seconds: Double) -> JSONValue { .number(seconds.rounded(toPlaces: 9)) }

  /// Millions of pixels a second.
  static func rate(_ pixels: Int, in samples: Samples) -> JSONValue {
    .number((Double(pixels) / 1e6 / max(samples.median, 1e-9)).rounded(toSignificant: 6))
  }
}
