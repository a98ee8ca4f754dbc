#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the tests may do.
enum Permission {
  /// Whether nothing can be forbidden to them.
  static var isRoot: Bool { geteuid() == 0 }
}
