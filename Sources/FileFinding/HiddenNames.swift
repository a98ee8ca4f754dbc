/// The names that are not meant to be seen.
enum HiddenNames {
  /// Whether something of that name is passed over in folders.
  ///
  /// A leading dot hides all, with it what macOS leaves on foreign disks, `._x.jpg` and
  /// `.AppleDouble`; what it leaves in archives is in a folder `__MACOSX`.
  static func hides(_ name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    name.first == UInt8(ascii: ".") || isFolder && name.elementsEqual("__MACOSX".utf8)
  }
}
