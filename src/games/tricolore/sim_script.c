/*
 * sim_script.c - what is read of an order: its fields, whether it is what the marker says, whether it can be done (L3C-3.8 to 3.17, 31.18).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "markers.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

/* --- The fields (L3C-35.21) --------------------------------------------------------------------------------------------------- */

bool l3_script_of(const gg_action *action, l3_script *out) {
	uint32_t a = (uint32_t)action->a, b = (uint32_t)action->b, c = (uint32_t)action->c;
	memset(out, 0, sizeof *out);
	out->unit = action->who;
	out->pre = a & 0xff;
	out->pre_arg = a >> 8 & 0xffff;
	out->post = a >> 24;
	out->heading = (uint16_t)b;
	out->dist = (int32_t)(b >> 16);
	out->target = c & 0xff;
	out->post_arg = c >> 8 & 0xffff;
	out->support = c >> 24;
	return action->who < L3_ELEMENTS && out->target <= L3_ELEMENTS && out->support <= L3_ELEMENTS;
}

gg_action l3_script_action(const l3_script *of) {
	uint32_t a = of->pre | of->pre_arg << 8 | of->post << 24;
	uint32_t b = of->heading | (uint32_t)of->dist << 16;
	uint32_t c = of->target | of->post_arg << 8 | of->support << 24;
	return (gg_action){L3_DO_READ, (uint16_t)of->unit, (int32_t)a, (int32_t)b, (int32_t)c};
}

void l3_script_keep(l3_state *s, const l3_script *of) {
	l3_element *e = &s->element[of->unit];
	e->order_pre = (uint8_t)(of->pre | of->move_pa << 6);
	e->order_pre_arg = (uint16_t)of->pre_arg;
	e->order_heading = of->heading;
	e->order_dist = (uint16_t)of->dist;
	e->order_post = (uint8_t)of->post;
	e->order_post_arg = (uint16_t)(of->post_arg | (of->target ? of->support << 8 : 0));
	e->order_target = (uint8_t)(of->target ? of->target : of->support);
	e->ticks = L3_READ;
}

l3_script l3_script_kept(const l3_state *s, unsigned unit) {
	const l3_element *e = &s->element[unit];
	l3_script out = {.unit = unit,
			 .pre = e->order_pre & 63u,
			 .move_pa = e->order_pre >> 6,
			 .pre_arg = e->order_pre_arg,
			 .post = e->order_post,
			 .post_arg = e->order_post_arg,
			 .heading = e->order_heading,
			 .dist = e->order_dist};
	if (e->order_target && l3_side_of(e->order_target - 1u) == l3_side_of(unit)) {
		out.support = e->order_target;
	} else if (e->order_target) {
		out.target = e->order_target;
		out.support = e->order_post_arg >> 8;
		out.post_arg = e->order_post_arg & 0xff;
	}
	return out;
}

void l3_script_drop(l3_element *e) {
	if (!(e->marks & L3_TO_FINISH)) {
		e->order_pre = e->order_post = 0;
		e->order_pre_arg = e->order_heading = e->order_dist = e->order_post_arg = 0;
	}
	e->order_target = e->delay = e->ticks = 0;
}

/* --- What it is ------------------------------------------------------------------------------------------------------------------ */

gg_action l3_script_drill(l3_look *look, unsigned unit, unsigned verb, unsigned arg, uint16_t heading) {
	gg_action out = {(uint16_t)verb, (uint16_t)unit, 0, 0, 0};
	switch (verb) {
	case L3_DO_TURN:
	case L3_DO_REFORM:
	case L3_DO_UNLIMBER:
		out.a = (int32_t)arg;
		break;
	case L3_DO_FORM:
		out.a = (int32_t)(arg & 0xff);
		out.b = (int32_t)(arg >> 8);
		break;
	case L3_DO_LIMBER:
		out.a = at(look, unit)->heading;
		out.b = (int32_t)arg;
		break;
	case L3_DO_ENTER:
		out.a = (int32_t)arg;
		out.b = arg < look->s->pieces ? (int32_t)l3_faces_best(look, unit, arg) : 0;
		break;
	case L3_DO_LEAVE:
		out.a = (int32_t)(arg & 3);
		out.b = (int32_t)(arg >> 2);
		out.c = heading;
		break;
	case L3_DO_FACES:
		out.b = (int32_t)arg;
		break;
	default:
		break;
	}
	return out;
}

l3_declaration l3_script_declares(const l3_script *of) {
	return (l3_declaration){.attacker = of->unit,
				.target = of->target - 1u,
				.wanted = of->post_arg & 3,
				.canister = of->post_arg >> 2 & 1,
				.direction = of->heading};
}

bool l3_script_is_maf(const l3_script *of) {
	return of->post_arg >> 3 & 1;
}

static bool is_fast(unsigned order) {
	return order >= L3_ORDER_FAST_FORWARD && order <= L3_ORDER_FAST_BACK;
}

/* The verb of the straight step: by formation and by how far the way lies off the front. */
static gg_action step_of(const l3_look *look, const l3_script *of, unsigned pa) {
	enum { STRAIGHT = 91 }; /* half a degree */
	const l3_element *e = at(look, of->unit);
	table_point to = table_at((table_pose){e->x, e->y, of->heading}, 0, of->dist);
	gg_action out = {L3_DO_ADVANCE, (uint16_t)of->unit, to.x, to.y, (int32_t)pa};
	uint16_t off = (uint16_t)(of->heading - e->heading);
	if (e->formation == L3_BAT)
		return (gg_action){L3_DO_BRICOLE, (uint16_t)of->unit, to.x, to.y, 0};
	if (e->formation == L3_COM && !l3_is_screen(of->unit))
		return (gg_action){L3_DO_MARCH, (uint16_t)of->unit, to.x, to.y, (int32_t)(of->heading | pa << 16)};
	if (table_between(off, TABLE_HALF) <= STRAIGHT)
		return (gg_action){L3_DO_BACK, (uint16_t)of->unit, of->dist, 0, 0};
	if (table_between(off, TABLE_QUARTER) <= STRAIGHT)
		return (gg_action){L3_DO_SIDE, (uint16_t)of->unit, of->dist, 0, 0};
	if (table_between(off, (uint16_t)-TABLE_QUARTER) <= STRAIGHT)
		return (gg_action){L3_DO_SIDE, (uint16_t)of->unit, -of->dist, 0, 0};
	return out;
}

/* A slow move at POR, a fast one at PAC (L3C-3.14, 3.15); more PA only for bad ground (L3C-5.18). */
bool l3_script_stride(l3_look *look, l3_script *of, unsigned order, gg_action *action, l3_stride *stride, gg_verdict *refusal) {
	bool free = l3_is_screen(of->unit) || order == L3_DECOY;
	unsigned first = is_fast(order) ? 2 : 1, most = free ? 2 : first;
	for (unsigned pa = first; pa <= 3; pa++) {
		*action = step_of(look, of, pa);
		if (l3_stride_of(look, action, stride, refusal)) {
			if (pa > most && !stride->terrain)
				return l3_refuse(refusal, L3_SAY_TOO_FAR_TO_GO, is_fast(order) ? L3C_3_15 : L3C_3_14,
						 l3_unit_arg(look->s, of->unit), 0, 0);
			of->move_pa = stride->pa;
			of->price = stride->price;
			return true;
		}
	}
	*action = step_of(look, of, first);
	return l3_stride_of(look, action, stride, refusal);
}

/* --- What the marker says ------------------------------------------------------------------------------------------------------------ */

static bool is_chf(unsigned verb) {
	return verb == L3_DO_FORM || verb == L3_DO_REFORM || verb == L3_DO_UNLIMBER || verb == L3_DO_LIMBER || verb == L3_DO_ENTER ||
	       verb == L3_DO_LEAVE || verb == L3_DO_FACES;
}

static bool is_cho(unsigned verb) {
	return verb == L3_DO_TURN || verb == L3_DO_ABOUT;
}

/* The quarter in which the way lies, as the arrow was laid: 0 forward, 1 right, 2 left, 3 back. */
static unsigned quarter_of(const l3_look *look, const l3_script *of) {
	uint16_t off = (uint16_t)(of->heading - at(look, of->unit)->heading);
	if (table_between(off, 0) <= TABLE_QUARTER / 2)
		return 0;
	if (table_between(off, TABLE_QUARTER) <= TABLE_QUARTER / 2)
		return 1;
	return table_between(off, TABLE_HALF) <= TABLE_QUARTER / 2 ? 3 : 2;
}

static bool not_so(l3_look *look, const l3_script *of, unsigned order, unsigned clause, gg_verdict *refusal) {
	return l3_refuse(refusal, L3_SAY_NOT_ON_THE_MARKER, (uint16_t)clause, l3_unit_arg(look->s, of->unit), (int32_t)order, 0);
}

static bool one_manoeuvre(const l3_script *of, bool (*kind)(unsigned)) {
	return (kind(of->pre) && !of->post) || (kind(of->post) && !of->pre);
}

bool l3_script_fits(l3_look *look, unsigned order, const l3_script *of, gg_verdict *refusal) {
	bool drills = (!of->pre || is_chf(of->pre) || is_cho(of->pre)) && (!of->post || is_chf(of->post) || is_cho(of->post));
	bool attack = of->target && !of->dist && !of->post && drills;
	bool moves = !of->target && !of->support && drills;
	switch ((l3_order)order) {
	case L3_ORDER_MAC:
	case L3_ORDER_MAF:
		return (attack && l3_script_is_maf(of) == (order == L3_ORDER_MAF)) ||
		       not_so(look, of, order, order == L3_ORDER_MAF ? L3C_3_9 : L3C_3_8, refusal);
	case L3_ORDER_SOU:
		return (of->support && !of->target && !of->pre && !of->post && !of->dist && !of->post_arg && !of->heading) ||
		       not_so(look, of, order, L3C_3_10, refusal);
	case L3_ORDER_FEU:
		return (moves && (of->pre || of->post || of->dist)) || not_so(look, of, order, L3C_3_11, refusal);
	case L3_ORDER_CHF:
		return (moves && one_manoeuvre(of, is_chf)) || not_so(look, of, order, L3C_3_12, refusal);
	case L3_ORDER_CHO:
		return (moves && one_manoeuvre(of, is_cho)) || not_so(look, of, order, L3C_3_13, refusal);
	case L3_ORDER_SLOW_FORWARD:
	case L3_ORDER_SLOW_RIGHT:
	case L3_ORDER_SLOW_LEFT:
	case L3_ORDER_SLOW_BACK:
		return (moves && of->dist && !of->post && quarter_of(look, of) == order - L3_ORDER_SLOW_FORWARD) ||
		       not_so(look, of, order, L3C_3_14, refusal);
	case L3_ORDER_FAST_FORWARD:
	case L3_ORDER_FAST_RIGHT:
	case L3_ORDER_FAST_LEFT:
	case L3_ORDER_FAST_BACK:
		if (!moves || !of->dist || of->post || quarter_of(look, of) != order - L3_ORDER_FAST_FORWARD)
			return not_so(look, of, order, L3C_3_15, refusal);
		return order == L3_ORDER_FAST_FORWARD || of->pre || at(look, of->unit)->formation == L3_COM ||
		       l3_refuse(refusal, L3_SAY_FAST_TURNS_FIRST, L3C_3_15, l3_unit_arg(look->s, of->unit), 0, 0);
	case L3_ORDER_SIDE_STEP:
		return (moves && of->dist && of->dist <= L3_UD && !of->pre && !of->post && (quarter_of(look, of) + 1) / 2 == 1) ||
		       not_so(look, of, order, L3C_3_17, refusal);
	case L3_DECOY:
	case L3_ORDERS:
		break;
	}
	return not_so(look, of, order, L3C_3_16, refusal);
}

/* --- Whether it can be done -------------------------------------------------------------------------------------------------------------
 */

/* Friends who have read their way are where it leads; they go together. */
static void look_ahead(l3_state *then, unsigned unit) {
	unsigned side = l3_side_of(unit);
	for (unsigned u = side * L3_SIDE_ELEMENTS; u < (side + 1) * L3_SIDE_ELEMENTS; u++) {
		l3_element *e = &then->element[u];
		if (u == unit || !(e->ticks & L3_READ) || !e->order_dist || !l3_stands(then, u) || (e->marks & L3_SECOND_LINE))
			continue;
		table_point to = table_at((table_pose){e->x, e->y, e->order_heading}, 0, e->order_dist);
		e->x = to.x;
		e->y = to.y;
	}
}

static bool drill_step(l3_play *play, const l3_script *of, unsigned verb, unsigned arg, gg_verdict *refusal) {
	gg_action drill = l3_script_drill(&play->look, of->unit, verb, arg, of->heading);
	unsigned price;
	bool single = (verb == L3_DO_FORM || verb == L3_DO_REFORM || is_cho(verb)) && !of->dist && !of->target;
	if (!l3_may_act(&play->look, of->unit, refusal) || !l3_drill_ok(&play->look, &drill, &price, refusal) ||
	    !l3_can_pay(&play->look, of->unit, price, single, refusal))
		return false;
	l3_pay(play, of->unit, price);
	l3_drill(play, &drill);
	return true;
}

static bool support_ok(l3_look *look, const l3_script *of, gg_verdict *refusal) {
	unsigned other = of->support - 1u;
	const l3_element *e = at(look, other);
	bool attacks = l3_side_of(other) == l3_side_of(of->unit) && other != of->unit && l3_stands(look->s, other) &&
		       (e->order == L3_ORDER_MAC || e->order == L3_ORDER_MAF) && (e->ticks & L3_READ) && e->order_target;
	if (!attacks)
		return l3_refuse(refusal, L3_SAY_SUPPORTS_AN_ATTACK, L3C_3_10, l3_unit_arg(look->s, of->unit), 0, 0);
	if (!of->target)
		return true;
	if (e->order_target != of->target)
		return l3_refuse(refusal, L3_SAY_JOINT_ONE_TARGET, L3C_6_11, l3_unit_arg(look->s, of->unit), 0, 0);
	return l3_may_join_attack(look, other, of->unit, refusal);
}

bool l3_script_ok(l3_look *look, unsigned order, l3_script *of, unsigned lost, gg_verdict *refusal) {
	l3_play play;
	gg_action step;
	l3_stride stride;
	if (!l3_may_act(look, of->unit, refusal) || (of->support && !support_ok(look, of, refusal)))
		return false;
	if (lost && !l3_can_pay(look, of->unit, lost, false, refusal))
		return false;
	l3_state then = *look->s;
	play.game = NULL;
	play.s = &then;
	play.sink = NULL;
	look_ahead(&then, of->unit);
	l3_look_open(&play.look, look->data, &then);
	l3_pay(&play, of->unit, lost);
	if (of->pre && !drill_step(&play, of, of->pre, of->pre_arg, refusal))
		return false;
	if (of->target) {
		l3_declaration declares = l3_script_declares(of);
		return l3_mac_ok(&play.look, l3_script_is_maf(of) ? L3_IS_MAF : L3_IS_MAC, false, &declares, refusal);
	}
	if (of->dist) {
		if (!l3_script_stride(&play.look, of, order, &step, &stride, refusal))
			return false;
		l3_pay(&play, of->unit, stride.price);
		l3_put(&play, of->unit, stride.end, then.element[of->unit].formation);
	}
	return !of->post || drill_step(&play, of, of->post, of->post_arg, refusal);
}

/* --- The menu (a.10) ------------------------------------------------------------------------------------------------------------------ */

static bool offer(l3_look *look, l3_script of, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu) {
	return l3_offer(menu, look, check, l3_script_action(&of));
}

/* Together with a friend who has read his attack on the same enemy (L3C-6.11). */
static void list_joint(l3_look *look, l3_script of, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu) {
	unsigned side = l3_side_of(of.unit);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned lead = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = at(look, lead);
		if (lead == of.unit || !(e->ticks & L3_READ) || e->order_target != of.target)
			continue;
		of.support = lead + 1;
		of.heading = e->order_heading;
		offer(look, of, check, menu);
	}
}

static void list_attacks(l3_look *look, unsigned unit, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu) {
	unsigned side = 1 - l3_side_of(unit);
	const l3_element *e = at(look, unit);
	enum { FARTHEST = 16 * L3_UD };
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *his = at(look, enemy);
		l3_script of = {.unit = unit, .target = enemy + 1, .heading = e->heading};
		if (table_apart((table_point){e->x, e->y}, (table_point){his->x, his->y}) > FARTHEST)
			continue;
		if (l3_mac_gap(look, unit, enemy, e->heading) < 0 && (his->x != e->x || his->y != e->y))
			of.heading = table_bearing(his->x - e->x, his->y - e->y);
		bool done = false;
		for (of.post_arg = 3; of.post_arg >= 1 && !done; of.post_arg--)
			if ((done = offer(look, of, check, menu)))
				list_joint(look, of, check, menu);
		done = false;
		for (of.post_arg = 8; of.post_arg <= 10 && !done; of.post_arg++)
			if ((done = offer(look, of, check, menu)))
				list_joint(look, of, check, menu);
	}
}

enum { LENGTHS = 4 };

/* All and half of what 1 and 2 PA allow, each length once. */
static unsigned lengths_of(l3_look *look, unsigned unit, int32_t out[LENGTHS]) {
	unsigned count = 0;
	for (unsigned pa = 1; pa <= 2; pa++)
		for (unsigned half = 1; half <= 2; half++) {
			int32_t length = l3_allowance(look, unit, at(look, unit)->formation, pa, false) / (int32_t)half;
			unsigned i = 0;
			while (i < count && out[i] != length)
				i++;
			if (i == count)
				out[count++] = length;
		}
	return count;
}

static void list_moves(l3_look *look, unsigned unit, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu) {
	static const uint16_t ways[] = {0, TABLE_QUARTER, 3 * TABLE_QUARTER, TABLE_HALF};
	const l3_element *e = at(look, unit);
	int32_t length[LENGTHS];
	unsigned lengths = lengths_of(look, unit, length);
	for (unsigned w = 0; w < 4; w++) {
		l3_script of = {.unit = unit, .heading = (uint16_t)(e->heading + ways[w]), .dist = L3_UD};
		offer(look, of, check, menu);
		of.pre = w ? L3_DO_TURN : 0;
		of.pre_arg = w ? of.heading : 0;
		for (unsigned i = 0; i < lengths; i++) {
			of.dist = length[i];
			if (w || of.dist != L3_UD)
				offer(look, of, check, menu);
		}
	}
}

void l3_list_scripts(l3_look *look, unsigned unit, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu) {
	const l3_element *e = at(look, unit);
	for (unsigned f = 0; f < L3_BAT; f++)
		offer(look, (l3_script){.unit = unit, .pre = L3_DO_FORM, .pre_arg = f}, check, menu);
	offer(look, (l3_script){.unit = unit, .pre = L3_DO_REFORM, .pre_arg = e->formation}, check, menu);
	offer(look, (l3_script){.unit = unit, .pre = L3_DO_UNLIMBER, .pre_arg = e->heading}, check, menu);
	offer(look, (l3_script){.unit = unit, .pre = L3_DO_LIMBER, .pre_arg = L3_COM}, check, menu);
	for (int turn = -1; turn <= 1; turn += 2) {
		offer(look, (l3_script){.unit = unit, .pre = L3_DO_TURN, .pre_arg = (uint16_t)(e->heading + turn * L3_DEG_30)}, check,
		      menu);
		offer(look, (l3_script){.unit = unit, .pre = L3_DO_TURN, .pre_arg = (uint16_t)(e->heading + turn * L3_DEG_90)}, check,
		      menu);
	}
	offer(look, (l3_script){.unit = unit, .pre = L3_DO_ABOUT}, check, menu);
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (look->s->piece[p].kind == L3_BLOCK)
			offer(look, (l3_script){.unit = unit, .pre = L3_DO_ENTER, .pre_arg = p}, check, menu);
	list_moves(look, unit, check, menu);
	if (l3_is_screen(unit))
		return;
	list_attacks(look, unit, check, menu);
	unsigned side = l3_side_of(unit);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1)
		offer(look, (l3_script){.unit = unit, .support = side * L3_SIDE_ELEMENTS + gg_set_first(set) + 1u}, check, menu);
}
