/*
 * core_options.c - a game's options: fallbacks, the three kinds, and errors that name the option.
 */
#include "harness.h"

#include <grognard/grognard.h>

static const gg_option_spec specs[] = {
	{.name = "variant", .fallback = "1", .kind = GG_OPTION_CHOICE, .values = {"0", "1", "2", "3"}},
	{.name = "rounds", .fallback = "12", .kind = GG_OPTION_NUMBER, .min = -2, .max = 20},
	{.name = "places", .fallback = "12,20", .kind = GG_OPTION_TEXT, .values = {"two spaces: 12,20"}},
	{.name = "eight", .fallback = "h", .kind = GG_OPTION_CHOICE, .values = {"a", "b", "c", "d", "e", "f", "g", "h"}},
};
static const gg_rules rules = {.id = "toy", .options = specs, .option_count = 4}, plain = {.id = "plain"};

static int32_t values[4];
static const char *texts[4];
static gg_error error;

static bool read_options(const gg_option *list, uint32_t count) {
	memset(&error, 0, sizeof error);
	return gg_options_read(&rules, &(gg_options){list, count}, values, texts, &error);
}

static bool read_one(const char *name, const char *value) {
	return read_options(&(gg_option){name, value}, 1);
}

TEST(missing_options_get_their_defaults) {
	CHECK(gg_options_read(&rules, NULL, values, texts, &error));
	CHECK_INT(values[0], 1);
	CHECK_INT(values[1], 12);
	CHECK_INT(values[2], 0);
	CHECK_TEXT(texts[2], "12,20");
	CHECK_INT(values[3], 7);
	values[0] = 9;
	CHECK(read_options(NULL, 0));
	CHECK_INT(values[0], 1);
}

TEST(options_given_are_read_by_kind) {
	static const gg_option list[] = {{"places", "x y"}, {"rounds", "-2"}, {"variant", "3"}};
	CHECK(read_options(list, 3));
	CHECK_INT(values[0], 3);
	CHECK_INT(values[1], -2);
	CHECK_INT(values[2], 0);
	CHECK_TEXT(texts[2], "x y");
	CHECK(read_one("rounds", "20"));
	CHECK_INT(values[1], 20);
}

TEST(a_wrong_value_names_the_option_and_what_it_understands) {
	CHECK(!read_one("variant", "7"));
	CHECK_TEXT(error.message, "option \"variant\": expected 0, 1, 2 or 3, got \"7\"");
	CHECK(!read_one("variant", ""));
	CHECK_TEXT(error.message, "option \"variant\": expected 0, 1, 2 or 3, got \"\"");
	CHECK(!read_one("eight", "i"));
	CHECK_TEXT(error.message, "option \"eight\": expected a, b, c, d, e, f, g or h, got \"i\"");
	static const char *numbers[] = {"21", "-3", "12x", "", " 1", "1.5", "99999999999999999999"};
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		char wanted[100];
		gg_text text = gg_text_on(wanted, sizeof wanted);
		gg_put(&text, "option \"rounds\": expected a number from -2 to 20, got \"");
		gg_put(&text, numbers[i]);
		gg_put_char(&text, '"');
		CHECK(!read_one("rounds", numbers[i]));
		CHECK_TEXT(error.message, wanted);
	}
	CHECK_INT(error.line, 0);
}

TEST(an_unknown_option_lists_the_known_ones) {
	CHECK(!read_one("foo", "1"));
	CHECK_TEXT(error.message, "no option \"foo\" in toy; options are: variant, rounds, places, eight");
	CHECK(!gg_options_read(&plain, &(gg_options){&(gg_option){"foo", "1"}, 1}, values, texts, &error));
	CHECK_TEXT(error.message, "no option \"foo\" in plain; it has none");
	CHECK(gg_options_read(&plain, NULL, values, texts, &error));
}

TEST(an_option_given_twice_is_refused) {
	static const gg_option list[] = {{"variant", "1"}, {"rounds", "3"}, {"variant", "1"}};
	CHECK(!read_options(list, 3));
	CHECK_TEXT(error.message, "option \"variant\" is given twice");
	CHECK(!gg_options_read(&rules, &(gg_options){list, 3}, values, texts, NULL));
}

/* --- Options without effect ---------------------------------------------------------------------------------- */

static const gg_clause clauses[] = {{.id = ""}, {.id = "TOY-1"}};
static const gg_book book = {.clauses = clauses, .clause_count = 2};
static const gg_option_spec needy[] = {
	{.name = "setup", .fallback = "plain", .kind = GG_OPTION_CHOICE, .values = {"plain", "odd", "even"}},
	{.name = "places", .fallback = "1,2", .kind = GG_OPTION_TEXT, .clause = 1, .needs = "setup=plain"},
	{.name = "steps", .fallback = "3", .kind = GG_OPTION_NUMBER, .clause = 1, .min = 1, .max = 9, .needs = "setup=odd,even"},
};

static bool no_nines(const gg_game *game, const gg_options *options, gg_error *to) {
	(void)game;
	for (uint32_t i = 0; i < options->count; i++)
		if (!strcmp(options->list[i].value, "9"))
			return gg_fail(to, 0, 0, "nine", NULL);
	return true;
}

/* An even game always has 3 steps. */
static const char *three_steps(const gg_game *game, const gg_options *options, uint32_t option, uint32_t *by) {
	(void)game;
	for (uint32_t i = 0; i < options->count; i++)
		if (option == 2 && !strcmp(options->list[i].value, "even")) {
			*by = 0;
			return "3";
		}
	return NULL;
}

static const gg_rules needy_rules = {.id = "needy", .book = &book, .options = needy, .option_count = 3, .validate_options = no_nines};
static const gg_rules settling_rules = {.id = "settling", .book = &book, .options = needy, .option_count = 3, .settled = three_steps};

/* The error for two options together, "" if they are valid. */
static const char *unfit(const char *setup, const char *name, const char *value) {
	gg_option list[] = {{name, value}, {"setup", setup}};
	gg_game game = {&needy_rules, NULL};
	memset(&error, 0, sizeof error);
	return gg_options_validate(&game, &(gg_options){list, setup ? 2 : 1}, &error) ? "" : error.message;
}

TEST(an_option_without_effect_names_what_it_needs) {
	CHECK_TEXT(unfit("odd", "places", "4,5"), "option \"places\": without effect with setup=odd, only with setup=plain (TOY-1)");
	CHECK_TEXT(unfit(NULL, "steps", "4"), "option \"steps\": without effect with setup=plain, only with setup=odd or even (TOY-1)");
	CHECK_TEXT(unfit(NULL, "places", "4,5"), "");
	CHECK_TEXT(unfit("odd", "places", "1,2"), ""); /* the same as the default */
	CHECK_TEXT(unfit("odd", "steps", "4"), "");
	CHECK_TEXT(unfit("even", "steps", "4"), "");
	CHECK_TEXT(unfit("even", "steps", "9"), "nine"); /* only the rulebook can know this */
	CHECK_TEXT(unfit("ev", "places", "4,5"), "");    /* gg_setup refuses this */
	gg_game game = {&needy_rules, NULL};
	CHECK(gg_options_validate(&game, &(gg_options){NULL, 0}, NULL));
}

TEST(an_option_that_another_one_settles_is_refused_with_the_reason) {
	gg_game game = {&settling_rules, NULL}, plain_game = {&needy_rules, NULL};
	gg_option list[] = {{"setup", "even"}, {"steps", "4"}};
	gg_options given = {list, 2};
	uint32_t by = 9;
	CHECK(!gg_options_validate(&game, &given, &error));
	CHECK_TEXT(error.message, "option \"steps\": always 3 with setup=even (TOY-1)");
	CHECK_TEXT(gg_option_settled(&game, &given, 2, &by), "3");
	CHECK_INT(by, 0);
	CHECK(!gg_option_settled(&game, &given, 1, &by));
	CHECK(!gg_option_settled(&plain_game, &given, 2, &by));
	list[1].value = "3";
	CHECK(gg_options_validate(&game, &given, &error));
	list[0].value = "odd";
	list[1].value = "4";
	CHECK(gg_options_validate(&game, &given, &error));
}
