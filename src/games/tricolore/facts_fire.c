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
#include "steps.h"

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

unsigned l3_fire_pa(const l3_state *s, unsigned element) {
	return s->element[element].fire & L3_LOADED ? 1 : 2;
}

bool l3_fire_spent(const l3_state *s, unsigned element) {
	unsigned fired = s->element[element].fire;
	if (s->options.play) /* simultaneous: one fire in step 1, one later */
		return fired & (s->phase == L3_SIM_FIRE1 ? L3_FIRED_0 : L3_FIRED_1);
	return fired & (l3_side_of(element) == s->jep ? L3_FIRED_0 | L3_FIRED_1 : L3_FIRED_ENEMY_PHASE);
}

/* --- Figures -------------------------------------------------------------------------------------------------------------------------- */

enum { BASE = 250 }; /* from the centre of a base to its nearest point */

/* The target lies within 30 degrees of the heading, seen from this figure (skirmishers 90), and in range. */
static bool bears_on(const l3_bases *own, bool wide, table_point figure, const table_point *base, unsigned bases, int32_t reach) {
	for (unsigned i = 0; i < bases; i++) {
		table_point seen = table_measured_along(figure, own->sine, own->cosine, base[i]);
		if (seen.y <= 0 && seen.x)
			continue;
		if (!wide && (int64_t)(seen.x < 0 ? -seen.x : seen.x) * 65536 > (int64_t)seen.y * 37837)
			continue;
		if ((int64_t)seen.x * seen.x + (int64_t)seen.y * seen.y <= (int64_t)(reach + BASE) * (reach + BASE))
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

/* Figures lost in the action leave gaps in the front rank (L3C-28.4). */
static unsigned without_gaps(l3_look *look, unsigned firer, unsigned figures) {
	unsigned files = l3_footprint_of(look, firer)->files;
	unsigned lost = l3_figures_before(look->s, firer) - l3_figures(look->s, firer), front = files > lost ? files - lost : 0;
	return figures < front ? figures : front;
}

/* The unit it covers is the objective of a MAC that is not yet over: until then it faces whom it faced (EX-88). */
static bool in_action(const l3_state *s, unsigned screen) {
	unsigned unit = l3_parent_of(s, screen);
	for (unsigned m = 0; unit && m < s->macs; m++) {
		if (s->mac[m].flags & L3_MAC_RESOLVED)
			continue;
		for (unsigned i = 0; i < L3_ATTACKERS; i++)
			if (s->mac[m].objective[i].unit == unit)
				return true;
	}
	return false;
}

/* Enemy skirmishers within 1 UD hold those that stand before them; the surplus beyond their front is free (L3C-24.7, 24.14, EX-92). */
static bool held(l3_look *look, unsigned firer, unsigned target, table_point figure) {
	unsigned side = 1 - l3_side_of(firer);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned screen = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (screen == target || at(look, screen)->formation != L3_TIR || at(look, screen)->morale < L3_ARRET ||
		    (at(look, screen)->marks & L3_HIDDEN))
			continue;
		bool placed = l3_is_screen(screen) && in_action(look->s, screen);
		l3_footprint body = placed ? l3_screen_place(look, screen) : *l3_footprint_of(look, screen);
		if (l3_footprints_apart(&body, l3_footprint_of(look, firer)) > L3_UD)
			continue;
		table_point seen = table_measured_from(placed ? l3_screen_pose(look, screen) : l3_pose(look->s, screen), figure);
		if (seen.x <= body.width / 2 && seen.x >= -body.width / 2)
			return true;
	}
	return false;
}

/* Outside a MAC: the first rank, as far as it bears (L3C-29.20). */
static unsigned firing_figures(l3_look *look, unsigned firer, unsigned target, int32_t reach) {
	const l3_element *e = at(look, firer);
	const l3_footprint *body = l3_footprint_of(look, firer);
	table_point base[L3_FIGURES_MOST];
	l3_bases own, his;
	if (l3_arm_of(look, firer) == L3_ART)
		return l3_guns(look->s, firer);
	if (e->eco)
		return e->faces >> (4 * face_of(look, firer, target)) & 15;
	if (e->formation == L3_CAR)
		return (l3_figures(look->s, firer) + 3) / 4;
	unsigned count = 0;
	l3_bases_of(look, firer, &own);
	l3_bases_of(look, target, &his);
	for (unsigned i = 0; i < his.count; i++)
		base[i] = l3_base(&his, i);
	for (unsigned i = 0; i < body->files; i++) {
		table_point front = table_file_along(own.front, own.sine, own.cosine, body->width, body->files, i, 0);
		if (e->formation == L3_TIR && held(look, firer, target, front))
			continue;
		count += bears_on(&own, e->formation == L3_TIR, front, base, his.count, reach);
	}
	return without_gaps(look, firer, count);
}

/* Why: an enemy screen holds them, or the target does not lie before them. */
static bool nobody_fires(l3_look *look, unsigned firer, unsigned target, gg_verdict *refusal) {
	int32_t own = l3_unit_arg(look->s, firer), other = l3_unit_arg(look->s, target);
	for (unsigned i = l3_footprint_of(look, firer)->files; at(look, firer)->formation == L3_TIR && i-- > 0;)
		if (held(look, firer, target, l3_front_figure(look, firer, i)))
			return l3_refuse(refusal, L3_SAY_SCREEN_IS_HELD, L3C_24_14, own, other, 0);
	return l3_refuse(refusal, L3_SAY_NOBODY_FIRES, L3C_29_20, own, other, 0);
}

/* The target's flank is struck: files by its length, one more a side (L3C-17.6). */
static unsigned flank_limit(l3_look *look, unsigned firer, unsigned target) {
	int32_t depth = l3_footprint_of(look, target)->depth, sixths = at(look, firer)->formation == L3_TIR ? 4000 : 1000;
	return (unsigned)(6 * depth / sixths) + 2;
}

/* --- The facts ----------------------------------------------------------------------------------------------------------- */

static bool is_flank(l3_sector sector) {
	return sector == L3_FLANK_LEFT || sector == L3_FLANK_RIGHT;
}

bool l3_before_firing_guns(l3_look *look, unsigned firer) {
	enum { FIRED = L3_FIRED_0 | L3_FIRED_1 | L3_FIRED_ENEMY_PHASE };
	unsigned side = 1 - l3_side_of(firer);
	if (at(look, firer)->formation != L3_TIR)
		return false;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned guns = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (at(look, guns)->formation == L3_BAT && (at(look, guns)->fire & FIRED) && l3_in_front(look, guns, firer) &&
		    l3_in_front(look, firer, guns))
			return true;
	}
	return false;
}

/* Its PA above 3: what it has paid, and what the fire would cost if it is not declared yet (L3C-2.2, 29.3). */
static int32_t fire_pop(const l3_look *look, unsigned firer, unsigned mac) {
	const l3_element *e = at(look, firer);
	bool paid = (e->fire_shot & L3_SHOT_DECLARED) != 0;
	for (unsigned i = 0; i < L3_ATTACKERS && mac != L3_NONE; i++)
		paid = paid || look->s->mac[mac].attacker[i].unit == firer + 1; /* a MAF is paid when it is declared */
	return l3_pop_of(e->pa_spent, paid ? 0 : (int32_t)l3_fire_pa(look->s, firer));
}

static void put_modifiers(l3_look *look, unsigned firer, unsigned target, unsigned mac, l3_fire *out) {
	const l3_element *e = at(look, firer), *t = at(look, target);
	uint32_t distance = l3_distance(look, firer, target);
	bool art = out->arm == L3_ART;
	l3_sector struck = l3_sector_of_unit(look, target, firer, NULL);
	out->first = !(e->fire & L3_FIRST_FIRE_USED);
	out->under_fire = (e->marks & (L3_UNDER_INF_FIRE | L3_UNDER_BALL | L3_UNDER_CANISTER)) || l3_before_firing_guns(look, firer);
	out->pop = fire_pop(look, firer, mac);
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

/* It is in a MAC of its own that is not resolved yet, or comes to meet this one. */
static bool marches(const l3_state *s, unsigned element, unsigned mac) {
	const l3_element *e = &s->element[element];
	for (unsigned i = 0; i < L3_ATTACKERS && mac != L3_NONE; i++) {
		const struct l3_aimed *o = &s->mac[mac].objective[i];
		unsigned answer = o->answer == L3_ANSWER_REACT ? e->order_post : o->answer;
		if (o->unit == element + 1 && answer == L3_ANSWER_COUNTER && (o->flags & L3_O_TESTED) && e->pace >= L3_POR)
			return true;
	}
	if (!e->engaged)
		return false;
	const l3_mac *m = &s->mac[e->engaged - 1];
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit == element + 1)
			return !(m->flags & L3_MAC_RESOLVED);
	return false;
}

/* Ranks of it that frontal fire concerns. */
static int32_t ranks_concerned(l3_look *look, unsigned target) {
	int32_t most = l3_arm_of(look, target) == L3_INF ? 2 : 1, ranks = l3_footprint_of(look, target)->ranks;
	return ranks < most ? ranks : most;
}

int32_t l3_front_concerned(l3_look *look, unsigned target) {
	int32_t front = l3_footprint_of(look, target)->files * ranks_concerned(look, target), have = (int32_t)l3_figures(look->s, target);
	front = front < have ? front : have;
	return front > 1 ? front : 1;
}

/* The figures among which the loss is reckoned: all, but for frontal fire at a unit in MAC (L3C-18.3). */
static void put_concerned(l3_look *look, unsigned firer, unsigned target, unsigned mac, const l3_meeting *meet, bool objective,
			  l3_fire *out) {
	out->concerned = (int32_t)l3_figures(look->s, target);
	if (!marches(look->s, target, mac) || !l3_in_front(look, target, firer))
		return;
	out->concerned = l3_front_concerned(look, target);
	if (!objective)
		return;
	int32_t front = at(look, firer)->eco ? meet->garrison : (int32_t)l3_footprint_of(look, firer)->files; /* of a garrison the face */
	int32_t before = l3_concerned(front, l3_arm_of(look, firer), l3_arm_of(look, target), ranks_concerned(look, target),
				      meet->overlap_a, at(look, firer)->formation == L3_CAR);
	out->concerned = before < out->concerned ? before : out->concerned;
}

/* Troops between that do not close the sight, lower ones and friends in skirmish order, may be fired over (L3C-17.5). */
static bool fires_over(l3_look *look, unsigned firer, unsigned target, unsigned between, bool canister) {
	bool skirmish = at(look, between)->formation == L3_TIR;
	uint32_t gap = l3_arm_of(look, firer) == L3_ART ? 2 * L3_UD : L3_UD;
	if (!skirmish && !canister && !l3_higher(look, firer, target) && !l3_higher(look, target, firer))
		return true; /* seen over their heads */
	return !canister && l3_distance(look, firer, between) >= gap && l3_distance(look, between, target) >= gap;
}

static bool over_troops(l3_look *look, unsigned firer, unsigned target, bool art, bool canister) {
	const l3_footprint *own = l3_footprint_of(look, firer), *his = l3_footprint_of(look, target);
	table_bounds near = l3_box_round(own, 0), far = l3_box_round(his, 0);
	table_bounds box = {near.west < far.west ? near.west : far.west, near.south < far.south ? near.south : far.south,
			    near.east > far.east ? near.east : far.east, near.north > far.north ? near.north : far.north};
	table_point from = {0, 0}, to = from;
	bool known = false;
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = l3_those_in(look, side, l3_standing(look, side), &box); set; set &= set - 1) {
			unsigned u = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			bool skirmish = at(look, u)->formation == L3_TIR;
			if (u == firer || u == target || at(look, u)->eco || (skirmish && (!art || side != l3_side_of(firer))))
				continue;
			if (!known)
				l3_nearest_points(own, his, &from, &to);
			known = true;
			if (table_meets(&l3_footprint_of(look, u)->full, from, to) && !fires_over(look, firer, target, u, canister))
				return false;
		}
	return true;
}

/* Weapon, range, sector, sight: whether there is such a fire at all, cheapest question first. */
static bool can_reach(l3_look *look, unsigned firer, unsigned target, l3_weapon weapon, bool canister, l3_range range,
		      gg_verdict *refusal) {
	int32_t own = l3_refused_unit(look->s, firer, refusal), other = l3_refused_unit(look->s, target, refusal);
	bool art = l3_arm_of(look, firer) == L3_ART;
	if (weapon == L3_NO_WEAPON)
		return l3_refuse(refusal, L3_SAY_CANNOT_FIRE, L3C_17_12, own, 0, 0);
	if (art && at(look, firer)->formation != L3_BAT)
		return l3_refuse(refusal, L3_SAY_NOT_UNLIMBERED, L3C_3_12, own, 0, 0);
	if (range == L3_OUT_OF_RANGE && !l3_within(look, firer, target, (uint32_t)l3_range_limit(weapon, L3_P3)))
		return l3_refuse(refusal, L3_SAY_OUT_OF_RANGE, L3C_17_13, own, other, (int32_t)l3_distance(look, firer, target));
	if (canister && !l3_within(look, firer, target, (uint32_t)l3_range_limit(weapon, L3_P2)))
		return l3_refuse(refusal, L3_SAY_NOT_SO_CANISTER_FAR, L3C_19_5, own, other, 0);
	if (!l3_in_front(look, firer, target))
		return l3_refuse(refusal, L3_SAY_NOT_IN_FRONT, L3C_1_20, own, other, 0);
	if (!l3_sees(look, firer, target))
		return l3_refuse(refusal, L3_SAY_NOT_SEEN, L3C_27_7, own, other, 0);
	if (!over_troops(look, firer, target, art, canister))
		return l3_refuse(refusal, L3_SAY_OVER_TROOPS, L3C_17_5, own, other, 0);
	return true;
}

/* The two stand against each other in the MAC; who only supports fires as outside one. */
static bool is_objective(const l3_state *s, unsigned firer, unsigned target, unsigned mac) {
	uint8_t against[L3_ATTACKERS];
	bool party = false, opposed = false;
	for (unsigned i = mac == L3_NONE ? 0 : l3_opponents(s, firer, mac, against); i-- > 0;)
		opposed = opposed || against[i] == target;
	for (unsigned i = 0; i < L3_ATTACKERS && opposed; i++)
		party = party || s->mac[mac].attacker[i].unit == firer + 1 || s->mac[mac].objective[i].unit == firer + 1;
	return party;
}

/* How many fire: at a MAC those opposite and the overlap (L3C-18.1), at a flank what it is long, else all that bear. */
static unsigned figures_at(l3_look *look, unsigned firer, unsigned target, l3_weapon weapon, const l3_meeting *meet, bool objective,
			   l3_range moral) {
	bool art = l3_arm_of(look, firer) == L3_ART, skirmish = at(look, firer)->formation == L3_TIR;
	unsigned figures;
	if (objective && !art) {
		l3_range physical = l3_fire_range(weapon, (int32_t)l3_distance(look, firer, target));
		if (look->s->options.overlap_fire && moral != L3_OUT_OF_RANGE) /* */
			physical = moral;
		figures = (unsigned)l3_fire_figures((int32_t)l3_opposite(look, firer, meet->common), meet->overlap_d, physical, skirmish);
		if (!at(look, firer)->eco)
			return without_gaps(look, firer, figures);
		if (meet->struck != L3_FRONT) /* from a face that nobody holds nobody fires */
			return 0;
		return figures < meet->garrison ? figures : meet->garrison; /* of those at the face that is attacked */
	}
	figures = firing_figures(look, firer, target, l3_range_limit(weapon, L3_P3));
	if (objective || art || !is_flank(l3_sector_of_unit(look, target, firer, NULL)))
		return figures;
	unsigned most = flank_limit(look, firer, target);
	return figures < most ? figures : most;
}

/* `all`: also what only its effect depends on. */
static bool facts_with(l3_look *look, unsigned firer, unsigned target, l3_weapon weapon, bool canister, unsigned mac, l3_range range,
		       bool all, l3_fire *out, gg_verdict *refusal) {
	const l3_profile *of = profile(look, firer);
	memset(out, 0, sizeof *out);
	if (!can_reach(look, firer, target, weapon, canister, range, refusal))
		return false;
	bool objective = is_objective(look->s, firer, target, mac);
	l3_meeting meet = {0};
	if (objective)
		meet = l3_meeting_of(look, target, firer, look->s->mac[mac].direction);
	out->arm = of->arm;
	out->weapon = (int32_t)weapon;
	out->feu = of->arm == L3_CAV ? 0 : of->feu; /* L3C-35.23 */
	out->range = (int32_t)(range != L3_OUT_OF_RANGE ? range : l3_fire_range(weapon, (int32_t)l3_distance(look, firer, target)));
	out->canister = canister;
	out->figures = (int32_t)figures_at(look, firer, target, weapon, &meet, objective, range);
	if (!out->figures)
		return nobody_fires(look, firer, target, refusal);
	if (all) {
		put_modifiers(look, firer, target, mac, out);
		put_concerned(look, firer, target, mac, &meet, objective, out);
	}
	return l3_fire_check(out, refusal);
}

static unsigned parts_of(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_range range,
			 bool whole, l3_fire out[2], gg_verdict *refusal) {
	l3_weapon weapon = l3_weapon_of(look, firer);
	bool third = (profile(look, firer)->traits & L3_RIFLE_THIRD) != 0;
	l3_fire rifles;
	gg_verdict unused;
	if (!third || !facts_with(look, firer, target, L3_RIFLE, canister, mac, range, whole, &rifles, &unused)) {
		if (!facts_with(look, firer, target, weapon, canister, mac, range, whole, out, refusal))
			return 0;
		if (share && (int32_t)share < out->figures)
			out->figures = (int32_t)share;
		return 1;
	}
	if (share && (int32_t)share < rifles.figures)
		rifles.figures = (int32_t)share;
	int32_t all = rifles.figures;
	rifles.figures = all / 3;
	unsigned parts = 0;
	if (facts_with(look, firer, target, weapon, canister, mac, range, whole, out, refusal)) {
		out->figures = all - rifles.figures;
		parts++;
	}
	if (rifles.figures)
		out[parts++] = rifles;
	return parts ? parts : nobody_fires(look, firer, target, refusal);
}

unsigned l3_fire_parts(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_range range,
		       l3_fire out[2], gg_verdict *refusal) {
	return parts_of(look, firer, target, canister, share, mac, range, true, out, refusal);
}

bool l3_can_fire_at(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, gg_verdict *refusal) {
	l3_fire parts[2];
	return parts_of(look, firer, target, canister, share, mac, L3_OUT_OF_RANGE, false, parts, refusal);
}

bool l3_fire_facts(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_range range,
		   l3_fire *out, gg_verdict *refusal) {
	l3_fire parts[2];
	if (!l3_fire_parts(look, firer, target, canister, share, mac, range, parts, refusal)) {
		memset(out, 0, sizeof *out);
		return false;
	}
	*out = parts[0];
	return true;
}

bool l3_can_answer_fire(l3_look *look, unsigned element, unsigned attacker) {
	const l3_element *e = at(look, element);
	if (e->pa_spent + l3_fire_pa(look->s, element) > L3_MOST_PA || l3_fire_spent(look->s, element) || (e->marks & L3_HIDDEN))
		return false;
	l3_weapon weapon = l3_weapon_of(look, element);
	if (weapon == L3_NO_WEAPON || (l3_arm_of(look, element) == L3_ART && e->formation != L3_BAT))
		return false;
	return l3_in_front(look, element, attacker); /* the 60 degrees (L3C-20.6) */
}
