/*
 * document.c - a state as JSON, so that a rules question can be sent as a file: the table and its ground, both armies, the MACs and the
 * stack of what is open, every field under its name (document_fields.c). Lengths and places are in UD, headings in 65536ths of a turn, so
 * that nothing is lost. Members that follow from the rest (who acts, figures, PA left, footprints, command) are there for surfaces.
 */
#include "document.h"

#include "commanders.h"
#include "rulebook.h"
#include "shared_block.h"
#include "syntax.h"

typedef struct writing {
	const gg_game *game;
	const l3_state *s;
	gg_json_out *out;
	unsigned side; /* of the object that is written */
	l3_look look;
} writing;

/* --- Values --------------------------------------------------------------------------------------------------------------- */

static void put_ref(writing *w, const char *key, l3_named what, unsigned number) {
	char id[L3_ID_MOST];
	gg_text text = gg_text_on(id, sizeof id);
	if (!l3_is_there(w->s, what, number)) {
		gg_json_put_null(w->out, key);
		return;
	}
	l3_put_id(&text, w->game, w->s, what, number, L3_NONE);
	gg_json_put_string(w->out, key, id);
}

static void put_piece_ref(writing *w, const char *key, unsigned piece) {
	char id[L3_ID_MOST];
	gg_text text = gg_text_on(id, sizeof id);
	l3_put_piece_id(&text, w->game, w->s, piece);
	gg_json_put_string(w->out, key, id);
}

static void put_length(writing *w, const char *key, int32_t thousandths) {
	gg_json_put_key(w->out, key);
	l3_put_length(w->out->text, thousandths);
}

static void put_words(writing *w, const char *key, const char *const *words, uint64_t bits) {
	gg_json_open_flat(w->out, key, '[');
	for (unsigned i = 0; words[i]; i++)
		if (bits >> i & 1)
			gg_json_put_string(w->out, NULL, words[i]);
	gg_json_close(w->out, ']');
}

static void put_set(writing *w, const char *key, unsigned side, l3_set set) {
	gg_json_open_flat(w->out, key, '[');
	while (set)
		put_ref(w, NULL, L3_NAMED_ELEMENT, side * L3_SIDE_ELEMENTS + gg_set_pop(&set));
	gg_json_close(w->out, ']');
}

static void put_generals(writing *w, const char *key, uint64_t set) {
	gg_json_open_flat(w->out, key, '[');
	while (set)
		put_ref(w, NULL, L3_NAMED_GENERAL, gg_set_pop(&set));
	gg_json_close(w->out, ']');
}

static void put_bytes(writing *w, const l3_field *field, const uint8_t *bytes) {
	int32_t count = field->most;
	while (count && !bytes[count - 1])
		count--;
	if (!count)
		return;
	gg_json_open_flat(w->out, field->name, '[');
	for (int32_t i = 0; i < count; i++)
		gg_json_put_int(w->out, NULL, bytes[i]);
	gg_json_close(w->out, ']');
}

static void put_side(writing *w, const char *key, int64_t side) {
	if (side == 0 || side == 1)
		gg_json_put_string(w->out, key, l3_side_words[side]);
	else
		gg_json_put_null(w->out, key);
}

static void put_word(writing *w, const l3_field *field, int64_t value) {
	if (value == L3_NONE)
		gg_json_put_null(w->out, field->name);
	else
		gg_json_put_string(w->out, field->name, field->words[value]);
}

/* Fields that name somebody or something. */
static void put_named_field(writing *w, const l3_field *field, int64_t value) {
	switch ((int)field->kind) {
	case L3_FIELD_UNIT:
		put_ref(w, field->name, L3_NAMED_ELEMENT, (unsigned)(value - 1));
		break;
	case L3_FIELD_GENERAL:
		put_ref(w, field->name, L3_NAMED_GENERAL, (unsigned)(value - 1));
		break;
	case L3_FIELD_LEADER:
		put_ref(w, field->name, L3_NAMED_GENERAL, (unsigned)value);
		break;
	case L3_FIELD_GROUP:
		put_ref(w, field->name, L3_NAMED_GROUP, value == L3_NONE ? L3_NONE : w->side * L3_SIDE_GROUPS + (unsigned)value);
		break;
	case L3_FIELD_PIECE:
		put_piece_ref(w, field->name, (unsigned)(value - 1));
		break;
	case L3_FIELD_SET:
		put_set(w, field->name, (unsigned)field->least, (l3_set)value);
		break;
	default:
		put_generals(w, field->name, (uint64_t)value);
		break;
	}
}

static void put_field(writing *w, const l3_field *field, const void *of) {
	int64_t value = l3_field_get(field, of);
	if (field->kind == L3_FIELD_BYTES) {
		put_bytes(w, field, (const uint8_t *)of + field->at);
		return;
	}
	if (!field->always && value == field->usual)
		return;
	switch ((l3_field_kind)field->kind) {
	case L3_FIELD_NUMBER:
		gg_json_put_int(w->out, field->name, value);
		break;
	case L3_FIELD_HALVES:
		put_length(w, field->name, (int32_t)value * (L3_UD / 2));
		break;
	case L3_FIELD_LENGTH:
		put_length(w, field->name, (int32_t)value);
		break;
	case L3_FIELD_TRUTH:
		gg_json_put_bool(w->out, field->name, value != 0);
		break;
	case L3_FIELD_WORD:
		put_word(w, field, value);
		break;
	case L3_FIELD_WORDS:
		put_words(w, field->name, field->words, (uint64_t)value);
		break;
	case L3_FIELD_SIDE:
		put_side(w, field->name, value);
		break;
	case L3_FIELD_UNIT:
	case L3_FIELD_GENERAL:
	case L3_FIELD_LEADER:
	case L3_FIELD_GROUP:
	case L3_FIELD_PIECE:
	case L3_FIELD_SET:
	case L3_FIELD_GENERALS:
		put_named_field(w, field, value);
		break;
	case L3_FIELD_END:
	case L3_FIELD_BYTES:
		break;
	}
}

static void put_fields(writing *w, const l3_field *fields, const void *of) {
	for (; fields->kind != L3_FIELD_END; fields++)
		put_field(w, fields, of);
}

static void put_corners(writing *w, const char *key, const table_point *corner, uint32_t count) {
	gg_json_open_flat(w->out, key, '[');
	for (uint32_t i = 0; i < count; i++) {
		gg_json_open_flat(w->out, NULL, '[');
		put_length(w, NULL, corner[i].x);
		put_length(w, NULL, corner[i].y);
		gg_json_close(w->out, ']');
	}
	gg_json_close(w->out, ']');
}

/* --- The table ------------------------------------------------------------------------------------------------------------- */

static void write_ground(writing *w) {
	gg_json_open(w->out, "ground", '[');
	for (unsigned i = 0; i < w->s->pieces; i++) {
		const l3_piece *p = &w->s->piece[i];
		table_point at[L3_POINTS] = {{0, 0}};
		for (unsigned v = 0; v < p->points; v++)
			at[v] = (table_point){p->at[v].x, p->at[v].y};
		gg_json_open_flat(w->out, NULL, '{');
		put_piece_ref(w, "id", i);
		gg_json_put_int(w->out, "noun", l3_ground_arg(w->s, i));
		put_fields(w, l3_piece_fields, p);
		put_corners(w, "points", at, p->points);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
	gg_json_open(w->out, "objectives", '[');
	for (unsigned i = 0; i < w->s->objectives; i++) {
		gg_json_open_flat(w->out, NULL, '{');
		gg_json_put_int(w->out, "noun", l3_objective_arg(w->s, i));
		put_fields(w, l3_objective_fields, &w->s->objective[i]);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

/* --- Armies ------------------------------------------------------------------------------------------------------------------ */

l3_doc_shown l3_doc_shown_of(const gg_game *game, const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	const l3_data *data = l3_data_of(game);
	l3_doc_shown shown = {l3_figures(s, element), l3_guns(s, element), 0, NULL};
	shown.pa_left = e->pa_spent < L3_TURN_PA ? (unsigned)L3_TURN_PA - e->pa_spent : 0;
	if (e->profile <= data->profiles)
		shown.profile = &data->profile[e->profile - 1];
	return shown;
}

/* What it has refused in this phase: shocks and passing fires by the enemies, either on their screens. */
static void put_declined(writing *w, unsigned element) {
	uint64_t declined = w->s->declined[element];
	l3_set units = gg_set_below(L3_SIDE_UNITS);
	unsigned enemy = 1 - l3_side_of(element);
	if (!declined)
		return;
	gg_json_open_flat(w->out, "declined", '{');
	put_set(w, "shock", enemy, declined & units);
	put_set(w, "fire", enemy, declined >> L3_SIDE_UNITS & units);
	put_set(w, "screens", enemy, declined >> 2 * L3_SIDE_UNITS << L3_SIDE_UNITS);
	gg_json_close(w->out, '}');
}

static void put_figures(writing *w, unsigned element) {
	l3_doc_shown shown = l3_doc_shown_of(w->game, w->s, element);
	gg_json_put_int(w->out, "figures", shown.figures);
	if (w->s->element[element].guns0)
		gg_json_put_int(w->out, "guns", shown.guns);
	gg_json_put_int(w->out, "pa_left", shown.pa_left);
}

static void put_footprint(writing *w, unsigned element) {
	const l3_footprint *at = l3_footprint_of(&w->look, element);
	put_length(w, "front", at->width);
	put_length(w, "depth", at->depth);
	gg_json_put_int(w->out, "files", at->files);
	gg_json_put_int(w->out, "ranks", at->ranks);
	table_shape shape = l3_shape_shown(&w->look, element);
	put_corners(w, "shape", shape.corner, shape.count);
	if (at->last.count)
		put_corners(w, "last_rank", at->last.corner, at->last.count);
	gg_json_put_bool(w->out, "in_command", l3_has_command(&w->look, element));
}

static void write_element(writing *w, unsigned element) {
	const l3_element *e = &w->s->element[element];
	l3_doc_shown shown = l3_doc_shown_of(w->game, w->s, element);
	gg_json_open_flat(w->out, NULL, '{');
	put_ref(w, "id", L3_NAMED_ELEMENT, element);
	gg_json_put_int(w->out, "number", l3_slot_of(element));
	gg_json_put_int(w->out, "noun", l3_unit_arg(w->s, element));
	gg_json_put_string(w->out, "profile", shown.profile ? shown.profile->id : "");
	if (shown.profile)
		gg_json_put_string(w->out, "arm", l3_arm_words[shown.profile->arm]);
	if (e->parent)
		put_ref(w, "parent", L3_NAMED_ELEMENT, e->parent - 1u);
	put_figures(w, element);
	put_fields(w, l3_element_fields, e);
	put_declined(w, element);
	if (l3_stands(w->s, element))
		put_footprint(w, element);
	gg_json_close(w->out, '}');
}

enum { NEXT_ORDER_AT = 4, GROUP_BITS = 15 };

static void write_group(writing *w, unsigned group) {
	const l3_group *g = &w->s->group[group];
	gg_json_open_flat(w->out, NULL, '{');
	put_ref(w, "id", L3_NAMED_GROUP, group);
	gg_json_put_int(w->out, "number", group % L3_SIDE_GROUPS);
	gg_json_put_int(w->out, "noun", l3_group_arg(w->s, group));
	put_fields(w, l3_group_fields, g);
	put_words(w, "flags", l3_group_flag_words, g->flags);
	if (g->flags >> NEXT_ORDER_AT)
		gg_json_put_string(w->out, "next_order", l3_group_order_words[g->flags >> NEXT_ORDER_AT]);
	gg_json_close(w->out, '}');
}

static void write_general(writing *w, unsigned general) {
	gg_json_open_flat(w->out, NULL, '{');
	put_ref(w, "id", L3_NAMED_GENERAL, general);
	gg_json_put_int(w->out, "number", general % L3_SIDE_GENERALS);
	gg_json_put_int(w->out, "noun", l3_general_arg(w->s, general));
	put_fields(w, l3_general_fields, &w->s->general[general]);
	gg_json_close(w->out, '}');
}

static void write_list(writing *w, const char *key, l3_named what, unsigned from, unsigned to, void (*one)(writing *w, unsigned number)) {
	gg_json_open(w->out, key, '[');
	for (unsigned i = from; i < to; i++)
		if (l3_is_there(w->s, what, w->side * l3_per_side(what) + i))
			one(w, w->side * l3_per_side(what) + i);
	gg_json_close(w->out, ']');
}

static void write_side(writing *w, unsigned side) {
	const l3_army *army = l3_army_of(w->game, w->s, side);
	w->side = side;
	gg_json_open(w->out, l3_side_words[side], '{');
	if (army)
		gg_json_put_string(w->out, "army", army->id);
	else
		gg_json_put_null(w->out, "army");
	gg_json_put_int(w->out, "noun", l3_army_arg(w->s, side));
	put_fields(w, l3_side_fields, (const uint8_t *)w->s + side);
	put_length(w, "points", w->s->vp_halves[side] * (L3_UD / 2));
	write_list(w, "groups", L3_NAMED_GROUP, 0, L3_SIDE_GROUPS, write_group);
	write_list(w, "generals", L3_NAMED_GENERAL, 0, L3_SIDE_GENERALS, write_general);
	write_list(w, "units", L3_NAMED_ELEMENT, 0, L3_SIDE_UNITS, write_element);
	write_list(w, "screens", L3_NAMED_ELEMENT, L3_SIDE_UNITS, L3_SIDE_ELEMENTS, write_element);
	gg_json_close(w->out, '}');
}

/* --- What is open --------------------------------------------------------------------------------------------------------------- */

/* Structs of an array, those at the end that are empty left out. */
static void put_rows(writing *w, const char *key, const l3_field *fields, const void *rows, size_t count, size_t size) {
	const uint8_t *bytes = rows;
	size_t used = count * size;
	while (used && !bytes[used - 1])
		used--;
	gg_json_open_flat(w->out, key, '[');
	for (size_t at = 0; at < used; at += size) {
		gg_json_open_flat(w->out, NULL, '{');
		put_fields(w, fields, bytes + at);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

static void write_mac(writing *w, const l3_mac *mac) {
	gg_json_open_flat(w->out, NULL, '{');
	put_fields(w, l3_mac_fields, mac);
	put_rows(w, "attackers", l3_attacker_fields, mac->attacker, L3_ATTACKERS, sizeof mac->attacker[0]);
	put_rows(w, "objectives", l3_aimed_fields, mac->objective, L3_ATTACKERS, sizeof mac->objective[0]);
	if (mac->supports)
		put_set(w, "supports", mac->attacker[0].unit ? l3_side_of(mac->attacker[0].unit - 1u) : 0, mac->supports);
	gg_json_close(w->out, '}');
}

static void write_open(writing *w) {
	gg_json_open(w->out, "macs", '[');
	for (unsigned i = 0; i < w->s->macs; i++)
		write_mac(w, &w->s->mac[i]);
	gg_json_close(w->out, ']');
	gg_json_open(w->out, "stack", '[');
	for (unsigned i = 0; i < w->s->depth; i++) {
		gg_json_open_flat(w->out, NULL, '{');
		put_fields(w, l3_frame_fields, &w->s->frame[i]);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
	gg_json_open_flat(w->out, "queue", '{');
	put_fields(w, l3_queue_fields, &w->s->queue);
	put_rows(w, "risks", l3_risk_fields, w->s->queue.risk, L3_RISKS, sizeof w->s->queue.risk[0]);
	put_rows(w, "passages", l3_passage_fields, w->s->passage, L3_PASSAGES, sizeof w->s->passage[0]);
	gg_json_close(w->out, '}');
	gg_json_open_flat(w->out, "fight", '{');
	put_rows(w, "bouts", l3_bout_fields, w->s->fight.bout, L3_BOUTS, sizeof w->s->fight.bout[0]);
	put_rows(w, "outcomes", l3_outcome_fields, w->s->fight.outcome, 2 * L3_BOUTS, sizeof w->s->fight.outcome[0]);
	gg_json_close(w->out, '}');
}

const char *l3_doc_turn(const gg_game *game, const l3_state *s) {
	int turn = l3_turn(game, &s->head);
	return turn == GG_OVER ? "over" : turn < 0 ? "chance" : l3_side_words[turn];
}

void l3_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	const l3_state *s = l3_of(state);
	const l3_scenario *scenario = l3_scenario_of(game, s);
	writing w;
	w.game = game;
	w.s = s;
	w.out = out;
	w.side = 0;
	l3_look_open(&w.look, l3_data_of(game), s);
	gg_json_put_string(out, "phase", l3_phase_words[l3_phase_of(s)]);
	gg_json_put_int(out, "phase_number", l3_phase_of(s)); /* in the noun list "phase", for readers */
	if (s->depth)
		gg_json_put_string(out, "base_phase", l3_phase_words[s->phase]);
	gg_json_put_string(out, "turn", l3_doc_turn(game, s));
	if (scenario)
		gg_json_put_string(out, "scenario", scenario->id);
	else
		gg_json_put_null(out, "scenario");
	gg_json_open_flat(out, "options", '{');
	put_fields(&w, l3_option_fields, &s->options);
	gg_json_close(out, '}');
	put_fields(&w, l3_root_fields, s);
	write_ground(&w);
	for (unsigned side = 0; side < L3_SIDES; side++)
		write_side(&w, side);
	write_open(&w);
}
