/*
 * empire_played.h - positions that are played on: actions and dice by the machine of the phases, and what was told.
 */
#ifndef EMPIRE_PLAYED_H
#define EMPIRE_PLAYED_H

#include "empire_scene.h"

#include "src/games/empire/play.h"

/* A play of the scene's state, for functions that chapters give each other; what it tells is kept like that of actions. After it the scene
 * is looked at anew (scene_look). */
em_play scene_play(scene *at);
void scene_look(scene *at);

/* The phase in which nothing is open: side and division 0 are active. */
void scene_phase(scene *at, em_phase phase);

/* Whether an action may be done; the refusal is kept. */
bool may(scene *at, em_verb verb, unsigned who, int32_t a, int32_t b, int32_t c);
uint16_t refused_clause(void);
uint16_t refused_code(void);
/* Does it; one that may not be done fails the test, and false is returned. */
bool act(scene *at, em_verb verb, unsigned who, int32_t a, int32_t b, int32_t c);
bool roll(scene *at, int face);

/* How often an event was told since the last action or scene_play, and its first argument. */
unsigned told(uint16_t code);
int32_t told_arg(uint16_t code, unsigned arg);
/* The menu has the action. */
bool listed(scene *at, em_verb verb, unsigned who, int32_t a, int32_t b, int32_t c);
unsigned menu_size(scene *at);

#endif
