/*
 * host_record.h - what the tests of records share: games of Pig (toy.h) played, written and read, and one complete record.
 */
#ifndef TESTS_HOST_RECORD_H
#define TESTS_HOST_RECORD_H

#include <grognard/record.h>

#include "harness.h"
#include "toy.h"

static gg_error error;

static inline void new_game(gg_record *record, const gg_dice_source *dice_source, const char *name, const char *value) {
	gg_option option = {name, value};
	gg_options options = {&option, name != NULL};
	CHECK_INT(gg_record_new(record, &pig_game, &options, dice_source, &error), 0);
}

static inline int play(gg_record *record, uint16_t kind, int32_t a) {
	gg_action action = {.kind = kind, .a = a};
	return gg_record_play(record, &action, NULL, NULL);
}

/* Plays a whole game: rolls until the pot is worth 8, then holds. */
static inline void play_out(gg_record *record) {
	while (!record->closed) {
		const pig_state *pig = pig_in(&record->now.state);
		if (gg_turn(&record->game, &record->now.state) == GG_CHANCE)
			CHECK_INT(gg_record_roll(record, NULL), 0);
		else
			CHECK_INT(play(record, pig->pot >= 8 ? PIG_HOLDS : pig->turn ? PIG_CHARGES : PIG_ROLLS, 0), 0);
	}
}

static inline char *text_of(const gg_record *record) {
	size_t size;
	char *text = gg_record_text(record, &size);
	CHECK(text && strlen(text) == size);
	return text;
}

static inline int read_text(gg_record *record, const char *text) {
	memset(&error, 0, sizeof error);
	return gg_record_read(record, text, strlen(text), NULL, &error);
}

static inline bool same_game(const gg_record *x, const gg_record *y) {
	return x->count == y->count && memcmp(&x->start, &y->start, sizeof(pig_state)) == 0 &&
	       memcmp(&x->now, &y->now, sizeof(pig_state)) == 0 &&
	       (!x->count || memcmp(x->lines, y->lines, x->count * sizeof *x->lines) == 0);
}

/* Written, read and written again, it is the same text and the same game. */
static inline void check_round_trip(const gg_record *record) {
	gg_record copy;
	char *text = text_of(record);
	CHECK_INT(read_text(&copy, text), 0);
	CHECK_TEXT(error.message, "");
	char *again = text_of(&copy);
	CHECK_TEXT(again, text);
	CHECK(same_game(&copy, record));
	CHECK_INT(copy.closed, record->closed);
	CHECK_TEXT(copy.result, record->result);
	CHECK_TEXT(gg_record_dice(&copy), gg_record_dice(record));
	free(text);
	free(again);
	gg_record_free(&copy);
}

/* Seed 42 gives 6, 1, 6, 6, 5, 5 ... by number of the action (docs/formats.md). */
static const char golden[] = "grognard record 1\n"
			     "game pig\n"
			     "edition short\n"
			     "option target=9\n"
			     "player 1 Anna\n"
			     "luck seeded 42\n"
			     "start 9d649df242fceb83\n"
			     "--\n"
			     "1 p1 roll : 3aed0f5e2f9fedd9\n"
			     "2 chance die 1 : b43e714a2ddb0117\n"
			     "3 p2 roll : 05542009cb7e0110\n"
			     "4 chance die 6 : 4db2d59ae7b07f64\n"
			     "5 p2 roll : 3615b2ce3864b170\n"
			     "6 given die 3 : fc54fb3e8e63e27c\n"
			     "7 p2 hold : 6ee94a6f50da3331\n"
			     "result p2 wins 0 9\n";

static inline void golden_game(gg_record *record) {
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, 42);
	new_game(record, &dice_source, "target", "9");
	record->names[0] = strdup("Anna");
	CHECK_INT(play(record, PIG_ROLLS, 0), 0);
	CHECK_INT(gg_record_roll(record, NULL), 0);
	CHECK_INT(play(record, PIG_ROLLS, 0), 0);
	CHECK_INT(gg_record_roll_all(record, NULL), 0);
	CHECK_INT(play(record, PIG_ROLLS, 0), 0);
	CHECK_INT(play(record, PIG_DIE, 3), 0);
	CHECK_INT(play(record, PIG_HOLDS, 0), 0);
}

#endif
