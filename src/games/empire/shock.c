/*
 * shock.c - one shock: modifiers of both sides, the table, and the clauses that change its row (BE-11).
 */
#include "empire_words.h"

#include "facts.h"
#include "lines.h"

/* BE-11.1. Losses in halves; distances in UD, foot and mounted. */
static const struct row {
	int32_t low;
	uint8_t loser_loss, winner_loss;
	bool star; /* the winner's loss only if it charged, counter-charged or defends a building (BE-11.2) */
	bool flees;
	uint8_t away[2], pursuit[2];
} shock_table[] = {
	[EM_MELEE] = {0, 2, 2, false, false, {4, 8}, {0, 0}},
	[EM_DEFEAT] = {1, 2, 1, true, false, {4, 8}, {0, 0}},
	[EM_ROUT] = {4, 4, 1, true, true, {6, 10}, {3, 6}},
	[EM_ELIMINATED] = {7, 0, 0, false, false, {0, 0}, {3, 6}},
};

/* BE-11.8, in the order of the sheet. Note 1: not if stationary, Disordered, in pursuit, on a bridge or in terrain. Note 2: not into a building or on
 * a bridge, in pursuit, or against cavalry. */
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
			 canister_support = {4, EM_SAY_FIRE_CANISTER_SUPPORT, BE_19_3}, skirmish_support = {1, EM_SAY_FIRE_SK_SUPPORT, BE_19_3},
			 better_ft = {2, EM_SAY_SHOCK_BETTER_FT, BE_11_8}, higher = {2, EM_SAY_SHOCK_HIGHER, BE_11_8},
			 general = {2, EM_SAY_GENERAL, BE_11_8}, out_of_command = {-2, EM_SAY_OUT_OF_COMMAND, BE_11_8},
			 large = {2, EM_SAY_LARGE, BE_11_8}, small = {-2, EM_SAY_SMALL, BE_11_8}, threat = {-2, EM_SAY_THREAT, BE_19_4},
			 cavalry_threat = {-4, EM_SAY_CAVALRY_THREAT, BE_19_4}, foot_penalised = {-2, EM_SAY_SHOCK_FOOT_PENALISED, BE_11_14},
			 horse_penalised = {-4, EM_SAY_SHOCK_HORSE_PENALISED, BE_11_14};

static bool skirmishes(const em_body *u) {
	return u->kind == EM_SK || u->formation == EM_SKIRMISH;
}

static bool square(const em_body *u) {
	return u->formation == EM_HOLLOW_SQUARE || u->formation == EM_SOLID_SQUARE;
}

static bool on_foot(const em_body *u) {
	return u->kind == EM_INF || u->kind == EM_SK;
}

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
		em_add(sum, square(enemy) && u->kind == EM_CAV ? &broken_square : &disordered, 1);
	if (skirmishes(enemy) && enemy->formation != EM_BUILDING)
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
	else if (u->kind != EM_INF || skirmishes(u) || u->formation == EM_BUILDING)
		return;
	else if (enemy->kind == EM_CAV && square(u))
		em_add(sum, u->formation == EM_SOLID_SQUARE ? &solid_square : &hollow_square, 1);
	else if (enemy->kind == EM_CAV)
		em_add(sum, &foot_against_horse[f->secure_flanks], 1);
	else if (u->formation == EM_LINE)
		em_add(sum, &line_against_foot, 1);
}

static void add_defence(em_sum *sum, const em_fighter *f, const em_fighter *enemy, bool flank_cancels) {
	const em_body *u = &f->body;
	if (!(flank_cancels && enemy->flank_attack && !square(u)))
		add_formation(sum, f, &enemy->body);
	if (f->cover)
		em_add(sum, &covers[f->cover], 1);
	if (u->tenacious)
		em_add(sum, &tenacious, 1);
	if (u->battalion_guns && !skirmishes(u))
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
	if (on_foot(u) && on_foot(enemy) && u->ft > enemy->ft)
		em_add(sum, &better_ft, 1);
	if (f->higher)
		em_add(sum, &higher, 1);
	if (u->general)
		em_add(sum, &general, 1);
	if (u->out_of_command)
		em_add(sum, &out_of_command, 1);
	if (u->size != EM_NORMAL)
		em_add(sum, u->size == EM_LARGE ? &large : &small, 1);
	em_add(sum, &threat, u->threats);
	em_add(sum, &cavalry_threat, u->cavalry_threats);
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

/* --- The result ----------------------------------------------------------------------------------------------------- */

static em_row row_of(int32_t difference) {
	int row = EM_ELIMINATED;
	while (difference < shock_table[row].low)
		row--;
	return (em_row)row;
}

/* At difference 0 the better status wins, else the unit that was charged (BE-11.3). */
static int winner_of(const em_shock *shock, int32_t lead) {
	if (lead)
		return lead < 0;
	return shock->charger.body.status <= shock->target.body.status;
}

static bool on_horse(const em_body *u) {
	return u->kind == EM_CAV || (u->kind == EM_ART && u->horse);
}

em_shock_result em_shock_resolve(const em_shock *shock, int charger_die, int target_die) {
	int32_t lead = em_rounded(2 * charger_die + em_shock_total(shock, 0, NULL), shock->round_up) -
		       em_rounded(2 * target_die + em_shock_total(shock, 1, NULL), shock->round_up);
	em_shock_result r = {.difference = lead < 0 ? -lead : lead, .winner = winner_of(shock, lead)};
	const em_fighter *winner = r.winner ? &shock->target : &shock->charger, *loser = r.winner ? &shock->charger : &shock->target;
	bool horse_won = winner->body.kind == EM_CAV, horse_lost = loser->body.kind == EM_CAV;
	em_row printed = row_of(r.difference);
	r.row = printed;
	if (horse_won && !horse_lost && r.row < EM_ROUT) /* BE-11.4 */
		r.row = EM_ROUT;
	if (horse_lost && !horse_won && r.row > EM_DEFEAT) /* BE-11.5 */
		r.row = EM_DEFEAT;
	const struct row *row = &shock_table[r.row];
	r.loser_loss = row->loser_loss;
	if (horse_lost && !horse_won && r.row == EM_DEFEAT && !(shock->cav_loss_literal && printed == EM_DEFEAT)) {
		bool firm = winner->body.kind == EM_ART || (winner->body.kind == EM_INF && winner->body.formation == EM_LINE);
		r.loser_loss = firm ? 2 : 1; /* AMB-09 */
	}
	bool starred = winner->part != EM_STANDS || winner->body.formation == EM_BUILDING;
	r.winner_loss = row->star && !starred ? 0 : row->winner_loss;
	r.loser_out = r.row == EM_ELIMINATED || loser->body.kind == EM_ART || loser->body.disorder || /* BE-11.6 */
		      loser->body.losses + r.loser_loss >= 2 * em_cohesion(&loser->body);
	r.flees = row->flees;
	r.retreat = r.loser_out ? 0 : row->away[on_horse(&loser->body)];
	r.pursuit = winner->part != EM_STANDS ? row->pursuit[on_horse(&winner->body)] : 0;
	return r;
}
