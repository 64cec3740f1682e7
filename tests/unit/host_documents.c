/*
 * host_documents.c - modified positions. The reader trusts nothing: any one value of a position is changed,
 * and the position is either refused or is another valid one, which is then written as it was read. Also actions
 * that were cut short.
 */
#include <stdlib.h>

#include <grognard/position.h>
#include <grognard/rng.h>

#include "harness.h"

enum { TEXT = 1 << 16, VALUES = 4096, ROOM = 1024, PHASES = 64, GAMES = 3 };

typedef struct value {
	size_t start, end, last; /* last: where the last item of a list begins, after the comma */
} value;

static char text[TEXT], bent[2 * TEXT], again[2 * TEXT], without[TEXT]; /* without: another way to write it, "" if none */
static value values[VALUES];
static int value_count;

/* --- The values of a text ------------------------------------------------------------------------------------ */

static size_t skip_string(size_t at) {
	for (at++; text[at] != '"'; at++)
		at += text[at] == '\\';
	return at + 1;
}

static size_t skip_between(size_t at) {
	return at + strspn(text + at, " \n\t,:");
}

/* Records the value that begins here and all values in it; returns where it ends. */
static size_t note(size_t at) {
	value *here = &values[value_count++];
	CHECK(value_count < VALUES);
	*here = (value){at, 0, 0};
	if (text[at] == '{' || text[at] == '[') {
		char close = text[at] == '{' ? '}' : ']';
		for (at = skip_between(at + 1); text[at] != close; at = skip_between(at)) {
			if (close == '}')
				at = skip_between(skip_string(at));
			here->last = at;
			at = note(at);
		}
		at++;
	} else if (text[at] == '"') {
		at = skip_string(at);
	} else {
		at += strcspn(text + at, ",]} \n");
	}
	here->end = at;
	return at;
}

/* --- What is done to them ------------------------------------------------------------------------------------ */

static bool is_number(char c) {
	return c == '-' || (c >= '0' && c <= '9');
}

static bool is_truth(char c) {
	return c == 't' || c == 'f';
}

static bool same_kind(char x, char y) {
	return x == y || (is_number(x) && is_number(y)) || (is_truth(x) && is_truth(y));
}

/* Replaces a piece of the text: it is refused, or written as it was read. */
static void read_bent(size_t from, size_t to, const char *instead) {
	gg_game game;
	gg_box box;
	gg_error error = {0, 0, ""};
	snprintf(bent, sizeof bent, "%.*s%s%s", (int)from, text, instead, text + to);
	if (gg_position_read(&game, &box.state, bent, strlen(bent), &error) != 0) {
		CHECK(error.message[0] && error.line > 0 && error.column > 0);
		return;
	}
	gg_text out = gg_text_on(again, sizeof again);
	gg_position_write(&game, &box.state, true, &out);
	if (strcmp(bent, again) != 0 && strcmp(without, again) != 0) {
		printf("# \"%.*s\" made \"%s\" behind %.*s\n", (int)(to - from), text + from, instead, from < 60 ? (int)from : 60,
		       text + (from < 60 ? 0 : from - 60));
		CHECK(!"refused, or written as it was read");
	}
}

static void bend_kind(const value *v) {
	static const char *const others[] = {"null", "[]", "{}", "\"?\"", "7", "true"};
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (!same_kind(others[i][0], text[v->start]))
			read_bent(v->start, v->end, others[i]);
}

static void bend_value(const value *v) {
	char other[64];
	const char *now = text + v->start;
	if (is_number(*now)) {
		int64_t number = strtoll(now, NULL, 10);
		const int64_t numbers[] = {number - 1, number + 1, -1, 0, 255, 256, 70000};
		for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
			snprintf(other, sizeof other, "%lld", (long long)numbers[i]);
			read_bent(v->start, v->end, other);
		}
	} else if (is_truth(*now)) {
		size_t comma = v->start; /* false values may be left out */
		while (text[comma] != ',' && text[comma] != '{')
			comma--;
		snprintf(without, sizeof without, "%.*s%s", (int)comma, text, text + v->end);
		read_bent(v->start, v->end, *now == 't' ? "false" : "true");
		without[0] = '\0';
	} else if (*now == '"') {
		read_bent(v->start, v->end, "\"\"");
		read_bent(v->end - 1, v->end, "x\"");
		if (v->end > v->start + 2)
			read_bent(v->end - 2, v->end, "\"");
	} else if (v->last && *now == '[') {
		size_t comma = v->last; /* one item fewer, one more, none, and one of the wrong type */
		while (comma > v->start + 1 && text[comma - 1] != ',')
			comma--;
		read_bent(comma > v->start + 1 ? comma - 1 : comma, v->end - 1, "");
		snprintf(other, sizeof other, ", %.*s", (int)(v->end - 1 - v->last), text + v->last);
		if (v->end - v->last < sizeof other - 4)
			read_bent(v->end - 1, v->end - 1, other);
		read_bent(v->start, v->end, "[]");
		read_bent(v->end - 1, v->end - 1, ", {}");
	}
}

/* --- Positions ----------------------------------------------------------------------------------------------- */

static char phases[PHASES][32];
static int phase_count;

/* Whether the text has a phase not seen before. */
static bool is_new_phase(void) {
	const char *at = strstr(text, "\"phase\": \"");
	char name[32];
	CHECK(at && sscanf(at, "\"phase\": \"%31[^\"]", name) == 1);
	for (int i = 0; i < phase_count; i++)
		if (strcmp(phases[i], name) == 0)
			return false;
	CHECK(phase_count < PHASES);
	strcpy(phases[phase_count++], name);
	return true;
}

/* Plays some games at random; of the first position of each phase, every boolean and a twelfth of the other values are changed. Every
 * second one is a view. */
static void walk(const char *id, const char *name, const char *option, void (*bend)(const value *v)) {
	static gg_action list[ROOM];
	const gg_game *game = gg_game_find(id);
	gg_option given = {name, option};
	gg_options options = {&given, 1};
	gg_rng rng = gg_rng_seed(11);
	gg_error error;
	gg_box box, view;
	phase_count = 0;
	CHECK(gg_setup(game, &options, &box.state, &error));
	for (int games = 0; games < GAMES;) {
		gg_copy(game, &view.state, &box.state);
		if (game->rules->hide && phase_count % 2)
			gg_hide(game, &view.state, phase_count / 2 % 2);
		gg_text out = gg_text_on(text, sizeof text);
		gg_position_write(game, &view.state, true, &out);
		CHECK(out.len < sizeof text);
		if (is_new_phase()) {
			value_count = 0;
			note(0);
			read_bent(0, 0, ""); /* unchanged, it is accepted */
			CHECK_TEXT(again, text);
			for (int i = 0; i < value_count; i++)
				if (is_truth(text[values[i].start]) || gg_rng_below(&rng, 12) == 0)
					bend(&values[i]);
		}
		if (gg_turn(game, &box.state) == GG_OVER) {
			games++;
			gg_setup(game, &options, &box.state, &error);
		}
		uint32_t count = gg_actions(game, &box.state, list, ROOM);
		gg_apply(game, &box.state, &list[gg_rng_below(&rng, count < ROOM ? count : ROOM)], NULL);
	}
	printf("# %s %s: %d phases\n", id, option, phase_count);
}

TEST(a_value_of_the_wrong_type_is_refused_everywhere) {
	walk("glorious", "setup", "players", bend_kind);
	walk("manoeuvre", "setup", "book", bend_kind);
	walk("manoeuvre", "edition", "distant-lands", bend_kind);
}

TEST(a_changed_value_is_refused_or_gives_another_position) {
	walk("glorious", "setup", "players", bend_value);
	walk("manoeuvre", "setup", "book", bend_value);
	walk("manoeuvre", "edition", "distant-lands", bend_value);
}

static int words_of(const char *order) {
	int words = 1;
	for (; *order; order++)
		words += *order == ' ';
	return words;
}

/* Nothing is added to the notation: an action without its card is not one with any card. */
static void cut_short(const gg_game *game, const gg_state *state, const gg_action *action) {
	char order[GG_LINE_MAX], part[GG_LINE_MAX], said[GG_LINE_MAX];
	gg_text out = gg_text_on(order, sizeof order);
	game->rules->format(game, state, action, &out);
	for (size_t size = 0; size < strlen(order); size++) {
		gg_action heard = {0};
		gg_error error = {0, 0, ""};
		snprintf(part, sizeof part, "%.*s", (int)size, order);
		if (!game->rules->parse(game, state, part, size, &heard, &error)) {
			CHECK(error.message[0] && error.column > 0);
			continue;
		}
		out = gg_text_on(said, sizeof said);
		game->rules->format(game, state, &heard, &out);
		if (words_of(said) != words_of(part))
			CHECK_TEXT(said, part);
	}
}

TEST(a_truncated_order_is_not_parsed_as_a_longer_one) {
	static const char *const games[][3] = {
		{"glorious", "setup", "players"}, {"manoeuvre", "setup", "book"}, {"manoeuvre", "edition", "distant-lands"}};
	static gg_action list[ROOM];
	for (int i = 0; i < 3; i++) {
		const gg_game *game = gg_game_find(games[i][0]);
		gg_option option = {games[i][1], games[i][2]};
		gg_options options = {&option, 1};
		gg_rng rng = gg_rng_seed(5);
		gg_error error;
		gg_box box;
		CHECK(gg_setup(game, &options, &box.state, &error));
		for (int played = 0; played < GAMES;) {
			uint32_t count = gg_actions(game, &box.state, list, ROOM);
			for (uint32_t k = 0; k < count && k < ROOM; k += 1 + count / 16)
				cut_short(game, &box.state, &list[k]);
			gg_apply(game, &box.state, &list[gg_rng_below(&rng, count < ROOM ? count : ROOM)], NULL);
			if (gg_turn(game, &box.state) == GG_OVER) {
				played++;
				gg_setup(game, &options, &box.state, &error);
			}
		}
	}
}
