/*
 * notation_parse.c - what a player has written as an action. Ids may be cut to any part that only one unit has. Whether it is legal is
 * not asked here.
 */
#include "rulebook.h"
#include "syntax.h"

typedef struct hearing {
	const gg_game *game;
	const em_state *s;
	const char *text;
	size_t size, at;
	unsigned side;
	gg_error *error;
} hearing;

static bool misheard(const hearing *h, const char *expected) {
	return gg_fail(h->error, 1, (int32_t)h->at + 1, "expected ", expected, NULL);
}

static bool blank(hearing *h) {
	return gg_take(h->text, h->size, &h->at, " ");
}

/* The word behind a blank, without taking it. */
static const char *next(const hearing *h, size_t *size) {
	size_t at = h->at + 1, end = at;
	while (end < h->size && h->text[end] != ' ')
		end++;
	bool there = h->at < h->size && h->text[h->at] == ' ';
	*size = there ? end - at : 0;
	return h->text + (there ? at : h->at);
}

/* Takes the word if it comes next. */
static bool take(hearing *h, const char *word) {
	size_t size;
	const char *text = next(h, &size);
	if (!gg_span_is(text, size, word))
		return false;
	h->at += size + 1;
	return true;
}

static bool choice(hearing *h, const char *const *words, const char *expected, int32_t *out) {
	size_t size;
	const char *text = next(h, &size);
	int found = em_word(words, text, size);
	if (found < 0)
		return misheard(h, expected);
	h->at += size + 1;
	*out = found;
	return true;
}

static bool named(hearing *h, em_named what, unsigned side, unsigned *out) {
	static const char *const wanted[] = {"a unit", "a division", "a general, such as general-1 or chief"},
				 *const several[] = {"a unit; more than one is called that", "a division; more than one is called that",
						     "a general; more than one is called that"};
	size_t size;
	const char *text = next(h, &size);
	unsigned count = em_find_id(h->game, h->s, what, side, true, text, size, out);
	if (count != 1)
		return misheard(h, count ? several[what] : wanted[what]);
	h->at += size + 1;
	return true;
}

static bool who(hearing *h, em_named what, gg_action *out) {
	unsigned number = 0;
	if (!named(h, what, h->side, &number))
		return false;
	out->who = (uint16_t)number;
	return true;
}

static bool whom(hearing *h, gg_action *out) {
	unsigned number = 0;
	if (!named(h, EM_NAMED_UNIT, 1 - h->side, &number))
		return false;
	out->a = (int32_t)number;
	return true;
}

static bool begins_number(const char *text, size_t size) {
	return size && ((*text >= '0' && *text <= '9') || *text == '-');
}

/* Whether what comes next can be the start of a slot, so that the unit before it was left out. */
static bool may_begin(em_slot slot, const char *text, size_t size) {
	switch ((int)slot) {
	case EM_SLOT_LENGTH:
		return begins_number(text, size);
	case EM_SLOT_SIDEWAYS:
	case EM_SLOT_TURN:
		return gg_span_is(text, size, "left") || gg_span_is(text, size, "right");
	case EM_SLOT_FACING:
		return gg_span_is(text, size, "facing");
	case EM_SLOT_FORM:
		return em_word(em_form_words, text, size) >= 0;
	case EM_SLOT_TARGET:
		return gg_span_is(text, size, "at");
	case EM_SLOT_PAYER:
		return gg_span_is(text, size, "chief");
	default:
		return false;
	}
}

static bool actor(hearing *h, em_slot after, gg_action *out) {
	size_t size;
	const char *text = next(h, &size);
	if (h->at < h->size && !may_begin(after, text, size))
		return who(h, EM_NAMED_UNIT, out);
	out->who = (uint16_t)em_usual_actor(h->s, out->kind);
	return true;
}

static bool length(hearing *h, int32_t *out) {
	return (blank(h) && em_take_length(h->text, h->size, &h->at, out)) || misheard(h, "a length in UD, such as 3.5");
}

static bool degrees(hearing *h, int32_t *out) {
	return (blank(h) && em_take_degrees(h->text, h->size, &h->at, out)) || misheard(h, "degrees, such as 30");
}

static bool point(hearing *h, int32_t *x, int32_t *y) {
	if (!blank(h) || !em_take_length(h->text, h->size, &h->at, x) || !gg_take(h->text, h->size, &h->at, ",") ||
	    !em_take_length(h->text, h->size, &h->at, y))
		return misheard(h, "a point in UD, such as 12.5,4");
	return true;
}

static bool left_or_right(hearing *h, bool *left) {
	*left = take(h, "left");
	return *left || take(h, "right") || misheard(h, "left or right");
}

static bool turn(hearing *h, int32_t *out) {
	bool left;
	if (!left_or_right(h, &left) || !degrees(h, out))
		return false;
	*out = left ? -*out : *out;
	return true;
}

static bool sideways(hearing *h, int32_t *out) {
	bool left;
	if (!left_or_right(h, &left) || !length(h, out))
		return false;
	*out = left ? -*out : *out;
	return true;
}

static bool facing(hearing *h, int32_t *out) {
	return (take(h, "facing") || misheard(h, "facing and a heading in degrees")) && degrees(h, out);
}

static const char *const form_list = "line, column, hollow-square, solid-square, skirmish, building, deployed or limbered";

static bool stance(hearing *h, gg_action *out) {
	int32_t heading = 0, form = 0;
	if (!facing(h, &heading) || !choice(h, em_form_words, form_list, &form))
		return false;
	if (heading < 0 || heading > 0xffff)
		return misheard(h, "a heading from 0 to less than 360 degrees");
	out->c = heading + form * TABLE_TURN;
	return true;
}

static bool order(hearing *h, gg_action *out) {
	if (!choice(h, em_order_words + 1, "retreat, manoeuvre, attack, engage or hold", &out->a))
		return false;
	return ++out->a != EM_HOLD || point(h, &out->b, &out->c);
}

static bool bonus(hearing *h, int32_t *out) {
	*out = 0;
	return !take(h, "bonus") || (blank(h) && gg_take_int(h->text, h->size, &h->at, 0, 2, out)) || misheard(h, "a bonus of 0, 1 or 2");
}

static bool sector(hearing *h, gg_action *out) {
	size_t size;
	unsigned found;
	const char *text = next(h, &size);
	if (!em_find_piece_id(h->game, h->s, text, size, &found))
		return misheard(h, "a building or redoubt of the map");
	h->at += size + 1;
	out->a = (int32_t)found;
	return true;
}

static bool reaction(hearing *h, gg_action *out) {
	size_t size;
	const char *text = next(h, &size);
	unsigned row = em_usual_row(h->s, out->who, text, size);
	if (row < EM_REACTIONS) {
		h->at += size + 1;
		out->b = (int32_t)row;
		return true;
	}
	return (gg_take(h->text, h->size, &h->at, " row-") && gg_take_int(h->text, h->size, &h->at, 0, EM_REACTIONS - 1, &out->b)) ||
	       misheard(h, "a reaction open to this unit, such as stand, fire, charge, counter-charge or flee");
}

/* Left out: the one that is clear. */
static bool cause(hearing *h, gg_action *out) {
	if (take(h, "to"))
		return whom(h, out);
	out->a = (int32_t)em_usual_cause(h->s);
	return true;
}

static bool number(hearing *h, int32_t *out) {
	return (blank(h) && gg_take_int(h->text, h->size, &h->at, 0, 99, out)) || misheard(h, "what the die shows");
}

static bool hear_way(hearing *h, em_slot slot, gg_action *out) {
	size_t size;
	switch ((int)slot) {
	case EM_SLOT_POINT:
		return point(h, &out->a, &out->b);
	case EM_SLOT_STANCE:
		return stance(h, out);
	case EM_SLOT_FACING:
		return facing(h, &out->a);
	case EM_SLOT_OWN_FACING:
		next(h, &size);
		out->a = em_usual_heading(h->s, out->who);
		return !size || facing(h, &out->a);
	case EM_SLOT_FORM:
		return choice(h, em_form_words, form_list, &out->b);
	case EM_SLOT_OWN_FORM:
		next(h, &size);
		out->b = out->who < EM_UNITS ? h->s->unit[out->who].form : 0;
		return !size || choice(h, em_form_words, form_list, &out->b);
	case EM_SLOT_LENGTH:
		return length(h, &out->a);
	case EM_SLOT_SIDEWAYS:
		return sideways(h, &out->a);
	case EM_SLOT_TURN:
		return turn(h, &out->a);
	case EM_SLOT_TURN_B:
		next(h, &size);
		return !size || turn(h, &out->b);
	case EM_SLOT_FACE:
		return choice(h, em_face_words, "north, east, south or west", &out->a);
	case EM_SLOT_SECTOR:
		return sector(h, out);
	default:
		return number(h, &out->a);
	}
}

static bool hear(hearing *h, em_slot slot, em_slot after, gg_action *out) {
	int32_t extra = 0;
	switch ((int)slot) {
	case EM_SLOT_UNIT:
		return who(h, EM_NAMED_UNIT, out);
	case EM_SLOT_ACTOR:
		return actor(h, after, out);
	case EM_SLOT_DIVISION:
		return who(h, EM_NAMED_DIVISION, out);
	case EM_SLOT_GENERAL:
		return who(h, EM_NAMED_GENERAL, out);
	case EM_SLOT_TARGET:
		return (take(h, "at") || misheard(h, "at and a target")) && whom(h, out);
	case EM_SLOT_CAUSE:
		return cause(h, out);
	case EM_SLOT_REACTION:
		return reaction(h, out);
	case EM_SLOT_GROUND:
		return choice(h, em_ground_words, "a kind of ground, such as wood or gentle-hill", &out->a);
	case EM_SLOT_OFF:
		return choice(h, em_off_words, "reserve, flank-march or reserve-on-table", &out->a);
	case EM_SLOT_ORDER:
		return order(h, out);
	case EM_SLOT_BONUS:
		if (!bonus(h, &extra))
			return false;
		out->kind = (uint16_t)(out->kind + extra);
		return true;
	case EM_SLOT_BONUS_A:
		return bonus(h, &out->a);
	case EM_SLOT_SHOT:
		return choice(h, em_shot_words, "muskets, canister, round-shot, shrapnel or battalion-guns", &out->b);
	case EM_SLOT_PAYER:
		out->c = take(h, "chief");
		return true;
	case EM_SLOT_GROUP:
		out->a = take(h, "group");
		return true;
	case EM_SLOT_LOSS:
		out->a = take(h, "loss");
		return true;
	default:
		return hear_way(h, slot, out);
	}
}

bool em_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	hearing h = {game, em_of(state), text, size, 0, em_speaker(game, em_of(state)), error};
	size_t end = 0;
	*out = (gg_action){0};
	while (end < size && text[end] != ' ')
		end++;
	int verb = em_word(em_verb_words, text, end);
	if (verb <= EM_DO_NOTHING)
		return misheard(&h, "a verb, such as fire, charge, move, advance, wheel, order, ride, roll or done");
	out->kind = (uint16_t)verb;
	h.at = end;
	/* The kind may change on the way: orders have their bonus in it. */
	const uint8_t *slots = em_syntax[verb];
	for (unsigned i = 0; i < EM_SLOTS && slots[i] != EM_SLOT_END; i++)
		if (!hear(&h, (em_slot)slots[i], (em_slot)(i + 1 < EM_SLOTS ? slots[i + 1] : EM_SLOT_END), out))
			return false;
	return h.at == size || misheard(&h, "nothing more");
}
