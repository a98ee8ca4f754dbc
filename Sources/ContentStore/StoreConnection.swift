internal import CSQLite

/// A connection to a database of SQLite, with the statements that are run on it.
///
/// The only place of this module that calls SQLite.
@safe struct StoreConnection: ~Copyable {
  private let database: OpaquePointer
  private let selection: OpaquePointer
  private let insertion: OpaquePointer

  /// Marks files as ours ("palt" in ASCII), see `PRAGMA application_id`.
  private static let applicationID = 0x7061_6c74
  private static let schemaVersion = 1
  /// How long others are waited for, in milliseconds.
  private static let patience: Int32 = 2_000

  /// Opens a database, and makes the table if there is none.
  ///
  /// - Parameter name: of the file, in bytes without NUL; empty for one that is removed when it is closed.
  /// - Throws: `StoreError`.
  init(_ name: [UInt8]) throws(StoreError) {
    let database = try unsafe Self.open(name)
    var statements: [OpaquePointer] = unsafe []
    do throws(StoreError) {
      try unsafe Self.setUpPatiently(database, isTemporary: name.isEmpty)
      if !name.isEmpty { try unsafe Self.run("PRAGMA synchronous = NORMAL", database) }
      for text in [
        "SELECT value FROM entries WHERE key = ?1",
        "INSERT OR REPLACE INTO entries VALUES (?1, ?2)",
      ] {
        unsafe statements.append(try Self.statement(text, database))
      }
    } catch {
      for index in unsafe statements.indices { unsafe sqlite3_finalize(statements[index]) }
      unsafe sqlite3_close_v2(database)
      throw error
    }
    unsafe self.database = unsafe database
    unsafe selection = unsafe statements[0]
    unsafe insertion = unsafe statements[1]
  }

  deinit {
    unsafe sqlite3_finalize(selection)
    unsafe sqlite3_finalize(insertion)
    unsafe sqlite3_close_v2(database)
  }

  /// The value of a key, if there is one.
  ///
  /// - Throws: `StoreError`.
  borrowing func value(for key: [UInt8]) throws(StoreError) -> [UInt8]? {
    defer { unsafe sqlite3_reset(selection) }
    try unsafe bind(key, to: selection, at: 1)
    switch unsafe sqlite3_step(selection) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW:
      let count = Int(unsafe sqlite3_column_bytes(selection, 0))
      guard count > 0, let bytes = unsafe sqlite3_column_blob(selection, 0) else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    default: throw unsafe Self.error(database)
    }
  }

  /// Sets the value of a key.
  ///
  /// - Throws: `StoreError`.
  borrowing func set(_ value: [UInt8], for key: [UInt8]) throws(StoreError) {
    defer { unsafe sqlite3_reset(insertion) }
    try unsafe bind(key, to: insertion, at: 1)
    try unsafe bind(value, to: insertion, at: 2)
    guard unsafe sqlite3_step(insertion) == SQLITE_DONE else {
      throw unsafe Self.error(database)
    }
  }

  private borrowing func bind(
    _ bytes: [UInt8], to statement: OpaquePointer, at place: Int32
  ) throws(StoreError) {
    // The destructor -1 (SQLITE_TRANSIENT) makes SQLite copy the bytes.
    let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    guard
      unsafe sqlite3_bind_blob(statement, place, bytes, Int32(bytes.count), copies) == SQLITE_OK
    else { throw unsafe Self.error(database) }
  }

  // MARK: Setting up

  private static func open(_ name: [UInt8]) throws(StoreError) -> OpaquePointer {
    var database: OpaquePointer?
    let path = (name + [0]).map { CChar(bitPattern: $0) }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = unsafe sqlite3_open_v2(path, &database, flags, nil)
    guard let database = unsafe database else { throw StoreError("not enough memory") }
    guard code == SQLITE_OK else {
      let error = StoreError(unsafe String(cString: sqlite3_errmsg(database)), isForeign: true)
      unsafe sqlite3_close_v2(database)
      throw error
    }
    unsafe sqlite3_busy_timeout(database, patience)
    return unsafe database
  }

  /// Sets up, again and again while others do the same: SQLite does not wait for them by itself where the
  /// journal changes its kind.
  private static func setUpPatiently(
    _ database: OpaquePointer, isTemporary: Bool
  ) throws(StoreError) {
    let start = ContinuousClock.now
    while true {
      do throws(StoreError) {
        return try unsafe setUp(database, isTemporary: isTemporary)
      } catch {
        guard error.isLocked, ContinuousClock.now - start < .milliseconds(patience) else {
          throw error
        }
        try? unsafe run("ROLLBACK", database)
        sqlite3_sleep(5)
      }
    }
  }

  private static func setUp(
    _ database: OpaquePointer, isTemporary: Bool
  ) throws(StoreError) {
    if isTemporary {
      try unsafe run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", database)
    } else {
      // In one transaction, as another process may be making the table at this moment.
      try unsafe run("BEGIN", database)
      let owner = try unsafe number("PRAGMA application_id", database)
      let tables = try unsafe number("SELECT count(*) FROM sqlite_schema", database)
      let version = try unsafe number("PRAGMA user_version", database)
      try unsafe run("COMMIT", database)
      guard owner == applicationID || tables == 0 else {
        throw StoreError("is a database of another program", isForeign: true)
      }
      guard tables == 0 || version == schemaVersion else {
        throw StoreError("was made by another version of palette", isForeign: true)
      }
      // What is there already needs no writing, which may not be allowed.
      guard tables == 0 else { return }
      try unsafe run("PRAGMA journal_mode = WAL", database)
    }
    try unsafe run(
      """
      BEGIN IMMEDIATE;
      PRAGMA application_id = \(applicationID);
      PRAGMA user_version = \(schemaVersion);
      CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
      COMMIT
      """, database)
  }

  private static func run(_ text: String, _ database: OpaquePointer) throws(StoreError) {
    guard unsafe sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK else {
      throw unsafe error(database)
    }
  }

  private static func number(_ text: String, _ database: OpaquePointer) throws(StoreError) -> Int {
    let statement = try unsafe statement(text, database)
    defer { unsafe sqlite3_finalize(statement) }
    guard unsafe sqlite3_step(statement) == SQLITE_ROW else { throw unsafe error(database) }
    return Int(unsafe sqlite3_column_int64(statement, 0))
  }

  private static func statement(
    _ text: String, _ database: OpaquePointer
  ) throws(StoreError) -> OpaquePointer {
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard unsafe sqlite3_prepare_v3(database, text, -1, flags, &statement, nil) == SQLITE_OK,
      let statement = unsafe statement
    else { throw unsafe error(database) }
    return unsafe statement
  }

  /// Such as 3.40.1.
  static var libraryVersion: String { unsafe String(cString: sqlite3_libversion()) }

  private static func error(_ database: OpaquePointer) -> StoreError {
    let code = unsafe sqlite3_errcode(database)
    return StoreError(
      unsafe String(cString: sqlite3_errmsg(database)),
      isForeign: code == SQLITE_NOTADB, isLocked: code == SQLITE_BUSY)
  }
}
