/*
 * manoeuvre_referee_play.c - what each action does in the referee's combat; see manoeuvre_referee.h.
 */
#include "manoeuvre_referee.h"

/* --- The end of a combat -------------------------------------------------------------------------------------------- */

/* MAN-6.7a, 4.0d, 2.1 */
static void finish(referee *r) {
	int a = r->active;
	for (int seat = 0; seat < 2; seat++)
		if (r->side[seat].cards)
			r->side[seat].top = r->side[seat].laid[r->side[seat].cards - 1];
	bool mine = referee_losses(r, a) >= 5, his = referee_losses(r, !a) >= 5;
	r->step = mine || his ? BATTLE_OVER : COMBAT_OVER;
	/* MAN-2.1c, 11.7b: at five losses each A has won, unless A's fifth was a committed hit or died with honour. */
	r->winner = mine && (!his || r->fell_committed || r->form == MV_HONOUR) ? !a : a;
}

static void committed_hit(referee *r, int unit) {
	bool before = referee_losses(r, r->active) >= 5;
	referee_hit_unit(r, r->active, unit);
	r->fell_committed = r->fell_committed || (!before && referee_losses(r, r->active) >= 5);
}

/* MAN-6.7b to 6.7d, then 11.8e */
static void settle(referee *r) {
	while (r->owed && referee_participants(r, true) == 1) {
		for (int u = 0; u < MV_UNITS; u++)
			if (referee_takes_part(r, u) && referee_alive(r, r->active, u)) {
				committed_hit(r, u);
				break;
			}
		r->owed--;
	}
	if (r->owed && referee_participants(r, true)) {
		r->step = PAYING;
		return;
	}
	for (int i = 0; i < r->declarations; i++) {
		int unit = referee_card_at(r, r->active, r->declared[i])->owner;
		if (referee_alive(r, r->active, unit))
			committed_hit(r, unit);
	}
	finish(r);
}

static void advance(referee *r, int unit) {
	int highest[REFEREE_CARDS];
	referee_move_unit(r, r->active, unit, r->emptied);
	r->chaser = unit;
	r->fallen = 0;
	if (r->fled && referee_alive(r, !r->active, r->target) && referee_pursuit(r, highest) > 0) /* MAN-6.6a */
		r->step = r->withdrew ? WITHDRAWN_PURSUIT : PURSUING;
	else if (r->withdrew)
		finish(r);
	else
		settle(r);
}

/* The target's square is empty (MAN-6.5.5a, 6.5.5d, 6.1.3k, 11.3d). */
static void square_emptied(referee *r) {
	if (r->form == MV_ROCKETRY || (r->form == MV_AMBUSHING && r->withdrew)) {
		finish(r);
	} else if (r->form == MV_AMBUSHING) {
		settle(r);
	} else if (referee_may_stay(r) || referee_participants(r, true) > 1) {
		r->step = r->withdrew ? WITHDRAWN_ADVANCE : ADVANCING;
	} else {
		advance(r, r->attacker);
	}
}

static void retreat_to(referee *r, int square) {
	r->emptied = r->side[!r->active].at[r->target];
	referee_move_unit(r, !r->active, r->target, square);
	r->fled = true;
	square_emptied(r);
}

/* MAN-6.5.3 */
static void must_go(referee *r, referee_step choice) {
	int ways[2], count = referee_ways_out(r, !r->active, r->target, ways);
	if (count == 2) {
		r->step = choice;
	} else if (count == 1) {
		retreat_to(r, ways[0]);
	} else {
		r->emptied = r->side[!r->active].at[r->target];
		referee_remove_unit(r, !r->active, r->target);
		square_emptied(r);
	}
}

/* A hit as the result of the combat; true: the target survives. */
static bool target_hit(referee *r) {
	r->emptied = r->side[!r->active].at[r->target];
	referee_hit_unit(r, !r->active, r->target);
	return referee_alive(r, !r->active, r->target);
}

static void take_hit(referee *r) {
	if (target_hit(r))
		settle(r);
	else
		square_emptied(r);
}

/* MAN-6.1.7 */
static void judge(referee *r) {
	int ways[2], attack = referee_attack(r);
	for (int i = 0; i < r->fallen; i++)
		attack += r->dice[i];
	r->attack_said = attack;
	r->defence_said = referee_defence(r);
	r->row_said = referee_row(attack, r->defence_said);
	switch (r->row_said) {
	case 0:
		for (int u = 0; u < MV_UNITS; u++)
			if (referee_takes_part(r, u))
				referee_hit_unit(r, r->active, u);
		settle(r);
		break;
	case 1:
		settle(r);
		break;
	case 2:
		if (!r->free_choice && !referee_ways_out(r, !r->active, r->target, ways)) /* MAN-6.5.3g */
			take_hit(r);
		else
			r->step = DEFENDER_CHOOSES;
		break;
	case 3:
		r->step = ATTACKER_CHOOSES;
		break;
	case 4:
		if (target_hit(r))
			must_go(r, RETREATING);
		else
			square_emptied(r);
		break;
	default:
		r->emptied = r->side[!r->active].at[r->target];
		referee_remove_unit(r, !r->active, r->target);
		square_emptied(r);
		break;
	}
}

/* --- From step to step ----------------------------------------------------------------------------------------------- */

/* Skipped if public facts leave one choice (digest, Decision points). */
static bool nothing_to_decide(const referee *r, referee_step step) {
	int o = !r->active, out[REFEREE_CARDS];
	if (step == ATTACKING)
		return !referee_hand_size(r, r->active);
	if (step == DECLARING)
		return !referee_declarable(r, out);
	if (!referee_hand_size(r, o) || step == DEFENDING)
		return !referee_hand_size(r, o);
	if (!referee_ways_out(r, o, r->target, out))
		return true;
	int left = 0; /* cards of the printed deck that could still withdraw it */
	for (int card = 0; card < MV_CARDS; card++) {
		const mv_card *c = referee_card_at(r, o, card);
		left += c->kind == MV_WITHDRAW && !r->failed;
		left += c->kind == MV_UNIT_CARD && c->owner == r->target && c->withdraw;
	}
	for (int i = 0; i < r->side[o].cards; i++)
		left--; /* tried */
	return left == 0;
}

static void go(referee *r, referee_step step) {
	while ((step == WITHDRAWING || step == DEFENDING || step == ATTACKING || step == DECLARING) && nothing_to_decide(r, step))
		step = step == WITHDRAWING ? DEFENDING : step == DEFENDING ? ATTACKING : step == ATTACKING ? DECLARING : ROLLING;
	r->step = step;
	if (step == ROLLING)
		r->fallen = 0;
}

static void open_combat(referee *r, const gg_action *a) {
	int seat = r->active, sort = a->a;
	for (int u = 0; u < MV_UNITS; u++)
		if (r->side[!seat].at[u] == a->b)
			r->target = u;
	r->attacker = a->who;
	r->form = a->kind == MV_DO_ASSAULT   ? MV_ASSAULT
		  : a->kind == MV_DO_AMBUSH  ? MV_AMBUSHING
		  : a->kind == MV_DO_BOMBARD ? MV_BOMBARDMENT
		  : a->kind == MV_DO_VOLLEY  ? MV_VOLLEY
		  : a->kind == MV_DO_BATTERY ? MV_GRAND_BATTERY
		  : a->kind == MV_DO_ROCKETS ? MV_ROCKETRY
					     : MV_HONOUR;
	if (r->form == MV_AMBUSHING || r->form == MV_ROCKETRY || r->form == MV_HONOUR)
		sort = referee_held_of(r, seat,
				       r->form == MV_AMBUSHING  ? MV_AMBUSH
				       : r->form == MV_ROCKETRY ? MV_ROCKETS
								: MV_DEATH_WITH_HONOUR);
	referee_lay_down(r, seat, sort);
	if (r->form == MV_HONOUR) { /* MAN-11.7a */
		int square = r->side[seat].at[r->attacker];
		referee_remove_unit(r, seat, r->attacker);
		for (int u = 0; u < MV_UNITS; u++)
			if (referee_alive(r, !seat, u) && referee_steps_between(square, r->side[!seat].at[u]) == 1)
				referee_hit_unit(r, !seat, u);
		finish(r);
	} else if (r->form == MV_ROCKETRY) {
		r->step = ROCKETS_FLYING;
	} else if (referee_is_fire(r)) {
		r->step = FIRING;
	} else {
		if (referee_card_at(r, seat, sort)->kind == MV_LEADER) { /* MAN-11.5a */
			r->side[seat].leader = sort;
			r->use = MV_JOIN;
		}
		go(r, WITHDRAWING);
	}
}

static void die_falls(referee *r, int face) {
	int o = !r->active, highest[REFEREE_CARDS];
	r->dice[r->fallen++] = face;
	switch ((int)r->step) {
	case TRYING:
		r->side[o].laid[r->side[o].cards++] = r->on_trial;
		r->fallen = 0;
		if (face <= referee_card_at(r, o, r->on_trial)->withdraw) {
			r->withdrew = true;
			must_go(r, WITHDRAWN_RETREAT);
		} else {
			r->failed = true;
			go(r, WITHDRAWING);
		}
		return;
	case ROCKETS_FLYING: /* MAN-11.3c */
		if (face < 5 || (face > 8 && !target_hit(r)))
			finish(r);
		else
			must_go(r, ROCKETS_RETREAT);
		return;
	case PURSUING:
	case WITHDRAWN_PURSUIT: {
		int count = referee_pursuit(r, highest);
		if (face <= highest[r->fallen - 1] && referee_alive(r, o, r->target))
			referee_hit_unit(r, o, r->target);
		if (r->fallen < count)
			return;
		if (r->withdrew)
			finish(r);
		else
			settle(r);
		return;
	}
	default:
		break;
	}
	if (referee_die(r))
		return;
	if (r->step == ROLLING) {
		judge(r);
		return;
	}
	int attack = referee_attack(r); /* MAN-6.2.4a */
	for (int i = 0; i < r->fallen; i++)
		attack += r->dice[i];
	r->attack_said = attack;
	r->defence_said = referee_defence(r);
	if (attack > r->defence_said)
		referee_hit_unit(r, o, r->target);
	finish(r);
}

static void lead(referee *r, int seat, const gg_action *a, int use) {
	referee_lay_down(r, seat, a->a);
	r->side[seat].leader = a->a;
	if (a->c) {
		referee_lay_down(r, seat, referee_held_of(r, seat, MV_MAHARAJA));
		r->side[seat].maharaja = true;
	}
	if (seat != r->active)
		return;
	r->use = use;
	for (int u = 0; u < MV_UNITS; u++)
		r->supports[u] = use == MV_COMMAND && (a->b >> u & 1);
}

/* MAN-9.2k */
static void skirmish(referee *r) {
	referee_side *p = &r->side[r->active];
	int opening = p->laid[0];
	p->cards = 0;
	referee_lay_down(r, r->active, referee_held_of(r, r->active, MV_SKIRMISH));
	p->hand[opening]++;
	r->step = SKIRMISHING;
}

/* Step 5 */
static void attacker_plays(referee *r, const gg_action *a) {
	int seat = r->active;
	switch ((int)a->kind) {
	case MV_DO_SKIRMISH:
		skirmish(r);
		return;
	case MV_DO_LEAD:
		lead(r, seat, a, a->b ? MV_COMMAND : MV_COMBAT);
		break;
	case MV_DO_JOIN:
		lead(r, seat, a, MV_JOIN);
		break;
	case MV_DO_COMMIT:
		referee_lay_down(r, seat, referee_held_of(r, seat, MV_COMMITTED_ATTACK));
		r->committed++;
		r->owed++;
		break;
	case MV_DO_SAPPERS:
		referee_lay_down(r, seat, referee_held_of(r, seat, MV_SAPPERS));
		r->sappers++;
		break;
	default:
		referee_lay_down(r, seat, a->a);
		break;
	}
	go(r, ATTACKING);
}

/* Steps 3 and 4 */
static void defender_plays(referee *r, const gg_action *a) {
	int o = !r->active;
	switch ((int)a->kind) {
	case MV_DO_WITHDRAW:
		referee_lay_down(r, o, referee_held_of(r, o, MV_WITHDRAW));
		r->withdrew = true;
		must_go(r, WITHDRAWN_RETREAT);
		break;
	case MV_DO_TRY:
		r->side[o].hand[a->a]--;
		r->on_trial = a->a;
		r->step = TRYING;
		r->fallen = 0;
		break;
	default:
		if (referee_card_at(r, o, a->a)->kind == MV_LEADER)
			lead(r, o, a, MV_COMBAT);
		else
			referee_lay_down(r, o, a->a);
		go(r, DEFENDING);
		break;
	}
}

static void nothing_more(referee *r) {
	if (r->step == OPENING)
		r->step = COMBAT_OVER;
	else
		go(r, r->step == WITHDRAWING ? DEFENDING : r->step == DEFENDING ? ATTACKING : r->step == ATTACKING ? DECLARING : ROLLING);
}

void referee_play(referee *r, const gg_action *a) {
	r->row_said = -1;
	switch ((int)a->kind) {
	case MV_DO_ROLL:
		die_falls(r, a->a);
		break;
	case MV_DO_DONE:
	case MV_DO_PASS:
		nothing_more(r);
		break;
	case MV_DO_WITHDRAW:
	case MV_DO_TRY:
	case MV_DO_DEFEND:
		defender_plays(r, a);
		break;
	case MV_DO_ADD:
	case MV_DO_LEAD:
	case MV_DO_JOIN:
	case MV_DO_COMMIT:
	case MV_DO_SAPPERS:
	case MV_DO_SKIRMISH:
		attacker_plays(r, a);
		break;
	case MV_DO_RETREAT:
		retreat_to(r, a->a);
		break;
	case MV_DO_ADVANCE:
		advance(r, a->who);
		break;
	case MV_DO_STAY:
		if (r->withdrew)
			finish(r);
		else
			settle(r);
		break;
	case MV_DO_MOVE: /* MAN-9.2l */
		referee_move_unit(r, r->active, r->attacker, a->a);
		finish(r);
		break;
	case MV_DO_DECLARE:
		r->declared[r->declarations++] = a->a;
		go(r, DECLARING);
		break;
	case MV_DO_HIT:
		take_hit(r);
		break;
	case MV_DO_FALL_BACK:
		must_go(r, RETREATING);
		break;
	case MV_DO_TAKE:
		committed_hit(r, a->who);
		r->owed--;
		settle(r);
		break;
	default:
		open_combat(r, a);
		break;
	}
}
