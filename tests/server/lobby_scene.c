/*
 * lobby_scene.c - see lobby_scene.h.
 */
#include "lobby_scene.h"

#include <stdarg.h>
#include <stdlib.h>
#include <time.h>

#include "view.h"

/* --- The network -------------------------------------------------------------------------------------------------- */

static void net_send(void *net, void *to, const char *text, size_t size) {
	client *c = to;
	(void)net;
	CHECK(!memchr(text, '\n', size) && size > 0);
	if (c->size + size + 2 > c->cap) {
		c->cap = (c->size + size + 2) * 2;
		c->received = realloc(c->received, c->cap);
		if (!c->received)
			abort();
	}
	memcpy(c->received + c->size, text, size);
	c->size += size;
	c->received[c->size++] = '\n';
	c->received[c->size] = '\0';
}

static void net_drop(void *net, void *to, int code, const char *reason) {
	client *c = to;
	(void)net;
	c->dropped = code;
	snprintf(c->reason, sizeof c->reason, "%s", reason);
}

static void net_answer(void *net, void *asker, const lobby_answer *answer) {
	reply *r = asker;
	(void)net;
	CHECK_INT(r->status, 0); /* exactly once */
	*r = (reply){.status = answer->status, .body = malloc(answer->size + 1), .size = answer->size};
	memcpy(r->body, answer->body, answer->size);
	r->body[r->size] = '\0';
	snprintf(r->cookie, sizeof r->cookie, "%s", answer->cookie ? answer->cookie : "");
	snprintf(r->name, sizeof r->name, "%s", answer->name ? answer->name : "");
	if (!strcmp(answer->type, "application/json")) {
		r->json = json_loadb(r->body, r->size, JSON_REJECT_DUPLICATES, NULL);
		CHECK(json_is_object(r->json));
	}
}

static bool net_think(void *net, const lobby_search_job *search_job) {
	scene *s = net;
	if (s->search_job_count == SCENE_SEARCH_JOBS)
		abort();
	s->search_jobs[s->search_job_count++] = *search_job;
	return true;
}

static int64_t net_now(void *net) {
	return ((scene *)net)->now;
}

static int64_t net_clock(void *net) {
	const scene *s = net;
	return s->now - s->set;
}

static void net_note(void *net, int level, const char *line) {
	scene *s = net;
	s->notes += level == 0;
	if (level == 0)
		printf("# noted: %s\n", line);
}

/* --- How long the lobby blocks the loop --------------------------------------------------------------------------- */

static uint64_t nanoseconds(void) {
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now); /* other programs may use this CPU too */
	return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void took(scene *s, uint64_t since) {
	uint64_t time = nanoseconds() - since;
	if (time > s->longest)
		s->longest = time;
}

/* Runs the loop until it would wait. */
static void work(scene *s) {
	for (bool more = true; more;) {
		uint64_t since = nanoseconds();
		more = lobby_work(s->lobby);
		took(s, since);
	}
}

static void stored(scene *s) {
	uint64_t since = nanoseconds();
	store_settle(s->store); /* reports too */
	lobby_stored(s->lobby);
	took(s, since);
}

/* --- The scene --------------------------------------------------------------------------------------------------- */

static void open_lobby(scene *s) {
	gg_error error = {0};
	store_settings stored = {.path = s->path, .renew = lobby_renewal};
	lobby_net net = {s, net_send, net_drop, net_answer, net_think, net_now, net_clock, net_note};
	if (store_open(&s->store, &stored, &error) != 0 || lobby_open(&s->lobby, s->store, &s->settings, &net, &error) != 0) {
		printf("Bail out! %s\n", error.message);
		exit(1);
	}
}

void scene_open(scene *s) {
	memset(s, 0, sizeof *s);
	s->now = 1700000000000;
	lobby_defaults(&s->settings);
	s->settings.rate = 0;
	s->settings.work_rate = 0;
	if (!scratch_memory(s->folder, "lobby"))
		abort();
	snprintf(s->path, sizeof s->path, "%s/club.db", s->folder);
	open_lobby(s);
}

static void disconnect_all(scene *s) {
	for (int i = 0; i < SCENE_CLIENTS; i++)
		client_disconnect(&s->clients[i]);
}

void scene_close(scene *s) {
	disconnect_all(s);
	lobby_close(s->lobby);
	store_close(s->store);
	for (int i = 0; i < SCENE_CLIENTS; i++)
		free(s->clients[i].received);
	CHECK(scratch_remove(s->folder));
}

void scene_restart(scene *s, bool settled) {
	if (settled)
		scene_settle(s);
	disconnect_all(s);
	lobby_close(s->lobby);
	store_close(s->store);
	scene_reopen(s);
}

void scene_reopen(scene *s) {
	s->search_job_count = 0;
	open_lobby(s);
}

static void think(scene *s) {
	lobby_search_job search_job = s->search_jobs[0];
	gg_rng rng = gg_rng_seed(search_job.seed);
	gg_action action = {0};
	s->search_job_count--;
	memmove(s->search_jobs, s->search_jobs + 1, (size_t)s->search_job_count * sizeof *s->search_jobs);
	bool found = search_job.bot.choose(&search_job.bot, &search_job.game, &search_job.view.state, search_job.seat, &rng, &action);
	lobby_search_done(s->lobby, search_job.number, found, &action);
}

void scene_settle(scene *s) {
	store_counts counts;
	for (;;) {
		stored(s);
		work(s);
		store_count(s->store, &counts);
		if (counts.waiting)
			continue;
		if (!s->search_job_count || s->computers_wait)
			return;
		think(s);
	}
}

/* --- Requests ---------------------------------------------------------------------------------------------------- */

reply scene_request_query(scene *s, const char *method, const char *path, const char *query, const char *cookie, const char *body) {
	reply r = {0};
	lobby_request request = {method, path, query, cookie ? cookie : "", body ? body : "", body ? strlen(body) : 0, s->address};
	uint64_t since = nanoseconds();
	lobby_handle_request(s->lobby, &r, &request);
	took(s, since);
	if (!r.status)
		scene_settle(s);
	CHECK(r.status != 0);
	return r;
}

reply scene_request(scene *s, const char *method, const char *path, const char *cookie, const char *body) {
	return scene_request_query(s, method, path, "", cookie, body);
}

void reply_free(reply *r) {
	free(r->body);
	json_decref(r->json);
	memset(r, 0, sizeof *r);
}

const char *reply_code(const reply *r) {
	return pick_text(json_object_get(r->json, "error"), "code");
}

void scene_guest(scene *s, const char *name, char cookie[LOBBY_COOKIE_MAX]) {
	char body[200];
	reply r = scene_request(s, "GET", "/api/me", "", NULL);
	CHECK_INT(r.status, 200);
	snprintf(cookie, LOBBY_COOKIE_MAX, "%s", r.cookie);
	reply_free(&r);
	if (!name)
		return;
	snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
	r = scene_request(s, "POST", "/api/me", cookie, body);
	CHECK_INT(r.status, 200);
	reply_free(&r);
}

reply scene_new_game(scene *s, const char *cookie, const char *game, const char *options, const char *seats) {
	char body[1000];
	snprintf(body, sizeof body, "{\"game\":\"%s\",\"options\":%s,\"seats\":%s}", game, options, seats);
	reply r = scene_request(s, "POST", "/api/games", cookie, body);
	if (r.status != 201)
		printf("# new game: %d %s\n", r.status, r.body);
	CHECK_INT(r.status, 201);
	return r;
}

/* --- Clients ----------------------------------------------------------------------------------------------------- */

client *scene_connect(scene *s, const char *cookie) {
	for (int i = 0; i < SCENE_CLIENTS; i++) {
		client *c = &s->clients[i];
		if (c->connection)
			continue;
		char *received = c->received;
		size_t cap = c->cap;
		*c = (client){.at = s, .received = received, .cap = cap, .rng = gg_rng_seed((uint64_t)i + 1), .turn = GG_OVER};
		c->connection = lobby_connect(s->lobby, c, cookie, s->address);
		json_t *hello = client_last(c, "hello");
		CHECK(hello != NULL);
		json_decref(hello);
		return c;
	}
	abort();
}

void client_disconnect(client *c) {
	if (c->connection)
		lobby_disconnect(c->at->lobby, c->connection);
	c->connection = NULL;
}

void client_send_bytes(client *c, const char *text, size_t size) {
	uint64_t since = nanoseconds();
	lobby_receive(c->at->lobby, c->connection, text, size);
	took(c->at, since);
	work(c->at); /* what can be done without the store's reports */
	if (!c->at->frozen)
		scene_settle(c->at);
}

void client_send(client *c, const char *form, ...) {
	char text[LOBBY_MESSAGE_MAX];
	va_list args;
	va_start(args, form);
	int size = vsnprintf(text, sizeof text, form, args);
	va_end(args);
	client_send_bytes(c, text, (size_t)size);
}

/* What `game` and `steps` have in common. */
static void take_news(client *c, const json_t *m) {
	uint32_t from = (uint32_t)pick_int(m, "from");
	size_t told = json_array_size(json_object_get(m, "steps"));
	c->n = (uint32_t)pick_int(m, "n");
	c->branch = (uint32_t)pick_int(m, "branch");
	c->turn = (int)pick_int(m, "turn");
	CHECK_INT(from + told, c->n);
	CHECK(from <= c->steps);
	c->steps = from + (uint32_t)told;
	pick_copy(c->status, sizeof c->status, m, "status");
	pick_copy(c->result, sizeof c->result, m, "result");
	if (!json_is_string(json_object_get(m, "view")))
		return; /* form json */
	CHECK(c->game && !view_decode(c->game, pick_text(m, "view"), &c->view));
	CHECK_INT(c->turn, !strcmp(c->status, "over") ? GG_OVER : gg_turn(c->game, &c->view.state));
}

static void take_offer(client *c, const json_t *m) {
	c->offer = json_integer_value(json_object_get(json_object_get(m, "offer"), "number"));
}

json_t *client_read(client *c) {
	if (c->next >= c->size)
		return NULL;
	const char *line = c->received + c->next, *end = memchr(line, '\n', c->size - c->next);
	json_t *m = json_loadb(line, (size_t)(end - line), JSON_REJECT_DUPLICATES, NULL);
	c->next += (size_t)(end - line) + 1;
	CHECK(json_is_object(m));
	const char *t = pick_text(m, "t");
	if (!strcmp(t, "game")) {
		c->game = gg_game_find(pick_text(m, "game"));
		pick_copy(c->id, sizeof c->id, m, "id");
		pick_copy(c->watch, sizeof c->watch, m, "watch");
		pick_copy(c->next_game, sizeof c->next_game, m, "next");
		pick_copy(c->next_watch, sizeof c->next_watch, m, "next_watch");
		c->viewer = (int)pick_int(m, "viewer");
		take_offer(c, m);
		take_news(c, m);
	} else if (!strcmp(t, "steps")) {
		take_news(c, m);
	} else if (!strcmp(t, "seats")) {
		pick_copy(c->status, sizeof c->status, m, "status");
	} else if (!strcmp(t, "offer")) {
		take_offer(c, m);
	} else if (!strcmp(t, "next")) {
		pick_copy(c->next_game, sizeof c->next_game, m, "id");
		pick_copy(c->next_watch, sizeof c->next_watch, m, "watch");
	}
	return m;
}

json_t *client_last(client *c, const char *t) {
	json_t *last = NULL;
	for (json_t *m; (m = client_read(c)) != NULL;) {
		if (strcmp(pick_text(m, "t"), t) == 0) {
			json_decref(last);
			last = json_incref(m);
		}
		json_decref(m);
	}
	return last;
}

const char *client_refused(client *c) {
	static char code[80];
	json_t *no = client_last(c, "no");
	pick_copy(code, sizeof code, no, "code");
	json_decref(no);
	return code;
}

void client_clear(client *c) {
	json_t *last = client_last(c, "");
	json_decref(last);
	c->size = c->next = 0;
	if (c->received)
		c->received[0] = '\0';
}

void client_open(client *c, const char *id, int seat) {
	static unsigned number;
	client_send(c, "{\"t\":\"open\",\"game\":\"%s\",\"seat\":%d,\"have\":%u,\"branch\":%u}", id, seat, c->steps, c->branch);
	json_t *game = client_last(c, "game");
	CHECK(game != NULL);
	json_decref(game);
	if (strcmp(c->status, "waiting") == 0)
		client_send(c, "{\"t\":\"entropy\",\"hex\":\"%064x\"}", ++number);
	client_clear(c);
}

void client_answer(client *c, const char *t) {
	json_decref(client_last(c, "offer"));
	client_send(c, "{\"t\":\"%s\",\"re\":9,\"offer\":%lld}", t, (long long)c->offer);
}

bool client_send_action(client *c, char out[GG_LINE_MAX]) {
	static gg_action list[1024];
	if (strcmp(c->status, "playing") != 0 || c->turn != c->viewer || c->viewer < 0)
		return false;
	uint32_t count = gg_actions(c->game, &c->view.state, list, 1024);
	CHECK(count > 0 && count <= 1024);
	gg_text text = gg_text_on(out, GG_LINE_MAX);
	c->game->rules->format(c->game, &c->view.state, &list[gg_rng_below(&c->rng, count)], &text);
	return true;
}

bool client_act(client *c) {
	char action[GG_LINE_MAX];
	client_clear(c);
	if (!client_send_action(c, action))
		return false;
	client_send(c, "{\"t\":\"act\",\"re\":7,\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", c->n, c->branch, action);
	json_t *ack = client_last(c, "ack");
	CHECK_INT(pick_int(ack, "re"), 7);
	if (!ack)
		printf("# %s: not accepted: %s\n", action, c->received);
	json_decref(ack);
	return true;
}

int scene_play(scene *s, client **players, int count, int most) {
	int played = 0;
	(void)s;
	while (played < most) {
		bool moved = false;
		for (int i = 0; i < count && !moved; i++)
			moved = client_act(players[i]);
		if (!moved)
			break;
		played++;
	}
	for (int i = 0; i < count; i++)
		client_clear(players[i]);
	return played;
}
