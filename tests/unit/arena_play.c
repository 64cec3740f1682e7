/*
 * arena_play.c - one game of the arena: players see views and nothing else, and who breaks the rules loses that game.
 */
#include "arena_scene.h"
#include "src/arena/player.h"

/* A player that the tests look into. */
typedef struct stub {
	int begun, asked, ended;
	bool refuse_to_begin, give_up, cheat, saw_too_much;
	char result[64];
} stub;

static bool stub_begin(void *self, const arena_seat *seat, char reason[ARENA_REASON]) {
	stub *s = self;
	CHECK(seat->seats == 2 && seat->options->count < ARENA_OPTIONS);
	s->begun++;
	if (s->refuse_to_begin)
		strcpy(reason, "wants \"no\" game\n");
	return !s->refuse_to_begin;
}

/* The first action; a view that changes when it is hidden again was none. */
static bool stub_choose(void *self, const arena_seat *seat, const gg_state *view, gg_rng *rng, gg_action *out, char reason[ARENA_REASON]) {
	stub *s = self;
	gg_box again;
	(void)rng;
	gg_copy(seat->game, &again.state, view);
	if (seat->game->rules->hide)
		gg_hide(seat->game, &again.state, seat->seat);
	s->saw_too_much = s->saw_too_much || memcmp(&again, view, seat->game->rules->state_size) != 0;
	s->asked++;
	if (s->give_up)
		strcpy(reason, "gave up");
	if (s->cheat)
		*out = (gg_action){.kind = 0xffff};
	else
		gg_actions(seat->game, view, out, 1);
	return !s->give_up;
}

static void stub_end(void *self, const char *result) {
	stub *s = self;
	s->ended++;
	snprintf(s->result, sizeof s->result, "%s", result);
}

static void stub_close(void *self) {
	(void)self;
}

/* Plays the first game of the plan with two such players in place of the named ones. */
static arena_end play(const arena_plan *plan, stub stubs[2], arena_result *result) {
	arena_bench bench = {0};
	gg_error error = {0};
	for (uint32_t i = 0; i < 2; i++) {
		bench.players[i] = (arena_player){&stubs[i], false, stub_begin, stub_choose, stub_end, stub_close};
		bench.entrant[i] = plan->pairings[0][i] + 1;
	}
	arena_end end = arena_play(plan, &(arena_job){0, 0, 0}, &bench, NULL, result, &error);
	CHECK_TEXT(error.message, "");
	arena_bench_close(&bench);
	return end;
}

TEST(players_see_views_and_nothing_else) {
	arena_plan *plan = scene_closed("manoeuvre", "a b");
	stub stubs[2] = {{.begun = 0}, {.begun = 0}};
	arena_result result;
	CHECK_INT(play(plan, stubs, &result), ARENA_PLAYED);
	CHECK_INT(result.faulty, -1);
	CHECK(stubs[0].asked > 50 && stubs[1].asked > 50);
	CHECK(!stubs[0].saw_too_much && !stubs[1].saw_too_much);
	CHECK(result.decisions[0] == (uint32_t)stubs[0].asked && result.decisions[1] == (uint32_t)stubs[1].asked);
	for (int i = 0; i < 2; i++) {
		CHECK(stubs[i].begun == 1 && stubs[i].ended == 1);
		CHECK(strstr(stubs[i].result, result.winners == 1 ? "p1 wins" : "p2 wins"));
	}
	arena_plan_free(plan);
}

TEST(who_plays_what_is_not_legal_loses) {
	arena_plan *plan = scene_closed("glorious", "a b");
	for (int cheat = 0; cheat < 2; cheat++) {
		stub stubs[2] = {{.begun = 0}, {.begun = 0}};
		arena_result result;
		stubs[cheat].cheat = true;
		CHECK_INT(play(plan, stubs, &result), ARENA_PLAYED);
		CHECK_INT(result.faulty, cheat);
		CHECK_INT(result.winners, cheat ? 1 : 2);
		CHECK_INT(result.clause, 0);
		CHECK(!strncmp(result.reason, "played what is not legal", 24));
		CHECK_TEXT(stubs[0].result, cheat ? "p2 forfeits" : "p1 forfeits");
		CHECK_INT(stubs[cheat].asked, 1);
	}
	arena_plan_free(plan);
}

TEST(who_gives_up_loses_with_its_reason) {
	arena_plan *plan = scene_closed("glorious", "a b");
	stub stubs[2] = {{.give_up = true}, {.begun = 0}};
	arena_result result;
	CHECK_INT(play(plan, stubs, &result), ARENA_PLAYED);
	CHECK_INT(result.faulty, 0);
	CHECK_TEXT(result.reason, "gave up");
	CHECK_INT(stubs[1].ended, 1);
	arena_plan_free(plan);
}

TEST(who_does_not_begin_loses_and_a_reason_is_plain_text) {
	arena_plan *plan = scene_closed("glorious", "a b");
	stub stubs[2] = {{.begun = 0}, {.refuse_to_begin = true}};
	arena_result result;
	CHECK_INT(play(plan, stubs, &result), ARENA_PLAYED);
	CHECK_INT(result.faulty, 1);
	CHECK_INT(result.winners, 1);
	CHECK_TEXT(result.reason, "wants 'no' game?");
	CHECK(stubs[0].asked == 0 && stubs[0].ended == 1);
	arena_plan_free(plan);
}

TEST(a_game_is_stopped_at_a_decision) {
	arena_plan *plan = scene_closed("glorious", "random greedy");
	arena_bench bench = {0};
	gg_error error = {0};
	arena_result result;
	_Atomic bool stop = true;
	CHECK_INT(arena_play(plan, &(arena_job){0, 0, 0}, &bench, &stop, &result, &error), ARENA_STOPPED);
	arena_bench_close(&bench);
	arena_plan_free(plan);
}

TEST(a_game_repeats_itself) {
	arena_plan *plan = scene_closed("glorious", "recruit greedy");
	arena_result one, again, other;
	arena_bench bench = {0}, fresh = {0};
	gg_error error = {0};
	CHECK_INT(arena_play(plan, &(arena_job){0, 2, 1}, &bench, NULL, &one, &error), ARENA_PLAYED);
	CHECK_INT(arena_play(plan, &(arena_job){0, 3, 1}, &bench, NULL, &other, &error), ARENA_PLAYED);
	CHECK_INT(arena_play(plan, &(arena_job){0, 2, 1}, &fresh, NULL, &again, &error), ARENA_PLAYED);
	CHECK(arena_same_game(&one, &again));
	CHECK(!arena_same_game(&one, &other));
	arena_bench_close(&bench);
	arena_bench_close(&fresh);
	arena_plan_free(plan);
}

TEST(players_are_found_by_what_is_typed) {
	static const struct {
		const char *name;
		bool known, repeats;
	} names[] = {{"greedy", true, true}, {"mcts:50", true, true},  {"mcts:5ms", true, false}, {"forward", true, true},
		     {"bot:x", true, false}, {"general", false, true}, {"mcts:", false, true}};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		bool repeats = true;
		gg_error error = {0};
		CHECK_INT(arena_player_known(names[i].name, &repeats, &error), names[i].known);
		CHECK(!names[i].known || repeats == names[i].repeats);
		CHECK(names[i].known || strstr(error.message, "marshal"));
	}
}

/* On a free table; where it knows no word it plays anything. */
TEST(forward_plays_to_the_end) {
	arena_plan *plan = scene_closed("glorious", "forward random");
	arena_bench bench = {0};
	arena_result result;
	gg_error error = {0};
	CHECK_INT(arena_play(plan, &(arena_job){0, 0, 0}, &bench, NULL, &result, &error), ARENA_PLAYED);
	CHECK_INT(result.faulty, -1);
	arena_bench_close(&bench);
	arena_plan_free(plan);
}
