/*
 * names.c - what units, screens, GTs, generals, armies, ground and objectives are called: names of the data, to which events and refusals
 * refer by a number ("{@unit.0}").
 */
#include <grognard/catalogue.h>

#include "../../core/mem.h"

#include "data.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"

const l3_scenario *l3_scenario_of(const gg_game *game, const l3_state *s) {
	const l3_data *data = l3_data_of(game);
	return s->scenario < data->scenarios ? &data->scenario[s->scenario] : NULL;
}

const l3_army *l3_army_of(const gg_game *game, const l3_state *s, unsigned side) {
	const l3_data *data = l3_data_of(game);
	return s->army[side] < data->armies ? &data->army[s->army[side]] : NULL;
}

/* --- Ids -------------------------------------------------------------------------------------------------------------------- */

static const char letters[L3_SIDES] = {'s', 'n'};

unsigned l3_per_side(l3_named what) {
	return what == L3_NAMED_ELEMENT ? L3_SIDE_ELEMENTS : what == L3_NAMED_GENERAL ? L3_SIDE_GENERALS : L3_SIDE_GROUPS;
}

bool l3_is_there(const l3_state *s, l3_named what, unsigned number) {
	if (number >= L3_SIDES * l3_per_side(what))
		return false;
	return what == L3_NAMED_ELEMENT   ? l3_exists(s, number)
	       : what == L3_NAMED_GENERAL ? s->general[number].state != L3_NO_GENERAL
					  : (s->group[number].flags & L3_GT_EXISTS) != 0;
}

static void put_numbered(gg_text *out, const char *word, unsigned place) {
	gg_put(out, word);
	gg_put_int(out, place + 1);
}

/* In a view a unit under a type marker has the number of the marker for a name: ids of the list say what it is (T134). */
static bool is_nameless(const l3_state *s, unsigned element) {
	return (s->veil >> l3_side_of(element) & 1) && s->options.type_markers && !l3_is_screen(element) && l3_stands(s, element) &&
	       !(s->element[element].marks & L3_IDENTIFIED);
}

static const char marker_word[] = "marker-";

static void put_unit(gg_text *out, const l3_army *army, unsigned slot) {
	if (army && slot < army->units && army->unit[slot].id[0])
		gg_put(out, army->unit[slot].id);
	else
		put_numbered(out, "unit-", slot);
}

/* A parent's first screen is called after it; one put out while the old one still counts as destroyed has a number. */
static void put_screen(gg_text *out, const l3_army *army, const l3_state *s, unsigned element) {
	unsigned parent = s->element[element].parent;
	bool first = parent && !l3_is_screen(parent - 1u);
	for (unsigned i = element - l3_slot_of(element) + L3_SIDE_UNITS; first && i < element; i++)
		first = !l3_exists(s, i) || s->element[i].parent != parent;
	if (!first) {
		put_numbered(out, "tir-", l3_slot_of(element) - L3_SIDE_UNITS);
		return;
	}
	put_unit(out, army, l3_slot_of(parent - 1u));
	gg_put(out, "-tir");
}

static void put_bare(gg_text *out, const gg_game *game, const l3_state *s, l3_named what, unsigned number) {
	unsigned side = number / l3_per_side(what), place = number % l3_per_side(what);
	const l3_army *army = l3_army_of(game, s, side);
	switch (what) {
	case L3_NAMED_ELEMENT:
		if (l3_is_screen(number))
			put_screen(out, army, s, number);
		else if (is_nameless(s, number))
			put_numbered(out, marker_word, place);
		else
			put_unit(out, army, place);
		break;
	case L3_NAMED_GENERAL:
		if (army && place < army->generals && army->general[place].id[0])
			gg_put(out, army->general[place].id);
		else
			put_numbered(out, "general-", place);
		break;
	case L3_NAMED_GROUP:
		if (army && place < army->groups && army->group[place].id[0])
			gg_put(out, army->group[place].id);
		else
			put_numbered(out, "gt-", place);
		break;
	}
}

void l3_put_id(gg_text *out, const gg_game *game, const l3_state *s, l3_named what, unsigned number, unsigned side) {
	if (!l3_is_there(s, what, number)) {
		gg_put_char(out, '?');
		return;
	}
	unsigned of = number / l3_per_side(what);
	if (of != side) {
		gg_put_char(out, letters[of]);
		gg_put_char(out, ':');
	}
	put_bare(out, game, s, what, number);
}

static char small(char c) {
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

/* The second byte of a small letter with an accent, as UTF-8 has it behind 0xc3, without its accent. */
static char plain(char second) {
	static const char without[] = "aaaaaaaceeeeiiiidnooooo/ouuuuypy";
	return without[(unsigned char)second & 31];
}

bool l3_same_letters(const char *text, size_t size, const char *word) {
	size_t i = 0;
	for (; i < size && *word; i++, word++)
		if (small(text[i]) != small(*word)) {
			if (*word++ != '\xc3' || small(text[i]) != plain(*word)) /* typed without its accent */
				return false;
		}
	return i == size && !*word;
}

static bool is_part(const char *whole, const char *part, size_t size) {
	size_t length = gg_length(whole);
	for (size_t i = 0; i + size <= length; i++) {
		size_t same = 0;
		while (same < size && small(whole[i + same]) == small(part[same]))
			same++;
		if (same == size)
			return true;
	}
	return false;
}

/* "marker-7": the unit in that place of its army, as a viewer calls it who may not know more. */
static bool is_marker_id(const l3_state *s, unsigned element, const char *text, size_t size) {
	char id[L3_ID_MOST];
	gg_text marker = gg_text_on(id, sizeof id);
	put_numbered(&marker, marker_word, l3_slot_of(element));
	return !l3_is_screen(element) && l3_exists(s, element) && l3_same_letters(text, size, id);
}

unsigned l3_find_id(const gg_game *game, const l3_state *s, l3_named what, unsigned side, bool parts, const char *text, size_t size,
		    unsigned *found) {
	unsigned count = 0, many = l3_per_side(what);
	if (size > 1 && text[1] == ':' && (small(text[0]) == letters[0] || small(text[0]) == letters[1])) {
		side = small(text[0]) == letters[1];
		text += 2;
		size -= 2;
	}
	for (unsigned i = side * many; size && side < L3_SIDES && i < (side + 1) * many; i++) {
		char id[L3_ID_MOST];
		gg_text bare = gg_text_on(id, sizeof id);
		if (!l3_is_there(s, what, i))
			continue;
		put_bare(&bare, game, s, what, i);
		if (l3_same_letters(text, size, id) || (what == L3_NAMED_ELEMENT && is_marker_id(s, i, text, size))) {
			*found = i;
			return 1;
		}
		if (parts && is_part(id, text, size)) {
			*found = i;
			count++;
		}
	}
	return count;
}

/* Random ground is not the scenario's (L3C-27.16). */
static const l3_scenario *map_of(const gg_game *game, const l3_state *s) {
	return s->options.terrain ? NULL : l3_scenario_of(game, s);
}

void l3_put_piece_id(gg_text *out, const gg_game *game, const l3_state *s, unsigned piece) {
	const l3_scenario *map = map_of(game, s);
	if (piece >= s->pieces)
		gg_put_char(out, '?');
	else if (map && piece < map->pieces && map->piece[piece].id[0])
		gg_put(out, map->piece[piece].id);
	else {
		gg_put(out, l3_ground_words[s->piece[piece].kind]);
		put_numbered(out, "-", piece);
	}
}

bool l3_find_piece_id(const gg_game *game, const l3_state *s, const char *text, size_t size, unsigned *piece) {
	for (unsigned i = 0; i < s->pieces; i++) {
		char id[L3_ID_MOST];
		gg_text written = gg_text_on(id, sizeof id);
		l3_put_piece_id(&written, game, s, i);
		if (l3_same_letters(text, size, id)) {
			*piece = i;
			return true;
		}
	}
	return false;
}

/* --- Numbers in words ---------------------------------------------------------------------------------------------------- */

/* The list of the data + 1 and the number inside it; above them the side + 1, because both sides may lead the same army. A unit under a
 * type marker is MARKED, so that the other side can be told less (L3C-32.3): MASKED, with the arm + 1 in place of the name. */
enum { PLACES = 64, SCREEN = 32, SIDE_AT = 20, ARM_AT = 22, MARKED = 1 << 24, MASKED = 1 << 25, NAME_MASK = (1 << SIDE_AT) - 1 };

static int32_t named_arg(const l3_state *s, unsigned side, unsigned place) {
	return (int32_t)((s->army[side] + 1u) * PLACES + place + ((side + 1) << SIDE_AT));
}

static int32_t masked_arg(unsigned side, unsigned arm) {
	return (int32_t)((side + 1) << SIDE_AT | (arm + 1) << ARM_AT) | MARKED | MASKED;
}

int32_t l3_unit_arg(const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	unsigned side = l3_side_of(element);
	if (l3_is_screen(element))
		return named_arg(s, side, SCREEN + (e->parent ? l3_slot_of(e->parent - 1u) : 0));
	if (is_nameless(s, element)) /* its figures in a view are those of its arm (part (d)) */
		return masked_arg(side, e->guns0 ? L3_ART : e->size0 == L3_MARKED_FOOT ? L3_INF : L3_CAV);
	int32_t value = named_arg(s, side, l3_slot_of(element));
	return s->options.type_markers && !(e->marks & L3_IDENTIFIED) ? value | MARKED : value;
}

int32_t l3_general_arg(const l3_state *s, unsigned general) {
	return named_arg(s, general / L3_SIDE_GENERALS, general % L3_SIDE_GENERALS);
}

int32_t l3_group_arg(const l3_state *s, unsigned group) {
	return named_arg(s, group / L3_SIDE_GROUPS, group % L3_SIDE_GROUPS);
}

int32_t l3_army_arg(const l3_state *s, unsigned side) {
	return named_arg(s, side, 0);
}

/* The scenario + 1 and the number; without a map the kind of ground. */
int32_t l3_ground_arg(const l3_state *s, unsigned piece) {
	return s->options.terrain ? s->piece[piece].kind : (s->scenario + 1) * PLACES + (int32_t)piece;
}

int32_t l3_objective_arg(const l3_state *s, unsigned objective) {
	return s->options.terrain ? (int32_t)objective : (s->scenario + 1) * PLACES + (int32_t)objective;
}

bool l3_is_masked_arg(int32_t value, unsigned *side) {
	*side = ((uint32_t)value >> SIDE_AT & 3) - 1u;
	return value > 0 && (value & MARKED) && !(value & MASKED) && *side < L3_SIDES;
}

int32_t l3_masked_arg(const gg_game *game, const l3_state *s, int32_t value) {
	const l3_data *data = l3_data_of(game);
	unsigned side = ((uint32_t)value >> SIDE_AT & 3) - 1u, slot = (uint32_t)value % PLACES;
	unsigned profile = side < L3_SIDES && slot < L3_SIDE_UNITS ? s->element[side * L3_SIDE_ELEMENTS + slot].profile : 0;
	unsigned arm = profile && profile <= data->profiles ? data->profile[profile - 1].arm : L3_INF;
	return masked_arg(side, arm);
}

/* --- Names of numbers ------------------------------------------------------------------------------------------------------ */

static const l3_army *list_at(const gg_game *game, int32_t value) {
	const l3_data *data = l3_data_of(game);
	uint32_t list = (uint32_t)(value & NAME_MASK) / PLACES;
	if (!list--)
		return NULL;
	return list < data->armies ? &data->army[list] : NULL;
}

static const char *unit_name(const gg_game *game, int32_t value, gg_lang lang) {
	const l3_army *army = list_at(game, value);
	uint32_t place = (uint32_t)value % PLACES % SCREEN;
	if (value & MASKED)
		return gg_noun_text(game, lang, "marked", (int32_t)(((uint32_t)value >> ARM_AT & 3) - 1u));
	return army && place < army->units ? army->unit[place].name[lang] : gg_noun_text(game, lang, "some-unit", (int32_t)place);
}

static const char *general_name(const gg_game *game, int32_t value, gg_lang lang) {
	const l3_army *army = list_at(game, value);
	uint32_t place = (uint32_t)value % PLACES;
	return army && place < army->generals ? army->general[place].name[lang] : gg_noun_text(game, lang, "some-general", (int32_t)place);
}

static const char *group_name(const gg_game *game, int32_t value, gg_lang lang) {
	const l3_army *army = list_at(game, value);
	uint32_t place = (uint32_t)value % PLACES;
	return army && place < army->groups ? army->group[place].name[lang] : gg_noun_text(game, lang, "some-group", (int32_t)place);
}

/* The force of a scenario is called as its side is. */
static const char *side_name(const l3_data *data, const l3_army *army, gg_lang lang) {
	for (uint32_t i = 0; i < data->scenarios; i++)
		for (unsigned side = 0; side < L3_SIDES; side++)
			if (&data->army[data->scenario[i].side[side].army] == army)
				return data->scenario[i].side[side].name[lang];
	return army->name[lang];
}

static const char *army_name(const gg_game *game, int32_t value, gg_lang lang) {
	const l3_army *army = list_at(game, value);
	if (army && army->of_scenario)
		return side_name((const l3_data *)game->data, army, lang);
	return army ? army->name[lang] : gg_noun_text(game, lang, "seat", (int32_t)((uint32_t)value >> SIDE_AT & 3) - 1);
}

static const l3_scenario *map_at(const gg_game *game, int32_t value) {
	const l3_data *data = l3_data_of(game);
	uint32_t scenario = (uint32_t)value / PLACES;
	return scenario && scenario <= data->scenarios ? &data->scenario[scenario - 1] : NULL;
}

static const char *ground_name(const gg_game *game, int32_t value, gg_lang lang) {
	const l3_scenario *map = map_at(game, value);
	uint32_t piece = (uint32_t)value % PLACES;
	if (value < PLACES)
		return gg_noun_text(game, lang, "ground", value);
	return map && piece < map->pieces ? map->piece[piece].name[lang] : NULL;
}

static const char *objective_name(const gg_game *game, int32_t value, gg_lang lang) {
	const l3_scenario *map = map_at(game, value);
	uint32_t objective = (uint32_t)value % PLACES;
	if (value < PLACES)
		return gg_noun_text(game, lang, "objective", value);
	return map && objective < map->objectives ? map->objective[objective].name[lang] : NULL;
}

/* What follows a name in a sentence: that it is a screen, and whose, where both sides lead the same army. */
static const char *after_unit(const gg_game *game, int32_t value, gg_lang lang) {
	uint32_t side = ((uint32_t)value >> SIDE_AT & 3) - 1u;
	bool screen = ((uint32_t)value % PLACES & SCREEN) && !(value & MASKED);
	return side < L3_SIDES ? gg_noun_text(game, lang, screen ? "of-screen" : "of-side", (int32_t)side) : NULL;
}

const char *l3_noun(const gg_game *game, const char *noun, int32_t value, gg_lang lang) {
	static const struct {
		const char *noun;
		const char *(*name)(const gg_game *game, int32_t value, gg_lang lang);
	} nouns[] = {{"@unit", unit_name},   {"@general", general_name}, {"@group", group_name},
		     {"@army", army_name},   {"@ground", ground_name},   {"@objective", objective_name},
		     {"@unit+", after_unit}, {"@general+", after_unit},  {"@group+", after_unit}};
	if (value < 0)
		return NULL;
	for (unsigned i = 0; i < sizeof nouns / sizeof *nouns; i++)
		if (gg_same(noun, nouns[i].noun))
			return nouns[i].name(game, value, lang);
	return NULL;
}

/* --- Seats -------------------------------------------------------------------------------------------------------------------- */

const char *l3_seat_name(const gg_game *game, const gg_state *state, int seat, gg_lang lang) {
	const l3_state *s = l3_of(state);
	const l3_scenario *scenario = l3_scenario_of(game, s);
	if (scenario && scenario->side[0].army == s->army[0] && scenario->side[1].army == s->army[1])
		return scenario->side[seat].name[lang];
	/* Two armies from one list are told apart by their edges, as the book's noun list "seat" has it. */
	const l3_army *army = l3_army_of(game, s, (unsigned)seat);
	return army && army != l3_army_of(game, s, 1u - (unsigned)seat) ? army->name[lang] : NULL;
}

uint32_t l3_seat_colour(const gg_game *game, const gg_state *state, int seat) {
	(void)game;
	(void)state;
	return seat ? 0xa63a2e : 0x2f5597;
}
