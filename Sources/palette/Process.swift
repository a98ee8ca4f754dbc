import ArgumentParsing
import PaletteCLI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the system gave this process: both as bytes, before text is made of them.
enum Process {
  /// The arguments behind the program's name; nil where the system does not tell.
  ///
  /// On Linux they are read from /proc. There is always a first one, the name.
  static var arguments: [CommandArgument]? {
    guard CommandLine.argc > 0 else { return nil }
    return (1..<Int(CommandLine.argc)).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return CommandArgument(bytes: unsafe bytes(of: argument))
    }
  }

  /// The environment's variables that the program heeds.
  static var variables: [String: String] {
    PaletteCommand.variableNames.reduce(into: [:]) { variables, name in
      guard let value = unsafe getenv(name) else { return }
      variables[name] = unsafe String(decoding: bytes(of: value), as: UTF8.self)
    }
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}
