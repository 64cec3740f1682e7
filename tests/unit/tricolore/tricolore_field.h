/*
 * tricolore_field.h - a bare table for tests of positions: a few kinds of units, put where a test wants them. Places in thousandths of UD,
 * headings in degrees.
 */
#ifndef TRICOLORE_FIELD_H
#define TRICOLORE_FIELD_H

#include <string.h>

#include "harness.h"

#include "tricolore_words.h"

#include "tricolore/data.h"
#include "tricolore/harm.h"
#include "tricolore/paths.h"
#include "tricolore/steps.h"

enum kind {
	FRENCH,
	RUSSIAN,
	PRUSSIAN,
	PRUSSIAN_16,
	AUSTRIAN,
	AUSTRIAN_32,
	GRENZ,
	BRITISH,
	RIFLES,
	SQUADRON_4,
	SQUADRON_6,
	GUNS_6,
	GUNS_8,
	GUNS_12,
	MILITIA,
	GUARD,
	RAW, /* FT0, CCF1 */
	HORSE_GUNS,
	KINDS
};

static l3_data field_data;
static l3_state field;
static l3_play play;

static void field_profile(enum kind kind, l3_arm arm, unsigned nation, unsigned size, unsigned guns, unsigned companies) {
	l3_profile *p = &field_data.profile[kind];
	*p = (l3_profile){0};
	p->arm = (uint8_t)arm;
	p->nation = (uint8_t)nation;
	p->size = (uint8_t)size;
	p->guns = (uint8_t)guns;
	p->companies = (uint8_t)companies;
	p->status = L3_LINE_TROOPS;
	p->ccf = 2;
	p->ft = 1;
	p->weapon = arm == L3_INF ? L3_MUSKET : arm == L3_ART ? L3_GUN_MEDIUM : L3_NO_WEAPON;
	p->screen_companies = arm == L3_INF ? 1 : 0;
	p->formations = 1u << L3_COM | 1u << L3_COC | 1u << L3_COD | 1u << L3_LIG;
	if (arm == L3_INF)
		p->formations |= 1u << L3_CAR | 1u << L3_TIR;
	if (arm == L3_ART)
		p->formations |= 1u << L3_BAT;
}

static inline void field_clear(void) {
	memset(&field_data, 0, sizeof field_data);
	memset(&field, 0, sizeof field);
	field_profile(FRENCH, L3_INF, L3_FRENCH, 12, 0, 6);
	field_profile(RUSSIAN, L3_INF, L3_RUSSIAN, 12, 0, 4);
	field_profile(PRUSSIAN, L3_INF, L3_PRUSSIAN, 12, 0, 4);
	field_profile(PRUSSIAN_16, L3_INF, L3_PRUSSIAN, 16, 0, 4);
	field_profile(AUSTRIAN, L3_INF, L3_AUSTRIAN, 18, 0, 6);
	field_profile(AUSTRIAN_32, L3_INF, L3_AUSTRIAN, 32, 0, 6);
	field_profile(GRENZ, L3_INF, L3_AUSTRIAN, 36, 0, 6);
	field_profile(BRITISH, L3_INF, L3_BRITISH, 18, 0, 10);
	field_profile(RIFLES, L3_INF, L3_BRITISH, 12, 0, 6);
	field_profile(SQUADRON_4, L3_CAV, L3_FRENCH, 4, 0, 0);
	field_profile(SQUADRON_6, L3_CAV, L3_FRENCH, 6, 0, 0);
	field_profile(GUNS_6, L3_ART, L3_FRENCH, 3, 6, 0);
	field_profile(GUNS_8, L3_ART, L3_FRENCH, 4, 8, 0);
	field_profile(GUNS_12, L3_ART, L3_RUSSIAN, 6, 12, 0);
	field_profile(MILITIA, L3_INF, L3_SPANISH, 12, 0, 6);
	field_profile(GUARD, L3_INF, L3_FRENCH, 12, 0, 6);
	field_profile(RAW, L3_INF, L3_AUSTRIAN, 12, 0, 6);
	field_profile(HORSE_GUNS, L3_ART, L3_FRENCH, 3, 6, 0);
	field_data.profile[MILITIA].status = L3_MILITIA;
	field_data.profile[GUARD].status = L3_GUARD;
	field_data.profile[GUARD].ccf = 3;
	field_data.profile[GUARD].ft = 2;
	field_data.profile[RAW].ft = 0;
	field_data.profile[RAW].ccf = 1;
	field_data.profile[HORSE_GUNS].traits = L3_HORSE_ARTILLERY;
	field_data.profiles = KINDS;
	field_data.scenarios = 1;
	field_data.scenario[0].side[0].edge = 2; /* the south */
	field_data.scenario[0].side[1].edge = 0;
	field.width = 40000;
	field.height = 30000;
	field.turn = 1;
	field.phase = L3_PH_MOVE;
	play = (l3_play){.s = &field};
	l3_look_open(&play.look, &field_data, &field);
}

static inline uint16_t degrees(int32_t of) {
	return (uint16_t)((of * 65536 + (of < 0 ? -180 : 180)) / 360);
}

/* In the first free slot of the side. */
static inline unsigned put(unsigned side, enum kind kind, l3_formation formation, int32_t x, int32_t y, int32_t facing) {
	unsigned element = side * L3_SIDE_ELEMENTS;
	while (field.element[element].profile)
		element++;
	l3_element *e = &field.element[element];
	e->profile = (uint8_t)(kind + 1);
	e->size0 = e->size_turn = field_data.profile[kind].size;
	e->guns0 = field_data.profile[kind].guns;
	e->formation = (uint8_t)formation;
	e->x = x;
	e->y = y;
	e->heading = e->last_heading = degrees(facing);
	e->morale = L3_ARRET;
	e->pace = L3_HALT;
	e->fire = L3_LOADED;
	e->where = L3_ON_TABLE;
	e->regiment = 0x11;
	l3_look_moved(&play.look, element);
	return element;
}

/* The ground has changed: what a look kept of it is worth nothing. */
static inline void look_anew(void) {
	l3_look_open(&play.look, &field_data, &field);
}

static inline unsigned ground(l3_ground_kind kind, unsigned points, const int32_t at[][2]) {
	l3_piece *p = &field.piece[field.pieces];
	p->kind = (uint8_t)kind;
	p->points = (uint8_t)points;
	p->level = kind == L3_PLATEAU || kind == L3_HILL ? 2 : 0;
	p->shelter = kind == L3_BLOCK ? L3_AM : 0;
	for (unsigned i = 0; i < points; i++)
		p->at[i].x = at[i][0], p->at[i].y = at[i][1];
	look_anew();
	return field.pieces++;
}
#define GROUND(KIND, ...) ground(KIND, sizeof((const int32_t[][2]){__VA_ARGS__}) / 8, (const int32_t[][2]){__VA_ARGS__})

static gg_verdict why;

/* Whether the row of the phase allows it; `why` is the refusal. */
static inline bool may(unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	why = (gg_verdict){0};
	l3_look look;
	l3_look_open(&look, &field_data, &field);
	return l3_phase_table[l3_phase_of(&field)]->check(&look, &(gg_action){(uint16_t)verb, (uint16_t)who, a, b, c}, &why);
}

/* Does it and goes on until somebody decides. */
static inline bool act(unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	if (!may(verb, who, a, b, c)) {
		printf("# refused: clause %d, code %d\n", why.clause, why.code);
		return false;
	}
	l3_look_open(&play.look, &field_data, &field);
	l3_phase_table[l3_phase_of(&field)]->apply(&play, &(gg_action){(uint16_t)verb, (uint16_t)who, a, b, c});
	l3_settle(&play);
	return true;
}

/* Refused by this clause. */
static inline bool refused(uint16_t clause, unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	bool allowed = may(verb, who, a, b, c);
	if (!allowed && why.clause != clause)
		printf("# clause %d, code %d\n", why.clause, why.code);
	return !allowed && why.clause == clause;
}

#endif
