/*
 * manoeuvre_odds_coming.c - the odds of dice about to be rolled, as the command and the page ask for them (gg_odds_of
 * without an action): the rulebook answers at once, whatever is drawn after the dice; and it agrees with rolling all dice.
 */
#include <time.h>

#include <grognard/odds.h>

#include "manoeuvre_scene_odds.h"

static gg_odds table;
static gg_error error;

static bool ask(field *f) {
	gg_odds_free(&table);
	return gg_odds_of(&table, &f->game, &f->box.state, NULL, &error) == 0 && table.complete;
}

/* Whether the line of this name is ways/all; none means 0. */
static bool is_share(const char *name, uint64_t ways, uint64_t all) {
	for (uint32_t i = 0; i < table.count; i++)
		if (!strcmp(table.lines[i].name, name))
			return !table.lines[i].num.high && table.lines[i].num.low * all == ways * table.lines[i].den.low;
	return ways == 0;
}

static bool rows_are(const tally *t, bool fire) {
	static const char *const fire_names[2] = {"fire-hits", "fire-fails"};
	bool same = t->all > 0;
	for (unsigned row = 0; row < (fire ? 2 : 6); row++) {
		char name[96];
		snprintf(name, sizeof name, "odds-%s-%d", fire ? fire_names[row] : row_names[row], t->defence);
		same &= is_share(name, t->ways[fire ? 6 + row : row], t->all);
	}
	return same;
}

TEST(the_dice_of_a_bombardment_with_both_hands_empty, "MAN-6.2.4a", "MAN-4.2a") {
	field f = battle("army1=france army2=britain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "guard-cavalry", "d4");
	unit(&f, 1, "32nd", "d5");
	hand(&f, 0, "guard-cavalry/c5");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "bombard guard-cavalry d5 with c5"); /* new hands are drawn after it: ten cards of sixty each */
	CHECK_INT(turn_of(&f), GG_CHANCE);
	CHECK(ask(&f));
	tally t = {.defence = 0};
	roll_all(&f.game, &f.s, &t);
	CHECK(rows_are(&t, true));
	CHECK(table.count >= 1);
	gg_odds_free(&table);
}

TEST(the_dice_of_any_combat_are_told_at_once, "MAN-6.1.7a", "MAN-6.1.7f", "MAN-6.1.6e") {
	gg_rng rng = gg_rng_seed(1812);
	unsigned asked_for = 0, many = 0, rolled = 0;
	clock_t longest = 0;
	for (unsigned game = 0; game < 4000; game++) {
		field f = melee(&rng);
		arm(&f, &rng);
		for (unsigned step = 0; step < 16 && gg_turn(&f.game, &f.box.state) >= 0; step++) {
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			gg_action a = list[gg_rng_below(&rng, count)];
			for (unsigned i = 0; i < 4 && (a.kind == MV_DO_DONE || a.kind == MV_DO_PASS); i++) /* prefer a card */
				a = list[gg_rng_below(&rng, count)];
			gg_apply(&f.game, &f.box.state, &a, NULL);
		}
		if (f.s.phase != MV_CB_ROLL && f.s.phase != MV_FIRE_ROLL)
			continue;
		unsigned dice = mv_die_total(&f.game, &f.s);
		clock_t start = clock();
		CHECK(ask(&f));
		clock_t took = clock() - start;
		longest = took > longest ? took : longest;
		asked_for++;
		many += dice >= 8;
		if (dice > 5)
			continue;
		tally t = {.defence = 0};
		roll_all(&f.game, &f.s, &t);
		CHECK(rows_are(&t, f.s.form > MV_AMBUSHING));
		rolled++;
	}
	printf("# %u asked for, %u with eight dice or more, %u rolled; the longest answer took %ld us\n", asked_for, many, rolled,
	       (long)(longest * 1000000 / CLOCKS_PER_SEC));
	CHECK(asked_for > 3000 && many > 5 && rolled > 3000);
	gg_odds_free(&table);
}

TEST(who_throws_more_begins, "MAN-3a") {
	field f = begun("army1=france army2=britain");
	CHECK(ask(&f));
	char france[96], britain[96];
	snprintf(france, sizeof france, "first-army-%d", f.s.army[0]);
	snprintf(britain, sizeof britain, "first-army-%d", f.s.army[1]);
	CHECK_INT(table.count, 2);
	CHECK(is_share(france, 1, 2) && is_share(britain, 1, 2));
	for (unsigned face = 1; face <= 10; face++) {
		field one = f;
		gg_action roll = {MV_DO_ROLL, 0, (int32_t)face, 0, 0};
		gg_apply(&one.game, &one.box.state, &roll, NULL);
		unsigned more = 0, less = 0;
		for (unsigned other = 1; other <= 10; other++) {
			more += face > other;
			less += face < other;
		}
		CHECK(ask(&one));
		CHECK(is_share(france, 2 * more + 1, 20) && is_share(britain, 2 * less + 1, 20)); /* an equal roll is repeated */
	}
	f = begun("setup=book");
	CHECK(ask(&f));
	CHECK(is_share("first-player-0", 1, 2) && is_share("first-player-1", 1, 2));
	gg_odds_free(&table);
}
