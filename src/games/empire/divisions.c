/*
 * divisions.c - see divisions.h.
 */
#include "divisions.h"

#include "command.h"
#include "play.h"

/* --- Generals ---------------------------------------------------------------------------------------------------------- */

unsigned em_general_of(const em_state *s, unsigned division) {
	unsigned side = em_side_of_division(division);
	return em_chief_of(side) + (s->army[side].own_division == division ? 0 : 1 + division % EM_SIDE_DIVISIONS);
}

bool em_general_alive(const em_state *s, unsigned general) {
	return (s->general[general].flags & (EM_GENERAL_EXISTS | EM_GENERAL_LOST)) == EM_GENERAL_EXISTS;
}

bool em_general_here(const em_state *s, unsigned general) {
	unsigned place = general % EM_SIDE_GENERALS;
	if (!em_general_alive(s, general) || (s->general[general].flags & EM_GENERAL_OFF))
		return false;
	if (!place)
		return true;
	unsigned division = em_side_of_general(general) * EM_SIDE_DIVISIONS + place - 1;
	return !(s->division[division].flags & EM_DIVISION_OFF) || em_present(s, division);
}

void em_end_ride(em_state *s, unsigned general) {
	em_general *g = &s->general[general];
	if (g->legs) {
		g->flags |= EM_GENERAL_MOVED;
		g->legs = 0;
		g->ride = 0;
	}
}

void em_new_ride(em_general *general) {
	general->flags &= (uint8_t)~EM_GENERAL_MOVED;
	general->legs = 0;
	general->ride = 0;
}

/* --- Units -------------------------------------------------------------------------------------------------------------- */

int32_t em_halves(const em_unit *unit) {
	return unit->kind == EM_SK ? 1 : 2;
}

static gg_set flagged(const em_state *s, unsigned division, uint32_t mask, uint32_t flags) {
	unsigned first = em_side_of_division(division) * EM_SIDE_UNITS;
	gg_set set = 0;
	for (unsigned u = first; u < first + EM_SIDE_UNITS; u++)
		if (s->unit[u].division == division && (s->unit[u].flags & mask) == flags)
			set |= gg_set_of(u);
	return set;
}

gg_set em_present(const em_state *s, unsigned division) {
	return flagged(s, division, EM_ON_TABLE | EM_REMOVED | EM_OFF_TABLE | EM_SAFE, EM_ON_TABLE);
}

gg_set em_waiting(const em_state *s, unsigned division) {
	return flagged(s, division, EM_REMOVED | EM_OFF_TABLE | EM_SAFE, EM_OFF_TABLE);
}

bool em_can_act(const em_state *s, unsigned division) {
	const em_division *d = &s->division[division];
	if (!(d->flags & EM_EXISTS) || (d->flags & EM_RESERVE) || d->order == EM_NO_ORDER)
		return false;
	return em_present(s, division) || ((d->flags & EM_DUE) && em_waiting(s, division));
}

bool em_middle_of(const em_state *s, gg_set units, table_point *middle) {
	int64_t x = 0, y = 0, count = gg_set_count(units);
	if (!units)
		return false;
	while (units) {
		unsigned u = gg_set_pop(&units);
		x += s->unit[u].x;
		y += s->unit[u].y;
	}
	*middle = (table_point){(int32_t)(x / count), (int32_t)(y / count)};
	return true;
}

/* --- The commander-in-chief ---------------------------------------------------------------------------------------------- */

bool em_chief_free(const em_state *s, unsigned side) {
	unsigned chief = em_chief_of(side);
	return em_general_alive(s, chief) && s->general[chief].attached == EM_NONE;
}

bool em_out_of_range(const em_state *s, unsigned division) {
	unsigned chief = em_chief_of(em_side_of_division(division)), general = em_general_of(s, division);
	if (!em_general_here(s, chief) || !em_general_here(s, general))
		return true;
	const em_general *from = &s->general[chief], *to = &s->general[general];
	return em_point_distance((table_point){from->x, from->y}, (table_point){to->x, to->y}) >
	       (uint32_t)em_general_range((em_quality)from->quality, false);
}
