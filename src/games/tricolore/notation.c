/*
 * notation.c - an action as a short line, as a player would type it: "advance fr01-1 to 12.5,7 pac", "mac fr01-2 au01-1 pch along 0".
 *
 * Own units are named without their side. Whatever the words do not give back exactly (bits that mean nothing) is written as the bare
 * numbers: "raw 39 1 2 3 4".
 */
#include "rulebook.h"
#include "syntax.h"

typedef struct saying {
	const gg_game *game;
	const l3_state *s;
	const gg_action *a;
	gg_text *out;
	unsigned side;
} saying;

static void word(const saying *say, const char *text) {
	gg_put_char(say->out, ' ');
	gg_put(say->out, text);
}

static void choice(const saying *say, const char *const *words, int64_t value) {
	int64_t count = 0;
	while (words[count])
		count++;
	word(say, value >= 0 && value < count ? words[value] : "?");
}

static void number(const saying *say, int64_t value) {
	gg_put_char(say->out, ' ');
	gg_put_int(say->out, value);
}

static void named(const saying *say, l3_named what, int64_t value, unsigned side) {
	gg_put_char(say->out, ' ');
	l3_put_id(say->out, say->game, say->s, what, value < 0 || value > L3_NONE ? L3_NONE : (unsigned)value, side);
}

static void enemy(const saying *say, int64_t element) {
	named(say, L3_NAMED_ELEMENT, element, 1 - say->side);
}

static void friend(const saying *say, int64_t element) {
	named(say, L3_NAMED_ELEMENT, element, say->side);
}

/* An element, a general or a GT, as `who` numbers them. */
static void anybody(const saying *say, int64_t who) {
	if (who >= L3_WHO_GENERAL && who < L3_WHO_GROUP) {
		word(say, "general");
		named(say, L3_NAMED_GENERAL, who - L3_WHO_GENERAL, say->side);
	} else if (who >= L3_WHO_GROUP && who < L3_WHO_GROUP + L3_GROUPS) {
		word(say, "gt");
		named(say, L3_NAMED_GROUP, who - L3_WHO_GROUP, say->side);
	} else
		friend(say, who);
}

static void point(const saying *say, int32_t x, int32_t y) {
	word(say, "to ");
	l3_put_length(say->out, x);
	gg_put_char(say->out, ',');
	l3_put_length(say->out, y);
}

static void length(const saying *say, int32_t thousandths) {
	gg_put_char(say->out, ' ');
	l3_put_length(say->out, thousandths);
}

static void facing(const saying *say, const char *how, int32_t heading) {
	word(say, how);
	gg_put_char(say->out, ' ');
	l3_put_degrees(say->out, heading);
}

static void faces(const saying *say, int32_t figures) {
	word(say, "faces ");
	for (unsigned i = 0; i < 4; i++) {
		if (i)
			gg_put_char(say->out, ',');
		gg_put_int(say->out, (uint32_t)figures >> 4 * i & 15);
	}
}

/* Elements of a side, with commas between them. */
static void set(const saying *say, unsigned side, l3_set elements) {
	char before = ' ';
	while (elements) {
		gg_put_char(say->out, before);
		l3_put_id(say->out, say->game, say->s, L3_NAMED_ELEMENT, side * L3_SIDE_ELEMENTS + gg_set_pop(&elements), say->side);
		before = ',';
	}
}

/* --- Longer ones ---------------------------------------------------------------------------------------------------------- */

static void declaration(const saying *say) {
	l3_march_to to = l3_march_of(say->a);
	unsigned side = l3_side_of(say->a->who);
	const char *wanted = l3_wanted_word(say->a->kind, to.wanted);
	enemy(say, to.target);
	word(say, wanted ? wanted : "?");
	if (to.canister)
		word(say, "canister");
	if (to.general) {
		word(say, "with");
		named(say, L3_NAMED_GENERAL, side * L3_SIDE_GENERALS + to.general - 1, say->side);
	}
	if (to.joint[0] || to.joint[1]) {
		word(say, "joint");
		for (unsigned i = 0; i < 2; i++)
			if (to.joint[i])
				friend(say, side * L3_SIDE_ELEMENTS + to.joint[i] - 1);
	}
	if (to.supports) {
		word(say, "supports");
		set(say, side, to.supports);
	}
	facing(say, "along", to.direction);
}

static void fire(const saying *say) {
	const gg_action *a = say->a;
	enemy(say, a->a);
	if (a->c & 1)
		word(say, "canister");
	if (a->c >> 1) {
		word(say, "share");
		number(say, a->c >> 1 & 0x7f);
	}
	if (a->b) {
		word(say, "then");
		enemy(say, (int64_t)a->b - 1);
	}
}

/* How it fires or charges: the range or the pace. */
static void mode(const saying *say, unsigned answer, unsigned how) {
	const char *wanted = answer == L3_ANSWER_FIRE           ? l3_wanted_word(L3_DO_MAF, how)
			     : answer == L3_ANSWER_COUNTER      ? l3_wanted_word(L3_DO_MAC, how)
			     : answer == L3_ANSWER_EVADE && how ? "fire"
								: NULL;
	if (wanted)
		word(say, wanted);
}

static void manoeuvre(const saying *say, unsigned what) {
	choice(say, l3_manoeuvre_words, what);
	if (what == L3_M_CHF || what == L3_M_REFORM || what == L3_M_REFORM_FULLY)
		choice(say, l3_form_words, say->a->b);
	else if (what == L3_M_CHO)
		facing(say, "facing", say->a->c);
	else if (what == L3_M_FACES)
		faces(say, say->a->b);
}

static void answer(const saying *say) {
	uint32_t a = (uint32_t)say->a->a;
	unsigned what = a & 15, how = a >> 4 & 15, then = a >> 12 & 15;
	choice(say, l3_answer_words, what);
	mode(say, what, how);
	if (what == L3_ANSWER_FLEE || what == L3_ANSWER_EVADE || what == L3_ANSWER_UNMASK) {
		length(say, say->a->b);
		if (what != L3_ANSWER_FLEE || say->a->c != TABLE_TURN)
			facing(say, "facing", say->a->c);
	}
	if (what == L3_ANSWER_REACT) {
		manoeuvre(say, a >> 8 & 15);
		word(say, "then");
		choice(say, l3_answer_words, then);
		mode(say, then, how);
	}
}

static void deed(const saying *say) {
	const gg_action *a = say->a;
	choice(say, l3_general_deed_words, a->a);
	if (!a->a)
		point(say, a->b, a->c);
	else if (a->b)
		friend(say, (int64_t)a->b - 1);
}

/* Of a group: dx and dy in hundredths of UD. */
static void group(const saying *say) {
	const gg_action *a = say->a;
	uint32_t c = (uint32_t)a->c;
	set(say, say->side, (uint32_t)a->a | (l3_set)((uint32_t)a->b & 0xff) << 32);
	word(say, "by ");
	l3_put_length(say->out, (int16_t)(c & 0xffff) * 10);
	gg_put_char(say->out, ',');
	l3_put_length(say->out, (int16_t)(c >> 16) * 10);
	choice(say, l3_pace_words, ((uint32_t)a->b >> 8 & 3) + L3_HALT);
}

static void chosen(const saying *say) {
	const char *const *words = l3_choices(say->s);
	unsigned count = 0;
	while (words && words[count])
		count++;
	if ((uint32_t)say->a->a < count)
		word(say, words[say->a->a]);
	else
		number(say, say->a->a);
	if (say->a->b)
		anybody(say, (int64_t)say->a->b - 1 + l3_choice_base(say->s));
}

/* A manoeuvre before or after the move of an order: "form LIG", "turn 330", "about". */
static void drill(const saying *say, const char *when, unsigned verb, unsigned arg) {
	word(say, when);
	word(say, verb < L3_VERBS ? l3_verb_words[verb] : "?");
	switch (l3_drill_needs(verb)) {
	case L3_NEEDS_HEADING:
		gg_put_char(say->out, ' ');
		l3_put_degrees(say->out, (int32_t)arg);
		break;
	case L3_NEEDS_FORM:
		choice(say, l3_form_words, arg & 0xff);
		if (arg >> 8)
			number(say, arg >> 8);
		break;
	case L3_NEEDS_PIECE:
		gg_put_char(say->out, ' ');
		l3_put_piece_id(say->out, say->game, say->s, arg);
		break;
	case L3_NEEDS_FACE:
		choice(say, l3_face_words, arg & 3);
		choice(say, l3_form_words, arg >> 2);
		break;
	case L3_NEEDS_FIGURES:
		number(say, arg);
		break;
	case L3_NEEDS_NOTHING:
	case L3_NEEDS_NO_DRILL:
		break;
	}
}

/* "at au01-2 mac pch", "at au01-2 maf p2 canister". */
static void attack(const saying *say, unsigned target, unsigned how) {
	unsigned verb = how >> 3 & 1 ? L3_DO_MAF : L3_DO_MAC;
	const char *wanted = l3_wanted_word(verb, how & 3);
	word(say, "at");
	enemy(say, target);
	if (!how)
		return;
	word(say, l3_verb_words[verb]);
	word(say, wanted ? wanted : "?");
	if (how >> 2 & 1)
		word(say, "canister");
}

static void reading(const saying *say) {
	uint32_t a = (uint32_t)say->a->a, b = (uint32_t)say->a->b, c = (uint32_t)say->a->c;
	if (a & 0xff)
		drill(say, "first", a & 0xff, a >> 8 & 0xffff);
	if (b & 0xffff)
		facing(say, "facing", (int32_t)(b & 0xffff));
	if (b >> 16) {
		word(say, "go");
		length(say, (int32_t)(b >> 16));
	}
	if (c & 0xff)
		attack(say, (c & 0xff) - 1, c >> 8 & 0xffff);
	if (a >> 24)
		drill(say, "then", a >> 24, c >> 8 & 0xffff);
	if (c >> 24) {
		word(say, "for");
		friend(say, (c >> 24) - 1);
	}
}

/* --- Slot by slot ------------------------------------------------------------------------------------------------------------ */

static void stance(const saying *say) {
	const gg_action *a = say->a;
	if (a->who < L3_WHO_GENERAL) {
		facing(say, "facing", a->c & 0xffff);
		choice(say, l3_form_words, a->c >> 16);
	} else if (a->c) {
		word(say, "with");
		friend(say, (int64_t)a->c - 1);
	}
}

static void sideways(const saying *say) {
	int32_t amount = say->a->a;
	word(say, amount < 0 ? "left" : "right");
	length(say, amount < 0 && amount > INT32_MIN ? -amount : amount);
}

static bool put_who(const saying *say, l3_slot slot) {
	const gg_action *a = say->a;
	switch ((int)slot) {
	case L3_SLOT_UNIT:
		friend(say, a->who);
		return true;
	case L3_SLOT_GENERAL:
		named(say, L3_NAMED_GENERAL, (int64_t)a->who - L3_WHO_GENERAL, say->side);
		return true;
	case L3_SLOT_GROUP:
		named(say, L3_NAMED_GROUP, (int64_t)a->who - L3_WHO_GROUP, say->side);
		return true;
	case L3_SLOT_ANYBODY:
		anybody(say, a->who);
		return true;
	case L3_SLOT_OTHERS:
		friend(say, (int64_t)a->a - 1);
		if (a->b)
			friend(say, (int64_t)a->b - 1);
		return true;
	default:
		return false;
	}
}

static bool put_way(const saying *say, l3_slot slot) {
	const gg_action *a = say->a;
	switch ((int)slot) {
	case L3_SLOT_POINT:
		point(say, a->a, a->b);
		return true;
	case L3_SLOT_POINT_BC:
		point(say, a->b, a->c);
		return true;
	case L3_SLOT_STANCE:
		stance(say);
		return true;
	case L3_SLOT_HEADING_C:
		facing(say, "facing", a->c);
		return true;
	case L3_SLOT_HEADING_END:
		if (a->c != TABLE_TURN)
			facing(say, "facing", a->c);
		return true;
	case L3_SLOT_HEADING:
		facing(say, "facing", a->a);
		return true;
	case L3_SLOT_PACE:
		choice(say, l3_pace_words, (int64_t)a->c + L3_HALT);
		return true;
	case L3_SLOT_MARCH:
		facing(say, "facing", a->c & 0xffff);
		choice(say, l3_pace_words, ((int64_t)a->c >> 16) + L3_HALT);
		return true;
	case L3_SLOT_LENGTH:
		length(say, a->a);
		return true;
	case L3_SLOT_SIDEWAYS:
		sideways(say);
		return true;
	default:
		return false;
	}
}

static bool put_what(const saying *say, l3_slot slot) {
	const gg_action *a = say->a;
	switch ((int)slot) {
	case L3_SLOT_DIE:
	case L3_SLOT_NUMBER:
		number(say, a->a);
		return true;
	case L3_SLOT_TERRAIN:
		choice(say, l3_terrain_pick_words, a->a);
		return true;
	case L3_SLOT_FORM:
		choice(say, l3_form_words, a->a);
		return true;
	case L3_SLOT_FORM_B:
		choice(say, l3_form_words, a->b);
		return true;
	case L3_SLOT_FILES:
		if (a->b) {
			word(say, "files");
			number(say, a->b);
		}
		return true;
	case L3_SLOT_PIECE:
		gg_put_char(say->out, ' ');
		l3_put_piece_id(say->out, say->game, say->s, (unsigned)a->a < L3_NONE ? (unsigned)a->a : L3_NONE);
		return true;
	case L3_SLOT_FACES:
		faces(say, a->b);
		return true;
	case L3_SLOT_FACE:
		choice(say, l3_face_words, a->a);
		return true;
	case L3_SLOT_ORDER:
		choice(say, l3_marker_words, a->a);
		return true;
	case L3_SLOT_GT_ORDER:
		choice(say, l3_group_order_words, a->a);
		if (a->b || a->c)
			point(say, a->b, a->c);
		return true;
	default:
		return false;
	}
}

static void put_rest(const saying *say, l3_slot slot) {
	switch ((int)slot) {
	case L3_SLOT_SET:
		group(say);
		break;
	case L3_SLOT_DEED:
		deed(say);
		break;
	case L3_SLOT_DECLARE:
		declaration(say);
		break;
	case L3_SLOT_FIRE:
		fire(say);
		break;
	case L3_SLOT_ANSWER:
		answer(say);
		break;
	case L3_SLOT_CHOICE:
		chosen(say);
		break;
	default:
		reading(say);
		break;
	}
}

static void put_words(const saying *say) {
	gg_put(say->out, l3_verb_words[say->a->kind]);
	for (unsigned i = 0; i < L3_SLOTS && l3_syntax[say->a->kind][i] != L3_SLOT_END; i++) {
		l3_slot slot = (l3_slot)l3_syntax[say->a->kind][i];
		if (!put_who(say, slot) && !put_way(say, slot) && !put_what(say, slot))
			put_rest(say, slot);
	}
}

void l3_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out) {
	char line[GG_LINE_MAX];
	gg_text words = gg_text_on(line, sizeof line);
	saying say = {game, l3_of(state), action, &words, l3_speaker(game, l3_of(state))};
	gg_action again;
	if (action->kind > L3_DO_NOTHING && action->kind < L3_VERBS) {
		put_words(&say);
		if (!gg_text_cut(&words) && l3_parse(game, state, line, words.len, &again, NULL) && gg_same_action(&again, action)) {
			gg_put_bytes(out, line, words.len);
			return;
		}
	}
	const int64_t numbers[] = {action->kind, action->who, action->a, action->b, action->c};
	say.out = out;
	gg_put(out, "raw");
	for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
		number(&say, numbers[i]);
}
