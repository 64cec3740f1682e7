/*
 * rules.c - the table of functions for Manœuvre and Distant Lands.
 */
#include "rules.h"
#include "features.h"
#include "manoeuvre.h"

static uint64_t data_hash(const gg_game *game) {
	return mv_data_of(game)->hash;
}

const gg_rules manoeuvre_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(mv_state),
	.actions_max = 512,
	.players_min = 2,
	.players_max = 2,
	.id = "manoeuvre",
	.editions = "second,first,distant-lands",
	.book = &manoeuvre_book,
	.options = mv_options,
	.option_count = MV_OPTION_COUNT,
	.setup = mv_setup,
	.seats = mv_seats,
	.turn = mv_turn,
	.actions = mv_actions,
	.check = mv_check,
	.apply = mv_apply,
	.chance = mv_chance,
	.payoff = mv_payoff,
	.hide = mv_hide,
	.deal = mv_deal,
	.write = mv_write,
	.read = mv_read,
	.format = mv_format,
	.parse = mv_parse,
	.explain = mv_explain,
	.evaluate = mv_evaluate,
	.odds = mv_odds,
	.noun = mv_noun,
	.data_hash = data_hash,
	.seat_name = mv_seat_name,
	.seat_colour = mv_seat_colour,
	.parts = mv_parts,
	.offer = mv_offer,
	.validate_options = mv_options_validate,
	.ask = mv_ask,
	.losses = mv_losses_of,
	.evaluate_unit = 18000,
	.feature_groups = mv_feature_groups,
	.feature_group_count = MV_FEATURE_GROUPS,
	.features_max = MV_FEATURES_MOST,
	.features = mv_features,
	.when = mv_when,
};
