/*
 * flight.c - flight of a unit's own accord (L3C-8, 31.23, 35.1).
 */
#include "flight.h"

#include "mac.h"
#include "melee.h"
#include "paths.h"
#include "rulebook.h"
#include "tricolore_words.h"

enum { AS_BEFORE = 65536 };

bool l3_flee_ok(l3_look *look, unsigned side, const gg_action *action, gg_verdict *refusal) {
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_1_1, 0, 0, 0);
	if (!l3_stands(look->s, action->who))
		return l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_35_21, 0, 0, 0);
	if (action->b || action->c < 0 || action->c > AS_BEFORE)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	const l3_element *e = &look->s->element[action->who];
	/* Who has gone farther than its state asks, or could not, flees no more this turn (L3C-14.7, 31.34). */
	if (e->marks & L3_MOVED_MANDATORY && !(e->marks & L3_MANDATORY_EXACT))
		return l3_refuse(refusal, L3_SAY_HAS_FLED, L3C_14_7, l3_unit_arg(look->s, action->who), 0, 0);
	return l3_flight_ok(look, action->who, L3_NEAREST_SEEN, action->a, refusal);
}

void l3_flee_do(l3_play *play, const gg_action *action) {
	unsigned element = action->who, cause = l3_nearest_enemy(&play->look, element, true);
	unsigned mac = play->s->element[element].engaged;
	if (mac && play->s->mac[mac - 1].attacker[0].unit == element + 1)
		l3_mac_off(play, mac - 1);
	l3_retreat way = l3_flee(play, element, cause, action->a, action->c);
	if (l3_stands(play->s, element))
		l3_pursue_others_open(play, element, &way);
}

gg_intent l3_intent_of(const gg_action *action) {
	switch (action->kind) {
	case L3_DO_DONE:
	case L3_DO_DECLINE:
	case L3_DO_DECLINE_ALL:
	case L3_DO_NO_RALLY:
		return GG_RESTS;
	case L3_DO_FLEE:
		return GG_GIVES_WAY;
	case L3_DO_ANSWER:
		return (action->a & 15) == L3_ANSWER_FLEE ? GG_GIVES_WAY : (action->a & 15) == L3_ANSWER_NOTHING ? GG_RESTS : GG_ACTS;
	case L3_DO_GT_ORDER:
		return action->a == L3_GT_WITHDRAW ? GG_GIVES_WAY : GG_ACTS;
	default:
		return GG_ACTS;
	}
}

/* The shortest flight of each. */
void l3_list_flights(l3_look *look, unsigned side, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu) {
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		gg_action action = {L3_DO_FLEE, (uint16_t)element, l3_mandatory_ud(l3_arm_of(look, element), L3_RETRAITE) * L3_UD, 0,
				    AS_BEFORE};
		l3_offer(menu, look, check, action);
	}
}

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	return l3_flee_ok(look, look->s->jep, action, refusal);
}

static void list(l3_look *look, l3_menu *menu) {
	l3_list_flights(look, look->s->jep, check, menu);
}

const l3_deed l3_deed_flee = {check, l3_flee_do, list, NULL};
