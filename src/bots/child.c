/*
 * child.c - see child.h.
 *
 * Both ways are pumped at once: a program that writes while we write never makes both wait for each other. What could harm the caller is
 * ruled out here: SIGPIPE (held back while we write), zombies (always waited for), descriptors that leak into another child (all but the
 * first three are closed), and grandchildren (the whole group is killed while its leader has not been waited for, so that its number
 * cannot belong to anybody else).
 */
#define _GNU_SOURCE /* pipe2 */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SLICE_MS = 100, NAP_MS = 2, DESCRIPTORS = 1024 };

int64_t child_clock(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- Starting ---------------------------------------------------------------------------------------------------- */

static void shut(int *fd) {
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* In the child, after fork: only calls that are safe there. */
static _Noreturn void become(const char *command, const int ends[3], uint64_t memory) {
	setpgid(0, 0);
	for (int i = 0; i < 3; i++)
		if (dup2(ends[i], i) < 0)
			_exit(127);
	for (int fd = 3; fd < DESCRIPTORS; fd++)
		close(fd);
	signal(SIGPIPE, SIG_DFL); /* what is ignored stays so in the new program */
	signal(SIGINT, SIG_DFL);
	signal(SIGQUIT, SIG_DFL);
	sigset_t none;
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	struct rlimit no_core = {0, 0}, space = {(rlim_t)memory, (rlim_t)memory};
	setrlimit(RLIMIT_CORE, &no_core);
	if (memory && setrlimit(RLIMIT_AS, &space) != 0)
		_exit(127);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static bool make_pipes(int pipes[3][2]) {
	for (int i = 0; i < 3; i++)
		if (pipe2(pipes[i], O_CLOEXEC) != 0)
			return false;
	for (int i = 0; i < 3; i++) {
		int theirs = i == 0 ? 0 : 1;
		/* No end may be 0, 1 or 2, or it would be overwritten before it is copied. */
		for (int end = 0; end < 2; end++) {
			int moved = pipes[i][end] > 2 ? pipes[i][end] : fcntl(pipes[i][end], F_DUPFD_CLOEXEC, 3);
			if (moved < 0)
				return false;
			if (moved != pipes[i][end])
				close(pipes[i][end]);
			pipes[i][end] = moved;
		}
		if (fcntl(pipes[i][1 - theirs], F_SETFL, O_NONBLOCK) != 0)
			return false;
	}
	return true;
}

bool child_start(child *c, const char *command, uint64_t memory, gg_text_error *error) {
	int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
	pid_t pid = -1;
	if (make_pipes(pipes)) {
		const int theirs[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
		pid = fork();
		if (pid == 0)
			become(command, theirs, memory);
	}
	int reason = errno;
	for (int i = 0; i < 3; i++)
		shut(&pipes[i][i == 0 ? 0 : 1]);
	if (pid < 0) {
		for (int i = 0; i < 3; i++)
			shut(&pipes[i][i == 0 ? 1 : 0]);
		return gg_fail(error, 0, 0, "cannot start another program: ", strerror(reason), NULL);
	}
	setpgid(pid, pid); /* here too: whoever comes first */
	c->pid = pid;
	c->in = pipes[0][1];
	c->out = pipes[1][0];
	c->err = pipes[2][0];
	c->heard = c->tail_size = 0;
	c->tail[0] = 0;
	lines_clear(&c->said);
	return true;
}

/* --- Both ways --------------------------------------------------------------------------------------------------- */

/* write, without SIGPIPE for this thread if nobody reads any more. */
static ssize_t write_quietly(int fd, const char *bytes, size_t size) {
	sigset_t pipe_set, before, pending;
	sigemptyset(&pipe_set);
	sigaddset(&pipe_set, SIGPIPE);
	sigpending(&pending);
	pthread_sigmask(SIG_BLOCK, &pipe_set, &before);
	ssize_t wrote = write(fd, bytes, size);
	int reason = errno;
	struct timespec now = {0, 0};
	if (wrote < 0 && reason == EPIPE && !sigismember(&pending, SIGPIPE))
		while (sigtimedwait(&pipe_set, NULL, &now) < 0 && errno == EINTR)
			;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	errno = reason;
	return wrote;
}

static bool again(void) {
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void keep_tail(child *c, const char *bytes, size_t size) {
	if (size > CHILD_TAIL) {
		bytes += size - CHILD_TAIL;
		size = CHILD_TAIL;
	}
	size_t kept = c->tail_size + size > CHILD_TAIL ? CHILD_TAIL - size : c->tail_size;
	memmove(c->tail, c->tail + c->tail_size - kept, kept);
	memcpy(c->tail + kept, bytes, size);
	c->tail_size = kept + size;
	c->tail[c->tail_size] = 0;
}

static void read_error(child *c) {
	char piece[4096];
	ssize_t got = read(c->err, piece, sizeof piece);
	if (got > 0) {
		c->heard += (uint64_t)got;
		keep_tail(c, piece, (size_t)got);
	} else if (got == 0 || !again()) {
		shut(&c->err);
	}
}

static void read_output(child *c) {
	size_t room;
	char *at = lines_room(&c->said, &room);
	ssize_t got = room ? read(c->out, at, room) : -1;
	if (got > 0) {
		c->heard += (uint64_t)got;
		lines_add(&c->said, (size_t)got);
	} else if (room && (got == 0 || !again())) {
		shut(&c->out);
	}
}

/* Whether it has ended; it is not waited for yet, so that its number stays its own. */
static bool has_ended(const child *c, int *status) {
	siginfo_t info = {0};
	if (waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != c->pid)
		return false;
	*status = info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
	return true;
}

/* Waits for something to happen, at most a slice of the time to `deadline`, and reads what came. `sending`: also until it can be written.
 * CHILD_LATE only when nothing came. */
static child_fault pump(child *c, int64_t deadline, bool sending) {
	size_t room;
	lines_room(&c->said, &room);
	int64_t left = deadline - child_clock();
	int wait = left <= 0 ? 0 : left < SLICE_MS ? (int)left : SLICE_MS;
	struct pollfd fds[3] = {{.fd = room ? c->out : -1, .events = POLLIN},
				{.fd = c->err, .events = POLLIN},
				{.fd = sending ? c->in : -1, .events = POLLOUT}};
	int ready = poll(fds, 3, wait);
	if (ready > 0 && fds[0].revents)
		read_output(c);
	if (ready > 0 && fds[1].revents)
		read_error(c);
	if (c->heard > c->heard_most)
		return CHILD_FLOOD;
	if (c->stop && c->stop(c->payload))
		return CHILD_STOPPED;
	int status;
	if (ready == 0 && wait && has_ended(c, &status))
		return CHILD_GONE; /* a child of its own may still hold its output open */
	return ready > 0 || left > 0 ? CHILD_FINE : CHILD_LATE;
}

child_fault child_send(child *c, const char *bytes, size_t size, int64_t deadline) {
	while (size) {
		if (c->in < 0 || c->out < 0)
			return CHILD_GONE;
		ssize_t wrote = write_quietly(c->in, bytes, size);
		if (wrote >= 0) {
			bytes += wrote;
			size -= (size_t)wrote;
			continue;
		}
		if (!again())
			return CHILD_GONE;
		child_fault fault = pump(c, deadline, true);
		if (fault)
			return fault;
	}
	return CHILD_FINE;
}

child_fault child_line(child *c, int64_t deadline, const char **line, size_t *size) {
	for (;;) {
		lines_found found = lines_next(&c->said, line, size);
		if (found == LINES_ONE)
			return CHILD_FINE;
		if (found == LINES_LONG)
			return CHILD_LONG;
		if (c->out < 0)
			return CHILD_GONE;
		child_fault fault = pump(c, deadline, false);
		if (fault)
			return fault;
	}
}

/* --- The end ----------------------------------------------------------------------------------------------------- */

/* Whether it ended by itself in time. Its output is read and thrown away: it may want to say much before it goes. */
static bool wait_for(child *c, int64_t deadline, int *status) {
	for (;;) {
		if (has_ended(c, status))
			return true;
		if (child_clock() >= deadline)
			return false;
		lines_clear(&c->said);
		struct timespec nap = {0, NAP_MS * 1000000L};
		if (c->out < 0 && c->err < 0)
			nanosleep(&nap, NULL);
		else if (pump(c, deadline < child_clock() + NAP_MS ? deadline : child_clock() + NAP_MS, false) == CHILD_STOPPED)
			return false;
	}
}

int child_end(child *c, int64_t deadline) {
	int status = -1;
	if (!c->pid)
		return -1;
	shut(&c->in);
	bool ended = wait_for(c, deadline, &status);
	kill(-c->pid, SIGKILL);
	while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
		;
	for (int i = 0; i < 16 && c->err >= 0; i++) /* its last words */
		read_error(c);
	c->pid = 0;
	shut(&c->out);
	shut(&c->err);
	return ended ? status : -1;
}
