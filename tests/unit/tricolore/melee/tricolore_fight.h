/*
 * tricolore_fight.h - small positions for the tests of melees, pursuits and the queue: a table of 60 x 40 UD, profiles of round numbers,
 * units put down by hand, dice and choices given one by one.
 */
#ifndef TRICOLORE_FIGHT_H
#define TRICOLORE_FIGHT_H

#include "harness.h"

#include "tricolore/data.h"
#include "tricolore/facts_of.h"
#include "tricolore/harm.h"
#include "tricolore/mac.h"
#include "tricolore/melee.h"
#include "tricolore/melee_play.h"
#include "tricolore/paths.h"
#include "tricolore/rulebook.h"
#include "tricolore/rules.h"
#include "tricolore/ways.h"
#include "tricolore_words.h"

enum { LINE_FOOT, ELITE_FOOT, GUARD_FOOT, CONSCRIPTS, AUSTRIANS, HORSE, ELITE_HORSE, LANCERS, GUNS, GUARD_HORSE, PROFILES };

/* Units of both sides by their place in the order of battle. */
#define FR(N) (N)
#define EN(N) (L3_SIDE_ELEMENTS + (N))

typedef struct fight {
	l3_state s;
	l3_play play;
	gg_game game;
	gg_sink sink;
	uint16_t said[256], clause[256];
	int32_t arg[256][3];
	unsigned count;
} fight;

static l3_data fight_data;
static fight f;

static inline void profile_is(unsigned n, l3_arm arm, l3_status status, int cac, unsigned size, unsigned companies) {
	l3_profile *p = &fight_data.profile[n];
	p->arm = (uint8_t)arm, p->status = (uint8_t)status, p->cac = (int8_t)cac, p->size = (uint8_t)size, p->mor = 4, p->ccf = 2;
	p->companies = (uint8_t)companies, p->formations = 0x3ff, p->type = L3_LINE_CAVALRY;
	p->weapon = arm == L3_INF ? L3_MUSKET : L3_NO_WEAPON;
}

static inline void take(void *payload, const gg_event *event) {
	(void)payload;
	if (f.count >= 256)
		return;
	f.said[f.count] = event->code, f.clause[f.count] = event->clause;
	for (int i = 0; i < 3; i++)
		f.arg[f.count][i] = event->args[i];
	f.count++;
}

static inline void begin(void) {
	memset(&fight_data, 0, sizeof fight_data);
	memset(&f, 0, sizeof f);
	fight_data.profiles = PROFILES;
	profile_is(LINE_FOOT, L3_INF, L3_LINE_TROOPS, 1, 12, 6);
	profile_is(ELITE_FOOT, L3_INF, L3_ELITE, 1, 12, 6);
	profile_is(GUARD_FOOT, L3_INF, L3_GUARD, 1, 12, 6);
	profile_is(CONSCRIPTS, L3_INF, L3_CONSCRIPT, 1, 12, 6);
	profile_is(AUSTRIANS, L3_INF, L3_LINE_TROOPS, 1, 18, 6);
	profile_is(HORSE, L3_CAV, L3_LINE_TROOPS, 3, 4, 2);
	profile_is(ELITE_HORSE, L3_CAV, L3_ELITE, 3, 4, 2);
	profile_is(LANCERS, L3_CAV, L3_LINE_TROOPS, 3, 4, 2);
	profile_is(GUNS, L3_ART, L3_LINE_TROOPS, 0, 4, 1);
	profile_is(GUARD_HORSE, L3_CAV, L3_GUARD, 3, 4, 2);
	fight_data.profile[LANCERS].traits = L3_PURSUES_AS_LANCER;
	fight_data.profile[GUNS].guns = 8, fight_data.profile[GUNS].weapon = L3_GUN_MEDIUM;
	f.game = (gg_game){&tricolore_rules, &fight_data};
	f.sink = (gg_sink){take, NULL};
	f.s.width = 60000, f.s.height = 40000, f.s.turn = 2, f.s.turns = 12, f.s.phase = L3_PH_MOVE;
	f.play.game = &f.game, f.play.s = &f.s, f.play.sink = &f.sink;
	l3_look_open(&f.play.look, &fight_data, &f.s);
}

/* Side 0 comes from the south, side 1 from the north; degrees clockwise from the north. */
static inline unsigned put(unsigned element, unsigned profile, int32_t x, int32_t y, int degrees, l3_formation formation) {
	l3_element *e = &f.s.element[element];
	memset(e, 0, sizeof *e);
	e->profile = (uint8_t)(profile + 1), e->where = L3_ON_TABLE, e->x = x, e->y = y;
	e->heading = (uint16_t)(degrees * 65536 / 360), e->formation = (uint8_t)formation;
	e->size0 = e->size_turn = fight_data.profile[profile].size, e->guns0 = fight_data.profile[profile].guns;
	e->morale = L3_ARRET, e->pace = L3_HALT, e->fire = L3_LOADED;
	l3_look_moved(&f.play.look, element);
	return element;
}

/* At this pace, in the case that goes with it. */
static inline void moving(unsigned element, l3_pace pace) {
	f.s.element[element].pace = (uint8_t)pace, f.s.element[element].morale = (uint8_t)l3_case_of_pace(pace);
}

/* A MAC of one on one that is about to come to blows: the frame waits at MAC_END. */
static inline unsigned attack(unsigned a, unsigned d) {
	unsigned m = f.s.macs++;
	f.s.mac[m].attacker[0].unit = (uint8_t)(a + 1), f.s.mac[m].objective[0].unit = (uint8_t)(d + 1);
	f.s.mac[m].objective[0].flags = L3_O_MET;
	f.s.mac[m].direction = f.s.element[a].heading;
	f.s.element[a].engaged = f.s.element[d].engaged = (uint8_t)(m + 1);
	l3_frame *frame = l3_push(&f.s, L3_FRAME_MAC, L3_MAC_END);
	frame->mac = (uint8_t)(m + 1), frame->side = (uint8_t)l3_side_of(a);
	return m;
}

static inline void settle(void) {
	l3_settle(&f.play);
}

/* The melee, up to the first thing that somebody decides. */
static inline void clash(unsigned a, unsigned d) {
	unsigned m = attack(a, d);
	l3_melee_open(&f.play, m, false);
	settle();
}

/* A melee that has ended with these losses. */
static inline void ended(unsigned a, unsigned d, unsigned lost_a, unsigned lost_d) {
	unsigned m = attack(a, d);
	l3_duel_add(&f.play, a, d, lost_a, lost_d);
	l3_melee_open(&f.play, m, true);
	l3_top(&f.s)->flags = 0;
	f.s.fight.outcome[0].flags = L3_BOUT_MOVED;
	settle();
}

static inline const l3_phase_rules *row(void) {
	return l3_phase_table[l3_phase_of(&f.s)];
}

static inline l3_phase phase(void) {
	return l3_phase_of(&f.s);
}

/* Nothing of the melee is left to do: its frame is gone and its memory cleared. */
static inline bool no_fight(void) {
	return !l3_frame_in(&f.s, L3_FRAME_CAC) && !f.s.fight.bout[0].a && !f.s.fight.outcome[0].unit;
}

static inline bool may(int32_t a, int32_t b, gg_verdict *why) {
	gg_action action = {L3_DO_CHOOSE, L3_WHO_PLAYER, a, b, 0};
	return row()->check(&f.play.look, &action, why);
}

static inline void choose(int32_t a, int32_t b) {
	gg_action action = {L3_DO_CHOOSE, L3_WHO_PLAYER, a, b, 0};
	gg_verdict why = {0};
	CHECK(row()->check(&f.play.look, &action, &why));
	row()->apply(&f.play, &action);
	settle();
}

static inline void die(int face) {
	gg_action action = {L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0};
	CHECK_INT(row()->turn(&f.s), GG_CHANCE);
	row()->apply(&f.play, &action);
	settle();
}

static inline bool said(unsigned code) {
	for (unsigned i = 0; i < f.count; i++)
		if (f.said[i] == code)
			return true;
	return false;
}

/* The last argument `which` of what was said with this code. */
static inline int32_t told(unsigned code, unsigned which) {
	for (unsigned i = f.count; i-- > 0;)
		if (f.said[i] == code)
			return f.arg[i][which];
	return -1;
}

static inline unsigned listed(void) {
	gg_action out[64];
	l3_menu menu = {out, 64, 0};
	row()->list(&f.play.look, &menu);
	for (unsigned i = 0; i < menu.count; i++)
		CHECK(row()->check(&f.play.look, &out[i], NULL));
	return menu.count;
}

#define UNIT(E) f.s.element[E]

#endif
