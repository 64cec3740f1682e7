/*
 * arena_stats.c - the arithmetic of the arena against values that others have published or that follow by hand.
 */
#include <math.h>

#include "harness.h"
#include "src/arena/stats.h"

static bool near(double got, double wanted, double by) {
	if (fabs(got - wanted) <= by)
		return true;
	printf("# got %.9g, wanted %.9g\n", got, wanted);
	return false;
}

/* --- Shares ----------------------------------------------------------------------------------------------------------- */

TEST(the_variance_of_sets_is_that_of_a_sample) {
	static const double shares[] = {1, 0.5, 0, 1, 0.5, 1};
	stats_share s = {0};
	for (int i = 0; i < 6; i++)
		stats_add(&s, shares[i]);
	CHECK(near(stats_mean(&s), 2.0 / 3, 1e-12));
	CHECK(near(stats_variance(&s), 1.0 / 6, 1e-12)); /* (3 * 1/9 + 2 * 1/36 + 4/9) / 5 */
}

TEST(sets_that_end_alike_have_no_variance_whatever_rounding_does) {
	stats_share s = {0};
	for (int i = 0; i < 1000; i++)
		stats_add(&s, 1.0 / 3);
	CHECK(stats_variance(&s) == 0);
	CHECK(near(stats_mean(&s), 1.0 / 3, 1e-12));
}

/* Wilson's interval as in Brown, Cai and DasGupta's papers: 0 of 10, 1 of 10, 5 of 10, and 20 of 20. */
TEST(wilsons_interval_has_its_published_values) {
	static const double known[][4] = {
		{0, 10, 0, 0.277533}, {0.1, 10, 0.017876, 0.404150}, {0.5, 10, 0.236593, 0.763407}, {1, 20, 0.838875, 1}};
	for (int i = 0; i < 4; i++) {
		stats_interval x = stats_wilson(known[i][0], known[i][1]);
		CHECK(near(x.low, known[i][2], 1e-6) && near(x.high, known[i][3], 1e-6));
	}
	CHECK(stats_wilson(0.5, 0).low == 0 && stats_wilson(0.5, 0).high == 1);
}

/* Games that do not depend on each other: the interval over sets of one game is the one for as many games, but for n - 1. */
TEST(an_interval_over_single_games_is_wilsons) {
	stats_share s = {0};
	for (int i = 0; i < 1000; i++)
		stats_add(&s, i % 4 == 0);
	stats_estimate e = stats_combine(&s, 1, 1);
	stats_interval wanted = stats_wilson(0.25, 999);
	CHECK(near(e.mean, 0.25, 1e-12) && near(e.interval.low, wanted.low, 1e-9) && near(e.interval.high, wanted.high, 1e-9));
	CHECK(near(e.error, sqrt(0.25 * 0.75 / 999), 1e-9));
}

/* A seat that wins three games of four: pairs differ less than games do, and the interval knows it. */
TEST(pairs_that_cancel_a_good_seat_leave_less_doubt) {
	stats_share pairs = {0};
	for (int i = 0; i < 100; i++)
		stats_add(&pairs, i < 10 ? 1 : i < 20 ? 0 : 0.5);
	stats_estimate e = stats_combine(&pairs, 1, 2);
	CHECK(near(e.mean, 0.5, 1e-12));
	CHECK(near(e.error, sqrt(20 * 0.25 / 99 / 100), 1e-9));
	CHECK(e.interval.high - e.interval.low < stats_wilson(0.5, 200).high - stats_wilson(0.5, 200).low);
}

TEST(sets_that_all_end_alike_still_leave_doubt) {
	stats_share won = {0};
	for (int i = 0; i < 10; i++)
		stats_add(&won, 1);
	stats_estimate e = stats_combine(&won, 1, 2);
	CHECK(near(e.interval.low, stats_wilson(1, 20).low, 1e-12) && e.interval.high == 1);
}

/* One opponent is always beaten and one never: that is no doubt about the mean. */
TEST(that_opponents_differ_is_no_doubt) {
	stats_share groups[2] = {{.sets = 0}, {.sets = 0}};
	for (int i = 0; i < 50; i++) {
		stats_add(&groups[0], i % 10 ? 1 : 0.5);
		stats_add(&groups[1], i % 10 ? 0 : 0.5);
	}
	stats_estimate e = stats_combine(groups, 2, 2);
	CHECK(near(e.mean, 0.5, 1e-12));
	CHECK(near(e.error, sqrt(stats_variance(&groups[0]) / 100), 1e-12));
	CHECK(e.error < 0.02);
}

TEST(no_set_says_nothing) {
	stats_estimate e = stats_combine(NULL, 0, 2);
	CHECK(e.interval.low == 0 && e.interval.high == 1);
}

/* --- The sequential test
 * ------------------------------------------------------------------------------------------------------------------ */

TEST(walds_bounds) {
	stats_bounds b = stats_sprt_bounds(0.05, 0.05);
	CHECK(near(b.lower, -2.9444389791664403, 1e-12) && near(b.upper, 2.9444389791664403, 1e-12));
	b = stats_sprt_bounds(0.01, 0.1);
	CHECK(near(b.lower, log(0.1 / 0.99), 1e-12) && near(b.upper, log(0.9 / 0.01), 1e-12));
}

static double share_of(double elo) {
	return 1 / (1 + pow(10, -elo / 400));
}

/* What Fishtest's own LLRcalc.LLR_logistic gives for these pentanomial and trinomial counts. */
TEST(the_log_likelihood_ratio_is_fishtests) {
	static const struct {
		double counts[5];
		uint32_t kinds;
		double elo0, elo1, llr;
	} known[] = {
		{{3, 20, 50, 22, 5}, 5, 0, 20, 0.04032037241670679},    {{3, 20, 50, 22, 5}, 5, 0, 5, 0.17838022438188125},
		{{3, 20, 50, 22, 5}, 5, -10, 10, 0.9344729113889829},   {{0, 10, 30, 12, 0}, 5, 0, 20, -0.27041453628885204},
		{{0, 10, 30, 12, 0}, 5, 0, 5, 0.085226848211516},       {{12, 40, 60, 30, 8}, 5, 0, 20, -2.9973011351582723},
		{{12, 40, 60, 30, 8}, 5, -10, 10, -2.0579732004260216}, {{30, 40, 50}, 3, 0, 20, 1.4333717997704136},
	};
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		CHECK(near(stats_llr(known[i].counts, known[i].kinds, share_of(known[i].elo0), share_of(known[i].elo1)), known[i].llr,
			   1e-9));
}

/* With wins and losses alone the best fitting distributions are the two coins themselves. */
TEST(without_draws_the_ratio_is_that_of_two_coins) {
	static const double counts[] = {37, 63};
	CHECK(near(stats_llr(counts, 2, 0.5, 0.6), 63 * log(0.6 / 0.5) + 37 * log(0.4 / 0.5), 1e-9));
}

TEST(the_ratio_turned_around_changes_its_sign) {
	static const double counts[] = {4, 9, 31, 17, 6}, mirrored[] = {6, 17, 31, 9, 4};
	double llr = stats_llr(counts, 5, 0.5, 0.55);
	CHECK(near(stats_llr(counts, 5, 0.55, 0.5), -llr, 1e-9));
	CHECK(near(stats_llr(mirrored, 5, 0.45, 0.5), -llr, 1e-9)); /* the other player's view */
}

/* --- Ratings ---------------------------------------------------------------------------------------------------------- */

enum { TEAMS = 7, PAIRS = TEAMS * (TEAMS - 1) / 2 };

/* Baseball, American League East 1987: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore (Agresti, Categorical Data
 * Analysis, 10.6). */
static void baseball(stats_group groups[PAIRS]) {
	static const int wins[TEAMS][TEAMS] = {{0, 7, 9, 7, 7, 9, 11}, {6, 0, 7, 5, 11, 9, 9}, {4, 6, 0, 7, 7, 8, 12},
					       {6, 8, 6, 0, 6, 7, 10}, {6, 2, 6, 7, 0, 7, 12}, {4, 4, 5, 6, 6, 0, 6},
					       {2, 4, 1, 3, 1, 7, 0}};
	int count = 0;
	for (uint32_t i = 0; i < TEAMS; i++)
		for (uint32_t k = i + 1; k < TEAMS; k++)
			groups[count++] = (stats_group){{i, k}, 2, 13, {wins[i][k], wins[k][i]}};
}

TEST(bradley_and_terry_find_what_agresti_prints) {
	/* Above Baltimore: 1.58 1.44 1.29 1.25 1.11 0.68 in the book; more digits and the errors by Newton's method. */
	static const double known[TEAMS] = {1.581356, 1.436408, 1.294485, 1.247618, 1.107698, 0.683853, 0};
	static const double errors[TEAMS] = {70.5040, 69.0594, 68.1412, 67.9447, 67.6705, 69.6665, 81.8817};
	stats_group groups[PAIRS];
	stats_rating out[TEAMS];
	baseball(groups);
	CHECK(stats_rate(TEAMS, groups, PAIRS, 0, out));
	for (int i = 0; i < TEAMS; i++) {
		CHECK(near((out[i].elo - out[6].elo) * log(10) / 400, known[i], 1e-5));
		CHECK(near(out[i].error, errors[i], 1e-2));
	}
}

TEST(ratings_do_not_depend_on_who_is_named_first) {
	stats_group groups[PAIRS], turned[PAIRS];
	stats_rating out[TEAMS], other[TEAMS];
	baseball(groups);
	for (int i = 0; i < PAIRS; i++)
		turned[i] = (stats_group){
			{TEAMS - 1 - groups[i].member[1], TEAMS - 1 - groups[i].member[0]}, 2, 13, {groups[i].wins[1], groups[i].wins[0]}};
	CHECK(stats_rate(TEAMS, groups, PAIRS, 1, out) && stats_rate(TEAMS, turned, PAIRS, 1, other));
	for (int i = 0; i < TEAMS; i++)
		CHECK(near(out[i].elo, other[TEAMS - 1 - i].elo, 1e-6) && near(out[i].error, other[TEAMS - 1 - i].error, 1e-6));
}

/* Two players: odds of ten to one are 400 points, and the error is that of the logarithm of the odds. */
TEST(two_players_have_the_odds_of_their_games) {
	const stats_group group = {{0, 1}, 2, 110, {100, 10}};
	stats_rating out[2];
	CHECK(stats_rate(2, &group, 1, 0, out));
	CHECK(near(out[0].elo - out[1].elo, 400, 1e-6) && near(out[0].elo, 200, 1e-6));
	double error = 1.959963984540054 * 400 / log(10) * sqrt(1 / (110 * (10.0 / 11) * (1.0 / 11)));
	CHECK(near(out[0].error, error / 2, 1e-3));
}

TEST(who_wins_all_has_a_rating_too) {
	const stats_group group = {{0, 1}, 2, 100, {100, 0}};
	stats_rating out[2];
	CHECK(stats_rate(2, &group, 1, 1, out));
	CHECK(out[0].elo > 300 && out[0].elo < 1000 && out[0].error > 100 && isfinite(out[0].error));
	CHECK(near(out[0].elo, -out[1].elo, 1e-6));
}

/* Three at a table: each wins in proportion to its strength, 4 to 2 to 1. */
TEST(three_at_a_table_win_in_proportion) {
	const stats_group group = {{0, 1, 2}, 3, 700, {400, 200, 100}};
	stats_rating out[3];
	CHECK(stats_rate(3, &group, 1, 0, out));
	CHECK(near(out[0].elo - out[1].elo, 400 * log10(2), 1e-4) && near(out[1].elo - out[2].elo, 400 * log10(2), 1e-4));
}

TEST(who_has_not_played_is_average_and_unknown) {
	const stats_group group = {{0, 1}, 2, 10, {5, 5}};
	stats_rating out[3];
	CHECK(stats_rate(3, &group, 1, 1, out));
	CHECK(near(out[2].elo, 0, 1e-6) && out[2].error > out[0].error);
}

/* How weak somebody is who loses every game nobody knows; that must not make the others doubtful. */
TEST(a_hopeless_player_leaves_the_others_as_certain_as_they_are) {
	const stats_group alone = {{0, 1}, 2, 100, {60, 40}},
			  three[] = {{{0, 1}, 2, 100, {60, 40}}, {{0, 2}, 2, 100, {100, 0}}, {{1, 2}, 2, 100, {100, 0}}};
	stats_rating two[2], out[3];
	CHECK(stats_rate(2, &alone, 1, 1, two) && stats_rate(3, three, 3, 1, out));
	CHECK(out[0].error < 1.2 * two[0].error && out[1].error < 1.2 * two[1].error && out[2].error > 5 * out[0].error);
	CHECK(near(out[0].elo - out[1].elo, two[0].elo - two[1].elo, 2));
}
