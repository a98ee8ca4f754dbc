import Testing

@testable import ImageDecoding

@Suite struct ZeroedTableTests {
  @Test func isZeroUntilWrittenTo() {
    var table = ZeroedTable<UInt32>(count: 1 << 20)
    table.withMutableSpan { numbers in
      for place in stride(from: 0, to: numbers.count, by: 4099) {
        numbers[place] = UInt32(place) + 1
      }
    }
    table.withSpan { numbers in
      #expect(numbers.count == 1 << 20)
      for place in stride(from: 0, to: numbers.count, by: 4099) {
        #expect(numbers[place] == UInt32(place) + 1)
      }
      #expect(numbers[1] == 0 && numbers[4098] == 0 && numbers[numbers.count - 1] == 0)
    }
  }

  @Test func clearsWhatIsAskedFor() {
    var table = ZeroedTable<UInt16>(count: 10_000)
    table.withMutableSpan { numbers in
      for place in numbers.indices { numbers[place] = 7 }
    }
    table.clear(3..<9_999)
    table.clear(5..<5)
    table.withSpan { numbers in
      #expect(numbers.indices.filter { numbers[$0] != 0 } == [0, 1, 2, 9_999])
      #expect(numbers[9_999] == 7)
    }
  }

  @Test func mayBeEmpty() {
    var table = ZeroedTable<UInt8>(count: 0)
    table.clear(0..<0)
    let isEmpty = table.isEmpty
    #expect(isEmpty)
    let counts = (table.withSpan { $0.count }, table.withMutableSpan { $0.count })
    #expect(counts == (0, 0))
  }

  @Test func goesToAnotherTask() async {
    var table = ZeroedTable<UInt8>(count: 5000)
    table.withMutableSpan { $0[4999] = 9 }
    let sent = table
    let sum = await Task { sent.withSpan { $0[4999] + $0[0] } }.value
    #expect(sum == 9)
  }
}
