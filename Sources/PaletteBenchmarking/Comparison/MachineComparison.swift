/// What the controls of two benchmarks tell of the machine.
struct MachineComparison {
  private let now: [CorePart]
  private let then: [CorePart]

  init(_ report: BenchmarkReport, _ baseline: BenchmarkReport) {
    now = report.controls
    then = baseline.controls
  }

  /// How much slower the machine was with so many jobs, by that control which tells the most; 1 where nothing is
  /// known.
  func ratio(jobs: Int) -> Double {
    let ratios = now.compactMap { control -> Double? in
      let then = then.first { $0.name == control.name }?.samples(jobs: jobs)
      let now = control.samples(jobs: jobs)
      guard let then, !then.isEmpty, !now.isEmpty else { return nil }
      return ShiftEstimate.ratio(of: now.seconds, to: then.seconds)
    }
    return ratios.max() ?? 1
  }

  /// The part of so many cores that the machine had to give, in that benchmark which had less of them: the
  /// efficiency of plain arithmetic.
  func efficiency(jobs: Int) -> Double {
    [now, then].compactMap { controls in
      controls.first { $0.name == Control.arithmetic.rawValue }.flatMap { control in
        SpeedUp(of: control.samples(jobs: jobs), jobs: jobs, in: control.series)?.efficiency
      }
    }.min() ?? 1
  }

  /// What to say of numbers of jobs that are left out; nil where none is.
  func note(leavingOut jobs: [Int]) -> String? {
    guard !jobs.isEmpty else { return nil }
    let numbers = jobs.map(String.init).joined(separator: ", ")
    let percentages = jobs.map { Figures.percent(efficiency(jobs: $0)) }.joined(separator: ", ")
    return "not compared with \(numbers) jobs, as their cores were not free "
      + "(efficiency of the control: \(percentages))"
  }
}
