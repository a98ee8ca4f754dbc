package import ImageDecoding
internal import PaletteKit

/// A file in which an earlier benchmark left its report.
package enum BaselineFile {
  /// Why a file is none, in a few words.
  package struct Unusable: Error, Hashable, Sendable {
    /// The words.
    package let message: String
  }

  private static let remedy = "give a file that 'palette bench -f json' has written"

  /// Reads the report in a file.
  ///
  /// - Throws: `Unusable`; `CancellationError`.
  @concurrent
  package static func report(in source: ImageSource) async throws -> BenchmarkReport {
    do {
      let read = try await FileReading(clock: .continuous).bytes(of: source)
      return try report(of: read?.bytes ?? [])
    } catch let error as ImageDecodingError {
      throw Unusable(message: error.message)
    }
  }

  /// The report that bytes are.
  ///
  /// - Throws: `Unusable`.
  static func report(of bytes: [UInt8]) throws(Unusable) -> BenchmarkReport {
    guard let json = JSONValue(parsing: bytes) else {
      throw Unusable(message: "is not JSON: \(remedy)")
    }
    guard json["kind"]?.string == BenchmarkReport.kind else {
      throw Unusable(message: "is no benchmark: \(remedy)")
    }
    guard json["version"]?.integer == BenchmarkReport.layoutVersion else {
      throw Unusable(
        message: "was written by another version of palette, and must be measured again")
    }
    guard let report = BenchmarkReport(json: json) else {
      throw Unusable(message: "is damaged: \(remedy)")
    }
    return report
  }
}
