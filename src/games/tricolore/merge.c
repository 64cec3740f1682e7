/*
 * merge.c - units of one regiment that fight as one, and stand apart again at the end of the phase (L3C-21.6, 28.5).
 */
#include "data.h"
#include "harm.h"
#include "markers.h"
#include "steps.h"
#include "tricolore_words.h"

enum { MOST_FIGURES = 72, MEMBERS = 3, SAME_WAY = 91 }; /* half a degree */

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

/* The members, lowest index first; how many. 0: the numbers name nobody. */
static unsigned members_of(const gg_action *action, unsigned out[MEMBERS]) {
	const int32_t other[] = {action->a, action->b};
	unsigned count = 0;
	out[count++] = action->who;
	for (unsigned i = 0; i < 2; i++) {
		if (!other[i] && i)
			continue;
		if (other[i] < 1 || other[i] > L3_ELEMENTS)
			return 0;
		out[count++] = (unsigned)other[i] - 1;
	}
	for (unsigned i = 1; i < count; i++)
		for (unsigned j = i; j > 0 && out[j] < out[j - 1]; j--) {
			unsigned swap = out[j];
			out[j] = out[j - 1];
			out[j - 1] = swap;
		}
	for (unsigned i = 1; i < count; i++)
		if (out[i] == out[i - 1])
			return 0;
	return count;
}

/* --- Merging -------------------------------------------------------------------------------------------------------------------- */

static uint8_t more(uint8_t a, uint8_t b) {
	return a > b ? a : b;
}

static uint8_t summed(unsigned a, unsigned b) {
	return (uint8_t)(a + b > 255 ? 255 : a + b);
}

/* One unit of summed figures and PAP in the worst state (L3C-1.18). The first that gives itself up keeps what the leader had. */
static void unite(l3_state *s, const unsigned member[], unsigned count) {
	l3_element *lead = &s->element[member[0]];
	uint8_t own = lead->pap;
	int64_t x = lead->x, y = lead->y;
	for (unsigned i = 1; i < count; i++) {
		l3_element *e = &s->element[member[i]];
		x += e->x;
		y += e->y;
		lead->size0 = summed(lead->size0, e->size0);
		lead->pap = summed(lead->pap, e->pap);
		lead->size_turn = summed(lead->size_turn, e->size_turn);
		lead->pap_turn = summed(lead->pap_turn, e->pap_turn);
		lead->pap_fire_turn = summed(lead->pap_fire_turn, e->pap_fire_turn);
		lead->cohesion = more(lead->cohesion, e->cohesion);
		lead->morale = e->morale < lead->morale ? e->morale : lead->morale;
		lead->pa_spent = more(lead->pa_spent, e->pa_spent);
		lead->move_pa = more(lead->move_pa, e->move_pa);
		lead->moved = e->moved > lead->moved ? e->moved : lead->moved;
		lead->climbed = e->climbed > lead->climbed ? e->climbed : lead->climbed;
		lead->fire = (uint8_t)((lead->fire & e->fire & L3_LOADED) | ((lead->fire | e->fire) & ~L3_LOADED));
		lead->marks = ((lead->marks | e->marks) & ~(uint32_t)L3_SECOND_LINE) | (lead->marks & e->marks & L3_SECOND_LINE);
		e->where = L3_MERGED;
		e->parent = (uint8_t)(member[0] + 1);
		e->order_pre_arg = own;
		e->marks |= L3_MERGED_THIS_TURN;
		e->x = e->y = L3_NOWHERE;
	}
	int64_t all = count > 1 ? (int64_t)count : 1;
	lead->x = (int32_t)(x / all);
	lead->y = (int32_t)(y / all);
	l3_as_wide_as_it_is(lead);
	lead->marks |= L3_FORMED_MERGE | L3_MERGED_THIS_TURN;
	lead->marks &= ~(uint32_t)L3_HIDDEN; /* who forms up shows itself (L3C-32.5) */
}

static bool member_ok(l3_look *look, unsigned lead, unsigned element, gg_verdict *refusal) {
	int32_t unit = l3_unit_arg(look->s, element);
	if (!l3_may_act(look, element, refusal))
		return false;
	const l3_element *e = at(look, element), *first = at(look, lead);
	if (l3_is_screen(element) || l3_side_of(element) != look->s->jep || l3_arm_of(look, element) == L3_ART || e->eco)
		return l3_refuse(refusal, L3_SAY_NOT_TO_MERGE, L3C_21_6, unit, 0, 0);
	if (e->marks & L3_MERGED_THIS_TURN)
		return l3_refuse(refusal, L3_SAY_MERGED_ONCE, L3C_31_34, unit, 0, 0);
	if (e->profile != first->profile || e->gt != first->gt || !(e->regiment & 15) || e->regiment != first->regiment)
		return l3_refuse(refusal, L3_SAY_ONE_REGIMENT, L3C_28_5, unit, 0, 0);
	if (e->formation != first->formation)
		return l3_refuse(refusal, L3_SAY_ONE_FORMATION, L3C_28_5, unit, 0, 0);
	if (table_between(e->heading, first->heading) > SAME_WAY) /* a change of facing is paid (L3C-5.1) */
		return l3_refuse(refusal, L3_SAY_ONE_FACING, L3C_28_5, unit, 0, 0);
	return true;
}

/* Of markers (T160): the same attack for all, and nobody has read yet. The whole reads it as one. */
static bool marker_ok(const l3_look *look, unsigned lead, unsigned element, gg_verdict *refusal) {
	const l3_element *e = at(look, element);
	bool attack = e->order == L3_ORDER_MAC || e->order == L3_ORDER_MAF;
	if (!attack || e->order != at(look, lead)->order)
		return l3_refuse(refusal, L3_SAY_MERGES_TO_ATTACK, L3C_21_6, l3_unit_arg(look->s, element), 0, 0);
	return !(e->ticks & L3_READ) || l3_refuse(refusal, L3_SAY_ALREADY_READ, L3C_3_2, l3_unit_arg(look->s, element), 0, 0);
}

static bool adjacent(l3_look *look, const unsigned member[], unsigned count, unsigned i) {
	for (unsigned j = 0; j < count; j++)
		if (j != i && l3_within(look, member[i], member[j], L3_UD - 1))
			return true;
	return false;
}

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned member[MEMBERS], count = members_of(action, member), figures = 0;
	if (!count || action->c || action->who >= L3_ELEMENTS)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	for (unsigned i = 0; i < count; i++) {
		if (!member_ok(look, member[0], member[i], refusal))
			return false;
		if (look->s->options.play && !marker_ok(look, member[0], member[i], refusal))
			return false;
		figures += at(look, member[i])->size0;
	}
	if (figures > MOST_FIGURES)
		return l3_refuse(refusal, L3_SAY_TOO_MANY_FIGURES, L3C_28_5, MOST_FIGURES, 0, 0);
	for (unsigned i = 0; i < count; i++)
		if (!adjacent(look, member, count, i))
			return l3_refuse(refusal, L3_SAY_NOT_ADJACENT, L3C_28_5, l3_unit_arg(look->s, member[i]), 0, 0);
	l3_state then = *look->s;
	l3_look there;
	unite(&then, member, count);
	l3_look_open(&there, look->data, &then);
	return l3_place_ok(&there, member[0], then.element[member[0]].formation, l3_pose(&then, member[0]), refusal);
}

static void apply(l3_play *play, const gg_action *action) {
	unsigned member[MEMBERS], count = members_of(action, member);
	unite(play->s, member, count);
	for (unsigned i = 0; i < count; i++)
		l3_look_moved(&play->look, member[i]);
	for (unsigned g = 0; g < L3_GENERALS; g++)
		for (unsigned i = 1; i < count; i++)
			if (play->s->general[g].with == member[i] + 1)
				play->s->general[g].with = (uint8_t)(member[0] + 1);
	l3_put(play, member[0], l3_pose(play->s, member[0]), play->s->element[member[0]].formation);
	l3_tell(play, L3_SAY_MERGES, L3C_21_6, l3_unit_arg(play->s, member[0]), (int32_t)count, 0);
}

static bool of_one_regiment(const l3_look *look, unsigned a, unsigned b) {
	return l3_stands(look->s, b) && at(look, b)->regiment == at(look, a)->regiment && at(look, b)->gt == at(look, a)->gt;
}

static void list(l3_look *look, l3_menu *menu) {
	unsigned first = look->s->jep * L3_SIDE_ELEMENTS;
	for (unsigned a = first; a < first + L3_SIDE_UNITS; a++) {
		if (!l3_stands(look->s, a) || !(at(look, a)->regiment & 15))
			continue;
		for (unsigned b = a + 1; b < first + L3_SIDE_UNITS; b++) {
			if (!of_one_regiment(look, a, b))
				continue;
			l3_offer(menu, look, check, (gg_action){L3_DO_MERGE, (uint16_t)a, (int32_t)b + 1, 0, 0});
			for (unsigned c = b + 1; c < first + L3_SIDE_UNITS; c++)
				if (of_one_regiment(look, a, c))
					l3_offer(menu, look, check,
						 (gg_action){L3_DO_MERGE, (uint16_t)a, (int32_t)b + 1, (int32_t)c + 1, 0});
		}
	}
}

const l3_deed l3_deed_merge = {check, apply, list, NULL};

/* --- Apart again ------------------------------------------------------------------------------------------------------------------- */

/* PAP of the phase, one by one, lowest index first. */
static void deal_losses(l3_state *s, const unsigned member[], unsigned count, unsigned pap) {
	for (unsigned i = 0, full = 0; pap && full < count; i = (i + 1) % count) {
		l3_element *e = &s->element[member[i]];
		if (e->pap >= 3 * e->size0) {
			full++;
			continue;
		}
		full = 0;
		e->pap++;
		e->pap_turn = summed(e->pap_turn, 1);
		pap--;
	}
}

/* The nearest place to its own on the line of the whole: behind it, then beside, 4 UD away at most (T41). */
static bool finds_room(l3_play *play, unsigned unit, unsigned formation, table_pose whole, int32_t right, table_pose *out) {
	enum { STEP = 250, MOST = 4 * L3_UD };
	for (int32_t far = 0; far <= 2 * MOST; far += STEP)
		for (int32_t aside = 0; aside <= far && aside <= MOST; aside += STEP)
			for (int sign = 1; sign >= -1 && far - aside <= MOST; sign -= 2) {
				*out = table_pushed(whole, right + sign * aside, aside - far);
				if (l3_place_ok(&play->look, unit, formation, *out, NULL))
					return true;
			}
	return false;
}

/* Side by side on the line of the whole; who finds no room there stands as near as there is some. */
static void line_up(l3_play *play, const unsigned member[], unsigned count, table_pose whole) {
	int32_t width[MEMBERS], all = 0;
	unsigned formation = play->s->element[member[0]].formation;
	for (unsigned i = 0; i < count; i++) {
		width[i] = l3_footprint_narrowed(&play->look, member[i], formation, whole, 0).width + 1;
		all += width[i];
	}
	int32_t left = -all / 2;
	for (unsigned i = 0; i < count; i++) {
		table_pose pose;
		bool room = finds_room(play, member[i], formation, whole, left + width[i] / 2, &pose);
		l3_put(play, member[i], room ? pose : whole, formation);
		left += width[i];
	}
}

/* What is left to the one who led: its own losses of before, and of the turn. */
static uint8_t less(unsigned whole, unsigned part) {
	return (uint8_t)(whole > part ? whole - part : 0);
}

/* State, PA and what it owes are those of the whole. */
static void comes_apart(l3_state *s, unsigned lead, unsigned unit) {
	l3_element *m = &s->element[unit];
	const l3_element *e = &s->element[lead];
	uint64_t led = (uint64_t)1 << l3_slot_of(lead), own = (uint64_t)1 << l3_slot_of(unit);
	l3_queue *queue = &s->queue;
	unsigned side = l3_side_of(lead);
	m->order_pre_arg = 0;
	m->parent = 0;
	m->where = e->where;
	m->cohesion = e->cohesion;
	m->morale = e->morale;
	m->pace = e->pace;
	m->pa_spent = e->pa_spent;
	m->move_pa = e->move_pa;
	m->moved = e->moved;
	m->climbed = e->climbed;
	m->fire = e->fire;
	m->marks = e->marks;
	m->pap_action = 0;
	m->formation = e->formation;
	m->files = e->formation == L3_CIRC ? e->files : 0; /* those the whole took (L3C-12.3) */
	if (queue->loss[side] & led)
		queue->loss[side] |= own;
	if (queue->later[side] & led)
		queue->later[side] |= own;
}

static void separate(l3_play *play, unsigned lead) {
	l3_state *s = play->s;
	l3_element *e = &s->element[lead];
	unsigned member[MEMBERS] = {lead}, count = 1, others = 0, others_pap = 0, own = 0;
	for (unsigned i = lead + 1; i < (l3_side_of(lead) + 1) * L3_SIDE_ELEMENTS && count < MEMBERS; i++) {
		l3_element *m = &s->element[i];
		if (!l3_exists(s, i) || m->where != L3_MERGED || m->parent != lead + 1)
			continue;
		member[count++] = i;
		others += m->size0;
		others_pap += m->pap;
		own = m->order_pre_arg;
	}
	unsigned lost = e->pap > own + others_pap ? e->pap - own - others_pap : 0;
	bool gone = e->where != L3_ON_TABLE;
	table_pose whole = l3_pose(s, lead);
	e->size0 = (uint8_t)(e->size0 - others);
	e->pap = (uint8_t)own;
	e->pap_turn = less(e->pap_turn, lost);
	e->marks &= ~(uint32_t)L3_FORMED_MERGE;
	for (unsigned i = 1; i < count; i++) {
		l3_element *m = &s->element[member[i]];
		comes_apart(s, lead, member[i]);
		e->pap_turn = less(e->pap_turn, m->pap_turn);
		e->size_turn = less(e->size_turn, m->size_turn);
		e->pap_fire_turn = less(e->pap_fire_turn, m->pap_fire_turn);
	}
	deal_losses(s, member, count, lost);
	for (unsigned i = 0; i < count; i++)
		l3_look_moved(&play->look, member[i]);
	if (!gone)
		line_up(play, member, count, whole);
	if (!gone)
		l3_tell(play, L3_SAY_SEPARATES, L3C_28_5, l3_unit_arg(s, lead), 0, 0);
}

void l3_separate_all(l3_play *play) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_exists(play->s, u) && (play->s->element[u].marks & L3_FORMED_MERGE))
			separate(play, u);
}
