/*
 * threats.c - see threats.h.
 */
#include "threats.h"

#include "ground.h"

/* --- Supports (BE-19.1) ----------------------------------------------------------------------------------------------- */

static bool supports(const em_look *look, unsigned friend, unsigned unit) {
	const em_unit *f = &look->s->unit[friend], *u = &look->s->unit[unit];
	bool kinds = f->kind == EM_INF ? u->kind == EM_INF || u->kind == EM_ART : f->kind == EM_CAV && u->kind == EM_CAV;
	return kinds && em_steady(look, friend) && !(f->flags & (EM_FLED | EM_FOUGHT)) && em_faces_alike(look, friend, unit, EM_DEGREES_45);
}

/* Skirmishers and garrisons have neither flank nor rear. */
static gg_set supporters(em_look *look, unsigned unit) {
	gg_set set = 0;
	if (em_is_skirmishing(look, unit) || em_garrisons(look, unit))
		return 0;
	for (gg_set rest = em_friends(look, unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (supports(look, friend, unit))
			set |= gg_set_of(friend);
	}
	return set;
}

gg_set em_rear_supports(em_look *look, unsigned unit) {
	table_shape strip = em_rear_strip(look, unit);
	gg_set set = 0;
	for (gg_set rest = supporters(look, unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		table_shape front = em_edge(look, friend, TABLE_FRONT);
		if (table_crosses(&strip, front.corner[0], front.corner[1]))
			set |= gg_set_of(friend);
	}
	return set;
}

gg_set em_flank_supports(em_look *look, unsigned unit, table_side side) {
	table_shape strip = em_flank_strip(look, unit, side);
	gg_set set = 0;
	for (gg_set rest = supporters(look, unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (table_touch(&strip, em_footprint(look, friend)))
			set |= gg_set_of(friend);
	}
	return set;
}

/* Two of them are two friends: one that stands behind and beside at once is one support. */
unsigned em_morale_supports(em_look *look, unsigned unit) {
	const gg_set from[] = {em_rear_supports(look, unit), em_flank_supports(look, unit, TABLE_LEFT),
			       em_flank_supports(look, unit, TABLE_RIGHT)};
	unsigned count = 0;
	for (unsigned i = 0; i < 3; i++)
		for (unsigned j = i + 1; j < 3; j++) {
			if (from[i] && from[j] && gg_set_count(from[i] | from[j]) >= 2)
				return 2;
			count |= from[i] || from[j];
		}
	return count;
}

/* --- Secure flanks (BE-19.5, BE-27.11) -------------------------------------------------------------------------------- */

static bool on_the_edge(const em_look *look, const table_shape *strip) {
	return strip->west <= 0 || strip->south <= 0 || strip->east >= look->s->width || strip->north >= look->s->height;
}

bool em_secure_flank(em_look *look, unsigned unit, table_side side) {
	if (!em_has_flanks(look, unit))
		return false;
	table_shape strip = em_flank_strip(look, unit, side);
	if (on_the_edge(look, &strip))
		return true;
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (em_going_of(look->s->piece[p].kind) >= EM_DIFFICULT && table_touch(&strip, em_piece_shape(look, p)))
			return true; /* buildings are difficult */
	for (gg_set rest = em_friends(look, unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (em_steady(look, friend) && em_faces_alike(look, unit, friend, EM_DEGREES_45) &&
		    table_touch(&strip, em_footprint(look, friend)))
			return true;
	}
	return false;
}

unsigned em_secure_flanks(em_look *look, unsigned unit) {
	return em_secure_flank(look, unit, TABLE_LEFT) + em_secure_flank(look, unit, TABLE_RIGHT);
}

/* --- Threats (BE-19.4, BE-27.10) --------------------------------------------------------------------------------------- */

/* How far it threatens: infantry, deployed guns, cavalry. */
static uint32_t threat_range(const em_unit *u) {
	switch ((em_kind)u->kind) {
	case EM_INF:
		return 2 * EM_UD;
	case EM_CAV:
		return 4 * EM_UD;
	case EM_ART:
		return u->form == EM_LIMBERED ? 0 : 2 * EM_UD;
	case EM_SK:
		break;
	}
	return 0;
}

/* A formed unit of either side between them. */
static bool parted(em_look *look, unsigned enemy, unsigned unit, table_point from, table_point to) {
	for (gg_set rest = em_standing(look) & ~gg_set_of(enemy) & ~gg_set_of(unit); rest;) {
		unsigned other = gg_set_pop(&rest);
		if (em_is_formed(look, other) && table_crosses(em_footprint(look, other), from, to))
			return true;
	}
	return false;
}

em_dangers em_dangers_of(em_look *look, unsigned unit, unsigned except) {
	em_dangers dangers = {{0}};
	if (!em_has_flanks(look, unit))
		return dangers;
	bool secure[TABLE_LEFT + 1] = {true, false, false, false}, asked[TABLE_LEFT + 1] = {true, false, true, false};
	table_point centre = em_centre(look, unit);
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		uint32_t range = threat_range(&look->s->unit[enemy]);
		if (enemy == except || !range || !em_steady(look, enemy) || !em_within(look, enemy, unit, range))
			continue;
		table_point from = em_front_to(look, enemy, centre);
		table_side side = em_zone(look, unit, from);
		if (!asked[side]) {
			asked[side] = true;
			secure[side] = em_secure_flank(look, unit, side);
		}
		if (!secure[side] && em_before(look, enemy, centre) && !parted(look, enemy, unit, from, centre))
			dangers.by[side] |= gg_set_of(enemy);
	}
	return dangers;
}

static bool any_cavalry(const em_look *look, gg_set units) {
	while (units)
		if (look->s->unit[gg_set_pop(&units)].kind == EM_CAV)
			return true;
	return false;
}

em_threats em_threats_to(em_look *look, unsigned unit, unsigned except) {
	em_dangers dangers = em_dangers_of(look, unit, except);
	em_threats threats = {0, 0};
	for (unsigned side = TABLE_RIGHT; side <= TABLE_LEFT; side++) {
		if (!dangers.by[side])
			continue;
		if (look->s->unit[unit].kind == EM_INF && any_cavalry(look, dangers.by[side]))
			threats.by_cavalry++;
		else
			threats.sides++;
	}
	return threats;
}
