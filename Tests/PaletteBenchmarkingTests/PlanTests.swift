import ImageDecoding
import PaletteKit
import Testing

@testable import PaletteBenchmarking

@Suite struct PlanTests {
  @Test(arguments: [
    (1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (8, [1, 2, 4, 8]), (12, [1, 2, 4, 8, 12]), (0, [1]),
  ])
  func usualJobs(cores: Int, expected: [Int]) {
    #expect(BenchmarkPlan.usualJobs(cores: cores) == expected)
  }

  @Test(arguments: [([4, 2], [1, 2, 4]), ([], [1]), ([3, 3, 1], [1, 3])])
  func oneJobIsAlwaysThere(given: [Int], expected: [Int]) {
    let plan = BenchmarkPlan(inputs: [], options: ExtractionOptions(), jobs: given, runs: 3)
    #expect(plan.jobs == expected)
  }

  /// The fraction never goes back, ends at 1, and runs are counted without those to warm up.
  @Test func progress() {
    let plan = BenchmarkPlan(inputs: [], options: ExtractionOptions(), jobs: [1], runs: 2)
    let progress = BenchmarkProgress(plan)
    #expect(progress.snapshot.fraction == 0)
    progress.advance(.preparing, round: 0, part: 0.5, subject: "a")
    #expect(progress.snapshot.fraction == 0.125)
    progress.advance(.warmingUp, round: 1, part: 0, subject: "b")
    #expect(progress.snapshot.completed == 0)
    progress.advance(.measuring, round: 2, part: 0.5, subject: "c")
    #expect(progress.snapshot.completed == 0)
    #expect(progress.snapshot.fraction == 0.625)
    progress.advance(.measuring, round: 3, part: 0, subject: "d")
    #expect(progress.snapshot.completed == 1)
    progress.advance(.measuring, round: 4, part: 0, subject: "")
    #expect(progress.snapshot.completed == 2)
    #expect(progress.snapshot.fraction == 1)
  }

  /// Names of processors and systems are not empty where this runs, and no host's name is among them.
  @Test func thisMachine() {
    let machine = Machine.current(usableCores: 3)
    #expect(machine.usableCores == 3)
    for fact in [machine.processor, machine.architecture, machine.system, machine.kernel] {
      #expect(!fact.isEmpty)
      #expect(!fact.contains("\""))
    }
    #expect(SystemFile.lines(of: "/no/such/file").isEmpty)
  }
}
