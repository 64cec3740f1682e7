/*
 * play.h - how the phases are played: a table of what each phase asks, lists, refuses and does.
 *
 * A phase belongs to a player, to chance, or to nobody: then it goes on by itself (`go`). What interrupts is a frame on a stack (BE-27.63):
 * a frame that pushes another first sets its own phase to the one at which it will go on. em_settle runs what goes on by itself until
 * somebody decides.
 */
#ifndef EMPIRE_PLAY_H
#define EMPIRE_PLAY_H

#include "look.h"

typedef struct em_play {
	const gg_game *game;
	em_look look; /* of `s` */
	em_state *s;
	const gg_sink *sink; /* may be NULL */
} em_play;

typedef struct em_menu {
	gg_action *out;
	uint32_t cap, count;
} em_menu;

typedef struct em_phase_rules {
	/* Who decides: a side, GG_CHANCE, or EM_ITSELF. */
	int (*turn)(const em_state *s);
	/* Whether the action may be done; else the refusal. Not for chance and what goes by itself. */
	bool (*check)(em_look *look, const gg_action *action, gg_verdict *refusal);
	/* After a true check; an outcome at a chance turn. */
	void (*apply)(em_play *play, const gg_action *action);
	/* The menu (BE-27.91); at a chance turn the outcomes. */
	void (*list)(em_look *look, em_menu *menu);
	/* At a chance turn: the weight of each outcome listed. NULL: a d6, by the option plain or average. */
	uint32_t (*chance)(const em_state *s, uint32_t weights[GG_OUTCOMES_MAX]);
	/* What goes on by itself. */
	void (*go)(em_play *play);
} em_phase_rules;

enum { EM_ITSELF = -3 };

extern const em_phase_rules *const em_phase_table[EM_PHASES];

/* The phase that is on: of the top frame, else of the turn. */
em_phase em_phase_of(const em_state *s);
void em_go_to(em_state *s, em_phase phase);
em_frame *em_top(em_state *s);
const em_frame *em_top_of(const em_state *s);
em_frame *em_push(em_state *s, em_frame_kind kind, em_phase phase);
void em_pop(em_state *s); /* zeroes it */
void em_settle(em_play *play);

/* An event to everybody, or to one side; args as many as given. */
void em_tell(em_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
void em_headline(em_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
bool em_refuse(gg_verdict *refusal, uint16_t code, uint16_t clause, int32_t a, int32_t b,
	       int32_t c);                                                                 /* false, so that it can be returned */
void em_list(em_menu *menu, uint16_t kind, uint16_t who, int32_t a, int32_t b, int32_t c); /* no repeats; at most 512 */

#endif
