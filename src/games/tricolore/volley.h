/*
 * volley.h - all fires of a step, reckoned together before any of them takes effect (L3C-17.1, 31.5).
 */
#ifndef TRICOLORE_VOLLEY_H
#define TRICOLORE_VOLLEY_H

#include "shots.h"

enum { L3_SHOTS = 112 };

typedef struct l3_shot {
	uint8_t firer, target;
	uint8_t falls_on; /* the target, or the friend on whom guns that err fire (L3C-31.33) */
	bool guns, canister, beside, frontal;
	l3_fire fire;
	l3_loss loss;
} l3_shot;

typedef struct l3_volley {
	unsigned count;
	bool maf;   /* fires of a MAF: whoever is fired at is under effective fire (L3C-20.4) */
	bool under; /* both sides fire, so all fire under fire (L3C-17.1, A-17) */
	l3_shot shot[L3_SHOTS];
	uint16_t pap[L3_ELEMENTS]; /* in all, penetration included */
} l3_volley;

/* Adds the fires declared of one side, of both (L3_SIDES). `mac`: of fires in a MAC, else L3_NONE; `range`: the moral range of each
 * element, NULL by distance. */
void l3_volley_gather(l3_look *look, l3_volley *volley, unsigned side, unsigned mac, const uint8_t *range);
void l3_volley_add(l3_look *look, l3_volley *volley, unsigned firer, unsigned target, unsigned share, unsigned mac, l3_range range);
/* Scores, conjoint fires, losses: nothing is changed. */
void l3_volley_reckon(l3_look *look, l3_volley *volley);
/* Losses, marks, risks of generals; the fires are over. */
void l3_volley_apply(l3_play *play, l3_volley *volley);
/* PAP that `by` has dealt `to`. */
unsigned l3_volley_dealt(const l3_volley *volley, unsigned by, unsigned to);

/* The nearest friend of the guns that stands next to where they fire, or L3_NONE. */
unsigned l3_friend_beside(l3_look *look, unsigned guns, unsigned target, l3_range range);
bool l3_declared(const l3_state *s, unsigned element);
bool l3_any_declared(const l3_state *s);
/* Writes the fire down without paying (answers and MAFs, which their chapter has paid). */
void l3_note_fire(l3_play *play, unsigned element, unsigned target, unsigned second, bool canister, unsigned share);
/* Its fire of the phase is made (L3C-35.13). */
void l3_mark_fired(l3_state *s, unsigned element, l3_fire_when when);

/* Of fires in a MAC: PAP that count on the figures concerned, and stop fire of non-objectives noted in the MAC frame (shot_mac.c). */
unsigned l3_counted_pap(l3_look *look, const l3_shot *shot);
void l3_stop_fire_add(l3_play *play, unsigned attacker, unsigned pap, unsigned concerned);

/* Fires that came to nothing (their target is gone) are forgotten. */
void l3_fires_over(l3_play *play);

/* The duels of a volley are handed to the queue (or to the MAF); drawn ones are remembered for the next phase (shot_duel.c). */
bool l3_duels_note(l3_play *play, const l3_volley *volley);
void l3_duels_again(l3_play *play); /* the second fires of drawn duels are declared (L3C-31.35) */

#endif
