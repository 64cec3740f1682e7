/*
 * charge_frame.c - whether a frame of a charge that was read can be.
 */
#include "charging.h"

static bool is_friend(const em_look *look, unsigned unit, unsigned charger) {
	return unit == EM_NONE || (unit < EM_UNITS && unit != charger && !em_enemies(unit, charger) && em_exists(look->s, unit));
}

static bool numbers_fit(const em_look *look, const em_frame *f) {
	const int32_t most = 16 * EM_UD;
	bool lengths = f->covered >= 0 && f->covered <= 2 * most && f->halt >= 0 && f->halt <= most && f->gap >= 0 && f->gap <= most &&
		       f->amount >= 0 && f->amount <= most && f->way >= 0 && f->way <= most && f->rest >= 0 && f->rest <= 6 * EM_UD;
	return lengths && f->shares >= 0 && f->shares <= EM_WHOLE_MOVE && f->tested <= 2 && f->steps <= 2 * look->s->pieces &&
	       f->step <= EM_LIMBERED && !f->queued && f->dice[0] <= 6 && f->dice[1] <= 6;
}

/* Of a side, or nobody. */
static bool is_general(const em_look *look, unsigned general, unsigned unit) {
	return general == EM_NONE || (general < EM_GENERALS && general / EM_SIDE_GENERALS == em_side_of(unit) &&
				      (look->s->general[general].flags & EM_GENERAL_EXISTS));
}

/* Who must still be there in this phase, and what `row` counts in it. */
static bool phase_fits(const em_look *look, const em_frame *f) {
	bool gone = f->phase >= EM_CH_RESULT || f->phase == EM_CH_FOLLOW; /* the target may be */
	if ((f->phase < EM_CH_RESULT && !em_stands(look, f->unit)) || (!gone && !em_stands(look, f->target)))
		return false;
	if ((f->phase == EM_CH_PURSUE || f->phase == EM_CH_HOLD_DIE || f->phase == EM_CH_PREY) && !em_stands(look, em_winner_of(f)))
		return false;
	if (f->phase == EM_CH_PREY_REACT && (!em_stands(look, f->unit) || !em_stands(look, f->target) || !(f->flags & EM_F_PURSUIT)))
		return false;
	return f->phase == EM_CH_TM ? f->row < EM_REACTIONS : f->row <= EM_ELIMINATED;
}

bool em_charge_frame_ok(const em_look *look, const em_frame *f) {
	if (f->unit >= EM_UNITS || f->target >= EM_UNITS || !em_enemies(f->unit, f->target) || !em_exists(look->s, f->unit) ||
	    !em_exists(look->s, f->target))
		return false;
	if (!is_friend(look, f->second, f->unit) || !is_friend(look, f->support[0], f->unit) || !is_friend(look, f->support[1], f->unit))
		return false;
	return (f->fire_support & ~em_standing(look)) == 0 && numbers_fit(look, f) && is_general(look, f->general[0], f->unit) &&
	       is_general(look, f->general[1], f->target) && phase_fits(look, f);
}
