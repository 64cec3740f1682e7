/*
 * volley_apply.c - what the fires of a step do: losses, penetration of ball, marks, generals at risk (L3C-1.13 to 1.17, 19.6, 19.8, 25.11,
 * 29.19, 31.24, 31.33).
 */
#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"
#include "facts_of.h"
#include "harm.h"
#include "volley.h"

static l3_element *at(const l3_play *play, unsigned element) {
	return &play->s->element[element];
}

/* --- Penetration (L3C-19.6, 19.8) ---------------------------------------------------------------------------------------------------- */

enum { BEHIND = 2 * L3_UD };

static table_point middle_of(l3_look *look, unsigned element) {
	const l3_footprint *body = l3_footprint_of(look, element);
	return (table_point){(body->full.west + body->full.east) / 2, (body->full.south + body->full.north) / 2};
}

/* Where the line of fire goes on behind the target. */
static table_point beyond(l3_look *look, unsigned guns, unsigned target) {
	table_point from = {look->s->element[guns].x, look->s->element[guns].y}, to = middle_of(look, target);
	const l3_footprint *body = l3_footprint_of(look, target);
	table_pose line = {to.x, to.y, table_bearing(to.x - from.x, to.y - from.y)};
	return table_at(line, 0, BEHIND + (body->width > body->depth ? body->width : body->depth));
}

/* The next unit on the line, within 2 UD of the target, on its level, with nothing between. */
unsigned l3_next_behind(l3_look *look, unsigned guns, unsigned target) {
	unsigned side = l3_side_of(target), found = L3_NONE;
	uint32_t nearest = BEHIND;
	if (look->s->element[target].eco || l3_higher(look, guns, target))
		return L3_NONE;
	table_point from = middle_of(look, target), to = beyond(look, guns, target);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned next = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = &look->s->element[next];
		if (next == target || e->eco || e->formation == L3_TIR || !l3_within(look, target, next, nearest))
			continue;
		const l3_footprint *body = l3_footprint_of(look, next);
		if (!table_meets(&body->full, from, to) || l3_higher(look, next, target) || l3_higher(look, target, next) ||
		    l3_obstacles_between(look, target, next))
			continue;
		found = next;
		nearest = l3_distance(look, target, next);
	}
	return found;
}

/* --- Who gets what
 * ------------------------------------------------------------------------------------------------------------------------ */

void l3_under_fire(l3_play *play, unsigned element, const l3_shot *shot) {
	uint32_t mark = !shot->guns ? L3_UNDER_INF_FIRE : shot->canister ? L3_UNDER_CANISTER : L3_UNDER_BALL;
	at(play, element)->marks |= mark | L3_UNDER_FIRE_TURN;
	l3_note_flank_fire(&play->look, shot->firer, element, at(play, element));
}

static void deal(l3_play *play, l3_volley *volley, const l3_shot *shot) {
	unsigned on = shot->falls_on, pap = (unsigned)shot->loss.pap;
	if (shot->loss.effective || volley->maf)
		l3_under_fire(play, on, shot);
	volley->pap[on] = (uint16_t)(volley->pap[on] + shot->fell);
	if (shot->next == L3_NONE)
		return;
	l3_identify(play, shot->next);
	l3_under_fire(play, shot->next, shot);
	volley->pap[shot->next] = (uint16_t)(volley->pap[shot->next] + pap - shot->fell);
	l3_tell(play, L3_SAY_BALL_GOES_ON, L3C_19_8, l3_unit_arg(play->s, on), l3_unit_arg(play->s, shot->next), 0);
}

static void tell_shot(l3_play *play, const l3_shot *shot) {
	int32_t firer = l3_unit_arg(play->s, shot->firer), on = l3_unit_arg(play->s, shot->falls_on);
	if (shot->falls_on != shot->target)
		l3_tell(play, L3_SAY_FRIENDS_HIT, L3C_31_33, firer, on, shot->loss.pap);
	else if (shot->loss.pap)
		l3_tell(play, L3_SAY_SHOT_HITS, L3C_17_13, firer, on, shot->loss.pap);
	else
		l3_tell(play, shot->loss.effective ? L3_SAY_SHOT_STAR : L3_SAY_SHOT_VOID, L3C_17_10, firer, on, 0);
}

void l3_tell_fire(l3_play *play, unsigned firer, unsigned target, const l3_fire *fire) {
	gg_item_sink lines = l3_told_sum(play);
	gg_item total = {.kind = GG_ITEM_TOTAL,
			 .code = fire->arm == L3_ART ? L3_SAY_TOLD_FIRE_GUNS : L3_SAY_TOLD_FIRE,
			 .clause = L3C_17_13,
			 .value = l3_fire_score(fire, NULL),
			 .args = {l3_unit_arg(play->s, firer), l3_unit_arg(play->s, target), fire->figures}};
	if (!play->sink)
		return;
	lines.put(lines.payload, &total);
	l3_fire_score(fire, &lines);
}

/* Several who fire at the mean of their scores: that too. */
static void tell_score(l3_play *play, const l3_shot *shot) {
	gg_item mean = {.kind = GG_ITEM_TOTAL, .code = L3_SAY_FIRE_JOINT, .clause = L3C_17_11, .value = shot->mean};
	gg_item_sink lines = l3_told_sum(play);
	l3_tell_fire(play, shot->firer, shot->target, &shot->fire);
	if (play->sink && shot->joint)
		lines.put(lines.payload, &mean);
}

/* The friends beside the target of guns count -1, whether the guns err or not (L3C-19.2). */
static void mark_beside(l3_play *play, const l3_shot *shot) {
	unsigned side = l3_side_of(shot->firer);
	uint32_t within = shot->beside ? l3_beside_within(&play->look, shot->firer, shot->target) : 0;
	for (l3_set set = l3_standing(&play->look, side); shot->beside && set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (friend != shot->firer && l3_within(&play->look, friend, shot->target, within))
			at(play, friend)->marks |= L3_GUNS_BESIDE;
	}
}

/* --- Generals (L3C-25.11, 31.28)
 * ------------------------------------------------------------------------------------------------------------ */

/* He stands in the 30 degrees of the shooter and in range, of snipers in sight too: the range, or L3_OUT_OF_RANGE. Guns ask for the cone
 * alone. */
static l3_range range_to_general(l3_look *look, unsigned shooter, unsigned general) {
	bool guns = l3_arm_of(look, shooter) == L3_ART;
	const l3_general *g = &look->s->general[general];
	const l3_element *e = &look->s->element[shooter];
	table_point place = {g->x, g->y}, from = {e->x, e->y};
	if (!l3_general_well(look->s, general) || l3_sector_of(look, shooter, place) != L3_FRONT)
		return L3_OUT_OF_RANGE;
	l3_range range = l3_fire_range(l3_weapon_of(look, shooter), (int32_t)table_apart(from, place));
	if (range == L3_OUT_OF_RANGE || (!guns && !l3_sight_figures(look, shooter, from, shooter, place).open))
		return L3_OUT_OF_RANGE;
	return range;
}

/* Rifles and skirmishers: one die for each group of 3 that fires, at a general who is with no unit. */
static void snipe(l3_play *play, const l3_shot *shot, unsigned general) {
	l3_range range = range_to_general(&play->look, shot->firer, general);
	unsigned dice = (unsigned)shot->fire.figures / 3;
	if (play->s->general[general].with || range == L3_OUT_OF_RANGE || !dice)
		return;
	l3_risk_add(play, range == L3_P1 ? L3_RISK_P1 : range == L3_P2 ? L3_RISK_P2 : L3_RISK_P3, 1u << general, dice);
}

static void risk_of_shot(l3_play *play, const l3_shot *shot) {
	unsigned side = 1 - l3_side_of(shot->firer), cone = 0;
	bool sniper = shot->fire.weapon == L3_RIFLE || at(play, shot->firer)->formation == L3_TIR;
	for (unsigned g = side * L3_SIDE_GENERALS; g < (side + 1) * L3_SIDE_GENERALS; g++) {
		if (play->s->general[g].state == L3_NO_GENERAL)
			continue;
		if (shot->guns && range_to_general(&play->look, shot->firer, g) != L3_OUT_OF_RANGE)
			cone |= 1u << g;
		else if (!shot->guns && sniper)
			snipe(play, shot, g);
	}
	if (cone)
		l3_risk_add(play, L3_RISK_BATTERY, cone, 1);
}

/* --- All of it
 * ------------------------------------------------------------------------------------------------------------------------------- */

/* The weapon is empty, the first fire used. */
static void fired(l3_play *play, unsigned element) {
	l3_element *e = at(play, element);
	if (!(e->fire & L3_LOADED))
		e->fire |= L3_RELOADED;
	e->fire = (uint8_t)((e->fire & ~(unsigned)L3_LOADED) | L3_FIRST_FIRE_USED);
	e->fire_target = e->fire_target2 = e->fire_share = 0;
	e->fire_shot &= L3_SHOT_AGAIN;
}

void l3_volley_apply(l3_play *play, l3_volley *volley) {
	unsigned before = L3_NONE;
	for (unsigned i = 0; i < volley->count; i++) { /* known before anything is told of it (L3C-32.2, 32.5) */
		l3_identify(play, volley->shot[i].firer);
		l3_identify(play, volley->shot[i].target);
		l3_identify(play, volley->shot[i].falls_on);
	}
	for (unsigned i = 0; i < volley->count; i++) {
		const l3_shot *shot = &volley->shot[i];
		tell_shot(play, shot);
		tell_score(play, shot);
		deal(play, volley, shot);
		mark_beside(play, shot);
		if (!shot->guns || shot->firer != before) /* a battery that shares its fire has one cone */
			risk_of_shot(play, shot);
		before = shot->firer;
	}
	for (unsigned i = 0; i < volley->count; i++)
		if (l3_declared(play->s, volley->shot[i].firer))
			fired(play, volley->shot[i].firer);
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (volley->pap[u])
			l3_lose(play, u, volley->pap[u], true);
}
