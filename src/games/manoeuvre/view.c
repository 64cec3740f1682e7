/*
 * view.c - what a player may know (rules digest, Information). `hide` builds the view: for a hidden seat only the cards
 * the viewer has seen stay in hand and pile, all others go into `draw`, and the sizes are kept separately. `deal`
 * fills the view again at random. A view that is dealt and hidden again is the same view.
 */
#include "manoeuvre.h"

/* A series of discards is one event: until it ends the other player sees the hand as it was (MAN-4.1c). */
static void undo_series(mv_state *s, int seat) {
	if (s->active != seat || (s->phase != MV_DISCARD && s->phase != MV_MOVE_DIG))
		return;
	s->hand[seat] |= s->laid_off;
	s->pile[seat] &= ~s->laid_off;
	s->top[seat] = s->old_top;
	s->laid_off = 0;
}

static void veil(mv_state *s, int seat, bool nothing_known) {
	if (s->army[seat] == MV_NONE || s->veil >> seat & 1)
		return;
	undo_series(s, seat);
	if (nothing_known)
		s->known[seat] = 0;
	uint64_t shown_hand = s->hand[seat] & s->known[seat], shown_pile = s->pile[seat] & s->seen[seat];
	s->hand_size[seat] = (uint8_t)gg_set_count(s->hand[seat]);
	s->pile_size[seat] = (uint8_t)gg_set_count(s->pile[seat]);
	if (s->phase == MV_SETUP_CHOOSE && s->active == seat)
		s->hand_size[seat] = 0; /* MAN-3g: nobody sees how many have been chosen */
	s->draw[seat] = (s->draw[seat] | s->hand[seat] | s->pile[seat]) & ~shown_hand & ~shown_pile;
	s->hand[seat] = shown_hand;
	s->pile[seat] = shown_pile;
	s->veil |= (uint8_t)(1u << seat);
}

void mv_hide(const gg_game *game, gg_state *state, int viewer) {
	(void)game;
	mv_state *s = (mv_state *)(void *)state;
	for (int seat = 0; seat < 2; seat++)
		if (viewer != GG_ALL_SEEING && viewer != seat)
			veil(s, seat, viewer == GG_PUBLIC);
}

/* `count` random cards of a set, all equally likely. */
static uint64_t sample(uint64_t set, unsigned count, gg_rng *rng) {
	uint64_t out = 0;
	while (count-- && set) {
		uint64_t one = gg_set_of(gg_set_nth(set, gg_rng_below(rng, gg_set_count(set))));
		out |= one;
		set &= ~one;
	}
	return out;
}

void mv_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	(void)game;
	(void)viewer;
	mv_state *s = (mv_state *)(void *)state;
	for (int seat = 0; seat < 2; seat++) {
		if (!(s->veil >> seat & 1))
			continue;
		uint64_t hand = sample(s->draw[seat], s->hand_size[seat] - gg_set_count(s->hand[seat]), rng);
		s->draw[seat] &= ~hand;
		uint64_t pile = sample(s->draw[seat], s->pile_size[seat] - gg_set_count(s->pile[seat]), rng);
		s->draw[seat] &= ~pile;
		s->hand[seat] |= hand;
		s->pile[seat] |= pile;
		s->hand_size[seat] = s->pile_size[seat] = 0;
	}
	s->veil = 0;
}
