/*
 * notation.c - actions as a player writes them (BE-27.92): a verb and what syntax.c puts behind it. notation_parse.c is the way back.
 *
 *   fire line-infantry-1 at hussars-2 muskets      charge hussars-1 at line-infantry-3        move line-infantry-2 group
 *   advance 3.5      wheel right 30                form column facing 90                      order 1st-infantry-division hold 16,12 bonus
 * 1 ride general-1 12.5,4                          react hussars-1 counter-charge             roll 4
 *
 * Lengths are in UD, angles in degrees. Units are the writer's own, targets the enemy's; "s:" or "n:" before an id says otherwise.
 */
#include "rulebook.h"
#include "syntax.h"

typedef struct saying {
	const gg_game *game;
	const em_state *s;
	const gg_action *a;
	gg_text *out;
	unsigned side;
} saying;

static void word(const saying *say, const char *text) {
	gg_put_char(say->out, ' ');
	gg_put(say->out, text);
}

static unsigned length_of(const char *const *words) {
	unsigned count = 0;
	while (words[count])
		count++;
	return count;
}

static void choice(const saying *say, const char *const *words, int64_t value) {
	if (value >= 0 && value < length_of(words)) {
		word(say, words[value]);
		return;
	}
	gg_put_char(say->out, ' ');
	gg_put_int(say->out, value);
}

static void named(const saying *say, em_named what, int64_t number, unsigned side) {
	gg_put_char(say->out, ' ');
	em_put_id(say->out, say->game, say->s, what, number < 0 || number > EM_NONE ? EM_NONE : (unsigned)number, side);
}

static void point(const saying *say, int32_t x, int32_t y) {
	gg_put_char(say->out, ' ');
	em_put_length(say->out, x);
	gg_put_char(say->out, ',');
	em_put_length(say->out, y);
}

static void facing(const saying *say, int32_t heading) {
	word(say, "facing ");
	em_put_degrees(say->out, heading);
}

static void turn(const saying *say, int32_t turn) {
	word(say, turn < 0 ? "left " : "right ");
	em_put_degrees(say->out, turn < 0 && turn > INT32_MIN ? -turn : turn);
}

static void order(const saying *say) {
	choice(say, em_order_words, say->a->a);
	if (say->a->a == EM_HOLD)
		point(say, say->a->b, say->a->c);
}

static void bonus(const saying *say, int32_t number) {
	if (!number)
		return;
	word(say, "bonus ");
	gg_put_int(say->out, number);
}

static void reaction(const saying *say) {
	unsigned row = (unsigned)say->a->b < EM_REACTIONS ? (unsigned)say->a->b : EM_REACTIONS;
	const char *text = row < EM_REACTIONS ? em_reaction_words[row] : "";
	if (row < EM_REACTIONS && em_usual_row(say->s, say->a->who, text, gg_length(text)) == row) {
		word(say, text);
		return;
	}
	word(say, "row-");
	gg_put_int(say->out, say->a->b);
}

static void sideways(const saying *say) {
	int32_t length = say->a->a;
	word(say, length < 0 ? "left " : "right ");
	em_put_length(say->out, length < 0 && length > INT32_MIN ? -length : length);
}

/* Who and whom. */
static bool put_who(const saying *say, em_slot slot) {
	const gg_action *a = say->a;
	switch ((int)slot) {
	case EM_SLOT_UNIT:
		named(say, EM_NAMED_UNIT, a->who, say->side);
		return true;
	case EM_SLOT_ACTOR: /* with its letter, so that no id is taken for what may stand here instead */
		if (a->who != em_usual_actor(say->s, a->kind))
			named(say, EM_NAMED_UNIT, a->who, EM_NONE);
		return true;
	case EM_SLOT_DIVISION:
		named(say, EM_NAMED_DIVISION, a->who, say->side);
		return true;
	case EM_SLOT_GENERAL:
		named(say, EM_NAMED_GENERAL, a->who, say->side);
		return true;
	case EM_SLOT_TARGET:
		word(say, "at");
		named(say, EM_NAMED_UNIT, a->a, 1 - say->side);
		return true;
	case EM_SLOT_CAUSE:
		if (a->a == (int32_t)em_usual_cause(say->s))
			return true;
		word(say, "to");
		named(say, EM_NAMED_UNIT, a->a, 1 - say->side);
		return true;
	default:
		return false;
	}
}

/* Where to, how far, how. */
static bool put_way(const saying *say, em_slot slot) {
	const gg_action *a = say->a;
	switch ((int)slot) {
	case EM_SLOT_POINT:
		point(say, a->a, a->b);
		return true;
	case EM_SLOT_STANCE:
		facing(say, a->c & 0xffff);
		choice(say, em_form_words, a->c >> 16);
		return true;
	case EM_SLOT_FACING:
		facing(say, a->a);
		return true;
	case EM_SLOT_OWN_FACING:
		if (a->a != em_usual_heading(say->s, a->who))
			facing(say, a->a);
		return true;
	case EM_SLOT_FORM:
		choice(say, em_form_words, a->b);
		return true;
	case EM_SLOT_OWN_FORM:
		if (a->who >= EM_UNITS || a->b != say->s->unit[a->who].form)
			choice(say, em_form_words, a->b);
		return true;
	case EM_SLOT_LENGTH:
		gg_put_char(say->out, ' ');
		em_put_length(say->out, a->a);
		return true;
	case EM_SLOT_SIDEWAYS:
		sideways(say);
		return true;
	case EM_SLOT_TURN:
		turn(say, a->a);
		return true;
	case EM_SLOT_TURN_B:
		if (a->b)
			turn(say, a->b);
		return true;
	case EM_SLOT_FACE:
		choice(say, em_face_words, a->a);
		return true;
	default:
		return false;
	}
}

static void put_rest(const saying *say, em_slot slot) {
	const gg_action *a = say->a;
	switch ((int)slot) {
	case EM_SLOT_NUMBER:
		gg_put_char(say->out, ' ');
		gg_put_int(say->out, a->a);
		break;
	case EM_SLOT_GROUND:
		choice(say, em_ground_words, a->a);
		break;
	case EM_SLOT_OFF:
		choice(say, em_off_words, a->a);
		break;
	case EM_SLOT_ORDER:
		order(say);
		break;
	case EM_SLOT_BONUS:
		bonus(say, a->kind - EM_DO_ORDER);
		break;
	case EM_SLOT_BONUS_A:
		bonus(say, a->a);
		break;
	case EM_SLOT_SHOT:
		choice(say, em_shot_words, a->b);
		break;
	case EM_SLOT_PAYER:
		gg_put(say->out, a->c ? " chief" : "");
		break;
	case EM_SLOT_GROUP:
		gg_put(say->out, a->a ? " group" : "");
		break;
	case EM_SLOT_SECTOR:
		gg_put_char(say->out, ' ');
		em_put_sector_id(say->out, say->game, say->s, (unsigned)a->a < EM_NONE ? (unsigned)a->a : EM_NONE);
		break;
	case EM_SLOT_LOSS:
		gg_put(say->out, a->a ? " loss" : "");
		break;
	default:
		reaction(say);
		break;
	}
}

void em_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out) {
	saying say = {game, em_of(state), action, out, em_speaker(game, em_of(state))};
	if (action->kind >= EM_VERBS) {
		gg_put_char(out, '?');
		return;
	}
	gg_put(out, em_verb_words[action->kind]);
	for (unsigned i = 0; i < EM_SLOTS && em_syntax[action->kind][i] != EM_SLOT_END; i++) {
		em_slot slot = (em_slot)em_syntax[action->kind][i];
		if (!put_who(&say, slot) && !put_way(&say, slot))
			put_rest(&say, slot);
	}
}
