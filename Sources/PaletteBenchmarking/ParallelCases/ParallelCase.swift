internal import PaletteKit

/// A part of an extraction that several tasks share, measured by itself.
protocol ParallelCase: Sendable {
  /// What it is called.
  static var name: String { get }

  /// The case for the pixels of an image; nil where there is nothing to be done.
  init?(_ core: ParallelCore)

  /// Does the work.
  ///
  /// - Throws: `CancellationError`.
  func run(jobs: Int) async throws
}

/// All cases.
enum ParallelCases {
  /// In the order in which an extraction does them.
  static let all: [any ParallelCase.Type] = [
    CountingCase.self, ConversionCase.self, SearchCase.self, RefinementCase.self,
  ]
}
