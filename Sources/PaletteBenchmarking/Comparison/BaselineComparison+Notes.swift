extension BaselineComparison {
  /// Why two reports can't be compared at all; nil where they can.
  static func obstacle(_ report: BenchmarkReport, _ baseline: BenchmarkReport) -> String? {
    let (now, then) = (report.machine, baseline.machine)
    if !now.isComparable(with: then) {
      return "nothing can be compared: that was measured on another machine "
        + "(\(then.processor), \(then.architecture), \(then.cores))"
    }
    if report.options != baseline.options {
      return "nothing can be compared: that was measured with other options (\(baseline.options))"
    }
    return nil
  }

  /// What else was different.
  static func circumstances(
    _ report: BenchmarkReport, _ baseline: BenchmarkReport
  ) -> [String] {
    var notes: [String] = []
    let old = baseline.versions.filter { !report.versions.contains($0) }
    if !old.isEmpty { notes.append("that was measured with \(old.joined(separator: ", "))") }
    let systems = [report, baseline].map { "\($0.machine.system), \($0.machine.kernel)" }
    if systems[0] != systems[1] { notes.append("that was measured on \(systems[1])") }
    if !baseline.isComplete { notes.append("that was interrupted before its end") }
    return notes + report.images.compactMap { qualityNote(of: $0, baseline) }
  }

  /// What there is to say of an image whose palette is another one: speed may have been bought with it.
  private static func qualityNote(
    of image: ImageReport, _ baseline: BenchmarkReport
  ) -> String? {
    guard let now = image.facts,
      let then = baseline.images.lazy.compactMap(\.facts).first(where: {
        $0.content == now.content
      }),
      then.colors != now.colors
        || (then.meanDeltaE - now.meanDeltaE).magnitude > 0.000_01 * (1 + now.meanDeltaE)
    else { return nil }
    return "\(image.name.text) gives another palette: \(then.summary) before, \(now.summary) now"
  }
}

extension ImageReport {
  /// What the image is, if it could be measured.
  package var facts: ImageFacts? { try? result.get().facts }
}

extension ImageFacts {
  fileprivate var summary: String {
    "\(colors) \(colors == 1 ? "color" : "colors"), mean ΔE \(meanDeltaE.fixed(places: 5))"
  }
}

extension Machine {
  /// The cores, for people.
  package var cores: String {
    usableCores == 1 ? "1 usable core" : "\(usableCores) usable cores"
  }
}
