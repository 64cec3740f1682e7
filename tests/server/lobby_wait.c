/*
 * lobby_wait.c - see lobby_wait.h.
 */
#include "lobby_wait.h"

#include "lobby_party.h"

/* Two players who stay on their own side of the board; even a forced move stays near home. The first changes a card
 * or two each turn, which the other and the public cannot see. Such a game lasts as long as possible. */
bool wait_choice(const gg_game *game, const gg_state *view, int seat, char out[GG_LINE_MAX]) {
	static gg_action list[1024];
	static uint32_t changes;
	char home[2] = {seat == 0 ? '7' : '1', seat == 0 ? '8' : '2'};
	uint32_t count = gg_actions(game, view, list, 1024), done = count, move = count, discard = count;
	for (uint32_t i = 0; i < count && i < 1024; i++) {
		gg_text text = gg_text_on(out, GG_LINE_MAX);
		game->rules->format(game, view, &list[i], &text);
		char last = out[strlen(out) - 1];
		if (strcmp(out, "done") == 0)
			done = i;
		else if (strncmp(out, "discard ", 8) == 0)
			discard = i;
		else if (strncmp(out, "move ", 5) == 0 && (last == home[0] || last == home[1]))
			move = i;
	}
	if (seat == 0 && discard < count && ++changes % 3)
		done = discard;
	uint32_t chosen = done < count ? done : move;
	gg_text text = gg_text_on(out, GG_LINE_MAX);
	if (chosen < count)
		game->rules->format(game, view, &list[chosen], &text);
	return chosen < count;
}

bool wait_one(client *by) {
	char action[GG_LINE_MAX];
	if (!wait_choice(by->game, &by->view.state, by->viewer, action))
		return false;
	client_send(by, "{\"t\":\"act\",\"n\":%u,\"branch\":%u,\"action\":\"%s\"}", by->n, by->branch, action);
	clear_all(2);
	return true;
}

void wait_long(void) {
	begin_two("manoeuvre", "{\"army1\":\"france\",\"army2\":\"britain\",\"first\":\"1\",\"turn_cap\":\"1000\"}");
	clear_all(2);
	while (c[0]->n < WAIT_STEPS && wait_one(mover()))
		;
	CHECK(c[0]->n >= WAIT_STEPS);
}

bool wait_make(const char *path, wait_game *out) {
	gg_error error = {0, 0, ""};
	wait_long();
	bool good = c[0]->n >= WAIT_STEPS && store_backup(s.path, path, &error) == 0;
	if (!good)
		printf("# no long game: %s\n", error.message);
	out->steps = c[0]->n;
	memcpy(out->id, id, sizeof out->id);
	memcpy(out->watch, watch, sizeof out->watch);
	memcpy(out->cookie[0], cookie[0], sizeof out->cookie[0]);
	memcpy(out->cookie[1], cookie[1], sizeof out->cookie[1]);
	scene_close(&s);
	return good;
}
