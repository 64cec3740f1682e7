/*
 * manoeuvre_oracle.c - the oracle of manoeuvre_oracle.h: the tables of decision points of the rules digest, read a second time.
 */
#include "manoeuvre_oracle.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 8 };

oracle_tally oracle_met;

/* --- The position --------------------------------------------------------------------------------------------------- */

static int held(const int cards[MV_CARDS]) {
	int sum = 0;
	for (int i = 0; i < MV_CARDS; i++)
		sum += cards[i];
	return sum;
}

static bool holds_kind(const oracle *c, int seat, unsigned kind) {
	for (int i = 0; i < MV_CARDS; i++)
		if (c->hand[seat][i] && c->army[seat]->card[i].kind == kind)
			return true;
	return false;
}

static bool prints(const oracle *c, int seat, unsigned kind) {
	for (int i = 0; i < MV_CARDS; i++)
		if (c->army[seat]->card[i].kind == kind)
			return true;
	return false;
}

static bool taken(const oracle *c, int square) {
	for (int i = 0; i < 2 * MV_UNITS; i++)
		if (c->at[i / MV_UNITS][i % MV_UNITS] == square)
			return true;
	return false;
}

/* The square a step north, east, south or west of another; ORACLE_OFF the map or taken or a lake: ORACLE_OFF. */
static int step(const oracle *c, int from, int way) {
	static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
	int x = from % SIDE + dx[way], y = from / SIDE + dy[way];
	if (x < 0 || y < 0 || x >= SIDE || y >= SIDE)
		return ORACLE_OFF;
	return taken(c, y * SIDE + x) || c->ground[y * SIDE + x] == 'l' ? ORACLE_OFF : y * SIDE + x;
}

static bool stops(const oracle *c, int square) {
	return c->ground[square] == 'm' || (c->ground[square] == 'f' && c->field_stops);
}

static bool rough(const oracle *c, int square) {
	return c->ground[square] == 'm' || c->ground[square] == 'f';
}

/* MAN-5b to 5j */
static int destinations(const oracle *c, int unit, bool rides, bool to[MV_SQUARES]) {
	int from = c->at[c->active][unit], count = 0;
	memset(to, 0, MV_SQUARES * sizeof *to);
	for (int way = 0; way < 4; way++) {
		int one = step(c, from, way);
		if (one == ORACLE_OFF)
			continue;
		to[one] = true;
		for (int next = 0; rides && !stops(c, one) && next < 4; next++) {
			int two = step(c, one, next);
			if (two != ORACLE_OFF)
				to[two] = true;
			else if (c->return_allowed && next == (way + 2) % 4)
				to[from] = true;
		}
	}
	for (int i = 0; i < MV_SQUARES; i++)
		count += to[i];
	return count;
}

static bool may_move(const oracle *c, int unit, bool charging) {
	bool to[MV_SQUARES];
	return c->at[c->active][unit] != ORACLE_OFF && !c->moved[unit] &&
	       destinations(c, unit, charging || c->army[c->active]->unit[unit].cavalry, to);
}

static bool anybody_moves(const oracle *c) {
	for (int i = 0; i < MV_UNITS; i++)
		if (may_move(c, i, false))
			return true;
	return false;
}

/* MAN-5n to 5r */
static bool may_march(const oracle *c, int unit) {
	if (!c->moved[unit] || c->marched[unit])
		return false;
	if (rough(c, c->began[unit]) || (c->end_bans_march && rough(c, c->ended[unit])))
		return false;
	for (int way = 0; way < 4; way++)
		if (step(c, c->at[c->active][unit], way) != ORACLE_OFF)
			return true;
	return false;
}

/* A card that cancels: Guerrillas, or one so marked whose unit is alive (MAN-9.2d, 11.8a, 11.8b). */
static bool cancels(const oracle *c, int seat, int card) {
	const mv_card *face = &c->army[seat]->card[card];
	if (face->kind == MV_GUERRILLAS)
		return true;
	return c->distant_cards && face->kind == MV_UNIT_CARD && face->secondary == MV_ALSO_GUERRILLAS &&
	       c->at[seat][face->owner] != ORACLE_OFF;
}

static bool may_be_cancelled(const oracle *c) {
	for (int i = 0; i < MV_CARDS; i++)
		if (cancels(c, !c->active, i))
			return held(c->hand[!c->active]) > 0;
	return false;
}

static void to_pile(oracle *c, int seat, int card) {
	c->hand[seat][card]--;
	c->pile[seat][card]++;
	c->top[seat] = card;
}

static int kind_held(const oracle *c, int seat, unsigned kind) {
	int card = 0;
	while (!c->hand[seat][card] || c->army[seat]->card[card].kind != kind)
		card++;
	return card;
}

/* --- What comes next ------------------------------------------------------------------------------------------------ */

static int squares_held(const oracle *c, int seat) {
	int count = 0;
	for (int square = 0; square < MV_SQUARES; square++) {
		int x = square % SIDE, y = square / SIDE, near[2] = {0, 0}, depth = 0;
		int edge = c->edge[!seat]; /* MAN-2.2b: rows from the enemy's edge */
		depth = edge == MV_NORTH ? y : edge == MV_SOUTH ? SIDE - 1 - y : edge == MV_WEST ? x : SIDE - 1 - x;
		bool own = false, enemy = false;
		for (int p = 0; p < 2; p++)
			for (int i = 0; i < MV_UNITS; i++) {
				int at_square = c->at[p][i], far;
				if (at_square == ORACLE_OFF)
					continue;
				far = abs(at_square % SIDE - x) + abs(at_square / SIDE - y);
				near[p] += far == 1;
				own = own || (p == seat && far == 0);
				enemy = enemy || (p != seat && far == 0);
			}
		count += depth < 4 && (own || (!enemy && near[seat] && !near[!seat]));
	}
	return count;
}

static int count_of(const bool set[MV_UNITS]) {
	int count = 0;
	for (int i = 0; i < MV_UNITS; i++)
		count += set[i];
	return count;
}

/* MAN-2.2a, 2.2f to 2.2h */
static void night_falls(oracle *c) {
	int mark[4][2];
	for (int p = 0; p < 2; p++) {
		mark[0][p] = squares_held(c, p);
		mark[1][p] = 0;
		for (int i = 0; i < MV_UNITS; i++)
			mark[1][p] -= c->at[p][i] == ORACLE_OFF;
		mark[2][p] = -count_of(c->weak[p]);
		mark[3][p] = -(c->distant_list ? c->army[p]->tie_distant : c->army[p]->tie_base);
	}
	int by = 0;
	while (mark[by][0] == mark[by][1])
		by++;
	c->winner = mark[by][1] > mark[by][0];
	c->cause = MV_CAUSE_SQUARES + by;
	c->phase = MV_GAME_OVER;
}

static void turn_ends(oracle *c) {
	bool second = c->active != c->first, dark = c->night[0] && c->night[1];
	if ((dark && (second || c->player_turn_ends)) || (second && c->turn == c->cap)) {
		oracle_met.night_by_decks += dark;
		night_falls(c);
		return;
	}
	c->turn += second;
	c->active = !c->active;
	oracle_enter(c, MV_DISCARD);
}

static void start_moving(oracle *c) {
	memset(c->moved, 0, sizeof c->moved);
	memset(c->marched, 0, sizeof c->marched);
	c->supplied = false;
	c->charges = 0;
	c->moves = !c->to_contact || c->turn > 2 ? 1 : c->turn == 2 ? 2 : 3;
	oracle_met.stuck += !anybody_moves(c);
	oracle_enter(c, anybody_moves(c) ? MV_MOVE_FIRST : MV_COMBAT_MENU);
}

static bool menu_is_open(const oracle *c) {
	bool somebody = anybody_moves(c), marcher = false;
	for (int i = 0; i < MV_UNITS; i++)
		marcher = marcher || may_march(c, i);
	if (c->moves && somebody)
		return true;
	return held(c->hand[c->active]) &&
	       (prints(c, c->active, MV_SCOUT_SPY) || (prints(c, c->active, MV_SUPPLY) && !c->supplied && somebody) ||
		(prints(c, c->active, MV_FORCED_MARCH) && marcher));
}

static bool redoubt_is_open(const oracle *c) {
	bool bare = false, marked = false;
	for (int i = 0; i < MV_UNITS; i++)
		bare = bare || (c->at[c->active][i] != ORACLE_OFF && !c->dug[c->active][i]);
	for (int i = 0; i < MV_CARDS; i++)
		marked = marked || (c->distant_cards && c->army[c->active]->card[i].secondary == MV_ALSO_REDOUBT);
	return prints(c, c->active, MV_SCOUT_SPY) || (bare && (marked || prints(c, c->active, MV_REDOUBT)));
}

/* The tables of decision points: a state is skipped only if public facts leave one choice. */
void oracle_enter(oracle *c, int phase) {
	int a = c->active, cards = held(c->hand[a]);
	c->phase = phase;
	switch (phase) {
	case MV_DISCARD:
		c->laid_off = 0;
		if (!cards)
			oracle_enter(c, MV_DRAW);
		break;
	case MV_DRAW:
		if (cards < MV_HAND && !held(c->deck[a])) { /* MAN-2.3d */
			memcpy(c->deck[a], c->pile[a], sizeof c->deck[a]);
			memset(c->pile[a], 0, sizeof c->pile[a]);
			c->top[a] = ORACLE_OFF;
			oracle_met.reshuffles++;
		}
		if (cards == MV_HAND && c->redraw && prints(c, a, MV_SCOUT_SPY))
			c->phase = MV_DRAW_SCOUT;
		else if (cards == MV_HAND)
			start_moving(c);
		break;
	case MV_MOVE_MENU:
		if (!menu_is_open(c))
			oracle_enter(c, MV_COMBAT_MENU);
		break;
	case MV_GUER_SUPPLY:
	case MV_GUER_MARCH:
		if (!may_be_cancelled(c))
			c->phase = phase == MV_GUER_SUPPLY ? MV_MOVE_SUPPLY : MV_MOVE_MARCH;
		break;
	case MV_COMBAT_MENU:
		if (!cards)
			oracle_enter(c, MV_RESTORE_MENU);
		break;
	case MV_RESTORE_MENU:
		if (!cards || !count_of(c->weak[a]))
			oracle_enter(c, MV_REDOUBT_MENU);
		break;
	case MV_REDOUBT_MENU:
		if (!cards || !redoubt_is_open(c))
			turn_ends(c);
		break;
	default:
		break;
	}
}

/* --- Choices -------------------------------------------------------------------------------------------------------- */

static void add(oracle_choices *all, unsigned kind, int who, int a, int c) {
	all->list[all->count++] = (gg_action){(uint16_t)kind, (uint16_t)who, a, 0, c};
}

static void add_moves(const oracle *c, oracle_choices *all, bool charging) {
	bool to[MV_SQUARES];
	for (int i = 0; i < MV_UNITS; i++)
		if (may_move(c, i, charging)) {
			destinations(c, i, charging || c->army[c->active]->unit[i].cavalry, to);
			for (int square = 0; square < MV_SQUARES; square++)
				if (to[square])
					add(all, MV_DO_MOVE, i, square, 0);
		}
}

/* MAN-1.4e: there must be something to look at. */
static void add_scout(const oracle *c, oracle_choices *all) {
	if (holds_kind(c, c->active, MV_SCOUT_SPY) && held(c->hand[!c->active]))
		add(all, MV_DO_SCOUT, 0, 0, 0);
}

static void add_restorations(const oracle *c, oracle_choices *all) {
	const mv_army *army = c->army[c->active];
	for (int i = 0; i < MV_UNITS; i++)
		for (int card = 0; card < MV_CARDS && c->weak[c->active][i]; card++) {
			const mv_card *face = &army->card[card];
			const mv_leader *leader = &army->leader[face->kind == MV_LEADER ? face->owner : 0];
			if (!c->hand[c->active][card])
				continue;
			if (face->kind == MV_SUPPLY || face->kind == MV_REGROUP || (face->kind == MV_UNIT_CARD && face->owner == i))
				add(all, MV_DO_RESTORE, i, card, 0);
			if (face->kind != MV_LEADER)
				continue;
			bool his = !leader->unit && (!leader->nationality || leader->nationality == army->unit[i].nationality);
			if (his || leader->unit == i + 1)
				add(all, MV_DO_RESTORE, i, card, 0);
			else if (leader->nationality && holds_kind(c, c->active, MV_MAHARAJA)) /* MAN-11.4c, 11.4e */
				add(all, MV_DO_RESTORE, i, card, 1);
		}
}

static void add_redoubts(const oracle *c, oracle_choices *all) {
	const mv_army *army = c->army[c->active];
	for (int card = 0; card < MV_CARDS; card++) {
		const mv_card *face = &army->card[card];
		bool marked = c->distant_cards && face->kind == MV_UNIT_CARD && face->secondary == MV_ALSO_REDOUBT;
		for (int i = 0; i < MV_UNITS && c->hand[c->active][card]; i++) {
			bool fits = face->kind == MV_REDOUBT || (marked && c->at[c->active][face->owner] != ORACLE_OFF &&
								 army->unit[face->owner].nationality == army->unit[i].nationality);
			if (fits && c->at[c->active][i] != ORACLE_OFF && !c->dug[c->active][i])
				add(all, MV_DO_REDOUBT, i, card, 0);
		}
	}
}

static void add_menu(const oracle *c, oracle_choices *all) {
	add(all, MV_DO_DONE, 0, 0, 0);
	if (c->moves)
		add_moves(c, all, false);
	if (!c->supplied && holds_kind(c, c->active, MV_SUPPLY) && anybody_moves(c))
		add(all, MV_DO_SUPPLY, 0, 0, 0);
	for (int i = 0; i < MV_UNITS && holds_kind(c, c->active, MV_FORCED_MARCH); i++)
		if (may_march(c, i))
			add(all, MV_DO_MARCH, i, 0, 0);
		else if (c->moved[i] && !c->marched[i]) {
			oracle_met.barred_start += rough(c, c->began[i]);
			oracle_met.barred_end += !rough(c, c->began[i]) && c->end_bans_march && rough(c, c->ended[i]);
		}
	add_scout(c, all);
}

void oracle_choices_of(const oracle *c, oracle_choices *all) {
	all->count = 0;
	int phase = c->phase, other = !c->active;
	if (phase == MV_DISCARD || phase == MV_DRAW_SCOUT || phase == MV_RESTORE_MENU || phase == MV_REDOUBT_MENU ||
	    (phase == MV_MOVE_BANZAI && c->charges))
		add(all, MV_DO_DONE, 0, 0, 0);
	for (int card = 0; card < MV_CARDS; card++) {
		if ((phase == MV_DISCARD || phase == MV_MOVE_DIG) && c->hand[c->active][card])
			add(all, MV_DO_DISCARD, 0, card, 0);
		if (phase == MV_DRAW && c->deck[c->active][card])
			add(all, MV_DO_DRAW, 0, card, 0);
		if ((phase == MV_GUER_SUPPLY || phase == MV_GUER_MARCH || phase == MV_GUER_RESTORE) && c->hand[other][card] &&
		    cancels(c, other, card))
			add(all, MV_DO_GUERRILLAS, 0, card, 0);
	}
	if (phase == MV_GUER_SUPPLY || phase == MV_GUER_MARCH || phase == MV_GUER_RESTORE)
		add(all, MV_DO_PASS, 0, 0, 0);
	if (phase == MV_MOVE_FIRST || phase == MV_MOVE_SUPPLY || phase == MV_MOVE_BANZAI)
		add_moves(c, all, phase == MV_MOVE_BANZAI);
	if (phase == MV_MOVE_FIRST && c->dig_in)
		add(all, MV_DO_DIG_IN, 0, 0, 0);
	if (phase == MV_MOVE_FIRST && c->distant_cards && holds_kind(c, c->active, MV_BANZAI_CHARGE))
		add(all, MV_DO_BANZAI, 0, 0, 0);
	if (phase == MV_MOVE_MENU)
		add_menu(c, all);
	for (int way = 0; way < 4 && phase == MV_MOVE_MARCH; way++) {
		int to = step(c, c->at[c->active][c->marching], way);
		if (to != ORACLE_OFF)
			add(all, MV_DO_MOVE, c->marching, to, 0);
	}
	for (int face = 1; face <= 6 && phase == MV_RALLY_ROLL; face++)
		add(all, MV_DO_ROLL, 0, face, 0);
	if (phase == MV_RESTORE_MENU)
		add_restorations(c, all);
	if (phase == MV_REDOUBT_MENU)
		add_redoubts(c, all);
	if ((phase == MV_DISCARD && !c->laid_off) || phase == MV_DRAW_SCOUT || phase == MV_MOVE_FIRST || phase == MV_RESTORE_MENU ||
	    phase == MV_REDOUBT_MENU)
		add_scout(c, all);
}

/* --- What actions do ------------------------------------------------------------------------------------------------ */

static void go(oracle *c, int unit, int to) {
	oracle_met.returns += c->at[c->active][unit] == to;
	c->dug[c->active][unit] = false; /* MAN-5t */
	c->at[c->active][unit] = to;
}

static void keep_move(oracle *c, const gg_action *a) {
	if (c->phase == MV_MOVE_MARCH) {
		c->marched[a->who] = true;
	} else {
		c->began[a->who] = c->at[c->active][a->who];
		c->ended[a->who] = a->a;
		c->moved[a->who] = true;
	}
	go(c, a->who, a->a);
	if (c->phase == MV_MOVE_BANZAI) {
		bool second = false;
		c->moves = 0;
		c->charges++;
		for (int i = 0; i < MV_UNITS; i++)
			second = second || may_move(c, i, true);
		if (c->charges == 1 && second)
			return;
	} else if (c->phase != MV_MOVE_MARCH && c->phase != MV_MOVE_SUPPLY) {
		c->moves--;
	}
	oracle_enter(c, MV_MOVE_MENU);
}

static void keep_restoration(oracle *c, const gg_action *a) {
	const mv_card *face = &c->army[c->active]->card[a->a];
	to_pile(c, c->active, a->a);
	if (a->c)
		to_pile(c, c->active, kind_held(c, c->active, MV_MAHARAJA));
	c->restored = a->who;
	if (face->kind == MV_LEADER && !c->army[c->active]->leader[face->owner].rally_auto) {
		c->laid_off = c->army[c->active]->leader[face->owner].rally; /* the range, until the die is rolled */
		c->phase = MV_RALLY_ROLL;
	} else if (face->kind != MV_LEADER && may_be_cancelled(c)) {
		c->phase = MV_GUER_RESTORE;
	} else {
		c->weak[c->active][a->who] = false;
		oracle_enter(c, MV_REDOUBT_MENU);
	}
}

static void keep_answer(oracle *c, const gg_action *a) {
	bool cancelled = a->kind == MV_DO_GUERRILLAS;
	oracle_met.cancelled += cancelled;
	if (cancelled)
		to_pile(c, !c->active, a->a);
	if (c->phase == MV_GUER_RESTORE) {
		c->weak[c->active][c->restored] = cancelled;
		oracle_enter(c, MV_REDOUBT_MENU);
	} else if (cancelled) {
		c->marched[c->marching] = c->marched[c->marching] || c->phase == MV_GUER_MARCH;
		oracle_enter(c, MV_MOVE_MENU);
	} else {
		c->phase = c->phase == MV_GUER_SUPPLY ? MV_MOVE_SUPPLY : MV_MOVE_MARCH;
	}
}

static void keep_discard(oracle *c, const gg_action *a) {
	to_pile(c, c->active, a->a);
	c->laid_off++;
	if (!held(c->hand[c->active]))
		oracle_enter(c, c->phase == MV_DISCARD ? MV_DRAW : MV_COMBAT_MENU);
}

static void keep_done(oracle *c) {
	if (c->phase == MV_DISCARD)
		oracle_enter(c, MV_DRAW);
	else if (c->phase == MV_DRAW_SCOUT)
		start_moving(c);
	else if (c->phase == MV_MOVE_BANZAI)
		oracle_enter(c, MV_MOVE_MENU);
	else if (c->phase == MV_REDOUBT_MENU)
		turn_ends(c);
	else
		oracle_enter(c, c->phase == MV_MOVE_MENU ? MV_COMBAT_MENU : c->phase == MV_COMBAT_MENU ? MV_RESTORE_MENU : MV_REDOUBT_MENU);
}

void oracle_keep(oracle *c, const gg_action *a) {
	int seat = c->active;
	switch ((int)a->kind) {
	case MV_DO_DISCARD:
		keep_discard(c, a);
		break;
	case MV_DO_DRAW:
		c->deck[seat][a->a]--;
		c->hand[seat][a->a]++;
		c->night[seat] = c->night[seat] || !held(c->deck[seat]); /* MAN-2.3b */
		oracle_enter(c, MV_DRAW);
		break;
	case MV_DO_SCOUT:
		to_pile(c, seat, kind_held(c, seat, MV_SCOUT_SPY));
		oracle_enter(c, c->phase == MV_DRAW_SCOUT ? MV_DRAW : c->phase);
		break;
	case MV_DO_MOVE:
		keep_move(c, a);
		break;
	case MV_DO_DIG_IN:
		c->laid_off = 0;
		c->phase = MV_MOVE_DIG;
		if (!held(c->hand[seat]))
			oracle_enter(c, MV_COMBAT_MENU);
		break;
	case MV_DO_BANZAI:
		to_pile(c, seat, kind_held(c, seat, MV_BANZAI_CHARGE));
		c->phase = MV_MOVE_BANZAI;
		break;
	case MV_DO_SUPPLY:
		to_pile(c, seat, kind_held(c, seat, MV_SUPPLY));
		c->supplied = true;
		oracle_enter(c, MV_GUER_SUPPLY);
		break;
	case MV_DO_MARCH:
		to_pile(c, seat, kind_held(c, seat, MV_FORCED_MARCH));
		c->marching = a->who;
		oracle_enter(c, MV_GUER_MARCH);
		break;
	case MV_DO_GUERRILLAS:
	case MV_DO_PASS:
		keep_answer(c, a);
		break;
	case MV_DO_RESTORE:
		keep_restoration(c, a);
		break;
	case MV_DO_ROLL:
		oracle_met.rallied += a->a <= c->laid_off;
		oracle_met.failed += a->a > c->laid_off;
		c->weak[seat][c->restored] = a->a > c->laid_off;
		oracle_enter(c, MV_REDOUBT_MENU);
		break;
	case MV_DO_REDOUBT:
		to_pile(c, seat, a->a);
		c->dug[seat][a->who] = true;
		turn_ends(c);
		break;
	default:
		keep_done(c);
		break;
	}
}
