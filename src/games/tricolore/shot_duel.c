/*
 * shot_duel.c - duels of fire: when they are due, and the second fire of drawn ones (L3C-3.20, 20.5 to 20.8, 24.5, 31.35).
 */
#include "tricolore_words.h"

#include "melee.h"
#include "volley.h"
#include "ways.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static bool can_shoot(const l3_look *look, unsigned element) {
	return l3_weapon_of(look, element) != L3_NO_WEAPON &&
	       (l3_arm_of(look, element) != L3_ART || at(look, element)->formation == L3_BAT);
}

/* Standing: not on the march, not going back. */
static bool is_standing(const l3_look *look, unsigned element) {
	return at(look, element)->morale >= L3_HALTE && at(look, element)->pace == L3_HALT;
}

bool l3_is_duel(l3_look *look, unsigned a, unsigned b) {
	if (!l3_stands(look->s, a) || !l3_stands(look->s, b) || !can_shoot(look, a) || !can_shoot(look, b) || !is_standing(look, b))
		return false;
	bool before_block =
		(at(look, a)->formation == L3_TIR && at(look, b)->eco) || (at(look, b)->formation == L3_TIR && at(look, a)->eco);
	if (before_block) /* L3C-24.5 */
		return false;
	uint32_t distance = l3_distance(look, a, b);
	return l3_is_duel_range(l3_weapon_of(look, a), l3_weapon_of(look, b), (int32_t)distance) && l3_in_front(look, a, b) &&
	       l3_in_front(look, b, a);
}

/* --- Drawn duels (L3C-3.20, 31.35) ------------------------------------------------------------------------------------------------------
 */

static bool with_canister(const l3_volley *volley, unsigned firer) {
	for (unsigned i = 0; i < volley->count; i++)
		if (volley->shot[i].firer == firer && volley->shot[i].canister)
			return true;
	return false;
}

/* The unit of the phase remembers it: it fires no more before the next. fire_share: the other fired canister. */
static void remember(l3_play *play, const l3_volley *volley, unsigned a, unsigned b) {
	l3_state *s = play->s;
	unsigned own = l3_side_of(a) == s->jep ? a : b, other = own == a ? b : a;
	bool again = (s->element[a].fire_shot | s->element[b].fire_shot) & L3_SHOT_AGAIN;
	if (s->options.play || s->jep != s->jai || again || (s->element[own].fire_shot & L3_SHOT_DRAWN))
		return;
	s->element[own].fire_shot = L3_SHOT_DRAWN | (with_canister(volley, own) ? L3_SHOT_CANISTER : 0);
	s->element[own].fire_target = (uint8_t)(other + 1);
	s->element[own].fire_share = with_canister(volley, other);
	l3_tell(play, L3_SAY_DUEL_DRAWN, L3C_20_7, l3_unit_arg(s, own), l3_unit_arg(s, other), 0);
}

/* The other of the two fired first, or it is the second part of one fire (rifles among muskets). What guns that err fire elsewhere is no
 * fire on him. */
static bool seen_before(const l3_volley *volley, unsigned shot) {
	const l3_shot *now = &volley->shot[shot];
	for (unsigned i = 0; i < shot; i++) {
		const l3_shot *was = &volley->shot[i];
		if (was->falls_on != was->target)
			continue;
		if ((was->firer == now->firer && was->target == now->target) || (was->firer == now->target && was->target == now->firer))
			return true;
	}
	return false;
}

bool l3_duels_note(l3_play *play, const l3_volley *volley) {
	bool decided = false;
	for (unsigned i = 0; i < volley->count; i++) {
		unsigned a = volley->shot[i].firer, b = volley->shot[i].target;
		if (volley->shot[i].falls_on != b || seen_before(volley, i) || !l3_is_duel(&play->look, a, b))
			continue;
		unsigned lost_a = l3_volley_dealt(volley, b, a), lost_b = l3_volley_dealt(volley, a, b);
		if (lost_a == lost_b) {
			remember(play, volley, a, b);
			continue;
		}
		l3_duel_add(play, a, b, lost_a, lost_b);
		decided = true;
	}
	for (unsigned i = 0; i < volley->count; i++)
		play->s->element[volley->shot[i].firer].fire_shot &= (uint8_t)~L3_SHOT_AGAIN;
	return decided;
}

/* --- Fired again, first thing in the phase of the other (L3C-31.35) ---------------------------------------------------------------------
 */

/* Still has PA, a loaded or reloadable weapon, and the same range. */
static void fire_again(l3_play *play, unsigned who, unsigned at_whom, bool canister) {
	l3_look *look = &play->look;
	l3_element *e = &play->s->element[who];
	gg_action fire = {L3_DO_FIRE, (uint16_t)who, (int32_t)at_whom, 0, canister};
	l3_fire facts;
	gg_verdict refusal;
	unsigned pa = l3_fire_pa(play->s, who);
	if (!l3_stands(play->s, who) || e->cohesion != L3_FORMED || e->morale < L3_ARRET || l3_fire_spent(play->s, who) ||
	    !l3_can_pay(look, who, pa, false, &refusal) || !l3_is_duel(look, who, at_whom) ||
	    !l3_fire_facts(look, who, at_whom, canister, 0, L3_NONE, L3_OUT_OF_RANGE, &facts, &refusal))
		return;
	e->fire_shot = L3_SHOT_AGAIN;
	l3_declare_fire(play, L3_FIRE_INITIAL, &fire);
}

void l3_duels_again(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		if (!(e->fire_shot & L3_SHOT_DRAWN))
			continue;
		unsigned other = e->fire_target - 1u;
		bool own = e->fire_shot & L3_SHOT_CANISTER, others = e->fire_share;
		e->fire_shot = e->fire_target = e->fire_share = 0;
		if (!l3_stands(s, u) || !l3_stands(s, other))
			continue;
		fire_again(play, u, other, own);
		fire_again(play, other, u, others);
	}
}
