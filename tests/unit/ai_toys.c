/*
 * ai_toys.c - the rulebooks of the toys, and a loop that plays any game with given bots.
 */
#include <stdlib.h>

#include "ai_toys.h"

enum { GOAL = 20, WALK = 1, RUN, ROLL, TAKE, NAME };

static gg_action an_action(uint16_t kind, int32_t a) {
	gg_action action = {kind, 0, a, 0, 0};
	return action;
}

static bool listed(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	gg_action list[16];
	uint32_t count = gg_actions(game, state, list, 16);
	for (uint32_t i = 0; i < count; i++) {
		if (gg_same_action(&list[i], action)) {
			verdict->code = 0;
			return true;
		}
	}
	verdict->code = 1;
	return false;
}

static int two_seats(const gg_game *game, const gg_state *state) {
	(void)game, (void)state;
	return 2;
}

static uint32_t no_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	(void)game, (void)state, (void)weights;
	return 0;
}

/* Nothing is hidden, but the search has to reckon with it. */
static void nothing_hidden(const gg_game *game, gg_state *state, int viewer) {
	(void)game, (void)state, (void)viewer;
}

static void nothing_dealt(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	(void)game, (void)state, (void)viewer, (void)rng;
}

/* --- race --- */

static bool race_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	(void)options, (void)error;
	race_state *race = (race_state *)state;
	race->seats = *(const int32_t *)game->data;
	race->winner = -1;
	return true;
}

static int race_seats(const gg_game *game, const gg_state *state) {
	(void)game;
	return ((const race_state *)state)->seats;
}

static int race_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	const race_state *race = (const race_state *)state;
	return race->winner >= 0 ? GG_OVER : race->rolling ? GG_CHANCE : race->turn;
}

static uint32_t race_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	int who = race_turn(game, state);
	uint32_t count = who == GG_OVER ? 0 : who == GG_CHANCE ? 6 : 2;
	for (uint32_t i = 0; i < count && i < cap; i++)
		out[i] = who == GG_CHANCE ? an_action(ROLL, (int32_t)i + 1) : an_action(i ? RUN : WALK, 0);
	return count;
}

static void race_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game, (void)sink;
	race_state *race = (race_state *)state;
	if (action->kind == RUN) {
		race->rolling = 1;
		return;
	}
	race->rolling = 0;
	int32_t *steps = &race->steps[race->turn];
	if (action->kind == WALK)
		*steps += 1;
	else
		*steps = action->a == 1 ? (*steps > 6 ? *steps - 6 : 0) : *steps + action->a;
	if (*steps >= GOAL)
		race->winner = race->turn;
	race->turn = (race->turn + 1) % race->seats;
}

static uint32_t race_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	if (race_turn(game, state) != GG_CHANCE)
		return 0;
	for (int i = 0; i < 6; i++)
		weights[i] = 1;
	return 6;
}

static void race_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	(void)game;
	const race_state *race = (const race_state *)state;
	*out = (gg_payoff){.winners = race->winner >= 0 ? (uint16_t)(1 << race->winner) : 0};
	for (int p = 0; p < race->seats; p++)
		out->value[p] = race->steps[p];
}

static int32_t race_evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game;
	const race_state *race = (const race_state *)state;
	int32_t rival = 0;
	for (int p = 0; p < race->seats; p++) {
		if (p != player && race->steps[p] > rival)
			rival = race->steps[p];
	}
	return (race->steps[player] - rival) * 20000;
}

const gg_rules race_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(race_state),
	.actions_max = 6,
	.players_min = 2,
	.players_max = 4,
	.id = "race",
	.setup = race_setup,
	.seats = race_seats,
	.turn = race_turn,
	.actions = race_actions,
	.check = listed,
	.apply = race_apply,
	.chance = race_chance,
	.payoff = race_payoff,
	.evaluate = race_evaluate,
};

/* --- nim --- */

static bool nim_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	(void)options, (void)error;
	((nim_state *)state)->heap = *(const int32_t *)game->data;
	return true;
}

static int nim_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	const nim_state *nim = (const nim_state *)state;
	return nim->heap ? nim->turn : GG_OVER;
}

static uint32_t nim_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	(void)game;
	int32_t heap = ((const nim_state *)state)->heap;
	uint32_t count = heap < 3 ? (uint32_t)heap : 3;
	for (uint32_t i = 0; i < count && i < cap; i++)
		out[i] = an_action(TAKE, (int32_t)i + 1);
	return count;
}

static void nim_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game, (void)sink;
	nim_state *nim = (nim_state *)state;
	nim->heap -= action->a;
	nim->turn = 1 - nim->turn;
}

static void nim_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	(void)game;
	const nim_state *nim = (const nim_state *)state;
	*out = (gg_payoff){.winners = nim->heap ? 0 : (uint16_t)(1 << (1 - nim->turn))};
	if (!nim->heap)
		out->value[1 - nim->turn] = 1;
}

static int32_t nim_evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game, (void)state, (void)player;
	return 0;
}

const gg_rules nim_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(nim_state),
	.actions_max = 3,
	.players_min = 2,
	.players_max = 2,
	.id = "nim",
	.setup = nim_setup,
	.seats = two_seats,
	.turn = nim_turn,
	.actions = nim_actions,
	.check = listed,
	.apply = nim_apply,
	.chance = no_chance,
	.payoff = nim_payoff,
	.evaluate = nim_evaluate,
};

/* --- secret --- */

static bool secret_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	(void)options, (void)error;
	secret_state *secret = (secret_state *)state;
	secret->card = *(const int32_t *)game->data;
	secret->named = SECRET_NOT_NAMED;
	return true;
}

static int secret_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	return ((const secret_state *)state)->named == SECRET_NOT_NAMED ? 0 : GG_OVER;
}

static uint32_t secret_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	uint32_t count = secret_turn(game, state) == GG_OVER ? 0 : SECRET_CARDS;
	for (uint32_t i = 0; i < count && i < cap; i++)
		out[i] = an_action(NAME, (int32_t)i);
	return count;
}

static void secret_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game, (void)sink;
	((secret_state *)state)->named = action->a;
}

static void secret_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	(void)game;
	const secret_state *secret = (const secret_state *)state;
	*out = (gg_payoff){.winners = secret->card == secret->named ? 1 : 2};
	out->value[secret->card == secret->named ? 0 : 1] = 1;
}

static void secret_hide(const gg_game *game, gg_state *state, int viewer) {
	(void)game;
	if (viewer == 0 || viewer == GG_PUBLIC)
		((secret_state *)state)->card = SECRET_BLANK;
}

static void secret_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	(void)game, (void)viewer;
	static const uint32_t weights[SECRET_CARDS] = {1, 2, 3, 4};
	secret_state *secret = (secret_state *)state;
	if (secret->card == SECRET_BLANK)
		secret->card = (int32_t)gg_rng_weighted(rng, weights, SECRET_CARDS);
}

#define SECRET_RULES                                                                                                                       \
	.contract = GG_CONTRACT, .state_size = sizeof(secret_state), .actions_max = SECRET_CARDS, .players_min = 2, .players_max = 2,      \
	.id = "secret", .setup = secret_setup, .seats = two_seats, .turn = secret_turn, .actions = secret_actions, .check = listed,        \
	.apply = secret_apply, .chance = no_chance, .payoff = secret_payoff, .evaluate = nim_evaluate

const gg_rules secret_rules = {SECRET_RULES, .hide = secret_hide, .deal = secret_deal};
const gg_rules open_secret_rules = {SECRET_RULES};

gg_game toy_race(const int32_t *seats) {
	gg_game game = {&race_rules, seats};
	return game;
}

gg_game toy_nim(const int32_t *heap) {
	gg_game game = {&nim_rules, heap};
	return game;
}

gg_game toy_secret(const int32_t *card) {
	gg_game game = {&secret_rules, card};
	return game;
}

gg_game toy_open_secret(const int32_t *card) {
	gg_game game = {&open_secret_rules, card};
	return game;
}

/* --- fork --- */

static bool fork_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	(void)game, (void)options, (void)error;
	((fork_state *)state)->path = FORK_OPEN;
	return true;
}

static int fork_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	const fork_state *fork = (const fork_state *)state;
	return fork->die ? GG_OVER : fork->path == FORK_OPEN || fork->path == FORK_DARING ? 0 : GG_CHANCE;
}

static uint32_t fork_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	int who = fork_turn(game, state);
	int32_t first = who == GG_CHANCE ? 1 : ((const fork_state *)state)->path + 1;
	uint32_t count = who == GG_OVER ? 0 : who == GG_CHANCE ? 10 : first == FORK_SAFE ? 2 : FORK_WAYS;
	for (uint32_t i = 0; i < count && i < cap; i++)
		out[i] = an_action(who == GG_CHANCE ? ROLL : TAKE, first + (int32_t)i);
	return count;
}

static void fork_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	(void)game, (void)sink;
	fork_state *fork = (fork_state *)state;
	*(action->kind == ROLL ? &fork->die : &fork->path) = action->a;
}

static uint32_t fork_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	uint32_t count = fork_turn(game, state) == GG_CHANCE ? 10 : 0;
	for (uint32_t i = 0; i < count; i++)
		weights[i] = 1;
	return count;
}

static void fork_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	(void)game;
	const fork_state *fork = (const fork_state *)state;
	int32_t wins = fork->path == FORK_SAFE ? 6 : fork->path == FORK_GOOD ? 8 : 1;
	int winner = fork->die > wins;
	*out = (gg_payoff){.winners = (uint16_t)(1 << winner)};
	out->value[winner] = 1;
}

const gg_rules fork_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(fork_state),
	.actions_max = FORK_WAYS,
	.players_min = 2,
	.players_max = 2,
	.id = "fork",
	.setup = fork_setup,
	.seats = two_seats,
	.turn = fork_turn,
	.actions = fork_actions,
	.check = listed,
	.apply = fork_apply,
	.chance = fork_chance,
	.payoff = fork_payoff,
	.evaluate = nim_evaluate,
	.hide = nothing_hidden,
	.deal = nothing_dealt,
};

gg_game toy_fork(void) {
	gg_game game = {&fork_rules, NULL};
	return game;
}

bool toy_play(const gg_game *game, const gg_options *options, const gg_bot *const bots[GG_PLAYERS], uint64_t seed, uint32_t limit,
	      gg_payoff *payoff) {
	gg_box box;
	gg_error error;
	gg_action *list = calloc((size_t)game->rules->actions_max + GG_OUTCOMES_MAX, sizeof *list);
	gg_rng dice = gg_rng_seed(seed), search_jobs = gg_rng_seed(~seed);
	bool good = list && gg_setup(game, options, &box.state, &error);
	for (int who; good && (who = gg_turn(game, &box.state)) != GG_OVER; limit--) {
		gg_action action = {0};
		if (who == GG_CHANCE) {
			uint32_t weights[GG_OUTCOMES_MAX];
			uint32_t count = gg_chance(game, &box.state, weights);
			gg_actions(game, &box.state, list, game->rules->actions_max);
			action = list[gg_rng_weighted(&dice, weights, count)];
		} else {
			gg_verdict verdict;
			good = gg_bot_move(bots[who], game, &box.state, who, &search_jobs, &action) &&
			       gg_check(game, &box.state, &action, &verdict);
		}
		good = good && limit > 0;
		if (good)
			gg_apply(game, &box.state, &action, NULL);
	}
	if (good)
		gg_payoff_of(game, &box.state, payoff);
	free(list);
	return good;
}
