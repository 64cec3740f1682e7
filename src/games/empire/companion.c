/*
 * companion.c - Bataille Empire on a real table: what a roster holds, the turn, and the armies of our data (companion.h of the contract).
 * What answers change on a roster is in companion_tests.c.
 */
#include <grognard/catalogue.h>
#include <grognard/companion.h>

#include "resolvers.h"

#include "body.h"
#include "empire.h"
#include "facts_of.h"
#include "muster.h"
#include "sheets.h"

/* --- Pieces ------------------------------------------------------------------------------------------------------------ */

enum { SIDE = EM_SHEET_SIDE, GENERAL = EM_SHEET_GENERAL, UNIT = EM_SHEET_UNIT };

static const char *const order_ids[] = {"none", "retreat", "manoeuvre", "attack", "engage", "hold", NULL};

#define S em_side_sheet
static const gg_fact side_fields[] = {FLAG(S, last, "last", BE_1_3)};
#undef S

#define S em_general_sheet
static const gg_fact general_fields[] = {
	QUALITY_FACT(S, quality, "quality"),
	FLAG(S, chief, "chief", BE_2_1),
	CHOICE(S, order, "order", BE_3_1, order_ids, "order", EM_HOLD, EM_NO_ORDER),
	NUMBER(S, points, "command_points", BE_4_1, 0, 20, 0),
	FLAG(S, activated, "activated", BE_1_2),
	FLAG(S, fallen, "fallen", BE_16_2),
	FLAG(S, lost, "lost", BE_2_4),
};
#undef S

/* The profile first, then what changes in battle. Threatened sides are facts of the moment: no roster keeps them. */
#define S em_unit_sheet
static const gg_fact unit_fields[] = {
	CHOICE(S, body.kind, "kind", BE_0_1, em_kind_ids, "arm", EM_SK, EM_INF),
	CHOICE(S, body.status, "status", BE_0_1, em_status_ids, "status", EM_GUARD, EM_LINE_TROOPS),
	NUMBER(S, body.morale, "morale", BE_0_1, 1, 6, 3),
	FACT(S, body.grade, "class", GG_FACT_CHOICE, BE_0_1, .max = EM_CLASS_C, .fallback = EM_CLASS_B, .values = em_class_ids),
	FACT(S, body.ft, "ft", GG_FACT_NUMBER, BE_0_1, .max = 2, .needs = "kind=infantry,skirmishers"),
	FACT(S, body.size, "size", GG_FACT_CHOICE, BE_0_1, .max = EM_LARGE, .fallback = EM_NORMAL, .values = em_size_ids, .noun = "size",
	     .needs = "kind=infantry,cavalry,skirmishers"),
	FACT(S, body.weight, "weight", GG_FACT_CHOICE, BE_0_1, .max = EM_HEAVY_CAVALRY, .values = em_weight_ids, .noun = "weight",
	     .needs = "kind=cavalry"),
	FACT(S, body.gun, "gun", GG_FACT_CHOICE, BE_0_1, .max = EM_GUN_12, .values = em_gun_ids, .needs = "kind=artillery"),
	FLAG_OF(S, body.horse, "horse", BE_0_1, "kind=artillery"),
	FLAG_OF(S, body.light, "light", BE_0_1, "kind=infantry"),
	FLAG(S, body.elan, "elan", BE_0_2),
	FLAG_OF(S, body.impetuous, "impetuous", BE_0_2, "kind=cavalry"),
	FLAG(S, body.tenacious, "tenacious", BE_0_2),
	FLAG(S, body.stoic, "stoic", BE_0_2),
	FLAG_OF(S, body.good_shooter, "good_shooter", BE_0_2, "kind=infantry,artillery,skirmishers"),
	FLAG_OF(S, body.poor_shooter, "poor_shooter", BE_0_2, "kind=infantry,skirmishers"),
	FLAG_OF(S, body.carbine, "carbine", BE_0_2, "kind=infantry,skirmishers"),
	FLAG_OF(S, body.lance, "lance", BE_0_2, "kind=cavalry"),
	FLAG_OF(S, body.cuirass, "cuirass", BE_0_2, "kind=cavalry"),
	FLAG_OF(S, body.battalion_guns, "battalion_guns", BE_0_2, "kind=infantry"),
	FLAG_OF(S, body.melee_weapons, "melee_weapons", BE_0_2, "kind=infantry,skirmishers"),
	FLAG_OF(S, body.howitzers, "howitzers", BE_0_2, "kind=artillery"),
	FLAG_OF(S, body.shrapnel, "shrapnel", BE_0_2, "kind=artillery"),
	CHOICE(S, body.formation, "formation", BE_0_3, em_formation_ids, "formation", EM_LIMBERED, EM_LINE),
	FACT(S, body.losses, "losses", GG_FACT_HALVES, BE_17_1, .max = EM_MOST_LOSSES),
	FLAG(S, body.disorder, "disorder", BE_0_1),
	FLAG(S, body.marker, "marker", BE_6_1),
	FLAG(S, body.general, "general", BE_2_4),
	FLAG(S, body.out_of_command, "out_of_command", BE_2_3),
	FLAG(S, removed, "removed", BE_17_1),
};
#undef S
enum { UNIT_PROFILE = 23 };

static const gg_sort sorts[] = {
	[SIDE] = {"side", sizeof side_fields / sizeof *side_fields, side_fields, 0, 0},
	[GENERAL] = {"general", sizeof general_fields / sizeof *general_fields, general_fields, 2, 0},
	[UNIT] = {"unit", sizeof unit_fields / sizeof *unit_fields, unit_fields, UNIT_PROFILE, 0},
};

bool em_sheet_out(unsigned sort, const int32_t *piece) {
	const em_unit_sheet *unit = (const em_unit_sheet *)piece;
	if (sort == GENERAL)
		return ((const em_general_sheet *)piece)->lost;
	return sort == UNIT && (unit->removed || em_eliminated(&unit->body));
}

/* Batteries do not fight in line: whoever said nothing means deployed, and skirmishers skirmish. */
static void muster(unsigned sort, int32_t *piece) {
	em_body *body = &((em_unit_sheet *)piece)->body;
	if (sort != UNIT || body->formation != EM_LINE)
		return;
	if (body->kind == EM_ART)
		body->formation = EM_DEPLOYED;
	if (body->kind == EM_SK)
		body->formation = EM_SKIRMISH;
}

static bool check(unsigned sort, const int32_t *piece, gg_verdict *refusal) {
	em_unit_sheet unit;
	if (sort != UNIT)
		return true;
	unit = *(const em_unit_sheet *)piece;
	muster(UNIT, (int32_t *)&unit);
	return em_body_check(&unit.body, refusal);
}

/* --- The turn ------------------------------------------------------------------------------------------------------------ */

enum { STRATEGY, ACTIVATIONS, END, STAGES };

#define ASKS(T) (1u << EM_TEST_##T)

static const gg_stage stages[STAGES] = {
	[STRATEGY] = {EM_SAY_STAGE_STRATEGY, BE_1_1, GG_STAGE_BOTH, 0, ASKS(POINTS) | ASKS(ORDER)},
	[ACTIVATIONS] = {EM_SAY_STAGE_ACTIVATIONS, BE_1_2, GG_STAGE_BOTH, 0,
			 ASKS(INITIATIVE) | ASKS(POINTS) | ASKS(FIRE) | ASKS(SHOCK) | ASKS(MORALE) | ASKS(PURSUIT) | ASKS(CONTROL) |
				 ASKS(RALLY) | ASKS(MANOEUVRE) | ASKS(GENERAL)},
	[END] = {EM_SAY_STAGE_END, BE_1_6, GG_STAGE_BOTH, 0, 0},
};

/* Action markers and points end with the turn (BE-6.1, 4.1). */
static void stage_end(unsigned stage, unsigned sort, int32_t *piece) {
	em_general_sheet *general = (em_general_sheet *)piece;
	if (stage == STRATEGY && sort == GENERAL)
		general->activated = 0;
	if (stage == END && sort == UNIT)
		((em_unit_sheet *)piece)->body.marker = 0;
	if (stage == END && sort == GENERAL)
		general->points = general->activated = 0;
}

/* Units of a division that are gone, and that are gone or in Disorder. */
static uint32_t spent(const int32_t *const *units, uint32_t count, bool disorder) {
	uint32_t sum = 0;
	for (uint32_t i = 0; i < count; i++)
		sum += em_sheet_out(UNIT, units[i]) || (disorder && ((const em_unit_sheet *)units[i])->body.disorder);
	return sum;
}

/* In Disorder and without a marker (BE-15.1, 15.2). Losses are recovered by a general who is there for it: nobody is reminded. */
static bool can_rally(const em_body *unit) {
	return unit->disorder && !unit->marker;
}

/* Points, one activation for each division that has units left (BE-1.5), and a Retreat once half of it is gone or in Disorder (BE-3.7). */
static gg_todo todo(unsigned stage, unsigned sort, const int32_t *piece, const int32_t *const *followers, uint32_t count) {
	static const gg_todo nothing, points = {EM_SAY_TODO_POINTS, BE_4_1, 1 + EM_TEST_POINTS, 0},
				      activate = {EM_SAY_TODO_ACTIVATE, BE_1_2, 1 + EM_TEST_POINTS, 0},
				      retreat = {EM_SAY_TODO_RETREAT, BE_3_7, 0, 0},
				      rally = {EM_SAY_TODO_RALLY, BE_15_1, 1 + EM_TEST_RALLY, 1};
	const em_general_sheet *general = (const em_general_sheet *)piece;
	if (sort == UNIT && stage == ACTIVATIONS && can_rally(&((const em_unit_sheet *)piece)->body))
		return rally;
	if (sort != GENERAL)
		return nothing;
	if (stage == END)
		return count && general->order != EM_RETREAT && 2 * spent(followers, count, true) >= count ? retreat : nothing;
	if (general->activated || general->chief != (stage == STRATEGY))
		return nothing;
	if (stage == STRATEGY)
		return points;
	return count && spent(followers, count, false) == count ? nothing : activate;
}

static bool chief(unsigned sort, const int32_t *piece) {
	return sort == GENERAL && ((const em_general_sheet *)piece)->chief;
}

static unsigned first(const int32_t *one, const int32_t *two) {
	(void)one;
	return ((const em_side_sheet *)two)->last ? 1 : 0;
}

/* --- Armies -------------------------------------------------------------------------------------------------------------- */

static const em_army_list *army_at(const gg_game *game, uint32_t index) {
	const em_data *data = game->data;
	for (uint32_t i = 0; i < data->lists; i++)
		if (!data->list[i].of_scenario && !index--)
			return &data->list[i];
	return NULL;
}

static const char *army(const gg_game *game, uint32_t index, gg_lang lang, const char **name) {
	const em_army_list *list = army_at(game, index);
	if (list)
		*name = list->name[lang];
	return list ? list->id : NULL;
}

static void put_pair(gg_text *out, const char *key, const char *value) {
	gg_put_char(out, ' ');
	gg_put(out, key);
	gg_put_char(out, '=');
	gg_put_name(out, value, GG_NAME_MOST);
}

static void put_general(gg_text *out, unsigned side, unsigned number, const char *name, unsigned quality) {
	gg_put(out, side ? "general two bg" : "general one ag");
	gg_put_int(out, number);
	put_pair(out, "name", name);
	put_pair(out, "quality", em_quality_ids[quality]);
	gg_put(out, number ? "\n" : " chief=true\n");
}

/* Fields that are not as usual. */
static void put_fields(gg_text *out, const em_unit_sheet *unit) {
	const int32_t *piece = (const int32_t *)unit;
	for (uint32_t i = 0; i < UNIT_PROFILE; i++) {
		const gg_fact *field = &unit_fields[i];
		int32_t value = piece[field->at];
		if (value == field->fallback)
			continue;
		gg_put_char(out, ' ');
		gg_put(out, field->name);
		gg_put_char(out, '=');
		if (field->kind == GG_FACT_CHOICE)
			gg_put(out, field->values[value]);
		else if (field->kind == GG_FACT_FLAG)
			gg_put(out, "true");
		else
			gg_put_int(out, value);
	}
}

static void enlist(const gg_game *game, uint32_t index, unsigned side, gg_lang lang, gg_text *out) {
	const em_army_list *list = army_at(game, index);
	if (!list)
		return;
	put_general(out, side, 0, gg_noun_text(game, lang, "chief", 0), list->quality);
	for (unsigned i = 0; i < list->divisions; i++)
		put_general(out, side, i + 1, list->division[i].general[lang], list->division[i].quality);
	for (unsigned i = 0; i < list->units; i++) {
		const em_roster_unit *row = &list->unit[list->record[i].row];
		em_unit start = em_unit_at_start(row, side, i);
		em_unit_sheet unit = {.body = em_record(&start)};
		gg_put(out, side ? "unit two b" : "unit one a");
		gg_put_int(out, i + 1);
		put_pair(out, "name", list->record[i].name[lang]);
		gg_put(out, side ? " of=bg" : " of=ag");
		gg_put_int(out, row->division + 1);
		put_fields(out, &unit);
		gg_put_char(out, '\n');
	}
}

const gg_companion em_companion = {
	.sort_count = sizeof sorts / sizeof *sorts,
	.sorts = sorts,
	.test_count = EM_TESTS,
	.tests = em_tests,
	.stage_count = STAGES,
	.stages = stages,
	.muster = muster,
	.check = check,
	.stage_end = stage_end,
	.todo = todo,
	.chief = chief,
	.affords = em_affords,
	.out = em_sheet_out,
	.army = army,
	.enlist = enlist,
	.first = first,
};
