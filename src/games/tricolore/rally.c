/*
 * rally.c - how a beaten unit comes back, turn by turn (L3C-14, L3C-35.14).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"

enum { SEED = GG_MARK_SEED };

/* T6, UD foot and mounted. */
int32_t l3_mandatory_ud(l3_arm arm, l3_case now) {
	static const uint8_t foot[] = {[L3_DEROUTE] = 4, [L3_RETRAITE] = 2, [L3_REPLI] = 1};
	return now > L3_REPLI ? 0 : foot[now] * (arm == L3_CAV ? 2 : 1);
}

int32_t l3_mandatory_pa(l3_case now) {
	static const uint8_t pa[] = {[L3_DEROUTE] = 3, [L3_RETRAITE] = 2, [L3_REPLI] = 1};
	return now > L3_REPLI ? 0 : pa[now];
}

/* One case at the start of each turn, if nothing keeps it; then the general who is with it. Never above ARRET. */
l3_case l3_climb_to(const l3_climb *c, const gg_item_sink *sink) {
	static const l3_line climbs = {1, SEED, L3_SAY_RALLY_CLIMBS, L3C_14_6}, moved = {0, SEED, L3_SAY_RALLY_NOT_EXACT, L3C_14_7},
			     fire = {0, GG_MARK_RECONSTRUCTED, L3_SAY_RALLY_UNDER_FIRE, L3C_14_7},
			     enemy = {0, GG_MARK_FOUND, L3_SAY_RALLY_ENEMY, L3C_14_11}, general = {1, SEED, L3_SAY_RALLY_GENERAL, L3C_14_9};
	l3_sum sum = {.sink = sink};
	if (c->now >= L3_ARRET)
		return (l3_case)c->now;
	if (!c->exact)
		l3_add_always(&sum, &moved);
	else if (c->under_fire)
		l3_add_always(&sum, &fire);
	else if (c->enemy_at_dt && !c->second_line)
		l3_add_always(&sum, &enemy);
	else
		l3_add(&sum, &climbs, 1);
	l3_add(&sum, &general, l3_least(c->general, L3_ARRET - c->now - sum.value));
	return l3_raised((l3_case)c->now, sum.value);
}
