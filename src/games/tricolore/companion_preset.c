/*
 * companion_preset.c - Les Trois Couleurs on a real table: what the rosters know of a question beyond fields of the same name (sheets.h).
 */
#include "sheets.h"

#include "resolvers.h"

#include "sums.h"

uint16_t l3_fact_at(const gg_resolver *resolver, const char *name) {
	uint32_t i = 0;
	while (!gg_same(resolver->facts[i].name, name))
		i++;
	return resolver->facts[i].at;
}

int32_t l3_sheet_guns(const l3_unit_sheet *unit) {
	return l3_most(0, unit->guns - unit->pap);
}

int32_t l3_sheet_figures_before(const l3_unit_sheet *unit) {
	int32_t before = unit->pap - unit->action_pap;
	if (unit->arm == L3_ART)
		return (l3_most(0, unit->guns - before) + 1) / 2;
	return unit->figures + l3_figures_lost(before, unit->action_pap);
}

static const l3_unit_sheet *known(const int32_t *piece) {
	return (const l3_unit_sheet *)piece;
}

static bool in_battery(const l3_unit_sheet *unit) {
	return unit->arm == L3_ART && unit->formation == L3_BAT;
}

/* --- Fire, losses -----------------------------------------------------------------------------------------------------------------------
 */

/* A battery fires with its guns, a square with one face (L3C-29.20); carbines not at P1 (L3C-17.12). */
static void preset_firer(const l3_unit_sheet *firer, int32_t *facts) {
	const gg_resolver *r = &l3_fire_resolver;
	if (firer->arm == L3_ART)
		facts[l3_fact_at(r, "firer.figures")] = l3_sheet_guns(firer);
	else if (firer->formation == L3_CAR)
		facts[l3_fact_at(r, "firer.figures")] = (firer->figures + 3) / 4;
	if (firer->weapon == L3_CARBINE)
		facts[l3_fact_at(r, "range")] = L3_P2;
	facts[l3_fact_at(r, "firer.mounted")] = firer->arm == L3_CAV;
}

void l3_preset_fire(const gg_parties *parties, const bool *told, int32_t *facts) {
	const gg_resolver *r = &l3_fire_resolver;
	const l3_unit_sheet *target = known(parties->part[1]);
	(void)told;
	if (parties->part[0])
		preset_firer(known(parties->part[0]), facts);
	if (!target)
		return;
	facts[l3_fact_at(r, "target.concerned")] = target->figures;
	facts[l3_fact_at(r, "target.battery")] = in_battery(target);
	facts[l3_fact_at(r, "target.skirmishers")] = target->formation == L3_TIR;
	if (target->formation == L3_ECO)
		facts[l3_fact_at(r, "target.shelter")] = L3_AM; /* L3C-16.3 */
}

/* The figures here are those that fire, of whom the roster of the unit that is hit knows nothing. */
void l3_preset_loss(const gg_parties *parties, const bool *told, int32_t *facts) {
	const gg_resolver *r = &l3_loss_resolver;
	(void)told;
	for (uint32_t i = 0; i < r->fact_count; i++)
		if (gg_same(r->facts[i].name, "figures"))
			facts[r->facts[i].at] = r->facts[i].fallback;
	if (parties->part[0])
		facts[l3_fact_at(r, "concerned")] = known(parties->part[0])->figures;
}

/* A screen has few figures: the usual number, not the unit's. */
void l3_preset_screens(const gg_parties *parties, const bool *told, int32_t *facts) {
	static const char *const there[] = {"attacker.there", "defender.there"}, *const figures[] = {"attacker.figures",
												     "defender.figures"};
	const gg_resolver *r = &l3_screens_resolver;
	(void)told;
	for (int i = 0; i < GG_PARTS_MAX; i++) {
		facts[l3_fact_at(r, there[i])] = parties->part[i] != NULL;
		facts[l3_fact_at(r, figures[i])] = 2;
	}
}

void l3_preset_artillery(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	if (parties->part[0])
		facts[l3_fact_at(&l3_artillery_resolver, "gunners")] = known(parties->part[0])->status;
}

/* --- Tests -------------------------------------------------------------------------------------------------------------------------------
 */

/* A column and a start that go together (L3C-22.1): whichever was said decides; an attack seeks the CAC, a response stands. */
static void preset_motive(const bool *told, int32_t *facts) {
	const gg_resolver *r = &l3_morale_resolver;
	uint16_t column = l3_fact_at(r, "column"), start = l3_fact_at(r, "start");
	if (told[start] && !told[column])
		facts[column] = facts[start] == L3_START_OTHER ? L3_COLUMN_OTHER : L3_COLUMN_MAC;
	if (told[column] && !told[start] && facts[column] == L3_COLUMN_OTHER)
		facts[start] = L3_START_OTHER;
	bool attacks = facts[start] == L3_START_ATTACK && facts[column] == L3_COLUMN_MAC;
	bool stands = facts[column] == L3_COLUMN_OTHER || facts[start] == L3_START_RESPONSE;
	facts[l3_fact_at(r, "intent")] = attacks ? L3_SEEKS_CAC : stands ? L3_INTENT_STANDS : L3_SEEKS_FIRE;
}

/* From which case, what was lost before and in this action, under which fire, and who commands. */
static void preset_unit(const gg_resolver *r, const l3_unit_sheet *unit, const l3_general_sheet *leader, int32_t *facts) {
	facts[l3_fact_at(r, "from")] = unit->now;
	facts[l3_fact_at(r, "general")] = unit->general;
	facts[l3_fact_at(r, "lost.before")] = unit->pap - unit->action_pap;
	facts[l3_fact_at(r, "lost.before_of")] = unit->strength;
	facts[l3_fact_at(r, "lost.now")] = unit->action_pap;
	facts[l3_fact_at(r, "lost.now_of")] = l3_sheet_figures_before(unit);
	facts[l3_fact_at(r, "under_fire.infantry")] = unit->under_infantry;
	facts[l3_fact_at(r, "under_fire.ball")] = unit->under_ball && !unit->under_canister;
	facts[l3_fact_at(r, "under_fire.canister")] = unit->under_canister;
	facts[l3_fact_at(r, "no_command")] = leader && leader->down;
}

/* The enemy concerned: his case, what is known to be superior, numbers of the same arm (L3C-22.14 to 22.20). */
static void preset_enemy(const gg_resolver *r, const l3_unit_sheet *unit, const l3_unit_sheet *enemy, int32_t *facts) {
	static const char *const cases[L3_CASES] = {"enemies.DEROUTE", "enemies.RETRAITE", "enemies.REPLI",   "enemies.HALTE",
						    "enemies.ARRET",   "enemies.AVANCE",   "enemies.ATTAQUE", "enemies.CHARGE"};
	facts[l3_fact_at(r, cases[enemy->now])] = 1;
	if (enemy->now > L3_REPLI) {
		facts[l3_fact_at(r, "superior.status")] = l3_status_levels((l3_status)unit->status, (l3_status)enemy->status);
		facts[l3_fact_at(r, "superior.type")] =
			l3_type_levels((l3_arm)unit->arm, (l3_type)unit->type, (l3_arm)enemy->arm, (l3_type)enemy->type);
	}
	facts[l3_fact_at(r, "before_cavalry")] = enemy->arm == L3_CAV;
	if (unit->arm != enemy->arm)
		return;
	facts[l3_fact_at(r, "numbers.own")] = unit->arm == L3_ART ? l3_sheet_guns(unit) : unit->figures;
	facts[l3_fact_at(r, "numbers.enemy")] = enemy->arm == L3_ART ? l3_sheet_guns(enemy) : enemy->figures;
}

void l3_preset_morale(const gg_parties *parties, const bool *told, int32_t *facts) {
	const gg_resolver *r = &l3_morale_resolver;
	const l3_unit_sheet *unit = known(parties->part[0]), *enemy = known(parties->part[1]);
	preset_motive(told, facts);
	if (!unit)
		return;
	preset_unit(r, unit, (const l3_general_sheet *)parties->leader[0], facts);
	facts[l3_fact_at(r, "pop")] = unit->pop;
	int32_t start = facts[l3_fact_at(r, "start")];
	bool attacks = start == L3_START_ATTACK || start == L3_START_NEXT || start == L3_START_PERSISTS;
	facts[l3_fact_at(r, "target.there")] = enemy && attacks;
	if (enemy && start != L3_START_OTHER)
		preset_enemy(r, unit, enemy, facts);
}

void l3_preset_reaction(const gg_parties *parties, const bool *told, int32_t *facts) {
	const gg_resolver *r = &l3_reaction_resolver;
	const l3_unit_sheet *unit = known(parties->part[0]), *enemy = known(parties->part[1]);
	enum { COUNTER = 2 };
	(void)told;
	if (!unit)
		return;
	preset_unit(r, unit, (const l3_general_sheet *)parties->leader[0], facts);
	facts[l3_fact_at(r, "spent")] = l3_least(6, unit->carried + unit->spent);
	facts[l3_fact_at(r, "reload")] = unit->fired > 0;
	facts[l3_fact_at(r, "paces_to_lose")] = l3_least(3, l3_most(0, unit->pace - L3_HALT));
	facts[l3_fact_at(r, "target.there")] = enemy && facts[l3_fact_at(r, "answer")] == COUNTER;
	if (enemy)
		preset_enemy(r, unit, enemy, facts);
}

/* --- Melee and after
 * ---------------------------------------------------------------------------------------------------------------------- */

void l3_preset_melee(const gg_parties *parties, const bool *told, int32_t *facts) {
	static const char *const squares[] = {"attacker.square", "defender.square"};
	static const char *const skirmishers[] = {"attacker.skirmishers", "defender.skirmishers"};
	static const char *const batteries[] = {"attacker.battery", "defender.battery"};
	static const char *const ranks[] = {"attacker.ranks", "defender.ranks"};
	const gg_resolver *r = &l3_melee_resolver;
	(void)told;
	for (int i = 0; i < GG_PARTS_MAX; i++) {
		const l3_unit_sheet *unit = known(parties->part[i]);
		if (!unit)
			continue;
		facts[l3_fact_at(r, squares[i])] = unit->formation == L3_CAR;
		facts[l3_fact_at(r, skirmishers[i])] = unit->formation == L3_TIR;
		facts[l3_fact_at(r, batteries[i])] = in_battery(unit);
		if (unit->formation == L3_LIG || unit->formation == L3_TIR || unit->formation == L3_CAR || unit->formation == L3_BAT)
			facts[l3_fact_at(r, ranks[i])] = 1;
	}
	if (parties->part[1] && known(parties->part[1])->formation == L3_ECO)
		facts[l3_fact_at(r, "defender.shelter")] = L3_AM;
}

void l3_preset_pursuit(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	if (parties->part[0])
		facts[l3_fact_at(&l3_pursuit_resolver, "pursuer.lancers")] = known(parties->part[0])->lance;
}

/* Of the turn that has ended: whether it went as it had to, and under fire (L3C-14.7). Whoever halts had no way to go. */
void l3_preset_rally(const gg_parties *parties, const bool *told, int32_t *facts) {
	const gg_resolver *r = &l3_rally_resolver;
	const l3_unit_sheet *unit = known(parties->part[0]);
	(void)told;
	if (!unit)
		return;
	facts[l3_fact_at(r, "exact")] = unit->went || unit->now == L3_HALTE;
	facts[l3_fact_at(r, "under_fire")] = unit->fired_on;
}

/* --- Action points
 * ------------------------------------------------------------------------------------------------------------------------ */

/* A mandatory move is paid whatever is left (L3C-35.14). */
void l3_preset_points(const gg_parties *parties, const bool *told, int32_t *facts) {
	const gg_resolver *r = &l3_action_points_resolver;
	const l3_unit_sheet *unit = known(parties->part[0]);
	if (!unit || unit->now > L3_REPLI || unit->went || told[l3_fact_at(r, "kind")])
		return;
	facts[l3_fact_at(r, "kind")] = L3_PAY_FORCED;
	facts[l3_fact_at(r, "cost")] = l3_mandatory_pa((l3_case)unit->now);
}

/* Who is not formed reforms first (L3C-14.5). */
void l3_preset_change(const gg_parties *parties, const bool *told, int32_t *facts) {
	enum { FORMATION, REFORM = 4 };
	const gg_resolver *r = &l3_formation_resolver;
	const l3_unit_sheet *unit = known(parties->part[0]);
	uint16_t change = l3_fact_at(r, "change");
	if (!unit)
		return;
	int32_t from = l3_least(L3_CIRC, unit->formation);
	if (!told[change])
		facts[change] = unit->cohesion == L3_FORMED ? FORMATION : REFORM;
	facts[l3_fact_at(r, "from")] = from;
	if (facts[change] == REFORM)
		facts[l3_fact_at(r, "to")] = from;
	else if (unit->arm == L3_ART)
		facts[l3_fact_at(r, "to")] = from == L3_BAT ? L3_COD : L3_BAT;
	else
		facts[l3_fact_at(r, "to")] = from == L3_LIG ? L3_COD : L3_LIG;
	facts[l3_fact_at(r, "heavy")] = unit->weapon == L3_GUN_HEAVY;
}

void l3_preset_eco(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	if (parties->part[0])
		facts[l3_fact_at(&l3_eco_resolver, "skirmishers")] = known(parties->part[0])->formation == L3_TIR;
}

/* Who had the initiative keeps it in a tie (L3C-31.8). */
void l3_preset_initiative(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	if (parties->part[1])
		facts[l3_fact_at(&l3_initiative_resolver, "former")] = ((const l3_side_sheet *)parties->part[1])->jai;
}
