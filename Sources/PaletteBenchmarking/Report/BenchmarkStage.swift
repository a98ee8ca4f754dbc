/// A stage of the way from a file to the text of its palette, with one worker: each begins when the one before ends.
package enum BenchmarkStage: String, CaseIterable, Hashable, Sendable {
  /// The file's bytes are read into memory, as a rule from the system's cache; not of what is in memory anyway.
  case read
  /// The bytes are decoded to pixels, in turns with the next stage.
  case decode
  /// The pixels are counted, band by band.
  case count
  /// The distinct colors are converted, and sorted into bins.
  case convert
  /// Restarts look for good centroids.
  case search
  /// The centroids are refined over all colors, and the palette is made of them.
  case refine
  /// The palette is written as JSON.
  case encode
  /// What is between the stages, and all that comes behind the conversion of an image whose colors are its palette.
  case rest
}
