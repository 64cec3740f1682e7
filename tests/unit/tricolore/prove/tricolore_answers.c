/*
 * tricolore_answers.c - standing answers setting by setting (L3C-34.2 to 34.5).
 */
#include "../tricolore_field.h"

#include "tricolore/mac.h"
#include "tricolore/markers.h"
#include "tricolore/melee.h"
#include "tricolore/rulebook.h"
#include "tricolore/rules.h"

static gg_game the_game;
static gg_standing standing;

/* All settings at their defaults, then this one. */
static void setting(unsigned which, unsigned value) {
	gg_standing_reset(&tricolore_rules, &standing);
	standing.value[which] = (uint8_t)value;
}

/* The verb that is sent, L3_DO_NOTHING if the player is asked; what is sent is legal, and leaves the state alone until it is. */
static gg_action sent;
static l3_verb answered(void) {
	static l3_state before;
	gg_verdict no;
	the_game = (gg_game){&tricolore_rules, &field_data};
	before = field;
	if (!l3_standing_answer(&the_game, &field.head, &standing, &sent))
		return L3_DO_NOTHING;
	CHECK(memcmp(&before, &field, sizeof before) == 0);
	CHECK(l3_check(&the_game, &field.head, &sent, &no));
	return (l3_verb)sent.kind;
}

static unsigned foot, horse;

/* Foot passes before cavalry: its window is open. */
static void window(void) {
	field_clear();
	foot = put(0, FRENCH, L3_COD, 20000, 15000, 90);
	horse = put(1, SQUADRON_6, L3_LIG, 23000, 18000, 180);
	CHECK(act(L3_DO_ADVANCE, foot, 24000, 15000, 2));
	CHECK_INT(l3_phase_of(&field), L3_OPP_WINDOW);
}

enum { ASK, DECLINE, GUNS_ONLY, SHOCK_ONLY };

TEST(l3c_34_3_opportunities, "L3C-34.3", "L3C-34.2") {
	window();
	setting(L3_STANDING_OPPORTUNITIES, ASK);
	CHECK_INT(answered(), L3_DO_NOTHING);
	setting(L3_STANDING_OPPORTUNITIES, DECLINE);
	CHECK_INT(answered(), L3_DO_DECLINE);
	CHECK_INT(sent.who, horse);
	setting(L3_STANDING_OPPORTUNITIES, GUNS_ONLY); /* horse is no battery */
	CHECK_INT(answered(), L3_DO_DECLINE);
	setting(L3_STANDING_OPPORTUNITIES, SHOCK_ONLY);
	CHECK_INT(answered(), L3_DO_NOTHING);
	standing.of[l3_slot_of(horse)][L3_STANDING_OPPORTUNITIES] = DECLINE + 1; /* this unit otherwise */
	CHECK_INT(answered(), L3_DO_DECLINE);
	/* Sent by the setting or by hand it is the same step. */
	gg_action by_hand = {L3_DO_DECLINE, (uint16_t)horse, 0, 0, 0};
	CHECK(gg_same_action(&sent, &by_hand));
}

TEST(l3c_34_3_pursuits, "L3C-34.3") {
	enum { NEVER = 1, SAFE };
	for (unsigned guarded = 0; guarded < 2; guarded++) {
		field_clear();
		foot = put(0, FRENCH, L3_COD, 20000, 15000, 0);
		horse = put(1, SQUADRON_6, L3_LIG, 20000, 18000, 180);
		if (guarded)
			put(0, SQUADRON_6, L3_LIG, 22000, 12000, 0);
		CHECK(act(L3_DO_FLEE, foot, 2000, 0, 65536));
		CHECK_INT(l3_phase_of(&field), L3_PURSUE_OTHERS);
		setting(L3_STANDING_PURSUE, ASK);
		CHECK_INT(answered(), L3_DO_NOTHING);
		setting(L3_STANDING_PURSUE, NEVER);
		CHECK_INT(answered(), L3_DO_CHOOSE);
		CHECK_INT(sent.a, 1);
		setting(L3_STANDING_PURSUE, SAFE); /* not where his cavalry is within 4 UD */
		CHECK_INT(answered(), L3_DO_CHOOSE);
		CHECK_INT(sent.a, (int)guarded);
	}
}

TEST(l3c_34_3_loss_tests_and_status, "L3C-34.3", "L3C-31.15") {
	enum { NOW = 1, LATER };
	field_clear();
	foot = put(0, GUARD, L3_COD, 20000, 15000, 0);
	l3_frame *f = l3_push(&field, L3_FRAME_QUEUE, L3_LOSS_ASK);
	f->unit = (uint8_t)(foot + 1);
	f->side = 0;
	field.queue.loss[0] = 1;
	setting(L3_STANDING_LOSS, ASK);
	CHECK_INT(answered(), L3_DO_NOTHING);
	setting(L3_STANDING_LOSS, NOW);
	CHECK_INT(answered(), L3_DO_CHOOSE);
	CHECK_INT(sent.a, 0);
	setting(L3_STANDING_LOSS, LATER);
	CHECK_INT(answered(), L3_DO_CHOOSE);
	CHECK_INT(sent.a, 1);

	l3_pop(&field);
	field.queue = (l3_queue){0};
	f = l3_push(&field, L3_FRAME_TEST, L3_STATUS_ASK); /* Guard before a REPLI: lifted as far as it goes */
	f->unit = (uint8_t)(foot + 1);
	f->a = -1;
	f->b = L3_REPLI;
	setting(L3_STANDING_STATUS, ASK);
	CHECK_INT(answered(), L3_DO_NOTHING);
	setting(L3_STANDING_STATUS, 1);
	CHECK_INT(answered(), L3_DO_CHOOSE);
	CHECK_INT(sent.a, 2);
}

/* A frontal MAC, up to the first question of the kind. */
static bool walk_to(l3_phase phase) {
	static gg_action menu[L3_MENU_MOST];
	the_game = (gg_game){&tricolore_rules, &field_data};
	for (unsigned i = 0; i < 60; i++) {
		if (l3_phase_of(&field) == phase)
			return true;
		gg_action action = {L3_DO_ROLL, L3_WHO_PLAYER, 3, 0, 0};
		if (l3_turn(&the_game, &field.head) >= 0) {
			uint32_t count = l3_actions(&the_game, &field.head, menu, L3_MENU_MOST);
			if (!count)
				return false;
			action = menu[0];
			for (uint32_t a = 0; a < count; a++)
				if (menu[a].kind == L3_DO_DONE || menu[a].kind == L3_DO_DECLINE_ALL)
					action = menu[a];
		}
		l3_apply(&the_game, &field.head, &action, NULL);
	}
	return false;
}

static void assault(int32_t facing) {
	field_clear();
	field_data.profile[FRENCH].mor = 5;
	unsigned a = put(0, FRENCH, L3_COD, 20000, 12000, 0), d = put(1, FRENCH, L3_LIG, 20000, 15000, facing);
	field.turns = 12;
	l3_declaration of = {.attacker = a, .target = d, .wanted = 2, .direction = 0};
	gg_action mac = l3_declare_action(L3_DO_MAC, &of);
	CHECK(act(mac.kind, mac.who, mac.a, mac.b, mac.c));
}

TEST(l3c_34_3_stands_and_fires_at_its_best, "L3C-34.3", "L3C-20.2") {
	assault(180);
	CHECK(walk_to(L3_MAC_ANSWER));
	setting(L3_STANDING_ANSWER, ASK);
	CHECK_INT(answered(), L3_DO_NOTHING);
	setting(L3_STANDING_ANSWER, 1);
	CHECK_INT(answered(), L3_DO_ANSWER);
	CHECK_INT(sent.a & 15, L3_ANSWER_FIRE);
	CHECK_INT(sent.a >> 4 & 15, 0); /* P1 */
	assault(90);                    /* taken in flank there is no routine answer */
	CHECK(walk_to(L3_MAC_ANSWER));
	CHECK_INT(answered(), L3_DO_NOTHING);
}

TEST(l3c_34_3_pace_of_a_mac, "L3C-34.3", "L3C-22.4") {
	enum { BEST, ALL, ROUTINE_ASK };
	assault(180);
	if (!walk_to(L3_MAC_MODE))
		CHECK(0);
	setting(L3_STANDING_ROUTINE, ROUTINE_ASK);
	CHECK_INT(answered(), L3_DO_NOTHING);
	setting(L3_STANDING_ROUTINE, BEST); /* the default */
	CHECK_INT(answered() != L3_DO_NOTHING, 1);
	gg_action best = sent;
	setting(L3_STANDING_ROUTINE, ALL);
	CHECK(answered() != L3_DO_NOTHING && gg_same_action(&best, &sent));
}

/* A test before which a general could come up: asked only where a die could make it fail. */
TEST(l3c_34_4_no_general_for_a_test_that_cannot_fail, "L3C-34.4", "L3C-25.5") {
	for (int32_t mor = -6; mor <= 12; mor++) {
		field_clear();
		field_data.profile[FRENCH].mor = (int8_t)mor;
		foot = put(0, FRENCH, L3_COD, 20000, 15000, 0);
		field.general[0] =
			(l3_general){.state = L3_WELL, .grade = L3_CORPS, .bonus = 3, .ccf = 1, .arm = 255, .x = 21500, .y = 15000};
		l3_push(&field, L3_FRAME_TEST, L3_OTHER_TEST)->unit = (uint8_t)(foot + 1);
		l3_push(&field, L3_FRAME_ASIDE, L3_ASIDE_GENERAL)->side = 0;
		setting(L3_STANDING_QUIET, 0);
		bool asked = answered() == L3_DO_NOTHING;
		CHECK(asked || sent.a == 1);
		setting(L3_STANDING_QUIET, 1); /* always ask */
		CHECK_INT(answered(), L3_DO_NOTHING);
		static l3_state before;
		before = field;
		bool falls = false;
		for (int32_t face = 1; face <= 6; face++) {
			field = before;
			l3_apply(&the_game, &field.head, &(gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0}, NULL);
			l3_apply(&the_game, &field.head, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0}, NULL);
			falls = falls || field.element[foot].morale < L3_ARRET;
		}
		CHECK_INT(asked, falls);
	}
}

/* SAFEGUARD: asked only with a visible enemy of ARRET or better within 8 UD. */
TEST(l3c_34_4_only_under_threat, "L3C-34.4", "L3C-34.5") {
	for (int32_t gap = 7900; gap <= 8100; gap += 200) {
		field_clear();
		foot = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
		unsigned enemy = put(1, FRENCH, L3_LIG, 20000, 10000 + gap, 180);
		field.phase = L3_SAFEGUARD;
		field.side = 0;
		setting(L3_STANDING_QUIET, 0); /* threat */
		CHECK_INT(answered(), gap <= 8000 ? L3_DO_NOTHING : L3_DO_DONE);
		field.element[enemy].morale = L3_REPLI; /* no threat */
		CHECK_INT(answered(), L3_DO_DONE);
		field.element[enemy].morale = L3_ARRET;
		field.element[enemy].marks |= L3_HIDDEN; /* nor one that nobody sees: it must not give itself away */
		CHECK_INT(answered(), L3_DO_DONE);
		setting(L3_STANDING_QUIET, 1); /* ask */
		CHECK_INT(answered(), L3_DO_NOTHING);
	}
}

/* The setting `flank`: an enemy before its front is no news at the end of a turn, one beside it or behind it is. */
TEST(l3c_34_4_only_from_the_flank, "L3C-34.4") {
	enum { FLANK = 2 };
	for (unsigned behind = 0; behind < 2; behind++) {
		field_clear();
		foot = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
		put(1, FRENCH, L3_LIG, 20000, 15000, 180);
		if (behind)
			horse = put(1, SQUADRON_6, L3_LIG, 26000, 10000, 270);
		field.phase = L3_SAFEGUARD;
		field.side = 0;
		setting(L3_STANDING_QUIET, FLANK);
		CHECK_INT(answered(), behind ? L3_DO_NOTHING : L3_DO_DONE);
		standing.of[l3_slot_of(foot)][L3_STANDING_QUIET] = 0 + 1; /* this unit wants to hear of any */
		CHECK_INT(answered(), L3_DO_NOTHING);
		setting(L3_STANDING_QUIET, 0);
		CHECK_INT(answered(), L3_DO_NOTHING);
	}
}

enum { ASK_MARKERS, PLAIN };

/* Two battalions and a squadron with their markers turned over: south reads. */
static unsigned second;
static void reading(int32_t enemy) {
	field_clear();
	field.options.play = 1;
	field.turn = 1;
	field.turns = 12;
	foot = put(0, FRENCH, L3_COD, 20000, 5000, 0);
	second = put(0, FRENCH, L3_COD, 25000, 5000, 0);
	horse = put(0, SQUADRON_6, L3_LIG, 30000, 5000, 0);
	put(1, FRENCH, L3_LIG, 20000, enemy, 180);
	field.element[foot].order = L3_ORDER_SLOW_FORWARD;
	field.element[second].order = L3_ORDER_FAST_FORWARD;
	field.element[horse].order = L3_ORDER_CHF;
	field.phase = L3_SIM_READ;
	field.side = field.jai = field.jep = 0;
}

TEST(l3c_34_2_markers_that_speak_for_themselves, "L3C-34.2", "L3C-3.2", "L3C-3.14", "L3C-3.15") {
	l3_script of;
	reading(25000);
	setting(L3_STANDING_MARKERS, ASK_MARKERS);
	CHECK_INT(answered(), L3_DO_NOTHING);
	setting(L3_STANDING_MARKERS, PLAIN);
	CHECK_INT(answered(), L3_DO_READ);
	CHECK_INT(sent.who, foot);
	CHECK(l3_script_of(&sent, &of));
	CHECK_INT(of.dist, l3_allowance(&play.look, foot, L3_COD, 1, false)); /* all that a slow move allows, straight ahead */
	CHECK_INT(of.heading, field.element[foot].heading);
	CHECK(!of.pre && !of.post && !of.target);
	CHECK(act(sent.kind, sent.who, sent.a, sent.b, sent.c));
	CHECK_INT(answered(), L3_DO_READ);
	CHECK_INT(sent.who, second);
	CHECK(l3_script_of(&sent, &of));
	CHECK_INT(of.dist, l3_allowance(&play.look, second, L3_COD, 2, false));
	CHECK(act(sent.kind, sent.who, sent.a, sent.b, sent.c));
	CHECK_INT(answered(), L3_DO_NOTHING); /* into which formation nobody but the player can say; nor is the reading ended for him */
}

TEST(l3c_34_2_near_the_enemy_markers_are_asked_for, "L3C-34.2") {
	for (int32_t gap = 7900; gap <= 8100; gap += 200) {
		reading(5000 + gap);
		field.element[second].order = field.element[horse].order = L3_DECOY;
		setting(L3_STANDING_MARKERS, PLAIN);
		CHECK_INT(answered(), gap <= 8000 ? L3_DO_NOTHING : L3_DO_READ);
		standing.of[l3_slot_of(foot)][L3_STANDING_MARKERS] = ASK_MARKERS + 1;
		CHECK_INT(answered(), L3_DO_NOTHING);
	}
}

/* The second line does as announced; it is asked where a MAC is within 4 UD of one of it. */
TEST(l3c_34_2_the_second_line_does_as_announced, "L3C-34.2", "L3C-11.1") {
	for (int32_t back = 3000; back <= 6000; back += 3000) {
		reading(12000);
		field.phase = L3_SIM_SECOND;
		field.element[second].x = 20000;
		field.element[second].y = 7000 - back;
		field.element[second].marks |= L3_SECOND_LINE;
		field.element[foot].y = 7000;
		l3_look_open(&play.look, &field_data, &field);
		field.macs = 1;
		field.mac[0] = (l3_mac){.kind = L3_IS_MAC};
		field.mac[0].attacker[0].unit = (uint8_t)(foot + 1);
		setting(L3_STANDING_MARKERS, ASK_MARKERS);
		CHECK_INT(answered(), L3_DO_NOTHING);
		setting(L3_STANDING_MARKERS, PLAIN);
		CHECK_INT(answered(), back < 4000 ? L3_DO_NOTHING : L3_DO_DONE);
	}
}

/* Without a threat the screens that were set back return to the middle of their unit's front, then the step is done. */
TEST(l3c_34_4_screens_go_back_by_themselves, "L3C-34.4", "L3C-24.8") {
	for (int32_t gap = 7000; gap <= 20000; gap += 13000) {
		field_clear();
		foot = put(0, FRENCH, L3_LIG, 20000, 5000, 0);
		put(1, FRENCH, L3_LIG, 20000, 5000 + gap, 180);
		unsigned screen = L3_SIDE_UNITS;
		field.element[screen] = field.element[foot];
		field.element[screen].formation = L3_TIR;
		field.element[screen].size0 = 2;
		field.element[screen].parent = (uint8_t)(foot + 1);
		field.element[screen].x = 22500, field.element[screen].y = 4500; /* it sees past its unit */
		field.element[screen].marks = L3_EVADED | L3_IDENTIFIED;
		field.phase = L3_SCREENS_BACK;
		field.side = 0;
		setting(L3_STANDING_QUIET, 0);
		if (gap < 8000) {
			CHECK_INT(answered(), L3_DO_NOTHING);
			continue;
		}
		CHECK_INT(answered(), L3_DO_SCREEN_BACK);
		CHECK_INT(sent.a, 20000);
		CHECK_INT(sent.b, 6000);
		CHECK(act(sent.kind, sent.who, sent.a, sent.b, sent.c));
		if (l3_phase_of(&field) == L3_SCREENS_BACK && field.side == 0)
			CHECK_INT(answered(), L3_DO_DONE);
		setting(L3_STANDING_QUIET, 1);
	}
}

static void general_at(unsigned n, int32_t x, int32_t y) {
	field.general[n] = (l3_general){.x = x, .y = y, .grade = L3_DIVISION, .bonus = 2, .ccf = 2, .arm = 255, .state = L3_WELL};
}

/* Of two generals the nearer joins, and he alone; `never`: nobody. */
TEST(l3c_34_3_the_nearest_general_joins, "L3C-34.3", "L3C-25.8", "L3C-25.5") {
	enum { NEAREST = 1, NEVER };
	field_clear();
	field_data.profile[FRENCH].mor = 5;
	foot = put(0, FRENCH, L3_COD, 20000, 12000, 0);
	horse = put(1, FRENCH, L3_LIG, 20000, 15000, 180);
	general_at(0, 22500, 11000);
	general_at(1, 20500, 11000);
	field.turns = 12;
	l3_declaration of = {.attacker = foot, .target = horse, .wanted = 2, .direction = 0};
	gg_action mac = l3_declare_action(L3_DO_MAC, &of);
	CHECK(act(mac.kind, mac.who, mac.a, mac.b, mac.c));
	CHECK(walk_to(L3_MAC_JOIN));
	setting(L3_STANDING_JOIN, ASK);
	CHECK_INT(answered(), L3_DO_NOTHING);
	setting(L3_STANDING_JOIN, NEVER);
	CHECK_INT(answered(), L3_DO_DONE);
	setting(L3_STANDING_JOIN, NEAREST);
	CHECK_INT(answered(), L3_DO_GENERAL);
	CHECK_INT(sent.who, L3_WHO_GENERAL + 1);
	CHECK(act(sent.kind, sent.who, sent.a, sent.b, sent.c));
	CHECK_INT(l3_phase_of(&field), L3_MAC_JOIN); /* the other could join too */
	CHECK_INT(answered(), L3_DO_DONE);
	/* Before a test for losses. */
	field_clear();
	foot = put(0, FRENCH, L3_COD, 20000, 12000, 0);
	general_at(0, 22500, 11000);
	general_at(1, 21800, 11000);
	field.queue.loss[0] = 1;
	field.options.loss_test = 1;
	CHECK(l3_queue_open(&play));
	l3_settle(&play);
	CHECK_INT(l3_phase_of(&field), L3_ASIDE_GENERAL);
	setting(L3_STANDING_JOIN, NEAREST);
	CHECK_INT(answered(), L3_DO_CHOOSE);
	CHECK_INT(sent.a, 0);
	CHECK_INT(sent.b, 2);
	setting(L3_STANDING_JOIN, NEVER);
	CHECK_INT(answered(), L3_DO_CHOOSE);
	CHECK_INT(sent.a, 1);
}

/* PH_LATE_OPP: flights are asked about where a declared MAC is near, within 4 UD of one of its units. */
TEST(l3c_34_5_flights_only_near_a_mac, "L3C-34.5", "L3C-31.23") {
	for (int32_t away = 3000; away <= 9000; away += 3000) {
		field_clear();
		foot = put(0, FRENCH, L3_COD, 20000, 12000, 0);
		unsigned aimed = put(1, FRENCH, L3_LIG, 20000, 15000, 180);
		put(1, FRENCH, L3_COD, 21000 + away, 15000, 180); /* not aimed at: it could flee */
		field.turns = 12;
		l3_declaration of = {.attacker = foot, .target = aimed, .wanted = 2, .direction = 0};
		gg_action mac = l3_declare_action(L3_DO_MAC, &of);
		CHECK(act(mac.kind, mac.who, mac.a, mac.b, mac.c));
		CHECK(walk_to(L3_PH_LATE_OPP));
		setting(L3_STANDING_QUIET, 0);
		standing.value[L3_STANDING_OPPORTUNITIES] = DECLINE;
		CHECK_INT(answered(), away < 4000 ? L3_DO_NOTHING : L3_DO_DONE);
	}
}
