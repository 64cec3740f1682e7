/*
 * wire_serve.c - the real program as a child of the test (wire.h): on a port the system chooses, with its own file and
 * folder, stopped with the test in any case.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "wire.h"

enum { FLAGS_MAX = 40 };

static bool fail(wire_server *server, const char *what, const char *reason) {
	snprintf(server->reason, sizeof server->reason, "%s: %s", what, reason);
	return false;
}

static bool write_file(const char *folder, const char *name, const char *text) {
	char path[256];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	FILE *file = fopen(path, "w");
	if (!file)
		return false;
	bool written = fputs(text, file) >= 0;
	return fclose(file) == 0 && written;
}

/* A placeholder page: these tests do not need the web client to be built. */
static bool make_folder(wire_server *server) {
	if (!scratch_disk(server->folder, "test"))
		return fail(server, "no folder", strerror(errno));
	snprintf(server->file, sizeof server->file, "%s/games.db", server->folder);
	snprintf(server->log, sizeof server->log, "%s/server.log", server->folder);
	snprintf(server->web, sizeof server->web, "%s/web", server->folder);
	return (mkdir(server->web, 0755) == 0 && write_file(server->web, "index.html", "<!doctype html>\n<title>a page</title>\n") &&
		write_file(server->web, "app.js", "'a script'\n") && write_file(server->folder, "secret.txt", "out of reach\n"))
		       ? true
		       : fail(server, server->web, strerror(errno));
}

static const char *program(const wire_settings *settings) {
	const char *named = settings && settings->program ? settings->program : getenv("GROGNARD");
	return named && *named ? named : GROGNARD_PROGRAM;
}

/* In the child: never returns. */
static void become(const wire_server *server, const wire_settings *settings, int out) {
	char port[16];
	const char *words[FLAGS_MAX + 16] = {program(settings), "serve", "--port", port, "--file", server->file, "--web", server->web};
	int count = 8;
	snprintf(port, sizeof port, "%d", server->port);
	for (const char *const *flag = settings ? settings->flags : NULL; flag && *flag && count < FLAGS_MAX; flag++)
		words[count++] = *flag;
	int log = open(server->log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
	int none = open("/dev/null", O_RDONLY | O_CLOEXEC);
	if (log < 0 || none < 0 || dup2(none, 0) < 0 || dup2(out, 1) < 0 || dup2(log, 2) < 0)
		_exit(126);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (settings && settings->cpu > 0) {
		cpu_set_t cores;
		CPU_ZERO(&cores);
		CPU_SET((size_t)settings->cpu - 1, &cores);
		sched_setaffinity(0, sizeof cores, &cores);
	}
	char *own[FLAGS_MAX + 16]; /* execv takes char *; it does not write */
	memcpy(own, words, sizeof own);
	execv(own[0], own);
	_exit(127);
}

/* Reads the ready line: "listening on http://localhost:PORT/". */
static bool wait_ready(wire_server *server, int out) {
	char text[512] = "";
	size_t size = 0;
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (!strchr(text, '\n')) {
		struct pollfd ready = {out, POLLIN, 0};
		if (deadline_passed(end) || poll(&ready, 1, deadline_left(end)) < 0)
			return fail(server, "the server", "said no ready line within the limit");
		if (!ready.revents)
			continue;
		ssize_t got = read(out, text + size, sizeof text - 1 - size);
		if (got <= 0)
			return fail(server, "the server", "ended before its ready line");
		size += (size_t)got;
		text[size] = 0;
		if (size == sizeof text - 1)
			break;
	}
	const char *place = strstr(text, "listening on http://");
	const char *colon = place ? strchr(place + strlen("listening on http://"), ':') : NULL;
	server->port = colon ? (int)strtol(colon + 1, NULL, 10) : 0;
	return server->port > 0 ? true : fail(server, "not a ready line", text);
}

bool wire_again(wire_server *server, const wire_settings *settings) {
	int ends[2];
	fflush(NULL);
	if (pipe2(ends, O_CLOEXEC) != 0)
		return fail(server, "pipe", strerror(errno));
	server->pid = fork();
	if (server->pid == 0)
		become(server, settings, ends[1]);
	close(ends[1]);
	bool ready = server->pid > 0 && wait_ready(server, ends[0]);
	close(ends[0]); /* nothing more there is of interest; the server must not mind */
	if (!ready) {
		wire_show_log(server);
		wire_kill(server);
	}
	return ready;
}

bool wire_serve(wire_server *server, const wire_settings *settings) {
	memset(server, 0, sizeof *server);
	if (!make_folder(server))
		return false;
	if (settings && settings->file)
		snprintf(server->file, sizeof server->file, "%s", settings->file);
	return wire_again(server, settings);
}

/* --- Stopping ----------------------------------------------------------------------------------------------------- */

static int reap(wire_server *server, int flags, int *status) {
	int got;
	do
		got = (int)waitpid(server->pid, status, flags);
	while (got < 0 && errno == EINTR);
	return got;
}

int wire_stop(wire_server *server) {
	if (server->pid <= 0)
		return -1;
	int status = 0;
	int64_t end = deadline_in(WIRE_PATIENCE);
	kill(server->pid, SIGTERM);
	while (reap(server, WNOHANG, &status) == 0) {
		if (deadline_passed(end)) {
			wire_kill(server);
			return -1;
		}
		poll(NULL, 0, 5);
	}
	server->pid = 0;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void wire_kill(wire_server *server) {
	int status;
	if (server->pid <= 0)
		return;
	kill(server->pid, SIGKILL);
	reap(server, 0, &status);
	server->pid = 0;
}

bool wire_alive(wire_server *server) {
	int status;
	if (server->pid <= 0 || reap(server, WNOHANG, &status) != 0) {
		server->pid = 0;
		return fail(server, "the server", "has ended");
	}
	int64_t end = deadline_in(WIRE_PATIENCE);
	int code = 429; /* rate-limited: not what is tested here */
	while (code == 429 && !deadline_passed(end)) {
		wire_reply reply;
		wire_http(server->port, "GET", "/healthz", "", "", NULL, &reply);
		code = reply.status;
		if (code != 200)
			snprintf(server->reason, sizeof server->reason, "healthz: %d %.100s", code, code ? reply.body : reply.reason);
		wire_reply_free(&reply);
		if (code == 429)
			poll(NULL, 0, 50);
	}
	return code == 200;
}

void wire_clear(wire_server *server) {
	wire_kill(server);
	if (server->folder[0])
		scratch_remove(server->folder);
	server->folder[0] = 0;
}

void wire_show_log(const wire_server *server) {
	char line[512];
	FILE *log = fopen(server->log, "r");
	if (!log)
		return;
	if (fseek(log, -4000, SEEK_END) == 0)
		(void)fgets(line, sizeof line, log); /* the rest of a line */
	else
		rewind(log);
	while (fgets(line, sizeof line, log))
		printf("# server: %.*s\n", (int)strcspn(line, "\n"), line);
	fflush(stdout);
	fclose(log);
}

long wire_memory(pid_t pid) {
	char path[64], line[256];
	long size = -1;
	snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
	FILE *file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file))
		if (!strncmp(line, "VmRSS:", 6))
			size = strtol(line + 6, NULL, 10);
	if (file)
		fclose(file);
	return size;
}
