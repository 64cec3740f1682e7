/*
 * core_standing.c - standing answers: defaults, settings as text, for all pieces and for one, and errors that say what is expected.
 */
#include "harness.h"

#include <grognard/grognard.h>

static const gg_option_spec specs[] = {
	{.name = "moves", .fallback = "ask", .kind = GG_OPTION_CHOICE, .values = {"always", "ask", "pass"}},
	{.name = "reply", .fallback = "never", .kind = GG_OPTION_CHOICE, .values = {"never", "ask"}},
};

static bool piece(const gg_game *game, const gg_state *state, int seat, uint32_t number, gg_text *id) {
	(void)game;
	(void)state;
	if (number > 1)
		return false;
	gg_put(id, seat ? "blue-" : "red-");
	gg_put_int(id, number);
	return true;
}

static const gg_rules rules = {.id = "toy", .standing = specs, .standing_count = 2, .standing_piece = piece}, plain = {.id = "plain"};
static const gg_game toy = {&rules, NULL}, none = {&plain, NULL};
static gg_standing standing;
static gg_error error;

static bool set(int seat, const char *text) {
	memset(&error, 0, sizeof error);
	return gg_standing_set(&toy, NULL, seat, &standing, text, strlen(text), &error);
}

TEST(settings_begin_at_their_defaults) {
	memset(&standing, 1, sizeof standing);
	gg_standing_reset(&rules, &standing);
	CHECK_INT(gg_standing_of(&standing, 0, 0), 1);
	CHECK_INT(gg_standing_of(&standing, 1, 63), 0);
	CHECK_INT(gg_standing_of(&standing, 1, 64), 0); /* no such piece: as all */
}

TEST(a_setting_is_for_all_pieces_or_for_one) {
	gg_standing_reset(&rules, &standing);
	CHECK(set(0, "moves=pass"));
	CHECK(set(0, "red-1 moves=always"));
	CHECK(set(0, "red-1 reply=ask"));
	CHECK_INT(gg_standing_of(&standing, 0, 0), 2);
	CHECK_INT(gg_standing_of(&standing, 0, 1), 0);
	CHECK_INT(gg_standing_of(&standing, 1, 1), 1);
	CHECK(set(0, "moves=ask"));
	CHECK_INT(gg_standing_of(&standing, 0, 1), 0); /* its own stays */
	CHECK(set(0, "red-1 moves="));
	CHECK_INT(gg_standing_of(&standing, 0, 1), 1); /* as all again */
}

TEST(wrong_settings_say_what_is_expected_and_change_nothing) {
	gg_standing before;
	gg_standing_reset(&rules, &standing);
	before = standing;
	CHECK(!set(0, "move=pass"));
	CHECK_TEXT(error.message, "a standing answer is NAME=VALUE or PIECE NAME=VALUE, with NAME moves or reply");
	CHECK(!set(0, "moves"));
	CHECK(!set(0, ""));
	CHECK(!set(0, "moves=often"));
	CHECK_TEXT(error.message, "moves: expected always, ask or pass");
	CHECK(!set(0, "moves="));
	CHECK(!set(0, "blue-1 moves=pass"));
	CHECK_TEXT(error.message, "no piece of this side has that name");
	CHECK(!set(0, " moves=pass"));
	CHECK(memcmp(&before, &standing, sizeof before) == 0);
	CHECK(set(1, "blue-1 moves=pass"));
}

TEST(a_game_without_them_has_none) {
	gg_standing_reset(&plain, &standing);
	CHECK(!gg_standing_set(&none, NULL, 0, &standing, "moves=pass", 10, &error));
	CHECK(!gg_standing_answer(&none, NULL, &standing, &(gg_action){0}));
}
