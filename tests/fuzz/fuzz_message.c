/*
 * fuzz_message.c - any bytes a client may send. Each line of an input is one message: it is read alone (a refusal says
 * why in one line), and sent to a live lobby with a running game, whose answer is always JSON, and which disconnects nobody
 * without a reason. A `!` before the first line: a game of Bataille Empire, else of Manœuvre. GAME and WATCH in a line stand for the game's
 * id and its watcher's link, SHARE and LOOK for the two links of a shared battle; after the last line that battle is still one.
 */
#include <stdio.h>
#include <unistd.h>

#include <jansson.h>

#include "fuzz.h"
#include "lobby.h"
#include "reader.h"

typedef struct place {
	store *store;
	lobby *lobby;
	lobby_client *line;
	char folder[64], path[96], cookie[LOBBY_COOKIE_MAX];
	bool battle; /* which of the two games is on */
	char games[2][32], watches[2][32], share[32], look[32];
	uint32_t steps; /* of the shared battle when it was last opened */
	int64_t now;
	int dropped, status;
	bool over[2];
	json_t *answer;
} place;

static place here;

/* --- The net ----------------------------------------------------------------------------------------------------- */

static void net_send(void *net, void *to, const char *text, size_t size) {
	json_t *said = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
	const char *status = json_string_value(json_object_get(said, "status"));
	(void)net;
	must(to == &here);
	must(json_is_string(json_object_get(said, "t")));
	if (strcmp(json_string_value(json_object_get(said, "t")), "battle") == 0)
		here.steps = (uint32_t)json_array_size(json_object_get(said, "lines"));
	here.over[here.battle] = here.over[here.battle] || (status && strcmp(status, "over") == 0);
	json_decref(said);
}

static void net_drop(void *net, void *to, int code, const char *reason) {
	(void)net;
	must(to == &here && reason[0] && (code == 1007 || code == 1008 || code == 1009));
	here.dropped = code;
}

static void net_answer(void *net, void *asker, const lobby_answer *answer) {
	(void)net;
	must(asker == &here && here.status == 0);
	here.status = answer->status;
	json_decref(here.answer);
	here.answer = json_loadb(answer->body, answer->size, JSON_REJECT_DUPLICATES, NULL);
	must(json_is_object(here.answer));
	if (answer->cookie)
		snprintf(here.cookie, sizeof here.cookie, "%s", answer->cookie);
}

static bool net_think(void *net, const lobby_search_job *search_job) {
	(void)net;
	(void)search_job;
	return true;
}

static int64_t net_now(void *net) {
	(void)net;
	return here.now;
}

static void net_note(void *net, int level, const char *line) {
	(void)net;
	must(level > 0 && line[0]); /* no error is to be noted */
}

/* --- The lobby ---------------------------------------------------------------------------------------------------- */

static void settle(void) {
	store_settle(here.store);
	lobby_stored(here.lobby);
	while (lobby_work(here.lobby))
		;
}

static void ask(const char *method, const char *path, const char *body) {
	lobby_request request = {method, path, "", here.cookie, body, strlen(body), ""};
	here.status = 0;
	lobby_handle_request(here.lobby, &here, &request);
	settle();
	must(here.status == 200 || here.status == 201);
}

static void say(const char *text, size_t size) {
	lobby_receive(here.lobby, here.line, text, size);
	settle();
}

static void leave(void) {
	char path[128];
	lobby_close(here.lobby);
	store_close(here.store);
	json_decref(here.answer);
	static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
	for (int i = 0; i < 4; i++) {
		snprintf(path, sizeof path, "%s%s", here.path, endings[i]);
		unlink(path);
	}
	rmdir(here.folder);
}

static void enter(void) {
	gg_error error;
	lobby_settings settings;
	lobby_net net = {NULL, net_send, net_drop, net_answer, net_think, net_now, net_now, net_note};
	strcpy(here.folder, "/dev/shm/grognard-fuzz-XXXXXX");
	if (!mkdtemp(here.folder)) {
		strcpy(here.folder, "/tmp/grognard-fuzz-XXXXXX");
		must(mkdtemp(here.folder) != NULL);
	}
	snprintf(here.path, sizeof here.path, "%s/club.db", here.folder);
	store_settings stored = {.path = here.path};
	lobby_defaults(&settings);
	settings.guest_games = 0;
	settings.address_games = 0;
	settings.sessions_max = 8;
	here.now = 1700000000000;
	must(store_open(&here.store, &stored, &error) == 0);
	must(lobby_open(&here.lobby, here.store, &settings, &net, &error) == 0);
	ask("GET", "/api/me", "");
	atexit(leave);
}

/* A game with one guest in every seat, so that every seat can be tried. */
static void set_table(void) {
	ask("POST", "/api/games",
	    here.battle ? "{\"game\":\"empire\",\"options\":{\"orders_open\":\"false\"},\"seats\":[\"me\",\"me\"]}"
			: "{\"game\":\"manoeuvre\",\"options\":{\"first\":\"1\"},\"seats\":[\"me\",\"me\"]}");
	snprintf(here.games[here.battle], sizeof here.games[0], "%s", json_string_value(json_object_get(here.answer, "id")));
	snprintf(here.watches[here.battle], sizeof here.watches[0], "%s", json_string_value(json_object_get(here.answer, "watch")));
	here.over[here.battle] = false;
}

/* A battle of a real table; another one when this is full. */
static void share_battle(void) {
	ask("POST", "/api/battles",
	    "{\"text\":\"grognard battle 1\\ngame empire\\nside one\\nside two\\nunit one a1\\nunit two b1\\n---\\nnext\\n\"}");
	snprintf(here.share, sizeof here.share, "%s", json_string_value(json_object_get(here.answer, "token")));
	snprintf(here.look, sizeof here.look, "%s", json_string_value(json_object_get(here.answer, "watch")));
}

static void connect(void) {
	char open[80];
	here.dropped = 0;
	here.line = lobby_connect(here.lobby, &here, here.cookie, "");
	must(here.line != NULL);
	snprintf(open, sizeof open, "{\"t\":\"open\",\"game\":\"%s\"}", here.games[here.battle]);
	say(open, strlen(open));
}

/* --- The target -------------------------------------------------------------------------------------------------- */

/* The line with its names filled in. */
static size_t fill(char *out, size_t cap, const char *text, size_t size) {
	size_t at = 0;
	for (size_t i = 0; i < size && at + 32 < cap;) {
		const struct {
			const char *word, *name;
		} names[] = {{"GAME", here.games[here.battle]},
			     {"WATCH", here.watches[here.battle]},
			     {"SHARE", here.share},
			     {"LOOK", here.look}};
		size_t known = 0;
		while (known < 4 &&
		       (size - i < strlen(names[known].word) || memcmp(text + i, names[known].word, strlen(names[known].word)) != 0))
			known++;
		if (known < 4) {
			memcpy(out + at, names[known].name, strlen(names[known].name));
			at += strlen(names[known].name);
			i += strlen(names[known].word);
		} else {
			out[at++] = text[i++];
		}
	}
	return at;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static char text[2 * LOBBY_MESSAGE_MAX];
	const char *at = (const char *)bytes, *end = at + size;
	if (!here.lobby)
		enter();
	here.battle = size && bytes[0] == '!';
	at += here.battle;
	if (!here.games[here.battle][0] || here.over[here.battle])
		set_table();
	if (!here.share[0] || here.steps > 500)
		share_battle();
	connect();
	while (at < end) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		size_t length = stop ? (size_t)(stop - at) : (size_t)(end - at);
		size_t filled = fill(text, sizeof text, at, length);
		message said;
		must_read(&said, text, filled);
		say(text, filled);
		at += length + (stop != NULL);
		here.now += 50;
		if (here.dropped) {
			lobby_disconnect(here.lobby, here.line);
			connect();
		}
	}
	char open[80];
	here.steps = UINT32_MAX;
	snprintf(open, sizeof open, "{\"t\":\"battle\",\"token\":\"%s\"}", here.share);
	here.now += 11000;
	say(open, strlen(open));
	must(here.steps != UINT32_MAX); /* what was saved can be read */
	lobby_tick(here.lobby);
	settle();
	lobby_disconnect(here.lobby, here.line);
	return 0;
}
