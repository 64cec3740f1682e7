/*
 * openings.h - how a game for training begins: options drawn by lot, so that a net sees more than one battle.
 */
#ifndef TRAIN_OPENINGS_H
#define TRAIN_OPENINGS_H

#include <grognard/grognard.h>

/* Sets up a game. `kind`: NULL or "base" for what most players play, "wide" for everything a net should know; on a free table
 * the scenario, NULL for any. */
void openings_begin(const gg_game *game, const char *kind, gg_rng *rng, gg_box *box);

#endif
