/*
 * empire_exit.c - units that leave the table where the scenario lets them (BE-5.17, SC-3): who may, what goes with them, what is left.
 */
#include "../surface/empire_walk.h"

#include "empire_words.h"

#include "src/games/empire/actions.h"
#include "src/games/empire/divisions.h"
#include "src/games/empire/play.h"

static battle b;
static unsigned side, division, unit;

/* The rearguard of SC-3 on turn 5: a division under Retreat with nothing left but two units, one of them at the east edge. */
static void rearguard(void) {
	battle_set(&b, "scenario=two-bridges");
	em_state *s = &b.s;
	side = 1U - s->attacker;
	unit = EM_NONE;
	for (unsigned u = side * EM_SIDE_UNITS, last = EM_NONE; u < (side + 1) * EM_SIDE_UNITS; u++) {
		if (!em_exists(s, u) || s->unit[u].kind != EM_INF || !(s->unit[u].flags & EM_ON_TABLE))
			continue;
		if (last != EM_NONE && s->unit[last].division == s->unit[u].division && unit == EM_NONE) {
			unit = last;
			division = s->unit[u].division;
		}
		last = u;
	}
	em_unit *u = &s->unit[unit];
	u->form = EM_COLUMN;
	u->heading = 16384;
	u->x = s->width - 500;
	u->y = 2500;
	u->losses = 0;
	u->flags |= EM_DISORDER;
	if (u->general != EM_NONE)
		s->general[u->general].attached = EM_NONE;
	u->general = EM_NONE;
	s->turn = 5;
	s->side = (uint8_t)side;
	s->division_now = (uint8_t)division;
	s->division[division].order = EM_RETREAT;
	s->division[division].zone_x = s->division[division].zone_y = 0;
	s->division[division].cp = 3;
	s->division[division].flags |= EM_ACTIVATED;
	em_go_to(s, EM_AC_MOVE);
}

static bool may(unsigned verb, uint16_t *clause) {
	gg_action action = {(uint16_t)verb, (uint16_t)unit, 0, 0, 0};
	gg_verdict refusal = {0};
	bool yes = gg_check(&empire_game, &b.state, &action, &refusal);
	*clause = refusal.clause;
	return yes;
}

static void does(unsigned verb) {
	uint16_t clause;
	gg_action action = {(uint16_t)verb, (uint16_t)unit, 0, 0, 0};
	CHECK(may(verb, &clause));
	gg_apply(&empire_game, &b.state, &action, NULL);
}

TEST(be_5_17_the_rearguard_leaves_by_its_edge, "BE-5.17", "BE-23.4") {
	uint16_t clause;
	rearguard();
	does(EM_DO_MOVE);
	does(EM_DO_EXIT);
	CHECK_INT(b.s.unit[unit].flags & ~(uint32_t)(EM_COMPLIED | EM_COUNTED | EM_NEAR), EM_SAFE);
	CHECK_INT(b.s.depth, 0);
	CHECK_INT(b.s.army[side].lost, 0);
	/* not before turn 4, not under another order, not off the edge */
	rearguard();
	b.s.turn = 3;
	does(EM_DO_MOVE);
	CHECK(!may(EM_DO_EXIT, &clause));
	CHECK_INT(clause, BE_5_17);
	rearguard();
	b.s.division[division].order = EM_HOLD;
	b.s.division[division].zone_x = b.s.width - 500;
	b.s.division[division].zone_y = 2500;
	does(EM_DO_MOVE);
	CHECK(!may(EM_DO_EXIT, &clause));
	rearguard();
	b.s.unit[unit].x -= 1;
	does(EM_DO_MOVE);
	CHECK(!may(EM_DO_EXIT, &clause));
	CHECK_INT(clause, BE_5_17);
}

TEST(be_5_17_a_general_leaves_with_his_unit, "BE-5.17", "BE-27.29", "BE-27.67") {
	battle read;
	gg_error error;
	rearguard();
	unsigned general = em_general_of(&b.s, division);
	b.s.general[general].attached = (uint8_t)unit;
	b.s.general[general].x = b.s.unit[unit].x;
	b.s.general[general].y = b.s.unit[unit].y;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (b.s.unit[u].general == general)
			b.s.unit[u].general = EM_NONE;
	b.s.unit[unit].general = (uint8_t)general;
	does(EM_DO_MOVE);
	does(EM_DO_EXIT);
	CHECK_INT(b.s.general[general].attached, EM_NONE);
	CHECK_INT(b.s.unit[unit].general, EM_NONE);
	CHECK(em_general_alive(&b.s, general));
	CHECK(!em_general_here(&b.s, general));
	CHECK_INT(b.s.army[side].generals_lost, 0);
	CHECK(document_read(&read, document_of(&b), &error)); /* such a battle can be kept */
	/* unattached, he stays until the last of his division leaves */
	rearguard();
	b.s.general[general].attached = EM_NONE;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (b.s.unit[u].general == general)
			b.s.unit[u].general = EM_NONE;
	does(EM_DO_MOVE);
	battle before = b;
	does(EM_DO_EXIT);
	CHECK(em_general_here(&b.s, general));
	b = before;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (u != unit && em_exists(&b.s, u) && b.s.unit[u].division == division) {
			b.s.unit[u].flags = EM_SAFE;
			b.s.unit[u].sector = EM_NONE;
		}
	does(EM_DO_EXIT);
	CHECK(em_general_alive(&b.s, general));
	CHECK(!em_general_here(&b.s, general));
}
