/*
 * host_renew.c - fair dice with more than one key: a host that returned to an earlier copy of a game continues with another key, and
 * its record is read, verified and refused line by line like any other.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/record.h>
#include <grognard/rng.h>

#include "harness.h"

static gg_record record;
static char *text;

/* Plays up to `count` actions. */
static void play_to(gg_record *of, uint32_t count) {
	gg_action list[GG_OUTCOMES_MAX];
	while (of->count < count && !of->closed) {
		if (gg_turn(&of->game, &of->now.state) == GG_CHANCE) {
			CHECK_INT(gg_record_roll(of, NULL), 0);
			continue;
		}
		gg_rng rng = gg_rng_seed(of->count);
		uint32_t legal = gg_actions(&of->game, &of->now.state, list, GG_OUTCOMES_MAX);
		CHECK_INT(gg_record_play(of, &list[gg_rng_below(&rng, legal)], NULL, NULL), 0);
	}
}

static void renew(gg_record *of, int entropy) {
	gg_dice_source dice_source;
	CHECK(gg_dice_renew(&dice_source, of->dice_source.id));
	CHECK(gg_dice_proves(&dice_source));
	CHECK_INT(gg_record_renew(of, &dice_source), 0);
	memset(gg_record_dice_source_now(of)->entropy[1], entropy, GG_ENTROPY_BYTES);
}

/* A game with a renewal before action 7 and two before action 31. */
static void begin(void) {
	static const gg_option options[] = {{"setup", "random"}, {"variant", "2"}};
	gg_dice_source dice_source;
	gg_error error;
	gg_options list = {options, 2};
	CHECK(gg_dice_fair(&dice_source));
	memset(dice_source.entropy[0], 0xaa, GG_ENTROPY_BYTES);
	CHECK_INT(gg_record_new(&record, gg_game_find("glorious"), &list, &dice_source, &error), 0);
	play_to(&record, 6);
	renew(&record, 0xbb);
	play_to(&record, 30);
	renew(&record, 0);
	renew(&record, 0xcc);
	play_to(&record, 60);
}

static void end(void) {
	gg_record_free(&record);
	free(text);
	text = NULL;
}

static void write(void) {
	free(text);
	text = gg_record_text(&record, NULL);
}

/* Why the text cannot be read; "": it can, and its dice are as expected. */
static const char *refused(const char *dice) {
	static gg_error error;
	gg_record read;
	if (gg_record_read(&read, text, strlen(text), NULL, &error) != 0)
		return error.message;
	char *again = gg_record_text(&read, NULL);
	CHECK_TEXT(again, text);
	CHECK_TEXT(gg_record_dice(&read), dice);
	CHECK_INT(read.renewal_count, record.renewal_count);
	free(again);
	gg_record_free(&read);
	return "";
}

/* The line that begins with this, from the nth on. */
static char *line_of(const char *words, int nth) {
	char *at = text;
	for (; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
		if (strncmp(at, words, strlen(words)) == 0 && nth-- == 0)
			return at;
	CHECK(!"there is no such line");
	return text;
}

static void drop_line(char *line) {
	char *next = strchr(line, '\n') + 1;
	memmove(line, next, strlen(next) + 1);
}

TEST(a_renewed_game_is_written_read_and_verified) {
	begin();
	write();
	CHECK(line_of("renew commitment=", 2) > line_of("30 ", 0));
	CHECK(line_of("renew commitment=", 2) < line_of("31 ", 0));
	CHECK(line_of("entropy 2 cccc", 0) < line_of("31 ", 0));
	CHECK_TEXT(refused("sealed"), "");
	play_to(&record, 1 << 20);
	gg_record_reveal(&record);
	write();
	CHECK(line_of("key ", 3) != NULL);
	CHECK_TEXT(refused("proved"), "");
	end();
}

TEST(after_a_renewal_the_dice_differ) {
	gg_record other;
	gg_error error;
	int differ = 0;
	begin();
	play_to(&record, 1 << 20);
	/* The same game with its first commitment, without the renewals. */
	gg_options options = {record.options, record.option_count};
	CHECK_INT(gg_record_new(&other, &record.game, &options, &record.dice_source, &error), 0);
	play_to(&other, 60);
	for (uint32_t i = 0; i < 60; i++) {
		bool same = gg_same_action(&record.lines[i].action, &other.lines[i].action);
		if (i < 6)
			CHECK(same);
		differ += !same;
	}
	CHECK(differ > 5);
	gg_record_free(&other);
	end();
}

TEST(each_key_is_verified_where_it_applies) {
	begin();
	play_to(&record, 1 << 20);
	gg_record_reveal(&record);
	/* One die of each part is changed. */
	static const uint32_t parts[] = {0, 8,
					 31}; /* before the first renewal, after it, after the last: the last die is line 36 or later */
	for (uint32_t i = 0; i < 3; i++) {
		uint32_t weights[GG_OUTCOMES_MAX], n = parts[i];
		gg_box before;
		while (n < record.count && record.lines[n].who != GG_CHANCE)
			n++;
		if (n == record.count) {
			CHECK(!"a die in each part");
			break;
		}
		gg_record_at(&record, n, &before.state);
		if (gg_chance(&record.game, &before.state, weights) < 2)
			continue;
		gg_record forged = record;
		gg_action list[GG_OUTCOMES_MAX];
		gg_actions(&record.game, &before.state, list, GG_OUTCOMES_MAX);
		forged.lines = malloc((n + 1) * sizeof *forged.lines);
		memcpy(forged.lines, record.lines, (n + 1) * sizeof *forged.lines);
		forged.lines[n].action = gg_same_action(&list[0], &record.lines[n].action) ? list[1] : list[0];
		forged.count = n + 1;
		memcpy(forged.result, "abandoned", 10);
		free(text);
		text = gg_record_text(&forged, NULL);
		CHECK(strstr(refused(""), "the key gives") != NULL);
		free(forged.lines);
	}
	end();
}

TEST(missing_or_wrong_keys_are_refused) {
	begin();
	play_to(&record, 1 << 20);
	gg_record_reveal(&record);
	write();
	drop_line(line_of("key ", 3));
	CHECK_TEXT(refused(""), "a key is missing: there is one for each commitment");
	write();
	drop_line(line_of("key ", 1));
	CHECK(strstr(refused(""), "the key does not match the commitment of its renewal") != NULL);
	write();
	drop_line(line_of("renew ", 1));
	CHECK(strstr(refused(""), "the key does not match") != NULL);
	write();
	char *digit = line_of("renew commitment=", 0) + 20;
	*digit = *digit == '0' ? '1' : '0';
	CHECK_TEXT(refused(""), "the key does not match the commitment of its renewal");
	write();
	char *twice = malloc(strlen(text) + 80);
	strcat(strcpy(twice, text), line_of("key ", 3));
	free(text);
	text = twice;
	CHECK_TEXT(refused(""), "there are more keys than commitments");
	end();
}

TEST(a_renewal_and_its_entropy_are_allowed_only_in_place) {
	begin();
	write();
	memcpy(line_of("entropy 2 bbbb", 0), "entropy 5", 9);
	CHECK_TEXT(refused(""), "expected a seat from 1 to 4 and a space");
	write();
	drop_line(line_of("renew ", 0));
	CHECK_TEXT(refused(""), "entropy stands in the header, or right behind a renewal");
	write();
	line_of("renew commitment=", 0)[20] = 'x';
	CHECK_TEXT(refused(""), "expected the commitment, 64 small hex digits");
	play_to(&record, 1 << 20);
	gg_dice_source dice_source;
	CHECK(gg_dice_renew(&dice_source, record.dice_source.id));
	CHECK_INT(gg_record_renew(&record, &dice_source), -1); /* it is over */
	gg_dice_seeded(&record.dice_source, 1);
	record.closed = false;
	CHECK_INT(gg_record_renew(&record, &dice_source), -1);
	end();
}

TEST(take_backs_past_a_renewal_are_rolled_with_the_new_key) {
	begin();
	CHECK_INT(gg_record_back(&record, 3), 0);
	for (uint32_t i = 0; i < record.renewal_count; i++)
		CHECK_INT(record.renewals[i].from, 3);
	CHECK(gg_record_dice_source(&record, 3) == &record.renewals[2].dice_source);
	CHECK(gg_record_dice_source(&record, 2) == &record.dice_source);
	play_to(&record, 1 << 20);
	gg_record_reveal(&record);
	write();
	CHECK_TEXT(refused("proved"), "");
	end();
}
