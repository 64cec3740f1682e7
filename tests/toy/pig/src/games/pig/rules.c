/*
 * rules.c - Pig as the contract wants it: one table. What it leaves out is optional (nothing is hidden, no odds of its own).
 */
#include "rules.h"
#include "pig.h"

const gg_rules pig_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(pig_state),
	.actions_max = PIG_SIDES,
	.players_min = 2,
	.players_max = GG_PLAYERS,
	.id = "pig",
	.editions = "short,long",
	.book = &pig_book,
	.options = pig_options,
	.option_count = PIG_OPTIONS,
	.setup = pig_setup,
	.seats = pig_seats,
	.turn = pig_turn,
	.actions = pig_actions,
	.check = pig_check,
	.apply = pig_apply,
	.chance = pig_chance,
	.payoff = pig_payoff,
	.write = pig_write,
	.read = pig_read,
	.format = pig_format,
	.parse = pig_parse,
	.explain = pig_explain,
	.evaluate = pig_evaluate,
	.parts = pig_parts,
	.offer = pig_offer,
	.data_hash = pig_data_hash,
};
