/*
 * companion_tests.c - Bataille Empire on a real table: what the rosters know of each question, what its answer changes on them, and what
 * follows (sheets.h). The numbers are those of the resolvers.
 */
#include "sheets.h"

#include "resolvers.h"

#include "body.h"
#include "command.h"
#include "empire.h"

static em_unit_sheet *unit_of(int32_t *piece) {
	return (em_unit_sheet *)piece;
}

static em_body *body_of(int32_t *piece) {
	return &unit_of(piece)->body;
}

static em_general_sheet *general_of(int32_t *piece) {
	return (em_general_sheet *)piece;
}

/* Where a resolver's fact stands. */
static uint16_t fact_at(const gg_resolver *resolver, const char *name) {
	uint32_t i = 0;
	while (!gg_same(resolver->facts[i].name, name))
		i++;
	return resolver->facts[i].at;
}

/* --- What follows ---------------------------------------------------------------------------------------------------------- */

static void follow(const gg_due_sink *sink, gg_due due) {
	sink->put(sink->payload, &due);
}

static void hand_on(gg_due *due, const gg_resolver *resolver, const char *name, int32_t value) {
	due->facts[due->fact_count].at = fact_at(resolver, name);
	due->facts[due->fact_count].value = value;
	due->fact_count++;
}

/* A general is most likely the one of the division: a guess, since the commander-in-chief may be there instead. Of a unit that is gone he
 * rolls alone (BE-27.66). */
static void general_follows(const gg_due_sink *sink, const gg_parties *parties, int part, bool shock, int32_t loss) {
	bool gone = em_sheet_out(EM_SHEET_UNIT, parties->part[part]);
	gg_due due = {.test = EM_TEST_GENERAL,
		      .word = EM_SAY_DUE_GENERAL,
		      .clause = BE_16_1,
		      .loose = 1,
		      .piece = {(int16_t)(GG_LEADER_OF_FIRST + part), (int16_t)(gone ? GG_NOBODY_NAMED : part)}};
	hand_on(&due, &em_general_resolver, "danger", shock);
	if (!shock)
		hand_on(&due, &em_general_resolver, "loss", loss);
	follow(sink, due);
}

static void morale_follows(const gg_due_sink *sink, int part, unsigned clause) {
	follow(sink, (gg_due){.test = EM_TEST_MORALE,
			      .word = EM_SAY_DUE_MORALE,
			      .clause = (uint16_t)clause,
			      .piece = {(int16_t)part, GG_NOBODY_NAMED}});
}

/* Friends fled through test, if a formed unit flees (BE-12.5, 14.5): the players see through whom. */
static void flight_follows(const gg_due_sink *sink, const em_body *fleeing) {
	if (em_formed(fleeing))
		follow(sink, (gg_due){.test = EM_TEST_MORALE,
				      .may = 1,
				      .word = EM_SAY_DUE_FLED_THROUGH,
				      .clause = BE_12_5,
				      .piece = {GG_NOBODY_NAMED, GG_NOBODY_NAMED}});
}

/* --- What changes ---------------------------------------------------------------------------------------------------------- */

static void lose(em_body *unit, int32_t halves) {
	unit->losses += halves;
	if (unit->losses > EM_MOST_LOSSES)
		unit->losses = EM_MOST_LOSSES; /* those with more are out, and say so */
}

/* Guns limber as they go (BE-12.3), a garrison leaves its building. */
static void go_back(em_body *unit) {
	unit->disorder = 1;
	if (unit->formation == EM_DEPLOYED)
		unit->formation = EM_LIMBERED;
	if (unit->formation == EM_BUILDING)
		unit->formation = unit->kind == EM_SK ? EM_SKIRMISH : EM_LINE;
}

static void pay(int32_t *general, int32_t points) {
	if (general)
		general_of(general)->points = general_of(general)->points > points ? general_of(general)->points - points : 0;
}

/* He falls: his successor is one quality lower (BE-16.2), and comes when points are rolled next. */
static void fall(em_general_sheet *general, em_quality successor) {
	general->quality = (int32_t)successor;
	general->fallen = 1;
	general->points = 0;
}

/* --- Fire (BE-10) ------------------------------------------------------------------------------------------------------------ */

static int32_t fire_fact(const int32_t *facts, const char *name) {
	return facts[fact_at(&em_fire_resolver, name)];
}

/* The target may reply; both reckon from the state before (BE-10.9). */
static void reply_follows(const gg_answered *a, const gg_due_sink *sink, int32_t loss) {
	const em_fire *fire = (const em_fire *)a->facts;
	if (fire->opportunity || fire->ricochet || fire_fact(a->facts, "duel.fought"))
		return;
	gg_due due = {.test = EM_TEST_FIRE, .may = 1, .word = EM_SAY_DUE_REPLY, .clause = BE_10_9, .piece = {1, 0}};
	hand_on(&due, &em_fire_resolver, "duel.fought", 1);
	hand_on(&due, &em_fire_resolver, "duel.reply", 1);
	hand_on(&due, &em_fire_resolver, "duel.other_loss", loss);
	hand_on(&due, &em_fire_resolver, "firer.losses", fire->target.losses);
	hand_on(&due, &em_fire_resolver, "distance", fire->distance);
	follow(sink, due);
}

/* The marker of the fire itself does not count (E32). */
static void ricochet_follows(const gg_answered *a, const gg_due_sink *sink) {
	const em_fire *fire = (const em_fire *)a->facts;
	gg_due due = {.test = EM_TEST_FIRE, .may = 1, .word = EM_SAY_DUE_RICOCHET, .clause = BE_10_12, .piece = {0, GG_NOBODY_NAMED}};
	hand_on(&due, &em_fire_resolver, "ricochet", 1);
	hand_on(&due, &em_fire_resolver, "firer.marker", fire->firer.marker);
	hand_on(&due, &em_fire_resolver, "stationary", fire->stationary);
	follow(sink, due);
}

static void carry_fire(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	int32_t loss = 0;
	for (unsigned part = 0; part < 2 && fire_fact(a->facts, "duel.reply"); part++)
		sink->close(sink->payload, EM_TEST_MORALE, part); /* the exchange decides who tests (BE-12.2) */
	for (uint32_t i = 0; i < a->count; i++) {
		const gg_event *e = &a->events[i];
		switch (e->code) {
		case EM_SAY_RESULT_FIRE:
			loss = e->args[0];
			lose(body_of(parties->part[1]), loss);
			break;
		case EM_SAY_ANSWER_TARGET_OUT:
			unit_of(parties->part[1])->removed = 1;
			break;
		case EM_SAY_ANSWER_FIRER_MARKED:
			body_of(parties->part[0])->marker = 1;
			break;
		case EM_SAY_ANSWER_GENERAL:
			general_follows(sink, parties, 1, false, loss);
			break;
		case EM_SAY_ANSWER_TARGET_TESTS:
			reply_follows(a, sink, loss);
			morale_follows(sink, 1, e->clause);
			break;
		case EM_SAY_ANSWER_FIRER_TESTS:
			morale_follows(sink, 0, e->clause);
			break;
		case EM_SAY_ANSWER_RICOCHET:
			ricochet_follows(a, sink);
			break;
		default:
			break;
		}
	}
	if (!loss)
		reply_follows(a, sink, loss);
}

/* --- Shock (BE-11) and what comes after (BE-13) ------------------------------------------------------------------------------- */

/* Winner and loser: part 0 charged. */
typedef struct beaten {
	int winner, loser;
} beaten;

static void carry_losses(const gg_event *e, const beaten *who, const gg_parties *parties, const gg_due_sink *sink) {
	em_body *winner = body_of(parties->part[who->winner]), *loser = body_of(parties->part[who->loser]);
	switch (e->code) {
	case EM_SAY_RESULT_LOSER_OUT:
		unit_of(parties->part[who->loser])->removed = 1;
		break;
	case EM_SAY_RESULT_LOSER_FLEES:
		flight_follows(sink, loser);
		lose(loser, e->args[0]);
		go_back(loser);
		break;
	case EM_SAY_RESULT_LOSER_RETREATS:
		lose(loser, e->args[0]);
		go_back(loser);
		break;
	case EM_SAY_RESULT_WINNER_OUT:
		unit_of(parties->part[who->winner])->removed = 1;
		break;
	case EM_SAY_RESULT_WINNER:
		lose(winner, e->args[0]);
		break;
	case EM_SAY_ANSWER_BOTH_MARKED:
		winner->marker = loser->marker = 1;
		break;
	default:
		break;
	}
}

/* Is the fleeing unit caught? And the pursuer may strike another enemy (BE-13.2, 13.3), as one whose marker of this charge does not count
 * (E53). */
static void pursuit_follows(const gg_due_sink *sink, int hunter, int fleer, bool may, int32_t marker) {
	follow(sink, (gg_due){.test = EM_TEST_PURSUIT,
			      .may = may,
			      .word = EM_SAY_DUE_PURSUIT,
			      .clause = BE_13_1,
			      .piece = {(int16_t)hunter, (int16_t)fleer}});
	gg_due prey = {
		.test = EM_TEST_SHOCK, .may = 1, .word = EM_SAY_DUE_PREY, .clause = BE_13_2, .piece = {(int16_t)hunter, GG_NOBODY_NAMED}};
	hand_on(&prey, &em_shock_resolver, "charger.part", EM_PURSUES);
	hand_on(&prey, &em_shock_resolver, "charger.marker", marker);
	follow(sink, prey);
}

static void hold_follows(const gg_due_sink *sink, int winner) {
	gg_due due = {.test = EM_TEST_CONTROL, .word = EM_SAY_DUE_HOLD, .clause = BE_13_1, .piece = {(int16_t)winner, GG_NOBODY_NAMED}};
	hand_on(&due, &em_control_resolver, "stopping", 1);
	follow(sink, due);
}

static void carry_shock(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	const em_shock *shock = (const em_shock *)a->facts;
	bool target_won = a->count && a->events[0].code == EM_SAY_RESULT_TARGET_WINS;
	beaten who = {target_won, !target_won};
	for (uint32_t i = 0; i < a->count; i++) {
		const gg_event *e = &a->events[i];
		carry_losses(e, &who, parties, sink);
		if (e->code == EM_SAY_ANSWER_GENERAL)
			general_follows(sink, parties, e->args[1] ? 1 : 0, true, 0);
		if (e->code == EM_SAY_RESULT_TESTS_TO_HOLD)
			hold_follows(sink, who.winner);
		if (e->code == EM_SAY_RESULT_MAY_PURSUE || e->code == EM_SAY_RESULT_MUST_PURSUE)
			pursuit_follows(sink, who.winner, who.loser, e->code == EM_SAY_RESULT_MAY_PURSUE,
					(target_won ? &shock->target : &shock->charger)->body.marker);
	}
}

/* A fleeing unit that is caught is lost (BE-13.4), and its general with it (BE-27.67). */
static void carry_pursuit(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	em_unit_sheet *fleer = unit_of(parties->part[1]);
	(void)sink;
	if (!a->count || a->events[0].code != EM_SAY_RESULT_CAUGHT)
		return;
	if (fleer->body.general && parties->leader[1]) {
		em_general_sheet *general = general_of(parties->leader[1]);
		fall(general, em_successor((em_quality)general->quality));
	}
	fleer->body.general = 0;
	fleer->removed = 1;
}

static void carry_control(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	(void)parties;
	for (uint32_t i = 0; i < a->count; i++)
		if (a->events[i].code == EM_SAY_ANSWER_PURSUES)
			pursuit_follows(sink, 0, GG_NOBODY_NAMED, false, 0);
}

/* --- Tests of one unit ---------------------------------------------------------------------------------------------------------- */

static void carry_morale(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	em_body *unit = body_of(parties->part[0]);
	sink->close(sink->payload, EM_TEST_FIRE, 0); /* too late to reply */
	for (uint32_t i = 0; i < a->count; i++) {
		switch (a->events[i].code) {
		case EM_SAY_RESULT_FLEES_WITH_LOSS:
		case EM_SAY_RESULT_FLEES:
			flight_follows(sink, unit);
			lose(unit, a->events[i].code == EM_SAY_RESULT_FLEES ? 0 : 2);
			go_back(unit);
			break;
		case EM_SAY_RESULT_FALLS_BACK:
			go_back(unit);
			break;
		case EM_SAY_RESULT_STAYS:
			unit->disorder = 1;
			break;
		case EM_SAY_ANSWER_MARKED:
			unit->marker = 1;
			break;
		case EM_SAY_ANSWER_UNIT_OUT:
			unit_of(parties->part[0])->removed = 1;
			break;
		default:
			break;
		}
	}
}

static void carry_rally(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	em_body *unit = body_of(parties->part[0]);
	(void)sink;
	for (uint32_t i = 0; i < a->count; i++) {
		unsigned code = a->events[i].code;
		if (code == EM_SAY_ANSWER_LOSS_RECOVERED || code == EM_SAY_ANSWER_RALLIED)
			em_rally_apply(unit, code == EM_SAY_ANSWER_LOSS_RECOVERED);
		if (code == EM_SAY_ANSWER_PRICE) /* its own general pays (BE-4.4) */
			pay(parties->leader[0], a->events[i].args[0]);
	}
}

/* Under the order Retreat one rally from Disorder is free (BE-3.1); whether it was used, the players know. */
bool em_affords(unsigned test, const int32_t *leader, const int32_t *facts) {
	const em_general_sheet *general = (const em_general_sheet *)leader;
	const em_rally *rally = (const em_rally *)facts;
	if (test != EM_TEST_RALLY)
		return true;
	return general->points >= em_rally_price(rally, general->order == EM_RETREAT);
}

/* A reaction that succeeds is made (BE-7.1); which, the facts say of squares and limbers only. */
static void carry_manoeuvre(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	em_body *unit = body_of(parties->part[0]);
	const em_drill *test = (const em_drill *)a->facts;
	(void)sink;
	for (uint32_t i = 0; i < a->count; i++) {
		unsigned code = a->events[i].code;
		if (code == EM_SAY_ANSWER_BATTERY_LOST)
			unit_of(parties->part[0])->removed = 1;
		if (code == EM_SAY_ANSWER_DISORDERED)
			unit->disorder = 1;
		if (code == EM_SAY_ANSWER_MARKED)
			unit->marker = 1;
		if (code == EM_SAY_RESULT_PASSED && test->solid_square)
			unit->formation = EM_SOLID_SQUARE;
		if (code == EM_SAY_RESULT_PASSED && test->limbers)
			unit->formation = unit->formation == EM_DEPLOYED ? EM_LIMBERED : EM_DEPLOYED;
	}
}

/* --- Command ------------------------------------------------------------------------------------------------------------------------ */

/* The commander-in-chief pays for orders (BE-3.8); which one was given, the players write. */
static void carry_order(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	(void)sink;
	for (uint32_t i = 0; i < a->count; i++)
		if (a->events[i].code == EM_SAY_ANSWER_PRICE)
			pay(parties->chief[parties->side_of[0]], a->events[i].args[0]);
}

/* A general who rolls for his points begins his activation, the commander-in-chief the turn; a successor is there by then (BE-16.2). Those
 * of his units that can be rallied now are proposed (BE-15.1): for points, or under the order Retreat one for nothing (BE-15.4). */
static void carry_points(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	em_general_sheet *general = general_of(parties->part[0]);
	if (!a->count)
		return;
	general->points = a->events[0].args[0];
	general->activated = 1;
	general->fallen = 0;
	if (!general->chief && (general->points || general->order == EM_RETREAT))
		follow(sink, (gg_due){.test = EM_TEST_RALLY,
				      .may = 1,
				      .word = EM_SAY_DUE_RALLY,
				      .clause = BE_15_1,
				      .piece = {GG_EACH_FOLLOWER, GG_NOBODY_NAMED}});
}

/* Who loses the roll activates last of the two (BE-1.3); bonuses are the chiefs' (BE-1.4). */
static void carry_initiative(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	static const char *const bonus[] = {"one.bonus", "two.bonus"};
	(void)sink;
	for (int i = 0; i < 2; i++)
		pay(parties->chief[parties->side_of[i]], a->facts[fact_at(&em_initiative_resolver, bonus[i])]);
	if (!a->count || a->events[0].code != EM_SAY_ANSWER_SIDE_FIRST)
		return;
	int first = a->events[0].args[0] - 1;
	((em_side_sheet *)parties->side[parties->side_of[first]])->last = 0;
	((em_side_sheet *)parties->side[parties->side_of[1 - first]])->last = 1;
}

static void carry_general(const gg_answered *a, const gg_parties *parties, const gg_due_sink *sink) {
	for (uint32_t i = 0; i < a->count; i++) {
		if (a->events[i].code == EM_SAY_ANSWER_SUCCESSOR)
			fall(general_of(parties->part[0]), (em_quality)a->events[i].args[0]);
		if (a->events[i].code == EM_SAY_ANSWER_UNIT_TESTS && parties->part[1]) {
			body_of(parties->part[1])->general = 0;
			morale_follows(sink, 1, BE_12_5);
		}
	}
}

/* --- What the roster knows ------------------------------------------------------------------------------------------------------------ */

/* A division whose general has fallen is out of command (BE-2.3). */
static void preset_command(const gg_resolver *r, const char *fact, const int32_t *leader, int32_t *facts) {
	if (leader && ((const em_general_sheet *)leader)->fallen)
		facts[fact_at(r, fact)] = 1;
}

/* Guns fire canister at short range, else round shot (BE-10.6), and are usually asked about at effective range; battalion guns fire alone
 * beyond musket range. */
static void preset_fire(const gg_parties *parties, const bool *told, int32_t *facts) {
	enum { UD = 1000, FARTHEST = 24 };
	em_fire fire = *(const em_fire *)facts;
	uint16_t distance = fact_at(&em_fire_resolver, "distance"), shot = fact_at(&em_fire_resolver, "shot");
	preset_command(&em_fire_resolver, "firer.out_of_command", parties->leader[0], facts);
	preset_command(&em_fire_resolver, "target.out_of_command", parties->leader[1], facts);
	if (fire.firer.kind == EM_INF && fire.firer.battalion_guns && fire.distance > EM_MUSKET_RANGE && !fire.firer.carbine)
		facts[shot] = EM_BATTALION_GUNS;
	if (fire.firer.kind != EM_ART)
		return;
	fire.shot = EM_ROUND_SHOT;
	for (fire.distance = FARTHEST * UD; !told[distance] && em_fire_range(&fire) != EM_EFFECTIVE;)
		fire.distance -= UD;
	if (told[distance])
		fire.distance = facts[distance];
	facts[distance] = fire.distance;
	facts[shot] = em_fire_range(&fire) == EM_SHORT ? EM_CANISTER : EM_ROUND_SHOT;
}

/* Cavalry under the order Attack has its +1 (BE-3.3). */
static void preset_shock(const gg_parties *parties, const bool *told, int32_t *facts) {
	static const char *const order[] = {"charger.attack_order", "target.attack_order"};
	static const char *const command[] = {"charger.out_of_command", "target.out_of_command"};
	(void)told;
	for (int i = 0; i < 2; i++) {
		const em_general_sheet *leader = (const em_general_sheet *)parties->leader[i];
		preset_command(&em_shock_resolver, command[i], parties->leader[i], facts);
		if (leader && parties->part[i] && body_of(parties->part[i])->kind == EM_CAV)
			facts[fact_at(&em_shock_resolver, order[i])] = leader->order == EM_ATTACK;
	}
}

static void preset_morale(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	preset_command(&em_morale_resolver, "unit.out_of_command", parties->leader[0], facts);
}

static void preset_control(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	preset_command(&em_control_resolver, "unit.out_of_command", parties->leader[0], facts);
}

static void preset_manoeuvre(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	preset_command(&em_manoeuvre_resolver, "unit.out_of_command", parties->leader[0], facts);
}

/* A unit In order can only recover a loss (BE-15.2). */
static void preset_rally(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	preset_command(&em_rally_resolver, "unit.out_of_command", parties->leader[0], facts);
	facts[fact_at(&em_rally_resolver, "recover")] = parties->part[0] && !body_of(parties->part[0])->disorder;
	facts[fact_at(&em_rally_resolver, "in_works")] = parties->part[0] && body_of(parties->part[0])->formation == EM_BUILDING;
}

/* Who flees from whom, how far units flee (BE-12.3) and how far they pursue (BE-13.2): on foot, and mounted. */
static void preset_pursuit(const gg_parties *parties, const bool *told, int32_t *facts) {
	static const int32_t fled[2] = {6000, 10000}, reach[2] = {3000, 6000};
	const gg_resolver *r = &em_pursuit_resolver;
	(void)told;
	if (parties->part[0]) {
		const em_body *hunter = body_of(parties->part[0]);
		facts[fact_at(r, "hunter")] = hunter->kind == EM_CAV ? EM_CAV : EM_INF;
		facts[fact_at(r, "reach")] = reach[em_mounted(hunter)];
	}
	if (parties->part[1]) {
		facts[fact_at(r, "fleer")] = body_of(parties->part[1])->kind;
		facts[fact_at(r, "fled")] = fled[em_mounted(body_of(parties->part[1]))];
	}
}

/* Which of the two sides activated last (BE-1.3): those of the two generals, in their order. */
static void preset_initiative(const gg_parties *parties, const bool *told, int32_t *facts) {
	(void)told;
	for (int i = 0; i < 2; i++)
		if (((const em_side_sheet *)parties->side[i ? 1 - parties->side_of[0] : parties->side_of[0]])->last)
			facts[fact_at(&em_initiative_resolver, "last")] = 1 + i;
}

/* --- The table -------------------------------------------------------------------------------------------------------------------------
 */

static bool is_cavalry(const int32_t *piece) {
	return ((const em_unit_sheet *)piece)->body.kind == EM_CAV;
}

static bool pursues(const int32_t *piece) {
	int32_t kind = ((const em_unit_sheet *)piece)->body.kind;
	return kind == EM_CAV || kind == EM_INF;
}

#define PART(OBJECT, SORT, ENEMY, OPTIONAL)                                                                                                \
	{ (OBJECT), EM_SHEET_##SORT, (ENEMY), (OPTIONAL), 0 }

static const char *const fire_guesses[] = {"distance", "shot", NULL}, *const pursuit_guesses[] = {"fled", "reach", NULL},
			 *const rally_guesses[] = {"recover", NULL};

const gg_companion_test em_tests[EM_TESTS] = {
	[EM_TEST_FIRE] = {&em_fire_resolver,
			  2,
			  {PART("firer", UNIT, 0, 0), PART("target", UNIT, 1, 0)},
			  NULL,
			  preset_fire,
			  carry_fire,
			  fire_guesses,
			  NULL,
			  NULL},
	[EM_TEST_SHOCK] = {&em_shock_resolver,
			   2,
			   {PART("charger", UNIT, 0, 0), PART("target", UNIT, 1, 0)},
			   NULL,
			   preset_shock,
			   carry_shock,
			   NULL,
			   NULL,
			   NULL},
	[EM_TEST_MORALE] = {&em_morale_resolver, 1, {PART("unit", UNIT, 0, 0)}, NULL, preset_morale, carry_morale, NULL, NULL, NULL},
	[EM_TEST_PURSUIT] = {&em_pursuit_resolver,
			     2,
			     {PART("pursuer", UNIT, 0, 0), PART("pursued", UNIT, 1, 0)},
			     pursues,
			     preset_pursuit,
			     carry_pursuit,
			     pursuit_guesses,
			     NULL,
			     NULL},
	[EM_TEST_CONTROL] =
		{&em_control_resolver, 1, {PART("unit", UNIT, 0, 0)}, is_cavalry, preset_control, carry_control, NULL, NULL, NULL},
	[EM_TEST_RALLY] = {&em_rally_resolver, 1, {PART("unit", UNIT, 0, 0)}, NULL, preset_rally, carry_rally, rally_guesses, NULL, NULL},
	[EM_TEST_MANOEUVRE] =
		{&em_manoeuvre_resolver, 1, {PART("unit", UNIT, 0, 0)}, NULL, preset_manoeuvre, carry_manoeuvre, NULL, NULL, NULL},
	[EM_TEST_ORDER] = {&em_order_resolver, 1, {PART("", GENERAL, 0, 0)}, NULL, NULL, carry_order, NULL, NULL, NULL},
	[EM_TEST_POINTS] = {&em_command_points_resolver, 1, {PART("", GENERAL, 0, 0)}, NULL, NULL, carry_points, NULL, NULL, NULL},
	[EM_TEST_INITIATIVE] = {&em_initiative_resolver,
				2,
				{PART("one", GENERAL, 0, 0), PART("two", GENERAL, 1, 0)},
				NULL,
				preset_initiative,
				carry_initiative,
				NULL,
				NULL,
				NULL},
	[EM_TEST_GENERAL] =
		{&em_general_resolver, 2, {PART("", GENERAL, 0, 0), PART("unit", UNIT, 0, 1)}, NULL, NULL, carry_general, NULL, NULL, NULL},
};
