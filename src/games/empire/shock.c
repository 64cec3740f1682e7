/*
 * shock.c - one shock: the modifiers of both sides (BE-11.8). What comes of it: shock_result.c.
 */
#include "empire_words.h"

#include "body.h"
#include "facts.h"
#include "lines.h"

/* BE-11.8, in the order of the sheet. Note 1: not if stationary, Disordered, in pursuit, on a bridge or in terrain. Note 2: not into a
 * building or on a bridge, in pursuit, or against cavalry. */
static const em_modifier weights[] = {
	[EM_LIGHT_CAVALRY] = {2, EM_SAY_SHOCK_LC, BE_11_8},
	[EM_MEDIUM_CAVALRY] = {4, EM_SAY_SHOCK_MC, BE_11_8},
	[EM_HEAVY_CAVALRY] = {6, EM_SAY_SHOCK_HC, BE_11_8},
};
static const em_modifier lance = {2, EM_SAY_SHOCK_LANCE, BE_11_8}, cuirass = {2, EM_SAY_SHOCK_CUIRASS, BE_11_8},
			 line_on_column = {2, EM_SAY_SHOCK_LINE_ON_COLUMN, BE_11_8}, opportunity = {2, EM_SAY_SHOCK_OPPORTUNITY, BE_11_8},
			 pursuit = {2, EM_SAY_SHOCK_PURSUIT, BE_11_8}, charge_line = {2, EM_SAY_SHOCK_CHARGE_LINE, BE_11_8},
			 charge_column = {4, EM_SAY_SHOCK_CHARGE_COLUMN, BE_11_8}, elan = {2, EM_SAY_SHOCK_ELAN, BE_11_8},
			 attack_order = {2, EM_SAY_SHOCK_ATTACK_ORDER, BE_3_3}, marked = {2, EM_SAY_SHOCK_MARKED, BE_6_3},
			 disordered = {4, EM_SAY_SHOCK_DISORDERED, BE_11_8}, broken_square = {8, EM_SAY_SHOCK_BROKEN_SQUARE, BE_11_8},
			 skirmishing = {4, EM_SAY_SHOCK_SKIRMISHING, BE_11_8}, flank_attack = {8, EM_SAY_SHOCK_FLANK, BE_11_8};
static const em_modifier line_against_foot = {6, EM_SAY_SHOCK_LINE, BE_11_8}, solid_square = {12, EM_SAY_SHOCK_SOLID_SQUARE, BE_11_8},
			 hollow_square = {14, EM_SAY_SHOCK_HOLLOW_SQUARE, BE_11_8}, tenacious = {2, EM_SAY_SHOCK_TENACIOUS, BE_11_8},
			 battalion_guns = {2, EM_SAY_SHOCK_BATTALION_GUNS, BE_11_8}, militia = {-2, EM_SAY_SHOCK_MILITIA, BE_11_8},
			 melee_weapons = {-2, EM_SAY_SHOCK_MELEE_WEAPONS, BE_11_8};
/* By the number of secure flanks. */
static const em_modifier foot_against_horse[] = {
	{4, EM_SAY_SHOCK_FOOT_0, BE_11_8}, {6, EM_SAY_SHOCK_FOOT_1, BE_11_8}, {8, EM_SAY_SHOCK_FOOT_2, BE_11_8}};
static const em_modifier artillery[] = {
	{2, EM_SAY_SHOCK_GUNS_0, BE_11_8}, {4, EM_SAY_SHOCK_GUNS_1, BE_11_8}, {6, EM_SAY_SHOCK_GUNS_2, BE_11_8}};
static const em_modifier covers[] = {
	[EM_LIGHT_COVER] = {2, EM_SAY_SHOCK_LIGHT_COVER, BE_11_8},
	[EM_MEDIUM_COVER] = {4, EM_SAY_SHOCK_MEDIUM_COVER, BE_11_8},
	[EM_HEAVY_COVER] = {6, EM_SAY_SHOCK_HEAVY_COVER, BE_11_8},
};
static const em_modifier better = {2, EM_SAY_SHOCK_BETTER, BE_11_10}, fewer_losses = {2, EM_SAY_SHOCK_FEWER_LOSSES, BE_11_8},
			 morale_support = {2, EM_SAY_SHOCK_SUPPORT, BE_19_1}, fire_support = {2, EM_SAY_FIRE_SUPPORT, BE_19_3},
			 canister_support = {4, EM_SAY_FIRE_CANISTER_SUPPORT, BE_19_3},
			 skirmish_support = {1, EM_SAY_FIRE_SK_SUPPORT, BE_19_3}, better_ft = {2, EM_SAY_SHOCK_BETTER_FT, BE_11_8},
			 higher = {2, EM_SAY_SHOCK_HIGHER, BE_11_8}, general = {2, EM_SAY_GENERAL, BE_11_8},
			 out_of_command = {-2, EM_SAY_OUT_OF_COMMAND, BE_11_8}, large = {2, EM_SAY_LARGE, BE_11_8},
			 small = {-2, EM_SAY_SMALL, BE_11_8}, foot_penalised = {-2, EM_SAY_SHOCK_FOOT_PENALISED, BE_11_14},
			 horse_penalised = {-4, EM_SAY_SHOCK_HORSE_PENALISED, BE_11_14};

/* --- The block of whoever charges (BE-11.9) ------------------------------------------------------------------------- */

static void add_horse_charge(em_sum *sum, const em_fighter *f, const em_body *enemy) {
	const em_body *u = &f->body;
	if (!f->stationary && !u->disorder && f->part != EM_PURSUES && !f->on_bridge && !f->rough)
		em_add(sum, &weights[u->weight], 1);
	if (u->lance)
		em_add(sum, &lance, 1);
	if (u->cuirass && enemy->kind == EM_CAV)
		em_add(sum, &cuirass, 1);
	if (enemy->kind == EM_CAV && u->formation == EM_LINE && enemy->formation == EM_COLUMN)
		em_add(sum, &line_on_column, 1);
	if (f->part == EM_PURSUES)
		em_add(sum, &pursuit, 1);
	else if (f->part == EM_OPPORTUNITY_CHARGE && enemy->kind != EM_CAV)
		em_add(sum, &opportunity, 1);
}

static void add_foot_charge(em_sum *sum, const em_fighter *f, const em_body *enemy) {
	if (enemy->formation == EM_BUILDING || f->on_bridge || f->part == EM_PURSUES || enemy->kind == EM_CAV)
		return;
	if (f->body.formation == EM_LINE)
		em_add(sum, &charge_line, 1);
	else if (f->body.formation == EM_COLUMN)
		em_add(sum, &charge_column, 1);
}

static void add_charge(em_sum *sum, const em_fighter *f, const em_body *enemy) {
	const em_body *u = &f->body;
	if (u->kind == EM_CAV)
		add_horse_charge(sum, f, enemy);
	else
		add_foot_charge(sum, f, enemy);
	/* One line of the sheet: +1 once (AMB-40), and the order's only when charging or counter-charging (BE-11.9). */
	if (u->elan)
		em_add(sum, &elan, 1);
	else if (u->kind == EM_CAV && f->attack_order && (f->part == EM_CHARGES || f->part == EM_COUNTER_CHARGES))
		em_add(sum, &attack_order, 1);
	if (enemy->marker)
		em_add(sum, &marked, 1);
	if (enemy->disorder)
		em_add(sum, em_in_square(enemy) && u->kind == EM_CAV ? &broken_square : &disordered, 1);
	if (em_skirmishes(enemy) && enemy->formation != EM_BUILDING)
		em_add(sum, &skirmishing, 1);
	if (f->flank_attack)
		em_add(sum, &flank_attack, 1);
}

/* --- The block of whoever stands -------------------------------------------------------------------------------------- */

/* What the formation is worth; skirmish order has none of it (BE-24.4). */
static void add_formation(em_sum *sum, const em_fighter *f, const em_body *enemy) {
	const em_body *u = &f->body;
	if (u->kind == EM_ART)
		em_add(sum, &artillery[f->secure_flanks], 1);
	else if (u->kind != EM_INF || em_skirmishes(u) || u->formation == EM_BUILDING)
		return;
	else if (enemy->kind == EM_CAV && em_in_square(u))
		em_add(sum, u->formation == EM_SOLID_SQUARE ? &solid_square : &hollow_square, 1);
	else if (enemy->kind == EM_CAV)
		em_add(sum, &foot_against_horse[f->secure_flanks], 1);
	else if (u->formation == EM_LINE)
		em_add(sum, &line_against_foot, 1);
}

static void add_defence(em_sum *sum, const em_fighter *f, const em_fighter *enemy, bool flank_cancels) {
	const em_body *u = &f->body;
	if (!(flank_cancels && enemy->flank_attack && !em_in_square(u)))
		add_formation(sum, f, &enemy->body);
	if (f->cover)
		em_add(sum, &covers[f->cover], 1);
	if (u->tenacious)
		em_add(sum, &tenacious, 1);
	if (u->battalion_guns && !em_skirmishes(u))
		em_add(sum, &battalion_guns, 1);
	if (u->status == EM_MILITIA)
		em_add(sum, &militia, 1);
	if (u->melee_weapons)
		em_add(sum, &melee_weapons, 1);
}

/* --- The block for both --------------------------------------------------------------------------------------------- */

static int32_t at_least_0(int32_t n) {
	return n > 0 ? n : 0;
}

static void add_common(em_sum *sum, const em_fighter *f, const em_body *enemy) {
	const em_body *u = &f->body;
	int32_t morale = at_least_0(u->morale - enemy->morale), status = at_least_0(u->status - enemy->status);
	em_add(sum, &better, morale > status ? morale : status);
	em_add(sum, &fewer_losses, at_least_0(enemy->losses / 2 - u->losses / 2));
	em_add(sum, &morale_support, f->supports);
	em_add(sum, &fire_support, f->helpers.fire);
	em_add(sum, &canister_support, f->helpers.canister);
	em_add(sum, &skirmish_support, f->helpers.skirmishers);
	if (em_on_foot(u) && em_on_foot(enemy) && u->ft > enemy->ft)
		em_add(sum, &better_ft, 1);
	if (f->higher)
		em_add(sum, &higher, 1);
	if (u->general)
		em_add(sum, &general, 1);
	if (u->out_of_command)
		em_add(sum, &out_of_command, 1);
	if (u->size != EM_NORMAL)
		em_add(sum, u->size == EM_LARGE ? &large : &small, 1);
	em_add_threats(sum, u);
	if (f->penalised && u->kind != EM_ART)
		em_add(sum, u->kind == EM_CAV ? &horse_penalised : &foot_penalised, 1);
}

int32_t em_shock_total(const em_shock *shock, int which, const gg_item_sink *sink) {
	const em_fighter *f = which ? &shock->target : &shock->charger, *enemy = which ? &shock->charger : &shock->target;
	em_sum sum = {.sink = sink};
	if (f->part == EM_STANDS)
		add_defence(&sum, f, enemy, shock->flank_cancels_formation);
	else
		add_charge(&sum, f, &enemy->body);
	add_common(&sum, f, &enemy->body);
	return sum.halves;
}
