/*
 * play.c - a turn of Pig: what can be done, what is refused and why, and what comes of it.
 */
#include "pig.h"

int pig_seats(const gg_game *game, const gg_state *state) {
	(void)game;
	return pig_in(state)->seats;
}

int pig_turn(const gg_game *game, const gg_state *state) {
	const pig_state *pig = pig_in(state);
	(void)game;
	return pig->phase == PIG_OVER ? GG_OVER : pig->phase == PIG_ROLL ? GG_CHANCE : pig->turn;
}

/* PIG-3.3: how many faces can come up. */
static int sides(const pig_state *pig) {
	return pig->four_sided ? 4 : PIG_SIDES;
}

/* A rulebook never rolls: it says how likely each outcome is, and a host picks one. */
uint32_t pig_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	const pig_state *pig = pig_in(state);
	const pig_die *die = &((const pig_tables *)game->data)->die[pig->die];
	if (pig->phase != PIG_ROLL)
		return 0;
	for (int i = 0; i < sides(pig); i++)
		weights[i] = die->weights[i];
	return (uint32_t)sides(pig);
}

static bool refuse(gg_verdict *verdict, uint16_t code, uint16_t clause, int32_t arg) {
	*verdict = (gg_verdict){.code = code, .clause = clause, .args = {arg}};
	return false;
}

bool pig_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	const pig_state *pig = pig_in(state);
	bool plain = !action->who && !action->b && !action->c && (action->kind == PIG_DIE || !action->a);
	(void)game;
	*verdict = (gg_verdict){0};
	if (pig->phase == PIG_OVER)
		return refuse(verdict, PIG_SAY_GAME_OVER, PIG_2_1, 0);
	if (!plain || action->kind < PIG_ROLLS || action->kind > PIG_DIE || (action->kind == PIG_DIE) != (pig->phase == PIG_ROLL))
		return refuse(verdict, PIG_SAY_NOT_NOW, PIG_1_1, 0);
	if (action->kind == PIG_HOLDS && pig->pot == 0)
		return refuse(verdict, PIG_SAY_EMPTY_POT, PIG_1_3, 0);
	if (action->kind == PIG_DIE && (action->a < 1 || action->a > sides(pig)))
		return refuse(verdict, PIG_SAY_NO_FACE, PIG_1_2, action->a);
	return true;
}

uint32_t pig_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	const pig_state *pig = pig_in(state);
	uint32_t count = 0;
	(void)game;
	if (pig->phase == PIG_ROLL)
		for (int face = 1; face <= sides(pig); face++, count++)
			if (count < cap)
				out[count] = (gg_action){.kind = PIG_DIE, .a = face};
	if (pig->phase == PIG_DECIDE)
		for (int kind = PIG_ROLLS; kind <= PIG_CHARGES; kind++)
			if (kind != PIG_HOLDS || pig->pot) {
				if (count < cap)
					out[count] = (gg_action){.kind = (uint16_t)kind};
				count++;
			}
	return count;
}

/* --- What comes of it ---------------------------------------------------------------------------------------- */

/* `headline`: this event names the outcome of a roll; `grognard odds` groups by it. */
static void tell(const gg_sink *sink, uint16_t code, uint16_t clause, int32_t first, int32_t second, uint8_t headline) {
	gg_event event = {.code = code, .clause = clause, .seen_by = GG_SEEN_BY_ALL, .headline = headline, .args = {first, second}};
	if (sink)
		sink->put(sink->payload, &event);
}

static void next_player(pig_state *pig) {
	pig->pot = 0;
	pig->dice = 0;
	pig->phase = PIG_DECIDE;
	pig->turn = (uint8_t)((pig->turn + 1) % pig->seats);
}

static void roll(pig_state *pig, int face, const gg_sink *sink) {
	if (face == pig->reroll) {
		tell(sink, PIG_SAY_AGAIN, PIG_3_4, face, 0, 0);
		return;
	}
	tell(sink, PIG_SAY_ROLLED, PIG_1_2, face, 0, 1);
	pig->four_sided = 0;
	if (face == 1) {
		tell(sink, PIG_SAY_LOST, PIG_1_2, pig->turn, 0, 0);
		next_player(pig);
		return;
	}
	pig->pot += face;
	pig->dice--;
	pig->four_sided = pig->dice && pig->twist && face == 6;
	pig->phase = pig->dice ? PIG_ROLL : PIG_DECIDE;
}

static void hold(pig_state *pig, const gg_sink *sink) {
	int32_t *score = &pig->scores[pig->turn];
	tell(sink, PIG_SAY_HELD, PIG_1_3, pig->turn, pig->pot, 0);
	*score += pig->pot;
	if (*score < pig->target) {
		next_player(pig);
		return;
	}
	tell(sink, PIG_SAY_WON, PIG_2_1, pig->turn, *score, 0);
	pig->pot = 0;
	pig->phase = PIG_OVER;
}

void pig_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	pig_state *pig = pig_of(state);
	(void)game;
	if (action->kind == PIG_DIE) {
		roll(pig, action->a, sink);
	} else if (action->kind == PIG_HOLDS) {
		hold(pig, sink);
	} else {
		bool charge = action->kind == PIG_CHARGES;
		tell(sink, charge ? PIG_SAY_CHARGES : PIG_SAY_ROLLS, charge ? PIG_1_4 : PIG_1_1, pig->turn, 0, 0);
		pig->dice = charge ? 2 : 1;
		pig->phase = PIG_ROLL;
	}
}

void pig_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	const pig_state *pig = pig_in(state);
	(void)game;
	*out = (gg_payoff){.clause = PIG_2_1};
	for (int seat = 0; seat < GG_PLAYERS; seat++)
		out->value[seat] = pig->scores[seat];
	if (pig->phase == PIG_OVER)
		out->winners = (uint16_t)(1u << pig->turn);
}

/* --- What players and opponents ask -------------------------------------------------------------------------- */

static void put_item(const gg_item_sink *sink, uint16_t kind, uint16_t code, uint16_t clause, int32_t value) {
	gg_item item = {.kind = kind, .code = code, .clause = clause, .value = value};
	sink->put(sink->payload, &item);
}

void pig_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink) {
	const pig_state *pig = pig_in(state);
	int32_t score = pig->scores[pig->turn];
	(void)game;
	if (action->kind == PIG_HOLDS) {
		put_item(sink, GG_ITEM_TOTAL, PIG_SAY_SCORE_THEN, PIG_1_3, score + pig->pot);
		put_item(sink, GG_ITEM_PLUS, PIG_SAY_SCORE_NOW, PIG_1_3, score);
		put_item(sink, GG_ITEM_PLUS, PIG_SAY_IN_POT, PIG_1_2, pig->pot);
	} else if (action->kind == PIG_ROLLS || action->kind == PIG_CHARGES) {
		put_item(sink, GG_ITEM_TOTAL, PIG_SAY_AT_STAKE, PIG_1_2, pig->pot);
		put_item(sink, GG_ITEM_PLUS, PIG_SAY_IN_POT, PIG_1_2, pig->pot);
	}
}

/* How far ahead of the best other player, in millionths of the target; the pot counts for three quarters. */
int32_t pig_evaluate(const gg_game *game, const gg_state *state, int player) {
	const pig_state *pig = pig_in(state);
	int64_t own = 0, best = 0;
	(void)game;
	for (int seat = 0; seat < pig->seats; seat++) {
		int64_t points = 4 * (int64_t)pig->scores[seat] + (seat == pig->turn ? 3 * (int64_t)pig->pot : 0);
		if (seat == player)
			own = points;
		else if (points > best)
			best = points;
	}
	int64_t lead = (own - best) * 250000 / pig->target;
	return (int32_t)(lead > 1000000 ? 1000000 : lead < -1000000 ? -1000000 : lead);
}
