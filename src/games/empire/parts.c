/*
 * parts.c - what an action names, for surfaces that do not parse notation (syntax.h): units, divisions and generals by the ids of the
 * position's document, lengths and places in UD, headings and turns in 65536ths.
 */
#include "rulebook.h"
#include "syntax.h"

typedef struct telling {
	const gg_game *game;
	const em_state *s;
	const gg_action *a;
	gg_json_out *out;
} telling;

static void named(const telling *tell, const char *key, em_named what, int64_t number) {
	char id[EM_LABEL_ID];
	gg_text text = gg_text_on(id, sizeof id);
	em_put_id(&text, tell->game, tell->s, what, number < 0 || number > EM_NONE ? EM_NONE : (unsigned)number, EM_NONE);
	gg_json_put_string(tell->out, key, id);
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
	em_put_length(tell->out->text, thousandths);
}

static void point(const telling *tell, const char *key, int32_t x, int32_t y) {
	gg_json_open_flat(tell->out, key, '[');
	length(tell, NULL, x);
	length(tell, NULL, y);
	gg_json_close(tell->out, ']');
}

static void order(const telling *tell) {
	choice(tell, "order", em_order_words, tell->a->a);
	if (tell->a->a == EM_HOLD)
		point(tell, "zone", tell->a->b, tell->a->c);
}

static void sector(const telling *tell) {
	char id[EM_LABEL_ID];
	gg_text text = gg_text_on(id, sizeof id);
	em_put_sector_id(&text, tell->game, tell->s, (unsigned)tell->a->a < EM_NONE ? (unsigned)tell->a->a : EM_NONE);
	gg_json_put_string(tell->out, "sector", id);
}

static void flag(const telling *tell, const char *key, bool truth) {
	if (truth)
		gg_json_put_bool(tell->out, key, true);
}

static void bonus(const telling *tell, int32_t number) {
	if (number)
		gg_json_put_int(tell->out, "bonus", number);
}

static bool put_who(const telling *tell, em_slot slot) {
	const gg_action *a = tell->a;
	switch ((int)slot) {
	case EM_SLOT_UNIT:
		named(tell, "unit", EM_NAMED_UNIT, a->who);
		return true;
	case EM_SLOT_ACTOR: /* verbs about nobody have 0 here */
		if (a->who || em_has_usual_actor(tell->s, a->kind) || em_syntax[a->kind][1] != EM_SLOT_END)
			named(tell, "unit", EM_NAMED_UNIT, a->who);
		return true;
	case EM_SLOT_DIVISION:
		named(tell, "division", EM_NAMED_DIVISION, a->who);
		return true;
	case EM_SLOT_GENERAL:
		named(tell, "general", EM_NAMED_GENERAL, a->who);
		return true;
	case EM_SLOT_TARGET:
	case EM_SLOT_CAUSE:
		named(tell, "target", EM_NAMED_UNIT, a->a);
		return true;
	default:
		return false;
	}
}

static bool put_way(const telling *tell, em_slot slot) {
	const gg_action *a = tell->a;
	switch ((int)slot) {
	case EM_SLOT_POINT:
		point(tell, "to", a->a, a->b);
		return true;
	case EM_SLOT_STANCE:
		gg_json_put_int(tell->out, "heading", a->c & 0xffff);
		choice(tell, "formation", em_form_words, a->c >> 16);
		return true;
	case EM_SLOT_FACING:
	case EM_SLOT_OWN_FACING:
		gg_json_put_int(tell->out, "heading", a->a);
		return true;
	case EM_SLOT_FORM:
	case EM_SLOT_OWN_FORM:
		choice(tell, "formation", em_form_words, a->b);
		return true;
	case EM_SLOT_LENGTH:
	case EM_SLOT_SIDEWAYS:
		length(tell, "amount", a->a);
		return true;
	case EM_SLOT_TURN:
		gg_json_put_int(tell->out, "turn", a->a);
		return true;
	case EM_SLOT_TURN_B:
		gg_json_put_int(tell->out, "turn", a->b);
		return true;
	case EM_SLOT_FACE:
		choice(tell, "face", em_face_words, a->a);
		return true;
	case EM_SLOT_SECTOR:
		sector(tell);
		return true;
	default:
		return false;
	}
}

static void put_rest(const telling *tell, em_slot slot) {
	const gg_action *a = tell->a;
	switch ((int)slot) {
	case EM_SLOT_NUMBER:
		gg_json_put_int(tell->out, "amount", a->a);
		break;
	case EM_SLOT_GROUND:
		choice(tell, "ground", em_ground_words, a->a);
		break;
	case EM_SLOT_OFF:
		choice(tell, "off", em_off_words, a->a);
		break;
	case EM_SLOT_ORDER:
		order(tell);
		break;
	case EM_SLOT_BONUS:
		bonus(tell, a->kind - EM_DO_ORDER);
		break;
	case EM_SLOT_BONUS_A:
		bonus(tell, a->a);
		break;
	case EM_SLOT_SHOT:
		choice(tell, "shot", em_shot_words, a->b);
		break;
	case EM_SLOT_PAYER:
		flag(tell, "chief", a->c);
		break;
	case EM_SLOT_GROUP:
		flag(tell, "group", a->a);
		break;
	case EM_SLOT_LOSS:
		flag(tell, "loss", a->a);
		break;
	default:
		choice(tell, "reaction", em_reaction_words, a->b);
		break;
	}
}

void em_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out) {
	telling tell = {game, em_of(state), action, out};
	if (action->kind >= EM_VERBS) {
		gg_json_put_string(out, "verb", "");
		return;
	}
	gg_json_put_string(out, "verb", em_verb_words[action->kind]);
	for (unsigned i = 0; i < EM_SLOTS && em_syntax[action->kind][i] != EM_SLOT_END; i++) {
		em_slot slot = (em_slot)em_syntax[action->kind][i];
		if (!put_who(&tell, slot) && !put_way(&tell, slot))
			put_rest(&tell, slot);
	}
}
