/*
 * lobby_party.c - see lobby_party.h.
 */
#include "lobby_party.h"

#include <stdlib.h>

scene s;
char cookie[4][LOBBY_COOKIE_MAX], id[32], watch[32], invitation[4][80];
client *c[4];

/* Guests Anna, Bert, ...; Anna creates a game; the friends accept. */
void begin(const char *game, const char *options, const char *seats, int guests) {
	static const char *const names[] = {"Anna", "Bert", "Carl", "Dora"};
	scene_open(&s);
	for (int i = 0; i < guests; i++)
		scene_guest(&s, names[i], cookie[i]);
	reply made = scene_new_game(&s, cookie[0], game, options, seats);
	snprintf(id, sizeof id, "%s", pick_text(made.json, "id"));
	snprintf(watch, sizeof watch, "%s", pick_text(made.json, "watch"));
	const json_t *open = json_object_get(made.json, "invitations");
	for (size_t i = 0; i < json_array_size(open); i++)
		snprintf(invitation[i], sizeof invitation[i], "/api/join/%s", pick_text(json_array_get(open, i), "token"));
	reply_free(&made);
}

void join(int guest, int which) {
	reply r = scene_request(&s, "POST", invitation[which], cookie[guest], "{}");
	CHECK_INT(r.status, 200);
	reply_free(&r);
}

/* Two guests in a game that has begun. */
void begin_two(const char *game, const char *options) {
	begin(game, options, "[\"me\",\"friend\"]", 2);
	join(1, 0);
	for (int i = 0; i < 2; i++) {
		c[i] = scene_connect(&s, cookie[i]);
		client_open(c[i], id, i);
	}
	client_clear(c[0]);
	CHECK_TEXT(c[0]->status, "playing");
	CHECK_TEXT(c[1]->status, "playing");
}

void clear_all(int count) {
	for (int i = 0; i < count; i++)
		client_clear(c[i]);
}

client *mover(void) {
	return c[0]->turn == c[0]->viewer ? c[0] : c[1];
}

client *other(const client *of) {
	return of == c[0] ? c[1] : c[0];
}

/* Plays until the last action left nothing to chance; returns its player. */
client *play_until_quiet(void) {
	for (int i = 0; i < 500; i++) {
		client *by = mover();
		clear_all(2);
		client_act(by);
		client_clear(other(by));
		const char *steps = strstr(by->received, "\"t\":\"steps\"");
		if (steps && !strstr(steps, "[-1,") && strcmp(by->status, "playing") == 0)
			return by;
	}
	abort();
}

char *text_of_last(client *of, const char *t) {
	static char text[20000];
	json_t *m = client_last(of, t);
	char *dump = m ? json_dumps(m, JSON_COMPACT) : NULL;
	snprintf(text, sizeof text, "%s", dump ? dump : "");
	free(dump);
	json_decref(m);
	return text;
}
