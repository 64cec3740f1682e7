/*
 * withdraw.c - cavalry withdraws before an enemy move (BE-7.4, BE-27.33): straight to its rear, a legal way, at its end faced to the mover
 * and 4 UD from him.
 */
#include "withdraw.h"

#include "empire_words.h"

#include "play.h"
#include "threats.h"
#include "ways.h"

enum { KEEP_OFF = EM_UD, PASSAGE_OFF = 2 * EM_UD };

typedef struct retiring {
	em_look *look;
	unsigned unit, mover;
	em_stance from;
} retiring;

static em_stance stance_at(const retiring *r, int32_t way) {
	em_stance at = r->from;
	at.centre = table_pushed(at.centre, 0, -way);
	return at;
}

static bool enemy_within(em_look *look, gg_set foes, const table_shape *shape, uint32_t most) {
	while (foes)
		if (table_within(shape, em_footprint(look, gg_set_pop(&foes)), most))
			return true;
	return false;
}

/* BE-5.5: both face the same way, both are more than 2 UD from the enemy, and the flanks of the one passed are free. */
static bool passes_lines(const retiring *r, unsigned friend, const table_shape *shape) {
	em_look *look = r->look;
	gg_set foes = em_foes(look, r->unit);
	if (em_is_square(look, friend) || em_garrisons(look, friend) || !em_faces_alike(look, r->unit, friend, EM_DEGREES_15) ||
	    enemy_within(look, foes, shape, PASSAGE_OFF) || enemy_within(look, foes, em_footprint(look, friend), PASSAGE_OFF))
		return false;
	table_shape left = em_flank_strip(look, friend, TABLE_LEFT), right = em_flank_strip(look, friend, TABLE_RIGHT);
	for (gg_set rest = em_standing(look) & ~gg_set_of(friend) & ~gg_set_of(r->unit); rest;) {
		const table_shape *other = em_footprint(look, gg_set_pop(&rest));
		if (table_overlap(&left, other) || table_overlap(&right, other))
			return false;
	}
	return true;
}

/* The stride that ends here is free of enemies and friends (BE-27.26). */
static bool stride_free(const retiring *r, int32_t way, int32_t before) {
	em_stance at = stance_at(r, way), last = stance_at(r, before);
	table_shape shape = table_rectangle(at.centre, at.front, at.depth), was = table_rectangle(last.centre, last.front, last.depth);
	for (gg_set rest = em_foes(r->look, r->unit); rest;) {
		const table_shape *foe = em_footprint(r->look, gg_set_pop(&rest));
		if (table_within(&shape, foe, KEEP_OFF - 1) && table_distance(&shape, foe) < table_distance(&was, foe))
			return false;
	}
	for (gg_set rest = em_friends(r->look, r->unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (table_overlap(&shape, em_footprint(r->look, friend)) && !em_is_skirmishing(r->look, friend) &&
		    !table_overlap(&was, em_footprint(r->look, friend)) && !passes_lines(r, friend, &shape))
			return false;
	}
	return true;
}

/* It may stand there: faced to the middle of the mover's front, 4 UD from him. */
static bool end_legal(const retiring *r, int32_t way, em_stance *end, gg_verdict *refusal) {
	*end = stance_at(r, way);
	table_point here = {end->centre.x, end->centre.y}, front = em_front_to(r->look, r->mover, here);
	if (here.x != front.x || here.y != front.y)
		end->centre.heading = table_bearing(front.x - here.x, front.y - here.y);
	table_shape shape = table_rectangle(end->centre, end->front, end->depth);
	if (table_within(&shape, em_footprint(r->look, r->mover), 4 * EM_UD - 1))
		return em_refuse(refusal, EM_SAY_WITHDRAW_NEAR, BE_7_4, 0, 0, 0);
	return em_place_legal(r->look, r->unit, r->look->s->unit[r->unit].form, *end, true, refusal);
}

static int32_t longest_move(const em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	return em_allowance(u, u->form, EM_CLEAR, false, EM_AT_MARCH) * EM_UD;
}

static bool priced(const retiring *r, int32_t way, gg_verdict *refusal) {
	const em_unit *u = &r->look->s->unit[r->unit];
	em_way price;
	if (!em_straight(r->look, r->unit, u->form, r->from, (uint16_t)(u->heading + TABLE_HALF), way, EM_AT_MARCH, &price, refusal))
		return false;
	return (price.shares <= EM_WHOLE_MOVE && !price.ford) || em_refuse(refusal, EM_SAY_WITHDRAW_FAR, BE_7_4, 0, 0, 0);
}

bool em_withdrawal(em_look *look, unsigned unit, unsigned mover, int32_t way, table_pose *end, gg_verdict *refusal) {
	retiring r = {look, unit, mover, em_stance_of(look, unit)};
	em_stance at;
	if (way <= 0 || way > longest_move(look, unit))
		return em_refuse(refusal, EM_SAY_WITHDRAW_FAR, BE_7_4, 0, 0, 0);
	if (!priced(&r, way, refusal))
		return false;
	for (int32_t done = 0; done < way;) {
		int32_t next = way - done < EM_STRIDE ? way : done + EM_STRIDE;
		if (!stride_free(&r, next, done))
			return em_refuse(refusal, EM_SAY_WITHDRAW_BLOCKED, BE_27_33, 0, 0, 0);
		done = next;
	}
	if (!end_legal(&r, way, &at, refusal))
		return false;
	*end = at.centre;
	return true;
}

int32_t em_longest_withdrawal(em_look *look, unsigned unit, unsigned mover) {
	retiring r = {look, unit, mover, em_stance_of(look, unit)};
	const em_unit *u = &look->s->unit[unit];
	em_stance end;
	int32_t most = longest_move(look, unit), free = 0;
	most = em_straight_most(look, unit, u->form, r.from, (uint16_t)(u->heading + TABLE_HALF), most, EM_AT_MARCH, EM_WHOLE_MOVE);
	while (free < most) {
		int32_t next = most - free < EM_STRIDE ? most : free + EM_STRIDE;
		if (!stride_free(&r, next, free))
			break;
		free = next;
	}
	for (int32_t way = free; way > 0; way = (way - 1) / EM_STRIDE * EM_STRIDE)
		if (end_legal(&r, way, &end, NULL) && priced(&r, way, NULL))
			return way;
	return 0;
}
