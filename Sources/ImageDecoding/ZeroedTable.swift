#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A table of numbers that are 0 until they are written to.
///
/// It has addresses for all of them, but takes memory page by page, where it is written to: what a large
/// table costs depends on what is used of it. (An array of zeros is written to from end to end.)
@safe package struct ZeroedTable<Element>: ~Copyable, Sendable
where Element: FixedWidthInteger & BitwiseCopyable & Sendable {
  /// How many numbers there are.
  package let count: Int

  /// Where they are; 0 where there are none.
  ///
  /// Kept as a number, as no pointer may go to another task. This memory may: only this value has it, which
  /// cannot be copied, and it is written to only by whoever has the value to himself.
  @usableFromInline let address: UInt

  /// A table of zeros.
  package init(count: Int) {
    precondition(count >= 0 && count <= 1 << 32, "a table has a possible size")
    self.count = count
    guard count > 0 else {
      address = 0
      return
    }
    // Straight from the system: what `calloc` gives may have been used before, and is then written to.
    let bytes = unsafe mmap(
      nil, count * MemoryLayout<Element>.stride, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON,
      -1, 0)
    guard let bytes = unsafe bytes, unsafe bytes != MAP_FAILED else {
      // Ends the program, as an array does that can't grow.
      fatalError("there is no memory for a table of \(count) numbers")
    }
    unsafe bytes.bindMemory(to: Element.self, capacity: count)
    address = UInt(bitPattern: bytes)
  }

  deinit {
    guard let bytes = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    unsafe munmap(bytes, count * MemoryLayout<Element>.stride)
  }

  /// Whether there are no numbers.
  @inlinable package var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  /// Sets some numbers to 0 again.
  package mutating func clear(_ places: Range<Int>) {
    precondition(places.lowerBound >= 0 && places.upperBound <= count, "they must be there")
    guard let bytes = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    let stride = MemoryLayout<Element>.stride
    unsafe memset(bytes + places.lowerBound * stride, 0, places.count * stride)
  }

  /// One of the numbers.
  @inlinable package subscript(place: Int) -> Element {
    @inline(__always)
    get {
      precondition(place >= 0 && place < count, "it must be there")
      // Where there are numbers there is an address.
      guard let start = unsafe UnsafePointer<Element>(bitPattern: address) else { return 0 }
      return unsafe start[place]
    }
  }

  /// Gives the numbers to a closure, to be read.
  @inlinable
  @inline(__always)
  package func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe UnsafePointer<Element>(bitPattern: address)
    return try body(unsafe UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Gives the numbers to a closure, to be changed.
  @inlinable
  @inline(__always)
  package mutating func withMutableSpan<Result: ~Copyable, Failure: Error>(
    _ body: (inout MutableSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe UnsafeMutablePointer<Element>(bitPattern: address)
    var numbers = unsafe UnsafeMutableBufferPointer(start: start, count: count).mutableSpan
    return try body(&numbers)
  }
}
