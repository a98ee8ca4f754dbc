internal import ImageDecoding

/// Work that has nothing to do with images: what it gains from another core is what the machine had to give, and
/// when it is slower than it was, the machine is.
package enum Control: String, CaseIterable, Sendable {
  /// Needs nothing but a core.
  case arithmetic
  /// Counts at random places of a new table of 16 MB, so that it waits for memory most of the time.
  case memory

  /// Does the work in so many child tasks.
  ///
  /// - Returns: a number that nobody needs, but for which it has to be done.
  @concurrent @discardableResult
  package func run(jobs: Int) async -> UInt64 {
    await withTaskGroup(of: UInt64.self) { group in
      for job in 0..<max(1, jobs) {
        group.addTask {
          switch self {
          case .arithmetic: Self.compute(8_000_000 / max(1, jobs), seed: UInt64(job))
          case .memory: Self.count((1 << 19) / max(1, jobs), seed: UInt64(job))
          }
        }
      }
      return await group.reduce(0) { $0 ^ $1 }
    }
  }

  private static func compute(_ steps: Int, seed: UInt64) -> UInt64 {
    var value = seed
    for step in 0..<UInt64(steps) { value = value &* 0x9E37_79B9 ^ step }
    return value
  }

  private static func count(_ steps: Int, seed: UInt64) -> UInt64 {
    var table = ZeroedTable<UInt8>(count: 1 << 24)
    var value = seed
    table.withMutableSpan { counts in
      for _ in 0..<steps {
        value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        counts[Int(value >> 40)] &+= 1
      }
    }
    return table.withSpan { $0[0] == 0 ? value : value &+ 1 }
  }
}
