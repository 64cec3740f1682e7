/*
 * tricolore_mac_walks.c - MACs of units thrown on the table, resolved by choices at random: every choice offered is legal, every MAC ends,
 * the stack stays within its bound, and nothing of it is left behind (L3C-31.7, 31.34).
 */
#include "tricolore_field.h"

static uint32_t seed;
static uint32_t chance(uint32_t below) {
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % below;
}

static void throw_units(void) {
	static const l3_formation foot[] = {L3_LIG, L3_COD, L3_CAR, L3_COC, L3_COF}, horse[] = {L3_LIG, L3_COD};
	clear_field();
	for (unsigned p = 0; p < KINDS; p++)
		field_data.profile[p].mor = (int8_t)(2 + (int)chance(7));
	if (chance(3) == 0)
		ground(L3_STREAM, 2, (int32_t[][2]){{20000, 19000}, {40000, 19000}});
	if (chance(3) == 0)
		ground(L3_PLATEAU, 4, (int32_t[][2]){{28000, 20500}, {40000, 20500}, {40000, 26000}, {28000, 26000}});
	for (unsigned side = 0; side < 2; side++)
		for (unsigned slot = 0; slot < 5; slot++) {
			unsigned kind = chance(KINDS);
			l3_arm arm = (l3_arm)field_data.profile[kind].arm;
			l3_formation formation = arm == L3_INF ? foot[chance(5)] : arm == L3_CAV ? horse[chance(2)] : L3_BAT;
			int32_t x = 24000 + 3000 * (int32_t)slot + (int32_t)chance(800),
				y = side ? 20500 + (int32_t)chance(2500) : 15000 + (int32_t)chance(3500);
			unsigned unit = put(side, slot, kind, formation, x, y, side ? SOUTH : NORTH);
			if (chance(5) == 0)
				el(unit)->heading = (uint16_t)(el(unit)->heading + chance(12000) - 6000);
			if (chance(6) == 0)
				el(unit)->cohesion = L3_SAF;
			if (chance(4) == 0)
				el(unit)->pa_spent = 1;
		}
	if (chance(3) == 0) { /* a garrison in the enemy's line */
		unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{29000, 19600}, {31000, 19600}, {31000, 21000}, {29000, 21000}});
		unsigned unit = put(1, 2, LINE, L3_ECO, 30000, 20300, SOUTH);
		el(unit)->eco = (uint8_t)(block + 1);
		el(unit)->faces = 0x3333;
		field_state.piece[block].holder = (uint8_t)(unit + 1);
	}
	for (unsigned side = 0; side < 2; side++)
		if (chance(3) == 0) { /* companies before a unit */
			unsigned screen = put(side, 24, LINE, L3_TIR, 27500, side ? 19500 : 19000, side ? SOUTH : NORTH);
			el(screen)->size0 = el(screen)->size_turn = 2;
			el(screen)->parent = (uint8_t)(side * L3_SIDE_ELEMENTS + 1 + 1);
		}
	field_state.general[0].used = field_state.general[1].used = (uint8_t)chance(3);
}

/* One choice at random among those offered; false if there is none. */
static bool step(void) {
	static gg_action out[L3_MENU_MOST];
	l3_menu menu = {out, L3_MENU_MOST, 0};
	const l3_phase_rules *row = l3_phase_table[now()];
	int turn = row->turn(&field_state);
	gg_action action = {L3_DO_ROLL, L3_WHO_PLAYER, (int32_t)chance(6) + 1, 0, 0};
	if (turn == GG_OVER)
		return false;
	if (turn >= 0) {
		row->list(&field.look, &menu);
		if (!menu.count)
			printf("# nothing offered in phase %u, seed %u\n", now(), seed);
		CHECK(menu.count);
		if (!menu.count)
			return false;
		action = out[chance(menu.count)];
		gg_verdict refusal = {0};
		if (!row->check(&field.look, &action, &refusal))
			printf("# phase %u refuses what it offers: kind %u who %u %d %d %d, code %u clause %u\n", now(), action.kind,
			       action.who, action.a, action.b, action.c, refusal.code, refusal.clause);
		CHECK(row->check(&field.look, &action, &refusal));
	}
	row->apply(&field, &action);
	l3_settle(&field);
	CHECK(field_state.depth <= L3_FRAMES);
	return true;
}

static unsigned walk(void) {
	static gg_action out[512];
	unsigned declared = 0, steps = 0;
	throw_units();
	field_state.phase = L3_PH_MOVE;
	for (unsigned n = 0; n < 3; n++) {
		l3_menu menu = {out, 512, 0};
		l3_deed_mac.list(&field.look, &menu);
		if (!menu.count)
			break;
		gg_action action = out[chance(menu.count)];
		CHECK(l3_deed_mac.check(&field.look, &action, NULL));
		l3_declaration more;
		CHECK(l3_declaration_of(&action, &more));
		more.supports = chance(3) == 0 ? chance(32) : 0;
		more.joint[0] = chance(3) == 0 ? chance(6) : 0;
		gg_action together = l3_declare_action(action.kind, &more);
		if (l3_deed_mac.check(&field.look, &together, NULL))
			action = together;
		l3_deed_mac.apply(&field, &action);
		declared++;
		while (field_state.depth && steps++ < 300) {
			l3_settle(&field);
			if (field_state.depth && !step())
				break;
		}
	}
	field_state.phase = L3_MAC_GT;
	l3_settle(&field);
	while ((field_state.depth || (now() >= L3_MAC_GT && now() <= L3_MAC_NEXT)) && steps++ < 600)
		if (!step())
			break;
	CHECK(steps < 600);
	CHECK_INT(field_state.depth, 0);
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_stands(&field_state, u))
			CHECK_INT(field_state.element[u].engaged, 0);
	return declared;
}

TEST(l3c_31_7_every_mac_ends, "L3C-31.7", "L3C-31.34") {
	unsigned declared = 0;
	for (uint32_t i = 0; i < 1500; i++) {
		seed = i * 2654435761u + 12345;
		declared += walk();
	}
	CHECK(declared > 600);
}
