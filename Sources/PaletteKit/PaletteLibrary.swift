/// The library as a whole.
public enum PaletteLibrary {
  /// Its version; with another one, palettes may differ.
  public static let version = "0.1.0"
  /// The day on which it was given that version.
  public static let versionDate = "November 30, 2026"
}
