/*
 * odds.c - exact chances before a player commits himself, by convolution of the dice (dice.h), from what this player
 * may know. For an assault or ambush: each row of the outcome table as the cards lie after the action, and then, while
 * the defender may still add a card, the same rows for each Defence value he may yet play, with the chance that he
 * holds a card of that value, reckoned on the cards this player has not seen.
 */
#include <grognard/dice.h>

#include "manoeuvre.h"

static const uint16_t row_words[MV_ROWS] = {MV_SAY_OUTCOME_REPULSED,        MV_SAY_OUTCOME_EVEN,
					    MV_SAY_OUTCOME_DEFENDER,        MV_SAY_OUTCOME_ATTACKER,
					    MV_SAY_OUTCOME_HIT_AND_RETREAT, MV_SAY_OUTCOME_ELIMINATED};
static const uint16_t row_clauses[MV_ROWS] = {MAN_6_1_7A, MAN_6_1_7B, MAN_6_1_7C, MAN_6_1_7D, MAN_6_1_7E, MAN_6_1_7F};

static void put(const gg_outcome_sink *sink, unsigned code, unsigned clause, gg_count num, gg_count den, int32_t a, int32_t b) {
	gg_count_reduce(&num, &den);
	if (gg_count_is_zero(num) || num.high || den.high)
		return;
	gg_outcome outcome = {(uint16_t)code, (uint16_t)clause, {a, b, 0, 0, 0, 0}, num.low, den.low};
	sink->put(sink->payload, &outcome);
}

/* The dice still to fall on top of the fixed total. */
static void attack_pool(const gg_game *game, const mv_state *s, gg_pool *pool) {
	mv_roll rolls[MV_DICE];
	unsigned next = 0, count = mv_rolls(game, s, rolls);
	gg_pool_none(pool);
	for (unsigned i = 0; i < count; i++)
		for (unsigned d = 0; d < rolls[i].dice.count; d++, next++) {
			if (next < s->die_count)
				gg_pool_plus(pool, s->die[next]);
			else
				gg_pool_die(pool, rolls[i].dice.sides);
		}
	gg_pool_plus(pool, mv_attack_total(game, s, NULL));
}

/* The rows for one Defence Total; args: what the defender adds, and the totals it takes. */
static void rows(const gg_pool *pool, int defence, int added, const gg_outcome_sink *sink) {
	int last = pool->first + (int)pool->span - 1;
	const int from[MV_ROWS] = {pool->first, defence, defence + 1, 2 * defence, 3 * defence, 4 * defence};
	const int to[MV_ROWS] = {defence - 1, defence, 2 * defence - 1, 3 * defence - 1, 4 * defence - 1, last};
	for (unsigned row = 0; row < MV_ROWS; row++)
		put(sink, row_words[row], row_clauses[row], gg_pool_between(pool, from[row], to[row]), pool->all, added, defence);
}

/* The cards of O that A has not seen: in hand or elsewhere, he cannot tell. */
static uint64_t unseen(const mv_state *s) {
	int o = !s->active;
	return (s->draw[o] | (s->hand[o] & ~s->known[o]) | (s->pile[o] & ~s->seen[o]));
}

/* The chance that none of `bad` among `all` unseen cards is in a hand of `size` unseen ones: C(all-bad, size) / C(all, size). */
static void none_held(unsigned all, unsigned bad, unsigned size, gg_count *num, gg_count *den) {
	*num = gg_count_of(1);
	*den = gg_count_of(1);
	for (unsigned i = 0; i < size; i++) {
		gg_count next;
		unsigned good = all - bad > i ? all - bad - i : 0;
		*num = gg_count_times(*num, good, &next) ? next : *num;
		*den = gg_count_times(*den, all - i, &next) ? next : *den;
	}
}

/* For each Defence value he may still add with one unseen card of the target. */
static void if_defended(const gg_game *game, const mv_state *s, const gg_pool *pool, const gg_outcome_sink *sink) {
	int o = !s->active;
	const mv_army *army = mv_army_of(game, s, o);
	uint64_t hidden = unseen(s), own = army->of_unit[s->target] & (hidden | (s->hand[o] & s->known[o]));
	unsigned size = mv_hand_size(s, o) - gg_set_count(s->hand[o] & s->known[o]), all = gg_set_count(hidden);
	for (unsigned value = 1; value <= 12; value++) {
		uint64_t cards = 0;
		for (uint64_t left = own; left;) {
			unsigned card = gg_set_pop(&left);
			if (army->card[card].defence == value)
				cards |= gg_set_of(card);
		}
		if (!cards)
			continue;
		gg_count num = gg_count_of(0), den = gg_count_of(1);
		if (!(cards & s->hand[o] & s->known[o])) /* one he is known to hold is certain */
			none_held(all, gg_set_count(cards & hidden), size, &num, &den);
		put(sink, MV_SAY_ODDS_HOLDS, MAN_6_1_4A, gg_count_minus(den, num), den, (int32_t)value, 0);
		rows(pool, mv_defence_total(game, s, NULL) + (int)value, (int)value, sink);
	}
}

static void fire_rows(const gg_pool *pool, int defence, const gg_outcome_sink *sink) {
	int last = pool->first + (int)pool->span - 1;
	put(sink, MV_SAY_OUTCOME_FIRE_FAILS, MAN_6_2_4A, gg_pool_between(pool, pool->first, defence), pool->all, 0, defence);
	put(sink, MV_SAY_OUTCOME_FIRE_HITS, MAN_6_2_4A, gg_pool_between(pool, defence + 1, last), pool->all, 0, defence);
}

static void range(const gg_outcome_sink *sink, unsigned works, unsigned fails, unsigned clause, unsigned within, unsigned sides) {
	put(sink, works, clause, gg_count_of(within), gg_count_of(sides), (int32_t)within, 0);
	put(sink, fails, clause, gg_count_of(sides - within), gg_count_of(sides), (int32_t)within, 0);
}

static void certain(const gg_outcome_sink *sink) {
	put(sink, MV_SAY_ODDS_CERTAIN, MAN_1_2A, gg_count_of(1), gg_count_of(1), 0, 0);
}

static void combat_odds(const gg_game *game, const mv_state *s, const gg_outcome_sink *sink) {
	gg_pool pool;
	if (s->form == MV_ROCKETRY) {
		put(sink, MV_SAY_OUTCOME_ROCKETS_FAIL, MAN_11_3C, gg_count_of(4), gg_count_of(10), 0, 0);
		put(sink, MV_SAY_OUTCOME_ROCKETS_DRIVE, MAN_11_3C, gg_count_of(4), gg_count_of(10), 0, 0);
		put(sink, MV_SAY_OUTCOME_ROCKETS_HIT, MAN_11_3C, gg_count_of(2), gg_count_of(10), 0, 0);
		return;
	}
	attack_pool(game, s, &pool);
	if (s->form != MV_ASSAULT && s->form != MV_AMBUSHING) {
		fire_rows(&pool, mv_defence_total(game, s, NULL), sink);
		return;
	}
	rows(&pool, mv_defence_total(game, s, NULL), 0, sink);
	if (s->phase == MV_CB_WITHDRAW || s->phase == MV_CB_DEFEND)
		if_defended(game, s, &pool, sink);
}

void mv_odds(const gg_game *game, const gg_state *state, const gg_action *a, const gg_outcome_sink *sink) {
	mv_state s = *mv_of(state);
	int seat = mv_turn(game, state);
	const mv_army *army = seat >= 0 && s.army[seat] != MV_NONE ? mv_army_of(game, &s, seat) : NULL;
	if (a && a->kind == MV_DO_TRY) {
		range(sink, MV_SAY_OUTCOME_TRIAL_WORKS, MV_SAY_OUTCOME_TRIAL_FAILS, MAN_6_1_3C, army->card[a->a].withdraw, 6);
		return;
	}
	if (a && a->kind == MV_DO_RESTORE && army->card[a->a].kind == MV_LEADER && !army->leader[army->card[a->a].owner].rally_auto) {
		range(sink, MV_SAY_OUTCOME_RALLIES, MV_SAY_OUTCOME_RALLY_FAILS, MAN_7D, army->leader[army->card[a->a].owner].rally, 6);
		return;
	}
	if (a)
		mv_apply(game, (gg_state *)(void *)&s, a, NULL);
	bool open = s.form != MV_NO_COMBAT && s.form != MV_HONOUR && mv_on_map(&s, !s.active, s.target);
	bool before_dice = s.phase == MV_CB_WITHDRAW || s.phase == MV_CB_DEFEND || s.phase == MV_CB_ATTACK || s.phase == MV_CB_COMMIT ||
			   s.phase == MV_CB_ROLL || s.phase == MV_FIRE_ROLL || s.phase == MV_ROCKET_ROLL;
	if (open && before_dice)
		combat_odds(game, &s, sink);
	else
		certain(sink);
}
