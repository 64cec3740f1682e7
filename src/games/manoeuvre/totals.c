/*
 * totals.c - Attack Total and Defence Total (MAN-6.1.6, 6.2.3): which dice are rolled in which order, and every fixed
 * number with its clause. The same functions compute totals, explanations and odds, so the three cannot disagree.
 */
#include "manoeuvre.h"

uint8_t mv_participants(const mv_state *s) {
	return (uint8_t)(s->supporters | (s->form == MV_ASSAULT ? 1u << s->attacker : 0));
}

unsigned mv_strength(const gg_game *game, const mv_state *s, int seat, unsigned unit) {
	const mv_unit *u = &mv_army_of(game, s, seat)->unit[unit];
	return s->reduced[seat] >> unit & 1 ? u->reduced : u->full;
}

bool mv_serves(const mv_army *army, unsigned card, unsigned unit) {
	const mv_leader *leader = &army->leader[army->card[card].owner];
	return (!leader->nationality || leader->nationality == army->unit[unit].nationality) && (!leader->unit || leader->unit == unit + 1);
}

static unsigned add_roll(mv_roll *out, unsigned count, mv_dice dice, unsigned card, unsigned what) {
	if (dice.count && count < MV_DICE)
		out[count++] = (mv_roll){dice, (uint8_t)card, (uint8_t)what};
	return count;
}

/* The dice of a card played by A in this combat. */
static mv_dice dice_of(const mv_state *s, const mv_army *army, unsigned card) {
	const mv_card *c = &army->card[card];
	if (c->kind == MV_AMBUSH)
		return (mv_dice){1, 10}; /* MAN-9.2a */
	if (c->kind == MV_LEADER) {
		const mv_leader *leader = &army->leader[c->owner];
		if (s->form == MV_GRAND_BATTERY)
			return leader->grand_battery;
		return s->use == MV_JOIN ? leader->assault : (mv_dice){0, 0};
	}
	if (c->kind != MV_UNIT_CARD)
		return (mv_dice){0, 0};
	return s->form == MV_BOMBARDMENT ? c->bombard : s->form == MV_VOLLEY ? c->volley : c->attack;
}

unsigned mv_rolls(const gg_game *game, const mv_state *s, mv_roll out[MV_DICE]) {
	static const mv_dice two_d6 = {2, 6};
	const mv_army *army = mv_army_of(game, s, s->active);
	unsigned count = 0;
	for (unsigned i = 0; i < s->laid_count[s->active]; i++)
		count = add_roll(out, count, dice_of(s, army, s->laid[s->active][i]), s->laid[s->active][i], 0);
	for (unsigned i = 0; i < s->laid_count[s->active]; i++)
		if (army->card[s->laid[s->active][i]].kind == MV_COMMITTED_ATTACK)
			count = add_roll(out, count, two_d6, s->laid[s->active][i], 1);
	for (unsigned i = 0; i < s->declared_count; i++)
		count = add_roll(out, count, two_d6, s->declared[i], 2);
	return count;
}

unsigned mv_pursuit_cards(const gg_game *game, const mv_state *s, unsigned unit, uint8_t out[MV_HAND + 2]) {
	const mv_army *army = mv_army_of(game, s, s->active);
	unsigned count = 0;
	for (unsigned i = 0; i < s->laid_count[s->active]; i++) {
		const mv_card *c = &army->card[s->laid[s->active][i]];
		if (c->kind == MV_UNIT_CARD && c->owner == unit && c->pursuit)
			out[count++] = s->laid[s->active][i];
	}
	return count;
}

int mv_pursuit_modifier(const gg_game *game, const mv_state *s) {
	const mv_army *army = mv_army_of(game, s, s->active);
	unsigned leader = s->leader[s->active];
	return leader == MV_NONE ? 0 : army->leader[army->card[leader].owner].pursuit; /* there is none if the target withdrew */
}

unsigned mv_die_total(const gg_game *game, const mv_state *s) {
	mv_roll rolls[MV_DICE];
	uint8_t cards[MV_HAND + 2];
	unsigned total = 0;
	switch (s->phase) {
	case MV_CB_ROLL:
	case MV_FIRE_ROLL:
		for (unsigned i = 0, count = mv_rolls(game, s, rolls); i < count; i++)
			total += rolls[i].dice.count;
		return total;
	case MV_CB_PURSUIT:
		return mv_pursuit_cards(game, s, s->advanced, cards);
	case MV_SETUP_ROLL:
		return 2;
	case MV_CB_US_ROLL:
	case MV_CB_WD_PURSUIT:
	case MV_ROCKET_ROLL:
	case MV_RALLY_ROLL:
		return 1;
	default:
		return 0;
	}
}

unsigned mv_die_sides(const gg_game *game, const mv_state *s) {
	mv_roll rolls[MV_DICE];
	unsigned passed = 0;
	switch (s->phase) {
	case MV_CB_ROLL:
	case MV_FIRE_ROLL:
		for (unsigned i = 0, count = mv_rolls(game, s, rolls); i < count; i++) {
			passed += rolls[i].dice.count;
			if (s->die_count < passed)
				return rolls[i].dice.sides;
		}
		return 0;
	case MV_SETUP_ROLL:
	case MV_ROCKET_ROLL:
		return 10;
	case MV_CB_US_ROLL:
	case MV_CB_WD_PURSUIT:
	case MV_CB_PURSUIT:
	case MV_RALLY_ROLL:
		return 6;
	default:
		return 0;
	}
}

static int item(const gg_item_sink *sink, unsigned code, unsigned clause, int value, int32_t arg) {
	if (sink) {
		gg_item line = {GG_ITEM_PLUS, (uint16_t)code, (uint16_t)clause, 0, 0, value, {arg, 0, 0, 0, 0, 0}};
		sink->put(sink->payload, &line);
	}
	return value;
}

/* MAN-6.3b, 6.3c: a hill against a target that is not on one. */
static int hill(const gg_game *game, const mv_state *s, unsigned unit) {
	unsigned from = mv_terrain_at(s, mv_square(s, s->active, unit)), at = mv_terrain_at(s, mv_square(s, !s->active, s->target));
	return from != at ? mv_data_of(game)->terrain[from].attack : 0;
}

static int attack_terrain(const gg_game *game, const mv_state *s, unsigned unit, unsigned clause, const gg_item_sink *sink) {
	int bonus = s->form == MV_AMBUSHING ? 0 : hill(game, s, unit); /* MAN-6.1.6f */
	return bonus ? item(sink, MV_SAY_ITEM_HILL, clause, bonus, mv_name_unit(s, s->active, unit)) : 0;
}

int mv_attack_total(const gg_game *game, const mv_state *s, const gg_item_sink *sink) {
	const mv_army *army = mv_army_of(game, s, s->active);
	int total = 0;
	if (s->form != MV_ASSAULT && s->form != MV_AMBUSHING) /* MAN-6.2.3a: the strength of a firing unit is not added */
		return attack_terrain(game, s, s->attacker, MAN_6_3B, sink);
	if (s->form == MV_ASSAULT) {
		total += item(sink, MV_SAY_ITEM_STRENGTH, MAN_6_1_6A, (int)mv_strength(game, s, s->active, s->attacker),
			      mv_name_unit(s, s->active, s->attacker));
		total += attack_terrain(game, s, s->attacker, MAN_6_3B, sink);
	}
	for (unsigned i = 0; i < MV_UNITS; i++) {
		if (!(s->supporters >> i & 1))
			continue;
		total +=
			item(sink, MV_SAY_ITEM_SUPPORT, MAN_6_1_6B, (int)mv_strength(game, s, s->active, i), mv_name_unit(s, s->active, i));
		if (s->hill_per_unit)
			total += attack_terrain(game, s, i, MAN_6_3C, sink);
	}
	if (s->use == MV_COMBAT)
		total += item(sink, MV_SAY_ITEM_LEADER, MAN_9_1B, army->leader[army->card[s->leader[s->active]].owner].combat_attack,
			      mv_name_card(s, s->active, s->leader[s->active]));
	return total;
}

int mv_defence_total(const gg_game *game, const mv_state *s, const gg_item_sink *sink) {
	int o = !s->active;
	const mv_army *army = mv_army_of(game, s, o);
	unsigned ground = mv_terrain_at(s, mv_square(s, o, s->target));
	bool fire = s->form != MV_ASSAULT && s->form != MV_AMBUSHING;
	int total = item(sink, MV_SAY_ITEM_STRENGTH, fire ? MAN_6_2_3B : MAN_6_1_6G, (int)mv_strength(game, s, o, s->target),
			 mv_name_unit(s, o, s->target));
	for (unsigned i = 0; i < s->laid_count[o]; i++) {
		const mv_card *c = &army->card[s->laid[o][i]];
		if (c->kind == MV_UNIT_CARD && c->defence)
			total += item(sink, MV_SAY_ITEM_DEFENCE_CARD, MAN_8B, c->defence, mv_name_card(s, o, s->laid[o][i]));
	}
	if (mv_data_of(game)->terrain[ground].defence)
		total += item(sink, MV_SAY_ITEM_TERRAIN, MAN_6_3A, mv_data_of(game)->terrain[ground].defence, (int32_t)ground);
	if (s->redoubt[o] >> s->target & 1)
		total += s->sappers ? item(sink, MV_SAY_ITEM_SAPPERS, MAN_9_2J, 0, 0)
				    : item(sink, MV_SAY_ITEM_REDOUBT, MAN_6_3D, mv_data_of(game)->redoubt, 0);
	if (s->leader[o] != MV_NONE)
		total += item(sink, MV_SAY_ITEM_LEADER, MAN_6_1_4B, army->leader[army->card[s->leader[o]].owner].combat_defence,
			      mv_name_card(s, o, s->leader[o]));
	return total;
}

/* MAN-6.1.7: the highest row that applies. */
unsigned mv_row(int attack, int defence) {
	return attack < defence       ? MV_ROW_REPULSED
	       : attack == defence    ? MV_ROW_EVEN
	       : attack < 2 * defence ? MV_ROW_DEFENDER
	       : attack < 3 * defence ? MV_ROW_ATTACKER
	       : attack < 4 * defence ? MV_ROW_HIT_AND_RETREAT
				      : MV_ROW_ELIMINATED;
}
