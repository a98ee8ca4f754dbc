internal import TestSupport

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Draws the sample pictures into a folder.
@main
enum DrawImages {
  /// Every picture, in the order they are drawn.
  static let scenes: [any Scene.Type] = [
    HarborScene.self,
    ForestScene.self,
    DunesScene.self,
    PortraitScene.self,
    LogoScene.self,
    SpriteScene.self,
    NightScene.self,
    GrayScene.self,
    TilesScene.self,
  ]

  /// Writes all pictures, or the named ones, and prints a line for each.
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else { fail("usage: draw-images OUTPUT_DIR [FILE_NAME ...]") }
    let folder = arguments[1]
    let names = arguments.dropFirst(2)
    do {
      for scene in scenes where names.isEmpty || names.contains(scene.fileName) {
        let bytes = try scene.encodedFile()
        try writeFile(bytes, to: "\(folder)/\(scene.fileName)")
        print("\(scene.fileName): \(bytes.count) bytes")
      }
    } catch {
      fail("\(error)")
    }
  }

  /// Prints a complaint and ends the program with status 1.
  private static func fail(_ message: String) -> Never {
    print("draw-images: \(message)")
    exit(1)
  }
}
