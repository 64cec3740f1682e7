/*
 * setup.c - editions and options (MAN-12), and the set-up (MAN-3): by the book as ordinary actions, or quickly from
 * options.
 */
#include "manoeuvre.h"

#define CHOICE(NAME, FALLBACK, CLAUSE, ...)                                                                                                \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_CHOICE, .clause = (CLAUSE), .values = {__VA_ARGS__}
#define NUMBER(NAME, FALLBACK, CLAUSE, MIN, MAX)                                                                                           \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_NUMBER, .clause = (CLAUSE), .min = (MIN), .max = (MAX)
#define WORDS(NAME, FALLBACK, CLAUSE, FORM)                                                                                                \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_TEXT, .clause = (CLAUSE), .values = {FORM}
#define FLAG(NAME, CLAUSE) CHOICE(NAME, "edition", CLAUSE, "edition", "0", "1")

enum {
	EDITION,
	SET_UP,
	ARMY1,
	ARMY2,
	MAP,
	EDGE1,
	FIRST,
	DEPLOY,
	BEGINNER,
	CHOOSE_OPENING,
	TURN_CAP,
	DAY_END,
	TIE_LIST,
	BASIC_RETURN,
	FM_END_BAN,
	ADVANCE,
	DIGGING_IN,
	AMBUSH_CARDS,
	FREE_CHOICE,
	SCOUT_REDRAW,
	DL_CARDS,
	DL_NATIONS,
	FIELD_STOPS,
	HILL_PER_UNIT,
	DIAG_FIRE,
	OWN_SACRIFICE,
	COUNT
};
_Static_assert((int)COUNT == (int)MV_OPTION_COUNT, "one row per option");

const gg_option_spec mv_options[MV_OPTION_COUNT] = {
	{.group = "battle", CHOICE("edition", "second", MAN_4_0B, "first", "second", "distant-lands")},
	{.group = "battle", CHOICE("setup", "quick", MAN_3M, "quick", "book")},
	{.group = "battle", WORDS("army1", "france", MAN_1_3A, "an army of the first seat: france"), .needs = "setup=quick"},
	{.group = "battle", WORDS("army2", "britain", MAN_1_3A, "an army of the second seat: britain"), .needs = "setup=quick"},
	{.group = "battle",
	 WORDS("map", "1,2,3,4", MAN_1_1B, "four sections NW,NE,SW,SE, with quarter turns after a colon: 1,2:1,3,4"),
	 .needs = "setup=quick"},
	{.group = "start", CHOICE("edge1", "north", MAN_3E, "north", "east", "south", "west"), .needs = "setup=quick"},
	{.group = "start", CHOICE("first", "random", MAN_3A, "random", "1", "2")},
	{.group = "start", CHOICE("deployment", "standard", MAN_3H, "standard", "players"), .needs = "setup=quick"},
	{.group = "start", CHOICE("beginner_setup", "0", MAN_3K, "0", "1")},
	{.group = "start", CHOICE("choose_opening", "0", MAN_3G, "0", "1")},
	{.group = "end", NUMBER("turn_cap", "100", MAN_2_3G, 1, 1000)},
	{.group = "end", CHOICE("day_end", "edition", MAN_2_3E, "edition", "game_turn", "player_turn")},
	{.group = "end", CHOICE("tie_list", "edition", MAN_2_2H, "edition", "base", "dl")},
	{.group = "movement", FLAG("basic_return", MAN_5J)},
	{.group = "movement", FLAG("fm_end_ban", MAN_5Q)},
	{.group = "movement", FLAG("advance_to_contact", MAN_11_1A)},
	{.group = "movement", FLAG("digging_in", MAN_11_2A)},
	{.group = "combat", CHOICE("ambush_cards", "edition", MAN_6_1_5H, "edition", "leader_only", "full")},
	{.group = "combat", FLAG("free_choice", MAN_6_5_3G)},
	{.group = "cards", FLAG("scout_redraw", MAN_4_2B)},
	{.group = "cards", FLAG("dl_cards", MAN_1_4B)},
	{.group = "cards", FLAG("dl_nations", MAN_3L)},
	{.group = "movement", CHOICE("field_stops_cavalry", "1", MAN_5H, "0", "1")},
	{.group = "combat", CHOICE("hill_per_unit", "1", MAN_6_3C, "0", "1")},
	{.group = "combat", CHOICE("diag_fire", "one", MAN_6_2_2D, "one", "both")},
	{.group = "end", CHOICE("own_sacrifice", "counts", MAN_2_1A, "counts", "spared")},
};

/* MAN-12: the flags of each edition; an option other than "edition" overrides. */
static uint8_t flag(const int32_t *v, unsigned option, unsigned first, unsigned second, unsigned distant) {
	if (v[option])
		return (uint8_t)(v[option] - 1);
	return (uint8_t)(v[EDITION] == MV_FIRST_EDITION ? first : v[EDITION] == MV_SECOND_EDITION ? second : distant);
}

static void agree(mv_state *s, const int32_t *v) {
	s->edition = (uint8_t)v[EDITION];
	s->day_end = flag(v, DAY_END, MV_END_PLAYER_TURN, MV_END_GAME_TURN, MV_END_GAME_TURN);
	s->tie_list = flag(v, TIE_LIST, MV_TIE_BASE, MV_TIE_BASE, MV_TIE_DISTANT);
	s->basic_return = flag(v, BASIC_RETURN, 1, 0, 0);
	s->fm_end_ban = flag(v, FM_END_BAN, 0, 1, 0);
	s->advance_to_contact = flag(v, ADVANCE, 0, 0, 1);
	s->digging_in = flag(v, DIGGING_IN, 0, 0, 1);
	s->ambush_full = flag(v, AMBUSH_CARDS, 0, 1, 1);
	s->free_choice = flag(v, FREE_CHOICE, 0, 1, 1);
	s->scout_redraw = flag(v, SCOUT_REDRAW, 0, 1, 1);
	s->dl_cards = flag(v, DL_CARDS, 0, 0, 1);
	s->dl_nations = flag(v, DL_NATIONS, 0, 0, 1);
	s->beginner_setup = (uint8_t)v[BEGINNER];
	s->choose_opening = (uint8_t)v[CHOOSE_OPENING];
	s->field_stops = (uint8_t)v[FIELD_STOPS];
	s->hill_per_unit = (uint8_t)v[HILL_PER_UNIT];
	s->diag_both = (uint8_t)v[DIAG_FIRE];
	s->own_spared = (uint8_t)v[OWN_SACRIFICE];
	s->turn_cap = (uint16_t)v[TURN_CAP];
	s->by_book = (uint8_t)v[SET_UP];
	s->standard_deployment = v[DEPLOY] == 0 && !s->by_book;
}

static const mv_army *army_called(const mv_data *data, const char *name) {
	for (uint32_t i = 0; i < data->army_count; i++)
		if (gg_same(data->army[i].id, name) || gg_same(data->army[i].code, name))
			return &data->army[i];
	return NULL;
}

static bool find_army(const gg_game *game, const char *name, const char *option, uint8_t *out, gg_error *error) {
	const mv_data *data = mv_data_of(game);
	const mv_army *army = army_called(data, name);
	if (army) {
		*out = (uint8_t)(army - data->army);
		return true;
	}
	char known[160];
	gg_text list = gg_text_on(known, sizeof known);
	for (uint32_t i = 0; i < data->army_count; i++) {
		gg_put(&list, i ? ", " : "");
		gg_put(&list, data->army[i].id);
	}
	return gg_fail(error, 0, 0, "option \"", option, "\": no army \"", name, "\"; there are ", known, NULL);
}

/* "1,2:1,d3,4": four different sections, each with its quarter turns. */
static bool read_map(const gg_game *game, mv_state *s, const char *text, gg_error *error) {
	const mv_data *data = mv_data_of(game);
	size_t at = 0, size = gg_length(text);
	for (unsigned place = 0; place < 4; place++) {
		if (place && !gg_take(text, size, &at, ","))
			return gg_fail(error, 1, (int32_t)at + 1, "option \"map\": expected four sections with commas (MAN-1.1a)", NULL);
		size_t end = at;
		while (end < size && text[end] != ',' && text[end] != ':')
			end++;
		unsigned found = MV_NONE;
		for (unsigned i = 0; i < data->section_count; i++)
			if (gg_span_is(text + at, end - at, data->section[i].id))
				found = i;
		if (found == MV_NONE)
			return gg_fail(error, 1, (int32_t)at + 1, "option \"map\": no such section (MAN-1.1b)", NULL);
		for (unsigned i = 0; i < place; i++)
			if (s->section[i] == found)
				return gg_fail(error, 1, (int32_t)at + 1, "option \"map\": a section is used once at most (MAN-1.1b)",
					       NULL);
		at = end;
		int32_t turns = 0;
		if (gg_take(text, size, &at, ":") && !gg_take_int(text, size, &at, 0, 3, &turns))
			return gg_fail(error, 1, (int32_t)at + 1, "option \"map\": expected 0 to 3 quarter turns (MAN-1.1b)", NULL);
		s->section[place] = (uint8_t)found;
		s->turned[place] = (uint8_t)turns;
	}
	return at == size || gg_fail(error, 1, (int32_t)at + 1, "option \"map\": expected four sections only (MAN-1.1a)", NULL);
}

/* Full decks, ready to draw from (MAN-3f). */
static void take_decks(const gg_game *game, mv_state *s) {
	if (mv_army_of(game, s, 0)->distant || mv_army_of(game, s, 1)->distant)
		s->dl_cards = 1; /* MAN-12: forced by a Distant Lands army */
	for (int p = 0; p < 2; p++)
		s->draw[p] = gg_set_below(MV_CARDS);
}

/* The next step of the set-up: a quick one skips what its options have settled. */
static void go_on(mv_state *s) {
	if (s->by_book) {
		s->phase = MV_SETUP_MAP;
		return;
	}
	s->active = s->first;
	s->phase = s->choose_opening ? MV_SETUP_CHOOSE : MV_SETUP_DEAL;
}

static bool quick(const gg_game *game, mv_state *s, const int32_t *v, const char **texts, gg_error *error) {
	if (!find_army(game, texts[ARMY1], "army1", &s->army[0], error) || !find_army(game, texts[ARMY2], "army2", &s->army[1], error) ||
	    !read_map(game, s, texts[MAP], error))
		return false;
	if (s->army[0] == s->army[1])
		return gg_fail(error, 0, 0, "option \"army2\": the two nations must differ (MAN-3c)", NULL);
	s->edge[0] = (uint8_t)v[EDGE1];
	s->edge[1] = (uint8_t)((v[EDGE1] + 2) % 4);
	mv_lay_ground(game, s);
	for (int p = 0; p < 2; p++)
		if (gg_set_count(mv_own_lines(s->edge[p]) & ~s->ground[MV_LAKE]) < MV_UNITS)
			return gg_fail(error, 0, 0, "option \"map\": no room to deploy eight units for lakes (MAN-3j)", NULL);
	take_decks(game, s);
	return true;
}

bool mv_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	mv_state *s = (mv_state *)(void *)state;
	int32_t v[COUNT];
	const char *texts[COUNT];
	if (!gg_options_read(game->rules, options, v, texts, error))
		return false;
	agree(s, v);
	if (s->beginner_setup && (s->edition == MV_DISTANT_LANDS || !s->by_book))
		return gg_fail(error, 0, 0, "option \"beginner_setup\": only with setup=book, in the first or second edition (MAN-3k)",
			       NULL);
	if (s->edition == MV_DISTANT_LANDS && !s->dl_nations)
		return gg_fail(error, 0, 0, "option \"dl_nations\": all twelve nations are on offer in Distant Lands (MAN-3l)", NULL);
	s->army[0] = s->army[1] = s->offered[0] = s->offered[1] = s->top[0] = s->top[1] = s->old_top = MV_NONE;
	s->leader[0] = s->leader[1] = s->advanced = MV_NONE;
	s->left = MV_NOWHERE;
	memset(s->section, MV_NONE, sizeof s->section);
	memset(s->square, MV_NOWHERE, sizeof s->square);
	s->edge[1] = MV_SOUTH;
	if (!s->by_book && !quick(game, s, v, texts, error))
		return false;
	s->phase = MV_SETUP_ROLL;
	if (v[FIRST]) {
		s->first = (uint8_t)(v[FIRST] - 1);
		go_on(s);
	}
	return true;
}

/* MAN-11.9b, MAN-12: an army of Distant Lands brings its cards and its list, whatever these two options say. */
bool mv_options_validate(const gg_game *game, const gg_options *options, gg_error *error) {
	int32_t v[COUNT];
	const char *texts[COUNT];
	if (!gg_options_read(game->rules, options, v, texts, error) || v[SET_UP])
		return true;
	for (unsigned option = ARMY1; option <= ARMY2; option++) {
		const mv_army *army = army_called(mv_data_of(game), texts[option]);
		if (!army || !army->distant)
			continue;
		bool cards = gg_same(texts[DL_CARDS], "0");
		if (cards || gg_same(texts[TIE_LIST], "base"))
			return gg_fail(error, 0, 0, "option \"", cards ? "dl_cards\": 0" : "tie_list\": base", " is without effect with ",
				       mv_options[option].name, "=", texts[option], ", an army of Distant Lands (",
				       cards ? "MAN-1.4b)" : "MAN-11.9b)", NULL);
	}
	return true;
}

/* MAN-3a: one die each, until they differ. */
static void roll_off(const gg_game *game, mv_state *s, unsigned face, const gg_sink *sink) {
	s->roll_off[s->die_count++] = (uint8_t)face;
	mv_tell(sink, MV_SAY_ROLLED, MAN_1_2A, (int32_t)face, (int32_t)mv_die_sides(game, s), 0, 0);
	if (s->die_count < 2)
		return;
	s->die_count = 0;
	if (s->roll_off[0] == s->roll_off[1]) {
		mv_tell(sink, MV_SAY_ROLLS_EQUAL, MAN_3A, 0, 0, 0, 0);
	} else {
		s->first = s->roll_off[1] > s->roll_off[0];
		if (s->by_book) /* no army has been chosen yet */
			mv_tell(sink, MV_SAY_FIRST_PLAYER, MAN_3A, s->first, 0, 0, 0);
		else
			mv_tell(sink, MV_SAY_FIRST_ARMY, MAN_3A, s->army[s->first], 0, 0, 0);
		go_on(s);
	}
	s->roll_off[0] = s->roll_off[1] = 0;
}

/* Fills a seat's two rows like the rulebook's example: six in front, two behind, avoiding lakes. */
static void deploy(mv_state *s, int seat, const gg_sink *sink) {
	static const uint8_t order[16] = {3, 4, 2, 5, 1, 6, 10, 13, 0, 7, 11, 12, 9, 14, 8, 15}; /* front 0..7, rear 8..15 */
	unsigned edge = s->edge[seat], next = 0;
	for (unsigned i = 0; i < MV_UNITS; i++)
		for (; next < 16; next++) {
			unsigned across = order[next] % 8, depth = order[next] < 8 ? 1 : 0;
			unsigned square = edge == MV_NORTH   ? depth * 8 + across
					  : edge == MV_SOUTH ? (7 - depth) * 8 + across
					  : edge == MV_WEST  ? across * 8 + depth
							     : across * 8 + 7 - depth;
			if (s->ground[MV_LAKE] & mv_bit(square))
				continue;
			mv_put(s, seat, i, square);
			mv_tell(sink, MV_SAY_PLACED, MAN_3H, mv_name_unit(s, seat, i), (int32_t)square, 0, 0);
			next++;
			break;
		}
}

static void begin_battle(const gg_game *game, mv_state *s, const gg_sink *sink) {
	s->active = s->first;
	s->turn = 1;
	mv_begin_turn(game, s, sink);
}

/* After the opening hands: the First Player places all, then the Second (MAN-3h). */
static void to_placing(const gg_game *game, mv_state *s, const gg_sink *sink) {
	s->active = s->first;
	if (s->standard_deployment) {
		deploy(s, s->first, sink);
		deploy(s, !s->first, sink);
		begin_battle(game, s, sink);
	} else {
		s->phase = MV_SETUP_PLACE;
	}
}

/* One opening card drawn or chosen; five for the First Player, then five for the Second. */
static void opening_card(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	int seat = s->active;
	mv_draw_card(game, s, seat, (unsigned)a->a, sink, s->choose_opening ? MAN_3G : MAN_3F);
	if (mv_hand_size(s, seat) < MV_HAND)
		return;
	if (seat == s->first)
		s->active = !s->first;
	else
		to_placing(game, s, sink);
}

static void place(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	mv_put(s, s->active, a->who, (unsigned)a->a);
	mv_tell(sink, MV_SAY_PLACED, MAN_3H, mv_name_unit(s, s->active, a->who), a->a, 0, 0);
	if (gg_set_count(s->troops[s->active]) < MV_UNITS)
		return;
	if (s->active == s->first)
		s->active = !s->first;
	else
		begin_battle(game, s, sink);
}

static void section(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	unsigned place_of = 0;
	while (s->section[place_of] != MV_NONE)
		place_of++;
	s->section[place_of] = (uint8_t)a->a;
	s->turned[place_of] = (uint8_t)a->b;
	mv_tell(sink, MV_SAY_SECTION_LAID, MAN_3B, a->a, a->b, (int32_t)place_of, 0);
	mv_lay_ground(game, s);
	if (place_of < 3)
		return;
	s->phase = MV_SETUP_NATIONS;
	if (s->beginner_setup) { /* MAN-3k */
		gg_error none;
		find_army(game, "britain", "army1", &s->offered[0], &none);
		find_army(game, "france", "army2", &s->offered[1], &none);
		s->phase = MV_SETUP_PICK;
	}
}

void mv_apply_setup(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink) {
	switch ((int)a->kind) {
	case MV_DO_ROLL:
		roll_off(game, s, (unsigned)a->a, sink);
		break;
	case MV_DO_SECTION:
		section(game, s, a, sink);
		break;
	case MV_DO_OFFER:
		s->offered[0] = (uint8_t)a->a;
		s->offered[1] = (uint8_t)a->b;
		mv_tell(sink, MV_SAY_OFFERED, MAN_3C, a->a, a->b, 0, 0);
		s->phase = MV_SETUP_PICK;
		break;
	case MV_DO_PICK:
		s->army[s->first] = (uint8_t)a->a;
		s->army[!s->first] = s->offered[s->offered[0] == a->a];
		mv_tell(sink, MV_SAY_PICKED, MAN_3D, a->a, s->army[!s->first], 0, 0);
		take_decks(game, s);
		s->phase = MV_SETUP_EDGE;
		break;
	case MV_DO_EDGE:
		s->edge[!s->first] = (uint8_t)a->a;
		s->edge[s->first] = (uint8_t)((a->a + 2) % 4);
		mv_tell(sink, MV_SAY_EDGE_TAKEN, MAN_3E, s->army[!s->first], a->a, 0, 0);
		s->active = s->first;
		s->phase = s->choose_opening ? MV_SETUP_CHOOSE : MV_SETUP_DEAL;
		break;
	case MV_DO_PLACE:
		place(game, s, a, sink);
		break;
	default:
		opening_card(game, s, a, sink);
		break;
	}
}
