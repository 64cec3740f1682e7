/*
 * shot_stop.c - the fires of objectives on a MAC, and of both sides in a MAF (a.5 step g and the MAF branch; L3C-18.1 to 18.5, 20.1
 * to 20.7, 31.27, 35.6, 35.17).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "mac.h"
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
		if (is_there(s, m->objective[i].unit) && !(m->objective[i].flags & L3_O_FLED) &&
		    s->element[m->objective[i].unit - 1].morale >= L3_HALTE)
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
		if (!is_there(s, m->objective[i].unit) || !l3_answers_by_fire(s, mac, i))
			continue;
		unsigned who = m->objective[i].unit - 1u;
		l3_note_fire(play, who, attacker, 0, m->objective[i].flags & L3_O_CANISTER, 0);
		l3_mark_fired(s, who, L3_FIRE_RETURN);
	}
	for (unsigned i = 0; i < L3_ATTACKERS && m->kind == L3_IS_MAF && target < L3_ATTACKERS; i++) {
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

static void gather_objectives(l3_look *look, l3_volley *volley, unsigned mac, l3_range farther) {
	const l3_mac *m = &look->s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(look->s, m->objective[i].unit) || !l3_declared(look->s, m->objective[i].unit - 1u))
			continue;
		l3_range range = l3_answer_range(look->s, mac, i);
		if (range == L3_OUT_OF_RANGE)
			continue; /* fire without effect (L3C-31.29) */
		if (farther != L3_OUT_OF_RANGE && farther > range)
			range = farther;
		objective_fires(look, volley, mac, i, range);
	}
}

/* The percentage that frontal fire has cost an attacker, of the figures concerned (L3C-18.3). */
static int32_t percent_of(l3_look *look, const l3_volley *volley, unsigned attacker) {
	int32_t pap = 0, concerned = 0;
	for (unsigned i = 0; i < volley->count; i++) {
		const l3_shot *shot = &volley->shot[i];
		if (shot->falls_on != attacker || !shot->frontal)
			continue;
		pap += (int32_t)l3_counted_pap(look, shot);
		concerned += i && volley->shot[i - 1].firer == shot->firer ? 0 : shot->fire.concerned;
	}
	int32_t have = (int32_t)l3_figures_before(look->s, attacker);
	return l3_loss_percent(pap, concerned < have ? concerned : have);
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
		if (!is_there(play->s, m->objective[i].unit) || !l3_answers_by_fire(play->s, mac, i))
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

static void stop_attackers(l3_play *play, unsigned mac, const int32_t percent[L3_ATTACKERS]) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		const struct l3_attacker *a = &play->s->mac[mac].attacker[i];
		unsigned unit = a->unit;
		if (!is_there(play->s, unit) || !percent[i])
			continue;
		int32_t score = l3_after_fire(a->score, percent[i], false);
		if (score == a->score)
			continue;
		l3_tell(play, L3_SAY_STOP_FIRE, L3C_18_3, l3_unit_arg(play->s, unit - 1u), percent[i], score);
		l3_attacker_rescored(play, mac, i, score);
		if (!l3_attacker_moves(play->s, mac, i) && l3_stands(play->s, unit - 1u) && play->s->element[unit - 1].morale >= L3_HALTE)
			place_stopped(play, mac, unit - 1u);
	}
}

static void stop_fire(l3_play *play, unsigned mac) {
	l3_volley volley;
	int32_t percent[L3_ATTACKERS] = {0};
	const l3_mac *m = &play->s->mac[mac];
	memset(&volley, 0, sizeof volley);
	gather_objectives(&play->look, &volley, mac, L3_OUT_OF_RANGE);
	l3_volley_reckon(&play->look, &volley);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit)
			percent[i] = percent_of(&play->look, &volley, m->attacker[i].unit - 1u);
	l3_volley_apply(play, &volley);
	empty_weapons(play);
	stop_attackers(play, mac, percent);
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
	if (s->mac[mac].kind == L3_IS_MAF) {
		l3_go_to(s, L3_MAF_RESULT);
		return;
	}
	if (l3_any_declared(s))
		stop_fire(play, mac);
	l3_go_to(s, stander_may_counter(s, mac) ? L3_MAC_STAND_COUNTER : L3_MAC_RESIDUAL);
}

static void stopfire_die(l3_play *play, const gg_action *action) {
	l3_error_die(play, action->a);
}

const l3_phase_rules l3_mac_stopfire = {.turn = l3_turn_errors, .apply = stopfire_die, .go = stopfire_go};

/* --- MAF_RESULT
 * ---------------------------------------------------------------------------------------------------------------------------------- */

/* The range of D's fire, or L3_P1 if none of his takes effect: then A's alone decides. */
static l3_range defence_range(const l3_state *s, unsigned mac, bool *fires) {
	l3_range range = L3_P1;
	const l3_mac *m = &s->mac[mac];
	*fires = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(s, m->objective[i].unit) || !l3_declared(s, m->objective[i].unit - 1u))
			continue;
		l3_range own = l3_answer_range(s, mac, i);
		if (own == L3_OUT_OF_RANGE)
			continue;
		*fires = true;
		range = own > range ? own : range;
	}
	return range;
}

/* A goes on to the far end of the range at which the fires will be given, inside his allowance (L3C-35.6). */
static void come_up(l3_play *play, unsigned mac, unsigned attacker, unsigned target, l3_range range) {
	unsigned who = play->s->mac[mac].attacker[attacker].unit - 1u;
	int32_t limit = l3_range_limit(l3_weapon_of(&play->look, who), range);
	int32_t way = (int32_t)l3_distance(&play->look, who, target) - limit, left = l3_mac_left(&play->look, mac, attacker, false);
	if (range == L3_OUT_OF_RANGE || !limit)
		return;
	if (way > left)
		way = left;
	if (way > 0)
		l3_mac_go(play, who, play->s->mac[mac].direction, way);
}

/* The range at which the attacker fires: his own, or D's if that is farther (L3C-20.3). */
static l3_range attack_range(const l3_state *s, unsigned mac, unsigned attacker, l3_range defence) {
	l3_range own = l3_maf_range(s, mac, attacker);
	return own == L3_OUT_OF_RANGE || own > defence ? own : defence;
}

static void gather_attackers(l3_look *look, l3_volley *volley, unsigned mac, unsigned target, l3_range defence) {
	const l3_mac *m = &look->s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		l3_range range = is_there(look->s, m->attacker[i].unit) ? attack_range(look->s, mac, i, defence) : L3_OUT_OF_RANGE;
		if (range != L3_OUT_OF_RANGE && l3_declared(look->s, m->attacker[i].unit - 1u))
			l3_volley_add(look, volley, m->attacker[i].unit - 1u, target, 0, mac, range);
	}
}

static void append(l3_volley *to, const l3_volley *from) {
	for (unsigned i = 0; i < from->count && to->count < L3_SHOTS; i++)
		to->shot[to->count++] = from->shot[i];
}

/* D fires farther out than A wanted: his losses come first, A drops a case at most and replies with whom he has left (L3C-31.27, 20.3). */
static void defence_first(l3_play *play, l3_volley *volley, unsigned mac) {
	const l3_mac *m = &play->s->mac[mac];
	int32_t percent[L3_ATTACKERS] = {0};
	l3_volley_reckon(&play->look, volley);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit)
			percent[i] = percent_of(&play->look, volley, m->attacker[i].unit - 1u);
	l3_volley_apply(play, volley);
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(play->s, m->attacker[i].unit))
			continue;
		int32_t score = l3_after_fire(m->attacker[i].score, percent[i], true);
		if (score == m->attacker[i].score)
			continue;
		l3_tell(play, L3_SAY_STOP_FIRE, L3C_20_3, l3_unit_arg(play->s, m->attacker[i].unit - 1u), percent[i], score);
		l3_attacker_rescored(play, mac, i, score);
	}
}

static l3_range wanted_range(const l3_mac *m) {
	static const l3_range named[] = {L3_P1, L3_P2, L3_P3};
	l3_range nearest = L3_P3;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit && m->attacker[i].wanted < 3 && named[m->attacker[i].wanted] < nearest)
			nearest = named[m->attacker[i].wanted];
	return nearest;
}

static void exchange(l3_play *play, unsigned mac, unsigned target, l3_volley *volley) {
	l3_state *s = play->s;
	bool fires;
	l3_range defence = defence_range(s, mac, &fires);
	l3_range farther = defence;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_there(s, s->mac[mac].attacker[i].unit))
			continue;
		l3_range range = attack_range(s, mac, i, defence);
		come_up(play, mac, i, target, range);
		farther = range != L3_OUT_OF_RANGE && range > farther ? range : farther;
	}
	volley->maf = volley->under = fires; /* whoever fires first: one fire stands for many salvos (L3C-17.1, 20.4) */
	if (fires)
		gather_objectives(&play->look, volley, mac, farther);
	if (fires && defence > wanted_range(&s->mac[mac])) {
		l3_volley reply;
		memset(&reply, 0, sizeof reply);
		defence_first(play, volley, mac);
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

static void maf_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = mac_of(s), place = maf_target(s, &s->mac[mac]);
	l3_volley volley;
	l3_go_to(s, L3_MAC_END);
	if (place == L3_ATTACKERS || first_attacker(s, &s->mac[mac]) == L3_NONE) {
		l3_fires_over(play);
		return;
	}
	memset(&volley, 0, sizeof volley);
	exchange(play, mac, s->mac[mac].objective[place].unit - 1u, &volley);
	empty_weapons(play);
	if (l3_duels_note(play, &volley))
		l3_melee_open(play, mac, true);
}

const l3_phase_rules l3_maf_result = {.turn = l3_turn_itself, .go = maf_go};
