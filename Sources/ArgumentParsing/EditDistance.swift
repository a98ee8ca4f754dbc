/// How near a misspelling is to what may have been meant.
public enum EditDistance {
  /// The number of letters to insert, delete, replace or swap with a neighbour.
  ///
  /// No letter is edited twice (optimal string alignment), which is near enough for typing errors.
  static func distance(from first: String, to second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = previous[column] + (letter == other ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }

  /// The candidate that was most likely meant, if any is likely.
  ///
  /// A third of the letters may be wrong, but no more than three; failing that, a candidate that
  /// begins with what was typed will do. Case does not count.
  public static func nearest(to typed: String, in candidates: [String]) -> String? {
    let typed = typed.lowercased()
    let near = candidates.compactMap { candidate -> (name: String, distance: Int)? in
      let limit = min((max(typed.count, candidate.count) + 1) / 3, 3)
      // What was typed may be very long; a length too different needs no measuring.
      guard abs(typed.count - candidate.count) <= limit else { return nil }
      let distance = distance(from: typed, to: candidate.lowercased())
      return distance <= limit ? (candidate, distance) : nil
    }
    if let best = near.min(by: { $0.distance < $1.distance }) { return best.name }
    return typed.count > 1 ? candidates.first { $0.lowercased().hasPrefix(typed) } : nil
  }

  /// The question to end a message with, or nothing if no candidate is likely.
  static func suggestion(for typed: String, in names: [String], prefix: String = "") -> String {
    nearest(to: typed, in: names).map { ". Did you mean '\(prefix)\($0)'?" } ?? ""
  }
}
