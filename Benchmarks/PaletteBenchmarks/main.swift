#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

// Measures the library in process:
//
//     palette-benchmarks [CASE...]            the cases, all if none is named
//     palette-benchmarks --kernels            the names of the kernels, a line each
//     palette-benchmarks --repeat KERNEL N    one kernel N times, to be watched by another program
let cases: [any BenchmarkCase.Type] = [Kernels.self, ParallelCore.self, Cancellation.self]

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--kernels":
  for kernel in KernelCase.all { print(kernel.name) }
case "--repeat":
  guard arguments.count == 3, let times = Int(arguments[2]),
    try await Kernels.repeatCase(arguments[1], times: times)
  else {
    print("--repeat takes the name of a kernel and a number")
    exit(64)
  }
default:
  for name in arguments where !cases.contains(where: { $0.name == name }) {
    print("no case \(name): there are \(cases.map { $0.name }.joined(separator: ", "))")
  }
  for benchmark in cases where arguments.isEmpty || arguments.contains(benchmark.name) {
    print("== \(benchmark.name)")
    try await benchmark.run()
  }
}
