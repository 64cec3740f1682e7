/*
 * features.c - what the learned evaluation looks at (docs/learning.md), as numbers of features that hold.
 *
 * Everything is seen from the side of A, the active player: side 0 is A, side 1 is O. Three kinds: facts about the battle as a whole; one
 * number for every unit and every card in hand, so that a place or a card counts as often as it occurs; and the combat being fought, with
 * the chance of each row of the outcome table, without which a good attack cannot be told from a bad one.
 *
 * The state is complete: the host has dealt what was hidden.
 */
#include "features.h"
#include "manoeuvre.h"

enum { SIXTEENTHS = 16, FINE = 32, STAGES = 8 };

/* Each group with its dimensions; a joint group has a place for every combination. */
#define GROUPS(X)                                                                                                                          \
	X(PHASE, "phase", MV_PHASES, 1, 1, 1)                                                                                              \
	X(CLOCK, "clock", STAGES, 2, 1, 1)   /* how late it is, whether A is the first player */                                           \
	X(LEAD, "lead", STAGES, 17, 1, 1)    /* squares held more than O */                                                                \
	X(POWER, "power", STAGES, 17, 1, 1)  /* strength more than O */                                                                    \
	X(DUSK, "dusk", STAGES, 2, 1, 1)     /* who would win if night fell now */                                                         \
	X(LOSSES, "losses", 6, 6, 1, 1)      /* A's and O's */                                                                             \
	X(STRENGTH, "strength", 2, 16, 1, 1) /* of a side, in fours */                                                                     \
	X(SQUARES, "squares", 2, 16, 1, 1)   /* held in the enemy half */                                                                  \
	X(DECK, "deck", 2, 16, 1, 1)         /* cards to draw, in fours */                                                                 \
	X(HAND, "hand", 2, 6, 1, 1)                                                                                                        \
	X(DRAWING, "drawing", 3, 6, 1, 1)              /* while A discards, draws or digs in: cards held */                                \
	X(MOVES, "moves", 4, 2, 1, 1)                  /* left in the Movement Phase; with a Supply played */                              \
	X(ARMY, "army", 2, 12, 1, 1)                   /* one of the twelve */                                                             \
	X(UNIT, "unit", 2, 10, 2, 2)                   /* strength, reduced, cavalry */                                                    \
	X(PLACE, "place", 2, 8, 4, 2)                  /* rows from its own edge, files from the nearer side, reduced */                   \
	X(STAND, "stand", 2, 4, 5, 4)                  /* enemies next to it, cover, reduced and trapped */                                \
	X(PRESSED, "pressed", 2, 12, 2, 1)             /* next to an enemy: their strength against its own, reduced */                     \
	X(FRIENDS, "friends", 2, 4, 2, 1)              /* next to an enemy: own units beside it, reduced */                                \
	X(HQ, "hq", 2, MV_KINDS, 1, 1)                 /* headquarters cards in hand */                                                    \
	X(LEADER, "leader", 2, 8, 6, 1)                /* Combat and Command of leaders in hand */                                         \
	X(CARD, "card", 2, 5, 8, 1)                    /* unit cards in hand: steps to the enemy, mean attack */                           \
	X(GUARD, "guard", 2, 2, 8, 2)                  /* the same: in contact, defence, reduced */                                        \
	X(FIRE, "fire", 2, 8, 2, 1)                    /* fire in hand with a target: margin over its defence, reduced */                  \
	X(ATTACK, "attack", 2, 16, 2, 1)               /* the best assault in hand: quarters of the defence, target reduced */             \
	X(LED, "led", 2, 16, 2, 1)                     /* the same with a leader */                                                        \
	X(FORM, "form", 8, 2, 2, 2)                    /* a combat: form, target reduced, trapped, O's last loss */                        \
	X(FIGHTERS, "fighters", 4, 2, 2, 1)            /* A's units in it, any reduced, A's last loss */                                   \
	X(ROWS, "rows", MV_ROWS, FINE + 1, 1, 1)       /* the chance of each row as things stand */                                        \
	X(FULL, "full", MV_ROWS, SIXTEENTHS + 1, 1, 1) /* with everything both hold for it */                                              \
	X(HIT, "hit", FINE + 1, 2, 1, 1)               /* the chance that fire hits, target reduced */                                     \
	X(HITS, "hits", 4, 2, 1, 1)                    /* committed hits to take, any fighter reduced */                                   \
	X(CHASE, "chase", 3, 7, 1, 1)                  /* pursuit: cards played for it, their best range */                                \
	X(RALLY, "rally", 7, 6, 1, 1)                  /* a restoration under way: die that works, strength regained */

enum {
#define PLACES(NAME, ID, A, B, C, D) NAME, NAME##_LAST = (NAME) + (A) * (B) * (C) * (D)-1,
	GROUPS(PLACES)
#undef PLACES
		ALL
};

const gg_feature_group mv_feature_groups[] = {
#define ROW(NAME, ID, A, B, C, D) {ID, {A, B, C, D}},
	GROUPS(ROW)
#undef ROW
};
_Static_assert(sizeof mv_feature_groups / sizeof *mv_feature_groups == MV_FEATURE_GROUPS, "features.h says how many");

/* What is worked out once for a position. */
typedef struct look {
	const gg_game *game;
	const mv_state *s;
	const mv_army *army[2]; /* by side from here on */
	int seat[2];
	uint64_t cover[5];                 /* squares of each Defence Bonus */
	uint64_t barred, hill;             /* no assault from these; these add to an attack */
	uint64_t near[2], next[2], far[2]; /* squares one, two, three steps from the other side's units */
	uint8_t unit_at[MV_SQUARES];
	uint8_t strength[2][MV_UNITS], defence[2][MV_UNITS];
	int total[2], squares[2], lost[2];
	unsigned stage;
	uint16_t *out;
	uint32_t count;
} look;

static unsigned at_most(unsigned x, unsigned most) {
	return x < most ? x : most;
}

static unsigned within(int x, int least, int most) {
	return (unsigned)((x < least ? least : x > most ? most : x) - least);
}

static void put(look *k, unsigned feature) {
	if (k->count < MV_FEATURES_MOST)
		k->out[k->count++] = (uint16_t)feature;
}

/* --- the battle as a whole ----------------------------------------------------------------------------------- */

/* MAN-2.3: the day ends with both first decks; then the second player still has a turn. */
static unsigned stage_of(const mv_state *s) {
	static const uint8_t limit[] = {40, 28, 18, 10, 5};
	if (s->night == 3)
		return s->active == s->first ? 6 : 7;
	unsigned left = 0, stage = 0;
	for (int seat = 0; seat < 2; seat++) {
		unsigned cards = gg_set_count(s->draw[seat]);
		if (!(s->night >> seat & 1) && cards > left)
			left = cards;
	}
	while (stage < sizeof limit && left < limit[stage])
		stage++;
	return stage;
}

static void read_ground(look *k) {
	const mv_terrain_row *rows = mv_data_of(k->game)->terrain;
	for (unsigned t = MV_FIELD; t < MV_TERRAINS; t++) {
		uint64_t squares = k->s->ground[t];
		k->cover[at_most(rows[t].defence, 4)] |= squares;
		k->barred |= rows[t].bars_assault ? squares : 0;
		k->hill |= rows[t].attack ? squares : 0;
	}
}

static unsigned cover_at(const look *k, uint64_t bit) {
	return k->cover[1] & bit ? 1 : k->cover[2] & bit ? 2 : k->cover[3] & bit ? 3 : k->cover[4] & bit ? 4 : 0;
}

static void read_sides(look *k) {
	const mv_state *s = k->s;
	for (int side = 0; side < 2; side++) {
		int seat = k->seat[side];
		k->near[side] = mv_around(s->troops[!seat]);
		k->next[side] = mv_around(k->near[side]);
		k->far[side] = mv_around(k->next[side]);
		k->squares[side] = (int)gg_set_count(mv_control(s, seat));
		k->lost[side] = (int)mv_losses(s, seat);
		for (unsigned i = 0; i < MV_UNITS; i++) {
			unsigned square = mv_square(s, seat, i);
			if (square >= MV_SQUARES)
				continue;
			const mv_unit *u = &k->army[side]->unit[i];
			unsigned strength = s->reduced[seat] >> i & 1 ? u->reduced : u->full;
			unsigned redoubt = s->redoubt[seat] >> i & 1 ? mv_data_of(k->game)->redoubt : 0;
			k->unit_at[square] = (uint8_t)i;
			k->strength[side][i] = (uint8_t)strength;
			k->defence[side][i] = (uint8_t)(strength + cover_at(k, mv_bit(square)) + redoubt);
			k->total[side] += (int)strength;
		}
	}
}

/* MAN-2.2: side 0 if A would win, else 1. */
static unsigned winner_now(const look *k) {
	const mv_state *s = k->s;
	if (k->squares[0] != k->squares[1])
		return k->squares[1] > k->squares[0];
	if (k->lost[0] != k->lost[1])
		return k->lost[1] < k->lost[0];
	unsigned weak[2] = {gg_set_count(s->reduced[k->seat[0]]), gg_set_count(s->reduced[k->seat[1]])};
	if (weak[0] != weak[1])
		return weak[1] < weak[0];
	uint8_t winner, cause;
	mv_judge_night(k->game, s, &winner, &cause);
	return winner != k->seat[0];
}

static void put_battle(look *k) {
	const mv_state *s = k->s;
	unsigned stage = k->stage;
	put(k, PHASE + s->phase);
	put(k, CLOCK + stage * 2 + (s->active == s->first));
	put(k, LEAD + stage * 17 + within(k->squares[0] - k->squares[1], -8, 8));
	put(k, POWER + stage * 17 + within((k->total[0] - k->total[1]) / 2, -8, 8));
	put(k, DUSK + stage * 2 + winner_now(k));
	put(k, LOSSES + at_most((unsigned)k->lost[0], 5) * 6 + at_most((unsigned)k->lost[1], 5));
	for (unsigned side = 0; side < 2; side++) {
		int seat = k->seat[side];
		put(k, STRENGTH + side * 16 + at_most((unsigned)k->total[side] / 4, 15));
		put(k, SQUARES + side * 16 + at_most((unsigned)k->squares[side], 15));
		put(k, DECK + side * 16 + at_most(gg_set_count(s->draw[seat]) / 4, 15));
		put(k, HAND + side * 6 + at_most(gg_set_count(s->hand[seat]), 5));
		if (s->army[seat] < 12)
			put(k, ARMY + side * 12 + s->army[seat]);
	}
	unsigned held = at_most(gg_set_count(s->hand[k->seat[0]]), 5);
	if (s->phase == MV_DISCARD || s->phase == MV_DRAW || s->phase == MV_MOVE_DIG)
		put(k, DRAWING + (s->phase == MV_DISCARD ? 0u : s->phase == MV_DRAW ? 1u : 2u) * 6 + held);
	if (s->phase >= MV_MOVE_FIRST && s->phase <= MV_MOVE_BANZAI)
		put(k, MOVES + at_most(s->moves_left, 3) * 2 + (s->supply_used != 0));
}

/* --- units --------------------------------------------------------------------------------------------------- */

static unsigned rows_from(unsigned square, unsigned edge) {
	unsigned row = square / 8, column = square % 8;
	return edge == MV_NORTH ? row : edge == MV_SOUTH ? 7 - row : edge == MV_WEST ? column : 7 - column;
}

static unsigned files_from_side(unsigned square, unsigned edge) {
	unsigned file = edge == MV_NORTH || edge == MV_SOUTH ? square % 8 : square / 8;
	return file < 4 ? file : 7 - file;
}

/* A unit next to an enemy. */
static void put_contact(look *k, unsigned side, unsigned unit, unsigned square, unsigned weak) {
	int seat = k->seat[side];
	uint64_t around = mv_around(mv_bit(square));
	unsigned against = 0, defence = k->defence[side][unit];
	for (uint64_t foes = around & k->s->troops[!seat]; foes;)
		against += k->strength[!side][k->unit_at[gg_set_pop(&foes)]];
	put(k, PRESSED + side * 24 + at_most(against * 4 / (defence ? defence : 1), 11) * 2 + weak);
	put(k, FRIENDS + side * 8 + at_most(gg_set_count(around & k->s->troops[seat]), 3) * 2 + weak);
}

static void put_units(look *k, unsigned side) {
	const mv_state *s = k->s;
	int seat = k->seat[side];
	for (unsigned i = 0; i < MV_UNITS; i++) {
		unsigned square = mv_square(s, seat, i);
		if (square >= MV_SQUARES)
			continue;
		uint64_t bit = mv_bit(square);
		unsigned weak = s->reduced[seat] >> i & 1, edge = s->edge[seat];
		unsigned foes = k->near[side] & bit ? gg_set_count(mv_around(bit) & s->troops[!seat]) : 0;
		unsigned trapped = foes && !mv_retreats(s, seat, i);
		unsigned cover = s->redoubt[seat] >> i & 1 ? 4 : at_most(cover_at(k, bit), 3);
		put(k, UNIT + side * 40 + at_most(k->strength[side][i], 9) * 4 + weak * 2 + (k->army[side]->unit[i].cavalry != 0));
		put(k, PLACE + side * 64 + rows_from(square, edge) * 8 + files_from_side(square, edge) * 2 + weak);
		put(k, STAND + side * 80 + at_most(foes, 3) * 20 + cover * 4 + weak * 2 + trapped);
		if (foes)
			put_contact(k, side, i, square, weak);
	}
}

/* --- cards in hand ------------------------------------------------------------------------------------------- */

static unsigned twice_mean(mv_dice dice) {
	return dice.count * (dice.sides + 1u);
}

/* Steps from a unit to the nearest enemy: 1, 2, 3, or 4 for more. */
static unsigned steps_of(const look *k, unsigned side, unsigned square) {
	uint64_t bit = mv_bit(square);
	return k->near[side] & bit ? 1 : k->next[side] & bit ? 2 : k->far[side] & bit ? 3 : 4;
}

/* The target that this fire can hit best. */
static void put_fire(look *k, unsigned side, const mv_card *c, unsigned square) {
	int seat = k->seat[side];
	uint64_t reach = c->volley.count ? mv_around(mv_bit(square)) : mv_fire(k->game, k->s, square);
	int best = -100;
	unsigned weak = 0;
	int roll = (int)twice_mean(c->volley.count ? c->volley : c->bombard);
	for (uint64_t targets = reach & k->s->troops[!seat]; targets;) {
		unsigned unit = k->unit_at[gg_set_pop(&targets)];
		int margin = roll - 2 * (int)k->defence[!side][unit];
		if (margin > best) {
			best = margin;
			weak = k->s->reduced[!seat] >> unit & 1;
		}
	}
	if (best > -100)
		put(k, FIRE + side * 16 + within((best + 16) / 3, 0, 7) * 2 + weak);
}

static void put_unit_card(look *k, unsigned side, const mv_card *c, uint8_t mean[MV_UNITS]) {
	int seat = k->seat[side];
	unsigned square = mv_square(k->s, seat, c->owner);
	if (square >= MV_SQUARES) { /* MAN-1.4d */
		put(k, CARD + side * 40);
		return;
	}
	unsigned steps = steps_of(k, side, square), attack = twice_mean(c->attack);
	put(k, CARD + side * 40 + steps * 8 + at_most(attack / 3, 7));
	put(k, GUARD + side * 32 + (steps == 1 ? 16u : 0u) + at_most(c->defence, 7) * 2 + (k->s->reduced[seat] >> c->owner & 1));
	mean[c->owner] = (uint8_t)(mean[c->owner] + attack);
	if (c->bombard.count || c->volley.count)
		put_fire(k, side, c, square);
}

/* What supporters of a Command would add against a unit: the strongest of those beside it. */
static unsigned support_of(const look *k, unsigned side, unsigned attacker, unsigned square, unsigned command) {
	unsigned sum = 0;
	uint64_t own = mv_around(mv_bit(square)) & k->s->troops[k->seat[side]] & ~k->barred;
	for (unsigned left = command; own && left > 1;) {
		unsigned unit = k->unit_at[gg_set_pop(&own)];
		if (unit == attacker)
			continue;
		sum += k->strength[side][unit];
		left--;
	}
	return sum;
}

/* The best assault with the cards in hand, without and with a leader. `mean` is twice the mean of all attack cards of each unit. */
static void put_assault(look *k, unsigned side, const uint8_t mean[MV_UNITS], unsigned combat, unsigned command) {
	int seat = k->seat[side];
	unsigned best = 0, led = 0, weak = 0, led_weak = 0;
	for (unsigned i = 0; i < MV_UNITS; i++) {
		unsigned square = mv_square(k->s, seat, i);
		if (!mean[i] || square >= MV_SQUARES || (k->barred & mv_bit(square)))
			continue;
		for (uint64_t targets = mv_around(mv_bit(square)) & k->s->troops[!seat]; targets;) {
			unsigned at = gg_set_pop(&targets), unit = k->unit_at[at];
			unsigned hill = k->hill & mv_bit(square) && !(k->hill & mv_bit(at)) ? 2 : 0;
			unsigned attack = 2u * k->strength[side][i] + mean[i] + hill, defence = k->defence[!side][unit];
			unsigned quarters = 2 * attack / (defence ? defence : 1);
			if (quarters > best) {
				best = quarters;
				weak = k->s->reduced[!seat] >> unit & 1;
			}
			if (!combat && !command)
				continue;
			unsigned support = support_of(k, side, i, at, command);
			quarters = 2 * (attack + 2 * (support > combat ? support : combat)) / (defence ? defence : 1);
			if (quarters > led) {
				led = quarters;
				led_weak = k->s->reduced[!seat] >> unit & 1;
			}
		}
	}
	if (best)
		put(k, ATTACK + side * 32 + at_most(best, 15) * 2 + weak);
	if (led)
		put(k, LED + side * 32 + at_most(led, 15) * 2 + led_weak);
}

static void put_hand(look *k, unsigned side) {
	const mv_army *army = k->army[side];
	uint8_t mean[MV_UNITS] = {0};
	unsigned combat = 0, command = 0;
	for (uint64_t cards = k->s->hand[k->seat[side]]; cards;) {
		const mv_card *c = &army->card[gg_set_pop(&cards)];
		if (c->kind == MV_UNIT_CARD) {
			put_unit_card(k, side, c, mean);
			continue;
		}
		put(k, HQ + side * MV_KINDS + c->kind);
		if (c->kind == MV_LEADER) {
			const mv_leader *leader = &army->leader[c->owner];
			put(k, LEADER + side * 48 + at_most(leader->combat_attack, 7) * 6 + at_most(leader->command, 5));
			combat = leader->combat_attack > combat ? leader->combat_attack : combat;
			command = leader->command > command ? leader->command : command;
		}
	}
	put_assault(k, side, mean, combat, command);
}

/* --- the combat being fought ----------------------------------------------------------------------------------- */

enum { WHOLE = 65536, SPAN = 160 };

/* The chances of a total, in 65536ths: chance[i] of first + i. Dice that would not fit count as their mean. */
typedef struct totals {
	int first;
	unsigned span;
	uint32_t chance[SPAN];
} totals;

static void add_die(totals *t, unsigned sides) {
	if (sides < 2 || t->span + sides > SPAN) {
		t->first += (int)(sides + 1) / 2;
		return;
	}
	uint32_t old[SPAN], window = 0, share = WHOLE / sides;
	memcpy(old, t->chance, t->span * sizeof *old);
	unsigned span = t->span + sides - 1;
	for (unsigned i = 0; i < span; i++) {
		window += i < t->span ? old[i] : 0;
		window -= i >= sides ? old[i - sides] : 0;
		t->chance[i] = (window * share + WHOLE / 2) >> 16;
	}
	t->first++;
	t->span = span;
}

static void add_dice(totals *t, mv_dice dice) {
	for (unsigned i = 0; i < dice.count; i++)
		add_die(t, dice.sides);
}

/* The dice of the cards played: those rolled as they lie, the others open. */
static void attack_so_far(const look *k, totals *t) {
	mv_roll rolls[MV_DICE];
	const mv_state *s = k->s;
	t->first = mv_attack_total(k->game, s, NULL);
	t->span = 1;
	t->chance[0] = WHOLE;
	for (unsigned i = 0, next = 0, count = mv_rolls(k->game, s, rolls); i < count; i++)
		for (unsigned d = 0; d < rolls[i].dice.count; d++, next++) {
			if (next < s->die_count)
				t->first += s->die[next];
			else
				add_die(t, rolls[i].dice.sides);
		}
}

static void row_chances(const totals *t, int defence, uint32_t rows[MV_ROWS]) {
	for (unsigned i = 0; i < MV_ROWS; i++)
		rows[i] = 0;
	for (unsigned i = 0; i < t->span; i++)
		rows[mv_row(t->first + (int)i, defence)] += t->chance[i];
}

/* Adds what A still holds for the assault, and gives what O still holds to defend. */
static int hold_back(const look *k, totals *t) {
	const mv_state *s = k->s;
	unsigned combat = 0;
	int defence = 0, leader = 0;
	for (uint64_t cards = s->hand[s->active] & (k->army[0]->of_unit[s->attacker] | k->army[0]->kind[MV_LEADER]); cards;) {
		const mv_card *c = &k->army[0]->card[gg_set_pop(&cards)];
		if (c->kind == MV_UNIT_CARD && s->form == MV_ASSAULT)
			add_dice(t, c->attack);
		else if (c->kind == MV_LEADER && s->leader[s->active] == MV_NONE && k->army[0]->leader[c->owner].combat_attack > combat)
			combat = k->army[0]->leader[c->owner].combat_attack;
	}
	t->first += (int)combat;
	if (s->phase == MV_CB_ATTACK)
		return 0;
	for (uint64_t cards = s->hand[!s->active] & (k->army[1]->of_unit[s->target] | k->army[1]->kind[MV_LEADER]); cards;) {
		const mv_card *c = &k->army[1]->card[gg_set_pop(&cards)];
		if (c->kind == MV_UNIT_CARD)
			defence += c->defence;
		else if (s->leader[!s->active] == MV_NONE && k->army[1]->leader[c->owner].combat_defence > leader)
			leader = k->army[1]->leader[c->owner].combat_defence;
	}
	return defence + leader;
}

static void put_chances(look *k, unsigned weak) {
	const mv_state *s = k->s;
	totals t;
	uint32_t rows[MV_ROWS];
	int defence = mv_defence_total(k->game, s, NULL);
	attack_so_far(k, &t);
	if (s->phase == MV_FIRE_ROLL) {
		uint32_t hit = 0;
		for (unsigned i = 0; i < t.span; i++)
			hit += t.first + (int)i > defence ? t.chance[i] : 0;
		put(k, HIT + at_most((hit * FINE + WHOLE / 2) / WHOLE, FINE) * 2 + weak);
		return;
	}
	row_chances(&t, defence, rows);
	for (unsigned i = 0; i < MV_ROWS; i++)
		put(k, ROWS + i * (FINE + 1) + at_most((rows[i] * FINE + WHOLE / 2) / WHOLE, FINE));
	if (s->phase != MV_CB_WITHDRAW && s->phase != MV_CB_DEFEND && s->phase != MV_CB_ATTACK)
		return;
	defence += hold_back(k, &t);
	row_chances(&t, defence, rows);
	for (unsigned i = 0; i < MV_ROWS; i++)
		put(k, FULL + i * (SIXTEENTHS + 1) + at_most((rows[i] * SIXTEENTHS + WHOLE / 2) / WHOLE, SIXTEENTHS));
}

/* Pursuit dice to come: of cavalry that advances or may. */
static void put_chase(look *k) {
	const mv_state *s = k->s;
	unsigned count = 0, range = 0;
	for (unsigned i = 0; i < s->laid_count[s->active]; i++) {
		const mv_card *c = &k->army[0]->card[s->laid[s->active][i]];
		if (c->kind != MV_UNIT_CARD || !c->pursuit)
			continue;
		count++;
		range = c->pursuit > range ? c->pursuit : range;
	}
	if (count)
		put(k, CHASE + at_most(count, 2) * 7 + at_most(range, 6));
}

static void put_combat(look *k) {
	const mv_state *s = k->s;
	int o = !s->active;
	bool alive = mv_on_map(s, o, s->target);
	unsigned weak = s->reduced[o] >> s->target & 1, hurt = 0, fighters = mv_participants(s);
	unsigned trapped = alive && !mv_retreats(s, o, s->target);
	put(k, FORM + s->form * 8u + weak * 4 + trapped * 2 + (k->lost[1] >= MV_LOST - 1));
	hurt = (fighters & s->reduced[s->active]) != 0;
	put(k, FIGHTERS + at_most(gg_set_count(fighters), 3) * 4 + hurt * 2 + (k->lost[0] >= MV_LOST - 1));
	if (s->hits)
		put(k, HITS + at_most(s->hits, 3) * 2 + hurt);
	if (s->form == MV_ASSAULT)
		put_chase(k);
	bool open = s->phase == MV_CB_WITHDRAW || s->phase == MV_CB_DEFEND || s->phase == MV_CB_ATTACK || s->phase == MV_CB_COMMIT ||
		    s->phase == MV_CB_ROLL || s->phase == MV_FIRE_ROLL;
	if (open && alive)
		put_chances(k, weak);
}

/* MAN-7: a unit that may be restored by what comes next. */
static void put_rally(look *k) {
	const mv_state *s = k->s;
	const mv_unit *u = &k->army[0]->unit[s->unit];
	unsigned die = 0;
	if (s->phase == MV_RALLY_ROLL && k->army[0]->card[s->card].kind == MV_LEADER)
		die = at_most(k->army[0]->leader[k->army[0]->card[s->card].owner].rally, 6);
	put(k, RALLY + die * 6 + within(u->full - u->reduced, 0, 5));
}

uint32_t mv_features(const gg_game *game, const gg_state *state, int player, int *seat, uint16_t *out) {
	const mv_state *s = mv_of(state);
	(void)player;
	/* Units come onto the map one by one in the set-up: nothing was learned of that. */
	if (s->phase < MV_DISCARD || s->phase >= MV_GAME_OVER)
		return 0;
	*seat = s->active;
	look k = {.game = game, .s = s, .out = out, .seat = {s->active, !s->active}, .stage = stage_of(s)};
	k.army[0] = mv_army_of(game, s, s->active);
	k.army[1] = mv_army_of(game, s, !s->active);
	read_ground(&k);
	read_sides(&k);
	put_battle(&k);
	for (unsigned side = 0; side < 2; side++) {
		put_units(&k, side);
		put_hand(&k, side);
	}
	if (s->form != MV_NO_COMBAT && s->phase >= MV_CB_WITHDRAW && s->phase <= MV_ROCKET_RETREAT)
		put_combat(&k);
	else if (s->phase == MV_GUER_RESTORE || s->phase == MV_RALLY_ROLL)
		put_rally(&k);
	return k.count;
}
