/*
 * host_battle_empire.c - Bataille Empire on a real table, by its clauses and worked examples: what the roster knows of a question, what the
 * answer changes on it, and what is due next. Losses are counted in halves.
 */
#include <grognard/catalogue.h>

#include "battle_scene.h"

static const char foot[] = "general one ney quality=competent\n"
			   "unit one a of=ney ft=1\n"
			   "general two mack quality=competent\n"
			   "unit two b of=mack ft=1\n"
			   "unit two r of=mack\n";

/* --- Fire ------------------------------------------------------------------------------------------------------------- */

TEST(a_duel_reckons_from_before_and_names_one_who_tests, "BE-10.9", "BE-12.2", "BE-12.3") {
	begin("empire", foot); /* E27 */
	plays("fire a b dice=5");
	CHECK_INT(field("b", "losses"), 3);
	CHECK_TEXT(dues(), "fire b a?; morale b");
	asks("fire b a");
	CHECK_INT(fact("firer.losses"), 0); /* its own loss comes after the exchange */
	CHECK_INT(fact("duel.other_loss"), 3);
	plays("fire b a dice=2");
	CHECK_INT(field("a", "losses"), 1);
	CHECK_INT(field("a", "marker"), 1);
	CHECK_INT(field("b", "marker"), 1);
	CHECK_TEXT(dues(), "morale b");
	plays("morale b supported=true dice=2");
	CHECK_INT(field("b", "disorder"), 1);
	CHECK_TEXT(dues(), "");
}

TEST(of_equal_losses_the_lower_morale_tests, "BE-12.2") {
	begin("empire", "unit one a status=elite morale=4\nunit two b\n"); /* E28 */
	plays("fire a b dice=3");
	plays("fire b a dice=3");
	CHECK_INT(field("a", "losses"), 2);
	CHECK_INT(field("b", "losses"), 2);
	CHECK_TEXT(dues(), "morale b");
}

TEST(the_reply_that_costs_more_takes_the_test_over, "BE-12.2") {
	begin("empire", foot);
	plays("fire a b dice=1");
	CHECK_TEXT(dues(), "fire b a?; morale b");
	plays("fire b a dice=6");
	CHECK_TEXT(dues(), "morale a");
}

TEST(nobody_replies_to_opportunity_fire_and_cavalry_never, "BE-7.9", "BE-10.1") {
	begin("empire", "unit one a\nunit two b\nunit two c kind=cavalry\n");
	plays("fire a b opportunity=true dice=6");
	CHECK_TEXT(dues(), "morale b");
	begin("empire", "unit one a\nunit two c kind=cavalry\n");
	plays("fire a c dice=5");
	CHECK_TEXT(dues(), "morale c");
}

TEST(a_unit_in_disorder_flees_with_a_loss_and_who_it_flees_through_tests, "BE-12.3", "BE-12.5") {
	begin("empire", "unit one d losses=1 disorder=true\nunit one f formation=column\nunit two a\n"); /* E29 */
	plays("fire a d dice=4");
	CHECK_INT(field("d", "losses"), 4);
	plays("morale d dice=4");
	CHECK_INT(field("d", "losses"), 6);
	CHECK_INT(field("d", "disorder"), 1);
	CHECK_TEXT(dues(), "morale -?");
	plays("morale f dice=3");
	CHECK_INT(field("f", "disorder"), 0);
	CHECK_TEXT(dues(), "");
}

TEST(a_ricochet_does_not_mind_the_marker_of_its_own_fire, "BE-10.12", "BE-10.6") {
	begin("empire", "unit one gun kind=artillery gun=12\nunit two t formation=column\nunit two z\n"); /* E32 */
	plays("fire gun t distance=7 stationary=true dice=4");
	CHECK_INT(field("t", "losses"), 1);
	CHECK_TEXT(dues(), "morale t; fire gun - ricochet=true firer.marker=false stationary=true?");
	plays("morale t dice=3");
	plays("fire gun z ricochet=true firer.marker=false stationary=true distance=10.75 dice=5");
	CHECK_INT(field("z", "losses"), 1);
	CHECK_TEXT(dues(), "morale z");
}

TEST(guns_fire_what_the_range_asks_for, "BE-10.2", "BE-10.6") {
	begin("empire", "unit one gun kind=artillery gun=8-9\nunit two t\nunit one cb battalion_guns=true\n");
	asks("fire gun t");
	CHECK(!step.refused);
	CHECK_INT(fact("distance"), 10000); /* effective */
	CHECK_INT(fact("shot"), 2);         /* round shot */
	asks("fire gun t distance=4");
	CHECK(!step.refused);
	CHECK_INT(fact("shot"), 1); /* canister */
	asks("fire cb t distance=4");
	CHECK(!step.refused);
	CHECK_INT(fact("shot"), 4); /* battalion guns, alone */
}

TEST(fire_eliminates_even_the_largest_unit, "BE-17.1") {
	begin("empire", "unit one a\nunit two b size=large status=elite\n"); /* 7 losses */
	plays("set b losses=6.5");
	plays("fire a b dice=6");
	CHECK(out("b"));
	CHECK_TEXT(dues(), "");
}

/* --- Generals ------------------------------------------------------------------------------------------------------------ */

TEST(a_general_falls_his_unit_tests_and_his_division_is_out_of_command, "BE-16.1", "BE-16.2", "BE-12.5", "BE-2.3") {
	begin("empire", foot); /* E35 */
	plays("set b general=true");
	plays("set a formation=column");
	plays("fire a b dice=1");
	CHECK_INT(field("b", "losses"), 0);
	CHECK_TEXT(dues(), "general mack b; fire b a?");
	plays("general mack b dice=5,6");
	CHECK_INT(field("mack", "quality"), 1); /* ordinary */
	CHECK_INT(field("mack", "fallen"), 1);
	CHECK_INT(field("b", "general"), 0);
	CHECK_TEXT(dues(), "fire b a?; morale b");
	asks("morale b");
	CHECK_INT(fact("unit.out_of_command"), 1);
	asks("morale r");
	CHECK_INT(fact("unit.out_of_command"), 1);
	plays("command-points mack dice=3"); /* his successor is there */
	CHECK_INT(field("mack", "fallen"), 0);
	asks("morale r");
	CHECK_INT(fact("unit.out_of_command"), 0);
}

TEST(the_players_may_name_another_general, "BE-16.1") {
	begin("empire", foot);
	plays("add general two charles chief=true");
	plays("set b general=true");
	plays("fire a b dice=6");
	plays("general charles b dice=1,1");
	CHECK(!strstr(dues(), "general"));
	CHECK_INT(field("mack", "fallen"), 0);
}

/* --- Shock --------------------------------------------------------------------------------------------------------------- */

TEST(the_loser_falls_back_in_disorder_and_both_are_marked, "BE-11.1", "BE-11.2", "BE-6.1") {
	begin("empire", "unit one a class=A elan=true formation=column\nunit two d\n"); /* E42 */
	plays("shock a d target.supports=1 dice=5,3");
	CHECK_INT(field("a", "losses"), 1);
	CHECK_INT(field("a", "marker"), 1);
	CHECK_INT(field("d", "losses"), 2);
	CHECK_INT(field("d", "disorder"), 1);
	CHECK_INT(field("d", "marker"), 1);
	CHECK_TEXT(dues(), "");
}

TEST(difference_nought_the_charged_unit_wins, "BE-11.3") {
	begin("empire", "unit one a formation=column\nunit two d\n"); /* E51 */
	plays("shock a d dice=4,3");
	CHECK_INT(field("a", "losses"), 2);
	CHECK_INT(field("a", "disorder"), 1);
	CHECK_INT(field("d", "losses"), 2);
	CHECK_INT(field("d", "disorder"), 0);
}

TEST(cavalry_tests_to_hold_and_the_eliminated_are_gone, "BE-13.1", "BE-8.1") {
	begin("empire", "unit one c kind=cavalry status=elite morale=4 class=A weight=heavy\nunit two t kind=cavalry weight=light\n"
			"unit two p\n"); /* E43 */
	plays("shock c t target.part=counter-charges target.marker=true dice=5,1");
	CHECK(out("t"));
	CHECK_INT(field("c", "losses"), 0);
	CHECK_TEXT(dues(), "control c");
	asks("control c");
	CHECK_INT(fact("stopping"), 1);
	plays("control c dice=1");
	CHECK_TEXT(dues(), "");
	plays("shock c p charger.marker=false dice=6,1");
	CHECK(strstr(dues(), "control c") != NULL);
	plays("set c class=C status=militia");
	plays("control c dice=1"); /* it cannot be held */
	CHECK_TEXT(dues(), "pursuit c -; shock c - charger.part=\"pursues\" charger.marker=false?");
}

TEST(impetuous_cavalry_goes_on_into_another_enemy, "BE-13.2", "BE-13.3") {
	begin("empire", "unit one h kind=cavalry weight=medium impetuous=true\nunit two i disorder=true\nunit two j\n"); /* E53 */
	plays("shock h i dice=4,4");
	CHECK(out("i"));
	CHECK_INT(field("h", "losses"), 1);
	CHECK_TEXT(dues(), "shock h - charger.part=\"pursues\" charger.marker=false?");
	plays("shock h j charger.part=pursues charger.marker=false dice=3,4");
	CHECK_INT(field("h", "losses"), 3);
	CHECK_INT(field("h", "disorder"), 1);
	CHECK_INT(field("j", "losses"), 0);
	CHECK_INT(field("j", "marker"), 1);
}

TEST(who_is_caught_is_lost_with_the_general, "BE-13.4", "BE-14.3") {
	begin("empire", "general two mack quality=competent\nunit one h kind=cavalry weight=light\nunit two i of=mack general=true\n");
	plays("shock h i dice=6,1"); /* routed: it flees */
	CHECK(strstr(dues(), "general mack i") != NULL);
	CHECK(strstr(dues(), "control h") != NULL);
	asks("pursuit h i");
	CHECK_INT(fact("fled"), 6000);
	CHECK_INT(fact("reach"), 6000);
	plays("pursuit h i clear=true");
	CHECK(out("i"));
	CHECK_INT(field("mack", "fallen"), 1);
	CHECK(!strstr(dues(), "general mack i"));
}

TEST(guns_beaten_are_gone, "BE-11.6") {
	begin("empire", "unit one h kind=cavalry weight=light lance=true\nunit two gun kind=artillery gun=6\n"); /* E50 */
	plays("shock h gun charger.threats=1 target.secure_flanks=1 target.supports=1 dice=5,2");
	CHECK(out("gun"));
	CHECK_INT(field("h", "losses"), 1);
}

TEST(cavalry_under_attack_has_its_bonus, "BE-3.3") {
	begin("empire", "general one murat\nunit one h of=murat kind=cavalry\nunit one i of=murat\nunit two t\n");
	asks("shock h t");
	CHECK_INT(fact("charger.attack_order"), 0);
	plays("set murat order=attack");
	asks("shock h t");
	CHECK_INT(fact("charger.attack_order"), 1);
	asks("shock i t");
	CHECK_INT(fact("charger.attack_order"), 0);
}

/* --- Tests of one unit ------------------------------------------------------------------------------------------------------ */

TEST(a_square_is_formed_by_a_test_or_not, "BE-7.1", "BE-7.6", "BE-8.1", "BE-6.4") {
	begin("empire", "unit one i class=C formation=column\nunit one k class=A formation=column\nunit one g kind=artillery\n"); /* E45 */
	plays("manoeuvre i solid_square=true charged_closely=true dice=1");
	CHECK_INT(field("i", "disorder"), 1);
	CHECK_INT(field("i", "marker"), 1);
	CHECK_INT(field("i", "formation"), 1); /* still in column */
	plays("manoeuvre k solid_square=true dice=1");
	CHECK_INT(field("k", "formation"), 3);
	CHECK_INT(field("k", "marker"), 1);
	CHECK_INT(field("k", "disorder"), 0);
	plays("manoeuvre g dice=1"); /* the battery fails against a charge */
	CHECK(out("g"));
}

TEST(a_battery_that_flees_limbers_and_a_garrison_leaves, "BE-12.3", "BE-14.1") {
	begin("empire", "unit one g kind=artillery morale=1\nunit one h formation=building morale=1 disorder=true\n");
	plays("morale g dice=1");
	CHECK_INT(field("g", "formation"), 7); /* limbered */
	plays("morale h dice=1");
	CHECK_INT(field("h", "formation"), 0); /* in line */
}

TEST(rallies_cost_their_general_points, "BE-15.2", "BE-15.3", "BE-15.4", "BE-4.2") {
	begin("empire", "general one ney\nunit one d of=ney losses=2 disorder=true\nunit one e of=ney losses=2 general=true\n"); /* E60 */
	plays("set ney command_points=4");
	plays("rally d");
	CHECK_INT(field("d", "disorder"), 0);
	CHECK_INT(field("d", "marker"), 1);
	CHECK_INT(field("ney", "command_points"), 3);
	asks("rally d");
	CHECK(step.refused);
	asks("rally e"); /* E61: In order, so a loss */
	CHECK_INT(fact("recover"), 1);
	plays("rally e");
	CHECK_INT(field("e", "losses"), 2);
	CHECK_INT(field("ney", "command_points"), 1);
}

TEST(who_can_be_rallied_is_proposed_when_the_general_has_his_points, "BE-15.1", "BE-15.2", "BE-15.4") {
	begin("empire",
	      "general one boss chief=true\ngeneral one ney quality=competent\ngeneral one murat quality=competent\n"
	      "unit one d of=ney disorder=true\nunit one e of=ney\nunit one f of=ney disorder=true\n"
	      "unit one m of=ney disorder=true marker=true\nunit one g of=ney losses=2 general=true\nunit one o of=murat disorder=true\n");
	CHECK_TEXT(todo("d"), ""); /* rallies belong to the activations */
	plays("command-points boss dice=3");
	CHECK_TEXT(dues(), "");
	plays("next");
	CHECK_TEXT(todo("d"), "todo-rally");
	CHECK_TEXT(todo("e"), ""); /* In order */
	CHECK_TEXT(todo("m"), ""); /* with a marker */
	plays("command-points ney dice=4");
	CHECK_TEXT(dues(), "rally d?; rally f?; rally g?");
	plays("rally f");
	CHECK_TEXT(dues(), "rally d?; rally g?"); /* the others are still to be decided */
	CHECK_TEXT(todo("f"), "");
	plays("command-points murat dice=4");
	CHECK_TEXT(dues(), "rally o?"); /* another division: play has gone on */
}

TEST(a_rally_that_the_general_cannot_pay_is_not_proposed, "BE-15.2", "BE-4.2", "BE-3.1") {
	begin("empire", "general one ney quality=competent\ngeneral one murat quality=competent order=retreat\n"
			"unit one d of=ney disorder=true\nunit one f of=ney disorder=true\nunit one g of=ney losses=2 general=true\n"
			"unit one o of=murat disorder=true\nunit one p of=murat losses=2 general=true\n");
	plays("next");
	plays("command-points ney dice=4");
	CHECK_TEXT(dues(), "rally d?; rally f?; rally g?");
	plays("set ney command_points=2");
	CHECK_TEXT(dues(), "rally d?; rally f?; rally g?");
	plays("rally d");
	CHECK_TEXT(dues(), "rally f?"); /* one point is left, a loss costs two */
	plays("rally f");
	CHECK_TEXT(dues(), "");
	plays("command-points murat dice=4");
	plays("set murat command_points=0");
	CHECK_TEXT(dues(), "rally o?"); /* for nothing, under Retreat */
}

/* --- Command ------------------------------------------------------------------------------------------------------------------ */

TEST(points_are_rolled_and_orders_cost_the_chief, "BE-4.1", "BE-3.8", "BE-4.2") {
	begin("empire", "general one boss chief=true quality=strategist\ngeneral one div quality=competent\n");
	plays("command-points div dice=4"); /* E01 */
	CHECK_INT(field("div", "command_points"), 3);
	plays("set boss command_points=3");
	plays("order div out_of_range=true dice=3"); /* E04 */
	CHECK_INT(field("boss", "command_points"), 1);
	CHECK_INT(field("div", "command_points"), 3);
}

TEST(the_side_that_did_not_activate_last_wins_a_tie, "BE-1.3", "BE-1.4") {
	begin("empire", "general one boss chief=true\ngeneral one q quality=competent\ngeneral two r quality=brilliant\n"); /* E02 */
	plays("set one last=true");
	plays("set boss command_points=2");
	asks("initiative q r");
	CHECK_INT(fact("last"), 1);
	asks("initiative r q");
	CHECK_INT(fact("last"), 2);
	plays("initiative q r one.bonus=1 dice=4,4");
	CHECK_INT(field("one", "last"), 1); /* the north acts first, so the south last again */
	CHECK_INT(field("two", "last"), 0);
	CHECK_INT(field("boss", "command_points"), 1);
	plays("initiative q r dice=6,1");
	CHECK_INT(field("one", "last"), 0);
	CHECK_INT(field("two", "last"), 1);
}

/* --- The turn ------------------------------------------------------------------------------------------------------------------- */

TEST(the_turn_says_who_has_what_to_do, "BE-1.1", "BE-1.2", "BE-1.5", "BE-3.7") {
	begin("empire", "general one boss chief=true\ngeneral one ney\ngeneral one lost\nunit one a of=ney\nunit one b of=ney\n"
			"unit one c of=lost removed=true\n");
	CHECK_TEXT(todo("boss"), "todo-points");
	CHECK_TEXT(todo("ney"), "");
	plays("command-points boss dice=3");
	CHECK_TEXT(todo("boss"), "");
	plays("next");
	CHECK_TEXT(todo("boss"), "");
	CHECK_TEXT(todo("ney"), "todo-activate");
	CHECK_TEXT(todo("lost"), ""); /* nobody is left in it */
	plays("command-points ney dice=3");
	CHECK_TEXT(todo("ney"), "");
	plays("set a disorder=true");
	plays("next");
	CHECK_TEXT(todo("ney"), "todo-retreat");
	plays("set ney order=retreat");
	CHECK_TEXT(todo("ney"), "");
	plays("next");
	CHECK_INT(battle.turn, 2);
	CHECK_INT(field("ney", "command_points"), 0);
}

TEST(what_may_be_done_lapses_when_play_goes_on, "BE-10.9") {
	begin("empire", foot);
	plays("fire a b dice=1");
	CHECK_TEXT(dues(), "fire b a?; morale b");
	plays("manoeuvre r trigger=move dice=6");
	CHECK_TEXT(dues(), "morale b");
	plays("next");
	CHECK_TEXT(dues(), "morale b");
	plays("skip 1");
	CHECK_TEXT(dues(), "");
}

/* --- What is asked ---------------------------------------------------------------------------------------------------------------- */

static const char all_arms[] = "unit one inf ft=1\nunit one cav kind=cavalry\nunit one gun kind=artillery gun=6\n"
			       "unit one sk kind=skirmishers ft=2\nunit two einf\nunit two ecav kind=cavalry\n"
			       "unit two egun kind=artillery\nunit two esk kind=skirmishers\n";

TEST(a_unit_is_asked_only_what_its_arm_can_do, "BE-9.8", "BE-10.1", "BE-13.1", "BE-15.1") {
	begin("empire", all_arms);
	CHECK(can("inf", "fire") && can("gun", "fire") && can("sk", "fire") && !can("cav", "fire"));
	CHECK(can("inf", "shock") && can("cav", "shock") && !can("gun", "shock") && !can("sk", "shock"));
	CHECK(can("cav", "control") && !can("inf", "control"));
	CHECK(!can("inf", "rally"));
	plays("set inf disorder=true");
	CHECK(can("inf", "rally") && !can("inf", "shock"));
	plays("set inf removed=true");
	CHECK(!can("inf", "fire"));
}

TEST(only_conditions_that_matter_are_asked, "BE-10.4", "BE-11.8") {
	begin("empire", all_arms);
	asks("fire inf einf");
	CHECK(offers("target.cover") && offers("distance") && offers("helpers.fire") && offers("firer.threats"));
	CHECK(!offers("enfilade") && !offers("ricochet") && !offers("limbers") && !offers("on_hill") && !offers("stationary"));
	CHECK(!offers("firer.gun") && !offers("target.weight") && !offers("target.elan") && !offers("duel.reply"));
	CHECK(!offers("options.average_dice") && !offers("shot"));
	asks("fire gun einf distance=7");
	CHECK(offers("enfilade") && offers("stationary") && offers("limbers") && offers("ricochet"));
	CHECK(!offers("firer.ft") && !offers("firer.carbine"));
	asks("fire gun einf distance=3");
	CHECK(offers("distance") && !offers("shot") && !offers("ricochet")); /* canister, nothing else */
	asks("shock cav einf");
	CHECK(offers("target.secure_flanks") && offers("charger.flank_attack") && offers("charger.weight") && offers("bad_ground"));
	CHECK(!offers("target.weight") && !offers("target.gun") && !offers("charger.ft") && !offers("target.lance"));
	asks("shock inf einf");
	CHECK(!offers("charger.lance") && !offers("charger.weight") && offers("charger.formation") && !offers("charger.attack_order"));
	asks("morale ecav");
	CHECK(offers("supported") && offers("heavy_cover") && !offers("unit.ft") && !offers("unit.lance"));
}

TEST(a_question_that_is_refused_asks_for_what_would_mend_it, "BE-10.2") {
	begin("empire", all_arms);
	asks("fire inf einf distance=5");
	CHECK(step.refused);
	CHECK(offers("distance"));
	CHECK(!offers("target.cover"));
	asks("fire gun einf distance=17"); /* 6-pounders reach 16 UD, from a hill 20 */
	CHECK(step.refused);
	CHECK(offers("on_hill"));
}

TEST(the_battle_has_options_and_no_question_asks_for_them, "BE-0.5", "BE-16.1") {
	begin("empire", "option average_dice=true general_needs_loss=true\nunit one a\nunit two b general=true\n");
	asks("fire a b");
	CHECK_INT(fact("options.average_dice"), 1);
	CHECK(!takes("fire a b dice=6")); /* no such face */
	plays("fire a b dice=2");
	CHECK_INT(field("b", "losses"), 1);
	begin("empire", "option general_needs_loss=true\nunit one a formation=column\nunit two b general=true\n");
	plays("fire a b dice=1");
	CHECK(!strstr(dues(), "general"));
}
