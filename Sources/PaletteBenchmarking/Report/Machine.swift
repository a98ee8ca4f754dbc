internal import ImageDecoding

#if canImport(Darwin)
internal import Darwin
#endif

/// What a benchmark ran on, without anything that tells whose machine it is.
package struct Machine: Hashable, Sendable {
  /// The model of the processor.
  package var processor: String
  /// The instruction set.
  package var architecture: String
  /// Cores that the process may use.
  package var usableCores: Int
  /// The operating system.
  package var system: String
  /// Its kernel.
  package var kernel: String

  /// A machine of the given facts.
  package init(
    processor: String, architecture: String, usableCores: Int, system: String, kernel: String
  ) {
    self.processor = processor
    self.architecture = architecture
    self.usableCores = usableCores
    self.system = system
    self.kernel = kernel
  }

  /// Whether times of two machines can be compared.
  package func isComparable(with other: Machine) -> Bool {
    (processor, architecture, usableCores)
      == (other.processor, other.architecture, other.usableCores)
  }
}

extension Machine {
  /// This machine, as far as the system tells.
  package static func current(usableCores: Int) -> Machine {
    #if canImport(Darwin)
    Machine(
      processor: fact("machdep.cpu.brand_string") ?? "unknown", architecture: instructionSet,
      usableCores: usableCores, system: "macOS " + (fact("kern.osproductversion") ?? ""),
      kernel: "Darwin " + (fact("kern.osrelease") ?? ""))
    #else
    let processors = SystemFile.members(of: "/proc/cpuinfo", separator: ":")
    let release = SystemFile.members(of: "/etc/os-release", separator: "=")
    let kernel = ["ostype", "osrelease"].flatMap {
      SystemFile.lines(of: FilePath("/proc/sys/kernel/" + $0))
    }
    return Machine(
      processor: processors["model name"] ?? processors["Model"] ?? processors["cpu model"]
        ?? "unknown",
      architecture: instructionSet, usableCores: usableCores,
      system: release["PRETTY_NAME"] ?? "Linux", kernel: kernel.joined(separator: " "))
    #endif
  }

  private static var instructionSet: String {
    #if arch(x86_64)
    "x86-64"
    #elseif arch(arm64)
    "arm64"
    #elseif arch(riscv64)
    "riscv64"
    #else
    "unknown"
    #endif
  }

  #if canImport(Darwin)
  /// A text that the kernel tells.
  private static func fact(_ name: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    var count = bytes.count
    guard unsafe sysctlbyname(name, &bytes, &count, nil, 0) == 0 else { return nil }
    return String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
  #endif
}
