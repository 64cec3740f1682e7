/*
 * host_record_play.c - a record while its game is played: results, refusals, taking back, and lines added one by
 * one.
 */
#include "host_record.h"

static void everybody_but_one(const gg_game *game, const gg_state *state, gg_payoff *out) {
	pig_payoff(game, state, out);
	out->winners ^= 7;
}

static void nobody(const gg_game *game, const gg_state *state, gg_payoff *out) {
	pig_payoff(game, state, out);
	out->winners = 0;
}

TEST(a_result_names_exactly_the_winners) {
	static const char *const results[] = {"p1 wins 3 0 0", "p2 p3 share 3 0 0", "nobody wins 3 0 0"};
	gg_rules rules = pig_rules;
	gg_game game = {&rules, &pig_data};
	gg_option options[2] = {{"target", "3"}, {"players", "3"}};
	gg_dice_source dice_source;
	gg_dice_given(&dice_source);
	for (int i = 0; i < 3; i++) {
		gg_record record;
		rules.payoff = i == 0 ? pig_payoff : i == 1 ? everybody_but_one : nobody;
		CHECK_INT(gg_record_new(&record, &game, &(gg_options){options, 2}, &dice_source, &error), 0);
		CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
		CHECK_INT(play(&record, PIG_DIE, 3), 0);
		CHECK_INT(play(&record, PIG_HOLDS, 0), 0);
		CHECK(record.closed);
		CHECK_TEXT(record.result, results[i]);
		gg_record_free(&record);
	}
}

TEST(a_stopped_game_is_closed_and_can_be_taken_back) {
	gg_record record;
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, 1);
	for (int resigned = -1; resigned < 2; resigned++) {
		new_game(&record, &dice_source, NULL, NULL);
		CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
		CHECK_INT(gg_record_stop(&record, 2), -1);
		CHECK_INT(gg_record_stop(&record, resigned), 0);
		CHECK_INT(gg_record_stop(&record, resigned), -1);
		CHECK_TEXT(record.result, resigned < 0 ? "abandoned" : resigned ? "p2 resigned" : "p1 resigned");
		CHECK_INT(gg_record_roll(&record, NULL), -1);
		CHECK_INT(play(&record, PIG_DIE, 3), -1);
		check_round_trip(&record);
		CHECK_INT(gg_record_back(&record, 0), 0);
		CHECK(!record.closed);
		CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
		gg_record_free(&record);
	}
}

TEST(a_refused_action_changes_nothing) {
	gg_record record;
	gg_dice_source dice_source;
	gg_verdict verdict;
	gg_action hold = {.kind = PIG_HOLDS};
	gg_dice_seeded(&dice_source, 1);
	new_game(&record, &dice_source, NULL, NULL);
	CHECK_INT(gg_record_play(&record, &hold, NULL, &verdict), -1);
	CHECK_INT(verdict.code, PIG_SAY_EMPTY_POT);
	CHECK_INT(verdict.clause, 3);
	CHECK_INT(gg_record_roll(&record, NULL), -1);
	CHECK_INT(record.count, 0);
	CHECK(memcmp(&record.now, &record.start, sizeof(pig_state)) == 0);
	gg_record_free(&record);
}

TEST(going_back_and_on_again_rolls_the_same_dice) {
	gg_record record;
	gg_dice_source dice_source;
	gg_box box;
	gg_dice_seeded(&dice_source, 5);
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	char *first = text_of(&record);
	CHECK_INT(gg_record_back(&record, record.count + 1), -1);
	for (uint32_t n = record.count; n-- > 0;) {
		gg_record_at(&record, n, &box.state);
		CHECK_INT(gg_record_back(&record, n), 0);
		CHECK(memcmp(&box, &record.now, sizeof(pig_state)) == 0);
		CHECK(!record.closed && record.count == n);
		play_out(&record);
		char *text = text_of(&record);
		CHECK_TEXT(text, first);
		free(text);
	}
	free(first);
	gg_record_free(&record);
}

TEST(going_back_to_a_given_state_verifies_it) {
	gg_record record;
	gg_dice_source dice_source;
	gg_box box, other;
	gg_dice_seeded(&dice_source, 5);
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	for (uint32_t n = record.count; n-- > 0;) {
		gg_record_at(&record, n, &box.state);
		gg_record_at(&record, n + 1, &other.state);
		CHECK_INT(gg_record_back_to(&record, n, &other.state), -1); /* a state from another point in the game */
		CHECK_INT(record.count, n + 1);
		CHECK_INT(gg_record_back_to(&record, n, &box.state), 0);
		CHECK(memcmp(&box, &record.now, sizeof(pig_state)) == 0);
		CHECK(!record.closed && record.count == n);
	}
	CHECK_INT(gg_record_back_to(&record, 1, &box.state), -1);
	gg_record_free(&record);
}

/* Adds the lines of a record's text one by one. -1: at which it was refused. */
static int hear_lines(gg_record *record, const gg_dice_source *dice_source, const char *lines) {
	int heard = 0;
	new_game(record, dice_source, NULL, NULL);
	for (const char *line = lines, *end; *line && strncmp(line, "result", 6) != 0; line = end + 1, heard++) {
		end = strchr(line, '\n');
		if (gg_record_parse_action(record, line, (size_t)(end - line), NULL, &error) != 0)
			return heard;
	}
	return -1;
}

TEST(a_record_read_line_by_line_is_the_one_written) {
	gg_record record, heard;
	gg_dice_source dice_source, other;
	gg_dice_seeded(&dice_source, 5);
	gg_dice_seeded(&other, 6);
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	char *text = text_of(&record), *lines = strstr(text, "\n--\n") + 4;
	CHECK_INT(hear_lines(&heard, &dice_source, lines), -1);
	CHECK(same_game(&heard, &record));
	gg_record_free(&heard);
	/* Each line is checked: its number, who acts, its legality, its hash, its die. */
	CHECK(hear_lines(&heard, &other, lines) >= 0);
	CHECK(strncmp(error.message, "the seed gives", 14) == 0);
	gg_record_free(&heard);
	char *hash = strstr(lines, " : ") + 3;
	*hash = *hash == '0' ? '1' : '0';
	CHECK_INT(hear_lines(&heard, &dice_source, lines), 0);
	gg_record_free(&heard);
	static const char *const bad[] = {"", "# 1", " ", "1", "2 p1 roll : 0123456789abcdef", "result abandoned", "nonsense\n"};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		new_game(&heard, &dice_source, NULL, NULL);
		CHECK_INT(gg_record_parse_action(&heard, bad[i], strlen(bad[i]), NULL, &error), -1);
		gg_record_free(&heard);
	}
	*hash = *hash == '0' ? '1' : '0';
	new_game(&heard, &dice_source, NULL, NULL);
	CHECK_INT(gg_record_parse_action(&heard, lines, strlen(lines), NULL, &error), -1); /* one line, not all of them */
	CHECK_TEXT(error.message, "there is more than one line");
	gg_record_free(&heard);
	free(text);
	gg_record_free(&record);
}

TEST(nothing_can_be_taken_back_once_the_key_is_published) {
	gg_record record;
	gg_dice_source dice_source;
	CHECK(gg_dice_fair(&dice_source));
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	CHECK_INT(gg_record_back(&record, 1), 0); /* allowed while sealed */
	play_out(&record);
	gg_record_reveal(&record);
	CHECK(record.dice_source.revealed);
	CHECK_INT(gg_record_back(&record, 1), -1);
	CHECK(record.closed);
	gg_record_free(&record);
}
