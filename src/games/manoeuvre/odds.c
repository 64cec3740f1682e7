/*
 * odds.c - exact chances before a player commits himself, by convolution of the dice (dice.h), from what this player
 * may know. For an assault or ambush: each row of the outcome table as the cards lie after the action, and then, for an
 * attacker whose enemy may still play cards, the chance that he holds a Withdraw, and for each number that one card of
 * his may add the chance that he holds such a card and the rows against it, reckoned on the cards not seen. A fire, a
 * trial, a rally, rockets and a pursuit have their own outcomes.
 */
#include <grognard/dice.h>

#include "manoeuvre.h"

static const uint16_t row_words[2][MV_ROWS] = {{MV_SAY_ODDS_REPULSED, MV_SAY_ODDS_EVEN, MV_SAY_ODDS_DEFENDER, MV_SAY_ODDS_ATTACKER,
						MV_SAY_ODDS_HIT_AND_RETREAT, MV_SAY_ODDS_ELIMINATED},
					       {MV_SAY_ODDS_IF_REPULSED, MV_SAY_ODDS_IF_EVEN, MV_SAY_ODDS_IF_DEFENDER,
						MV_SAY_ODDS_IF_ATTACKER, MV_SAY_ODDS_IF_HIT_AND_RETREAT, MV_SAY_ODDS_IF_ELIMINATED}};
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

/* The rows against one Defence Total; added: what the defender would have added, 0 as the cards lie. */
static void rows(const gg_pool *pool, int defence, int added, const gg_outcome_sink *sink) {
	int last = pool->first + (int)pool->span - 1;
	const int from[MV_ROWS] = {pool->first, defence, defence + 1, 2 * defence, 3 * defence, 4 * defence};
	const int to[MV_ROWS] = {defence - 1, defence, 2 * defence - 1, 3 * defence - 1, 4 * defence - 1, last};
	for (unsigned row = 0; row < MV_ROWS; row++)
		put(sink, row_words[added != 0][row], row_clauses[row], gg_pool_between(pool, from[row], to[row]), pool->all,
		    added ? added : defence, added ? defence : 0);
}

/* What A may think O holds: cards seen in his hand, and an unknown part of those never seen. */
typedef struct thought {
	uint64_t seen, hidden;
	unsigned all, size; /* hidden cards, and how many of them are in the hand */
} thought;

static thought think(const mv_state *s) {
	int o = !s->active;
	thought t = {s->hand[o] & s->known[o], s->draw[o] | (s->hand[o] & ~s->known[o]) | (s->pile[o] & ~s->seen[o]), 0, 0};
	t.all = gg_set_count(t.hidden);
	t.size = mv_hand_size(s, o) - gg_set_count(t.seen);
	return t;
}

/* The chance that he holds one of these at least: certain if one was seen, else 1 - C(all-those, size) / C(all, size). */
static void put_held(const thought *t, uint64_t cards, unsigned code, unsigned clause, int32_t arg, const gg_outcome_sink *sink) {
	gg_count without = gg_count_of(cards & t->seen ? 0 : 1), hands = gg_count_of(1);
	unsigned others = gg_set_count(t->hidden & ~cards);
	for (unsigned i = 0; i < t->size; i++) { /* at most five factors of at most 60: far from 128 bits */
		gg_count_times(without, others > i ? others - i : 0, &without);
		gg_count_times(hands, t->all - i, &hands);
	}
	put(sink, code, clause, gg_count_minus(hands, without), hands, arg, 0);
}

/* What one card adds to the defence of the target (MAN-6.1.4a, 6.1.4b); 0: nothing. */
static unsigned adds(const mv_state *s, const mv_army *army, unsigned card) {
	const mv_card *c = &army->card[card];
	if (c->kind == MV_UNIT_CARD)
		return c->owner == s->target ? c->defence : 0;
	return c->kind == MV_LEADER && mv_serves(army, card, s->target) ? army->leader[c->owner].combat_defence : 0;
}

/* For each number he may still add with one card. */
static void if_defended(const gg_game *game, const mv_state *s, const thought *t, const gg_pool *pool, const gg_outcome_sink *sink) {
	const mv_army *army = mv_army_of(game, s, !s->active);
	uint64_t by_value[256] = {0};
	unsigned highest = 0;
	for (uint64_t left = t->seen | t->hidden; left;) {
		unsigned card = gg_set_pop(&left), value = adds(s, army, card);
		by_value[value] |= gg_set_of(card);
		highest = value > highest ? value : highest;
	}
	int defence = mv_defence_total(game, s, NULL);
	for (unsigned value = 1; value <= highest; value++) {
		if (!by_value[value] || (!t->size && !(by_value[value] & t->seen)))
			continue;
		put_held(t, by_value[value], MV_SAY_ODDS_HOLDS, MAN_6_1_4A, (int32_t)value, sink);
		rows(pool, defence + (int)value, (int)value, sink);
	}
}

static void fire_rows(const gg_pool *pool, int defence, const gg_outcome_sink *sink) {
	int last = pool->first + (int)pool->span - 1;
	put(sink, MV_SAY_ODDS_FIRE_FAILS, MAN_6_2_4A, gg_pool_between(pool, pool->first, defence), pool->all, defence, 0);
	put(sink, MV_SAY_ODDS_FIRE_HITS, MAN_6_2_4A, gg_pool_between(pool, defence + 1, last), pool->all, defence, 0);
}

static void range(const gg_outcome_sink *sink, unsigned works, unsigned fails, unsigned clause, unsigned within) {
	put(sink, works, clause, gg_count_of(within), gg_count_of(6), (int32_t)within, 0);
	put(sink, fails, clause, gg_count_of(6 - within), gg_count_of(6), (int32_t)within, 0);
}

static unsigned rally_range(const mv_army *army, unsigned card) {
	return army->leader[army->card[card].owner].rally;
}

static void rockets(const gg_outcome_sink *sink) {
	put(sink, MV_SAY_ODDS_ROCKETS_FAIL, MAN_11_3C, gg_count_of(MV_ROCKETS_DRIVE - 1), gg_count_of(10), 0, 0);
	put(sink, MV_SAY_ODDS_ROCKETS_DRIVE, MAN_11_3C, gg_count_of(MV_ROCKETS_HIT - MV_ROCKETS_DRIVE), gg_count_of(10), 0, 0);
	put(sink, MV_SAY_ODDS_ROCKETS_HIT, MAN_11_3C, gg_count_of(10 - MV_ROCKETS_HIT + 1), gg_count_of(10), 0, 0);
}

/* MAN-6.6f: no hit, one, or more among the dice still to be rolled, and what that does to the quarry. */
static void pursuit(const gg_game *game, const mv_state *s, const gg_outcome_sink *sink) {
	const mv_army *army = mv_army_of(game, s, s->active);
	int o = !s->active, modifier = mv_pursuit_modifier(game, s);
	uint8_t cards[MV_HAND + 2];
	unsigned count = mv_pursuit_cards(game, s, s->advanced, cards);
	uint64_t ways[2] = {1, 0}, all = 1; /* of no hit and of one hit */
	for (unsigned i = s->die_count; i < count; i++) {
		int highest = army->card[cards[i]].pursuit - modifier;
		uint64_t hits = highest < 0 ? 0 : highest > 6 ? 6 : (uint64_t)highest;
		ways[1] = ways[1] * (6 - hits) + ways[0] * hits;
		ways[0] *= 6 - hits;
		all *= 6;
	}
	bool weak = s->reduced[o] >> s->target & 1;
	uint64_t caught = weak ? 0 : ways[1];
	int32_t name = mv_name_unit(s, o, s->target);
	put(sink, MV_SAY_ODDS_ESCAPES, MAN_6_6C, gg_count_of(ways[0]), gg_count_of(all), name, 0);
	put(sink, MV_SAY_ODDS_CAUGHT, MAN_6_6C, gg_count_of(caught), gg_count_of(all), name, 0);
	put(sink, MV_SAY_ODDS_RIDDEN_DOWN, MAN_6_6F, gg_count_of(all - ways[0] - caught), gg_count_of(all), name, 0);
}

/* The dice of an assault, an ambush or a fire; `enemy_hand`: whether it is A who asks, who cannot see O's hand. He asks
 * before O's steps only when he opens the combat: none of O's cards lies yet. */
static void combat_odds(const gg_game *game, const mv_state *s, bool enemy_hand, const gg_outcome_sink *sink) {
	gg_pool pool;
	attack_pool(game, s, &pool);
	if (s->form != MV_ASSAULT && s->form != MV_AMBUSHING) {
		fire_rows(&pool, mv_defence_total(game, s, NULL), sink);
		return;
	}
	rows(&pool, mv_defence_total(game, s, NULL), 0, sink);
	if (!enemy_hand || (s->phase != MV_CB_WITHDRAW && s->phase != MV_CB_DEFEND))
		return;
	thought t = think(s);
	if (s->phase == MV_CB_WITHDRAW)
		put_held(&t, mv_deck_kind(game, s, !s->active, MV_WITHDRAW), MV_SAY_ODDS_HOLDS_WITHDRAW, MAN_6_1_3B, 0, sink);
	if_defended(game, s, &t, &pool, sink);
}

/* The chances that lie between this state and the next decision. */
static void coming(const gg_game *game, const mv_state *s, bool enemy_hand, const gg_outcome_sink *sink) {
	switch ((int)s->phase) {
	case MV_CB_WITHDRAW:
	case MV_CB_DEFEND:
	case MV_CB_ATTACK:
	case MV_CB_COMMIT:
	case MV_CB_ROLL:
	case MV_FIRE_ROLL:
		combat_odds(game, s, enemy_hand, sink);
		break;
	case MV_CB_US_ROLL:
		range(sink, MV_SAY_ODDS_TRIAL_WORKS, MV_SAY_ODDS_TRIAL_FAILS, MAN_6_1_3C,
		      mv_army_of(game, s, !s->active)->card[s->card].withdraw);
		break;
	case MV_RALLY_ROLL:
		range(sink, MV_SAY_ODDS_RALLIES, MV_SAY_ODDS_RALLY_FAILS, MAN_7D, rally_range(mv_army_of(game, s, s->active), s->card));
		break;
	case MV_ROCKET_ROLL:
		rockets(sink);
		break;
	case MV_CB_PURSUIT:
	case MV_CB_WD_PURSUIT:
		pursuit(game, s, sink);
		break;
	case MV_DRAW:
	case MV_SETUP_DEAL:
		put(sink, MV_SAY_ODDS_DRAWS, MAN_4_2A, gg_count_of(1), gg_count_of(1), 0, 0);
		break;
	default:
		put(sink, MV_SAY_ODDS_CERTAIN, MAN_1_2A, gg_count_of(1), gg_count_of(1), 0, 0);
		break;
	}
}

void mv_odds(const gg_game *game, const gg_state *state, const gg_action *a, const gg_outcome_sink *sink) {
	mv_state s = *mv_of(state);
	int asks = mv_turn(game, state);
	if (a)
		mv_apply(game, (gg_state *)(void *)&s, a, NULL);
	coming(game, &s, asks == s.active, sink);
}
