/*
 * host_glorious.c - Das glorreiche Manöver through the hosts: complete random games recorded, written, read, cut off and
 * tampered with; every position on the way written and read back; odds of the roll-in.
 */
#include <stdlib.h>

#include <grognard/odds.h>
#include <grognard/position.h>
#include <grognard/record.h>

#include "harness.h"

static gg_error error;
static char position_text[16384];

/* The set-ups of the recorded games: a list of options each. */
static const gg_option set_ups[][6] = {
	{{"players", "2"}},
	{{"players", "3"}, {"variant", "2"}},
	{{"players", "4"}, {"variant", "3"}, {"setup", "random"}},
	{{"players", "2"}, {"setup", "players"}, {"start", "yellow"}},
	{{"players", "3"}, {"timing", "turn_start"}, {"position_rule", "colour_groups"}, {"base_rule", "stack"}},
	{{"players", "4"}, {"variant", "1"}, {"roll_choice", "before"}},
};
enum { SET_UPS = sizeof set_ups / sizeof *set_ups };

static uint32_t option_count(const gg_option *list) {
	uint32_t count = 0;
	while (count < 6 && list[count].name)
		count++;
	return count;
}

static void new_game(gg_record *record, int set_up, const gg_dice_source *dice_source) {
	gg_options options = {set_ups[set_up], option_count(set_ups[set_up])};
	if (gg_record_new(record, gg_game_find("glorious"), &options, dice_source, &error) != 0)
		CHECK_TEXT(error.message, "");
}

/* Plays at random until the game is over or has this many actions. */
static void play_out(gg_record *record, gg_rng *rng, uint32_t most) {
	static gg_action list[4096];
	while (!record->closed && record->count < most) {
		if (gg_turn(&record->game, &record->now.state) == GG_CHANCE) {
			if (gg_record_roll(record, NULL) != 0)
				break;
			continue;
		}
		uint32_t count = gg_actions(&record->game, &record->now.state, list, 4096);
		if (!count || gg_record_play(record, &list[gg_rng_below(rng, count)], NULL, NULL) != 0)
			break;
	}
}

static bool same_state(const gg_record *record, const gg_state *x, const gg_state *y) {
	return memcmp(x, y, record->game.rules->state_size) == 0;
}

TEST(whole_random_games_are_recorded_and_verified) {
	gg_rng rng = gg_rng_seed(2026);
	for (int game = 0; game < 60; game++) {
		gg_record record, copy;
		gg_dice_source dice_source;
		size_t size, size_again;
		if (game % 2)
			gg_dice_seeded(&dice_source, gg_rng_next(&rng));
		else
			CHECK(gg_dice_fair(&dice_source));
		new_game(&record, game % SET_UPS, &dice_source);
		play_out(&record, &rng, UINT32_MAX);
		CHECK(record.closed);
		gg_record_reveal(&record);
		char *text = gg_record_text(&record, &size);
		if (gg_record_read(&copy, text, size, NULL, &error) != 0)
			CHECK_TEXT(error.message, "");
		char *again = gg_record_text(&copy, &size_again);
		CHECK_TEXT(again, text);
		CHECK_INT(copy.count, record.count);
		CHECK(same_state(&record, &copy.now.state, &record.now.state));
		CHECK_TEXT(gg_record_dice(&copy), game % 2 ? "seeded" : "proved");
		free(text);
		free(again);
		gg_record_free(&copy);
		gg_record_free(&record);
	}
}

TEST(every_position_of_a_game_reads_back_as_the_same_bytes) {
	gg_rng rng = gg_rng_seed(7);
	for (int set_up = 0; set_up < SET_UPS; set_up++) {
		gg_record record;
		gg_dice_source dice_source;
		gg_dice_seeded(&dice_source, gg_rng_next(&rng));
		new_game(&record, set_up, &dice_source);
		play_out(&record, &rng, UINT32_MAX);
		for (uint32_t n = 0; n <= record.count; n++) {
			gg_box then, read;
			gg_game game;
			gg_record_at(&record, n, &then.state);
			gg_text out = gg_text_on(position_text, sizeof position_text);
			gg_position_write(&record.game, &then.state, n % 2, &out);
			CHECK(!gg_text_cut(&out));
			if (gg_position_read(&game, &read.state, position_text, out.len, &error) != 0)
				CHECK_TEXT(error.message, "");
			else
				CHECK(same_state(&record, &read.state, &then.state));
		}
		gg_record_free(&record);
	}
}

TEST(a_record_from_any_position_continues_and_reads_back) {
	gg_rng rng = gg_rng_seed(11);
	gg_record record;
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, 1);
	new_game(&record, 1, &dice_source);
	play_out(&record, &rng, UINT32_MAX);
	for (uint32_t n = 0; n <= record.count; n += 9) {
		gg_record from, copy;
		gg_box then;
		size_t size;
		gg_record_at(&record, n, &then.state);
		CHECK_INT(gg_record_from(&from, &record.game, &then.state, &dice_source, &error), 0);
		play_out(&from, &rng, UINT32_MAX);
		char *text = gg_record_text(&from, &size);
		if (gg_record_read(&copy, text, size, NULL, &error) != 0)
			CHECK_TEXT(error.message, "");
		CHECK(from.closed && copy.closed && copy.count == from.count);
		free(text);
		gg_record_free(&from);
		gg_record_free(&copy);
	}
	gg_record_free(&record);
}

/* A game of the roll-in and the first turns, short enough to try every byte of it. */
static char *short_game(gg_record *record, size_t *size) {
	gg_rng rng = gg_rng_seed(3);
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, 12345);
	new_game(record, 1, &dice_source);
	play_out(record, &rng, 40);
	return gg_record_text(record, size);
}

static bool is_beginning(const gg_record *part, const gg_record *whole) {
	if (part->count > whole->count || !same_state(whole, &part->start.state, &whole->start.state))
		return false;
	for (uint32_t n = 0; n < part->count; n++)
		if (!gg_same_action(&part->lines[n].action, &whole->lines[n].action) || part->lines[n].chain != whole->lines[n].chain)
			return false;
	return true;
}

TEST(any_changed_byte_of_a_game_is_found_or_harmless) {
	gg_record whole, part;
	size_t size;
	char *text = short_game(&whole, &size);
	int found = 0;
	for (size_t i = 0; i < size; i++)
		for (int bit = 0; bit < 9; bit++) {
			char was = text[i];
			text[i] = bit < 8 ? (char)(was ^ 1 << bit) : '\n';
			if (gg_record_read(&part, text, size, NULL, &error) != 0) {
				CHECK(error.line > 0 && error.message[0]);
				found++;
			} else {
				CHECK(is_beginning(&part, &whole));
				gg_record_free(&part);
			}
			text[i] = was;
		}
	CHECK(found > (int)size * 8); /* of nine changes per byte, hardly any is harmless */
	free(text);
	gg_record_free(&whole);
}

TEST(a_torn_game_is_refused_at_its_last_line_or_is_its_beginning) {
	gg_record whole, part;
	size_t size;
	char *text = short_game(&whole, &size);
	int line = 1;
	for (size_t cut = 0; cut < size; cut++) {
		if (gg_record_read(&part, text, cut, NULL, &error) != 0) {
			CHECK(error.line == line || (strstr(error.message, "inside its header") && error.line == line + 1));
		} else {
			CHECK(is_beginning(&part, &whole));
			CHECK(text[cut] == '\n' || text[cut - 1] == '\n');
			gg_record_free(&part);
		}
		line += text[cut] == '\n';
	}
	free(text);
	gg_record_free(&whole);
}

TEST(an_illegal_move_in_a_record_is_named_with_its_clause) {
	gg_record record, copy;
	gg_dice_source dice_source;
	size_t size;
	gg_dice_given(&dice_source);
	new_game(&record, 3, &dice_source);
	char *text = gg_record_text(&record, &size), *longer = malloc(size + 128);
	snprintf(longer, size + 128, "%s1 p2 place black 3 : 0123456789abcdef\n", text);
	CHECK_INT(gg_record_read(&copy, longer, strlen(longer), NULL, &error), -1);
	CHECK(strncmp(error.message, "illegal: ", 9) == 0);
	CHECK(strstr(error.message, "(DGM-2.3)") != NULL);
	CHECK_INT(error.column, 6);
	snprintf(longer, size + 128, "%s1 p2 place blakc 30 : 0123456789abcdef\n", text);
	CHECK_INT(gg_record_read(&copy, longer, strlen(longer), NULL, &error), -1);
	CHECK_INT(error.column, 12);
	free(longer);
	free(text);
	gg_record_free(&record);
}

/* --- Odds ---------------------------------------------------------------------------------------------------- */

/* The next chance turn of a game after a number of actions. */
static void to_chance(gg_record *record, gg_rng *rng, uint32_t least) {
	play_out(record, rng, least);
	while (!record->closed && gg_turn(&record->game, &record->now.state) != GG_CHANCE)
		play_out(record, rng, record->count + 1);
}

TEST(odds_of_the_coming_roll_add_up_to_one, "DGM-3.1", "DGM-3.2") {
	gg_rng rng = gg_rng_seed(5);
	for (uint32_t least = 1; least < 24; least++) {
		gg_record record;
		gg_dice_source dice_source;
		gg_odds odds;
		gg_dice_seeded(&dice_source, least);
		new_game(&record, (int)(least % 2), &dice_source);
		to_chance(&record, &rng, least);
		if (!record.closed && record.count < 24) {
			CHECK_INT(gg_odds_of(&odds, &record.game, &record.now.state, NULL, &error), 0);
			CHECK(odds.complete && odds.count >= 2 && odds.count <= 6);
			uint64_t sum = 0;
			for (uint32_t i = 0; i < odds.count; i++) {
				CHECK_INT(60 % odds.lines[i].den.low, 0);
				sum += odds.lines[i].num.low * (60 / odds.lines[i].den.low);
				CHECK(odds.lines[i].name[0] != '\0');
			}
			CHECK_INT(sum, 60);
			gg_odds_free(&odds);
		}
		gg_record_free(&record);
	}
}

TEST(odds_of_a_random_set_up_are_refused_at_once) {
	gg_record record;
	gg_dice_source dice_source;
	gg_odds odds;
	gg_dice_given(&dice_source);
	new_game(&record, 2, &dice_source); /* thirteen pieces on 72 spaces */
	CHECK_INT(gg_odds_of(&odds, &record.game, &record.now.state, NULL, &error), 0);
	CHECK(!odds.complete && odds.count == 0 && odds.lines == NULL);
	gg_record_free(&record);
}
