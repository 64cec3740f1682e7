/*
 * tricolore_answers.c - standing answers setting by setting (L3C-34.2 to 34.5).
 */
#include "../tricolore_field.h"

#include "tricolore/mac.h"
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
