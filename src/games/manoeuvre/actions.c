/*
 * actions.c - every possible action, phase by phase, in the order of the decision points in the rules digest. This list
 * decides: an action is legal if and only if it is in it; refusals.c only explains why others are not.
 */
#include "manoeuvre.h"

uint64_t mv_classes(const mv_army *army, uint64_t cards) {
	uint64_t classes = cards & army->distinct;
	for (uint64_t copies = cards & ~classes; copies;)
		classes |= gg_set_of(army->card[gg_set_pop(&copies)].copies_of);
	return classes;
}

/* The same for a deck, where more copies are than kinds of them. */
static uint64_t classes_of_deck(const mv_army *army, uint64_t deck) {
	uint64_t classes = deck & army->distinct;
	for (uint64_t absent = army->repeated & ~deck; absent;) {
		unsigned card = gg_set_pop(&absent);
		classes |= (uint64_t)((army->like[card] & deck) != 0) << card;
	}
	return classes;
}

static void add_cards(const mv_army *army, mv_list *l, unsigned kind, uint64_t cards) {
	mv_add_each(l, kind, 0, mv_classes(army, cards));
}

/* MAN-9.2n; an empty hand, which is public, leaves nothing to look at (MAN-1.4e) */
static void add_scout(const gg_game *game, const mv_state *s, mv_list *l) {
	if (mv_hand_size(s, !s->active) && mv_kind_in_hand(game, s, s->active, MV_SCOUT_SPY) != MV_NONE)
		mv_add(l, MV_DO_SCOUT, 0, 0, 0, 0);
}

/* MAN-9.2d, 11.8b */
static void list_guerrillas(const gg_game *game, const mv_state *s, mv_list *l) {
	int o = !s->active;
	const mv_army *army = mv_army_of(game, s, o);
	uint64_t cards = army->kind[MV_GUERRILLAS] & s->hand[o];
	if (s->dl_cards)
		for (uint64_t hand = s->hand[o] & army->marked[MV_ALSO_GUERRILLAS]; hand;) {
			unsigned card = gg_set_pop(&hand);
			if (mv_on_map(s, o, army->card[card].owner))
				cards |= gg_set_of(card);
		}
	mv_add(l, MV_DO_PASS, 0, 0, 0, 0);
	add_cards(army, l, MV_DO_GUERRILLAS, cards);
}

/* Sections not yet used, in all four rotations (MAN-1.1b), even where two look alike. Those
 * of Distant Lands are available when its nations are (MAN-3l). */
static void list_sections(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_data *data = mv_data_of(game);
	for (unsigned i = 0; i < data->section_count; i++) {
		bool used = data->section[i].distant && !s->dl_nations;
		for (unsigned place = 0; place < 4; place++)
			used = used || s->section[place] == i;
		for (unsigned turns = 0; turns < 4 && !used; turns++)
			mv_add(l, MV_DO_SECTION, 0, (int32_t)i, (int32_t)turns, 0);
	}
}

static void list_setup(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_data *data = mv_data_of(game);
	uint64_t free_squares;
	switch (s->phase) {
	case MV_SETUP_MAP:
		list_sections(game, s, l);
		break;
	case MV_SETUP_NATIONS: /* MAN-3c, 3l; a player's own armies are available too */
		for (unsigned i = 0; i < data->army_count; i++)
			for (unsigned k = i + 1; k < data->army_count; k++)
				if (s->dl_nations || (!data->army[i].distant && !data->army[k].distant))
					mv_add(l, MV_DO_OFFER, 0, (int32_t)i, (int32_t)k, 0);
		break;
	case MV_SETUP_PICK:
		mv_add(l, MV_DO_PICK, 0, s->offered[0], 0, 0);
		mv_add(l, MV_DO_PICK, 0, s->offered[1], 0, 0);
		break;
	case MV_SETUP_EDGE: { /* MAN-3e; an edge where lakes leave too little room for either army cannot be chosen (MAN-3j) */
		for (unsigned edge = 0; edge < 4; edge++)
			if (gg_set_count(mv_own_lines(edge) & ~s->ground[MV_LAKE]) >= MV_UNITS &&
			    gg_set_count(mv_own_lines((edge + 2) % 4) & ~s->ground[MV_LAKE]) >= MV_UNITS)
				mv_add(l, MV_DO_EDGE, 0, (int32_t)edge, 0, 0);
		break;
	}
	case MV_SETUP_CHOOSE:
		add_cards(mv_army_of(game, s, s->active), l, MV_DO_CHOOSE, s->draw[s->active]);
		break;
	case MV_SETUP_DEAL:
		mv_add_each(l, MV_DO_DRAW, 0, classes_of_deck(mv_army_of(game, s, s->active), s->draw[s->active]));
		break;
	default: /* MAN-3i, 3j */
		free_squares = mv_own_lines(s->edge[s->active]) & ~s->ground[MV_LAKE] & ~s->troops[s->active];
		for (unsigned i = 0; i < MV_UNITS; i++)
			if (!mv_on_map(s, s->active, i))
				mv_add_each(l, MV_DO_PLACE, i, free_squares);
		break;
	}
}

/* Moves of A's units that have not moved; banzai: infantry moves like cavalry (MAN-11.6b). */
static void list_moves(const gg_game *game, const mv_state *s, mv_list *l, bool banzai) {
	const mv_army *army = mv_army_of(game, s, s->active);
	mv_ground ground = mv_ground_of(game, s);
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (mv_on_map(s, s->active, i) && !(s->moved >> i & 1))
			mv_add_each(l, MV_DO_MOVE, i, mv_reach(&ground, s, s->active, i, banzai || army->unit[i].cavalry));
}

/* MAN-5l to 5r */
static void list_movement_cards(const gg_game *game, const mv_state *s, mv_list *l) {
	if (!s->supply_used && mv_kind_in_hand(game, s, s->active, MV_SUPPLY) != MV_NONE && mv_can_move(s))
		mv_add(l, MV_DO_SUPPLY, 0, 0, 0, 0);
	if (mv_kind_in_hand(game, s, s->active, MV_FORCED_MARCH) == MV_NONE)
		return;
	unsigned fit = s->moved & ~s->marched & ~s->rough_start & ~(s->fm_end_ban ? s->rough_end : 0u);
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (fit >> i & 1 && mv_on_map(s, s->active, i) && mv_step(s, mv_square(s, s->active, i)))
			mv_add(l, MV_DO_MARCH, i, 0, 0, 0);
}

static void list_movement(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_army *army = mv_army_of(game, s, s->active);
	switch (s->phase) {
	case MV_DISCARD:
		mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
		add_cards(army, l, MV_DO_DISCARD, s->hand[s->active]);
		if (!s->laid_off)
			add_scout(game, s, l);
		break;
	case MV_DRAW:
		mv_add_each(l, MV_DO_DRAW, 0, classes_of_deck(army, s->draw[s->active]));
		break;
	case MV_DRAW_SCOUT:
		mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
		add_scout(game, s, l);
		break;
	case MV_MOVE_FIRST:
		list_moves(game, s, l, false);
		if (s->digging_in)
			mv_add(l, MV_DO_DIG_IN, 0, 0, 0, 0);
		if (s->dl_cards && mv_kind_in_hand(game, s, s->active, MV_BANZAI_CHARGE) != MV_NONE)
			mv_add(l, MV_DO_BANZAI, 0, 0, 0, 0);
		add_scout(game, s, l);
		break;
	case MV_MOVE_MENU:
		mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
		if (s->moves_left)
			list_moves(game, s, l, false);
		list_movement_cards(game, s, l);
		add_scout(game, s, l);
		break;
	case MV_MOVE_SUPPLY:
		list_moves(game, s, l, false);
		break;
	case MV_MOVE_MARCH:
		mv_add_each(l, MV_DO_MOVE, s->unit, mv_step(s, mv_square(s, s->active, s->unit)));
		break;
	case MV_MOVE_BANZAI:
		if (s->banzai)
			mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
		list_moves(game, s, l, true);
		break;
	default: /* MV_MOVE_DIG */
		add_cards(army, l, MV_DO_DISCARD, mv_may_hold(s, s->active));
		break;
	}
}

bool mv_rallies(const mv_army *army, unsigned card) {
	const mv_leader *leader = &army->leader[army->card[card].owner];
	return army->card[card].kind == MV_LEADER && (leader->rally || leader->rally_auto);
}

/* Whether a restricted leader needs a Maharaja to serve this unit, and A holds one (MAN-11.4c, 11.4e). */
static void add_rally(const gg_game *game, const mv_state *s, mv_list *l, unsigned card, unsigned unit) {
	const mv_army *army = mv_army_of(game, s, s->active);
	const mv_leader *leader = &army->leader[army->card[card].owner];
	if (mv_serves(army, card, unit))
		mv_add(l, MV_DO_RESTORE, unit, army->card[card].copies_of, 0, 0);
	else if (leader->nationality && mv_kind_in_hand(game, s, s->active, MV_MAHARAJA) != MV_NONE)
		mv_add(l, MV_DO_RESTORE, unit, army->card[card].copies_of, 0, 1);
}

/* MAN-7 */
static void list_restoring(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_army *army = mv_army_of(game, s, s->active);
	mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
	uint64_t hand = mv_classes(army, s->hand[s->active]);
	for (unsigned unit = 0; unit < MV_UNITS; unit++) {
		if (!(s->reduced[s->active] >> unit & 1))
			continue;
		for (uint64_t cards = hand; cards;) {
			unsigned card = gg_set_pop(&cards);
			const mv_card *c = &army->card[card];
			if (c->kind == MV_SUPPLY || c->kind == MV_REGROUP || (c->kind == MV_UNIT_CARD && c->owner == unit))
				mv_add(l, MV_DO_RESTORE, unit, (int32_t)card, 0, 0);
			else if (mv_rallies(army, card))
				add_rally(game, s, l, card, unit);
		}
	}
	add_scout(game, s, l);
}

/* MAN-9.2f, 9.2g, 11.8c */
static void list_redoubts(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_army *army = mv_army_of(game, s, s->active);
	mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
	for (uint64_t cards = mv_classes(army, s->hand[s->active]); cards;) {
		unsigned card = gg_set_pop(&cards);
		const mv_card *c = &army->card[card];
		bool marked =
			s->dl_cards && c->kind == MV_UNIT_CARD && c->secondary == MV_ALSO_REDOUBT && mv_on_map(s, s->active, c->owner);
		if (c->kind != MV_REDOUBT && !marked)
			continue;
		for (unsigned unit = 0; unit < MV_UNITS; unit++)
			if (mv_on_map(s, s->active, unit) && !(s->redoubt[s->active] >> unit & 1) &&
			    (!marked || army->unit[unit].nationality == army->unit[c->owner].nationality))
				mv_add(l, MV_DO_REDOUBT, unit, (int32_t)card, 0, 0);
	}
	add_scout(game, s, l);
}

uint32_t mv_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	const mv_state *s = mv_of(state);
	mv_list l = {out, cap, 0};
	unsigned sides = mv_die_sides(game, s);
	if (sides) {
		mv_add_each(&l, MV_DO_ROLL, 0, gg_set_below(sides) << 1);
	} else if (s->phase < MV_DISCARD) {
		list_setup(game, s, &l);
	} else if (s->phase == MV_GUER_SUPPLY || s->phase == MV_GUER_MARCH || s->phase == MV_GUER_RESTORE) {
		list_guerrillas(game, s, &l);
	} else if (s->phase < MV_COMBAT_MENU) {
		list_movement(game, s, &l);
	} else if (s->phase < MV_RESTORE_MENU) {
		mv_list_combat(game, s, &l);
	} else if (s->phase == MV_RESTORE_MENU) {
		list_restoring(game, s, &l);
	} else if (s->phase == MV_REDOUBT_MENU) {
		list_redoubts(game, s, &l);
	}
	return l.count;
}

/* How many of each distinct card a deck has. */
static uint32_t weigh_draws(const mv_army *army, uint64_t deck, uint32_t weights[GG_OUTCOMES_MAX]) {
	uint64_t classes = classes_of_deck(army, deck);
	uint32_t count = gg_set_count(classes);
	for (uint32_t i = 0; i < count; i++)
		weights[i] = 1;
	for (uint64_t several = classes & army->repeated; several;) {
		uint64_t before = classes & ((several & -several) - 1);
		weights[gg_set_count(before)] = gg_set_count(army->like[gg_set_pop(&several)] & deck);
	}
	return count;
}

/* MAN-1.2a: faces are equally likely; a draw is weighted by the identical cards left. */
uint32_t mv_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	const mv_state *s = mv_of(state);
	if (mv_turn(game, state) != GG_CHANCE)
		return 0;
	unsigned sides = mv_die_sides(game, s);
	for (unsigned i = 0; i < sides; i++)
		weights[i] = 1;
	if (sides)
		return sides;
	return weigh_draws(mv_army_of(game, s, s->active), s->draw[s->active], weights);
}

bool mv_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	gg_action list[512];
	uint32_t count = mv_actions(game, state, list, 512);
	for (uint32_t i = 0; i < count && i < 512; i++)
		if (gg_same_action(&list[i], action)) {
			*verdict = (gg_verdict){0};
			return true;
		}
	mv_explain_refusal(game, mv_of(state), action, verdict);
	return false;
}

void mv_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	mv_state *s = (mv_state *)(void *)state;
	if (s->phase < MV_DISCARD)
		mv_apply_setup(game, s, action, sink);
	else if (action->kind == MV_DO_SCOUT || s->phase < MV_COMBAT_MENU)
		mv_apply_move(game, s, action, sink);
	else if (s->phase < MV_RESTORE_MENU)
		mv_apply_combat(game, s, action, sink);
	else
		mv_apply_restore(game, s, action, sink);
}

int mv_seats(const gg_game *game, const gg_state *state) {
	(void)game;
	(void)state;
	return 2;
}
