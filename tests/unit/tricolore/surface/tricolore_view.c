/*
 * tricolore_view.c - what a player may know (L3C-32), standing answers (L3C-34), names (L3C-32.3) and how good a position looks.
 */
#include <grognard/catalogue.h>

#include "tricolore_field.h"

#include "tricolore_words.h"

static gg_action menu[L3_MENU_MOST];

static bool looks_the_same(const field *a, const field *b, int viewer) {
	field x = *a, y = *b;
	gg_hide(&field_game, &x.state, viewer);
	gg_hide(&field_game, &y.state, viewer);
	return same_bytes(&x, &y);
}

TEST(l3c_32_1_order_markers_are_blank_until_the_reveal, "L3C-32.1", "L3C-3.7", "L3C-3.16") {
	field f, g;
	field_set(&f, 0);
	f.s.options.play = 1;
	f.s.phase = L3_SIM_ORDERS;
	g = f;
	g.s.element[40].order = L3_ORDER_MAC;
	g.s.element[41].order = L3_ORDER_FEU;
	CHECK(looks_the_same(&f, &g, 0));
	CHECK(!looks_the_same(&f, &g, 1));
	CHECK(looks_the_same(&f, &g, GG_PUBLIC));
	f.s.phase = g.s.phase = L3_SIM_READ;
	CHECK(!looks_the_same(&f, &g, 0));
}

TEST(l3c_32_1_what_the_enemy_declined_or_edited_is_nobodys_business, "L3C-32.1", "L3C-34.2") {
	field f, g;
	field_set(&f, 0);
	g = f;
	g.s.declined[42] = 3;
	g.s.edits[1] = 7;
	g.s.element[42].marks |= L3_DECLINED_ALL;
	CHECK(looks_the_same(&f, &g, 0));
	CHECK(!looks_the_same(&f, &g, 1));
}

TEST(l3c_32_2_a_marked_unit_shows_its_arm_place_and_formation_alone, "L3C-32.2", "L3C-32.1") {
	field f, g;
	field_set(&f, 0);
	f.s.options.type_markers = 1;
	f.s.element[40].marks &= ~(uint32_t)L3_IDENTIFIED;
	g = f;
	g.s.element[40].pap = 5;
	g.s.element[40].pa_spent = 2;
	g.s.element[40].cohesion = L3_SAF;
	g.s.element[40].size0 = 24;
	CHECK(looks_the_same(&f, &g, 0));
	g.s.element[40].x += 100;
	CHECK(!looks_the_same(&f, &g, 0));
	gg_hide(&field_game, &f.state, 0);
	CHECK_INT(f.s.element[40].size0, 12);
	CHECK_INT(f.s.element[40].morale, L3_ARRET);
}

/* What the first seat is told, one line after the other. */
static char told[4096];
static void hears(void *payload, const gg_event *event) {
	char line[400];
	gg_text on = gg_text_on(line, sizeof line);
	(void)payload;
	if (!(event->seen_by & 1))
		return;
	gg_render(&field_game, GG_EN, event->code, event->args, &on);
	snprintf(told + strlen(told), sizeof told - strlen(told), "%s\n", line);
}

static void plays(field *f, unsigned verb, unsigned who, int32_t a) {
	const gg_sink sink = {hears, NULL};
	gg_action action = {(uint16_t)verb, (uint16_t)who, a, 0, 0};
	gg_verdict refusal;
	bool allowed = gg_check(&field_game, &f->state, &action, &refusal);
	CHECK(allowed);
	told[0] = '\0';
	if (allowed)
		gg_apply(&field_game, &f->state, &action, &sink);
}

/* Seat 1 is under markers, 9 UD away where it stands. */
static void markers_at_9_ud(field *f) {
	field_set(f, 0);
	f->s.options.type_markers = 1;
	f->s.pieces = 0;
	for (unsigned i = 0; i < L3_SIDE_UNITS; i++) {
		l3_element *own = &f->s.element[i], *his = &f->s.element[40 + i];
		own->x = his->x = 2000 + 3500 * (int32_t)i;
		own->y = 2000;
		his->y = 11750; /* 9 UD and the depth of the guns */
		own->heading = 0;
		his->heading = TABLE_HALF;
		own->formation = own->guns0 ? L3_BAT : L3_LIG;
		his->formation = his->guns0 ? L3_BAT : L3_LIG;
		his->marks &= ~(uint32_t)L3_IDENTIFIED;
	}
	f->state.hash = gg_rehash(&field_game, &f->state);
}

TEST(l3c_32_2_fire_turns_a_marker_over_before_it_is_told, "L3C-32.2", "L3C-32.3", "L3C-1.7") {
	field f;
	markers_at_9_ud(&f);
	unsigned guns = 0;
	for (unsigned i = 40; i < 80; i++)
		guns = f.s.element[i].guns0 ? i : guns;
	f.s.phase = L3_PH_FIRE0;
	f.s.jep = f.s.jai = 1;
	f.state.hash = gg_rehash(&field_game, &f.state);
	plays(&f, L3_DO_FIRE, guns, (int32_t)(guns - 40));
	CHECK(strstr(told, "unit of guns (N) aims at") != NULL); /* declared: it may still be taken back */
	CHECK(!(f.s.element[guns].marks & L3_IDENTIFIED));
	plays(&f, L3_DO_DONE, L3_WHO_PLAYER, 0);
	while (gg_turn(&field_game, &f.state) == 0)
		plays(&f, L3_DO_DONE, L3_WHO_PLAYER, 0);
	CHECK(f.s.element[guns].marks & L3_IDENTIFIED);
	CHECK(strstr(told, "unit of guns") == NULL); /* by its name */
	CHECK(strstr(told, "is recognised") != NULL);
	CHECK(!(f.s.element[40].marks & L3_IDENTIFIED)); /* nobody else */
}

TEST(l3c_32_2_its_owner_turns_a_marker_over, "L3C-32.2") {
	field f;
	markers_at_9_ud(&f);
	f.s.jep = f.s.jai = 1;
	f.state.hash = gg_rehash(&field_game, &f.state);
	uint32_t listed = 0, count = gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
	for (uint32_t i = 0; i < count; i++)
		listed += menu[i].kind == L3_DO_REVEAL;
	CHECK(listed > 4);
	plays(&f, L3_DO_REVEAL, 41, 0);
	CHECK(f.s.element[41].marks & L3_IDENTIFIED);
	CHECK(strstr(told, "is recognised") != NULL);
	gg_verdict refusal;
	CHECK(!gg_check(&field_game, &f.state, &(gg_action){L3_DO_REVEAL, 41, 0, 0, 0}, &refusal)); /* once, for good */
	CHECK_INT(refusal.clause, L3C_32_2);
	CHECK(!gg_check(&field_game, &f.state, &(gg_action){L3_DO_REVEAL, 0, 0, 0, 0}, &refusal)); /* not the enemy's */
}

/* Known from 10 UD where it first stands, later from 8; also by one who did not move himself. */
TEST(l3c_32_2_who_starts_within_10_ud_and_in_sight_is_known, "L3C-32.2", "L3C-1.5") {
	field f;
	markers_at_9_ud(&f);
	f.s.element[41].y = 13000; /* over 10 UD */
	f.s.turn = 0;
	f.s.phase = L3_END_CHECK;
	l3_begin(&field_game, &f.s);
	CHECK_INT(f.s.turn, 1);
	CHECK(f.s.element[40].marks & L3_IDENTIFIED);
	CHECK(!(f.s.element[41].marks & L3_IDENTIFIED));
	markers_at_9_ud(&f);
	plays(&f, L3_DO_TURN, 1, 100);
	CHECK(!(f.s.element[40].marks & L3_IDENTIFIED)); /* 9 UD later on */
	f.s.element[40].y = 9900;
	f.state.hash = gg_rehash(&field_game, &f.state);
	plays(&f, L3_DO_TURN, 2, 100); /* somebody else does something */
	CHECK(f.s.element[40].marks & L3_IDENTIFIED);
}

TEST(l3c_32_3_others_read_of_a_marked_unit_only_its_arm, "L3C-32.3") {
	field f;
	unsigned side = 9;
	field_set(&f, 0);
	f.s.options.type_markers = 1;
	f.s.element[40].marks &= ~(uint32_t)L3_IDENTIFIED;
	int32_t value = l3_unit_arg(&f.s, 40), known = l3_unit_arg(&f.s, 41);
	CHECK(l3_is_masked_arg(value, &side) && side == 1);
	CHECK(!l3_is_masked_arg(known, &side));
	CHECK_TEXT(l3_noun(&field_game, "@unit", l3_masked_arg(&field_game, &f.s, value), GG_EN), "a unit of foot");
	CHECK_TEXT(l3_noun(&field_game, "@unit", l3_masked_arg(&field_game, &f.s, l3_unit_arg(&f.s, 44)), GG_EN), "a unit of horse");
	CHECK_TEXT(l3_noun(&field_game, "@unit", l3_unit_arg(&f.s, 0), GG_FR), "1er bataillon de ligne");
}

/* In the enemy's view its name is gone too: in the document, and in what is refused. */
TEST(l3c_32_3_a_view_does_not_name_a_marked_unit, "L3C-32.3", "L3C-32.1") {
	field f;
	gg_verdict refusal;
	markers_at_9_ud(&f);
	CHECK_TEXT(l3_noun(&field_game, "@unit", l3_unit_arg(&f.s, 41), GG_EN), "2nd infantry battalion");
	CHECK(!gg_check(&field_game, &f.state, &(gg_action){L3_DO_FIRE, 0, 41, 0, 0}, &refusal));
	CHECK(l3_unit_arg(&f.s, 41) != refusal.args[0] && l3_unit_arg(&f.s, 41) != refusal.args[1]);
	gg_hide(&field_game, &f.state, 0);
	for (unsigned i = 40; i < 46; i++) {
		unsigned arm = tricolore_data.profile[f.s.element[i].profile - 1].arm;
		CHECK_TEXT(l3_noun(&field_game, "@unit", l3_unit_arg(&f.s, i), GG_EN), arm == L3_INF   ? "a unit of foot"
										       : arm == L3_CAV ? "a unit of horse"
												       : "a unit of guns");
	}
	field_set(&f, 0);
	f.s.options.type_markers = 1;
	f.s.element[41].marks &= ~(uint32_t)L3_IDENTIFIED;
	field whole = f;
	gg_hide(&field_game, &f.state, 0);
	CHECK(same_again(&f));
	/* Its id says no more, and is understood where all is known. */
	char id[L3_ID_MOST];
	gg_text text = gg_text_on(id, sizeof id);
	unsigned found = 0;
	l3_put_id(&text, &field_game, &f.s, L3_NAMED_ELEMENT, 41, L3_NONE);
	CHECK_TEXT(id, "n:marker-2");
	CHECK(strstr(document_of(&f), "au01-2") == NULL);
	CHECK_INT(l3_find_id(&field_game, &whole.s, L3_NAMED_ELEMENT, 0, false, id, strlen(id), &found), 1);
	CHECK_INT(found, 41);
}

TEST(l3c_32_5_hidden_troops_are_not_on_the_enemys_table, "L3C-32.5") {
	field f, g;
	field_set(&f, 0);
	f.s.options.hidden_troops = 1;
	f.s.element[43].marks |= L3_HIDDEN;
	g = f;
	g.s.element[43].x += 700;
	g.s.element[43].heading += 99;
	CHECK(looks_the_same(&f, &g, 0));
	gg_hide(&field_game, &f.state, 0);
	CHECK(!l3_stands(&f.s, 43));
}

TEST(l3c_30_3_a_secret_deployment_shows_nothing, "L3C-30.3", "L3C-32.1") {
	field f, g;
	field_set(&f, 0);
	f.s.phase = L3_DEPLOY;
	f.s.options.deployment = 2;
	g = f;
	for (unsigned i = 40; i < 46; i++)
		g.s.element[i].x += 50 * (int32_t)i;
	g.s.element[43].where = L3_WAITING;
	g.s.group[6].order = L3_GT_HOLD;
	CHECK(looks_the_same(&f, &g, 0));
	CHECK(!looks_the_same(&f, &g, 1));
}

/* --- Standing answers --------------------------------------------------------------------------------------------------------- */

TEST(l3c_34_3_a_standing_answer_is_always_one_of_the_menu, "L3C-34.2", "L3C-34.3", "L3C-34.4", "L3C-34.5") {
	static gg_standing all[2];
	unsigned answered = 0;
	gg_standing_reset(&tricolore_rules, &all[0]);
	all[1] = all[0];
	for (unsigned i = 0; i < L3_STANDING; i++)
		all[1].value[i] = 1;
	for (unsigned seed = 0; seed < 6; seed++) {
		field f;
		gg_rng rng = gg_rng_seed(34 + seed);
		gg_error error = {0};
		const gg_option option = {"scenario", seed % 2 ? "ridge" : "mill"};
		const gg_options options = {&option, 1};
		memset(&f, 0, sizeof f);
		CHECK(gg_setup(&field_game, &options, &f.state, &error));
		for (unsigned step = 0; step < 300 && gg_turn(&field_game, &f.state) != GG_OVER; step++) {
			uint32_t count = gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
			gg_action action = menu[gg_rng_below(&rng, count ? count : 1)], answer;
			if (gg_turn(&field_game, &f.state) >= 0 &&
			    l3_standing_answer(&field_game, &f.state, &all[seed % 3 != 0], &answer)) {
				bool listed = false;
				count = gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
				for (uint32_t i = 0; i < count; i++)
					listed = listed || gg_same_action(&menu[i], &answer);
				CHECK(listed);
				action = answer;
				answered++;
			}
			gg_apply(&field_game, &f.state, &action, NULL);
		}
	}
	CHECK(answered > 0);
}

static bool sends_done(const field *f, unsigned setting, unsigned value) {
	static gg_standing settings;
	gg_action out = {0};
	gg_standing_reset(&tricolore_rules, &settings);
	settings.value[setting] = (uint8_t)value;
	return l3_standing_answer(&field_game, &f->state, &settings, &out) && out.kind == L3_DO_DONE;
}

/* All have fired: nothing but taking back is left (T94). Before that, and with quiet=ask, the player is asked. */
TEST(l3c_34_5_done_when_all_fires_are_named, "L3C-34.5", "L3C-34.4") {
	field f;
	markers_at_9_ud(&f);
	f.s.options.type_markers = 0;
	f.s.phase = L3_PH_FIRE0;
	f.state.hash = gg_rehash(&field_game, &f.state);
	unsigned guns = 0;
	for (unsigned i = 0; i < L3_SIDE_UNITS; i++)
		guns = f.s.element[i].guns0 ? i : guns;
	CHECK(!sends_done(&f, L3_STANDING_QUIET, 0));
	plays(&f, L3_DO_FIRE, guns, (int32_t)guns + 40);
	CHECK_INT(f.s.phase, L3_PH_FIRE0);
	CHECK(sends_done(&f, L3_STANDING_QUIET, 0));
	CHECK(!sends_done(&f, L3_STANDING_QUIET, 1));
}

/* Flights of units that nobody attacks are no question; once a MAC is declared they are. */
TEST(l3c_34_4_nobody_is_asked_to_flee_from_nothing, "L3C-34.4", "L3C-31.23") {
	field f;
	markers_at_9_ud(&f);
	f.s.options.type_markers = 0;
	f.s.phase = L3_PH_LATE_OPP;
	for (unsigned i = 40; i < 40 + L3_SIDE_UNITS; i++)
		f.s.element[i].y = 9500; /* within 8 UD */
	f.state.hash = gg_rehash(&field_game, &f.state);
	CHECK_INT(gg_turn(&field_game, &f.state), 1);
	uint32_t count = gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
	CHECK(count > 1);
	for (uint32_t i = 0; i < count; i++)
		CHECK(menu[i].kind == L3_DO_DONE || menu[i].kind == L3_DO_FLEE);
	CHECK(sends_done(&f, L3_STANDING_QUIET, 0));
	CHECK(!sends_done(&f, L3_STANDING_QUIET, 1));
	f.s.macs = 1; /* on the first of them: his neighbours may want to go */
	f.s.mac[0].attacker[0].unit = 1;
	f.s.mac[0].objective[0].unit = 41;
	CHECK(!sends_done(&f, L3_STANDING_QUIET, 0));
	f.s.mac[0].flags = L3_MAC_RESOLVED;
	CHECK(sends_done(&f, L3_STANDING_QUIET, 0));
}

/* PH_MOVE ends by itself when only turns and flights are left, unless an enemy stands within 8 UD of who could flee. */
TEST(l3c_34_5_done_when_only_turns_are_left, "L3C-34.5") {
	field f;
	markers_at_9_ud(&f);
	f.s.options.type_markers = 0;
	for (unsigned i = 0; i < L3_SIDE_UNITS; i++)
		f.s.element[i].pa_spent = 3;
	for (unsigned g = 0; g < L3_SIDE_GENERALS; g++)
		f.s.general[g].used = 9;
	CHECK(sends_done(&f, L3_STANDING_QUIET, 0));
	f.s.element[42].y = 9500;
	CHECK(!sends_done(&f, L3_STANDING_QUIET, 0));
	f.s.element[42].y = 11750;
	f.s.element[1].pa_spent = 0;
	CHECK(!sends_done(&f, L3_STANDING_QUIET, 0)); /* it may still march */
}

/* --- How good it looks ------------------------------------------------------------------------------------------------------------ */

TEST(l3c_33_5_men_order_and_objectives_are_worth_something, "L3C-33.5") {
	field f, g;
	field_set(&f, 0);
	int32_t before = l3_evaluate(&field_game, &f.state, 0);
	CHECK_INT(l3_evaluate(&field_game, &f.state, 1), -before);
	g = f;
	g.s.element[0].pap = 9;
	CHECK(l3_evaluate(&field_game, &g.state, 0) < before);
	g = f;
	g.s.element[0].cohesion = L3_DES;
	CHECK(l3_evaluate(&field_game, &g.state, 0) < before);
	g = f;
	g.s.element[0].morale = L3_DEROUTE;
	CHECK(l3_evaluate(&field_game, &g.state, 0) < before);
	g = f;
	g.s.objective[0].holder = 0;
	CHECK(l3_evaluate(&field_game, &g.state, 0) > before);
	g = f;
	g.s.element[0].y += 2000; /* towards the objectives */
	CHECK(l3_evaluate(&field_game, &g.state, 0) >= before);
}
