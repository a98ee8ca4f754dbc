import ImageDecoding
import PaletteKit
import TerminalKit
import Testing

@testable import PaletteBenchmarking
@testable import PaletteCLI

/// The report of a benchmark as people see it.
@Suite struct ReportTextTests {
  private var report: BenchmarkReport {
    var report = BenchmarkReport(
      machine: Machine(
        processor: "Abacus", architecture: "wood", usableCores: 2, system: "Table",
        kernel: "Hand 5"),
      versions: ["palette 9.9", "libpng 8", "liblcms 7"], options: "{}", jobs: [1, 2], runs: 3,
      warmups: 1)
    report.isComplete = true
    let facts = ImageFacts(
      format: "jpeg", width: 2000, height: 1000, distinct: 12_345, content: "00", colors: 5,
      meanDeltaE: 0.021, explained: 0.9625)
    report.images = [
      ImageReport(
        name: .file("photos/harbor.jpg"),
        result: .success(
          ImageMeasurements(
            facts: facts,
            stages: [
              StageSeries(stage: .decode, samples: Samples([0.015, 0.016, 0.02])),
              StageSeries(stage: .count, samples: Samples([0.004, 0.004, 0.004])),
            ]))),
      ImageReport(name: .file("no.png"), result: .failure(ImageDecodingError(.missing, "no"))),
    ]
    let series = [
      JobSeries(jobs: 1, samples: Samples([0.02, 0.02, 0.02])),
      JobSeries(jobs: 2, samples: Samples([0.0125, 0.0125, 0.0125])),
    ]
    report.controls = [CorePart(name: "memory", series: series)]
    report.core = CoreReport(
      name: .file("photos/harbor.jpg"), content: "00", pixels: 2_000_000, distinct: 12_345,
      parts: [CorePart(name: "count", series: series)])
    report.batch = [
      BatchSeries(
        jobs: 1, images: 4, pixels: 8_000_000, content: "1", samples: Samples([0.1, 0.1, 0.1])),
      BatchSeries(
        jobs: 2, images: 8, pixels: 16_000_000, content: "1", samples: Samples([0.1, 0.1, 0.1])),
    ]
    return report
  }

  private func text(
    _ report: BenchmarkReport, _ comparison: BaselineComparison? = nil, columns: Int = 80,
    depth: ColorDepth = .none
  ) -> String {
    ReportText(
      report, comparison, baseline: "old.json",
      style: SwatchesStyle(columns: columns, depth: depth)
    ).text
  }

  @Test func tables() {
    #expect(
      text(report) == """
        palette 9.9 on Abacus, 2 usable cores, wood, Table, Hand 5
        libpng 8, liblcms 7
        3 runs, each thing once a run; medians, and median deviations from them (MAD)

        photos/harbor.jpg: jpeg, 2000 x 1000, 12,345 distinct colors
        stage    median      MAD  MP/s  share
        decode  16.0 ms  1.00 ms   125   80 %
        count   4.00 ms  0.00 µs   500   20 %
        whole   20.0 ms  1.00 ms   100  100 %
        accuracy of 5 colors: mean ΔE OK 0.0210, 96.3 % of the variance explained

        parallel core: photos/harbor.jpg, 2.00 MP in memory, 12,345 distinct colors
        part      jobs   median      MAD  speed-up  efficiency
        count        1  20.0 ms  0.00 µs      1.00       100 %
                     2  12.5 ms  0.00 µs      1.60        80 %
        together     1  20.0 ms  0.00 µs      1.00       100 %
                     2  12.5 ms  0.00 µs      1.60        80 %
        memory*      1  20.0 ms  0.00 µs      1.00       100 %
                     2  12.5 ms  0.00 µs      1.60        80 %
        * controls, which have nothing to do with images: what this machine gives

        batch: 1 image, some copied
        jobs  images  median      MAD  images/s  MP/s  speed-up  efficiency
           1       4  100 ms  0.00 µs      40.0  80.0      1.00       100 %
           2       8  100 ms  0.00 µs      80.0   160      2.00       100 %

        """)
  }

  @Test(arguments: [40, 60, 80, 100]) func linesFit(columns: Int) {
    let comparison = BaselineComparison(of: report, with: report)
    for line in text(report, comparison, columns: columns).split(separator: "\n") {
      #expect(line.count <= columns)
    }
  }

  @Test func titlesAreBoldWhereThereAreColors() {
    #expect(!text(report).contains("\u{1b}"))
    #expect(text(report, depth: .basic).contains("\n\u{1b}[1mbatch\u{1b}[0m: 1 image"))
  }

  @Test func interrupted() {
    var report = report
    report.isComplete = false
    report.runs = 10
    report.batch = []
    let text = text(report)
    #expect(text.contains("interrupted after 3 runs of 10, each thing"))
    #expect(!text.contains("batch"))
  }

  @Test func comparison() {
    var comparison = BaselineComparison(of: report, with: report)
    #expect(
      text(report, comparison, columns: 100).hasSuffix(
        """
        compared with old.json: 9 measurements
        nothing got slower or faster
        too few runs to tell a difference from chance: take --runs 6 or more both times

        """))
    comparison.notes = []
    comparison.machineRatio = 1.25
    comparison.slower = [
      .init(label: "a.png, decode", ratio: 1.314, before: 0.01, after: 0.0131, p: 0.000_22)
    ]
    comparison.faster = [
      .init(label: "batch with 2 jobs", ratio: 0.5, before: 1, after: 0.5, p: 0.000_01)
    ]
    #expect(
      text(report, comparison, columns: 100).hasSuffix(
        """
        compared with old.json: 9 measurements
        1.31 times slower: a.png, decode (10.0 ms before, 13.1 ms now, p = 0.0002)
        2.00 times faster: batch with 2 jobs (1.00 s before, 500 ms now, p < 0.0001)
        the machine itself is 1.25 times slower now (controls)

        """))
  }

  @Test func slowRunsAreTold() {
    var report = report
    #expect(report.outlierNotes.isEmpty)
    report.batch[0].samples = Samples([0.1, 0.1, 0.1, 0.15])
    #expect(
      report.outlierNotes == [
        "batch, 1 job: 1 of the 4 runs was slower than 110 ms (median 100 ms): "
          + "something else may be busy on this machine"
      ])
  }
}
