/// Measures the stages of an extraction, one after the other.
struct StageClock {
  private(set) var timings: [StageTiming] = []
  private var start = ContinuousClock.now

  mutating func finish(_ stage: ExtractionStage) {
    let now = ContinuousClock.now
    timings.append(StageTiming(stage: stage, duration: now - start))
    start = now
  }
}
