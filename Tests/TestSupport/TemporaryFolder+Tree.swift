#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension TemporaryFolder {
  /// Something could not be made.
  package struct Failure: Error {
    /// What it was to be called.
    package let name: String
    /// The system's number of the error.
    package let errno: Int32
  }

  /// Makes empty files, and the folders that they lie in.
  ///
  /// - Throws: ``Failure``.
  package func makeFiles(_ names: String...) throws(Failure) {
    for name in names { try makeFile(Array(name.utf8)) }
  }

  /// Makes an empty file of a name of any bytes, and the folders that it lies in.
  ///
  /// - Throws: ``Failure``.
  package func makeFile(_ name: [UInt8]) throws(Failure) {
    try makeParents(of: name)
    let descriptor = unsafe open(cPath(name), O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    try check(min(descriptor, 0), name)
    close(descriptor)
  }

  /// Makes a folder, and those that it lies in.
  ///
  /// - Throws: ``Failure``.
  package func makeFolder(_ name: String) throws(Failure) {
    try makeParents(of: Array((name + "/").utf8))
  }

  /// Makes a symbolic link; the target is taken as it is.
  ///
  /// - Throws: ``Failure``.
  package func makeLink(_ name: String, to target: String) throws(Failure) {
    try makeParents(of: Array(name.utf8))
    try check(unsafe symlink(target, path + "/" + name), Array(name.utf8))
  }

  /// Makes a second name of a file in this folder.
  ///
  /// - Throws: ``Failure``.
  package func makeHardLink(_ name: String, to file: String) throws(Failure) {
    try makeParents(of: Array(name.utf8))
    try check(unsafe link(path + "/" + file, path + "/" + name), Array(name.utf8))
  }

  /// Makes a pipe with a name.
  ///
  /// - Throws: ``Failure``.
  package func makePipe(_ name: String) throws(Failure) {
    try makeParents(of: Array(name.utf8))
    try check(unsafe mkfifo(path + "/" + name, 0o600), Array(name.utf8))
  }

  /// Sets who may do what with a file or a folder.
  ///
  /// - Throws: ``Failure``.
  package func setMode(_ mode: UInt16, of name: String) throws(Failure) {
    try check(unsafe chmod(path + "/" + name, mode_t(mode)), Array(name.utf8))
  }

  /// Removes a file, or a folder with all that is in it.
  package func remove(_ name: String) {
    FolderContent.remove(Array((path + "/" + name).utf8))
  }

  private func makeParents(of name: [UInt8]) throws(Failure) {
    let slash = UInt8(ascii: "/")
    for end in name.indices where name[end] == slash {
      let status = unsafe mkdir(cPath(Array(name[..<end])), 0o777)
      guard status == 0 || errno == EEXIST else {
        throw Failure(name: String(decoding: name, as: UTF8.self), errno: errno)
      }
    }
  }

  private func check(_ status: Int32, _ name: [UInt8]) throws(Failure) {
    guard status == 0 else {
      throw Failure(name: String(decoding: name, as: UTF8.self), errno: errno)
    }
  }

  private func cPath(_ name: [UInt8]) -> [CChar] {
    cString(Array((path + "/").utf8) + name)
  }
}
