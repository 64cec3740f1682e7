/*
 * tricolore_view.c - what a player may know (L3C-32), standing answers (L3C-34), names (L3C-32.3) and how good a position looks.
 */
#include <grognard/catalogue.h>

#include "tricolore_field.h"

static bool looks_the_same(const field *a, const field *b, int viewer) {
	field x = *a, y = *b;
	gg_hide(&field_game, &x.state, viewer);
	gg_hide(&field_game, &y.state, viewer);
	return memcmp(&x, &y, sizeof x) == 0;
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

static gg_action menu[L3_MENU_MOST];

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
