/*
 * off.c - who stays off the table, or behind the lines in reserve (SU_OFF: BE-21.3 to 21.6, BE-27.73).
 */
#include "empire_words.h"

#include "muster.h"

/* What is asked of a side. Divisions are bits of its five. */
typedef struct off_rules {
	const em_army_list *list;
	bool all_but_one; /* Encounter */
	unsigned most;    /* divisions off the table */
	unsigned thirds;  /* of the points off the table, at least */
	bool last;        /* the last division, and it alone, is kept off or back (SC-3) */
	unsigned ways;    /* a bit for each of EM_KEPT_... */
} off_rules;

static off_rules rules_of(const em_data *data, const em_state *s, unsigned side) {
	const em_scenario *scenario = em_map_of(data, s);
	off_rules r = {.list = em_roster_list(data, s, side), .ways = 1u << EM_KEPT_BACK};
	bool defends = side == em_defender(s);
	if (scenario) {
		const em_scenario_side *where = &scenario->side[side];
		r.thirds = where->off_table_thirds;
		r.most = r.thirds ? EM_SIDE_DIVISIONS : 0;
		r.last = where->last_reserve || where->last_flank_march;
		if (r.last) {
			r.most = 1;
			r.ways = (where->last_reserve ? 1u << EM_KEPT_OFF | 1u << EM_KEPT_BACK : 0) |
				 (where->last_flank_march ? 1u << EM_KEPT_FOR_FLANK : 0);
		}
	} else if (s->battle == EM_ENCOUNTER) {
		r.all_but_one = true;
		r.most = EM_SIDE_DIVISIONS;
	} else if (s->battle == EM_BATTLE) {
		r.most = 1;
		r.ways |= 1u << EM_KEPT_FOR_FLANK;
	} else if (s->battle == EM_ASSAULT && defends) {
		r.thirds = 1;
		r.most = EM_SIDE_DIVISIONS;
	}
	if (r.most && !r.last)
		r.ways |= 1u << EM_KEPT_OFF;
	return r;
}

static unsigned divisions_with(const em_state *s, unsigned side, unsigned flags) {
	unsigned set = 0;
	for (unsigned i = 0; i < EM_SIDE_DIVISIONS; i++)
		if (s->division[side * EM_SIDE_DIVISIONS + i].flags & flags)
			set |= 1u << i;
	return set;
}

/* BE-21.3: enough is off, not too much, and somebody is left who can be activated. */
static bool enough(const off_rules *r, unsigned off, unsigned back) {
	unsigned all = (1u << r->list->divisions) - 1, points = 0;
	for (unsigned i = 0; i < r->list->divisions; i++)
		points += off >> i & 1 ? r->list->division[i].points : 0;
	if ((off | back) == all || gg_set_count(off) > r->most)
		return false;
	if (r->all_but_one && gg_set_count(off) + 1 != r->list->divisions)
		return false;
	return 3 * points >= r->thirds * r->list->points && (!r->last || (off | back) >> (r->list->divisions - 1) & 1);
}

/* Naming more can still lead to "done". */
static bool can_finish(const off_rules *r, unsigned off, unsigned back) {
	unsigned all = (1u << r->list->divisions) - 1;
	for (unsigned more = 0; more <= all; more++)
		if (!(more & (off | back)) && enough(r, off | more, back))
			return true;
	return false;
}

bool em_off_enough(const em_data *data, const em_state *s, unsigned side) {
	off_rules r = rules_of(data, s, side);
	unsigned off = divisions_with(s, side, EM_DIVISION_OFF);
	return enough(&r, off, divisions_with(s, side, EM_RESERVE) & ~off);
}

static bool check_keep(const em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned side = s->side, how = (unsigned)action->a, place = action->who % EM_SIDE_DIVISIONS;
	if (action->b || action->c || action->who / EM_SIDE_DIVISIONS != side || !(s->division[action->who].flags & EM_EXISTS))
		return em_refuse(refusal, EM_SAY_NO_SUCH_DIVISION, BE_21_4, 0, 0, 0);
	if (s->division[action->who].flags & (EM_DIVISION_OFF | EM_RESERVE))
		return em_refuse(refusal, EM_SAY_KEPT_ALREADY, BE_21_4, em_division_arg(s, action->who), 0, 0);
	off_rules r = rules_of(look->data, s, side);
	if (how > EM_KEPT_BACK || !(r.ways >> how & 1) || (r.last && place + 1 != r.list->divisions))
		return em_refuse(refusal, EM_SAY_NOT_KEPT_SO, BE_21_3, em_division_arg(s, action->who), 0, 0);
	unsigned off = divisions_with(s, side, EM_DIVISION_OFF), back = divisions_with(s, side, EM_RESERVE) & ~off;
	*(how == EM_KEPT_BACK ? &back : &off) |= 1u << place;
	return can_finish(&r, off, back) || em_refuse(refusal, EM_SAY_TOO_FEW_LEFT, BE_21_3, em_division_arg(s, action->who), 0, 0);
}

bool em_off_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == EM_DO_OFF)
		return check_keep(look, action, refusal);
	if (action->kind != EM_DO_DONE)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_21_3, 0, 0, 0);
	return em_nobody(action, refusal) &&
	       (em_off_enough(look->data, look->s, look->s->side) || em_refuse(refusal, EM_SAY_MORE_OFF, BE_21_3, 0, 0, 0));
}

/* When it comes: in Encounter one each turn in the order in which they were named, in Assault together. */
static unsigned arrival_turn(const em_data *data, const em_state *s, unsigned division) {
	enum { ENCOUNTER_FIRST = 2, ASSAULT_TURN = 4 };
	const em_scenario *scenario = em_map_of(data, s);
	unsigned side = division / EM_SIDE_DIVISIONS;
	if (!scenario)
		return s->battle == EM_ENCOUNTER ? ENCOUNTER_FIRST + gg_set_count(divisions_with(s, side, EM_DIVISION_OFF))
		       : s->battle == EM_ASSAULT ? ASSAULT_TURN
						 : 0;
	for (unsigned i = 0; i < scenario->arrivals; i++) {
		const em_arrival *a = &scenario->arrival[i];
		if (a->side == side && (a->division == EM_ARRIVES_OFF_TABLE || a->division == division % EM_SIDE_DIVISIONS))
			return a->turn;
	}
	return 0;
}

void em_keep(const em_data *data, em_state *s, unsigned division, unsigned how) {
	em_division *d = &s->division[division];
	if (how == EM_KEPT_BACK) {
		d->flags |= EM_RESERVE;
		return;
	}
	unsigned turn = how == EM_KEPT_OFF ? arrival_turn(data, s, division) : 0;
	d->flags |= (uint8_t)(EM_DIVISION_OFF | (how == EM_KEPT_FOR_FLANK ? EM_FLANK_MARCH : turn ? 0 : EM_RESERVE));
	d->arrives = (uint8_t)turn;
	const em_arrival *arrival = em_arrival_of(data, s, division);
	if (arrival && arrival->order)
		d->order = arrival->order;
	else if (s->battle == EM_ENCOUNTER && turn)
		d->order = EM_MANOEUVRE; /* BE-21.4 */
	if (turn && d->order != EM_NO_ORDER)
		d->flags |= EM_SHOWN; /* nobody writes it: the rulebook or the scenario tells it to both */
	unsigned first = division / EM_SIDE_DIVISIONS * EM_SIDE_UNITS;
	for (unsigned u = first; u < first + EM_SIDE_UNITS; u++)
		if (em_exists(s, u) && s->unit[u].division == division)
			s->unit[u].flags = EM_OFF_TABLE;
}

static void off_list(em_look *look, em_menu *menu) {
	const em_state *s = look->s;
	for (unsigned i = 0; i < EM_SIDE_DIVISIONS; i++)
		for (int how = EM_KEPT_OFF; how <= EM_KEPT_BACK; how++)
			em_offer(menu, look, em_off_check, (gg_action){EM_DO_OFF, (uint16_t)(s->side * EM_SIDE_DIVISIONS + i), how, 0, 0});
	em_offer(menu, look, em_off_check, (gg_action){EM_DO_DONE, 0, 0, 0, 0});
}

static void side_done(em_play *play) {
	em_state *s = play->s;
	if (s->side == em_defender(s)) {
		s->side = s->attacker;
		return;
	}
	s->side = (uint8_t)em_defender(s);
	em_go_to(s, EM_SU_ORDER);
}

/* Off the table is seen; why, where there is a choice, is not (part D). */
static void off_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	if (action->kind == EM_DO_DONE) {
		side_done(play);
		return;
	}
	em_keep(play->look.data, s, action->who, (unsigned)action->a);
	int32_t division = em_division_arg(s, action->who);
	if (action->a == EM_KEPT_BACK) {
		em_tell(play, EM_SAY_DIVISION_IN_RESERVE, BE_21_5, division, 0, 0);
		return;
	}
	em_tell(play, EM_SAY_DIVISION_OFF, BE_21_4, division, 0, 0);
	if (s->division[action->who].arrives)
		em_tell(play, EM_SAY_DIVISION_COMES, BE_21_4, division, s->division[action->who].arrives, 0);
	else
		em_tell_side(play, s->side, action->a == EM_KEPT_FOR_FLANK ? EM_SAY_DIVISION_FLANKS : EM_SAY_DIVISION_WAITS,
			     action->a == EM_KEPT_FOR_FLANK ? BE_21_6 : BE_21_5, division, 0, 0);
}

/* BE-27.60 */
static bool off_skip(em_play *play) {
	gg_action first[2];
	em_menu menu = {first, 2, 0};
	off_list(&play->look, &menu);
	if (menu.count != 1 || first[0].kind != EM_DO_DONE)
		return false;
	side_done(play);
	return true;
}

const em_phase_rules em_su_off = {.turn = em_turn_active, .check = em_off_check, .apply = off_apply, .list = off_list, .skip = off_skip};
