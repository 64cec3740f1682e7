/*
 * pursue.c - pursuits: the victor's choice, the control test, what befalls who is caught, and others who join in (L3C-9, T5, T8; states
 * PURSUE_CHOICE to PURSUE_OTHERS of a.5).
 */
#include "melee_play.h"

#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"
#include "steps.h"
#include "ways.h"

static l3_element *at(const l3_play *play, unsigned element) {
	return &play->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[look->s->element[element].profile - 1];
}

/* --- The way of the fugitive, in the numbers of the frame -------------------------------------------------------------------------- */

enum { SHIFT = 4000, PLACE_BITS = 20, PLACE_MASK = (1 << PLACE_BITS) - 1, TERRAIN_MOST = 15 };
/* In `done` beside the second leg: it won no melee, so it must catch up (L3C-9.10, 29.14). */
enum { CATCHES_UP = 0x8000 };

static void pack(l3_frame *frame, const l3_retreat *way, unsigned block) {
	int32_t terrain = way->terrain / L3_UD;
	terrain = terrain > TERRAIN_MOST ? TERRAIN_MOST : terrain;
	frame->a = (way->start.x + SHIFT) | terrain << PLACE_BITS;
	frame->b = (way->start.y + SHIFT) | (int32_t)block << PLACE_BITS;
	frame->c = (int32_t)(way->heading[0] | (uint32_t)way->heading[1] << 16);
	frame->path = (uint16_t)way->leg[0];
	frame->done = (uint16_t)way->leg[1];
	frame->flags = way->start.heading;
}

static l3_retreat way_of(const l3_state *s, const l3_frame *frame) {
	l3_retreat way = {.start = {(frame->a & PLACE_MASK) - SHIFT, (frame->b & PLACE_MASK) - SHIFT, frame->flags},
			  .terrain = (frame->a >> PLACE_BITS) * L3_UD,
			  .leg = {frame->path, frame->done & ~CATCHES_UP},
			  .heading = {(uint16_t)frame->c, (uint16_t)((uint32_t)frame->c >> 16)}};
	way.legs = way.leg[1] ? 2 : 1;
	way.formation = s->element[frame->unit - 1].formation;
	way.end = l3_on_the_way(&way, way.leg[0] + way.leg[1]);
	return way;
}

static l3_frame *open_frame(l3_play *play, l3_phase phase, unsigned fugitive, unsigned pursuer, unsigned mac) {
	l3_frame *frame = l3_push(play->s, L3_FRAME_CAC, phase);
	frame->unit = (uint8_t)(fugitive == L3_NONE ? 0 : fugitive + 1);
	frame->other = (uint8_t)(pursuer == L3_NONE ? 0 : pursuer + 1);
	frame->mac = (uint8_t)(mac == L3_NONE ? 0 : mac + 1);
	return frame;
}

/* The victor of a melee needs no catch-up; third parties have no MAC in their frame. */
static bool by_victor(const l3_frame *frame) {
	return frame->mac && !(frame->done & CATCHES_UP);
}

static bool runs(const l3_state *s, unsigned fugitive) {
	return l3_stands(s, fugitive) && s->element[fugitive].morale <= L3_RETRAITE;
}

void l3_fugitive_open(l3_play *play, unsigned fugitive, const l3_retreat *way, unsigned victor, unsigned mac, bool melee, unsigned block) {
	l3_frame *frame = open_frame(play, victor == L3_NONE ? L3_PURSUE_OTHERS : L3_PURSUE_CHOICE, fugitive, victor, mac);
	pack(frame, way, block);
	frame->done |= melee ? 0 : CATCHES_UP;
	frame->side = (uint8_t)(1 - l3_side_of(fugitive));
}

void l3_pursue_others_open(l3_play *play, unsigned fugitive, const l3_retreat *way) {
	if (runs(play->s, fugitive))
		l3_fugitive_open(play, fugitive, way, L3_NONE, L3_NONE, false, 0);
}

static void pursuit_open(l3_play *play, unsigned pursuer, unsigned fugitive, const l3_retreat *way, unsigned mac) {
	if (!runs(play->s, fugitive))
		return;
	l3_frame *frame = open_frame(play, L3_PURSUIT, fugitive, pursuer, mac);
	l3_retreat open_ground = *way;
	open_ground.terrain = 0; /* obstacles are ignored in this case (L3C-6.8, A-49) */
	pack(frame, &open_ground, 0);
	frame->done |= CATCHES_UP;
	frame->side = (uint8_t)l3_side_of(pursuer);
}

/* From the place that it left, where the pursuer now is, straight to where it is; out of a block from its edge. */
static l3_retreat straight_to(l3_look *look, unsigned pursuer, unsigned fugitive) {
	enum { STEP = 50, LEG_MOST = 12 * L3_UD };
	const l3_element *e = l3_element_of(look, fugitive);
	l3_retreat way = {.start = l3_pose(look->s, pursuer), .formation = e->formation, .legs = 1};
	const l3_footprint *block = l3_footprint_of(look, pursuer);
	bool inside = l3_element_of(look, pursuer)->eco != 0;
	if (inside) {
		way.start.x = (block->full.west + block->full.east) / 2;
		way.start.y = (block->full.south + block->full.north) / 2;
	}
	way.leg[0] = (int32_t)table_apart((table_point){way.start.x, way.start.y}, (table_point){e->x, e->y});
	way.heading[0] = way.leg[0] ? table_bearing(e->x - way.start.x, e->y - way.start.y) : e->heading;
	way.start.heading = way.heading[0];
	while (inside && way.leg[0] > STEP) {
		l3_footprint body = l3_footprint_as(look, pursuer, L3_COD, way.start);
		if (!l3_overlaps(&body, block))
			break;
		table_point on = table_at(way.start, 0, STEP);
		way.start.x = on.x;
		way.start.y = on.y;
		way.leg[0] -= STEP;
	}
	way.leg[0] = way.leg[0] < LEG_MOST ? way.leg[0] : LEG_MOST;
	way.end = l3_on_the_way(&way, way.leg[0]);
	return way;
}

static void control_open(l3_play *play, unsigned unit, unsigned fugitive, const l3_retreat *way, unsigned mac, bool ask) {
	bool followed = fugitive != L3_NONE && runs(play->s, fugitive);
	l3_frame *frame = open_frame(play, ask ? L3_CONTROL_ASK : L3_CONTROL, followed ? fugitive : L3_NONE, unit, mac);
	l3_retreat straight = followed && !way ? straight_to(&play->look, unit, fugitive) : (l3_retreat){0};
	if (followed)
		pack(frame, way ? way : &straight, 0);
	frame->done |= CATCHES_UP;
	frame->side = (uint8_t)(1 - l3_side_of(unit));
}

void l3_cac_enter(l3_play *play, unsigned mac, l3_phase phase, unsigned unit, unsigned other, const l3_retreat *way) {
	if (phase == L3_BREAK_CHOICE)
		l3_break_open(play, unit, mac);
	else if (phase == L3_PURSUIT && other != L3_NONE && way)
		pursuit_open(play, unit, other, way, mac);
	else if (phase == L3_CONTROL || phase == L3_CONTROL_ASK)
		control_open(play, unit, other, way, mac, phase == L3_CONTROL_ASK);
}

/* --- Who may ----------------------------------------------------------------------------------------------------------------------- */

/* It made the MAC or came to meet it: the pursuit is part of that action (L3C-9.5). */
static bool is_free(const l3_state *s, const l3_frame *frame, unsigned pursuer) {
	if (!frame->mac)
		return false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (s->mac[frame->mac - 1].attacker[i].unit == pursuer + 1)
			return true;
	return s->element[pursuer].pace >= L3_POR;
}

/* Whatever its owner wishes: it can catch this fugitive (L3C-9.2, 9.3, 9.10). */
static bool can_catch(l3_look *look, const l3_frame *frame, unsigned pursuer, bool victor, gg_verdict *refusal) {
	int32_t name = l3_unit_arg(look->s, pursuer);
	if (!frame->unit || !runs(look->s, frame->unit - 1u))
		return l3_refuse(refusal, L3_SAY_NOBODY_FLEES, L3C_9_1, 0, 0, 0);
	unsigned fugitive = frame->unit - 1u;
	const l3_element *e = l3_element_of(look, pursuer);
	if (e->cohesion == L3_DES)
		return l3_refuse(refusal, L3_SAY_DES_RALLIES, L3C_9_3, name, 0, 0);
	if (l3_arm_of(look, pursuer) == L3_ART || e->formation == L3_TIR)
		return l3_refuse(refusal, L3_SAY_DOES_NOT_PURSUE, L3C_9_10, name, 0, 0);
	if (l3_arm_of(look, pursuer) == L3_INF && l3_arm_of(look, fugitive) == L3_CAV)
		return l3_refuse(refusal, L3_SAY_NOT_SO_FOOT_AFTER_HORSE, L3C_9_10, 0, 0, 0);
	l3_retreat way = way_of(look->s, frame);
	if (!l3_chase_of(look, pursuer, fugitive, &way, victor).reach)
		return l3_refuse(refusal, L3_SAY_OUT_OF_REACH, L3C_9_2, name, l3_unit_arg(look->s, fugitive), 0);
	return true;
}

static bool may_pursue(l3_look *look, gg_verdict *refusal) {
	const l3_frame *frame = l3_top_of(look->s);
	unsigned victor = frame->other - 1u;
	int32_t name = l3_unit_arg(look->s, victor);
	if (!l3_stands(look->s, victor) || l3_element_of(look, victor)->morale < L3_ARRET || l3_element_of(look, victor)->eco)
		return l3_refuse(refusal, L3_SAY_DOES_NOT_PURSUE, L3C_9_1, name, 0, 0);
	if (!is_free(look->s, frame, victor) && l3_element_of(look, victor)->pa_spent + 2 > L3_TURN_PA)
		return l3_refuse(refusal, L3_SAY_PURSUIT_PA, L3C_9_5, name, 0, 0);
	return can_catch(look, frame, victor, by_victor(frame), refusal);
}

/* --- PURSUE_CHOICE: 0 pursue, 1 occupy the block, 2 neither -----------------------------------------------------------------------------
 */

static unsigned block_won(const l3_frame *frame) {
	return (unsigned)frame->b >> PLACE_BITS;
}

static bool may_occupy(l3_look *look, gg_verdict *refusal) {
	const l3_frame *frame = l3_top_of(look->s);
	unsigned victor = frame->other - 1u, block = block_won(frame);
	int32_t name = l3_unit_arg(look->s, victor);
	if (!block || look->s->piece[block - 1].holder || l3_element_of(look, victor)->eco)
		return l3_refuse(refusal, L3_SAY_NO_BLOCK_WON, L3C_16_9, name, 0, 0);
	if (l3_arm_of(look, victor) != L3_INF || !l3_stands(look->s, victor))
		return l3_refuse(refusal, L3_SAY_BLOCK_FOR_FOOT, L3C_16_2, name, 0, 0);
	return l3_faces_best(look, victor, block - 1) || l3_refuse(refusal, L3_SAY_NOT_SO_TOO_BIG, L3C_16_7, name, 0, 0);
}

static bool choice_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (!l3_choice_ok(action, 2, 0, refusal))
		return false;
	return action->a == 0 ? may_pursue(look, refusal) : action->a == 1 ? may_occupy(look, refusal) : true;
}

static void choice_list(l3_look *look, l3_menu *menu) {
	for (int32_t a = 0; a <= 2; a++)
		l3_offer(menu, look, choice_check, (gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, a, 0, 0});
}

static void ask_control(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	frame->side = (uint8_t)(1 - l3_side_of(frame->other - 1u));
	l3_go_to(play->s, L3_CONTROL_ASK);
}

static void occupy(l3_play *play, unsigned element, unsigned piece) {
	l3_occupy(play, element, piece, l3_faces_best(&play->look, element, piece));
	l3_tell(play, L3_SAY_OCCUPIES, L3C_16_9, l3_unit_arg(play->s, element), l3_ground_arg(play->s, piece), 0);
}

static void choice_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	const l3_frame *frame = l3_top(s);
	unsigned victor = frame->other - 1u;
	if (action->a == 0) {
		if (!is_free(s, frame, victor))
			l3_pay(play, victor, 2);
		l3_go_to(s, L3_PURSUIT);
		return;
	}
	if (action->a == 1)
		occupy(play, victor, block_won(frame) - 1);
	ask_control(play);
}

static bool choice_skip(l3_play *play) {
	if (may_pursue(&play->look, NULL) || may_occupy(&play->look, NULL))
		return false;
	ask_control(play);
	return true;
}

static void explain_chase(l3_look *look, unsigned pursuer, bool victor, const gg_item_sink *sink) {
	const l3_frame *frame = l3_top_of(look->s);
	if (!frame->unit || !l3_stands(look->s, frame->unit - 1u))
		return;
	l3_retreat way = way_of(look->s, frame);
	l3_chase chase = l3_chase_of(look, pursuer, frame->unit - 1u, &way, victor);
	gg_item total = {.kind = GG_ITEM_TOTAL, .code = L3_SAY_CATCH_UP, .clause = L3C_9_7, .mark = GG_MARK_SEED};
	total.value = l3_hunt_catch_up(&chase.hunt, NULL);
	sink->put(sink->payload, &total);
	l3_hunt_catch_up(&chase.hunt, sink);
	if (chase.obstacle) {
		l3_put_prisoners(&chase.hunt, sink);
		return;
	}
	gg_item loss = {.kind = GG_ITEM_TOTAL, .code = L3_SAY_HUNT_LOSS, .clause = L3C_9_4, .mark = GG_MARK_SEED};
	loss.value = l3_hunt_figures(&chase.hunt, NULL);
	sink->put(sink->payload, &loss);
	l3_hunt_figures(&chase.hunt, sink);
}

static void choice_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	if (action->a == 0)
		explain_chase(look, l3_top_of(look->s)->other - 1u, by_victor(l3_top_of(look->s)), sink);
}

const l3_phase_rules l3_pursue_choice = {.turn = l3_turn_frame,
					 .check = choice_check,
					 .apply = choice_apply,
					 .list = choice_list,
					 .skip = choice_skip,
					 .explain = choice_explain};

/* --- CONTROL_ASK: 0 demands the test, 1 does not; CONTROL --------------------------------------------------------------------------------
 */

static void to_others(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	if (!frame->unit) {
		l3_pop(play->s);
		return;
	}
	frame->side = (uint8_t)(1 - l3_side_of(frame->unit - 1u));
	l3_go_to(play->s, L3_PURSUE_OTHERS);
}

static bool ask_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	(void)look;
	return l3_choice_ok(action, 1, 0, refusal);
}

static void ask_list(l3_look *look, l3_menu *menu) {
	(void)look;
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0);
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0);
}

static void ask_apply(l3_play *play, const gg_action *action) {
	if (action->a) {
		to_others(play);
		return;
	}
	l3_tell(play, L3_SAY_CONTROL_ASKED, L3C_9_10, l3_unit_arg(play->s, l3_top(play->s)->other - 1u), 0, 0);
	l3_go_to(play->s, L3_CONTROL);
}

/* A unit in disorder neither pursues nor can be put out of order any more (L3C-9.3); guns and skirmishers do not run after anybody. */
static bool ask_skip(l3_play *play) {
	const l3_frame *frame = l3_top(play->s);
	unsigned unit = frame->other - 1u;
	if (l3_stands(play->s, unit) && at(play, unit)->cohesion != L3_DES && at(play, unit)->morale >= L3_ARRET &&
	    l3_arm_of(&play->look, unit) != L3_ART && !l3_is_screen(unit))
		return false;
	to_others(play);
	return true;
}

static l3_control_test control_facts(l3_look *look, unsigned unit) {
	const l3_profile *of = profile(look, unit);
	return (l3_control_test){of->arm, of->status, (int32_t)l3_general_melee_bonus(look, unit, L3_NONE)};
}

static void control_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	(void)action;
	l3_control_test facts = control_facts(look, l3_top_of(look->s)->other - 1u);
	gg_item total = {.kind = GG_ITEM_TOTAL, .code = L3_SAY_CONTROL_TOTAL, .clause = L3C_6_2, .mark = GG_MARK_RECONSTRUCTED};
	total.value = l3_control_sum(&facts, NULL);
	sink->put(sink->payload, &total);
	l3_control_sum(&facts, sink);
}

const l3_phase_rules l3_control_ask = {
	.turn = l3_turn_frame, .check = ask_check, .apply = ask_apply, .list = ask_list, .skip = ask_skip, .explain = control_explain};

static void control_roll(l3_play *play, const gg_action *action) {
	l3_frame *frame = l3_top(play->s);
	unsigned unit = frame->other - 1u;
	l3_control_test facts = control_facts(&play->look, unit);
	int32_t name = l3_unit_arg(play->s, unit), total = action->a + l3_control_sum(&facts, NULL);
	if (l3_controlled(&facts, action->a)) {
		l3_rolled(play, L3_SAY_CONTROLLED, L3C_6_2, name, total, 0, action->a);
		to_others(play);
		return;
	}
	if (can_catch(&play->look, frame, unit, by_victor(frame), NULL)) {
		l3_rolled(play, L3_SAY_MUST_PURSUE, L3C_9_10, name, total, 0, action->a);
		if (!is_free(play->s, frame, unit)) /* compulsory: beyond its PA if need be (L3C-9.5, 2.4) */
			l3_pay(play, unit, 2);
		l3_go_to(play->s, L3_PURSUIT);
		return;
	}
	l3_rolled(play, L3_SAY_NOT_CONTROLLED, L3C_6_2, name, total, 0, action->a);
	l3_ddf(play, unit, 1);
	to_others(play);
}

const l3_phase_rules l3_control = {.turn = l3_turn_chance, .apply = control_roll, .explain = control_explain};

/* --- PURSUIT ----------------------------------------------------------------------------------------------------------------------------
 */

/* PAP for so many figures; of a battery guns, two to a gunner. */
static unsigned harm_of(l3_play *play, unsigned fugitive, int32_t figures) {
	return (unsigned)figures * (at(play, fugitive)->guns0 ? 2u : 3u);
}

/* T8, or by the option one rank of figures that fights. */
static unsigned losses(l3_play *play, unsigned pursuer, unsigned fugitive, const l3_hunt *hunt) {
	if (!play->s->options.pursuit_loss)
		return harm_of(play, fugitive, l3_hunt_figures(hunt, NULL));
	l3_melee m;
	l3_melee_facts(&play->look, pursuer, fugitive, L3_NONE, true, &m);
	int32_t files = l3_footprint_of(&play->look, pursuer)->files, have = (int32_t)l3_figures(play->s, pursuer);
	m.side[0].figures = files < have ? files : have;
	return (unsigned)l3_melee_loss(&m, 0).pap;
}

/* What the pursued loses, line by line, behind what was told of the pursuit. */
static void tell_losses(l3_play *play, const l3_hunt *hunt) {
	gg_item total = {.kind = GG_ITEM_TOTAL, .code = L3_SAY_HUNT_LOSS, .clause = L3C_9_4, .value = l3_hunt_figures(hunt, NULL)};
	gg_item_sink lines = l3_told_sum(play);
	if (!play->sink || play->s->options.pursuit_loss)
		return;
	lines.put(lines.payload, &total);
	l3_hunt_figures(hunt, &lines);
}

static void tell_prisoners(l3_play *play, const l3_hunt *hunt) {
	gg_item_sink lines = l3_told_sum(play);
	if (play->sink)
		l3_put_prisoners(hunt, &lines);
}

/* Caught in RETRAITE it runs on to the length of a DEROUTE, at what that costs more (L3C-29.14, 35.14). */
static void run_on(l3_play *play, unsigned fugitive, unsigned pursuer, l3_case before) {
	l3_element *e = at(play, fugitive);
	bool exact = (e->marks & L3_MANDATORY_EXACT) != 0;
	int32_t more =
		l3_mandatory_ud(l3_arm_of(&play->look, fugitive), L3_DEROUTE) - l3_mandatory_ud(l3_arm_of(&play->look, fugitive), before);
	if (more <= 0)
		return;
	l3_retreat way = l3_retreat_find(&play->look, fugitive, L3_DEROUTE, more * L3_UD, pursuer, 0);
	l3_retreat_go(play, fugitive, L3_DEROUTE, &way, pursuer);
	if (!l3_stands(play->s, fugitive))
		return;
	e->pa_spent = (uint8_t)(e->pa_spent > l3_mandatory_pa(before) ? e->pa_spent - l3_mandatory_pa(before) : 0);
	if (exact && way.exact) /* both together are the move of a DEROUTE */
		e->marks |= L3_MANDATORY_EXACT;
}

/* Other troops met on the way: all take the worst formation among them (L3C-9.6). */
static void mix(l3_play *play, unsigned pursuer, unsigned fugitive, unsigned met) {
	unsigned all[] = {pursuer, fugitive, met}, worst = L3_FORMED;
	for (unsigned i = 0; i < 3; i++)
		if (l3_stands(play->s, all[i]) && at(play, all[i])->cohesion > worst)
			worst = at(play, all[i])->cohesion;
	l3_tell(play, L3_SAY_MEETS_OTHERS, L3C_9_6, l3_unit_arg(play->s, pursuer), l3_unit_arg(play->s, met), 0);
	for (unsigned i = 0; i < 3; i++)
		if (l3_stands(play->s, all[i]) && at(play, all[i])->cohesion < worst)
			l3_ddf(play, all[i], worst - at(play, all[i])->cohesion);
}

/* It follows, to 1 or 2 UD beyond the contact or to whom it meets there. */
static void follow(l3_play *play, unsigned pursuer, unsigned fugitive, const l3_chase *chase) {
	l3_element *e = at(play, pursuer);
	if (e->eco) { /* drawn out of its block (EX-17) */
		l3_leave_block(play, pursuer);
		e->formation = L3_COD;
		l3_look_moved(&play->look, pursuer);
	}
	l3_footprint body = l3_footprint_as(&play->look, pursuer, e->formation, chase->contact);
	int32_t length = l3_hunt_length(l3_arm_of(&play->look, pursuer)) * L3_UD, left = l3_reach_left(&play->look, pursuer) - chase->way;
	l3_way way;
	length = left < length ? left > 0 ? left : 0 : length; /* L3C-9.2, 9.9 */
	l3_straight(&play->look, pursuer, &body, chase->contact.heading, length, L3_GAIT_PURSUIT, 3, &way);
	unsigned met = way.by >= 1 && way.by <= L3_ELEMENTS ? way.by - 1u : L3_NONE;
	for (int32_t d = way.length; d >= -2 * L3_UD; d -= 100) {
		table_point to = table_at(chase->contact, 0, d);
		table_pose there = {to.x, to.y, chase->contact.heading};
		if (!l3_place_ok(&play->look, pursuer, e->formation, there, NULL))
			continue;
		l3_put(play, pursuer, there, e->formation);
		break;
	}
	int32_t moved = e->moved + chase->way + way.length;
	e->moved = (uint16_t)(moved > 60000 ? 60000 : moved);
	if (met != L3_NONE && met != fugitive)
		mix(play, pursuer, fugitive, met);
}

/* Elite and Guard may lift themselves after the pursuit (L3C-9.4). */
static void pursued(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	unsigned fugitive = frame->unit - 1u;
	if (l3_stands(play->s, fugitive) && at(play, fugitive)->morale == L3_DEROUTE && l3_lift_left(&play->look, fugitive) &&
	    frame->other) {
		frame->side = (uint8_t)l3_side_of(fugitive);
		l3_go_to(play->s, L3_STATUS_ASK);
		return;
	}
	l3_pop(play->s);
}

static void pursuit(l3_play *play) {
	l3_state *s = play->s;
	const l3_frame *frame = l3_top(s);
	unsigned pursuer = frame->other - 1u, fugitive = frame->unit - 1u;
	l3_retreat way = way_of(s, frame);
	l3_chase chase = l3_chase_of(&play->look, pursuer, fugitive, &way, by_victor(frame));
	l3_case before = (l3_case)at(play, fugitive)->morale;
	int32_t name = l3_unit_arg(s, pursuer), other = l3_unit_arg(s, fugitive);
	at(play, pursuer)->marks |= L3_RALLY_DUE;
	if (chase.obstacle) {
		l3_tell(play, L3_SAY_PRISONERS, L3C_9_7, name, other, chase.prisoners);
		tell_prisoners(play, &chase.hunt);
		l3_lose(play, fugitive, harm_of(play, fugitive, chase.prisoners), false);
		pursued(play); /* they end it: nobody takes more at the same obstacle */
		return;
	}
	l3_tell(play, L3_SAY_CATCHES, L3C_9_4, name, other, 0);
	tell_losses(play, &chase.hunt);
	unsigned pap = losses(play, pursuer, fugitive, &chase.hunt);
	if (!l3_lose(play, fugitive, pap, false)) {
		l3_ddf(play, fugitive, 1);
		l3_set_case(play, fugitive, L3_DEROUTE);
		run_on(play, fugitive, pursuer, before);
	}
	l3_ddf(play, pursuer, 1);
	follow(play, pursuer, fugitive, &chase);
	to_others(play);
}

const l3_phase_rules l3_pursuit = {.turn = l3_turn_itself, .go = pursuit};

/* --- PURSUE_OTHERS: 0 pursues with unit b (+1), 1 no more
 * --------------------------------------------------------------------------------- */

static bool others_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_frame *frame = l3_top_of(look->s);
	if (!l3_choice_ok(action, 1, L3_ELEMENTS, refusal))
		return false;
	if (action->a == 1)
		return !action->b || l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	unsigned unit = action->b ? (unsigned)action->b - 1 : 0;
	if (!action->b || l3_side_of(unit) != frame->side || !l3_stands(look->s, unit))
		return l3_refuse(refusal, L3_SAY_CHOOSE_ONE, L3C_9_1, 0, 0, 0);
	l3_retreat way = way_of(look->s, frame);
	if (unit + 1 == frame->other || !l3_may_pursue(look, unit, frame->unit - 1u, &way))
		return l3_refuse(refusal, L3_SAY_MAY_NOT_PURSUE, L3C_9_1, l3_unit_arg(look->s, unit),
				 l3_unit_arg(look->s, frame->unit - 1u), 0);
	return can_catch(look, frame, unit, false, refusal);
}

static void others_list(l3_look *look, l3_menu *menu) {
	const l3_frame *frame = l3_top_of(look->s);
	for (l3_set set = l3_standing(look, frame->side); set; set &= set - 1)
		l3_offer(menu, look, others_check,
			 (gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 0, (int32_t)(frame->side * L3_SIDE_ELEMENTS + gg_set_first(set) + 1), 0});
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0);
}

static void others_apply(l3_play *play, const gg_action *action) {
	l3_frame *frame = l3_top(play->s);
	if (action->a) {
		pursued(play);
		return;
	}
	frame->other = (uint8_t)action->b;
	frame->mac = 0; /* a third party: it pays and must catch up */
	l3_pay(play, frame->other - 1u, 2);
	l3_go_to(play->s, L3_PURSUIT);
}

static bool others_skip(l3_play *play) {
	gg_action one[2];
	l3_menu menu = {one, 2, 0};
	others_list(&play->look, &menu);
	if (menu.count > 1)
		return false;
	pursued(play);
	return true;
}

static void others_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	if (action->a == 0 && action->b > 0 && action->b <= L3_ELEMENTS && l3_stands(look->s, (unsigned)action->b - 1))
		explain_chase(look, (unsigned)action->b - 1, false, sink);
}

const l3_phase_rules l3_pursue_others = {.turn = l3_turn_frame,
					 .check = others_check,
					 .apply = others_apply,
					 .list = others_list,
					 .skip = others_skip,
					 .explain = others_explain};
