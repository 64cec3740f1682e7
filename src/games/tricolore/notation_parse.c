/*
 * notation_parse.c - what a player has written as an action. Ids may be cut to any part that only one unit has, capitals do not matter,
 * and the club's French is understood. Whether it is legal is not asked here.
 */
#include "hearing.h"
#include "rulebook.h"

/* --- Longer ones ---------------------------------------------------------------------------------------------------------- */

static bool wanted(l3_hearing *h, unsigned verb, unsigned *out) {
	size_t size;
	const char *text = l3_hear_next(h, &size);
	for (unsigned i = 0; size && i < 4; i++) {
		const char *word = l3_wanted_word(verb, i);
		if (word && l3_same_letters(text, size, word)) {
			*out = i;
			h->at += size + 1;
			return true;
		}
	}
	return l3_hear_misheard(h, verb == L3_DO_MAF ? "a range: p1, p2 or p3" : "a pace: por, pac or pch");
}

/* Nothing more, or one of the words of a declaration that may still come. */
static bool ahead(const l3_hearing *h, const char *word) {
	size_t size;
	const char *text = l3_hear_next(h, &size);
	return !size || l3_same_letters(text, size, word);
}

static bool joint(l3_hearing *h, l3_march_to *to) {
	unsigned element;
	if (!l3_hear_take_either(h, "joint", "avec"))
		return true;
	for (unsigned i = 0; i < 2; i++) {
		if (i && (ahead(h, "supports") || ahead(h, "soutiens") || ahead(h, "along") || ahead(h, "cap")))
			break;
		if (!l3_hear_friend(h, &element))
			return false;
		to->joint[i] = l3_slot_of(element) + 1;
	}
	return true;
}

/* Left out: straight from its front to the middle of the target's. */
static bool along(l3_hearing *h, unsigned attacker, l3_march_to *to) {
	int32_t heading = 0;
	if (l3_hear_take_either(h, "along", "cap")) {
		if (!l3_hear_degrees(h, &heading))
			return false;
		to->direction = (uint16_t)heading;
		return heading >= 0 && heading < TABLE_TURN ? true : l3_hear_misheard(h, "a heading from 0 to less than 360 degrees");
	}
	const l3_element *from = &h->s->element[attacker], *at = &h->s->element[to->target];
	to->direction = table_bearing(at->x - from->x, at->y - from->y);
	return true;
}

static bool declaration(l3_hearing *h, gg_action *out) {
	l3_march_to to = {0};
	unsigned general = 0;
	if (!l3_hear_enemy(h, &to.target) || !wanted(h, out->kind, &to.wanted))
		return false;
	to.canister = l3_hear_take_either(h, "canister", "mitraille");
	if (l3_hear_take_either(h, "with", "général")) {
		if (!l3_hear_named(h, L3_NAMED_GENERAL, h->side, &general))
			return false;
		to.general = general % L3_SIDE_GENERALS + 1;
	}
	if (!joint(h, &to) || (l3_hear_take_either(h, "supports", "soutiens") && !l3_hear_set(h, &to.supports)) || !along(h, out->who, &to))
		return false;
	l3_march_put(&to, out);
	return true;
}

static bool fire(l3_hearing *h, gg_action *out) {
	unsigned target = 0;
	int32_t share = 0;
	if (!l3_hear_enemy(h, &target))
		return false;
	out->a = (int32_t)target;
	out->c = l3_hear_take_either(h, "canister", "mitraille");
	l3_hear_take_either(h, "ball", "boulet");
	if (l3_hear_take_either(h, "share", "part") &&
	    !l3_hear_number(h, 1, 127, "how many figures or guns fire at the first target", &share))
		return false;
	out->c |= (int32_t)((uint32_t)share << 1);
	if (l3_hear_take_either(h, "then", "puis")) {
		if (!l3_hear_enemy(h, &target))
			return false;
		out->b = (int32_t)target + 1;
	}
	return true;
}

/* The range of a fire, the pace of a counter-MAC, whether it fires while it evades. */
static bool mode(l3_hearing *h, unsigned answer, uint32_t *how) {
	unsigned found = 0;
	if (answer == L3_ANSWER_FIRE && !wanted(h, L3_DO_MAF, &found))
		return false;
	if (answer == L3_ANSWER_COUNTER && !wanted(h, L3_DO_MAC, &found))
		return false;
	*how = answer == L3_ANSWER_EVADE ? l3_hear_take_either(h, "fire", "feu") : found;
	return true;
}

static bool manoeuvre(l3_hearing *h, unsigned what, gg_action *out) {
	switch (what) {
	case L3_M_CHF:
	case L3_M_REFORM:
	case L3_M_REFORM_FULLY:
		return l3_hear_form(h, &out->b);
	case L3_M_CHO:
		return l3_hear_facing(h, &out->c);
	case L3_M_FACES:
		/* the word is the manoeuvre's own too */
		return l3_hear_faces(h, &out->b);
	default:
		return true;
	}
}

static bool answer(l3_hearing *h, gg_action *out) {
	static const char *const list = "nothing, flee, evade, fire, counter, react or unmask";
	int32_t what = 0, first = 0, then = 0;
	uint32_t how = 0;
	if (!l3_hear_choice(h, l3_answer_words, l3_answer_synonyms, list, &what) || !mode(h, (unsigned)what, &how))
		return false;
	if (what == L3_ANSWER_FLEE || what == L3_ANSWER_EVADE || what == L3_ANSWER_UNMASK) {
		out->c = what == L3_ANSWER_FLEE ? TABLE_TURN : 0;
		if (!l3_hear_length(h, &out->b) || (l3_hear_takes_facing(h) && !l3_hear_degrees(h, &out->c)))
			return false;
	}
	if (what == L3_ANSWER_REACT) {
		if (!l3_hear_choice(h, l3_manoeuvre_words, l3_manoeuvre_synonyms, "stop, chf, cho, reform, reform-fully or faces",
				    &first) ||
		    !manoeuvre(h, (unsigned)first, out))
			return false;
		if (l3_hear_take_either(h, "then", "puis") &&
		    (!l3_hear_choice(h, l3_answer_words, l3_answer_synonyms, "nothing, fire or counter", &then) ||
		     !mode(h, (unsigned)then, &how)))
			return false;
	}
	out->a = (int32_t)((uint32_t)what | how << 4 | (uint32_t)first << 8 | (uint32_t)then << 12);
	return true;
}

static bool deed(l3_hearing *h, gg_action *out) {
	unsigned element = 0;
	size_t size;
	if (!l3_hear_choice(h, l3_general_deed_words, l3_general_deed_synonyms, "move, join, give, order or rally", &out->a))
		return false;
	if (!out->a)
		return l3_hear_point(h, &out->b, &out->c);
	l3_hear_next(h, &size);
	if (!size)
		return true;
	if (!l3_hear_friend(h, &element))
		return false;
	out->b = (int32_t)element + 1;
	return true;
}

static bool hundredths(l3_hearing *h, int32_t way, uint32_t *out) {
	if (way % 10 || way / 10 > INT16_MAX || way / 10 < INT16_MIN)
		return l3_hear_misheard(h, "a way in hundredths of UD");
	*out = (uint16_t)(int16_t)(way / 10);
	return true;
}

static bool group(l3_hearing *h, gg_action *out) {
	l3_set elements = 0;
	int32_t x = 0, y = 0, pa = 0;
	uint32_t dx = 0, dy = 0;
	if (!l3_hear_set(h, &elements))
		return false;
	if (!l3_hear_take_either(h, "by", "de"))
		return l3_hear_misheard(h, "by and the way east and north in UD, such as by 0,2.5");
	if (!l3_hear_pair(h, &x, &y) || !hundredths(h, x, &dx) || !hundredths(h, y, &dy) || !l3_hear_pace(h, &pa))
		return false;
	out->a = (int32_t)(uint32_t)elements;
	out->b = (int32_t)((uint32_t)(elements >> 32) | (uint32_t)pa << 8);
	out->c = (int32_t)(dx | dy << 16);
	return true;
}

static bool chosen(l3_hearing *h, gg_action *out) {
	const char *const *words = l3_choices(h->s);
	size_t size;
	unsigned who = 0;
	const char *text = l3_hear_next(h, &size);
	int found = size && words ? l3_word(words, NULL, text, size) : -1;
	if (found >= 0) {
		h->at += size + 1;
		out->a = found;
	} else if (!l3_hear_number(h, 0, 255, "the number of the choice, from 0", &out->a))
		return false;
	l3_hear_next(h, &size);
	if (!size)
		return true;
	if (!l3_hear_anybody(h, &who) || who < l3_choice_base(h->s))
		return false;
	out->b = (int32_t)(who - l3_choice_base(h->s)) + 1;
	return true;
}

static bool drill_arg(l3_hearing *h, l3_drill_needs_what needs, int32_t *arg) {
	int32_t number_of = 0, form_of = 0;
	gg_action at = {0};
	size_t size;
	switch (needs) {
	case L3_NEEDS_HEADING:
		return l3_hear_degrees(h, arg);
	case L3_NEEDS_FORM:
		if (!l3_hear_form(h, arg))
			return false;
		const char *more = l3_hear_next(h, &size);
		if (size && *more >= '0' && *more <= '9' && !l3_hear_number(h, 1, 255, "how many files", &number_of))
			return false;
		*arg |= number_of << 8;
		return true;
	case L3_NEEDS_PIECE:
		if (!l3_hear_piece(h, &at))
			return false;
		*arg = at.a;
		return true;
	case L3_NEEDS_FACE:
		if (!l3_hear_choice(h, l3_face_words, l3_face_synonyms, "north, east, south or west", arg) || !l3_hear_form(h, &form_of))
			return false;
		*arg |= form_of << 2;
		return true;
	case L3_NEEDS_FIGURES:
		return l3_hear_number(h, 0, 0xffff, "the figures of the faces as one number", arg);
	case L3_NEEDS_NOTHING:
	case L3_NEEDS_NO_DRILL:
		break;
	}
	return true;
}

/* What comes before or after the move: its word, a manoeuvre and what that needs. */
static bool drill(l3_hearing *h, const char *when, const char *other, int32_t *verb, int32_t *arg) {
	size_t size;
	if (!l3_hear_take_either(h, when, other))
		return true;
	const char *text = l3_hear_next(h, &size);
	*verb = l3_word(l3_verb_words, l3_verb_synonyms, text, size);
	if (*verb <= L3_DO_NOTHING || l3_drill_needs((unsigned)*verb) == L3_NEEDS_NO_DRILL)
		return l3_hear_misheard(h, "a manoeuvre, such as form LIG, turn 330, about or limber COD");
	h->at += size + 1;
	return drill_arg(h, l3_drill_needs((unsigned)*verb), arg) &&
	       ((*arg >= 0 && *arg <= 0xffff) || l3_hear_misheard(h, "a heading from 0 to less than 360 degrees"));
}

static bool attack(l3_hearing *h, unsigned *target, int32_t *how) {
	unsigned mode_of = 0;
	if (!l3_hear_take_either(h, "at", "sur"))
		return true;
	if (!l3_hear_enemy(h, target))
		return false;
	++*target;
	bool maf = l3_hear_take(h, "maf");
	if (!maf && !l3_hear_take(h, "mac"))
		return true;
	if (!wanted(h, maf ? L3_DO_MAF : L3_DO_MAC, &mode_of))
		return false;
	*how = (int32_t)(mode_of | (l3_hear_take_either(h, "canister", "mitraille") ? 4u : 0u) | (maf ? 8u : 0u));
	return true;
}

static bool reading(l3_hearing *h, gg_action *out) {
	int32_t pre = 0, pre_arg = 0, post = 0, how = 0, heading = 0, way = 0;
	unsigned target = 0, support = 0;
	if (!drill(h, "first", "d'abord", &pre, &pre_arg) || (l3_hear_takes_facing(h) && !l3_hear_degrees(h, &heading)) ||
	    (l3_hear_take_either(h, "go", "aller") && !l3_hear_length(h, &way)) || !attack(h, &target, &how) ||
	    !drill(h, "then", "puis", &post, &how))
		return false;
	if (l3_hear_take_either(h, "for", "pour")) {
		if (!l3_hear_friend(h, &support))
			return false;
		support++;
	}
	if (heading < 0 || heading > 0xffff || way < 0 || way > 0xffff)
		return l3_hear_misheard(h, "a heading and a way that fit the order");
	out->a = (int32_t)((uint32_t)pre | (uint32_t)pre_arg << 8 | (uint32_t)post << 24);
	out->b = (int32_t)((uint32_t)heading | (uint32_t)way << 16);
	out->c = (int32_t)(target | (uint32_t)how << 8 | support << 24);
	return true;
}

/* --- Slot by slot ------------------------------------------------------------------------------------------------------------ */

static bool stance(l3_hearing *h, gg_action *out) {
	int32_t heading = 0, formation = 0;
	unsigned element = 0;
	if (out->who >= L3_WHO_GENERAL) {
		if (!l3_hear_take_either(h, "with", "avec"))
			return true;
		if (!l3_hear_friend(h, &element))
			return false;
		out->c = (int32_t)element + 1;
		return true;
	}
	if (!l3_hear_facing(h, &heading) || !l3_hear_form(h, &formation))
		return false;
	if (heading < 0 || heading > 0xffff)
		return l3_hear_misheard(h, "a heading from 0 to less than 360 degrees");
	out->c = heading + formation * TABLE_TURN;
	return true;
}

static bool march(l3_hearing *h, gg_action *out) {
	int32_t heading = 0, pa = 0;
	if (!l3_hear_facing(h, &heading) || !l3_hear_pace(h, &pa))
		return false;
	if (heading < 0 || heading > 0xffff)
		return l3_hear_misheard(h, "a heading from 0 to less than 360 degrees");
	out->c = heading + pa * TABLE_TURN;
	return true;
}

static bool sideways(l3_hearing *h, int32_t *out) {
	bool left = l3_hear_take_either(h, "left", "gauche");
	if (!left && !l3_hear_take_either(h, "right", "droite"))
		return l3_hear_misheard(h, "left or right");
	if (!l3_hear_length(h, out))
		return false;
	*out = left ? -*out : *out;
	return true;
}

static bool others(l3_hearing *h, gg_action *out) {
	unsigned element = 0;
	size_t size;
	if (!l3_hear_friend(h, &element))
		return false;
	out->a = (int32_t)element + 1;
	l3_hear_next(h, &size);
	if (!size)
		return true;
	if (!l3_hear_friend(h, &element))
		return false;
	out->b = (int32_t)element + 1;
	return true;
}

static bool who(l3_hearing *h, l3_slot slot, gg_action *out) {
	unsigned number = 0, base = slot == L3_SLOT_GENERAL ? L3_WHO_GENERAL : slot == L3_SLOT_GROUP ? L3_WHO_GROUP : 0;
	bool found = slot == L3_SLOT_ANYBODY   ? l3_hear_anybody(h, &number)
		     : slot == L3_SLOT_GENERAL ? l3_hear_named(h, L3_NAMED_GENERAL, h->side, &number)
		     : slot == L3_SLOT_GROUP   ? l3_hear_named(h, L3_NAMED_GROUP, h->side, &number)
					       : l3_hear_friend(h, &number);
	out->who = (uint16_t)(base + number);
	return found;
}

static bool gt_order(l3_hearing *h, gg_action *out) {
	size_t size;
	if (!l3_hear_choice(h, l3_group_order_words, l3_group_order_synonyms, "attack, hold, move, reserve or withdraw", &out->a))
		return false;
	l3_hear_next(h, &size);
	return !size || l3_hear_point(h, &out->b, &out->c);
}

static bool hear_way(l3_hearing *h, l3_slot slot, gg_action *out) {
	switch ((int)slot) {
	case L3_SLOT_POINT:
		return l3_hear_point(h, &out->a, &out->b);
	case L3_SLOT_POINT_BC:
		return l3_hear_point(h, &out->b, &out->c);
	case L3_SLOT_STANCE:
		return stance(h, out);
	case L3_SLOT_HEADING_C:
		return l3_hear_facing(h, &out->c);
	case L3_SLOT_HEADING_END:
		out->c = TABLE_TURN;
		return !l3_hear_takes_facing(h) || l3_hear_degrees(h, &out->c);
	case L3_SLOT_HEADING:
		return l3_hear_facing(h, &out->a);
	case L3_SLOT_PACE:
		return l3_hear_pace(h, &out->c);
	case L3_SLOT_MARCH:
		return march(h, out);
	case L3_SLOT_LENGTH:
		return l3_hear_length(h, &out->a);
	case L3_SLOT_SIDEWAYS:
		return sideways(h, &out->a);
	case L3_SLOT_OTHERS:
		return others(h, out);
	case L3_SLOT_SET:
		return group(h, out);
	case L3_SLOT_DEED:
		return deed(h, out);
	case L3_SLOT_DECLARE:
		return declaration(h, out);
	case L3_SLOT_FIRE:
		return fire(h, out);
	case L3_SLOT_ANSWER:
		return answer(h, out);
	case L3_SLOT_CHOICE:
		return chosen(h, out);
	default:
		return reading(h, out);
	}
}

static bool hear(l3_hearing *h, l3_slot slot, gg_action *out) {
	switch ((int)slot) {
	case L3_SLOT_UNIT:
	case L3_SLOT_GENERAL:
	case L3_SLOT_GROUP:
	case L3_SLOT_ANYBODY:
		return who(h, slot, out);
	case L3_SLOT_DIE:
		return l3_hear_number(h, 0, 99, "what the die shows", &out->a);
	case L3_SLOT_NUMBER:
		return l3_hear_number(h, 0, 99, "a number", &out->a);
	case L3_SLOT_TERRAIN:
		return l3_hear_choice(h, l3_terrain_pick_words, l3_terrain_pick_synonyms,
				      "light-wood, dense-wood, marsh, hill, obstacle-1 or hamlet", &out->a);
	case L3_SLOT_FORM:
		return l3_hear_form(h, &out->a);
	case L3_SLOT_FORM_B:
		return l3_hear_form(h, &out->b);
	case L3_SLOT_FILES:
		return !l3_hear_take_either(h, "files", "files-de") || l3_hear_number(h, 1, 255, "how many files", &out->b);
	case L3_SLOT_PIECE:
		return l3_hear_piece(h, out);
	case L3_SLOT_FACES:
		return l3_hear_faces(h, &out->b);
	case L3_SLOT_FACE:
		return l3_hear_choice(h, l3_face_words, l3_face_synonyms, "north, east, south or west", &out->a);
	case L3_SLOT_ORDER:
		return l3_hear_choice(h, l3_marker_words, NULL, "an order, such as mac, maf, sou, feu, chf, cho, slow-forward or decoy",
				      &out->a);
	case L3_SLOT_GT_ORDER:
		return gt_order(h, out);
	default:
		return hear_way(h, slot, out);
	}
}

static bool raw(l3_hearing *h, gg_action *out) {
	int32_t kind = 0, who_number = 0;
	if (!l3_hear_number(h, 0, 0xffff, "the number of the verb", &kind) || !l3_hear_number(h, 0, 0xffff, "a number", &who_number) ||
	    !l3_hear_number(h, INT32_MIN, INT32_MAX, "a number", &out->a) ||
	    !l3_hear_number(h, INT32_MIN, INT32_MAX, "a number", &out->b) || !l3_hear_number(h, INT32_MIN, INT32_MAX, "a number", &out->c))
		return false;
	out->kind = (uint16_t)kind;
	out->who = (uint16_t)who_number;
	return h->at == h->size || l3_hear_misheard(h, "nothing more");
}

bool l3_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	l3_hearing h = {game, l3_of(state), text, size, 0, l3_speaker(game, l3_of(state)), error};
	size_t end = 0;
	*out = (gg_action){0};
	while (end < size && text[end] != ' ')
		end++;
	int verb = l3_word(l3_verb_words, l3_verb_synonyms, text, end);
	if (gg_span_is(text, end, "raw")) {
		h.at = end;
		return raw(&h, out);
	}
	if (verb <= L3_DO_NOTHING)
		return l3_hear_misheard(&h, "a verb, such as advance, form, turn, mac, maf, fire, answer, choose, roll or done");
	out->kind = (uint16_t)verb;
	out->who = l3_is_players((unsigned)verb) ? L3_WHO_PLAYER : 0;
	h.at = end;
	for (unsigned i = 0; i < L3_SLOTS && l3_syntax[verb][i] != L3_SLOT_END; i++)
		if (!hear(&h, (l3_slot)l3_syntax[verb][i], out))
			return false;
	return h.at == size || l3_hear_misheard(&h, "nothing more");
}
