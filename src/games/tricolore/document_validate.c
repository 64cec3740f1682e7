/*
 * document_validate.c - whether a state that was read can occur, so that whatever is played from it finds what it relies on: units that
 * the rules know, on the table or not, garrisons and blocks, generals and MACs that agree about each other.
 *
 * Units may overlap and may have other figures than their army's list gives them, as long as their profile allows their formation (ruling
 * T90): a question about the rules may be asked of any.
 */
#include "document.h"

#include "data.h"

static uint32_t node_of(const l3_reading *r, uint32_t object, const char *key) {
	uint32_t member = gg_json_member(r->doc, object, key);
	return member ? member : object;
}

static bool fail_element(const l3_reading *r, unsigned element, const char *key, const char *refusal) {
	return l3_doc_fail(r, node_of(r, l3_doc_object(r, L3_NAMED_ELEMENT, element), key), refusal);
}

/* --- Units -------------------------------------------------------------------------------------------------------------------- */

static const l3_profile *profile_of(const l3_reading *r, unsigned element) {
	return &l3_data_of(r->game)->profile[r->s->element[element].profile - 1];
}

/* Guns have gunners for figures: two guns, one gunner. */
static bool strength_valid(const l3_reading *r, unsigned element) {
	const l3_element *e = &r->s->element[element];
	bool guns = profile_of(r, element)->arm == L3_ART;
	if (guns != (e->guns0 > 0))
		return fail_element(r, element, "full_guns", "artillery has guns, nobody else (T11)");
	if (!guns && !e->size0)
		return fail_element(r, element, "full_figures", "expected at least one figure");
	if (e->pap > (guns ? e->guns0 : 3 * e->size0))
		return fail_element(r, element, "pap", "it has not so much to lose (L3C-1.13)");
	return true;
}

/* A formation that its arm knows; a garrison has its block. */
static bool formation_valid(const l3_reading *r, unsigned element) {
	const l3_element *e = &r->s->element[element];
	const l3_profile *p = profile_of(r, element);
	if (e->formation == L3_ECO && !e->eco && e->where == L3_ON_TABLE)
		return fail_element(r, element, "formation", "a garrison needs its block, \"eco\" (L3C-16.2)");
	if (e->formation == L3_CAR && p->arm != L3_INF)
		return fail_element(r, element, "formation", "only infantry forms square (L3C-26.3)");
	if (e->formation == L3_BAT && p->arm != L3_ART)
		return fail_element(r, element, "formation", "only guns stand in battery (L3C-26.3)");
	if (e->formation == L3_CIRC && e->files < 2)
		return fail_element(r, element, "files_of_circumstance",
				    "a formation of circumstance has its own files, 2 at least (L3C-28.2)");
	return true;
}

static bool block_valid(const l3_reading *r, unsigned element) {
	const l3_element *e = &r->s->element[element];
	if (!e->eco)
		return true;
	if (e->where != L3_ON_TABLE || e->formation != L3_ECO)
		return fail_element(r, element, "eco", "only a garrison, formation ECO, holds a block");
	const l3_piece *p = &r->s->piece[e->eco - 1];
	if (p->kind != L3_BLOCK)
		return fail_element(r, element, "eco", "nobody can garrison this ground (L3C-16.2)");
	return p->holder == element + 1 || p->rival == element + 1 ||
	       fail_element(r, element, "eco", "the block has another \"holder\" (L3C-16.2)");
}

static bool place_valid(const l3_reading *r, unsigned element) {
	const l3_state *s = r->s;
	const l3_element *e = &s->element[element];
	if (e->gt >= L3_SIDE_GROUPS)
		return fail_element(r, element, "group", "expected a GT of its own side");
	if (e->where == L3_MERGED && (!e->parent || l3_is_screen(e->parent - 1u)))
		return fail_element(r, element, "where", "a merged unit has the one that leads as its \"parent\" (L3C-28.5)");
	if (l3_is_screen(element) && !e->parent)
		return fail_element(r, element, "parent", "a screen has a parent (L3C-13)");
	if (e->where != L3_ON_TABLE)
		return true;
	if (e->x < 0 || e->y < 0 || e->x > s->width || e->y > s->height)
		return fail_element(r, element, "x", "this place is not on the table");
	return true;
}

/* --- Generals -------------------------------------------------------------------------------------------------------------------- */

static bool general_valid(const l3_reading *r, unsigned general) {
	const l3_general *g = &r->s->general[general];
	uint32_t node = l3_doc_object(r, L3_NAMED_GENERAL, general);
	unsigned side = general / L3_SIDE_GENERALS;
	if (g->with && (l3_side_of(g->with - 1u) != side || !l3_stands(r->s, g->with - 1u)))
		return l3_doc_fail(r, node_of(r, node, "with"), "expected a unit of his own side on the table (L3C-25.1)");
	if (g->gives && l3_side_of(g->gives - 1u) != side)
		return l3_doc_fail(r, node_of(r, node, "gives_movement_to"), "expected a unit of his own side (L3C-25.7)");
	if (g->superior && (g->superior - 1u) / L3_SIDE_GENERALS != side)
		return l3_doc_fail(r, node_of(r, node, "superior"), "expected a general of his own side (L3C-26.6)");
	return true;
}

static bool group_valid(const l3_reading *r, unsigned group) {
	const l3_group *g = &r->s->group[group];
	return g->general == L3_NONE || g->general / L3_SIDE_GENERALS == group / L3_SIDE_GROUPS ||
	       l3_doc_fail(r, node_of(r, l3_doc_object(r, L3_NAMED_GROUP, group), "general"), "expected a general of its own side");
}

/* --- The table ---------------------------------------------------------------------------------------------------------------------- */

/* Who share a block stand in its two halves. */
static bool are_apart(const l3_state *s, const l3_piece *p) {
	const l3_element *a = &s->element[p->holder - 1], *b = &s->element[p->rival - 1];
	return a->x != b->x || a->y != b->y;
}

static bool piece_valid(const l3_reading *r, unsigned piece) {
	const l3_piece *p = &r->s->piece[piece];
	uint32_t node = gg_json_item(r->doc, gg_json_member(r->doc, r->root, "ground"), piece);
	bool line = p->kind == L3_STREAM || p->kind == L3_OBSTACLE_1 || p->kind == L3_OBSTACLE_2 || p->kind == L3_RIVER ||
		    p->kind == L3_CLIFF || p->kind == L3_ROAD || p->kind == L3_EARTHWORK;
	if (p->kind == L3_NO_GROUND)
		return l3_doc_fail(r, node_of(r, node, "kind"), "expected a kind of ground (L3C-27.13)");
	if (p->points < (line ? 2 : p->kind == L3_HILL ? 5 : 3))
		return l3_doc_fail(r, node_of(r, node, "points"),
				   "expected 3 points at least, of a line 2, of a hill its ridge and 3 more (L3C-27.13)");
	if (p->holder && (p->kind != L3_BLOCK || r->s->element[p->holder - 1].eco != piece + 1))
		return l3_doc_fail(r, node_of(r, node, "holder"), "expected the garrison of a block, which has it as its \"eco\"");
	if (p->rival && (!p->holder || r->s->element[p->rival - 1].eco != piece + 1 ||
			 l3_side_of(p->rival - 1u) == l3_side_of(p->holder - 1u) || !are_apart(r->s, p)))
		return l3_doc_fail(r, node_of(r, node, "rival"), "expected an enemy of the \"holder\" inside the same block (L3C-16.9)");
	return true;
}

static bool turn_valid(const l3_reading *r) {
	const l3_state *s = r->s;
	const struct {
		const char *key;
		uint8_t side;
	} sides[] = {{"jai", s->jai}, {"jep", s->jep}, {"jai_before", s->jai_before}, {"deciding", s->side}};
	for (unsigned i = 0; i < sizeof sides / sizeof *sides; i++)
		if (sides[i].side > 1)
			return l3_doc_fail(r, node_of(r, r->root, sides[i].key), "expected a side");
	if (s->phase > L3_TURN_START && s->phase < L3_PLAYED_OUT && (s->turn < 1 || s->turn > s->turns))
		return l3_doc_fail(r, node_of(r, r->root, "game_turn"), "expected a turn from 1 to the last (L3C-33.1)");
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (s->army[side] == L3_NONE)
			return l3_doc_fail(r, node_of(r, gg_json_member(r->doc, r->root, l3_side_words[side]), "army"), "expected an army");
	return true;
}

/* --- MACs ------------------------------------------------------------------------------------------------------------------------------
 */

static bool mac_valid(const l3_reading *r, unsigned index) {
	const l3_mac *mac = &r->s->mac[index];
	uint32_t node = gg_json_item(r->doc, gg_json_member(r->doc, r->root, "macs"), index);
	unsigned first = mac->attacker[0].unit;
	if (!first)
		return (mac->flags & L3_MAC_RESOLVED) || l3_doc_fail(r, node_of(r, node, "attackers"), "a MAC has an attacker");
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned own = mac->attacker[i].unit, aimed = mac->objective[i].unit;
		if (own && l3_side_of(own - 1) != l3_side_of(first - 1))
			return l3_doc_fail(r, node_of(r, node, "attackers"), "attackers are of one side (L3C-6.11)");
		if (aimed && l3_side_of(aimed - 1) == l3_side_of(first - 1))
			return l3_doc_fail(r, node_of(r, node, "objectives"), "objectives are enemies of the attacker (L3C-22.35)");
	}
	return true;
}

bool l3_doc_validate(const l3_reading *r) {
	const l3_state *s = r->s;
	if (!turn_valid(r))
		return false;
	for (unsigned i = 0; i < s->pieces; i++)
		if (!piece_valid(r, i))
			return false;
	for (unsigned i = 0; i < L3_ELEMENTS; i++)
		if (l3_exists(s, i) && (!strength_valid(r, i) || !formation_valid(r, i) || !place_valid(r, i) || !block_valid(r, i)))
			return false;
	for (unsigned i = 0; i < L3_GENERALS; i++)
		if (l3_is_there(s, L3_NAMED_GENERAL, i) && !general_valid(r, i))
			return false;
	for (unsigned i = 0; i < L3_GROUPS; i++)
		if (l3_is_there(s, L3_NAMED_GROUP, i) && !group_valid(r, i))
			return false;
	for (unsigned i = 0; i < s->macs; i++)
		if (!mac_valid(r, i))
			return false;
	return l3_doc_frames(r);
}
