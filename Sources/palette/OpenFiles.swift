#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How many files this process may have open at once.
enum OpenFiles {
  /// Enough for a thousand images at once.
  private static let wanted: rlim_t = 4096
  /// Streams, threads and one image.
  private static let needed: rlim_t = 32

  /// Makes room for as many as may be needed, and says whether that is enough to work at all.
  static func makeRoom() -> Bool {
    var limit = rlimit()
    guard unsafe getrlimit(openFiles, &limit) == 0 else { return true }
    guard limit.rlim_cur < wanted else { return true }
    let granted = limit.rlim_cur
    limit.rlim_cur = min(wanted, limit.rlim_max)
    let isRaised = unsafe setrlimit(openFiles, &limit) == 0
    return (isRaised ? limit.rlim_cur : granted) >= needed
  }

  #if canImport(Glibc)
  private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  private static let openFiles = RLIMIT_NOFILE
  #endif
}
