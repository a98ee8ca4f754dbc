internal import DisplayText
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// The loading state of a batch: how many, how fast, how long to go, on what.
@MainActor
struct BatchProgress {
  private let reporter: ProgressReporter
  private var rate = RateMeter()
  private let start = ContinuousClock.now

  init(_ reporter: ProgressReporter) {
    self.reporter = reporter
  }

  /// What is to be shown at this moment.
  mutating func content(depth: ColorDepth) -> ProgressDisplay.Content {
    let snapshot = reporter.snapshot
    rate.note(snapshot.completed, at: ContinuousClock.now - start)
    let perSecond = rate.perSecond
    let remaining = snapshot.total.flatMap { total in
      perSecond.flatMap { $0 > 0 ? Double(total - snapshot.completed) / $0 : nil }
    }
    let count =
      snapshot.completed.grouped + (snapshot.total.map { "/" + $0.grouped } ?? "")
    let speed = perSecond.map { " " + Self.speed($0) } ?? ""
    let left = remaining.map { " " + RunTally.clock(Int($0.rounded(.up))) + " left" } ?? ""
    let line = LoadingLine(
      label: count + speed + left, shorterLabels: [count + left, count],
      fraction: snapshot.total == nil ? nil : snapshot.fraction, showsBar: true,
      cells: snapshot.colors.prefix(16).compactMap { TerminalPaint.color($0, depth) },
      detail: snapshot.current.map(\.path.name.escapingUnprintable).joined(separator: "  "))
    let timing: [(key: String, value: JSONValue)] = [
      ("rate", perSecond.map { .number($0.rounded(toPlaces: 2)) } ?? .null),
      ("remaining", remaining.map { .number($0.rounded(toPlaces: 1)) } ?? .null),
    ]
    return ProgressDisplay.Content(
      line: line, json: JSONValue.object(snapshot.json + timing).text(.compact))
  }

  private static func speed(_ perSecond: Double) -> String {
    perSecond < 10 ? "\(perSecond.rounded(toPlaces: 1))/s" : "\(Int(perSecond.rounded()).grouped)/s"
  }
}
