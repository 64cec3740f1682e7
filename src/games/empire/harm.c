/*
 * harm.c - see harm.h.
 */
#include "harm.h"

#include "empire_words.h"

#include "divisions.h"

static bool gone(const em_state *s, unsigned unit) {
	return (s->unit[unit].flags & EM_REMOVED) != 0;
}

void em_mark(em_play *play, unsigned unit) {
	if (!gone(play->s, unit))
		play->s->unit[unit].flags |= EM_MARKER;
}

void em_put_in_disorder(em_play *play, unsigned unit) {
	em_unit *u = &play->s->unit[unit];
	if (u->flags & (EM_REMOVED | EM_DISORDER))
		return;
	u->flags |= EM_DISORDER | EM_MARKER; /* BE-6.1 */
	em_tell(play, EM_SAY_DISORDERED, BE_6_1, em_unit_arg(play->s, unit), 0, 0);
}

bool em_harm(em_play *play, unsigned unit, int32_t halves) {
	em_unit *u = &play->s->unit[unit];
	if (halves <= 0 || gone(play->s, unit))
		return gone(play->s, unit);
	int32_t losses = u->losses + halves;
	u->losses = (uint8_t)losses;
	if (losses < 2 * u->cohesion)
		return false;
	em_eliminate(play, unit, EM_SHOT_DOWN);
	return true;
}

bool em_suffer(em_play *play, unsigned unit, int32_t halves, uint16_t clause) {
	if (halves > 0 && !gone(play->s, unit))
		em_tell(play, EM_SAY_HARMED, clause, em_unit_arg(play->s, unit), halves, 0);
	return em_harm(play, unit, halves);
}

/* --- Elimination -------------------------------------------------------------------------------------------------------- */

static void detach(em_state *s, unsigned general) {
	em_general *g = &s->general[general];
	if (g->attached != EM_NONE)
		s->unit[g->attached].general = EM_NONE;
	g->attached = EM_NONE;
}

/* What a unit that is no more still says: that it is gone, whether its order was obeyed (BE-27.65), and where it last stood (BE-27.40). */
static void remove_unit(em_play *play, unsigned unit) {
	em_unit *u = &play->s->unit[unit];
	u->flags = EM_REMOVED | (u->flags & (EM_COMPLIED | EM_COUNTED | EM_NEAR));
	u->losses = (uint8_t)(2 * u->cohesion);
	u->sector = EM_NONE;
	u->moved = 0;
	u->moves_made = 0;
	play->s->army[em_side_of(unit)].lost += u->kind == EM_SK ? 1 : 2; /* BE-23.2 */
	em_look_moved(&play->look, unit);
}

static void eliminate_one(em_play *play, unsigned unit, em_end how) {
	unsigned general = play->s->unit[unit].general;
	em_tell(play, EM_SAY_UNIT_ELIMINATED, BE_17_1, em_unit_arg(play->s, unit), 0, 0);
	if (general != EM_NONE && how == EM_SHOT_DOWN)
		detach(play->s, general); /* he stays in his place, and BE-2.4 applies */
	else if (general != EM_NONE)
		em_lose_general(play, general);
	remove_unit(play, unit);
}

void em_eliminate(em_play *play, unsigned unit, em_end how) {
	if (gone(play->s, unit))
		return;
	unsigned first = em_side_of(unit) * EM_SIDE_UNITS;
	for (unsigned crew = first; crew < first + EM_SIDE_UNITS; crew++)
		if ((play->s->unit[crew].flags & EM_CREW_AWAY) && play->s->unit[crew].sector == unit)
			eliminate_one(play, crew, how); /* BE-27.96 */
	eliminate_one(play, unit, how);
}

void em_lose_general(em_play *play, unsigned general) {
	em_state *s = play->s;
	em_general *g = &s->general[general];
	em_army *army = &s->army[general / EM_SIDE_GENERALS];
	if (g->flags & EM_GENERAL_LOST)
		return;
	em_tell(play, EM_SAY_GENERAL_FALLS, BE_16_2, em_general_arg(s, general), 0, 0);
	detach(s, general);
	g->flags = (uint8_t)((g->flags & ~EM_GENERAL_MOVED) | EM_GENERAL_LOST | EM_GENERAL_DUE);
	g->ride = 0;
	g->legs = 0;
	*(general % EM_SIDE_GENERALS ? &army->generals_lost : &army->chiefs_lost) += 1;
}

/* --- Places ------------------------------------------------------------------------------------------------------------- */

void em_put_unit(em_play *play, unsigned unit, table_pose pose, unsigned form) {
	em_unit *u = &play->s->unit[unit];
	u->x = pose.x;
	u->y = pose.y;
	u->heading = pose.heading;
	u->form = (uint8_t)form;
	if (u->general != EM_NONE) {
		play->s->general[u->general].x = pose.x;
		play->s->general[u->general].y = pose.y;
	}
	em_look_moved(&play->look, unit);
}

/* --- Generals in danger (BE-2.4, BE-27.67) ----------------------------------------------------------------------------- */

/* Farther from its centre no footprint reaches, a sector of a village included. */
enum { NO_FOOTPRINT_REACHES = 6 * EM_UD, IN_DANGER = EM_UD, REFUGE = 10 * EM_UD };

static bool enemy_near(em_look *look, unsigned general) {
	const em_general *g = &look->s->general[general];
	unsigned first = (1 - general / EM_SIDE_GENERALS) * EM_SIDE_UNITS;
	table_shape marker = em_point_shape((table_point){g->x, g->y});
	for (unsigned enemy = first; enemy < first + EM_SIDE_UNITS; enemy++) {
		int32_t dx = look->s->unit[enemy].x - g->x, dy = look->s->unit[enemy].y - g->y;
		if (dx > NO_FOOTPRINT_REACHES || dx < -NO_FOOTPRINT_REACHES || dy > NO_FOOTPRINT_REACHES || dy < -NO_FOOTPRINT_REACHES)
			continue;
		if (em_stands(look, enemy) && table_within(&marker, em_footprint(look, enemy), IN_DANGER))
			return true;
	}
	return false;
}

static void take_refuge(em_play *play, unsigned general) {
	em_general *g = &play->s->general[general];
	unsigned first = general / EM_SIDE_GENERALS * EM_SIDE_UNITS, best = EM_NONE;
	uint32_t least = REFUGE + 1;
	table_shape marker = em_point_shape((table_point){g->x, g->y});
	for (unsigned u = first; u < first + EM_SIDE_UNITS; u++) {
		if (!em_stands(&play->look, u) || play->s->unit[u].general != EM_NONE)
			continue;
		uint32_t d = table_distance(&marker, em_footprint(&play->look, u));
		if (d < least) {
			least = d;
			best = u;
		}
	}
	if (best == EM_NONE) {
		em_lose_general(play, general);
		return;
	}
	g->attached = (uint8_t)best;
	g->x = play->s->unit[best].x;
	g->y = play->s->unit[best].y;
	play->s->unit[best].general = (uint8_t)general;
	em_tell(play, EM_SAY_GENERAL_FLEES, BE_27_67, em_general_arg(play->s, general), em_unit_arg(play->s, best), 0);
}

void em_save_generals(em_play *play) {
	for (unsigned general = 0; general < EM_GENERALS; general++)
		if (em_general_alive(play->s, general) && play->s->general[general].attached == EM_NONE &&
		    enemy_near(&play->look, general) && em_general_here(play->s, general))
			take_refuge(play, general);
}
