/*
 * names.h - who and what is called how (names.c); the numbers for words are declared in play.h.
 */
#ifndef EMPIRE_NAMES_H
#define EMPIRE_NAMES_H

#include "data.h"
#include "empire.h"

/* The army that a side leads, the scenario that is played; NULL: none. */
const em_army_list *em_list_of(const gg_game *game, const em_state *s, unsigned side);
const em_scenario *em_scenario_of(const gg_game *game, const em_state *s);
const em_label *em_label_of(const gg_game *game, const em_state *s, unsigned unit);

#endif
