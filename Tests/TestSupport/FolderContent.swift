#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What is in folders.
package enum FolderContent {
  /// The names of what is in a folder, sorted; none where there is no such folder.
  package static func names(in path: String) -> [String] {
    names(in: Array(path.utf8)).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The names of what is in a folder byte by byte, in the order in which the system has them.
  package static func names(in path: [UInt8]) -> [[UInt8]] {
    guard let folder = unsafe opendir(cString(path)) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
        }
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  /// Removes a file, or a folder with all that is in it.
  package static func remove(_ path: [UInt8]) {
    let path = cString(path)
    guard unsafe unlink(path) != 0 else { return }
    // A link to a folder is gone by now: this is one, perhaps one that a test has closed.
    unsafe chmod(path, 0o700)
    let bytes = path.dropLast().map { UInt8(bitPattern: $0) }
    for name in names(in: bytes) { remove(bytes + [UInt8(ascii: "/")] + name) }
    unsafe rmdir(path)
  }
}

/// Bytes as the system takes them.
func cString(_ bytes: [UInt8]) -> [CChar] { (bytes + [0]).map { CChar(bitPattern: $0) } }
