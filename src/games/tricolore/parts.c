/*
 * parts.c - what an action names, for surfaces that do not parse notation (syntax.h): units, generals and GTs by the ids of the
 * position's document, lengths and places in UD, headings in 65536ths.
 */
#include "look.h"
#include "mac.h"
#include "rulebook.h"
#include "syntax.h"

typedef struct telling {
	const gg_game *game;
	const l3_state *s;
	const gg_action *a;
	gg_json_out *out;
} telling;

static void named(const telling *tell, const char *key, l3_named what, int64_t number) {
	char id[L3_ID_MOST];
	gg_text text = gg_text_on(id, sizeof id);
	l3_put_id(&text, tell->game, tell->s, what, number < 0 || number > L3_NONE ? L3_NONE : (unsigned)number, L3_NONE);
	gg_json_put_string(tell->out, key, id);
}

static void unit(const telling *tell, const char *key, int64_t element) {
	named(tell, key, L3_NAMED_ELEMENT, element);
}

/* `who` of any kind, under the key of its kind. */
static void anybody(const telling *tell, int64_t who) {
	if (who >= L3_WHO_GENERAL && who < L3_WHO_GROUP)
		named(tell, "general", L3_NAMED_GENERAL, who - L3_WHO_GENERAL);
	else if (who >= L3_WHO_GROUP && who < L3_WHO_GROUP + L3_GROUPS)
		named(tell, "group", L3_NAMED_GROUP, who - L3_WHO_GROUP);
	else
		unit(tell, "unit", who);
}

static void choice(const telling *tell, const char *key, const char *const *words, int64_t value) {
	int64_t count = 0;
	while (words[count])
		count++;
	if (value >= 0 && value < count)
		gg_json_put_string(tell->out, key, words[value]);
	else
		gg_json_put_int(tell->out, key, value);
}

static void length(const telling *tell, const char *key, int32_t thousandths) {
	gg_json_put_key(tell->out, key);
	l3_put_length(tell->out->text, thousandths);
}

static void point(const telling *tell, const char *key, int32_t x, int32_t y) {
	gg_json_open_flat(tell->out, key, '[');
	length(tell, NULL, x);
	length(tell, NULL, y);
	gg_json_close(tell->out, ']');
}

static void set(const telling *tell, const char *key, unsigned side, l3_set elements) {
	gg_json_open_flat(tell->out, key, '[');
	while (elements)
		unit(tell, NULL, side * L3_SIDE_ELEMENTS + gg_set_pop(&elements));
	gg_json_close(tell->out, ']');
}

static void faces(const telling *tell, int32_t figures) {
	gg_json_open_flat(tell->out, "faces", '[');
	for (unsigned i = 0; i < 4; i++)
		gg_json_put_int(tell->out, NULL, (uint32_t)figures >> 4 * i & 15);
	gg_json_close(tell->out, ']');
}

/* --- Longer ones ---------------------------------------------------------------------------------------------------------- */

static void declaration(const telling *tell) {
	l3_march_to to = l3_march_of(tell->a);
	unsigned side = l3_side_of(tell->a->who) % L3_SIDES;
	const char *wanted = l3_wanted_word(tell->a->kind, to.wanted);
	l3_set joint = 0;
	unit(tell, "target", to.target);
	if (wanted)
		gg_json_put_string(tell->out, tell->a->kind == L3_DO_MAF ? "range" : "pace", wanted);
	if (to.canister)
		gg_json_put_bool(tell->out, "canister", true);
	if (to.general)
		named(tell, "general", L3_NAMED_GENERAL, side * L3_SIDE_GENERALS + to.general - 1);
	for (unsigned i = 0; i < 2; i++)
		if (to.joint[i] && to.joint[i] <= L3_SIDE_ELEMENTS)
			joint |= UINT64_C(1) << (to.joint[i] - 1);
	if (joint)
		set(tell, "joint", side, joint);
	if (to.supports)
		set(tell, "supports", side, to.supports);
	gg_json_put_int(tell->out, "direction", to.direction);
}

static void fire(const telling *tell) {
	const gg_action *a = tell->a;
	unit(tell, "target", a->a);
	if (a->c & 1)
		gg_json_put_bool(tell->out, "canister", true);
	if (a->c >> 1)
		gg_json_put_int(tell->out, "amount", a->c >> 1 & 0x7f);
	if (a->b)
		unit(tell, "second", (int64_t)a->b - 1);
}

static void mode(const telling *tell, unsigned answer, unsigned how) {
	bool fires = answer == L3_ANSWER_FIRE, counters = answer == L3_ANSWER_COUNTER;
	const char *wanted = fires ? l3_wanted_word(L3_DO_MAF, how) : counters ? l3_wanted_word(L3_DO_MAC, how) : NULL;
	if (wanted)
		gg_json_put_string(tell->out, fires ? "range" : "pace", wanted);
	if (answer == L3_ANSWER_EVADE && how)
		gg_json_put_bool(tell->out, "fires", true);
}

static void answer(const telling *tell) {
	uint32_t a = (uint32_t)tell->a->a;
	unsigned what = a & 15, how = a >> 4 & 15, first = a >> 8 & 15, then = a >> 12 & 15;
	choice(tell, "answer", l3_answer_words, what);
	mode(tell, what == L3_ANSWER_REACT ? then : what, how);
	if (what == L3_ANSWER_FLEE || what == L3_ANSWER_EVADE || what == L3_ANSWER_UNMASK)
		length(tell, "amount", tell->a->b);
	if (what == L3_ANSWER_REACT) {
		choice(tell, "manoeuvre", l3_manoeuvre_words, first);
		choice(tell, "then", l3_answer_words, then);
	}
	if (what == L3_ANSWER_REACT && (first == L3_M_CHF || first == L3_M_REFORM || first == L3_M_REFORM_FULLY))
		choice(tell, "formation", l3_form_words, tell->a->b);
	if (what == L3_ANSWER_REACT && first == L3_M_FACES)
		faces(tell, tell->a->b);
	if (what == L3_ANSWER_EVADE || what == L3_ANSWER_UNMASK || (what == L3_ANSWER_REACT && first == L3_M_CHO) ||
	    (what == L3_ANSWER_FLEE && tell->a->c != TABLE_TURN))
		gg_json_put_int(tell->out, "heading", tell->a->c);
	if (l3_phase_of(tell->s) != L3_MAC_ANSWER)
		return;
	l3_look look;
	l3_look_open(&look, l3_data_of(tell->game), tell->s);
	unsigned pa = l3_reply_pa(&look, tell->a);
	if (pa)
		gg_json_put_int(tell->out, "pa", pa);
}

static void group(const telling *tell) {
	const gg_action *a = tell->a;
	uint32_t c = (uint32_t)a->c;
	set(tell, "units", l3_speaker(tell->game, tell->s), (uint32_t)a->a | (l3_set)((uint32_t)a->b & 0xff) << 32);
	point(tell, "by", (int16_t)(c & 0xffff) * 10, (int16_t)(c >> 16) * 10);
	choice(tell, "pace", l3_pace_words, ((uint32_t)a->b >> 8 & 3) + L3_HALT);
}

static void deed(const telling *tell) {
	const gg_action *a = tell->a;
	choice(tell, "deed", l3_general_deed_words, a->a);
	if (!a->a)
		point(tell, "to", a->b, a->c);
	else if (a->b)
		unit(tell, "unit", (int64_t)a->b - 1);
}

static void chosen(const telling *tell) {
	const char *const *words = l3_choices(tell->s);
	if (words)
		choice(tell, "choice", words, tell->a->a);
	gg_json_put_int(tell->out, "amount", tell->a->a);
	if (tell->a->b)
		anybody(tell, (int64_t)tell->a->b - 1 + l3_choice_base(tell->s));
}

static void piece(const telling *tell, int64_t number) {
	char id[L3_ID_MOST];
	gg_text text = gg_text_on(id, sizeof id);
	l3_put_piece_id(&text, tell->game, tell->s, number >= 0 && number < L3_NONE ? (unsigned)number : L3_NONE);
	gg_json_put_string(tell->out, "ground", id);
}

/* A manoeuvre before or after the move of an order, as an action of its own. */
static void drill(const telling *tell, const char *key, unsigned verb, unsigned arg) {
	gg_json_open_flat(tell->out, key, '{');
	choice(tell, "verb", l3_verb_words, verb);
	switch (l3_drill_needs(verb)) {
	case L3_NEEDS_HEADING:
		gg_json_put_int(tell->out, "heading", arg);
		break;
	case L3_NEEDS_FORM:
		choice(tell, "formation", l3_form_words, arg & 0xff);
		if (arg >> 8)
			gg_json_put_int(tell->out, "files", arg >> 8);
		break;
	case L3_NEEDS_PIECE:
		piece(tell, arg);
		break;
	case L3_NEEDS_FACE:
		choice(tell, "face", l3_face_words, arg & 3);
		choice(tell, "formation", l3_form_words, arg >> 2);
		break;
	case L3_NEEDS_FIGURES:
		faces(tell, (int32_t)arg);
		break;
	case L3_NEEDS_NOTHING:
	case L3_NEEDS_NO_DRILL:
		break;
	}
	gg_json_close(tell->out, '}');
}

static void attack(const telling *tell, unsigned target, unsigned how) {
	unsigned verb = how >> 3 & 1 ? L3_DO_MAF : L3_DO_MAC;
	const char *wanted = l3_wanted_word(verb, how & 3);
	unit(tell, "target", target);
	if (!how)
		return;
	gg_json_put_string(tell->out, "attack", l3_verb_words[verb]);
	if (wanted)
		gg_json_put_string(tell->out, verb == L3_DO_MAF ? "range" : "pace", wanted);
	if (how >> 2 & 1)
		gg_json_put_bool(tell->out, "canister", true);
}

static void reading(const telling *tell) {
	uint32_t a = (uint32_t)tell->a->a, b = (uint32_t)tell->a->b, c = (uint32_t)tell->a->c;
	if (a & 0xff)
		drill(tell, "first", a & 0xff, a >> 8 & 0xffff);
	if (b & 0xffff)
		gg_json_put_int(tell->out, "heading", b & 0xffff);
	if (b >> 16)
		length(tell, "amount", (int32_t)(b >> 16));
	if (c & 0xff)
		attack(tell, (c & 0xff) - 1, c >> 8 & 0xffff);
	if (a >> 24)
		drill(tell, "then", a >> 24, c >> 8 & 0xffff);
	if (c >> 24)
		unit(tell, "support_of", (c >> 24) - 1);
}

/* --- Slot by slot ------------------------------------------------------------------------------------------------------------ */

static void stance(const telling *tell) {
	const gg_action *a = tell->a;
	if (a->who < L3_WHO_GENERAL) {
		gg_json_put_int(tell->out, "heading", a->c & 0xffff);
		choice(tell, "formation", l3_form_words, a->c >> 16);
	} else if (a->c)
		unit(tell, "with", (int64_t)a->c - 1);
}

static bool put_way(const telling *tell, l3_slot slot) {
	const gg_action *a = tell->a;
	switch ((int)slot) {
	case L3_SLOT_POINT:
		point(tell, "to", a->a, a->b);
		return true;
	case L3_SLOT_POINT_BC:
		point(tell, "to", a->b, a->c);
		return true;
	case L3_SLOT_STANCE:
		stance(tell);
		return true;
	case L3_SLOT_HEADING_C:
		gg_json_put_int(tell->out, "heading", a->c);
		return true;
	case L3_SLOT_HEADING_END:
		if (a->c != TABLE_TURN)
			gg_json_put_int(tell->out, "heading", a->c);
		return true;
	case L3_SLOT_HEADING:
		gg_json_put_int(tell->out, "heading", a->a);
		return true;
	case L3_SLOT_PACE:
		choice(tell, "pace", l3_pace_words, (int64_t)a->c + L3_HALT);
		return true;
	case L3_SLOT_MARCH:
		gg_json_put_int(tell->out, "heading", a->c & 0xffff);
		choice(tell, "pace", l3_pace_words, ((int64_t)a->c >> 16) + L3_HALT);
		return true;
	case L3_SLOT_LENGTH:
	case L3_SLOT_SIDEWAYS:
		length(tell, "amount", a->a);
		return true;
	default:
		return false;
	}
}

static bool put_what(const telling *tell, l3_slot slot) {
	const gg_action *a = tell->a;
	switch ((int)slot) {
	case L3_SLOT_DIE:
	case L3_SLOT_NUMBER:
		gg_json_put_int(tell->out, "amount", a->a);
		return true;
	case L3_SLOT_TERRAIN:
		choice(tell, "ground", l3_terrain_pick_words, a->a);
		return true;
	case L3_SLOT_FORM:
		choice(tell, "formation", l3_form_words, a->a);
		return true;
	case L3_SLOT_FORM_B:
		choice(tell, "formation", l3_form_words, a->b);
		return true;
	case L3_SLOT_FILES:
		if (a->b)
			gg_json_put_int(tell->out, "files", a->b);
		return true;
	case L3_SLOT_PIECE:
		piece(tell, tell->a->a);
		return true;
	case L3_SLOT_FACES:
		faces(tell, a->b);
		return true;
	case L3_SLOT_FACE:
		choice(tell, "face", l3_face_words, a->a);
		return true;
	case L3_SLOT_ORDER:
		choice(tell, "order", l3_marker_words, a->a);
		return true;
	case L3_SLOT_GT_ORDER:
		choice(tell, "order", l3_group_order_words, a->a);
		if (a->b || a->c)
			point(tell, "to", a->b, a->c);
		return true;
	default:
		return false;
	}
}

static void put_rest(const telling *tell, l3_slot slot) {
	switch ((int)slot) {
	case L3_SLOT_UNIT:
	case L3_SLOT_GENERAL:
	case L3_SLOT_GROUP:
	case L3_SLOT_ANYBODY:
		anybody(tell, tell->a->who);
		break;
	case L3_SLOT_OTHERS:
		unit(tell, "target", (int64_t)tell->a->a - 1);
		if (tell->a->b)
			unit(tell, "second", (int64_t)tell->a->b - 1);
		break;
	case L3_SLOT_SET:
		group(tell);
		break;
	case L3_SLOT_DEED:
		deed(tell);
		break;
	case L3_SLOT_DECLARE:
		declaration(tell);
		break;
	case L3_SLOT_FIRE:
		fire(tell);
		break;
	case L3_SLOT_ANSWER:
		answer(tell);
		break;
	case L3_SLOT_CHOICE:
		chosen(tell);
		break;
	default:
		reading(tell);
		break;
	}
}

void l3_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out) {
	telling tell = {game, l3_of(state), action, out};
	if (action->kind >= L3_VERBS) {
		gg_json_put_string(out, "verb", "");
		return;
	}
	gg_json_put_string(out, "verb", l3_verb_words[action->kind]);
	for (unsigned i = 0; i < L3_SLOTS && l3_syntax[action->kind][i] != L3_SLOT_END; i++) {
		l3_slot slot = (l3_slot)l3_syntax[action->kind][i];
		if (!put_way(&tell, slot) && !put_what(&tell, slot))
			put_rest(&tell, slot);
	}
}
