/*
 * rules.c - the table of functions for Les Trois Couleurs.
 */
#include "tricolore_words.h"

#include "resolvers.h"
#include "rulebook.h"
#include "rules.h"
#include "weights.h"

static uint64_t data_hash(const gg_game *game) {
	return ((const l3_data *)game->data)->hash;
}

static int seats(const gg_game *game, const gg_state *state) {
	(void)game;
	(void)state;
	return L3_SIDES;
}

const gg_rules tricolore_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(l3_state),
	.actions_max = L3_MENU_MOST,
	.players_min = 2,
	.players_max = 2,
	.menu = 1,
	.id = "tricolore",
	.editions = "tours",
	.book = &tricolore_book,
	.options = l3_option_specs,
	.option_count = L3_OPTION_COUNT,
	.setup = l3_setup,
	.seats = seats,
	.turn = l3_turn,
	.actions = l3_actions,
	.check = l3_check,
	.apply = l3_apply,
	.chance = l3_chance,
	.payoff = l3_payoff,
	.point = 2,
	.hide = l3_hide,
	.deal = l3_deal,
	.write = l3_write,
	.read = l3_read,
	.format = l3_format,
	.parse = l3_parse,
	.explain = l3_explain,
	.evaluate = l3_evaluate,
	.odds = l3_odds,
	.noun = l3_noun,
	.data_hash = data_hash,
	.seat_name = l3_seat_name,
	.seat_colour = l3_seat_colour,
	.parts = l3_parts,
	.forced = l3_forced,
	.offer = l3_offer_value,
	.settled = l3_option_settled,
	.resolvers = l3_resolvers,
	.resolver_count = L3_RESOLVERS,
	.companion = &l3_companion,
	.ask = l3_ask,
	.standing = l3_standing_specs,
	.standing_count = L3_STANDING,
	.answer = l3_standing_answer,
	.standing_piece = l3_standing_piece,
	.losses = l3_losses,
	.weight_list = l3_weight_list,
	.weights = (const int32_t *)(const void *)&l3_weights_tuned,
	.weight_count = L3_WEIGHTS,
	.intent = l3_intent_of,
	.evaluate_unit = 66000,
	.when = l3_when,
};
