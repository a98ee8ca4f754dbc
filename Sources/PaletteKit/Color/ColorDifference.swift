extension CIELab {
  /// The color difference ΔE\*ab of 1976: the Euclidean distance, 0 and up.
  ///
  /// CIE 15:2004, section 8.2.1. About 2.3 is just noticeable (Mahy, Van Eycken and Oosterlinck 1994),
  /// on an average from which saturated colors depart far.
  public func difference1976(to other: CIELab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// The color difference CIEDE2000 ΔE00, 0 and up; about 1 is just noticeable.
  ///
  /// The steps of G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 Color-Difference Formula:
  /// Implementation Notes, Supplementary Test Data, and Mathematical Observations", Color Research and
  /// Application 30 (2005), with parametric factors of 1. The difference is the same in both
  /// directions, bit for bit. It was fitted to small differences, up to about 5, and is no distance: a
  /// detour can be shorter.
  public func difference2000(to other: CIELab) -> Double {
    let stretch = 1.5 - 0.5 * Self.saturation((chroma + other.chroma) / 2)
    let first = StretchedPolar(a: a * stretch, b: b)
    let second = StretchedPolar(a: other.a * stretch, b: other.b)
    let meanChroma = (first.chroma + second.chroma) / 2
    let (turn, meanHue) = first.turn(to: second)

    let offset = (lightness + other.lightness) / 2 - 50
    let square = offset * offset
    let dl = (other.lightness - lightness) / (1 + 0.015 * square / (20 + square).squareRoot())
    let dc = (second.chroma - first.chroma) / (1 + 0.045 * meanChroma)
    let radius = (first.chroma * second.chroma).squareRoot()
    let chord = 2 * radius * Roots.sine(degrees: turn / 2)
    let dh = chord / (1 + 0.015 * meanChroma * Self.hueWeight(meanHue))

    let lean = Roots.sine(degrees: 2 * Self.blueness(meanHue))
    let rotation = -2 * Self.saturation(meanChroma) * lean
    return (dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
  }

  /// How far a chroma is from gray, rising from 0 to 1, most steeply near 25; half of R_C.
  private static func saturation(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// T, by which the weight of a difference in hue depends on the hue.
  private static func hueWeight(_ hue: Double) -> Double {
    1 - 0.17 * Roots.cosine(degrees: hue - 30) + 0.24 * Roots.cosine(degrees: 2 * hue)
      + 0.32 * Roots.cosine(degrees: 3 * hue + 6) - 0.20 * Roots.cosine(degrees: 4 * hue - 63)
  }

  /// Δθ in degrees, at most 30: how much the ellipses of equal difference lean, which they do for blue.
  private static func blueness(_ hue: Double) -> Double {
    let distance = (hue - 275) / 25
    return 30 * Roots.exponential(-distance * distance)
  }
}

/// Chroma and hue with a\* stretched near gray: C' and h'.
private struct StretchedPolar {
  let chroma: Double
  /// Degrees, 0..<360; 0 for gray.
  let hue: Double

  init(a: Double, b: Double) {
    chroma = (a * a + b * b).squareRoot()
    hue = Roots.degrees(x: a, y: b)
  }

  /// The turn from this hue to another, the short way around, and the hue halfway; in degrees.
  ///
  /// Gray has no hue: there is no turn, and the other's hue is halfway.
  func turn(to other: Self) -> (turn: Double, meanHue: Double) {
    let (turn, sum) = (other.hue - hue, hue + other.hue)
    guard chroma * other.chroma != 0 else { return (0, sum) }
    // Hues that are opposite count as not passing through 0, though rounding may part them further.
    guard turn.magnitude > 180 + 1e-10 else { return (turn, sum / 2) }
    return (turn > 0 ? turn - 360 : turn + 360, (sum < 360 ? sum + 360 : sum - 360) / 2)
  }
}
