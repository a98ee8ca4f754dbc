internal import ContentStore
public import ImageDecoding
internal import Synchronization

/// Palettes by the content of files, in a file that outlives the run.
///
/// An SQLite database; several processes may use it at once. What a palette depends on besides the content,
/// options and versions, is part of its key. Calls block while the file is read or written.
public final class PaletteCache: Sendable {
  /// Why a cache can't be used.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in a few words, without the file's name.
    public let description: String
  }

  private let store: KeyValueStore
  private let firstFailure = Mutex<Failure?>(nil)

  /// The cache in a file, which is made if there is none.
  ///
  /// - Throws: `Failure`, also where the file is something else.
  public init(at path: FilePath) throws(Failure) {
    do {
      store = try KeyValueStore(at: path)
    } catch {
      throw Failure(description: error.description)
    }
  }

  /// Why something could not be read or written since it was opened, where that was so.
  ///
  /// The run is none the worse for it, only slower.
  public var failure: Failure? { firstFailure.withLock { $0 } }

  func palette(_ content: ContentHash, _ options: KeyedOptions) -> ImagePalette? {
    attempt { () throws(StoreError) in
      try store.value(for: options.key(content))
        .flatMap { ImagePalette(stored: $0, content: content, options: options.options) }
    } ?? nil
  }

  func add(_ palette: ImagePalette, _ content: ContentHash, _ options: KeyedOptions) {
    _ = attempt { () throws(StoreError) in
      try store.set(palette.stored, for: options.key(content))
    }
  }

  private func attempt<Result>(_ body: () throws(StoreError) -> Result) -> Result? {
    do throws(StoreError) {
      return try body()
    } catch {
      firstFailure.withLock { $0 = $0 ?? Failure(description: error.description) }
      return nil
    }
  }
}
