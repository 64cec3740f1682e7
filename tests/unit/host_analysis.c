/*
 * host_analysis.c - records judged: the account adds up, mistakes cost what they must, nobody is judged by what they could not see.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/analysis.h>
#include <grognard/net.h>

#include "ai_toys.h"
#include "harness.h"
#include "other_hand.h"

static gg_record read_replay(const char *name) {
	char path[512], *text = NULL;
	size_t size = 0;
	gg_record record;
	gg_error error = {0};
	snprintf(path, sizeof path, DATA_ROOT "/tests/replays/%s.grog", name);
	CHECK(gg_file_read(&text, &size, path, &error) == 0);
	CHECK(gg_record_read(&record, text, size, NULL, &error) == 0);
	free(text);
	return record;
}

static gg_analysis *judged(const gg_record *record, gg_analysis_settings settings, gg_account *account) {
	gg_analysis *analysis = gg_analysis_new(record, &settings);
	CHECK(analysis != NULL);
	for (uint32_t i = 0; i < gg_analysis_count(analysis); i++)
		CHECK(gg_analysis_judge(analysis, i));
	gg_analysis_account(analysis, account);
	return analysis;
}

/* From the decisions alone, as a reader of the list would add. */
static void check_sums(const gg_record *record, const gg_analysis *analysis, const gg_account *account) {
	int seats = gg_seats(&record->game, &record->now.state);
	for (int p = 0; p < seats; p++) {
		int32_t sum = account->start[p], own = 0, rows = account->chance[p] + account->unforeseen[p];
		for (uint32_t i = 0; i < account->judged; i++) {
			const gg_judged *j = gg_analysis_at(analysis, i);
			sum += j->after[p] - j->before[p] + (j->followed ? j->luck[p] : 0);
			own += j->who == p ? -j->cost : 0;
		}
		for (int q = 0; q < seats; q++)
			rows += account->skill[q][p];
		CHECK_INT(sum, account->end[p]);
		CHECK_INT(account->start[p] + rows, account->end[p]);
		CHECK_INT(own, account->skill[p][p]);
	}
	for (uint32_t i = 0; i < account->judged; i++) {
		const gg_judged *j = gg_analysis_at(analysis, i);
		int32_t before = 0, after = 0;
		for (int p = 0; p < seats; p++) {
			CHECK(j->before[p] >= 0 && j->after[p] >= 0);
			before += j->before[p];
			after += j->after[p];
		}
		CHECK_INT(before, 1000);
		CHECK_INT(after, 1000);
		CHECK(j->cost >= 0);
	}
}

TEST(luck_and_skill_add_up_to_the_result) {
	static const char *const names[] = {"manoeuvre-france-britain", "manoeuvre-tokugawa-qing", "glorious-four", "tricolore-mill"};
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
		gg_record record = read_replay(names[i]);
		gg_account account;
		gg_payoff payoff;
		gg_analysis *analysis = judged(&record, (gg_analysis_settings){.nodes = 16, .seed = i}, &account);
		check_sums(&record, analysis, &account);
		CHECK(account.finished);
		CHECK_INT(account.judged, gg_analysis_count(analysis));
		gg_payoff_of(&record.game, &record.now.state, &payoff);
		for (int p = 0; p < gg_seats(&record.game, &record.now.state); p++)
			CHECK_INT(account.end[p], payoff.winners >> p & 1 ? 1000 / __builtin_popcount(payoff.winners) : 0);
		gg_analysis_free(analysis);
		gg_record_free(&record);
	}
}

TEST(a_part_of_a_record_adds_up_too) {
	gg_record record = read_replay("manoeuvre-france-britain");
	gg_account account;
	gg_analysis *analysis = judged(&record, (gg_analysis_settings){.nodes = 16, .from = 99, .to = 160}, &account);
	check_sums(&record, analysis, &account);
	CHECK(!account.finished);
	CHECK(gg_analysis_at(analysis, 0)->line >= 99);
	CHECK(gg_analysis_at(analysis, account.judged - 1)->line < 160);
	gg_analysis_free(analysis);
	gg_record_free(&record);
}

static bool same_account(const gg_account *a, const gg_account *b) {
	return !memcmp(a->start, b->start, sizeof a->start) && !memcmp(a->end, b->end, sizeof a->end) &&
	       !memcmp(a->skill, b->skill, sizeof a->skill) && !memcmp(a->chance, b->chance, sizeof a->chance) &&
	       !memcmp(a->unforeseen, b->unforeseen, sizeof a->unforeseen) && !memcmp(a->decisions, b->decisions, sizeof a->decisions) &&
	       a->judged == b->judged && a->finished == b->finished;
}

TEST(the_order_of_judging_makes_no_difference) {
	gg_record record = read_replay("manoeuvre-france-britain");
	gg_analysis_settings settings = {.nodes = 40, .seed = 7, .from = 200, .to = 240};
	gg_account one, other;
	gg_analysis *forward = judged(&record, settings, &one), *backward = gg_analysis_new(&record, &settings);
	for (uint32_t i = gg_analysis_count(backward); i-- > 0;) {
		gg_analysis_account(backward, &other);
		CHECK_INT(other.judged, 0); /* the account begins at the first */
		CHECK(gg_analysis_judge(backward, i));
	}
	gg_analysis_account(backward, &other);
	CHECK(same_account(&one, &other));
	gg_analysis_free(forward);
	gg_analysis_free(backward);
	gg_record_free(&record);
}

/* --- Toys, whose right answers are known ---------------------------------------------------------------------------- */

static gg_record toy_record(const gg_game *game) {
	gg_record record;
	gg_error error = {0};
	gg_dice_source dice;
	gg_dice_seeded(&dice, 1);
	CHECK(gg_record_new(&record, game, NULL, &dice, &error) == 0);
	return record;
}

/* Plays choice number n of the list. */
static void play(gg_record *record, uint32_t n) {
	gg_action list[16];
	gg_verdict verdict;
	CHECK(gg_actions(&record->game, &record->now.state, list, 16) > n);
	CHECK(gg_record_play(record, &list[n], NULL, &verdict) == 0);
}

TEST(throwing_a_won_game_away_costs_all_of_it) {
	int32_t heap = 5;
	gg_game game = toy_nim(&heap);
	gg_record record = toy_record(&game);
	gg_account account;
	uint32_t worst[4];
	play(&record, 1); /* takes 2 and leaves 3; taking 1 would have won */
	play(&record, 2); /* takes all */
	gg_analysis *analysis = judged(&record, (gg_analysis_settings){.nodes = 400, .seed = 1}, &account);
	CHECK(gg_analysis_at(analysis, 0)->cost > 800);
	CHECK_INT(gg_analysis_at(analysis, 1)->cost, 0);
	CHECK_INT(gg_analysis_at(analysis, 0)->plans.list[0].thought.action.a, 1);
	CHECK_INT(gg_analysis_worst(analysis, &account, 20, worst, 4), 1);
	CHECK_INT(worst[0], 0);
	CHECK_INT(account.end[1], 1000);
	CHECK_INT(account.chance[0], 0); /* there are no dice */
	gg_analysis_free(analysis);
	gg_record_free(&record);
}

TEST(chance_is_what_dice_did) {
	int32_t seats = 2;
	gg_game game = toy_race(&seats);
	gg_record record = toy_record(&game);
	gg_account account;
	while (gg_turn(&game, &record.now.state) != GG_OVER) {
		if (gg_turn(&game, &record.now.state) == GG_CHANCE)
			play(&record, record.lines[record.count - 1].who ? 5 : 1); /* p1 always throws 2, p2 6 */
		else
			play(&record, 1);
	}
	gg_analysis *analysis = judged(&record, (gg_analysis_settings){.nodes = 100, .seed = 1}, &account);
	check_sums(&record, analysis, &account);
	CHECK_INT(account.end[1], 1000);
	CHECK(account.chance[1] > 0);
	CHECK_INT(account.unforeseen[1], 0); /* a die follows every decision */
	gg_analysis_free(analysis);
	gg_record_free(&record);
}

static bool same_plan(const gg_plan *a, const gg_plan *b) {
	return gg_same_action(&a->thought.action, &b->thought.action) && a->thought.visits == b->thought.visits &&
	       a->thought.win == b->thought.win && !memcmp(a->thought.score, b->thought.score, sizeof a->thought.score) &&
	       !memcmp(a->losses, b->losses, sizeof a->losses) && a->decides == b->decides && a->by == b->by;
}

static bool same_judgement(const gg_judged *a, const gg_judged *b) {
	bool same = a->plans.count == b->plans.count && a->plans.choices == b->plans.choices && a->plans.iterations == b->plans.iterations;
	for (uint32_t i = 0; same && i < a->plans.count; i++)
		same = same_plan(&a->plans.list[i], &b->plans.list[i]);
	return same && a->line == b->line && a->who == b->who && gg_same_action(&a->played, &b->played) && a->cost == b->cost &&
	       !memcmp(a->before, b->before, sizeof a->before) && !memcmp(a->after, b->after, sizeof a->after) &&
	       !memcmp(a->losses, b->losses, sizeof a->losses);
}

/* What is known of the first decision if that card is face down. */
static gg_judged guess(gg_game (*toy)(const int32_t *), int32_t card) {
	gg_game game = toy(&card);
	gg_record record = toy_record(&game);
	gg_account account;
	play(&record, 0);
	gg_analysis *analysis = judged(&record, (gg_analysis_settings){.nodes = 200, .seed = 3}, &account);
	gg_judged first = *gg_analysis_at(analysis, 0);
	memset(first.luck, 0, sizeof first.luck); /* which is what the card does */
	gg_analysis_free(analysis);
	gg_record_free(&record);
	return first;
}

TEST(a_decision_is_judged_by_what_its_player_saw) {
	gg_judged one = guess(toy_secret, 1), three = guess(toy_secret, 3);
	CHECK(same_judgement(&one, &three));
	one = guess(toy_open_secret, 1), three = guess(toy_open_secret, 3);
	CHECK(!same_judgement(&one, &three)); /* what a judge who peeks would say */
}

static bool same_plans(const gg_plans *one, const gg_plans *two) {
	return memcmp(one->list, two->list, sizeof one->list) == 0 && one->count == two->count && one->choices == two->choices &&
	       one->iterations == two->iterations && one->counts_losses == two->counts_losses;
}

/* What a hint tells: the plans, how each goes on, its losses and what decides, and all of it in words. */
static bool explains_otherwise(const gg_game *game, const gg_state *state, const gg_state *other, int seat, uint64_t seed) {
	static gg_plans plans[2];
	char words[2][GG_PLANS][400];
	for (int i = 0; i < 2; i++) {
		gg_box view;
		gg_copy(game, &view.state, i ? other : state);
		gg_hide(game, &view.state, seat);
		plans[i] = (gg_plans){0};
		memset(words[i], 0, sizeof words[i]);
		CHECK(gg_explain_decision(&plans[i], game, &view.state, seat, &(gg_budget){.nodes = 8}, seed, GG_PLANS));
		for (uint32_t k = 0; k < plans[i].count; k++) {
			gg_text text = gg_text_on(words[i][k], sizeof words[i][k]);
			gg_plan_say(game, &view.state, seat, &plans[i].list[k], GG_EN, &text);
			gg_plan_decides(&plans[i].list[k], plans[i].counts_losses, GG_EN, &text);
		}
	}
	return !same_plans(&plans[0], &plans[1]) || memcmp(words[0], words[1], sizeof words[0]) != 0;
}

TEST(what_a_seat_cannot_see_changes_nothing_in_what_it_is_told) {
	gg_game game = *gg_game_find("manoeuvre");
	static const char *const editions[] = {"second", "distant-lands"};
	for (int i = 0; i < 2; i++) {
		uint32_t changed;
		CHECK_INT(other_hands(&game, editions[i], ROUNDS(5000, 100), explains_otherwise, &changed), 0);
		CHECK(changed > ROUNDS(4000, 80));
	}
}

/* --- Plans, losses ----------------------------------------------------------------------------------------------------- */

/* Counted by hand in the last positions: eliminated units, and reduced or half lost ones by half. */
TEST(losses_are_what_players_count) {
	static const struct {
		const char *name;
		int32_t end[2];
	} known[] = {{"manoeuvre-france-britain", {3, 4}}, {"empire-ridge", {5, 10}}, {"tricolore-ridge", {0, 5}}};
	for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
		gg_record record = read_replay(known[i].name);
		int32_t start[GG_PLAYERS] = {0}, end[GG_PLAYERS] = {0};
		record.game.rules->losses(&record.game, &record.start.state, start);
		record.game.rules->losses(&record.game, &record.now.state, end);
		for (int p = 0; p < 2; p++) {
			CHECK_INT(start[p], 0);
			CHECK_INT(end[p], known[i].end[p]);
		}
		gg_record_free(&record);
	}
}

TEST(plans_come_best_first_and_say_what_decides) {
	int32_t heap = 7;
	gg_game game = toy_nim(&heap);
	gg_record record = toy_record(&game);
	gg_plans plans;
	CHECK(gg_explain_decision(&plans, &game, &record.now.state, 0, &(gg_budget){.nodes = 400}, 1, GG_PLANS));
	CHECK_INT(plans.count, 3);
	CHECK_INT(plans.list[0].thought.action.a, 3);
	CHECK_INT(plans.list[1].decides, GG_DECIDES_POSITION);
	CHECK(plans.list[0].thought.win > plans.list[1].thought.win);
	char words[64];
	gg_text text = gg_text_on(words, sizeof words);
	gg_plan_decides(&plans.list[1], false, GG_DE, &text);
	CHECK_TEXT(words, "eine schlechtere Stellung");
	gg_record_free(&record);
}

/* In deals of the view, by the net's chance to win alone: a win at night counts as much as a decisive one. Its own style would say
 * otherwise. */
TEST(man_plans_are_judged_by_what_was_learned) {
	gg_record record = read_replay("manoeuvre-france-britain");
	const gg_budget budget = {.nodes = 60};
	static gg_thoughts thoughts;
	gg_plans plans;
	gg_net net;
	CHECK(gg_net_find(record.game.rules, &net) == GG_NET_READY);
	CHECK(net.style > 0);
	uint32_t alike[3] = {0}, decisions = 0;
	for (uint32_t line = 100; line < 200; line++) {
		gg_box view;
		gg_record_at(&record, line, &view.state);
		int seat = gg_turn(&record.game, &view.state);
		if (seat < 0)
			continue;
		gg_hide(&record.game, &view.state, seat);
		CHECK(gg_explain_decision(&plans, &record.game, &view.state, seat, &budget, line, 0));
		if (plans.choices < 2)
			continue;
		decisions++;
		for (uint32_t way = 0; way < 3; way++) { /* the chance alone, the opponents' mean, the evaluation written by hand */
			gg_learned room;
			net.style = way == 1 ? 30 : 0;
			gg_game judged = way < 2 ? gg_learned_game(&room, &record.game, &net) : record.game;
			gg_thinker *thinker = gg_thinker_new(&judged, NULL);
			CHECK(thinker && gg_think(thinker, &view.state, seat, &budget, line, &thoughts));
			alike[way] += thoughts.list[0].win == plans.list[0].thought.win &&
				      thoughts.list[0].visits == plans.list[0].thought.visits;
			gg_thinker_free(thinker);
		}
	}
	CHECK(decisions > 20);
	CHECK_INT(alike[0], decisions);
	CHECK(alike[1] < decisions / 2);
	CHECK(alike[2] < decisions / 2);
	gg_record_free(&record);
}

/* One move on a free table: a step that costs half a unit, or a run that costs as many halves as are thrown, none with a 1. */
static int one_move(const gg_game *game, const gg_state *state) {
	(void)game;
	const race_state *race = (const race_state *)state;
	return race->turn ? GG_OVER : race->rolling ? GG_CHANCE : 0;
}

static void steps_lost(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]) {
	(void)game;
	for (int p = 0; p < 2; p++)
		halves[p] = ((const race_state *)state)->steps[p];
}

static int32_t fewer_steps(const gg_game *game, const gg_state *state, int player) {
	return -race_rules.evaluate(game, state, player);
}

/* To the last digit, however the dice fell in the lines that were tried. */
TEST(on_a_free_table_expected_losses_have_no_luck) {
	int32_t seats = 2;
	gg_rules rules = race_rules;
	gg_game game = {&rules, &seats};
	rules.menu = 1;
	rules.turn = one_move;
	rules.losses = steps_lost;
	rules.evaluate = fewer_steps;
	gg_record record = toy_record(&game);
	for (uint64_t seed = 0; seed < 5; seed++) {
		gg_plans plans;
		CHECK(gg_explain_decision(&plans, &game, &record.now.state, 0, &(gg_budget){.nodes = 24}, seed, 0));
		CHECK_INT(plans.count, 2);
		CHECK(plans.counts_losses);
		CHECK_INT(plans.list[0].losses[0], 50);
		CHECK_INT(plans.list[1].losses[0], 166); /* (2 + 3 + 4 + 5 + 6) / 6 halves */
		CHECK_INT(plans.list[1].losses[1], 0);
		CHECK_INT(plans.list[1].decides, GG_DECIDES_OWN);
		CHECK_INT(plans.list[1].by, 116);
	}
	gg_record_free(&record);
}

/* In the thick of two battles: plans that cost something, and never more than an army. */
TEST(plans_on_a_free_table_tell_expected_losses) {
	static const struct {
		const char *name;
		uint32_t from, to;
	} battles[] = {{"empire-ridge", 400, 440}, {"tricolore-ridge", 230, 260}};
	for (unsigned i = 0; i < sizeof battles / sizeof *battles; i++) {
		gg_record record = read_replay(battles[i].name);
		gg_account account;
		gg_analysis_settings settings = {.nodes = 20, .seed = 1, .from = battles[i].from, .to = battles[i].to};
		gg_analysis *analysis = judged(&record, settings, &account);
		int32_t most[2] = {0, 0};
		for (uint32_t d = 0; d < account.judged; d++) {
			const gg_judged *j = gg_analysis_at(analysis, d);
			CHECK(j->plans.counts_losses);
			for (uint32_t n = 0; n < j->plans.count; n++)
				for (int p = 0; p < 2; p++)
					most[p] = j->plans.list[n].losses[p] > most[p] ? j->plans.list[n].losses[p] : most[p];
		}
		printf("# %s: %u decisions, at most %d and %d hundredths\n", battles[i].name, account.judged, most[0], most[1]);
		CHECK(most[0] + most[1] > 0 && most[0] < 1000 && most[1] < 1000);
		gg_analysis_free(analysis);
		gg_record_free(&record);
	}
}

TEST(chances_are_certain_only_at_the_end) {
	static const struct {
		int32_t chance;
		const char *en, *de;
	} known[] = {{0, "0%", "0\u202f%"},
		     {1, "1%", "1\u202f%"},
		     {615, "62%", "62\u202f%"},
		     {999, "99%", "99\u202f%"},
		     {1000, "100%", "100\u202f%"}};
	for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
		char words[32];
		gg_text text = gg_text_on(words, sizeof words);
		gg_put_chance(&text, GG_EN, known[i].chance);
		CHECK_TEXT(words, known[i].en);
		gg_text_clear(&text);
		gg_put_chance(&text, GG_DE, known[i].chance);
		CHECK_TEXT(words, known[i].de);
	}
}
