/*
 * mac_add.c - MACs noted, opened, called off; what is offered of them in PH_MOVE (L3C-6.1, 6.5, 10.1).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"
#include "harm.h"
#include "marches.h"
#include "markers.h"

/* --- Slots ------------------------------------------------------------------------------------------------------------------- */

/* Resolved MACs of the phase give their place to new ones. */
unsigned l3_mac_slot(l3_play *play) {
	l3_state *s = play->s;
	unsigned slot = 0;
	while (slot < s->macs && !(s->mac[slot].flags & L3_MAC_RESOLVED))
		slot++;
	if (slot >= L3_MACS)
		__builtin_trap(); /* 24 units a side, none in two at once */
	memset(&s->mac[slot], 0, sizeof s->mac[slot]);
	if (slot == s->macs)
		s->macs++;
	return slot;
}

/* --- Adding -------------------------------------------------------------------------------------------------------------------- */

/* A MAC costs all that is left, 2 or 3; a MAF its way to where it wants to fire, ground counted, and 1 to fire, 2 at least
 * (L3C-6.1, 35.17). The PA of its move say how far it may go. */
static void pay(l3_play *play, unsigned element, l3_mac_kind kind, const l3_declaration *of) {
	l3_element *e = &play->s->element[element];
	unsigned pa = l3_pa_left(play->s, element);
	if (kind == L3_IS_MAF) {
		pa = l3_maf_pa(&play->look, element, of);
		e->move_pa = (uint8_t)(e->move_pa + pa - 1);
	} else {
		e->move_pa = (uint8_t)(e->move_pa + pa);
	}
	e->move_pa = e->move_pa > 3 ? 3 : e->move_pa;
	l3_pay(play, element, pa);
}

static void enlist(l3_play *play, unsigned mac, unsigned place, unsigned element, const l3_declaration *of) {
	l3_element *e = &play->s->element[element];
	play->s->mac[mac].attacker[place] = (struct l3_attacker){.unit = (uint8_t)(element + 1), .wanted = (uint8_t)of->wanted};
	e->engaged = (uint8_t)(mac + 1);
	e->marks |= L3_MADE_MAC;
	l3_identify(play, element);
}

static void command(l3_play *play, unsigned mac, const l3_declaration *of) {
	if (!of->general)
		return;
	l3_general *g = &play->s->general[l3_side_of(of->attacker) * L3_SIDE_GENERALS + of->general - 1u];
	g->mac = (uint8_t)(mac + 1);
	g->used++;
}

/* The pace on the way: of a MAF POR whatever PA the distance takes (L3C-3.9, 35.17), of a MAC the one that is wanted. */
static unsigned physical_pa(const l3_mac *m, const l3_declaration *of, unsigned pa) {
	if (m->kind == L3_IS_MAF)
		return 1;
	return of->wanted < pa ? of->wanted : pa;
}

static void follow(l3_play *play, unsigned mac, const l3_declaration *of, int32_t way) {
	l3_set set = of->supports;
	unsigned side = l3_side_of(of->attacker);
	for (unsigned i = 0; i < 2; i++)
		if (of->joint[i])
			set |= (l3_set)1 << (of->joint[i] - 1u);
	for (l3_set rest = of->supports; rest; rest &= rest - 1)
		play->s->element[side * L3_SIDE_ELEMENTS + gg_set_first(rest)].support_of = (uint8_t)(mac + 1);
	if (set && way > 0)
		l3_move_group_open(play, side, set, of->direction, way, 3, mac + 1);
}

/* With order markers: the tick of the fractions; who manoeuvred first comes after those who were ready, the second line last (L3C-11.9,
 * 11.10). */
static uint8_t arrives_at(const l3_state *s) {
	unsigned tick = s->phase == L3_SIM_SECOND               ? UINT8_MAX
			: s->phase == L3_SIM_EXEC1 && s->mac_at ? (s->mac_at - 1u) * L3_MOST_TICKS + s->gt_now
								: 0;
	return (uint8_t)(tick < UINT8_MAX ? tick : UINT8_MAX);
}

unsigned l3_mac_note(l3_play *play, l3_mac_kind kind, unsigned flags, const l3_declaration *of) {
	l3_state *s = play->s;
	unsigned mac = l3_mac_slot(play);
	l3_mac *m = &s->mac[mac];
	int32_t gap = l3_mac_gap(&play->look, of->attacker, of->target, of->direction);
	bool opportunity = flags & L3_MAC_OPPORTUNITY;
	m->tick = arrives_at(s);
	m->kind = (uint8_t)kind;
	m->direction = of->direction;
	m->distance = (uint16_t)(gap > 0 ? gap : 0);
	m->canister = of->canister;
	m->supports = of->supports;
	m->objective[0].unit = (uint8_t)(of->target + 1);
	m->flags = (uint8_t)(flags | (of->joint[0] ? L3_MAC_JOINT : 0));
	m->notes = (uint8_t)((s->element[of->attacker].marks & L3_HIDDEN ? L3_N_FROM_HIDING : 0) |
			     (s->element[of->target].morale <= L3_RETRAITE ? L3_N_ON_BROKEN : 0));
	enlist(play, mac, 0, of->attacker, of);
	l3_screens_go_along(play, of->attacker);
	command(play, mac, of);
	pay(play, of->attacker, kind, of);
	for (unsigned i = 0; i < 2 && of->joint[i]; i++) {
		unsigned unit = l3_side_of(of->attacker) * L3_SIDE_ELEMENTS + of->joint[i] - 1u;
		enlist(play, mac, i + 1, unit, of);
		l3_screens_go_along(play, unit);
		pay(play, unit, kind, of);
	}
	if (opportunity)
		s->element[of->attacker].marks |= L3_MADE_OPPORTUNITY;
	l3_identify(play, of->target); /* its true values count and are shown (L3C-32.4) */
	l3_tell(play,
		opportunity         ? L3_SAY_SHOCK_DECLARED
		: kind == L3_IS_MAF ? L3_SAY_MAF_DECLARED
				    : L3_SAY_MAC_DECLARED,
		opportunity ? L3C_7_1 : L3C_6_1, l3_unit_arg(s, of->attacker), l3_unit_arg(s, of->target), 0);
	return mac;
}

unsigned l3_mac_add(l3_play *play, l3_mac_kind kind, bool opportunity, const l3_declaration *of) {
	l3_state *s = play->s;
	int32_t gap = l3_mac_gap(&play->look, of->attacker, of->target, of->direction);
	int32_t way = kind == L3_IS_MAF ? l3_maf_walk(&play->look, of->attacker, of->direction, gap, of->wanted) : gap - gap / 3;
	unsigned mac = l3_mac_note(play, kind, opportunity ? L3_MAC_OPPORTUNITY : 0, of);
	if (opportunity)
		return mac;
	follow(play, mac, of, way);
	if (way > 0) {
		table_pose to = l3_pose(s, of->attacker);
		table_point end = table_at((table_pose){to.x, to.y, of->direction}, 0, way);
		l3_move_open(play, of->attacker, (table_pose){end.x, end.y, to.heading},
			     physical_pa(&s->mac[mac], of, s->element[of->attacker].move_pa), mac + 1);
	}
	return mac;
}

void l3_mac_open(l3_play *play, unsigned mac, bool counter) {
	l3_frame *frame = l3_push(play->s, counter ? L3_FRAME_COUNTER : L3_FRAME_MAC, L3_MAC_PLACE);
	frame->mac = (uint8_t)(mac + 1);
	frame->side = (uint8_t)l3_side_of(play->s->mac[mac].attacker[0].unit - 1u);
}

void l3_mac_again(l3_play *play, unsigned attacker, unsigned target) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u, kind = frame->kind, breaks = (s->mac[mac].notes & L3_N_BREAKS) + 1u;
	l3_mac *m = &s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (m->attacker[i].unit)
			s->element[m->attacker[i].unit - 1u].engaged = 0;
		if (m->objective[i].unit)
			s->element[m->objective[i].unit - 1u].engaged = 0;
	}
	uint8_t wanted = l3_pace_of_case((l3_case)s->element[attacker].morale);
	memset(m, 0, sizeof *m);
	m->direction = s->element[attacker].heading;
	m->flags = L3_MAC_AGAIN;
	m->notes = (uint8_t)(breaks & L3_N_BREAKS);
	m->attacker[0] =
		(struct l3_attacker){.unit = (uint8_t)(attacker + 1), .wanted = (uint8_t)(wanted > L3_HALT ? wanted - L3_HALT : 1)};
	m->objective[0].unit = (uint8_t)(target + 1);
	int32_t gap = l3_mac_gap(&play->look, attacker, target, m->direction);
	if (gap < 0) { /* beside its axis, yet in its 30 degrees */
		const l3_element *e = &s->element[target];
		m->direction = table_bearing(e->x - s->element[attacker].x, e->y - s->element[attacker].y);
		gap = l3_mac_gap(&play->look, attacker, target, m->direction);
	}
	m->distance = (uint16_t)(gap > 0 ? gap : 0);
	s->element[attacker].engaged = (uint8_t)(mac + 1);
	memset(frame, 0, sizeof *frame);
	frame->kind = (uint8_t)kind;
	frame->mac = (uint8_t)(mac + 1);
	frame->phase = L3_MAC_PLACE;
	frame->side = (uint8_t)l3_side_of(attacker);
}

void l3_mac_off(l3_play *play, unsigned mac) {
	l3_mac *m = &play->s->mac[mac];
	if (m->flags & L3_MAC_RESOLVED)
		return;
	m->flags |= L3_MAC_RESOLVED;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) { /* those who dropped out too */
		l3_element *e = &play->s->element[u];
		if (e->engaged == mac + 1)
			e->engaged = 0;
		if (e->support_of == mac + 1)
			e->support_of = 0;
	}
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if (play->s->general[g].mac == mac + 1)
			play->s->general[g].mac = 0;
	m->supports = 0;
}

/* --- The menu (a.10) ------------------------------------------------------------------------------------------------------------------ */

static bool offer(l3_look *look, l3_mac_kind kind, bool opportunity, l3_declaration *of, l3_menu *menu) {
	if (!l3_mac_ok(look, kind, opportunity, of, NULL))
		return false;
	gg_action action = l3_declare_action(opportunity ? L3_DO_SHOCK : kind == L3_IS_MAF ? L3_DO_MAF : L3_DO_MAC, of);
	l3_list(menu, action.kind, action.who, action.a, action.b, action.c);
	return true;
}

/* The nearest of its arm that may follow, two at most (L3C-10.1). */
static l3_set followers(l3_look *look, unsigned attacker, const l3_declaration *of) {
	enum { NEAR = 3 * L3_UD, MOST = 2 };
	unsigned side = l3_side_of(attacker), count = 0;
	l3_set out = 0;
	for (l3_set set = l3_standing(look, side); set && count < MOST; set &= set - 1) {
		unsigned slot = gg_set_first(set), unit = side * L3_SIDE_ELEMENTS + slot;
		l3_declaration with = *of;
		with.supports = (l3_set)1 << slot;
		if (unit == attacker || l3_is_screen(unit) || l3_arm_of(look, unit) != l3_arm_of(look, attacker) ||
		    !l3_within(look, attacker, unit, NEAR) || !l3_mac_ok(look, L3_IS_MAC, false, &with, NULL))
			continue;
		out |= with.supports;
		count++;
	}
	return out;
}

/* Who may attack together with it, the nearest first: one partner, and both (L3C-6.11). */
static void list_joint(l3_look *look, l3_mac_kind kind, const l3_declaration *of, l3_menu *menu) {
	const l3_element *lead = l3_el(look, of->attacker);
	unsigned side = l3_side_of(of->attacker), one = L3_NONE, two = L3_NONE;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned slot = gg_set_first(set), unit = side * L3_SIDE_ELEMENTS + slot;
		l3_declaration with = *of;
		with.joint[0] = slot + 1;
		if (unit == of->attacker || l3_is_screen(unit) || l3_el(look, unit)->gt != lead->gt ||
		    !l3_mac_ok(look, kind, false, &with, NULL))
			continue;
		uint32_t far = l3_distance(look, of->attacker, unit);
		if (one == L3_NONE || far < l3_distance(look, of->attacker, one)) {
			two = one;
			one = unit;
		} else if (two == L3_NONE || far < l3_distance(look, of->attacker, two)) {
			two = unit;
		}
	}
	l3_declaration with = *of;
	if (one == L3_NONE)
		return;
	with.joint[0] = l3_slot_of(one) + 1;
	offer(look, kind, false, &with, menu);
	if (two == L3_NONE)
		return;
	with.joint[1] = l3_slot_of(two) + 1;
	offer(look, kind, false, &with, menu);
}

/* The same march with the general who is in contact, with those near it in support, and with others who attack together with it. */
static void list_with_others(l3_look *look, const l3_declaration *of, l3_menu *menu) {
	unsigned first = l3_side_of(of->attacker) * L3_SIDE_GENERALS;
	l3_declaration with = *of;
	for (unsigned i = 0; i < L3_SIDE_GENERALS && !with.general; i++)
		if (look->s->general[first + i].state == L3_WELL && look->s->general[first + i].with == of->attacker + 1)
			with.general = i + 1;
	if (with.general && !offer(look, L3_IS_MAC, false, &with, menu))
		with.general = 0;
	list_joint(look, L3_IS_MAC, &with, menu);
	with.supports = followers(look, of->attacker, of);
	if (with.supports)
		offer(look, L3_IS_MAC, false, &with, menu);
}

/* What a unit may declare at all, whoever is the enemy. */
typedef struct l3_able {
	bool mac, maf;
	uint32_t reach; /* who is farther is neither struck nor shot at, at no pace: enough to leave most enemies out */
} l3_able;

/* Best pace first, or the nearest range; one for each enemy and kind, also with a general, with supports, with joint attackers. */
static void list_on(l3_look *look, bool opportunity, const l3_able *able, unsigned element, unsigned enemy, l3_menu *menu) {
	const l3_element *e = l3_el(look, element);
	l3_declaration of = {.attacker = element, .target = enemy, .direction = e->heading};
	const l3_footprint *his = l3_footprint_of(look, enemy);
	/* No pace and no range makes up for this or for what comes next: aim_ok refuses them all. */
	if (!l3_in_front(look, element, enemy))
		return;
	if (l3_approach_gap(look, element, enemy, e->heading) < 0) {
		int32_t x = (his->full.west + his->full.east) / 2 - e->x, y = (his->full.south + his->full.north) / 2 - e->y;
		if (!x && !y)
			return;
		of.direction = table_bearing(x, y);
	}
	if (table_between(of.direction, e->heading) > L3_DEG_30)
		return;
	bool done = false;
	for (unsigned pace = 3; pace >= 1 && able->mac && !done; pace--) {
		of.wanted = pace;
		done = offer(look, L3_IS_MAC, opportunity, &of, menu);
	}
	if (done && !opportunity)
		list_with_others(look, &of, menu);
	done = false;
	for (unsigned range = 0; range <= 2 && able->maf && !done; range++) {
		of.wanted = range;
		done = offer(look, L3_IS_MAF, false, &of, menu);
		if (done)
			list_joint(look, L3_IS_MAF, &of, menu);
	}
	if (done && l3_arm_of(look, element) == L3_ART) {
		of.canister = true;
		offer(look, L3_IS_MAF, false, &of, menu);
	}
}

static l3_able able_of(l3_look *look, bool opportunity, unsigned unit) {
	const l3_element *e = l3_el(look, unit);
	l3_arm arm = l3_arm_of(look, unit);
	l3_weapon weapon = l3_weapon_of(look, unit);
	l3_able out = {.mac = l3_may_march(look, L3_IS_MAC, opportunity, unit, e->heading, NULL),
		       .maf = !opportunity && weapon != L3_NO_WEAPON && arm != L3_CAV &&
			      l3_may_march(look, L3_IS_MAF, false, unit, e->heading, NULL)};
	int32_t most = 0, range = 0;
	for (unsigned pa = 1; pa <= 3 && out.mac; pa++) {
		int32_t way = l3_allowance(look, unit, e->formation, pa, false) + l3_tolerance_ud(arm) * L3_UD;
		most = way > most ? way : most;
	}
	for (unsigned wanted = 0; wanted <= 2 && out.maf; wanted++) {
		int32_t far = l3_range_limit(weapon, l3_named_range(wanted)) + l3_maf_allowance(look, unit);
		range = far > range ? far : range;
	}
	out.reach = (uint32_t)(range > most ? range : most) + 1;
	return out;
}

void l3_list_macs(l3_look *look, bool opportunity, unsigned side, l3_menu *menu) {
	enum { FARTHEST = 16 * L3_UD };
	const l3_frame *top = l3_top_of(look->s);
	unsigned mover = opportunity && top && top->kind == L3_FRAME_MOVE ? top->unit : 0; /* in a window only he is struck */
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned unit = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = l3_el(look, unit);
		l3_able able = able_of(look, opportunity, unit);
		for (l3_set foes = able.mac || able.maf ? l3_standing(look, 1 - side) : 0; foes; foes &= foes - 1) {
			unsigned enemy = (1 - side) * L3_SIDE_ELEMENTS + gg_set_first(foes);
			const l3_element *his = l3_el(look, enemy);
			if (mover && enemy + 1 != mover)
				continue;
			if (l3_may_be_near(look, enemy, l3_footprint_of(look, unit), able.reach) &&
			    table_apart((table_point){e->x, e->y}, (table_point){his->x, his->y}) <= FARTHEST)
				list_on(look, opportunity, &able, unit, enemy, menu);
		}
	}
}

/* --- The deed of PH_MOVE -------------------------------------------------------------------------------------------------------------- */

static bool deed_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_declaration of;
	if (action->kind != L3_DO_MAC && action->kind != L3_DO_MAF)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_6_1, 0, 0, 0);
	if (!l3_declaration_of(action, &of))
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (l3_side_of(of.attacker) != look->s->jep)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_YOURS, L3C_3_19, 0, 0, 0);
	return l3_mac_ok(look, action->kind == L3_DO_MAF ? L3_IS_MAF : L3_IS_MAC, false, &of, refusal);
}

static void deed_apply(l3_play *play, const gg_action *action) {
	l3_declaration of;
	l3_declaration_of(action, &of);
	l3_mac_add(play, action->kind == L3_DO_MAF ? L3_IS_MAF : L3_IS_MAC, false, &of);
}

static void deed_list(l3_look *look, l3_menu *menu) {
	l3_list_macs(look, false, look->s->jep, menu);
}

/* Of a shock as well. */
void l3_explain_mac(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	l3_declaration of;
	bool shock = action->kind == L3_DO_SHOCK || action->kind == L3_DO_LATE_SHOCK;
	if ((!shock && action->kind != L3_DO_MAC && action->kind != L3_DO_MAF) || !l3_declaration_of(action, &of) ||
	    !l3_stands(look->s, of.attacker) || !l3_stands(look->s, of.target))
		return;
	l3_state s = *look->s;
	l3_look there;
	unsigned mac = s.macs < L3_MACS ? s.macs : L3_MACS - 1;
	l3_mac *m = &s.mac[mac];
	int32_t gap = l3_mac_gap(look, of.attacker, of.target, of.direction);
	bool maf = action->kind == L3_DO_MAF;
	int32_t way = gap < 0 ? 0 : shock ? gap / 3 : maf ? l3_maf_walk(look, of.attacker, of.direction, gap, of.wanted) : gap - gap / 3;
	table_point to = table_at((table_pose){s.element[of.attacker].x, s.element[of.attacker].y, of.direction}, 0, way);
	memset(m, 0, sizeof *m);
	m->kind = maf ? L3_IS_MAF : L3_IS_MAC;
	m->direction = of.direction;
	m->supports = of.supports;
	m->canister = of.canister;
	m->attacker[0] = (struct l3_attacker){.unit = (uint8_t)(of.attacker + 1), .wanted = (uint8_t)of.wanted};
	m->objective[0].unit = (uint8_t)(of.target + 1);
	s.element[of.attacker].x = to.x;
	s.element[of.attacker].y = to.y;
	s.element[of.attacker].moved = (uint16_t)(s.element[of.attacker].moved + way);
	s.element[of.attacker].engaged = (uint8_t)(mac + 1);
	if (of.general && of.general <= L3_SIDE_GENERALS)
		s.general[l3_side_of(of.attacker) * L3_SIDE_GENERALS + of.general - 1u].mac = (uint8_t)(mac + 1);
	l3_look_open(&there, look->data, &s);
	l3_find_objectives(&there, m);
	l3_explain_test(&there, of.attacker, maf ? L3_TEST_MAF : L3_TEST_MAC, L3_TEST_OTHER, mac, sink);
}

const l3_deed l3_deed_mac = {deed_check, deed_apply, deed_list, l3_explain_mac};
