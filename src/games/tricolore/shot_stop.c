/*
 * shot_stop.c - the fires of objectives on a MAC, and of both sides in a MAF (a.5 step g and the MAF branch; L3C-18.1 to 18.5, 20.1
 * to 20.7, 31.27, 35.6, 35.17).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "harm.h"
#include "marches.h"
#include "melee.h"
#include "shots.h"
#include "volley.h"

static unsigned mac_of(const l3_state *s) {
	return l3_mac_frame(s)->mac - 1u;
}

static bool is_there(const l3_state *s, unsigned unit) {
	return unit && l3_stands(s, unit - 1);
}

/* --- Who fires ------------------------------------------------------------------------------------------------------------------------ */

/* The objective on which a MAF fires: the aimed unit, else the first that stands (L3C-35.17). */
static unsigned maf_target(const l3_state *s, const l3_mac *m) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (is_there(s, m->objective[i].unit) && !l3_goes_back(s, m, i))
			return i;
	return L3_ATTACKERS;
}

static unsigned first_attacker(const l3_state *s, const l3_mac *m) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (is_there(s, m->attacker[i].unit))
			return m->attacker[i].unit - 1u;
	return L3_NONE;
}

/* Notes the fires of the step, so that guns throw their dice. */
static void prepare(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = mac_of(s), attacker = first_attacker(s, &s->mac[mac]), target = maf_target(s, &s->mac[mac]);
	const l3_mac *m = &s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS && attacker != L3_NONE; i++) {
		if (!l3_answers_by_fire(s, mac, i))
			continue;
		unsigned who = m->objective[i].unit - 1u;
		l3_note_fire(play, who, attacker, 0, m->objective[i].flags & L3_O_CANISTER, 0);
		l3_mark_fired(s, who, L3_FIRE_RETURN);
	}
	bool exchange = m->kind == L3_IS_MAF && !l3_is_countered(s, mac); /* else he fires at who comes on (L3C-20.10) */
	for (unsigned i = 0; i < L3_ATTACKERS && exchange && target < L3_ATTACKERS; i++) {
		if (!is_there(s, m->attacker[i].unit))
			continue;
		unsigned who = m->attacker[i].unit - 1u;
		l3_note_fire(play, who, m->objective[target].unit - 1u, 0, m->canister, 0);
		l3_mark_fired(s, who, L3_FIRE_TACTICAL);
	}
}

/* --- The objectives' fire ----------------------------------------------------------------------------------------------------------------
 */

static unsigned attackers_of(const l3_state *s, const l3_mac *m) {
	unsigned count = 0;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		count += is_there(s, m->attacker[i].unit);
	return count;
}

/* Joint attackers: small arms fire at those before them, guns share alike (L3C-17.2, 31.13). */
static void objective_fires(l3_look *look, l3_volley *volley, unsigned mac, unsigned objective, l3_range range) {
	const l3_mac *m = &look->s->mac[mac];
	unsigned who = m->objective[objective].unit - 1u, parts = attackers_of(look->s, m);
	bool guns = l3_arm_of(look, who) == L3_ART;
	unsigned left = guns ? l3_guns(look->s, who) : l3_footprint_of(look, who)->files;
	for (unsigned i = 0; i < L3_ATTACKERS && left && parts; i++) {
		if (!is_there(look->s, m->attacker[i].unit))
			continue;
		unsigned before = volley->count, share = guns ? (left + parts - 1) / parts : left;
		l3_volley_add(look, volley, who, m->attacker[i].unit - 1u, share, mac, range);
		for (unsigned k = before; k < volley->count; k++) {
			unsigned used = (unsigned)volley->shot[k].fire.figures;
			left = left > used ? left - used : 0;
		}
		parts--;
	}
}

/* How far this range of its weapon reaches. */
static int32_t reach_of(const l3_look *look, unsigned unit, l3_range range) {
	return l3_range_limit(l3_weapon_of(look, unit), range);
}

/* Its own range, or that of its weapon at the distance where the other fires, if that is farther (L3C-20.3). */
static l3_range out_to(const l3_look *look, unsigned unit, l3_range own, int32_t distance) {
	if (own == L3_OUT_OF_RANGE || distance <= reach_of(look, unit, own))
		return own;
	return l3_fire_range(l3_weapon_of(look, unit), distance);
}

/* `farther`: in a MAF, the distance at which the attackers fire. */
static void gather_objectives(l3_look *look, l3_volley *volley, unsigned mac, int32_t farther) {
	const l3_mac *m = &look->s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(look->s, m->objective[i].unit) || !l3_declared(look->s, m->objective[i].unit - 1u))
			continue;
		l3_range range = out_to(look, m->objective[i].unit - 1u, l3_answer_range(look->s, mac, i), farther);
		if (range != L3_OUT_OF_RANGE) /* else fire without effect (L3C-31.29) */
			objective_fires(look, volley, mac, i, range);
	}
}

static void empty_weapons(l3_play *play) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &play->s->element[u];
		if (!l3_declared(play->s, u))
			continue;
		e->fire = (uint8_t)((e->fire & ~(unsigned)L3_LOADED) | L3_FIRST_FIRE_USED);
		l3_tell(play, L3_SAY_SHOT_VOID, L3C_31_29, l3_unit_arg(play->s, u), l3_unit_arg(play->s, e->fire_target - 1u), 0);
	}
	l3_fires_over(play);
}

/* --- MAC_STOPFIRE
 * ----------------------------------------------------------------------------------------------------------------------------- */

/* Stopped at moral range P: in the first UD inside P, at its far end, if that is nearer (L3C-18.5, EX-82). */
static void place_stopped(l3_play *play, unsigned mac, unsigned attacker) {
	const l3_mac *m = &play->s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!l3_answers_by_fire(play->s, mac, i))
			continue;
		unsigned who = m->objective[i].unit - 1u;
		l3_range range = l3_answer_range(play->s, mac, i);
		int32_t limit = l3_range_limit(l3_weapon_of(&play->look, who), range);
		int32_t away = (int32_t)l3_distance(&play->look, who, attacker);
		if (range != L3_OUT_OF_RANGE && away > limit)
			l3_mac_go(play, attacker, m->direction, away - limit);
		return;
	}
}

/* The new score of an attacker under fire from the front, told; false if it is the old one. */
static bool loses_score(l3_play *play, unsigned unit, int32_t before, const l3_stopped *loss, bool maf, int32_t *score) {
	*score = l3_after_fire(before, loss->percent, maf);
	if (*score == before)
		return false;
	const l3_line line = {1, GG_MARK_SEED, L3_SAY_SCORE_FIRE, maf ? L3C_20_3 : L3C_18_3};
	l3_tell(play, L3_SAY_STOP_FIRE, line.clause, l3_unit_arg(play->s, unit), loss->percent, *score);
	l3_tell_score(play, unit, before, *score, *score - before, &line, loss->pap, loss->figures);
	return true;
}

static void stop_attackers(l3_play *play, unsigned mac, const l3_stopped loss[L3_ATTACKERS]) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		const struct l3_attacker *a = &play->s->mac[mac].attacker[i];
		unsigned unit = a->unit;
		bool maf = play->s->mac[mac].kind == L3_IS_MAF; /* one case at most (L3C-20.3) */
		int32_t score;
		if (!is_there(play->s, unit) || !loses_score(play, unit - 1u, a->score, &loss[i], maf, &score))
			continue;
		l3_attacker_rescored(play, mac, i, score);
		if (!maf && !l3_attacker_moves(play->s, mac, i) && l3_stands(play->s, unit - 1u) &&
		    play->s->element[unit - 1].morale >= L3_HALTE)
			place_stopped(play, mac, unit - 1u);
	}
}

static void stop_fire(l3_play *play, unsigned mac) {
	l3_volley volley;
	l3_stopped loss[L3_ATTACKERS] = {{0, 0, 0}};
	const l3_mac *m = &play->s->mac[mac];
	memset(&volley, 0, sizeof volley);
	gather_objectives(&play->look, &volley, mac, 0);
	l3_volley_reckon(&play->look, &volley);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit)
			loss[i] = l3_stop_fire_on(&play->look, &volley, m->attacker[i].unit - 1u);
	l3_volley_apply(play, &volley);
	empty_weapons(play);
	stop_attackers(play, mac, loss);
}

/* D stood, and an attacker that still comes is out of order (L3C-6.12). */
static bool stander_may_counter(const l3_state *s, unsigned mac) {
	const l3_mac *m = &s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (is_there(s, m->attacker[i].unit) && s->element[m->attacker[i].unit - 1].cohesion != L3_FORMED)
			return true;
	return false;
}

static void stopfire_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = mac_of(s);
	if (!l3_any_declared(s)) {
		prepare(play);
		if (l3_turn_errors(s) != L3_ITSELF)
			return;
	}
	if (s->mac[mac].kind == L3_IS_MAF && !l3_is_countered(s, mac)) {
		l3_go_to(s, L3_MAF_RESULT);
		return;
	}
	if (l3_any_declared(s))
		stop_fire(play, mac);
	bool counter = !l3_is_countered(s, mac) && s->mac[mac].kind == L3_IS_MAC && stander_may_counter(s, mac);
	l3_go_to(s, counter ? L3_MAC_STAND_COUNTER : L3_MAC_RESIDUAL);
}

static void stopfire_die(l3_play *play, const gg_action *action) {
	l3_error_die(play, action->a);
}

const l3_phase_rules l3_mac_stopfire = {.turn = l3_turn_errors, .apply = stopfire_die, .go = stopfire_go};

/* --- MAF_RESULT
 * ---------------------------------------------------------------------------------------------------------------------------------- */

/* How far out D fires, 0 if none of his takes effect: then A's alone decides. `shoots`: he fires at all, if only without effect
 * (L3C-31.29). */
static int32_t defence_distance(const l3_look *look, unsigned mac, bool *shoots) {
	int32_t far = 0;
	const l3_state *s = look->s;
	const l3_mac *m = &s->mac[mac];
	*shoots = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(s, m->objective[i].unit) || !l3_declared(s, m->objective[i].unit - 1u))
			continue;
		int32_t own = reach_of(look, m->objective[i].unit - 1u, l3_answer_range(s, mac, i));
		*shoots = true;
		far = own > far ? own : far;
	}
	return far;
}

/* A goes on to the far end of the range at which the fires will be given, inside his allowance (L3C-35.6). */
static void come_up(l3_play *play, unsigned mac, unsigned attacker, unsigned target, int32_t distance) {
	unsigned who = play->s->mac[mac].attacker[attacker].unit - 1u;
	int32_t way = (int32_t)l3_distance(&play->look, who, target) - distance, left = l3_mac_left(&play->look, mac, who, false);
	if (way > left)
		way = left;
	if (distance && way > 0)
		l3_mac_go(play, who, play->s->mac[mac].direction, way);
}

/* How far out the attacker would fire by his own wish and test. */
static int32_t attack_distance(const l3_look *look, unsigned mac, unsigned attacker) {
	return reach_of(look, look->s->mac[mac].attacker[attacker].unit - 1u, l3_maf_range(look->s, mac, attacker));
}

static void gather_attackers(l3_look *look, l3_volley *volley, unsigned mac, unsigned target, int32_t defence) {
	const l3_mac *m = &look->s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(look->s, m->attacker[i].unit) || !l3_declared(look->s, m->attacker[i].unit - 1u))
			continue;
		l3_range range = out_to(look, m->attacker[i].unit - 1u, l3_maf_range(look->s, mac, i), defence);
		if (range != L3_OUT_OF_RANGE)
			l3_volley_add(look, volley, m->attacker[i].unit - 1u, target, 0, mac, range);
	}
}

static void append(l3_volley *to, const l3_volley *from) {
	for (unsigned i = 0; i < from->count && to->count < L3_SHOTS; i++)
		to->shot[to->count++] = from->shot[i];
}

/* D fires farther out than A would: his losses come first, A drops a case at most and replies with whom he has left (L3C-31.27, 20.3). Who
 * fires no nearer himself, by his wish or by his test, does not drop. */
static void defence_first(l3_play *play, l3_volley *volley, unsigned mac, int32_t defence) {
	const l3_mac *m = &play->s->mac[mac];
	l3_stopped loss[L3_ATTACKERS] = {{0, 0, 0}};
	l3_volley_reckon(&play->look, volley);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit && attack_distance(&play->look, mac, i) < defence)
			loss[i] = l3_stop_fire_on(&play->look, volley, m->attacker[i].unit - 1u);
	l3_volley_apply(play, volley);
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(play->s, m->attacker[i].unit))
			continue;
		int32_t score;
		if (loses_score(play, m->attacker[i].unit - 1u, m->attacker[i].score, &loss[i], true, &score))
			l3_attacker_rescored(play, mac, i, score);
	}
}

static void exchange(l3_play *play, unsigned mac, unsigned target, l3_volley *volley) {
	l3_state *s = play->s;
	bool shoots;
	int32_t defence = defence_distance(&play->look, mac, &shoots), farther = defence, nearest = INT32_MAX;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(s, s->mac[mac].attacker[i].unit))
			continue;
		int32_t own = attack_distance(&play->look, mac, i);
		come_up(play, mac, i, target, own > defence ? own : defence);
		nearest = own < nearest ? own : nearest;
		farther = own > farther ? own : farther;
	}
	volley->maf = volley->under = shoots; /* whoever fires first: one fire stands for many salvos (L3C-17.1, 20.4, A-17) */
	if (defence)
		gather_objectives(&play->look, volley, mac, farther);
	if (defence > nearest) {
		l3_volley reply;
		memset(&reply, 0, sizeof reply);
		defence_first(play, volley, mac, defence);
		reply.maf = reply.under = true;
		gather_attackers(&play->look, &reply, mac, target, defence);
		l3_volley_reckon(&play->look, &reply);
		l3_volley_apply(play, &reply);
		append(volley, &reply);
		return;
	}
	gather_attackers(&play->look, volley, mac, target, defence);
	l3_volley_reckon(&play->look, volley);
	l3_volley_apply(play, volley);
}

/* Who stands has the case of his own test before the fires: HALTE with its DDF, ARRET though he was below it (L3C-14.10). */
static void take_cases(l3_play *play, unsigned mac) {
	const l3_mac *m = &play->s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (is_there(play->s, m->objective[i].unit) && m->objective[i].flags & L3_O_TESTED && !l3_goes_back(play->s, m, i))
			l3_set_case(play, m->objective[i].unit - 1u,
				    m->objective[i].result > L3_ARRET ? L3_ARRET : (l3_case)m->objective[i].result);
}

/* Who has come up to fire stands there: fires at P1 are a duel (L3C-20.5, 35.6). */
static void stand(l3_state *s, const l3_mac *m) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (is_there(s, m->attacker[i].unit))
			s->element[m->attacker[i].unit - 1].pace = L3_HALT;
}

static void maf_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = mac_of(s), place = maf_target(s, &s->mac[mac]);
	l3_volley volley;
	take_cases(play, mac);
	l3_go_to(s, L3_MAC_END);
	if (place == L3_ATTACKERS || first_attacker(s, &s->mac[mac]) == L3_NONE) {
		l3_fires_over(play);
		return;
	}
	memset(&volley, 0, sizeof volley);
	exchange(play, mac, s->mac[mac].objective[place].unit - 1u, &volley);
	stand(s, &s->mac[mac]);
	empty_weapons(play);
	if (l3_duels_note(play, &volley))
		l3_melee_open(play, mac, true);
}

const l3_phase_rules l3_maf_result = {.turn = l3_turn_itself, .go = maf_go};
