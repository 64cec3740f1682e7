/*
 * setup.c - the options of DGM-0 and of the disputed readings, and the first state they produce.
 */
#include "glorious.h"

#define CHOICE(NAME, FALLBACK, CLAUSE, ...)                                                                                                \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_CHOICE, .clause = (CLAUSE), .values = {__VA_ARGS__}
#define NUMBER(NAME, FALLBACK, CLAUSE, MIN, MAX)                                                                                           \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_NUMBER, .clause = (CLAUSE), .min = (MIN), .max = (MAX)
#define SPACES(NAME, FALLBACK, CLAUSE, FORM)                                                                                               \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_TEXT, .clause = (CLAUSE), .values = {FORM}

enum {
	PLAYERS,
	VARIANT,
	SETUP,
	START,
	POSITION_RULE,
	BASE_RULE,
	TIMING,
	HOME_POSITIONS,
	DOUBLE_GREY,
	GREY_PLACES,
	ROLL_CHOICE,
	LAST_ARRIVAL,
	TRACK,
	WHITE_STRIP,
	BARRACKS,
	MAX_STACK,
	DIE,
	SOLDIERS_2P,
	SOLDIERS_3P,
	SOLDIERS_4P,
	BLACK,
	WHITE,
	GREY,
	COUNT
};
_Static_assert((int)COUNT == (int)GL_OPTION_COUNT, "one row per option");

const gg_option_spec gl_options[GL_OPTION_COUNT] = {
	{.group = "race", NUMBER("players", "2", DGM_2_1, 2, 4)},
	{.group = "race", NUMBER("variant", "0", DGM_9_3, 0, 3)},
	{.group = "pieces", CHOICE("setup", "suggested", DGM_2_3, "suggested", "random", "players")},
	{.group = "race", CHOICE("start", "random", DGM_2_4, "random", "red", "yellow", "blue", "green")},
	{.group = "readings", CHOICE("position_rule", "spaces", DGM_5_6, "spaces", "colour_groups")},
	{.group = "readings", CHOICE("base_rule", "direct", DGM_5_6, "direct", "stack")},
	{.group = "readings", CHOICE("timing", "dynamic", DGM_5_6, "dynamic", "turn_start")},
	{.group = "readings", CHOICE("home_positions", "no", DGM_5_1, "no", "yes")},
	{.group = "readings", CHOICE("double_grey", "yes", DGM_9_1, "no", "yes"), .needs = "variant=1,3"},
	{.group = "pieces", CHOICE("grey_places", "pink", DGM_2_3, "pink", "last_strip")},
	{.group = "readings", CHOICE("roll_choice", "after", DGM_3_1, "after", "before")},
	{.group = "readings", CHOICE("last_arrival", "yes", DGM_9_1, "no", "yes")},
	{.group = "board", NUMBER("track", "84", DGM_7_1, 25, GL_TRACK_MAX)},
	{.group = "board", NUMBER("white_strip", "6", DGM_2_3, 4, 20)},
	{.group = "board", NUMBER("barracks", "12", DGM_7_2, 2, GL_SOLDIERS)},
	{.group = "board", NUMBER("max_stack", "3", DGM_4_5, 2, 4)},
	{.group = "board", NUMBER("die", "6", DGM_3_1, 4, 20)},
	{.group = "board", NUMBER("soldiers_2p", "6", DGM_2_1, 1, 6), .needs = "players=2"},
	{.group = "board", NUMBER("soldiers_3p", "4", DGM_2_1, 1, 4), .needs = "players=3"},
	{.group = "board", NUMBER("soldiers_4p", "3", DGM_2_1, 1, 3), .needs = "players=4"},
	{.group = "pieces", SPACES("black", "12,20,47,65", DGM_2_3, "four spaces: 12,20,47,65"), .needs = "setup=suggested"},
	{.group = "pieces", SPACES("white", "8,24,31,36,60,74", DGM_2_3, "six spaces: 8,24,31,36,60,74"), .needs = "setup=suggested"},
	{.group = "pieces",
	 SPACES("grey", "25:1,40:2,55:3", DGM_2_3, "three spaces with their values: 25:1,40:2,55:3"),
	 .needs = "setup=suggested"},
};

/* An error with two numbers: "option "die": 8 is more than white_strip 6 (DGM-2.3)". */
static bool fail(gg_error *error, const char *option, const char *before, int32_t a, const char *between, int32_t b, const char *after) {
	char first[16], second[16];
	gg_text x = gg_text_on(first, sizeof first), y = gg_text_on(second, sizeof second);
	gg_put_int(&x, a);
	gg_put_int(&y, b);
	return gg_fail(error, 0, 0, "option \"", option, "\": ", before, first, between, second, after, NULL);
}

bool gl_agreed(const gl_state *s, int barracks, gg_error *error) {
	int total = (int)gl_total(s);
	if (barracks != total)
		return fail(error, "barracks", "", barracks, " squares do not fit ", total, " soldiers in the race (DGM-2.1)");
	/* No piece may be where soldiers enter, and every soldier must have room (DGM-3.2). */
	if (s->die > s->white_strip)
		return fail(error, "die", "", s->die, " faces reach beyond the white strip of ", s->white_strip, " spaces (DGM-2.3)");
	if (s->die * s->max_stack < total)
		return fail(error, "die", "", s->die * s->max_stack, " places are not enough for ", total,
			    " soldiers to come out (DGM-3.2)");
	if (s->track - 2 * s->white_strip < GL_PIECES)
		return fail(error, "track", "", s->track - 2 * s->white_strip, " pink spaces are not enough for ", GL_PIECES,
			    " pieces (DGM-2.3)");
	if (s->start >= s->players)
		return gg_fail(error, 0, 0, "option \"start\": nobody of that colour plays (DGM-2.1)", NULL);
	return true;
}

/* Reads "12,20,47,65", or "25:1,40:2,55:3" if each value names its piece. */
static bool read_places(gl_state *s, const char *name, const char *text, unsigned first, unsigned count, bool valued, gg_error *error) {
	size_t at = 0, size = gg_length(text);
	for (unsigned i = 0; i < count; i++) {
		int32_t space, value = 0;
		bool good = (i == 0 || gg_take(text, size, &at, ",")) && gg_take_int(text, size, &at, 1, GL_TRACK_MAX, &space);
		if (good && valued)
			good = gg_take(text, size, &at, ":") && gg_take_int(text, size, &at, 1, GL_GREY, &value);
		if (!good)
			return gg_fail(error, 1, (int32_t)at + 1, "option \"", name, "\": expected ", valued ? "space:value" : "a space",
				       ", in all ",
				       valued              ? "three"
				       : count == GL_BLACK ? "four"
							   : "six",
				       " with commas (DGM-2.3)", NULL);
		unsigned piece = first + (valued ? (unsigned)value - 1 : i);
		gg_wide free = gl_laying_places(s, gl_kind(piece));
		if (s->piece[piece])
			return fail(error, name, "value ", value, " appears twice, again on ", space, " (DGM-1.1)");
		if (!gg_wide_has(free, (unsigned)space))
			return fail(error, name, "space ", space, " is taken or not pink; pink begins at ", s->white_strip + 1,
				    " (DGM-2.3)");
		s->piece[piece] = (uint8_t)space;
	}
	if (at != size)
		return gg_fail(error, 1, (int32_t)at + 1, "option \"", name, "\": too many places (DGM-1.1)", NULL);
	return true;
}

static void agree(gl_state *s, const int32_t *v) {
	s->players = (uint8_t)v[PLAYERS];
	s->soldiers = (uint8_t)(s->players == 2 ? v[SOLDIERS_2P] : s->players == 3 ? v[SOLDIERS_3P] : v[SOLDIERS_4P]);
	s->track = (uint8_t)v[TRACK];
	s->white_strip = (uint8_t)v[WHITE_STRIP];
	s->max_stack = (uint8_t)v[MAX_STACK];
	s->die = (uint8_t)v[DIE];
	s->variant = (uint8_t)v[VARIANT];
	s->setup = (uint8_t)v[SETUP];
	s->position_rule = (uint8_t)v[POSITION_RULE];
	s->base_rule = (uint8_t)v[BASE_RULE];
	s->timing = (uint8_t)v[TIMING];
	s->home_positions = (uint8_t)v[HOME_POSITIONS];
	s->double_grey = (uint8_t)v[DOUBLE_GREY];
	s->grey_places = (uint8_t)v[GREY_PLACES];
	s->roll_choice = (uint8_t)v[ROLL_CHOICE];
	s->last_arrival = (uint8_t)v[LAST_ARRIVAL];
	s->start = (uint8_t)(v[START] ? v[START] - 1 : 0);
}

bool gl_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	gl_state *s = (gl_state *)(void *)state;
	int32_t v[COUNT];
	const char *texts[COUNT];
	if (!gg_options_read(game->rules, options, v, texts, error))
		return false;
	agree(s, v);
	if (!gl_agreed(s, v[BARRACKS], error))
		return false;
	if (s->setup == GL_BY_SUGGESTION) {
		if (!read_places(s, "black", texts[BLACK], 0, GL_BLACK, false, error) ||
		    !read_places(s, "white", texts[WHITE], GL_BLACK, GL_WHITE, false, error) ||
		    !read_places(s, "grey", texts[GREY], GL_BLACK + GL_WHITE, GL_GREY, true, error))
			return false;
		s->laid = GL_PIECES;
	}
	s->mover = s->start;
	s->phase = v[START] == 0 ? GL_START : s->laid < GL_PIECES ? GL_PLACE : GL_ROLL_IN;
	return true;
}
