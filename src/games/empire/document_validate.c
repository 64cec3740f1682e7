/*
 * document_validate.c - whether a state that was read can occur, so that whatever is played from it finds what it relies on: every number
 * in its range, units that the rules know, generals and units that agree about each other, a stack that the phases can have left.
 *
 * Units may overlap (BE-27.36 suffers it) and may have other values than their army's list gives them, as long as BE-0 knows such a unit
 * (ruling E50): a question about the rules may be asked of any.
 */
#include "document.h"

#include "data.h"
#include "facts_of.h"
#include "ground.h"

static uint32_t side_node(const em_reading *r, unsigned side) {
	return gg_json_member(r->doc, r->root, em_side_words[side]);
}

/* The object of a unit in the document. */
static uint32_t unit_node(const em_reading *r, unsigned unit) {
	uint32_t units = gg_json_member(r->doc, side_node(r, em_side_of(unit)), "units"), place = 0;
	for (unsigned i = em_side_of(unit) * EM_SIDE_UNITS; i < unit; i++)
		place += em_exists(r->s, i);
	return gg_json_item(r->doc, units, place);
}

static bool fail_unit(const em_reading *r, unsigned unit, const char *key, const char *refusal) {
	uint32_t node = unit_node(r, unit), member = gg_json_member(r->doc, node, key);
	return em_doc_fail(r, member ? member : node, refusal);
}

/* --- Units -------------------------------------------------------------------------------------------------------------------- */

static const uint32_t whereabouts = EM_ON_TABLE | EM_REMOVED | EM_OFF_TABLE | EM_SAFE;

/* A unit that BE-0 knows, of a kind that its row of the army has (BE-22.4: two units of skirmishers for one of infantry). */
static bool body_valid(const em_reading *r, em_look *look, unsigned unit) {
	const em_unit *u = &r->s->unit[unit];
	const em_army_list *list = em_side_list(r->game, r->s, em_side_of(unit));
	const em_roster_unit *row = &list->unit[em_label_of(r->game, r->s, unit)->row];
	gg_verdict refusal;
	em_body body = em_body_of(look, unit, EM_NONE);
	if (u->kind != row->kind && !(u->kind == EM_SK && row->kind == EM_INF))
		return fail_unit(r, unit, "kind", "the unit is of another arm in its army's list");
	if (u->half && u->kind != EM_SK)
		return fail_unit(r, unit, "kind", "only skirmishers are fielded as two units (BE-22.4)");
	if ((u->kind != EM_CAV && u->weight) || (u->kind != EM_ART && u->gun))
		return fail_unit(r, unit, u->weight ? "weight" : "gun", "only cavalry has a weight, only artillery guns (BE-0.1)");
	if (u->sector == EM_NONE && u->form == EM_BUILDING && !(u->flags & EM_REMOVED))
		return fail_unit(r, unit, "formation", "a garrison needs its \"sector\" (BE-27.28)");
	if (!em_body_check(&body, &refusal))
		return fail_unit(r, unit, "formation", "there is no such unit: arm, formation and traits do not fit (BE-0.2, BE-0.3)");
	if (u->losses >= 2 * u->cohesion && !(u->flags & EM_REMOVED))
		return fail_unit(r, unit, "losses", "it has lost its cohesion and is gone (BE-17.1)");
	return true;
}

static bool division_valid(const em_reading *r, unsigned unit) {
	const em_unit *u = &r->s->unit[unit];
	return (u->division != EM_NONE && u->division / EM_SIDE_DIVISIONS == em_side_of(unit)) ||
	       fail_unit(r, unit, "division", "expected a division of its own side");
}

/* A sector has one unit of infantry, or one or two of skirmishers (BE-27.28). */
static bool sector_valid(const em_reading *r, em_look *look, unsigned unit) {
	const em_unit *u = &r->s->unit[unit];
	unsigned others = 0;
	if (u->sector / 2 >= r->s->pieces || u->sector % 2 >= em_sectors(look, u->sector / 2))
		return fail_unit(r, unit, "sector", "nobody can garrison this ground (BE-20.1)");
	em_stance stance = em_sector_stance(look, u->sector);
	if (u->form != EM_BUILDING || u->x != stance.centre.x || u->y != stance.centre.y)
		return fail_unit(r, unit, "sector",
				 "a garrison has the formation \"building\" and stands in the middle of its sector (BE-27.5)");
	for (unsigned i = 0; i < EM_UNITS; i++) {
		const em_unit *other = &r->s->unit[i];
		if (i == unit || !em_exists(r->s, i) || !(other->flags & EM_ON_TABLE) || (other->flags & EM_CREW_AWAY) ||
		    other->sector != u->sector)
			continue;
		others++;
		if (others > 1 || u->kind != EM_SK || other->kind != EM_SK || em_enemies(i, unit))
			return fail_unit(r, unit, "sector", "a sector has one unit of infantry or two of skirmishers (BE-27.28)");
	}
	return true;
}

static bool crew_valid(const em_reading *r, unsigned unit) {
	const em_unit *u = &r->s->unit[unit];
	if (u->kind != EM_ART || u->form != EM_DEPLOYED || u->sector >= EM_UNITS || em_enemies(u->sector, unit))
		return fail_unit(r, unit, "in_square", "the crew of deployed guns runs into a square of its own side (BE-7.8)");
	const em_unit *square = &r->s->unit[u->sector];
	return ((square->flags & EM_ON_TABLE) && (square->form == EM_HOLLOW_SQUARE || square->form == EM_SOLID_SQUARE)) ||
	       fail_unit(r, unit, "in_square", "that unit is no square on the table (BE-7.8)");
}

static bool place_valid(const em_reading *r, em_look *look, unsigned unit) {
	const em_state *s = r->s;
	const em_unit *u = &s->unit[unit];
	uint32_t where = u->flags & whereabouts;
	if (where & (where - 1))
		return fail_unit(r, unit, "flags", "a unit is on the table, off it, removed or safe: only one of them");
	if (!where && s->phase > EM_SU_PLACE)
		return fail_unit(r, unit, "flags", "expected on-table, off-table, removed or safe");
	if (!(u->flags & EM_ON_TABLE))
		return u->sector == EM_NONE || fail_unit(r, unit, "sector", "only a unit on the table holds a sector");
	if (u->x < 0 || u->y < 0 || u->x > s->width || u->y > s->height)
		return fail_unit(r, unit, "x", "this place is not on the table");
	if (u->flags & EM_CREW_AWAY)
		return crew_valid(r, unit);
	return u->sector == EM_NONE || sector_valid(r, look, unit);
}

/* --- Generals -------------------------------------------------------------------------------------------------------------------- */

static uint32_t general_node(const em_reading *r, unsigned general) {
	uint32_t list = gg_json_member(r->doc, side_node(r, general / EM_SIDE_GENERALS), "generals");
	return gg_json_item(r->doc, list, general % EM_SIDE_GENERALS);
}

static bool general_valid(const em_reading *r, unsigned general) {
	const em_state *s = r->s;
	const em_general *g = &s->general[general];
	uint32_t node = general_node(r, general);
	if (g->attached == EM_NONE)
		return true;
	if (g->attached / EM_SIDE_UNITS != general / EM_SIDE_GENERALS || !(s->unit[g->attached].flags & EM_ON_TABLE) ||
	    s->unit[g->attached].general != general)
		return em_doc_fail(r, gg_json_member(r->doc, node, "attached"),
				   "expected a unit of his own side on the table, which has him as its \"general\" (BE-27.29)");
	return (g->flags & (EM_GENERAL_EXISTS | EM_GENERAL_LOST)) == EM_GENERAL_EXISTS ||
	       em_doc_fail(r, gg_json_member(r->doc, node, "flags"), "a general who is lost or not there is attached to nobody");
}

static bool generals_valid(const em_reading *r) {
	for (unsigned i = 0; i < EM_GENERALS; i++)
		if (i % EM_SIDE_GENERALS <= em_side_list(r->game, r->s, i / EM_SIDE_GENERALS)->divisions && !general_valid(r, i))
			return false;
	for (unsigned i = 0; i < EM_UNITS; i++) {
		unsigned general = r->s->unit[i].general;
		if (em_exists(r->s, i) && general != EM_NONE && r->s->general[general].attached != i)
			return fail_unit(r, i, "general", "this general is not attached to the unit (BE-27.29)");
	}
	return true;
}

/* --- The turn ---------------------------------------------------------------------------------------------------------------------- */

static uint32_t member(const em_reading *r, const char *key) {
	uint32_t node = gg_json_member(r->doc, r->root, key);
	return node ? node : r->root;
}

static bool turn_valid(const em_reading *r) {
	const em_state *s = r->s;
	if (s->side > 1)
		return em_doc_fail(r, member(r, "active"), "expected a side");
	if (s->attacker > 1)
		return em_doc_fail(r, member(r, "attacker"), "expected a side");
	if (s->first > 1)
		return em_doc_fail(r, member(r, "first"), "expected a side");
	if (s->turn > s->turns && s->phase > EM_SU_PLACE)
		return em_doc_fail(r, member(r, "game_turn"), "the game has fewer turns (BE-23.1)");
	if (s->phase > EM_SU_PLACE && s->turn < 1)
		return em_doc_fail(r, member(r, "game_turn"), "expected a turn from 1");
	return true;
}

static bool divisions_valid(const em_reading *r) {
	const em_state *s = r->s;
	for (unsigned i = 0; i < EM_DIVISIONS; i++) {
		const em_division *d = &s->division[i];
		uint32_t list = gg_json_member(r->doc, side_node(r, i / EM_SIDE_DIVISIONS), "divisions"),
			 node = gg_json_item(r->doc, list, i % EM_SIDE_DIVISIONS);
		if (!node)
			continue;
		if (!(d->flags & EM_EXISTS))
			return em_doc_fail(r, gg_json_member(r->doc, node, "flags"), "every division of the army exists");
		if (d->zone_x > s->width || d->zone_y > s->height)
			return em_doc_fail(r, node, "the zone to defend is not on the table");
		if (d->order != EM_HOLD && (d->zone_x || d->zone_y))
			return em_doc_fail(r, node, "only a division under Hold has a zone to defend (BE-3.5)");
		if (((d->veil & EM_ORDER_VEILED) && d->order) || ((d->veil & EM_WANTED_VEILED) && d->wanted))
			return em_doc_fail(r, gg_json_member(r->doc, node, "veil"), "an order that is veiled is not written");
	}
	return true;
}

/* --- The table ---------------------------------------------------------------------------------------------------------------------- */

static bool ground_valid(const em_reading *r) {
	const em_state *s = r->s;
	uint32_t ground = gg_json_member(r->doc, r->root, "ground"), objectives = gg_json_member(r->doc, r->root, "objectives");
	for (unsigned i = 0; i < s->pieces; i++) {
		const em_piece *p = &s->piece[i];
		uint32_t node = gg_json_item(r->doc, ground, i);
		bool waits = s->phase <= EM_SU_SECTOR && !p->sector && !(p->x0 | p->y0 | p->x1 | p->y1); /* named, not yet laid */
		if (!waits && (p->width ? p->x0 == p->x1 && p->y0 == p->y1 : p->x0 >= p->x1 || p->y0 >= p->y1))
			return em_doc_fail(r, node, "expected x0 < x1 and y0 < y1, or the two ends of a line with its width");
		if (p->width && p->heading)
			return em_doc_fail(r, gg_json_member(r->doc, node, "heading"), "a line has no heading of its own");
		if (p->width ? p->width % 2 : (p->x1 - p->x0) % 2 || (p->y1 - p->y0) % 2)
			return em_doc_fail(r, node, "the middle of a piece must lie on a thousandth");
	}
	for (unsigned i = 0; i < s->objectives; i++) {
		const em_objective *o = &s->objective[i];
		uint32_t node = gg_json_item(r->doc, objectives, i);
		if (o->x > s->width || o->y > s->height)
			return em_doc_fail(r, node, "this place is not on the table");
		if (o->piece != EM_NONE && o->piece >= s->pieces)
			return em_doc_fail(r, gg_json_member(r->doc, node, "piece"), "there is no such piece of ground");
	}
	return true;
}

bool em_doc_validate(const em_reading *r) {
	em_look look;
	if (!turn_valid(r) || !ground_valid(r) || !divisions_valid(r))
		return false;
	em_look_open(&look, (const em_data *)r->game->data, r->s);
	for (unsigned i = 0; i < EM_UNITS; i++)
		if (em_exists(r->s, i) && (!division_valid(r, i) || !place_valid(r, &look, i)))
			return false;
	if (!generals_valid(r))
		return false;
	for (unsigned i = 0; i < EM_UNITS; i++)
		if (em_exists(r->s, i) && !body_valid(r, &look, i))
			return false;
	return em_doc_frames(r);
}
