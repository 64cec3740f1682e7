/*
 * melee.c - the melee: all pairs at once, result, status, push and separation (L3C-21, T4; states CAC_FIGHT to CAC_PUSH of a.5).
 */
#include "melee_play.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "marches.h"
#include "ways.h"

static l3_element *at(const l3_play *play, unsigned element) {
	return &play->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[look->s->element[element].profile - 1];
}

bool l3_choice_ok(const gg_action *action, int32_t most, int32_t b_most, gg_verdict *refusal) {
	if (action->kind != L3_DO_CHOOSE)
		return l3_refuse(refusal, L3_SAY_CHOOSE_ONE, L3C_31_1, 0, 0, 0);
	if (action->who != L3_WHO_PLAYER || action->c || action->b < 0 || action->b > b_most)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	return (action->a >= 0 && action->a <= most) || l3_refuse(refusal, L3_SAY_CHOOSE_ONE, L3C_31_1, 0, 0, 0);
}

unsigned l3_lift_left(const l3_look *look, unsigned element) {
	if (!l3_stands(look->s, element) || (look->s->element[element].marks & L3_STATUS_USED))
		return 0;
	return (unsigned)l3_status_lift((l3_status)profile(look, element)->status);
}

/* --- Memory of the fight ------------------------------------------------------------------------------------------------------ */

static struct l3_outcome *outcome_of(l3_state *s, unsigned element) {
	struct l3_outcome *o = s->fight.outcome;
	while (o->unit && o->unit != element + 1)
		o++;
	o->unit = (uint8_t)(element + 1);
	return o;
}

static bool add_bout(l3_state *s, unsigned a, unsigned b, unsigned lost_a, unsigned lost_b) {
	for (unsigned i = 0; i < L3_BOUTS; i++) {
		if (s->fight.bout[i].a)
			continue;
		s->fight.bout[i] = (struct l3_bout){(uint8_t)(a + 1), (uint8_t)(b + 1), (uint8_t)lost_a, (uint8_t)lost_b};
		outcome_of(s, a);
		outcome_of(s, b);
		return true;
	}
	return false;
}

void l3_duel_add(l3_play *play, unsigned a, unsigned b, unsigned lost_a, unsigned lost_b) {
	add_bout(play->s, a, b, lost_a, lost_b);
}

void l3_melee_open(l3_play *play, unsigned mac, bool duel) {
	l3_state *s = play->s;
	l3_frame *frame = l3_push(s, L3_FRAME_CAC, duel ? L3_CAC_RESULT : L3_CAC_FIGHT);
	frame->mac = (uint8_t)(mac == L3_NONE ? 0 : mac + 1);
	frame->flags = duel ? L3_CAC_DUEL : 0;
}

void l3_fight_over(l3_play *play) {
	memset(&play->s->fight, 0, sizeof play->s->fight);
	if (!l3_risk_next(play))
		l3_pop(play->s);
}

/* --- CAC_FIGHT ------------------------------------------------------------------------------------------------------------------- */

/* They are in contact; a lone attacker meets whom MAC_CONTACT said. */
static bool meet(l3_look *look, const l3_mac *mac, unsigned i, unsigned j) {
	unsigned a = mac->attacker[i].unit, d = mac->objective[j].unit;
	if (!a || !d || !l3_stands(look->s, a - 1u) || !l3_stands(look->s, d - 1u))
		return false;
	if (l3_goes_back(look->s, mac, j) && !(l3_element_of(look, d - 1u)->marks & L3_CAUGHT)) /* gone before contact (L3C-6.8, 8.5) */
		return false;
	bool alone = !mac->attacker[1].unit && !mac->attacker[2].unit;
	return (alone && (mac->objective[j].flags & L3_O_MET)) || l3_within(look, a - 1u, d - 1u, L3_CONTACT);
}

/* Two paces more and a single rank before it (L3C-21.3); a square is faces behind faces (ruling T76). */
static bool breaks(l3_look *look, unsigned own, unsigned enemy) {
	const l3_element *e = l3_element_of(look, own), *other = l3_element_of(look, enemy);
	if (l3_arm_of(look, own) == L3_ART || other->formation == L3_CAR)
		return false;
	return l3_breaks_through((l3_pace)e->pace, (l3_pace)other->pace, l3_footprint_of(look, enemy)->ranks, other->formation == L3_BAT);
}

static void tell_side(l3_play *play, const l3_melee *m, int which, unsigned own, unsigned enemy, l3_loss loss) {
	int32_t factor = l3_melee_factor(m, which, NULL);
	gg_item total = {.kind = GG_ITEM_TOTAL,
			 .code = L3_SAY_MELEE_TOTAL,
			 .clause = L3C_21_1,
			 .value = factor,
			 .args = {l3_unit_arg(play->s, own), m->side[which].figures, loss.pap}};
	gg_item_sink lines = l3_told_sum(play);
	l3_tell(play, L3_SAY_FIGHTS, L3C_21_1, l3_unit_arg(play->s, own), m->side[which].figures, factor);
	l3_tell(play, L3_SAY_INFLICTS, L3C_21_5, l3_unit_arg(play->s, own), l3_unit_arg(play->s, enemy), loss.pap);
	if (!play->sink)
		return;
	lines.put(lines.payload, &total);
	l3_melee_factor(m, which, &lines);
}

static void fight_pair(l3_play *play, unsigned mac, unsigned a, unsigned d) {
	l3_melee m;
	bool a_breaks = breaks(&play->look, a, d), d_breaks = breaks(&play->look, d, a);
	l3_melee_facts(&play->look, a, d, mac, a_breaks || d_breaks, &m);
	l3_loss by_a = l3_melee_loss(&m, 0), by_d = l3_melee_loss(&m, 1);
	if (!add_bout(play->s, a, d, (unsigned)by_d.pap, (unsigned)by_a.pap))
		return;
	tell_side(play, &m, 0, a, d, by_a);
	tell_side(play, &m, 1, d, a, by_d);
	struct l3_outcome *of_a = outcome_of(play->s, a), *of_d = outcome_of(play->s, d);
	of_a->flags |= (uint8_t)((a_breaks ? L3_BOUT_BREAKS : 0) | (d_breaks ? L3_BOUT_BROKEN : 0));
	of_d->flags |= (uint8_t)((d_breaks ? L3_BOUT_BREAKS : 0) | (a_breaks ? L3_BOUT_BROKEN : 0));
	of_a->flags |= at(play, a)->pace >= L3_POR ? L3_BOUT_MOVED : 0;
	of_d->flags |= at(play, d)->pace >= L3_POR ? L3_BOUT_MOVED : 0;
}

/* All pairs are reckoned from the strengths before the melee, then all losses fall (L3C-21.5, 31.5). */
static void fight(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = l3_top(s)->mac - 1u;
	memset(&s->fight, 0, sizeof s->fight);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		for (unsigned j = 0; j < L3_ATTACKERS; j++)
			if (meet(&play->look, &s->mac[mac], i, j))
				fight_pair(play, mac, s->mac[mac].attacker[i].unit - 1u, s->mac[mac].objective[j].unit - 1u);
	for (unsigned i = 0; i < L3_BOUTS && s->fight.bout[i].a; i++) {
		l3_lose(play, s->fight.bout[i].a - 1u, s->fight.bout[i].lost_a, false);
		l3_lose(play, s->fight.bout[i].b - 1u, s->fight.bout[i].lost_b, false);
	}
	l3_go_to(s, L3_CAC_RESULT);
}

const l3_phase_rules l3_cac_fight = {.turn = l3_turn_itself, .go = fight};

/* --- CAC_RESULT -------------------------------------------------------------------------------------------------------------------- */

/* What it lost and gave, and who hurt it most. */
static void sum_up(const l3_fight *f, struct l3_outcome *o, int32_t *received, int32_t *inflicted) {
	int32_t worst = -1;
	*received = *inflicted = 0;
	for (unsigned i = 0; i < L3_BOUTS && f->bout[i].a; i++) {
		const struct l3_bout *bout = &f->bout[i];
		if (bout->a != o->unit && bout->b != o->unit)
			continue;
		bool is_a = bout->a == o->unit;
		int32_t lost = is_a ? bout->lost_a : bout->lost_b;
		*received += lost;
		*inflicted += is_a ? bout->lost_b : bout->lost_a;
		if (lost > worst) {
			worst = lost;
			o->by = is_a ? bout->b : bout->a;
		}
	}
}

static void disorder(l3_play *play, unsigned element, int32_t cohesion) {
	if (cohesion > at(play, element)->cohesion)
		l3_ddf(play, element, (unsigned)(cohesion - at(play, element)->cohesion));
}

static void settle_one(l3_play *play, struct l3_outcome *o, bool duel) {
	unsigned unit = o->unit - 1u;
	l3_element *e = at(play, unit);
	int32_t received, inflicted;
	sum_up(&play->s->fight, o, &received, &inflicted);
	if (!l3_stands(play->s, unit)) {
		o->flags |= L3_BOUT_DONE;
		return;
	}
	l3_fighter facts = {.status = profile(&play->look, unit)->status, .cohesion = e->cohesion, .skirmish = e->formation == L3_TIR};
	l3_beaten result = l3_melee_result(&facts, received, inflicted, duel);
	int32_t name = l3_unit_arg(play->s, unit);
	if (!duel)
		e->marks |= L3_RALLY_DUE;
	disorder(play, unit, result.cohesion);
	if (result.won) {
		o->flags |= L3_BOUT_WON;
		l3_tell(play, duel ? L3_SAY_WINS_DUEL : L3_SAY_WINS_MELEE, duel ? L3C_20_5 : L3C_21_5, name, inflicted, received);
	} else if (result.drawn) {
		o->flags |= L3_BOUT_DRAWN;
		l3_tell(play, duel ? L3_SAY_DRAWS_DUEL : L3_SAY_DRAWS_MELEE, duel ? L3C_20_7 : L3C_21_10, name, received, 0);
		l3_pace pace = (l3_pace)e->pace;
		if (!duel)
			l3_set_case(play, unit, L3_ARRET);
		if (o->flags & L3_BOUT_BREAKS)
			e->pace = (uint8_t)pace; /* it keeps its pace (L3C-21.4) */
	} else {
		o->flags |= L3_BOUT_LOST;
		o->now = (uint8_t)result.now;
		l3_tell(play, duel ? L3_SAY_LOSES_DUEL : L3_SAY_LOSES_MELEE, duel ? L3C_35_12 : L3C_21_9, name, received - inflicted,
			result.now);
	}
}

/* The next loser whose owner may lift it, or on. */
static void ask_next(l3_play *play) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	for (unsigned i = 0; i < 2 * L3_BOUTS && s->fight.outcome[i].unit; i++) {
		struct l3_outcome *o = &s->fight.outcome[i];
		if (!(o->flags & L3_BOUT_LOST) || (o->flags & (L3_BOUT_ASKED | L3_BOUT_DONE)) || !l3_lift_left(&play->look, o->unit - 1u))
			continue;
		frame->unit = o->unit;
		frame->done = (uint16_t)i;
		frame->side = (uint8_t)l3_side_of(o->unit - 1u);
		l3_go_to(s, L3_CAC_STATUS);
		return;
	}
	frame->unit = 0;
	frame->done = 0;
	frame->side = 0;
	l3_go_to(s, L3_CAC_PUSH);
}

static void result(l3_play *play) {
	l3_state *s = play->s;
	const l3_frame *frame = l3_top(s);
	bool duel = (frame->flags & L3_CAC_DUEL) != 0;
	for (unsigned i = 0; i < 2 * L3_BOUTS && s->fight.outcome[i].unit; i++)
		settle_one(play, &s->fight.outcome[i], duel);
	ask_next(play);
}

const l3_phase_rules l3_cac_result = {.turn = l3_turn_itself, .go = result};

/* --- CAC_STATUS (L3C-22.38): 0 keeps the bonus, 1 and 2 lift by so many cases --------------------------------------------------------- */

static bool status_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	return l3_choice_ok(action, (int32_t)l3_lift_left(look, l3_top_of(look->s)->unit - 1u), 0, refusal);
}

static void status_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	struct l3_outcome *o = &s->fight.outcome[l3_top(s)->done];
	o->flags |= L3_BOUT_ASKED;
	if (action->a) {
		o->now = (uint8_t)l3_raised((l3_case)o->now, action->a);
		at(play, o->unit - 1u)->marks |= L3_STATUS_USED;
		l3_tell(play, L3_SAY_STATUS_LIFTS, L3C_22_38, l3_unit_arg(s, o->unit - 1u), o->now, action->a);
	}
	ask_next(play);
}

static void status_list(l3_look *look, l3_menu *menu) {
	for (int32_t i = 0; i <= (int32_t)l3_lift_left(look, l3_top_of(look->s)->unit - 1u); i++)
		l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, i, 0, 0);
}

const l3_phase_rules l3_cac_status = {.turn = l3_turn_frame, .check = status_check, .apply = status_apply, .list = status_list};

/* --- CAC_PUSH (L3C-6.4, 21.9 to 21.11, 29.12, 35.7) -------------------------------------------------------------------------------------
 */

/* The breaker stands in the first UD behind whom it broke through, at the same pace and facing (L3C-21.4). */
static void go_through(l3_play *play, unsigned breaker, unsigned broken) {
	enum { STEP = 10, MOST = 8 * L3_UD };
	l3_element *e = at(play, breaker);
	table_pose pose = l3_pose(play->s, breaker), there = pose;
	int32_t gone = 0, clear = 0;
	for (; gone < MOST; gone += STEP) {
		table_point to = table_at(pose, 0, gone);
		there = (table_pose){to.x, to.y, pose.heading};
		l3_footprint body = l3_footprint_as(&play->look, breaker, e->formation, there);
		bool over = l3_overlaps(&body, l3_footprint_of(&play->look, broken));
		if (gone > L3_CONTACT && !over && !clear) /* before that it is only upon him */
			clear = gone;
		if (clear && (gone > clear + L3_UD || l3_place_ok(&play->look, breaker, e->formation, there, NULL)))
			break;
	}
	l3_put(play, breaker, there, e->formation);
	e->moved = (uint16_t)(e->moved + gone);
	e->marks |= L3_BROKE_THROUGH;
	l3_tell(play, L3_SAY_BREAKS_THROUGH, L3C_21_3, l3_unit_arg(play->s, breaker), l3_unit_arg(play->s, broken), 0);
}

static void place_breakers(l3_play *play) {
	const l3_fight *f = &play->s->fight;
	for (unsigned i = 0; i < 2 * L3_BOUTS && f->outcome[i].unit; i++) {
		unsigned breaker = f->outcome[i].unit - 1u;
		if (!(f->outcome[i].flags & L3_BOUT_BREAKS) || !l3_stands(play->s, breaker))
			continue;
		for (unsigned j = 0; j < L3_BOUTS && f->bout[j].a; j++) {
			unsigned a = f->bout[j].a - 1u, b = f->bout[j].b - 1u, other = a == breaker ? b : a;
			if ((a != breaker && b != breaker) || !(outcome_of(play->s, other)->flags & L3_BOUT_BROKEN))
				continue;
			if (l3_stands(play->s, other))
				go_through(play, breaker, other);
			break;
		}
	}
}

/* One who came to a drawn melee steps back 1 UD, facing the enemy (L3C-21.10); farther through friends, else as far as there is room. Only
 * places are asked: at contact the bodies may share the rounding of a thousandth. */
static void step_back(l3_play *play, unsigned element) {
	enum { STEP = 100, MOST = 3 * L3_UD };
	const l3_element *e = at(play, element);
	table_pose pose = l3_pose(play->s, element);
	if (e->eco)
		return;
	for (int32_t far = L3_UD; far; far = far >= MOST ? L3_UD - STEP : far >= L3_UD ? far + STEP : far - STEP) {
		table_pose there = table_pushed(pose, 0, -far);
		if (!l3_place_ok(&play->look, element, e->formation, there, NULL))
			continue;
		l3_put(play, element, there, e->formation);
		break;
	}
	l3_tell(play, L3_SAY_STEPS_BACK, L3C_21_10, l3_unit_arg(play->s, element), 0, 0);
}

/* Lifted to HALTE or ARRET it makes no mandatory move, yet it is pushed and separated by 1 UD more (EX-81). */
static void separate(l3_play *play, unsigned element, unsigned victor, int32_t push) {
	l3_retreat way = l3_retreat_find(&play->look, element, L3_REPLI, L3_UD, victor, push);
	if (way.surrenders) {
		l3_destroy(play, element, L3_SAY_SURRENDERS, L3C_29_11);
		return;
	}
	l3_leave_block(play, element);
	l3_put(play, element, way.end, way.formation);
	l3_tell(play, L3_SAY_IS_PUSHED, L3C_21_9, l3_unit_arg(play->s, element), (way.leg[0] + way.leg[1]) / L3_UD, 0);
	if (way.leaves)
		l3_leave_table(play, element);
}

/* The MAC below remembers that one of its objectives broke: its supports may strike (L3C-10.2). */
static void note_broken(l3_play *play, unsigned unit, unsigned mac) {
	l3_state *s = play->s;
	if (mac == L3_NONE || !s->mac[mac].attacker[0].unit || l3_side_of(s->mac[mac].attacker[0].unit - 1u) == l3_side_of(unit))
		return;
	for (unsigned i = 0; i < s->depth; i++)
		if (s->frame[i].kind == L3_FRAME_MAC && s->frame[i].mac == mac + 1)
			s->frame[i].flags |= L3_MF_BROKE;
}

static void beaten(l3_play *play, const struct l3_outcome *o, bool duel, unsigned mac) {
	unsigned unit = o->unit - 1u, victor = o->by - 1u;
	bool through = (o->flags & (L3_BOUT_BREAKS | L3_BOUT_BROKEN)) != 0;
	int32_t push = duel || through ? 0 : l3_push_ud(l3_arm_of(&play->look, unit)) * L3_UD;
	unsigned block = at(play, unit)->eco;
	if (!duel && l3_arm_of(&play->look, unit) == L3_ART) { /* gunners contacted and beaten: the guns are taken (L3C-33.2, 5.26) */
		l3_destroy(play, unit, L3_SAY_GUNS_TAKEN, L3C_33_2);
		return;
	}
	if (!l3_stands(play->s, victor))
		victor = l3_nearest_enemy(&play->look, unit, true);
	l3_set_case(play, unit, (l3_case)o->now);
	if (o->now > L3_REPLI) {
		if (push)
			separate(play, unit, victor, push);
		return;
	}
	l3_retreat way = l3_retreat_find(&play->look, unit, (l3_case)o->now, 0, victor, push);
	l3_retreat_go(play, unit, (l3_case)o->now, &way, victor);
	/* Who is broken through is pursued by others only, and so is the breaker (L3C-9.8, 35.7). */
	if (o->now <= L3_RETRAITE && l3_stands(play->s, unit))
		l3_fugitive_open(play, unit, &way, through ? L3_NONE : victor, mac, !duel, block);
}

/* One loser after the other, each with its pursuers; last of all what the breakers do. */
static void push(l3_play *play) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	bool duel = (frame->flags & L3_CAC_DUEL) != 0;
	unsigned mac = frame->mac ? frame->mac - 1u : L3_NONE;
	if (!(frame->flags & L3_CAC_PLACED)) {
		frame->flags |= L3_CAC_PLACED;
		place_breakers(play);
	}
	for (unsigned i = 0; i < 2 * L3_BOUTS && s->fight.outcome[i].unit; i++) {
		struct l3_outcome *o = &s->fight.outcome[i];
		if (!l3_stands(s, o->unit - 1u))
			note_broken(play, o->unit - 1u, mac);
		if ((o->flags & L3_BOUT_DONE) || !l3_stands(s, o->unit - 1u))
			continue;
		o->flags |= L3_BOUT_DONE;
		if (o->flags & L3_BOUT_LOST) {
			if (o->now <= L3_RETRAITE)
				note_broken(play, o->unit - 1u, mac);
			beaten(play, o, duel, mac);
			return;
		}
		if ((o->flags & L3_BOUT_DRAWN) && (o->flags & L3_BOUT_MOVED) && !(o->flags & (L3_BOUT_BREAKS | L3_BOUT_BROKEN)) && !duel)
			step_back(play, o->unit - 1u);
	}
	for (unsigned i = 0; i < 2 * L3_BOUTS && s->fight.outcome[i].unit; i++) {
		struct l3_outcome *o = &s->fight.outcome[i];
		if (!(o->flags & L3_BOUT_BREAKS) || (o->flags & L3_BOUT_LOST) || !l3_stands(s, o->unit - 1u))
			continue;
		o->flags &= (uint8_t)~L3_BOUT_BREAKS;
		l3_break_open(play, o->unit - 1u, mac);
		return;
	}
	l3_fight_over(play);
}

const l3_phase_rules l3_cac_push = {.turn = l3_turn_itself, .go = push};
