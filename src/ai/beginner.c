/*
 * beginner.c - how the weakest levels play on a free table: they forget some of their units for a whole turn, overlook some ways of those
 * that they order, and may not care what units are worth. What they do order they judge like the others.
 *
 * They never lose by needless orders: they always know that they may leave it at that, give no order that is worse in their eyes, and do
 * not think of giving way. (When single choices were overlooked, "done" among them, unbroken units were ordered to flee off the table.)
 */
#include <grognard/hash.h>

#include "ai.h"

enum { ALL = 1000, WEIGHTS = 64 };

static gg_intent intent_of(const gg_game *game, const gg_action *action) {
	return game->rules->intent ? game->rules->intent(action) : GG_ACTS;
}

/* What a unit's being forgotten hangs on: the turn, and what has been lost so far, which everybody sees. So it is forgotten until the turn
 * is over or somebody has lost something, without a memory. */
static uint64_t turn_of(const gg_game *game, const gg_state *view, int seat) {
	gg_when when = {0};
	int32_t halves[GG_PLAYERS] = {0};
	if (game->rules->when)
		game->rules->when(game, view, &when);
	if (game->rules->losses)
		game->rules->losses(game, view, halves);
	uint64_t turn = gg_hash_chain((uint64_t)seat, when.turn);
	for (int p = 0; p < GG_PLAYERS; p++)
		turn = gg_hash_chain(turn, (uint32_t)halves[p]);
	return turn;
}

static bool chance(uint64_t of, uint64_t what, int32_t thousandths) {
	gg_rng eye = gg_rng_seed(gg_hash_chain(of, what));
	return gg_rng_below(&eye, ALL) < (uint32_t)thousandths;
}

/* Moves what it thinks of to the front, what leaves it at that first, and returns how much that is. Where it must choose it thinks of
 * everything. */
static uint32_t think_of(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *list,
			 uint32_t count, uint32_t *resting) {
	uint64_t moment = gg_rng_next(rng), turn = turn_of(game, view, seat);
	gg_action *kept = list + game->rules->actions_max;
	uint32_t many = 0;
	bool alone = true;
	for (uint32_t i = 0; i < count; i++) {
		alone = alone && list[i].who == list[0].who;
		if (intent_of(game, &list[i]) == GG_RESTS)
			kept[many++] = list[i];
	}
	*resting = many;
	for (uint32_t i = 0; many && i < count; i++) {
		uint64_t way = (uint64_t)list[i].kind << 32 | (uint32_t)list[i].a;
		if (intent_of(game, &list[i]) != GG_ACTS)
			continue;
		if (alone ? !chance(moment, way, bot->free_overlooks) : !chance(turn, list[i].who, bot->forgets))
			kept[many++] = list[i];
	}
	for (uint32_t i = 0; i < many; i++)
		list[i] = kept[i];
	return many ? many : count;
}

/* The game as the careless judge it: all units are worth less. */
static void careless(const gg_bot *bot, const gg_game *game, gg_rules *rules, int32_t *weights, gg_game *out) {
	uint32_t of = game->rules->weight_of_units;
	if (!of || game->rules->weight_count > WEIGHTS)
		return;
	for (uint32_t i = 0; i < game->rules->weight_count; i++)
		weights[i] = game->rules->weights[i];
	weights[of - 1] = weights[of - 1] * (ALL - bot->careless) / ALL;
	*rules = *game->rules;
	rules->weights = weights;
	out->rules = rules;
}

bool ai_beginner(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *list, uint32_t count,
		 int64_t *score, gg_action *out) {
	gg_rules rules;
	int32_t weights[WEIGHTS];
	gg_game judged = *game;
	uint32_t resting = 0;
	if (!game->rules->menu || !bot->forgets)
		return false;
	if (bot->careless)
		careless(bot, game, &rules, weights, &judged);
	count = think_of(bot, game, view, seat, rng, list, count, &resting);
	ai_one_ply(&judged, view, seat, rng, list, count, list + game->rules->actions_max, score);
	uint32_t best = ai_best_of(score, count, rng), rest = ai_best_of(score, resting ? resting : count, rng);
	*out = list[score[rest] == score[best] ? rest : best];
	return true;
}
