/*
 * deck.c - cards and piles. A deck is three sets of cards: to draw, in hand, discarded; the rest is in play. A deck has no
 * order: a draw is a random card of those left. What the other side has seen of a hand or pile is remembered, so
 * that a view shows a player neither less nor more than they may know.
 */
#include "manoeuvre.h"

unsigned mv_hand_size(const mv_state *s, int seat) {
	return s->veil >> seat & 1 ? s->hand_size[seat] : gg_set_count(s->hand[seat]);
}

uint64_t mv_deck_kind(const gg_game *game, const mv_state *s, int seat, unsigned kind) {
	return mv_army_of(game, s, seat)->kind[kind];
}

/* Of identical cards, the one the other player has seen is played first; keeping it would reveal a second that they never saw. */
static unsigned pick(const mv_state *s, int seat, uint64_t held) {
	uint64_t seen = held & s->known[seat];
	return held ? gg_set_first(seen ? seen : held) : MV_NONE;
}

unsigned mv_in_hand(const gg_game *game, const mv_state *s, int seat, unsigned card) {
	return pick(s, seat, mv_army_of(game, s, seat)->like[card] & s->hand[seat]);
}

unsigned mv_kind_in_hand(const gg_game *game, const mv_state *s, int seat, unsigned kind) {
	return pick(s, seat, mv_army_of(game, s, seat)->kind[kind] & s->hand[seat]);
}

/* Whether a deck has any card that can be played as Guerrillas: the state is then always entered (MAN-9.2d, 11.8b). */
bool mv_may_guerrilla(const gg_game *game, const mv_state *s, int seat) {
	const mv_army *army = mv_army_of(game, s, seat);
	if (!mv_hand_size(s, seat))
		return false;
	if (army->kind[MV_GUERRILLAS])
		return true;
	for (uint64_t cards = s->dl_cards ? army->marked[MV_ALSO_GUERRILLAS] : 0; cards;)
		if (mv_on_map(s, seat, army->card[gg_set_pop(&cards)].owner))
			return true;
	return false;
}

/* Cards left to draw; in a view `draw` holds every card whose place the viewer does not know. */
unsigned mv_deck_left(const mv_state *s, int seat) {
	unsigned left = gg_set_count(s->draw[seat]);
	if (s->veil >> seat & 1)
		left -= s->hand_size[seat] - gg_set_count(s->hand[seat]) + s->pile_size[seat] - gg_set_count(s->pile[seat]);
	return left;
}

uint64_t mv_may_hold(const mv_state *s, int seat) {
	bool unseen = s->veil >> seat & 1 && s->hand_size[seat] > gg_set_count(s->hand[seat]);
	return unseen ? s->hand[seat] | s->draw[seat] : s->hand[seat];
}

/* A view counts the cards in a hidden hand and pile, so that play can continue without knowing them. */
static void count_hand(mv_state *s, int seat, int change) {
	if (s->veil >> seat & 1)
		s->hand_size[seat] = (uint8_t)(s->hand_size[seat] + change);
}

void mv_from_hand(mv_state *s, int seat, unsigned card) {
	s->hand[seat] &= ~gg_set_of(card);
	s->known[seat] &= ~gg_set_of(card);
	count_hand(s, seat, -1);
}

unsigned mv_reveal(const gg_game *game, mv_state *s, int seat, unsigned card) {
	uint64_t in_sight = s->known[seat] | s->seen[seat];
	uint64_t hidden = (s->draw[seat] | s->hand[seat] | s->pile[seat]) & ~in_sight;
	if (!(hidden >> card & 1))
		return card;
	unsigned lowest = gg_set_first(mv_army_of(game, s, seat)->like[card] & hidden);
	uint64_t both = gg_set_of(card) | gg_set_of(lowest);
	uint64_t *const places[] = {&s->draw[seat], &s->hand[seat], &s->pile[seat], &s->laid_off};
	for (unsigned i = 0; lowest != card && i < 4; i++)
		if ((*places[i] & both) && (*places[i] & both) != both)
			*places[i] ^= both;
	return lowest;
}

unsigned mv_play(const gg_game *game, mv_state *s, int seat, unsigned card) {
	card = mv_reveal(game, s, seat, card);
	mv_from_hand(s, seat, card);
	return card;
}

void mv_to_hand(mv_state *s, int seat, unsigned card) {
	s->hand[seat] |= gg_set_of(card);
	count_hand(s, seat, 1);
}

/* In a view nobody knows which card a hidden seat drew: it stays among those that may be anywhere. */
void mv_draw_card(const gg_game *game, mv_state *s, int seat, unsigned like, const gg_sink *sink, unsigned clause) {
	unsigned card = gg_set_first(mv_army_of(game, s, seat)->like[like] & s->draw[seat]);
	if (s->veil >> seat & 1) {
		count_hand(s, seat, 1);
	} else {
		s->draw[seat] &= ~gg_set_of(card);
		mv_to_hand(s, seat, card);
	}
	mv_tell_seat(sink, seat, MV_SAY_DREW, clause, mv_name_card(s, seat, card), s->army[seat], 0);
}

void mv_to_pile(mv_state *s, int seat, unsigned card, bool shown) {
	s->pile[seat] |= gg_set_of(card);
	if (s->veil >> seat & 1)
		s->pile_size[seat]++;
	if (shown)
		s->seen[seat] |= gg_set_of(card);
	s->top[seat] = (uint8_t)card;
}

/* MAN-4.1b, 4.1c: only the number and the last card are public. What a scout saw of the hand stays certain only if
 * no unseen card left it, or if the whole hand did. */
void mv_end_series(const gg_game *game, mv_state *s, int seat, bool whole_hand) {
	unsigned count = gg_set_count(s->laid_off);
	if (count) {
		/* Identical cards cannot be told apart: the one on top is named by the one the other player had seen, if it is there. */
		uint64_t known_like = mv_army_of(game, s, seat)->like[s->top[seat]] & s->laid_off & s->known[seat];
		s->top[seat] = (uint8_t)(known_like ? gg_set_first(known_like) : mv_reveal(game, s, seat, s->top[seat]));
		s->seen[seat] |= gg_set_of(s->top[seat]);
		if (whole_hand)
			s->seen[seat] |= s->known[seat] & s->laid_off;
		s->known[seat] = count > 1 ? 0 : s->known[seat] & ~s->laid_off;
	}
	s->laid_off = 0;
	s->old_top = MV_NONE;
}
