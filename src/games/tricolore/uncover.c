/*
 * uncover.c - unmasking under fire: who fired in support on the unit that goes out of the way has the one behind it before his muzzles. It
 * takes no loss, but where that fire would have been effective it counts under it (L3C-8.6; T214).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "volley.h"

/* A fire in support that is over is remembered to the end of its MAC: its target, its shot, no longer "declared". */
static bool is_remembered(const l3_element *e) {
	return e->fire_target && !(e->fire_shot & (L3_SHOT_DECLARED | L3_SHOT_DRAWN));
}

void l3_remember_support(l3_state *s, const l3_state *before) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		const l3_element *then = &before->element[u];
		l3_element *e = &s->element[u];
		if (!l3_declared(before, u) || !l3_stands(s, u) || then->fire_shot & L3_SHOT_ERRS)
			continue;
		e->fire_target = then->fire_target;
		e->fire_target2 = then->fire_target2;
		e->fire_share = then->fire_share;
		e->fire_shot = (uint8_t)((then->fire_shot & L3_SHOT_CANISTER) | (then->fire & L3_FIRST_FIRE_USED ? 0 : L3_SHOT_FIRST));
	}
}

void l3_forget_support(l3_state *s) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (is_remembered(&s->element[u]))
			s->element[u].fire_target = s->element[u].fire_target2 = s->element[u].fire_share = s->element[u].fire_shot = 0;
}

/* The same fire once more, at the one who was behind. */
static void fire_again(l3_element *e, unsigned mask, unsigned friend) {
	if (!is_remembered(e) || (e->fire_target != mask + 1 && e->fire_target2 != mask + 1))
		return;
	if (e->fire_target == mask + 1)
		e->fire_target = (uint8_t)(friend + 1);
	else
		e->fire_target2 = (uint8_t)(friend + 1);
	if (e->fire_shot & L3_SHOT_FIRST)
		e->fire &= (uint8_t)~L3_FIRST_FIRE_USED;
	e->fire |= L3_LOADED;
	e->fire_shot |= L3_SHOT_DECLARED;
}

void l3_uncover(l3_play *play, unsigned mac, unsigned mask, unsigned friend, table_pose gone) {
	l3_state then = *play->s;
	l3_look there;
	l3_volley volley;
	unsigned enemies = 1 - l3_side_of(mask);
	then.element[mask].x = gone.x;
	then.element[mask].y = gone.y;
	for (unsigned u = enemies * L3_SIDE_ELEMENTS; u < (enemies + 1) * L3_SIDE_ELEMENTS; u++)
		fire_again(&then.element[u], mask, friend);
	l3_look_open(&there, play->look.data, &then);
	memset(&volley, 0, sizeof volley);
	l3_volley_gather(&there, &volley, enemies, mac, NULL);
	l3_volley_reckon(&there, &volley);
	for (unsigned i = 0; i < volley.count; i++) {
		const l3_shot *shot = &volley.shot[i];
		if (shot->falls_on != friend || !shot->loss.effective)
			continue;
		l3_under_fire(play, friend, shot);
		l3_tell(play, L3_SAY_SHOT_STAR, L3C_8_6, l3_unit_arg(play->s, shot->firer), l3_unit_arg(play->s, friend), 0);
	}
}
