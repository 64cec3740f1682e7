/*
 * move.c - what happens in the Discard, Draw and Movement Phases (MAN-4.1 to 5t, 11.1, 11.2, 11.6).
 */
#include "manoeuvre.h"

static bool rough(const gg_game *game, const mv_state *s, unsigned square) {
	return mv_data_of(game)->terrain[mv_terrain_at(s, square)].bars_march;
}

/* Plays a headquarters card of a kind from A's hand to A's pile (MAN-4.0d). */
static unsigned spend(const gg_game *game, mv_state *s, unsigned kind) {
	unsigned card = mv_play(game, s, s->active, mv_kind_in_hand(game, s, s->active, kind));
	mv_to_pile(s, s->active, card, true);
	return card;
}

/* MAN-9.2m: A looks at O's hand, and O is told. */
static void scout(const gg_game *game, mv_state *s, const gg_sink *sink) {
	int o = !s->active;
	spend(game, s, MV_SCOUT_SPY);
	for (uint64_t unseen; (unseen = s->hand[o] & ~s->known[o]) != 0;)
		s->known[o] |= gg_set_of(mv_reveal(game, s, o, gg_set_first(unseen)));
	mv_tell(sink, MV_SAY_SCOUTED, MAN_9_2M, s->army[s->active], 0, 0, 0);
	for (uint64_t cards = s->hand[o]; cards;) {
		unsigned card = gg_set_pop(&cards);
		mv_tell_seat(sink, s->active, MV_SAY_SCOUT_SEES, MAN_9_2M, mv_name_card(s, o, card), s->army[o], 0);
	}
	/* In the Draw Phase it is replaced at once (MAN-4.2b); otherwise play continues where it was. */
	mv_go(game, s, s->phase == MV_DRAW_SCOUT ? MV_DRAW : s->phase, sink);
}

static void discard(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	unsigned card = mv_in_hand(game, s, s->active, (unsigned)a->a);
	if (card == MV_NONE)
		card = gg_set_first(mv_army_of(game, s, s->active)->like[a->a] & mv_may_hold(s, s->active));
	s->draw[s->active] &= ~gg_set_of(card); /* in a view it was among those that may be anywhere */
	uint64_t known = s->known[s->active];
	mv_from_hand(s, s->active, card);
	s->known[s->active] = known; /* decided when the series ends */
	mv_to_pile(s, s->active, card, false);
	s->laid_off |= gg_set_of(card);
	mv_tell_seat(sink, s->active, MV_SAY_DISCARDED, MAN_4_1A, mv_name_card(s, s->active, card), s->army[s->active], 0);
	if (mv_hand_size(s, s->active))
		return;
	bool dig = s->phase == MV_MOVE_DIG;
	unsigned count = gg_set_count(s->laid_off);
	mv_end_series(game, s, s->active, true);
	mv_tell(sink, MV_SAY_DISCARDS, MAN_4_1B, s->army[s->active], (int32_t)count, mv_name_card(s, s->active, s->top[s->active]), 0);
	mv_go(game, s, dig ? MV_COMBAT_MENU : MV_DRAW, sink);
}

static void end_discards(const gg_game *game, mv_state *s, const gg_sink *sink) {
	unsigned count = gg_set_count(s->laid_off);
	mv_end_series(game, s, s->active, false);
	if (count)
		mv_tell(sink, MV_SAY_DISCARDS, MAN_4_1B, s->army[s->active], (int32_t)count, mv_name_card(s, s->active, s->top[s->active]),
			0);
	mv_go(game, s, MV_DRAW, sink);
}

static void draw(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	int seat = s->active;
	mv_draw_card(game, s, seat, (unsigned)a->a, sink, MAN_4_2A);
	mv_tell_seat(sink, !seat, MV_SAY_OTHER_DREW, MAN_4_2A, s->army[seat], 0, 0);
	if (!mv_deck_left(s, seat) && !(s->night >> seat & 1)) { /* MAN-2.3b */
		s->night |= (uint8_t)(1u << seat);
		mv_tell(sink, MV_SAY_NIGHT_FLAG, MAN_2_3B, s->army[seat], 0, 0, 0);
	}
	mv_go(game, s, MV_DRAW, sink);
}

/* A basic, Supply or Banzai move. */
static void march(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	unsigned from = mv_square(s, s->active, a->who), to = (unsigned)a->a;
	uint8_t bit = (uint8_t)(1u << a->who);
	if (from == to)
		s->redoubt[s->active] &= (uint8_t)~bit; /* MAN-5j: out and back, it loses its redoubt */
	mv_put(s, s->active, a->who, to);
	s->moved |= bit;
	if (rough(game, s, from))
		s->rough_start |= bit; /* MAN-5p */
	if (rough(game, s, to))
		s->rough_end |= bit; /* MAN-5q */
	mv_tell(sink, MV_SAY_MOVED, MAN_5A, mv_name_unit(s, s->active, a->who), (int32_t)from, (int32_t)to, 0);
}

static void move(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	switch (s->phase) {
	case MV_MOVE_MARCH: {
		unsigned from = mv_square(s, s->active, s->unit);
		mv_put(s, s->active, s->unit, (unsigned)a->a);
		s->marched |= (uint8_t)(1u << s->unit);
		mv_tell(sink, MV_SAY_MARCHED, MAN_5N, mv_name_unit(s, s->active, s->unit), (int32_t)from, a->a, 0);
		s->unit = 0;
		break;
	}
	case MV_MOVE_BANZAI:
		march(game, s, a, sink);
		s->moves_left = 0;
		if (++s->banzai == 1 && mv_can_move(s)) /* MAN-11.6a: then a second, different unit, if possible */
			return;
		break;
	case MV_MOVE_SUPPLY:
		march(game, s, a, sink);
		break;
	default:
		march(game, s, a, sink);
		s->moves_left--;
		break;
	}
	mv_go(game, s, MV_MOVE_MENU, sink);
}

static void guerrillas(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	int o = !s->active;
	unsigned card = mv_play(game, s, o, mv_in_hand(game, s, o, (unsigned)a->a));
	mv_to_pile(s, o, card, true);
	bool unit = mv_army_of(game, s, o)->card[card].kind == MV_UNIT_CARD;
	mv_tell(sink, unit ? MV_SAY_GUERRILLAS_OF : MV_SAY_GUERRILLAS, unit ? MAN_11_8B : MAN_9_2D, mv_name_card(s, o, card),
		mv_name_card(s, s->active, s->card), 0, 0);
	if (s->phase == MV_GUER_SUPPLY)
		s->supply_used = 1; /* MAN-5m */
	else
		s->marched |= (uint8_t)(1u << s->unit); /* MAN-5o */
	s->unit = s->card = 0;
	mv_go(game, s, MV_MOVE_MENU, sink);
}

void mv_apply_move(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	switch ((int)a->kind) {
	case MV_DO_DISCARD:
		discard(game, s, a, sink);
		break;
	case MV_DO_DRAW:
		draw(game, s, a, sink);
		break;
	case MV_DO_SCOUT:
		scout(game, s, sink);
		break;
	case MV_DO_MOVE:
		move(game, s, a, sink);
		break;
	case MV_DO_DIG_IN: /* MAN-11.2 */
		mv_tell(sink, MV_SAY_DIGS_IN, MAN_11_2A, s->army[s->active], 0, 0, 0);
		if (mv_hand_size(s, s->active)) {
			s->phase = MV_MOVE_DIG;
			s->old_top = s->top[s->active];
		} else {
			mv_go(game, s, MV_COMBAT_MENU, sink);
		}
		break;
	case MV_DO_BANZAI:
		s->card = (uint8_t)spend(game, s, MV_BANZAI_CHARGE);
		mv_tell(sink, MV_SAY_BANZAI, MAN_11_6A, s->army[s->active], 0, 0, 0);
		s->card = 0;
		s->phase = MV_MOVE_BANZAI;
		break;
	case MV_DO_SUPPLY:
		s->card = (uint8_t)spend(game, s, MV_SUPPLY);
		s->supply_used = 1;
		mv_tell(sink, MV_SAY_PLAYS, MAN_5L, mv_name_card(s, s->active, s->card), 0, 0, 0);
		mv_go(game, s, MV_GUER_SUPPLY, sink);
		break;
	case MV_DO_MARCH:
		s->card = (uint8_t)spend(game, s, MV_FORCED_MARCH);
		s->unit = (uint8_t)a->who;
		mv_tell(sink, MV_SAY_PLAYS_ON, MAN_5N, mv_name_card(s, s->active, s->card), mv_name_unit(s, s->active, a->who), 0, 0);
		mv_go(game, s, MV_GUER_MARCH, sink);
		break;
	case MV_DO_GUERRILLAS:
		guerrillas(game, s, a, sink);
		break;
	case MV_DO_PASS:
		s->card = 0;
		s->phase = s->phase == MV_GUER_SUPPLY ? MV_MOVE_SUPPLY : MV_MOVE_MARCH;
		break;
	default: /* done */
		if (s->phase == MV_DISCARD)
			end_discards(game, s, sink);
		else if (s->phase == MV_DRAW_SCOUT)
			mv_start_moving(game, s, sink);
		else
			mv_go(game, s, s->phase == MV_MOVE_BANZAI ? MV_MOVE_MENU : MV_COMBAT_MENU, sink);
		break;
	}
}
