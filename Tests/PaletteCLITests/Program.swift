import CTestProcess
import TestSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The built program, run as a shell would.
struct Program: ~Copyable {
  /// What came of a run.
  struct Outcome {
    /// 0...255, or 128 and the number of the signal that ended it.
    var status: Int32
    var output: String
    var errors: String
  }

  /// What the program's standard output and error are.
  enum Screen {
    case pipes
    /// Standard error is a terminal of so many columns; output stays a pipe.
    case errors(columns: Int32)
    /// Both are.
    case everything(columns: Int32)
  }

  struct CannotStart: Error {}

  private let process: test_process

  /// The program beside this test's own executable.
  private static var path: String {
    let runner = CommandLine.arguments.first ?? ""
    let folder = runner.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/palette"
  }

  /// How a sanitizer was told to behave, if the tests run under one.
  private static let sanitizerOptions: [String] = ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap {
    name in
    guard let value = unsafe getenv(name) else { return nil }
    return "\(name)=\(unsafe String(cString: value))"
  }

  /// Starts it in a folder, with no variables but those given.
  ///
  /// - Throws: `CannotStart`.
  init(
    _ arguments: [String], in folder: TemporaryFolder, screen: Screen = .pipes,
    environment: [String: String] = ["TERM": "xterm-256color"]
  ) throws(CannotStart) {
    try self.init(
      command: [Self.path] + arguments, in: folder, screen: screen, environment: environment)
  }

  /// Starts a shell that runs a line in which `"$0"` is the program.
  ///
  /// - Throws: `CannotStart`.
  init(shell line: String, in folder: TemporaryFolder) throws(CannotStart) {
    try self.init(
      command: ["/bin/sh", "-c", line, Self.path], in: folder, screen: .pipes, environment: [:])
  }

  private init(
    command: [String], in folder: TemporaryFolder, screen: Screen, environment: [String: String]
  ) throws(CannotStart) {
    let (columns, showsOutput): (Int32, Bool) =
      switch screen {
      case .pipes: (0, false)
      case .errors(let columns): (columns, false)
      case .everything(let columns): (columns, true)
      }
    var process = test_process()
    let hasStarted = unsafe Self.withCStrings(command) { arguments in
      let variables = environment.map { "\($0)=\($1)" } + Self.sanitizerOptions
      return unsafe Self.withCStrings(variables) { variables in
        unsafe test_process_start(
          arguments, variables, folder.path, columns, showsOutput, &process)
      }
    }
    guard hasStarted else { throw CannotStart() }
    self.process = process
  }

  /// Runs it to its end.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, screen: Screen = .pipes,
    environment: [String: String] = ["TERM": "xterm-256color"], input: [UInt8] = []
  ) async throws -> Outcome {
    let program = try Program(arguments, in: folder, screen: screen, environment: environment)
    return await program.outcome(feeding: input)
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.pid, signal) }

  /// Reads standard error until some text has come, which it must.
  func errors(upTo text: String) async -> String {
    let descriptor = process.errors
    return await offThePool {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while unsafe read(descriptor, &byte, 1) == 1 {
        bytes.append(byte)
        if bytes.suffix(text.utf8.count).elementsEqual(text.utf8) { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Waits until a signal has stopped it; false where it ended instead.
  func isStopped() async -> Bool {
    let id = process.pid
    return await offThePool { test_process_wait_until_stopped(id) }
  }

  /// Waits until so many bytes of its output wait to be read, or no more will come.
  func hasWritten(_ count: Int32) async {
    var state = pollfd(fd: process.output, events: 0, revents: 0)
    var waiting: Int32 = 0
    while waiting < count, unsafe poll(&state, 1, 0) == 0,
      unsafe ioctl(state.fd, UInt(FIONREAD), &waiting) == 0
    {
      await Task.yield()
    }
  }

  /// Waits for the end while nobody reads what it writes.
  consuming func unreadStatus() async -> Int32 {
    let process = process
    let status = await offThePool { test_process_wait(process.pid) }
    for end in [process.input, process.output, process.errors] { close(end) }
    return status
  }

  /// Waits for the end.
  ///
  /// Standard input is fed some bytes and closed, or held open with nil. If the output is not read, it is closed
  /// before that.
  consuming func outcome(feeding bytes: [UInt8]?, isRead: Bool = true) async -> Outcome {
    let process = process
    if !isRead { close(process.output) }
    async let fed: Void = offThePool {
      guard let bytes else { return }
      TestPipe(reader: -1, writer: process.input).write(bytes)
      close(process.input)
    }
    async let errors = offThePool { Self.readAll(process.errors) }
    async let output = offThePool { isRead ? Self.readAll(process.output) : "" }
    let (_, told, came) = await (fed, errors, output)
    let status = await offThePool { test_process_wait(process.pid) }
    if bytes == nil { close(process.input) }
    return Outcome(status: status, output: came, errors: told)
  }

  // MARK: Streams

  /// Reads to the end; on a terminal that is an error, once its other side is closed.
  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = unsafe strings.map { unsafe strdup($0) }
    defer {
      for index in unsafe copies.indices { unsafe free(copies[index]) }
    }
    let pointers = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
    return unsafe pointers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
      return unsafe body(base)
    }
  }
}
