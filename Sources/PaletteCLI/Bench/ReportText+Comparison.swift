internal import PaletteBenchmarking

extension ReportText {
  /// What became faster and slower.
  func section(_ comparison: BaselineComparison) -> [String] {
    let changes =
      comparison.slower.map { line($0, "slower", $0.ratio) }
      + comparison.faster.map { line($0, "faster", 1 / $0.ratio) }
    let verdict = changes.isEmpty && comparison.compared > 0 ? ["nothing got slower or faster"] : []
    return heading("compared with \(baseline)", "\(comparison.compared) measurements")
      + (changes + verdict + machine(comparison.machineRatio) + comparison.notes).flatMap(wrapped)
  }

  private func line(
    _ change: BaselineComparison.Change, _ what: String, _ factor: Double
  ) -> String {
    let p = change.p < 0.0001 ? "p < 0.0001" : "p = \(change.p.fixed(places: 4))"
    let times = "\(Figures.time(change.before)) before, \(Figures.time(change.after)) now"
    return "\(Figures.number(factor)) times \(what): \(change.label) (\(times), \(p))"
  }

  /// What is to be said of the machine, by its controls.
  private func machine(_ ratio: Double) -> [String] {
    guard max(ratio, 1 / ratio) > 1.1 else { return [] }
    let times = Figures.number(max(ratio, 1 / ratio))
    return [
      "the machine itself is \(times) times \(ratio > 1 ? "slower" : "faster") now (controls)"
    ]
  }
}
