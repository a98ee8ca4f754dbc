internal import ImageDecoding
package import PaletteKit

extension BenchmarkReport {
  /// The report in a document, as far as a comparison needs it; nil where it is no such document.
  ///
  /// What is derived from the samples is not read, but derived again.
  package init?(json: JSONValue) {
    guard json["kind"]?.string == Self.kind, json["version"]?.integer == Self.layoutVersion,
      let machine = json["machine"].flatMap(Machine.init(json:)),
      let versions = json["versions"]?.elements?.compactMap(\.string),
      let options = json["options"]?.text(.compact), let jobs = json["jobs"]?.integers,
      let runs = json["runs"]?.integer, let warmups = json["warmupRuns"]?.integer,
      let isComplete = json["complete"]?.bool,
      let images = json.all("images", ImageReport.init(json:)),
      let controls = json.all("controls", CorePart.init(json:)),
      let batch = json.all("batch", BatchSeries.init(json:))
    else { return nil }
    self.init(
      machine: machine, versions: versions, options: options, jobs: jobs, runs: runs,
      warmups: warmups)
    self.isComplete = isComplete
    self.images = images
    self.controls = controls
    self.batch = batch
    guard let core = json["parallelCore"] else { return }
    guard let core = CoreReport(json: core) else { return nil }
    self.core = core
  }
}

extension JSONValue {
  /// All elements of a member that is an array, if all of them can be read.
  func all<Element>(
    _ key: String, _ read: (JSONValue) -> Element?
  ) -> [Element]? {
    guard let elements = self[key]?.elements else { return nil }
    let values = elements.compactMap(read)
    return values.count == elements.count ? values : nil
  }
}

extension Machine {
  fileprivate init?(json: JSONValue) {
    guard let processor = json["processor"]?.string, let cores = json["usableCores"]?.integer,
      let architecture = json["architecture"]?.string, let system = json["system"]?.string,
      let kernel = json["kernel"]?.string
    else { return nil }
    self.init(
      processor: processor, architecture: architecture, usableCores: cores, system: system,
      kernel: kernel)
  }
}

extension Samples {
  /// The samples of a series.
  init?(json: JSONValue) {
    guard let seconds = json["sampleSeconds"]?.doubles, seconds.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    self.init(seconds)
  }
}

extension ImageName {
  /// The name that members tell.
  init?(json: JSONValue) {
    if let name = json["drawn"]?.string {
      self = .drawn(name)
    } else if let path = json["path"]?.string {
      self = .file(FilePath(path))
    } else {
      return nil
    }
  }
}

extension ImageReport {
  fileprivate init?(json: JSONValue) {
    guard let name = ImageName(json: json) else { return nil }
    if let code = json["error"]?["code"]?.string, let message = json["error"]?["message"]?.string {
      let error = ImageDecodingError(ImageDecodingError.Code(rawValue: code), message)
      self.init(name: name, result: .failure(error))
      return
    }
    guard let facts = ImageFacts(json: json),
      let stages = json.all("stages", StageSeries.init(json:))
    else { return nil }
    self.init(name: name, result: .success(ImageMeasurements(facts: facts, stages: stages)))
  }
}

extension ImageFacts {
  fileprivate init?(json: JSONValue) {
    guard let format = json["format"]?.string, let width = json["width"]?.integer,
      let height = json["height"]?.integer, let distinct = json["distinct"]?.integer,
      let content = json["xxh128"]?.string, let colors = json["colors"]?.integer,
      let meanDeltaE = json["quality"]?["meanDeltaE"]?.double,
      let explained = json["quality"]?["explained"]?.double,
      [width, height].allSatisfy({ (1...Int(Int32.max)).contains($0) })
    else { return nil }
    self.init(
      format: format, width: width, height: height, distinct: distinct, content: content,
      colors: colors, meanDeltaE: meanDeltaE, explained: explained)
  }
}

extension StageSeries {
  fileprivate init?(json: JSONValue) {
    guard let stage = json["stage"]?.string.flatMap(BenchmarkStage.init),
      let samples = Samples(json: json)
    else { return nil }
    self.init(stage: stage, samples: samples)
  }
}
