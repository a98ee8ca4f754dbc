/// What becomes of the p-values of several tests when any false alarm among them counts.
package enum HolmAdjustment {
  /// The values adjusted by the method of Holm (1979), in the order of the tests: those below an error rate are
  /// significant at that rate for all tests together.
  package static func adjusted(_ values: [Double]) -> [Double] {
    var adjusted = values
    var largest = 0.0
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    for (rank, index) in order.enumerated() {
      largest = max(largest, min(1, Double(values.count - rank) * values[index]))
      adjusted[index] = largest
    }
    return adjusted
  }
}
