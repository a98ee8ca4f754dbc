import ArgumentParsing
import PaletteCLI
import Synchronization
import TerminalKit

guard OpenFiles.makeRoom() else {
  try? OutputStream.standardError.write("palette: too few files may be open at once (ulimit -n)\n")
  SignalTrap.exitNow(ExitCode.failure.rawValue)
}

guard let arguments = Process.arguments else {
  try? OutputStream.standardError.write("palette: can't read the command line: /proc is missing\n")
  SignalTrap.exitNow(ExitCode.failure.rawValue)
}

let trap = SignalTrap([.interrupt, .terminate, .hangUp, .quit, .stop, .resume])
let interruption = Interruption()
let environment = CommandEnvironment(
  output: OutputStream(descriptor: 1, interruption: interruption.descriptor),
  errors: OutputStream(descriptor: 2, interruption: interruption.descriptor),
  variables: Process.variables)
let work = Task { await PaletteCommand.run(arguments, in: environment) }

/// The first signal that asked for an end; a second one ends the program at once.
let received = Mutex<Signal?>(nil)
trap.watch { signal in
  switch signal {
  case .stop:
    environment.guardian.suspend()
    trap.letThrough(signal)
    environment.guardian.resume()
  case .resume:
    environment.guardian.resume()
  case .quit:
    environment.guardian.release()
    trap.letThrough(signal)
  default:
    let isFirst = received.withLock { received in
      defer { received = received ?? signal }
      return received == nil
    }
    work.cancel()
    interruption.interrupt()
    // A terminal that goes away may say so more than once, without being in a hurry.
    guard isFirst || signal == .hangUp else {
      environment.guardian.release()
      SignalTrap.exitNow(signal.exitStatus)
    }
  }
}

let code = await work.value
environment.guardian.release()
let signal = received.withLock { $0 } ?? .interrupt
SignalTrap.exitNow(code == .interrupted ? signal.exitStatus : code.rawValue)
