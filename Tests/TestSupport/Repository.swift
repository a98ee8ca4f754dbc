/// The folder of the sources that the tests were built from.
package enum Repository {
  /// The absolute path of something in it.
  package static func path(_ relative: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/" + relative
  }
}
