/*
 * document_read.c - reads a position. Members that follow from the rest (`turn`, `rows`, `strength`, `squares_held`, the
 * totals) may be missing but must be right if present; `draw` may be missing and then has every card that is nowhere
 * else. Everything else must be present and within its bounds; document_validate.c then checks that the whole can
 * occur in play.
 */
#include "document.h"

static bool fail(const mv_reading *r, uint32_t node, const char *refusal) {
	return gg_json_fail(r->doc, node, r->error, refusal, NULL);
}

bool mv_refuse(const mv_reading *r, const char *member, const char *refusal) {
	uint32_t node = gg_json_member(r->doc, r->root, member);
	return fail(r, node ? node : r->root, refusal);
}

static bool is_null(const mv_reading *r, uint32_t node) {
	return gg_json_kind_of(r->doc, node) == GG_JSON_NULL;
}

static bool missing(const mv_reading *r, uint32_t object, const char *key) {
	return gg_json_fail(r->doc, object, r->error, "\"", key, "\" is missing", NULL);
}

/* --- Squares, units, cards ----------------------------------------------------------------------------------- */

/* a1..h8, or null: nowhere. */
static bool read_square(const mv_reading *r, uint32_t node, uint8_t *out) {
	const char *text;
	size_t size;
	*out = MV_NOWHERE;
	if (is_null(r, node))
		return true;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	if (size != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
		return fail(r, node, "expected a square, a1 to h8 (MAN-1.1a)");
	*out = (uint8_t)(('8' - text[1]) * 8 + text[0] - 'a');
	return true;
}

static bool read_unit(const mv_reading *r, uint32_t node, const mv_army *army, uint8_t *out) {
	const char *text;
	size_t size;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (gg_span_is(text, size, army->unit[i].id)) {
			*out = (uint8_t)i;
			return true;
		}
	return gg_json_fail(r->doc, node, r->error, "expected a unit of ", army->id, " (MAN-1.3a)", NULL);
}

static bool unit_at(const mv_reading *r, uint32_t object, const char *key, const mv_army *army, uint8_t *out) {
	uint32_t node = gg_json_member(r->doc, object, key);
	return node ? read_unit(r, node, army, out) : missing(r, object, key);
}

static bool units_at(const mv_reading *r, uint32_t object, const char *key, const mv_army *army, uint8_t *out) {
	uint32_t list;
	*out = 0;
	if (!gg_json_list(r->doc, object, key, &list, r->error))
		return false;
	for (uint32_t i = 0; i < gg_json_count(r->doc, list); i++) {
		uint32_t item = gg_json_item(r->doc, list, i);
		uint8_t unit = 0;
		if (!read_unit(r, item, army, &unit))
			return false;
		if (*out >> unit & 1)
			return fail(r, item, "this unit appears twice");
		*out |= (uint8_t)(1u << unit);
	}
	return true;
}

/* The cards a name may refer to: those of the unit before the slash, or the headquarters cards. */
static uint64_t cards_before_slash(const mv_army *army, const char *text, size_t size) {
	size_t slash = 0;
	while (slash < size && text[slash] != '/')
		slash++;
	if (slash == size)
		return gg_set_below(MV_CARDS) & ~gg_set_below(MV_UNIT_CARDS);
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (gg_span_is(text, slash, army->unit[i].id))
			return army->of_unit[i];
	return 0;
}

static bool read_card(const mv_reading *r, uint32_t node, const mv_army *army, uint8_t *out) {
	const char *text;
	size_t size;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	for (uint64_t cards = cards_before_slash(army, text, size); cards;) {
		unsigned card = gg_set_pop(&cards);
		char name[MV_CARD_NAME];
		gg_text written = gg_text_on(name, sizeof name);
		mv_put_card_name(&written, army, card);
		if (gg_span_is(text, size, name)) {
			*out = (uint8_t)card;
			return true;
		}
	}
	return gg_json_fail(r->doc, node, r->error, "expected a card of ", army->id, ", such as unit/2d8, supply or supply#2 (MAN-1.4a)",
			    NULL);
}

static bool card_at(const mv_reading *r, uint32_t object, const char *key, const mv_army *army, uint8_t *out) {
	uint32_t node = gg_json_member(r->doc, object, key);
	*out = MV_NONE;
	if (!node)
		return missing(r, object, key);
	return is_null(r, node) || read_card(r, node, army, out);
}

/* Cards in order, at most `most`. */
static bool pack_at(const mv_reading *r, uint32_t object, const char *key, const mv_army *army, unsigned most, uint8_t *out,
		    uint8_t *count) {
	uint32_t list = 0;
	*count = 0;
	if (!gg_json_list(r->doc, object, key, &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) > most)
		return fail(r, list, "too many cards (MAN-4.2a)");
	uint64_t set = 0;
	for (; *count < gg_json_count(r->doc, list); ++*count) {
		uint32_t item = gg_json_item(r->doc, list, *count);
		out[*count] = 0;
		if (!read_card(r, item, army, &out[*count]))
			return false;
		if (gg_set_has(set, out[*count]))
			return fail(r, item, "this card appears twice (MAN-1.4a)");
		set |= gg_set_of(out[*count]);
	}
	return true;
}

static bool cards_at(const mv_reading *r, uint32_t object, const char *key, const mv_army *army, uint64_t *out) {
	uint8_t pack[MV_CARDS], count;
	*out = 0;
	if (!pack_at(r, object, key, army, MV_CARDS, pack, &count))
		return false;
	for (unsigned i = 0; i < count; i++)
		*out |= gg_set_of(pack[i]);
	return true;
}

/* Optional; must be `value` if present. */
static bool agrees(const mv_reading *r, uint32_t object, const char *key, int64_t value) {
	int64_t given;
	uint32_t node = gg_json_member(r->doc, object, key);
	if (!node)
		return true;
	if (!gg_json_int_at(r->doc, node, -1000, 1000, &given, r->error))
		return false;
	return given == value || fail(r, node, "does not agree with the rest of the position");
}

static bool flag_at(const mv_reading *r, uint32_t object, const char *key, uint8_t *out) {
	bool value = false;
	if (!gg_json_bool(r->doc, object, key, &value, r->error))
		return false;
	*out = value;
	return true;
}

static bool number_at(const mv_reading *r, uint32_t object, const char *key, unsigned max, uint8_t *out) {
	int64_t value = 0;
	if (!gg_json_int(r->doc, object, key, 0, max, &value, r->error))
		return false;
	*out = (uint8_t)value;
	return true;
}

static bool choice_at(const mv_reading *r, uint32_t object, const char *key, const char *const *names, uint8_t *out) {
	int32_t value = 0;
	if (!gg_json_choice(r->doc, object, key, names, &value, r->error))
		return false;
	*out = (uint8_t)value;
	return true;
}

/* --- What was agreed, the map -------------------------------------------------------------------------------- */

static bool read_options(const mv_reading *r) {
	const char *known[32] = {"edition", "turn_cap", "own_spared"};
	uint8_t *bytes = (uint8_t *)r->s;
	uint32_t node;
	int64_t cap = 0;
	unsigned count = 3;
	if (!gg_json_object(r->doc, r->root, "options", &node, r->error) ||
	    !choice_at(r, node, "edition", mv_edition_names, &r->s->edition) ||
	    !gg_json_int(r->doc, node, "turn_cap", 1, 1000, &cap, r->error))
		return false;
	r->s->turn_cap = (uint16_t)cap;
	if (gg_json_member(r->doc, node, "own_spared") && !number_at(r, node, "own_spared", 1, &r->s->own_spared))
		return false;
	for (const mv_field *f = mv_option_fields + 1; f->name; f++) {
		known[count++] = f->name;
		if (!number_at(r, node, f->name, f->max, &bytes[f->at]))
			return false;
	}
	return gg_json_only(r->doc, node, known, r->error);
}

/* "12:1": a section and its quarter turns. */
static bool read_section(const mv_reading *r, uint32_t node, unsigned place) {
	const mv_data *data = mv_data_of(r->game);
	const char *text;
	size_t size, end = 0;
	int32_t turns = 0;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	while (end < size && text[end] != ':')
		end++;
	unsigned found = 0;
	while (found < data->section_count && !gg_span_is(text, end, data->section[found].id))
		found++;
	if (found == data->section_count || !gg_take(text, size, &end, ":") || !gg_take_int(text, size, &end, 0, 3, &turns) || end != size)
		return fail(r, node, "expected a section and 0 to 3 quarter turns, such as \"12:0\" (MAN-1.1b)");
	for (unsigned i = 0; i < place; i++)
		if (r->s->section[i] == found)
			return fail(r, node, "a section is used once at most (MAN-1.1b)");
	r->s->section[place] = (uint8_t)found;
	r->s->turned[place] = (uint8_t)turns;
	return true;
}

static bool check_rows(const mv_reading *r, uint32_t map) {
	uint32_t list = gg_json_member(r->doc, map, "rows");
	if (!list)
		return true;
	if (!gg_json_list(r->doc, map, "rows", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) != 8)
		return fail(r, list, "expected eight rows (MAN-1.1a)");
	for (unsigned row = 0; row < 8; row++) {
		char line[9];
		const char *text;
		size_t size;
		uint32_t item = gg_json_item(r->doc, list, row);
		mv_row_of_map(r->s, row, line);
		if (!gg_json_string_at(r->doc, item, &text, &size, r->error))
			return false;
		if (!gg_span_is(text, size, line))
			return gg_json_fail(r->doc, item, r->error, "does not agree with the sections: expected ", line, NULL);
	}
	return true;
}

static bool read_map(const mv_reading *r) {
	static const char *const keys[] = {"sections", "rows", NULL};
	uint32_t map, list;
	if (!gg_json_object(r->doc, r->root, "map", &map, r->error) || !gg_json_only(r->doc, map, keys, r->error) ||
	    !gg_json_list(r->doc, map, "sections", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) > 4)
		return fail(r, list, "expected four sections at most (MAN-1.1a)");
	for (unsigned i = 0; i < gg_json_count(r->doc, list); i++)
		if (!read_section(r, gg_json_item(r->doc, list, i), i))
			return false;
	mv_lay_ground(r->game, r->s);
	return check_rows(r, map);
}

static bool read_army(const mv_reading *r, uint32_t node, uint8_t *out) {
	const mv_data *data = mv_data_of(r->game);
	const char *text;
	size_t size;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	for (unsigned i = 0; i < data->army_count; i++)
		if (gg_span_is(text, size, data->army[i].id)) {
			*out = (uint8_t)i;
			return true;
		}
	return fail(r, node, "no such army (MAN-1.3a)");
}

static bool read_offer(const mv_reading *r) {
	uint32_t list;
	if (!gg_json_list(r->doc, r->root, "offered", &list, r->error))
		return false;
	unsigned count = gg_json_count(r->doc, list);
	if (count != 0 && count != 2)
		return fail(r, list, "expected two nations or none (MAN-3c)");
	for (unsigned i = 0; i < count; i++)
		if (!read_army(r, gg_json_item(r->doc, list, i), &r->s->offered[i]))
			return false;
	return true;
}

static bool read_roll_off(const mv_reading *r) {
	uint32_t list;
	int64_t face = 0;
	if (!gg_json_list(r->doc, r->root, "roll_off", &list, r->error))
		return false;
	unsigned count = gg_json_count(r->doc, list);
	if (count > (r->s->phase == MV_SETUP_ROLL))
		return fail(r, list, "no such dice can lie on the table now (MAN-3a)");
	if (count && !gg_json_int_at(r->doc, gg_json_item(r->doc, list, 0), 1, 10, &face, r->error))
		return false;
	r->s->roll_off[0] = (uint8_t)face;
	r->s->die_count = (uint8_t)count;
	return true;
}

/* --- A player's side ----------------------------------------------------------------------------------------- */

static bool read_counter(const mv_reading *r, uint32_t node, int seat, unsigned unit) {
	static const char *const states[] = {"full", "reduced", "eliminated", NULL};
	static const char *const keys[] = {"unit", "state", "square", "strength", "redoubt", "full", "reduced", "cavalry", NULL};
	static const char *const few[] = {"unit", "state", "cavalry", "given_up", NULL};
	mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, seat);
	uint8_t named = 0, state = 0, redoubt = 0, rides = 0, given_up = 0, bit = (uint8_t)(1u << unit),
		*square = &s->square[seat * MV_UNITS + (int)unit];
	if (!unit_at(r, node, "unit", army, &named) || !choice_at(r, node, "state", states, &state) ||
	    !gg_json_only(r->doc, node, state == 2 ? few : keys, r->error))
		return false;
	if (named != unit)
		return gg_json_fail(r->doc, node, r->error, "expected ", army->unit[unit].id, ": the eight units in their order", NULL);
	uint32_t arm = gg_json_member(r->doc, node, "cavalry");
	if (arm && !flag_at(r, node, "cavalry", &rides))
		return false;
	if (arm && rides != army->unit[unit].cavalry)
		return fail(r, arm, rides ? "this unit is infantry (MAN-1.3c)" : "this unit is cavalry (MAN-1.3c)");
	*square = MV_NOWHERE;
	if (state == 2) {
		if (gg_json_member(r->doc, node, "given_up") && !flag_at(r, node, "given_up", &given_up))
			return false;
		s->dead[seat] |= bit;
		s->given_up[seat] |= given_up ? bit : 0;
		return true;
	}
	uint32_t where = gg_json_member(r->doc, node, "square");
	if (!where)
		return missing(r, node, "square");
	if (!read_square(r, where, square) || (gg_json_member(r->doc, node, "redoubt") && !flag_at(r, node, "redoubt", &redoubt)))
		return false;
	s->reduced[seat] |= state == 1 ? bit : 0;
	s->redoubt[seat] |= redoubt ? bit : 0;
	if (*square == MV_NOWHERE && (state || redoubt))
		return fail(r, node, "only a unit on the map can be reduced or have a redoubt (MAN-3i)");
	if (*square != MV_NOWHERE && (s->ground[MV_LAKE] | s->troops[0] | s->troops[1]) & mv_bit(*square))
		return fail(r, where, "a lake, or another unit is there (MAN-5e, 5f)");
	if (*square != MV_NOWHERE)
		s->troops[seat] |= mv_bit(*square);
	return agrees(r, node, "strength", mv_strength(r->game, s, seat, unit)) && agrees(r, node, "full", army->unit[unit].full) &&
	       agrees(r, node, "reduced", army->unit[unit].reduced);
}

/* MAN-1.4a: cards that are nowhere else are in the draw deck. */
static uint64_t nowhere_else(const mv_state *s, int seat) {
	uint64_t rest = gg_set_below(MV_CARDS) & ~(s->hand[seat] | s->pile[seat]);
	for (unsigned i = 0; i < s->laid_count[seat]; i++)
		rest &= ~gg_set_of(s->laid[seat][i]);
	return s->phase == MV_CB_US_ROLL && seat != s->active ? rest & ~gg_set_of(s->card) : rest;
}

static bool read_cards(const mv_reading *r, uint32_t node, int seat) {
	mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, seat);
	if (!cards_at(r, node, "hand", army, &s->hand[seat]) || !cards_at(r, node, "pile", army, &s->pile[seat]) ||
	    !card_at(r, node, "top", army, &s->top[seat]) || !cards_at(r, node, "known", army, &s->known[seat]) ||
	    !cards_at(r, node, "seen", army, &s->seen[seat]))
		return false;
	if (gg_json_member(r->doc, node, "hand_size") || gg_json_member(r->doc, node, "pile_size")) { /* a view */
		if (!number_at(r, node, "hand_size", MV_HAND, &s->hand_size[seat]) ||
		    !number_at(r, node, "pile_size", MV_CARDS, &s->pile_size[seat]))
			return false;
		s->veil |= (uint8_t)(1u << seat);
	}
	return true;
}

static bool read_seat(const mv_reading *r, int seat) {
	static const char *const keys[] = {"army",        "edge",          "units", "hand",      "draw",      "pile",
					   "top",         "known",         "seen",  "hand_size", "pile_size", "squares_held",
					   "army_number", "reconstructed", "faces", NULL};
	static const char *const none[] = {"army", NULL};
	mv_state *s = r->s;
	uint32_t node, list;
	if (!gg_json_object(r->doc, r->root, seat ? "player2" : "player1", &node, r->error))
		return false;
	uint32_t army = gg_json_member(r->doc, node, "army");
	if (is_null(r, army))
		return gg_json_only(r->doc, node, none, r->error);
	if (!army)
		return missing(r, node, "army");
	if (!read_army(r, army, &s->army[seat]) || !gg_json_only(r->doc, node, keys, r->error) ||
	    !choice_at(r, node, "edge", mv_edge_names, &s->edge[seat]) || !gg_json_list(r->doc, node, "units", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) != MV_UNITS)
		return fail(r, list, "expected eight units (MAN-1.3a)");
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (!read_counter(r, gg_json_item(r->doc, list, i), seat, i))
			return false;
	return read_cards(r, node, seat);
}

/* What needs both sides and the combat: the draw deck, the squares held. */
static bool finish_seat(const mv_reading *r, int seat) {
	mv_state *s = r->s;
	uint32_t node = gg_json_member(r->doc, r->root, seat ? "player2" : "player1");
	if (s->army[seat] == MV_NONE)
		return true;
	if (!gg_json_member(r->doc, node, "draw"))
		s->draw[seat] = nowhere_else(s, seat);
	else if (!cards_at(r, node, "draw", mv_army_of(r->game, s, seat), &s->draw[seat]))
		return false;
	uint32_t faces = gg_json_member(r->doc, node, "faces"), drawn = gg_json_member(r->doc, node, "reconstructed");
	bool reconstructed = mv_army_of(r->game, s, seat)->reconstructed;
	if (drawn && gg_json_kind_of(r->doc, drawn) != (reconstructed ? GG_JSON_TRUE : GG_JSON_FALSE))
		return fail(r, drawn, "does not agree with the army");
	return agrees(r, node, "squares_held", gg_set_count(mv_control(s, seat))) && agrees(r, node, "army_number", s->army[seat]) &&
	       (!faces || mv_faces_agree(r, seat, faces));
}

/* --- The turn, the combat ------------------------------------------------------------------------------------ */

static bool read_turn(const mv_reading *r) {
	const char *known[16] = {"laid_off", "old_top", "unit", "card"};
	mv_state *s = r->s;
	uint8_t *bytes = (uint8_t *)s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	bool series = s->phase == MV_DISCARD || s->phase == MV_MOVE_DIG, unit = mv_pending_unit(s->phase), card = mv_pending_card(s->phase);
	uint32_t node;
	unsigned count = 4;
	/* After the Movement Phase none of it matters: a position in a combat may leave it out. */
	if (s->phase >= MV_COMBAT_MENU && !unit && !card && !gg_json_member(r->doc, r->root, "turn_so_far"))
		return true;
	if (!gg_json_object(r->doc, r->root, "turn_so_far", &node, r->error))
		return false;
	for (const mv_field *f = mv_turn_fields; f->name; f++) {
		known[count++] = f->name;
		if (!number_at(r, node, f->name, f->max, &bytes[f->at]))
			return false;
	}
	for (const mv_field *f = mv_unit_sets; f->name; f++) {
		known[count++] = f->name;
		if (!units_at(r, node, f->name, army, &bytes[f->at]))
			return false;
	}
	if ((series && (!cards_at(r, node, "laid_off", army, &s->laid_off) || !card_at(r, node, "old_top", army, &s->old_top))) ||
	    (unit && !unit_at(r, node, "unit", army, &s->unit)) ||
	    (card && !card_at(r, node, "card", mv_army_of(r->game, s, s->phase == MV_CB_US_ROLL ? !s->active : s->active), &s->card)))
		return false;
	if (card && s->card == MV_NONE)
		return fail(r, node, "a card has been played (MAN-4.0d)");
	const bool due[4] = {series, series, unit, card};
	for (unsigned i = 0; i < 4; i++)
		if (!due[i] && gg_json_member(r->doc, node, known[i]))
			return fail(r, gg_json_member(r->doc, node, known[i]), "nothing of the kind is pending in this phase (MAN-4.0b)");
	return gg_json_only(r->doc, node, known, r->error);
}

static bool read_dice(const mv_reading *r, uint32_t node) {
	uint32_t list;
	int64_t face;
	if (!gg_json_list(r->doc, node, "dice", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) > MV_DICE)
		return fail(r, list, "too many dice (MAN-6.0b)");
	for (unsigned i = 0; i < gg_json_count(r->doc, list); i++) {
		if (!gg_json_int_at(r->doc, gg_json_item(r->doc, list, i), 1, 10, &face, r->error))
			return false;
		r->s->die[r->s->die_count++] = (uint8_t)face;
	}
	return true;
}

static bool read_leaders(const mv_reading *r, uint32_t node) {
	mv_state *s = r->s;
	int a = s->active, o = !a;
	const mv_army *attack = mv_army_of(r->game, s, a), *defence = mv_army_of(r->game, s, o);
	return card_at(r, node, "attacking_leader", attack, &s->leader[a]) &&
	       card_at(r, node, "defending_leader", defence, &s->leader[o]) && choice_at(r, node, "use", mv_use_names, &s->use) &&
	       units_at(r, node, "supporters", attack, &s->supporters) && flag_at(r, node, "attacking_maharaja", &s->maharaja[a]) &&
	       flag_at(r, node, "defending_maharaja", &s->maharaja[o]);
}

static bool read_combat_cards(const mv_reading *r, uint32_t node) {
	mv_state *s = r->s;
	int a = s->active, o = !a;
	const mv_army *attack = mv_army_of(r->game, s, a), *defence = mv_army_of(r->game, s, o);
	return pack_at(r, node, "attacking_cards", attack, MV_HAND, s->laid[a], &s->laid_count[a]) &&
	       pack_at(r, node, "defending_cards", defence, MV_HAND, s->laid[o], &s->laid_count[o]) &&
	       pack_at(r, node, "declared", attack, MV_HAND, s->declared, &s->declared_count);
}

static bool read_combat(const mv_reading *r) {
	static const char *const keys[] = {"form",
					   "attacker",
					   "target",
					   "withdrew",
					   "retreated",
					   "withdrawal_failed",
					   "use",
					   "supporters",
					   "attacking_leader",
					   "defending_leader",
					   "attacking_maharaja",
					   "defending_maharaja",
					   "committed",
					   "sappers",
					   "attacking_cards",
					   "defending_cards",
					   "declared",
					   "advanced",
					   "left",
					   "hits",
					   "dice",
					   "attack_total",
					   "defence_total",
					   "fell_by_commitment",
					   NULL};
	mv_state *s = r->s;
	const mv_army *attack = mv_army_of(r->game, s, s->active);
	uint32_t node;
	if (!gg_json_object(r->doc, r->root, "combat", &node, r->error) || !gg_json_only(r->doc, node, keys, r->error) ||
	    !choice_at(r, node, "form", mv_form_names, &s->form))
		return false;
	uint32_t attacker = gg_json_member(r->doc, node, "attacker"), advanced = gg_json_member(r->doc, node, "advanced");
	if (is_null(r, attacker) != (s->form == MV_AMBUSHING))
		return fail(r, attacker ? attacker : node, "only an ambush has no attacking unit (MAN-6.1.1d)");
	if ((s->form != MV_AMBUSHING && !unit_at(r, node, "attacker", attack, &s->attacker)) ||
	    !unit_at(r, node, "target", mv_army_of(r->game, s, !s->active), &s->target) || !flag_at(r, node, "withdrew", &s->withdrew) ||
	    !flag_at(r, node, "retreated", &s->retreated) || !flag_at(r, node, "withdrawal_failed", &s->failed) || !read_leaders(r, node) ||
	    !number_at(r, node, "committed", MV_HAND, &s->committed) || !flag_at(r, node, "sappers", &s->sappers) ||
	    !read_combat_cards(r, node) || (!is_null(r, advanced) && !unit_at(r, node, "advanced", attack, &s->advanced)))
		return false;
	uint32_t left = gg_json_member(r->doc, node, "left");
	return (left ? read_square(r, left, &s->left) : missing(r, node, "left")) && number_at(r, node, "hits", MV_HAND, &s->hits) &&
	       flag_at(r, node, "fell_by_commitment", &s->fell_by_commitment) && read_dice(r, node);
}

static bool check_totals(const mv_reading *r) {
	uint32_t node = gg_json_member(r->doc, r->root, "combat");
	if (!node)
		return true;
	if (mv_has_totals(r->s))
		return agrees(r, node, "attack_total", mv_attack_so_far(r->game, r->s)) &&
		       agrees(r, node, "defence_total", mv_defence_total(r->game, r->s, NULL));
	if (gg_json_member(r->doc, node, "attack_total") || gg_json_member(r->doc, node, "defence_total"))
		return fail(r, node, "there are no totals at this point (MAN-6.1.6a)");
	return true;
}

/* --- The whole ----------------------------------------------------------------------------------------------- */

static bool read_head(const mv_reading *r) {
	mv_state *s = r->s;
	uint32_t night;
	int64_t turn = 0;
	if (!choice_at(r, r->root, "phase", mv_phase_names, &s->phase) || !choice_at(r, r->root, "first", mv_seat_names, &s->first) ||
	    !choice_at(r, r->root, "active", mv_seat_names, &s->active) ||
	    !gg_json_int(r->doc, r->root, "game_turn", 0, 1000, &turn, r->error) ||
	    !gg_json_list(r->doc, r->root, "night", &night, r->error))
		return false;
	s->turn = (uint16_t)turn;
	if (!agrees(r, r->root, "phase_number", s->phase))
		return false;
	for (unsigned i = 0; i < 2; i++) {
		gg_json_kind kind = gg_json_kind_of(r->doc, gg_json_item(r->doc, night, i));
		if (gg_json_count(r->doc, night) != 2 || (kind != GG_JSON_TRUE && kind != GG_JSON_FALSE))
			return fail(r, night, "expected true or false for each player (MAN-2.3b)");
		s->night |= (uint8_t)((kind == GG_JSON_TRUE) << i);
	}
	return true;
}

/* Refuses a member that belongs to other phases. */
static bool absent(const mv_reading *r, const char *key, const char *refusal) {
	uint32_t node = gg_json_member(r->doc, r->root, key);
	return !node || fail(r, node, refusal);
}

/* For readers: they may be left out. */
static bool read_limits(const mv_reading *r) {
	static const char *const keys[] = {"hand", "lost", NULL};
	uint32_t node = gg_json_member(r->doc, r->root, "limits");
	if (!node)
		return true;
	if (gg_json_kind_of(r->doc, node) != GG_JSON_OBJECT)
		return fail(r, node, "expected an object");
	return gg_json_only(r->doc, node, keys, r->error) && agrees(r, node, "hand", MV_HAND) && agrees(r, node, "lost", MV_LOST);
}

static bool read_rest(const mv_reading *r) {
	mv_state *s = r->s;
	bool playing = s->phase >= MV_DISCARD && s->phase != MV_GAME_OVER;
	if (s->phase >= MV_SETUP_EDGE && (s->army[0] == MV_NONE || s->army[1] == MV_NONE))
		return mv_refuse(r, s->army[0] == MV_NONE ? "player1" : "player2", "expected an army (MAN-3d)");
	if (playing ? !read_turn(r) : !absent(r, "turn_so_far", "no Player Turn is going on (MAN-4.0b)"))
		return false;
	if (mv_in_combat(s->phase) ? !read_combat(r) : !absent(r, "combat", "no combat is going on in this phase (MAN-4.4a)"))
		return false;
	if (s->phase != MV_GAME_OVER)
		return absent(r, "winner", "the game is not over (MAN-2.1a)") && absent(r, "cause", "the game is not over (MAN-2.1a)");
	return choice_at(r, r->root, "winner", mv_seat_names, &s->winner) && choice_at(r, r->root, "cause", mv_cause_names, &s->cause);
}

static void clear(mv_state *s) {
	s->army[0] = s->army[1] = s->offered[0] = s->offered[1] = s->top[0] = s->top[1] = s->old_top = MV_NONE;
	s->leader[0] = s->leader[1] = s->advanced = MV_NONE;
	s->left = MV_NOWHERE;
	s->edge[1] = MV_SOUTH;
	memset(s->section, MV_NONE, sizeof s->section);
	memset(s->square, MV_NOWHERE, sizeof s->square);
}

bool mv_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	static const char *const keys[] = {"phase",   "phase_number", "turn",     "first",   "active",  "game_turn", "night",
					   "options", "map",          "roll_off", "offered", "player1", "player2",   "turn_so_far",
					   "combat",  "winner",       "cause",    "limits",  NULL};
	mv_reading r = {game, (mv_state *)(void *)state, doc, node, error};
	clear(r.s);
	if (gg_json_kind_of(doc, node) != GG_JSON_OBJECT)
		return gg_json_fail(doc, node, error, "expected an object", NULL);
	if (!gg_json_only(doc, node, keys, error) || !read_head(&r) || !read_options(&r) || !read_limits(&r) || !read_map(&r) ||
	    !read_offer(&r) || !read_roll_off(&r) || !read_seat(&r, 0) || !read_seat(&r, 1) || !read_rest(&r) || !finish_seat(&r, 0) ||
	    !finish_seat(&r, 1) || !mv_validate(&r) || !check_totals(&r))
		return false;
	uint32_t turn = gg_json_member(doc, node, "turn");
	const char *text, *right = mv_turn_name(game, state);
	size_t size;
	if (turn && !gg_json_string_at(doc, turn, &text, &size, error))
		return false;
	return !turn || gg_span_is(text, size, right) ||
	       gg_json_fail(doc, turn, error, "expected \"", right, "\", as the rest of the position says", NULL);
}
