/*
 * empire_walk.h - battles of Bataille Empire played at random, and the documents of their positions.
 */
#ifndef EMPIRE_WALK_H
#define EMPIRE_WALK_H

#include <grognard/grognard.h>

#include "harness.h"

#include "src/games/empire/data.h"
#include "src/games/empire/empire.h"

extern const gg_game empire_game;

typedef union battle {
	gg_state state;
	em_state s;
} battle;

enum { DOCUMENT = 1 << 17, NODES = 1 << 14 };

/* A battle by its options, "scenario=ridge setup=manual" with blanks between them; ends the program if there is none. */
void battle_set(battle *b, const char *options);
/* A random choice from the menu, or a die; false at the end. */
bool battle_step(battle *b, gg_rng *rng, gg_action *played);

/* The position as its document; the same text until the next call. */
const char *document_of(const battle *b);
/* Read from a document; the refusal is "" if there is none. */
bool document_read(battle *b, const char *text, gg_error *error);
/* The refusal of the document of `b` with the first `from` changed to `to`: "LINE:COLUMN message", or "taken". */
const char *refusal_of(const battle *b, const char *from, const char *to);

#endif
