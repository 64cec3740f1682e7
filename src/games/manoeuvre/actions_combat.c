/*
 * actions_combat.c - every possible action in the Combat Phase (MAN-6, 11.3 to 11.8).
 */
#include "manoeuvre.h"

/* The squares of O's units within a set, one action each. */
static void add_targets(const mv_state *s, mv_list *l, unsigned kind, unsigned who, int32_t card, uint64_t squares) {
	for (uint64_t targets = squares & s->troops[!s->active]; targets;)
		mv_add(l, kind, who, card, (int32_t)gg_set_pop(&targets), 0);
}

/* MAN-6.1.1b, 6.4b: a unit that may assault or support from where it stands. */
static bool may_assault(const gg_game *game, const mv_state *s, unsigned unit) {
	unsigned square = mv_square(s, s->active, unit);
	return square != MV_NOWHERE && !mv_data_of(game)->terrain[mv_terrain_at(s, square)].bars_assault;
}

static void list_unit_card(const gg_game *game, const mv_state *s, mv_list *l, unsigned card) {
	const mv_card *c = &mv_army_of(game, s, s->active)->card[card];
	unsigned unit = c->owner, square = mv_square(s, s->active, unit);
	if (square == MV_NOWHERE) /* MAN-1.4d */
		return;
	uint64_t next = mv_around(mv_bit(square));
	if (c->attack.count && may_assault(game, s, unit))
		add_targets(s, l, MV_DO_ASSAULT, unit, (int32_t)card, next);
	if (c->bombard.count)
		add_targets(s, l, MV_DO_BOMBARD, unit, (int32_t)card, mv_fire(game, s, square));
	if (c->volley.count)
		add_targets(s, l, MV_DO_VOLLEY, unit, (int32_t)card, next);
}

/* MAN-6.2.5, 11.5a: a leader who opens a combat without a unit card. */
static void list_leader_opening(const gg_game *game, const mv_state *s, mv_list *l, unsigned card) {
	const mv_army *army = mv_army_of(game, s, s->active);
	const mv_leader *leader = &army->leader[army->card[card].owner];
	if (leader->grand_battery.count)
		for (unsigned i = 0; i < MV_UNITS; i++)
			if (mv_on_map(s, s->active, i))
				add_targets(s, l, MV_DO_BATTERY, i, (int32_t)card, mv_fire(game, s, mv_square(s, s->active, i)));
	if (s->dl_cards && leader->assault.count && leader->unit && may_assault(game, s, leader->unit - 1u))
		add_targets(s, l, MV_DO_ASSAULT, leader->unit - 1u, (int32_t)card,
			    mv_around(mv_bit(mv_square(s, s->active, leader->unit - 1u))));
}

static void list_menu(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_army *army = mv_army_of(game, s, s->active);
	mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
	for (uint64_t cards = mv_classes(army, s->hand[s->active]); cards;) {
		unsigned card = gg_set_pop(&cards);
		switch ((int)army->card[card].kind) {
		case MV_UNIT_CARD:
			list_unit_card(game, s, l, card);
			break;
		case MV_LEADER:
			list_leader_opening(game, s, l, card);
			break;
		case MV_AMBUSH: /* MAN-6.1.2b */
			add_targets(s, l, MV_DO_AMBUSH, 0, 0, ~UINT64_C(0));
			break;
		case MV_ROCKETS: /* MAN-11.3 */
			for (unsigned i = 0; s->dl_cards && i < MV_UNITS; i++)
				if (mv_on_map(s, s->active, i))
					add_targets(s, l, MV_DO_ROCKETS, i, 0, mv_rocket_fire(game, s, mv_square(s, s->active, i)));
			break;
		case MV_DEATH_WITH_HONOUR: /* MAN-11.7 */
			for (unsigned i = 0; s->dl_cards && i < MV_UNITS; i++)
				if (mv_on_map(s, s->active, i))
					mv_add(l, MV_DO_HONOUR, i, 0, 0, 0);
			break;
		case MV_SCOUT_SPY:
			if (mv_hand_size(s, !s->active)) /* MAN-1.4e */
				mv_add(l, MV_DO_SCOUT, 0, 0, 0, 0);
			break;
		case MV_COMMITTED_ATTACK:
		case MV_FORCED_MARCH:
		case MV_GUERRILLAS:
		case MV_REDOUBT:
		case MV_REGROUP:
		case MV_SAPPERS:
		case MV_SKIRMISH:
		case MV_SUPPLY:
		case MV_WITHDRAW:
		case MV_BANZAI_CHARGE:
		case MV_MAHARAJA:
		case MV_KINDS:
			break;
		}
	}
}

/* Step 3 (MAN-6.1.3) */
static void list_withdraw(const gg_game *game, const mv_state *s, mv_list *l) {
	int o = !s->active;
	const mv_army *army = mv_army_of(game, s, o);
	mv_add(l, MV_DO_PASS, 0, 0, 0, 0);
	if (!mv_retreats(s, o, s->target))
		return;
	if (!s->failed && mv_kind_in_hand(game, s, o, MV_WITHDRAW) != MV_NONE)
		mv_add(l, MV_DO_WITHDRAW, 0, 0, 0, 0);
	for (uint64_t cards = mv_classes(army, s->hand[o] & army->of_unit[s->target]); cards;) {
		unsigned card = gg_set_pop(&cards);
		if (army->card[card].withdraw)
			mv_add(l, MV_DO_TRY, 0, (int32_t)card, 0, 0);
	}
}

/* Step 4 (MAN-6.1.4) */
static void list_defence(const gg_game *game, const mv_state *s, mv_list *l) {
	int o = !s->active;
	const mv_army *army = mv_army_of(game, s, o);
	mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
	for (uint64_t cards = mv_classes(army, s->hand[o]); cards;) {
		unsigned card = gg_set_pop(&cards);
		const mv_card *c = &army->card[card];
		if (c->kind == MV_UNIT_CARD && c->owner == s->target && c->defence)
			mv_add(l, MV_DO_DEFEND, 0, (int32_t)card, 0, 0);
		if (c->kind != MV_LEADER || s->leader[o] != MV_NONE)
			continue;
		if (mv_serves(army, card, s->target))
			mv_add(l, MV_DO_DEFEND, 0, (int32_t)card, 0, 0);
		else if (army->leader[c->owner].nationality && mv_kind_in_hand(game, s, o, MV_MAHARAJA) != MV_NONE)
			mv_add(l, MV_DO_DEFEND, 0, (int32_t)card, 0, 1);
	}
}

/* MAN-6.4b: A's units other than the attacking one, adjacent to the target and not in a marsh. */
static uint8_t possible_supporters(const gg_game *game, const mv_state *s) {
	uint64_t around = mv_around(mv_bit(mv_square(s, !s->active, s->target)));
	uint8_t set = 0;
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (may_assault(game, s, i) && around & mv_bit(mv_square(s, s->active, i)) && !(s->form == MV_ASSAULT && i == s->attacker))
			set |= (uint8_t)(1u << i);
	return set;
}

/* Whether a leader may lead all these units without a Maharaja (MAN-11.4a). */
static bool serves_all(const mv_army *army, unsigned card, unsigned units) {
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (units >> i & 1 && !mv_serves(army, card, i))
			return false;
	return true;
}

/* MAN-6.4, 6.1.5g, 6.1.5h, 11.4: Command with every set of supporters the leader can bring, with a Maharaja where it matters. */
static void list_command(const gg_game *game, const mv_state *s, mv_list *l, unsigned card, bool maharaja) {
	const mv_army *army = mv_army_of(game, s, s->active);
	const mv_leader *leader = &army->leader[army->card[card].owner];
	unsigned possible = possible_supporters(game, s), opener = s->form == MV_ASSAULT ? 1u << s->attacker : 0;
	if (leader->unit) /* MAN-11.5c */
		return;
	for (unsigned set = possible; set; set = (set - 1) & possible) {
		unsigned count = gg_set_count(set);
		bool alone = count < leader->command && serves_all(army, card, set | opener);
		if (alone)
			mv_add(l, MV_DO_LEAD, 0, (int32_t)card, (int32_t)set, 0);
		else if (maharaja && leader->nationality && count < MV_MAHARAJA_LEADS)
			mv_add(l, MV_DO_LEAD, 0, (int32_t)card, (int32_t)set, 1);
	}
}

static void list_attack_leader(const gg_game *game, const mv_state *s, mv_list *l, unsigned card) {
	const mv_army *army = mv_army_of(game, s, s->active);
	const mv_leader *leader = &army->leader[army->card[card].owner];
	bool maharaja = mv_kind_in_hand(game, s, s->active, MV_MAHARAJA) != MV_NONE;
	/* Combat: for the attacking unit, or in an Ambush for the attack itself, which no restricted leader can serve (MAN-11.4d). */
	bool serves = s->form == MV_ASSAULT ? mv_serves(army, card, s->attacker) : !leader->nationality && !leader->unit;
	if (serves)
		mv_add(l, MV_DO_LEAD, 0, (int32_t)card, 0, 0);
	else if (leader->nationality && maharaja)
		mv_add(l, MV_DO_LEAD, 0, (int32_t)card, 0, 1);
	if (serves && s->form == MV_ASSAULT && s->dl_cards && leader->assault.count)
		mv_add(l, MV_DO_JOIN, 0, (int32_t)card, 0, 0);
	if (s->form == MV_ASSAULT || s->ambush_full)
		list_command(game, s, l, card, maharaja);
}

/* Step 5 (MAN-6.1.5) */
static void list_attack(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_army *army = mv_army_of(game, s, s->active);
	bool free_form = s->form == MV_ASSAULT || s->ambush_full; /* MAN-6.1.5g, 6.1.5h */
	unsigned participants = mv_participants(s);
	mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
	for (uint64_t cards = mv_classes(army, s->hand[s->active]); cards;) {
		unsigned card = gg_set_pop(&cards);
		const mv_card *c = &army->card[card];
		if (c->kind == MV_UNIT_CARD && c->attack.count && participants >> c->owner & 1 && free_form)
			mv_add(l, MV_DO_ADD, 0, (int32_t)card, 0, 0);
		else if (c->kind == MV_LEADER && s->leader[s->active] == MV_NONE)
			list_attack_leader(game, s, l, card);
		else if (c->kind == MV_COMMITTED_ATTACK && free_form && s->committed < gg_set_count(participants))
			mv_add(l, MV_DO_COMMIT, 0, 0, 0, 0);
		else if (c->kind == MV_SAPPERS && !s->sappers && s->redoubt[!s->active] >> s->target & 1)
			mv_add(l, MV_DO_SAPPERS, 0, 0, 0, 0);
		else if (c->kind == MV_SKIRMISH && s->form == MV_ASSAULT && s->laid_count[s->active] == 1 &&
			 s->leader[s->active] == MV_NONE)
			mv_add(l, MV_DO_SKIRMISH, 0, 0, 0, 0);
	}
}

/* MAN-11.8d, 11.8f: marked cards in play that may still be declared. */
static void list_declarations(const gg_game *game, const mv_state *s, mv_list *l) {
	const mv_army *army = mv_army_of(game, s, s->active);
	mv_add(l, MV_DO_DONE, 0, 0, 0, 0);
	if (!s->dl_cards || s->committed + s->declared_count >= gg_set_count(mv_participants(s)))
		return;
	unsigned taken = 0;
	for (unsigned i = 0; i < s->declared_count; i++)
		taken |= 1u << army->card[s->declared[i]].owner;
	uint64_t cards = 0;
	for (unsigned i = 0; i < s->laid_count[s->active]; i++) {
		const mv_card *c = &army->card[s->laid[s->active][i]];
		if (c->kind == MV_UNIT_CARD && c->secondary == MV_ALSO_COMMITTED && c->attack.count && !(taken >> c->owner & 1))
			cards |= gg_set_of(c->copies_of);
	}
	mv_add_each(l, MV_DO_DECLARE, 0, cards);
}

/* Participants still alive: they may advance or take a committed hit. */
static void add_participants(const mv_state *s, mv_list *l, unsigned kind) {
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (mv_participants(s) >> i & 1 && mv_on_map(s, s->active, i))
			mv_add(l, kind, i, 0, 0, 0);
}

void mv_list_combat(const gg_game *game, const mv_state *s, mv_list *l) {
	switch ((int)s->phase) {
	case MV_COMBAT_MENU:
		list_menu(game, s, l);
		break;
	case MV_CB_WITHDRAW:
		list_withdraw(game, s, l);
		break;
	case MV_CB_DEFEND:
		list_defence(game, s, l);
		break;
	case MV_CB_ATTACK:
		list_attack(game, s, l);
		break;
	case MV_CB_COMMIT:
		list_declarations(game, s, l);
		break;
	case MV_CB_SKIRMISH:
		mv_add_each(l, MV_DO_MOVE, s->attacker, mv_skirmish_reach(game, s, s->active, s->attacker));
		break;
	case MV_CB_CHOICE_O:
	case MV_CB_CHOICE_A: /* MAN-6.1.7c, 6.1.7d, 6.5.3e, 6.5.3g */
		mv_add(l, MV_DO_HIT, 0, 0, 0, 0);
		mv_add(l, MV_DO_FALL_BACK, 0, 0, 0, 0);
		break;
	case MV_CB_WD_RETREAT:
	case MV_CB_RETREAT:
	case MV_ROCKET_RETREAT:
		mv_add_each(l, MV_DO_RETREAT, 0, mv_retreats(s, !s->active, s->target));
		break;
	case MV_CB_WD_ADVANCE:
	case MV_CB_ADVANCE:
		add_participants(s, l, MV_DO_ADVANCE);
		if (mv_may_stay(game, s))
			mv_add(l, MV_DO_STAY, 0, 0, 0, 0);
		break;
	case MV_CB_COMMITTED:
		add_participants(s, l, MV_DO_TAKE);
		break;
	default:
		break;
	}
}
