/*
 * evaluate.c - how good a state looks to a seat: strength on the map, losses on the way to five, squares held in the
 * enemy half as night comes on, ground under the units, and the worth of the hand as far as it is known.
 */
#include "manoeuvre.h"

enum {
	PER_STRENGTH = 1500,
	PER_LOSS = 9000,
	PER_SQUARE = 900,
	PER_STEP = 350, /* towards the enemy's edge */
	PER_COVER = 250,
	PER_REDOUBT = 700,
	PER_CARD = 300
};

static int distance_to_edge(unsigned square, unsigned edge) {
	int row = (int)square / 8, column = (int)square % 8;
	return edge == MV_NORTH ? row : edge == MV_SOUTH ? 7 - row : edge == MV_WEST ? column : 7 - column;
}

static int32_t side(const gg_game *game, const mv_state *s, int seat) {
	const mv_army *army = mv_army_of(game, s, seat);
	int32_t worth = 0, lost = (int32_t)gg_set_count(s->dead[seat]);
	for (unsigned i = 0; i < MV_UNITS; i++) {
		unsigned square = mv_square(s, seat, i);
		if (square == MV_NOWHERE)
			continue;
		worth += PER_STRENGTH * (int32_t)mv_strength(game, s, seat, i) + PER_STRENGTH / 2 * army->unit[i].full;
		int forward = distance_to_edge(square, s->edge[seat]);
		worth += PER_STEP * (forward < 5 ? forward : 5);
		worth += PER_COVER * mv_data_of(game)->terrain[mv_terrain_at(s, square)].defence;
		worth += PER_REDOUBT * (s->redoubt[seat] >> i & 1);
	}
	worth -= PER_LOSS * lost * lost / 3;
	/* Squares count for little in the morning and for much in the evening. */
	unsigned left = gg_set_count(s->draw[0]) + gg_set_count(s->draw[1]);
	int32_t evening = s->night == 3 ? 120 : s->night ? 80 : left < 60 ? 60 : 30;
	worth += PER_SQUARE * evening / 60 * (int32_t)gg_set_count(mv_control(s, seat));
	return worth + PER_CARD * (int32_t)mv_hand_size(s, seat);
}

int32_t mv_evaluate(const gg_game *game, const gg_state *state, int player) {
	const mv_state *s = mv_of(state);
	if (s->phase == MV_GAME_OVER)
		return s->winner == player ? 1000000 : -1000000;
	if (s->army[0] == MV_NONE || s->army[1] == MV_NONE)
		return 0;
	return side(game, s, player) - side(game, s, !player);
}

/* MAN-2: winner 1, loser 0; before the end the squares of the enemy half each controls. */
void mv_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	static const uint16_t clauses[] = {MAN_2_2A, MAN_2_1A, MAN_2_1C, MAN_2_2A, MAN_2_2F, MAN_2_2G, MAN_2_2H};
	const mv_state *s = mv_of(state);
	(void)game;
	*out = (gg_payoff){.clause = clauses[s->cause]};
	if (s->phase == MV_GAME_OVER) {
		out->value[s->winner] = 1;
		out->winners = (uint16_t)(1u << s->winner);
		return;
	}
	if (s->army[0] == MV_NONE)
		return;
	out->value[0] = (int32_t)gg_set_count(mv_control(s, 0));
	out->value[1] = (int32_t)gg_set_count(mv_control(s, 1));
}
