/*
 * manoeuvre_referee.c - see manoeuvre_referee.h.
 */
#include "manoeuvre_referee.h"

static const int east[4] = {0, 1, 0, -1}, south[4] = {-1, 0, 1, 0}; /* north, east, south, west */

/* --- The map ------------------------------------------------------------------------------------------------------ */

static int step_from(int square, int direction) {
	int column = square % 8 + east[direction], row = square / 8 + south[direction];
	return column < 0 || column > 7 || row < 0 || row > 7 ? -1 : row * 8 + column;
}

int referee_steps_between(int x, int y) {
	int columns = x % 8 - y % 8, rows = x / 8 - y / 8;
	return (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
}

static bool occupied(const referee *r, int square) {
	for (int seat = 0; seat < 2; seat++)
		for (int u = 0; u < MV_UNITS; u++)
			if (r->side[seat].at[u] == square)
				return true;
	return false;
}

/* MAN-5e, 5f, 6.5.3b */
bool referee_can_enter(const referee *r, int square) {
	return square >= 0 && r->ground[square] != 'l' && !occupied(r, square);
}

/* MAN-6.2.2c, 6.2.2e */
static bool shot_passes(const referee *r, int square) {
	return !strchr("htw", r->ground[square]) && !occupied(r, square);
}

/* MAN-6.2.2 */
bool referee_gun_reaches(const referee *r, int from, int to) {
	int open = 0, between = 0;
	if (referee_steps_between(from, to) == 1)
		return true;
	if (referee_steps_between(from, to) != 2)
		return false;
	for (int square = 0; square < MV_SQUARES; square++)
		if (referee_steps_between(from, square) == 1 && referee_steps_between(square, to) == 1) {
			between++;
			open += shot_passes(r, square);
		}
	return r->diagonal_both ? open == between : open > 0;
}

/* MAN-11.3b: a path of this many steps, open between its ends. */
static bool path(const referee *r, int from, int to, int length) {
	if (length == 1)
		return referee_steps_between(from, to) == 1;
	for (int d = 0; d < 4; d++) {
		int next = step_from(from, d);
		if (next >= 0 && shot_passes(r, next) && path(r, next, to, length - 1))
			return true;
	}
	return false;
}

bool referee_rocket_reaches(const referee *r, int from, int to) {
	bool far = r->ground[from] == 'h' && r->ground[to] != 'h';
	return path(r, from, to, 1) || path(r, from, to, 2) || (far && path(r, from, to, 3));
}

/* MAN-6.5.3a: home, else the flanks, else away from home. */
int referee_ways_out(const referee *r, int seat, int unit, int out[2]) {
	const referee_side *p = &r->side[seat];
	int count = 0;
	static const int order[3][2] = {{0, 0}, {1, 3}, {2, 2}};
	for (int rank = 0; rank < 3 && !count; rank++)
		for (int i = 0; i < 2; i++) {
			int square = step_from(p->at[unit], (p->home + order[rank][i]) % 4);
			if (referee_can_enter(r, square) && !(count && out[0] == square))
				out[count++] = square;
		}
	return count;
}

/* --- Units and cards ----------------------------------------------------------------------------------------------- */

bool referee_alive(const referee *r, int seat, int unit) {
	return r->side[seat].at[unit] >= 0;
}

void referee_remove_unit(referee *r, int seat, int unit) {
	referee_side *p = &r->side[seat];
	p->at[unit] = -1;
	p->lost[unit] = true;
	p->weak[unit] = p->dug_in[unit] = false;
}

/* MAN-6.5.2a */
void referee_hit_unit(referee *r, int seat, int unit) {
	if (r->side[seat].weak[unit])
		referee_remove_unit(r, seat, unit);
	else
		r->side[seat].weak[unit] = true;
}

/* MAN-9.2h: a redoubt does not move. */
void referee_move_unit(referee *r, int seat, int unit, int square) {
	if (r->side[seat].at[unit] != square)
		r->side[seat].dug_in[unit] = false;
	r->side[seat].at[unit] = square;
}

int referee_losses(const referee *r, int seat) {
	int count = 0;
	for (int u = 0; u < MV_UNITS; u++)
		count += r->side[seat].lost[u];
	return count;
}

const mv_card *referee_card_at(const referee *r, int seat, int sort) {
	return &r->side[seat].army->card[sort];
}

const mv_leader *referee_leader_at(const referee *r, int seat, int sort) {
	return &r->side[seat].army->leader[referee_card_at(r, seat, sort)->owner];
}

int referee_held_of(const referee *r, int seat, int kind) {
	for (int sort = 0; sort < MV_CARDS; sort++)
		if (r->side[seat].hand[sort] && referee_card_at(r, seat, sort)->kind == kind)
			return sort;
	return -1;
}

int referee_hand_size(const referee *r, int seat) {
	int count = 0;
	for (int sort = 0; sort < MV_CARDS; sort++)
		count += r->side[seat].hand[sort];
	return count;
}

void referee_lay_down(referee *r, int seat, int sort) {
	r->side[seat].hand[sort]--;
	r->side[seat].laid[r->side[seat].cards++] = sort;
}

static int strength(const referee *r, int seat, int unit) {
	const mv_unit *u = &r->side[seat].army->unit[unit];
	return r->side[seat].weak[unit] ? u->reduced : u->full;
}

/* MAN-11.4a, 11.5b */
bool referee_may_serve(const referee *r, int seat, int sort, int unit) {
	const mv_leader *leader = referee_leader_at(r, seat, sort);
	if (leader->unit)
		return leader->unit == unit + 1;
	return !leader->nationality || leader->nationality == r->side[seat].army->unit[unit].nationality;
}

/* The attacking unit or a supporter (digest, "Participant"). */
bool referee_takes_part(const referee *r, int unit) {
	return r->supports[unit] || (r->form == MV_ASSAULT && unit == r->attacker);
}

int referee_participants(const referee *r, bool living) {
	int count = 0;
	for (int u = 0; u < MV_UNITS; u++)
		count += referee_takes_part(r, u) && (!living || referee_alive(r, r->active, u));
	return count;
}

/* --- Totals -------------------------------------------------------------------------------------------------------- */

bool referee_is_fire(const referee *r) {
	return r->form == MV_BOMBARDMENT || r->form == MV_VOLLEY || r->form == MV_GRAND_BATTERY;
}

/* MAN-6.3b */
static int hill_bonus(const referee *r, int unit) {
	int from = r->side[r->active].at[unit], to = r->side[!r->active].at[r->target];
	return r->ground[from] == 'h' && r->ground[to] != 'h' ? 2 : 0;
}

int referee_attack(const referee *r) {
	int total = 0;
	if (referee_is_fire(r)) /* MAN-6.2.3a */
		return hill_bonus(r, r->attacker);
	if (r->form == MV_ASSAULT) /* MAN-6.1.6a, 6.1.6c */
		total += strength(r, r->active, r->attacker) + hill_bonus(r, r->attacker);
	for (int u = 0; u < MV_UNITS; u++)
		if (r->supports[u]) { /* MAN-6.1.6b, 6.1.6f, 6.3c */
			total += strength(r, r->active, u);
			total += r->form == MV_ASSAULT && r->hill_each ? hill_bonus(r, u) : 0;
		}
	if (r->use == MV_COMBAT)
		total += referee_leader_at(r, r->active, r->side[r->active].leader)->combat_attack;
	return total;
}

int referee_defence(const referee *r) {
	static const int bonus[128] = {['h'] = 2, ['m'] = 1, ['t'] = 3, ['w'] = 2};
	int o = !r->active;
	const referee_side *p = &r->side[o];
	int total = strength(r, o, r->target) + bonus[(int)r->ground[p->at[r->target]]];
	total += p->dug_in[r->target] && !r->sappers ? 3 : 0;
	for (int i = 0; i < p->cards; i++)
		if (referee_card_at(r, o, p->laid[i])->kind == MV_UNIT_CARD)
			total += referee_card_at(r, o, p->laid[i])->defence;
	return total + (p->leader >= 0 ? referee_leader_at(r, o, p->leader)->combat_defence : 0);
}

int referee_row(int attack, int defence) {
	return attack < defence ? 0 : attack == defence ? 1 : attack / defence >= 4 ? 5 : attack / defence + 1;
}

static int add_dice(int sides[REFEREE_DICE], int count, mv_dice dice) {
	for (int i = 0; i < dice.count; i++)
		sides[count++] = dice.sides;
	return count;
}

/* MAN-6.1.6d, 6.1.6e, 6.2.3a, 6.2.5a, 9.2a, 11.5a */
static int attack_dice(const referee *r, int sides[REFEREE_DICE]) {
	const referee_side *p = &r->side[r->active];
	const mv_dice ten = {1, 10}, sixes = {2, 6};
	int count = 0;
	for (int i = 0; i < p->cards; i++) {
		const mv_card *c = referee_card_at(r, r->active, p->laid[i]);
		if (c->kind == MV_AMBUSH)
			count = add_dice(sides, count, ten);
		else if (c->kind == MV_UNIT_CARD)
			count = add_dice(sides, count,
					 r->form == MV_BOMBARDMENT ? c->bombard
					 : r->form == MV_VOLLEY    ? c->volley
								   : c->attack);
		else if (c->kind == MV_LEADER && r->form == MV_GRAND_BATTERY)
			count = add_dice(sides, count, p->army->leader[c->owner].grand_battery);
		else if (c->kind == MV_LEADER && r->use == MV_JOIN)
			count = add_dice(sides, count, p->army->leader[c->owner].assault);
	}
	for (int i = 0; i < r->committed + r->declarations; i++)
		count = add_dice(sides, count, sixes);
	return count;
}

/* MAN-6.6b, 6.6d, 6.6e */
int referee_pursuit(const referee *r, int highest[REFEREE_CARDS]) {
	const referee_side *p = &r->side[r->active];
	int count = 0, modifier = p->leader >= 0 ? referee_leader_at(r, r->active, p->leader)->pursuit : 0;
	if (!p->army->unit[r->chaser].cavalry)
		return 0;
	for (int i = 0; i < p->cards; i++) {
		const mv_card *c = referee_card_at(r, r->active, p->laid[i]);
		if (c->kind == MV_UNIT_CARD && c->owner == r->chaser)
			highest[count++] = c->pursuit - modifier;
	}
	return count;
}

int referee_dice(const referee *r, int sides[REFEREE_DICE]) {
	int highest[REFEREE_CARDS], count = 1;
	switch ((int)r->step) {
	case ROLLING:
	case FIRING:
		return attack_dice(r, sides);
	case PURSUING:
	case WITHDRAWN_PURSUIT:
		count = referee_pursuit(r, highest);
		for (int i = 0; i < count; i++)
			sides[i] = 6;
		return count;
	case TRYING:
		sides[0] = 6;
		return 1;
	case ROCKETS_FLYING:
		sides[0] = 10;
		return 1;
	default:
		return 0;
	}
}

int referee_die(const referee *r) {
	int sides[REFEREE_DICE];
	return r->fallen < referee_dice(r, sides) ? sides[r->fallen] : 0;
}

/* --- Obligations and choices ----------------------------------------------------------------------------------------- */

/* MAN-6.5.5c, 6.1.3i */
bool referee_may_stay(const referee *r) {
	const referee_side *p = &r->side[r->active];
	for (int u = 0; u < MV_UNITS; u++) {
		bool excused = !referee_takes_part(r, u);
		for (int i = 0; i < p->cards; i++) {
			const mv_card *c = referee_card_at(r, r->active, p->laid[i]);
			excused = excused || (c->kind == MV_UNIT_CARD && c->owner == u && c->free);
		}
		if (!excused)
			return false;
	}
	return true;
}

/* MAN-11.8d, 11.8f: marked cards that may still be declared, each kind once. */
int referee_declarable(const referee *r, int out[REFEREE_CARDS]) {
	const referee_side *p = &r->side[r->active];
	int count = 0;
	if (!r->distant || r->committed + r->declarations >= referee_participants(r, false))
		return 0;
	for (int i = 0; i < p->cards; i++) {
		const mv_card *c = referee_card_at(r, r->active, p->laid[i]);
		bool may = c->kind == MV_UNIT_CARD && c->attack.count && c->secondary == MV_ALSO_COMMITTED;
		for (int k = 0; k < r->declarations; k++)
			may = may && referee_card_at(r, r->active, r->declared[k])->owner != c->owner;
		for (int k = 0; k < count; k++)
			may = may && out[k] != p->laid[i];
		if (may)
			out[count++] = p->laid[i];
	}
	return count;
}

/* --- Possible actions ------------------------------------------------------------------------------------------------- */

typedef struct menu {
	gg_action *out;
	unsigned count, cap;
} menu;

static void offer(menu *m, unsigned kind, int who, int a, int b, int c) {
	if (m->count < m->cap)
		m->out[m->count] = (gg_action){(uint16_t)kind, (uint16_t)who, a, b, c};
	m->count++;
}

/* Every enemy in range of a unit. */
static void offer_targets(const referee *r, menu *m, unsigned kind, int unit, int sort) {
	const referee_side *p = &r->side[r->active], *q = &r->side[!r->active];
	for (int u = 0; u < MV_UNITS; u++) {
		if (q->at[u] < 0)
			continue;
		bool reach = kind == MV_DO_AMBUSH                             ? true
			     : kind == MV_DO_ROCKETS                          ? referee_rocket_reaches(r, p->at[unit], q->at[u])
			     : kind == MV_DO_BOMBARD || kind == MV_DO_BATTERY ? referee_gun_reaches(r, p->at[unit], q->at[u])
									      : referee_steps_between(p->at[unit], q->at[u]) == 1;
		if (reach)
			offer(m, kind, unit, sort, q->at[u], 0);
	}
}

/* MAN-6.1.1b, 6.4b */
static bool may_storm(const referee *r, int unit) {
	return referee_alive(r, r->active, unit) && r->ground[r->side[r->active].at[unit]] != 'm';
}

static void offer_opening(const referee *r, menu *m, int sort) {
	const mv_card *c = referee_card_at(r, r->active, sort);
	const mv_leader *leader = c->kind == MV_LEADER ? referee_leader_at(r, r->active, sort) : NULL;
	if (c->kind == MV_UNIT_CARD && referee_alive(r, r->active, c->owner)) {
		if (c->attack.count && may_storm(r, c->owner))
			offer_targets(r, m, MV_DO_ASSAULT, c->owner, sort);
		if (c->bombard.count)
			offer_targets(r, m, MV_DO_BOMBARD, c->owner, sort);
		if (c->volley.count)
			offer_targets(r, m, MV_DO_VOLLEY, c->owner, sort);
	}
	if (leader && leader->assault.count && r->distant && may_storm(r, leader->unit - 1))
		offer_targets(r, m, MV_DO_ASSAULT, leader->unit - 1, sort);
	for (int u = 0; u < MV_UNITS; u++) {
		if (!referee_alive(r, r->active, u))
			continue;
		if (leader && leader->grand_battery.count)
			offer_targets(r, m, MV_DO_BATTERY, u, sort);
		if (c->kind == MV_ROCKETS && r->distant)
			offer_targets(r, m, MV_DO_ROCKETS, u, 0);
		if (c->kind == MV_DEATH_WITH_HONOUR && r->distant)
			offer(m, MV_DO_HONOUR, u, 0, 0, 0);
	}
	if (c->kind == MV_AMBUSH)
		offer_targets(r, m, MV_DO_AMBUSH, 0, 0);
}

/* MAN-6.1.3 */
static void offer_withdrawal(const referee *r, menu *m) {
	int o = !r->active, ways[2];
	offer(m, MV_DO_PASS, 0, 0, 0, 0);
	if (!referee_ways_out(r, o, r->target, ways))
		return;
	if (referee_held_of(r, o, MV_WITHDRAW) >= 0 && !r->failed)
		offer(m, MV_DO_WITHDRAW, 0, 0, 0, 0);
	for (int sort = 0; sort < MV_UNIT_CARDS; sort++)
		if (r->side[o].hand[sort] && referee_card_at(r, o, sort)->owner == r->target && referee_card_at(r, o, sort)->withdraw)
			offer(m, MV_DO_TRY, 0, sort, 0, 0);
}

/* MAN-6.1.4, 11.4 */
static void offer_defence(const referee *r, menu *m, int sort) {
	int o = !r->active;
	const mv_card *c = referee_card_at(r, o, sort);
	if (c->kind == MV_UNIT_CARD && c->owner == r->target)
		offer(m, MV_DO_DEFEND, 0, sort, 0, 0);
	if (c->kind != MV_LEADER || r->side[o].leader >= 0)
		return;
	if (referee_may_serve(r, o, sort, r->target))
		offer(m, MV_DO_DEFEND, 0, sort, 0, 0);
	else if (referee_leader_at(r, o, sort)->nationality && referee_held_of(r, o, MV_MAHARAJA) >= 0)
		offer(m, MV_DO_DEFEND, 0, sort, 0, 1);
}

/* MAN-6.1.5c, 6.4, 9.1, 11.4, 11.5: every use of a leader. */
static void offer_leader(const referee *r, menu *m, int sort) {
	const mv_leader *leader = referee_leader_at(r, r->active, sort);
	bool assault = r->form == MV_ASSAULT, maharaja = leader->nationality && referee_held_of(r, r->active, MV_MAHARAJA) >= 0;
	bool fits = assault ? referee_may_serve(r, r->active, sort, r->attacker) : !leader->unit && !leader->nationality;
	if (fits || maharaja)
		offer(m, MV_DO_LEAD, 0, sort, 0, !fits);
	if (fits && assault && r->distant && leader->assault.count)
		offer(m, MV_DO_JOIN, 0, sort, 0, 0);
	if (leader->unit || (!assault && !r->full_ambush))
		return;
	for (int set = 1; set < 256; set++) {
		int count = 0;
		bool possible = true, served = !assault || referee_may_serve(r, r->active, sort, r->attacker);
		for (int u = 0; u < MV_UNITS; u++) {
			if (!(set >> u & 1))
				continue;
			count++;
			possible = possible && may_storm(r, u) && !(assault && u == r->attacker) &&
				   referee_steps_between(r->side[r->active].at[u], r->side[!r->active].at[r->target]) == 1;
			served = served && referee_may_serve(r, r->active, sort, u);
		}
		bool alone = served && count + 1 <= leader->command; /* the attacking unit, or the Ambush card, is the first */
		if (possible && (alone || (maharaja && count + 1 <= 4)))
			offer(m, MV_DO_LEAD, 0, sort, set, !alone);
	}
}

/* MAN-6.1.5 */
static void offer_attack(const referee *r, menu *m, int sort) {
	const mv_card *c = referee_card_at(r, r->active, sort);
	bool assault = r->form == MV_ASSAULT, more = assault || r->full_ambush;
	if (c->kind == MV_UNIT_CARD && c->attack.count && referee_takes_part(r, c->owner))
		offer(m, MV_DO_ADD, 0, sort, 0, 0);
	if (c->kind == MV_LEADER && r->side[r->active].leader < 0)
		offer_leader(r, m, sort);
	if (c->kind == MV_COMMITTED_ATTACK && more && r->committed < referee_participants(r, false))
		offer(m, MV_DO_COMMIT, 0, 0, 0, 0);
	if (c->kind == MV_SAPPERS && !r->sappers && r->side[!r->active].dug_in[r->target])
		offer(m, MV_DO_SAPPERS, 0, 0, 0, 0);
	if (c->kind == MV_SKIRMISH && assault && r->side[r->active].cards == 1 && r->use == MV_NO_LEADER)
		offer(m, MV_DO_SKIRMISH, 0, 0, 0, 0);
}

/* MAN-9.2l: stay, one square, or two if the first does not stop it. */
static void offer_skirmish_move(const referee *r, menu *m) {
	bool reach[MV_SQUARES] = {false};
	int from = r->side[r->active].at[r->attacker];
	reach[from] = true;
	for (int one = 0; one < MV_SQUARES; one++) {
		if (referee_steps_between(from, one) != 1 || !referee_can_enter(r, one))
			continue;
		reach[one] = true;
		bool stops = r->ground[one] == 'm' || (r->ground[one] == 'f' && r->field_stops);
		for (int two = 0; two < MV_SQUARES && !stops; two++)
			reach[two] = reach[two] || (referee_steps_between(one, two) == 1 && referee_can_enter(r, two));
	}
	for (int square = 0; square < MV_SQUARES; square++)
		if (reach[square])
			offer(m, MV_DO_MOVE, r->attacker, square, 0, 0);
}

unsigned referee_choices(const referee *r, gg_action *out, unsigned cap) {
	menu m = {out, 0, cap};
	int seat = referee_turn(r), list[REFEREE_CARDS], count;
	switch (r->step) {
	case OPENING:
	case DEFENDING:
	case ATTACKING:
		offer(&m, MV_DO_DONE, 0, 0, 0, 0);
		for (int sort = 0; sort < MV_CARDS; sort++) {
			if (!r->side[seat].hand[sort])
				continue;
			if (r->step == OPENING)
				offer_opening(r, &m, sort);
			else if (r->step == DEFENDING)
				offer_defence(r, &m, sort);
			else
				offer_attack(r, &m, sort);
		}
		break;
	case WITHDRAWING:
		offer_withdrawal(r, &m);
		break;
	case SKIRMISHING:
		offer_skirmish_move(r, &m);
		break;
	case DECLARING:
		offer(&m, MV_DO_DONE, 0, 0, 0, 0);
		count = referee_declarable(r, list);
		for (int i = 0; i < count; i++)
			offer(&m, MV_DO_DECLARE, 0, list[i], 0, 0);
		break;
	case DEFENDER_CHOOSES:
	case ATTACKER_CHOOSES:
		offer(&m, MV_DO_HIT, 0, 0, 0, 0);
		offer(&m, MV_DO_FALL_BACK, 0, 0, 0, 0);
		break;
	case RETREATING:
	case WITHDRAWN_RETREAT:
	case ROCKETS_RETREAT:
		count = referee_ways_out(r, !r->active, r->target, list);
		for (int i = 0; i < count; i++)
			offer(&m, MV_DO_RETREAT, 0, list[i], 0, 0);
		break;
	case ADVANCING:
	case WITHDRAWN_ADVANCE:
	case PAYING:
		for (int u = 0; u < MV_UNITS; u++)
			if (referee_takes_part(r, u) && referee_alive(r, r->active, u))
				offer(&m, r->step == PAYING ? MV_DO_TAKE : MV_DO_ADVANCE, u, 0, 0, 0);
		if (r->step != PAYING && referee_may_stay(r))
			offer(&m, MV_DO_STAY, 0, 0, 0, 0);
		break;
	case TRYING:
	case WITHDRAWN_PURSUIT:
	case ROLLING:
	case PURSUING:
	case FIRING:
	case ROCKETS_FLYING:
		count = referee_die(r);
		for (int face = 1; face <= count; face++)
			offer(&m, MV_DO_ROLL, 0, face, 0, 0);
		break;
	case COMBAT_OVER:
	case BATTLE_OVER:
		break;
	}
	return m.count;
}

int referee_turn(const referee *r) {
	switch (r->step) {
	case OPENING:
	case WITHDRAWN_ADVANCE:
	case ATTACKING:
	case SKIRMISHING:
	case DECLARING:
	case ATTACKER_CHOOSES:
	case ADVANCING:
	case PAYING:
		return r->active;
	case WITHDRAWING:
	case WITHDRAWN_RETREAT:
	case DEFENDING:
	case DEFENDER_CHOOSES:
	case RETREATING:
	case ROCKETS_RETREAT:
		return !r->active;
	case COMBAT_OVER:
	case BATTLE_OVER:
		return GG_OVER;
	case TRYING:
	case WITHDRAWN_PURSUIT:
	case ROLLING:
	case PURSUING:
	case FIRING:
	case ROCKETS_FLYING:
		break;
	}
	return GG_CHANCE;
}

/* --- A position ------------------------------------------------------------------------------------------------------- */

referee referee_of(const gg_game *game, const mv_state *s) {
	static const char letters[] = ".fhlmtw";
	referee r;
	memset(&r, 0, sizeof r);
	r.data = mv_data_of(game);
	for (int square = 0; square < MV_SQUARES; square++) {
		r.ground[square] = '.';
		for (int t = MV_FIELD; t < MV_TERRAINS; t++)
			if (s->ground[t] >> square & 1)
				r.ground[square] = letters[t];
	}
	r.full_ambush = s->ambush_full;
	r.free_choice = s->free_choice;
	r.hill_each = s->hill_per_unit;
	r.diagonal_both = s->diag_both;
	r.field_stops = s->field_stops;
	r.distant = s->dl_cards;
	r.active = s->active;
	r.emptied = r.chaser = r.row_said = -1;
	for (int seat = 0; seat < 2; seat++) {
		referee_side *p = &r.side[seat];
		p->army = &r.data->army[s->army[seat]];
		p->home = s->edge[seat];
		p->leader = p->top = -1;
		for (int u = 0; u < MV_UNITS; u++) {
			unsigned square = s->square[seat * MV_UNITS + u];
			p->at[u] = square == MV_NOWHERE ? -1 : (int)square;
			p->weak[u] = s->reduced[seat] >> u & 1;
			p->lost[u] = s->dead[seat] >> u & 1;
			p->dug_in[u] = s->redoubt[seat] >> u & 1;
		}
		for (int card = 0; card < MV_CARDS; card++)
			p->hand[p->army->card[card].copies_of] += (int)(s->hand[seat] >> card & 1);
	}
	return r;
}
