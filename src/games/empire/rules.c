/*
 * rules.c - the table of functions for Bataille Empire.
 */
#include <stddef.h>

#include "empire_words.h"

#include "resolvers.h"
#include "rulebook.h"
#include "rules.h"
#include "weights.h"

static uint64_t data_hash(const gg_game *game) {
	return ((const em_data *)game->data)->hash;
}

static int seats(const gg_game *game, const gg_state *state) {
	(void)game;
	(void)state;
	return EM_SIDES;
}

const gg_rules empire_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(em_state),
	.actions_max = 512,
	.players_min = 2,
	.players_max = 2,
	.menu = 1,
	.id = "empire",
	.editions = "v2",
	.book = &empire_book,
	.options = em_option_specs,
	.option_count = EM_OPTION_COUNT,
	.setup = em_setup,
	.seats = seats,
	.turn = em_turn,
	.actions = em_actions,
	.check = em_check,
	.apply = em_apply,
	.chance = em_chance,
	.payoff = em_payoff,
	.point = 2,
	.hide = em_hide,
	.deal = em_deal,
	.write = em_write,
	.read = em_read,
	.format = em_format,
	.parse = em_parse,
	.explain = em_explain,
	.evaluate = em_evaluate,
	.odds = em_odds,
	.noun = em_noun,
	.data_hash = data_hash,
	.seat_name = em_seat_name,
	.seat_colour = em_seat_colour,
	.parts = em_parts,
	.forced = em_forced,
	.offer = em_offer_value,
	.settled = em_option_settled,
	.ask = em_ask,
	.resolvers = em_resolvers,
	.resolver_count = EM_RESOLVERS,
	.companion = &em_companion,
	.standing = em_standing_specs,
	.standing_count = EM_STANDING,
	.answer = em_standing_answer,
	.standing_piece = em_standing_piece,
	.losses = em_losses,
	.weight_list = em_weight_list,
	.weights = (const int32_t *)(const void *)&em_weights_tuned,
	.weight_count = EM_WEIGHTS,
	.weight_of_units = offsetof(em_weights, per_power) / sizeof(int32_t) + 1,
	.intent = em_intent_of,
	.begun = em_begun,
	.evaluate_unit = 170000,
	.when = em_when,
};
