/*
 * forced.c - whether the player has a choice at all (L3C-31.1, 34.5): a single entry of the menu. How far, how much and where to are a
 * choice even if the menu has one example of it.
 */
#include "actions.h"
#include "play.h"
#include "rulebook.h"

/* A length, an angle or a place that the player names (L3C-35.21): the menu lists some values, more are legal. */
static bool is_measured(unsigned verb) {
	switch ((l3_verb)verb) {
	case L3_DO_PLACE:
	case L3_DO_GT_ORDER:
	case L3_DO_OP_MOVE:
	case L3_DO_REDEPLOY_OP:
	case L3_DO_ARRIVE:
	case L3_DO_ADVANCE:
	case L3_DO_MARCH:
	case L3_DO_BACK:
	case L3_DO_SIDE:
	case L3_DO_TURN:
	case L3_DO_UNLIMBER:
	case L3_DO_LIMBER:
	case L3_DO_BRICOLE:
	case L3_DO_DETACH:
	case L3_DO_GROUP:
	case L3_DO_FLEE:
	case L3_DO_GENERAL:
	case L3_DO_MAC:
	case L3_DO_MAF:
	case L3_DO_SHOCK:
	case L3_DO_LATE_SHOCK:
	case L3_DO_FIRE:
	case L3_DO_PASSING_FIRE:
	case L3_DO_ANSWER:
	case L3_DO_GARRISON:
	case L3_DO_ENTER:
	case L3_DO_LEAVE:
	case L3_DO_FACES:
	case L3_DO_RALLY_MOVE:
	case L3_DO_SCREEN_BACK:
	case L3_DO_READ:
		return true;
	case L3_DO_NOTHING:
	case L3_DO_ROLL:
	case L3_DO_DONE:
	case L3_DO_DECLINE:
	case L3_DO_DECLINE_ALL:
	case L3_DO_TERRAIN:
	case L3_DO_HIDE:
	case L3_DO_TAKE_BACK:
	case L3_DO_SUGGESTED:
	case L3_DO_ABOUT:
	case L3_DO_FORM:
	case L3_DO_REFORM:
	case L3_DO_RELOAD:
	case L3_DO_ATTACH:
	case L3_DO_MERGE:
	case L3_DO_CHOOSE:
	case L3_DO_RALLY_PLACE:
	case L3_DO_NO_RALLY:
	case L3_DO_FINISH:
	case L3_DO_ORDER:
	case L3_DO_AS_LAST_TURN:
	case L3_DO_REVEAL:
	case L3_VERBS:
		break;
	}
	return false;
}

bool l3_forced(const gg_game *game, const gg_state *state, gg_action *out) {
	gg_action menu[2];
	if (l3_turn(game, state) < 0 || l3_actions(game, state, menu, 2) != 1 || is_measured(menu[0].kind))
		return false;
	*out = menu[0];
	return true;
}
