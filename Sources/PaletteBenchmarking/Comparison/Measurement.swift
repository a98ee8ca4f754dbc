/// One thing whose times were measured, to be found again in another report.
struct Measurement: Hashable, Sendable {
  /// What is measured, by nothing but what stays the same from run to run.
  struct Key: Hashable, Sendable {
    /// What it is a part of: an image, the parallel core or batches.
    var group: String
    /// The hash of the contents that it is measured on.
    var content: String
    var part: String
    var jobs: Int
  }

  var key: Key
  /// What it is called in messages.
  var label: String
  var samples: Samples
}

extension BenchmarkReport {
  /// All that was measured, but for the controls.
  var measurements: [Measurement] {
    images.flatMap(\.measurements) + (core?.measurements ?? []) + batch.map(\.measurement)
  }
}

extension ImageReport {
  fileprivate var measurements: [Measurement] {
    guard case .success(let measured) = result else { return [] }
    // What is between the stages depends on what the allocator has at hand.
    let stages = measured.stages.filter { $0.stage != .rest }
      .map { ($0.stage.rawValue, $0.samples) }
    return (stages + [("whole", measured.whole)]).map { part, samples in
      Measurement(
        key: .init(group: "image", content: measured.facts.content, part: part, jobs: 1),
        label: "\(name.text), \(part)", samples: samples)
    }
  }
}

extension CoreReport {
  fileprivate var measurements: [Measurement] {
    (parts + [together]).flatMap { part in
      part.series.map { series in
        Measurement(
          key: .init(group: "core", content: content, part: part.name, jobs: series.jobs),
          label: "parallel core of \(name.text), \(part.name) \(Self.jobs(series.jobs))",
          samples: series.samples)
      }
    }
  }

  static func jobs(_ count: Int) -> String { count == 1 ? "with 1 job" : "with \(count) jobs" }
}

extension BatchSeries {
  fileprivate var measurement: Measurement {
    Measurement(
      key: .init(group: "batch", content: content, part: "\(images) images", jobs: jobs),
      label: "batch \(CoreReport.jobs(jobs))", samples: samples)
  }
}
