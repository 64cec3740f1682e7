/*
 * shot_mac.c - fires in a MAC of those who are no objective, and ball or canister of an attacked battery (a.5 steps a and b; L3C-17.9,
 * 17.10, 18.3, 19.2, 31.33, 35.5).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "mac.h"
#include "shots.h"
#include "volley.h"

/* The bits of the frame's flags that are ours (mac.h): objectives that have been asked about their shot. */
enum { ASKED = 8 };

static unsigned mac_of(const l3_state *s) {
	return l3_mac_frame(s)->mac - 1u;
}

/* --- MAC_SHOT ---------------------------------------------------------------------------------------------------------------------- */

/* Canister reaches to P2 (L3C-19.5). */
static bool canister_reaches(l3_look *look, unsigned guns, const l3_mac *m) {
	uint32_t p2 = (uint32_t)l3_range_limit(l3_weapon_of(look, guns), L3_P2);
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned attacker = m->attacker[i].unit;
		if (attacker && l3_stands(look->s, attacker - 1) && l3_within(look, guns, attacker - 1, p2) &&
		    l3_can_answer_fire(look, guns, attacker - 1))
			return true;
	}
	return false;
}

/* The next objective that is a battery with a choice, or L3_ATTACKERS. */
static unsigned battery_to_ask(l3_look *look) {
	const l3_frame *frame = l3_mac_frame(look->s);
	const l3_mac *m = &look->s->mac[frame->mac - 1];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = m->objective[i].unit;
		if (!unit || (frame->flags >> (ASKED + i) & 1) || !l3_stands(look->s, unit - 1))
			continue;
		if (look->s->element[unit - 1].formation == L3_BAT && canister_reaches(look, unit - 1, m))
			return i;
	}
	return L3_ATTACKERS;
}

static bool shot_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_mac *m = &look->s->mac[mac_of(look->s)];
	unsigned i = battery_to_ask(look);
	bool ok = action->kind == L3_DO_CHOOSE && action->who == L3_WHO_PLAYER && action->a >= 0 && action->a <= 1 && !action->c &&
		  i < L3_ATTACKERS && action->b == m->objective[i].unit;
	return ok || l3_refuse(refusal, L3_SAY_BALL_OR_CANISTER, L3C_19_5, 0, 0, 0);
}

static void shot_apply(l3_play *play, const gg_action *action) {
	unsigned i = battery_to_ask(&play->look);
	struct l3_aimed *aimed = &play->s->mac[mac_of(play->s)].objective[i];
	aimed->flags = (uint8_t)((aimed->flags & ~(unsigned)L3_O_CANISTER) | (action->a ? L3_O_CANISTER : 0));
	l3_top(play->s)->flags |= (uint16_t)(1u << (ASKED + i));
	l3_tell(play, action->a ? L3_SAY_WILL_FIRE_CANISTER : L3_SAY_WILL_FIRE_BALL, L3C_19_5, l3_unit_arg(play->s, aimed->unit - 1u), 0,
		0);
}

static void shot_list(l3_look *look, l3_menu *menu) {
	unsigned i = battery_to_ask(look);
	int32_t unit = look->s->mac[mac_of(look->s)].objective[i].unit;
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 0, unit, 0);
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 1, unit, 0);
}

static bool shot_skip(l3_play *play) {
	if (battery_to_ask(&play->look) < L3_ATTACKERS)
		return false;
	l3_top(play->s)->flags &= (uint16_t)((1u << ASKED) - 1);
	l3_go_to(play->s, L3_MAC_SCREENS);
	return true;
}

const l3_phase_rules l3_mac_shot = {
	.turn = l3_turn_defender, .check = shot_check, .apply = shot_apply, .list = shot_list, .skip = shot_skip};

/* --- MAC_SUPPORT_FIRE: A's side, then D's -----------------------------------------------------------------------------------------------
 */

static bool support_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_FIRE)
		return l3_may_fire(look, L3_FIRE_SUPPORT, action, refusal);
	return action->kind == L3_DO_DONE ? l3_plain(action, refusal) : l3_refuse(refusal, L3_SAY_FIRES_ONLY, L3C_17_9, 0, 0, 0);
}

static void support_done(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	unsigned attacker = (unsigned)l3_turn_attacker(play->s);
	if (frame->side == attacker)
		frame->side = (uint8_t)(1 - attacker);
	else
		l3_go_to(play->s, L3_MAC_ERRORS);
}

static void support_apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_FIRE)
		l3_declare_fire(play, L3_FIRE_SUPPORT, action);
	else
		support_done(play);
}

static void support_list(l3_look *look, l3_menu *menu) {
	l3_list_fires(look, L3_FIRE_SUPPORT, l3_top_of(look->s)->side, menu);
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
}

static bool support_skip(l3_play *play) {
	if (l3_any_fire(&play->look, L3_FIRE_SUPPORT, l3_top(play->s)->side))
		return false;
	support_done(play);
	return true;
}

const l3_phase_rules l3_mac_support_fire = {.turn = l3_turn_frame,
					    .check = support_check,
					    .apply = support_apply,
					    .list = support_list,
					    .skip = support_skip,
					    .explain = l3_explain_fire};

static void errors_apply(l3_play *play, const gg_action *action) {
	l3_error_die(play, action->a);
}

static void errors_over(l3_play *play) {
	l3_go_to(play->s, L3_MAC_SUPPORT_APPLY);
}

const l3_phase_rules l3_mac_errors = {.turn = l3_turn_errors, .apply = errors_apply, .go = errors_over};

/* --- MAC_SUPPORT_APPLY
 * ---------------------------------------------------------------------------------------------------------------------- */

static unsigned byte_sum(int32_t bytes, unsigned i, unsigned more) {
	unsigned sum = ((unsigned)bytes >> (8 * i) & 255u) + more;
	return sum > 255 ? 255 : sum;
}

static int32_t with_byte(int32_t bytes, unsigned i, unsigned value) {
	return (int32_t)(((unsigned)bytes & ~(255u << (8 * i))) | value << (8 * i));
}

/* PAP of ball on the ranks behind count nowhere in this action: five bits for each attacker, in the fourth byte of both numbers. */
unsigned l3_stop_fire_behind(const l3_frame *frame, unsigned attacker) {
	unsigned all = ((unsigned)frame->a >> 24) | ((unsigned)frame->b >> 24) << 8;
	return all >> (5 * attacker) & 31u;
}

static void add_behind(l3_frame *frame, unsigned attacker, unsigned more) {
	unsigned all = ((unsigned)frame->a >> 24) | ((unsigned)frame->b >> 24) << 8, now = l3_stop_fire_behind(frame, attacker) + more;
	all = (all & ~(31u << (5 * attacker))) | (now > 31 ? 31 : now) << (5 * attacker);
	frame->a = with_byte(frame->a, 3, all & 255u);
	frame->b = with_byte(frame->b, 3, all >> 8);
}

void l3_stop_fire_add(l3_play *play, unsigned attacker, unsigned pap, unsigned fell, unsigned concerned) {
	l3_frame *frame = l3_top(play->s);
	unsigned had = (unsigned)frame->b >> (8 * attacker) & 255u;
	frame->a = with_byte(frame->a, attacker, byte_sum(frame->a, attacker, pap));
	frame->b = with_byte(frame->b, attacker, concerned > had ? concerned : had);
	add_behind(frame, attacker, fell - pap);
}

/* PAP that count on the figures concerned: ball falls on all ranks (L3C-1.17), and what went on to the next unit not at all. */
unsigned l3_counted_pap(l3_look *look, const l3_shot *shot) {
	if (!shot->guns || shot->canister)
		return shot->fell;
	return (unsigned)l3_ball_share(shot->fell, l3_footprint_of(look, shot->falls_on)->ranks, look->s->options.ball_share);
}

/* A second shot of the same firer on the same unit, with rifles among muskets: its figures are concerned once. */
static bool second_part(const l3_volley *volley, unsigned i) {
	return i && volley->shot[i - 1].firer == volley->shot[i].firer && volley->shot[i - 1].falls_on == volley->shot[i].falls_on;
}

l3_stopped l3_stop_fire_on(l3_look *look, const l3_volley *volley, unsigned attacker) {
	int32_t pap = 0, concerned = 0;
	for (unsigned i = 0; i < volley->count; i++) {
		const l3_shot *shot = &volley->shot[i];
		if (shot->falls_on != attacker || !shot->frontal)
			continue;
		pap += (int32_t)l3_counted_pap(look, shot);
		concerned += second_part(volley, i) ? 0 : shot->fire.concerned;
	}
	int32_t have = (int32_t)l3_figures_before(look->s, attacker);
	concerned = concerned < have ? concerned : have;
	return (l3_stopped){pap, concerned, l3_loss_percent(pap, concerned)};
}

/* Frontal fire on an attacker is stop fire (L3C-18.3); guns support their side, or the other if they err (L3C-31.33). */
static void note_support(l3_play *play, const l3_shot *shot) {
	l3_mac *m = &play->s->mac[mac_of(play->s)];
	bool errs = shot->falls_on != shot->target;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (m->attacker[i].unit == shot->target + 1) {
			if (shot->frontal && !errs && shot->loss.pap)
				l3_stop_fire_add(play, i, l3_counted_pap(&play->look, shot), shot->fell, (unsigned)shot->fire.concerned);
			if (shot->guns && errs)
				m->objective[0].flags |= L3_O_GUNS;
			else if (shot->guns)
				m->notes |= L3_N_GUNS;
		}
		if (m->objective[i].unit == shot->target + 1 && shot->guns) {
			if (errs)
				m->notes |= L3_N_GUNS;
			else
				m->objective[i].flags |= L3_O_GUNS;
		}
	}
}

static void support_settle(l3_play *play) {
	l3_volley volley;
	if (l3_any_declared(play->s)) {
		const l3_state before = *play->s;
		memset(&volley, 0, sizeof volley);
		l3_volley_gather(&play->look, &volley, L3_SIDES, mac_of(play->s), NULL);
		l3_volley_reckon(&play->look, &volley);
		for (unsigned i = 0; i < volley.count; i++)
			note_support(play, &volley.shot[i]);
		l3_volley_apply(play, &volley);
		l3_fires_over(play);
		l3_remember_support(play->s, &before);
	}
	l3_go_to(play->s, L3_MAC_WITHDRAW);
}

const l3_phase_rules l3_mac_support_apply = {.turn = l3_turn_itself, .go = support_settle};
