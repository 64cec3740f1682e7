/*
 * tricolore_shots_rules.c - which fires may be declared, and what all fires of a step do together.
 */
#include "tricolore_shots_scene.h"

#include "tricolore/melee.h"
#include "tricolore/rulebook.h"

/* Seat 0 has the phase; two lines of fusiliers. */
static void two_lines(int32_t apart) {
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 10000 + apart, SOUTH);
}

/* --- May it fire ----------------------------------------------------------------------------------------------------------------- */

TEST(l3c_31_30_only_available_units_fire_of_themselves, "L3C-31.30", "L3C-35.18") {
	two_lines(2000);
	CHECK(may(L3_FIRE_INITIAL, A, X));
	s.element[A].cohesion = L3_SAF;
	CHECK(!may(L3_FIRE_INITIAL, A, X));
	REFUSED(L3_SAY_FIRE_NOT_AVAILABLE, L3C_31_30);
	s.element[A].cohesion = L3_FORMED;
	s.element[A].morale = L3_HALTE;
	CHECK(!may(L3_FIRE_TACTICAL, A, X));
	REFUSED(L3_SAY_FIRE_BELOW_ARRET, L3C_35_18);
}

TEST(l3c_35_13_one_fire_a_phase_and_the_reload, "L3C-35.13", "L3C-2.7", "L3C-3.19", "L3C-2.4") {
	two_lines(2000);
	s.element[A].fire = L3_LOADED | L3_FIRED_0;
	CHECK(!may(L3_FIRE_TACTICAL, A, X));
	REFUSED(L3_SAY_FIRED_ALREADY, L3C_35_13);
	s.element[A].fire = 0; /* it fired in the other phase: reload and fire, 2 PA */
	s.element[A].pa_spent = 1;
	CHECK(may(L3_FIRE_TACTICAL, A, X));
	s.element[A].pa_spent = 2;
	CHECK(!may(L3_FIRE_TACTICAL, A, X));
	REFUSED(L3_SAY_FIRE_NO_PA, L3C_35_13);
	s.element[A].fire = L3_LOADED;
	CHECK(may(L3_FIRE_TACTICAL, A, X));
	s.element[A].pa_spent = 3;
	CHECK(!may(L3_FIRE_TACTICAL, A, X));
	REFUSED(L3_SAY_FIRE_NO_PA, L3C_2_4);
	s.phase = L3_OPP_WINDOW;
	s.element[X].fire = L3_LOADED | L3_FIRED_ENEMY_PHASE;
	s.phase = L3_PH_FIRE0_ANSWER;
	CHECK(!may(L3_FIRE_RETURN, X, A));
	REFUSED(L3_SAY_FIRED_ALREADY, L3C_3_19);
}

TEST(l3c_3_11_priorities, "L3C-3.11") {
	two_lines(2500);
	put(Y, "fr01", L3_COD, 10500, 10900, SOUTH); /* inside P1 */
	CHECK(!may(L3_FIRE_INITIAL, A, X));
	CHECK(may(L3_FIRE_INITIAL, A, Y));
	put(X, "fr01", L3_COD, 9500, 12000, SOUTH);
	CHECK(!may(L3_FIRE_INITIAL, A, X));
	REFUSED(L3_SAY_FIRE_AT_NEAREST, L3C_3_11);
	s.macs = 1; /* who comes at the shooter first */
	s.mac[0].attacker[0].unit = X + 1;
	s.mac[0].objective[0].unit = A + 1;
	CHECK(may(L3_FIRE_INITIAL, A, X));
	CHECK(!may(L3_FIRE_INITIAL, A, Y));
	REFUSED(L3_SAY_FIRE_AT_COMER, L3C_3_11);
	gg_action both = {L3_DO_FIRE, A, Y, X + 1, 6 << 1}; /* shared: the one who comes is fired at */
	CHECK(l3_may_fire(&play.look, L3_FIRE_INITIAL, &both, &why));
}

TEST(l3c_3_11_the_nearest_inside_p1, "L3C-3.11") {
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_COD, 9400, 10900, SOUTH);
	put(Y, "fr01", L3_COD, 10600, 10700, SOUTH);
	CHECK(!may(L3_FIRE_INITIAL, A, X));
	REFUSED(L3_SAY_FIRE_AT_NEAREST, L3C_3_11);
	CHECK(may(L3_FIRE_INITIAL, A, Y));
	put(Z, "fr02", L3_TIR, 10000, 30000, SOUTH);
	put(A, "fr13", L3_BAT, 10000, 10000, 0); /* skirmishers do not bind guns */
	put(Y, "fr02", L3_TIR, 10600, 10700, SOUTH);
	CHECK(may(L3_FIRE_INITIAL, A, X));
}

TEST(l3c_17_2_fire_is_shared, "L3C-17.2") {
	scene();
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(X, "fr01", L3_COD, 9000, 16000, SOUTH);
	put(Y, "fr01", L3_COD, 11000, 16000, SOUTH);
	gg_action fire = {L3_DO_FIRE, A, X, Y + 1, 3 << 1};
	CHECK(l3_may_fire(&play.look, L3_FIRE_INITIAL, &fire, &why));
	gg_action whole = {L3_DO_FIRE, A, X, Y + 1, 8 << 1}, none = {L3_DO_FIRE, A, X, Y + 1, 0}, twice = {L3_DO_FIRE, A, X, X + 1, 3 << 1};
	CHECK(!l3_may_fire(&play.look, L3_FIRE_INITIAL, &whole, &why));
	REFUSED(L3_SAY_SHARE_FIRE, L3C_17_2);
	CHECK(!l3_may_fire(&play.look, L3_FIRE_INITIAL, &none, &why));
	CHECK(!l3_may_fire(&play.look, L3_FIRE_INITIAL, &twice, &why));
	l3_declare_fire(&play, L3_FIRE_INITIAL, &fire);
	static l3_volley volley;
	memset(&volley, 0, sizeof volley);
	l3_volley_gather(&play.look, &volley, L3_SIDES, L3_NONE, NULL);
	CHECK_INT(volley.count, 2);
	CHECK_INT(volley.shot[0].fire.figures, 3);
	CHECK_INT(volley.shot[1].fire.figures, 5);
}

TEST(l3c_17_9_fires_and_marches, "L3C-17.9", "L3C-17.8") {
	two_lines(2000);
	put(B, "fr01", L3_LIG, 12500, 10000, 0);
	s.macs = 1;
	s.mac[0].attacker[0].unit = B + 1;
	s.mac[0].objective[0].unit = X + 1;
	s.phase = L3_PH_MOVE;
	CHECK(!may(L3_FIRE_TACTICAL, A, X)); /* declared there */
	REFUSED(L3_SAY_FIRE_IN_THE_MAC, L3C_17_9);
	put(Y, "fr01", L3_LIG, 12500, 12000, SOUTH);
	CHECK(!may(L3_FIRE_TACTICAL, B, Y));
	REFUSED(L3_SAY_FIRES_IN_ITS_MAC, L3C_17_9);
	l3_frame *frame = l3_push(&s, L3_FRAME_MAC, L3_MAC_SUPPORT_FIRE);
	frame->mac = 1;
	CHECK(may(L3_FIRE_SUPPORT, A, X));
	s.element[A].fire |= L3_FIRED_0;
	CHECK(!may(L3_FIRE_SUPPORT, A, X));
	REFUSED(L3_SAY_FIRED_ALREADY, L3C_17_8);
	s.element[A].fire = L3_LOADED;
	CHECK(!may(L3_FIRE_SUPPORT, A, Y)); /* no objective */
	REFUSED(L3_SAY_NOT_OF_THE_ACTION, L3C_17_9);
	frame->side = 1;
	CHECK(!may(L3_FIRE_SUPPORT, X, B)); /* the objective itself answers later */
	REFUSED(L3_SAY_NOT_OF_THE_ACTION, L3C_17_10);
	CHECK(may(L3_FIRE_SUPPORT, Y, B));
}

/* Out from behind a block: who has been in sight for 1 UD (foot) or 2 UD (horse) may be fired at; who was never out of it always. */
TEST(l3c_18_2_seen_over_1_ud_or_2, "L3C-18.2") {
	scene();
	put(X, "fr13", L3_BAT, 10000, 16000, SOUTH);
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	CHECK(l3_has_shown(&play.look, X, A, 0, 1500));
	CHECK(l3_has_shown(&play.look, X, A, 0, 900)); /* all of a short way */
	CHECK(l3_has_shown(&play.look, X, A, 0, 0));
	put(A, "fr08", L3_COD, 10000, 10000, 0);
	CHECK(l3_has_shown(&play.look, X, A, 0, 1500));
	l3_piece *block = &s.piece[s.pieces++]; /* it hides whoever is south of it */
	block->kind = L3_BLOCK, block->points = 2;
	block->at[0].x = 9000, block->at[0].y = 9200, block->at[1].x = 11000, block->at[1].y = 9400;
	l3_look_open(&play.look, &tricolore_data, &s); /* looks know the ground from the start */
	put(A, "fr01", L3_COD, 10000, 10200, 0);
	CHECK(!l3_has_shown(&play.look, X, A, 0, 1700)); /* 0.8 UD */
	CHECK(l3_has_shown(&play.look, X, A, 0, 700));
	put(A, "fr01", L3_COD, 10000, 10700, 0);
	CHECK(l3_has_shown(&play.look, X, A, 0, 2200)); /* 1.3 UD */
	put(A, "fr08", L3_COD, 10000, 10700, 0);
	CHECK(!l3_has_shown(&play.look, X, A, 0, 2200));
	put(A, "fr08", L3_COD, 10000, 11700, 0);
	CHECK(l3_has_shown(&play.look, X, A, 0, 4000)); /* 2.3 UD */
}

TEST(l3c_35_21_fields_of_a_fire, "L3C-35.21") {
	two_lines(2000);
	static const gg_action bad[] = {
		{L3_DO_FIRE, 200, X, 0, 0}, {L3_DO_FIRE, A, -1, 0, 0}, {L3_DO_FIRE, A, X, 81, 0}, {L3_DO_FIRE, A, X, 0, 256}};
	for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
		CHECK(!l3_may_fire(&play.look, L3_FIRE_INITIAL, &bad[i], &why));
		CHECK_INT(why.clause, L3C_35_21);
	}
	CHECK(!may(L3_FIRE_INITIAL, X, A)); /* not the side that decides */
	CHECK(!may(L3_FIRE_INITIAL, A, B));
	REFUSED(L3_SAY_NO_SUCH_TARGET, L3C_17_13);
}

/* --- The step of initial fires ------------------------------------------------------------------------------------------------------ */

TEST(l3c_3_19_initial_fire_answer_apply, "L3C-3.19", "L3C-17.1", "L3C-31.5", "L3C-31.24") {
	two_lines(2000);
	CHECK(act(L3_DO_FIRE, A, X, 0, 0));
	CHECK_INT(s.element[A].pa_spent, 1);
	CHECK_INT(l3_phase_of(&s), L3_PH_FIRE0);
	CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	CHECK_INT(l3_phase_of(&s), L3_PH_FIRE0_ANSWER);
	CHECK(!act(L3_DO_FIRE, X, A, 0, 1)); /* muskets have no canister */
	CHECK(act(L3_DO_FIRE, X, A, 0, 0));
	if (l3_phase_of(&s) == L3_PH_FIRE0_ANSWER)
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	/* FEU 1, P2 -2, first fire +1, under fire -1: -1 for both, 12 figures. */
	l3_loss loss = l3_loss_of(12, -1);
	CHECK_INT(s.element[A].pap, loss.pap);
	CHECK_INT(s.element[X].pap, loss.pap);
	CHECK(s.element[A].marks & L3_UNDER_INF_FIRE);
	CHECK(s.element[X].marks & L3_UNDER_FIRE_TURN);
	CHECK(!(s.element[A].fire & L3_LOADED));
	CHECK(s.element[A].fire & L3_FIRST_FIRE_USED);
	CHECK(s.element[X].fire & L3_FIRED_ENEMY_PHASE);
	CHECK_INT(s.element[A].fire_target, 0);
	CHECK_INT(s.element[A].fire_shot, 0);
}

/* Both count under fire, though one of them has no effect at all; alone he would not be. */
TEST(l3c_17_1_who_exchanges_fire_is_under_fire, "L3C-17.1", "A-17") {
	for (unsigned answered = 0; answered < 2; answered++) {
		two_lines(3000);
		s.element[X].pap = 33; /* one figure at P3: nothing */
		CHECK(!l3_loss_of(1, -4).effective);
		CHECK(act(L3_DO_FIRE, A, X, 0, 0));
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
		if (answered)
			CHECK(act(L3_DO_FIRE, X, A, 0, 0));
		if (l3_phase_of(&s) == L3_PH_FIRE0_ANSWER)
			CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
		CHECK_INT(s.element[A].pap, 0);
		CHECK_INT(s.element[X].pap, 33 + (answered ? 1 : 2)); /* 12 at 1 + 1 - 6 - 1 = -5, at -4 unanswered */
	}
}

/* The last sum of a fire that was explained or told: its total, its terms together, the loss that it promises. */
typedef struct heard {
	int32_t total, terms, expected;
	unsigned lines;
} heard;

static void hear_item(void *payload, const gg_item *item) {
	heard *of = payload;
	if (item->code == L3_SAY_FIRE_EXPECTED)
		of->expected = item->value;
	else if (item->code == L3_SAY_TOTAL_FIRE)
		*of = (heard){.total = item->value};
	else if (item->kind == GG_ITEM_PLUS)
		of->terms += item->value, of->lines++;
}

/* The score with which X has fired. */
static void hear_event(void *payload, const gg_event *event) {
	heard *of = payload;
	gg_item item = gg_sum_item(event);
	if (gg_is_sum_line(event) && item.code == L3_SAY_TOLD_FIRE && item.args[0] == l3_unit_arg(&s, X))
		of->total = item.value;
}

/* What is shown before an answer is what comes of it: both fire at once, and -1 counts for both. */
TEST(l3c_17_1_an_answer_is_previewed_under_fire, "L3C-17.1", "L3C-34.7") {
	two_lines(2000);
	CHECK(act(L3_DO_FIRE, A, X, 0, 0));
	CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	CHECK_INT(l3_phase_of(&s), L3_PH_FIRE0_ANSWER);
	gg_action answer = fire_at(X, A);
	heard before = {0}, after = {0};
	l3_explain_fire(&play.look, &answer, &(gg_item_sink){hear_item, &before});
	CHECK_INT(before.total, -1); /* FEU 1, P2 -2, first fire +1, under fire -1 */
	CHECK_INT(before.terms, -1);
	CHECK_INT((int)before.lines, 4);
	gg_sink sink = {hear_event, &after};
	play.sink = &sink;
	CHECK(act(L3_DO_FIRE, X, A, 0, 0));
	if (l3_phase_of(&s) == L3_PH_FIRE0_ANSWER)
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	play.sink = NULL;
	CHECK_INT(after.total, before.total);
	CHECK_INT(s.element[A].pap, before.expected);
}

TEST(l3c_31_34_a_fire_is_taken_back, "L3C-31.34", "L3C-31.1") {
	two_lines(2000);
	l3_state before = s;
	l3_settle(&play);
	CHECK(act(L3_DO_FIRE, A, X, 0, 0));
	CHECK(!act(L3_DO_TAKE_BACK, X, 0, 0, 0));
	REFUSED(L3_SAY_NO_FIRE_TO_TAKE_BACK, L3C_31_34);
	CHECK(act(L3_DO_TAKE_BACK, A, 0, 0, 0));
	CHECK_INT(s.edits[0], 1);
	s.edits[0] = 0;
	CHECK(!memcmp(&before, &s, sizeof s));
	CHECK(!act(L3_DO_ABOUT, A, 0, 0, 0));
	REFUSED(L3_SAY_FIRES_ONLY, L3C_3_19);
	s.element[X].y = 30000; /* nobody to fire at: the step is passed */
	l3_look_moved(&play.look, X);
	l3_settle(&play);
	CHECK(l3_phase_of(&s) != L3_PH_FIRE0);
}

TEST(l3c_17_11_conjoint_fire, "L3C-17.11", "EX-97") {
	static l3_volley volley;
	memset(&volley, 0, sizeof volley);
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(B, "fr01", L3_LIG, 12100, 10000, 0);
	put(X, "fr01", L3_LIG, 11000, 13000, SOUTH);
	volley.count = 2;
	int32_t figures[] = {1, 1}; /* as many as are not effective alone */
	while (!l3_loss_of(figures[0] + 1, -5).effective)
		figures[0]++;
	while (!l3_loss_of(figures[1] + 1, -6).effective)
		figures[1]++;
	for (unsigned i = 0; i < 2; i++) { /* scores -5 and -6 */
		volley.shot[i].firer = (uint8_t)(i ? B : A);
		volley.shot[i].target = volley.shot[i].falls_on = X;
		volley.shot[i].fire =
			(l3_fire){.arm = L3_INF, .weapon = L3_MUSKET, .feu = i ? 0 : 1, .range = L3_P3, .figures = figures[i]};
	}
	l3_volley_reckon(&play.look, &volley);
	l3_loss joint = l3_loss_of(figures[0] + figures[1], -6); /* the mean, rounded down */
	CHECK(joint.effective);
	static const int32_t scores[] = {0, 1};
	CHECK_INT(l3_joint_score(scores, 2), 0); /* EX-97 */
	CHECK_INT(volley.shot[0].loss.effective, joint.effective);
	CHECK_INT(volley.shot[0].loss.pap + volley.shot[1].loss.pap, joint.pap);
	s.element[B].x = 14500; /* not adjacent: each for itself */
	l3_look_moved(&play.look, B);
	l3_volley_reckon(&play.look, &volley);
	CHECK_INT(volley.shot[0].loss.effective, 0);
}

TEST(l3c_19_8_ball_goes_on_to_the_next_unit, "L3C-19.8", "L3C-19.6", "L3C-29.19") {
	scene();
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(X, "fr01", L3_COD, 10000, 13000, SOUTH); /* 3 ranks, P1 */
	put(Y, "fr01", L3_COD, 10000, 15000, SOUTH); /* 1250 behind */
	gg_action fire = fire_at(A, X);
	l3_declare_fire(&play, L3_FIRE_INITIAL, &fire);
	l3_apply_fires(&play);
	CHECK(s.element[X].pap > 0);
	CHECK(s.element[Y].pap > 0 && s.element[Y].pap <= s.element[X].pap);
	CHECK(s.element[Y].marks & L3_UNDER_BALL);
	unsigned all = s.element[X].pap + s.element[Y].pap;
	CHECK_INT(s.element[X].pap, all / 6 * 3 + (all % 6 > 3 ? 3 : all % 6)); /* round and round, rank by rank */

	scene(); /* a stream between stops it; so does canister */
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(X, "fr01", L3_COD, 10000, 13000, SOUTH);
	put(Y, "fr01", L3_COD, 10000, 15000, SOUTH);
	s.pieces = 1;
	s.piece[0] = (l3_piece){.kind = L3_OBSTACLE_1, .points = 2};
	s.piece[0].at[0].x = 5000, s.piece[0].at[0].y = 14000, s.piece[0].at[1].x = 15000, s.piece[0].at[1].y = 14000;
	l3_look_open(&play.look, &tricolore_data, &s);
	l3_declare_fire(&play, L3_FIRE_INITIAL, &fire);
	l3_apply_fires(&play);
	CHECK_INT(s.element[Y].pap, 0);
	CHECK(!(s.element[Y].marks & L3_UNDER_BALL));
	for (unsigned canister = 0; canister < 2; canister++) { /* nor does canister, nor ball from above (L3C-19.6) */
		scene();
		put(A, "fr13", L3_BAT, 10000, 10000, 0);
		put(X, "fr01", L3_COD, 10000, 13000, SOUTH);
		put(Y, "fr01", L3_COD, 10000, 15000, SOUTH);
		if (!canister) {
			s.pieces = 1;
			s.piece[0] = (l3_piece){.kind = L3_PLATEAU, .points = 4, .level = 2};
			static const int32_t edge[4][2] = {{5000, 5000}, {15000, 5000}, {15000, 10100}, {5000, 10100}};
			for (unsigned i = 0; i < 4; i++)
				s.piece[0].at[i].x = edge[i][0], s.piece[0].at[i].y = edge[i][1];
			l3_look_open(&play.look, &tricolore_data, &s);
		}
		fire.c = (int32_t)canister;
		l3_declare_fire(&play, L3_FIRE_INITIAL, &fire);
		l3_apply_fires(&play);
		CHECK(s.element[X].pap > 0);
		CHECK_INT(s.element[Y].pap, 0);
	}
}

static void take_error(void *payload, const gg_outcome *outcome) {
	uint64_t *sixths = payload; /* that it goes well, that it errs */
	sixths[outcome->code == L3_SAY_ODDS_ERR] += outcome->num * 6 / outcome->den;
}

TEST(l3c_19_2_the_odds_tell_of_friends_beside, "L3C-19.2", "L3C-34.7") {
	static const struct {
		const char *guns;
		int32_t far;
		uint64_t errs;
	} rows[] = {{"fr13", 11500, 1}, {"au10", 11500, 2}, {"au10", 20000, 0}}; /* Elite: +1; Line; nobody beside */
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		uint64_t sixths[2] = {0, 0};
		scene();
		put(A, rows[i].guns, L3_BAT, 10000, 10000, 0);
		put(X, "fr01", L3_COD, 10000, 16000, SOUTH);
		put(B, "fr01", L3_COD, rows[i].far, 16000, 0);
		gg_action fire = fire_at(A, X);
		l3_odds(&game, &s.head, &fire, &(gg_outcome_sink){take_error, sixths});
		CHECK_INT((int)sixths[1], (int)rows[i].errs);
		CHECK_INT((int)sixths[0], (int)(6 - rows[i].errs));
	}
}

TEST(l3c_19_2_guns_beside_friends, "L3C-19.2", "L3C-31.33") {
	for (int die = 1; die <= 6; die++) {
		scene();
		put(A, "fr13", L3_BAT, 10000, 10000, 0); /* Elite: +1 */
		put(X, "fr01", L3_COD, 10000, 16000, SOUTH);
		put(B, "fr01", L3_COD, 11500, 16000, 0); /* within 2 UD of the target, P2 */
		gg_action fire = fire_at(A, X);
		l3_declare_fire(&play, L3_FIRE_INITIAL, &fire);
		CHECK_INT(l3_owes_error_die(&play.look), A);
		CHECK_INT(l3_turn_errors(&s), GG_CHANCE);
		l3_error_die(&play, die);
		CHECK_INT(l3_turn_errors(&s), L3_ITSELF);
		l3_apply_fires(&play);
		bool errs = die == 1; /* 1 or 2, the gunners' status taken into account */
		CHECK_INT(s.element[errs ? X : B].pap, 0);
		CHECK(s.element[errs ? B : X].pap > 0);
		CHECK(s.element[errs ? B : X].marks & L3_UNDER_BALL);
		CHECK(s.element[B].marks & L3_GUNS_BESIDE);
	}
}

/* --- Duels ------------------------------------------------------------------------------------------------------------------------------
 */

TEST(ex_49_when_a_fire_is_a_duel, "L3C-20.6", "L3C-20.8", "EX-49") {
	static const struct {
		const char *a, *b;
		unsigned formation;
		int32_t apart;
		bool duel;
	} rows[] = {{"fr01", "fr01", L3_LIG, 1000, true},  {"fr01", "fr01", L3_LIG, 1001, false}, {"pr05", "fr01", L3_LIG, 1000, true},
		    {"pr05", "fr01", L3_LIG, 1500, false}, {"fr13", "fr13", L3_BAT, 4000, true},  {"fr13", "fr13", L3_BAT, 4500, false}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		scene();
		put(A, rows[i].a, rows[i].formation, 10000, 10000, 0);
		put(X, rows[i].b, rows[i].formation, 10000, 10000 + rows[i].apart, SOUTH);
		CHECK_INT(l3_is_duel(&play.look, A, X), rows[i].duel);
	}
	two_lines(900);
	s.element[X].heading = 0; /* from behind */
	s.element[X].y += 250;
	l3_look_moved(&play.look, X);
	CHECK(!l3_is_duel(&play.look, A, X));
	two_lines(900);
	s.element[X].pace = L3_POR; /* it does not stand */
	CHECK(!l3_is_duel(&play.look, A, X));
}

static void initial_duel(void) {
	CHECK(act(L3_DO_FIRE, A, X, 0, 0));
	CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
}

TEST(l3c_20_5_a_duel_is_decided_by_losses, "L3C-20.5", "L3C-20.6", "L3C-35.12") {
	two_lines(1000);
	initial_duel();
	CHECK_INT(l3_phase_of(&s), L3_PH_FIRE0_ANSWER);
	CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0)); /* no answer: the result comes all the same */
	CHECK(s.element[X].pap > 0);
	CHECK(s.element[X].morale <= L3_REPLI);
	CHECK(s.element[X].cohesion != L3_FORMED);
	CHECK_INT(s.element[A].morale, L3_ARRET);
	CHECK_INT(s.element[A].cohesion, L3_FORMED);
	CHECK(s.element[X].y > 11000); /* it made its move */
}

static void shot_in(l3_volley *volley, unsigned firer, unsigned target, int pap) {
	l3_shot *shot = &volley->shot[volley->count++];
	memset(shot, 0, sizeof *shot);
	shot->firer = (uint8_t)firer;
	shot->target = shot->falls_on = (uint8_t)target;
	shot->loss = (l3_loss){.pap = pap, .effective = true};
	shot->fell = (uint16_t)pap;
}

static unsigned bouts(void) {
	unsigned count = 0;
	while (count < L3_BOUTS && s.fight.bout[count].a)
		count++;
	return count;
}

/* Each pair of one step is a duel of its own, once, in whatever order and in how many parts they fire. */
TEST(l3c_20_5_each_pair_that_exchanges_fire_is_one_duel, "L3C-20.5", "L3C-20.6", "L3C-21.5") {
	static l3_volley volley;
	two_lines(1000);
	put(B, "fr01", L3_LIG, s.element[A].x + 900, s.element[A].y, 0);
	s.element[B].size0 = 4, s.element[A].size0 = 4;
	l3_look_open(&play.look, &tricolore_data, &s);
	CHECK(l3_is_duel(&play.look, A, X) && l3_is_duel(&play.look, B, X));
	volley.count = 0; /* A in two parts, B; the answer at B */
	shot_in(&volley, A, X, 1);
	shot_in(&volley, A, X, 1);
	shot_in(&volley, B, X, 1);
	shot_in(&volley, X, B, 4);
	CHECK(l3_duels_note(&play, &volley));
	CHECK_INT(bouts(), 2);
	CHECK_INT(s.fight.bout[0].a, A + 1);
	CHECK_INT(s.fight.bout[0].lost_b, 2); /* both parts */
	CHECK_INT(s.fight.bout[1].a, B + 1);
	CHECK_INT(s.fight.bout[1].lost_a, 4);
	memset(&s.fight, 0, sizeof s.fight);
	volley.count = 0; /* B is fired at by X, who is fired at by A: A's fire is no answer to it */
	shot_in(&volley, X, B, 1);
	shot_in(&volley, A, X, 1);
	CHECK(l3_duels_note(&play, &volley));
	CHECK_INT(bouts(), 2);
}

TEST(l3c_31_35_a_drawn_duel_is_fired_again_once, "L3C-3.20", "L3C-20.7", "L3C-31.35") {
	two_lines(1000);
	initial_duel();
	CHECK(act(L3_DO_FIRE, X, A, 0, 0));
	if (l3_phase_of(&s) == L3_PH_FIRE0_ANSWER)
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	unsigned lost = s.element[A].pap;
	CHECK(lost > 0);
	CHECK_INT(s.element[X].pap, lost);
	CHECK_INT(s.element[X].morale, L3_ARRET); /* nobody moves */
	CHECK(s.element[A].fire_shot & L3_SHOT_DRAWN);
	/* The other phase: both reload and fire, without being asked. */
	s.depth = 0;
	memset(s.frame, 0, sizeof s.frame);
	memset(&s.queue, 0, sizeof s.queue);
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		s.element[u].fire &= (uint8_t) ~(L3_FIRED_0 | L3_FIRED_1 | L3_FIRED_ENEMY_PHASE);
		s.element[u].pap_action = 0;
		l3_look_moved(&play.look, u);
	}
	s.jep = 1;
	s.phase = L3_PH_FIRE0;
	unsigned turned = s.turn;
	l3_settle(&play);
	CHECK_INT(s.element[A].pa_spent, 3);
	CHECK_INT(s.element[X].pa_spent, 3);
	CHECK(s.element[A].pap > lost);
	CHECK_INT(s.element[A].pap, s.element[X].pap);
	CHECK_INT(s.element[A].fire_shot | s.element[X].fire_shot, 0); /* not a third time */
	CHECK(s.turn >= turned);
}

/* --- Words ---------------------------------------------------------------------------------------------------------------------------- */

static int lines, totals, expected;
static void count_item(void *payload, const gg_item *item) {
	(void)payload;
	if (item->code == L3_SAY_FIRE_EXPECTED)
		expected = item->value;
	else if (item->code == L3_SAY_TOTAL_FIRE)
		totals = item->value;
	else
		lines += item->value;
	CHECK(item->clause != 0);
}

TEST(l3c_34_7_the_lines_of_a_fire_sum_to_its_score, "L3C-17.13") {
	gg_item_sink sink = {count_item, NULL};
	two_lines(1000);
	gg_action fire = fire_at(A, X);
	lines = totals = expected = 0;
	l3_explain_fire(&play.look, &fire, &sink);
	CHECK_INT(totals, 4); /* FEU 1, P1 +2, first fire +1 */
	CHECK_INT(lines, totals);
	CHECK_INT(expected, l3_loss_of(12, 4).pap);
}

TEST(l3c_17_13_every_fire_listed_is_legal, "L3C-3.19", "L3C-17.13") {
	gg_action out[64];
	l3_menu menu = {out, 64, 0};
	scene();
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(B, "fr01", L3_LIG, 13000, 10000, 0);
	put(X, "fr01", L3_LIG, 10500, 16000, SOUTH);
	put(Y, "fr01", L3_LIG, 13000, 12500, SOUTH);
	l3_list_fires(&play.look, L3_FIRE_INITIAL, 0, &menu);
	CHECK(menu.count >= 3); /* ball and canister of the guns, muskets on Y */
	for (unsigned i = 0; i < menu.count && i < 64; i++)
		CHECK(l3_may_fire(&play.look, L3_FIRE_INITIAL, &out[i], &why));
}
