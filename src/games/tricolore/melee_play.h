/*
 * melee_play.h - what the files of the melee chapter share.
 *
 * Frames of kind CAC are three: a fight (unit 0 at first; `mac`, `done`), a pursuit (`unit` the fugitive, `other` who follows; the way is
 * packed in the numbers) and what a breakthrough leads to (`unit` the breaker).
 */
#ifndef TRICOLORE_MELEE_PLAY_H
#define TRICOLORE_MELEE_PLAY_H

#include "facts_of.h"
#include "harm.h"
#include "mac.h"
#include "melee.h"

/* Flags of a fight's frame. */
enum { L3_CAC_DUEL = 1, L3_CAC_PLACED = 2 };

/* Bits of l3_outcome.flags. */
enum {
	L3_BOUT_WON = 1 << 0,
	L3_BOUT_DRAWN = 1 << 1,
	L3_BOUT_LOST = 1 << 2,
	L3_BOUT_BREAKS = 1 << 3, /* it broke through somebody */
	L3_BOUT_BROKEN = 1 << 4, /* somebody broke through it */
	L3_BOUT_MOVED = 1 << 5,  /* it came to the contact */
	L3_BOUT_ASKED = 1 << 6,  /* its owner has said what he does with its status */
	L3_BOUT_DONE = 1 << 7
};

/* L3_DO_CHOOSE, number `a` at most `most`, b at most `b_most`. */
bool l3_choice_ok(const gg_action *action, int32_t most, int32_t b_most, gg_verdict *refusal);

/* The fight is over: its memory is cleared, generals at risk are seen to, the frame goes (melee.c). */
void l3_fight_over(l3_play *play);
/* Cases by which the owner may still lift it this turn (L3C-22.38). */
unsigned l3_lift_left(const l3_look *look, unsigned element);

/* A fugitive of a melee: the victor chooses first; L3_NONE: only others may pursue. `melee`: not of a duel. `block`: piece + 1 that it held
 * (pursue.c). */
void l3_fugitive_open(l3_play *play, unsigned fugitive, const l3_retreat *way, unsigned victor, unsigned mac, bool melee, unsigned block);

/* BREAK_CHOICE (breakthrough.c). */
void l3_break_open(l3_play *play, unsigned unit, unsigned mac);

/* A die for a general is due: then the phase of the top frame is GENERAL_RISK (risk.c). */
bool l3_risk_next(l3_play *play);

static inline const l3_element *l3_element_of(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

#endif
