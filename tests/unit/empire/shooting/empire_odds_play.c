/*
 * empire_odds_play.c - odds before a fire or charge and at its dice: the same as counting the dice one by one (BE-10.3, 11.1, 12.5, 16.1).
 */
#include "empire_fires.h"

#include "src/games/empire/rulebook.h"
#include "src/games/empire/rules.h"

static gg_game game = EMPIRE_GAME;
static gg_outcome outcomes[64];
static unsigned count;

static void keep_outcome(void *payload, const gg_outcome *outcome) {
	(void)payload;
	if (count < 64)
		outcomes[count++] = *outcome;
}

static void ask(em_verb verb, unsigned number, int32_t a, int32_t b) {
	gg_action action = {(uint16_t)verb, (uint16_t)number, a, b, 0};
	gg_outcome_sink sink = {keep_outcome, NULL};
	count = 0;
	em_odds(&game, &at.s.head, verb == EM_DO_NOTHING ? NULL : &action, &sink);
}

/* In thirty-sixths of a thirty-sixth: all denominators divide it. */
static int parts(uint16_t code, int32_t arg) {
	int sum = 0;
	for (unsigned i = 0; i < count; i++)
		if (outcomes[i].code == code && (arg < 0 || outcomes[i].args[0] == arg))
			sum += (int)(outcomes[i].num * (1296 / outcomes[i].den));
	return sum;
}

enum { SIXTH = 216, THIRTYSIXTH = 36 };

TEST(odds_of_a_fire, "BE-10.3", "BE-12.5", "BE-16.1", "BE-17.1") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0;"
		  "t (north): INF L3 class B FT0, line, at (10, 12.4) facing 180, losses 3, general attached");
	unsigned a = who(&at, "a"), b = who(&at, "b"), t = who(&at, "t");
	at.s.phase = EM_AC_FIRE_E;
	ask(EM_DO_FIRE, a, (int32_t)t, EM_MUSKETS);
	/* 3, 4: a half; 5, 6: one; 7, 8: one and a half */
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, -1), 6 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 1), 2 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 2), 2 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 3), 2 * SIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_OUT, -1), 4 * SIXTH);
	/* With 3½ losses: 3 + 1 - 3 and the die: fails on 1 to 4. */
	CHECK_INT(parts(EM_SAY_ODDS_FAILS, -1), 2 * 4 * THIRTYSIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_GENERAL, -1), 1296 / 12);
	/* The reply: 2 - 3 and the die. */
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, -1), 6 * SIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, 0), 3 * SIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, 1), 2 * SIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, 2), 1 * SIXTH);
	at.s.options.general_needs_loss = 1;
	unit("a")->form = EM_COLUMN; /* 1, 2: nothing */
	ask(EM_DO_FIRE, a, (int32_t)t, EM_MUSKETS);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 0), 2 * SIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_GENERAL, -1), 1296 / 12 * 4 / 6);
	unit("a")->form = EM_LINE;
	CHECK(fire("a", "t", EM_MUSKETS));
	ask(EM_DO_HELP, b, (int32_t)t, 0); /* 9 is two losses */
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 4), 1 * SIXTH);
	ask(EM_DO_GO, 0, 0, 0);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 4), 0);
	CHECK(go());
	ask(EM_DO_PASS, 0, 0, 0);
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, -1), 0);
	ask(EM_DO_REPLY, t, 0, 0);
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, -1), 6 * SIXTH);
	CHECK(reply("t"));
	ask(EM_DO_NOTHING, 0, 0, 0);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, -1), 6 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_REPLY, -1), 0);
	CHECK(roll(&at, 1));
	ask(EM_DO_NOTHING, 0, 0, 0);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, -1), 0);
	CHECK_INT(parts(EM_SAY_RESULT_REPLY, 0), 3 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_REPLY, -1), 6 * SIXTH);
}

TEST(odds_of_average_dice_and_of_a_ricochet, "BE-0.5", "BE-10.12", "BE-10.8") {
	scene_set(&at,
		  "gun (south): ART L3 class B 12-pdr, deployed, at (10, 5) facing 0; t (north): INF L3 class B FT0, column, at (10, 13) "
		  "facing 180; z (north): INF L3 class B FT0, line, at (10.5, 16.5) facing 180");
	unsigned gun = who(&at, "gun"), t = who(&at, "t");
	at.s.phase = EM_AC_FIRE_B;
	at.s.options.average_dice = 1;
	ask(EM_DO_FIRE, gun, (int32_t)t, EM_ROUND_SHOT); /* 4 5 5 6 6 7 */
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 1), 5 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 2), 1 * SIXTH);
	at.s.options.average_dice = 0;
	em_play play = scene_play(&at);
	em_fire_open(&play, gun, t, EM_ROUND_SHOT, false);
	em_settle(&play);
	ask(EM_DO_LIMBER, gun, 0, 0); /* 1 less: 2 to 7 */
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 0), 1 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 2), 1 * SIXTH);
	ask(EM_DO_GO, 0, 0, 0);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 0), 0);
	at.s.phase = EM_PLAYED_OUT;
	CHECK(go());
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 6));
	CHECK_INT(phase(), EM_FI_RICOCHET);
	ask(EM_DO_RICOCHET, gun, 0, 0); /* z in line, stationary, -1: 1 to 6 */
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 0), 2 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, 1), 4 * SIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, -1), 0);
	ask(EM_DO_PASS, 0, 0, 0);
	CHECK_INT(count, 0);
}

TEST(odds_of_a_charge, "BE-11.1", "BE-11.3") {
	scene_set(&at, "k (south): INF L3 class A FT0, column, at (12, 10) facing 0; y (north): INF L3 class B FT0, line, at (12, 14.5) "
		       "facing 180");
	unsigned k = who(&at, "k"), y = who(&at, "y");
	at.s.phase = EM_AC_CHARGE;
	ask(EM_DO_CHARGE, k, (int32_t)y, 0);
	/* +2 against +3: k must roll 2 more to win by 1; even totals are the defender's. */
	int wins = 0, evens = 0;
	for (int i = 1; i <= 6; i++) {
		for (int j = 1; j <= 6; j++) {
			wins += i + 2 > j + 3;
			evens += i + 2 == j + 3;
		}
	}
	CHECK_INT(parts(EM_SAY_RESULT_CHARGER_WINS, -1), wins * THIRTYSIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_TARGET_WINS, -1), (36 - wins) * THIRTYSIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_TARGET_WINS, EM_MELEE), evens * THIRTYSIXTH);
	ask(EM_DO_CHARGE, k, (int32_t)k, 0);
	CHECK_INT(count, 0);
	/* In contact, before and between the dice. */
	em_frame *f = em_push(&at.s, EM_FRAME_CHARGE, EM_CH_SHOCK);
	f->unit = (uint8_t)k;
	f->target = (uint8_t)y;
	f->covered = f->halt = 3750;
	stand(&at, "k", 12, 13.75, 0);
	ask(EM_DO_NOTHING, 0, 0, 0);
	CHECK_INT(parts(EM_SAY_RESULT_CHARGER_WINS, -1), wins * THIRTYSIXTH);
	f->dice[0] = 6; /* 8 against 4 to 9 */
	ask(EM_DO_NOTHING, 0, 0, 0);
	CHECK_INT(parts(EM_SAY_RESULT_CHARGER_WINS, EM_ROUT), 1 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_CHARGER_WINS, EM_DEFEAT), 3 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_TARGET_WINS, EM_MELEE), 1 * SIXTH);
	CHECK_INT(parts(EM_SAY_RESULT_TARGET_WINS, EM_DEFEAT), 1 * SIXTH);
	f->phase = EM_CH_REACT;
	f->dice[0] = 0;
	ask(EM_DO_REACT, y, (int32_t)k, EM_R_INF_STAND);
	CHECK_INT(parts(EM_SAY_RESULT_CHARGER_WINS, -1) + parts(EM_SAY_RESULT_TARGET_WINS, -1), 1296);
	ask(EM_DO_REACT, y, (int32_t)k, EM_R_INF_FLEE);
	CHECK_INT(count, 0);
}

/* What a player weighs is the test or the roll at hand, never the dice of whatever comes after it. */
TEST(odds_of_answers_to_a_charge, "BE-7.1", "BE-8.1", "BE-9.6") {
	scene_set(&at, "k (south): CAV L3 class B, line, at (12, 10) facing 0; y (north): INF L3 class B FT0, line, at (12, 14.5) "
		       "facing 180");
	unsigned k = who(&at, "k"), y = who(&at, "y");
	em_frame *f = em_push(&at.s, EM_FRAME_CHARGE, EM_CH_REACT);
	f->unit = (uint8_t)k;
	f->target = (uint8_t)y;
	f->gap = 5000;
	ask(EM_DO_FORM, y, 32768, EM_HOLLOW_SQUARE);
	CHECK_INT(count, 2);
	int far = parts(EM_SAY_MANOEUVRE_PASSED, -1);
	CHECK_INT(far + parts(EM_SAY_MANOEUVRE_FAILED, -1), 1296);
	f->gap = 3000; /* cavalry from less than 4 UD: 1 less (BE-8.1) */
	ask(EM_DO_FORM, y, 32768, EM_HOLLOW_SQUARE);
	CHECK_INT(parts(EM_SAY_MANOEUVRE_PASSED, -1), far - SIXTH);
	f->phase = EM_CH_CONTROL;
	ask(EM_DO_STOP, k, 0, 0);
	CHECK_INT(count, 2);
	CHECK_INT(parts(EM_SAY_CHARGE_STOPPED, -1) + parts(EM_SAY_CHARGE_NOT_STOPPED, -1), 1296);
	CHECK(parts(EM_SAY_CHARGE_STOPPED, -1) > 0);
}

TEST(odds_of_answers_to_a_move, "BE-7.1", "BE-7.9", "BE-7.4") {
	scene_set(&at, "m (south): INF L3 class B FT0, column, at (12, 10) facing 0; y (north): INF L3 class B FT0, line, at (12, 12.4) "
		       "facing 180");
	unsigned m = who(&at, "m"), y = who(&at, "y");
	em_frame *move = em_push(&at.s, EM_FRAME_MOVE, EM_MV_STEP);
	move->unit = (uint8_t)m;
	em_push(&at.s, EM_FRAME_REACT, EM_RE_ASK);
	ask(EM_DO_REACT, y, (int32_t)m, EM_R_INF_MOVE_FIRE);
	CHECK_INT(parts(EM_SAY_RESULT_FIRE, -1), 1296);
	CHECK_INT(parts(EM_SAY_ODDS_REPLY, -1), 0); /* there is none (BE-27.64) */
	ask(EM_DO_REACT, y, (int32_t)m, EM_R_INF_MOVE_CHARGE);
	CHECK_INT(parts(EM_SAY_RESULT_CHARGER_WINS, -1) + parts(EM_SAY_RESULT_TARGET_WINS, -1), 1296);
	ask(EM_DO_FORM, y, 32768, EM_HOLLOW_SQUARE);
	CHECK_INT(parts(EM_SAY_MANOEUVRE_PASSED, -1) + parts(EM_SAY_MANOEUVRE_FAILED, -1), 1296);
	ask(EM_DO_REACT, y, (int32_t)m, EM_R_INF_MOVE_FLEE);
	CHECK_INT(count, 0);
}

TEST(odds_of_initiative, "BE-1.3", "BE-1.4") {
	scene_set(&at,
		  "p (south): INF L3 class B FT0, line, at (5, 3) facing 0; r (north): INF L3 class B FT0, line, at (20, 24) facing 180");
	at.s.phase = EM_INIT_NAME;
	at.s.side = 0;
	at.s.last_side = 0; /* so an equal total is the north's */
	at.s.step = 1;
	at.s.named[1] = EM_SIDE_DIVISIONS;
	at.s.general[1].quality = at.s.general[EM_SIDE_GENERALS + 1].quality = EM_ORDINAIRE;
	ask(EM_DO_NAME, 0, 0, 0);
	CHECK_INT(count, 2);
	CHECK_INT(parts(EM_SAY_ODDS_ACTS_FIRST, em_division_arg(&at.s, 0)), 15 * THIRTYSIXTH);
	CHECK_INT(parts(EM_SAY_ODDS_ACTS_FIRST, em_division_arg(&at.s, EM_SIDE_DIVISIONS)), 21 * THIRTYSIXTH);
	ask(EM_DO_NAME, 0, 2, 0);
	CHECK_INT(parts(EM_SAY_ODDS_ACTS_FIRST, em_division_arg(&at.s, 0)), 26 * THIRTYSIXTH);
}
