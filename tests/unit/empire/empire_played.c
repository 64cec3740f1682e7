/*
 * empire_played.c - see empire_played.h.
 */
#include "empire_played.h"

#include "src/games/empire/rulebook.h"
#include "src/games/empire/rules.h"

static gg_game game = EMPIRE_GAME;

enum { TOLD_MOST = 64 };
static gg_event events[TOLD_MOST];
static unsigned event_count;
static gg_verdict refusal;

static void keep(void *payload, const gg_event *event) {
	(void)payload;
	if (event_count < TOLD_MOST)
		events[event_count++] = *event;
}

static const gg_sink sink = {.put = keep};

em_play scene_play(scene *at) {
	em_play play;
	play.game = &game;
	play.s = &at->s;
	play.sink = &sink;
	em_look_open(&play.look, game.data, &at->s);
	event_count = 0;
	return play;
}

void scene_look(scene *at) {
	em_look_open(&at->look, game.data, &at->s);
}

void scene_phase(scene *at, em_phase phase) {
	at->s.phase = (uint8_t)phase;
	at->s.side = 0;
	at->s.division_now = 0;
}

bool may(scene *at, em_verb verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)verb, (uint16_t)who, a, b, c};
	return em_check(&game, &at->s.head, &action, &refusal);
}

uint16_t refused_clause(void) {
	return refusal.clause;
}

uint16_t refused_code(void) {
	return refusal.code;
}

bool act(scene *at, em_verb verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)verb, (uint16_t)who, a, b, c};
	bool allowed = may(at, verb, who, a, b, c);
	event_count = 0;
	if (allowed)
		em_apply(&game, &at->s.head, &action, &sink);
	scene_look(at);
	return allowed;
}

bool roll(scene *at, int face) {
	return act(at, EM_DO_ROLL, 0, face, 0, 0);
}

unsigned told(uint16_t code) {
	unsigned count = 0;
	for (unsigned i = 0; i < event_count; i++)
		count += events[i].code == code;
	return count;
}

int32_t told_arg(uint16_t code, unsigned arg) {
	for (unsigned i = 0; i < event_count; i++)
		if (events[i].code == code)
			return events[i].args[arg];
	return -1;
}

static unsigned menu(scene *at, gg_action *out, unsigned cap) {
	return em_actions(&game, &at->s.head, out, cap);
}

bool listed(scene *at, em_verb verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	static gg_action out[512];
	unsigned count = menu(at, out, 512);
	for (unsigned i = 0; i < count; i++)
		if (out[i].kind == verb && out[i].who == who && out[i].a == a && out[i].b == b && out[i].c == c)
			return true;
	return false;
}

unsigned menu_size(scene *at) {
	return menu(at, NULL, 0);
}
