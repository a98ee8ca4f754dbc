import ContentStore
import ImageDecoding
import TestSupport
import Testing

@Suite struct KeyValueStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path + "/" + name) }

  @Test func keepsValues() throws {
    let store = try KeyValueStore()
    #expect(try store.value(for: [1]) == nil)
    try store.set([1, 2, 3], for: [1])
    try store.set([], for: [2])
    try store.set([9], for: [])
    #expect(try store.value(for: [1]) == [1, 2, 3])
    #expect(try store.value(for: [2]) == [])
    #expect(try store.value(for: []) == [9])
    try store.set([4], for: [1])
    #expect(try store.value(for: [1]) == [4])
  }

  @Test func aFileOutlivesTheStore() throws {
    try KeyValueStore(at: path("a.db")).set([7, 0, 8], for: [0, 1])
    #expect(try KeyValueStore(at: path("a.db")).value(for: [0, 1]) == [7, 0, 8])
  }

  /// None takes a file that another one is only just making for somebody else's.
  @Test func severalMakeAFileAtOnce() async throws {
    for round in 0..<50 {
      let path = path("new\(round).db")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in UInt8(0)..<4 {
          group.addTask {
            try await offThePool {
              Result { try KeyValueStore(at: path).set([writer], for: [writer]) }
            }.get()
          }
        }
        try await group.waitForAll()
      }
      let store = try KeyValueStore(at: path)
      for writer in UInt8(0)..<4 { #expect(try store.value(for: [writer]) == [writer]) }
    }
  }

  @Test func severalUseAFileAtOnce() async throws {
    let path = path("shared.db")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          try await offThePool { () -> Result<Void, any Error> in
            Result {
              let store = try KeyValueStore(at: path)
              for number in 0..<50 {
                try store.set([UInt8(number)], for: [UInt8(writer), UInt8(number)])
              }
            }
          }.get()
        }
      }
      try await group.waitForAll()
    }
    let store = try KeyValueStore(at: path)
    for writer in UInt8(0)..<4 {
      for number in UInt8(0)..<50 {
        #expect(try store.value(for: [writer, number]) == [number])
      }
    }
  }

  @Test func whatIsNoDatabaseIsLeftAlone() throws {
    let text = Array(String(repeating: "not a database at all\n", count: 100).utf8)
    folder.write(text, to: "notes.txt")
    #expect(throws: StoreError.self) { try KeyValueStore(at: path("notes.txt")) }
    #expect(Array(folder.read("notes.txt").utf8) == text)
    #expect(throws: StoreError.self) { try KeyValueStore(at: path("no/where.db")) }
    #expect(throws: StoreError.self) { try KeyValueStore(at: FilePath(folder.path)) }
  }

  /// Whatever SQLite makes of some names elsewhere: here they are files.
  @Test(arguments: [":memory:", "file:x?mode=memory", "caf\u{e9} 'x'.db"])
  func everyNameIsAFile(name: String) throws {
    try KeyValueStore(at: path(name)).set([1], for: [1])
    #expect(folder.names.contains(name))
  }
}
