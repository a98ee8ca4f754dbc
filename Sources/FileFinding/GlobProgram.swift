/// A pattern as steps, all possible ones of which are taken at once.
///
/// So nothing is tried again, and a name costs at most its length times the number of steps
/// (K. Thompson, "Regular Expression Search Algorithm", CACM 11:6, 1968).
struct GlobProgram: Hashable, Sendable {
  private let instructions: [GlobInstruction]
  private let ignoresCase: Bool

  /// Steps, behind the last of which the name must be at its end.
  init(_ instructions: [GlobInstruction], ignoresCase: Bool) {
    self.instructions = instructions
    self.ignoresCase = ignoresCase
  }

  /// Whether the steps lead from the begin to the end of a name.
  func matches(_ name: [GlobCharacter]) -> Bool {
    var steps = Steps(count: instructions.count + 1)
    var next = Steps(count: instructions.count + 1)
    add(0, to: &steps)
    for character in name {
      let folded = ignoresCase ? character.lowercased : character
      for step in steps.members where step < instructions.count {
        let isTaken =
          switch instructions[step] {
          case .character(let wanted): wanted == folded
          case .anyButSlash: character != .slash
          case .any: true
          case .set(let set): set.contains(character, ignoresCase: ignoresCase)
          case .split, .jump: false
          }
        if isTaken { add(step + 1, to: &next) }
      }
      guard !next.members.isEmpty else { return false }
      swap(&steps, &next)
      next.removeAll()
    }
    return steps.contains(instructions.count)
  }

  /// Adds a step and those to which it leads without taking a character.
  private func add(_ step: Int, to steps: inout Steps) {
    var open = [step]
    while let step = open.popLast() {
      guard steps.insert(step), step < instructions.count else { continue }
      switch instructions[step] {
      case .split(let first, let second): open += [second, first]
      case .jump(let target): open.append(target)
      default: break
      }
    }
  }

  /// A set of steps that is emptied in the time that it took to fill it.
  private struct Steps {
    private(set) var members: [Int] = []
    private var marks: [Bool]

    init(count: Int) {
      marks = Array(repeating: false, count: count)
    }

    func contains(_ step: Int) -> Bool { marks[step] }

    mutating func insert(_ step: Int) -> Bool {
      guard !marks[step] else { return false }
      marks[step] = true
      members.append(step)
      return true
    }

    mutating func removeAll() {
      for step in members { marks[step] = false }
      members.removeAll(keepingCapacity: true)
    }
  }
}
