/*
 * notation.c - actions as a player writes them. Squares are a1 to h8, a in the west, 1 in the south; units are named by
 * their id or any unambiguous part of it; a unit card is `unit/2d8`, or `2d8` if the unit is clear.
 *
 *   move 1st-cuirassiers e2-e4        assault imperial-guard e4xe5 with 2d8      ambush e5
 *   lead karl-mack with 3rd-regiment,9th-regiment                                defend 2d6      retreat d7
 *   restore imperial-guard with supply                                           roll 7          draw michel-ney
 */
#include <grognard/catalogue.h>

#include "document.h"

const char *const mv_verbs[MV_DO_KINDS] = {
	"",       "roll",    "section", "offer",   "pick",     "edge",    "draw",       "choose",    "place",   "discard", "done",
	"scout",  "move",    "dig-in",  "banzai",  "supply",   "march",   "guerrillas", "pass",      "assault", "ambush",  "bombard",
	"volley", "battery", "rockets", "honour",  "withdraw", "try",     "retreat",    "advance",   "stay",    "defend",  "add",
	"lead",   "join",    "commit",  "sappers", "skirmish", "declare", "hit",        "fall-back", "take",    "restore", "redoubt",
};

/* Whose cards and units an action names. */
int mv_speaker(const gg_game *game, const gg_state *state) {
	int turn = mv_turn(game, state);
	return turn < 0 ? mv_of(state)->active : turn;
}

/* --- Formatting ---------------------------------------------------------------------------------------------- */

static void put_square(gg_text *out, int32_t square) {
	gg_put_char(out, (char)('a' + square % 8));
	gg_put_char(out, (char)('8' - square / 8));
}

static void put_card(gg_text *out, const mv_army *army, int32_t card) {
	if (card < 0 || card >= MV_CARDS)
		return;
	if (card < MV_UNIT_CARDS) {
		gg_put(out, army->unit[army->card[card].owner].id);
		gg_put_char(out, '/');
	}
	gg_put(out, army->card[card].token);
}

static void put_token(gg_text *out, const mv_army *army, int32_t card) {
	if (card >= 0 && card < MV_CARDS)
		gg_put(out, army->card[card].token);
}

/* A unit's square and the sign after it; nothing for a unit that is not on the map. */
static void put_from(gg_text *out, const mv_state *s, int seat, unsigned unit, char sign) {
	if (!mv_on_map(s, seat, unit))
		return;
	put_square(out, (int32_t)mv_square(s, seat, unit));
	gg_put_char(out, sign);
}

/* " unit e4xe5 with 2d8" */
static void put_attack(gg_text *out, const mv_state *s, const mv_army *army, int seat, const gg_action *a) {
	gg_put(out, army->unit[a->who].id);
	gg_put_char(out, ' ');
	put_from(out, s, seat, a->who, 'x');
	put_square(out, a->b);
	if (a->kind == MV_DO_ROCKETS)
		return;
	gg_put(out, " with ");
	put_token(out, army, a->a);
}

static void put_lead(gg_text *out, const mv_army *army, const gg_action *a) {
	put_token(out, army, a->a);
	if (a->c)
		gg_put(out, " maharaja");
	if (!a->b)
		return;
	gg_put(out, " with ");
	for (unsigned i = 0, more = 0; i < MV_UNITS; i++)
		if (a->b >> i & 1) {
			gg_put(out, more++ ? "," : "");
			gg_put(out, army->unit[i].id);
		}
}

/* Whether the fields name things in this game, so that `format` never reads beyond a table. */
static bool sayable(const gg_game *game, const gg_action *a) {
	const mv_data *data = mv_data_of(game);
	bool army = a->kind == MV_DO_OFFER || a->kind == MV_DO_PICK;
	if (a->kind < 1 || a->kind >= MV_DO_KINDS || a->who >= MV_UNITS || a->a < 0 || a->b < 0 || a->b > 255)
		return false;
	if (army)
		return a->a < (int32_t)data->army_count && (a->kind == MV_DO_PICK || a->b < (int32_t)data->army_count);
	return a->a < (a->kind == MV_DO_SECTION ? (int32_t)data->section_count : 64);
}

static void say_setup(const gg_game *game, const gg_action *a, gg_text *out) {
	const mv_data *data = mv_data_of(game);
	switch ((int)a->kind) {
	case MV_DO_SECTION:
		gg_put(out, data->section[a->a].id);
		gg_put_char(out, ':');
		gg_put_int(out, a->b);
		break;
	case MV_DO_OFFER:
		gg_put(out, data->army[a->a].id);
		gg_put_char(out, ' ');
		gg_put(out, data->army[a->b].id);
		break;
	case MV_DO_PICK:
		gg_put(out, data->army[a->a].id);
		break;
	default:
		gg_put(out, mv_edge_names[a->a % 4]);
		break;
	}
}

static void say_rest(const mv_state *s, const mv_army *army, int seat, const gg_action *a, gg_text *out) {
	switch ((int)a->kind) {
	case MV_DO_DRAW:
	case MV_DO_CHOOSE:
	case MV_DO_DISCARD:
	case MV_DO_GUERRILLAS:
	case MV_DO_ADD:
	case MV_DO_DECLARE:
		put_card(out, army, a->a);
		break;
	case MV_DO_PLACE:
		gg_put(out, army->unit[a->who].id);
		gg_put_char(out, ' ');
		put_square(out, a->a);
		break;
	case MV_DO_MOVE:
		gg_put(out, army->unit[a->who].id);
		gg_put_char(out, ' ');
		put_from(out, s, seat, a->who, '-');
		put_square(out, a->a);
		break;
	case MV_DO_ASSAULT:
	case MV_DO_BOMBARD:
	case MV_DO_VOLLEY:
	case MV_DO_BATTERY:
	case MV_DO_ROCKETS:
		put_attack(out, s, army, seat, a);
		break;
	case MV_DO_AMBUSH:
		put_square(out, a->b);
		break;
	case MV_DO_RETREAT:
		put_square(out, a->a);
		break;
	case MV_DO_TRY:
	case MV_DO_JOIN:
		put_token(out, army, a->a);
		break;
	case MV_DO_DEFEND:
	case MV_DO_LEAD:
		put_lead(out, army, a);
		break;
	case MV_DO_RESTORE:
	case MV_DO_REDOUBT:
		gg_put(out, army->unit[a->who].id);
		gg_put(out, " with ");
		put_card(out, army, a->a);
		gg_put(out, a->c ? " maharaja" : "");
		break;
	default: /* a unit alone */
		gg_put(out, army->unit[a->who].id);
		break;
	}
}

/* Verbs without arguments. */
static bool bare(unsigned kind) {
	return kind == MV_DO_DONE || kind == MV_DO_SCOUT || kind == MV_DO_DIG_IN || kind == MV_DO_BANZAI || kind == MV_DO_SUPPLY ||
	       kind == MV_DO_PASS || kind == MV_DO_WITHDRAW || kind == MV_DO_STAY || kind == MV_DO_COMMIT || kind == MV_DO_SAPPERS ||
	       kind == MV_DO_SKIRMISH || kind == MV_DO_HIT || kind == MV_DO_FALL_BACK;
}

static bool of_setup(unsigned kind) {
	return kind == MV_DO_SECTION || kind == MV_DO_OFFER || kind == MV_DO_PICK || kind == MV_DO_EDGE;
}

void mv_format(const gg_game *game, const gg_state *state, const gg_action *a, gg_text *out) {
	const mv_state *s = mv_of(state);
	int seat = mv_speaker(game, state);
	if (a->kind == MV_DO_ROLL) {
		gg_put(out, "roll ");
		gg_put_int(out, a->a);
		return;
	}
	gg_put(out, a->kind < MV_DO_KINDS ? mv_verbs[a->kind] : "?");
	if (bare(a->kind) || !sayable(game, a))
		return;
	gg_put_char(out, ' ');
	if (of_setup(a->kind))
		say_setup(game, a, out);
	else if (s->army[seat] != MV_NONE)
		say_rest(s, mv_army_of(game, s, seat), seat, a, out);
}

/* --- Parsing ------------------------------------------------------------------------------------------------- */

typedef struct hearing {
	const gg_game *game;
	const mv_state *s;
	const mv_army *army;
	const char *text;
	size_t size, at;
	gg_error *error;
} hearing;

static bool misheard(hearing *h, const char *expected) {
	return gg_fail(h->error, 1, (int32_t)h->at + 1, "expected ", expected, NULL);
}

/* The word at h->at: up to a space, a comma, a slash or the end. */
static size_t word(const hearing *h) {
	size_t end = h->at;
	while (end < h->size && h->text[end] != ' ' && h->text[end] != ',' && h->text[end] != '/')
		end++;
	return end - h->at;
}

static bool blank(hearing *h) {
	return gg_take(h->text, h->size, &h->at, " ") || misheard(h, "a blank and more behind it");
}

static bool contains(const char *whole, const char *part, size_t size) {
	size_t length = gg_length(whole);
	for (size_t i = 0; i + size <= length; i++)
		if (!memcmp(whole + i, part, size))
			return true;
	return false;
}

/* A unit by its id, or by an unambiguous part of it. */
static bool parse_unit(hearing *h, unsigned *out) {
	size_t size = word(h);
	unsigned found = MV_NONE, count = 0;
	for (unsigned i = 0; i < MV_UNITS && size; i++) {
		if (gg_span_is(h->text + h->at, size, h->army->unit[i].id)) {
			found = i;
			count = 1;
			break;
		}
		if (contains(h->army->unit[i].id, h->text + h->at, size)) {
			found = i;
			count++;
		}
	}
	if (count != 1)
		return misheard(h, count ? "a unit; more than one is called that" : "a unit of this army");
	h->at += size;
	*out = found;
	return true;
}

static bool parse_square(hearing *h, int32_t *out) {
	if (h->at + 2 > h->size || h->text[h->at] < 'a' || h->text[h->at] > 'h' || h->text[h->at + 1] < '1' || h->text[h->at + 1] > '8')
		return misheard(h, "a square, a1 to h8");
	*out = ('8' - h->text[h->at + 1]) * 8 + h->text[h->at] - 'a';
	h->at += 2;
	return true;
}

/* A token among the cards of a set; returns the lowest of identical cards. */
static bool parse_token(hearing *h, uint64_t cards, int32_t *out) {
	size_t size = word(h);
	while (cards) {
		unsigned card = gg_set_pop(&cards);
		if (gg_span_is(h->text + h->at, size, h->army->card[card].token)) {
			h->at += size;
			*out = h->army->card[card].copies_of;
			return true;
		}
	}
	return misheard(h, "a card of this deck");
}

/* `unit/token`, or the token of a headquarters card. */
static bool parse_card(hearing *h, int32_t *out) {
	size_t size = word(h);
	if (h->at + size >= h->size || h->text[h->at + size] != '/')
		return parse_token(h, gg_set_below(MV_CARDS) & ~gg_set_below(MV_UNIT_CARDS), out);
	unsigned unit = 0;
	if (!parse_unit(h, &unit) || !gg_take(h->text, h->size, &h->at, "/"))
		return false;
	return parse_token(h, h->army->of_unit[unit], out);
}

static bool parse_army(hearing *h, int32_t *out) {
	const mv_data *data = mv_data_of(h->game);
	size_t size = word(h);
	for (uint32_t i = 0; i < data->army_count; i++)
		if (gg_span_is(h->text + h->at, size, data->army[i].id)) {
			h->at += size;
			*out = (int32_t)i;
			return true;
		}
	return misheard(h, "an army, such as france");
}

static bool hear_section(hearing *h, gg_action *out) {
	const mv_data *data = mv_data_of(h->game);
	size_t end = h->at;
	while (end < h->size && h->text[end] != ':')
		end++;
	for (uint32_t i = 0; i < data->section_count; i++)
		if (gg_span_is(h->text + h->at, end - h->at, data->section[i].id)) {
			h->at = end;
			out->a = (int32_t)i;
			if (!gg_take(h->text, h->size, &h->at, ":"))
				return true;
			return gg_take_int(h->text, h->size, &h->at, 0, 3, &out->b) || misheard(h, "0 to 3 quarter turns");
		}
	return misheard(h, "a section and its quarter turns, such as 12:1");
}

static bool hear_setup(hearing *h, gg_action *out) {
	switch ((int)out->kind) {
	case MV_DO_SECTION:
		return hear_section(h, out);
	case MV_DO_OFFER:
		if (!parse_army(h, &out->a) || !blank(h) || !parse_army(h, &out->b))
			return false;
		if (out->a > out->b) { /* the order of an offer does not matter */
			int32_t first = out->a;
			out->a = out->b;
			out->b = first;
		}
		return true;
	case MV_DO_PICK:
		return parse_army(h, &out->a);
	default:
		for (int32_t i = 0; i < 4; i++)
			if (gg_take(h->text, h->size, &h->at, mv_edge_names[i])) {
				out->a = i;
				return true;
			}
		return misheard(h, "north, east, south or west");
	}
}

/* "e4x" and "e4-" are optional: the unit's square is known. */
static bool parse_from(hearing *h, const char *sign) {
	size_t at = h->at;
	int32_t square;
	if (at + 2 < h->size && h->text[at + 2] == sign[0]) {
		if (!parse_square(h, &square))
			return false;
		h->at++;
	}
	return true;
}

static bool hear_attack(hearing *h, gg_action *out) {
	unsigned unit = 0;
	if (!parse_unit(h, &unit) || !blank(h) || !parse_from(h, "x") || !parse_square(h, &out->b))
		return false;
	out->who = (uint16_t)unit;
	if (out->kind == MV_DO_ROCKETS)
		return true;
	if (!gg_take(h->text, h->size, &h->at, " with "))
		return misheard(h, "\" with \" and a card");
	uint64_t leaders = h->army->kind[MV_LEADER];
	return parse_token(h, out->kind == MV_DO_BATTERY ? leaders : h->army->of_unit[unit] | leaders, &out->a);
}

static bool hear_lead(hearing *h, gg_action *out) {
	uint64_t cards = h->army->kind[MV_LEADER];
	if (out->kind == MV_DO_DEFEND)
		cards |= h->army->of_unit[h->s->target % MV_UNITS];
	if (!parse_token(h, cards, &out->a))
		return false;
	out->c = gg_take(h->text, h->size, &h->at, " maharaja");
	if (out->kind != MV_DO_LEAD || !gg_take(h->text, h->size, &h->at, " with "))
		return true;
	do {
		unsigned unit = 0;
		if (!parse_unit(h, &unit))
			return false;
		out->b |= 1 << unit;
	} while (gg_take(h->text, h->size, &h->at, ","));
	return true;
}

static bool parse_rest(hearing *h, gg_action *out) {
	unsigned unit = 0;
	switch ((int)out->kind) {
	case MV_DO_DRAW:
	case MV_DO_CHOOSE:
	case MV_DO_DISCARD:
	case MV_DO_GUERRILLAS:
	case MV_DO_ADD:
	case MV_DO_DECLARE:
		return parse_card(h, &out->a);
	case MV_DO_ASSAULT:
	case MV_DO_BOMBARD:
	case MV_DO_VOLLEY:
	case MV_DO_BATTERY:
	case MV_DO_ROCKETS:
		return hear_attack(h, out);
	case MV_DO_AMBUSH:
		return parse_square(h, &out->b);
	case MV_DO_RETREAT:
		return parse_square(h, &out->a);
	case MV_DO_TRY:
		return parse_token(h, h->army->of_unit[h->s->target % MV_UNITS], &out->a);
	case MV_DO_JOIN:
		return parse_token(h, h->army->kind[MV_LEADER], &out->a);
	case MV_DO_DEFEND:
	case MV_DO_LEAD:
		return hear_lead(h, out);
	default:
		break;
	}
	if (!parse_unit(h, &unit))
		return false;
	out->who = (uint16_t)unit;
	switch ((int)out->kind) {
	case MV_DO_PLACE:
		return blank(h) && parse_square(h, &out->a);
	case MV_DO_MOVE:
		return blank(h) && parse_from(h, "-") && parse_square(h, &out->a);
	case MV_DO_RESTORE:
	case MV_DO_REDOUBT:
		if (!gg_take(h->text, h->size, &h->at, " with "))
			return misheard(h, "\" with \" and a card");
		if (!parse_card(h, &out->a))
			return false;
		out->c = gg_take(h->text, h->size, &h->at, " maharaja");
		return true;
	default:
		return true;
	}
}

bool mv_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	const mv_state *s = mv_of(state);
	int seat = mv_speaker(game, state);
	hearing h = {game, s, s->army[seat] == MV_NONE ? NULL : mv_army_of(game, s, seat), text, size, 0, error};
	*out = (gg_action){0};
	size_t length = word(&h);
	for (unsigned kind = 1; kind < MV_DO_KINDS && !out->kind; kind++)
		if (gg_span_is(text, length, mv_verbs[kind]))
			out->kind = (uint16_t)kind;
	if (!out->kind)
		return misheard(&h, "a verb: move, assault, done, pass ...");
	h.at = length;
	if (!bare(out->kind)) {
		if (!blank(&h))
			return false;
		bool good;
		if (out->kind == MV_DO_ROLL)
			good = gg_take_int(text, size, &h.at, 0, 99, &out->a) || misheard(&h, "what the die shows");
		else if (of_setup(out->kind))
			good = hear_setup(&h, out);
		else
			good = h.army ? parse_rest(&h, out) : misheard(&h, "a verb of the set-up");
		if (!good)
			return false;
	}
	return h.at == size || misheard(&h, "nothing more");
}

/* --- Names for the catalogue --------------------------------------------------------------------------------- */

static const char *const squares[MV_SQUARES] = {
	"a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "a6", "b6", "c6", "d6", "e6", "f6",
	"g6", "h6", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "a3", "b3", "c3", "d3",
	"e3", "f3", "g3", "h3", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"};

/* The nation, once an army is chosen. */
const char *mv_seat_name(const gg_game *game, const gg_state *state, int seat, gg_lang lang) {
	const mv_state *s = mv_of(state);
	return seat >= 0 && seat < 2 && s->army[seat] != MV_NONE ? mv_army_of(game, s, seat)->name[lang] : NULL;
}

uint32_t mv_seat_colour(const gg_game *game, const gg_state *state, int seat) {
	static const uint8_t nobody[3] = {0x6b, 0x6f, 0x73}; /* no army chosen yet */
	const mv_state *s = mv_of(state);
	const uint8_t *rgb = s->army[seat & 1] == MV_NONE ? nobody : mv_army_of(game, s, seat & 1)->colour;
	return (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
}

/* The armies, for the two options that choose one. */
const char *mv_offer(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name) {
	const mv_data *data = mv_data_of(game);
	const char *id = mv_options[option].name;
	if ((!gg_same(id, "army1") && !gg_same(id, "army2")) || index >= data->army_count)
		return NULL;
	*name = data->army[index].name[lang];
	return data->army[index].id;
}

/* @square, @section, @army; and by army * 64 + index: @unit, @card, @owner (whose card it is), @kind, and @token, which is the id of a card
 * that belongs to no unit. */
const char *mv_noun(const gg_game *game, const char *noun, int32_t value, gg_lang lang) {
	const mv_data *data = mv_data_of(game);
	if (gg_same(noun, "@square"))
		return value >= 0 && value < MV_SQUARES ? squares[value] : NULL;
	if (gg_same(noun, "@section"))
		return value >= 0 && value < (int32_t)data->section_count ? data->section[value].id : NULL;
	if (gg_same(noun, "@army"))
		return value >= 0 && value < (int32_t)data->army_count ? data->army[value].name[lang] : NULL;
	int32_t army = value / 64, index = value % 64;
	if (value < 0 || army >= (int32_t)data->army_count)
		return NULL;
	if (gg_same(noun, "@unit"))
		return index < MV_UNITS ? data->army[army].unit[index].name : NULL;
	if (index >= MV_CARDS)
		return NULL;
	const mv_card *card = &data->army[army].card[index];
	if (gg_same(noun, "@token"))
		return card->token;
	if (gg_same(noun, "@kind"))
		return gg_noun_text(game, lang, "kind", card->kind);
	bool owner = gg_same(noun, "@owner");
	if (!owner && !gg_same(noun, "@card"))
		return NULL;
	if (card->kind == MV_UNIT_CARD)
		return owner ? data->army[army].unit[card->owner].name : card->label[lang == GG_DE];
	return card->kind == MV_LEADER ? data->army[army].leader[card->owner].name : gg_noun_text(game, lang, "kind", card->kind);
}
