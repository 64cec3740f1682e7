/*
 * harm.c - see harm.h.
 */
#include "harm.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

static l3_element *at(const l3_play *play, unsigned element) {
	return &play->s->element[element];
}

static uint8_t capped(unsigned sum) {
	return (uint8_t)(sum > 255 ? 255 : sum);
}

void l3_risk_add(l3_play *play, l3_risk_kind kind, unsigned generals, unsigned dice) {
	struct l3_risk *risk = play->s->queue.risk;
	for (unsigned i = 0; i < L3_RISKS && dice && generals; i++) {
		if (risk[i].dice && (risk[i].kind != kind || risk[i].generals != generals))
			continue;
		risk[i].kind = (uint8_t)kind;
		risk[i].generals = (uint16_t)generals;
		risk[i].dice = capped(risk[i].dice + dice);
		return;
	}
}

/* One die per full figure lost to fire for a general in contact (L3C-25.11). */
static void contact_risk(l3_play *play, unsigned element, unsigned figures) {
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if (play->s->general[g].with == element + 1)
			l3_risk_add(play, L3_RISK_CONTACT, 1u << g, figures);
}

/* --- Losses ------------------------------------------------------------------------------------------------------------------ */

void l3_thin_faces(l3_state *s, unsigned element) {
	l3_element *e = &s->element[element];
	for (unsigned have = l3_figures(s, element); e->eco;) {
		unsigned sum = 0, fullest = 0;
		for (unsigned i = 0; i < 4; i++) {
			unsigned here = e->faces >> (4 * i) & 15u;
			sum += here;
			fullest = here > (e->faces >> (4 * fullest) & 15u) ? i : fullest;
		}
		if (sum <= have)
			return;
		e->faces = (uint16_t)(e->faces - (1u << (4 * fullest)));
	}
}

bool l3_lose(l3_play *play, unsigned element, unsigned pap, bool by_fire) {
	l3_element *e = at(play, element);
	unsigned most = e->guns0 ? e->guns0 : 3u * e->size0;
	if (pap > most - e->pap)
		pap = most - e->pap;
	if (!pap)
		return false;
	/* L3C-31.15; skirmishers test only by whole battalions (L3C-22.25). */
	if (!l3_is_screen(element) && l3_loss_test_due(e->pap_turn, (int32_t)pap, e->size_turn))
		play->s->queue.loss[l3_side_of(element)] |= (uint64_t)1 << l3_slot_of(element);
	e->pap = (uint8_t)(e->pap + pap);
	l3_thin_faces(play->s, element);
	e->pap_turn = capped(e->pap_turn + pap);
	e->pap_action = capped(e->pap_action + pap);
	if (by_fire) {
		contact_risk(play, element, (unsigned)l3_figures_lost(e->pap_fire_turn, (int32_t)pap));
		e->pap_fire_turn = capped(e->pap_fire_turn + pap);
	}
	l3_tell(play, e->guns0 ? L3_SAY_LOSES_GUNS : L3_SAY_LOSES_PAP, L3C_1_13, l3_unit_arg(play->s, element), (int32_t)pap,
		(int32_t)l3_figures(play->s, element));
	if (l3_figures(play->s, element))
		return false;
	l3_destroy(play, element, L3_SAY_UNIT_GONE, L3C_33_2);
	return true;
}

void l3_action_over(l3_play *play) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if (!at(play, u)->pap_action)
			continue;
		at(play, u)->pap_action = 0;
		l3_look_moved(&play->look, u);
	}
	play->s->queue.rout_tested[0] = play->s->queue.rout_tested[1] = 0;
}

/* --- Formation and morale ------------------------------------------------------------------------------------------------------- */

static void lose_steps(l3_play *play, unsigned element, unsigned steps, uint16_t saf, uint16_t des, uint16_t clause) {
	l3_element *e = at(play, element);
	l3_cohesion now = l3_worse((l3_cohesion)e->cohesion, (int32_t)steps);
	if (now == e->cohesion)
		return;
	e->cohesion = (uint8_t)now;
	e->marks &= ~(uint32_t)L3_HIDDEN; /* what befalls it is seen by all (L3C-32.5) */
	l3_tell_state(play, element, now == L3_DES ? des : saf, clause, 0);
}

void l3_ddf(l3_play *play, unsigned element, unsigned steps) {
	lose_steps(play, element, steps, L3_SAY_IS_SAF, L3_SAY_IS_DES, L3C_1_19);
}

void l3_ddf_on_the_way(l3_play *play, unsigned element, unsigned steps) {
	lose_steps(play, element, steps, L3_SAY_SAF_ON_THE_WAY, L3_SAY_DES_ON_THE_WAY, L3C_29_4);
}

void l3_set_case(l3_play *play, unsigned element, l3_case now) {
	l3_element *e = at(play, element);
	l3_cohesion least = now == L3_DEROUTE ? L3_DES : now <= L3_REPLI ? L3_SAF : L3_FORMED;
	bool worse = now < e->morale;
	if (now == L3_HALTE && worse)
		l3_ddf(play, element, 1);
	if (e->cohesion < least)
		l3_ddf(play, element, (unsigned)(least - e->cohesion));
	if (now != e->morale) {
		e->marks &= ~(uint32_t)L3_HIDDEN;
		l3_tell_state(play, element, L3_SAY_CASE_NOW, L3C_22_1, (int32_t)now);
	}
	e->morale = (uint8_t)now;
	e->pace = (uint8_t)l3_pace_of_case(now);
	if (now <= L3_RETRAITE && worse)
		e->marks |= L3_BEATEN;
	if (now == L3_DEROUTE && worse)
		l3_rout_seen(play, element);
}

void l3_rout_seen(l3_play *play, unsigned element) {
	enum { SEEN_WITHIN = 4 * L3_UD };
	unsigned side = l3_side_of(element);
	l3_queue *queue = &play->s->queue;
	l3_set set = l3_standing(&play->look, side) & ~queue->rout_tested[side] & ~queue->rout[side];
	for (; set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		/* Skirmishers do not test (L3C-22.25), nor does who is already routed; hidden troops would betray themselves (T133). */
		if (friend == element || l3_is_screen(friend) || at(play, friend)->morale == L3_DEROUTE ||
		    at(play, friend)->marks & L3_HIDDEN)
			continue;
		if (l3_within(&play->look, friend, element, SEEN_WITHIN) && l3_sees(&play->look, friend, element))
			queue->rout[side] |= set & -set;
	}
}

/* --- Coming and going -------------------------------------------------------------------------------------------------------------- */

void l3_leave_block(l3_play *play, unsigned element) {
	l3_element *e = at(play, element);
	if (!e->eco)
		return;
	unsigned block = e->eco - 1u;
	l3_piece *p = &play->s->piece[block];
	unsigned other = p->holder == element + 1 ? p->rival : p->holder;
	p->holder = (uint8_t)other;
	p->rival = 0;
	e->eco = 0;
	e->faces = 0;
	if (other)
		l3_block_middle(play, other - 1u);
}

/* Nobody waits for it any more: MACs, supports, the queue, generals. */
static void forget(l3_play *play, unsigned element) {
	l3_state *s = play->s;
	l3_element *e = at(play, element);
	uint64_t bit = (uint64_t)1 << l3_slot_of(element);
	unsigned side = l3_side_of(element);
	s->queue.loss[side] &= ~bit;
	s->queue.rout[side] &= ~bit;
	s->queue.later[side] &= ~bit;
	s->declined[element] = 0;
	for (unsigned m = 0; m < s->macs; m++)
		if (s->mac[m].attacker[0].unit && l3_side_of(s->mac[m].attacker[0].unit - 1u) == side)
			s->mac[m].supports &= ~bit;
	for (unsigned g = 0; g < L3_GENERALS; g++) {
		l3_general *general = &s->general[g];
		if (general->with == element + 1)
			general->with = general->pinned = 0;
		if (general->gives == element + 1)
			general->gives = 0;
	}
	l3_leave_block(play, element);
	e->fire_target = e->fire_shot = e->fire_share = e->fire_target2 = 0;
	e->order = e->order_pre = e->order_post = e->order_target = 0;
	e->order_pre_arg = e->order_heading = e->order_dist = e->order_post_arg = 0;
	e->marks &= ~(uint32_t)L3_TO_FINISH;
	e->support_of = e->delay = e->ticks = 0;
}

static void take_away(l3_play *play, unsigned element, l3_where where) {
	l3_element *e = at(play, element);
	forget(play, element);
	e->where = (uint8_t)where;
	e->x = e->y = L3_NOWHERE;
	l3_look_moved(&play->look, element);
}

void l3_destroy(l3_play *play, unsigned element, uint16_t code, uint16_t clause) {
	if (!l3_stands(play->s, element))
		return;
	l3_tell(play, code, clause, l3_unit_arg(play->s, element), 0, 0);
	take_away(play, element, L3_DESTROYED);
	if (l3_is_screen(element))
		l3_screen_gone(play, element);
}

void l3_leave_table(l3_play *play, unsigned element) {
	if (!l3_stands(play->s, element))
		return;
	l3_tell(play, L3_SAY_LEFT_TABLE, L3C_29_11, l3_unit_arg(play->s, element), 0, 0);
	take_away(play, element, L3_LEFT);
	if (l3_is_screen(element))
		l3_screen_gone(play, element);
}

void l3_screen_gone(l3_play *play, unsigned screen) {
	forget(play, screen);
	memset(at(play, screen), 0, sizeof *at(play, screen));
	l3_look_moved(&play->look, screen);
}

void l3_put(l3_play *play, unsigned element, table_pose pose, unsigned formation) {
	l3_element *e = at(play, element);
	e->marks &= ~(uint32_t)L3_HIDDEN;
	e->x = pose.x;
	e->y = pose.y;
	e->heading = pose.heading;
	e->formation = (uint8_t)formation;
	l3_look_moved(&play->look, element);
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if (play->s->general[g].with == element + 1) { /* L3C-35.3: he goes with every move of his unit */
			play->s->general[g].x = pose.x;
			play->s->general[g].y = pose.y;
		}
}

void l3_pay(l3_play *play, unsigned element, unsigned pa) {
	enum { MOST = 12 };
	l3_element *e = at(play, element);
	unsigned sum = e->pa_spent + pa;
	e->pa_spent = (uint8_t)(sum > MOST ? MOST : sum);
	if (e->pa_spent >= L3_TURN_PA)
		e->marks |= L3_RED;
}
