/*
 * hearing.c - see hearing.h.
 */
#include "hearing.h"

#include "rulebook.h"

bool l3_hear_misheard(const l3_hearing *h, const char *expected) {
	return gg_fail(h->error, 1, (int32_t)h->at + 1, "expected ", expected, NULL);
}

bool l3_hear_blank(l3_hearing *h) {
	return gg_take(h->text, h->size, &h->at, " ");
}

const char *l3_hear_next(const l3_hearing *h, size_t *size) {
	size_t at = h->at + 1, end = at;
	while (end < h->size && h->text[end] != ' ')
		end++;
	bool there = h->at < h->size && h->text[h->at] == ' ';
	*size = there ? end - at : 0;
	return h->text + (there ? at : h->at);
}

bool l3_hear_take(l3_hearing *h, const char *word) {
	size_t size;
	const char *text = l3_hear_next(h, &size);
	if (!size || !l3_same_letters(text, size, word))
		return false;
	h->at += size + 1;
	return true;
}

bool l3_hear_take_either(l3_hearing *h, const char *word, const char *other) {
	return l3_hear_take(h, word) || l3_hear_take(h, other);
}

bool l3_hear_choice(l3_hearing *h, const char *const *words, const l3_synonym *also, const char *expected, int32_t *out) {
	size_t size;
	const char *text = l3_hear_next(h, &size);
	int found = size ? l3_word(words, also, text, size) : -1;
	if (found < 0)
		return l3_hear_misheard(h, expected);
	h->at += size + 1;
	*out = found;
	return true;
}

bool l3_hear_named(l3_hearing *h, l3_named what, unsigned side, unsigned *out) {
	static const char *const wanted[] = {"a unit", "a general", "a GT"}, *const several[] = {"a unit; more than one is called that",
												 "a general; more than one is called that",
												 "a GT; more than one is called that"};
	size_t size;
	const char *text = l3_hear_next(h, &size);
	unsigned count = l3_find_id(h->game, h->s, what, side, true, text, size, out);
	if (count != 1)
		return l3_hear_misheard(h, count ? several[what] : wanted[what]);
	h->at += size + 1;
	return true;
}

bool l3_hear_friend(l3_hearing *h, unsigned *out) {
	return l3_hear_named(h, L3_NAMED_ELEMENT, h->side, out);
}

bool l3_hear_enemy(l3_hearing *h, unsigned *out) {
	return l3_hear_named(h, L3_NAMED_ELEMENT, 1 - h->side, out);
}

bool l3_hear_anybody(l3_hearing *h, unsigned *out) {
	if (l3_hear_take_either(h, "general", "général")) {
		if (!l3_hear_named(h, L3_NAMED_GENERAL, h->side, out))
			return false;
		*out += L3_WHO_GENERAL;
		return true;
	}
	if (l3_hear_take(h, "gt")) {
		if (!l3_hear_named(h, L3_NAMED_GROUP, h->side, out))
			return false;
		*out += L3_WHO_GROUP;
		return true;
	}
	return l3_hear_friend(h, out);
}

bool l3_hear_set(l3_hearing *h, l3_set *out) {
	char before = ' ';
	*out = 0;
	while (h->at < h->size && h->text[h->at] == before) {
		const char *id = h->text + h->at + 1;
		size_t size = 0;
		unsigned element = 0;
		while (h->at + 1 + size < h->size && id[size] != ',' && id[size] != ' ')
			size++;
		if (l3_find_id(h->game, h->s, L3_NAMED_ELEMENT, h->side, true, id, size, &element) != 1)
			return l3_hear_misheard(h, "a unit");
		*out |= UINT64_C(1) << l3_slot_of(element);
		h->at += size + 1;
		before = ',';
	}
	return *out || l3_hear_misheard(h, "units, with commas between them");
}

bool l3_hear_number(l3_hearing *h, int32_t least, int32_t most, const char *expected, int32_t *out) {
	return (l3_hear_blank(h) && gg_take_int(h->text, h->size, &h->at, least, most, out)) || l3_hear_misheard(h, expected);
}

bool l3_hear_length(l3_hearing *h, int32_t *out) {
	return (l3_hear_blank(h) && l3_take_length(h->text, h->size, &h->at, out)) || l3_hear_misheard(h, "a length in UD, such as 3.5");
}

bool l3_hear_degrees(l3_hearing *h, int32_t *out) {
	return (l3_hear_blank(h) && l3_take_degrees(h->text, h->size, &h->at, out)) || l3_hear_misheard(h, "degrees, such as 30");
}

bool l3_hear_pair(l3_hearing *h, int32_t *x, int32_t *y) {
	return (l3_hear_blank(h) && l3_take_length(h->text, h->size, &h->at, x) && gg_take(h->text, h->size, &h->at, ",") &&
		l3_take_length(h->text, h->size, &h->at, y)) ||
	       l3_hear_misheard(h, "a point in UD, such as 12.5,4");
}

bool l3_hear_point(l3_hearing *h, int32_t *x, int32_t *y) {
	if (!l3_hear_take_either(h, "to", "vers"))
		l3_hear_take(h, "à");
	return l3_hear_pair(h, x, y);
}

bool l3_hear_takes_facing(l3_hearing *h) {
	return l3_hear_take_either(h, "facing", "face");
}

bool l3_hear_facing(l3_hearing *h, int32_t *out) {
	return (l3_hear_takes_facing(h) || l3_hear_misheard(h, "facing and a heading in degrees")) && l3_hear_degrees(h, out);
}

bool l3_hear_form(l3_hearing *h, int32_t *out) {
	return l3_hear_choice(h, l3_form_words, l3_formation_synonyms, "COM, COC, COD, COF, LIG, CAR, TIR, BAT, CIRC or ECO", out);
}

bool l3_hear_pace(l3_hearing *h, int32_t *out) {
	if (!l3_hear_choice(h, l3_pace_words, l3_pace_synonyms, "por, pac or pch", out))
		return false;
	*out -= L3_HALT;
	return *out > 0 || l3_hear_misheard(h, "por, pac or pch");
}

bool l3_hear_faces(l3_hearing *h, int32_t *out) {
	uint32_t figures = 0;
	if (!l3_hear_take(h, "faces") || !l3_hear_blank(h))
		return l3_hear_misheard(h, "faces and the figures on each, north, east, south and west: faces 6,0,6,0");
	for (unsigned i = 0; i < 4; i++) {
		int32_t on = 0;
		if ((i && !gg_take(h->text, h->size, &h->at, ",")) || !gg_take_int(h->text, h->size, &h->at, 0, 15, &on))
			return l3_hear_misheard(h, "figures on four faces, such as 6,0,6,0");
		figures |= (uint32_t)on << 4 * i;
	}
	*out = (int32_t)figures;
	return true;
}

bool l3_hear_piece(l3_hearing *h, gg_action *out) {
	size_t size;
	unsigned found;
	const char *text = l3_hear_next(h, &size);
	if (!size || !l3_find_piece_id(h->game, h->s, text, size, &found))
		return l3_hear_misheard(h, "a piece of ground of the map");
	h->at += size + 1;
	out->a = (int32_t)found;
	return true;
}
