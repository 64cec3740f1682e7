/*
 * muster.c - the armies at the start: units, generals with their chain, groups; ground and objectives (L3C-26, 27.13).
 */
#include "muster.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "harm.h"

/* --- Armies ---------------------------------------------------------------------------------------------------------------- */

static l3_element unit_of(const l3_profile *p, const l3_army_unit *u, unsigned heading, bool marked) {
	return (l3_element){
		.x = L3_NOWHERE,
		.y = L3_NOWHERE,
		.marks = marked ? 0 : L3_IDENTIFIED,
		.heading = (uint16_t)heading,
		.last_heading = (uint16_t)heading,
		.profile = (uint8_t)(u->profile + 1),
		.gt = u->group,
		.regiment = (uint8_t)((unsigned)u->regiment | (unsigned)u->brigade << 4),
		.size0 = u->figures,
		.guns0 = u->guns,
		.size_turn = u->figures,
		.formation = (uint8_t)(p->arm == L3_ART ? L3_COC : L3_COD),
		.cohesion = L3_FORMED,
		.morale = L3_ARRET,
		.pace = L3_HALT,
		.fire = L3_LOADED,
		.where = L3_WAITING,
	};
}

static l3_general general_of(const l3_army_general *g, unsigned side, unsigned record) {
	return (l3_general){
		.x = L3_NOWHERE,
		.y = L3_NOWHERE,
		.grade = g->grade,
		.bonus = (uint8_t)l3_general_bonus((l3_grade)g->grade),
		.ccf = g->ccf,
		.arm = g->arm,
		.superior = g->superior == L3_NONE ? 0 : (uint8_t)(side * L3_SIDE_GENERALS + g->superior + 1u),
		.gt = g->group,
		.brigade = g->brigade,
		.state = L3_WELL,
		.record = (uint8_t)record,
	};
}

/* A scenario knows its own groups; others come in by the same entries, the last for all that are left. */
static unsigned entry_for(const l3_scenario *scenario, unsigned side, unsigned group) {
	unsigned last = 0;
	for (unsigned i = 0; i < scenario->entries; i++) {
		if (scenario->entry[i].side != side)
			continue;
		last = i + 1;
		if (scenario->entry[i].group == group)
			return last;
	}
	return last;
}

l3_element l3_mustered(const l3_data *data, const l3_state *s, unsigned element) {
	static const uint16_t inward[] = {TABLE_HALF, TABLE_HALF + TABLE_QUARTER, 0, TABLE_QUARTER};
	unsigned side = l3_side_of(element);
	const l3_army_unit *u = &l3_list_of(data, s, side)->unit[l3_slot_of(element)];
	return unit_of(&data->profile[u->profile], u, inward[l3_map_of(data, s)->side[side].edge & 3], s->options.type_markers);
}

void l3_muster_side(const l3_data *data, l3_state *s, unsigned side) {
	const l3_army *army = l3_list_of(data, s, side);
	const l3_scenario *scenario = l3_map_of(data, s);
	for (unsigned i = 0; i < army->units; i++)
		s->element[side * L3_SIDE_ELEMENTS + i] = l3_mustered(data, s, side * L3_SIDE_ELEMENTS + i);
	for (unsigned i = 0; i < army->generals; i++)
		s->general[side * L3_SIDE_GENERALS + i] = general_of(&army->general[i], side, i);
	for (unsigned i = 0; i < army->groups; i++) {
		unsigned entry = entry_for(scenario, side, i);
		s->group[side * L3_SIDE_GROUPS + i] = (l3_group){
			.flags = L3_GT_EXISTS,
			.order = army->group[i].order ? army->group[i].order : scenario->side[side].order,
			.general = (uint8_t)(side * L3_SIDE_GENERALS + army->group[i].general),
			.entry = (uint8_t)entry,
			.entry_turn = entry ? scenario->entry[entry - 1].turn : 0,
		};
	}
	for (unsigned i = army->groups; i < L3_SIDE_GROUPS; i++)
		s->group[side * L3_SIDE_GROUPS + i].general = L3_NONE;
}

void l3_muster(const l3_data *data, l3_state *s) {
	for (unsigned side = 0; side < L3_SIDES; side++)
		l3_muster_side(data, s, side);
}

/* --- Ground ------------------------------------------------------------------------------------------------------------------ */

void l3_lay_ground(const l3_scenario *scenario, l3_state *s) {
	s->width = scenario->width;
	s->height = scenario->height;
	s->pieces = scenario->pieces;
	for (unsigned i = 0; i < scenario->pieces; i++) {
		const l3_map_piece *from = &scenario->piece[i];
		l3_piece *to = &s->piece[i];
		for (unsigned p = 0; p < from->points; p++)
			to->at[p] = (struct l3_vertex){from->at[p][0], from->at[p][1]};
		to->kind = from->kind;
		to->points = from->points;
		to->level = from->level;
		to->shelter = from->shelter;
	}
	s->objectives = scenario->objectives;
	for (unsigned i = 0; i < scenario->objectives; i++) {
		const l3_map_objective *from = &scenario->objective[i];
		s->objective[i] = (l3_objective){from->x, from->y, from->value, from->holder, from->holder, from->piece, 0};
	}
}

/* --- L3C-26 at set-up --------------------------------------------------------------------------------------------------------- */

static bool of_year(const l3_profile *p, unsigned year) {
	for (unsigned i = 0; i < 2; i++)
		if (p->from[i] && year >= p->from[i] && year <= p->to[i])
			return true;
	return false;
}

static bool years_kept(const l3_data *data, const l3_state *s, unsigned side, gg_error *error) {
	const l3_army *army = l3_list_of(data, s, side);
	for (unsigned i = 0; i < army->units; i++) {
		const l3_profile *p = &data->profile[army->unit[i].profile];
		if (!of_year(p, l3_map_of(data, s)->year))
			return gg_fail(error, 0, 0, "army ", army->id, ": ", p->name[0], " (", p->id, ") did not serve in the year of ",
				       l3_map_of(data, s)->id, "; years=off allows it (L3C-26.3)", NULL);
	}
	return true;
}

/* Men to a gun (T12). */
static bool guns_kept(const l3_data *data, const l3_army *army) {
	static const uint16_t men_per_gun[L3_NATIONS] = {
		[L3_FRENCH] = 300,  [L3_AUSTRIAN] = 350, [L3_RUSSIAN] = 250,  [L3_PRUSSIAN] = 350,
		[L3_BRITISH] = 400, [L3_SPANISH] = 500,  [L3_BAVARIAN] = 300, [L3_POLISH] = 300,
		[L3_ITALIAN] = 300, [L3_BELGIAN] = 300,  [L3_SAXON] = 300,    [L3_OTHER_NATION] = 300};
	unsigned men = 0, guns = 0, least = 0;
	for (unsigned i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		men += u->guns ? 0 : (unsigned)data->profile[u->profile].men * u->figures;
		guns += u->guns;
		least = u->guns && (!least || u->guns < least) ? u->guns : least;
	}
	unsigned allowed = men * 11 / (10u * men_per_gun[army->nation]);
	return guns <= (allowed > least ? allowed : least);
}

/* Never over, at most a twentieth under; the defender's share is in the budgets of the sides (L3C-26.2). */
static bool budget_kept(const l3_data *data, const l3_state *s, unsigned side, gg_error *error) {
	const l3_army *army = l3_list_of(data, s, side);
	unsigned budget = l3_map_of(data, s)->side[side].budget;
	char given[24], most[24];
	gg_text points = gg_text_on(given, sizeof given), limit = gg_text_on(most, sizeof most);
	gg_put_int(&points, army->points);
	gg_put_int(&limit, budget);
	if (army->points > budget || army->points < budget - budget / 20)
		return gg_fail(error, 0, 0, "army ", army->id, ": costs ", given, " points, the budget is ", most,
			       " and a twentieth less at most; budget_check=off allows it (L3C-26.1)", NULL);
	return guns_kept(data, army) ||
	       gg_fail(error, 0, 0, "army ", army->id, ": more guns than its men allow; budget_check=off allows it (L3C-26.4)", NULL);
}

bool l3_armies_allowed(const l3_data *data, const l3_state *s, gg_error *error) {
	for (unsigned side = 0; side < L3_SIDES; side++)
		if ((!s->options.years && !years_kept(data, s, side, error)) ||
		    (!s->options.budget_check && !budget_kept(data, s, side, error)))
			return false;
	return true;
}

/* --- Placing -------------------------------------------------------------------------------------------------------------------- */

/* A general in contact is drawn at the head of his unit (L3C-25.1). */
void l3_set_general(l3_state *s, unsigned general, unsigned unit) {
	l3_general *g = &s->general[general];
	g->x = s->element[unit].x;
	g->y = s->element[unit].y;
	g->with = (uint8_t)(unit + 1);
}

void l3_set_unit(l3_play *play, unsigned unit, table_pose pose, unsigned formation) {
	l3_element *e = &play->s->element[unit];
	e->x = pose.x;
	e->y = pose.y;
	e->heading = e->last_heading = pose.heading;
	e->formation = (uint8_t)formation;
	e->where = L3_ON_TABLE;
	l3_look_moved(&play->look, unit);
}

/* Back among those that wait; generals with it lose their place. */
void l3_unset_unit(l3_play *play, unsigned unit) {
	l3_state *s = play->s;
	l3_element *e = &s->element[unit];
	l3_leave_block(play, unit);
	e->x = e->y = L3_NOWHERE;
	e->marks &= ~(uint32_t)L3_HIDDEN;
	e->where = L3_WAITING;
	if (e->formation == L3_ECO)
		e->formation = L3_COD;
	for (unsigned i = 0; i < L3_GENERALS; i++)
		if (s->general[i].with == unit + 1) {
			s->general[i].with = 0;
			s->general[i].x = s->general[i].y = L3_NOWHERE;
		}
	l3_look_moved(&play->look, unit);
}
