// Starts programs for tests, off a terminal or on a pseudo-terminal: what Swift can't do, as `fork` is
// closed to it.

#ifndef C_TEST_PROCESS_H
#define C_TEST_PROCESS_H

#include <stdbool.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// A program that was started, with this side's ends of its streams.
typedef struct test_process {
  int pid;
  int input;
  /// Nothing but the end comes from here where standard output is the terminal.
  int output;
  /// The terminal, where there is one.
  int errors;
} test_process;

/// Starts a program whose name is the first argument.
///
/// `columns` above 0 make standard error a terminal that wide, and standard output too if
/// `output_on_terminal` says so. False when the system can't.
bool test_process_start(
    const char *_Nullable const *_Nonnull arguments, const char *_Nullable const *_Nonnull variables,
    const char *folder, int columns, bool output_on_terminal, test_process *process);

/// Waits until a signal has stopped it; false where it ended instead.
bool test_process_wait_until_stopped(int pid);

/// Waits for the end: the exit status, or 128 and the number of the signal that ended it.
int test_process_wait(int pid);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
