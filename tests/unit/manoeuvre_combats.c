/*
 * manoeuvre_combats.c - thousands of combats fought twice: by the rulebook and by the referee (manoeuvre_referee.h). At every
 * step both must agree on the player to act, the choices and the position; odds must match the referee's count of
 * all dice, and every explanation its totals. All armies, editions and options, from random positions with hands for fighting,
 * several combats in one game, so that nothing is left over from one to the next.
 */
#include <stdlib.h>

#include "manoeuvre_referee.h"

enum { GAMES = 4000, STEPS = 120 };

/* What occurred, so that the test cannot pass because nothing did. */
typedef struct tally {
	unsigned combats, asked, explained, held;
	unsigned step[BATTLE_OVER + 1], kind[MV_DO_KINDS], form[MV_HONOUR + 1], row[6], edition[3];
	unsigned pursuit_dice[4], cornered, must_take, committed_end, second_trial, tried;
} tally;

static tally met;

/* --- Where combats begin --------------------------------------------------------------------------------------------- */

static const char *of(gg_rng *rng, unsigned count, const char *const words[]) {
	return words[gg_rng_below(rng, count)];
}

/* Hands for fighting: cards of units on the map and all headquarters cards that matter in a combat. Often mostly of one
 * unit, so that it has several cards, American ones several attempts, and a leader finds the unit they serve. */
static uint64_t useful_cards(const field *f, gg_rng *rng, int seat) {
	const mv_army *army = mv_army_of(&f->game, &f->s, seat);
	uint64_t useful = 0;
	for (unsigned kind = MV_LEADER; kind < MV_KINDS; kind++)
		if (kind != MV_FORCED_MARCH && kind != MV_SUPPLY && kind != MV_REGROUP && kind != MV_REDOUBT)
			useful |= army->kind[kind];
	unsigned one = gg_set_nth(f->s.dead[seat] ^ 0xffu, gg_rng_below(rng, MV_UNITS - gg_set_count(f->s.dead[seat])));
	switch (gg_rng_below(rng, 4)) {
	case 0:
		return army->of_unit[one] | some_cards(rng, useful, 3);
	case 1:
		return army->of_unit[one] | army->kind[MV_LEADER] | army->kind[MV_MAHARAJA] | army->marked[MV_ALSO_COMMITTED];
	default:
		for (unsigned u = 0; u < MV_UNITS; u++)
			useful |= mv_on_map(&f->s, seat, u) ? army->of_unit[u] : 0;
		return useful;
	}
}

static void deal_hands(field *f, gg_rng *rng) {
	for (int seat = 0; seat < 2; seat++) {
		uint64_t useful = useful_cards(f, rng, seat); /* random numbers in an order that is the same with every compiler */
		f->s.hand[seat] = some_cards(rng, useful, gg_rng_below(rng, 8) ? 5 : gg_rng_below(rng, 5));
		f->s.draw[seat] = gg_set_below(MV_CARDS) & ~f->s.hand[seat];
		f->s.pile[seat] = some_cards(rng, f->s.draw[seat], gg_rng_below(rng, 30));
		f->s.draw[seat] &= ~f->s.pile[seat];
		f->s.seen[seat] = some_cards(rng, f->s.pile[seat], 1 + gg_rng_below(rng, 30));
		f->s.known[seat] = some_cards(rng, f->s.hand[seat], gg_rng_below(rng, 3));
		f->s.top[seat] = (uint8_t)(f->s.pile[seat] ? gg_set_first(f->s.seen[seat]) : MV_NONE);
	}
}

/* Any army; those with unique cards more often. */
static const char *an_army(gg_rng *rng) {
	static const char *const peculiar[] = {"united-states", "united-states", "tokugawa", "india"};
	unsigned n = gg_rng_below(rng, manoeuvre_data.army_count + 8);
	return n < manoeuvre_data.army_count ? manoeuvre_data.army[n].id : of(rng, 4, peculiar);
}

/* Two armies close together, so that there are supporters, blocked retreats and cornered units. */
static field press(gg_rng *rng) {
	static const char *const editions[] = {"first", "second", "distant-lands"}, *const edges[] = {"north", "east", "south", "west"};
	static const char *const bits[] = {"0", "1"}, *const diagonals[] = {"one", "both"},
				 *const ambushes[] = {"edition", "leader_only", "full"};
	static const char letters[] = ".....fhhlmtw";
	char options[320];
	const char *army1 = an_army(rng), *army2 = an_army(rng);
	unsigned edition = gg_rng_below(rng, 3);
	while (!strcmp(army1, army2))
		army2 = an_army(rng);
	const char *edge = of(rng, 4, edges), *hill = of(rng, 2, bits), *diagonal = of(rng, 2, diagonals);
	const char *stops = of(rng, 2, bits), *ambush = of(rng, 3, ambushes);
	unsigned first = 1 + gg_rng_below(rng, 2);
	snprintf(options, sizeof options,
		 "army1=%s army2=%s edition=%s edge1=%s first=%u hill_per_unit=%s diag_fire=%s field_stops_cavalry=%s ambush_cards=%s%s",
		 army1, army2, editions[edition], edge, first, hill, diagonal, stops, ambush, edition == 2 ? "" : " dl_nations=1");
	field f = battle(options);
	met.edition[edition]++;
	memset(f.s.ground, 0, sizeof f.s.ground);
	for (unsigned square = 0; square < MV_SQUARES; square++) {
		unsigned t = (unsigned)(strchr(".fhlmtw", letters[gg_rng_below(rng, 12)]) - ".fhlmtw");
		if (t)
			f.s.ground[t] |= mv_bit(square);
	}
	unsigned left = gg_rng_below(rng, 5), top = gg_rng_below(rng, 5); /* a window of 4 by 4, at an edge or not */
	for (unsigned i = 0; i < 2 * MV_UNITS; i++) {
		int seat = (int)i % 2;
		unsigned row = top + gg_rng_below(rng, 4), column = left + gg_rng_below(rng, 4), u = i / 2, square = row * 8 + column;
		if ((f.s.troops[0] | f.s.troops[1] | f.s.ground[MV_LAKE]) >> square & 1) {
			f.s.dead[seat] |= (uint8_t)(1u << u);
			continue;
		}
		mv_put(&f.s, seat, u, square);
		f.s.reduced[seat] |= (uint8_t)(gg_rng_below(rng, 2) << u);
		f.s.redoubt[seat] |= (uint8_t)((gg_rng_below(rng, 4) == 0) << u);
	}
	for (int seat = 0; seat < 2; seat++)
		while (gg_set_count(f.s.dead[seat]) > 4) { /* five would end the game: some are placed on an empty square elsewhere */
			unsigned u = gg_set_first(f.s.dead[seat]), square = gg_rng_below(rng, MV_SQUARES);
			if ((f.s.troops[0] | f.s.troops[1] | f.s.ground[MV_LAKE]) >> square & 1)
				continue;
			f.s.dead[seat] &= (uint8_t) ~(1u << u);
			mv_put(&f.s, seat, u, square);
		}
	deal_hands(&f, rng);
	at(&f, MV_COMBAT_MENU, (int)gg_rng_below(rng, 2));
	return f;
}

/* --- Odds ------------------------------------------------------------------------------------------------------------ */

static uint64_t common(uint64_t x, uint64_t y) {
	while (y) {
		uint64_t rest = x % y;
		x = y;
		y = rest;
	}
	return x;
}

/* Removes the line of a word from the list: it must be ways/all in lowest terms, and must not exist if ways is 0. */
static void wanted(odds_lines *l, unsigned code, int a, int b, uint64_t ways, uint64_t all) {
	for (unsigned i = 0; i < l->count; i++) {
		gg_outcome *o = &l->list[i];
		if (o->code != code || o->args[0] != a || o->args[1] != b)
			continue;
		uint64_t divisor = common(ways, all);
		CHECK(ways && o->num == ways / divisor && o->den == all / divisor);
		*o = l->list[--l->count];
		return;
	}
	CHECK(ways == 0);
}

/* All rolls of the dice still to come, by their sum; returns how many there are. */
static uint64_t throws(const int *sides, int count, uint64_t ways[256]) {
	uint64_t all = 1;
	memset(ways, 0, 256 * sizeof *ways);
	ways[0] = 1;
	for (int i = 0; i < count; i++) {
		uint64_t next[256] = {0};
		for (int sum = 0; sum < 256; sum++)
			for (int face = 1; face <= sides[i] && sum + face < 256; face++)
				next[sum + face] += ways[sum];
		memcpy(ways, next, sizeof next);
		all *= (uint64_t)sides[i];
	}
	return all;
}

/* The rows of the outcome table (MAN-6.1.7), or of fire (6.2.4a), against a Defence Total. */
static void wanted_rows(const referee *r, odds_lines *l, int fallen, int added) {
	static const uint16_t plain[6] = {MV_SAY_ODDS_REPULSED,        MV_SAY_ODDS_EVEN,      MV_SAY_ODDS_DEFENDER, MV_SAY_ODDS_ATTACKER,
					  MV_SAY_ODDS_HIT_AND_RETREAT, MV_SAY_ODDS_ELIMINATED};
	static const uint16_t if_added[6] = {MV_SAY_ODDS_IF_REPULSED,        MV_SAY_ODDS_IF_EVEN,
					     MV_SAY_ODDS_IF_DEFENDER,        MV_SAY_ODDS_IF_ATTACKER,
					     MV_SAY_ODDS_IF_HIT_AND_RETREAT, MV_SAY_ODDS_IF_ELIMINATED};
	referee rolling = *r;
	int sides[REFEREE_DICE], attack = referee_attack(r), defence = referee_defence(r) + added;
	bool fire = r->step == FIRING;
	rolling.step = fire ? FIRING : ROLLING;
	int count = referee_dice(&rolling, sides);
	uint64_t ways[256], rows[6] = {0}, hits = 0, all = throws(sides + fallen, count - fallen, ways);
	for (int i = 0; i < fallen; i++)
		attack += r->dice[i];
	for (int sum = 0; sum < 256; sum++) {
		rows[referee_row(attack + sum, defence)] += ways[sum];
		hits += attack + sum > defence ? ways[sum] : 0;
	}
	for (int row = 0; row < 6 && !fire; row++)
		wanted(l, added ? if_added[row] : plain[row], added ? added : defence, added ? defence : 0, rows[row], all);
	if (fire) {
		wanted(l, MV_SAY_ODDS_FIRE_HITS, defence, 0, hits, all);
		wanted(l, MV_SAY_ODDS_FIRE_FAILS, defence, 0, all - hits, all);
	}
}

/* The rows if O does everything they can: each defence with all rolls of the attack (MAN-6.1.3d, 6.1.3e, 6.1.4a). */
static void wanted_all(const referee *r, const referee_hands *h, odds_lines *l) {
	static const uint16_t if_all[6] = {MV_SAY_ODDS_ALL_REPULSED,        MV_SAY_ODDS_ALL_EVEN,
					   MV_SAY_ODDS_ALL_DEFENDER,        MV_SAY_ODDS_ALL_ATTACKER,
					   MV_SAY_ODDS_ALL_HIT_AND_RETREAT, MV_SAY_ODDS_ALL_ELIMINATED};
	referee rolling = *r;
	int sides[REFEREE_DICE];
	rolling.step = ROLLING;
	int count = referee_dice(&rolling, sides);
	uint64_t ways[256], rows[6] = {0}, all = throws(sides, count, ways);
	if (h->stand[0] == h->all * REFEREE_TRIES) /* as the cards lie */
		return;
	for (int added = 0; added < 6 * REFEREE_ADDS; added++)
		for (int sum = 0; sum < 256 && h->stand[added]; sum++)
			rows[referee_row(referee_attack(r) + sum, referee_defence(r) + added)] += ways[sum] * h->stand[added];
	wanted(l, MV_SAY_ODDS_ALL_WITHDRAWS, 0, 0, h->away, h->all * REFEREE_TRIES);
	for (int row = 0; row < 6; row++)
		wanted(l, if_all[row], 0, 0, rows[row], all * h->all * REFEREE_TRIES);
	met.tried += h->away > h->withdraw * REFEREE_TRIES;
}

/* What A is told about O's hand when opening (MAN-6.1.3b, 6.1.3c, 6.1.4a, 6.1.4b). */
static void wanted_hand(const mv_state *s, const referee *r, odds_lines *l) {
	int o = !s->active;
	uint64_t seen = s->hand[o] & s->known[o], in_sight = s->pile[o] & s->seen[o];
	referee_hands h;
	referee_think(r, seen, gg_set_below(MV_CARDS) & ~seen & ~in_sight, (int)(gg_set_count(s->hand[o]) - gg_set_count(seen)), &h);
	if (r->step == WITHDRAWING) {
		wanted(l, MV_SAY_ODDS_HOLDS_WITHDRAW, 0, 0, h.withdraw, h.all);
		for (int range = 1; range <= 6; range++)
			wanted(l, MV_SAY_ODDS_HOLDS_TRIAL, range, 0, h.trial[range], h.all);
	}
	wanted_all(r, &h, l);
	for (int value = 1; value < REFEREE_ADDS; value++)
		if (h.adds[value]) {
			wanted(l, MV_SAY_ODDS_HOLDS, value, 0, h.adds[value], h.all);
			wanted_rows(r, l, 0, value);
		}
	met.held++;
}

/* MAN-6.6f: every roll of the pursuit dice. */
static void wanted_pursuit(const mv_state *s, const referee *r, odds_lines *l) {
	int highest[REFEREE_CARDS], count = referee_pursuit(r, highest), o = !r->active;
	uint64_t fate[3] = {0}, all = 1; /* away, reduced, eliminated */
	for (int i = r->fallen; i < count; i++)
		all *= 6;
	for (uint64_t throw = 0; throw < all; throw ++) {
		uint64_t rest = throw;
		int hits = 0;
		for (int i = r->fallen; i < count; i++, rest /= 6)
			hits += (int)(rest % 6) + 1 <= highest[i];
		fate[hits == 0 ? 0 : hits > 1 || r->side[o].weak[r->target] ? 2 : 1]++;
	}
	int32_t name = mv_name_unit(s, o, (unsigned)r->target);
	wanted(l, MV_SAY_ODDS_ESCAPES, name, 0, fate[0], all);
	wanted(l, MV_SAY_ODDS_CAUGHT, name, 0, fate[1], all);
	wanted(l, MV_SAY_ODDS_RIDDEN_DOWN, name, 0, fate[2], all);
}

/* The odds of an action, or of the dice about to be rolled (a NULL), line by line; none may be left over. `r`: after it. */
static void look_at_odds(const field *f, const referee *r, const gg_action *a) {
	odds_lines l = odds_of(&f->game, &f->box.state, a);
	bool opens = a && f->s.phase == MV_COMBAT_MENU;
	int within;
	for (unsigned i = 0; i < l.count; i++)
		CHECK(l.list[i].clause != 0);
	switch ((int)r->step) {
	case WITHDRAWING:
	case DEFENDING:
	case ATTACKING:
	case DECLARING:
	case ROLLING:
	case FIRING:
		wanted_rows(r, &l, r->step == ROLLING || r->step == FIRING ? r->fallen : 0, 0);
		if (opens && (r->step == WITHDRAWING || r->step == DEFENDING))
			wanted_hand(&f->s, r, &l);
		break;
	case TRYING:
		within = referee_card_at(r, !r->active, r->on_trial)->withdraw;
		wanted(&l, MV_SAY_ODDS_TRIAL_WORKS, within, 0, (uint64_t)within, 6);
		wanted(&l, MV_SAY_ODDS_TRIAL_FAILS, within, 0, (uint64_t)(6 - within), 6);
		break;
	case PURSUING:
	case WITHDRAWN_PURSUIT:
		wanted_pursuit(&f->s, r, &l);
		break;
	case ROCKETS_FLYING:
		wanted(&l, MV_SAY_ODDS_ROCKETS_FAIL, 0, 0, 4, 10);
		wanted(&l, MV_SAY_ODDS_ROCKETS_DRIVE, 0, 0, 4, 10);
		wanted(&l, MV_SAY_ODDS_ROCKETS_HIT, 0, 0, 2, 10);
		break;
	default: /* no die before the next decision: certain, or the draw of the next turn */
		CHECK(l.count == 1 && l.list[0].num == 1 && l.list[0].den == 1);
		l.count = 0;
		break;
	}
	CHECK_INT(l.count, 0);
	met.asked++;
}

/* --- Explanations ------------------------------------------------------------------------------------------------------ */

typedef struct account {
	gg_item list[64];
	unsigned count;
} account;

static void take_item(void *payload, const gg_item *item) {
	account *c = payload;
	if (c->count < 64)
		c->list[c->count++] = *item;
}

/* The total of a word, which must be the sum of the items below it; -1 if there is none. A range has no items. */
static int total_of(const account *c, unsigned code) {
	int found = -1;
	for (unsigned i = 0; i < c->count;) {
		const gg_item *total = &c->list[i++];
		int sum = 0;
		unsigned first = i;
		CHECK(total->kind == GG_ITEM_TOTAL && total->clause && total->code);
		for (; i < c->count && c->list[i].kind == GG_ITEM_PLUS; i++) {
			CHECK(c->list[i].clause && c->list[i].code);
			sum += c->list[i].value;
		}
		CHECK(i == first ? total->code != code : sum == total->value);
		found = total->code == code ? total->value : found;
	}
	return found;
}

/* The unit an item names, and the dice it announces. */
static void look_at_items(const field *f, const referee *r, const account *c) {
	referee rolling = *r;
	int sides[REFEREE_DICE], next = 0, a = r->active;
	rolling.step = referee_is_fire(r) ? FIRING : ROLLING;
	int count = referee_dice(&rolling, sides);
	for (unsigned i = 0; i < c->count; i++) {
		const gg_item *item = &c->list[i];
		int name = item->args[0] % 64, army = item->args[0] / 64;
		bool dice = item->code == MV_SAY_ITEM_CARD_DICE || item->code == MV_SAY_ITEM_COMMITTED_DICE ||
			    item->code == MV_SAY_ITEM_DECLARED_DICE;
		for (int d = 0; dice && d < item->args[1]; d++)
			CHECK(next < count && item->args[2] == sides[next++]);
		if (item->code == MV_SAY_ITEM_STRENGTH)
			CHECK_INT(name, army == f->s.army[a] ? r->attacker : r->target);
		if (item->code == MV_SAY_ITEM_SUPPORT)
			CHECK(army == f->s.army[a] && r->supports[name]);
		if (item->code == MV_SAY_ITEM_HILL)
			CHECK(army == f->s.army[a] && r->ground[r->side[a].at[name]] == 'h');
		if (item->code == MV_SAY_ITEM_LEADER)
			CHECK_INT(name, r->side[army == f->s.army[a] ? a : !a].leader);
		if (item->code == MV_SAY_ITEM_TERRAIN)
			CHECK_INT(".fhlmtw"[item->args[0]], r -> ground[r->side[!a].at[r->target]]);
	}
	CHECK_INT(next, count);
}

/* `before` and `after` the action. */
static void look_at_explanation(const field *f, const referee *before, const referee *after, const gg_action *a) {
	account c;
	memset(&c, 0, sizeof c);
	gg_item_sink sink = {take_item, &c};
	f->game.rules->explain(&f->game, &f->box.state, a, &sink);
	bool lays = (a->kind >= MV_DO_ASSAULT && a->kind <= MV_DO_BATTERY) || a->kind == MV_DO_DEFEND ||
		    (a->kind >= MV_DO_ADD && a->kind <= MV_DO_SAPPERS) || a->kind == MV_DO_DECLARE;
	const referee *r = lays ? after : before;
	bool rolled = r->step == ROLLING || r->step == FIRING || r->step == DEFENDER_CHOOSES || r->step == ATTACKER_CHOOSES;
	bool stands = rolled || r->step == WITHDRAWING || r->step == DEFENDING || r->step == ATTACKING || r->step == DECLARING;
	int attack = stands ? referee_attack(r) : -1;
	for (int i = 0; i < r->fallen && rolled; i++)
		attack += r->dice[i];
	CHECK_INT(total_of(&c, MV_SAY_ATTACK_TOTAL), attack);
	CHECK_INT(total_of(&c, MV_SAY_DEFENCE_TOTAL), stands ? referee_defence(r) : -1);
	if (stands)
		look_at_items(f, r, &c);
	met.explained++;
}

/* --- Step by step ------------------------------------------------------------------------------------------------------ */

static int by_bytes(const void *x, const void *y) {
	return memcmp(x, y, sizeof(gg_action));
}

/* Same player, same choices. */
static void look_at_choices(const field *f, const referee *r) {
	gg_action ours[512], theirs[512];
	int turn = gg_turn(&f->game, &f->box.state);
	unsigned count = gg_actions(&f->game, &f->box.state, ours, 512), other = referee_choices(r, theirs, 512);
	CHECK_INT(turn, referee_turn(r));
	for (unsigned i = 0; i < count; i++)
		if (ours[i].kind == MV_DO_SCOUT) /* not part of the combat */
			ours[i--] = ours[--count];
	CHECK_INT(count, other);
	if (count != other)
		return;
	qsort(ours, count, sizeof *ours, by_bytes);
	qsort(theirs, count, sizeof *theirs, by_bytes);
	CHECK(!memcmp(ours, theirs, count * sizeof *ours));
}

/* Same units, same hands. */
static void look_at_position(const field *f, const referee *r) {
	for (int seat = 0; seat < 2; seat++) {
		const referee_side *p = &r->side[seat];
		int held[MV_CARDS] = {0};
		for (int u = 0; u < MV_UNITS; u++) {
			unsigned square = mv_square(&f->s, seat, (unsigned)u);
			CHECK_INT(square == MV_NOWHERE ? -1 : (int)square, p->at[u]);
			CHECK_INT(f->s.reduced[seat] >> u & 1, p->weak[u]);
			CHECK_INT(f->s.dead[seat] >> u & 1, p->lost[u]);
			CHECK_INT(f->s.redoubt[seat] >> u & 1, p->dug_in[u]);
		}
		for (int card = 0; card < MV_CARDS; card++)
			held[p->army->card[card].copies_of] += (int)(f->s.hand[seat] >> card & 1);
		CHECK(!memcmp(held, p->hand, sizeof held));
	}
}

static void look_at_end(const field *f, const referee *r) {
	CHECK_INT(f->s.form, MV_NO_COMBAT);
	if (r->step == BATTLE_OVER) {
		CHECK_INT(gg_turn(&f->game, &f->box.state), GG_OVER);
		CHECK_INT(f->s.winner, r->winner);
		CHECK_INT(f->s.cause, r->fell_committed ? MV_CAUSE_COMMITTED : MV_CAUSE_ATTRITION);
		met.committed_end += r->fell_committed;
	} else {
		bool goes_on = f->s.phase >= MV_RESTORE_MENU || f->s.active != r->active;
		CHECK(goes_on && f->s.cause != MV_CAUSE_ATTRITION && f->s.cause != MV_CAUSE_COMMITTED);
	}
	for (int seat = 0; seat < 2; seat++) /* MAN-4.0d, unless the pile became the deck at once */
		if (r->side[seat].top >= 0 && f->s.top[seat] != MV_NONE)
			CHECK_INT(mv_army_of(&f->game, &f->s, seat)->card[f->s.top[seat]].copies_of, r->side[seat].top);
}

typedef struct headline {
	int row, attack, defence;
} headline;

static void take_event(void *payload, const gg_event *event) {
	headline *h = payload;
	if (event->code >= MV_SAY_OUTCOME_REPULSED && event->code <= MV_SAY_OUTCOME_ELIMINATED) {
		h->row = event->code - MV_SAY_OUTCOME_REPULSED;
		h->attack = event->args[0];
		h->defence = event->args[1];
	}
}

static void note_met(const referee *before, const referee *after, const gg_action *a) {
	int ways[2], highest[REFEREE_CARDS];
	met.step[after->step]++;
	met.kind[a->kind]++;
	met.second_trial += a->kind == MV_DO_TRY && before->failed;
	if (before->step == OPENING && after->form)
		met.form[after->form]++;
	if (after->row_said >= 0)
		met.row[after->row_said]++;
	if (before->step == ROLLING && after->row_said == 2 && !before->free_choice && after->step != DEFENDER_CHOOSES)
		met.must_take++;
	if (a->kind == MV_DO_FALL_BACK && !referee_ways_out(before, !before->active, before->target, ways))
		met.cornered++;
	if (after->step == PURSUING && before->step != PURSUING)
		met.pursuit_dice[referee_pursuit(after, highest) > 3 ? 3 : referee_pursuit(after, highest)]++;
}

/* Prefers playing a card, and fighting, to passing. */
static gg_action choose(const field *f, gg_rng *rng) {
	gg_action list[512];
	unsigned count = gg_actions(&f->game, &f->box.state, list, 512);
	gg_action a = list[gg_rng_below(rng, count)];
	for (unsigned again = f->s.phase == MV_COMBAT_MENU ? 8 : 1; again && (a.kind == MV_DO_DONE || a.kind == MV_DO_PASS); again--)
		a = list[gg_rng_below(rng, count)];
	return a;
}

/* One combat, or none if A declines. */
static void fight(field *f, gg_rng *rng) {
	referee r = referee_of(&f->game, &f->s);
	while (r.step != COMBAT_OVER && r.step != BATTLE_OVER) {
		look_at_choices(f, &r);
		gg_action a = choose(f, rng);
		if (a.kind == MV_DO_SCOUT) { /* MAN-9.2n: not a combat; the Combat Phase continues */
			gg_apply(&f->game, &f->box.state, &a, NULL);
			return;
		}
		referee next = r;
		headline said = {-1, 0, 0};
		gg_sink sink = {take_event, &said};
		referee_play(&next, &a);
		if (a.kind == MV_DO_ROLL)
			look_at_odds(f, &r, NULL);
		else
			look_at_odds(f, &next, &a);
		look_at_explanation(f, &r, &next, &a);
		gg_apply(&f->game, &f->box.state, &a, &sink);
		look_at_position(f, &next);
		CHECK_INT(said.row, next.row_said);
		CHECK(said.row < 0 || (said.attack == next.attack_said && said.defence == next.defence_said));
		note_met(&r, &next, &a);
		r = next;
	}
	look_at_end(f, &r);
	met.combats += r.form != MV_NO_COMBAT;
}

TEST(combats_go_as_the_referee_tells_them, "MAN-6.0a", "MAN-6.1.5i", "MAN-6.1.6e", "MAN-6.5.3a", "MAN-6.5.5c", "MAN-6.6b", "MAN-6.7a") {
	gg_rng rng = gg_rng_seed(1806);
	for (unsigned game = 0; game < GAMES; game++) {
		field f = press(&rng);
		for (unsigned step = 0; step < STEPS && gg_turn(&f.game, &f.box.state) != GG_OVER; step++) {
			if (f.s.phase == MV_COMBAT_MENU) {
				fight(&f, &rng);
				continue;
			}
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			gg_apply(&f.game, &f.box.state, &list[gg_rng_below(&rng, count)], NULL);
		}
	}
	printf("# %u combats, %u odds, %u hands, %u explanations\n", met.combats, met.asked, met.held, met.explained);
	printf("# %u hands that may try to withdraw\n", met.tried);
	printf("# %u second trials, %u joined by a leader, %u pursuits of two dice or more, %u cornered\n", met.second_trial,
	       met.kind[MV_DO_JOIN], met.pursuit_dice[2] + met.pursuit_dice[3], met.cornered);
	/* Every part of a combat occurred. */
	CHECK(met.combats > 5000);
	for (int step = WITHDRAWING; step <= BATTLE_OVER; step++)
		CHECK(met.step[step] > 5);
	for (int form = MV_ASSAULT; form <= MV_HONOUR; form++)
		CHECK(met.form[form] > 5);
	for (int row = 0; row < 6; row++)
		CHECK(met.row[row] > 50);
	for (int kind = MV_DO_ASSAULT; kind <= MV_DO_TAKE; kind++)
		CHECK(met.kind[kind] > 5);
	CHECK(met.pursuit_dice[1] > 20 && met.pursuit_dice[2] > 5 && met.cornered > 5 && met.must_take > 2);
	CHECK(met.tried > 200 && met.held > 2000 && met.second_trial > 5 && met.committed_end > 2 && met.edition[0] > 100 &&
	      met.edition[1] > 100 && met.edition[2] > 100);
}
