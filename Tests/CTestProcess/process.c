#define _GNU_SOURCE  // posix_openpt and its companions

#include "CTestProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static bool open_terminal(int columns, int ends[2]) {
  ends[0] = posix_openpt(O_RDWR | O_NOCTTY);
  if (ends[0] < 0 || grantpt(ends[0]) != 0 || unlockpt(ends[0]) != 0) return false;
  const char *name = ptsname(ends[0]);
  ends[1] = name != NULL ? open(name, O_RDWR | O_NOCTTY) : -1;
  struct winsize size = {.ws_row = 24, .ws_col = (unsigned short)columns};
  return ends[1] >= 0 && ioctl(ends[0], TIOCSWINSZ, &size) == 0;
}

/// The child's part: nothing in it may allocate.
static void become(
    const char *const *arguments, const char *const *variables, const char *folder, int input,
    int output, int errors) {
  // Other tests start programs at the same time: their pipes must not stay open in this one.
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0 || chdir(folder) != 0) {
    _exit(127);
  }
  for (int descriptor = 3; descriptor < 4096; descriptor++) close(descriptor);
  // A group of its own, of the same session: in another one it could not be stopped, as nobody would go on with it.
  setpgid(0, 0);
  execve(arguments[0], (char *const *)arguments, (char *const *)variables);
  _exit(127);
}

bool test_process_start(
    const char *const *arguments, const char *const *variables, const char *folder, int columns,
    bool output_on_terminal, test_process *process) {
  int input[2], output[2], errors[2];
  if (pipe(input) != 0 || pipe(output) != 0) return false;
  if (columns > 0 ? !open_terminal(columns, errors) : pipe(errors) != 0) return false;
  int pid = fork();
  if (pid < 0) return false;
  if (pid == 0) {
    int out = output_on_terminal && columns > 0 ? errors[1] : output[1];
    become(arguments, variables, folder, input[0], out, errors[1]);
  }
  close(input[0]);
  close(output[1]);
  close(errors[1]);
  *process = (test_process){
      .pid = pid, .input = input[1], .output = output[0], .errors = errors[0]};
  return true;
}

bool test_process_wait_until_stopped(int pid) {
  int status = 0;
  while (waitpid(pid, &status, WUNTRACED) < 0 && errno == EINTR) {
  }
  return WIFSTOPPED(status);
}

int test_process_wait(int pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
