/// What an extraction is at work on.
public enum ExtractionStage: Int, CaseIterable, Hashable, Sendable, Comparable {
  /// Pixels are decoded and counted.
  case counting
  /// Distinct colors are converted to the space of the clustering.
  case converting
  /// Restarts look for good centroids.
  case searching
  /// The centroids are refined over all colors.
  case refining
  /// The palette is there.
  case finished

  /// Whether a stage comes before another.
  public static func < (first: ExtractionStage, second: ExtractionStage) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The part of the whole work that is done when this stage begins, 0...1.
  ///
  /// Decoding dominates.
  package var start: Double {
    switch self {
    case .counting: 0
    case .converting: 0.85
    case .searching: 0.88
    case .refining: 0.95
    case .finished: 1
    }
  }
}
