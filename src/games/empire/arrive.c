/*
 * arrive.c - those who come later: flank marches and divisions that are due (T_FLANK, AC_ARRIVE: BE-21.4, BE-21.6, BE-27.75).
 */
#include "empire_words.h"

#include "muster.h"
#include "ways.h"

enum { FLANK_DIE = 5, LATTICE = EM_UD / 2, FLANK_APART = 8 * EM_UD };

/* --- T_FLANK ---------------------------------------------------------------------------------------------------------- */

/* The divisions in the order in which they roll: those of First, then the others. */
static unsigned in_turn(const em_state *s, unsigned position) {
	unsigned side = position < EM_SIDE_DIVISIONS ? s->first : 1u - s->first;
	return side * EM_SIDE_DIVISIONS + position % EM_SIDE_DIVISIONS;
}

/* The place of the next that rolls, EM_DIVISIONS if there is none. What is due stays due (BE-27.75). */
static unsigned next_to_roll(const em_state *s) {
	unsigned position = s->rolled;
	for (; position < EM_DIVISIONS; position++) {
		const em_division *d = &s->division[in_turn(s, position)];
		if ((d->flags & (EM_FLANK_MARCH | EM_DIVISION_OFF | EM_DUE)) == (EM_FLANK_MARCH | EM_DIVISION_OFF))
			break;
	}
	return position;
}

static int flank_turn_of(const em_state *s) {
	return next_to_roll(s) < EM_DIVISIONS ? GG_CHANCE : EM_ITSELF;
}

/* Before its turn a division rolls no die. */
static bool flank_skip(em_play *play) {
	em_state *s = play->s;
	unsigned position = next_to_roll(s);
	if (s->turn >= em_flank_turn(play->look.data, s, em_side_of_division(in_turn(s, position))))
		return false;
	s->rolled = (uint8_t)(position + 1);
	return true;
}

/* A scenario may name another die. */
static void flank_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned position = next_to_roll(s), division = in_turn(s, position);
	em_division *d = &s->division[division];
	const em_arrival *arrival = em_arrival_of(play->look.data, s, division);
	int32_t least = arrival && arrival->die ? arrival->die : FLANK_DIE;
	s->rolled = (uint8_t)(position + 1);
	if (!s->options.orders_secret)
		d->flags |= EM_SHOWN; /* the die tells that it is no reserve */
	if (action->a < least) {
		em_headline(play, EM_SAY_FLANK_NOT_YET, BE_21_6, em_division_arg(s, division), action->a, least);
		return;
	}
	d->flags |= EM_DUE;
	em_headline(play, EM_SAY_FLANK_ARRIVES, BE_21_6, em_division_arg(s, division), action->a, 0);
}

/* Nobody rolls any more: who is due by the turn is noted, and strategic command begins. */
static void flank_go(em_play *play) {
	em_state *s = play->s;
	for (unsigned i = 0; i < EM_DIVISIONS; i++) {
		em_division *d = &s->division[in_turn(s, i)];
		if (!(d->flags & EM_DIVISION_OFF) || (d->flags & EM_DUE) || !d->arrives || s->turn < d->arrives)
			continue;
		d->flags |= EM_DUE;
		em_tell(play, EM_SAY_DIVISION_DUE, BE_21_4, em_division_arg(s, in_turn(s, i)), 0, 0);
	}
	s->rolled = s->step = 0;
	s->side = s->first;
	em_go_to(s, EM_T_STRATEGY);
}

const em_phase_rules em_t_flank = {.turn = flank_turn_of, .apply = flank_apply, .go = flank_go, .skip = flank_skip, .dice = EM_PLAIN_D6};

/* --- AC_ARRIVE ----------------------------------------------------------------------------------------------------------- */

/* It waits outside, and has not been told to stay there for this turn. */
static bool may_come(const em_state *s, unsigned unit) {
	return em_exists(s, unit) && s->unit[unit].division == s->division_now &&
	       (s->unit[unit].flags & (EM_OFF_TABLE | EM_ACTED)) == EM_OFF_TABLE;
}

static bool check_comer(const em_state *s, unsigned unit, gg_verdict *refusal) {
	return may_come(s, unit) || em_refuse(refusal, EM_SAY_NOT_COMING, BE_27_75, 0, 0, 0);
}

/* Whether the unit stands with its rear on the stretch, facing straight in. */
static bool on_stretch(const em_state *s, const struct em_stretch *stretch, em_stance at) {
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	return at.centre.heading == em_inward(stretch->edge) && em_from_edge(s, stretch->edge, &shape) == 0 &&
	       ((stretch->at.x0 == stretch->at.x1 && at.centre.y >= stretch->at.y0 && at.centre.y <= stretch->at.y1) ||
		(stretch->at.y0 == stretch->at.y1 && at.centre.x >= stretch->at.x0 && at.centre.x <= stretch->at.x1));
}

/* Flank marches in any formation but square; others marching. */
static unsigned formations_of(const em_state *s, unsigned unit, const em_entry *entry) {
	unsigned open = em_open_formations(&s->unit[unit]);
	if (entry->flank_march || s->unit[unit].kind == EM_SK)
		return open;
	return open & (1u << EM_COLUMN | 1u << EM_LIMBERED);
}

static bool check_arrival(em_look *look, const em_entry *entry, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned unit = action->who, form = (unsigned)action->c >> 16;
	if (!check_comer(s, unit, refusal))
		return false;
	if (form > EM_LIMBERED || !(formations_of(s, unit, entry) >> form & 1))
		return em_refuse(refusal, EM_SAY_ARRIVES_MARCHING, entry->flank_march ? BE_27_75 : BE_21_4, em_unit_arg(s, unit), 0, 0);
	em_stance at = em_stance_as(s->unit[unit].kind, form, (table_pose){action->a, action->b, (uint16_t)action->c});
	bool found = false;
	if (action->a >= 0 && action->b >= 0 && action->a <= s->width && action->b <= s->height)
		for (unsigned i = 0; i < entry->stretches; i++)
			found = found || on_stretch(s, &entry->stretch[i], at);
	if (!found)
		return em_refuse(refusal, EM_SAY_NOT_ON_STRETCH, BE_27_75, em_unit_arg(s, unit), 0, 0);
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	for (gg_set rest = entry->flank_march ? em_foes(look, unit) : 0; rest;)
		if (table_within(em_footprint(look, gg_set_pop(&rest)), &shape, FLANK_APART))
			return em_refuse(refusal, EM_SAY_FLANK_TOO_NEAR, BE_21_6, 0, 0, 0);
	return em_place_legal(look, unit, form, at, true, refusal);
}

static bool arrive_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	em_entry entry;
	switch ((int)action->kind) {
	case EM_DO_ARRIVE:
		entry = em_entry_of(look->data, look->s, look->s->division_now);
		return check_arrival(look, &entry, action, refusal);
	case EM_DO_WAIT:
		return em_no_numbers(action, refusal) && check_comer(look->s, action->who, refusal);
	case EM_DO_DONE:
		return em_nobody(action, refusal);
	default:
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_75, 0, 0, 0);
	}
}

/* A place in a part of a stretch, in the formation in which it marches if it can. */
static bool find_entry(em_look *look, const em_entry *entry, unsigned unit, const struct em_stretch *on, int32_t from, int32_t to,
		       gg_action *out) {
	static const uint8_t liked[] = {EM_COLUMN, EM_LIMBERED, EM_SKIRMISH, EM_LINE, EM_DEPLOYED};
	const em_state *s = look->s;
	bool upright = on->at.y0 == on->at.y1;
	for (unsigned i = 0; i < sizeof liked; i++) {
		if (!(formations_of(s, unit, entry) >> liked[i] & 1))
			continue;
		int32_t half = em_stance_as(s->unit[unit].kind, liked[i], (table_pose){0, 0, 0}).depth / 2;
		int32_t deep = on->edge == EM_SOUTH || on->edge == EM_WEST ? half : (upright ? s->height : s->width) - half;
		int32_t first = (from + LATTICE - 1) / LATTICE * LATTICE; /* one lattice for all thirds, so that units close up */
		for (int32_t along = first <= to ? first : from; along <= to; along += LATTICE) {
			*out = (gg_action){EM_DO_ARRIVE, (uint16_t)unit, upright ? along : deep, upright ? deep : along,
					   (int32_t)(em_inward(on->edge) | (unsigned)liked[i] << 16)};
			if (check_arrival(look, entry, out, NULL))
				return true;
		}
	}
	return false;
}

/* One place in each third of each stretch. */
static bool list_comer(em_look *look, const em_entry *entry, unsigned unit, em_menu *menu) {
	gg_action place, before = {0, 0, 0, 0, 0};
	bool any = false;
	for (unsigned i = 0; i < entry->stretches; i++) {
		const struct em_stretch *on = &entry->stretch[i];
		int32_t from = on->at.y0 == on->at.y1 ? on->at.x0 : on->at.y0, to = on->at.y0 == on->at.y1 ? on->at.x1 : on->at.y1;
		for (int32_t third = 0; third < 3; third++) {
			if (!find_entry(look, entry, unit, on, from + (to - from) * third / 3, from + (to - from) * (third + 1) / 3,
					&place) ||
			    (before.kind && place.a == before.a && place.b == before.b))
				continue;
			any = true;
			before = place;
			if (!menu)
				return true;
			em_list(menu, place.kind, place.who, place.a, place.b, place.c);
		}
	}
	return any;
}

/* The next unit that finds room; EM_NONE: none does. */
static unsigned next_comer(em_look *look, const em_entry *entry) {
	unsigned first = look->s->division_now / EM_SIDE_DIVISIONS * EM_SIDE_UNITS;
	for (unsigned u = first; u < first + EM_SIDE_UNITS; u++)
		if (may_come(look->s, u) && list_comer(look, entry, u, NULL))
			return u;
	return EM_NONE;
}

static void arrive_list(em_look *look, em_menu *menu) {
	em_entry entry = em_entry_of(look->data, look->s, look->s->division_now);
	unsigned unit = next_comer(look, &entry);
	if (unit != EM_NONE) {
		list_comer(look, &entry, unit, menu);
		em_list(menu, EM_DO_WAIT, unit, 0, 0, 0);
	}
	em_list(menu, EM_DO_DONE, 0, 0, 0, 0);
}

/* The general of a division that was off the table comes with its first unit. */
static void bring_general(em_state *s, unsigned unit) {
	unsigned division = s->unit[unit].division;
	unsigned general = division / EM_SIDE_DIVISIONS * EM_SIDE_GENERALS + 1 + division % EM_SIDE_DIVISIONS;
	const em_general *g = &s->general[general];
	if ((g->flags & (EM_GENERAL_EXISTS | EM_GENERAL_OFF | EM_GENERAL_LOST)) == (EM_GENERAL_EXISTS | EM_GENERAL_OFF))
		em_set_general(s, general, (table_point){s->unit[unit].x, s->unit[unit].y}, unit);
}

static bool any_outside(const em_state *s, unsigned division) {
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (em_exists(s, u) && s->unit[u].division == division && (s->unit[u].flags & EM_OFF_TABLE))
			return true;
	return false;
}

static void arrive_done(em_play *play) {
	em_state *s = play->s;
	if (!any_outside(s, s->division_now))
		s->division[s->division_now].flags &= (uint8_t) ~(EM_DUE | EM_DIVISION_OFF | EM_FLANK_MARCH);
	em_go_to(s, EM_AC_FIRE_B);
}

static void arrive_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	if (action->kind == EM_DO_DONE) {
		arrive_done(play);
	} else if (action->kind == EM_DO_WAIT) {
		s->unit[action->who].flags |= EM_ACTED;
		em_tell(play, EM_SAY_STAYS_OUTSIDE, BE_27_75, em_unit_arg(s, action->who), 0, 0);
	} else {
		em_set_unit(play, action->who, (table_pose){action->a, action->b, (uint16_t)action->c}, (unsigned)action->c >> 16);
		bring_general(s, action->who);
		em_tell(play, EM_SAY_ARRIVES, BE_27_75, em_unit_arg(s, action->who), 0, 0);
	}
}

/* All are there, or what is left finds no room (BE-27.75). */
static bool arrive_skip(em_play *play) {
	em_entry entry = em_entry_of(play->look.data, play->s, play->s->division_now);
	if (next_comer(&play->look, &entry) != EM_NONE)
		return false;
	arrive_done(play);
	return true;
}

const em_phase_rules em_ac_arrive = {
	.turn = em_turn_active, .check = arrive_check, .apply = arrive_apply, .list = arrive_list, .skip = arrive_skip};
