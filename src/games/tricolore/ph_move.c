/*
 * ph_move.c - PH_MANDATORY and PH_MOVE of alternating play: the moves of states, then whatever JEP likes (a.4).
 */
#include "harm.h"
#include "melee.h"
#include "paths.h"
#include "play.h"
#include "tricolore_words.h"

/* --- PH_MANDATORY (L3C-3.18, 14.7) ---------------------------------------------------------------------------------------------- */

/* One at a time: each may be pursued, and its rout seen, before the next goes. */
static void mandatory(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned element = s->jep * L3_SIDE_ELEMENTS + slot;
		const l3_element *e = &s->element[element];
		if (!l3_stands(s, element) || e->morale > L3_REPLI || (e->marks & L3_MOVED_MANDATORY))
			continue;
		l3_case state = (l3_case)e->morale;
		unsigned cause = l3_nearest_enemy(&play->look, element, true);
		l3_retreat way = l3_retreat_find(&play->look, element, state, 0, cause, 0);
		l3_retreat_go(play, element, state, &way, cause);
		if (state <= L3_RETRAITE && l3_stands(s, element))
			l3_pursue_others_open(play, element, &way);
		return;
	}
	if (l3_queue_open(play))
		return;
	l3_go_to(s, L3_PH_MOVE);
}

const l3_phase_rules l3_ph_mandatory = {.turn = l3_turn_itself, .go = mandatory};

/* --- PH_MOVE ------------------------------------------------------------------------------------------------------------------------ */

/* Whose deed a verb is; NULL: nobody's here. */
static const l3_deed *deed_of(unsigned verb) {
	switch ((l3_verb)verb) {
	case L3_DO_ADVANCE:
	case L3_DO_MARCH:
	case L3_DO_BACK:
	case L3_DO_SIDE:
	case L3_DO_TURN:
	case L3_DO_ABOUT:
	case L3_DO_FORM:
	case L3_DO_REFORM:
	case L3_DO_UNLIMBER:
	case L3_DO_LIMBER:
	case L3_DO_BRICOLE:
	case L3_DO_RELOAD:
	case L3_DO_GROUP:
		return &l3_deed_step;
	case L3_DO_ENTER:
	case L3_DO_LEAVE:
	case L3_DO_FACES:
		return &l3_deed_eco;
	case L3_DO_DETACH:
	case L3_DO_ATTACH:
		return &l3_deed_screen;
	case L3_DO_MERGE:
		return &l3_deed_merge;
	case L3_DO_FLEE:
		return &l3_deed_flee;
	case L3_DO_GENERAL:
	case L3_DO_GT_ORDER:
		return &l3_deed_general;
	case L3_DO_FIRE:
		return &l3_deed_fire;
	case L3_DO_MAC:
	case L3_DO_MAF:
		return &l3_deed_mac;
	case L3_DO_REVEAL:
		return &l3_deed_reveal;
	case L3_DO_NOTHING:
	case L3_DO_ROLL:
	case L3_DO_DONE:
	case L3_DO_DECLINE:
	case L3_DO_DECLINE_ALL:
	case L3_DO_TERRAIN:
	case L3_DO_PLACE:
	case L3_DO_GARRISON:
	case L3_DO_HIDE:
	case L3_DO_TAKE_BACK:
	case L3_DO_SUGGESTED:
	case L3_DO_OP_MOVE:
	case L3_DO_REDEPLOY_OP:
	case L3_DO_ARRIVE:
	case L3_DO_SHOCK:
	case L3_DO_PASSING_FIRE:
	case L3_DO_ANSWER:
	case L3_DO_CHOOSE:
	case L3_DO_RALLY_MOVE:
	case L3_DO_RALLY_PLACE:
	case L3_DO_NO_RALLY:
	case L3_DO_FINISH:
	case L3_DO_SCREEN_BACK:
	case L3_DO_LATE_SHOCK:
	case L3_DO_ORDER:
	case L3_DO_READ:
	case L3_DO_AS_LAST_TURN:
	case L3_VERBS:
		break;
	}
	return NULL;
}

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	const l3_deed *deed = deed_of(action->kind);
	if (!deed || !deed->check)
		return l3_refuse(refusal, L3_SAY_NOT_IN_MOVES, L3C_3_19, 0, 0, 0);
	return deed->check(look, action, refusal);
}

static void apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_DONE) {
		play->s->sides_done = 0;
		l3_go_to(play->s, L3_PH_LATE_OPP);
		return;
	}
	deed_of(action->kind)->apply(play, action);
}

static void list(l3_look *look, l3_menu *menu) {
	static const l3_deed *const deeds[] = {&l3_deed_mac,   &l3_deed_fire, &l3_deed_step,    &l3_deed_eco,   &l3_deed_screen,
					       &l3_deed_merge, &l3_deed_flee, &l3_deed_general, &l3_deed_reveal};
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	for (unsigned i = 0; i < sizeof deeds / sizeof *deeds; i++)
		if (deeds[i]->list)
			deeds[i]->list(look, menu);
}

static void explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	const l3_deed *deed = deed_of(action->kind);
	if (deed && deed->explain)
		deed->explain(look, action, sink);
}

const l3_phase_rules l3_ph_move = {.turn = l3_turn_jep, .check = check, .apply = apply, .list = list, .explain = explain};
