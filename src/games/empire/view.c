/*
 * view.c - what a player may know (BE-27.80, part D of the digest): orders and zones of Hold until they are shown, and whether a division
 * off the table is a reserve or makes a flank march. Everything else lies on the table.
 *
 * `hide` blanks these and marks in `veil` what it blanked; `deal` fills them again at random. A view that is dealt and hidden again is the
 * same view.
 */
#include <grognard/rng.h>

#include "field.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"

/* --- What is secret --------------------------------------------------------------------------------------------------------- */

/* Its side has written orders or is writing them: before that everybody knows that there are none. */
static bool is_written(const em_state *s, unsigned division) {
	unsigned side = division / EM_SIDE_DIVISIONS;
	return s->phase > EM_SU_ORDER || (s->phase == EM_SU_ORDER && (side != s->attacker || side == s->side));
}

/* Flank march or reserve: both are open to the last division of a side in a scenario, or in a Battle (BE-27.73). */
static bool flank_is_secret(const gg_game *game, const em_state *s, unsigned division) {
	const em_division *d = &s->division[division];
	const em_scenario *scenario = em_map_of(em_data_of(game), s);
	unsigned side = division / EM_SIDE_DIVISIONS;
	bool either = scenario ? scenario->side[side].last_reserve && scenario->side[side].last_flank_march : s->battle == EM_BATTLE;
	unsigned first_die = em_flank_turn(em_data_of(game), s, side);
	bool rolled = s->turn > first_die || (s->turn == first_die && s->phase >= EM_T_FLANK);
	return either && !rolled && (d->flags & EM_DIVISION_OFF) && (d->flags & (EM_RESERVE | EM_FLANK_MARCH)) && !(d->flags & EM_DUE);
}

/* A reserve has none, and everybody knows; what was shown once is known. */
static bool order_is_secret(const em_state *s, unsigned division) {
	bool known = s->division[division].flags & (EM_SHOWN | EM_RESERVE);
	return !known && is_written(s, division) && (s->options.orders_secret || s->phase == EM_SU_ORDER);
}

static void veil_order(em_division *d) {
	d->veil |= EM_ORDER_VEILED;
	d->order = EM_NO_ORDER;
	d->zone_x = d->zone_y = 0;
}

/* The order that is being tested. */
static void veil_wanted(em_division *d) {
	d->veil |= EM_WANTED_VEILED;
	d->wanted = EM_NO_ORDER;
	d->wanted_x = d->wanted_y = 0;
}

static void veil(const gg_game *game, em_state *s, unsigned division) {
	em_division *d = &s->division[division];
	if (!(d->flags & EM_EXISTS) || d->veil)
		return;
	bool flank = flank_is_secret(game, s, division), order = order_is_secret(s, division);
	if (s->phase <= EM_SU_PLACE)
		d->attempts = 0; /* how often its order was written: nobody else's business, even when it is shown */
	if (d->wanted && s->options.orders_secret)
		veil_wanted(d);
	if (flank || order)
		veil_order(d);
	if (flank) {
		d->veil |= EM_FLANK_VEILED;
		d->flags = (uint8_t)((d->flags & ~(unsigned)(EM_FLANK_MARCH | EM_SHOWN)) | EM_RESERVE); /* a reserve shows no order */
		d->arrives = 0;
	}
}

void em_hide(const gg_game *game, gg_state *state, int viewer) {
	em_state *s = (em_state *)(void *)state;
	for (unsigned division = 0; division < EM_DIVISIONS; division++)
		if (viewer != GG_ALL_SEEING && viewer != (int)(division / EM_SIDE_DIVISIONS))
			veil(game, s, division);
}

/* --- A guess ------------------------------------------------------------------------------------------------------------------- */

/* The centre of the division's units on the table; none there: the middle of its zone (BE-27.91). */
static table_point centre_of(const gg_game *game, const em_state *s, unsigned division) {
	const em_scenario *scenario = em_map_of(em_data_of(game), s);
	unsigned side = division / EM_SIDE_DIVISIONS;
	int64_t x = 0, y = 0, count = 0;
	for (unsigned i = 0; i < EM_UNITS; i++)
		if (em_exists(s, i) && s->unit[i].division == division && (s->unit[i].flags & EM_ON_TABLE)) {
			x += s->unit[i].x;
			y += s->unit[i].y;
			count++;
		}
	if (count)
		return (table_point){(int32_t)(x / count), (int32_t)(y / count)};
	if (!scenario)
		return (table_point){s->width / 2, side ? s->height - s->height / 8 : s->height / 8};
	const em_rectangle *zone = &scenario->side[side].zone;
	return (table_point){(zone->x0 + zone->x1) / 2, (zone->y0 + zone->y1) / 2};
}

/* Orders that it may have: those whose number is not called yet this turn, at the start those that the scenario allows. */
static uint32_t possible_orders(const gg_game *game, const em_state *s, unsigned division) {
	const em_scenario *scenario = em_map_of(em_data_of(game), s);
	uint32_t orders = 1u << EM_RETREAT | 1u << EM_MANOEUVRE | 1u << EM_ATTACK | 1u << EM_ENGAGE | 1u << EM_HOLD;
	uint32_t allowed = scenario ? scenario->side[division / EM_SIDE_DIVISIONS].orders : 0;
	if (s->phase >= EM_ACT_NEXT && s->phase < EM_T_END)
		orders &= ~((2u << s->called) - 1);
	if (allowed && s->turn <= 1 && (orders & allowed))
		orders &= allowed;
	return orders ? orders : 1u << EM_HOLD;
}

static unsigned any_of(uint32_t set, gg_rng *rng) {
	uint32_t rest = gg_rng_below(rng, gg_set_count(set));
	return gg_set_nth(set, rest);
}

static void guess_order(const gg_game *game, em_state *s, unsigned division, gg_rng *rng) {
	em_division *d = &s->division[division];
	bool none = (d->flags & EM_RESERVE) || !is_written(s, division);
	d->order = (uint8_t)(none ? EM_NO_ORDER : any_of(possible_orders(game, s, division), rng));
	if (d->order == EM_HOLD) {
		table_point centre = centre_of(game, s, division);
		d->zone_x = centre.x;
		d->zone_y = centre.y;
	}
}

/* Any order but the one that it has. */
static void guess_wanted(const gg_game *game, em_state *s, unsigned division, gg_rng *rng) {
	em_division *d = &s->division[division];
	uint32_t all = 1u << EM_RETREAT | 1u << EM_MANOEUVRE | 1u << EM_ATTACK | 1u << EM_ENGAGE | 1u << EM_HOLD;
	d->wanted = (uint8_t)any_of(all & ~(d->order == EM_HOLD ? 0 : 1u << d->order), rng); /* another zone of Hold is another order */
	if (d->wanted == EM_HOLD) {
		table_point centre = centre_of(game, s, division);
		d->wanted_x = centre.x;
		d->wanted_y = centre.y;
	}
}

static void guess(const gg_game *game, em_state *s, unsigned division, gg_rng *rng) {
	em_division *d = &s->division[division];
	if ((d->veil & EM_FLANK_VEILED) && gg_rng_below(rng, 2))
		d->flags = (uint8_t)((d->flags & ~(unsigned)EM_RESERVE) | EM_FLANK_MARCH);
	if (d->veil & EM_ORDER_VEILED)
		guess_order(game, s, division, rng);
	if (d->veil & EM_WANTED_VEILED)
		guess_wanted(game, s, division, rng);
	d->veil = 0;
}

void em_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	em_state *s = (em_state *)(void *)state;
	(void)viewer;
	for (unsigned division = 0; division < EM_DIVISIONS; division++)
		if (s->division[division].veil)
			guess(game, s, division, rng);
}
