internal import PaletteBenchmarking

/// The report of a benchmark as tables for people.
struct ReportText {
  private let report: BenchmarkReport
  private let comparison: BaselineComparison?
  let baseline: String
  let style: SwatchesStyle

  /// Tables of a report, and of its comparison with that in a file called `baseline`.
  init(
    _ report: BenchmarkReport, _ comparison: BaselineComparison?, baseline: String,
    style: SwatchesStyle
  ) {
    self.report = report
    self.comparison = comparison
    self.baseline = baseline
    self.style = style
  }

  /// All of it, with a line break at its end.
  var text: String {
    var sections = [circumstances]
    sections += report.images.compactMap { image in
      guard let measured = try? image.result.get(), !measured.stages.isEmpty else { return nil }
      return section(measured, named: image.name)
    }
    if let core = report.core, !core.together.samples(jobs: 1).isEmpty {
      sections.append(section(core))
    }
    let batches = report.batch.filter { !$0.samples.isEmpty }
    if !batches.isEmpty { sections.append(section(batches)) }
    if let comparison { sections.append(section(comparison)) }
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  // MARK: Sections

  private var circumstances: [String] {
    let machine = report.machine
    let runs = report.images.compactMap { try? $0.result.get().whole.count }.max() ?? 0
    let counted = "\(runs) \(runs == 1 ? "run" : "runs")"
    let facts = [
      "\(report.versions.first ?? "") on \(machine.processor), \(machine.cores), "
        + "\(machine.architecture), \(machine.system), \(machine.kernel)",
      report.versions.dropFirst().joined(separator: ", "),
      (report.isComplete ? counted : "interrupted after \(counted) of \(report.runs)")
        + ", each thing once a run; medians, and median deviations from them (MAD)",
    ]
    return facts.filter { !$0.isEmpty }.flatMap(wrapped)
  }

  private func section(_ measured: ImageMeasurements, named name: ImageName) -> [String] {
    let facts = measured.facts
    var table = TextTable([
      .init(title: "stage", isNumber: false), .init(title: "median"),
      .init(title: "MAD", expendability: 1), .init(title: "MP/s", expendability: 2),
      .init(title: "share"),
    ])
    func add(_ title: String, _ samples: Samples, share: Double) {
      let rate = Double(facts.pixels) / 1e6 / max(samples.median, 1e-9)
      table.add([
        title, Figures.time(samples.median), Figures.time(samples.medianAbsoluteDeviation),
        Figures.number(rate), Figures.percent(share),
      ])
    }
    for series in measured.stages {
      add(series.stage.rawValue, series.samples, share: measured.share(of: series))
    }
    add("whole", measured.whole, share: 1)
    let colors = facts.colors == 1 ? "1 color" : "\(facts.colors) colors"
    return heading(
      name.text,
      "\(facts.format), \(facts.width) x \(facts.height), \(distinct(facts.distinct))")
      + table.lines(width: style.columns)
      + wrapped(
        "accuracy of \(colors): mean ΔE OK \(facts.meanDeltaE.fixed(places: 4)), "
          + "\((100 * facts.explained).fixed(places: 1)) % of the variance explained")
  }

  private func section(_ core: CoreReport) -> [String] {
    var table = TextTable([
      .init(title: "part", isNumber: false), .init(title: "jobs"), .init(title: "median"),
      .init(title: "MAD", expendability: 1), .init(title: "speed-up"),
      .init(title: "efficiency", expendability: 2),
    ])
    let controls = report.controls.map { CorePart(name: $0.name + "*", series: $0.series) }
    for part in core.parts + [core.together] + controls {
      for (index, series) in part.series.enumerated() where !series.samples.isEmpty {
        let speedUp = SpeedUp(of: series.samples, jobs: series.jobs, in: part.series)
        table.add(
          [
            index == 0 ? part.name : "", "\(series.jobs)", Figures.time(series.samples.median),
            Figures.time(series.samples.medianAbsoluteDeviation),
          ] + cells(speedUp))
      }
    }
    return heading(
      "parallel core",
      "\(core.name.text), \(size(core.pixels)) in memory, \(distinct(core.distinct))")
      + table.lines(width: style.columns)
      + wrapped("* controls, which have nothing to do with images: what this machine gives")
  }

  private func section(_ batches: [BatchSeries]) -> [String] {
    var table = TextTable([
      .init(title: "jobs"), .init(title: "images", expendability: 4), .init(title: "median"),
      .init(title: "MAD", expendability: 2), .init(title: "images/s"),
      .init(title: "MP/s", expendability: 1), .init(title: "speed-up"),
      .init(title: "efficiency", expendability: 3),
    ])
    for series in batches {
      let seconds = max(series.samples.median, 1e-9)
      table.add(
        [
          "\(series.jobs)", "\(series.images)", Figures.time(series.samples.median),
          Figures.time(series.samples.medianAbsoluteDeviation),
          Figures.number(series.imagesPerSecond),
          Figures.number(Double(series.pixels) / 1e6 / seconds),
        ] + cells(series.speedUp(over: batches.first)))
    }
    let count = report.images.count { $0.facts != nil }
    let largest = batches.map(\.images).max() ?? 0
    let copies = largest > count ? ", some copied" : ""
    return heading("batch", "\(count == 1 ? "1 image" : "\(count) images")\(copies)")
      + table.lines(width: style.columns)
  }
}
