/*
 * rules.c - the table of functions for Das glorreiche Manöver. Nothing is hidden (DGM-10.3), so there is
 * no `hide` and no `deal`; its odds are those of single dice, so hosts compute them.
 */
#include "rules.h"
#include "features.h"
#include "glorious.h"

const gg_rules glorious_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(gl_state),
	/* The maximum: every kind of piece on every pink space of the longest track, or six soldiers everywhere. */
	.actions_max = 6 * (GL_TRACK_MAX + 1),
	.players_min = 2,
	.players_max = 4,
	.id = "glorious",
	.editions = "classic",
	.book = &glorious_book,
	.options = gl_options,
	.option_count = GL_OPTION_COUNT,
	.setup = gl_setup,
	.seats = gl_seats,
	.turn = gl_turn,
	.actions = gl_actions,
	.check = gl_check,
	.apply = gl_apply,
	.chance = gl_chance,
	.payoff = gl_payoff,
	.write = gl_write,
	.read = gl_read,
	.format = gl_format,
	.parse = gl_parse,
	.explain = gl_explain,
	.evaluate = gl_evaluate,
	.seat_colour = gl_seat_colour,
	.parts = gl_parts,
	.forced = gl_forced,
	.ask = gl_ask,
	.evaluate_unit = 420000,
	.feature_groups = gl_feature_groups,
	.feature_group_count = GL_FEATURE_GROUPS,
	.features_max = GL_FEATURES_MOST,
	.features = gl_features,
	.when = gl_when,
};
