/*
 * input.c - reads lines with pselect(2) and read(2): stdio would miss a signal that arrives between the prompt and the
 * wait. The terminal stays in its normal line mode, so there is nothing to restore at the end, and a pipe behaves like a
 * player.
 */
#include "input.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static volatile sig_atomic_t stop_signal, resized;

static void note(int number) {
	if (number == SIGWINCH)
		resized = 1;
	else
		stop_signal = number;
}

/* SIGWINCH is not in POSIX before 2024, but every terminal system has it. */
static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH};

void tui_catch_signals(void) {
	struct sigaction action = {0};
	action.sa_handler = note;
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
		sigaction(caught[i], &action, NULL);
}

int tui_stop_signal(void) {
	return stop_signal;
}

static char buffer[4096];
static size_t filled, taken;
static bool ended;

/* Signals are let in only while pselect waits, so none is lost between the check and the wait. */
static tui_input wait_for_bytes(void) {
	sigset_t blocked, before;
	sigemptyset(&blocked);
	for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
		sigaddset(&blocked, caught[i]);
	sigprocmask(SIG_BLOCK, &blocked, &before);
	tui_input input = INPUT_LINE;
	while (!stop_signal && !resized) {
		fd_set in;
		FD_ZERO(&in);
		FD_SET(STDIN_FILENO, &in);
		if (pselect(STDIN_FILENO + 1, &in, NULL, NULL, NULL, &before) > 0 || errno != EINTR)
			break;
	}
	if (stop_signal)
		input = INPUT_SIGNAL;
	else if (resized) {
		resized = 0;
		input = INPUT_RESIZE;
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	return input;
}

static tui_input fill(void) {
	tui_input input = wait_for_bytes();
	if (input != INPUT_LINE)
		return input;
	ssize_t got = read(STDIN_FILENO, buffer, sizeof buffer);
	if (got < 0 && (errno == EINTR || errno == EAGAIN))
		return INPUT_LINE;
	taken = 0;
	filled = got > 0 ? (size_t)got : 0;
	ended = got <= 0;
	return INPUT_LINE;
}

static void trim(char *line) {
	size_t from = strspn(line, " \t\r"), size = strlen(line);
	while (size > from && strchr(" \t\r", line[size - 1]))
		size--;
	memmove(line, line + from, size - from);
	line[size - from] = 0;
}

tui_input tui_read(char line[TUI_LINE_MAX]) {
	static char half[TUI_LINE_MAX]; /* kept when a resize comes in the middle of a line */
	static size_t size;
	while (!ended) {
		if (stop_signal)
			return INPUT_SIGNAL;
		while (taken < filled) {
			char c = buffer[taken++];
			if (c == '\n') {
				half[size] = 0;
				size = 0;
				strcpy(line, half);
				trim(line);
				return INPUT_LINE;
			}
			if (size < TUI_LINE_MAX - 1)
				half[size++] = c ? c : ' ';
		}
		tui_input input = fill();
		if (input != INPUT_LINE)
			return input;
	}
	if (!size)
		return INPUT_END;
	half[size] = 0; /* a last line without its newline */
	size = 0;
	strcpy(line, half);
	trim(line);
	return INPUT_LINE;
}
