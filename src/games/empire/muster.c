/*
 * muster.c - the armies at the start: units, generals, divisions (BE-0.1, BE-22, BE-27.92).
 */
#include "muster.h"

enum { SHOOTING_TRAITS = EM_GOOD_SHOOTER | EM_POOR_SHOOTER | EM_CARBINE };

static unsigned first_formation(unsigned kind) {
	return kind == EM_ART ? EM_LIMBERED : kind == EM_SK ? EM_SKIRMISH : EM_COLUMN;
}

em_unit em_unit_at_start(const em_roster_unit *row, unsigned side, unsigned record) {
	return (em_unit){
		.x = EM_AWAY,
		.y = EM_AWAY,
		.traits = row->traits,
		.record = (uint8_t)record,
		.kind = row->kind,
		.form = (uint8_t)first_formation(row->kind),
		.status = row->status,
		.morale = row->morale,
		.grade = row->grade,
		.ft = row->ft,
		.size = row->size,
		.gun = row->gun,
		.weight = row->weight,
		.cohesion = row->cohesion,
		.division = (uint8_t)(side * EM_SIDE_DIVISIONS + row->division),
		.sector = EM_NONE,
		.general = EM_NONE,
	};
}

static em_general general_of(unsigned quality) {
	return (em_general){
		.x = EM_AWAY, .y = EM_AWAY, .quality = (uint8_t)quality, .flags = EM_GENERAL_EXISTS | EM_GENERAL_OFF, .attached = EM_NONE};
}

static void muster_side(const em_data *data, em_state *s, unsigned side) {
	const em_army_list *list = em_roster_list(data, s, side);
	unsigned record = 0;
	s->army[side].own_division = EM_NONE;
	s->general[side * EM_SIDE_GENERALS] = general_of(list->quality);
	for (unsigned d = 0; d < list->divisions; d++) {
		s->general[side * EM_SIDE_GENERALS + 1 + d] = general_of(list->division[d].quality);
		s->division[side * EM_SIDE_DIVISIONS + d].flags = EM_EXISTS;
	}
	for (unsigned row = 0; row < list->rows; row++)
		for (unsigned copy = 0; copy < list->unit[row].count; copy++, record++) {
			em_unit *u = &s->unit[side * EM_SIDE_UNITS + record];
			*u = em_unit_at_start(&list->unit[row], side, record);
			if (u->kind == EM_INF && em_national(data, s, side, EM_MOVING_MASSE))
				u->traits |= EM_MASSE;
		}
}

void em_muster(const em_data *data, em_state *s) {
	for (unsigned side = 0; side < EM_SIDES; side++)
		muster_side(data, s, side);
}

/* --- Detached skirmishers (BE-22.4) ------------------------------------------------------------------------------------- */

bool em_may_skirmish(const em_unit *unit) {
	return unit->kind == EM_INF && ((unit->traits & EM_LIGHT) || unit->status <= EM_MILITIA);
}

unsigned em_free_record(const em_state *s, unsigned side) {
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if (!em_exists(s, side * EM_SIDE_UNITS + i))
			return side * EM_SIDE_UNITS + i;
	return EM_NONE;
}

void em_split(em_state *s, unsigned unit) {
	em_unit *u = &s->unit[unit];
	u->kind = EM_SK;
	u->form = EM_SKIRMISH;
	u->size = EM_NORMAL;
	u->cohesion = 2; /* BE-17.2 */
	u->ft = u->ft ? u->ft : 1;
	u->traits &= SHOOTING_TRAITS;
	em_unit *second = &s->unit[em_free_record(s, em_side_of(unit))];
	*second = *u;
	second->half = 1;
}
