/*
 * companion_carry.c - Les Trois Couleurs on a real table: what each answer changes on the rosters, and what follows from it (sheets.h). The
 * numbers are those of the resolvers.
 */
#include "sheets.h"

#include "resolvers.h"

#include "sums.h"

enum { PA_MOST = 9, POP_MOST = 6, FIRED_MOST = 6 };

static l3_unit_sheet *sheet(int32_t *piece) {
	return (l3_unit_sheet *)piece;
}

static void follow(const gg_due_sink *sink, gg_due due) {
	sink->put(sink->payload, &due);
}

static void hand_on(gg_due *due, const gg_resolver *resolver, const char *name, int32_t value) {
	due->facts[due->fact_count].at = l3_fact_at(resolver, name);
	due->facts[due->fact_count].value = value;
	due->fact_count++;
}

static int32_t fact(const gg_answered *a, const gg_resolver *resolver, const char *name) {
	return a->facts[l3_fact_at(resolver, name)];
}

/* --- What changes --------------------------------------------------------------------------------------------------------------------- */

static void spend(l3_unit_sheet *unit, int32_t pa) {
	unit->spent = l3_least(PA_MOST, unit->spent + pa);
	unit->pop = l3_least(POP_MOST, l3_pop_of(unit->carried, unit->spent)); /* L3C-2.2, 2.8 */
}

/* A test for another reason than a MAC, of a part of the question before, or of whom the players name (L3C-22.8). */
static void test_follows(const gg_due_sink *sink, int which, unsigned word) {
	gg_due due = {.test = L3_TEST_MORALE, .word = (uint16_t)word, .clause = L3C_22_8, .piece = {(int16_t)which, GG_NOBODY_NAMED}};
	hand_on(&due, &l3_morale_resolver, "column", L3_COLUMN_OTHER);
	hand_on(&due, &l3_morale_resolver, "start", L3_START_OTHER);
	follow(sink, due);
}

/* 3 PAP fell a figure, of a battery every PAP a gun (L3C-1.13, 1.16). A further full 10 % of the turn owes a test (L3C-31.15). */
static void lose(l3_unit_sheet *unit, int32_t pap, int part, const gg_due_sink *sink) {
	bool owes = l3_loss_test_due(unit->turn_pap, pap, unit->turn_figures);
	int32_t before = unit->pap;
	unit->pap = l3_least(L3_PAP_MOST, unit->pap + pap);
	unit->turn_pap = l3_least(L3_PAP_MOST, unit->turn_pap + pap);
	unit->action_pap = l3_least(L3_PAP_MOST, unit->action_pap + pap);
	if (unit->arm == L3_ART)
		unit->figures = (l3_sheet_guns(unit) + 1) / 2;
	else
		unit->figures = l3_most(0, unit->figures - l3_figures_lost(before, pap));
	if (owes)
		test_follows(sink, part, L3_SAY_DUE_LOSS_TEST);
}

static void lose_figures(l3_unit_sheet *unit, int32_t figures, int part, const gg_due_sink *sink) {
	lose(unit, figures * (unit->arm == L3_ART ? 2 : 3), part, sink);
}

/* Its case, and the pace that goes with it. Mandatory moves are made at once and paid (L3C-3.18, 35.14); friends who see a unit go to rout
 * test (L3C-22.8). */
static void set_case(l3_unit_sheet *unit, int32_t now, const gg_due_sink *sink) {
	int32_t before = unit->now;
	unit->now = now;
	unit->pace = l3_pace_of_case((l3_case)now);
	if (now <= L3_REPLI && now < before) {
		int32_t made = before <= L3_REPLI && unit->went ? l3_mandatory_pa((l3_case)before) : 0;
		spend(unit, l3_mandatory_pa((l3_case)now) - made);
		unit->went = 1;
	}
	if (now == L3_DEROUTE && before != L3_DEROUTE)
		test_follows(sink, GG_NOBODY_NAMED, L3_SAY_DUE_ROUT);
}

static void worsen(l3_unit_sheet *unit) {
	unit->cohesion = (int32_t)l3_worse((l3_cohesion)unit->cohesion, 1);
}

/* --- Fire (L3C-17 to 19) ----------------------------------------------------------------------------------------------------------------
 */

/* One PA, and one more to reload for a second fire of the turn (L3C-2.7), unless they are paid. */
static void fired(l3_unit_sheet *unit) {
	if (!unit->paid)
		spend(unit, unit->fired ? 2 : 1);
	unit->paid = 0;
	unit->fired = l3_least(FIRED_MOST, unit->fired + 1);
	unit->shot = 1;
	unit->first_fire = 0;
}

static void under_fire(l3_unit_sheet *target, l3_arm arm, bool canister) {
	target->under_fire = target->fired_on = 1;
	if (arm != L3_ART)
		target->under_infantry = 1;
	else if (canister)
		target->under_canister = 1;
	else
		target->under_ball = 1;
}

/* One die for each full figure that his unit lost to fire in the turn (L3C-25.11). */
static void risk_follows(const gg_due_sink *sink, l3_unit_sheet *unit, int part, int32_t pap) {
	int32_t dice = unit->arm == L3_ART ? 0 : l3_figures_lost(unit->fire_pap, pap);
	unit->fire_pap = l3_least(L3_PAP_MOST, unit->fire_pap + pap);
	if (!unit->general || !dice)
		return;
	gg_due due = {.test = L3_TEST_GENERALS,
		      .word = L3_SAY_DUE_GENERAL,
		      .clause = L3C_25_11,
		      .loose = 1,
		      .piece = {(int16_t)(GG_LEADER_OF_FIRST + part), (int16_t)(unit->figures ? part : GG_NOBODY_NAMED)}};
	hand_on(&due, &l3_generals_resolver, "danger", 1);
	hand_on(&due, &l3_generals_resolver, "lost", l3_least(3, dice));
	follow(sink, due);
}

/* Who is fired at may answer, once in the enemy's phase (L3C-3.19); both reckon from the strengths before, both under fire (L3C-17.1). */
static void reply_follows(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink, const l3_unit_sheet *before) {
	gg_due due = {.test = L3_TEST_FIRE, .may = 1, .word = L3_SAY_DUE_REPLY, .clause = L3C_17_1, .piece = {1, 0}};
	if (fact(a, &l3_fire_resolver, "target.moves") || sheet(parties->part[1])->shot)
		return;
	hand_on(&due, &l3_fire_resolver, "range", fact(a, &l3_fire_resolver, "range"));
	hand_on(&due, &l3_fire_resolver, "firer.under_fire", 1);
	if (before->formation != L3_CAR)
		hand_on(&due, &l3_fire_resolver, "firer.figures", before->arm == L3_ART ? l3_sheet_guns(before) : before->figures);
	follow(sink, due);
}

void l3_carry_fire(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *firer = sheet(parties->part[0]), *target = sheet(parties->part[1]), before = *target;
	fired(firer);
	for (uint32_t i = 0; i < a->count; i++) {
		unsigned code = a->events[i].code;
		if (code == L3_SAY_RESULT_PAP || code == L3_SAY_RESULT_STAR)
			under_fire(target, (l3_arm)firer->arm, fact(a, &l3_fire_resolver, "canister"));
		if (code == L3_SAY_RESULT_PAP) {
			lose(target, a->events[i].args[0], 1, sink);
			risk_follows(sink, target, 1, a->events[i].args[0]);
		}
	}
	reply_follows(a, parties, sink, &before);
}

/* Losses alone: PAP from whatever source, by the table. */
void l3_carry_loss(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *unit = sheet(parties->part[0]);
	for (uint32_t i = 0; i < a->count; i++) {
		unsigned code = a->events[i].code;
		if (code == L3_SAY_RESULT_PAP || code == L3_SAY_RESULT_STAR)
			under_fire(unit, fact(a, &l3_loss_resolver, "ball") ? L3_ART : L3_INF, false);
		if (code == L3_SAY_RESULT_PAP) {
			lose(unit, a->events[i].args[0], 0, sink);
			risk_follows(sink, unit, 0, a->events[i].args[0]);
		}
	}
}

/* What the screens decide goes into the tests of the MAC (L3C-24.15, 24.16). */
void l3_carry_screens(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	int32_t bonus[2] = {0, 0}, malus[2] = {0, 0};
	for (uint32_t i = 0; i < a->count; i++) {
		if (a->events[i].code == L3_SAY_ANSWER_SCREEN_BONUS)
			bonus[a->events[i].args[0] ? 1 : 0] = 1;
		if (a->events[i].code == L3_SAY_ANSWER_SCREEN_MORALE)
			malus[a->events[i].args[0] ? 1 : 0] = 1;
	}
	for (int part = 0; part < 2; part++) {
		gg_due due = {.test = L3_TEST_MORALE,
			      .may = 1,
			      .word = part ? L3_SAY_DUE_RESPONSE : L3_SAY_DUE_ATTACK,
			      .clause = L3C_6_14,
			      .piece = {(int16_t)part, (int16_t)(1 - part)}};
		hand_on(&due, &l3_morale_resolver, "start", part ? L3_START_RESPONSE : L3_START_ATTACK);
		hand_on(&due, &l3_morale_resolver, "screen", bonus[part]);
		hand_on(&due, &l3_morale_resolver, "enemy_screen", malus[part]);
		if (parties->part[part])
			follow(sink, due);
	}
}

/* --- Tests (L3C-22, L3C-23)
 * ---------------------------------------------------------------------------------------------------------------- */

static void carry_result(const gg_event *e, l3_unit_sheet *unit, const gg_due_sink *sink) {
	switch (e->code) {
	case L3_SAY_RESULT_FALLS:
	case L3_SAY_RESULT_HOLDS:
	case L3_SAY_RESULT_MAY:
	case L3_SAY_RESULT_CASE:
	case L3_SAY_RESULT_ARRET:
		set_case(unit, e->args[0], sink);
		break;
	case L3_SAY_RESULT_FIRES:
	case L3_SAY_RESULT_FIRE_VOID:
		set_case(unit, L3_ARRET, sink);
		break;
	case L3_SAY_ANSWER_COHESION:
		unit->cohesion = e->args[0];
		break;
	default:
		break;
	}
}

static const gg_event *told(const gg_answered *a, unsigned code) {
	for (uint32_t i = 0; i < a->count; i++)
		if (a->events[i].code == code)
			return &a->events[i];
	return NULL;
}

/* A MAC takes what is left, 2 PA at least; a MAF 2 or 3, its fire among them (L3C-6.1, 2.6). */
static void price_follows(const gg_due_sink *sink, const l3_unit_sheet *unit, bool answer) {
	gg_due due = {.test = L3_TEST_POINTS,
		      .may = 1,
		      .word = L3_SAY_DUE_PRICE,
		      .clause = answer ? L3C_2_6 : L3C_6_1,
		      .piece = {0, GG_NOBODY_NAMED}};
	hand_on(&due, &l3_action_points_resolver, "cost", l3_most(2, 3 - unit->carried - unit->spent));
	hand_on(&due, &l3_action_points_resolver, "kind", answer ? L3_PAY_ANSWER : L3_PAY_VOLUNTARY);
	follow(sink, due);
}

/* L3C-6.14 (d), (e): the objective answers, unless it flees; a reaction is another test. */
static void answer_follows(const gg_due_sink *sink) {
	gg_due test = {.test = L3_TEST_MORALE, .word = L3_SAY_DUE_RESPONSE, .clause = L3C_6_14, .piece = {1, 0}};
	hand_on(&test, &l3_morale_resolver, "start", L3_START_RESPONSE);
	hand_on(&test, &l3_morale_resolver, "column", L3_COLUMN_FIRE);
	follow(sink, test);
	follow(sink, (gg_due){.test = L3_TEST_REACTION, .may = 1, .word = L3_SAY_DUE_REACTION, .clause = L3C_23_1, .piece = {1, 0}});
}

/* L3C-6.14 (g) to (i): it fires at the attacker, then contact. */
static void contact_follows(const gg_due_sink *sink, const gg_event *fires) {
	gg_due fire = {.test = L3_TEST_FIRE, .may = 1, .word = L3_SAY_DUE_STOP_FIRE, .clause = L3C_18_3, .piece = {0, 1}};
	hand_on(&fire, &l3_fire_resolver, "target.moves", 1);
	if (fires) {
		hand_on(&fire, &l3_fire_resolver, "range", fires->args[0]);
		follow(sink, fire);
	}
	follow(sink, (gg_due){.test = L3_TEST_MELEE, .may = 1, .word = L3_SAY_DUE_MELEE, .clause = L3C_6_14, .piece = {1, 0}});
}

void l3_carry_morale(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	const gg_resolver *r = &l3_morale_resolver;
	l3_unit_sheet *unit = sheet(parties->part[0]);
	int32_t start = fact(a, r, "start");
	bool maf = fact(a, r, "column") == L3_COLUMN_FIRE, counter = fact(a, r, "intent") == L3_SEEKS_CAC;
	for (uint32_t i = 0; i < a->count; i++)
		carry_result(&a->events[i], unit, sink);
	sink->close(sink->payload, L3_TEST_FIRE, 0); /* too late to answer a fire */
	if (start == L3_START_RESPONSE)
		sink->close(sink->payload, L3_TEST_REACTION, 0);
	if (start == L3_START_ATTACK || (start == L3_START_RESPONSE && counter))
		price_follows(sink, unit, start == L3_START_RESPONSE);
	if (start == L3_START_ATTACK && maf)
		unit->paid = 1;
	if (start == L3_START_ATTACK && parties->part[1] && (told(a, L3_SAY_RESULT_MAY) || told(a, L3_SAY_RESULT_FIRES)))
		answer_follows(sink);
	if (start == L3_START_RESPONSE && parties->part[1])
		contact_follows(sink, told(a, L3_SAY_RESULT_FIRES));
}

void l3_carry_reaction(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	enum { FIRE = 1 };
	l3_unit_sheet *unit = sheet(parties->part[0]);
	const gg_event *reacts = told(a, L3_SAY_ANSWER_REACTS), *fails = told(a, L3_SAY_ANSWER_NO_REACTION);
	sink->close(sink->payload, L3_TEST_MORALE, 0); /* it was its answer */
	if (reacts || fails)
		spend(unit, (reacts ? reacts : fails)->args[0]);
	for (uint32_t i = 0; i < a->count; i++)
		carry_result(&a->events[i], unit, sink);
	unit->paid = reacts && fact(a, &l3_reaction_resolver, "answer") == FIRE;
	if (parties->part[1])
		contact_follows(sink, told(a, L3_SAY_RESULT_FIRES));
}

/* --- Melee (L3C-21), pursuit (L3C-9), rally (L3C-14) -------------------------------------------------------------------------------------
 */

/* The victor may go after who turns his back, and may have to (L3C-9.1, 9.10). */
static void victory_follows(const gg_due_sink *sink, int victor) {
	gg_due hunt = {.test = L3_TEST_PURSUIT,
		       .may = 1,
		       .word = L3_SAY_DUE_PURSUIT,
		       .clause = L3C_9_1,
		       .piece = {(int16_t)victor, (int16_t)(1 - victor)}};
	gg_due control = {.test = L3_TEST_CONTROL,
			  .may = 1,
			  .word = L3_SAY_DUE_CONTROL,
			  .clause = L3C_9_10,
			  .piece = {(int16_t)victor, GG_NOBODY_NAMED}};
	hand_on(&hunt, &l3_pursuit_resolver, "pursuer.victor", 1);
	hand_on(&control, &l3_control_resolver, "fugitive", 1);
	follow(sink, hunt);
	follow(sink, control);
}

/* Guns whose gunners are beaten are taken (L3C-33.2, 5.26). */
static void beaten(const gg_parties *parties, int part, int32_t now, const gg_due_sink *sink) {
	l3_unit_sheet *unit = sheet(parties->part[part]);
	set_case(unit, l3_least(now, unit->now), sink); /* to lose mends nothing */
	if (unit->arm == L3_ART)
		unit->removed = 1;
	else if (now <= L3_RETRAITE)
		victory_follows(sink, 1 - part);
}

void l3_carry_melee(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *attacker = sheet(parties->part[0]), *defender = sheet(parties->part[1]);
	for (uint32_t i = 0; i < a->count; i++) {
		const int32_t *args = a->events[i].args;
		switch (a->events[i].code) {
		case L3_SAY_RESULT_DRAW:
			set_case(attacker, L3_ARRET, sink);
			set_case(defender, L3_ARRET, sink);
			/* fall through */
		case L3_SAY_RESULT_ATTACKER_WINS:
		case L3_SAY_RESULT_DEFENDER_WINS: /* what each side inflicts */
			lose(defender, args[0], 1, sink);
			lose(attacker, args[1], 0, sink);
			break;
		case L3_SAY_ANSWER_ATTACKER_COHESION:
			attacker->cohesion = args[0];
			break;
		case L3_SAY_ANSWER_DEFENDER_COHESION:
			defender->cohesion = args[0];
			break;
		case L3_SAY_ANSWER_ATTACKER_CASE:
			beaten(parties, 0, args[0], sink);
			break;
		case L3_SAY_ANSWER_DEFENDER_CASE:
			beaten(parties, 1, args[0], sink);
			break;
		default:
			break;
		}
	}
}

/* 2 PA for who did not make the MAC (L3C-9.5). */
void l3_carry_pursuit(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *pursuer = sheet(parties->part[0]), *pursued = sheet(parties->part[1]);
	if (!fact(a, &l3_pursuit_resolver, "pursuer.victor"))
		spend(pursuer, 2);
	sink->close(sink->payload, L3_TEST_CONTROL, 0);
	for (uint32_t i = 0; i < a->count; i++) {
		unsigned code = a->events[i].code;
		if (code == L3_SAY_ANSWER_PRISONERS || code == L3_SAY_ANSWER_RIDDEN)
			lose_figures(pursued, a->events[i].args[0], 1, sink);
		if (code == L3_SAY_ANSWER_RIDDEN)
			set_case(pursued, L3_DEROUTE, sink);
		if (code == L3_SAY_ANSWER_BOTH_DDF) {
			worsen(pursuer);
			worsen(pursued);
		}
	}
}

void l3_carry_control(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	if (told(a, L3_SAY_ANSWER_DDF))
		worsen(sheet(parties->part[0]));
	if (!told(a, L3_SAY_ANSWER_MUST_PURSUE))
		return;
	gg_due due = {.test = L3_TEST_PURSUIT, .word = L3_SAY_DUE_PURSUIT, .clause = L3C_9_10, .piece = {0, GG_NOBODY_NAMED}};
	hand_on(&due, &l3_pursuit_resolver, "pursuer.victor", 1);
	sink->close(sink->payload, L3_TEST_PURSUIT, 0);
	follow(sink, due);
}

/* A general in contact lifts it by his bonus: one of his actions (L3C-14.9, 25.10). */
void l3_carry_rally(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *unit = sheet(parties->part[0]);
	l3_general_sheet *leader = (l3_general_sheet *)parties->leader[0];
	const gg_event *result = told(a, L3_SAY_RESULT_RALLY);
	if (result)
		set_case(unit, result->args[0], sink);
	unit->climbed = 1;
	if (leader && fact(a, &l3_rally_resolver, "general"))
		leader->actions = l3_least(POP_MOST, leader->actions + 1);
}

/* --- Action points, moves, changes (L3C-2, T6, T7)
 * ---------------------------------------------------------------------------------------- */

void l3_carry_points(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *unit = sheet(parties->part[0]);
	const gg_event *result = told(a, L3_SAY_RESULT_PA);
	(void)sink;
	if (result)
		spend(unit, result->args[0]);
	if (unit->now <= L3_REPLI && fact(a, &l3_action_points_resolver, "kind") == L3_PAY_FORCED)
		unit->went = 1;
}

/* The resolver tells how many steps of formation the ground takes from a formed unit. */
void l3_carry_move(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *unit = sheet(parties->part[0]);
	const gg_event *move = told(a, L3_SAY_RESULT_MOVE), *steps = told(a, L3_SAY_ANSWER_COHESION);
	(void)sink;
	if (move)
		spend(unit, move->args[1]);
	if (steps)
		unit->cohesion = (int32_t)l3_worse((l3_cohesion)unit->cohesion, steps->args[0] - L3_FORMED);
	if (told(a, L3_SAY_ANSWER_LOOSE))
		unit->loose = 1;
}

/* Reforming mends one step at a time (EX-33). */
void l3_carry_change(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	enum { FORMATION, REFORM = 4 };
	const gg_resolver *r = &l3_formation_resolver;
	l3_unit_sheet *unit = sheet(parties->part[0]);
	const gg_event *result = told(a, L3_SAY_RESULT_CHANGE);
	int32_t change = fact(a, r, "change");
	(void)sink;
	if (result)
		spend(unit, result->args[0]);
	if (change == FORMATION || (change == REFORM && fact(a, r, "to") != fact(a, r, "from")))
		unit->formation = fact(a, r, "to");
	if (change == REFORM && unit->cohesion > L3_FORMED)
		unit->cohesion--;
	if (change == FORMATION)
		unit->loose = 0;
}

/* In, at best loose, without FT without formation; or out again, in close order (L3C-16.4, 16.6). */
void l3_carry_eco(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_unit_sheet *unit = sheet(parties->part[0]);
	const gg_event *result = told(a, L3_SAY_RESULT_ECO);
	bool leaves = unit->formation == L3_ECO;
	(void)sink;
	if (result)
		spend(unit, result->args[0]);
	unit->formation = leaves ? L3_COD : L3_ECO;
	unit->loose = !leaves && unit->ft > 0;
	if (!leaves && !unit->ft)
		unit->cohesion = l3_most(unit->cohesion, L3_SAF);
}

/* --- Command
 * -------------------------------------------------------------------------------------------------------------------------------- */

/* Replaced one turn later; his units lack command until then (L3C-25.13). A fall keeps him down for this turn only (L3C-25.12). */
void l3_carry_generals(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	l3_general_sheet *general = (l3_general_sheet *)parties->part[0];
	(void)sink;
	if (!told(a, L3_SAY_RESULT_GENERAL_DOWN))
		return;
	bool only_fell = told(a, L3_SAY_ANSWER_WOUND_FALL);
	general->down = only_fell ? 1 : 2;
	general->acting |= !only_fell;
	if (parties->part[1])
		sheet(parties->part[1])->general = 0;
}

void l3_carry_initiative(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	int winner = told(a, L3_SAY_RESULT_SECOND_JAI) ? 1 : 0;
	(void)sink;
	for (int i = 0; i < 2; i++) {
		l3_side_sheet *side = (l3_side_sheet *)parties->part[i];
		side->jai = i == winner;
		side->settled = 1;
	}
}
