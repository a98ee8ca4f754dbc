extension SRGB {
  /// The relative luminance of WCAG 2, from 0 for black to 1 for white.
  ///
  /// Web Content Accessibility Guidelines 2.2, "relative luminance". The guidelines named 0.03928 as the
  /// end of the linear part until May 2021, and name 0.04045 since; no 8-bit value lies between
  /// (10 is 0.0392, 11 is 0.0431), so that all versions agree.
  public var relativeLuminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// The contrast ratio of WCAG 2 with another color, from 1 (equally light) to 21 (black and white).
  ///
  /// Web Content Accessibility Guidelines 2.2, "contrast ratio"; the same in both directions. Text asks
  /// for 4.5 and large text for 3 at level AA, and for 7 and 4.5 at level AAA; a ratio just below, such
  /// as the 4.48 of `#777777` on white, is not rounded up to them.
  public func contrast(with other: SRGB) -> Double {
    let (first, second) = (relativeLuminance, other.relativeLuminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
  /// Black or white, whichever contrasts more with this color, by 4.5 or more: the color of text on top of it.
  public var readableOnTop: SRGB {
    let black = SRGB(red: 0, green: 0, blue: 0)
    let white = SRGB(red: 255, green: 255, blue: 255)
    return contrast(with: white) >= contrast(with: black) ? white : black
  }
}
