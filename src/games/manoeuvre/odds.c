/*
 * odds.c - exact odds before a player decides, by convolution of the dice (dice.h), using only what this player
 * may know. For an assault or ambush: each row of the outcome table with the cards on the table after the action, which is
 * what happens if the enemy plays nothing more. If the enemy may still play cards, the attacker also gets three things,
 * computed over all hands the enemy may hold: the chance of a Withdraw, and of cards that allow an attempt; the withdrawal and
 * the rows if the enemy does everything they can, which is the other extreme; and, for each number that one enemy card could
 * add, the chance that the enemy holds such a card and the rows against it. Fire, a withdrawal attempt, a rally, rockets and a
 * pursuit have their own outcomes; a card that Guerrillas may cancel has the chance that the enemy holds them. A defender gets
 * the rows for the attack as it stands, without what A may add later.
 */
#include <grognard/dice.h>

#include "manoeuvre.h"

/* With the cards as they are, if O adds a card, if O does everything they can. */
enum { AS_IT_LIES, IF_ADDED, IF_ALL };
static const uint16_t row_words[3][MV_ROWS] = {{MV_SAY_ODDS_REPULSED, MV_SAY_ODDS_EVEN, MV_SAY_ODDS_DEFENDER, MV_SAY_ODDS_ATTACKER,
						MV_SAY_ODDS_HIT_AND_RETREAT, MV_SAY_ODDS_ELIMINATED},
					       {MV_SAY_ODDS_IF_REPULSED, MV_SAY_ODDS_IF_EVEN, MV_SAY_ODDS_IF_DEFENDER,
						MV_SAY_ODDS_IF_ATTACKER, MV_SAY_ODDS_IF_HIT_AND_RETREAT, MV_SAY_ODDS_IF_ELIMINATED},
					       {MV_SAY_ODDS_ALL_REPULSED, MV_SAY_ODDS_ALL_EVEN, MV_SAY_ODDS_ALL_DEFENDER,
						MV_SAY_ODDS_ALL_ATTACKER, MV_SAY_ODDS_ALL_HIT_AND_RETREAT, MV_SAY_ODDS_ALL_ELIMINATED}};
static const uint16_t row_clauses[MV_ROWS] = {MAN_6_1_7A, MAN_6_1_7B, MAN_6_1_7C, MAN_6_1_7D, MAN_6_1_7E, MAN_6_1_7F};

static void put(const gg_outcome_sink *sink, unsigned code, unsigned clause, gg_count num, gg_count den, int32_t a, int32_t b) {
	gg_count_reduce(&num, &den);
	if (gg_count_is_zero(num) || num.high || den.high)
		return;
	gg_outcome outcome = {(uint16_t)code, (uint16_t)clause, {a, b, 0, 0, 0, 0}, num.low, den.low};
	sink->put(sink->payload, &outcome);
}

/* The dice still to be rolled, added to the fixed total. */
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

/* How many rolls lead to each row against one Defence Total. */
static void row_ways(const gg_pool *pool, int defence, gg_count ways[MV_ROWS]) {
	int last = pool->first + (int)pool->span - 1;
	const int from[MV_ROWS] = {pool->first, defence, defence + 1, 2 * defence, 3 * defence, 4 * defence};
	const int to[MV_ROWS] = {defence - 1, defence, 2 * defence - 1, 3 * defence - 1, 4 * defence - 1, last};
	for (unsigned row = 0; row < MV_ROWS; row++)
		ways[row] = gg_pool_between(pool, from[row], to[row]);
}

/* The rows against one Defence Total; added: what the defender would have added, 0 for the cards as they are. */
static void rows(const gg_pool *pool, int defence, int added, const gg_outcome_sink *sink) {
	gg_count ways[MV_ROWS];
	row_ways(pool, defence, ways);
	for (unsigned row = 0; row < MV_ROWS; row++)
		put(sink, row_words[added ? IF_ADDED : AS_IT_LIES][row], row_clauses[row], ways[row], pool->all, added ? added : defence,
		    added ? defence : 0);
}

/* --- What the enemy may hold ------------------------------------------------------------------------------ */

/* What one card may add to the defence. */
enum { VALUES = (MV_DEFENCE_MAX > MV_COMBAT_MAX ? MV_DEFENCE_MAX : MV_COMBAT_MAX) + 1 };

/* What A knows of O's hand: the cards seen in it, and an unknown selection of those never seen. */
typedef struct search_job {
	uint64_t seen, hidden;
	unsigned size;     /* how many of the hidden cards are in the hand */
	uint64_t hands;    /* how many hands are possible, all equally likely */
	uint64_t maharaja; /* those in O's deck */
	/* Cards by what each adds to the defence of the target (MAN-6.1.4a, 6.1.4b): cards of the target,
	 * leaders who may serve it, leaders who may serve it with a Maharaja (MAN-11.4c). */
	uint64_t cards[VALUES], leaders[VALUES], led[VALUES];
} search_job;

/* How many hands of `size` cards there are. */
static uint64_t hands(unsigned cards, unsigned size) {
	uint64_t count = 1;
	for (unsigned i = 0; i < size; i++)
		count = cards > i ? count * (cards - i) / (i + 1) : 0;
	return count;
}

static search_job think(const mv_state *s) {
	int o = !s->active;
	search_job t = {.seen = s->hand[o] & s->known[o]};
	t.hidden = s->draw[o] | (s->hand[o] & ~s->known[o]) | (s->pile[o] & ~s->seen[o]);
	t.size = mv_hand_size(s, o) - gg_set_count(t.seen);
	t.hands = hands(gg_set_count(t.hidden), t.size);
	return t;
}

static void think_of_defence(const gg_game *game, const mv_state *s, search_job *t) {
	const mv_army *army = mv_army_of(game, s, !s->active);
	t->maharaja = army->kind[MV_MAHARAJA];
	for (uint64_t left = (t->seen | t->hidden) & army->of_unit[s->target]; left;) {
		unsigned card = gg_set_pop(&left);
		t->cards[army->card[card].defence] |= gg_set_of(card);
	}
	for (uint64_t left = (t->seen | t->hidden) & army->kind[MV_LEADER]; left;) {
		unsigned card = gg_set_pop(&left);
		const mv_leader *leader = &army->leader[army->card[card].owner];
		if (mv_serves(army, card, s->target))
			t->leaders[leader->combat_defence] |= gg_set_of(card);
		else if (leader->nationality)
			t->led[leader->combat_defence] |= gg_set_of(card);
	}
}

/* The hands of `size` hidden cards without any of these; none if one was seen. */
static uint64_t without(const search_job *t, uint64_t set, unsigned size, uint64_t cards) {
	return cards & t->seen ? 0 : hands(gg_set_count(set & ~cards), size);
}

/* Also without one of `led` together with a Maharaja: such hands lack those leaders, or the Maharaja, or both (counted once). */
static uint64_t without_led(const search_job *t, uint64_t set, unsigned size, uint64_t cards, uint64_t led) {
	uint64_t count = without(t, set, size, cards | led);
	if (led)
		count += without(t, set, size, cards | t->maharaja) - without(t, set, size, cards | led | t->maharaja);
	return count;
}

/* The chance that O holds at least one of these, or one of `led` together with a Maharaja; false if impossible. */
static bool put_held(const search_job *t, uint64_t cards, uint64_t led, unsigned code, unsigned clause, unsigned arg,
		     const gg_outcome_sink *sink) {
	uint64_t held = t->hands - without_led(t, t->hidden, t->size, cards, led);
	put(sink, code, clause, gg_count_of(held), gg_count_of(t->hands), (int32_t)arg, 0);
	return held > 0;
}

/* MAN-9.2d, 11.8b: whether O can cancel the card that was played. */
static void guerrillas(const gg_game *game, const mv_state *s, const gg_outcome_sink *sink) {
	int o = !s->active;
	const mv_army *army = mv_army_of(game, s, o);
	search_job t = think(s);
	uint64_t cards = army->kind[MV_GUERRILLAS];
	for (uint64_t left = s->dl_cards ? army->marked[MV_ALSO_GUERRILLAS] : 0; left;) {
		unsigned card = gg_set_pop(&left);
		cards |= mv_on_map(s, o, army->card[card].owner) ? gg_set_of(card) : 0;
	}
	put_held(&t, cards, 0, MV_SAY_ODDS_GUERRILLAS, MAN_9_2D, 0, sink);
	put(sink, MV_SAY_ODDS_NO_GUERRILLAS, MAN_9_2D, gg_count_of(without(&t, t.hidden, t.size, cards)), gg_count_of(t.hands), 0, 0);
}

/* MAN-6.1.3b, 6.1.3c: a Withdraw, and the target's cards that allow an attempt, by their range. */
static void if_he_withdraws(const gg_game *game, const mv_state *s, const search_job *t, const gg_outcome_sink *sink) {
	const mv_army *army = mv_army_of(game, s, !s->active);
	uint64_t by_range[7] = {0};
	for (uint64_t left = army->of_unit[s->target]; left;) {
		unsigned card = gg_set_pop(&left);
		by_range[army->card[card].withdraw] |= gg_set_of(card);
	}
	put_held(t, army->kind[MV_WITHDRAW], 0, MV_SAY_ODDS_HOLDS_WITHDRAW, MAN_6_1_3B, 0, sink);
	for (unsigned within = 1; within <= 6; within++)
		put_held(t, by_range[within], 0, MV_SAY_ODDS_HOLDS_TRIAL, MAN_6_1_3C, within, sink);
}

/* For each number O may still add with one card. */
static void if_defended(const gg_game *game, const mv_state *s, const search_job *t, const gg_pool *pool, const gg_outcome_sink *sink) {
	int defence = mv_defence_total(game, s, NULL);
	for (unsigned value = 1; value < VALUES; value++) {
		uint64_t alone = t->cards[value] | t->leaders[value], led = t->led[value];
		if ((alone | led) && put_held(t, alone, led, MV_SAY_ODDS_HOLDS, MAN_6_1_4A, value, sink))
			rows(pool, defence + (int)value, (int)value, sink);
	}
}

/* --- Everything O can do ------------------------------------------------------------------------------------- */

/* Hands, each counted as often as all its attempts can fail, by what is added to the defence. */
typedef struct stand {
	uint64_t ways[MV_COPIES * MV_DEFENCE_MAX + MV_COMBAT_MAX + 1];
} stand;

/* best[n][v]: hands of n hidden cards of a set whose best leader adds v. */
static void count_leaders(const search_job *t, uint64_t set, uint64_t best[MV_HAND + 1][MV_COMBAT_MAX + 1]) {
	for (unsigned n = 0; n <= t->size; n++) {
		uint64_t leaders = 0, led = 0, left = hands(gg_set_count(set), n);
		for (unsigned value = MV_COMBAT_MAX; value > 0; value--) { /* best first: the cards left have none as good */
			leaders |= t->leaders[value];
			led |= t->led[value];
			uint64_t worse = t->leaders[value] | t->led[value] ? without_led(t, set, n, leaders, led) : left;
			best[n][value] = left - worse;
			left = worse;
		}
		best[n][0] = left;
	}
}

/* O plays Withdraw if they hold one. Otherwise they try every card of the target that allows it, one after the other, until
 * one works (MAN-6.1.3d); the order changes nothing. If none works these add their Defence (MAN-6.1.3e), and O plays the
 * target's other cards and their best leader. Returns all hands, each counted once per roll of all its attempts. */
static uint64_t make_a_stand(const gg_game *game, const mv_state *s, const search_job *t, stand *out) {
	const mv_army *army = mv_army_of(game, s, !s->active);
	bool withdraws = s->phase == MV_CB_WITHDRAW;
	unsigned first = s->target * MV_COPIES, whole = (1u << MV_COPIES) - 1;
	unsigned seen = (unsigned)(t->seen >> first) & whole, hidden = (unsigned)(t->hidden >> first) & whole;
	uint64_t withdraw = withdraws ? army->kind[MV_WITHDRAW] : 0, throws = 1, best[MV_HAND + 1][MV_COMBAT_MAX + 1];
	memset(out, 0, sizeof *out);
	for (unsigned i = 0; i < MV_COPIES; i++)
		throws *= withdraws && army->card[first + i].withdraw ? 6 : 1;
	count_leaders(t, t->hidden & ~army->of_unit[s->target] & ~withdraw, best);
	for (unsigned held = 0; held <= whole && !(withdraw & t->seen); held++) { /* every set of the target's five cards */
		unsigned unseen = gg_set_count(held & ~seen), adds = 0;
		if ((held & seen) != seen || (held & ~seen & ~hidden) || unseen > t->size)
			continue;
		uint64_t fail = 1;
		for (unsigned i = 0; i < MV_COPIES; i++) {
			const mv_card *c = &army->card[first + i];
			bool has = held >> i & 1;
			adds += has ? c->defence : 0;
			fail *= !withdraws || !c->withdraw ? 1 : has ? 6u - c->withdraw : 6;
		}
		for (unsigned value = 0; value <= MV_COMBAT_MAX; value++)
			out->ways[adds + value] += fail * best[t->size - unseen][value];
	}
	return t->hands * throws;
}

/* The withdrawal and the rows if O does everything they can. 64-bit integers are enough: an opening card has at most three
 * dice, and there are fewer than 2^23 hands of five cards, with 6^5 rolls of five attempts. */
static void if_all(const gg_game *game, const mv_state *s, const search_job *t, const gg_pool *pool, const gg_outcome_sink *sink) {
	stand out;
	int defence = mv_defence_total(game, s, NULL);
	uint64_t all = make_a_stand(game, s, t, &out), stands = 0, sum[MV_ROWS] = {0};
	if (out.ways[0] == all) /* no possible hand makes a difference */
		return;
	for (unsigned adds = 0; adds < sizeof out.ways / sizeof *out.ways; adds++) {
		gg_count ways[MV_ROWS];
		if (!out.ways[adds])
			continue;
		row_ways(pool, defence + (int)adds, ways);
		for (unsigned row = 0; row < MV_ROWS; row++)
			sum[row] += out.ways[adds] * ways[row].low;
		stands += out.ways[adds];
	}
	put(sink, MV_SAY_ODDS_ALL_WITHDRAWS, MAN_6_1_3D, gg_count_of(all - stands), gg_count_of(all), 0, 0);
	for (unsigned row = 0; row < MV_ROWS; row++)
		put(sink, row_words[IF_ALL][row], row_clauses[row], gg_count_of(sum[row]), gg_count_of(all * pool->all.low), 0, 0);
}

/* --- Other dice ---------------------------------------------------------------------------------------------- */

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

/* MAN-6.6f: no hit, one, or more with the dice still to be rolled, and the effect on the pursued unit. */
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

/* The dice of an assault, an ambush or a fire; `enemy_hand`: whether A is asking, who cannot see O's hand. A asks
 * before O's steps only when opening the combat, so O has played no card yet. */
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
	search_job t = think(s);
	think_of_defence(game, s, &t);
	if (s->phase == MV_CB_WITHDRAW)
		if_he_withdraws(game, s, &t, sink);
	if_all(game, s, &t, &pool, sink);
	if_defended(game, s, &t, &pool, sink);
}

/* MAN-3a: the higher roll wins; equal rolls are repeated, and then both have the same chance. In twentieths: 9 of 10 faces are
 * above or below the first roll, and the tenth is shared equally. */
static void roll_off(const mv_state *s, const gg_outcome_sink *sink) {
	unsigned first = s->die_count ? 2u * s->roll_off[0] - 1 : 10;
	for (int seat = 0; seat < 2; seat++)
		put(sink, s->by_book ? MV_SAY_FIRST_PLAYER : MV_SAY_FIRST_ARMY, MAN_3A, gg_count_of(seat ? 20 - first : first),
		    gg_count_of(20), s->by_book ? seat : s->army[seat], 0);
}

/* The chance turns between this state and the next decision. */
static void coming(const gg_game *game, const mv_state *s, bool enemy_hand, const gg_outcome_sink *sink) {
	switch ((int)s->phase) {
	case MV_SETUP_ROLL:
		roll_off(s, sink);
		break;
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
	case MV_GUER_SUPPLY:
	case MV_GUER_MARCH:
	case MV_GUER_RESTORE:
		guerrillas(game, s, sink); /* A is asking: O's response leads elsewhere */
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
