/*
 * launch LIMIT REPORT COMMAND...: runs a command, ends it after LIMIT seconds (0: never), and writes to the
 * file descriptor REPORT what it took, one line: its status as of wait4, wall time in nanoseconds, user and
 * system time in microseconds, peak memory in bytes, and 1 if it was ended for the limit.
 *
 * Linux gives a new program the peak memory of the process it was started from, so that nothing started by
 * Python seems to need less than Python. This program is small.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile pid_t child;
static volatile sig_atomic_t too_long;

static void end_child(int number) {
  (void)number;
  too_long = 1;
  if (child > 0) kill(child, SIGKILL);
}

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

int main(int count, char **arguments) {
  if (count < 4) return 64;
  unsigned limit = (unsigned)atoi(arguments[1]);
  int report = atoi(arguments[2]);
  struct sigaction ending = {.sa_handler = end_child, .sa_flags = SA_RESTART};
  sigaction(SIGALRM, &ending, NULL);

  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  child = fork();
  if (child < 0) return 71;
  if (child == 0) {
    close(report);
    execvp(arguments[3], arguments + 3);
    _exit(errno == ENOENT ? 127 : 126);
  }
  alarm(limit);
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 71;
  clock_gettime(CLOCK_MONOTONIC, &end);

  long long wall = (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec);
#ifdef __APPLE__
  long long peak = usage.ru_maxrss;
#else
  long long peak = usage.ru_maxrss * 1024LL;
#endif
  dprintf(report, "%d %lld %lld %lld %lld %d\n", status, wall, microseconds(usage.ru_utime),
          microseconds(usage.ru_stime), peak, too_long);
  return 0;
}
