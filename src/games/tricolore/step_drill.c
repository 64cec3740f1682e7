/*
 * step_drill.c - steps on the spot: facing, about-face, formation, reforming, limbers, reloading (b.3, L3C-12, 14.6, 29.5; T7). Blocks are
 * in eco.c.
 */
#include "steps.h"

#include "data.h"
#include "eco.h"
#include "harm.h"
#include "muster.h"
#include "tricolore_words.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

bool l3_is_drill(unsigned verb) {
	return (verb >= L3_DO_TURN && verb <= L3_DO_LIMBER) || (verb >= L3_DO_RELOAD && verb <= L3_DO_FACES);
}

static bool unused(gg_verdict *refusal) {
	return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
}

/* --- Facing (L3C-12.2, 29.5) ------------------------------------------------------------------------------------------------- */

/* A skirmish line goes over to its new straight line: the longest way of a figure counts (L3C-24.9), and as much as the shortest step at
 * least, or a single skirmisher could turn for ever. */
static bool wheel_price(l3_look *look, unsigned element, uint16_t heading, unsigned *pa, int32_t *way) {
	const l3_footprint *body = l3_footprint_of(look, element);
	table_pose now = l3_pose(look->s, element), then = now;
	then.heading = heading;
	*way = (int32_t)table_apart(table_file(now, body->width, body->files, 0, 0), table_file(then, body->width, body->files, 0, 0));
	if (*way < L3_LEAST_STEP)
		*way = L3_LEAST_STEP;
	for (unsigned p = at(look, element)->move_pa ? at(look, element)->move_pa : 1; p <= 3; p++)
		if (at(look, element)->moved + *way <= l3_allowance(look, element, L3_TIR, p, false)) {
			*pa = p;
			return true;
		}
	return false;
}

static bool turn_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	unsigned element = action->who, pa;
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal), way;
	if (action->a < 0 || action->a > (int32_t)UINT16_MAX || action->b || action->c)
		return unused(refusal);
	uint16_t heading = (uint16_t)action->a;
	if (heading == e->heading)
		return l3_refuse(refusal, L3_SAY_FACES_SO, L3C_31_34, unit, 0, 0);
	if (e->formation == L3_COM)
		return l3_refuse(refusal, L3_SAY_COM_TURNS_MARCHING, L3C_31_34, unit, 0, 0);
	if (l3_arm_of(look, element) == L3_CAV && e->move_pa >= 3)
		return l3_refuse(refusal, L3_SAY_NO_TURN_AT_PCH, L3C_5_3, unit, 0, 0);
	if (e->formation == L3_TIR) {
		if (!wheel_price(look, element, heading, &pa, &way))
			return l3_refuse(refusal, L3_SAY_LINE_MOVES_WHOLE, L3C_24_9, unit, 0, 0);
		*price = pa - e->move_pa;
	} else {
		*price = l3_turn_pa(look, element, heading);
		if (!*price)
			return l3_refuse(refusal, L3_SAY_LIMBER_TO_TURN, L3C_29_5, unit, 0, 0);
	}
	return true;
}

static void turn(l3_play *play, const gg_action *action) {
	l3_element *e = &play->s->element[action->who];
	unsigned pa;
	int32_t way;
	if (e->formation == L3_TIR && wheel_price(&play->look, action->who, (uint16_t)action->a, &pa, &way)) {
		e->move_pa = (uint8_t)pa;
		e->moved = (uint16_t)(e->moved + way);
	}
	l3_put(play, action->who, (table_pose){e->x, e->y, (uint16_t)action->a}, e->formation);
	l3_tell(play, L3_SAY_TURNS, L3C_12_2, l3_unit_arg(play->s, action->who), 0, 0);
}

static table_pose faced_about(l3_look *look, unsigned element) {
	table_pose pose = l3_pose(look->s, element);
	table_point rear = l3_at(look, pose, 0, -l3_footprint_of(look, element)->depth);
	return (table_pose){rear.x, rear.y, (uint16_t)(pose.heading + TABLE_HALF)};
}

static bool about_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	unsigned element = action->who;
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (!l3_no_numbers(action, refusal))
		return false;
	*price = l3_about_pa(look, element);
	if (!*price)
		return l3_refuse(refusal, L3_SAY_NO_ABOUT, L3C_12_2, unit, at(look, element)->formation, 0);
	if (l3_arm_of(look, element) == L3_CAV && at(look, element)->move_pa >= 3)
		return l3_refuse(refusal, L3_SAY_NO_TURN_AT_PCH, L3C_5_3, unit, 0, 0);
	return true;
}

static void about(l3_play *play, const gg_action *action) {
	l3_put(play, action->who, faced_about(&play->look, action->who), play->s->element[action->who].formation);
	l3_tell(play, L3_SAY_FACES_ABOUT, L3C_12_2, l3_unit_arg(play->s, action->who), 0, 0);
}

/* --- Formation (L3C-12.1, 12.3, 26.3) ------------------------------------------------------------------------------------------- */

static bool circumstance_ok(l3_look *look, unsigned element, int32_t files, gg_verdict *refusal) {
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (l3_arm_of(look, element) != L3_INF || files < 2 || files > (int32_t)l3_figures(look->s, element))
		return l3_refuse(refusal, L3_SAY_CIRC_FILES, L3C_12_3, unit, (int32_t)l3_figures(look->s, element), 0);
	if (!l3_something_to_storm(look, element))
		return l3_refuse(refusal, L3_SAY_NOTHING_TO_STORM, L3C_12_3, unit, 0, 0);
	return true;
}

static bool in_its_list(l3_look *look, unsigned element, int32_t formation, gg_verdict *refusal) {
	const l3_profile *of = profile(look, element);
	if (l3_is_screen(element) && formation != L3_TIR) /* companies sent out are a skirmish line until they are called in (L3C-13) */
		return l3_refuse(refusal, L3_SAY_SCREEN_STAYS_TIR, L3C_13_3, l3_unit_arg(look->s, element), formation, 0);
	if (formation == L3_TIR && ((of->arm == L3_INF && !of->ft) || of->arm == L3_CAV)) /* L3C-24.2, 35.23: by option */
		return l3_may_skirmish(look, element) ||
		       l3_refuse(refusal, L3_SAY_NO_SKIRMISHERS, L3C_24_2, l3_unit_arg(look->s, element), 0, 0);
	if (formation >= 0 && formation < L3_FORMATIONS && formation != L3_ECO && (of->formations & 1u << formation))
		return true;
	return l3_refuse(refusal, L3_SAY_NOT_IN_LIST, L3C_26_3, l3_unit_arg(look->s, element), formation, 0);
}

/* In another formation, on the spot: whatever narrowed it before is over. */
static bool formed_ok(l3_look *look, unsigned element, unsigned formation, unsigned files, gg_verdict *refusal) {
	table_pose pose = l3_pose(look->s, element);
	if (formation != L3_CIRC)
		return l3_formed_ok(look, element, formation, 0, pose, refusal);
	l3_footprint line = l3_footprint_narrowed(look, element, L3_LIG, pose, files);
	return l3_body_ok(look, element, formation, &line, refusal);
}

static bool form_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	unsigned element = action->who;
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	bool circumstance = action->a == L3_CIRC;
	if (action->c || (action->b && !circumstance))
		return unused(refusal);
	if (e->cohesion != L3_FORMED)
		return l3_refuse(refusal, L3_SAY_REFORM_FIRST, L3C_12_1, unit, e->cohesion, 0);
	if (circumstance ? !circumstance_ok(look, element, action->b, refusal) : !in_its_list(look, element, action->a, refusal))
		return false;
	bool guns = l3_arm_of(look, element) == L3_ART && (action->a == L3_BAT || e->formation == L3_BAT);
	*price = guns ? 0 : l3_form_pa(look, element, (unsigned)action->a, (unsigned)action->b);
	if (!*price || (circumstance && e->formation == L3_CIRC))
		return l3_refuse(refusal, guns ? L3_SAY_LIMBER_INSTEAD : L3_SAY_NO_SUCH_CHANGE, L3C_12_1, unit, e->formation, action->a);
	return true;
}

static void take_formation(l3_play *play, unsigned element, unsigned formation, unsigned files) {
	l3_element *e = &play->s->element[element];
	e->files = (uint8_t)(formation == L3_CIRC ? files : 0);
	l3_put(play, element, l3_pose(play->s, element), formation);
}

static void form(l3_play *play, const gg_action *action) {
	take_formation(play, action->who, (unsigned)action->a, (unsigned)action->b);
	l3_tell(play, L3_SAY_FORMS, L3C_12_1, l3_unit_arg(play->s, action->who), action->a, 0);
}

/* --- Reforming (L3C-14.6, 14.11) -------------------------------------------------------------------------------------------------- */

/* Ground that disorders it cannot be reformed in while any figure stands in it (L3C-5.7, 5.9). */
bool l3_ground_disorders(l3_look *look, unsigned element, unsigned *piece) {
	const l3_profile *of = profile(look, element);
	for (uint64_t set = l3_pieces_under(look, l3_footprint_of(look, element)); set; set &= set - 1) {
		static const uint8_t ground[L3_GROUND_KINDS] = {
			[L3_WOOD_LIGHT] = L3_BOC, [L3_WOOD_DENSE] = L3_BOD, [L3_MARSH] = L3_MAR,
			[L3_OBSTACLE_1] = L3_PO1, [L3_OBSTACLE_2] = L3_PO2, [L3_EARTHWORK] = L3_PO1};
		*piece = gg_set_first(set);
		unsigned kind = look->s->piece[*piece].kind;
		if (ground[kind] && l3_ground_toll((l3_ground)ground[kind], (l3_arm)of->arm, of->ft, false, false).ddf)
			return true;
	}
	return false;
}

static bool reform_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	unsigned element = action->who;
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (action->b || action->c)
		return unused(refusal);
	if (e->cohesion == L3_FORMED)
		return l3_refuse(refusal, L3_SAY_IS_FORMED, L3C_1_19, unit, 0, 0);
	if (action->a != e->formation && !in_its_list(look, element, action->a, refusal))
		return false;
	if (e->eco && action->a != e->formation)
		return l3_refuse(refusal, L3_SAY_LEAVE_FIRST, L3C_16_4, unit, 0, 0);
	*price = l3_reform_pa(look, element, (unsigned)action->a);
	return true;
}

static bool reform_fits(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned element = action->who, piece;
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (l3_ground_disorders(look, element, &piece))
		return l3_refuse(refusal, L3_SAY_GROUND_DISORDERS, l3_is_area(look->s->piece[piece].kind) ? L3C_5_9 : L3C_5_7, unit,
				 l3_ground_arg(look->s, piece), 0);
	if (l3_enemy_at_dt(look, element) && !l3_second_line(look, element))
		return l3_refuse(refusal, L3_SAY_ENEMY_AT_DT, L3C_14_11, unit, 0, 0);
	return action->a == at(look, element)->formation || formed_ok(look, element, (unsigned)action->a, 0, refusal);
}

static void reform(l3_play *play, const gg_action *action) {
	l3_element *e = &play->s->element[action->who];
	e->cohesion--;
	if (action->a != e->formation)
		take_formation(play, action->who, (unsigned)action->a, 0);
	if (e->cohesion == L3_FORMED)
		e->marks &= ~(uint32_t)(L3_RALLY_DUE | L3_RALLY_COMPULSORY);
	l3_tell(play, L3_SAY_REFORMS, L3C_14_6, l3_unit_arg(play->s, action->who), e->cohesion, action->a);
}

/* --- Guns (L3C-5.25, 29.5) and weapons (L3C-2.7) ------------------------------------------------------------------------------------- */

static bool limber_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	unsigned element = action->who;
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	bool up = action->kind == L3_DO_LIMBER;
	int32_t formation = up ? action->b : L3_BAT;
	if (action->a < 0 || action->a > (int32_t)UINT16_MAX || action->c || (!up && action->b))
		return unused(refusal);
	if (l3_arm_of(look, element) != L3_ART || (e->formation == L3_BAT) != up)
		return l3_refuse(refusal, up ? L3_SAY_NOT_UNLIMBERED : L3_SAY_NOT_LIMBERED, L3C_3_12, unit, 0, 0);
	if (!in_its_list(look, element, formation, refusal) || (up && formation == L3_BAT))
		return l3_refuse(refusal, L3_SAY_NOT_IN_LIST, L3C_26_3, unit, formation, 0);
	if (e->cohesion != L3_FORMED)
		return l3_refuse(refusal, L3_SAY_REFORM_FIRST, L3C_12_1, unit, e->cohesion, 0);
	if (table_between((uint16_t)action->a, e->heading) > L3_DEG_30)
		return l3_refuse(refusal, L3_SAY_OUTSIDE_30, L3C_29_5, unit, 0, 0);
	*price = l3_form_pa(look, element, (unsigned)formation, 0);
	return true;
}

static void limber(l3_play *play, const gg_action *action) {
	l3_element *e = &play->s->element[action->who];
	bool up = action->kind == L3_DO_LIMBER;
	e->files = 0;
	l3_put(play, action->who, (table_pose){e->x, e->y, (uint16_t)action->a}, up ? (unsigned)action->b : L3_BAT);
	l3_tell(play, up ? L3_SAY_LIMBERS : L3_SAY_UNLIMBERS, L3C_3_12, l3_unit_arg(play->s, action->who), 0, 0);
}

static bool reload_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	if (!l3_no_numbers(action, refusal))
		return false;
	if (at(look, action->who)->fire & L3_LOADED)
		return l3_refuse(refusal, L3_SAY_IS_LOADED, L3C_2_7, l3_unit_arg(look->s, action->who), 0, 0);
	*price = 1;
	return true;
}

static void reload(l3_play *play, const gg_action *action) {
	play->s->element[action->who].fire |= L3_LOADED | L3_RELOADED;
	l3_tell(play, L3_SAY_RELOADS, L3C_2_7, l3_unit_arg(play->s, action->who), 0, 0);
}

/* --- All of them --------------------------------------------------------------------------------------------------------------------- */

static bool of_a_block(const gg_action *action) {
	return action->kind == L3_DO_ENTER || action->kind == L3_DO_LEAVE || action->kind == L3_DO_FACES;
}

bool l3_drill_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	*price = 0;
	if (of_a_block(action))
		return l3_eco_ok(look, action, price, refusal);
	if (at(look, action->who)->eco && action->kind != L3_DO_RELOAD && action->kind != L3_DO_REFORM)
		return l3_refuse(refusal, L3_SAY_LEAVE_FIRST, L3C_16_4, l3_unit_arg(look->s, action->who), 0, 0);
	switch (action->kind) {
	case L3_DO_TURN:
		return turn_price(look, action, price, refusal);
	case L3_DO_ABOUT:
		return about_price(look, action, price, refusal);
	case L3_DO_FORM:
		return form_price(look, action, price, refusal);
	case L3_DO_REFORM:
		return reform_price(look, action, price, refusal);
	case L3_DO_RELOAD:
		return reload_price(look, action, price, refusal);
	default:
		return limber_price(look, action, price, refusal);
	}
}

bool l3_drill_fits(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned element = action->who;
	const l3_element *e = at(look, element);
	table_pose turned = {e->x, e->y, (uint16_t)action->a};
	switch (action->kind) {
	case L3_DO_TURN:
		return l3_place_ok(look, element, e->formation, turned, refusal);
	case L3_DO_ABOUT:
		return l3_place_ok(look, element, e->formation, faced_about(look, element), refusal);
	case L3_DO_FORM:
		return formed_ok(look, element, (unsigned)action->a, (unsigned)action->b, refusal);
	case L3_DO_REFORM:
		return reform_fits(look, action, refusal);
	case L3_DO_LIMBER:
		return l3_place_ok(look, element, (unsigned)action->b, turned, refusal);
	case L3_DO_UNLIMBER:
		return l3_place_ok(look, element, L3_BAT, turned, refusal);
	default:
		return true;
	}
}

bool l3_drill_ok(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	return l3_drill_price(look, action, price, refusal) && l3_drill_fits(look, action, refusal);
}

void l3_drill(l3_play *play, const gg_action *action) {
	if (of_a_block(action))
		l3_eco_do(play, action);
	else if (action->kind == L3_DO_TURN)
		turn(play, action);
	else if (action->kind == L3_DO_ABOUT)
		about(play, action);
	else if (action->kind == L3_DO_FORM)
		form(play, action);
	else if (action->kind == L3_DO_REFORM)
		reform(play, action);
	else if (action->kind == L3_DO_RELOAD)
		reload(play, action);
	else
		limber(play, action);
}
