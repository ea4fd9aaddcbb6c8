/*
 * bookbar: what a person types, a bar asks and an assistant starts. It hands its arguments to the running Bookbar
 * over the app's own socket, prints what comes back and ends with its status; Bookbar itself reads them, asks and
 * answers. Where none runs, nothing is next, and everything else starts the Electron program that lies beside it.
 *
 * frames.ts describes what is said over the socket, socket-place.ts where it is; a test compares both with this file.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <sys/types.h>
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#endif

/* The sentence for a Bookbar that does not answer, in each language; written by the build from the messages. */
#include "words.h"

enum frame_kind {
  ARGUMENT = 'a',
  VALUE = 'v',
  GO = 'g',
  INPUT = 'i',
  OUTPUT = 'o',
  ERRORS = 'e',
  WANTS_INPUT = 'w',
  STATUS = 's'
};
enum {
  HEAD_LENGTH = 5,
  MAX_PAYLOAD = 64 * 1024,
  MAX_ARGUMENTS = 128 * 1024,
  /* How long a bar waits for its line. */
  PATIENCE_MS = 5000,
  /* How soon a bar sees a Bookbar that was started. */
  LOOK_AGAIN_MS = 2000
};
enum exit_status { DONE = 0, NOT_DONE = 1, WRONG_USE = 2, NOT_KNOWN = 3 };

/* What `next` prints where no Bookbar runs. */
#define NOTHING_PLAIN ""
#define NOTHING_JSON                                                                                                \
  "{\"text\":\"\",\"tooltip\":\"Bookbar\",\"class\":\"idle\",\"start\":null,\"end\":null,\"title\":null,\"joinUrl\":null}"
#define NOTHING_WAYBAR "{\"text\":\"\",\"tooltip\":\"Bookbar\",\"class\":\"idle\"}"

/* What was typed, as far as this program has to know it. */
struct request {
  int count;
  char **args;
  /* As it was given; NULL: the usual one. */
  const char *profile;
  /* The line for `next` without a Bookbar; NULL: something else was asked, or it is not understood. */
  const char *nothing;
  bool is_following;
};

/* Piece by piece, for a pipe that takes less than it is given. Returns false where nobody reads any more. */
static bool print_all(int file, const char *text, size_t length) {
  while (length > 0) {
    ssize_t written = write(file, text, length);
    if (written < 0 && errno == EAGAIN) {
      struct pollfd full = {.fd = file, .events = POLLOUT};
      (void)poll(&full, 1, -1);
    } else if (written < 0 && errno != EINTR) {
      return false;
    } else if (written > 0) {
      text += written;
      length -= (size_t)written;
    }
  }
  return true;
}

static bool print_line(const char *line) {
  return print_all(STDOUT_FILENO, line, strlen(line)) && print_all(STDOUT_FILENO, "\n", 1);
}

static const char *first_set(const char *const names[], size_t count) {
  for (size_t at = 0; at < count; at++) {
    const char *value = getenv(names[at]);
    if (value != NULL && value[0] != '\0') return value;
  }
  return "";
}

/* In the language of the terminal, English otherwise. */
static void say_no_answer(void) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  const char *wanted = first_set(names, sizeof names / sizeof *names);
  const char *sentence = no_answer[0].sentence;
  for (size_t at = 0; at < sizeof no_answer / sizeof *no_answer; at++)
    if (strncmp(wanted, no_answer[at].language, 2) == 0) sentence = no_answer[at].sentence;
  (void)(print_all(STDERR_FILENO, sentence, strlen(sentence)) && print_all(STDERR_FILENO, "\n", 1));
}

static int say_error(const char *what, int error) {
  (void)fprintf(stderr, "bookbar: %s: %s\n", what, strerror(error));
  return NOT_DONE;
}

/* Whether --NAME or --NAME=VALUE stands at `at`, which moves to the value that stands alone. */
static bool take_value(const struct request *request, int *at, const char *name, const char **value) {
  const char *arg = request->args[*at];
  size_t length = strlen(name);
  if (strncmp(arg, name, length) != 0) return false;
  if (arg[length] == '=') {
    *value = arg + length + 1;
    return true;
  }
  if (arg[length] != '\0' || *at + 1 >= request->count) return false;
  *at += 1;
  *value = request->args[*at];
  return true;
}

static const char *nothing_of(const char *format) {
  if (strcmp(format, "waybar") == 0) return NOTHING_WAYBAR;
  if (strcmp(format, "plain") == 0 || strcmp(format, "polybar") == 0) return NOTHING_PLAIN;
  return NULL;
}

/* Commands whose options are flags alone, so that --user-data-dir may follow them too. */
static bool takes_flags_alone(const char *command) {
  static const char *const names[] = {"open", "quick-book", "join", "copy-times", "next", "forget"};
  for (size_t at = 0; at < sizeof names / sizeof *names; at++)
    if (strcmp(command, names[at]) == 0) return true;
  return false;
}

/* What follows the words of another command may be anybody's text, and says nothing to this program. */
static void read_request(struct request *request) {
  const char *command = NULL;
  const char *value = NULL;
  const char *format = NULL;
  bool is_json = false;
  bool is_strange = false;
  for (int at = 0; at < request->count; at++) {
    const char *arg = request->args[at];
    if (strcmp(arg, "--") == 0) {
      is_strange = true;
      break;
    }
    if (arg[0] != '-') {
      if (command != NULL) is_strange = true;
      else command = arg;
      if (!takes_flags_alone(command)) break;
    } else if (take_value(request, &at, "--user-data-dir", &value)) request->profile = value;
    else if (take_value(request, &at, "--format", &value)) format = value;
    else if (strcmp(arg, "--json") == 0) is_json = true;
    else if (strcmp(arg, "--follow") == 0) request->is_following = true;
    else if (!take_value(request, &at, "--workspace", &value)) is_strange = true;
  }
  if (command == NULL || strcmp(command, "next") != 0 || is_strange || (is_json && format != NULL)) {
    request->is_following = false;
    return;
  }
  request->nothing = is_json ? NOTHING_JSON : format == NULL ? NOTHING_PLAIN : nothing_of(format);
  if (request->nothing == NULL) request->is_following = false;
}

/* Returns false where the path does not fit. */
static bool join(char *path, const char *folder, const char *name) {
  int length = snprintf(path, PATH_MAX, "%s/%s", folder, name);
  return length > 0 && length < PATH_MAX;
}

static bool profile_folder(char *real, const char *given) {
  char folder[PATH_MAX];
  if (given != NULL) return realpath(given, real) != NULL;
  const char *home = getenv("HOME");
  if (home == NULL || home[0] == '\0') return false;
#ifdef __APPLE__
  if (!join(folder, home, "Library/Application Support/Bookbar")) return false;
#else
  const char *config = getenv("XDG_CONFIG_HOME");
  bool is_joined = config != NULL && config[0] != '\0' ? join(folder, config, "Bookbar")
                                                       : join(folder, home, ".config/Bookbar");
  if (!is_joined) return false;
#endif
  return realpath(folder, real) != NULL;
}

/* FNV-1a of 64 bits. */
static uint64_t hash_of(const char *text) {
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  for (; *text != '\0'; text++) hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return hash;
}

static bool is_folder(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

static bool runtime_folder(char *folder, const char *profile) {
#ifdef __APPLE__
  char own[PATH_MAX];
  const char *given = getenv("TMPDIR");
  /* A program that starts an assistant's server hands on few variables. */
  size_t length = confstr(_CS_DARWIN_USER_TEMP_DIR, own, sizeof own);
  const char *usual = length > 0 && length <= sizeof own ? own : profile;
  return join(folder, given != NULL && given[0] == '/' ? given : usual, "bookbar");
#else
  char usual[64];
  char shared[PATH_MAX];
  (void)snprintf(usual, sizeof usual, "/run/user/%lu", (unsigned long)getuid());
  const char *given = getenv("XDG_RUNTIME_DIR");
  const char *flatpak = getenv("FLATPAK_ID");
  const char *runtime = given != NULL && given[0] == '/' ? given : is_folder(usual) ? usual : NULL;
  if (runtime == NULL) return join(folder, profile, "bookbar");
  if (flatpak == NULL) return join(folder, runtime, "bookbar");
  char name[NAME_MAX];
  int length = snprintf(name, sizeof name, "app/%s", flatpak);
  if (length <= 0 || length >= (int)sizeof name || !join(shared, runtime, name)) return false;
  return join(folder, shared, "bookbar");
#endif
}

/* Ours, no link, and closed to everybody else: another user's socket is not spoken to. */
static bool is_own_folder(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == getuid() && (found.st_mode & 077) == 0;
}

/* Returns -1 where no Bookbar of this profile runs. */
static int reach_app(const char *given_profile) {
  char profile[PATH_MAX];
  char folder[PATH_MAX];
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (!profile_folder(profile, given_profile) || !runtime_folder(folder, profile) || !is_own_folder(folder)) return -1;
  int length = snprintf(address.sun_path, sizeof address.sun_path, "%s/%016llx.sock", folder,
                        (unsigned long long)hash_of(profile));
  if (length <= 0 || length >= (int)sizeof address.sun_path) return -1;
  int app = socket(AF_UNIX, SOCK_STREAM, 0);
  if (app < 0) return -1;
#ifdef SO_NOSIGPIPE
  int yes = 1;
  (void)setsockopt(app, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  while (connect(app, (const struct sockaddr *)&address, sizeof address) < 0) {
    if (errno == EINTR) continue;
    (void)close(app);
    return -1;
  }
  return app;
}

static bool send_all(int app, const void *bytes, size_t length) {
  const char *left = bytes;
  while (length > 0) {
    ssize_t sent = send(app, left, length, MSG_NOSIGNAL);
    if (sent < 0 && errno != EINTR) return false;
    if (sent > 0) {
      left += sent;
      length -= (size_t)sent;
    }
  }
  return true;
}

static bool receive_all(int app, void *bytes, size_t length) {
  char *left = bytes;
  while (length > 0) {
    ssize_t received = read(app, left, length);
    if (received == 0 || (received < 0 && errno != EINTR)) return false;
    if (received > 0) {
      left += received;
      length -= (size_t)received;
    }
  }
  return true;
}

static bool send_frame(int app, enum frame_kind kind, const char *payload, size_t length) {
  unsigned char head[HEAD_LENGTH] = {(unsigned char)kind, (unsigned char)(length >> 24), (unsigned char)(length >> 16),
                                     (unsigned char)(length >> 8), (unsigned char)length};
  return send_all(app, head, sizeof head) && send_all(app, payload, length);
}

static bool send_value(int app, const char *name, const char *value) {
  char pair[512];
  int length = snprintf(pair, sizeof pair, "%s=%s", name, value);
  if (length <= 0 || length >= (int)sizeof pair) return true;
  return send_frame(app, VALUE, pair, (size_t)length);
}

static bool send_environment(int app) {
  static const char *const passed[] = {"NO_COLOR", "TERM"};
  char terminals[4] = "";
  char columns[16];
  struct winsize size;
  size_t count = 0;
  if (isatty(STDIN_FILENO)) terminals[count++] = 'i';
  if (isatty(STDOUT_FILENO)) terminals[count++] = 'o';
  if (isatty(STDERR_FILENO)) terminals[count++] = 'e';
  if (!send_value(app, "TERMINALS", terminals)) return false;
  for (size_t at = 0; at < sizeof passed / sizeof *passed; at++) {
    const char *value = getenv(passed[at]);
    if (value != NULL && !send_value(app, passed[at], value)) return false;
  }
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return true;
  (void)snprintf(columns, sizeof columns, "%u", (unsigned)size.ws_col);
  return send_value(app, "COLUMNS", columns);
}

static bool fits(const struct request *request) {
  /* With room for the environment, which counts too. */
  size_t total = 2048;
  for (int at = 0; at < request->count; at++) {
    size_t length = strlen(request->args[at]);
    total += length + 1;
    if (length > MAX_PAYLOAD || total > MAX_ARGUMENTS) return false;
  }
  return true;
}

static bool send_request(int app, const struct request *request) {
  for (int at = 0; at < request->count; at++)
    if (!send_frame(app, ARGUMENT, request->args[at], strlen(request->args[at]))) return false;
  return send_environment(app) && send_frame(app, GO, "", 0);
}

/* One piece of what is typed or piped in, an empty one at its end; it stays wanted where there is none after all. */
static bool pass_input(int app, bool *is_wanted) {
  static char piece[MAX_PAYLOAD];
  ssize_t length = read(STDIN_FILENO, piece, sizeof piece);
  if (length < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  *is_wanted = false;
  return send_frame(app, INPUT, piece, length > 0 ? (size_t)length : 0);
}

/* What came of one frame. */
enum heard { GOES_ON, WANTED_INPUT, ENDED, LOST };

static enum heard hear_frame(int app, int *status) {
  static char payload[MAX_PAYLOAD];
  unsigned char head[HEAD_LENGTH];
  if (!receive_all(app, head, sizeof head)) return LOST;
  size_t length = (size_t)head[1] << 24 | (size_t)head[2] << 16 | (size_t)head[3] << 8 | (size_t)head[4];
  if (length > sizeof payload || !receive_all(app, payload, length)) return LOST;
  switch (head[0]) {
    case OUTPUT:
    case ERRORS:
      if (print_all(head[0] == OUTPUT ? STDOUT_FILENO : STDERR_FILENO, payload, length)) return GOES_ON;
      *status = NOT_DONE;
      return ENDED;
    case WANTS_INPUT:
      return WANTED_INPUT;
    case STATUS:
      if (length != 1) return LOST;
      *status = (unsigned char)payload[0];
      return ENDED;
    default:
      return LOST;
  }
}

/*
 * Carries on until the app says its status. A bar that is followed may end at any time, which is seen by its pipe;
 * every other command goes on then, until it has something to print.
 *
 * Returns false where the app ended before, or a bar has waited long enough.
 */
static bool carry_on(int app, const struct request *request, int *status) {
  bool is_input_wanted = false;
  int patience = request->nothing != NULL && !request->is_following ? PATIENCE_MS : -1;
  for (;;) {
    struct pollfd files[] = {
        {.fd = app, .events = POLLIN},
        {.fd = is_input_wanted ? STDIN_FILENO : -1, .events = POLLIN},
        {.fd = request->is_following ? STDOUT_FILENO : -1, .events = 0},
    };
    int ready = poll(files, sizeof files / sizeof *files, patience);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    if (files[2].revents & (POLLERR | POLLHUP)) {
      *status = DONE;
      return true;
    }
    if (files[1].revents != 0 && !pass_input(app, &is_input_wanted)) return false;
    if (files[0].revents == 0) continue;
    switch (hear_frame(app, status)) {
      case WANTED_INPUT:
        is_input_wanted = true;
        break;
      case ENDED:
        return true;
      case LOST:
        return false;
      case GOES_ON:
        break;
    }
  }
}

/* Returns false where nobody reads the line any more. */
static bool wait_for_app(void) {
  struct pollfd bar = {.fd = STDOUT_FILENO, .events = 0};
  return poll(&bar, 1, LOOK_AGAIN_MS) <= 0 || (bar.revents & (POLLERR | POLLHUP)) == 0;
}

/* One line now and one for each change, for as long as it is read; Bookbar comes and goes meanwhile. */
static int follow(const struct request *request) {
  bool is_said = false;
  for (;;) {
    int status = DONE;
    int app = reach_app(request->profile);
    if (app >= 0) {
      bool is_over = send_request(app, request) && carry_on(app, request, &status);
      (void)close(app);
      if (is_over) return status;
      is_said = false;
    }
    if (!is_said && !print_line(request->nothing)) return NOT_DONE;
    is_said = true;
    if (!wait_for_app()) return DONE;
  }
}

/* The file of this program, whatever link it was started by. */
static bool own_file(char *path) {
#ifdef __APPLE__
  char given[PATH_MAX];
  uint32_t size = sizeof given;
  return _NSGetExecutablePath(given, &size) == 0 && realpath(given, path) != NULL;
#else
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
  if (length <= 0) return false;
  path[length] = '\0';
  return true;
#endif
}

/* Takes the last parts of a path away. */
static bool climb(char *path, int steps) {
  for (; steps > 0; steps--) {
    char *slash = strrchr(path, '/');
    if (slash == NULL) return false;
    *slash = '\0';
  }
  return true;
}

/* Chromium writes to standard error whatever it misses on a computer: only what Bookbar says itself is to be read. */
static int keep_errors_apart(void) {
  char number[16];
  int errors = fcntl(STDERR_FILENO, F_DUPFD, STDERR_FILENO + 1);
  int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (errors < 0 || nothing < 0) return STDERR_FILENO;
  (void)snprintf(number, sizeof number, "%d", errors);
  if (setenv("BOOKBAR_ERRORS", number, 1) != 0 || dup2(nothing, STDERR_FILENO) < 0) return STDERR_FILENO;
  return errors;
}

/* This program is BOOKBAR/resources/command-line/bookbar; returns where it could not be started. */
static int start_electron(char **argv) {
  char file[PATH_MAX];
  char program[PATH_MAX];
#ifdef __APPLE__
  const char *name = "MacOS/Bookbar";
#else
  const char *name = "bookbar";
#endif
  if (!own_file(file) || !climb(file, 3) || !join(program, file, name)) return say_error("bookbar", ENOENT);
  argv[0] = program;
  int errors = keep_errors_apart();
  (void)execv(program, argv);
  int error = errno;
  (void)dup2(errors, STDERR_FILENO);
  return say_error(program, error);
}

/* For the app, which cannot ask the kernel: prints whose program is at the other end of the connection it handed over. */
static int print_peer(void) {
#ifdef __APPLE__
  uid_t uid;
  gid_t gid;
  pid_t pid;
  socklen_t size = sizeof pid;
  if (getpeereid(STDIN_FILENO, &uid, &gid) != 0) return NOT_DONE;
  if (getsockopt(STDIN_FILENO, SOL_LOCAL, LOCAL_PEERPID, &pid, &size) != 0) return NOT_DONE;
#else
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(STDIN_FILENO, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return NOT_DONE;
  uid_t uid = peer.uid;
  pid_t pid = peer.pid;
#endif
  return printf("%lu %ld\n", (unsigned long)uid, (long)pid) < 0 || fflush(stdout) != 0 ? NOT_DONE : DONE;
}

/* A standard stream that is closed would be the number of the connection. */
static void fill_standard_streams(void) {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
    if (fcntl(file, F_GETFD) < 0) (void)open("/dev/null", O_RDWR);
}

/* What `next` says where no Bookbar runs. */
static int say_nothing_is_next(const struct request *request) {
  return print_line(request->nothing) ? DONE : NOT_DONE;
}

int main(int argc, char **argv) {
  fill_standard_streams();
  if (argc == 2 && strcmp(argv[1], "--peer-of-input") == 0) return print_peer();
  struct request request = {.count = argc > 0 ? argc - 1 : 0, .args = argv + 1};
  read_request(&request);
  if (!fits(&request)) {
    (void)say_error("bookbar", E2BIG);
    return WRONG_USE;
  }
  if (request.is_following) return follow(&request);
  int app = reach_app(request.profile);
  if (app < 0) {
    if (request.nothing == NULL) return start_electron(argv);
    return say_nothing_is_next(&request);
  }
  int status = DONE;
  if (send_request(app, &request) && carry_on(app, &request, &status)) return status;
  if (request.nothing == NULL) {
    say_no_answer();
    return NOT_KNOWN;
  }
  /* It was just ending when it was asked. */
  if (reach_app(request.profile) < 0) return say_nothing_is_next(&request);
  say_no_answer();
  return NOT_DONE;
}
