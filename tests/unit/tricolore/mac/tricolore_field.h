/*
 * tricolore_field.h - a bare field for MACs: a few profiles, units put where a test wants them, and the phases walked by hand.
 *
 * South (side 0) looks north, north (side 1) looks south. Everybody stands at ARRET, formed, loaded, with a general in command range who
 * has no action left, so that nothing is asked that a test does not want.
 */
#ifndef TESTS_TRICOLORE_FIELD_H
#define TESTS_TRICOLORE_FIELD_H

#include "harness.h"

#include "tricolore_words.h"

#include "tricolore/data.h"
#include "tricolore/facts_of.h"
#include "tricolore/harm.h"
#include "tricolore/mac.h"
#include "tricolore/play.h"
#include "tricolore/ways.h"

enum { NORTH = 0, EAST = 16384, SOUTH = 32768, WEST = 49152 };
enum { LINE, HORSE, GUNS, GUARD, CUIRASS, COSSACK, AUSTRIAN, GRENZ, MILITIA, KINDS };

static l3_data field_data;
static l3_play field;
static l3_state field_state;
static const gg_game *field_game;

__attribute__((unused)) static void profile(unsigned n, l3_arm arm, l3_status status, unsigned size) {
	l3_profile *p = &field_data.profile[n];
	memset(p, 0, sizeof *p);
	p->arm = (uint8_t)arm;
	p->status = (uint8_t)status;
	p->size = (uint8_t)size;
	p->ccf = 2;
	p->ft = 1;
	p->companies = 6;
	p->figures_per_point = 4;
	p->formations = arm == L3_INF ? 1 << L3_COM | 1 << L3_COC | 1 << L3_COD | 1 << L3_COF | 1 << L3_LIG | 1 << L3_CAR | 1 << L3_TIR
				      : 1 << L3_COM | 1 << L3_COC | 1 << L3_COD | 1 << L3_LIG | 1 << L3_BAT;
	p->weapon = arm == L3_INF ? L3_MUSKET : arm == L3_ART ? L3_GUN_MEDIUM : L3_NO_WEAPON;
	p->type = arm == L3_CAV ? L3_LINE_CAVALRY : 0;
}

__attribute__((unused)) static void general(unsigned side, int32_t x, int32_t y) {
	field_state.general[side * L3_SIDE_GENERALS] =
		(l3_general){.x = x, .y = y, .grade = L3_GEC, .bonus = 2, .ccf = 2, .used = 2, .arm = 255, .state = L3_WELL, .superior = 0};
}

__attribute__((unused)) static void clear_field(void) {
	memset(&field_data, 0, sizeof field_data);
	memset(&field_state, 0, sizeof field_state);
	field_data.profiles = KINDS;
	profile(LINE, L3_INF, L3_LINE_TROOPS, 12);
	profile(HORSE, L3_CAV, L3_LINE_TROOPS, 4);
	profile(GUNS, L3_ART, L3_LINE_TROOPS, 3);
	field_data.profile[GUNS].guns = 6;
	profile(GUARD, L3_INF, L3_GUARD, 12);
	profile(CUIRASS, L3_CAV, L3_ELITE, 6);
	field_data.profile[CUIRASS].type = L3_CUIRASS;
	profile(COSSACK, L3_CAV, L3_MILITIA, 3);
	field_data.profile[COSSACK].type = L3_COSSACK;
	field_data.profile[COSSACK].traits = L3_ALWAYS_SAF;
	profile(AUSTRIAN, L3_INF, L3_LINE_TROOPS, 32);
	profile(GRENZ, L3_INF, L3_LINE_TROOPS, 36);
	profile(MILITIA, L3_INF, L3_MILITIA, 12);
	field_data.scenario[0].side[0].edge = 2;
	field_data.scenario[0].side[1].edge = 0;
	field_state.width = 60000;
	field_state.height = 40000;
	field_state.phase = L3_MAC_GT;
	field_game = gg_game_find("tricolore");
	general(0, 30000, 18000);
	general(1, 30000, 22000);
	field = (l3_play){.game = field_game, .s = &field_state};
	l3_look_open(&field.look, &field_data, &field_state);
}

/* A unit of that side in that slot; its element. */
__attribute__((unused)) static unsigned put(unsigned side, unsigned slot, unsigned kind, l3_formation formation, int32_t x, int32_t y,
					    uint16_t heading) {
	unsigned unit = side * L3_SIDE_ELEMENTS + slot;
	const l3_profile *p = &field_data.profile[kind];
	field_state.element[unit] = (l3_element){.x = x,
						 .y = y,
						 .heading = heading,
						 .last_heading = heading,
						 .profile = (uint8_t)(kind + 1),
						 .size0 = p->size,
						 .size_turn = p->size,
						 .guns0 = p->guns,
						 .formation = (uint8_t)formation,
						 .morale = L3_ARRET,
						 .pace = L3_HALT,
						 .fire = L3_LOADED,
						 .marks = L3_IDENTIFIED,
						 .where = L3_ON_TABLE};
	l3_look_moved(&field.look, unit);
	return unit;
}

__attribute__((unused)) static l3_element *el(unsigned unit) {
	l3_look_moved(&field.look, unit);
	return &field_state.element[unit];
}

__attribute__((unused)) static unsigned ground(unsigned kind, unsigned points, int32_t (*at)[2]) {
	l3_piece *p = &field_state.piece[field_state.pieces];
	memset(p, 0, sizeof *p);
	p->kind = (uint8_t)kind;
	p->points = (uint8_t)points;
	p->level = kind == L3_PLATEAU ? 2 : 0;
	for (unsigned i = 0; i < points; i++)
		p->at[i].x = at[i][0], p->at[i].y = at[i][1];
	l3_look_open(&field.look, &field_data, &field_state);
	return field_state.pieces++;
}

/* --- MACs ------------------------------------------------------------------------------------------------------------------ */

__attribute__((unused)) static l3_declaration aim(unsigned attacker, unsigned target, unsigned wanted) {
	return (l3_declaration){
		.attacker = attacker, .target = target, .wanted = wanted, .direction = field_state.element[attacker].heading};
}

/* A MAC as the test of it finds it: noted, objectives found, the attacker where it stands. */
__attribute__((unused)) static unsigned met(l3_mac_kind kind, unsigned attacker, unsigned target) {
	unsigned mac = field_state.macs++;
	l3_mac *m = &field_state.mac[mac];
	memset(m, 0, sizeof *m);
	m->kind = (uint8_t)kind;
	m->direction = field_state.element[attacker].heading;
	m->attacker[0] = (struct l3_attacker){.unit = (uint8_t)(attacker + 1), .wanted = kind == L3_IS_MAC ? 3 : 0};
	m->objective[0].unit = (uint8_t)(target + 1);
	m->distance = (uint16_t)l3_mac_gap(&field.look, attacker, target, m->direction);
	field_state.element[attacker].engaged = (uint8_t)(mac + 1);
	l3_find_objectives(&field.look, m);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->objective[i].unit)
			field_state.element[m->objective[i].unit - 1].engaged = (uint8_t)(mac + 1);
	return mac;
}

/* What the position gives the unit's test. */
__attribute__((unused)) static l3_test facts(unsigned unit, l3_motive motive, unsigned mac) {
	l3_test out;
	l3_test_facts(&field.look, unit, motive, L3_TEST_OTHER, mac, &out);
	return out;
}

/* --- Walking the phases ---------------------------------------------------------------------------------------------------------- */

/* Goes on; steps of fire, which have their own tests, are passed without a shot. */
__attribute__((unused)) static void settle(void) {
	for (;;) {
		l3_phase phase;
		l3_settle(&field);
		phase = l3_phase_of(&field_state);
		if (phase >= L3_MAC_SHOT && phase <= L3_MAC_SUPPORT_APPLY)
			l3_go_to(&field_state, L3_MAC_WITHDRAW);
		else if (phase == L3_MAC_STOPFIRE)
			l3_go_to(&field_state, L3_MAC_STAND_COUNTER);
		else
			return;
	}
}

__attribute__((unused)) static bool act(gg_action action) {
	gg_verdict refusal = {0};
	const l3_phase_rules *row = l3_phase_table[l3_phase_of(&field_state)];
	int turn = row->turn(&field_state);
	if (turn >= 0 && !row->check(&field.look, &action, &refusal))
		return false;
	row->apply(&field, &action);
	settle();
	return true;
}

__attribute__((unused)) static bool die(int face) {
	return act((gg_action){L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0});
}

__attribute__((unused)) static bool choose(int a, int b) {
	return act((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, a, b, 0});
}

__attribute__((unused)) static bool answer(unsigned unit, l3_answer what, unsigned range) {
	return act((gg_action){L3_DO_ANSWER, (uint16_t)unit, (int32_t)(what | range << 4), 0, 0});
}

__attribute__((unused)) static l3_phase now(void) {
	return l3_phase_of(&field_state);
}

/* The clause that refuses an action of this step, 0 if it may be done. */
__attribute__((unused)) static unsigned refused(gg_action action) {
	gg_verdict refusal = {0};
	if (l3_phase_table[now()]->check(&field.look, &action, &refusal))
		return 0;
	CHECK(refusal.code && refusal.clause);
	return refusal.clause;
}

/* The clause that refuses a declaration, 0 if it may be made. */
__attribute__((unused)) static unsigned barred(l3_mac_kind kind, const l3_declaration *of) {
	gg_verdict refusal = {0};
	gg_action action = l3_declare_action(kind == L3_IS_MAF ? L3_DO_MAF : L3_DO_MAC, of);
	if (l3_deed_mac.check(&field.look, &action, &refusal))
		return 0;
	CHECK(refusal.code && refusal.clause);
	return refusal.clause;
}

/* Declares and goes to the first question of its resolution. */
__attribute__((unused)) static void attack(l3_mac_kind kind, const l3_declaration *of) {
	gg_action action = l3_declare_action(kind == L3_IS_MAF ? L3_DO_MAF : L3_DO_MAC, of);
	CHECK(l3_deed_mac.check(&field.look, &action, NULL));
	field_state.phase = L3_MAC_GT;
	l3_deed_mac.apply(&field, &action);
	settle();
	while (now() == L3_OPP_WINDOW) /* nobody takes an opportunity */
		CHECK(act((gg_action){L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0}));
}

#endif
