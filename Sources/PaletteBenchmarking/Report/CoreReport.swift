/// The times of the parts of an extraction that several tasks share, on the pixels of one image in memory.
package struct CoreReport: Hashable, Sendable {
  /// The image.
  package var name: ImageName
  /// The hash of its file's bytes.
  package var content: String
  /// Pixels that are counted.
  package var pixels: Int
  /// Distinct colors that are converted and clustered.
  package var distinct: Int
  /// The parts in their order.
  package var parts: [CorePart]

  /// A report of the given facts.
  package init(
    name: ImageName, content: String, pixels: Int, distinct: Int, parts: [CorePart] = []
  ) {
    self.name = name
    self.content = content
    self.pixels = pixels
    self.distinct = distinct
    self.parts = parts
  }

  /// All parts together.
  package var together: CorePart {
    let jobs = parts.first?.series.map(\.jobs) ?? []
    let series = jobs.map { jobs in
      JobSeries(jobs: jobs, samples: .sums(of: parts.map { $0.samples(jobs: jobs) }))
    }
    return CorePart(name: CorePart.together, series: series)
  }
}

/// The times of one such part.
package struct CorePart: Hashable, Sendable {
  /// What it is called.
  package var name: String
  /// Its times for each number of jobs.
  package var series: [JobSeries]

  /// The name of all parts together.
  static let together = "together"

  /// A part of the given facts.
  package init(name: String, series: [JobSeries] = []) {
    self.name = name
    self.series = series
  }

  /// The times with a number of jobs.
  package func samples(jobs: Int) -> Samples {
    series.first { $0.jobs == jobs }?.samples ?? Samples()
  }
}

/// How much faster work is done with several jobs than with one.
package struct SpeedUp: Hashable, Sendable {
  /// The time with one job divided by that with these.
  package let factor: Double
  /// The factor divided by the number of jobs: 1 where none of their time is lost.
  package let efficiency: Double

  /// The speed-up with some jobs, given how much is done in a second with them and with one.
  package init(jobs: Int, rate: Double, rateOfOne: Double) {
    factor = rateOfOne > 0 ? rate / rateOfOne : 0
    efficiency = factor / Double(max(1, jobs))
  }

  /// The speed-up in a series of the same work for several numbers of jobs; nil where one job is not among them.
  package init?(of samples: Samples, jobs: Int, in series: [JobSeries]) {
    guard let one = series.first(where: { $0.jobs == 1 })?.samples, !one.isEmpty,
      !samples.isEmpty, samples.median > 0
    else { return nil }
    self.init(jobs: jobs, rate: 1 / samples.median, rateOfOne: 1 / max(one.median, 1e-12))
  }
}
