/*
 * names.c - what units, divisions, generals, armies, ground and objectives are called: names of the data, which events and refusals refer
 * to by a number ("{@unit.0}").
 */
#include <grognard/catalogue.h>

#include "../../core/mem.h"

#include "data.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"

/* A list's number, then the number inside it. Numbers below the first list's are those of no scenario. */
enum { UNITS_OF_LIST = 64, PARTS_OF_LIST = 8, PIECES_OF_MAP = 64, OBJECTIVES_OF_MAP = 8 };

const em_army_list *em_side_list(const gg_game *game, const em_state *s, unsigned side) {
	const em_data *data = em_data_of(game);
	return &data->list[s->army[side].list < data->lists ? s->army[side].list : 0];
}

static const em_label *label_in(const em_army_list *list, unsigned record, unsigned half) {
	if (record >= EM_LIST_UNITS)
		record = 0;
	return half ? &list->half[record] : &list->record[record];
}

const em_label *em_label_of(const gg_game *game, const em_state *s, unsigned unit) {
	const em_unit *u = &s->unit[unit];
	return label_in(em_side_list(game, s, unit / EM_SIDE_UNITS), u->record, u->half);
}

/* --- Ids -------------------------------------------------------------------------------------------------------------------- */

static const char letters[EM_SIDES] = {'s', 'n'};

static unsigned per_side(em_named what) {
	return what == EM_NAMED_UNIT ? EM_SIDE_UNITS : what == EM_NAMED_DIVISION ? EM_SIDE_DIVISIONS : EM_SIDE_GENERALS;
}

/* Without its letter; NULL if there is no such unit, division or general. */
static const char *id_of(const gg_game *game, const em_state *s, em_named what, unsigned number) {
	static const char *const generals[EM_SIDE_GENERALS] = {"chief", "general-1", "general-2", "general-3", "general-4", "general-5"};
	unsigned place = number % per_side(what);
	const em_army_list *list = em_side_list(game, s, number / per_side(what));
	if (what == EM_NAMED_UNIT)
		return em_exists(s, number) ? em_label_of(game, s, number)->id : NULL;
	if (what == EM_NAMED_DIVISION)
		return place < list->divisions ? list->division[place].id : NULL;
	return place <= list->divisions ? generals[place] : NULL;
}

void em_put_id(gg_text *out, const gg_game *game, const em_state *s, em_named what, unsigned number, unsigned side) {
	unsigned of = number / per_side(what);
	const char *id = of < EM_SIDES ? id_of(game, s, what, number) : NULL;
	if (of != side && of < EM_SIDES) {
		gg_put_char(out, letters[of]);
		gg_put_char(out, ':');
	}
	gg_put(out, id ? id : "?");
}

static bool is_part(const char *whole, const char *part, size_t size) {
	size_t length = gg_length(whole);
	for (size_t i = 0; i + size <= length; i++)
		if (!memcmp(whole + i, part, size))
			return true;
	return false;
}

unsigned em_find_id(const gg_game *game, const em_state *s, em_named what, unsigned side, bool parts, const char *text, size_t size,
		    unsigned *found) {
	unsigned count = 0, many = per_side(what);
	if (size > 1 && text[1] == ':' && (text[0] == letters[0] || text[0] == letters[1])) {
		side = text[0] == letters[1];
		text += 2;
		size -= 2;
	}
	for (unsigned i = side * many; size && side < EM_SIDES && i < (side + 1) * many; i++) {
		const char *id = id_of(game, s, what, i);
		if (id && gg_span_is(text, size, id)) {
			*found = i;
			return 1;
		}
		if (id && parts && is_part(id, text, size)) {
			*found = i;
			count++;
		}
	}
	return count;
}

/* Legs of a line have one id in a scenario: which of them it is. */
static unsigned leg_of(const em_scenario *scenario, unsigned piece, bool *several) {
	unsigned leg = 0;
	*several = false;
	for (unsigned i = 0; i < scenario->pieces; i++)
		if (i != piece && gg_same(scenario->piece[i].id, scenario->piece[piece].id)) {
			*several = true;
			leg += i < piece;
		}
	return leg + 1;
}

void em_put_piece_id(gg_text *out, const gg_game *game, const em_state *s, unsigned piece) {
	const em_scenario *scenario = em_map_of(em_data_of(game), s);
	bool several = true;
	unsigned number = piece + 1;
	if (piece >= s->pieces) {
		gg_put_char(out, '?');
		return;
	}
	if (scenario && piece < scenario->pieces)
		number = leg_of(scenario, piece, &several);
	gg_put(out, scenario && piece < scenario->pieces ? scenario->piece[piece].id : em_ground_words[s->piece[piece].kind]);
	if (several) {
		gg_put_char(out, '-');
		gg_put_int(out, number);
	}
}

void em_put_sector_id(gg_text *out, const gg_game *game, const em_state *s, unsigned sector) {
	em_put_piece_id(out, game, s, sector / 2);
	gg_put(out, sector % 2 ? "/2" : "");
}

bool em_find_piece_id(const gg_game *game, const em_state *s, const char *text, size_t size, unsigned *sector) {
	for (unsigned i = 0; i < 2U * s->pieces; i++) {
		char id[EM_LABEL_ID];
		gg_text written = gg_text_on(id, sizeof id);
		em_put_sector_id(&written, game, s, i);
		if (gg_span_is(text, size, id)) {
			*sector = i;
			return true;
		}
	}
	return false;
}

/* --- Numbers in words ---------------------------------------------------------------------------------------------------- */

/* Both sides may lead the same army: the side stands in the number too, above the name's. */
enum { SIDE_AT = 20, NAME_MASK = (1 << SIDE_AT) - 1 };

static int32_t of_side(unsigned side, int32_t name) {
	return name | (int32_t)(side + 1) << SIDE_AT;
}

/* What follows a name in a sentence: the letter that ids have before them. */
static const char *side_letter(int32_t value) {
	static const char *const letters_of[] = {NULL, " (S)", " (N)"};
	uint32_t side = (uint32_t)value >> SIDE_AT;
	return side < sizeof letters_of / sizeof *letters_of ? letters_of[side] : NULL;
}

int32_t em_unit_arg(const em_state *s, unsigned unit) {
	unsigned side = unit / EM_SIDE_UNITS;
	return of_side(side, s->army[side].list * UNITS_OF_LIST + s->unit[unit].record * 2 + s->unit[unit].half);
}

int32_t em_division_arg(const em_state *s, unsigned division) {
	unsigned side = division / EM_SIDE_DIVISIONS;
	return of_side(side, s->army[side].list * PARTS_OF_LIST + (int32_t)(division % EM_SIDE_DIVISIONS));
}

int32_t em_general_arg(const em_state *s, unsigned general) {
	unsigned side = general / EM_SIDE_GENERALS;
	return of_side(side, s->army[side].list * PARTS_OF_LIST + (int32_t)(general % EM_SIDE_GENERALS));
}

int32_t em_army_arg(const em_state *s, unsigned side) {
	return s->army[side].list;
}

int32_t em_ground_arg(const em_state *s, unsigned piece) {
	return s->options.scenario == EM_NONE ? s->piece[piece].kind : (s->options.scenario + 1) * PIECES_OF_MAP + (int32_t)piece;
}

int32_t em_objective_arg(const em_state *s, unsigned objective) {
	return s->options.scenario == EM_NONE ? (int32_t)objective : (s->options.scenario + 1) * OBJECTIVES_OF_MAP + (int32_t)objective;
}

/* --- Names of numbers ------------------------------------------------------------------------------------------------------ */

static const em_army_list *list_at(const gg_game *game, int32_t list) {
	const em_data *data = em_data_of(game);
	return list >= 0 && (uint32_t)list < data->lists ? &data->list[list] : NULL;
}

static const char *unit_name(const gg_game *game, int32_t value, gg_lang lang) {
	const em_army_list *list = list_at(game, value / UNITS_OF_LIST);
	unsigned record = (unsigned)value % UNITS_OF_LIST / 2;
	return list && record < list->units ? label_in(list, record, value & 1)->name[lang] : NULL;
}

static const char *division_name(const gg_game *game, int32_t value, gg_lang lang) {
	const em_army_list *list = list_at(game, value / PARTS_OF_LIST);
	int32_t division = value % PARTS_OF_LIST;
	return list && division < list->divisions ? list->division[division].name[lang] : NULL;
}

static const char *general_name(const gg_game *game, int32_t value, gg_lang lang) {
	const em_army_list *list = list_at(game, value / PARTS_OF_LIST);
	int32_t general = value % PARTS_OF_LIST;
	if (!general)
		return gg_noun_text(game, lang, "chief", 0);
	return list && general <= list->divisions ? list->division[general - 1].general[lang] : NULL;
}

static const char *ground_name(const gg_game *game, int32_t value, gg_lang lang) {
	const em_data *data = em_data_of(game);
	uint32_t scenario = (uint32_t)(value / PIECES_OF_MAP), piece = (uint32_t)(value % PIECES_OF_MAP);
	if (!scenario)
		return gg_noun_text(game, lang, "ground", value);
	if (scenario > data->scenarios || piece >= data->scenario[scenario - 1].pieces)
		return NULL;
	return data->scenario[scenario - 1].piece[piece].name[lang];
}

static const char *objective_name(const gg_game *game, int32_t value, gg_lang lang) {
	const em_data *data = em_data_of(game);
	uint32_t scenario = (uint32_t)(value / OBJECTIVES_OF_MAP), objective = (uint32_t)(value % OBJECTIVES_OF_MAP);
	if (!scenario)
		return gg_noun_text(game, lang, "objective", value);
	if (scenario > data->scenarios || objective >= data->scenario[scenario - 1].objectives)
		return NULL;
	return data->scenario[scenario - 1].objective[objective].name[lang];
}

static const char *army_name(const gg_game *game, int32_t value, gg_lang lang) {
	const em_army_list *list = list_at(game, value);
	return list ? list->name[lang] : NULL;
}

const char *em_noun(const gg_game *game, const char *noun, int32_t value, gg_lang lang) {
	static const struct {
		const char *noun;
		const char *(*name)(const gg_game *game, int32_t value, gg_lang lang);
	} nouns[] = {{"@unit", unit_name}, {"@division", division_name}, {"@general", general_name},
		     {"@army", army_name}, {"@ground", ground_name},     {"@objective", objective_name}};
	if (value < 0)
		return NULL;
	if (gg_same(noun, "@unit+") || gg_same(noun, "@division+") || gg_same(noun, "@general+"))
		return side_letter(value);
	for (unsigned i = 0; i < sizeof nouns / sizeof *nouns; i++)
		if (gg_same(noun, nouns[i].noun))
			return nouns[i].name(game, value & NAME_MASK, lang);
	return NULL;
}

/* --- Seats -------------------------------------------------------------------------------------------------------------------- */

const char *em_seat_name(const gg_game *game, const gg_state *state, int seat, gg_lang lang) {
	const em_state *s = em_of(state);
	const em_scenario *scenario = em_map_of(em_data_of(game), s);
	if (scenario)
		return scenario->side[seat].name[lang];
	/* Two armies from one list are told apart by their edges, as the book's noun list "seat" has it. */
	return s->army[0].list == s->army[1].list ? NULL : em_side_list(game, s, (unsigned)seat)->name[lang];
}

uint32_t em_seat_colour(const gg_game *game, const gg_state *state, int seat) {
	(void)game;
	(void)state;
	return seat ? 0xa63a2e : 0x2f5597;
}
