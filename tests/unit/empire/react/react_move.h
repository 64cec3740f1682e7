/*
 * react_move.h - a move walked by hand: its frame is set up, strides are made, enemies are asked after each.
 */
#ifndef REACT_MOVE_H
#define REACT_MOVE_H

#include "react_play.h"

#include "src/games/empire/moments.h"
#include "src/games/empire/move.h"
#include "src/games/empire/reactions.h"
#include "src/games/empire/reform.h"

static gg_verdict refusal;

/* A MOVE frame of a single unit that begins a step; phase RL_STEP or MV_STEP does not matter here. */
static inline void open_move(const char *name) {
	unsigned u = who(&at, name);
	at.s.side = (uint8_t)em_side_of(u);
	em_frame *move = em_push(&at.s, EM_FRAME_MOVE, EM_PLAYED_OUT);
	move->unit = (uint8_t)u;
	at.s.moving.units = 1U << u % EM_SIDE_UNITS;
	struct em_mover *of = &at.s.moving.of[u % EM_SIDE_UNITS];
	of->step_x = unit(name)->x;
	of->step_y = unit(name)->y;
	of->step_heading = unit(name)->heading;
	of->step_form = unit(name)->form;
}

static inline void stride_to(const char *name, int32_t before, int32_t way, int32_t size) {
	unsigned u = who(&at, name);
	em_frame *move = em_frame_of(&at.s, EM_FRAME_MOVE);
	const struct em_mover *of = &at.s.moving.of[u % EM_SIDE_UNITS];
	move->step = EM_DO_ADVANCE;
	move->amount = size;
	move->way = way;
	(void)before;
	em_put_unit(&play, u, table_pushed((table_pose){of->step_x, of->step_y, of->step_heading}, 0, way), unit(name)->form);
	em_look_moved(&at.look, u);
}

/* Goes on with the step until somebody is asked: how far it has come. */
static inline int32_t walk_on(const char *name) {
	em_frame *move = em_frame_of(&at.s, EM_FRAME_MOVE);
	int32_t size = move->amount;
	while (move->way < size) {
		stride_to(name, move->way, move->way + EM_STRIDE < size ? move->way + EM_STRIDE : size, size);
		if (em_moments(&play, false, false, move->way == size))
			break;
	}
	return move->way;
}

/* The step is done, the next begins here. */
static inline void end_step(const char *name) {
	struct em_mover *of = &at.s.moving.of[who(&at, name) % EM_SIDE_UNITS];
	em_frame *move = em_frame_of(&at.s, EM_FRAME_MOVE);
	of->step_x = unit(name)->x;
	of->step_y = unit(name)->y;
	move->way = 0;
}

static inline int32_t walk(const char *name, int32_t size) {
	if (!at.s.depth)
		open_move(name);
	em_frame_of(&at.s, EM_FRAME_MOVE)->amount = size;
	em_frame_of(&at.s, EM_FRAME_MOVE)->step = EM_DO_ADVANCE;
	return walk_on(name);
}

/* Kinds that the unit has been asked in this move. */
static inline unsigned kinds(const char *name) {
	return em_frame_of(&at.s, EM_FRAME_MOVE)->asked[who(&at, name) % EM_SIDE_UNITS];
}

static inline void pass(void) {
	act(EM_DO_PASS, 0, 0, 0, 0);
}

static inline bool allowed(unsigned verb, const char *name, int32_t a, int32_t b) {
	gg_action action = {(uint16_t)verb, (uint16_t)(name ? who(&at, name) : 0), a, b, 0};
	memset(&refusal, 0, sizeof refusal);
	return em_phase_table[em_phase_of(&at.s)]->check(&play.look, &action, &refusal);
}

/* The menu has it, and everything in the menu may be done. */
static inline bool offered(unsigned verb, const char *name, const char *against, int32_t row) {
	gg_action out[512];
	em_menu menu = {out, 512, 0};
	bool found = false;
	em_phase_table[em_phase_of(&at.s)]->list(&play.look, &menu);
	for (uint32_t i = 0; i < menu.count; i++) {
		gg_verdict why;
		CHECK(em_phase_table[em_phase_of(&at.s)]->check(&play.look, &out[i], &why));
		if (out[i].kind == verb && (!name || out[i].who == who(&at, name)) &&
		    (!against || out[i].a == (int32_t)who(&at, against)) && (!against || out[i].b == row))
			found = true;
	}
	return found;
}

#endif
