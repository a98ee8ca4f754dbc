import ArgumentParsing
import PaletteCLI
import Synchronization
import TerminalKit

guard let arguments = Process.arguments else {
  try? OutputStream.standardError.write("palette: can't read the command line: /proc is missing\n")
  SignalTrap.exitNow(ExitCode.failure.rawValue)
}

let trap = SignalTrap([SignalTrap.interrupt, SignalTrap.terminate])
let environment = CommandEnvironment(variables: Process.variables)
let work = Task { await PaletteCommand.run(arguments, in: environment) }

/// The first signal that came; a second one ends the program at once.
let received = Mutex<Int32?>(nil)
trap.watch { number in
  let isFirst = received.withLock { received in
    defer { received = received ?? number }
    return received == nil
  }
  work.cancel()
  guard isFirst else {
    environment.guardian.release()
    SignalTrap.exitNow(128 + number)
  }
}

let code = await work.value
environment.guardian.release()
let signal = received.withLock { $0 }
SignalTrap.exitNow(code == .interrupted ? 128 + (signal ?? SignalTrap.interrupt) : code.rawValue)
