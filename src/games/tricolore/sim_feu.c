/*
 * sim_feu.c - SIM_MACS, SIM_FEU, SIM_RALLY: the MACs of JAI's GTs, then of JNI's; the FEU markers that are left; rallies and the end
 * (L3C-3.5, 3.6, 3.11; a.6, steps 5 and 6).
 */
#include "tricolore_words.h"

#include "marches.h"
#include "shots.h"
#include "sim_meet.h"
#include "volley.h"

/* --- SIM_MACS ------------------------------------------------------------------------------------------------------------------------ */

static void macs_go(l3_play *play) {
	l3_state *s = play->s;
	if (s->sides_done == L3_SIDES && l3_macs_wait(s)) /* those that came after one of the other side's */
		s->sides_done = 0;
	if (s->sides_done < L3_SIDES) {
		s->jep = s->sides_done ? (uint8_t)(1 - s->jai) : s->jai;
		s->sides_done++;
		l3_go_to(s, L3_MAC_GT);
		return;
	}
	s->sides_done = 0;
	s->jep = s->side = s->jai;
	l3_go_to(s, L3_SIM_FEU);
}

const l3_phase_rules l3_sim_macs = {.turn = l3_turn_itself, .go = macs_go};

/* --- SIM_FEU (L3C-3.11) ----------------------------------------------------------------------------------------------------------------
 */

/* In the middle of SIM_EXEC1 (L3C-11.10), while others still have to move. */
static bool amid_moves(const l3_state *s) {
	return s->mac_at != 0;
}

static int feu_turn(const l3_state *s) {
	return s->sides_done < L3_SIDES ? s->side : l3_turn_errors(s);
}

static bool feu_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->kind != L3_DO_FIRE)
		return l3_refuse(refusal, L3_SAY_FIRES_ONLY, L3C_3_11, 0, 0, 0);
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != s->side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_3_11, 0, 0, 0);
	const l3_element *e = l3_el(look, action->who);
	if (amid_moves(s) ? !l3_feu_in_time(s, action->who) : !l3_is_screen(action->who) && e->order != L3_ORDER_FEU)
		return l3_refuse(refusal, L3_SAY_NO_FEU_MARKER, L3C_3_11, l3_unit_arg(s, action->who), 0, 0);
	if (e->fire & L3_FIRED_0) /* it was tipped in step 1 */
		return l3_refuse(refusal, L3_SAY_FIRED_ALREADY, L3C_35_13, l3_unit_arg(s, action->who), 0, 0);
	return l3_may_fire(look, L3_FIRE_MARKER, action, refusal);
}

static void feu_done(l3_play *play) {
	l3_state *s = play->s;
	s->side = (uint8_t)(1 - s->side);
	if (++s->sides_done < L3_SIDES)
		return;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) /* told at last: both have named theirs */
		if (l3_declared(s, u))
			l3_tell(play, L3_SAY_WILL_FIRE, L3C_3_11, l3_unit_arg(s, u), l3_unit_arg(s, s->element[u].fire_target - 1u), 0);
}

/* Both at once: the second does not see what the first has named until both are done. */
static void feu_apply(l3_play *play, const gg_action *action) {
	const gg_sink *sink = play->sink;
	if (play->s->sides_done >= L3_SIDES) {
		l3_error_die(play, action->a);
	} else if (action->kind == L3_DO_DONE) {
		feu_done(play);
	} else {
		play->sink = NULL;
		l3_declare_fire(play, L3_FIRE_MARKER, action);
		play->sink = sink;
	}
}

static void feu_list(l3_look *look, l3_menu *menu) {
	enum { MOST = 256 };
	gg_action found[MOST];
	l3_menu all = {found, MOST, 0};
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	l3_list_fires(look, L3_FIRE_MARKER, look->s->side, &all);
	for (uint32_t i = 0; i < all.count && i < MOST; i++)
		l3_offer(menu, look, feu_check, found[i]);
}

static bool feu_skip(l3_play *play) {
	gg_action one;
	l3_menu menu = {&one, 1, 0};
	feu_list(&play->look, &menu);
	if (menu.count > 1)
		return false;
	feu_done(play);
	return true;
}

static void feu_go(l3_play *play) {
	l3_state *s = play->s;
	s->sides_done = 0;
	s->side = s->jep = s->jai;
	if (amid_moves(s)) {
		for (unsigned u = 0; u < L3_ELEMENTS; u++) /* asked once */
			if (l3_feu_in_time(s, u)) {
				s->element[u].delay = 0;
				l3_sim_halt(s, u);
			}
		l3_go_to(s, L3_SIM_EXEC1);
	} else {
		l3_go_to(s, L3_SIM_RALLY);
	}
	if (l3_any_declared(s))
		l3_fires_settle(play);
}

const l3_phase_rules l3_sim_feu = {.turn = feu_turn,
				   .check = feu_check,
				   .apply = feu_apply,
				   .list = feu_list,
				   .skip = feu_skip,
				   .go = feu_go,
				   .explain = l3_explain_fire};

/* --- SIM_RALLY -------------------------------------------------------------------------------------------------------------------------
 */

/* The orders are carried out; only manoeuvres that were interrupted are still to be made (L3C-11.7). PH_RALLY serves both (L3C-3.6). */
static void rally_go(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		if (!e->profile)
			continue;
		l3_script_drop(e);
		e->sop_pa = 0;
		e->marks &= ~(uint32_t)L3_SURPRISED;
		if (e->engaged && (s->mac[e->engaged - 1].flags & L3_MAC_RESOLVED))
			e->engaged = 0;
	}
	s->sides_done = 0;
	l3_go_to(s, L3_PH_RALLY);
}

const l3_phase_rules l3_sim_rally = {.turn = l3_turn_itself, .go = rally_go};
