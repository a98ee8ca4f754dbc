/// How much work goes into the search for centroids, which is more where there are more of them: the more
/// clusters, the more ways there are to arrange them badly.
///
/// By the study in `Benchmarks/accuracy`.
struct SearchEffort: Sendable {
  /// Starts from other seeds, on few points.
  let restarts: Int
  /// How many centroids come and go with a breath on few points, and on all; 0 for none.
  let breath: Int
  /// How many of the results, no two the same, are taken further on all points.
  let finalists: Int
  /// How little joining bins to points may add to the error: the variance over this and over k each.
  let fineness: Double

  init(k: Int) {
    switch k {
    case 1: (restarts, breath, finalists, fineness) = (1, 0, 1, 30_000)
    case 2...6: (restarts, breath, finalists, fineness) = (24, 0, 3, 30_000)
    case 7...12: (restarts, breath, finalists, fineness) = (16, 1, 4, 30_000)
    case 13...24: (restarts, breath, finalists, fineness) = (16, 3, 4, 30_000)
    case 25...40: (restarts, breath, finalists, fineness) = (16, 4, 4, 30_000)
    case 41...96: (restarts, breath, finalists, fineness) = (8, 2, 2, 30_000)
    default: (restarts, breath, finalists, fineness) = (4, 1, 1, 10_000)
    }
  }
}
