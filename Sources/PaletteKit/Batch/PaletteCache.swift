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

  /// Nil where it can't be used at the moment.
  private let store: KeyValueStore?
  private let state: Mutex<State>

  private struct State {
    var firstFailure: Failure?
    var isReadable = true
    var isWritable = true
  }

  /// The cache in a file, which is made if there is none.
  ///
  /// One that is out of reach at the moment, locked by another program for instance, is not used, which
  /// `failure` tells.
  /// - Throws: `Failure` where the file is something else, or can't be made.
  public init(at path: FilePath) throws(Failure) {
    do {
      store = try KeyValueStore(at: path)
      state = Mutex(State())
    } catch {
      let failure = Failure(description: error.description)
      guard !error.isForeign else { throw failure }
      store = nil
      state = Mutex(State(firstFailure: failure))
    }
  }

  /// Why something could not be read or written since it was opened, where that was so.
  ///
  /// The run is none the worse for it, only slower.
  public var failure: Failure? { state.withLock { $0.firstFailure } }

  func palette(_ content: ContentHash, _ options: KeyedOptions) -> ImagePalette? {
    guard let store, state.withLock({ $0.isReadable }) else { return nil }
    do throws(StoreError) {
      let value = try store.value(for: options.key(content))
      return value.flatMap {
        ImagePalette(stored: $0, content: content, options: options.options)
      }
    } catch {
      // Once is enough to wait for a lock, or to find damage.
      note(error) { $0.isReadable = false }
      return nil
    }
  }

  func add(_ palette: ImagePalette, _ content: ContentHash, _ options: KeyedOptions) {
    guard let store, state.withLock({ $0.isWritable }) else { return }
    do throws(StoreError) {
      try store.set(palette.stored, for: options.key(content))
    } catch {
      note(error) { $0.isWritable = false }
    }
  }

  private func note(_ error: StoreError, _ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      if state.firstFailure == nil { state.firstFailure = Failure(description: error.description) }
    }
  }
}
