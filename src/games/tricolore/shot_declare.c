/*
 * shot_declare.c - fires written down before they are shot: PA, marks, the die of guns beside friends (L3C-2.7, 19.2, 31.33, 32.2).
 */
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "volley.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

bool l3_declared(const l3_state *s, unsigned element) {
	return s->element[element].fire_shot & L3_SHOT_DECLARED;
}

bool l3_any_declared(const l3_state *s) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_declared(s, u))
			return true;
	return false;
}

/* --- Guns beside friends (L3C-19.2) ----------------------------------------------------------------------------------------------- */

static l3_range range_to(l3_look *look, unsigned guns, unsigned target) {
	return l3_fire_range(l3_weapon_of(look, guns), (int32_t)l3_distance(look, guns, target));
}

uint32_t l3_beside_within(l3_look *look, unsigned guns, unsigned target) {
	return (uint32_t)l3_error_within(range_to(look, guns, target));
}

unsigned l3_friend_beside(l3_look *look, unsigned guns, unsigned target) {
	unsigned side = l3_side_of(guns), nearest = L3_NONE;
	uint32_t least = l3_beside_within(look, guns, target);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (friend == guns || !l3_within(look, friend, target, least))
			continue;
		uint32_t away = l3_distance(look, friend, target);
		if (nearest != L3_NONE && away >= least)
			continue;
		nearest = friend;
		least = away;
	}
	return nearest;
}

/* The target beside which friends stand, of the two it may have; L3_NONE. */
static unsigned risky_target(l3_look *look, unsigned guns) {
	const l3_element *e = at(look, guns);
	uint8_t targets[] = {e->fire_target, e->fire_target2};
	for (unsigned i = 0; i < 2; i++) {
		if (!targets[i] || !l3_stands(look->s, targets[i] - 1u))
			continue;
		unsigned target = targets[i] - 1u;
		if (l3_friend_beside(look, guns, target) != L3_NONE)
			return target;
	}
	return L3_NONE;
}

void l3_note_fire(l3_play *play, unsigned element, unsigned target, unsigned second, bool canister, unsigned share) {
	l3_element *e = &play->s->element[element];
	e->fire_target = (uint8_t)(target + 1);
	e->fire_target2 = (uint8_t)second;
	e->fire_share = (uint8_t)share;
	e->fire_shot = (uint8_t)((e->fire_shot & L3_SHOT_AGAIN) | L3_SHOT_DECLARED | (canister ? L3_SHOT_CANISTER : 0));
	if (l3_arm_of(&play->look, element) == L3_ART && risky_target(&play->look, element) != L3_NONE)
		e->fire_shot |= L3_SHOT_OWES;
}

/* --- Declaring --------------------------------------------------------------------------------------------------------------------------
 */

void l3_mark_fired(l3_state *s, unsigned element, l3_fire_when when) {
	l3_element *e = &s->element[element];
	if (s->options.play)
		e->fire |= s->phase == L3_SIM_FIRE1 ? L3_FIRED_0 : L3_FIRED_1;
	else if (l3_side_of(element) != s->jep) /* its last voluntary action, but for the answer to an initial fire (L3C-17.9) */
		e->fire |= L3_FIRED_ENEMY_PHASE | (s->phase == L3_PH_FIRE0_ANSWER ? 0 : L3_FIRED_1);
	else
		e->fire |= when == L3_FIRE_INITIAL ? L3_FIRED_0 : L3_FIRED_1;
}

void l3_declare_fire(l3_play *play, l3_fire_when when, const gg_action *action) {
	l3_state *s = play->s;
	unsigned who = action->who, pa = l3_fire_pa(s, who);
	l3_note_fire(play, who, (unsigned)action->a, (unsigned)action->b, action->c & 1, (unsigned)action->c >> 1);
	if (pa > 1)
		s->element[who].fire_shot |= L3_SHOT_RELOADS;
	l3_pay(play, who, pa);
	l3_mark_fired(s, who, when);
	l3_tell(play, L3_SAY_WILL_FIRE, L3C_17_1, l3_unit_arg(s, who), l3_unit_arg(s, (unsigned)action->a), 0);
}

void l3_take_back_fire(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	unsigned pa = e->fire_shot & L3_SHOT_RELOADS ? 2 : 1;
	e->pa_spent = (uint8_t)(e->pa_spent > pa ? e->pa_spent - pa : 0);
	if (e->pa_spent < L3_TURN_PA)
		e->marks &= ~(uint32_t)L3_RED;
	e->fire &= (uint8_t)~L3_FIRED_0;
	e->fire_target = e->fire_target2 = e->fire_share = e->fire_shot = 0;
}

/* --- The die
 * ------------------------------------------------------------------------------------------------------------------------------ */

static unsigned owing(const l3_state *s) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (s->element[u].fire_shot & L3_SHOT_OWES)
			return u;
	return L3_NONE;
}

unsigned l3_owes_error_die(l3_look *look) {
	return owing(look->s);
}

int l3_turn_errors(const l3_state *s) {
	return owing(s) == L3_NONE ? L3_ITSELF : GG_CHANCE;
}

static bool errs_at(l3_look *look, unsigned guns, unsigned target, int die) {
	l3_status status = (l3_status)look->data->profile[at(look, guns)->profile - 1].status;
	return l3_error(range_to(look, guns, target), status, die);
}

unsigned l3_error_faces(l3_look *look, unsigned guns) {
	unsigned target = risky_target(look, guns), faces = 0;
	for (int die = 1; die <= 6 && target != L3_NONE; die++)
		faces += errs_at(look, guns, target, die);
	return faces;
}

void l3_error_die(l3_play *play, int die) {
	unsigned guns = owing(play->s), target = risky_target(&play->look, guns);
	l3_element *e = &play->s->element[guns];
	e->fire_shot &= (uint8_t)~L3_SHOT_OWES;
	if (target == L3_NONE)
		return;
	bool errs = errs_at(&play->look, guns, target, die);
	if (errs)
		e->fire_shot |= L3_SHOT_ERRS;
	l3_headline(play, errs ? L3_SAY_GUNS_ERR : L3_SAY_GUNS_TRUE, L3C_19_2, l3_unit_arg(play->s, guns), die, 0);
}
