/*
 * sim_exec.c - SIM_EXEC1: mandatory moves, then the first line by fractions, ready units before those that manoeuvre first (a.7, L3C-3.3,
 * 3.18, 11.5 to 11.10).
 *
 * Units of one delay are a group: `mac_at` is its delay + 1, `gt_now` its ticks. In each tick every unit that runs goes one fraction, by a
 * MOVE frame of its own that ends after it; then pairs at DT are found (sim_meet.c).
 */
#include "tricolore_words.h"

#include "harm.h"
#include "marches.h"
#include "markers.h"
#include "melee.h"
#include "move_frame.h"
#include "paths.h"
#include "sim_meet.h"

/* --- Mandatory moves (L3C-3.18) ---------------------------------------------------------------------------------------------------- */

static bool mandatory_of(l3_play *play, unsigned side) {
	l3_state *s = play->s;
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned element = side * L3_SIDE_ELEMENTS + slot;
		const l3_element *e = &s->element[element];
		if (!l3_stands(s, element) || e->morale > L3_REPLI || (e->marks & L3_MOVED_MANDATORY))
			continue;
		l3_case state = (l3_case)e->morale;
		unsigned cause = l3_nearest_enemy(&play->look, element, true);
		l3_retreat way = l3_retreat_find(&play->look, element, state, 0, cause, 0);
		l3_retreat_go(play, element, state, &way, cause);
		if (state <= L3_RETRAITE && l3_stands(s, element))
			l3_pursue_others_open(play, element, &way);
		return true;
	}
	return false;
}

/* --- Who runs ---------------------------------------------------------------------------------------------------------------------- */

bool l3_sim_runs(const l3_state *s, unsigned unit, unsigned group) {
	const l3_element *e = &s->element[unit];
	return (e->ticks & L3_RUNS) && (e->delay & L3_DELAY) == group;
}

void l3_sim_halt(l3_state *s, unsigned unit) {
	l3_element *e = &s->element[unit];
	e->ticks &= (uint8_t)~L3_RUNS;
	if (e->morale > L3_ARRET)
		e->morale = L3_ARRET;
	e->pace = L3_HALT;
}

static void drop_unable(l3_state *s) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if ((s->element[u].ticks & L3_RUNS) && (!l3_stands(s, u) || s->element[u].morale < L3_ARRET || s->element[u].support_of))
			s->element[u].ticks &= (uint8_t)~L3_RUNS;
}

static unsigned least_delay(const l3_state *s) {
	unsigned least = L3_NONE;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		unsigned delay = s->element[u].delay & L3_DELAY;
		if ((s->element[u].ticks & L3_RUNS) && delay < least)
			least = delay;
	}
	return least;
}

/* --- Starting ------------------------------------------------------------------------------------------------------------------------ */

static void open_drill(l3_play *play, const gg_action *drill) {
	l3_frame *f = l3_push(play->s, L3_FRAME_MOVE, L3_MOVE_GO);
	f->unit = (uint8_t)(drill->who + 1);
	f->side = (uint8_t)l3_side_of(drill->who);
	f->flags = drill->kind;
	f->a = drill->a;
	f->b = drill->b;
	f->c = drill->c;
	play->s->element[drill->who].marks &= ~(uint32_t)L3_HIDDEN;
}

/* Paid and begun, or given up: it has become impossible (L3C-31.18). */
static bool begin_drill(l3_play *play, unsigned unit, unsigned verb, unsigned arg) {
	l3_state *s = play->s;
	gg_action drill = l3_script_drill(&play->look, unit, verb, arg, s->element[unit].order_heading);
	unsigned price;
	if (!l3_drill_ok(&play->look, &drill, &price, NULL) || !l3_can_pay(&play->look, unit, price, true, NULL)) {
		l3_tell(play, L3_SAY_ORDER_IMPOSSIBLE, L3C_31_18, l3_unit_arg(s, unit), 0, 0);
		l3_sim_halt(s, unit);
		return false;
	}
	l3_pay(play, unit, price);
	open_drill(play, &drill);
	return true;
}

static bool start_drill(l3_play *play, unsigned unit) {
	l3_element *e = &play->s->element[unit];
	unsigned verb = e->order_pre & 63u, arg = e->order_pre_arg;
	if (!verb)
		return false;
	e->order_pre &= (uint8_t)~63u;
	e->order_pre_arg = 0;
	begin_drill(play, unit, verb, arg);
	return true;
}

/* The way is judged once more as it is now, friends being where theirs lead. */
static void start_way(l3_play *play, unsigned unit) {
	l3_state *s = play->s;
	l3_element *e = &s->element[unit];
	l3_script of = l3_script_kept(s, unit);
	unsigned post = of.post;
	of.post = of.pre = of.pre_arg = 0;
	e->order_pre_arg = 0;
	if (!of.dist)
		return;
	if (!l3_script_ok(&play->look, l3_is_screen(unit) ? L3_DECOY : e->order, &of, 0, NULL)) {
		l3_tell(play, L3_SAY_ORDER_IMPOSSIBLE, L3C_31_18, l3_unit_arg(s, unit), 0, 0);
		e->order_dist = 0;
		if (!post)
			l3_sim_halt(s, unit);
		return;
	}
	l3_pay(play, unit, of.price);
	e->move_pa = (uint8_t)(of.move_pa > e->move_pa ? of.move_pa : e->move_pa);
	e->order_pre = (uint8_t)((of.move_pa ? of.move_pa : 1) << 6);
	e->pace = (uint8_t)(of.move_pa > 1 ? L3_POR + of.move_pa - 1 : L3_POR); /* from now on it counts in movement (L3C-35.18) */
	if (e->formation == L3_COM && !l3_is_screen(unit))                      /* it turns into its way, free (L3C-5.2) */
		l3_put(play, unit, (table_pose){e->x, e->y, of.heading}, L3_COM);
	l3_tell(play, L3_SAY_UNIT_MOVES, L3C_3_3, l3_unit_arg(s, unit), of.dist, (int32_t)of.move_pa);
}

/* One that starts; true if something was done. */
static bool start_one(l3_play *play, unsigned group) {
	l3_state *s = play->s;
	for (unsigned i = 0; i < L3_ELEMENTS; i++) { /* all manoeuvre, then all go (L3C-11.8) */
		unsigned unit = (s->jai * L3_SIDE_ELEMENTS + i) % L3_ELEMENTS;
		if (l3_sim_runs(s, unit, group) && !(s->element[unit].ticks & L3_STARTED) && start_drill(play, unit))
			return true;
	}
	for (unsigned i = 0; i < L3_ELEMENTS; i++) {
		unsigned unit = (s->jai * L3_SIDE_ELEMENTS + i) % L3_ELEMENTS;
		l3_element *e = &s->element[unit];
		if (!l3_sim_runs(s, unit, group) || (e->ticks & L3_STARTED))
			continue;
		e->ticks |= L3_STARTED;
		if (l3_script_kept(s, unit).target)
			l3_sim_start_attack(play, unit, group);
		else
			start_way(play, unit);
		return true;
	}
	return false;
}

/* --- A tick ------------------------------------------------------------------------------------------------------------------------------
 */

/* It moves with infantry: foot within 2 UD of it goes the same way, at least as far, at the same time. */
static bool keeps_step_with_foot(l3_look *look, unsigned unit) {
	const l3_element *e = &look->s->element[unit];
	unsigned side = l3_side_of(unit);
	if (!e->order_dist || l3_script_kept(look->s, unit).target)
		return false;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *foot = &look->s->element[other];
		if (!l3_is_screen(other) && l3_arm_of(look, other) == L3_INF && l3_sim_runs(look->s, other, e->delay & L3_DELAY) &&
		    foot->order_dist >= e->order_dist && table_between(foot->order_heading, e->order_heading) <= L3_DEG_30 &&
		    l3_within(look, unit, other, 2 * L3_UD))
			return true;
	}
	return false;
}

int32_t l3_sim_fraction(l3_look *look, unsigned unit) {
	return l3_mounted(look, unit) && !keeps_step_with_foot(look, unit) ? 2 * L3_UD : L3_UD;
}

/* Ground is paid before the front enters it, as fractions without movement (L3C-11.5). */
static bool waits(l3_play *play, unsigned unit) {
	l3_element *e = &play->s->element[unit];
	int32_t fraction = l3_sim_fraction(&play->look, unit), rest = e->order_dist - e->order_pre_arg;
	unsigned wait = e->delay / L3_WAIT;
	if (!wait) {
		l3_way way;
		l3_footprint body = *l3_footprint_of(&play->look, unit);
		l3_straight(&play->look, unit, &body, e->order_heading, rest < fraction ? rest : fraction, L3_GAIT_MOVE, e->order_pre >> 6,
			    &way);
		unsigned ticks = (unsigned)((way.terrain + fraction - 1) / fraction);
		wait = ticks ? (ticks > 14 ? 15 : ticks + 1) : 0;
	}
	bool stays = wait > 1;
	wait = wait ? wait - 1 : 0;
	e->delay = (uint8_t)((e->delay & L3_DELAY) | wait * L3_WAIT);
	return stays;
}

static void finish(l3_play *play, unsigned unit) {
	l3_element *e = &play->s->element[unit];
	unsigned verb = e->order_post, arg = e->order_post_arg;
	bool attack = l3_script_kept(play->s, unit).target != 0;
	l3_sim_halt(play->s, unit);
	if (verb && !attack) {
		e->order_post = 0;
		begin_drill(play, unit, verb, arg);
	}
}

static void step(l3_play *play, unsigned unit) {
	l3_element *e = &play->s->element[unit];
	e->ticks = (uint8_t)((e->ticks & ~L3_TICKS) | ((play->s->gt_now + 1) & L3_TICKS));
	int32_t rest = e->order_dist - e->order_pre_arg;
	if (rest <= 0) {
		finish(play, unit);
		return;
	}
	if (waits(play, unit))
		return;
	table_point to = table_at((table_pose){e->x, e->y, e->order_heading}, 0, rest);
	unsigned pa = e->order_pre >> 6;
	uint16_t path = e->order_dist, done = e->order_pre_arg;
	l3_move_open(play, unit, (table_pose){to.x, to.y, e->heading}, pa ? pa : 1, 0);
	l3_frame *f = l3_top(play->s);
	f->flags = (uint16_t)(L3_DO_READ | (unsigned)e->sop_pa << L3_MV_SHOWN);
	f->path = path;
	f->done = done;
}

void l3_script_pause(l3_play *play) {
	l3_frame f = *l3_top(play->s);
	l3_element *e = &play->s->element[f.unit - 1];
	l3_pop(play->s);
	if (!(e->ticks & L3_RUNS)) {
		l3_sim_halt(play->s, f.unit - 1u);
		return;
	}
	e->order_dist = f.path;
	e->order_pre_arg = f.done;
	e->sop_pa = (uint8_t)(f.flags >> L3_MV_SHOWN & 63u);
}

/* The foremost of JAI first, so that friends do not bar each other. */
static bool step_one(l3_play *play, unsigned group) {
	l3_state *s = play->s;
	for (unsigned i = 0; i < L3_SIDES; i++) {
		unsigned side = i ? 1u - s->jai : s->jai;
		l3_set set = 0;
		for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
			unsigned unit = side * L3_SIDE_ELEMENTS + slot;
			if (l3_sim_runs(s, unit, group) && (s->element[unit].ticks & L3_TICKS) <= s->gt_now)
				set |= (l3_set)1 << slot;
		}
		if (!set)
			continue;
		step(play, l3_foremost(s, side, set, l3_forward(&play->look, side)));
		return true;
	}
	return false;
}

static void tick_over(l3_play *play, unsigned group) {
	l3_state *s = play->s;
	s->gt_now++;
	l3_sim_meet(play, group);
	if (s->gt_now < L3_MOST_TICKS)
		return;
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_sim_runs(s, u, group))
			l3_sim_halt(s, u);
}

/* --- The row -----------------------------------------------------------------------------------------------------------------------------
 */

/* Its manoeuvres are made and no way is left: it is ready to fire among those who move, or after who needed fewer PA. */
bool l3_feu_in_time(const l3_state *s, unsigned unit) {
	const l3_element *e = &s->element[unit];
	bool ready = !(e->ticks & L3_RUNS) || ((e->ticks & L3_STARTED) && s->mac_at == (e->delay & L3_DELAY) + 1 && !(e->order_pre & 63u) &&
					       !e->order_dist && !e->order_post);
	return ready && l3_stands(s, unit) && e->order == L3_ORDER_FEU && (e->ticks & L3_READ) && (e->delay & L3_DELAY) &&
	       !(e->fire & (L3_FIRED_0 | L3_FIRED_1));
}

static void open_fire(l3_state *s) {
	s->sides_done = 0;
	s->side = s->jai;
	l3_go_to(s, L3_SIM_FEU);
}

/* Equal PA act together: the fire catches who moves in the same group (L3C-11.10, EX-27). */
static bool fire_together(l3_state *s) {
	for (unsigned u = 0; u < L3_ELEMENTS && !s->gt_now; u++)
		if (l3_feu_in_time(s, u)) {
			open_fire(s);
			return true;
		}
	return false;
}

/* Who manoeuvred for fewer PA fires before those who manoeuvre longer have moved (L3C-11.10, EX-27). */
static void begin_group(l3_play *play, unsigned group) {
	l3_state *s = play->s;
	bool fire = false;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		s->element[u].ticks &= (uint8_t)~L3_TICKS;
		fire = fire || (s->mac_at > 1 && l3_feu_in_time(s, u));
	}
	s->mac_at = (uint8_t)(group + 1);
	s->gt_now = 0;
	if (fire)
		open_fire(s);
}

/* All have gone as far as they get. Ways were judged with friends at the ends of theirs (T112): who ends on one that stopped earlier stops
 * before him, the foremost first (L3C-29.7). */
static void stand_apart(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = l3_standing(&play->look, side); set;) {
			unsigned unit = l3_foremost(s, side, set, l3_forward(&play->look, side));
			const l3_element *e = &s->element[unit];
			set &= ~((l3_set)1 << l3_slot_of(unit));
			if ((e->ticks & L3_STARTED) && e->order_pre_arg && e->morale >= L3_ARRET)
				l3_stop_short_of_friends(play, unit, e->order_heading, e->order_pre_arg);
		}
}

static void go(l3_play *play) {
	l3_state *s = play->s;
	if (mandatory_of(play, s->jai) || mandatory_of(play, 1u - s->jai) || l3_queue_open(play))
		return;
	drop_unable(s);
	unsigned group = least_delay(s);
	if (group == L3_NONE) {
		stand_apart(play);
		s->mac_at = s->gt_now = s->sides_done = 0;
		s->side = s->jep = s->jai;
		l3_go_to(s, L3_SIM_SECOND);
		return;
	}
	if (s->mac_at != group + 1)
		begin_group(play, group);
	else if (!start_one(play, group) && !fire_together(s) && !step_one(play, group))
		tick_over(play, group);
}

const l3_phase_rules l3_sim_exec1 = {.turn = l3_turn_itself, .go = go};
