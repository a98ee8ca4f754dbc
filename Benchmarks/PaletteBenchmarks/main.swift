/// Measures the library in process: `swift run -c release palette-benchmarks [CASE...]`.
let cases: [any BenchmarkCase.Type] = [ParallelCore.self, Cancellation.self]

let wanted = CommandLine.arguments.dropFirst()
for name in wanted where !cases.contains(where: { $0.name == name }) {
  print("no case \(name): there are \(cases.map { $0.name }.joined(separator: ", "))")
}
for benchmark in cases where wanted.isEmpty || wanted.contains(benchmark.name) {
  print("== \(benchmark.name)")
  try await benchmark.run()
}
