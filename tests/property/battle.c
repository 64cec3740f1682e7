/*
 * battle.c - random battles on a real table keep every promise: a line that is refused changes nothing, the text read again is the same
 * battle, every beginning of it can be read, and a step taken back was never done.
 */
#include <stdlib.h>

#include "harness.h"
#include "random_battle.h"

enum { BATTLES = 12, STEPS = 120 };

static random_battle r;
static gg_battle before, again;

/* Nothing but a refusal that says why may leave the battle as it was. */
static void try_line(void) {
	char line[GG_BATTLE_LINE];
	gg_text text = gg_text_on(line, sizeof line);
	gg_battle_step step;
	gg_error error = {0};
	random_line(&r, &text);
	before = r.battle;
	if (gg_battle_take(&r.battle, line, text.len, &step, &error)) {
		CHECK_INT(r.battle.steps, before.steps + 1);
		gg_put(&r.out, line);
		gg_put_char(&r.out, '\n');
		r.taken++;
		return;
	}
	r.refused++;
	CHECK(error.message[0]);
	CHECK(same_battle(&before, &r.battle));
}

/* The text without its last line. */
static size_t without_last(size_t size) {
	while (size && r.text[size - 1] == '\n')
		size--;
	while (size && r.text[size - 1] != '\n')
		size--;
	return size;
}

static void look_back(size_t after, const gg_battle *then) {
	CHECK(gg_battle_read(&again, GG_EN, r.text, after, NULL, NULL));
	CHECK(same_battle(&again, then));
}

static void play(const gg_game *game, uint64_t seed) {
	CHECK(random_begin(&r, game, seed, (uint32_t)(seed % 3) * 8));
	while (r.taken < STEPS && r.refused < 20 * STEPS) {
		uint32_t taken = r.taken;
		try_line();
		if (r.taken == taken || r.taken % 20)
			continue;
		look_back(r.out.len, &r.battle);             /* the same battle */
		look_back(without_last(r.out.len), &before); /* as if never done */
	}
	CHECK_INT(r.taken, STEPS);
}

/* Lines and their remarks may end as on any system. */
static void ends_otherwise(void) {
	static char text[2 * RANDOM_BATTLE_TEXT];
	size_t size = 0;
	for (size_t i = 0; i < r.out.len; i++) {
		if (r.text[i] == '\n')
			text[size++] = '\r';
		text[size++] = r.text[i];
	}
	CHECK(gg_battle_read(&again, GG_EN, text, size - 2, NULL, NULL)); /* the last line has no end */
	CHECK(same_battle(&again, &r.battle));
}

static void read_every_beginning(void) {
	uint32_t steps = r.battle.steps;
	for (size_t size = r.out.len; steps > 0 && steps-- > STEPS - 30;) {
		size = without_last(size);
		CHECK(gg_battle_read(&again, GG_EN, r.text, size, NULL, NULL));
		CHECK_INT(again.steps, steps);
	}
}

TEST(random_battles_keep_every_promise) {
	uint32_t count, played = 0, refused = 0;
	const gg_game *games = gg_games(&count);
	for (uint32_t g = 0; g < count; g++)
		for (uint64_t seed = 0; games[g].rules->companion && seed < BATTLES; seed++, played++) {
			play(&games[g], seed);
			ends_otherwise();
			read_every_beginning();
			refused += r.refused;
		}
	printf("# %u battles of %d steps, %u lines refused\n", played, STEPS, refused);
	CHECK(played >= 2 * BATTLES);
	CHECK(refused > 0);
}

/* A phone keeps a whole day: 40 units, 300 steps. */
TEST(a_long_battle_stays_small) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	for (uint32_t g = 0; g < count; g++) {
		if (!games[g].rules->companion)
			continue;
		CHECK(random_begin(&r, &games[g], 1805, 20));
		while (r.taken < 300)
			try_line();
		CHECK(r.battle.piece_count >= 40);
		CHECK(!gg_text_cut(&r.out));
		CHECK(r.out.len < 200000);
		printf("# %s: %u pieces, 300 steps, %zu bytes\n", games[g].rules->id, r.battle.piece_count, r.out.len);
	}
}
