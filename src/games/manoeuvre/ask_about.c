/*
 * ask_about.c - what a card, a square with its unit, or a sign beside the board means, line by line with the clause: the help that every
 * surface shows. Every number comes from the data and the options in force, so it is right for players' own armies too.
 */
#include "ask.h"

static void line(const mv_question *q, unsigned code, unsigned clause, int32_t a) {
	mv_put_line(q, code, clause, a, 0, 0);
}

static void dice_line(const mv_question *q, unsigned code, unsigned clause, mv_dice dice, int32_t c) {
	if (dice.count)
		mv_put_line(q, code, clause, dice.count, dice.sides, c);
}

static void number_line(const mv_question *q, unsigned code, unsigned clause, int32_t value) {
	if (value)
		line(q, code, clause, value);
}

/* --- Cards ---------------------------------------------------------------------------------------------------- */

/* MAN-8: what is printed on a unit card, and what else it may be played for. */
static void about_unit_card(const mv_question *q, int seat, const mv_card *c) {
	static const struct {
		uint16_t code, clause;
	} also[MV_SECONDARIES] = {[MV_ALSO_GUERRILLAS] = {MV_SAY_HELP_ALSO_GUERRILLAS, MAN_11_8B},
				  [MV_ALSO_REDOUBT] = {MV_SAY_HELP_ALSO_REDOUBT, MAN_11_8C},
				  [MV_ALSO_COMMITTED] = {MV_SAY_HELP_ALSO_COMMITTED, MAN_11_8D}};
	if (q->s->dead[seat] >> c->owner & 1) {
		line(q, MV_SAY_HELP_UNIT_LOST, MAN_1_4D, 0);
		return;
	}
	dice_line(q, MV_SAY_HELP_ATTACK, MAN_8A, c->attack, 0);
	dice_line(q, MV_SAY_HELP_BOMBARD, MAN_8C, c->bombard, c->range);
	dice_line(q, MV_SAY_HELP_VOLLEY, MAN_8D, c->volley, 0);
	number_line(q, MV_SAY_HELP_DEFENCE, MAN_8B, c->defence);
	number_line(q, MV_SAY_HELP_PURSUIT, MAN_8E, c->pursuit);
	number_line(q, MV_SAY_HELP_WITHDRAW, MAN_8F, c->withdraw);
	if (c->free)
		line(q, MV_SAY_HELP_FREE, MAN_8G, 0);
	if (c->secondary && q->s->dl_cards)
		line(q, also[c->secondary].code, also[c->secondary].clause, 0);
	line(q, MV_SAY_HELP_REINFORCES, MAN_7C, 0);
}

static void about_leader(const mv_question *q, const mv_leader *leader) {
	line(q, MV_SAY_HELP_LEADER, MAN_9_1A, 0);
	if (leader->combat_attack == leader->combat_defence)
		number_line(q, MV_SAY_HELP_COMBAT, MAN_9_1B, leader->combat_attack);
	else
		mv_put_line(q, MV_SAY_HELP_COMBAT_EACH, MAN_9_1B, leader->combat_attack, leader->combat_defence, 0);
	if (leader->command > 1 && !leader->unit)
		mv_put_line(q, MV_SAY_HELP_COMMAND, MAN_6_4A, leader->command, leader->command - 1, 0);
	if (leader->rally_auto)
		line(q, MV_SAY_HELP_RALLY_SURE, MAN_7E, 0);
	else
		number_line(q, MV_SAY_HELP_RALLY, MAN_7D, leader->rally);
	dice_line(q, MV_SAY_HELP_BATTERY, MAN_6_2_5A, leader->grand_battery, 0);
	if (q->s->dl_cards)
		dice_line(q, MV_SAY_HELP_LEADER_ATTACKS, MAN_11_5A, leader->assault, 0);
	number_line(q, MV_SAY_HELP_RIDER, MAN_9_1D, -leader->pursuit);
}

/* MAN-9.2, 11: the other headquarters cards, and when each is played. */
static void about_headquarters(const mv_question *q, unsigned kind) {
	static const struct {
		uint16_t code, clause, when;
	} kinds[MV_KINDS] = {
		[MV_AMBUSH] = {MV_SAY_FULL_AMBUSH, MAN_9_2A, MV_SAY_HELP_WHEN_COMBAT},
		[MV_COMMITTED_ATTACK] = {MV_SAY_FULL_COMMITTED_ATTACK, MAN_9_2B, MV_SAY_HELP_WHEN_ASSAULT},
		[MV_FORCED_MARCH] = {MV_SAY_FULL_FORCED_MARCH, MAN_9_2C, MV_SAY_HELP_WHEN_MOVING},
		[MV_GUERRILLAS] = {MV_SAY_FULL_GUERRILLAS, MAN_9_2D, MV_SAY_HELP_WHEN_ANSWER},
		[MV_REDOUBT] = {MV_SAY_FULL_REDOUBT, MAN_9_2F, MV_SAY_HELP_WHEN_RESTORING},
		[MV_REGROUP] = {MV_SAY_FULL_REGROUP, MAN_9_2I, MV_SAY_HELP_WHEN_RESTORING},
		[MV_SAPPERS] = {MV_SAY_FULL_SAPPERS, MAN_9_2J, MV_SAY_HELP_WHEN_ASSAULT},
		[MV_SKIRMISH] = {MV_SAY_FULL_SKIRMISH, MAN_9_2K, MV_SAY_HELP_WHEN_ASSAULT},
		[MV_SCOUT_SPY] = {MV_SAY_FULL_SCOUT_SPY, MAN_9_2M, MV_SAY_HELP_WHEN_ANY},
		[MV_SUPPLY] = {MV_SAY_FULL_SUPPLY, MAN_9_2O, MV_SAY_HELP_WHEN_MOVING_RESTORING},
		[MV_WITHDRAW] = {MV_SAY_FULL_WITHDRAW, MAN_9_2P, MV_SAY_HELP_WHEN_ATTACKED},
		[MV_ROCKETS] = {MV_SAY_FULL_ROCKETS, MAN_11_3C, MV_SAY_HELP_WHEN_COMBAT},
		[MV_BANZAI_CHARGE] = {MV_SAY_FULL_BANZAI_CHARGE, MAN_11_6A, MV_SAY_HELP_WHEN_MOVING},
		[MV_DEATH_WITH_HONOUR] = {MV_SAY_FULL_DEATH_WITH_HONOUR, MAN_11_7A, MV_SAY_HELP_WHEN_COMBAT},
		[MV_MAHARAJA] = {MV_SAY_FULL_MAHARAJA, MAN_11_4C, 0},
	};
	line(q, kinds[kind].code, kinds[kind].clause, 0);
	if (kinds[kind].when)
		line(q, kinds[kind].when, kind == MV_SCOUT_SPY ? MAN_9_2N : MAN_4_0B, 0);
}

static bool find_card(const mv_question *q, const mv_army *army, unsigned *card) {
	const char *id;
	size_t size;
	if (!gg_json_string(q->doc, q->node, "card", &id, &size, q->error))
		return false;
	for (*card = 0; *card < MV_CARDS; ++*card) {
		char name[MV_CARD_NAME];
		gg_text written = gg_text_on(name, sizeof name);
		mv_put_card_name(&written, army, *card);
		if (gg_span_is(id, size, name))
			return true;
	}
	return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "card"), q->error, "card: none of ", army->id, NULL);
}

static bool about_card(const mv_question *q) {
	int seat;
	unsigned card;
	if (!mv_ask_seat(q, &seat))
		return false;
	const mv_army *army = mv_army_of(q->game, q->s, seat);
	if (!find_card(q, army, &card))
		return false;
	const mv_card *c = &army->card[card];
	gg_json_open(q->out, "lines", '[');
	if (c->kind == MV_UNIT_CARD)
		about_unit_card(q, seat, c);
	else if (c->kind == MV_LEADER)
		about_leader(q, &army->leader[c->owner]);
	else
		about_headquarters(q, c->kind);
	gg_json_close(q->out, ']');
	return true;
}

/* --- Squares --------------------------------------------------------------------------------------------------- */

static void about_unit(const mv_question *q, int seat, unsigned unit) {
	const mv_unit *u = &mv_army_of(q->game, q->s, seat)->unit[unit];
	if (q->s->reduced[seat] >> unit & 1)
		mv_put_line(q, MV_SAY_HELP_REDUCED, MAN_6_5_2A, u->reduced, u->full, 0);
	else
		mv_put_line(q, MV_SAY_HELP_FULL, MAN_1_3B, u->full, u->reduced, 0);
	line(q, u->cavalry ? MV_SAY_HELP_CAVALRY : MV_SAY_HELP_INFANTRY, u->cavalry ? MAN_5C : MAN_5B, 0);
	if (q->s->redoubt[seat] >> unit & 1)
		line(q, MV_SAY_HELP_REDOUBT, MAN_10H, mv_data_of(q->game)->redoubt);
}

/* MAN-10: a row of the terrain table, with the options that change it. */
static void about_ground(const mv_question *q, unsigned ground) {
	static const uint16_t clauses[MV_TERRAINS] = {MAN_10A, MAN_10B, MAN_10C, MAN_10D, MAN_10E, MAN_10F, MAN_10G};
	const mv_terrain_row *row = &mv_data_of(q->game)->terrain[ground];
	unsigned clause = clauses[ground];
	int32_t name = (int32_t)ground;
	if (!row->passable) {
		line(q, MV_SAY_HELP_GROUND_CLOSED, clause, name);
		return;
	}
	if (row->defence)
		mv_put_line(q, MV_SAY_HELP_GROUND_DEFENCE, clause, name, row->defence, 0);
	else
		line(q, MV_SAY_HELP_GROUND_PLAIN, clause, name);
	number_line(q, MV_SAY_HELP_GROUND_ATTACK, MAN_6_3B, row->attack);
	if (row->bars_assault)
		line(q, MV_SAY_HELP_GROUND_NO_ASSAULT, MAN_6_1_1B, 0);
	if (row->blocks_fire)
		line(q, MV_SAY_HELP_GROUND_NO_FIRE, MAN_6_2_2C, 0);
	if (row->stops && (ground != MV_FIELD || q->s->field_stops))
		line(q, MV_SAY_HELP_GROUND_STOPS, ground == MV_FIELD ? MAN_5H : MAN_5G, 0);
	if (row->bars_march)
		line(q, q->s->fm_end_ban ? MV_SAY_HELP_GROUND_NO_MARCH_AT_ALL : MV_SAY_HELP_GROUND_NO_MARCH, MAN_5P, 0);
}

static bool about_square(const mv_question *q) {
	const char *text;
	size_t size;
	if (!gg_json_string(q->doc, q->node, "square", &text, &size, q->error))
		return false;
	if (size != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
		return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "square"), q->error, "square: a1 to h8", NULL);
	unsigned square = (unsigned)(('8' - text[1]) * 8 + text[0] - 'a');
	gg_json_open(q->out, "lines", '[');
	for (int seat = 0; seat < 2; seat++) {
		unsigned unit = mv_unit_at(q->s, seat, square);
		if (unit != MV_NONE)
			about_unit(q, seat, unit);
	}
	about_ground(q, mv_terrain_at(q->s, square));
	gg_json_close(q->out, ']');
	return true;
}

/* --- Signs beside the board ------------------------------------------------------------------------------------- */

static bool about_sign(const mv_question *q) {
	static const char *const names[] = {"night", "held", "losses", "hand", "deck", "pile", NULL};
	static const uint16_t codes[] = {MV_SAY_HELP_NIGHT, MV_SAY_HELP_HELD, MV_SAY_HELP_LOSSES,
					 MV_SAY_HELP_HAND,  MV_SAY_HELP_DECK, MV_SAY_HELP_PILE};
	static const uint16_t clauses[] = {MAN_2_3B, MAN_2_2A, MAN_2_1A, MAN_4_2A, MAN_2_3D, MAN_4_1B};
	static const int32_t numbers[] = {0, 0, MV_LOST, MV_HAND, 0, 0};
	int32_t which;
	if (!gg_json_choice(q->doc, q->node, "sign", names, &which, q->error))
		return false;
	gg_json_open(q->out, "lines", '[');
	line(q, codes[which], clauses[which], numbers[which]);
	gg_json_close(q->out, ']');
	return true;
}

bool mv_ask_about(const mv_question *q) {
	if (gg_json_member(q->doc, q->node, "card"))
		return about_card(q);
	return gg_json_member(q->doc, q->node, "sign") ? about_sign(q) : about_square(q);
}
