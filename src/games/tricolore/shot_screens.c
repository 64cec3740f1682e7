/*
 * shot_screens.c - MAC_SCREENS: screens fight or fire before the attack, although room may lack (L3C-24.6, 24.14 to 24.16, 35.4).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "mac.h"
#include "paths.h"
#include "shots.h"
#include "steps.h"
#include "volley.h"

enum { SUPPORTED = 2 * L3_UD }; /* a company stays so near to its unit (L3C-24.3) */

static l3_element *at(const l3_play *play, unsigned element) {
	return &play->s->element[element];
}

/* The screens of one party of the MAC, each with the unit it covers. */
typedef struct l3_screens {
	unsigned count;
	uint8_t screen[L3_ATTACKERS], unit[L3_ATTACKERS];
	uint8_t place[L3_ATTACKERS]; /* of the unit among attackers or objectives */
} l3_screens;

/* Unbeaten, and supported by its unit in close order (L3C-24.15). */
static bool is_active(l3_look *look, unsigned screen, unsigned unit) {
	const l3_element *e = &look->s->element[screen], *u = &look->s->element[unit];
	return e->morale >= L3_ARRET && e->cohesion == L3_FORMED && !(e->marks & L3_BEATEN) && u->morale >= L3_HALTE &&
	       l3_close_order(look, unit) && (e->marks & L3_EVADED || l3_within(look, screen, unit, SUPPORTED));
}

static void add_screens_of(l3_look *look, unsigned unit, unsigned place, l3_screens *out) {
	unsigned side = l3_side_of(unit);
	for (l3_set set = l3_standing(look, side) >> L3_SIDE_UNITS << L3_SIDE_UNITS; set && out->count < L3_ATTACKERS; set &= set - 1) {
		unsigned screen = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_parent_of(look->s, screen) != unit + 1 || !is_active(look, screen, unit))
			continue;
		out->screen[out->count] = (uint8_t)screen;
		out->unit[out->count] = (uint8_t)unit;
		out->place[out->count++] = (uint8_t)place;
	}
}

static l3_screens screens_of(l3_look *look, const l3_mac *m, bool attackers) {
	l3_screens out = {0};
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = attackers ? m->attacker[i].unit : m->objective[i].unit;
		if (unit && l3_stands(look->s, unit - 1) && !l3_is_screen(unit - 1))
			add_screens_of(look, unit - 1, i, &out);
	}
	return out;
}

/* --- Their fire -------------------------------------------------------------------------------------------------------------------------
 */

/* Those of A act of themselves, those of D answer (L3C-29.3). */
static bool can_fire(const l3_state *s, unsigned screen, bool answers) {
	const l3_element *e = &s->element[screen];
	return !l3_fire_spent(s, screen) && e->pa_spent + l3_fire_pa(s, screen) <= (answers ? L3_MOST_PA : L3_TURN_PA);
}

/* All its figures, one more than the enemy has on each side (L3C-24.10, 18.1), from the place that it counts in; sight is not asked
 * (L3C-24.16). `weapon`: of those who have it. */
static l3_fire fire_with(l3_look *look, unsigned screen, unsigned target, unsigned evaded, l3_weapon weapon, unsigned figures) {
	const l3_element *e = &look->s->element[screen], *t = &look->s->element[target];
	l3_footprint own = l3_screen_place(look, screen),
		     his = l3_is_screen(target) ? l3_screen_place(look, target) : *l3_footprint_of(look, target);
	l3_range range = l3_fire_range(weapon, (int32_t)l3_footprints_apart(&own, &his));
	bool under = (e->marks & (L3_UNDER_INF_FIRE | L3_UNDER_BALL | L3_UNDER_CANISTER)) || l3_before_firing_guns(look, screen);
	return (l3_fire){.arm = L3_INF,
			 .weapon = (int32_t)weapon,
			 .feu = look->data->profile[e->profile - 1].feu,
			 .figures = (int32_t)figures,
			 .range = (int32_t)(range == L3_OUT_OF_RANGE ? L3_P3 : range),
			 .first = !(e->fire & L3_FIRST_FIRE_USED),
			 .under_fire = under,
			 .pop = l3_pop_of(e->pa_spent, (int32_t)l3_fire_pa(look->s, screen)),
			 .target_arm = (int32_t)l3_arm_of(look, target),
			 .target_battery = t->formation == L3_BAT,
			 .target_skirmish = t->formation == L3_TIR,
			 .shelter = l3_shelter_from(look, target, screen, l3_screen_pose(look, screen), &own),
			 .evaded = (int32_t)evaded};
}

typedef struct l3_screen_fire {
	unsigned parts;
	l3_fire part[2];
	l3_loss loss;
} l3_screen_fire;

/* What its fire does: one third of some Jaeger have rifles, a category of their own (L3C-26.10, 17.11). `under`: the other fires too. */
static l3_screen_fire fire_by(l3_look *look, unsigned screen, unsigned target, unsigned evaded, bool under) {
	bool third = (look->data->profile[look->s->element[screen].profile - 1].traits & L3_RIFLE_THIRD) != 0;
	unsigned figures = l3_figures(look->s, screen), most = l3_figures(look->s, target) + 2;
	if (look->s->element[target].formation == L3_TIR && figures > most)
		figures = most;
	unsigned rifles = third ? figures / 3 : 0;
	l3_screen_fire fire = {rifles ? 2 : 1,
			       {fire_with(look, screen, target, evaded, l3_weapon_of(look, screen), figures - rifles),
				fire_with(look, screen, target, evaded, L3_RIFLE, rifles)},
			       {0, 0}};
	fire.part[0].under_fire |= under, fire.part[1].under_fire |= under;
	l3_loss loss = l3_fire_loss(&fire.part[0]), more = rifles ? l3_fire_loss(&fire.part[1]) : (l3_loss){0, 0};
	int32_t score[2] = {l3_fire_score(&fire.part[0], NULL), l3_fire_score(&fire.part[1], NULL)};
	if (rifles && score[0] != score[1] && !loss.effective && !more.effective)
		fire.loss = l3_loss_of((int32_t)figures, l3_joint_score(score, 2));
	else
		fire.loss = (l3_loss){loss.pap + more.pap, loss.effective || more.effective};
	return fire;
}

static void tell_fire(l3_play *play, unsigned screen, unsigned target, const l3_screen_fire *fire) {
	l3_tell(play,
		fire->loss.pap         ? L3_SAY_SHOT_HITS
		: fire->loss.effective ? L3_SAY_SHOT_STAR
				       : L3_SAY_SHOT_VOID,
		L3C_24_16, l3_unit_arg(play->s, screen), l3_unit_arg(play->s, target), fire->loss.pap);
	for (unsigned i = 0; i < fire->parts; i++)
		l3_tell_fire(play, screen, target, &fire->part[i]);
}

static void has_fired(l3_play *play, unsigned screen) {
	l3_element *e = at(play, screen);
	l3_pay(play, screen, l3_fire_pa(play->s, screen));
	if (!(e->fire & L3_LOADED))
		e->fire |= L3_RELOADED;
	e->fire = (uint8_t)((e->fire & ~(unsigned)L3_LOADED) | L3_FIRST_FIRE_USED);
	l3_mark_fired(play->s, screen, L3_FIRE_SUPPORT);
}

/* --- Both have screens: they fight -----------------------------------------------------------------------------------------------------
 */

typedef struct l3_dealt {
	unsigned pap[L3_ATTACKERS], all; /* on each screen of the other party */
} l3_dealt;

static l3_dealt deal(l3_play *play, const l3_screens *own, const l3_screens *others, bool answers) {
	l3_look *look = &play->look;
	l3_dealt out = {{0}, 0};
	for (unsigned i = 0; i < own->count; i++) {
		unsigned aim = i % others->count;
		if (!can_fire(look->s, own->screen[i], answers))
			continue;
		bool under = can_fire(look->s, others->screen[aim], !answers); /* they exchange fire (L3C-17.1) */
		l3_screen_fire fire = fire_by(look, own->screen[i], others->screen[aim], 0, under);
		tell_fire(play, own->screen[i], others->screen[aim], &fire);
		out.pap[aim] += (unsigned)fire.loss.pap;
		out.all += (unsigned)fire.loss.pap;
	}
	return out;
}

/* Difference 1 REPLI SAF, 2 RETRAITE DES, 3 DEROUTE (L3C-24.14). */
static void beat(l3_play *play, unsigned screen, unsigned received, unsigned inflicted, unsigned victor) {
	l3_fighter fighter = {.arm = L3_INF, .status = L3_LINE_TROOPS, .skirmish = 1};
	l3_beaten result = l3_melee_result(&fighter, (int32_t)received, (int32_t)inflicted, true);
	if (!l3_stands(play->s, screen))
		return;
	l3_case now = (l3_case)result.now;
	l3_set_case(play, screen, now);
	at(play, screen)->marks |= L3_BEATEN;
	if (at(play, screen)->cohesion < result.cohesion)
		l3_ddf(play, screen, (unsigned)(result.cohesion - at(play, screen)->cohesion));
	l3_retreat way = l3_retreat_find(&play->look, screen, now, 0, victor, 0);
	l3_retreat_go(play, screen, now, &way, victor);
}

static void fight(l3_play *play, const l3_screens *a, const l3_screens *d) {
	const l3_screens *party[2] = {a, d};
	l3_dealt by[2] = {deal(play, a, d, false), deal(play, d, a, true)};
	for (unsigned p = 0; p < 2; p++)
		for (unsigned i = 0; i < party[p]->count; i++)
			if (can_fire(play->s, party[p]->screen[i], p))
				has_fired(play, party[p]->screen[i]);
	for (unsigned p = 0; p < 2; p++)
		for (unsigned i = 0; i < party[p]->count; i++)
			l3_lose(play, party[p]->screen[i], by[1 - p].pap[i], true);
	for (unsigned p = 0; p < 2; p++) {
		bool lost = by[1 - p].all > by[p].all;
		for (unsigned i = 0; i < party[p]->count; i++) {
			unsigned unit = party[p]->unit[i];
			if (lost)
				at(play, unit)->marks |= L3_ENEMY_SCREEN | L3_UNDER_INF_FIRE;
			else
				at(play, unit)->marks |= L3_OWN_SCREEN;
			if (lost)
				beat(play, party[p]->screen[i], by[1 - p].all, by[p].all, party[1 - p]->unit[0]);
		}
	}
	l3_tell(play, by[0].all == by[1].all ? L3_SAY_SCREENS_DRAW : L3_SAY_SCREENS_FOUGHT, L3C_24_16,
		l3_unit_arg(play->s, by[0].all >= by[1].all ? a->unit[0] : d->unit[0]), (int32_t)by[0].all, (int32_t)by[1].all);
}

/* --- Only one has: it fires
 * ---------------------------------------------------------------------------------------------------------------- */

/* So far must it fall back before close order: over 1 UD from foot, 2 UD from horse (L3C-24.4, 35.4). */
static int32_t way_back(l3_look *look, unsigned screen, unsigned attacker) {
	int32_t keep = l3_arm_of(look, attacker) == L3_CAV ? 2 * L3_UD : L3_UD;
	l3_footprint place = l3_screen_place(look, screen);
	int32_t away = (int32_t)l3_footprints_apart(&place, l3_footprint_of(look, attacker));
	return away > keep ? 0 : keep - away + L3_CONTACT;
}

static void fire_on_unit(l3_play *play, const l3_screens *own, unsigned target, unsigned attacker_place, unsigned evaded, bool answers) {
	for (unsigned i = 0; i < own->count; i++) {
		unsigned screen = own->screen[i];
		at(play, own->unit[i])->marks |= L3_OWN_SCREEN;
		if (!can_fire(play->s, screen, answers) || !l3_stands(play->s, target))
			continue;
		l3_screen_fire fire = fire_by(&play->look, screen, target, evaded, false);
		l3_loss loss = fire.loss;
		has_fired(play, screen);
		tell_fire(play, screen, target, &fire);
		if (loss.effective)
			at(play, target)->marks |= L3_UNDER_INF_FIRE | L3_UNDER_FIRE_TURN;
		if (!answers || loss.effective) /* A's screen: even without effect */
			at(play, target)->marks |= L3_ENEMY_SCREEN;
		if (answers && loss.pap)
			l3_stop_fire_add(play, attacker_place, (unsigned)loss.pap, (unsigned)loss.pap,
					 (unsigned)l3_front_concerned(&play->look, target)); /* frontal fire on a MAC (L3C-18.3) */
		l3_lose(play, target, (unsigned)loss.pap, true);
	}
}

/* --- Falling back
 * -------------------------------------------------------------------------------------------------------------------------- */

static void behind_its_unit(l3_play *play, unsigned screen, unsigned unit) {
	table_pose pose = l3_pose(play->s, unit);
	table_point place = table_at(pose, 0, -l3_footprint_of(&play->look, unit)->depth - L3_CONTACT);
	table_pose rear = {place.x, place.y, at(play, screen)->heading};
	bool room = l3_place_ok(&play->look, screen, L3_TIR, rear, NULL); /* else among its ranks: the edge of the table is near */
	l3_put(play, screen, room ? rear : (table_pose){pose.x, pose.y, rear.heading}, at(play, screen)->formation);
	at(play, screen)->marks |= L3_EVADED;
}

/* D's unbeaten screens make room, free (L3C-35.4): straight back, else behind their unit. */
static void make_room(l3_play *play, const l3_screens *d, const l3_mac *m) {
	for (unsigned i = 0; i < d->count; i++) {
		unsigned screen = d->screen[i];
		int32_t back = 0;
		unsigned cause = L3_NONE;
		if (!l3_stands(play->s, screen) || at(play, screen)->morale < L3_ARRET)
			continue;
		for (unsigned a = 0; a < L3_ATTACKERS; a++) {
			unsigned unit = m->attacker[a].unit;
			int32_t way = unit && l3_stands(play->s, unit - 1) ? way_back(&play->look, screen, unit - 1) : 0;
			if (way <= back)
				continue;
			back = way;
			cause = unit - 1;
		}
		if (!back)
			continue;
		if (back <= 2 * L3_UD && l3_evade_ok(&play->look, screen, cause, back, m->direction, NULL))
			l3_evade(play, screen, cause, back, m->direction);
		else
			behind_its_unit(play, screen, d->unit[i]);
	}
}

/* --- MAC_SCREENS
 * ---------------------------------------------------------------------------------------------------------------------------- */

static unsigned first_standing(const l3_state *s, const l3_mac *m, bool attackers, unsigned *place) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = attackers ? m->attacker[i].unit : m->objective[i].unit;
		*place = i;
		if (unit && l3_stands(s, unit - 1))
			return unit - 1;
	}
	return L3_NONE;
}

static void fire_or_fight(l3_play *play, const l3_mac *m) {
	l3_screens a = screens_of(&play->look, m, true), d = screens_of(&play->look, m, false);
	unsigned place, attacker = first_standing(play->s, m, true, &place), unused;
	if (attacker == L3_NONE || (!a.count && !d.count))
		return;
	if (a.count && d.count) {
		fight(play, &a, &d);
	} else if (a.count) {
		unsigned target = first_standing(play->s, m, false, &unused);
		if (target != L3_NONE)
			fire_on_unit(play, &a, target, 0, 0, false);
	} else {
		int32_t back = way_back(&play->look, d.screen[0], attacker);
		fire_on_unit(play, &d, attacker, place, (unsigned)(back + L3_UD - 1) / L3_UD, true);
	}
	make_room(play, &d, m);
	for (unsigned i = 0; i < a.count; i++) /* those of A go behind it, there being no room before it (EX-89) */
		if (l3_stands(play->s, a.screen[i]) && at(play, a.screen[i])->morale >= L3_ARRET)
			behind_its_unit(play, a.screen[i], a.unit[i]);
}

static void screens_go(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	const l3_mac *m = &play->s->mac[frame->mac - 1];
	frame->side = (uint8_t)l3_turn_attacker(play->s);
	l3_go_to(play->s, L3_MAC_SUPPORT_FIRE);
	if (frame->kind == L3_FRAME_MAC && !(m->flags & (L3_MAC_AGAIN | L3_MAC_COUNTER)))
		fire_or_fight(play, m);
}

const l3_phase_rules l3_mac_screens = {.turn = l3_turn_itself, .go = screens_go};
