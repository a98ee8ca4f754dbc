internal import ImageDecoding
internal import PaletteKit

/// One run of a benchmark, with what it has come to so far.
struct BenchmarkSession {
  private(set) var images: [(index: Int, image: PreparedImage)] = []
  private var core: CoreBenchmark?
  private var batch: BatchBenchmark?
  var report: BenchmarkReport

  let plan: BenchmarkPlan
  private let progress: BenchmarkProgress
  private let clock: BenchmarkClock

  init(
    _ plan: BenchmarkPlan, _ machine: Machine, progress: BenchmarkProgress, clock: BenchmarkClock
  ) {
    self.plan = plan
    self.progress = progress
    self.clock = clock
    report = BenchmarkReport(
      machine: machine,
      versions: ["palette \(PaletteLibrary.version)"] + CodecLibraries.versions,
      options: plan.options.json.text(.compact), jobs: plan.jobs, runs: plan.runs,
      warmups: plan.warmups)
  }

  /// Whether there is anything left to measure.
  var hasImages: Bool { !images.isEmpty }

  /// Looks at all images for the first time.
  ///
  /// - Throws: `CancellationError`.
  mutating func prepare(_ onFailure: BenchmarkRunner.FailureHandler) async throws {
    let benchmark = ImageBenchmark(options: plan.options, clock: clock)
    for (index, input) in plan.inputs.enumerated() {
      let part = Double(index) / Double(plan.inputs.count)
      progress.advance(.preparing, round: 0, part: part, subject: input.name.text)
      do {
        let image = try await benchmark.prepare(input)
        images.append((index, image))
        let measurements = ImageMeasurements(facts: image.facts)
        report.images.append(ImageReport(name: input.name, result: .success(measurements)))
      } catch let error as ImageDecodingError {
        report.images.append(ImageReport(name: input.name, result: .failure(error)))
        await onFailure(input.name, error)
      }
    }
    guard hasImages else { return }
    do {
      core = try await CoreBenchmark(images.map(\.image), plan: plan)
      batch = try await BatchBenchmark(images.map(\.image), plan: plan)
    } catch is ImageDecodingError {
      // Whatever has become of a file, the next round will tell.
    }
    report.controls = Control.allCases.map { control in
      CorePart(name: control.rawValue, series: plan.jobs.map { JobSeries(jobs: $0) })
    }
    report.core = core?.report
    report.batch = batch?.series ?? []
  }

  /// Does everything once, and keeps the times unless it is to warm up.
  ///
  /// - Throws: `CancellationError`.
  mutating func measure(
    round: Int, isKept: Bool, _ onFailure: BenchmarkRunner.FailureHandler
  ) async throws {
    let phase: BenchmarkProgress.Phase = isKept ? .measuring : .warmingUp
    let steps = Double(images.count + 2 * plan.jobs.count)
    var step = 0.0
    let progress = progress
    func tell(_ subject: String) {
      progress.advance(phase, round: round, part: step / steps, subject: subject)
      step += 1
    }
    for (index, image) in images {
      tell(image.name.text)
      try await measure(image, at: index, isKept: isKept, onFailure)
    }
    // Forth and back, so that no number of jobs always comes last.
    let places = round.isMultiple(of: 2) ? Array(plan.jobs.indices) : plan.jobs.indices.reversed()
    for place in places {
      tell("parallel core \(CoreReport.jobs(plan.jobs[place]))")
      try await measureCore(at: place, isKept: isKept)
    }
    for place in places {
      tell("batch \(CoreReport.jobs(plan.jobs[place]))")
      try await measureBatch(at: place, isKept: isKept)
    }
    progress.advance(phase, round: round + 1, part: 0, subject: "")
  }

  private mutating func measure(
    _ image: PreparedImage, at index: Int, isKept: Bool,
    _ onFailure: BenchmarkRunner.FailureHandler
  ) async throws {
    do {
      let benchmark = ImageBenchmark(options: plan.options, clock: clock)
      let times = try await benchmark.times(of: image)
      if isKept { report.images[index].add(times) }
    } catch let error as ImageDecodingError {
      report.images[index].result = .failure(error)
      images.removeAll { $0.index == index }
      // It may be among those that a batch is made of.
      batch = nil
      await onFailure(image.name, error)
    }
  }

  private mutating func measureCore(at place: Int, isKept: Bool) async throws {
    try Task.checkCancellation()
    let jobs = plan.jobs[place]
    var controls: [Duration] = []
    for control in Control.allCases {
      controls.append(await clock.time { await control.run(jobs: jobs) }.duration)
    }
    var times: [Duration] = []
    for part in core?.cases ?? [] {
      times.append(try await clock.time { try await part.run(jobs: jobs) }.duration)
    }
    guard isKept else { return }
    for (index, time) in controls.enumerated() {
      report.controls[index].series[place].samples.add(time)
    }
    for (index, time) in times.enumerated() {
      report.core?.parts[index].series[place].samples.add(time)
    }
  }

  private mutating func measureBatch(at place: Int, isKept: Bool) async throws {
    guard let batch else { return }
    do {
      let time = try await clock.time { try await batch.run(place) }.duration
      if isKept { report.batch[place].samples.add(time) }
    } catch is ImageDecodingError {
      // The image itself will tell of it in the next round.
      self.batch = nil
    }
  }
}

extension ImageReport {
  /// Adds the times of a run.
  fileprivate mutating func add(_ times: [BenchmarkStage: Duration]) {
    guard case .success(var measurements) = result else { return }
    if measurements.stages.isEmpty {
      measurements.stages = BenchmarkStage.allCases.filter { times[$0] != nil }
        .map { StageSeries(stage: $0) }
    }
    for (index, series) in measurements.stages.enumerated() {
      measurements.stages[index].samples.add(times[series.stage] ?? .zero)
    }
    result = .success(measurements)
  }
}
