/// All that a benchmark measured, with what another one needs to be compared with it.
package struct BenchmarkReport: Hashable, Sendable {
  /// What it was measured on.
  package var machine: Machine
  /// The programs and libraries that were measured, each with its version.
  package var versions: [String]
  /// What was asked of the extractions: compact JSON.
  package var options: String
  /// The numbers of jobs, ascending, the first of which is 1.
  package var jobs: [Int]
  /// How often each thing was to be measured.
  package var runs: Int
  /// How often each was done before that, without being measured.
  package var warmups: Int
  /// Whether it came to its end.
  package var isComplete = false
  /// The images in the order in which they were given.
  package var images: [ImageReport] = []
  /// Work that has nothing to do with images, of each kind and for each number of jobs: what the machine had to give.
  package var controls: [CorePart] = []
  /// The parts of an extraction that several tasks share; nil where that was not measured.
  package var core: CoreReport?
  /// Batches of the images, for each number of jobs.
  package var batch: [BatchSeries] = []

  /// A report in which nothing is measured yet.
  package init(
    machine: Machine, versions: [String], options: String, jobs: [Int], runs: Int, warmups: Int
  ) {
    self.machine = machine
    self.versions = versions
    self.options = options
    self.jobs = jobs
    self.runs = runs
    self.warmups = warmups
  }
}

/// What was measured with a number of jobs.
package struct JobSeries: Hashable, Sendable {
  /// How many tasks shared the work.
  package var jobs: Int
  /// The times.
  package var samples: Samples

  /// A series of the given facts.
  package init(jobs: Int, samples: Samples = Samples()) {
    self.jobs = jobs
    self.samples = samples
  }
}

/// What came of the images of a benchmark as a batch.
package struct BatchSeries: Hashable, Sendable {
  /// How many images were worked on at once.
  package var jobs: Int
  /// How many images the batch had, copies included.
  package var images: Int
  /// Their pixels.
  package var pixels: Int
  /// The hash of the contents that were copied.
  package var content: String
  /// The times of whole batches.
  package var samples = Samples()

  /// Images a second, by the median.
  package var imagesPerSecond: Double { Double(images) / max(samples.median, 1e-9) }
}
