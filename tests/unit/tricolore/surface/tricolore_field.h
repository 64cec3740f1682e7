/*
 * tricolore_field.h - positions of Les Trois Couleurs for tests of the surface: the armies of a scenario where it suggests that they
 * stand, without the phases that put them there.
 */
#ifndef TRICOLORE_FIELD_H
#define TRICOLORE_FIELD_H

#include <stdio.h>
#include <string.h>

#include <grognard/grognard.h>
#include <grognard/rng.h>

#include "harness.h"

#include "src/games/tricolore/data.h"
#include "src/games/tricolore/names.h"
#include "src/games/tricolore/play.h"
#include "src/games/tricolore/rulebook.h"
#include "src/games/tricolore/rules.h"

static const gg_game field_game = {&tricolore_rules, &tricolore_data};

typedef union field {
	gg_state state;
	l3_state s;
} field;

enum { DOCUMENT = 1 << 18, NODES = 1 << 15 };

__attribute__((unused)) static void field_side(l3_state *s, unsigned side) {
	const l3_scenario *map = &tricolore_data.scenario[s->scenario];
	const l3_army *army = &tricolore_data.army[map->side[side].army];
	s->army[side] = map->side[side].army;
	for (unsigned i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		const l3_map_place *at = &map->side[side].place[i];
		const l3_profile *p = &tricolore_data.profile[u->profile];
		s->element[side * L3_SIDE_ELEMENTS + i] = (l3_element){
			.x = at->set ? at->x : 3000 + 2500 * (int32_t)(i % 8),
			.y = at->set ? at->y
			     : side  ? map->height - 2000 - 1000 * (int32_t)(i / 8)
				     : 2000 + 1000 * (int32_t)(i / 8),
			.heading = at->set ? at->heading
				   : side  ? TABLE_HALF
					   : 0,
			.profile = (uint8_t)(u->profile + 1),
			.gt = u->group,
			.regiment = (uint8_t)(u->regiment | u->brigade << 4),
			.size0 = u->figures,
			.guns0 = u->guns,
			.size_turn = u->figures,
			.formation = (uint8_t)(at->set            ? at->formation
					       : p->arm == L3_ART ? L3_COC
								  : L3_COD),
			.morale = L3_ARRET,
			.pace = L3_HALT,
			.fire = L3_LOADED,
			.marks = L3_IDENTIFIED,
			.where = L3_ON_TABLE,
		};
	}
	for (unsigned i = 0; i < army->generals; i++) {
		const l3_army_general *g = &army->general[i];
		unsigned with = map->side[side].general_with[i];
		const l3_element *e = &s->element[side * L3_SIDE_ELEMENTS + (with ? with - 1 : 0)];
		s->general[side * L3_SIDE_GENERALS + i] = (l3_general){
			.x = e->x,
			.y = e->y,
			.grade = g->grade,
			.ccf = g->ccf,
			.arm = g->arm,
			.gt = g->group,
			.brigade = g->brigade,
			.with = with ? (uint8_t)(side * L3_SIDE_ELEMENTS + with) : 0,
			.state = L3_WELL,
			.superior = g->superior == L3_NONE ? 0 : (uint8_t)(side * L3_SIDE_GENERALS + g->superior + 1u),
			.record = (uint8_t)i,
		};
	}
	for (unsigned i = 0; i < army->groups; i++)
		s->group[side * L3_SIDE_GROUPS + i] = (l3_group){.flags = L3_GT_EXISTS,
								 .order = L3_GT_ATTACK,
								 .general = (uint8_t)(side * L3_SIDE_GENERALS + army->group[i].general)};
}

/* A scenario by its number, in the first turn, JEP's moves. */
__attribute__((unused)) static void field_set(field *f, unsigned scenario) {
	const l3_scenario *map = &tricolore_data.scenario[scenario];
	l3_state *s = &f->s;
	memset(f, 0, sizeof *f);
	s->scenario = (uint8_t)scenario;
	s->width = map->width;
	s->height = map->height;
	s->turn = 1;
	s->turns = map->turns;
	s->phase = L3_PH_MOVE;
	for (unsigned i = 0; i < map->pieces; i++) {
		const l3_map_piece *p = &map->piece[i];
		l3_piece *to = &s->piece[s->pieces++];
		to->kind = p->kind;
		to->points = p->points;
		to->level = p->level;
		to->shelter = p->shelter;
		for (unsigned v = 0; v < p->points; v++) {
			to->at[v].x = p->at[v][0];
			to->at[v].y = p->at[v][1];
		}
	}
	for (unsigned i = 0; i < map->objectives; i++)
		s->objective[s->objectives++] = (l3_objective){.x = map->objective[i].x,
							       .y = map->objective[i].y,
							       .value = map->objective[i].value,
							       .holder = map->objective[i].holder,
							       .initial = map->objective[i].holder,
							       .piece = map->objective[i].piece};
	for (unsigned i = 0; i < L3_GROUPS; i++)
		s->group[i].general = L3_NONE;
	field_side(s, 0);
	field_side(s, 1);
	f->state.hash = gg_rehash(&field_game, &f->state);
}

/* The position as its document; the same text until the next call. */
__attribute__((unused)) static const char *document_of(const field *f) {
	static char text[DOCUMENT];
	gg_text on = gg_text_on(text, sizeof text);
	gg_json_out out = gg_json_on(&on);
	gg_json_open(&out, NULL, '{');
	tricolore_rules.write(&field_game, &f->state, &out);
	gg_json_close(&out, '}');
	return gg_text_cut(&on) ? "too long" : text;
}

__attribute__((unused)) static bool document_read(field *f, const char *text, gg_error *error) {
	static gg_json_node nodes[NODES];
	gg_json doc;
	memset(f, 0, sizeof *f);
	memset(error, 0, sizeof *error);
	return gg_json_parse(&doc, text, strlen(text), nodes, NODES, error) && gg_read(&field_game, &f->state, &doc, 1, error);
}

/* The refusal of the document of `f` with the first `from` changed to `to`: the message, or "taken". */
__attribute__((unused)) static const char *refusal_of(const field *f, const char *from, const char *to) {
	static char text[DOCUMENT], refusal[300];
	field read;
	gg_error error;
	const char *whole = document_of(f), *at = strstr(whole, from);
	if (!at)
		return "nothing to change";
	snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, to, at + strlen(from));
	if (document_read(&read, text, &error))
		return "taken";
	snprintf(refusal, sizeof refusal, "%s", error.message);
	return refusal;
}

/* Byte by byte: equal situations have equal bytes. */
__attribute__((unused)) static bool same_bytes(const field *a, const field *b) {
	const void *x = a, *y = b;
	return memcmp(x, y, sizeof *a) == 0;
}

/* Written, read and written again it is the same; says where it differs. */
__attribute__((unused)) static bool same_again(const field *f) {
	static char first[DOCUMENT];
	field read;
	gg_error error;
	snprintf(first, sizeof first, "%s", document_of(f));
	if (!document_read(&read, first, &error)) {
		printf("# not read: %d:%d %s\n", error.line, error.column, error.message);
		return false;
	}
	const unsigned char *x = (const unsigned char *)&read, *y = (const unsigned char *)f;
	for (size_t at = sizeof(gg_state); at < sizeof(l3_state); at++)
		if (x[at] != y[at]) {
			printf("# other bytes from %zu on\n", at);
			return false;
		}
	return strcmp(first, document_of(&read)) == 0;
}

#endif
