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
	uint8_t next;     /* the unit behind that its ball goes on to, or L3_NONE (L3C-19.8) */
	bool guns, canister, beside, frontal;
	l3_fire fire;
	l3_loss loss;
	uint16_t fell; /* of its PAP on whom it falls, the rest on the next */
	bool joint;    /* it counts in the mean of several (L3C-17.11) */
	int8_t mean;
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
/* The lines of a fire's score, behind what was told of it. */
void l3_tell_fire(l3_play *play, unsigned firer, unsigned target, const l3_fire *fire);
/* Scores, conjoint fires, losses, where ball goes on: nothing is changed. */
void l3_volley_reckon(l3_look *look, l3_volley *volley);
/* Losses, marks, risks of generals; the fires are over. */
void l3_volley_apply(l3_play *play, l3_volley *volley);
/* It counts under this fire, on the side where it strikes. */
void l3_under_fire(l3_play *play, unsigned element, const l3_shot *shot);
/* PAP that `by` has dealt `to`. */
unsigned l3_volley_dealt(const l3_volley *volley, unsigned by, unsigned to);
/* The unit behind the target that ball goes on to, or L3_NONE (L3C-19.6, 19.8). */
unsigned l3_next_behind(l3_look *look, unsigned guns, unsigned target);

/* How near to the target friends of the guns are in danger (L3C-31.33), and the nearest of them, or L3_NONE. By the distance of the guns,
 * whatever the morale of the gunners lets them fire at: the shot falls where the target is. */
uint32_t l3_beside_within(l3_look *look, unsigned guns, unsigned target);
unsigned l3_friend_beside(l3_look *look, unsigned guns, unsigned target);
bool l3_declared(const l3_state *s, unsigned element);
bool l3_any_declared(const l3_state *s);
/* Writes the fire down without paying (answers and MAFs, which their chapter has paid). */
void l3_note_fire(l3_play *play, unsigned element, unsigned target, unsigned second, bool canister, unsigned share);
/* Its fire of the phase is made (L3C-35.13). */
void l3_mark_fired(l3_state *s, unsigned element, l3_fire_when when);

/* Of fires in a MAC (shot_mac.c): PAP that count on the figures concerned; the percentage that frontal fire of this volley costs a unit, of
 * the figures concerned (L3C-18.3); stop fire of non-objectives noted in the MAC frame, `pap` as they count of so many that fell. */
unsigned l3_counted_pap(l3_look *look, const l3_shot *shot);
typedef struct l3_stopped {
	int32_t pap, figures, percent; /* PAP that count, on the figures concerned */
} l3_stopped;
l3_stopped l3_stop_fire_on(l3_look *look, const l3_volley *volley, unsigned attacker);
void l3_stop_fire_add(l3_play *play, unsigned attacker, unsigned pap, unsigned fell, unsigned concerned);

/* Fires in support are remembered to the end of the MAC, for whom their target may unmask (uncover.c, L3C-8.6); `before`: as they were
 * declared. */
void l3_remember_support(l3_state *s, const l3_state *before);
void l3_forget_support(l3_state *s);
/* Whoever stands behind `mask` counts under those of them that would be effective on it once the mask has gone there. */
void l3_uncover(l3_play *play, unsigned mac, unsigned mask, unsigned friend, table_pose gone);

/* Fires that came to nothing (their target is gone) are forgotten. */
void l3_fires_over(l3_play *play);

/* The duels of a volley are handed to the queue (or to the MAF); drawn ones are remembered for the next phase (shot_duel.c). */
bool l3_duels_note(l3_play *play, const l3_volley *volley);
void l3_duels_again(l3_play *play); /* the second fires of drawn duels are declared (L3C-31.35) */

#endif
