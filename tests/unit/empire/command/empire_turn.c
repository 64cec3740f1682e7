/*
 * empire_turn.c - whole activations and turns (BE-0.4, BE-1.1, BE-4.6, BE-27.61, 27.63).
 */
#include "command_scene.h"

#include <grognard/rng.h>

#include <stdlib.h>

static scene at;

static unsigned unit(const char *name) {
	return who(&at, name);
}

static em_unit *record(const char *name) {
	return &at.s.unit[who(&at, name)];
}

static void expect(em_phase phase) {
	CHECK_INT(em_phase_of(&at.s), phase);
}

static void near(int32_t is, double should) {
	int32_t wanted = (int32_t)(should * 1000 + 0.5);
	CHECK(is >= wanted - 2 && is <= wanted + 2);
}

static void pass_all(void) {
	while (em_phase_of(&at.s) == EM_RE_ASK)
		CHECK(act(&at, EM_DO_PASS, 0, 0, 0, 0));
}

/* --- E82: one activation, step by step --- */

static void fire_first(void) {
	expect(EM_AC_FIRE_B);
	CHECK(!may(&at, EM_DO_MOVE, unit("l"), 0, 0, 0)); /* each step has its own actions */
	REFUSED(NOT_NOW, BE_1_1);
	CHECK(!may(&at, EM_DO_FIRE, unit("x"), (int32_t)unit("gun"), EM_MUSKETS, 0));
	REFUSED(NOT_ACTIVE, BE_1_1);
	CHECK(act(&at, EM_DO_FIRE, unit("gun"), (int32_t)unit("x"), EM_CANISTER, 0));
	if (em_phase_of(&at.s) == EM_FI_SUPPORT)
		CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
	if (em_phase_of(&at.s) == EM_FI_REPLY)
		CHECK(act(&at, EM_DO_PASS, 0, 0, 0, 0));
	CHECK(roll(&at, 4));
	CHECK_INT(record("x")->losses, 3);
	CHECK(record("gun")->flags & EM_MARKER);
	CHECK(roll(&at, 2)); /* fails: retreats 2 UD */
	near(record("x")->x, 8.462);
	near(record("x")->y, 16.193);
	expect(EM_AC_FIRE_B);
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
}

static void charge(void) {
	expect(EM_AC_CHARGE);
	CHECK(act(&at, EM_DO_CHARGE, unit("k"), (int32_t)unit("y"), 0, 0));
	CHECK_INT(at.s.division[0].cp, 1);
	expect(EM_CH_WITH);
	CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
	expect(EM_CH_REACT);
	CHECK(act(&at, EM_DO_REACT, unit("y"), (int32_t)unit("k"), EM_R_INF_STAND, 0));
	while (em_phase_of(&at.s) == EM_CH_SUPPORT_FIRE_X || em_phase_of(&at.s) == EM_CH_SUPPORT_FIRE_Y)
		CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
	expect(EM_CH_SHOCK);
	CHECK(roll(&at, 5));
	CHECK(roll(&at, 2));
	if (em_phase_of(&at.s) == EM_CH_ADVANCE)
		CHECK(act(&at, EM_DO_ADVANCE_1, unit("k"), 0, 0, 0));
	if (em_phase_of(&at.s) == EM_CH_PURSUE)
		CHECK(act(&at, EM_DO_DECLINE, unit("k"), 0, 0, 0));
	CHECK_INT(record("k")->losses, 1);
	CHECK_INT(record("y")->losses, 2);
	CHECK(record("k")->flags & EM_MARKER);
	CHECK((record("y")->flags & (EM_MARKER | EM_DISORDER)) == (EM_MARKER | EM_DISORDER));
	near(record("y")->y, 18.5);
	near(record("k")->y, 14.75);
	expect(EM_AC_CHARGE);
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
}

static void move(void) {
	expect(EM_AC_MOVE);
	CHECK(!may(&at, EM_DO_MOVE, unit("k"), 0, 0, 0)); /* it charged (BE-4.6) */
	CHECK(act(&at, EM_DO_MOVE, unit("l"), 0, 0, 0));
	CHECK_INT(at.s.division[0].cp, 0);
	CHECK(act(&at, EM_DO_ADVANCE, unit("l"), 2000, 0, 0));
	expect(EM_RE_ASK); /* z: near at the first stride */
	pass_all();
	expect(EM_MV_STEP);
	near(record("l")->y, 12);
	CHECK(act(&at, EM_DO_END, unit("l"), 0, 0, 0));
	pass_all();
	/* no command point is left: step d is over */
	if (em_phase_of(&at.s) == EM_AC_MOVE)
		CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
}

static void fire_again(void) {
	expect(EM_AC_FIRE_E);
	CHECK(!may(&at, EM_DO_FIRE, unit("gun"), (int32_t)unit("x"), EM_ROUND_SHOT, 0)); /* both have a marker */
	CHECK(!may(&at, EM_DO_FIRE, unit("k"), (int32_t)unit("y"), EM_MUSKETS, 0));
	CHECK(act(&at, EM_DO_FIRE, unit("l"), (int32_t)unit("z"), EM_MUSKETS, 0));
	if (em_phase_of(&at.s) == EM_FI_SUPPORT)
		CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
	expect(EM_FI_REPLY);
	CHECK(act(&at, EM_DO_REPLY, unit("z"), 0, 0, 0));
	CHECK(roll(&at, 3));
	CHECK(roll(&at, 4));
	CHECK_INT(record("l")->losses, 2);
	CHECK_INT(record("z")->losses, 2);
	expect(EM_FI_TEST);
	CHECK(roll(&at, 3)); /* l fails and retreats 2 UD */
	near(record("l")->y, 10);
	CHECK(record("l")->flags & record("z")->flags & EM_MARKER);
}

TEST(e82_one_activation_steps_b_to_e, "BE-1.1", "BE-4.4", "BE-4.6", "BE-6.1", "BE-6.2", "BE-10.8", "BE-10.9") {
	command_set(
		&at,
		"gun (south): ART L3 class B 6-pdr, deployed, at (8, 10) facing 0; k (south): INF L3 class A FT0, column, at (12, 10) "
		"facing 0;"
		"l (south): INF L3 class B FT1, line, at (16, 10) facing 0; x (north): INF L3 class B FT0, line, at (8.3, 14.2) facing 180;"
		"y (north): INF L3 class B FT0, line, at (12, 14.5) facing 180; z (north): INF L3 class B FT1, line, at (16, 14.2) facing "
		"180");
	order(&at, 0, EM_ATTACK);
	order(&at, NORTH_0, EM_HOLD);
	at.s.division[NORTH_0].zone_x = 12000;
	at.s.division[NORTH_0].zone_y = 14000;
	at.s.general[1].y = at.s.general[1].x = 5000;
	at.s.general[7].y = 20000;
	scene_phase(&at, EM_AC_START);
	em_play play = scene_play(&at);
	em_settle(&play);
	scene_look(&at);
	expect(EM_AC_CP);
	CHECK(roll(&at, 1));
	CHECK_INT(at.s.division[0].cp, 2);
	fire_first();
	charge();
	move();
	fire_again();
}

TEST(be_4_4_what_is_not_spent_is_lost, "BE-4.4", "BE-1.1", "BE-0.4") {
	command_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 3) facing 0; e (north): INF L3 class B FT0, line, at (10, 25) facing 180");
	order(&at, 0, EM_HOLD);
	order(&at, NORTH_0, EM_HOLD);
	at.s.division[0].zone_x = at.s.division[NORTH_0].zone_x = 10000;
	at.s.division[0].zone_y = at.s.division[NORTH_0].zone_y = 14000;
	scene_phase(&at, EM_T_CP);
	/* strategic command */
	CHECK(roll(&at, 6));
	CHECK(roll(&at, 6));
	expect(EM_T_STRATEGY);
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	/* activations: the commanders-in-chief could spend CP on initiative */
	for (unsigned n = 0; n < 2; n++) {
		expect(EM_INIT_NAME);
		CHECK(act(&at, EM_DO_NAME, at.s.side * EM_SIDE_DIVISIONS, 0, 0, 0));
	}
	expect(EM_INIT_ROLL);
	CHECK(roll(&at, 5));
	CHECK(roll(&at, 1));
	for (unsigned n = 0; n < 2; n++) {
		unsigned division = at.s.division_now;
		expect(EM_AC_CP); /* a: tactical command */
		CHECK(roll(&at, 6));
		CHECK_INT(at.s.division[division].cp, 5);
		expect(EM_AC_FIRE_B);
		CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
		expect(EM_AC_CHARGE);
		CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
		expect(EM_AC_MOVE);
		CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
		expect(EM_AC_FIRE_E);
		CHECK(at.s.army[SOUTH].cp > 0);
		CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
		CHECK_INT(at.s.division[division].cp, 0);
	}
	/* end of turn */
	CHECK_INT(at.s.turn, 2);
	CHECK_INT(at.s.army[SOUTH].cp + at.s.army[NORTH].cp, 0);
	expect(EM_T_CP);
}

/* --- Battles at random
 * -------------------------------------------------------------------------------------------------------------------- */

static const gg_game game = EMPIRE_GAME;

typedef union battle {
	gg_state state;
	em_state s;
} battle;

static void begin(battle *b, const char *scenario, const char *open) {
	gg_option list[] = {{"scenario", scenario}, {"orders_open", open}};
	gg_options options = {list, 2};
	gg_error error = {0};
	memset(b, 0, sizeof *b);
	if (!gg_setup(&game, &options, &b->state, &error)) {
		printf("Bail out! %s: %s\n", scenario, error.message);
		exit(1);
	}
}

static bool all_zero(const void *bytes, size_t size) {
	for (size_t i = 0; i < size; i++)
		if (((const uint8_t *)bytes)[i])
			return false;
	return true;
}

/* What is over leaves no trace. */
static bool tidy(const em_state *s) {
	for (unsigned i = s->depth; i < EM_FRAMES; i++)
		if (!all_zero(&s->frame[i], sizeof s->frame[i]))
			return false;
	if (s->phase != EM_T_CP || s->rolled)
		return true;
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (s->unit[u].flags & ~(uint32_t)(EM_ON_TABLE | EM_REMOVED | EM_OFF_TABLE | EM_SAFE | EM_DISORDER) || s->unit[u].moved)
			return false;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		if (s->division[d].cp || s->division[d].transferred || s->division[d].must_comply || s->division[d].wanted ||
		    (s->division[d].flags & (EM_ACTIVATED | EM_FORCED)))
			return false;
	return !s->depth && s->owed == EM_NONE && !s->called && !s->named[0] && !s->named[1] && !s->bonus[0] && !s->bonus[1];
}

/* They end; nobody is ever without a choice; the menu has only what is legal; the order of the turn's phases is kept. */
TEST(be_27_94_battles_at_random_end, "BE-27.94", "BE-27.91", "BE-27.63", "BE-27.61", "BE-23.1") {
	static const char *const scenarios[] = {"crossroads", "ridge", "two-bridges"};
	static gg_action menu[EM_MENU_MOST];
	static battle b;
	for (unsigned n = 0; n < 9; n++) {
		gg_rng rng = gg_rng_seed(n + 1);
		unsigned actions = 0;
		begin(&b, scenarios[n % 3], n % 2 ? "false" : "true");
		for (; gg_turn(&game, &b.state) != GG_OVER && actions < 20000; actions++) {
			uint32_t count = gg_actions(&game, &b.state, menu, EM_MENU_MOST);
			gg_verdict refusal;
			if (!count || !tidy(&b.s))
				break;
			const gg_action *chosen = &menu[gg_rng_below(&rng, count)];
			if (!gg_check(&game, &b.state, chosen, &refusal))
				break;
			gg_apply(&game, &b.state, chosen, NULL);
		}
		if (gg_turn(&game, &b.state) != GG_OVER)
			printf("# battle %u, action %u, phase %d\n", n, actions, em_phase_of(&b.s));
		CHECK_INT(gg_turn(&game, &b.state), GG_OVER);
		gg_payoff result;
		gg_payoff_of(&game, &b.state, &result);
		CHECK(result.winners >= 1 && result.winners <= 3);
		CHECK(b.s.turn <= b.s.turns);
	}
}
