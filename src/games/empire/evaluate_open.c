/*
 * evaluate_open.c - what is in hand and not yet on the table: a fire or a charge that has been declared, a march or a rally begun.
 *
 * A player who looks one step ahead sees a fire as soon as it is declared, before supports, reply and dice. Without its likely outcome it
 * would look like nothing done; and a move just begun like a command point wasted.
 */
#include "charging.h"
#include "data.h"
#include "evaluate.h"
#include "odds.h"
#include "shooting.h"

static int32_t signed_for(unsigned unit, int32_t value) {
	return em_side_of(unit) ? -value : value;
}

/* What a loss costs its owner. */
static int32_t cost_of(const em_weights *w, const em_unit *u, int32_t halves, int32_t future) {
	if (!halves)
		return 0;
	bool disorder = u->flags & EM_DISORDER;
	return em_worth_of(w, u, u->losses, disorder, future) - em_worth_of(w, u, u->losses + halves, disorder, future) +
	       em_power_of(w, u) * w->shaken / 1000 * future / 1000;
}

/* The mean over the dice, to the owner of the target. */
static int32_t fire_cost(const em_weights *w, const em_state *s, const em_fire *fire, unsigned target) {
	uint32_t by_loss[5];
	int32_t sum = 0;
	em_fire_odds(fire, s->options.average_dice, by_loss);
	for (int32_t halves = 1; halves < 5; halves++)
		sum += (int32_t)by_loss[halves] * cost_of(w, &s->unit[target], halves, em_future_of(w, s));
	return sum / 6;
}

static int32_t open_fire(const em_weights *w, em_look *look, const em_frame *f) {
	int32_t value = 0;
	em_fire fire;
	if (f->phase != EM_FI_SUPPORT && f->phase != EM_FI_REPLY && f->phase != EM_FI_DICE)
		return 0;
	if (!f->dice[0]) {
		fire = em_fire_declared(look, f);
		value = signed_for(f->unit, fire_cost(w, look->s, &fire, f->target));
	}
	if ((f->flags & EM_F_REPLY) && em_fire_reply(look, f, &fire))
		value += signed_for(f->target, fire_cost(w, look->s, &fire, f->unit));
	return value;
}

/* --- A charge ------------------------------------------------------------------------------------------------------------- */

/* What a shock leaves of both, to the side of the charger. */
static int32_t shock_value(const em_weights *w, const em_state *s, const em_frame *f, const em_shock_result *r) {
	unsigned loser = r->winner ? f->unit : f->target, winner = r->winner ? f->target : f->unit;
	const em_unit *l = &s->unit[loser], *v = &s->unit[winner];
	int32_t lost = r->loser_out ? 2 * l->cohesion : l->losses + r->loser_loss;
	int32_t future = em_future_of(w, s);
	bool shaken = l->flags & EM_DISORDER, marred = v->flags & EM_DISORDER;
	int32_t left = em_worth_of(w, l, lost, true, future) - em_worth_of(w, l, l->losses, shaken, future);
	int32_t paid = em_worth_of(w, v, v->losses + r->winner_loss, marred, future) - em_worth_of(w, v, v->losses, marred, future);
	return r->winner ? left - paid : paid - left;
}

/* Only the difference of the dice matters: eleven of them, 36 pairs. */
static int32_t open_charge(const em_weights *w, em_look *look, const em_frame *f) {
	bool before = f->phase == EM_CH_WITH || f->phase == EM_CH_REACT || f->phase == EM_CH_CONTROL || f->phase == EM_CH_SUPPORT_FIRE_X ||
		      f->phase == EM_CH_SUPPORT_FIRE_Y || f->phase == EM_CH_SUPPORT_MOVE;
	if (!before || f->target == EM_NONE || !em_stands(look, f->unit) || !em_stands(look, f->target))
		return 0;
	em_shock shock;
	int32_t sum = 0;
	if (f->phase < EM_CH_SUPPORT_FIRE_X)
		em_shock_preview(look, f->unit, f->target, &shock);
	else
		em_shock_facts(look, f, &shock); /* in contact */
	for (int by = -5; by <= 5; by++) {
		em_shock_result result = em_shock_resolve(&shock, by > 0 ? 1 + by : 1, by < 0 ? 1 - by : 1);
		sum += (6 - (by < 0 ? -by : by)) * shock_value(w, look->s, f, &result);
	}
	return signed_for(f->unit, sum / 36);
}

/* --- Moves ----------------------------------------------------------------------------------------------------------------- */

/* UD of a whole move on clear ground (BE-5.14). */
static int32_t whole_move(const em_unit *u) {
	switch ((em_kind)u->kind) {
	case EM_INF:
	case EM_SK:
		return u->form == EM_LINE ? 4 : u->form == EM_COLUMN || u->form == EM_SKIRMISH ? 6 : 2;
	case EM_CAV:
		return u->form == EM_COLUMN ? 10 : 8;
	case EM_ART:
		break;
	}
	return u->form == EM_LIMBERED ? 6 : 1;
}

/* What a unit would gain if it went straight ahead with all that is left: so it pays to turn towards an objective first. After one step
 * half of it is left, after two nothing: a unit that cannot go on would turn about until its move is spent. */
static int32_t march_left(const em_weights *w, const em_state *s, unsigned unit, int32_t shares, unsigned steps) {
	const em_unit *u = &s->unit[unit];
	if (steps >= 2 || (u->flags & EM_DISORDER))
		return 0;
	int32_t way = (int32_t)((int64_t)shares * whole_move(u) * EM_UD / EM_WHOLE_MOVE);
	table_pose ahead = table_pushed((table_pose){u->x, u->y, u->heading}, 0, way);
	int32_t gain = em_nearness_of(w, s, u, ahead.x, ahead.y) - em_nearness_of(w, s, u, u->x, u->y);
	return gain > 0 ? gain * w->expected / 1000 / (1 + (int32_t)steps) : 0;
}

static int32_t open_move(const em_weights *w, const em_look *look, const em_frame *f) {
	const em_state *s = look->s;
	if (f->unit == EM_NONE || f->phase == EM_MV_MORE || !em_stands(look, f->unit))
		return 0;
	int32_t value = 0;
	unsigned first = em_side_of(f->unit) * EM_SIDE_UNITS;
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if (s->moving.units >> i & 1)
			value += march_left(w, s, first + i, s->moving.of[i].shares, f->steps);
	value -= w->step * f->steps;
	if ((f->flags & EM_F_RALLY) && !(f->flags & EM_F_MENDED))
		value += em_power_of(w, &s->unit[f->unit]) * w->mended / 1000;
	return signed_for(f->unit, value);
}

int32_t em_in_hand(const em_weights *w, em_look *look) {
	const em_state *s = look->s;
	int32_t value = 0;
	for (unsigned i = 0; i < s->depth; i++) {
		const em_frame *f = &s->frame[i];
		bool top = i + 1U == s->depth;
		switch ((em_frame_kind)f->kind) {
		case EM_FRAME_FIRE:
			value += top ? open_fire(w, look, f) : 0;
			break;
		case EM_FRAME_CHARGE:
			value += top ? open_charge(w, look, f) : 0;
			break;
		case EM_FRAME_MOVE:
			value += open_move(w, look, f);
			break;
		case EM_FRAME_NONE:
		case EM_FRAME_REACT:
		case EM_FRAME_FALL:
			break;
		}
	}
	return value;
}
