/*
 * move.c - the frame of a move: its budget, the walk of its steps, its end and what may follow (BE-5.8, 5.12, 5.13, BE-27.19, 27.27,
 * 27.30, 27.32; phase MV_STEP).
 */
#include "../../core/mem.h"
#include "empire_words.h"

#include "charge.h"
#include "harm.h"
#include "march.h"
#include "moments.h"
#include "obedience.h"
#include "sight.h"
#include "ways.h"

/* --- The march of the open frame --------------------------------------------------------------------------------------------- */

static const em_frame *open_move(const em_state *s) {
	for (unsigned i = s->depth; i > 0; i--)
		if (s->frame[i - 1].kind == EM_FRAME_MOVE)
			return &s->frame[i - 1];
	return NULL;
}

bool em_march_of(em_look *look, em_march *march) {
	const em_state *s = look->s;
	const em_frame *frame = open_move(s);
	if (!frame || !s->moving.units || frame->unit >= EM_UNITS)
		return false;
	march->units = s->moving.units;
	march->flags = frame->flags;
	march->side = (uint8_t)em_side_of(frame->unit);
	march->leader = frame->unit;
	march->pace = frame->target;
	march->steps = frame->steps;
	march->last = frame->last;
	march->covered = frame->covered;
	march->wheeled = frame->rest;
	march->seen = frame->done_with;
	march->among = gg_set_below(EM_UNITS);
	for (uint32_t rest = march->units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest);
		const em_unit *u = &s->unit[march->side * EM_SIDE_UNITS + i];
		const struct em_mover *m = &s->moving.of[i];
		march->of[i].at = em_stance_as(u->kind, u->form, (table_pose){u->x, u->y, u->heading});
		march->of[i].began = em_stance_as(u->kind, m->began_form, (table_pose){m->began_x, m->began_y, m->began_heading});
		march->of[i].shares = m->shares;
		march->of[i].form = u->form;
	}
	return true;
}

void em_march_fresh(em_look *look, unsigned unit, uint32_t flags, em_march *march) {
	const em_unit *u = &look->s->unit[unit];
	unsigned i = unit % EM_SIDE_UNITS;
	march->units = UINT32_C(1) << i;
	march->flags = flags;
	march->side = (uint8_t)em_side_of(unit);
	march->leader = (uint8_t)unit;
	march->steps = march->last = 0;
	march->covered = march->wheeled = 0;
	march->seen = 0;
	march->among = gg_set_below(EM_UNITS);
	march->of[i].at = march->of[i].began = em_stance_as(u->kind, u->form, (table_pose){u->x, u->y, u->heading});
	march->of[i].form = u->form;
	march->of[i].shares = em_move_budget(look->s, march->side, march->units, flags, &march->pace);
}

/* BE-5.12: the smallest product of class factor and column move. In the shares of the unit that gives it, that is so many whole moves. */
int32_t em_move_budget(const em_state *s, unsigned side, uint32_t units, uint32_t flags, uint8_t *pace) {
	int32_t factor = 1, product = INT32_MAX;
	*pace = EM_NONE;
	if (!(flags & EM_F_OPERATIONAL))
		return EM_WHOLE_MOVE;
	for (uint32_t rest = units; rest; rest &= rest - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest);
		const em_unit *u = &s->unit[unit];
		int32_t times = 5 - u->grade, ud = times * em_allowance(u, u->form, EM_CLEAR, false, EM_AT_MARCH);
		if (ud < product) {
			product = ud;
			factor = times;
			*pace = (uint8_t)unit;
		}
	}
	return factor * EM_WHOLE_MOVE;
}

/* --- Opening ----------------------------------------------------------------------------------------------------------------------- */

bool em_seen_by_one(em_look *look, unsigned side, uint32_t units, unsigned enemy) {
	for (uint32_t rest = units; rest; rest &= rest - 1)
		if (em_sees(look, side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest), enemy))
			return true;
	return false;
}

/* Formed enemies in sight of one of its units now (BE-27.19). */
static gg_set in_sight(em_look *look, unsigned side, uint32_t units) {
	gg_set seen = 0;
	for (gg_set foes = em_foes(look, side * EM_SIDE_UNITS); foes;) {
		unsigned enemy = gg_set_pop(&foes);
		if (em_is_formed(look, enemy) && em_seen_by_one(look, side, units, enemy))
			seen |= gg_set_of(enemy);
	}
	return seen;
}

/* A new budget for all; the marker of an operational or extra move comes before its first step. */
static void begin(em_play *play, em_frame *frame, bool first) {
	em_state *s = play->s;
	unsigned side = em_side_of(frame->unit);
	bool farther = frame->flags & (EM_F_OPERATIONAL | EM_F_EXTRA);
	int32_t budget = em_move_budget(s, side, s->moving.units, frame->flags, &frame->target);
	frame->flags &= ~(uint32_t)(EM_F_SLID | EM_F_ENDED | EM_F_HALTED);
	frame->steps = frame->last = 0;
	frame->covered = frame->rest = 0;
	frame->done_with = farther ? in_sight(&play->look, side, s->moving.units) : 0;
	frame->fire_support = 0;
	memset(frame->asked, 0, sizeof frame->asked);
	memset(frame->queue, 0, sizeof frame->queue);
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest), unit = side * EM_SIDE_UNITS + i;
		em_unit *u = &s->unit[unit];
		struct em_mover *m = &s->moving.of[i];
		m->shares = budget;
		if (first) {
			m->began_x = u->x;
			m->began_y = u->y;
			m->began_heading = u->heading;
			m->began_form = u->form;
		}
		if (!(frame->flags & EM_F_SUPPORT)) {
			u->flags |= EM_ACTED;
			u->moves_made++;
		}
		if (farther)
			em_mark(play, unit);
	}
}

void em_move_open(em_play *play, unsigned unit, uint32_t flags) {
	em_frame *frame = em_push(play->s, EM_FRAME_MOVE, flags & EM_F_RALLY ? EM_RL_STEP : EM_MV_STEP);
	frame->unit = (uint8_t)unit;
	frame->flags = flags;
	play->s->moving.units = UINT32_C(1) << unit % EM_SIDE_UNITS;
	begin(play, frame, true);
}

void em_group_begin(em_play *play) {
	em_frame *frame = em_top(play->s);
	frame->phase = EM_MV_STEP;
	begin(play, frame, true);
}

void em_move_again(em_play *play) {
	em_frame *frame = em_top(play->s);
	frame->flags |= EM_F_EXTRA;
	frame->phase = EM_MV_STEP;
	begin(play, frame, false);
}

void em_move_close(em_play *play) {
	memset(&play->s->moving, 0, sizeof play->s->moving);
	em_pop(play->s);
}

/* --- The walk ------------------------------------------------------------------------------------------------------------------------ */

static em_step step_in_hand(const em_frame *frame) {
	bool together = frame->flags & EM_F_GROUP && em_is_straight(frame->step);
	return (em_step){.verb = frame->step,
			 .amount = frame->amount,
			 .together = together,
			 .heading = together ? frame->heading_before : 0,
			 .rear = frame->step == EM_DO_WHEEL && frame->last == EM_DO_BACK,
			 .about_point = frame->step == EM_DO_WHEEL && frame->flags & EM_F_GROUP,
			 .pivot = {frame->halt, frame->gap}};
}

static em_stance mover_step_stance(const em_state *s, unsigned unit) {
	const struct em_mover *m = &s->moving.of[unit % EM_SIDE_UNITS];
	return em_stance_as(s->unit[unit].kind, m->step_form, (table_pose){m->step_x, m->step_y, m->step_heading});
}

table_pose em_step_pose(const em_state *s, unsigned unit, int32_t way) {
	em_step step = step_in_hand(open_move(s));
	return em_step_at(&step, mover_step_stance(s, unit), way).centre;
}

void em_start_step(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	em_frame *frame = em_top(s);
	em_march march;
	em_judged judged;
	if (!em_march_of(&play->look, &march) || !em_judge(&play->look, &march, action, &judged, NULL))
		return;
	bool spot = em_is_spot(action->kind), group = march.units & (march.units - 1);
	frame->step = (uint8_t)action->kind;
	frame->amount = action->a;
	frame->way = 0;
	frame->shot = spot ? (uint8_t)action->b : 0;
	frame->flags = group ? frame->flags | EM_F_GROUP : frame->flags & ~(uint32_t)EM_F_GROUP;
	frame->halt = judged.step.about_point ? judged.step.pivot.x : 0;
	frame->gap = judged.step.about_point ? judged.step.pivot.y : 0;
	frame->heading_before = judged.step.together ? judged.step.heading : 0;
	for (uint32_t rest = march.units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest);
		const em_unit *u = &s->unit[march.side * EM_SIDE_UNITS + i];
		struct em_mover *m = &s->moving.of[i];
		m->step_x = u->x;
		m->step_y = u->y;
		m->step_heading = u->heading;
		m->step_form = u->form;
		if (!spot)
			m->shares = judged.of[i].shares;
	}
	em_walk_on(play);
}

/* The step is done: what the next is asked about it. */
static void step_done(em_state *s, em_frame *frame) {
	unsigned verb = frame->step;
	int32_t size = frame->amount < 0 ? -frame->amount : frame->amount;
	frame->steps++;
	if (verb == EM_DO_SLIDE)
		frame->flags |= EM_F_SLID;
	if (verb == EM_DO_WHEEL)
		frame->rest += size;
	else if (verb != EM_DO_BACK)
		frame->rest = 0;
	/* A wheel after a move back is still part of it (BE-27.24). */
	frame->last = (uint8_t)(verb == EM_DO_WHEEL && frame->last == EM_DO_BACK ? EM_DO_BACK : verb);
	frame->step = frame->shot = 0;
	frame->amount = frame->way = frame->halt = frame->gap = 0;
	frame->heading_before = 0;
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
		struct em_mover *m = &s->moving.of[__builtin_ctz(rest)];
		m->step_x = m->step_y = 0;
		m->step_heading = m->step_form = 0;
	}
}

/* Thousandths covered after so much of the step. */
static int32_t covered_at(const em_state *s, const em_frame *frame, int32_t way) {
	if (frame->step != EM_DO_WHEEL)
		return way;
	if (frame->flags & EM_F_GROUP) {
		uint32_t most = 0;
		table_point pivot = {frame->halt, frame->gap};
		for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
			em_stance at = mover_step_stance(s, em_side_of(frame->unit) * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest));
			table_point corner = table_at(at.centre, frame->amount < 0 ? at.front / 2 : -(at.front / 2), at.depth / 2);
			uint32_t d = em_point_distance(pivot, corner);
			most = d > most ? d : most;
		}
		return em_wheel_length(EM_LINE, (int32_t)most, way);
	}
	em_stance at = mover_step_stance(s, frame->unit);
	return em_wheel_length(s->moving.of[frame->unit % EM_SIDE_UNITS].step_form, at.front, way);
}

static void put_at(em_play *play, em_frame *frame, int32_t way) {
	em_state *s = play->s;
	em_step step = step_in_hand(frame);
	int32_t more = covered_at(s, frame, way) - covered_at(s, frame, frame->way);
	unsigned side = em_side_of(frame->unit);
	em_stance from[EM_SIDE_UNITS], to[EM_SIDE_UNITS];
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1)
		from[__builtin_ctz(rest)] = mover_step_stance(s, side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest));
	em_steps_at(&step, s->moving.units, from, way, to);
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest), unit = side * EM_SIDE_UNITS + i;
		em_unit *u = &s->unit[unit];
		em_put_unit(play, unit, to[i].centre, u->form);
		u->flags |= EM_MOVED | (frame->step == EM_DO_WHEEL ? EM_TURNED : 0);
		u->moved = (uint16_t)(u->moved + more);
	}
	frame->covered += more;
	frame->way = way;
}

/* How far an enemy could be and still have a moment (BE-27.30): its effective range from a hill, or 4 UD. */
static int32_t reach_of(const em_unit *u) {
	static const int32_t guns[] = {[EM_GUN_3_4] = 8000, [EM_GUN_6] = 10000, [EM_GUN_8_9] = 12000, [EM_GUN_12] = 14000};
	return u->kind == EM_ART ? guns[u->gun] : u->kind == EM_INF && (u->traits & EM_CB) ? 8000 : 6000;
}

/* Whether any enemy could have a moment in this step: if none could, nobody is asked on the way. */
static bool watched(em_play *play, const em_frame *frame) {
	em_state *s = play->s;
	em_step step = step_in_hand(frame);
	int32_t wide = step.verb == EM_DO_WHEEL ? 2300 : 1100;
	unsigned side = em_side_of(frame->unit);
	if (frame->flags & EM_F_SUPPORT)
		return false; /* BE-27.39 */
	for (uint32_t movers = s->moving.units; movers; movers &= movers - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(movers);
		table_pose a = mover_step_stance(s, unit).centre;
		table_pose b = em_is_spot(step.verb) ? a : em_step_at(&step, mover_step_stance(s, unit), em_step_size(&step)).centre;
		for (gg_set rest = em_foes(&play->look, unit); rest;) {
			unsigned enemy = gg_set_pop(&rest);
			const em_unit *e = &s->unit[enemy];
			const table_shape *there = em_footprint(&play->look, enemy);
			int32_t far = reach_of(e) + wide;
			if ((e->flags & EM_REACTED) && !em_shot_owed(frame, enemy))
				continue;
			if (there->west <= (a.x > b.x ? a.x : b.x) + far && there->east >= (a.x < b.x ? a.x : b.x) - far &&
			    there->south <= (a.y > b.y ? a.y : b.y) + far && there->north >= (a.y < b.y ? a.y : b.y) - far)
				return true;
		}
	}
	return false;
}

/* After a reaction the rest of the step may have been barred: an enemy stands nearer than it may be passed. */
static bool barred(em_play *play, const em_frame *frame, int32_t way) {
	em_state *s = play->s;
	em_step step = step_in_hand(frame);
	unsigned side = em_side_of(frame->unit);
	for (uint32_t movers = s->moving.units; movers; movers &= movers - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(movers);
		em_stance at = em_step_at(&step, mover_step_stance(s, unit), way);
		table_shape shape = table_rectangle(at.centre, at.front, at.depth);
		for (gg_set rest = em_foes(&play->look, unit); rest;) {
			unsigned enemy = gg_set_pop(&rest);
			const table_shape *there = em_footprint(&play->look, enemy);
			if (table_within(&shape, there, EM_UD - 1) && table_distance(&shape, there) < em_distance(&play->look, unit, enemy))
				return true;
		}
	}
	return false;
}

static bool overlapping(em_play *play, unsigned side, uint32_t units) {
	for (uint32_t movers = units; movers; movers &= movers - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(movers);
		for (gg_set rest = em_standing(&play->look) & ~((gg_set)units << (side * EM_SIDE_UNITS)); rest;)
			if (table_overlap(em_footprint(&play->look, unit), em_footprint(&play->look, gg_set_pop(&rest))))
				return true;
	}
	return false;
}

/* Stops the step where it is, back to the last stride without an overlap (BE-27.26). */
static void cut_short(em_play *play, em_frame *frame) {
	em_step step = step_in_hand(frame);
	int32_t stride = em_step_stride(&step), way = frame->way;
	while (way > 0 && overlapping(play, em_side_of(frame->unit), play->s->moving.units)) {
		way = way % stride ? way - way % stride : way - stride;
		put_at(play, frame, way);
	}
	em_forget_leaving(frame);
	step_done(play->s, frame);
	frame->flags |= EM_F_HALTED;
}

/* On the spot: the enemy is asked before. It is judged again, for he may have moved. */
static void make_on_the_spot(em_play *play, em_frame *frame) {
	em_state *s = play->s;
	gg_action action = {frame->step, frame->unit, frame->amount, frame->shot, 0};
	em_march march;
	em_judged judged;
	if (em_march_of(&play->look, &march) && em_judge(&play->look, &march, &action, &judged, NULL))
		for (uint32_t rest = march.units; rest; rest &= rest - 1) {
			unsigned i = (unsigned)__builtin_ctz(rest), unit = march.side * EM_SIDE_UNITS + i;
			em_unit *u = &s->unit[unit];
			bool form = action.kind == EM_DO_FORM;
			if (judged.of[i].end.centre.heading != u->heading)
				u->flags |= EM_TURNED;
			u->flags |= form ? EM_CHANGED : 0;
			em_put_unit(play, unit, judged.of[i].end.centre, form ? frame->shot : u->form);
			s->moving.of[i].shares = judged.of[i].shares;
			if (form)
				em_tell(play, EM_SAY_FORMS, BE_5_6, em_unit_arg(s, unit), frame->shot, 0);
		}
	step_done(s, frame);
}

static void walk_step(em_play *play, em_frame *frame) {
	em_step step = step_in_hand(frame);
	int32_t size = em_step_size(&step), stride = em_step_stride(&step);
	bool asked = frame->way > 0, look_out = watched(play, frame);
	while (frame->way < size) {
		int32_t next = look_out && frame->way + stride < size ? frame->way + stride : size;
		if (asked && barred(play, frame, next)) {
			cut_short(play, frame);
			return;
		}
		put_at(play, frame, next);
		if (look_out && em_moments(play, false, false, next == size))
			return;
	}
	step_done(play->s, frame);
}

static void finish(em_play *play);

void em_walk_on(em_play *play) {
	em_frame *frame = em_top(play->s);
	if (!play->s->moving.units) {
		em_move_close(play);
		return;
	}
	if (frame->flags & EM_F_ENDED) {
		finish(play);
		return;
	}
	if (!frame->step)
		return;
	if (!em_is_spot(frame->step)) {
		walk_step(play, frame);
		return;
	}
	if (!frame->way) {
		frame->way = 1; /* asked */
		if (watched(play, frame) && em_moments(play, false, true, false))
			return;
	}
	make_on_the_spot(play, frame);
}

/* --- The end ----------------------------------------------------------------------------------------------------------------------------
 */

/* After the end moments: obedience is noted, then another move may follow. */
static void finish(em_play *play) {
	em_state *s = play->s;
	em_frame *frame = em_top(s);
	unsigned side = em_side_of(frame->unit);
	frame->flags &= ~(uint32_t)(EM_F_ENDED | EM_F_HALTED);
	if (!(frame->flags & EM_F_SUPPORT))
		for (uint32_t rest = s->moving.units; rest; rest &= rest - 1)
			em_note_compliance(play, side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest));
	else if (frame->steps)
		s->unit[frame->unit].flags |= EM_SUPPORTED | EM_ACTED; /* its move of this activation (BE-9.10) */
	if (frame->flags & (EM_F_SUPPORT | EM_F_RALLY | EM_F_OPERATIONAL | EM_F_GARRISON))
		em_move_close(play);
	else
		frame->phase = EM_MV_MORE;
}

bool em_end_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *frame = em_top_of(look->s);
	if (action->who != frame->unit || action->a || action->b || action->c)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (frame->last == EM_DO_SLIDE && !(frame->flags & EM_F_HALTED))
		return em_refuse(refusal, EM_SAY_ADVANCE_AFTER_SLIDE, BE_5_2, 0, 0, 0);
	return !(frame->flags & EM_F_SUPPORT) || em_support_place_ok(look, frame->unit, refusal);
}

/* One line for a whole move: who, how far to a tenth of an UD, in which formation (BE-5). A change of formation was told when it was made.
 */
static void tell_march(em_play *play, const em_frame *frame) {
	const em_state *s = play->s;
	const em_unit *u = &s->unit[frame->unit];
	int32_t who = em_unit_arg(s, frame->unit), tenths = (frame->covered + 50) / 100;
	int32_t others = (int32_t)gg_set_count(s->moving.units) - 1;
	bool whole = tenths % 10 == 0;
	uint16_t word = others  ? (whole ? EM_SAY_GROUP_MARCHES_WHOLE : EM_SAY_GROUP_MARCHES)
			: whole ? EM_SAY_MARCHES_WHOLE
				: EM_SAY_MARCHES;
	if (frame->flags & EM_F_GARRISON) /* it has been told that it goes in or out */
		return;
	if (tenths)
		em_tell_all(play, word, others ? BE_4_5 : BE_5_14,
			    (int32_t[GG_ARGS]){who, tenths / 10, tenths % 10, others ? others : u->form});
	else if (u->heading != s->moving.of[frame->unit % EM_SIDE_UNITS].began_heading)
		em_tell(play, EM_SAY_TURNS_ON_SPOT, BE_5_6, who, 0, 0);
}

void em_end_move(em_play *play) {
	em_frame *frame = em_top(play->s);
	tell_march(play, frame);
	frame->flags |= EM_F_ENDED;
	if (!(frame->flags & EM_F_SUPPORT) && em_moments(play, true, false, true))
		return;
	em_walk_on(play);
}

/* The unit is out of the move (BE-27.32). Those of its group go on, but if they are a group no more they stop where they are. */
void em_move_broken(em_play *play, unsigned unit) {
	em_state *s = play->s;
	em_frame *frame = em_frame_of(s, EM_FRAME_MOVE);
	unsigned i = unit % EM_SIDE_UNITS;
	if (!frame || em_side_of(frame->unit) != em_side_of(unit) || !(s->moving.units >> i & 1))
		return;
	s->moving.units &= ~(UINT32_C(1) << i);
	memset(&s->moving.of[i], 0, sizeof s->moving.of[i]);
	if (!s->moving.units) {
		frame->step = 0;
		return;
	}
	if (frame->unit == unit)
		frame->unit = (uint8_t)(em_side_of(unit) * EM_SIDE_UNITS + (unsigned)__builtin_ctz(s->moving.units));
	em_march march;
	em_stance at[EM_SIDE_UNITS];
	if (!em_march_of(&play->look, &march))
		return;
	for (uint32_t rest = march.units; rest; rest &= rest - 1)
		at[__builtin_ctz(rest)] = march.of[__builtin_ctz(rest)].at;
	if (em_is_group(&march, at))
		return;
	if (frame->step && !em_is_spot(frame->step))
		cut_short(play, frame);
	else if (frame->step)
		step_done(s, frame);
	frame->flags |= EM_F_HALTED;
}

/* --- MV_STEP
 * -------------------------------------------------------------------------------------------------------------------------------- */

/* While a step is in hand, or the end has been named, the move goes on by itself. */
static int turn_of_move(const em_state *s) {
	const em_frame *frame = em_top_of(s);
	return frame->step || frame->flags & EM_F_ENDED || !s->moving.units ? EM_ITSELF : (int)em_side_of(frame->unit);
}

static bool check_move(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == EM_DO_END)
		return em_end_check(look, action, refusal);
	if (action->kind == EM_DO_EXIT)
		return em_exit_check(look, action, refusal);
	if (action->kind == EM_DO_STAY && em_top_of(look->s)->flags & EM_F_SUPPORT)
		return (action->who == em_top_of(look->s)->unit && !action->a && !action->b && !action->c) ||
		       em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	return em_step_check(look, action, refusal);
}

/* Back to where the supporting move began: it was not made (BE-27.37). */
static void stay(em_play *play) {
	em_state *s = play->s;
	unsigned unit = em_top(s)->unit;
	const struct em_mover *m = &s->moving.of[unit % EM_SIDE_UNITS];
	em_unit *u = &s->unit[unit];
	u->moved = (uint16_t)(u->moved - em_top(s)->covered);
	if (!u->moved)
		u->flags &= ~(uint32_t)(EM_MOVED | EM_TURNED | EM_CHANGED);
	em_put_unit(play, unit, (table_pose){m->began_x, m->began_y, m->began_heading}, m->began_form);
	em_move_close(play);
}

static void apply_move(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_END)
		em_end_move(play);
	else if (action->kind == EM_DO_EXIT)
		em_exit_table(play);
	else if (action->kind == EM_DO_STAY)
		stay(play);
	else
		em_start_step(play, action);
}

static void list_move(em_look *look, em_menu *menu) {
	const em_frame *frame = em_top_of(look->s);
	em_list_steps(look, menu);
	em_offer(menu, look, check_move, (gg_action){EM_DO_EXIT, frame->unit, 0, 0, 0});
	em_offer(menu, look, check_move, (gg_action){EM_DO_END, frame->unit, 0, 0, 0});
	em_offer(menu, look, check_move, (gg_action){EM_DO_STAY, frame->unit, 0, 0, 0});
}

const em_phase_rules em_mv_step = {.turn = turn_of_move, .check = check_move, .apply = apply_move, .list = list_move, .go = em_walk_on};
