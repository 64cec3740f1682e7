/*
 * evaluate_open.c - what is declared and not yet decided: fires that are written down, marches to combat and to fire before their tests.
 *
 * A declaration shows nothing on the table until the dice fall much later. So it counts by what it is likely to bring: the sums of both
 * tests as they stand (L3C-22), read with each face of the die.
 */
#include "evaluate.h"

#include "data.h"
#include "facts_of.h"
#include "volley.h"

enum { EVEN = 6 }; /* twelfths: an even melee; one more or less for each point between the tests */

/* --- Fires ------------------------------------------------------------------------------------------------------------------------ */

/* By what a fire hurts its target; to the firer. */
static int64_t fire_value(const l3_weights *w, l3_look *look, unsigned firer) {
	const l3_state *s = look->s;
	const l3_element *e = &s->element[firer];
	if (!e->fire_target || !l3_stands(s, e->fire_target - 1u))
		return 0;
	unsigned target = e->fire_target - 1u, strength = s->element[target].size0;
	l3_fire fire;
	if (!strength ||
	    !l3_fire_facts(look, firer, target, e->fire_shot & L3_SHOT_CANISTER, e->fire_share, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL))
		return 0;
	l3_loss loss = l3_fire_loss(&fire);
	int64_t share = (int64_t)loss.pap * w->pap_counts / (3 * (int64_t)strength) + (loss.effective ? w->effective : 0);
	return l3_worth(w, look->data, s, target) * share / 1000;
}

/* --- Marches ---------------------------------------------------------------------------------------------------------------------- */

/* Sixths of the dice with which the unit stands its test; of a MAC's attacker: goes on. */
static int64_t sixths(l3_look *look, unsigned element, l3_motive motive, unsigned mac, int64_t *sum) {
	l3_test test;
	int64_t good = 0;
	l3_test_facts(look, element, motive, motive, mac, &test);
	*sum = l3_test_sum(&test, NULL);
	for (int die = 1; die <= 6; die++) {
		l3_test_result r = l3_test_read(&test, l3_test_score(&test, die));
		good += motive == L3_TEST_MAC ? r.now >= L3_AVANCE : motive == L3_TEST_MAF ? r.range != L3_OUT_OF_RANGE : r.stands;
	}
	return good;
}

/* Twelfths with which the bolder of two that stand wins: spirit carries the pace, and the pace the melee (T4). */
static int64_t chances(int64_t bolder) {
	int64_t out = EVEN + bolder;
	return out < 1 ? 1 : out > 2 * EVEN - 1 ? 2 * EVEN - 1 : out;
}

static int64_t mac_value(const l3_weights *w, l3_look *look, unsigned mac) {
	const l3_mac *m = &look->s->mac[mac];
	unsigned attacker = m->attacker[0].unit - 1u, target = m->objective[0].unit - 1u;
	int64_t own = l3_worth(w, look->data, look->s, attacker), his = l3_worth(w, look->data, look->s, target);
	int64_t bold, firm;
	int64_t goes = sixths(look, attacker, L3_TEST_MAC, mac, &bold), fails = 6 - goes;
	if (!goes)
		return -own * w->failed / 1000;
	int64_t stands = sixths(look, target, L3_TEST_ANSWER_STAND, mac, &firm);
	int64_t beats = chances(bold - firm);
	int64_t won = his * w->driven_off, fought = (his * beats - own * (EVEN * 2 - beats)) * w->beaten / (EVEN * 2) - own * w->shot_at;
	return (goes * ((6 - stands) * won + stands * fought) / 6 - fails * own * w->failed) / 6000;
}

/* Likewise a march to fire: nearer is deadlier, and the enemy fires too. */
static int64_t maf_value(const l3_weights *w, l3_look *look, unsigned mac) {
	const int32_t hurts[] = {w->maf_short, w->maf_middle, w->maf_long, 0};
	const l3_mac *m = &look->s->mac[mac];
	unsigned attacker = m->attacker[0].unit - 1u, target = m->objective[0].unit - 1u;
	int64_t own = l3_worth(w, look->data, look->s, attacker), his = l3_worth(w, look->data, look->s, target);
	int64_t sum, good = sixths(look, attacker, L3_TEST_MAF, mac, &sum), hurt = hurts[m->attacker[0].wanted & 3];
	return (good * (his * hurt - own * hurt * 2 / 3) - (6 - good) * own * w->failed / 2) / 6000;
}

/* Its attacker's test has not been made. */
static bool undecided(const l3_state *s, unsigned mac) {
	const l3_mac *m = &s->mac[mac];
	if (!m->attacker[0].unit || !m->objective[0].unit || m->flags & L3_MAC_RESOLVED || !l3_stands(s, m->attacker[0].unit - 1u) ||
	    !l3_stands(s, m->objective[0].unit - 1u))
		return false;
	for (unsigned i = 0; i < s->depth; i++)
		if ((s->frame[i].kind == L3_FRAME_MAC || s->frame[i].kind == L3_FRAME_COUNTER) && s->frame[i].mac == mac + 1)
			return s->frame[i].phase >= L3_MAC_PLACE && s->frame[i].phase <= L3_TEST_A;
	return true;
}

int64_t l3_in_hand(const l3_weights *w, const l3_data *data, const l3_state *s) {
	l3_look look;
	int64_t value = 0;
	l3_look_open(&look, data, s);
	for (unsigned i = 0; i < s->macs; i++) {
		if (!undecided(s, i))
			continue;
		int64_t to = s->mac[i].kind == L3_IS_MAF ? maf_value(w, &look, i) : mac_value(w, &look, i);
		value += l3_side_of(s->mac[i].attacker[0].unit - 1u) ? -to : to;
	}
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (s->element[u].fire_shot & L3_SHOT_DECLARED && l3_stands(s, u)) {
			int64_t to = fire_value(w, &look, u);
			value += l3_side_of(u) ? -to : to;
		}
	return value;
}
