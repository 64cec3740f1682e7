/*
 * restore.c - what happens in the Restoration Phase (MAN-7, 9.2f to 9.2i): one attempt, then one redoubt.
 */
#include "manoeuvre.h"

static void restored(const gg_game *game, mv_state *s, const gg_sink *sink) {
	s->reduced[s->active] &= (uint8_t) ~(1u << s->unit);
	mv_tell(sink, MV_SAY_RESTORED, MAN_7A, mv_name_unit(s, s->active, s->unit), 0, 0, 0);
	s->unit = s->card = 0;
	mv_go(game, s, MV_REDOUBT_MENU, sink);
}

static void not_restored(const gg_game *game, mv_state *s, const gg_sink *sink) {
	s->unit = s->card = 0;
	mv_go(game, s, MV_REDOUBT_MENU, sink); /* MAN-7g: the attempt is used up */
}

static void attempt(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	const mv_army *army = mv_army_of(game, s, s->active);
	unsigned card = mv_play(game, s, s->active, mv_in_hand(game, s, s->active, (unsigned)a->a));
	mv_to_pile(s, s->active, card, true);
	if (a->c) { /* MAN-11.4b: the Maharaja is on top of the leader */
		unsigned maharaja = mv_play(game, s, s->active, mv_kind_in_hand(game, s, s->active, MV_MAHARAJA));
		mv_to_pile(s, s->active, maharaja, true);
	}
	s->unit = (uint8_t)a->who;
	s->card = (uint8_t)card;
	mv_tell(sink, MV_SAY_PLAYS_ON, MAN_7H, mv_name_card(s, s->active, card), mv_name_unit(s, s->active, a->who), 0, 0);
	if (a->c)
		mv_tell(sink, MV_SAY_WITH_MAHARAJA, MAN_11_4B, mv_name_card(s, s->active, card), 0, 0, 0);
	if (army->card[card].kind == MV_LEADER) { /* MAN-7d to 7f */
		if (army->leader[army->card[card].owner].rally_auto)
			restored(game, s, sink);
		else
			mv_go(game, s, MV_RALLY_ROLL, sink);
	} else if (mv_may_guerrilla(game, s, !s->active)) {
		s->phase = MV_GUER_RESTORE;
	} else {
		restored(game, s, sink);
	}
}

static void rally(const gg_game *game, mv_state *s, unsigned die, const gg_sink *sink) {
	const mv_army *army = mv_army_of(game, s, s->active);
	bool works = die <= army->leader[army->card[s->card].owner].rally;
	mv_tell(sink, MV_SAY_ROLLED, MAN_1_2A, (int32_t)die, (int32_t)mv_die_sides(game, s), 0, 0);
	mv_tell(sink, works ? MV_SAY_OUTCOME_RALLIES : MV_SAY_OUTCOME_RALLY_FAILS, MAN_7D, (int32_t)die,
		army->leader[army->card[s->card].owner].rally, 0, 0);
	if (works)
		restored(game, s, sink);
	else
		not_restored(game, s, sink);
}

static void guerrillas(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	int o = !s->active;
	unsigned card = mv_play(game, s, o, mv_in_hand(game, s, o, (unsigned)a->a));
	mv_to_pile(s, o, card, true);
	bool unit = mv_army_of(game, s, o)->card[card].kind == MV_UNIT_CARD;
	mv_tell(sink, unit ? MV_SAY_GUERRILLAS_OF : MV_SAY_GUERRILLAS, unit ? MAN_11_8B : MAN_9_2D, mv_name_card(s, o, card),
		mv_name_card(s, s->active, s->card), 0, 0);
	not_restored(game, s, sink);
}

static void build(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	unsigned card = mv_play(game, s, s->active, mv_in_hand(game, s, s->active, (unsigned)a->a));
	mv_to_pile(s, s->active, card, true);
	s->redoubt[s->active] |= (uint8_t)(1u << a->who);
	bool unit = mv_army_of(game, s, s->active)->card[card].kind == MV_UNIT_CARD;
	mv_tell(sink, unit ? MV_SAY_BUILDS_REDOUBT_OF : MV_SAY_BUILDS_REDOUBT, unit ? MAN_11_8C : MAN_9_2F,
		mv_name_unit(s, s->active, a->who), mv_name_card(s, s->active, card), 0, 0);
	mv_end_turn(game, s, sink);
}

void mv_apply_restore(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	switch ((int)a->kind) {
	case MV_DO_RESTORE:
		attempt(game, s, a, sink);
		break;
	case MV_DO_ROLL:
		rally(game, s, (unsigned)a->a, sink);
		break;
	case MV_DO_GUERRILLAS:
		guerrillas(game, s, a, sink);
		break;
	case MV_DO_PASS:
		restored(game, s, sink);
		break;
	case MV_DO_REDOUBT:
		build(game, s, a, sink);
		break;
	default: /* done */
		if (s->phase == MV_RESTORE_MENU)
			mv_go(game, s, MV_REDOUBT_MENU, sink);
		else
			mv_end_turn(game, s, sink);
		break;
	}
}
