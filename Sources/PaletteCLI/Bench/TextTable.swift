internal import DisplayText

/// A table of text in columns, which fits a width.
struct TextTable {
  /// A column.
  struct Column {
    let title: String
    /// Whether its cells end at the same place, as figures do.
    var isNumber = true
    /// Columns of the largest number go first where there is no room; of 0 never.
    var expendability = 0
  }

  private let columns: [Column]
  private(set) var rows: [[String]] = []

  private static let gap = "  "
  /// What is left of the first column at least.
  private static let leastWidth = 8

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row, with a cell for each column.
  mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells)
  }

  /// The lines, the titles first, none wider than so many columns of a terminal as far as that can be.
  func lines(width: Int) -> [String] {
    var shown = Array(columns.indices)
    var widths = columns.indices.map { column in
      ([columns[column].title] + rows.map { $0[column] }).map(\.displayWidth).max() ?? 0
    }
    func total() -> Int { shown.reduce(-Self.gap.count) { $0 + widths[$1] + Self.gap.count } }
    while total() > width,
      let last = shown.max(by: { columns[$0].expendability < columns[$1].expendability }),
      columns[last].expendability > 0
    {
      shown.removeAll { $0 == last }
    }
    if let first = shown.first, total() > width {
      widths[first] = max(Self.leastWidth, widths[first] - (total() - width))
    }
    return ([columns.map(\.title)] + rows).map { cells in
      let line = shown.map { padded(cells[$0], to: widths[$0], isNumber: columns[$0].isNumber) }
        .joined(separator: Self.gap)
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func padded(_ cell: String, to width: Int, isNumber: Bool) -> String {
    let text = cell.truncated(toWidth: width)
    let spaces = String(repeating: " ", count: width - text.displayWidth)
    return isNumber ? spaces + text : text + spaces
  }
}
