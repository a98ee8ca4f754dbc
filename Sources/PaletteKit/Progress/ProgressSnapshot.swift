public import ImageDecoding

/// What is known of a run at one moment; all of it belongs together.
public struct ProgressSnapshot: Hashable, Sendable {
  /// Images of the whole run; nil while that is not known.
  public let total: Int?
  /// Images that are done, failed ones and what turned out to be no image included.
  public let completed: Int
  /// The images in work, in the order in which they were begun.
  public let current: [ImageState]
  /// The part of the run that is done, 0...1, 0 while its size is not known; never less than in an earlier snapshot.
  public let fraction: Double
  /// The palette as it forms: that of the image begun last, or the last one finished.
  public let colors: [SRGB]

  /// An image in work.
  public struct ImageState: Hashable, Sendable {
    /// Its name as it was given.
    public let path: FilePath
    /// What is being done with it.
    public let stage: ExtractionStage
    /// The part that is done, 0...1.
    public let fraction: Double
  }
}
