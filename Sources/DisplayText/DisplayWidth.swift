extension StringProtocol {
  /// The number of columns a terminal uses to show the text.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
  /// The number of columns a terminal uses: 2 if wide, 0 if only combining, else 1.
  ///
  /// A cluster is as wide as its widest scalar, as marks and joiners add nothing.
  package var displayWidth: Int {
    let scalars = unicodeScalars
    let asksForEmoji = scalars.contains("\u{FE0F}") && scalars.first?.properties.isEmoji == true
    return asksForEmoji ? 2 : scalars.map(\.displayWidth).max() ?? 0
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    let invisible: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark, .format, .control]
    if invisible.contains(properties.generalCategory) { return 0 }
    let isWide = properties.isEmojiPresentation || wideRanges.contains { $0.contains(value) }
    return isWide ? 2 : 1
  }
}

/// The blocks whose East Asian width is wide or full, apart from emoji.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_B2FF, 0x1_F200...0x1_F265,
  0x2_0000...0x3_FFFD,
]
