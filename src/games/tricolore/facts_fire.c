/*
 * facts_fire.c - who of a unit fires at whom, at what range, with what modifiers (L3C-17, 18, 19, 29.20, T3).
 */
#include "facts_of.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"
#include "facts_others.h"
#include "play.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

l3_weapon l3_weapon_of(const l3_look *look, unsigned element) {
	const l3_profile *of = profile(look, element);
	if (of->arm != L3_CAV)
		return (l3_weapon)of->weapon;
	if (!look->s->options.cavalry_fire)
		return L3_NO_WEAPON;
	bool muskets = (of->traits & L3_MUSKET_UNTIL_1812) && look->data->scenario[look->s->scenario].year <= 1812;
	return muskets ? L3_MUSKET : L3_CARBINE;
}

/* --- Figures -------------------------------------------------------------------------------------------------------------------------- */

/* The target lies within 30 degrees of the heading, seen from this figure (skirmishers 90), and in range. */
static bool bears_on(l3_look *look, unsigned firer, table_pose figure, const table_point *base, unsigned bases, int32_t reach) {
	bool wide = at(look, firer)->formation == L3_TIR;
	for (unsigned i = 0; i < bases; i++) {
		table_point seen = table_measured_from(figure, base[i]);
		if (seen.y <= 0 && seen.x)
			continue;
		if (!wide && (int64_t)(seen.x < 0 ? -seen.x : seen.x) * 65536 > (int64_t)seen.y * 37837)
			continue;
		if ((int64_t)seen.x * seen.x + (int64_t)seen.y * seen.y <= (int64_t)(reach + 500) * (reach + 500))
			return true;
	}
	return false;
}

static unsigned face_of(l3_look *look, unsigned firer, unsigned target) {
	const l3_footprint *body = l3_footprint_of(look, firer);
	table_pose pose = l3_pose(look->s, firer);
	table_point middle = table_at(pose, 0, -body->depth / 2);
	table_stance stance = {{middle.x, middle.y, pose.heading}, body->width & ~1, body->depth & ~1};
	if (at(look, firer)->eco)
		stance.centre = (table_pose){(body->full.west + body->full.east) / 2, (body->full.south + body->full.north) / 2, 0};
	return (unsigned)table_nearest_side(&stance, (table_point){at(look, target)->x, at(look, target)->y});
}

/* Outside a MAC: the first rank, as far as it bears (L3C-29.20). */
static unsigned firing_figures(l3_look *look, unsigned firer, unsigned target, int32_t reach) {
	const l3_element *e = at(look, firer);
	const l3_footprint *body = l3_footprint_of(look, firer);
	table_point base[L3_FIGURES_MOST];
	if (l3_arm_of(look, firer) == L3_ART)
		return l3_guns(look->s, firer);
	if (e->eco)
		return e->faces >> (4 * face_of(look, firer, target)) & 15;
	if (e->formation == L3_CAR)
		return (l3_figures(look->s, firer) + 3) / 4;
	unsigned bases = l3_bases(look, target, base), count = 0;
	for (unsigned i = 0; i < body->files; i++) {
		table_point front = l3_front_figure(look, firer, i);
		count += bears_on(look, firer, (table_pose){front.x, front.y, e->heading}, base, bases, reach);
	}
	return count;
}

/* The target's flank is struck: files by its length, one more a side (L3C-17.6). */
static unsigned flank_limit(l3_look *look, unsigned firer, unsigned target) {
	int32_t depth = l3_footprint_of(look, target)->depth, sixths = at(look, firer)->formation == L3_TIR ? 4000 : 1000;
	return (unsigned)(6 * depth / sixths) + 2;
}

/* --- The facts
 * ------------------------------------------------------------------------------------------------------------------------------ */

static bool is_flank(l3_sector sector) {
	return sector == L3_FLANK_LEFT || sector == L3_FLANK_RIGHT;
}

static void put_modifiers(l3_look *look, unsigned firer, unsigned target, unsigned mac, l3_fire *out) {
	const l3_element *e = at(look, firer), *t = at(look, target);
	uint32_t distance = l3_distance(look, firer, target);
	bool art = out->arm == L3_ART;
	l3_sector struck = l3_sector_of_unit(look, target, firer, NULL);
	out->first = !(e->fire & L3_FIRST_FIRE_USED);
	out->under_fire = (e->marks & (L3_UNDER_INF_FIRE | L3_UNDER_BALL | L3_UNDER_CANISTER)) != 0;
	out->flank = is_flank(struck) && l3_close_order(look, target) && !t->eco;
	out->crossing = t->pace >= L3_PAC && is_flank(struck);
	out->target_arm = (int32_t)l3_arm_of(look, target);
	out->target_battery = t->formation == L3_BAT;
	out->target_skirmish = t->formation == L3_TIR;
	out->shelter = l3_shelter_of(look, target, firer);
	if (distance < 2 * L3_UD) {
		l3_sight sight = l3_sight_figures(look, firer, (table_point){e->x, e->y}, target, (table_point){t->x, t->y});
		out->crest = !sight.crest ? 0 : distance < L3_UD ? 1 : 2;
	}
	out->crest_swapped = look->s->options.crest_malus;
	out->other_level = art && (l3_higher(look, firer, target) || l3_higher(look, target, firer));
	out->mounted = out->arm == L3_CAV;
	out->general = (int32_t)l3_general_fire_bonus(look, firer, mac);
}

/* The figures among which the loss is reckoned: all, but for frontal fire at a unit in MAC (L3C-18.3). */
static void put_concerned(l3_look *look, unsigned firer, unsigned target, const l3_meeting *meet, bool objective, l3_fire *out) {
	const l3_footprint *body = l3_footprint_of(look, target);
	l3_arm arm = l3_arm_of(look, target);
	int32_t have = (int32_t)l3_figures(look->s, target), ranks = arm == L3_INF ? 2 : 1;
	if (ranks > body->ranks)
		ranks = body->ranks;
	out->concerned = have;
	if (!at(look, target)->engaged || l3_sector_of_unit(look, target, firer, NULL) > L3_FRONT)
		return;
	if (objective) {
		int32_t front = (int32_t)l3_footprint_of(look, firer)->files;
		out->concerned =
			l3_concerned(front, l3_arm_of(look, firer), arm, ranks, meet->overlap_d, at(look, firer)->formation == L3_CAR);
		if (out->concerned > body->files * ranks)
			out->concerned = body->files * ranks;
	} else {
		out->concerned = body->files * ranks;
	}
	if (out->concerned > have)
		out->concerned = have;
	if (out->concerned < 1)
		out->concerned = 1;
}

bool l3_fire_facts(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_range range,
		   l3_fire *out, gg_verdict *refusal) {
	const l3_profile *of = profile(look, firer);
	l3_weapon weapon = l3_weapon_of(look, firer);
	int32_t distance = (int32_t)l3_distance(look, firer, target);
	int32_t own = l3_unit_arg(look->s, firer), other = l3_unit_arg(look->s, target);
	l3_meeting meet = {0};
	uint8_t against[L3_ATTACKERS];
	bool objective = false;
	memset(out, 0, sizeof *out);
	if (weapon == L3_NO_WEAPON || (of->arm == L3_ART && at(look, firer)->formation != L3_BAT))
		return l3_refuse(refusal, L3_SAY_CANNOT_FIRE, L3C_17_12, own, 0, 0);
	l3_range physical = l3_fire_range(weapon, distance);
	if (physical == L3_OUT_OF_RANGE && range == L3_OUT_OF_RANGE)
		return l3_refuse(refusal, L3_SAY_OUT_OF_RANGE, L3C_17_13, own, other, distance);
	if (!l3_in_front(look, firer, target))
		return l3_refuse(refusal, L3_SAY_NOT_IN_FRONT, L3C_1_20, own, other, 0);
	if (!l3_sees(look, firer, target))
		return l3_refuse(refusal, L3_SAY_NOT_SEEN, L3C_27_7, own, other, 0);
	for (unsigned i = mac == L3_NONE ? 0 : l3_opponents(look->s, firer, mac, against); i-- > 0;)
		objective = objective || against[i] == target;
	out->arm = of->arm;
	out->weapon = (int32_t)weapon;
	out->feu = of->arm == L3_CAV ? 0 : of->feu; /* L3C-35.23 */
	out->range = (int32_t)(range != L3_OUT_OF_RANGE ? range : physical);
	out->canister = canister;
	unsigned figures = firing_figures(look, firer, target, l3_range_limit(weapon, L3_P3));
	if (objective) {
		meet = l3_meeting_of(look, target, firer, look->s->mac[mac].direction);
		if (of->arm != L3_ART && !at(look, firer)->eco) {
			int32_t most = l3_fire_figures((int32_t)l3_opposite(look, firer, meet.common), meet.overlap_d, physical,
						       at(look, firer)->formation == L3_TIR);
			unsigned front = l3_footprint_of(look, firer)->files;
			figures = (unsigned)most < front ? (unsigned)most : front;
		}
	} else if (is_flank(l3_sector_of_unit(look, target, firer, NULL)) && of->arm != L3_ART) {
		unsigned most = flank_limit(look, firer, target);
		figures = figures < most ? figures : most;
	}
	if (share && share < figures)
		figures = share;
	if (!figures)
		return l3_refuse(refusal, L3_SAY_NOBODY_FIRES, L3C_29_20, own, other, 0);
	out->figures = (int32_t)figures;
	put_modifiers(look, firer, target, mac, out);
	put_concerned(look, firer, target, &meet, objective, out);
	return l3_fire_check(out, refusal);
}

bool l3_can_answer_fire(l3_look *look, unsigned element, unsigned attacker) {
	const l3_element *e = at(look, element);
	l3_fire unused;
	gg_verdict refusal;
	unsigned pa = e->fire & L3_LOADED ? 1 : 2;
	if (e->pa_spent + pa > L3_MOST_PA || (e->fire & L3_FIRED_ENEMY_PHASE))
		return false;
	l3_weapon weapon = l3_weapon_of(look, element);
	if (weapon == L3_NO_WEAPON || (l3_arm_of(look, element) == L3_ART && e->formation != L3_BAT))
		return false;
	l3_sector sector = l3_sector_of_unit(look, element, attacker, NULL);
	if (sector > L3_DEAD_ANGLE)
		return false;
	return l3_fire_facts(look, element, attacker, false, 0, e->engaged ? e->engaged - 1u : L3_NONE, L3_P1, &unused, &refusal) ||
	       sector == L3_FRONT;
}
