internal import PaletteKit

extension CoreReport {
  /// What is read of the document.
  init?(json: JSONValue) {
    guard let name = ImageName(json: json), let content = json["xxh128"]?.string,
      let pixels = json["pixels"]?.integer, let distinct = json["distinct"]?.integer,
      let parts = json.all("parts", CorePart.init(json:))
    else { return nil }
    self.init(
      name: name, content: content, pixels: pixels, distinct: distinct,
      parts: parts.filter { $0.name != CorePart.together })
  }
}

extension CorePart {
  /// What is read of the document.
  init?(json: JSONValue) {
    guard let name = json["part"]?.string, let series = json.all("jobs", JobSeries.init(json:))
    else { return nil }
    self.init(name: name, series: series)
  }
}

extension JobSeries {
  /// What is read of the document.
  init?(json: JSONValue) {
    guard let jobs = json["jobs"]?.integer, let samples = Samples(json: json) else { return nil }
    self.init(jobs: jobs, samples: samples)
  }
}

extension BatchSeries {
  /// What is read of the document.
  init?(json: JSONValue) {
    guard let jobs = json["jobs"]?.integer, let images = json["images"]?.integer,
      let pixels = json["pixels"]?.integer, let content = json["xxh128"]?.string,
      let samples = Samples(json: json)
    else { return nil }
    self.init(jobs: jobs, images: images, pixels: pixels, content: content, samples: samples)
  }
}
