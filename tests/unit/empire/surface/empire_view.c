/*
 * empire_view.c - what a player may know (BE-27.80), what is forced (BE-27.95), and what things are called.
 */
#include "empire_walk.h"

#include <grognard/catalogue.h>
#include <grognard/rng.h>

#include "src/games/empire/actions.h"
#include "src/games/empire/play.h"
#include "src/games/empire/rules.h"

TEST(be_27_80_a_view_dealt_and_hidden_again_is_the_same_view, "BE-27.80") {
	unsigned veiled = 0;
	for (unsigned seed = 0; seed < 4; seed++) {
		static const char *const battles[] = {"scenario=two-bridges start=book orders_open=false",
						      "scenario=book army1=fr1805 army2=au1809 orders_open=false"};
		battle b;
		gg_action action;
		gg_rng rng = gg_rng_seed(1813 + seed);
		battle_set(&b, battles[seed % 2]);
		for (unsigned step = 0; step < 300; step++) {
			for (int viewer = GG_PUBLIC; viewer <= 1; viewer++) {
				battle view = b, dealt;
				gg_hide(&empire_game, &view.state, viewer);
				dealt = view;
				gg_deal(&empire_game, &dealt.state, viewer, &rng);
				for (unsigned d = 0; d < EM_DIVISIONS; d++) {
					veiled += view.s.division[d].veil != 0;
					CHECK(!dealt.s.division[d].veil);
				}
				gg_hide(&empire_game, &dealt.state, viewer);
				CHECK(!memcmp(&view.s, &dealt.s, sizeof view.s));
			}
			if (!battle_step(&b, &rng, &action))
				break;
		}
	}
	CHECK(veiled > 0);
}

/* Two states that differ in what the south wrote look the same to the north. */
TEST(be_27_80_nothing_of_a_secret_order_is_left, "BE-27.80 BE-1.8") {
	battle b, other;
	battle_set(&b, "scenario=two-bridges start=book orders_open=false");
	em_division *d = &b.s.division[0];
	b.s.phase = EM_T_STRATEGY;
	b.s.turn = 1;
	d->flags = EM_EXISTS;
	d->order = EM_HOLD;
	d->zone_x = 12345;
	d->zone_y = 6789;
	d->wanted = EM_ATTACK;
	other = b;
	other.s.division[0].order = EM_RETREAT;
	other.s.division[0].zone_x = other.s.division[0].zone_y = 0;
	other.s.division[0].wanted = EM_HOLD;
	other.s.division[0].wanted_x = 77;
	gg_hide(&empire_game, &b.state, 1);
	gg_hide(&empire_game, &other.state, 1);
	CHECK(!memcmp(&b.s, &other.s, sizeof b.s));
	CHECK_INT(b.s.division[0].veil, EM_ORDER_VEILED | EM_WANTED_VEILED);
}

TEST(be_27_80_what_was_shown_stays_known, "BE-27.80") {
	battle b;
	battle_set(&b, "scenario=two-bridges start=book orders_open=false");
	b.s.phase = EM_T_STRATEGY;
	b.s.turn = 1;
	b.s.division[0].flags = EM_EXISTS | EM_SHOWN;
	b.s.division[0].order = EM_HOLD;
	gg_hide(&empire_game, &b.state, 1);
	CHECK_INT(b.s.division[0].order, EM_HOLD);
	/* One's own are never blanked. */
	b.s.division[1].flags = EM_EXISTS;
	b.s.division[1].order = EM_ATTACK;
	gg_hide(&empire_game, &b.state, 0);
	CHECK_INT(b.s.division[1].order, EM_ATTACK);
}

TEST(be_27_80_a_flank_march_looks_like_a_reserve_until_its_die, "BE-27.80 BE-21.6") {
	battle march, reserve;
	battle_set(&march, "scenario=book army1=fr1805 army2=au1809");
	march.s.phase = EM_T_STRATEGY;
	march.s.battle = EM_BATTLE;
	march.s.turn = 2;
	march.s.division[0].flags = EM_EXISTS | EM_DIVISION_OFF | EM_FLANK_MARCH | EM_SHOWN;
	march.s.division[0].order = EM_ATTACK;
	reserve = march;
	reserve.s.division[0].flags = EM_EXISTS | EM_DIVISION_OFF | EM_RESERVE; /* its number is never called */
	reserve.s.division[0].order = EM_NO_ORDER;
	battle later = march;
	later.s.turn = 4;
	gg_hide(&empire_game, &march.state, 1);
	gg_hide(&empire_game, &reserve.state, 1);
	gg_hide(&empire_game, &later.state, 1);
	CHECK(!memcmp(&march.s, &reserve.s, sizeof march.s));
	CHECK(later.s.division[0].flags & EM_FLANK_MARCH);
}

/* In step 2 an order not yet called has a higher number than the one that is. */
TEST(be_27_80_orders_are_dealt_from_those_not_yet_called, "BE-27.80 BE-1.2") {
	unsigned seen = 0;
	for (uint64_t seed = 0; seed < 60; seed++) {
		battle b;
		gg_rng rng = gg_rng_seed(seed);
		battle_set(&b, "scenario=book army1=fr1805 army2=au1809 orders_open=false");
		b.s.phase = EM_INIT_NAME;
		b.s.turn = 2;
		b.s.called = EM_MANOEUVRE;
		b.s.division[0].flags = EM_EXISTS;
		b.s.division[0].order = EM_ENGAGE;
		gg_hide(&empire_game, &b.state, 1);
		gg_deal(&empire_game, &b.state, 1, &rng);
		seen |= 1U << b.s.division[0].order;
	}
	CHECK_INT(seen, 1 << EM_ATTACK | 1 << EM_ENGAGE | 1 << EM_HOLD);
}

/* Every forced action of random battles is listed; "done" is forced where only rides are left. */
TEST(be_27_95_what_is_forced_is_the_only_real_choice, "BE-27.95") {
	static gg_action menu[512];
	unsigned forced = 0, past_rides = 0;
	battle b;
	gg_action action;
	gg_rng rng = gg_rng_seed(1815);
	battle_set(&b, "");
	for (unsigned step = 0; step < 600; step++) {
		gg_action only;
		uint32_t count = gg_turn(&empire_game, &b.state) >= 0 ? gg_actions(&empire_game, &b.state, menu, 512) : 0;
		if (count && gg_forced(&empire_game, &b.state, &only)) {
			bool listed = false, rides = true;
			for (uint32_t i = 0; i < count; i++) {
				listed = listed || gg_same_action(&menu[i], &only);
				rides = rides && (menu[i].kind == EM_DO_RIDE || gg_same_action(&menu[i], &only));
			}
			CHECK(listed && (count == 1 || (rides && only.kind == EM_DO_DONE && b.s.phase != EM_AC_FIRE_E)));
			forced++;
			past_rides += count > 1;
		} else if (count)
			CHECK(count > 1 || menu[0].kind != EM_DO_DONE);
		if (!battle_step(&b, &rng, &action))
			break;
	}
	CHECK(forced > 0 && past_rides > 0);
}

/* After a slide the menu may have one entry, an advance (BE-5.2): its length is still the player's choice. */
TEST(be_27_95_a_length_is_a_choice, "BE-27.95") {
	static gg_action menu[512];
	unsigned met = 0;
	battle b;
	gg_action action;
	gg_rng rng = gg_rng_seed(1809);
	battle_set(&b, "");
	for (unsigned step = 0; step < 600; step++) {
		battle slid = b;
		gg_verdict verdict;
		gg_action slide = {EM_DO_SLIDE, b.s.depth ? b.s.frame[b.s.depth - 1].unit : 0, 500, 0, 0}, only;
		if (gg_turn(&empire_game, &b.state) >= 0 && gg_check(&empire_game, &b.state, &slide, &verdict)) {
			gg_apply(&empire_game, &slid.state, &slide, NULL);
			if (gg_turn(&empire_game, &slid.state) == gg_turn(&empire_game, &b.state) &&
			    gg_actions(&empire_game, &slid.state, menu, 512) == 1 && menu[0].kind == EM_DO_ADVANCE) {
				menu[0].a -= 1;
				CHECK(gg_check(&empire_game, &slid.state, &menu[0], &verdict));
				CHECK(!gg_forced(&empire_game, &slid.state, &only));
				met++;
			}
		}
		if (!battle_step(&b, &rng, &action))
			break;
	}
	CHECK(met > 0);
}

TEST(be_0_1_every_unit_has_a_name_of_its_own, "BE-0.1") {
	battle b;
	battle_set(&b, "");
	CHECK_TEXT(gg_noun_text(&empire_game, GG_EN, "@unit", em_unit_arg(&b.s, 2)), "line infantry 3");
	CHECK_TEXT(gg_noun_text(&empire_game, GG_EN, "@unit", em_unit_arg(&b.s, 5)), "line infantry 5");
	CHECK_TEXT(gg_noun_text(&empire_game, GG_FR, "@unit", em_unit_arg(&b.s, 4)), "batterie à pied de 6");
	b.s.unit[11] = b.s.unit[8];
	b.s.unit[11].half = 1;
	CHECK_TEXT(gg_noun_text(&empire_game, GG_EN, "@unit", em_unit_arg(&b.s, 11)), "light infantry b");
	CHECK_TEXT(gg_noun_text(&empire_game, GG_EN, "@division", em_division_arg(&b.s, 5)), "1st infantry division");
	CHECK_TEXT(gg_noun_text(&empire_game, GG_EN, "@general", em_general_arg(&b.s, 0)), "commander-in-chief");
	CHECK_TEXT(gg_noun_text(&empire_game, GG_DE, "@general", em_general_arg(&b.s, 7)), "General (1. Infanteriedivision)");
	CHECK_TEXT(gg_noun_text(&empire_game, GG_EN, "@ground", em_ground_arg(&b.s, 0)), "Kreuz");
	CHECK(!gg_noun_text(&empire_game, GG_EN, "@unit", -1) && !gg_noun_text(&empire_game, GG_EN, "@unit", 99999));
}
