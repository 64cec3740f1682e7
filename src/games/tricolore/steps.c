/*
 * steps.c - see steps.h: the steps as deeds of PH_MOVE, groups, and their part of the menu (b.3, b.4, a.10).
 */
#include "move_frame.h"

#include "data.h"
#include "harm.h"
#include "tricolore_words.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static bool is_stride(unsigned verb) {
	return (verb >= L3_DO_ADVANCE && verb <= L3_DO_SIDE) || verb == L3_DO_BRICOLE;
}

/* --- Groups (L3C-29.9) --------------------------------------------------------------------------------------------------------- */

typedef struct group {
	l3_set set;
	unsigned pa;
	int32_t dx, dy; /* thousandths */
} group;

static bool group_of(const gg_action *action, group *out, gg_verdict *refusal) {
	uint32_t b = (uint32_t)action->b, c = (uint32_t)action->c;
	out->set = (l3_set)(uint32_t)action->a | (l3_set)(b & 0xff) << 32;
	out->pa = b >> 8 & 3u;
	out->dx = 10 * (int16_t)(c & 0xffff);
	out->dy = 10 * (int16_t)(c >> 16);
	if (action->who != L3_WHO_PLAYER || b >> 10 || !out->pa)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (!out->set || (!out->dx && !out->dy))
		return l3_refuse(refusal, L3_SAY_EMPTY_GROUP, L3C_29_9, 0, 0, 0);
	return true;
}

/* Each is judged with those before it already moved: in a copy. */
static bool group_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	group g;
	if (!group_of(action, &g, refusal))
		return false;
	unsigned side = look->s->jep, gt = L3_NONE;
	uint16_t way = table_bearing(g.dx, g.dy);
	l3_state moved = *look->s;
	l3_look then;
	l3_look_open(&then, look->data, &moved);
	for (l3_set set = g.set; set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!l3_stands(look->s, element))
			return l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_35_21, 0, 0, 0);
		if (gt != L3_NONE && at(look, element)->gt != gt)
			return l3_refuse(refusal, L3_SAY_ONE_GT, L3C_29_9, l3_unit_arg(look->s, element), 0, 0);
		gt = at(look, element)->gt;
	}
	for (l3_set set = g.set; set;) {
		unsigned element = l3_foremost(look->s, side, set, way);
		const l3_element *e = at(look, element);
		gg_action step = {L3_DO_ADVANCE, (uint16_t)element, e->x + g.dx, e->y + g.dy, (int32_t)g.pa};
		l3_stride stride;
		if (!l3_stride_of(&then, &step, &stride, refusal))
			return false;
		moved.element[element].x = stride.end.x;
		moved.element[element].y = stride.end.y;
		l3_look_moved(&then, element);
		set &= ~((l3_set)1 << l3_slot_of(element));
	}
	return true;
}

static void group_go(l3_play *play, const gg_action *action) {
	group g;
	group_of(action, &g, NULL);
	unsigned side = play->s->jep;
	for (l3_set set = g.set; set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		l3_element *e = &play->s->element[element];
		l3_pay(play, element, l3_move_price(&play->look, element, g.pa) - l3_move_price(&play->look, element, e->move_pa));
		e->move_pa = (uint8_t)g.pa;
	}
	uint16_t way = table_bearing(g.dx, g.dy);
	int32_t length = (int32_t)table_root((uint64_t)((int64_t)g.dx * g.dx + (int64_t)g.dy * g.dy));
	l3_tell(play, L3_SAY_MOVES_TOGETHER, L3C_29_9, (int32_t)gg_set_count(g.set), 0, 0);
	l3_move_group_open(play, side, g.set, way, length, g.pa, 0);
}

/* --- Checking and doing -------------------------------------------------------------------------------------------------------------- */

static bool own(const l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != look->s->jep)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_1_1, 0, 0, 0);
	return true;
}

/* Of a unit that may act. What cannot be paid need not be measured. */
static bool drill_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned price;
	bool manoeuvre = action->kind == L3_DO_TURN || action->kind == L3_DO_ABOUT || action->kind == L3_DO_FORM ||
			 action->kind == L3_DO_REFORM; /* a CHF too (L3C-3.12) */
	return l3_drill_price(look, action, &price, refusal) && l3_can_pay(look, action->who, price, manoeuvre, refusal) &&
	       l3_drill_fits(look, action, refusal);
}

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_stride stride;
	if (action->kind == L3_DO_GROUP)
		return group_ok(look, action, refusal);
	if (!own(look, action, refusal))
		return false;
	if (is_stride(action->kind))
		return l3_stride_of(look, action, &stride, refusal);
	return l3_may_act(look, action->who, refusal) && drill_check(look, action, refusal);
}

static void open_drill(l3_play *play, const gg_action *action) {
	unsigned price;
	l3_drill_price(&play->look, action, &price, NULL);
	l3_pay(play, action->who, price);
	l3_frame *f = l3_push(play->s, L3_FRAME_MOVE, L3_MOVE_GO);
	f->unit = (uint8_t)(action->who + 1);
	f->side = (uint8_t)l3_side_of(action->who);
	f->flags = action->kind;
	f->a = action->a;
	f->b = action->b;
	f->c = action->c;
	play->s->element[action->who].marks &= ~(uint32_t)(L3_HIDDEN | L3_TO_FINISH);
}

static void apply(l3_play *play, const gg_action *action) {
	l3_stride stride;
	if (action->kind == L3_DO_GROUP) {
		group_go(play, action);
		return;
	}
	if (!is_stride(action->kind)) {
		open_drill(play, action);
		return;
	}
	l3_element *e = &play->s->element[action->who];
	l3_stride_of(&play->look, action, &stride, NULL);
	l3_pay(play, action->who, stride.price);
	if (stride.pa)
		e->move_pa = stride.pa;
	if (stride.files) {
		e->files = stride.files;
		l3_look_moved(&play->look, action->who);
	}
	if (action->kind == L3_DO_MARCH) /* it turns into its way, free (L3C-5.2) */
		l3_put(play, action->who, (table_pose){e->x, e->y, stride.way}, L3_COM);
	l3_tell(play, L3_SAY_UNIT_MOVES, L3C_5_1, l3_unit_arg(play->s, action->who), stride.length, stride.pa);
	l3_move_open(play, action->who, stride.end, stride.pa, 0);
	l3_top(play->s)->flags = action->kind;
}

/* --- The menu (a.10) ----------------------------------------------------------------------------------------------------------------- */

static bool stride_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_stride stride;
	return l3_stride_if_able(look, action, &stride, refusal);
}

/* To a unit of its side that may act. */
static bool offer(l3_menu *menu, l3_look *look, unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	return l3_offer(menu, look, is_stride(verb) ? stride_check : drill_check, (gg_action){(uint16_t)verb, (uint16_t)who, a, b, c});
}

/* Where a unit has been offered to go. Two enemies behind each other ask for much the same step. */
typedef struct offers {
	table_point to[64];
	unsigned count;
	uint16_t way; /* the last, and where it leads */
	table_direction along;
} offers;

static bool offered(const offers *made, table_point to) {
	enum { SAME = L3_UD / 5 };
	for (unsigned i = 0; i < made->count; i++) {
		int32_t x = made->to[i].x - to.x, y = made->to[i].y - to.y;
		if (x >= -SAME && x <= SAME && y >= -SAME && y <= SAME)
			return true;
	}
	return false;
}

/* A place that was offered at a slower pace is not offered again at a faster one, which only costs more. */
static bool offer_advance(l3_menu *menu, l3_look *look, unsigned element, uint16_t way, int32_t length, unsigned pa, offers *made) {
	const l3_element *e = at(look, element);
	if (made->way != way)
		made->along = l3_headed(look, made->way = way);
	table_point by = table_shift(made->along.sine, made->along.cosine, 0, length), to = {e->x + by.x, e->y + by.y};
	if (offered(made, to))
		return true;
	bool march = e->formation == L3_COM;
	if (!offer(menu, look, march ? L3_DO_MARCH : L3_DO_ADVANCE, element, to.x, to.y, (int32_t)(march ? way | pa << 16 : pa)))
		return false;
	if (made->count < 64)
		made->to[made->count++] = to;
	return true;
}

/* What is left of its move at each pace that it can still take and pay; 0: none. */
typedef struct paces {
	int32_t left[4];
	unsigned first; /* that is not 0; 4: none */
} paces;

static paces paces_of(l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	paces out = {{0}, 4};
	for (unsigned pa = 3; pa >= 1 && pa >= e->move_pa; pa--) {
		int32_t left = l3_allowance_now(look, element, pa) - e->moved;
		if (left < 100 || e->pa_spent + l3_move_price(look, element, pa) - l3_move_price(look, element, e->move_pa) > L3_TURN_PA)
			continue;
		out.left[pa] = left;
		out.first = pa;
	}
	return out;
}

/* That way at each pace, as far as its allowance less what the ground takes off, `far` at most. Returns how far the slowest goes. */
static int32_t list_along(l3_look *look, unsigned element, l3_menu *menu, uint16_t way, int32_t far, const paces *pace, offers *made) {
	const l3_element *e = at(look, element);
	table_pose stand = {e->x, e->y, e->formation == L3_COM ? way : e->heading};
	l3_footprint turned;
	const l3_footprint *body = l3_footprint_of(look, element);
	if (stand.heading != e->heading) {
		turned = l3_footprint_as(look, element, L3_COM, stand);
		body = &turned;
	}
	int32_t most[4] = {0}; /* the longest first: all others are parts of its way */
	for (unsigned pa = 3; pa >= pace->first; pa--) {
		int32_t left = pace->left[pa], length = left < far ? left : far;
		l3_way gone;
		if (!left)
			continue;
		l3_straight(look, element, body, way, length, L3_GAIT_MOVE, 1, &gone); /* its order does not matter here */
		most[pa] = left - gone.terrain < gone.length ? left - gone.terrain : gone.length;
	}
	int32_t reached = 0;
	for (unsigned pa = pace->first; pa <= 3 && reached < far; pa++)
		if (most[pa] >= 100 && most[pa] > reached && offer_advance(menu, look, element, way, most[pa], pa, made))
			reached = most[pa];
	return pace->first <= 3 ? most[pace->first] : 0;
}

/* Straight ahead, and half of that at the slowest pace. */
static void list_ahead(l3_look *look, unsigned element, l3_menu *menu, const paces *pace, offers *made) {
	uint16_t way = at(look, element)->heading;
	int32_t most = list_along(look, element, menu, way, L3_FARTHEST_PUSH, pace, made);
	if (most >= 100)
		offer_advance(menu, look, element, way, most / 2, pace->first, made);
}

/* Well over 30 degrees from where it faces: known without the bearing. */
static bool far_aside(int64_t x, int64_t y, int64_t sine, int64_t cosine) {
	int64_t ahead = x * sine + y * cosine, aside = x * cosine - y * sine;
	return ahead <= 0 || 10 * (aside < 0 ? -aside : aside) > 6 * ahead; /* the tangent of 30 degrees is under 0.58 */
}

static bool near(int64_t x, int64_t y, int64_t most) {
	return x * x + y * y <= most * most;
}

/* Towards each enemy within 12 UD, to the last place outside the DT that makes it a MAC. */
static void list_towards(l3_look *look, unsigned element, l3_menu *menu, const paces *pace, offers *made) {
	enum { WITHIN = 12 * L3_UD };
	const l3_element *e = at(look, element);
	unsigned side = 1 - l3_side_of(element);
	int32_t dt = (int32_t)l3_dt_mac(look, element);
	if (pace->first > 3)
		return;
	table_direction ahead = l3_headed(look, e->heading);
	table_bounds box = l3_box_round(l3_footprint_of(look, element), WITHIN);
	int32_t longest = pace->left[1] > pace->left[2] ? pace->left[1] : pace->left[2];
	longest = pace->left[3] > longest ? pace->left[3] : longest;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(enemy) || !l3_may_be_in(look, enemy, &box))
			continue;
		const l3_element *o = at(look, enemy);
		if (o->x == e->x && o->y == e->y)
			continue;
		if (far_aside(o->x - e->x, o->y - e->y, ahead.sine, ahead.cosine))
			continue;
		uint16_t way = table_bearing(o->x - e->x, o->y - e->y);
		if (table_between(way, e->heading) > L3_DEG_30)
			continue;
		/* Where he is certainly farther than it goes, but not too far, it does not matter how far. */
		int32_t enough = longest + dt + 10;
		bool free = !o->eco && near(o->x - e->x, o->y - e->y, WITHIN) &&
			    l3_boxes_beyond(l3_footprint_of(look, element), l3_footprint_of(look, enemy), enough);
		int32_t apart = free ? enough : (int32_t)l3_distance(look, element, enemy);
		if (free || (apart <= WITHIN && apart > dt + 60))
			list_along(look, element, menu, way, apart - dt - 10, pace, made);
	}
}

static void list_drills(l3_look *look, unsigned element, l3_menu *menu) {
	const l3_element *e = at(look, element);
	unsigned enemy = l3_nearest_enemy(look, element, false);
	static const int32_t turns[] = {L3_DEG_30, -L3_DEG_30, L3_DEG_90, -L3_DEG_90};
	bool there = enemy != L3_NONE && (at(look, enemy)->x != e->x || at(look, enemy)->y != e->y);
	uint16_t face = there ? table_bearing(at(look, enemy)->x - e->x, at(look, enemy)->y - e->y) : 0;
	for (unsigned i = 0; i < 4; i++) {
		uint16_t heading = (uint16_t)(e->heading + turns[i]);
		offer(menu, look, L3_DO_TURN, element, heading, 0, 0);
		there = there && face != heading;
	}
	if (there)
		offer(menu, look, L3_DO_TURN, element, face, 0, 0);
	offer(menu, look, L3_DO_ABOUT, element, 0, 0, 0);
	unsigned list = look->data->profile[e->profile - 1].formations | 1u << L3_TIR | 1u << e->formation;
	for (int32_t f = 0; f < L3_BAT; f++) {
		if (!(list >> f & 1))
			continue;
		offer(menu, look, e->cohesion == L3_FORMED ? L3_DO_FORM : L3_DO_REFORM, element, f, 0, 0);
		if (l3_arm_of(look, element) == L3_ART)
			offer(menu, look, L3_DO_LIMBER, element, e->heading, f, 0);
	}
	if (l3_arm_of(look, element) == L3_INF) /* as wide as the widest block (L3C-12.3, 16.2) */
		offer(menu, look, L3_DO_FORM, element, L3_CIRC, 6, 0);
	if (l3_arm_of(look, element) == L3_ART)
		offer(menu, look, L3_DO_UNLIMBER, element, e->heading, 0, 0);
	offer(menu, look, L3_DO_RELOAD, element, 0, 0, 0);
}

static void list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->jep;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = at(look, element);
		if (!l3_may_act(look, element, NULL))
			continue;
		if (e->eco) {
			offer(menu, look, L3_DO_RELOAD, element, 0, 0, 0);
			continue;
		}
		if (e->formation != L3_BAT) {
			offers made;
			paces pace = paces_of(look, element);
			made.count = 0;
			made.way = e->heading;
			made.along = l3_headed(look, e->heading);
			list_ahead(look, element, menu, &pace, &made);
			list_towards(look, element, menu, &pace, &made);
		}
		/* All else costs a PA (T7), but for skirmishers who wheel within a move they have paid. */
		if (e->pa_spent >= L3_TURN_PA && e->formation != L3_TIR)
			continue;
		if (e->formation == L3_BAT) {
			table_point to = table_at(l3_pose(look->s, element), 0, L3_UD);
			offer(menu, look, L3_DO_BRICOLE, element, to.x, to.y, 0);
			to = table_at(l3_pose(look->s, element), 0, -L3_UD);
			offer(menu, look, L3_DO_BRICOLE, element, to.x, to.y, 0);
		}
		offer(menu, look, L3_DO_BACK, element, L3_UD, 0, 0);
		offer(menu, look, L3_DO_SIDE, element, L3_UD, 0, 0);
		offer(menu, look, L3_DO_SIDE, element, -L3_UD, 0, 0);
		list_drills(look, element, menu);
	}
}

/* --- Explaining ------------------------------------------------------------------------------------------------------------------------
 */

static void explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	if (action->who >= L3_ELEMENTS || !l3_stands(look->s, action->who))
		return;
	const l3_element *e = at(look, action->who);
	const l3_profile *of = &look->data->profile[e->profile - 1];
	if (action->kind != L3_DO_ADVANCE && action->kind != L3_DO_MARCH)
		return;
	unsigned pa = action->kind == L3_DO_ADVANCE ? (unsigned)action->c : (unsigned)action->c >> 16;
	l3_march march = {.arm = of->arm,
			  .horse = (of->traits & L3_HORSE_ARTILLERY) != 0,
			  .formation = e->formation,
			  .status = of->status,
			  .pa = (int32_t)pa};
	if (pa >= 1 && pa <= 3)
		l3_march_ud(&march, sink);
}

const l3_deed l3_deed_step = {check, apply, list, explain};
