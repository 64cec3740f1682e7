/*
 * standing_play.h - standing answers of the tests: set as text, and what they say to the question that is open in the scene.
 */
#ifndef STANDING_PLAY_H
#define STANDING_PLAY_H

#include "src/games/empire/play.h"
#include "src/games/empire/rulebook.h"
#include "src/games/empire/rules.h"

static const gg_game standing_game = EMPIRE_GAME;
static gg_standing standing;

/* All settings at their defaults, then these: "moves=pass reply=never". */
static inline void answers_are(const char *settings) {
	gg_standing_reset(&empire_rules, &standing);
	while (*settings) {
		size_t size = strcspn(settings, " ");
		CHECK(gg_standing_set(&standing_game, NULL, 0, &standing, settings, size, NULL));
		settings += size + strspn(settings + size, " ");
	}
}

/* Of one unit: its number of its side. */
static inline void answer_of(unsigned unit, unsigned setting, unsigned value) {
	standing.of[unit % EM_SIDE_UNITS][setting] = (uint8_t)(value + 1);
}

/* The verb of the answer; EM_DO_NOTHING: it asks. An answer must be legal. */
static inline em_verb answered(const em_state *s, gg_action *out) {
	gg_action action;
	gg_verdict no;
	if (!gg_standing_answer(&standing_game, &s->head, &standing, &action))
		return EM_DO_NOTHING;
	CHECK(em_check(&standing_game, &s->head, &action, &no));
	if (out)
		*out = action;
	return (em_verb)action.kind;
}

#endif
