package import ImageDecoding
package import PaletteKit

/// What is to be measured, and how often.
package struct BenchmarkPlan: Sendable {
  /// An image to measure.
  package enum Input: Sendable {
    /// A file, or a descriptor, under the name that the user gave it.
    case image(ImageSource, named: FilePath)
    /// A picture that is drawn first.
    case drawn(DrawnPicture)

    /// What it is called.
    package var name: ImageName {
      switch self {
      case .image(_, let path): .file(path)
      case .drawn(let picture): .drawn(picture.name)
      }
    }
  }

  /// The images.
  package var inputs: [Input]
  /// What is asked of their extractions.
  package var options: ExtractionOptions
  /// The numbers of jobs, ascending, the first of which is 1.
  package let jobs: [Int]
  /// How often each thing is measured, 1 and up.
  package let runs: Int
  /// How often each is done before that.
  package let warmups: Int

  /// A plan of the given facts; 1 is put before the other numbers of jobs, as what they are compared with.
  package init(
    inputs: [Input], options: ExtractionOptions, jobs: [Int], runs: Int, warmups: Int = 1
  ) {
    self.inputs = inputs
    self.options = options
    self.jobs = Set(jobs.map { max(1, $0) } + [1]).sorted()
    self.runs = max(1, runs)
    self.warmups = max(0, warmups)
  }

  /// 1, 2, 4 and so on up to the usable cores, and these.
  package static func usualJobs(cores: Int) -> [Int] {
    let doubling = sequence(first: 1) { 2 * $0 }.prefix { $0 < cores }
    return Array(doubling) + [max(1, cores)]
  }
}
