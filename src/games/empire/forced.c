/*
 * forced.c - whether the player has a choice at all (BE-27.95, menus): a single entry, or "done" of a step in which nothing can be done but
 * a ride that a later step still allows. How far, how much and where to are a choice even if the menu has one example of it.
 */
#include "actions.h"
#include "play.h"
#include "rulebook.h"

enum { MENU = 512 };

/* The steps of an activation before the last: whatever a general may ride now he may ride then. */
static bool ride_can_wait(em_phase phase) {
	return phase == EM_AC_FIRE_B || phase == EM_AC_CHARGE || phase == EM_AC_MOVE;
}

/* A length, an angle or a place that the player names (BE-27.92): the menu lists some values, more are legal. After a slide the only entry
 * is an advance, of any length. */
static bool is_measured(uint16_t kind) {
	return kind == EM_DO_ADVANCE || kind == EM_DO_WHEEL || kind == EM_DO_SLIDE || kind == EM_DO_LATERAL || kind == EM_DO_BACK ||
	       kind == EM_DO_REORIENT || kind == EM_DO_PROLONGE || kind == EM_DO_PLACE || kind == EM_DO_ARRIVE || kind == EM_DO_RIDE ||
	       kind == EM_DO_WITHDRAW || kind == EM_DO_GO_ON;
}

bool em_forced(const gg_game *game, const gg_state *state, gg_action *out) {
	gg_action menu[MENU];
	const em_state *s = em_of(state);
	if (em_turn(game, state) < 0)
		return false;
	uint32_t count = em_actions(game, state, menu, MENU), real = 0, last = 0;
	bool waits = !s->depth && ride_can_wait(em_phase_of(s));
	for (uint32_t i = 0; i < count && i < MENU; i++)
		if (!waits || menu[i].kind != EM_DO_RIDE) {
			last = i;
			real++;
		}
	if (real != 1 || is_measured(menu[last].kind) || (count > 1 && menu[last].kind != EM_DO_DONE))
		return false;
	*out = menu[last];
	return true;
}
