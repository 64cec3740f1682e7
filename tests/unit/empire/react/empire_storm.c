/*
 * empire_storm.c - random moves in a crowd, with random reactions, charges, fires and flights: every menu holds only what may be done,
 * every move comes to an end, and nothing is left of what was open.
 */
#include "react_move.h"

#include "src/games/empire/data.h"

static uint64_t seed;

static uint32_t below(uint32_t n) {
	seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)((seed >> 33) % n);
}

static void put_unit(unsigned number) {
	static const uint8_t foot[] = {EM_LINE, EM_COLUMN, EM_HOLLOW_SQUARE, EM_SOLID_SQUARE};
	em_unit *u = &at.s.unit[number];
	unsigned side = em_side_of(number), kind = below(8);
	*u = (em_unit){.flags = EM_ON_TABLE, .size = (uint8_t)below(3), .sector = EM_NONE, .general = EM_NONE};
	u->kind = (uint8_t)(kind < 3 ? EM_INF : kind < 5 ? EM_CAV : kind < 7 ? EM_ART : EM_SK);
	u->form = (uint8_t)(u->kind == EM_INF   ? foot[below(4)]
			    : u->kind == EM_CAV ? below(2)
			    : u->kind == EM_ART ? EM_DEPLOYED + below(2)
						: (unsigned)EM_SKIRMISH);
	u->size = u->kind == EM_ART ? EM_NORMAL : u->size;
	u->status = (uint8_t)below(5);
	u->morale = (uint8_t)(2 + below(4));
	u->grade = (uint8_t)below(3);
	u->ft = (uint8_t)below(3);
	u->gun = (uint8_t)(u->kind == EM_ART ? below(4) : 0);
	u->weight = (uint8_t)(u->kind == EM_CAV ? below(3) : 0);
	u->traits = (uint16_t)(u->kind == EM_INF && !below(4) ? EM_LIGHT : u->kind == EM_INF && !below(4) ? EM_CB : 0);
	u->division = (uint8_t)(side * EM_SIDE_DIVISIONS + below(2));
	u->x = 10000 + (int32_t)below(16000);
	u->y = (side ? 14000 : 5000) + (int32_t)below(8000);
	u->heading = (uint16_t)((side ? 32768 : 0) + below(16384) - 8192);
	if (!below(5))
		u->flags |= EM_MARKER;
	if (!below(6))
		u->flags |= EM_DISORDER;
	em_body body = em_record_of(&at.look, number);
	u->cohesion = (uint8_t)em_cohesion(&body);
	u->losses = (uint8_t)below(2U * u->cohesion);
}

/* No two overlap at the start. */
static bool crowded(unsigned number) {
	em_look_moved(&play.look, number);
	for (gg_set rest = em_standing(&play.look) & ~gg_set_of(number); rest;)
		if (em_within(&play.look, number, gg_set_pop(&rest), 1000))
			return true;
	return false;
}

static void storm(uint64_t number) {
	seed = number * UINT64_C(0x9e3779b97f4a7c15) + 1;
	play_scene("wood 14,10,17,13; orchard 19,9,23,12; river 8,16-13,16; hedge or wall 18,14-24,14; steep hill 20,16,24,20");
	for (unsigned side = 0; side < EM_SIDES; side++) {
		for (unsigned d = 0; d < 2; d++) {
			at.s.division[side * EM_SIDE_DIVISIONS + d] = (em_division){
				.order = (uint8_t)(EM_ATTACK + below(3)), .flags = EM_EXISTS, .cp = 5, .zone_x = 18000, .zone_y = 13000};
			at.s.general[side * EM_SIDE_GENERALS + 1 + d] = (em_general){.x = 18000,
										     .y = side ? 20000 : 6000,
										     .quality = EM_BRILLANT,
										     .flags = EM_GENERAL_EXISTS,
										     .attached = EM_NONE};
		}
		for (unsigned i = 0; i < 8; i++) {
			unsigned u = side * EM_SIDE_UNITS + i;
			for (unsigned tries = 0; tries < 50; tries++) {
				put_unit(u);
				if (!crowded(u))
					break;
				at.s.unit[u] = (em_unit){.flags = 0};
				em_look_moved(&play.look, u);
			}
		}
	}
	at.s.options.opp_restricted = (uint8_t)below(2);
}

static unsigned deepest, reactions, actions;

/* Chooses at random from what is listed; a die falls as it likes. */
static bool step(void) {
	gg_action out[512];
	em_menu menu = {out, 512, 0};
	const em_phase_rules *row = em_phase_table[em_phase_of(&at.s)];
	int turn = row->turn(&at.s);
	if (turn == GG_CHANCE) {
		roll(row->dice == EM_TWO_D6 ? 2 + (int)below(11) : 1 + (int)below(6));
		return true;
	}
	row->list(&play.look, &menu);
	if (!menu.count)
		return false;
	for (uint32_t i = 0; i < menu.count; i++)
		if (!row->check(&play.look, &out[i], &refusal))
			return false;
	const gg_action *chosen = &out[below(menu.count)];
	reactions += em_phase_of(&at.s) == EM_RE_ASK && chosen->kind != EM_DO_PASS;
	act(chosen->kind, chosen->who, chosen->a, chosen->b, chosen->c);
	return true;
}

static bool all_is_well(void) {
	static const em_frame no_frame;
	static const em_moving no_move;
	for (unsigned i = 0; i < EM_FRAMES; i++)
		if (memcmp(&at.s.frame[i], &no_frame, sizeof no_frame) != 0)
			return false;
	if (memcmp(&at.s.moving, &no_move, sizeof no_move) != 0)
		return false;
	for (unsigned u = 0; u < EM_UNITS; u++) {
		if (!em_stands(&play.look, u))
			continue;
		const table_shape *shape = em_footprint(&play.look, u);
		if (at.s.unit[u].losses >= 2 * at.s.unit[u].cohesion || shape->west < 0 || shape->south < 0 || shape->east > at.s.width ||
		    shape->north > at.s.height)
			return false;
	}
	return true;
}

TEST(storm_of_moves_and_reactions, "BE-27.31", "BE-27.63", "BE-27.91") {
	unsigned bad = 0;
	for (uint64_t i = 0; i < 400; i++) {
		storm(i);
		at.s.side = (uint8_t)below(2);
		for (unsigned moves = 0; moves < 4; moves++) {
			unsigned u = at.s.side * EM_SIDE_UNITS + below(8);
			if (!em_stands(&play.look, u) || (at.s.unit[u].flags & EM_ACTED))
				continue;
			at.s.division_now = at.s.unit[u].division;
			em_move_open(&play, u, 0);
			em_settle(&play);
			unsigned count = 0;
			while (at.s.depth && count++ < 200) {
				deepest = at.s.depth > deepest ? at.s.depth : deepest;
				if (!step())
					break;
			}
			actions += count;
			if (at.s.depth || !all_is_well()) {
				bad++;
				printf("# storm %u move %u: phase %u depth %u, refused by word %u\n", (unsigned)i, moves,
				       (unsigned)em_phase_of(&at.s), at.s.depth, refusal.code);
				break;
			}
		}
	}
	CHECK_INT(bad, 0);
	CHECK(reactions > 400);
	CHECK(deepest >= 4);
	printf("# %u actions, %u reactions, depth %u\n", actions, reactions, deepest);
}
