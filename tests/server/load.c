/*
 * load.c - the load generator: opens thousands of connections to its own server, lets some of them play each other at
 * full speed or at a given rate, and reports what was stored, how long an action took to reach all viewers, and the
 * memory cost of a connection. `--echo` does the same with the bare library. docs/benchmarks.md has the figures.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>
#include <sys/epoll.h>
#include <sys/resource.h>

#include "load.h"

enum { WAVE = 64, EVENTS = 512, SHOWN = 5 };

/* --- Measurements ------------------------------------------------------------------------------------------------- */

void load_error(load *l, const char *what, const char *reason) {
	if (l->errors++ < SHOWN)
		fprintf(stderr, "load: %s: %s\n", what, reason);
}

void load_time(load_times *times, int32_t microseconds) {
	if (times->count == times->cap) {
		size_t cap = times->cap * 2 + 4096;
		int32_t *list = realloc(times->list, cap * sizeof *list);
		if (!list)
			return;
		times->list = list;
		times->cap = cap;
	}
	times->list[times->count++] = microseconds;
}

static int by_size(const void *x, const void *y) {
	int32_t a = *(const int32_t *)x, b = *(const int32_t *)y;
	return (a > b) - (a < b);
}

/* Milliseconds below which `share` of the sorted times lie. */
static double part(const load_times *times, double share) {
	if (times->count == 0)
		return 0;
	size_t at = (size_t)((double)(times->count - 1) * share + 0.5);
	return times->list[at] / 1000.0;
}

/* A snapshot of the server and of this process. */
typedef struct moment {
	int64_t at;
	double rows, commits, server_cpu, own_cpu;
	uint64_t acts, messages, bytes;
	long memory;
} moment;

/* CPU seconds used by a process, all threads. */
static double process_cpu(pid_t pid) {
	char path[64], text[1024] = "";
	snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
	FILE *file = fopen(path, "r");
	if (!file)
		return 0;
	size_t size = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	text[size] = 0;
	const char *at = strrchr(text, ')');
	for (int i = 0; at && i < 12; i++)
		at = strchr(at + 1, ' ');
	if (!at)
		return 0;
	char *rest = NULL;
	unsigned long user = strtoul(at, &rest, 10), system = strtoul(rest, NULL, 10);
	return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static moment now_is(load *l) {
	struct rusage own;
	moment m = {.acts = l->acts, .messages = l->messages, .bytes = l->bytes, .rows = -1, .commits = -1};
	if (!l->set.echo) {
		wire_reply reply;
		wire_http(l->server.port, "GET", "/metrics", "", "", NULL, &reply);
		m.rows = wire_metric_in(reply.body, "grognard_actions_total");
		m.commits = wire_metric_in(reply.body, "grognard_store_commits_total");
		wire_reply_free(&reply);
	}
	getrusage(RUSAGE_SELF, &own);
	m.own_cpu = (double)(own.ru_utime.tv_sec + own.ru_stime.tv_sec) + (double)(own.ru_utime.tv_usec + own.ru_stime.tv_usec) / 1e6;
	m.server_cpu = process_cpu(l->server.pid);
	m.memory = wire_memory(l->server.pid);
	m.at = microseconds_now();
	return m;
}

/* --- The loop ---------------------------------------------------------------------------------------------------------- */

static void turn(load *l) {
	struct epoll_event events[EVENTS];
	int count = epoll_wait(l->epoll, events, EVENTS, 1);
	for (int i = 0; i < count; i++)
		connection_ready(l, events[i].data.ptr, events[i].events);
	int64_t now = microseconds_now();
	while (l->touched) {
		session *t = l->touched;
		l->touched = t->next_touched;
		t->touched = false;
		session_go(l, t, now);
	}
	for (long i = 0; l->set.rate > 0 && l->going && i < l->session_count; i++)
		if (!l->sessions[i].actor && l->sessions[i].due <= now)
			session_go(l, &l->sessions[i], now);
}

static void run_for(load *l, double seconds) {
	int64_t end = microseconds_now() + (int64_t)(seconds * 1e6);
	while (!deadline_passed(end))
		turn(l);
}

typedef bool condition(const load *l);

static bool wait_until(load *l, condition *holds, const char *what) {
	int64_t end = deadline_in(WIRE_PATIENCE);
	while (!holds(l)) {
		turn(l);
		if (deadline_passed(end) || l->errors > 1000) {
			load_error(l, what, "did not happen");
			return false;
		}
	}
	return true;
}

static bool all_ready(const load *l) {
	for (long i = 0; i < l->session_count; i++)
		if (!session_ready(&l->sessions[i]))
			return false;
	return true;
}

static bool all_quiet(const load *l) {
	for (long i = 0; i < l->session_count; i++)
		if (!session_quiet(&l->sessions[i]))
			return false;
	return true;
}

static bool all_proved(const load *l) {
	return l->proved == (uint64_t)(l->set.playing + l->session_count * l->set.watchers);
}

/* Opens connections in waves: the server's backlog is not what is measured here. */
static bool open_connections(load *l, long from, long to) {
	for (long next = from; next < to || l->opened < to;) {
		int64_t end = deadline_in(WIRE_PATIENCE);
		long before = l->opened;
		while (next < to && next - l->opened < WAVE)
			connection_open(l, &l->connections[next++]);
		while (l->opened == before && !l->errors && !deadline_passed(end))
			turn(l);
		if (l->opened <= before) {
			load_error(l, "connections", "did not open");
			return false;
		}
	}
	return true;
}

static bool set_sessions(load *l, long first_connection) {
	for (long i = 0; i < l->session_count; i++) {
		session *t = &l->sessions[i];
		t->load = l;
		for (long v = 0; v < LOAD_SEATS + l->set.watchers; v++)
			session_place(t, &l->connections[first_connection + i * (LOAD_SEATS + l->set.watchers) + v]);
		if (l->set.echo)
			continue;
		wire_game game;
		bool set = wire_guest_new(&t->guest[0], l->server.port, NULL) && wire_guest_new(&t->guest[1], l->server.port, NULL) &&
			   wire_game_new(&game, &t->guest[0], l->set.game, "{}", "[\"me\",\"friend\"]") &&
			   wire_join(&t->guest[1], game.invitation[1]) == 1;
		if (!set) {
			fprintf(stderr, "load: %s%s%s\n", t->guest[0].reason, game.reason, t->guest[1].reason);
			return false;
		}
		snprintf(t->id, sizeof t->id, "%s", game.id);
		snprintf(t->watch, sizeof t->watch, "%s", game.watch);
		snprintf(t->watch_of, sizeof t->watch_of, "%s", game.id);
	}
	return true;
}

/* --- The report -------------------------------------------------------------------------------------------------------- */

static json_t *report(load *l, const moment *from, const moment *to, double idle_kib, long idle) {
	double seconds = (double)(to->at - from->at) / 1e6, rows = to->rows - from->rows, acts = (double)(to->acts - from->acts);
	qsort(l->to_all.list, l->to_all.count, sizeof *l->to_all.list, by_size);
	qsort(l->to_each.list, l->to_each.count, sizeof *l->to_each.list, by_size);
	json_t *out =
		json_pack("{ss si si si sf}", "game", l->set.echo ? "echo" : l->set.game, "connections", (int)l->set.connections, "playing",
			  (int)l->set.playing, "viewers", (int)(l->session_count * (LOAD_SEATS + l->set.watchers)), "seconds", seconds);
	json_object_set_new(out, "player_actions_per_second", json_real(acts / seconds));
	if (!l->set.echo) {
		json_object_set_new(out, "stored_actions_per_second", json_real(rows / seconds));
		json_object_set_new(out, "commits_per_second", json_real((to->commits - from->commits) / seconds));
	}
	json_object_set_new(
		out, "to_all_viewers_ms",
		json_pack("{sf sf sf}", "p50", part(&l->to_all, 0.5), "p99", part(&l->to_all, 0.99), "max", part(&l->to_all, 1)));
	json_object_set_new(
		out, "to_each_viewer_ms",
		json_pack("{sf sf sf}", "p50", part(&l->to_each, 0.5), "p99", part(&l->to_each, 0.99), "max", part(&l->to_each, 1)));
	json_object_set_new(out, "messages_heard_per_second", json_real((double)(to->messages - from->messages) / seconds));
	json_object_set_new(
		out, "bytes_a_message",
		json_real(to->messages > from->messages ? (double)(to->bytes - from->bytes) / (double)(to->messages - from->messages) : 0));
	json_object_set_new(out, "server_cpu_percent", json_real((to->server_cpu - from->server_cpu) / seconds * 100));
	json_object_set_new(out, "client_cpu_percent", json_real((to->own_cpu - from->own_cpu) / seconds * 100));
	json_object_set_new(out, "server_microseconds_per_player_action",
			    json_real(acts > 0 ? (to->server_cpu - from->server_cpu) * 1e6 / acts : 0));
	json_object_set_new(out, "server_memory_kib", json_integer(to->memory));
	json_object_set_new(out, "idle_connections", json_integer(idle));
	json_object_set_new(out, "kib_per_idle_connection", json_real(idle_kib));
	json_object_set_new(out, "rematches", json_integer((json_int_t)l->games));
	json_object_set_new(out, "viewers_who_saw_everything", json_integer((json_int_t)l->proved));
	json_object_set_new(out, "errors", json_integer((json_int_t)l->errors));
	return out;
}

static void print_value(const char *key, json_t *value) {
	const char *name;
	json_t *inner;
	if (json_is_object(value)) {
		printf("%-40s", key);
		json_object_foreach(value, name, inner) printf("  %s %.2f", name, json_number_value(inner));
		printf("\n");
	} else if (json_is_string(value))
		printf("%-40s  %s\n", key, json_string_value(value));
	else if (json_is_integer(value))
		printf("%-40s  %lld\n", key, (long long)json_integer_value(value));
	else
		printf("%-40s  %.1f\n", key, json_real_value(value));
}

/* As TAP, for ./check: nothing here depends on the machine's speed. */
static int print_smoke(const load *l) {
	const struct {
		const char *name;
		bool good;
	} checks[] = {{"actions were played", l->acts > 0},
		      {"no errors", l->errors == 0},
		      {"every viewer saw everything",
		       l->set.echo ? l->to_each.count == l->to_all.count * (size_t)(LOAD_SEATS + l->set.watchers) : all_proved(l)},
		      {"the server counts at least what it acknowledged", l->stored >= (double)l->acts}};
	int bad = 0, count = l->set.echo ? 3 : 4;
	printf("1..%d\n", count);
	for (int i = 0; i < count; i++) {
		printf("%sok %d - load_%s: %s\n", checks[i].good ? "" : "not ", i + 1, l->set.echo ? "echo" : l->set.game, checks[i].name);
		bad |= !checks[i].good;
	}
	return bad;
}

static int print(const load *l, json_t *out) {
	const char *key;
	json_t *value;
	if (l->set.smoke)
		return print_smoke(l);
	if (l->set.json) {
		json_dumpf(out, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
		printf("\n");
	} else {
		json_object_foreach(out, key, value) print_value(key, value);
	}
	return l->errors > 0 || !all_proved(l);
}

/* --- The run ------------------------------------------------------------------------------------------------------ */

static json_t *measure(load *l) {
	long viewers = l->session_count * (LOAD_SEATS + l->set.watchers), idle = l->set.connections - viewers;
	/* The idle ones come first: a server that has already served clients would reuse memory for them. */
	long before = wire_memory(l->server.pid);
	if (!open_connections(l, 0, idle))
		return NULL;
	double idle_kib = idle > 0 ? (double)(wire_memory(l->server.pid) - before) / (double)idle : 0;
	if (!set_sessions(l, idle) || !open_connections(l, idle, l->set.connections) || !wait_until(l, all_ready, "the games"))
		return NULL;
	l->going = true;
	int64_t now = microseconds_now();
	for (long i = 0; i < l->session_count; i++) {
		l->sessions[i].due = now + (l->set.rate > 0 ? i * 1000000 / l->set.rate : 0);
		session_go(l, &l->sessions[i], now);
	}
	run_for(l, (double)l->set.warm);
	l->to_all.count = l->to_each.count = 0;
	moment from = now_is(l);
	run_for(l, (double)l->set.seconds);
	moment to = now_is(l);
	json_t *out = report(l, &from, &to, idle_kib, idle);
	l->going = false;
	if (wait_until(l, all_quiet, "the last acts")) {
		l->proving = true;
		for (long i = 0; i < l->session_count; i++)
			session_prove(l, &l->sessions[i]);
		(void)wait_until(l, all_proved, "the last look of every viewer");
		l->stored = now_is(l).rows;
	}
	json_object_set_new(out, "viewers_who_saw_everything", json_integer((json_int_t)l->proved));
	json_object_set_new(out, "errors", json_integer((json_int_t)l->errors));
	return out;
}

static const char usage[] =
	"usage: load [--connections N] [--playing P] [--watchers W] [--seconds S] [--warm S] [--rate A] [--game ID]\n"
	"            [--server-cpu C] [--cpu C] [--json | --smoke] [--echo PROGRAM] [--bytes B] [-- FLAG...]\n"
	"  N connections (2000), P of them playing (200) in P/2 games, W watchers a game (1), the rest idle; S seconds (20) after a\n"
	"  warm-up (3); A acts a second over all games (0: as fast as they go); the server on core C (0), this on core C (1),\n"
	"  -1 for any. --smoke prints TAP. --echo measures PROGRAM, which sends B bytes (700) back. FLAGs go to the server.\n"
	"  The file lies in $TMPDIR: give one on a real disk.\n";

/* Which number an option sets, or NULL. */
static long *number_of(load_settings *set, const char *name) {
	const struct {
		const char *name;
		long *value;
	} numbers[] = {{"--connections", &set->connections},
		       {"--playing", &set->playing},
		       {"--watchers", &set->watchers},
		       {"--seconds", &set->seconds},
		       {"--warm", &set->warm},
		       {"--rate", &set->rate},
		       {"--bytes", &set->bytes},
		       {"--cpu", &set->cpu},
		       {"--server-cpu", &set->server_cpu}};
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (!strcmp(numbers[i].name, name))
			return numbers[i].value;
	return NULL;
}

static bool read_settings(load_settings *set, int argc, char **argv, const char **program) {
	/* The limits that would slow down one address that is really two thousand people. */
	static const char *const open_doors[] = {"--rate",        "0",      "--http-rate", "0",       "--per-address",   "0",
						 "--connections", "100000", "--log",       "warning", "--address-games", "0"};
	int i = 1, flags = 0;
	for (; flags < (int)(sizeof open_doors / sizeof *open_doors); flags++)
		set->flags[flags] = open_doors[flags];
	for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
		long *number = number_of(set, argv[i]);
		char *end = NULL;
		if (!strcmp(argv[i], "--json"))
			set->json = true;
		else if (!strcmp(argv[i], "--smoke"))
			set->smoke = true;
		else if (!strcmp(argv[i], "--game") && i + 1 < argc)
			set->game = argv[++i];
		else if (!strcmp(argv[i], "--echo") && i + 1 < argc)
			set->echo = (*program = argv[++i]) != NULL;
		else if (!number || i + 1 >= argc || (*number = strtol(argv[i + 1], &end, 10), end == argv[i + 1] || *end))
			return false;
		else
			i++;
	}
	for (i++; i < argc && flags < 31; i++)
		set->flags[flags++] = argv[i];
	return set->playing >= 2 && set->playing % 2 == 0 && set->watchers >= 0 && set->watchers <= LOAD_VIEWERS - LOAD_SEATS &&
	       set->bytes > 0 && set->bytes <= 4096 && set->seconds > 0 && set->warm >= 0 && set->rate >= 0 &&
	       set->connections >= set->playing + set->playing / 2 * set->watchers;
}

static void prepare(const load *l) {
	struct rlimit files;
	if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
	if (l->set.cpu < 0)
		return;
	cpu_set_t cores;
	CPU_ZERO(&cores);
	CPU_SET((size_t)l->set.cpu, &cores);
	if (sched_setaffinity(0, sizeof cores, &cores) != 0)
		fprintf(stderr, "load: not held to core %ld: %s\n", l->set.cpu, strerror(errno));
}

static void tidy(load *l) {
	for (long i = 0; l->connections && i < l->set.connections; i++)
		connection_free(&l->connections[i]);
	if (l->server.pid > 0 && wire_stop(&l->server) != 0)
		load_error(l, "the server", "did not stop gracefully");
	wire_clear(&l->server);
	free(l->connections);
	free(l->sessions);
	free(l->scratch);
	free(l->to_all.list);
	free(l->to_each.list);
	close(l->epoll);
}

int main(int argc, char **argv) {
	static load l;
	wire_settings how = {.flags = l.set.flags};
	l.set = (load_settings){
		.connections = 2000, .playing = 200, .watchers = 1, .seconds = 20, .warm = 3, .bytes = 700, .cpu = 1, .game = "manoeuvre"};
	if (!read_settings(&l.set, argc, argv, &how.program)) {
		fputs(usage, stderr);
		return 2;
	}
	if (sodium_init() < 0)
		return 1;
	l.rng = gg_rng_seed(1);
	l.session_count = l.set.playing / 2;
	l.connections = calloc((size_t)l.set.connections, sizeof *l.connections);
	l.sessions = calloc((size_t)l.session_count, sizeof *l.sessions);
	l.epoll = epoll_create1(EPOLL_CLOEXEC);
	for (long i = 0; l.connections && i < l.set.connections; i++)
		l.connections[i].fd = -1;
	prepare(&l);
	how.cpu = (int)l.set.server_cpu + 1;
	json_t *out = NULL;
	if (!l.connections || !l.sessions || l.epoll < 0)
		load_error(&l, "load", "no memory");
	else if (!wire_serve(&l.server, &how))
		load_error(&l, "no server", l.server.reason);
	else
		out = measure(&l);
	int status = out ? print(&l, out) : 1;
	if (!out)
		wire_show_log(&l.server);
	json_decref(out);
	uint64_t errors = l.errors;
	tidy(&l);
	return status || l.errors > errors;
}
