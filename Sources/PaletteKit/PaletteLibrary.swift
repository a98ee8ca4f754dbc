/// The library as a whole.
public enum PaletteLibrary {
  /// Its version; with another one, palettes may differ.
  public static let version = "0.1.0"
}
