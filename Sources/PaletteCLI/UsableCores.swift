#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// How many cores this process may use.
enum UsableCores {
  /// The cores of its affinity, or fewer where a control group limits its time; at least 1.
  static var count: Int {
    max(1, min(affinity, quota ?? .max))
  }

  private static var affinity: Int {
    #if os(Linux)
    let mask = lines(of: "/proc/self/status").first { $0.hasPrefix("Cpus_allowed:") }
    let digits = mask?.split(separator: "\t").last?.compactMap(\.hexDigitValue) ?? []
    let cores = digits.reduce(0) { $0 + $1.nonzeroBitCount }
    if cores > 0 { return cores }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The cores' worth of time that a control group (version 2 or 1) grants, rounded up.
  private static var quota: Int? {
    #if os(Linux)
    if let limit = firstLine(of: "/sys/fs/cgroup/cpu.max") {
      let parts = limit.split(separator: " ").map { Int($0) }
      if parts.count == 2, let time = parts[0], let period = parts[1], period > 0 {
        return (time + period - 1) / period
      }
    }
    if let time = firstLine(of: "/sys/fs/cgroup/cpu/cpu.cfs_quota_us").flatMap({ Int($0) }),
      let period = firstLine(of: "/sys/fs/cgroup/cpu/cpu.cfs_period_us").flatMap({ Int($0) }),
      time > 0, period > 0
    {
      return (time + period - 1) / period
    }
    #endif
    return nil
  }

  private static func firstLine(of path: String) -> Substring? {
    lines(of: path).first
  }

  /// The lines of a file that the kernel makes up, of 8 KB at most; none if there is no such file.
  private static func lines(of path: String) -> [Substring] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = max(0, unsafe read(descriptor, &bytes, bytes.count))
    return String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}
