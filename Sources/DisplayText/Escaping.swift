extension String {
  /// The text with what cannot be printed as escapes, so that it stays in its line and harmless.
  package var escapingUnprintable: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16))}"
      default:
        String(scalar)
      }
    }.joined()
  }
}
