/*
 * companion.c - Les Trois Couleurs on a real table: what a roster holds, the turn, and the armies of our data (companion.h of the
 * contract). What the rosters know of a question is in companion_preset.c, what answers change on them in companion_carry.c.
 */
#include <grognard/companion.h>

#include "resolvers.h"

#include "data.h"
#include "sheets.h"
#include "sums.h"
#include "tricolore.h"

/* --- Pieces -------------------------------------------------------------------------------------------------------------------------- */

enum { SIDE = L3_SHEET_SIDE, GENERAL = L3_SHEET_GENERAL, UNIT = L3_SHEET_UNIT };

#define S l3_side_sheet
static const gg_fact side_fields[] = {
	NUMBER(S, ccf, "ccf", L3C_3_2, 1, 3, 2),
	FLAG(S, attacks, "attacks", L3C_3_2),
	FLAG(S, jai, "jai", L3C_3_2),
	FLAG(S, settled, "settled", L3C_3_2),
};
#undef S

#define S l3_general_sheet
static const gg_fact general_fields[] = {
	CHOICE(S, grade, "grade", L3C_26_6, l3_grade_ids, "grade", L3_GEC, L3_BRIGADE),
	NUMBER(S, ccf, "ccf", L3C_25_10, 1, 3, 2),
	NUMBER(S, actions, "actions", L3C_25_10, 0, 6, 0),
	NUMBER(S, down, "down", L3C_25_13, 0, 2, 0),
	FLAG(S, acting, "acting", L3C_25_13),
};
#undef S

#define S l3_unit_sheet
static const gg_fact unit_fields[] = {
	ARM(S, arm, "arm", L3_INF),
	STATUS(S, status, "status"),
	CHOICE_OF(S, type, "type", L3C_22_14, l3_type_ids, "type", L3_CUIRASS, "arm=cavalry"),
	NUMBER(S, mor, "mor", L3C_22_34, 0, 12, 5),
	NUMBER(S, feu, "feu", L3C_17_13, -2, 6, 1),
	NUMBER(S, cac, "cac", L3C_21_1, 0, 8, 2),
	NUMBER(S, ccf, "ccf", L3C_12_1, 1, 3, 2),
	NUMBER(S, ft, "ft", L3C_16_13, 0, 2, 0),
	CHOICE(S, weapon, "weapon", L3C_26_10, l3_weapon_ids, "weapon", L3_GUN_HEAVY, L3_MUSKET),
	FLAG_OF(S, lance, "lance", L3C_21_1, "arm=cavalry"),
	FLAG_OF(S, back_plate, "back_plate", L3C_9_9, "arm=cavalry"),
	FLAG_OF(S, horse, "horse", L3C_5_25, "arm=artillery"),
	FLAG_OF(S, two_ranks, "two_ranks", L3C_1_2, "arm=infantry"),
	NUMBER(S, attack_bonus, "attack_bonus", L3C_22_34, 0, 2, 0),
	NUMBER(S, defence_bonus, "defence_bonus", L3C_22_34, 0, 2, 0),
	NUMBER(S, strength, "strength", L3C_22_33, 1, L3_FIGURES_MOST, 12),
	NUMBER_OF(S, guns, "guns", L3C_1_13, L3_GUNS_MOST, "arm=artillery"),
	NUMBER(S, figures, "figures", L3C_1_16, 0, L3_FIGURES_MOST, L3_FIGURES_MOST),
	NUMBER(S, pap, "pap_before", L3C_1_16, 0, L3_PAP_MOST, 0),
	FORMATION(S, formation, "formation"),
	COHESION(S, cohesion, "cohesion"),
	CHOICE(S, now, "case", L3C_22_1, l3_case_ids, "case", L3_CHARGE, L3_ARRET),
	FACT(S, pace, "pace", GG_FACT_CHOICE, L3C_6_7, .min = L3_HALT, .max = L3_PCH, .fallback = L3_HALT, .values = l3_pace_ids,
	     .noun = "pace"),
	NUMBER(S, carried, "carried", L3C_2_8, 0, 9, 0),
	NUMBER(S, spent, "spent", L3C_2_1, 0, 9, 0),
	NUMBER(S, pop, "pop", L3C_2_2, 0, 6, 0),
	FLAG(S, under_fire, "under_fire", L3C_17_1),
	FLAG(S, loose, "loose", L3C_22_25),
	NUMBER(S, general, "general", L3C_25_4, 0, 3, 0),
	FLAG(S, removed, "removed", L3C_1_16),
	FACT(S, first_fire, "first_fire", GG_FACT_FLAG, L3C_17_13, .max = 1, .fallback = 1),
	NUMBER(S, turn_pap, "turn_pap", L3C_31_15, 0, L3_PAP_MOST, 0),
	NUMBER(S, turn_figures, "turn_figures", L3C_31_15, 0, L3_FIGURES_MOST, L3_FIGURES_MOST),
	NUMBER(S, fire_pap, "fire_pap", L3C_25_11, 0, L3_PAP_MOST, 0),
	NUMBER(S, action_pap, "action_pap", L3C_31_20, 0, L3_PAP_MOST, 0),
	NUMBER(S, fired, "fired", L3C_2_7, 0, 6, 0),
	FLAG(S, shot, "shot", L3C_35_13),
	FLAG(S, paid, "paid", L3C_2_9),
	FLAG(S, under_infantry, "under_infantry", L3C_22_13),
	FLAG(S, under_ball, "under_ball", L3C_22_13),
	FLAG(S, under_canister, "under_canister", L3C_22_13),
	FLAG(S, fired_on, "fired_on", L3C_14_7),
	FLAG(S, went, "went", L3C_3_18),
	FLAG(S, climbed, "climbed", L3C_14_6),
};
#undef S
enum { UNIT_PROFILE = 17, UNIT_BOOK = 14 };

static const gg_sort sorts[] = {
	[SIDE] = {"side", sizeof side_fields / sizeof *side_fields, side_fields, 1, 1},
	[GENERAL] = {"general", sizeof general_fields / sizeof *general_fields, general_fields, 2, 0},
	[UNIT] = {"unit", sizeof unit_fields / sizeof *unit_fields, unit_fields, UNIT_PROFILE, UNIT_BOOK},
};

static l3_unit_sheet *sheet(int32_t *piece) {
	return (l3_unit_sheet *)piece;
}

static bool out(unsigned sort, const int32_t *piece) {
	const l3_unit_sheet *unit = (const l3_unit_sheet *)piece;
	if (sort == GENERAL)
		return ((const l3_general_sheet *)piece)->down;
	return sort == UNIT && (unit->removed || !unit->figures);
}

/* Whole at the start, unless the roster says otherwise; two guns to a gunner; a battery in battery. */
static void muster(unsigned sort, int32_t *piece) {
	l3_unit_sheet *unit = sheet(piece);
	if (sort != UNIT)
		return;
	if (unit->arm == L3_ART) {
		unit->guns = unit->guns ? unit->guns : l3_least(L3_GUNS_MOST, 2 * unit->strength);
		unit->strength = (unit->guns + 1) / 2;
		unit->formation = unit->formation == L3_LIG ? L3_BAT : unit->formation;
	}
	unit->figures = l3_least(unit->figures, unit->strength);
	unit->turn_figures = l3_least(unit->turn_figures, unit->figures);
}

/* --- The questions ----------------------------------------------------------------------------------------------------------------------
 */

static bool is_foot(const int32_t *piece) {
	return ((const l3_unit_sheet *)piece)->arm == L3_INF;
}

static bool is_battery(const int32_t *piece) {
	return ((const l3_unit_sheet *)piece)->arm == L3_ART;
}

static bool is_beaten(const int32_t *piece) {
	return ((const l3_unit_sheet *)piece)->now < L3_ARRET;
}

#define PART(OBJECT, SORT, ENEMY, OPTIONAL)                                                                                                \
	{ (OBJECT), L3_SHEET_##SORT, (ENEMY), (OPTIONAL), 0 }
#define ONE PART("", UNIT, 0, 0)

/* Figures that fire or fight are those of a front. */
static const char *const fire_guesses[] = {"firer.figures", "range", "target.concerned", "target.shelter", NULL},
			 *const test_guesses[] = {"column", "start", "intent", NULL},
			 *const melee_guesses[] = {"attacker.figures", "attacker.pace",  "attacker.ranks",   "defender.figures",
						   "defender.pace",    "defender.ranks", "defender.shelter", NULL},
			 *const points_guesses[] = {"cost", "kind", NULL}, *const change_guesses[] = {"change", "to", NULL},
			 *const screen_guesses[] = {"attacker.there", "attacker.figures", "defender.there", "defender.figures", NULL},
			 *const hunt_guesses[] = {"pursuer.figures", NULL}, *const move_guesses[] = {"general", NULL},
			 *const loss_guesses[] = {"figures", "concerned", NULL};

static const char *const test_knows[] = {"from",
					 "pop",
					 "spent",
					 "general",
					 "no_command",
					 "lost.before",
					 "lost.before_of",
					 "lost.now",
					 "lost.now_of",
					 "target.there",
					 "under_fire.infantry",
					 "under_fire.ball",
					 "under_fire.canister",
					 NULL};
static const char *const fire_knows[] = {"target.battery", "target.skirmishers", NULL};
static const char *const rally_knows[] = {"exact", "under_fire", NULL};

/* Skirmishers alone evade and fire (L3C-24.6). */
static bool fire_hides(const gg_parties *parties, const char *fact) {
	return gg_same(fact, "firer.evaded") && parties->part[0] && sheet(parties->part[0])->formation != L3_TIR;
}

/* Foot alone sends out screens (L3C-26.8). */
static bool test_hides(const gg_parties *parties, const char *fact) {
	return gg_same(fact, "screen") && parties->part[0] && sheet(parties->part[0])->arm != L3_INF;
}

const gg_companion_test l3_tests[L3_TESTS] = {
	[L3_TEST_FIRE] = {&l3_fire_resolver,
			  2,
			  {PART("firer", UNIT, 0, 0), PART("target", UNIT, 1, 0)},
			  NULL,
			  l3_preset_fire,
			  l3_carry_fire,
			  fire_guesses,
			  fire_knows,
			  fire_hides},
	[L3_TEST_MORALE] = {&l3_morale_resolver,
			    2,
			    {PART("unit", UNIT, 0, 0), PART("target", UNIT, 1, 1)},
			    NULL,
			    l3_preset_morale,
			    l3_carry_morale,
			    test_guesses,
			    test_knows,
			    test_hides},
	[L3_TEST_REACTION] = {&l3_reaction_resolver,
			      2,
			      {PART("unit", UNIT, 0, 0), PART("target", UNIT, 1, 1)},
			      NULL,
			      l3_preset_reaction,
			      l3_carry_reaction,
			      NULL,
			      test_knows,
			      test_hides},
	[L3_TEST_MELEE] = {&l3_melee_resolver,
			   2,
			   {PART("attacker", UNIT, 0, 0), PART("defender", UNIT, 1, 0)},
			   NULL,
			   l3_preset_melee,
			   l3_carry_melee,
			   melee_guesses,
			   NULL,
			   NULL},
	[L3_TEST_PURSUIT] = {&l3_pursuit_resolver,
			     2,
			     {PART("pursuer", UNIT, 0, 0), PART("pursued", UNIT, 1, 0)},
			     NULL,
			     l3_preset_pursuit,
			     l3_carry_pursuit,
			     hunt_guesses,
			     NULL,
			     NULL},
	[L3_TEST_CONTROL] = {&l3_control_resolver, 1, {ONE}, NULL, NULL, l3_carry_control, NULL, NULL, NULL},
	[L3_TEST_RALLY] = {&l3_rally_resolver, 1, {ONE}, is_beaten, l3_preset_rally, l3_carry_rally, NULL, rally_knows, NULL},
	[L3_TEST_POINTS] = {&l3_action_points_resolver, 1, {ONE}, NULL, l3_preset_points, l3_carry_points, points_guesses, NULL, NULL},
	[L3_TEST_MOVE] = {&l3_move_resolver, 1, {ONE}, NULL, NULL, l3_carry_move, move_guesses, NULL, NULL},
	[L3_TEST_CHANGE] = {&l3_formation_resolver, 1, {ONE}, NULL, l3_preset_change, l3_carry_change, change_guesses, NULL, NULL},
	[L3_TEST_SCREENS] = {&l3_screens_resolver,
			     2,
			     {PART("attacker", UNIT, 0, 1), PART("defender", UNIT, 1, 1)},
			     is_foot,
			     l3_preset_screens,
			     l3_carry_screens,
			     screen_guesses,
			     NULL,
			     NULL},
	[L3_TEST_ARTILLERY] = {&l3_artillery_resolver, 1, {ONE}, is_battery, l3_preset_artillery, NULL, NULL, NULL, NULL},
	[L3_TEST_ECO] = {&l3_eco_resolver, 1, {ONE}, is_foot, l3_preset_eco, l3_carry_eco, NULL, NULL, NULL},
	[L3_TEST_LOSS] = {&l3_loss_resolver, 1, {ONE}, NULL, l3_preset_loss, l3_carry_loss, loss_guesses, NULL, NULL},
	[L3_TEST_GENERALS] = {&l3_generals_resolver,
			      2,
			      {PART("", GENERAL, 0, 0), PART("unit", UNIT, 0, 1)},
			      NULL,
			      NULL,
			      l3_carry_generals,
			      NULL,
			      NULL,
			      NULL},
	[L3_TEST_INITIATIVE] = {&l3_initiative_resolver,
				2,
				{PART("first", SIDE, 0, 0), PART("second", SIDE, 1, 0)},
				NULL,
				l3_preset_initiative,
				l3_carry_initiative,
				NULL,
				NULL,
				NULL},
};

/* --- The turn (alternating play, L3C-3.19) ----------------------------------------------------------------------------------------------
 */

enum { START, JAI_FIRE, JAI_MOVES, JAI_MACS, JAI_RALLY, JNI_FIRE, JNI_MOVES, JNI_MACS, JNI_RALLY, END, STAGES };
#define ASKS(T) (1u << L3_TEST_##T)
#define FIRES (ASKS(FIRE) | ASKS(LOSS) | ASKS(ARTILLERY) | ASKS(GENERALS) | ASKS(MORALE))
#define MOVES (ASKS(MOVE) | ASKS(CHANGE) | ASKS(POINTS) | ASKS(ECO) | ASKS(FIRE) | ASKS(CONTROL))
#define MACS                                                                                                                               \
	(ASKS(MORALE) | ASKS(REACTION) | ASKS(FIRE) | ASKS(SCREENS) | ASKS(MELEE) | ASKS(PURSUIT) | ASKS(CONTROL) | ASKS(GENERALS) |       \
	 ASKS(LOSS) | ASKS(POINTS))
#define RALLIES (ASKS(CHANGE) | ASKS(POINTS) | ASKS(MOVE))

static const gg_stage stages[STAGES] = {
	[START] = {L3_SAY_STAGE_START, L3C_3_2, GG_STAGE_BOTH, 0, ASKS(RALLY) | ASKS(INITIATIVE)},
	[JAI_FIRE] = {L3_SAY_STAGE_FIRE, L3C_3_19, GG_STAGE_FIRST, 0, FIRES},
	[JAI_MOVES] = {L3_SAY_STAGE_MOVES, L3C_3_19, GG_STAGE_FIRST, 0, MOVES},
	[JAI_MACS] = {L3_SAY_STAGE_MACS, L3C_6_14, GG_STAGE_FIRST, 0, MACS},
	[JAI_RALLY] = {L3_SAY_STAGE_RALLY, L3C_14_1, GG_STAGE_BOTH, 0, RALLIES},
	[JNI_FIRE] = {L3_SAY_STAGE_FIRE, L3C_3_19, GG_STAGE_SECOND, 0, FIRES},
	[JNI_MOVES] = {L3_SAY_STAGE_MOVES, L3C_3_19, GG_STAGE_SECOND, 0, MOVES},
	[JNI_MACS] = {L3_SAY_STAGE_MACS, L3C_6_14, GG_STAGE_SECOND, 0, MACS},
	[JNI_RALLY] = {L3_SAY_STAGE_RALLY, L3C_14_1, GG_STAGE_BOTH, 0, RALLIES},
	[END] = {L3_SAY_STAGE_END, L3C_22_8, GG_STAGE_BOTH, 0, ASKS(MORALE) | ASKS(CHANGE) | ASKS(MOVE)},
};

/* Fire is counted by phases (L3C-35.13, 17.1); whoever made or met a MAC keeps its case to the end of the phase (L3C-35.18). */
static void end_phase(l3_unit_sheet *unit) {
	unit->shot = unit->paid = 0;
	unit->under_fire = unit->under_infantry = unit->under_ball = unit->under_canister = 0;
	unit->now = l3_least(unit->now, L3_ARRET);
	unit->pace = L3_HALT;
}

/* POP are carried into the next turn (L3C-2.8); units of a quarter or less are no longer units (L3C-33.2). */
static void end_turn(l3_unit_sheet *unit) {
	unit->carried = unit->pop;
	unit->spent = unit->pop = unit->fired = 0;
	unit->turn_pap = unit->fire_pap = 0;
	unit->turn_figures = unit->figures;
	if (unit->arm != L3_ART && 4 * unit->figures <= unit->strength)
		unit->removed = 1;
}

/* What the climb looks at is that of the turn before, so it ends with the climb. */
static void stage_end(unsigned stage, unsigned sort, int32_t *piece) {
	l3_unit_sheet *unit = sheet(piece);
	l3_general_sheet *general = (l3_general_sheet *)piece;
	if (sort == SIDE && stage == END)
		((l3_side_sheet *)piece)->settled = 0;
	if (sort == GENERAL && stage == END) {
		general->actions = 0;
		general->down = l3_most(0, general->down - 1);
	}
	if (sort != UNIT)
		return;
	unit->action_pap = 0;
	if (stage == START)
		unit->went = unit->climbed = unit->fired_on = 0;
	if (stage == JAI_RALLY || stage == JNI_RALLY)
		end_phase(unit);
	if (stage == END)
		end_turn(unit);
}

static gg_todo todo(unsigned stage, unsigned sort, const int32_t *piece, const int32_t *const *followers, uint32_t count) {
	static const gg_todo nothing, initiative = {L3_SAY_TODO_INITIATIVE, L3C_3_2, 1 + L3_TEST_INITIATIVE, 0},
				      climb = {L3_SAY_TODO_CLIMB, L3C_14_6, 1 + L3_TEST_RALLY, 0},
				      mandatory = {L3_SAY_TODO_MANDATORY, L3C_3_18, 1 + L3_TEST_POINTS, 0},
				      rally = {L3_SAY_TODO_RALLY, L3C_14_1, 1 + L3_TEST_CHANGE, 0},
				      fire = {L3_SAY_TODO_FIRE, L3C_35_13, 1 + L3_TEST_FIRE, 1},
				      act = {L3_SAY_TODO_ACT, L3C_2_1, 1 + L3_TEST_POINTS, 1};
	const l3_unit_sheet *unit = (const l3_unit_sheet *)piece;
	(void)followers;
	(void)count;
	if (sort == SIDE)
		return stage == START && !((const l3_side_sheet *)piece)->settled ? initiative : nothing;
	if (sort != UNIT)
		return nothing;
	if (stage == START)
		return unit->now < L3_ARRET && !unit->climbed ? climb : nothing;
	bool flees = unit->now <= L3_REPLI, has_pa = unit->carried + unit->spent < L3_TURN_PA;
	if (stage == JAI_FIRE || stage == JNI_FIRE)
		return unit->weapon != L3_NO_WEAPON && !flees && !unit->shot && has_pa ? fire : nothing;
	if ((stage == JAI_MOVES || stage == JNI_MOVES) && flees)
		return unit->went ? nothing : mandatory;
	if (stage == JAI_MOVES || stage == JNI_MOVES)
		return has_pa ? act : nothing;
	if (stage == JAI_RALLY || stage == JNI_RALLY)
		return unit->now >= L3_ARRET && unit->cohesion != L3_FORMED ? rally : nothing;
	return nothing;
}

static unsigned first(const int32_t *one, const int32_t *two) {
	(void)one;
	return ((const l3_side_sheet *)two)->jai ? 1 : 0;
}

/* --- Armies
 * ------------------------------------------------------------------------------------------------------------------------------- */

static const l3_army *army_at(const gg_game *game, uint32_t index) {
	const l3_data *data = game->data;
	return index < data->armies ? &data->army[index] : NULL;
}

static const char *army(const gg_game *game, uint32_t index, gg_lang lang, const char **name) {
	const l3_army *list = army_at(game, index);
	if (list)
		*name = list->name[lang];
	return list ? list->id : NULL;
}

static void put_name(gg_text *out_text, const char *name) {
	gg_put(out_text, " name=");
	gg_put_name(out_text, name, GG_NAME_MOST);
}

/* Fields of the profile that are not as usual. */
static void put_fields(gg_text *out_text, const l3_unit_sheet *unit) {
	const int32_t *piece = (const int32_t *)unit;
	for (uint32_t i = 0; i < UNIT_PROFILE; i++) {
		const gg_fact *field = &unit_fields[i];
		int32_t value = piece[field->at];
		if (value == field->fallback)
			continue;
		gg_put_char(out_text, ' ');
		gg_put(out_text, field->name);
		gg_put(out_text, "=\"");
		if (field->kind == GG_FACT_CHOICE)
			gg_put(out_text, field->values[value]);
		else if (field->kind == GG_FACT_FLAG)
			gg_put(out_text, "true");
		else
			gg_put_int(out_text, value);
		gg_put_char(out_text, '"');
	}
}

static l3_unit_sheet unit_of(const l3_data *data, const l3_army_unit *row) {
	const l3_profile *p = &data->profile[row->profile];
	return (l3_unit_sheet){
		.arm = p->arm,
		.status = p->status,
		.type = p->arm == L3_CAV ? p->type : 0,
		.mor = p->mor,
		.feu = p->feu,
		.cac = p->cac,
		.ccf = p->ccf,
		.ft = p->ft,
		.weapon = p->weapon,
		.lance = p->arm == L3_CAV && p->traits & L3_LANCE,
		.back_plate = p->arm == L3_CAV && p->traits & L3_BACK_PLATE,
		.horse = p->arm == L3_ART && p->traits & L3_HORSE_ARTILLERY,
		.attack_bonus = p->attack_bonus,
		.defence_bonus = p->defence_bonus,
		.two_ranks = p->arm == L3_INF && p->figures_per_point == 6,
		.strength = row->figures,
		.guns = row->guns,
	};
}

static void enlist(const gg_game *game, uint32_t index, unsigned side, gg_lang lang, gg_text *out_text) {
	const l3_data *data = game->data;
	const l3_army *list = army_at(game, index);
	if (!list)
		return;
	for (unsigned i = 0; i < list->generals; i++) {
		gg_put(out_text, side ? "general two bg" : "general one ag");
		gg_put_int(out_text, i + 1);
		put_name(out_text, list->general[i].name[lang]);
		gg_put(out_text, " grade=\"");
		gg_put(out_text, l3_grade_ids[list->general[i].grade]);
		gg_put(out_text, "\" ccf=");
		gg_put_int(out_text, list->general[i].ccf);
		gg_put_char(out_text, '\n');
	}
	for (unsigned i = 0; i < list->units; i++) {
		l3_unit_sheet unit = unit_of(data, &list->unit[i]);
		unsigned general = list->group[list->unit[i].group].general;
		gg_put(out_text, side ? "unit two b" : "unit one a");
		gg_put_int(out_text, i + 1);
		put_name(out_text, list->unit[i].name[lang]);
		if (general < list->generals) {
			gg_put(out_text, side ? " of=bg" : " of=ag");
			gg_put_int(out_text, general + 1);
		}
		put_fields(out_text, &unit);
		gg_put_char(out_text, '\n');
	}
}

const gg_companion l3_companion = {
	.sort_count = sizeof sorts / sizeof *sorts,
	.sorts = sorts,
	.test_count = L3_TESTS,
	.tests = l3_tests,
	.stage_count = STAGES,
	.stages = stages,
	.muster = muster,
	.stage_end = stage_end,
	.todo = todo,
	.out = out,
	.army = army,
	.enlist = enlist,
	.first = first,
};
