/*
 * mac_end.c - the end of a MAC: what waits for it, supports that strike, screens that come back (step j of a.5;
 * L3C-10.2, 24.8, 31.6, 35.8).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "marches.h"
#include "shared_block.h"
#include "steps.h"
#include "volley.h"

static int end_turn(const l3_state *s) {
	return l3_top_of(s)->flags & L3_MF_STRIKE ? l3_turn_attacker(s) : L3_ITSELF;
}

/* --- Supports (L3C-10.2) -------------------------------------------------------------------------------------------------------------- */

static bool strike_ok(l3_look *look, const l3_declaration *of, gg_verdict *refusal) {
	const l3_mac *m = &look->s->mac[l3_mac_now(look->s)];
	if (l3_side_of(of->attacker) != (unsigned)l3_turn_attacker(look->s) || !(m->supports >> l3_slot_of(of->attacker) & 1))
		return l3_refuse(refusal, L3_SAY_ONLY_ITS_SUPPORTS, L3C_10_2, 0, 0, 0);
	if (of->joint[0] || of->supports)
		return l3_refuse(refusal, L3_SAY_OPPORTUNITY_ALONE, L3C_7_1, l3_unit_arg(look->s, of->attacker), 0, 0);
	return l3_mac_ok(look, L3_IS_MAC, false, of, refusal);
}

static bool end_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_declaration of;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->kind != L3_DO_SHOCK || !l3_declaration_of(action, &of))
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_10_2, 0, 0, 0);
	return strike_ok(look, &of, refusal);
}

static void each_strike(l3_look *look, l3_menu *menu, bool *any) {
	const l3_mac *m = &look->s->mac[l3_mac_now(look->s)];
	unsigned side = (unsigned)l3_turn_attacker(look->s);
	for (l3_set set = m->supports; set; set &= set - 1) {
		unsigned unit = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		for (l3_set foes = l3_standing(look, 1 - side); foes; foes &= foes - 1) {
			unsigned enemy = (1 - side) * L3_SIDE_ELEMENTS + gg_set_first(foes);
			if (l3_is_screen(enemy) || l3_el(look, enemy)->morale <= L3_RETRAITE)
				continue;
			l3_declaration of = {.attacker = unit, .target = enemy, .direction = l3_el(look, unit)->heading};
			for (of.wanted = 3; of.wanted >= 1; of.wanted--) {
				if (!strike_ok(look, &of, NULL))
					continue;
				*any = true;
				gg_action action = l3_declare_action(L3_DO_SHOCK, &of);
				if (menu)
					l3_list(menu, action.kind, action.who, action.a, action.b, action.c);
				break;
			}
		}
	}
}

static void end_list(l3_look *look, l3_menu *menu) {
	bool any = false;
	each_strike(look, menu, &any);
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
}

/* --- Screens (L3C-24.8) ------------------------------------------------------------------------------------------------------------------
 */

static void screen_back(l3_play *play, unsigned screen) {
	l3_state *s = play->s;
	l3_element *e = &s->element[screen];
	unsigned parent = l3_parent_of(s, screen) - 1u;
	if (e->morale < L3_ARRET || !e->parent || !l3_stands(s, parent) || s->element[parent].morale < L3_ARRET || s->element[parent].eco)
		return;
	table_point before = table_at(l3_pose(s, parent), 0, L3_UD);
	table_pose pose = {before.x, before.y, s->element[parent].heading};
	if (!l3_place_ok(&play->look, screen, L3_TIR, pose, NULL) || !l3_screen_stands(&play->look, screen, pose, NULL))
		return; /* an enemy prevents it: asked again at the end of the turn */
	e->marks &= ~(uint32_t)L3_EVADED;
	l3_put(play, screen, pose, L3_TIR);
}

static void screens_back(l3_play *play) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_is_screen(u) && l3_stands(play->s, u) && play->s->element[u].marks & L3_EVADED)
			screen_back(play, u);
}

/* --- The end
 * --------------------------------------------------------------------------------------------------------------------------------- */

static void forget(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	e->marks &= ~(uint32_t)(L3_OWN_SCREEN | L3_CAUGHT) & ~L3_ENEMY_SCREEN;
	if (!(e->marks & L3_TO_FINISH) && !(e->ticks & L3_SCRIPT_WAITS)) { /* else they keep an interrupted move, or an order */
		e->order_pre = e->order_post = 0;
		e->order_pre_arg = e->order_heading = e->order_dist = 0;
	}
}

static void finish(l3_play *play) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u;
	bool counter = frame->kind == L3_FRAME_COUNTER, started = frame->flags & L3_MF_STARTED;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (s->mac[mac].attacker[i].unit)
			forget(play, s->mac[mac].attacker[i].unit - 1u);
		if (s->mac[mac].objective[i].unit)
			forget(play, s->mac[mac].objective[i].unit - 1u);
	}
	l3_part_from_block(play, &s->mac[mac]);
	screens_back(play);
	l3_forget_support(s);
	l3_mac_off(play, mac);
	l3_pop(s);
	if (!counter)
		return;
	unsigned below = l3_top(s)->mac - 1u;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) { /* they are still in the MAC below */
		if (s->mac[below].attacker[i].unit)
			s->element[s->mac[below].attacker[i].unit - 1u].engaged = (uint8_t)(below + 1);
		if (s->mac[below].objective[i].unit)
			s->element[s->mac[below].objective[i].unit - 1u].engaged = (uint8_t)(below + 1);
	}
	if (!started)
		l3_go_to(s, L3_MAC_RESIDUAL); /* L3C-35.8 */
}

static void end_go(l3_play *play) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	bool any = false;
	if (!(frame->flags & L3_MF_QUEUED) && frame->kind == L3_FRAME_MAC) {
		frame->flags |= L3_MF_QUEUED;
		if (l3_queue_open(play))
			return;
	}
	if (frame->kind == L3_FRAME_MAC)
		l3_action_over(play);
	const l3_mac *m = &s->mac[frame->mac - 1u];
	if (frame->flags & L3_MF_BROKE && m->supports && !(m->flags & L3_MAC_OPPORTUNITY)) {
		frame->flags &= (uint16_t)~L3_MF_BROKE;
		each_strike(&play->look, NULL, &any);
		if (any) {
			frame->flags |= L3_MF_STRIKE;
			return;
		}
	}
	finish(play);
}

static void end_apply(l3_play *play, const gg_action *action) {
	l3_declaration of;
	l3_frame *frame = l3_top(play->s);
	frame->flags &= (uint16_t)~L3_MF_STRIKE;
	if (action->kind != L3_DO_SHOCK)
		return;
	l3_declaration_of(action, &of);
	frame->flags |= L3_MF_BROKE; /* others may still strike after it */
	play->s->mac[frame->mac - 1u].supports &= ~((l3_set)1 << l3_slot_of(of.attacker));
	l3_mac_open(play, l3_mac_add(play, L3_IS_MAC, true, &of), false);
}

const l3_phase_rules l3_mac_end = {.turn = end_turn, .check = end_check, .apply = end_apply, .list = end_list, .go = end_go};
