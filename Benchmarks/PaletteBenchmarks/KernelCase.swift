/// A kernel of the library, to be run again and again on the same input.
struct KernelCase: Sendable {
  /// A kernel with its input.
  struct Body: Sendable {
    /// How many pixels, colors or palettes a run deals with.
    let count: Int
    /// Does the work once.
    let run: @Sendable () async throws -> Void
  }

  /// How it is called.
  let name: String
  /// What a run deals with, in the singular.
  let unit: String
  /// Prepares the input.
  let prepare: @Sendable () async throws -> Body

  /// All kernels.
  static let all: [KernelCase] = counting + clustering + encoding
}
