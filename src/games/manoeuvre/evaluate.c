/*
 * evaluate.c - how good a state looks to a seat: strength on the map, losses on the way to five, squares held in the
 * enemy half as night approaches, terrain under the units, the value of the cards held, and, during a combat, its expected
 * result. In thousandths of a point of strength.
 */
#include <grognard/dice.h>

#include "manoeuvre.h"

enum {
	PER_STRENGTH = 1000,
	PER_FRESH = 2000, /* a unit that survives a hit */
	PER_UNIT = 2500,  /* a living unit, besides its strength */
	PER_LOSS = 1500,  /* more for each loss closer to five */
	PER_SQUARE = 500,
	PER_STEP = 260, /* towards the enemy, up to the enemy half */
	PER_COVER = 220,
	PER_REDOUBT = 500,
	PER_CONTACT = 90, /* an attack card ready next to a weaker enemy */
	RETREATED = 700,  /* ground lost by a retreat */
	PER_CARD = 8      /* a tenth of a point of a card in hand */
};

static int distance_to_edge(unsigned square, unsigned edge) {
	int row = (int)square / 8, column = (int)square % 8;
	return edge == MV_NORTH ? row : edge == MV_SOUTH ? 7 - row : edge == MV_WEST ? column : 7 - column;
}

/* What a hit on a unit costs its side: the strength it loses, or the whole unit. */
static int32_t hit_cost(const gg_game *game, const mv_state *s, int seat, unsigned unit) {
	const mv_unit *u = &mv_army_of(game, s, seat)->unit[unit];
	if (s->reduced[seat] >> unit & 1)
		return PER_STRENGTH * u->reduced + PER_UNIT + PER_LOSS * (int32_t)(1 + mv_losses(s, seat));
	return PER_STRENGTH * (u->full - u->reduced) + PER_FRESH;
}

static int32_t life_cost(const gg_game *game, const mv_state *s, int seat, unsigned unit) {
	int32_t fresh = s->reduced[seat] >> unit & 1 ? 0 : PER_FRESH;
	return PER_STRENGTH * (int32_t)mv_strength(game, s, seat, unit) + fresh + PER_UNIT + PER_LOSS * (int32_t)(1 + mv_losses(s, seat));
}

/* Mean of NdS, doubled so that it stays whole. */
static int twice_mean(mv_dice dice) {
	return dice.count * (dice.sides + 1);
}

/* Steps from a unit to the nearest enemy. */
static unsigned steps_to_enemy(const mv_state *s, int seat, unsigned unit) {
	uint64_t reach = mv_bit(mv_square(s, seat, unit));
	unsigned steps = 0;
	while (steps < 5 && !(reach & s->troops[!seat])) {
		reach |= mv_around(reach);
		steps++;
	}
	return steps;
}

/* The value of a card in hand, in tenths of a point. */
static int32_t card_worth(const mv_state *s, const mv_army *army, int seat, unsigned card) {
	static const uint8_t worth[MV_KINDS] = {0, 0, 38, 30, 24, 16, 26, 44, 6, 10, 6, 48, 30, 50, 40, 12, 20};
	const mv_card *c = &army->card[card];
	if (c->kind == MV_LEADER)
		return 22 + 4 * army->leader[c->owner].combat_attack + 3 * army->leader[c->owner].command;
	if (c->kind != MV_UNIT_CARD)
		return worth[c->kind];
	if (!mv_on_map(s, seat, c->owner))
		return 0; /* MAN-1.4d */
	int best = twice_mean(c->attack);
	best = twice_mean(c->bombard) > best ? twice_mean(c->bombard) : best;
	best = twice_mean(c->volley) > best ? twice_mean(c->volley) : best;
	static const uint8_t near[] = {12, 12, 10, 8, 6, 5}; /* eighths: the nearer its unit to the enemy, the better the card */
	return (2 * best + 4 * c->defence) * near[steps_to_enemy(s, seat, c->owner)] / 8;
}

/* Cards held; those still to be drawn this turn count a little more than the average of the deck, because new cards find better
 * uses than kept ones. Digging in costs the hand (MAN-11.2b). */
static int32_t hand_worth(const gg_game *game, const mv_state *s, int seat) {
	enum { MEAN = 60 };
	const mv_army *army = mv_army_of(game, s, seat);
	bool own = s->active == seat;
	if (own && s->phase == MV_MOVE_DIG)
		return 0;
	int32_t total = 0;
	for (uint64_t cards = s->hand[seat]; cards;)
		total += card_worth(s, army, seat, gg_set_pop(&cards));
	unsigned held = gg_set_count(s->hand[seat]);
	if (own && held < MV_HAND && (s->phase == MV_DISCARD || s->phase == MV_DRAW || s->phase == MV_DRAW_SCOUT))
		total += MEAN * (int32_t)(MV_HAND - held);
	return PER_CARD * total;
}

/* A's gain from the current combat with the cards played so far, and with more cards and a leader's Combat to come. */
static int32_t promise(const gg_game *game, const mv_state *s, uint64_t more, int combat) {
	int o = !s->active, defence = mv_defence_total(game, s, NULL);
	mv_roll rolls[MV_DICE];
	gg_pool pool;
	gg_pool_none(&pool);
	for (unsigned i = 0, next = 0, count = mv_rolls(game, s, rolls); i < count; i++)
		for (unsigned d = 0; d < rolls[i].dice.count; d++, next++) {
			if (next < s->die_count)
				gg_pool_plus(&pool, s->die[next]);
			else
				gg_pool_die(&pool, rolls[i].dice.sides);
		}
	while (more) {
		mv_dice dice = mv_army_of(game, s, s->active)->card[gg_set_pop(&more)].attack;
		for (unsigned d = 0; d < dice.count; d++)
			gg_pool_die(&pool, dice.sides);
	}
	gg_pool_plus(&pool, mv_attack_total(game, s, NULL) + combat);
	int32_t hit = hit_cost(game, s, o, s->target), life = life_cost(game, s, o, s->target), away = RETREATED;
	if (!mv_retreats(s, o, s->target))
		away = life;
	int64_t ways = 0, sum = 0;
	bool fire = s->form != MV_ASSAULT && s->form != MV_AMBUSHING;
	int32_t repulse = 0;
	for (unsigned i = 0; !fire && i < MV_UNITS; i++)
		if (mv_participants(s) >> i & 1 && mv_on_map(s, s->active, i))
			repulse += hit_cost(game, s, s->active, i);
	/* O may still defend: assume an average card until step 4 is over. */
	if (!fire && (s->phase == MV_CB_WITHDRAW || s->phase == MV_CB_DEFEND) && mv_hand_size(s, o))
		defence += 2;
	const int32_t gain[MV_ROWS] = {-repulse, 0, hit < away ? hit : away, hit > away ? hit : away, hit + away, life};
	for (uint32_t i = 0; i < pool.span; i++) {
		int total = pool.first + (int)i;
		int64_t n = (int64_t)(pool.ways[i].low >> (pool.all.low >> 40 ? 24 : 0));
		ways += n;
		sum += n * (fire ? (total > defence ? hit : 0) : gain[mv_row(total, defence)]);
	}
	int32_t price = 0;
	for (unsigned i = 0; i < MV_UNITS && s->committed; i++)
		if (mv_participants(s) >> i & 1 && mv_on_map(s, s->active, i)) {
			int32_t cost = hit_cost(game, s, s->active, i);
			price = !price || cost < price ? cost : price;
		}
	price *= s->committed;
	for (unsigned i = 0; i < s->declared_count; i++) { /* MAN-11.8e: its own unit pays */
		unsigned owner = mv_army_of(game, s, s->active)->card[s->declared[i]].owner;
		if (mv_on_map(s, s->active, owner))
			price += hit_cost(game, s, s->active, owner);
	}
	return (ways ? (int32_t)(sum / ways) : 0) - price;
}

/* The best leader in a hand for a unit, or MV_NONE. */
static unsigned best_leader(const gg_game *game, const mv_state *s, int seat, unsigned unit) {
	const mv_army *army = mv_army_of(game, s, seat);
	unsigned best = MV_NONE;
	for (uint64_t cards = s->hand[seat] & army->kind[MV_LEADER]; cards;) {
		unsigned card = gg_set_pop(&cards);
		if (mv_serves(army, card, unit) && (best == MV_NONE || army->leader[army->card[card].owner].combat_attack >
									       army->leader[army->card[best].owner].combat_attack))
			best = card;
	}
	return best;
}

/* The attack cards of a unit in its owner's hand. */
static uint64_t attack_cards(const gg_game *game, const mv_state *s, int seat, unsigned unit) {
	const mv_army *army = mv_army_of(game, s, seat);
	uint64_t set = 0;
	for (uint64_t cards = s->hand[seat] & army->of_unit[unit]; cards;) {
		unsigned card = gg_set_pop(&cards);
		if (army->card[card].attack.count)
			set |= gg_set_of(card);
	}
	return set;
}

/* What A can expect from the current combat: before step 5, with everything A holds for it if that is better. */
static int32_t prospect(const gg_game *game, const mv_state *s) {
	int32_t now = promise(game, s, 0, 0);
	if (s->form != MV_ASSAULT || (s->phase != MV_CB_WITHDRAW && s->phase != MV_CB_DEFEND && s->phase != MV_CB_ATTACK))
		return now;
	const mv_army *army = mv_army_of(game, s, s->active);
	uint64_t more = attack_cards(game, s, s->active, s->attacker);
	unsigned leader = s->leader[s->active] == MV_NONE ? best_leader(game, s, s->active, s->attacker) : MV_NONE;
	if (!more && leader == MV_NONE)
		return now;
	int32_t cost = 0, combat = 0;
	for (uint64_t cards = more; cards;)
		cost += card_worth(s, army, s->active, gg_set_pop(&cards));
	if (leader != MV_NONE) {
		cost += card_worth(s, army, s->active, leader);
		combat = army->leader[army->card[leader].owner].combat_attack;
	}
	int32_t full = promise(game, s, more, combat) - PER_CARD * cost;
	return full > now ? full : now;
}

/* A card has been played and takes effect later: what A can expect from it. */
static int32_t pending(const gg_game *game, const mv_state *s) {
	switch ((int)s->phase) {
	case MV_GUER_RESTORE: { /* the unit at full strength, unless Guerrillas cancel it */
		const mv_unit *u = &mv_army_of(game, s, s->active)->unit[s->unit];
		return (PER_STRENGTH * (u->full - u->reduced) + PER_FRESH) * 4 / 5;
	}
	case MV_GUER_SUPPLY:
	case MV_MOVE_SUPPLY:
	case MV_GUER_MARCH:
	case MV_MOVE_MARCH:
		return PER_STEP;
	case MV_MOVE_BANZAI:
		return PER_STEP * (s->banzai ? 1 : 3);
	default:
		return 0;
	}
}

/* Attack cards in hand whose unit is next to an enemy: half of the better expectation. */
static int32_t threats(const gg_game *game, const mv_state *s, int seat) {
	const mv_army *army = mv_army_of(game, s, seat);
	int32_t best = 0;
	for (uint64_t cards = s->hand[seat] & gg_set_below(MV_UNIT_CARDS); cards;) {
		const mv_card *c = &army->card[gg_set_pop(&cards)];
		unsigned square = mv_square(s, seat, c->owner);
		if (square == MV_NOWHERE || (!c->attack.count && !c->volley.count))
			continue;
		for (uint64_t near = mv_around(mv_bit(square)) & s->troops[!seat]; near;) {
			unsigned at = gg_set_pop(&near), enemy = mv_unit_at(s, !seat, at);
			int32_t attack = (int32_t)mv_strength(game, s, seat, c->owner) * 2 + twice_mean(c->attack);
			int32_t defence = ((int32_t)mv_strength(game, s, !seat, enemy) +
					   mv_data_of(game)->terrain[mv_terrain_at(s, at)].defence + 2) *
					  2;
			if (attack > defence && PER_CONTACT * (attack - defence) > best)
				best = PER_CONTACT * (attack - defence);
		}
	}
	return best;
}

static int32_t side(const gg_game *game, const mv_state *s, int seat) {
	int32_t worth = 0, lost = (int32_t)mv_losses(s, seat);
	for (unsigned i = 0; i < MV_UNITS; i++) {
		unsigned square = mv_square(s, seat, i);
		if (square == MV_NOWHERE)
			continue;
		worth += PER_STRENGTH * (int32_t)mv_strength(game, s, seat, i) + PER_UNIT;
		worth += s->reduced[seat] >> i & 1 ? 0 : PER_FRESH;
		int forward = distance_to_edge(square, s->edge[seat]);
		worth += PER_STEP * (forward < 5 ? forward : 5);
		worth += PER_COVER * mv_data_of(game)->terrain[mv_terrain_at(s, square)].defence;
		worth += PER_REDOUBT * (s->redoubt[seat] >> i & 1);
	}
	worth -= PER_LOSS * lost * (lost + 1) / 2;
	/* Squares count for little early in the day and for much late in the day. */
	unsigned left = gg_set_count(s->draw[0]) + gg_set_count(s->draw[1]);
	int32_t evening = s->night == 3 ? 8 : s->night ? 5 : left < 50 ? 3 : 2;
	worth += PER_SQUARE * evening / 2 * (int32_t)gg_set_count(mv_control(s, seat));
	return worth + hand_worth(game, s, seat) + threats(game, s, seat);
}

int32_t mv_evaluate(const gg_game *game, const gg_state *state, int player) {
	const mv_state *s = mv_of(state);
	if (s->phase == MV_GAME_OVER)
		return s->winner == player ? 1000000 : -1000000;
	if (s->army[0] == MV_NONE || s->army[1] == MV_NONE)
		return 0;
	int32_t value = side(game, s, player) - side(game, s, !player);
	bool open = s->phase == MV_CB_WITHDRAW || s->phase == MV_CB_DEFEND || s->phase == MV_CB_ATTACK || s->phase == MV_CB_COMMIT ||
		    s->phase == MV_CB_ROLL || s->phase == MV_FIRE_ROLL;
	if (open)
		value += player == s->active ? prospect(game, s) : -prospect(game, s);
	else if (s->phase == MV_ROCKET_ROLL)
		value += player == s->active ? RETREATED : -RETREATED;
	else
		value += player == s->active ? pending(game, s) : -pending(game, s);
	return value;
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
