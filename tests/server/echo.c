/*
 * echo.c - the minimum libwebsockets on libuv can do: every text a connection sends goes to its whole group (?g=N), the
 * sender included. The load generator drives it like the real server, so docs/benchmarks.md can separate the library's
 * cost from ours. Takes the flags of `grognard serve` but uses only --port.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libwebsockets.h>
#include <uv.h>

/* The last four match src/server/net.c, so that the two can be compared. */
enum { MESSAGE_MAX = 4096, GROUPS = 4096, MESSAGE_ROOM = 512, WRITE_ROOM = 65536, PING_SECONDS = 25, SILENCE_SECONDS = 60 };

/* One text being sent to several connections. */
typedef struct letter {
	int users;
	size_t size;
	unsigned char bytes[]; /* LWS_PRE, then the text */
} letter;

typedef struct waiting {
	letter *letter;
	struct waiting *next;
} waiting;

typedef struct guest {
	struct lws *wsi;
	struct guest *next; /* in the group */
	unsigned group;
	waiting *first, **last;
	char *heard; /* the fragments of a text so far */
	size_t heard_size;
} guest;

static guest *groups[GROUPS];
static uv_loop_t loop;
static struct lws_context *context;

static void let_go(letter *one) {
	if (--one->users == 0)
		free(one);
}

static void arrive(guest *who, struct lws *wsi) {
	char text[32] = "";
	const char *found = lws_get_urlarg_by_name(wsi, "g=", text, sizeof text);
	*who = (guest){.wsi = wsi, .group = found ? (unsigned)strtoul(found, NULL, 10) % GROUPS : 0};
	who->last = &who->first;
	who->next = groups[who->group];
	groups[who->group] = who;
}

static void depart(guest *who) {
	for (guest **at = &groups[who->group]; *at; at = &(*at)->next)
		if (*at == who) {
			*at = who->next;
			break;
		}
	while (who->first) {
		waiting *one = who->first;
		who->first = one->next;
		let_go(one->letter);
		free(one);
	}
	free(who->heard);
}

static int pass_on(const guest *from, const void *text, size_t size) {
	letter *one = malloc(sizeof *one + LWS_PRE + size);
	if (!one)
		return -1;
	one->users = 1;
	one->size = size;
	memcpy(one->bytes + LWS_PRE, text, size);
	for (guest *to = groups[from->group]; to; to = to->next) {
		waiting *place = malloc(sizeof *place);
		if (!place)
			break;
		*place = (waiting){one, NULL};
		one->users++;
		*to->last = place;
		to->last = &place->next;
		lws_callback_on_writable(to->wsi);
	}
	let_go(one);
	return 0;
}

static int receive(guest *who, const void *bytes, size_t size) {
	bool whole = lws_is_final_fragment(who->wsi);
	if (whole && !who->heard_size)
		return pass_on(who, bytes, size);
	if (who->heard_size + size > MESSAGE_MAX || (!who->heard && !(who->heard = malloc(MESSAGE_MAX))))
		return -1;
	memcpy(who->heard + who->heard_size, bytes, size);
	who->heard_size += size;
	if (!whole)
		return 0;
	int status = pass_on(who, who->heard, who->heard_size);
	free(who->heard);
	who->heard = NULL;
	who->heard_size = 0;
	return status;
}

static int deliver(guest *who) {
	waiting *one = who->first;
	if (!one)
		return 0;
	who->first = one->next;
	if (!who->first)
		who->last = &who->first;
	int written = lws_write(who->wsi, one->letter->bytes + LWS_PRE, one->letter->size, LWS_WRITE_TEXT);
	size_t size = one->letter->size;
	let_go(one->letter);
	free(one);
	if (who->first)
		lws_callback_on_writable(who->wsi);
	return written < (int)size ? -1 : 0;
}

static int hear(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
	/* clang-format off */
	switch ((int)reason) {
	case LWS_CALLBACK_ESTABLISHED: arrive(user, wsi); return 0;
	case LWS_CALLBACK_CLOSED: depart(user); return 0;
	case LWS_CALLBACK_RECEIVE: return receive(user, in, size);
	case LWS_CALLBACK_SERVER_WRITEABLE: return deliver(user);
	default: return 0;
	}
	/* clang-format on */
}

static void stop(uv_signal_t *handle, int number) {
	(void)number;
	uv_stop(handle->loop);
}

int main(int argc, char **argv) {
	static const struct lws_protocols protocols[] = {
		{.name = "http", .callback = lws_callback_http_dummy},
		{.name = "grognard-1",
		 .callback = hear,
		 .per_session_data_size = sizeof(guest),
		 .rx_buffer_size = MESSAGE_ROOM,
		 .tx_packet_size = WRITE_ROOM},
		{.name = NULL},
	};
	static const lws_retry_bo_t alive = {.secs_since_valid_ping = PING_SECONDS, .secs_since_valid_hangup = SILENCE_SECONDS};
	void *loops[] = {&loop};
	struct lws_context_creation_info info = {
		.protocols = protocols,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
		.foreign_loops = loops,
		.retry_and_idle_policy = &alive,
	};
	for (int i = 1; i + 1 < argc; i++)
		if (!strcmp(argv[i], "--port"))
			info.port = (int)strtol(argv[i + 1], NULL, 10);
	lws_set_log_level(LLL_ERR, NULL);
	uv_signal_t term;
	if (uv_loop_init(&loop) != 0 || uv_signal_init(&loop, &term) != 0 || uv_signal_start(&term, stop, SIGTERM) != 0)
		return 1;
	context = lws_create_context(&info);
	if (!context) {
		fputs("echo: no libwebsockets on libuv\n", stderr);
		return 1;
	}
	struct lws_vhost *house = lws_get_vhost_by_name(context, "default");
	printf("listening on http://localhost:%d/\n", house ? lws_get_vhost_listen_port(house) : info.port);
	fflush(stdout);
	uv_run(&loop, UV_RUN_DEFAULT);
	return 0; /* the system frees the rest */
}
