/*
 * screens.c - skirmish companies: sent out, called in, set back before close order, replaced at the end of the turn (L3C-13, L3C-24.3 to
 * 24.8, 26.8, 35.4, 35.19; SCREENS_BACK).
 */
#include "../../core/mem.h"

#include "data.h"
#include "harm.h"
#include "muster.h"
#include "paths.h"
#include "steps.h"
#include "tricolore_words.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

static unsigned screen_of(const l3_state *s, unsigned parent) {
	unsigned side = l3_side_of(parent);
	for (unsigned slot = L3_SIDE_UNITS; slot < L3_SIDE_ELEMENTS; slot++)
		if (l3_exists(s, side * L3_SIDE_ELEMENTS + slot) && s->element[side * L3_SIDE_ELEMENTS + slot].parent == parent + 1)
			return side * L3_SIDE_ELEMENTS + slot;
	return L3_NONE;
}

/* A MAC that is still to be resolved aims at whoever had this slot: nobody else takes his place. */
static bool is_aimed_at(const l3_state *s, unsigned element) {
	for (unsigned m = 0; m < s->macs; m++)
		for (unsigned i = 0; i < L3_ATTACKERS && !(s->mac[m].flags & L3_MAC_RESOLVED); i++)
			if (s->mac[m].objective[i].unit == element + 1)
				return true;
	return false;
}

static unsigned free_slot(const l3_state *s, unsigned side) {
	for (unsigned slot = L3_SIDE_UNITS; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned screen = side * L3_SIDE_ELEMENTS + slot;
		if (!l3_exists(s, screen) && !is_aimed_at(s, screen))
			return screen;
	}
	return L3_NONE;
}

/* What was noted of the company that had this slot before does not hold of the next: MACs that are over (guns that fired on it,
 * L3C-22.12), opportunities declined against it (L3C-31.4), the second fire of a duel with it (L3C-31.35). */
static void forget_former(l3_state *s, unsigned screen) {
	unsigned enemies = (1 - l3_side_of(screen)) * L3_SIDE_ELEMENTS;
	uint64_t bit = (uint64_t)1 << (L3_SIDE_UNITS + l3_slot_of(screen));
	for (unsigned m = 0; m < s->macs; m++)
		for (unsigned i = 0; i < L3_ATTACKERS; i++)
			if (s->mac[m].objective[i].unit == screen + 1)
				s->mac[m].objective[i] = (struct l3_aimed){0};
	for (unsigned u = enemies; u < enemies + L3_SIDE_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		s->declined[u] &= ~bit;
		if (e->fire_target == screen + 1 && e->fire_shot & L3_SHOT_DRAWN)
			e->fire_target = e->fire_shot = e->fire_share = 0;
	}
}

/* Figures of a company (L3C-28.2). */
static unsigned company_of(const l3_look *look, unsigned parent) {
	unsigned c = profile(look, parent)->companies ? profile(look, parent)->companies : 6, full = profile(look, parent)->size;
	unsigned s = (2 * full + c) / (2 * c);
	return s < 2 ? 2 : s;
}

/* From a column only the first or the last rank, not both (L3C-13.4). */
static bool rank_ok(l3_look *look, unsigned parent, unsigned figures, gg_verdict *refusal) {
	unsigned formation = at(look, parent)->formation;
	if (formation == L3_LIG || formation == L3_TIR || formation == L3_ECO || figures <= l3_footprint_of(look, parent)->files)
		return true;
	return l3_refuse(refusal, L3_SAY_ONE_RANK_ONLY, L3C_13_4, l3_unit_arg(look->s, parent), l3_footprint_of(look, parent)->files, 0);
}

/* PA that the companies pay: the change (T7) and their own way. */
static bool price_of(l3_look *look, unsigned who, int32_t way, unsigned *change, unsigned *pa, gg_verdict *refusal) {
	const l3_element *e = at(look, who);
	*change = (unsigned)l3_chf_pa(L3_INF, profile(look, who)->ccf, L3_LIG, L3_TIR);
	*pa = e->move_pa;
	if (way > L3_CONTACT) {
		unsigned p = e->move_pa ? e->move_pa : 1;
		while (p <= 3 && e->moved + way > l3_allowance(look, who, L3_TIR, p, false))
			p++;
		if (p > 3)
			return l3_refuse(refusal, L3_SAY_TOO_FAR_TO_GO, L3C_13_2, l3_unit_arg(look->s, who),
					 l3_allowance(look, who, L3_TIR, 3, false) - e->moved, 0);
		*pa = p;
	}
	return l3_can_pay(look, who, *change + *pa - e->move_pa, false, refusal);
}

/* --- Sending out ----------------------------------------------------------------------------------------------------------------- */

/* They step out of the front rank: the way to their place is measured from the line of the front. */
static int32_t way_out(l3_look *look, unsigned parent, const gg_action *action) {
	table_shape front = table_block(l3_pose(look->s, parent), l3_footprint_of(look, parent)->width, 0, 0);
	table_point place = {action->b, action->c};
	table_shape there = table_shape_of(&place, 1);
	return (int32_t)table_distance(&front, &there);
}

static bool may_screen(l3_look *look, unsigned parent, unsigned companies, gg_verdict *refusal) {
	const l3_profile *of = profile(look, parent);
	const l3_element *e = at(look, parent);
	int32_t unit = l3_unit_arg(look->s, parent);
	unsigned most = l3_screen_companies(look, parent);
	if (of->arm == L3_INF && !of->ft && !most)
		return l3_refuse(refusal, L3_SAY_NO_SKIRMISHERS, L3C_24_2, unit, 0, 0);
	if (l3_is_screen(parent) || of->arm != L3_INF || !most || e->formation == L3_TIR || e->formation == L3_CAR)
		return l3_refuse(refusal, L3_SAY_NO_COMPANIES, L3C_26_8, unit, 0, 0);
	if (!companies || companies > most)
		return l3_refuse(refusal, L3_SAY_SO_MANY_COMPANIES, L3C_26_8, unit, (int32_t)most, 0);
	if (look->s->turn < look->data->scenario[look->s->scenario].screens_from)
		return l3_refuse(refusal, L3_SAY_SCREENS_LATER, L3C_26_8, look->data->scenario[look->s->scenario].screens_from, 0, 0);
	if (e->cohesion != L3_FORMED)
		return l3_refuse(refusal, L3_SAY_REFORM_FIRST, L3C_13_1, unit, e->cohesion, 0);
	if (screen_of(look->s, parent) != L3_NONE)
		return l3_refuse(refusal, L3_SAY_HAS_A_SCREEN, L3C_26_8, unit, 0, 0);
	if (free_slot(look->s, l3_side_of(parent)) == L3_NONE)
		return l3_refuse(refusal, L3_SAY_NO_FREE_SLOT, L3C_35_21, 0, 0, 0);
	if (l3_figures(look->s, parent) <= companies * company_of(look, parent))
		return l3_refuse(refusal, L3_SAY_TOO_FEW_FOR_SCREEN, L3C_26_8, unit, 0, 0);
	return rank_ok(look, parent, companies * company_of(look, parent), refusal);
}

/* The company as it takes over from its parent (L3C-35.19). */
static void make_screen(l3_state *s, unsigned screen, unsigned parent, unsigned figures, table_pose pose) {
	l3_element *e = &s->element[screen], *p = &s->element[parent];
	memset(e, 0, sizeof *e);
	e->profile = p->profile;
	e->gt = p->gt;
	e->regiment = p->regiment;
	e->parent = (uint8_t)(parent + 1);
	e->size0 = e->size_turn = (uint8_t)figures;
	e->formation = L3_TIR;
	e->morale = L3_ARRET;
	e->pace = L3_HALT;
	e->where = L3_ON_TABLE;
	e->pa_spent = p->pa_spent;
	e->move_pa = p->move_pa;
	e->moved = p->moved;
	e->climbed = p->climbed;
	e->fire = p->fire;
	e->marks = p->marks & (L3_IDENTIFIED | L3_RED | L3_DECLINED_ALL);
	e->x = pose.x;
	e->y = pose.y;
	e->heading = e->last_heading = pose.heading;
	p->size0 = (uint8_t)(p->size0 - figures);
	p->size_turn = (uint8_t)(p->size_turn > figures ? p->size_turn - figures : 0);
	l3_thin_faces(s, parent);
}

/* Distances of skirmishers are those of a step to that place: asked of the company as it would stand. */
static bool place_of_screen(l3_look *look, unsigned parent, unsigned figures, table_pose pose, gg_verdict *refusal) {
	l3_state then = *look->s;
	l3_look there;
	unsigned screen = free_slot(look->s, l3_side_of(parent));
	make_screen(&then, screen, parent, figures, pose);
	l3_look_open(&there, look->data, &then);
	return l3_place_ok(&there, screen, L3_TIR, pose, refusal) && l3_screen_stands(&there, screen, pose, refusal);
}

static bool detach_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned parent = action->who, change, pa;
	if (!l3_may_act(look, parent, refusal) ||
	    !may_screen(look, parent, action->a < 0 || action->a > 255 ? 0 : (unsigned)action->a, refusal))
		return false;
	if (action->b < 0 || action->c < 0 || action->b > look->s->width || action->c > look->s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	if (!price_of(look, parent, way_out(look, parent, action), &change, &pa, refusal))
		return false;
	table_pose pose = {action->b, action->c, at(look, parent)->heading};
	return place_of_screen(look, parent, (unsigned)action->a * company_of(look, parent), pose, refusal);
}

static void detach(l3_play *play, const gg_action *action) {
	unsigned parent = action->who, screen = free_slot(play->s, l3_side_of(parent)), change, pa;
	int32_t way = way_out(&play->look, parent, action);
	unsigned figures = (unsigned)action->a * company_of(&play->look, parent);
	price_of(&play->look, parent, way, &change, &pa, NULL);
	forget_former(play->s, screen);
	make_screen(play->s, screen, parent, figures, (table_pose){action->b, action->c, play->s->element[parent].heading});
	l3_element *e = &play->s->element[screen];
	l3_pay(play, screen, change + pa - e->move_pa);
	e->move_pa = (uint8_t)pa;
	e->moved = (uint16_t)(e->moved + (way > L3_CONTACT ? way : 0));
	l3_look_moved(&play->look, parent);
	l3_look_moved(&play->look, screen);
	l3_tell(play, L3_SAY_SENDS_SCREEN, L3C_13_1, l3_unit_arg(play->s, parent), action->a, 0);
}

/* --- Calling in -------------------------------------------------------------------------------------------------------------------- */

static void join_parent(l3_state *s, unsigned screen, unsigned spent) {
	l3_element *e = &s->element[screen], *p = &s->element[e->parent - 1];
	p->size0 = (uint8_t)(p->size0 + e->size0);
	p->size_turn = (uint8_t)(p->size_turn + e->size_turn);
	p->pap = (uint8_t)(p->pap + e->pap);
	p->pap_turn = (uint8_t)(p->pap_turn + e->pap_turn > 255 ? 255 : p->pap_turn + e->pap_turn);
	p->pa_spent = (uint8_t)(spent > p->pa_spent ? spent : p->pa_spent);
	p->fire &= (uint8_t)(e->fire | ~L3_LOADED);
}

static bool attach_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned screen = action->who, change, pa;
	if (!l3_no_numbers(action, refusal) || !l3_may_act(look, screen, refusal))
		return false;
	if (!l3_is_screen(screen) || !at(look, screen)->parent || !l3_stands(look->s, at(look, screen)->parent - 1u))
		return l3_refuse(refusal, L3_SAY_NO_PARENT, L3C_13_2, l3_unit_arg(look->s, screen), 0, 0);
	unsigned parent = at(look, screen)->parent - 1u;
	const l3_element *p = at(look, parent);
	if (p->engaged || p->morale < L3_ARRET || at(look, screen)->eco || p->eco)
		return l3_refuse(refusal, L3_SAY_PARENT_BUSY, L3C_13_2, l3_unit_arg(look->s, parent), 0, 0);
	if (!rank_ok(look, parent, l3_figures(look->s, screen), refusal) ||
	    !price_of(look, screen, (int32_t)l3_distance(look, screen, parent), &change, &pa, refusal))
		return false;
	l3_state then = *look->s;
	l3_look there;
	join_parent(&then, screen, 0);
	then.element[screen].where = L3_WAITING;
	l3_look_open(&there, look->data, &then);
	return l3_place_ok(&there, parent, p->formation, l3_pose(look->s, parent), refusal);
}

static void attach(l3_play *play, const gg_action *action) {
	unsigned screen = action->who, parent = play->s->element[screen].parent - 1u, change, pa;
	price_of(&play->look, screen, (int32_t)l3_distance(&play->look, screen, parent), &change, &pa, NULL);
	l3_tell(play, L3_SAY_SCREEN_RETURNS, L3C_13_2, l3_unit_arg(play->s, parent), 0, 0);
	join_parent(play->s, screen, play->s->element[screen].pa_spent + change + pa - play->s->element[screen].move_pa);
	l3_screen_gone(play, screen);
	l3_look_moved(&play->look, parent);
}

/* --- The deed ------------------------------------------------------------------------------------------------------------------------- */

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != look->s->jep)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_1_1, 0, 0, 0);
	return action->kind == L3_DO_DETACH ? detach_ok(look, action, refusal) : attach_ok(look, action, refusal);
}

static void apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_DETACH)
		detach(play, action);
	else
		attach(play, action);
}

static void list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->jep;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(element)) {
			l3_offer(menu, look, check, (gg_action){L3_DO_ATTACH, (uint16_t)element, 0, 0, 0});
			continue;
		}
		if (!l3_may_act(look, element, NULL) || !may_screen(look, element, 1, NULL))
			continue;
		for (int32_t n = 1; n <= (int32_t)l3_screen_companies(look, element); n++)
			for (int32_t ahead = L3_UD; ahead <= 2 * L3_UD; ahead += L3_UD) {
				table_point to = table_at(l3_pose(look->s, element), 0, ahead);
				l3_offer(menu, look, check, (gg_action){L3_DO_DETACH, (uint16_t)element, n, to.x, to.y});
			}
	}
}

const l3_deed l3_deed_screen = {check, apply, list, NULL};

/* --- Set back (L3C-35.4) -----------------------------------------------------------------------------------------------------------------
 */

static bool aimed_at(const l3_state *s, unsigned comer, unsigned screen) {
	if (!s->element[comer].engaged)
		return false;
	const l3_mac *mac = &s->mac[s->element[comer].engaged - 1];
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (mac->objective[i].unit == screen + 1)
			return true;
	return false;
}

static bool far_enough(l3_look *look, unsigned screen, unsigned comer, table_pose pose, uint32_t keep) {
	l3_footprint body = l3_footprint_as(look, screen, L3_TIR, pose);
	return l3_footprints_apart(&body, l3_footprint_of(look, comer)) > keep;
}

/* Just outside that distance, the shortest way first; behind their unit if nothing else is open. */
static void set_back(l3_play *play, unsigned screen, unsigned comer, uint32_t keep) {
	enum { STEP = 100, MOST = 2 * L3_UD };
	l3_look *look = &play->look;
	const l3_element *e = at(look, screen);
	for (int32_t d = STEP; d <= MOST; d += STEP)
		for (unsigned i = 0; i < L3_AWAY_WAYS; i++) {
			uint16_t way = l3_away(look, screen, comer, i);
			table_point to = table_at((table_pose){e->x, e->y, way}, 0, d);
			if (far_enough(look, screen, comer, (table_pose){to.x, to.y, e->heading}, keep) &&
			    l3_evade_ok(look, screen, comer, d, way, NULL)) {
				l3_evade(play, screen, comer, d, way);
				return;
			}
		}
	unsigned parent = l3_parent_of(play->s, screen) - 1u;
	if (!e->parent || !l3_stands(play->s, parent))
		return;
	table_point rear = table_at(l3_pose(play->s, parent), 0, -l3_footprint_of(look, parent)->depth - L3_CONTACT);
	table_pose pose = {rear.x, rear.y, at(look, parent)->heading};
	if (!l3_place_ok(look, screen, L3_TIR, pose, NULL))
		return;
	l3_put(play, screen, pose, L3_TIR);
	play->s->element[screen].marks |= L3_EVADED;
	l3_tell(play, L3_SAY_EVADES, L3C_24_6, l3_unit_arg(play->s, screen), 0, 0);
}

void l3_set_back_screens(l3_play *play, unsigned comer, bool free) {
	l3_look *look = &play->look;
	unsigned side = 1 - l3_side_of(comer);
	uint32_t keep = l3_arm_of(look, comer) == L3_CAV ? 2 * L3_UD : L3_UD;
	if (!l3_stands(play->s, comer) || !l3_close_order(look, comer) || l3_arm_of(look, comer) == L3_ART || at(look, comer)->eco)
		return;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned screen = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (at(look, screen)->formation != L3_TIR || at(look, screen)->eco || (at(look, screen)->marks & L3_HIDDEN) ||
		    !l3_within(look, screen, comer, keep) || aimed_at(play->s, comer, screen) ||
		    l3_in_dense_wood(look, l3_footprint_of(look, screen)) || l3_obstacles_between(look, comer, screen))
			continue;
		if (!free)
			l3_pay(play, screen, 1);
		set_back(play, screen, comer, keep);
	}
}

static bool is_unbeaten(const l3_element *e) {
	return e->morale >= L3_ARRET && !(e->marks & L3_BEATEN);
}

table_pose l3_screen_pose(const l3_look *look, unsigned screen) {
	const l3_element *e = at(look, screen);
	unsigned parent = l3_parent_of(look->s, screen) - 1u;
	if (!(e->marks & L3_EVADED) || !is_unbeaten(e) || e->eco || !e->parent || !l3_stands(look->s, parent) || at(look, parent)->eco)
		return l3_pose(look->s, screen);
	table_pose unit = l3_pose(look->s, parent);
	table_point before = table_at(unit, 0, L3_UD);
	return (table_pose){before.x, before.y, unit.heading};
}

l3_footprint l3_screen_place(l3_look *look, unsigned screen) {
	return at(look, screen)->eco ? *l3_footprint_of(look, screen)
				     : l3_footprint_as(look, screen, at(look, screen)->formation, l3_screen_pose(look, screen));
}

void l3_screens_go_along(l3_play *play, unsigned attacker) {
	unsigned side = l3_side_of(attacker);
	for (l3_set set = l3_standing(&play->look, side) >> L3_SIDE_UNITS << L3_SIDE_UNITS; set; set &= set - 1) {
		unsigned screen = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		l3_element *e = &play->s->element[screen];
		if (l3_parent_of(play->s, screen) == attacker + 1 && is_unbeaten(e) && !e->eco &&
		    l3_within(&play->look, screen, attacker, 2 * L3_UD))
			e->marks |= L3_EVADED;
	}
}

/* --- SCREENS_BACK (L3C-24.8)
 * --------------------------------------------------------------------------------------------------------------- */

static bool may_return(const l3_state *s, unsigned screen) {
	const l3_element *e = &s->element[screen];
	return l3_is_screen(screen) && l3_stands(s, screen) && (e->marks & L3_EVADED) && e->morale >= L3_ARRET && !e->eco && e->parent &&
	       l3_stands(s, e->parent - 1u);
}

static bool back_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	unsigned screen = action->who;
	if (action->kind != L3_DO_SCREEN_BACK || action->c)
		return l3_refuse(refusal, L3_SAY_NOT_A_CHOICE, L3C_24_8, 0, 0, 0);
	if (screen >= L3_ELEMENTS || l3_side_of(screen) != look->s->side || !may_return(look->s, screen))
		return l3_refuse(refusal, L3_SAY_NOT_SET_BACK, L3C_24_8, 0, 0, 0);
	unsigned parent = at(look, screen)->parent - 1u;
	table_pose pose = {action->a, action->b, at(look, parent)->heading};
	if (action->a < 0 || action->b < 0 || action->a > look->s->width || action->b > look->s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	l3_footprint body = l3_footprint_as(look, screen, L3_TIR, pose);
	if (l3_footprints_apart(&body, l3_footprint_of(look, parent)) > L3_UD)
		return l3_refuse(refusal, L3_SAY_SCREEN_AT_ONE_UD, L3C_24_8, l3_unit_arg(look->s, parent), 0, 0);
	return l3_place_ok(look, screen, L3_TIR, pose, refusal) && l3_screen_stands(look, screen, pose, refusal);
}

static void next_side(l3_play *play) {
	l3_state *s = play->s;
	if (++s->sides_done < L3_SIDES) {
		s->side = (uint8_t)(1 - s->side);
		return;
	}
	s->sides_done = 0;
	s->side = s->jai;
	l3_go_to(s, L3_END_CHECK);
}

static void back_apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_DONE) {
		next_side(play);
		return;
	}
	l3_element *e = &play->s->element[action->who];
	l3_put(play, action->who, (table_pose){action->a, action->b, play->s->element[e->parent - 1].heading}, L3_TIR);
	e->marks &= ~(uint32_t)L3_EVADED;
	l3_tell(play, L3_SAY_SCREEN_BACK, L3C_24_8, l3_unit_arg(play->s, action->who), 0, 0);
}

static void back_list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->side;
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	for (unsigned slot = L3_SIDE_UNITS; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned screen = side * L3_SIDE_ELEMENTS + slot;
		if (!may_return(look->s, screen))
			continue;
		table_point to = table_at(l3_pose(look->s, at(look, screen)->parent - 1u), 0, L3_UD);
		l3_offer(menu, look, back_check, (gg_action){L3_DO_SCREEN_BACK, (uint16_t)screen, to.x, to.y, 0});
	}
}

static bool back_skip(l3_play *play) {
	for (unsigned slot = L3_SIDE_UNITS; slot < L3_SIDE_ELEMENTS; slot++)
		if (may_return(play->s, play->s->side * L3_SIDE_ELEMENTS + slot))
			return false;
	next_side(play);
	return true;
}

const l3_phase_rules l3_screens_back = {
	.turn = l3_turn_side, .check = back_check, .apply = back_apply, .list = back_list, .skip = back_skip};
