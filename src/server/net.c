/*
 * net.c - the server's event loop: what it opens, in which order, what wakes it, and how it ends (serve.h).
 *
 * One thread runs the loop. The store's thread and the workers only ever wake it (uv_async_send); everything else they
 * report is in queues that the loop empties.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>
#include <sys/resource.h>

#include <grognard/json.h>
#include <grognard/record.h>

#include "net.h"
#include "notify.h"
#include "settings.h"

enum {
	MESSAGE_ROOM = 512, /* libwebsockets keeps so much for each WebSocket; longer messages come in parts */
	WRITE_ROOM = 65536,
	SPARE_FILES = 256, /* beside the connections: the store's, the library's, a log */
	THINK_END_MILLISECONDS = 1500
};

/* Never freed: the loop's and libwebsockets' handles live in it and there is nothing to give them up for. When serve()
 * returns the process ends. */
static net *the_net;

/* --- What the lobby needs -------------------------------------------------------------------------------------------------- */

static void net_send(void *payload, void *to, const char *text, size_t size) {
	(void)payload;
	socket_send(to, text, size);
}

static void net_drop(void *payload, void *to, int code, const char *reason) {
	(void)payload;
	socket_drop(to, code, reason);
}

static void net_answer(void *payload, void *requester, const lobby_answer *answer) {
	(void)payload;
	http_answer(requester, answer);
}

static bool net_think(void *payload, const lobby_search_job *search_job) {
	const net *n = payload;
	bool good = workers_think(n->workers, search_job);
	if (!good)
		log_line(NOTE_ERROR, "no memory for a search job");
	return good;
}

static int64_t net_now(void *payload) {
	struct timespec now;
	(void)payload;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t net_steady(void *payload) {
	return net_clock(payload);
}

static void net_note(void *payload, int level, const char *line) {
	(void)payload;
	log_line(level < NOTE_ERROR || level >= NOTE_LEVELS ? NOTE_DETAIL : (log_level)level, "%s", line);
}

/* --- What wakes the loop -------------------------------------------------------------------------------------------------------- */

static void wake_stored(void *payload) {
	uv_async_send(&((net *)payload)->stored);
}

static void wake_search_job(void *payload) {
	uv_async_send(&((net *)payload)->search_job);
}

static void on_stored(uv_async_t *handle) {
	const net *n = handle->data;
	if (n->lobby)
		lobby_stored(n->lobby);
}

static void on_search_job(uv_async_t *handle) {
	net *n = handle->data;
	workers_choice choice;
	while (workers_fetch(n->workers, &choice)) {
		metric_took(&n->metrics.think, choice.waited + choice.worked);
		metric_took(&n->metrics.think_work, choice.worked);
		lobby_search_done(n->lobby, choice.number, choice.found, &choice.action);
	}
}

static void on_tick(uv_timer_t *timer) {
	net *n = timer->data;
	net_tick(n);
	net_resume(n);
	lobby_tick(n->lobby);
}

static void on_working(uv_idle_t *handle) {
	(void)handle;
}

/* The lobby does its slice, and the loop does not wait while there is more of that. And how long this turn kept others waiting: all
 * of it but the time spent waiting itself. */
static void on_turn(uv_prepare_t *handle) {
	net *n = handle->data;
	if (n->lobby && lobby_work(n->lobby))
		uv_idle_start(&n->working, on_working);
	else
		uv_idle_stop(&n->working);
	uint64_t now = uv_hrtime(), idle = uv_metrics_idle_time(&n->loop);
	if (n->turned)
		metric_took(&n->metrics.loop, (double)((now - n->turned) - (idle - n->idled)) / 1e9);
	n->turned = now;
	n->idled = idle;
}

/* --- The end ------------------------------------------------------------------------------------------------------------------- */

/* First every move is saved and sent; then connections are closed; then the loop ends. */
static void on_stopping(uv_timer_t *timer) {
	net *n = timer->data;
	store_counts stored;
	store_count(n->store, &stored);
	bool late = net_clock(n) >= n->stop_deadline;
	if (!n->closing_all) {
		if ((stored.waiting || n->metrics.queued_bytes) && !late)
			return;
		n->closing_all = true;
		n->stop_deadline = net_clock(n) + NET_STOP_MILLISECONDS / 2;
		for (conn *c = n->conns; c; c = c->next) {
			if (c->is_socket)
				socket_drop(c, 1012, "the server is stopping");
			else if (!c->asking && !c->reply)
				net_drop_now(c);
		}
		return;
	}
	if (!n->metrics.connections || late)
		uv_stop(&n->loop);
}

static void on_signal(uv_signal_t *handle, int number) {
	net *n = handle->data;
	if (n->stopping)
		_exit(128 + number);
	n->stopping = true;
	notify_supervisor("STOPPING=1");
	log_line(NOTE_NEWS, "stopping (%s)", number == SIGTERM ? "SIGTERM" : "SIGINT");
	net_close_listeners(n);
	lobby_stop(n->lobby);
	n->stop_deadline = net_clock(n) + NET_STOP_MILLISECONDS;
	uv_timer_start(&n->stop_timer, on_stopping, 1, 20);
}

/* --- Opening ---------------------------------------------------------------------------------------------------------------------- */

static int failed(gg_error *error, const char *what, int problem) {
	gg_fail(error, 0, 0, what, ": ", uv_strerror(problem), NULL);
	return -1;
}

static int open_loop(net *n, gg_error *error) {
	int problem = uv_loop_init(&n->loop);
	if (!problem)
		problem = uv_loop_configure(&n->loop, UV_METRICS_IDLE_TIME);
	if (!problem)
		problem = uv_async_init(&n->loop, &n->stored, on_stored);
	if (!problem)
		problem = uv_async_init(&n->loop, &n->search_job, on_search_job);
	if (problem)
		return failed(error, "cannot make the event loop", problem);
	uv_timer_init(&n->loop, &n->tick);
	uv_timer_init(&n->loop, &n->stop_timer);
	uv_prepare_init(&n->loop, &n->turn);
	uv_idle_init(&n->loop, &n->working);
	uv_signal_init(&n->loop, &n->on_term);
	uv_signal_init(&n->loop, &n->on_int);
	n->stored.data = n->search_job.data = n->tick.data = n->stop_timer.data = n->turn.data = n->on_term.data = n->on_int.data = n;
	problem = uv_timer_start(&n->tick, on_tick, 1000, 1000);
	if (!problem)
		problem = uv_prepare_start(&n->turn, on_turn);
	if (!problem)
		problem = uv_signal_start(&n->on_term, on_signal, SIGTERM);
	if (!problem)
		problem = uv_signal_start(&n->on_int, on_signal, SIGINT);
	return problem ? failed(error, "cannot prepare the event loop", problem) : 0;
}

/* Most of its messages are about what strangers do: details. */
static void library_log(int level, const char *line) {
	(void)level;
	log_line(NOTE_DETAIL, "libwebsockets: %.*s", (int)strcspn(line, "\n"), line);
}

static int open_library(net *n, gg_error *error) {
	static const struct lws_protocols protocols[] = {
		{.name = "http", .callback = net_callback, .rx_buffer_size = MESSAGE_ROOM, .tx_packet_size = WRITE_ROOM},
		{.name = "grognard-1", .callback = net_callback, .rx_buffer_size = MESSAGE_ROOM, .tx_packet_size = WRITE_ROOM},
		{.name = NULL},
	};
	static const lws_retry_bo_t alive = {.secs_since_valid_ping = NET_PING_SECONDS, .secs_since_valid_hangup = NET_SILENCE_SECONDS};
	void *loops[1] = {&n->loop};
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN_SERVER,
		.protocols = protocols,
		.foreign_loops = loops,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8,
		.user = n,
		.headers = http_headers(),
		.server_string = "grognard",
		.retry_and_idle_policy = &alive,
		.timeout_secs = NET_REQUEST_SECONDS,
		.timeout_secs_ah_idle = NET_HEADERS_SECONDS,
		.keepalive_timeout = NET_HEADERS_SECONDS,
		.max_http_header_data = NET_HEADERS_MAX,
		.alpn = "http/1.1", /* no HTTP/2, should it ever speak TLS itself; docs/dependencies.md */
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
	};
	lws_set_log_level(LLL_ERR | LLL_WARN, library_log);
	n->context = lws_create_context(&info);
	n->vhost = n->context ? lws_create_vhost(n->context, &info) : NULL;
	if (n->vhost)
		return 0;
	gg_fail(error, 0, 0, "cannot start libwebsockets; is libwebsockets-evlib-uv installed?", NULL);
	return -1;
}

/* One file descriptor for each connection. Where the system allows fewer, that is the limit. */
static void raise_files(serve_settings *settings) {
	struct rlimit open;
	rlim_t wanted = (rlim_t)settings->connections + SPARE_FILES;
	if (getrlimit(RLIMIT_NOFILE, &open) != 0)
		return;
	if (open.rlim_cur < wanted) {
		open.rlim_cur = open.rlim_max < wanted ? open.rlim_max : wanted;
		if (setrlimit(RLIMIT_NOFILE, &open) != 0)
			getrlimit(RLIMIT_NOFILE, &open);
	}
	if (open.rlim_cur >= wanted)
		return;
	settings->connections = open.rlim_cur > 2 * (rlim_t)SPARE_FILES ? (uint32_t)(open.rlim_cur - SPARE_FILES) : SPARE_FILES;
	log_line(NOTE_WARNING, "the system allows %llu open files: at most %u connections at once", (unsigned long long)open.rlim_cur,
		 settings->connections);
}

static uint32_t worker_count(const serve_settings *settings) {
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	return settings->workers ? settings->workers : cores > 2 ? (uint32_t)cores - 1 : 1;
}

static int open_lobby(net *n, const char *games, gg_error *error) {
	const serve_settings *s = n->settings;
	const store_settings storage = {.path = games, .renew = lobby_renewal, .wake = wake_stored, .payload = n};
	const lobby_net carrier = {n, net_send, net_drop, net_answer, net_think, net_now, net_steady, net_note};
	lobby_settings rules;
	lobby_defaults(&rules);
	rules.rate = s->rate;
	rules.burst = s->burst;
	rules.sessions_max = s->sessions;
	rules.think_nodes = s->think_nodes;
	rules.think_milliseconds = s->think_milliseconds;
	rules.think_slow = worker_count(s);
	rules.guest_games = s->guest_games;
	rules.address_games = s->address_games;
	rules.keep_waiting = s->keep_waiting;
	rules.keep_unfinished = s->keep_unfinished;
	rules.keep_guests = s->keep_guests;
	rules.keep_battles = s->keep_battles;
	rules.keep_taken_back = s->keep_taken_back;
	rules.taken_back_rows = s->taken_back_rows;
	if (store_open(&n->store, &storage, error) != 0)
		return -1;
	if (workers_open(&n->workers, worker_count(s), wake_search_job, n, error) != 0)
		return -1;
	return lobby_open(&n->lobby, n->store, &rules, &carrier, error);
}

/* Where it listens, on standard output: for a person, or with --json for a program. */
static void print_ready(const serve_settings *s, const char *url, int port) {
	char line[192];
	gg_text text = gg_text_on(line, sizeof line);
	gg_json_out out = gg_json_compact_on(&text);
	gg_json_open(&out, NULL, '{');
	gg_json_put_string(&out, "listening", url);
	gg_json_put_int(&out, "port", port);
	gg_json_close(&out, '}');
	if (s->json)
		puts(line);
	else
		printf("listening on %s\n", url);
}

static int announce(const net *n, const char *games, gg_error *error) {
	const serve_settings *s = n->settings;
	const char *host = s->address && *s->address ? s->address : "localhost";
	bool six = strchr(host, ':') != NULL;
	char url[128];
	snprintf(url, sizeof url, "http://%s%s%s:%d/", six ? "[" : "", host, six ? "]" : "", n->port);
	uint32_t count = worker_count(s);
	log_line(NOTE_NEWS, "grognard %s: %s, games in %s, %u page files, %u worker%s", gg_version(), url, games, files_count(n->files),
		 count, count == 1 ? "" : "s");
	if (s->ready_file && *s->ready_file) {
		char line[160];
		int size = snprintf(line, sizeof line, "%s\n", url);
		if (gg_file_replace(s->ready_file, line, (size_t)size, error) != 0)
			return -1;
	}
	print_ready(s, url, n->port);
	fflush(stdout); /* standard output may be closed; that is no reason not to serve */
	notify_supervisor("READY=1");
	return 0;
}

static void shut(net *n) {
	for (conn *c = n->conns; c; c = c->next) {
		http_end(c);
		socket_end(c);
	}
	workers_close(n->workers, THINK_END_MILLISECONDS);
	if (n->lobby)
		lobby_close(n->lobby);
	if (n->store)
		store_close(n->store);
	n->lobby = NULL;
	n->store = NULL;
	net_close_listeners(n);
	files_close(n->files);
}

static int open_all(net *n, const char *web, const char *games, gg_error *error) {
	n->limits = limits_new(n->settings->connections, n->settings->per_address, n->settings->http_rate, n->settings->http_burst);
	if (!n->limits) {
		gg_fail(error, 0, 0, "no memory", NULL);
		return -1;
	}
	if (files_open(&n->files, web, error) != 0 || net_listen(n, error) != 0 || open_loop(n, error) != 0)
		return -1;
	n->metrics.started = net_clock(n);
	if (open_lobby(n, games, error) != 0)
		return -1;
	return open_library(n, error) != 0 || net_accept(n, error) != 0 || announce(n, games, error) != 0 ? -1 : 0;
}

int serve(const serve_settings *given, gg_error *error) {
	static serve_settings settings; /* the net points into it, and outlives this call */
	char web[4096], games[4096];
	log_level level = NOTE_NEWS;
	settings = *given;
	if (settings.log)
		log_level_find(settings.log, &level);
	log_open(level);
	if (sodium_init() < 0) {
		gg_fail(error, 0, 0, "cannot start libsodium", NULL);
		return -1;
	}
	if (settings_web(&settings, web, sizeof web, error) != 0 || settings_file(&settings, games, sizeof games, error) != 0)
		return -1;
	raise_files(&settings);
	the_net = calloc(1, sizeof *the_net);
	if (!the_net) {
		gg_fail(error, 0, 0, "no memory", NULL);
		return -1;
	}
	the_net->settings = &settings;
	int status = open_all(the_net, web, games, error);
	if (status == 0)
		uv_run(&the_net->loop, UV_RUN_DEFAULT);
	shut(the_net);
	if (status != 0)
		return status;
	if (settings.ready_file && *settings.ready_file)
		unlink(settings.ready_file);
	log_line(NOTE_NEWS, "stopped");
	return 0;
}
