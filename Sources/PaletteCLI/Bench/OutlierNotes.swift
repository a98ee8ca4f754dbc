internal import PaletteBenchmarking

extension BenchmarkReport {
  /// Whether anything was measured.
  var hasFigures: Bool {
    images.contains { image in (try? image.result.get().stages.isEmpty) == false }
  }

  /// A line for each thing of which some runs were too slow to belong to the others.
  var outlierNotes: [String] {
    let wholes = images.compactMap { image in
      (try? image.result.get()).map { (image.name.text, $0.whole) }
    }
    let cores = core.map { core in
      core.together.series.map { ("parallel core, \(Self.jobs($0.jobs))", $0.samples) }
    }
    let batches = batch.map { ("batch, \(Self.jobs($0.jobs))", $0.samples) }
    return (wholes + (cores ?? []) + batches).compactMap { what, samples in
      let slow = SlowOutliers(among: samples)
      guard slow.count > 0 else { return nil }
      return
        "\(what): \(slow.count) of the \(samples.count) runs \(slow.count == 1 ? "was" : "were") "
        + "slower than \(Figures.time(slow.limit)) (median \(Figures.time(samples.median))): "
        + "something else may be busy on this machine"
    }
  }

  private static func jobs(_ count: Int) -> String { count == 1 ? "1 job" : "\(count) jobs" }
}
