/*
 * host_battle_tricolore.c - Les Trois Couleurs on a real table, by its clauses and worked examples: what the roster knows of a question,
 * what the answer changes on it, and what is due next.
 */
#include <grognard/catalogue.h>

#include "battle_scene.h"

enum { DEROUTE, RETRAITE, REPLI, HALTE, ARRET, AVANCE, ATTAQUE, CHARGE };
enum { FORMED, SAF, DES };
enum { COD = 2, LIG = 4, CAR = 5, TIR = 6, BAT = 7, ECO = 9 };
enum { P1, P1BIS, P2 };
enum { START, JAI_FIRE, JAI_MOVES, JAI_MACS, JAI_RALLY, JNI_FIRE, JNI_MOVES, JNI_MACS, JNI_RALLY, END };

static const char foot[] = "general one ney grade=division\n"
			   "unit one a of=ney ccf=3 ft=1\n"
			   "general two hiller\n"
			   "unit two b of=hiller strength=18\n";

/* On to the stage of that number. */
static void goes_to(unsigned stage) {
	do
		plays("next");
	while (battle.stage != stage);
}

/* --- Losses --------------------------------------------------------------------------------------------------------------- */

TEST(pap_fell_figures_when_the_running_total_passes_three, "L3C-1.16", "L3C-22.8") {
	begin("tricolore", foot);
	plays("set b pap_before=2");
	plays("loss b figures=12 score=1"); /* EX-3: 4 PAP after 2 fell two */
	CHECK_INT(field("b", "pap_before"), 6);
	CHECK_INT(field("b", "figures"), 16);
	CHECK_TEXT(dues(), ""); /* 4 of 54 PAP are less than 10 % */
	plays("loss b figures=12 score=1");
	CHECK_TEXT(dues(), "morale b");
	asks("morale b");
	CHECK_INT(fact("column"), 2); /* for another reason */
	CHECK_INT(fact("start"), 5);
	CHECK_INT(fact("lost.now"), 8);
	CHECK_INT(fact("lost.before"), 2);
}

TEST(each_pap_is_a_gun_and_two_guns_a_gunner, "L3C-1.13") {
	begin("tricolore", "unit one a\nunit two g arm=artillery weapon=\"medium gun\" guns=8 feu=2\n");
	CHECK_INT(field("g", "strength"), 4);
	CHECK_INT(field("g", "figures"), 4);
	CHECK_INT(field("g", "formation"), BAT);
	asks("fire g a range=P1bis");
	CHECK_INT(fact("firer.figures"), 8); /* guns fire */
	plays("fire a g range=P1");          /* unlimbered guns are hard to hit */
	CHECK_INT(field("g", "pap_before"), 5);
	CHECK_INT(field("g", "figures"), 2); /* 3 guns */
	plays("next");
	asks("fire g a range=P1bis");
	CHECK_INT(fact("firer.figures"), 3);
	plays("loss g figures=12 score=8"); /* more PAP than guns */
	CHECK(out("g"));
}

TEST(a_quarter_or_less_is_no_longer_a_unit, "L3C-33.2") {
	begin("tricolore", foot);
	plays("set a figures=4");
	plays("set b figures=4");
	goes_to(START);
	CHECK(!out("a")); /* of 12 */
	CHECK(out("b"));  /* of 18 */
}

/* --- Fire ------------------------------------------------------------------------------------------------------------------ */

TEST(fire_costs_pa_and_a_second_one_its_reload, "L3C-2.7", "L3C-2.8", "L3C-2.2") {
	begin("tricolore", foot);
	plays("fire a b range=P2");
	CHECK_INT(field("a", "spent"), 1);
	CHECK_INT(field("a", "first_fire"), 0);
	plays("fire a b range=P2");
	CHECK_INT(field("a", "spent"), 3);
	plays("action-points a cost=2 kind=answer");
	CHECK_INT(field("a", "pop"), 2);
	goes_to(START);
	CHECK_INT(field("a", "carried"), 2); /* POP leave 1 PA of the next turn */
	CHECK_INT(field("a", "spent"), 0);
	asks("action-points a cost=2");
	CHECK(step.refused);
	asks("action-points a cost=1");
	CHECK(!step.refused);
}

TEST(who_is_fired_at_may_answer_from_the_strength_before, "L3C-17.1", "L3C-3.19", "L3C-35.13") {
	begin("tricolore", foot);
	plays("fire a b range=P2");
	CHECK_INT(field("b", "figures"), 17);
	CHECK_INT(field("b", "under_fire"), 1);
	CHECK_TEXT(dues(), "fire b a?");
	asks("fire b a");
	CHECK_INT(fact("firer.figures"), 18);
	CHECK_INT(fact("firer.under_fire"), 1);
	CHECK_INT(fact("range"), P2);
	plays("fire b a");
	CHECK_TEXT(dues(), "morale a"); /* nobody fires twice in a phase */
	plays("morale a dice=3");
	goes_to(JNI_FIRE);
	CHECK_INT(field("b", "under_fire"), 0); /* of a phase */
	plays("fire b a range=P2");
	CHECK(strstr(dues(), "fire a b?") != NULL);
}

TEST(a_test_knows_under_which_fire_the_unit_is, "L3C-22.13", "L3C-17.10") {
	begin("tricolore", "unit one a\nunit one g arm=artillery weapon=\"light gun\" guns=6\nunit two b strength=36\n");
	plays("fire g b range=P2 canister=true");
	plays("fire a b range=P3");
	asks("morale b a");
	CHECK_INT(fact("under_fire.canister"), 1);
	CHECK_INT(fact("under_fire.ball"), 0);
	CHECK_INT(fact("under_fire.infantry"), field("b", "under_infantry"));
	goes_to(JAI_RALLY);
	plays("next");
	asks("morale b a");
	CHECK_INT(fact("under_fire.canister"), 0);
}

TEST(figures_lost_to_fire_endanger_the_general, "L3C-25.11", "L3C-25.13") {
	begin("tricolore", foot);
	plays("set b general=1");
	plays("fire a b range=P1");
	CHECK(strstr(dues(), "generals hiller b") != NULL);
	asks("generals hiller b");
	CHECK_INT(fact("danger"), 1);
	CHECK_INT(fact("lost"), 2); /* 6 PAP, two dice */
	plays("generals hiller b dice=6,1");
	CHECK(out("hiller"));
	CHECK_INT(field("b", "general"), 0);
	asks("morale b a");
	CHECK_INT(fact("no_command"), 1);
	goes_to(START);
	CHECK(out("hiller")); /* for at least a full turn */
	goes_to(START);
	CHECK(!out("hiller"));
	CHECK_INT(field("hiller", "acting"), 1);
	asks("morale b a");
	CHECK_INT(fact("no_command"), 0);
}

/* --- MAC (L3C-6.14) ------------------------------------------------------------------------------------------------------------ */

TEST(a_mac_goes_from_test_to_answer_to_fire_to_contact, "L3C-6.14", "L3C-22.6", "L3C-22.19", "L3C-22.14") {
	begin("tricolore", foot);
	goes_to(JAI_MACS);
	asks("morale a b");
	CHECK_INT(fact("target.there"), 1);
	CHECK_INT(fact("enemies.ARRET"), 1);
	CHECK_INT(fact("numbers.own"), 12);
	CHECK_INT(fact("numbers.enemy"), 18);
	CHECK_INT(fact("intent"), 1); /* the CAC */
	plays("morale a b dice=3");
	CHECK_INT(field("a", "case"), CHARGE);
	CHECK_INT(field("a", "pace"), 4); /* PCH */
	CHECK_TEXT(dues(), "action-points a?; morale b a; reaction b a?");
	asks("action-points a");
	CHECK_INT(fact("cost"), 3);
	plays("action-points a");
	CHECK_INT(field("a", "spent"), 3);
	asks("morale b a");
	CHECK_INT(fact("start"), 1);          /* response */
	CHECK_INT(fact("enemies.CHARGE"), 1); /* the pace that his test has just given */
	CHECK_INT(fact("target.there"), 0);
	plays("morale b a dice=3");
	CHECK_TEXT(dues(), "fire b a?; melee a b?");
	asks("fire b a");
	CHECK_INT(fact("target.moves"), 1);
	plays("fire b a");
	CHECK(strstr(dues(), "melee a b") != NULL);
	plays("melee a b attacker.figures=12 defender.figures=6");
	CHECK_INT(field("a", "cohesion"), SAF);
	CHECK(field("b", "case") <= REPLI);
	goes_to(JAI_RALLY);
	CHECK_TEXT(todo("a"), "todo-rally");
	plays("next");
	CHECK_INT(field("a", "case"), ARRET); /* to the end of the phase (L3C-35.18) */
}

TEST(a_reaction_costs_its_pa_and_is_the_answer, "L3C-23.1", "L3C-2.2") {
	begin("tricolore", foot);
	plays("set b spent=2");
	plays("morale a b dice=3");
	asks("reaction b a answer=fire");
	CHECK_INT(fact("spent"), 2);
	plays("reaction b a answer=fire enemies.CHARGE=0 dice=3");
	CHECK_INT(field("b", "spent"), 4); /* 1 lost first, 1 to fire */
	CHECK_INT(field("b", "pop"), 1);
	CHECK(!strstr(dues(), "morale b a"));
	plays("fire b a target.moves=MAC range=P2");
	CHECK_INT(field("b", "spent"), 4); /* paid already */
}

TEST(a_maf_has_paid_for_its_fire, "L3C-2.9", "L3C-6.1", "L3C-20.1") {
	begin("tricolore", foot);
	plays("morale a b column=fire dice=3");
	plays("action-points a cost=2");
	plays("fire a b range=P2");
	CHECK_INT(field("a", "spent"), 2);
}

TEST(screens_go_into_the_tests, "L3C-24.15", "L3C-24.16") {
	begin("tricolore", foot);
	plays("screens a -");
	CHECK_TEXT(dues(), "morale a?");
}

/* --- Melee, pursuit ------------------------------------------------------------------------------------------------------------- */

TEST(the_beaten_go_back_at_once_and_pay, "L3C-21.9", "L3C-3.18", "L3C-35.14", "L3C-9.1") {
	begin("tricolore", foot);
	plays("melee a b attacker.pace=PCH defender.figures=12"); /* 8 PAP to 5 */
	CHECK_INT(field("b", "case"), DEROUTE);
	CHECK_INT(field("b", "cohesion"), DES);
	CHECK_INT(field("b", "spent"), 3);
	CHECK_INT(field("b", "went"), 1);
	CHECK_TEXT(dues(), "morale b; morale a; morale - column=\"other\" start=\"other\"; pursuit a b?; control a?");
	asks("pursuit a b");
	CHECK_INT(fact("pursuer.victor"), 1);
	plays("pursuit a b");
	CHECK_INT(field("b", "figures"), 18 - 2 - 1); /* 8 PAP, and one ridden down: 11 PAP fell 3 */
	CHECK_INT(field("b", "pap_before"), 11);
	CHECK_INT(field("a", "cohesion"), DES); /* SAF and a DDF */
	CHECK_INT(field("a", "spent"), 0);      /* the victor goes on */
}

TEST(who_did_not_fight_pays_to_pursue, "L3C-9.5") {
	begin("tricolore", "unit one h arm=cavalry type=1 weapon=none strength=4\nunit two b case=DEROUTE\nunit two c case=REPLI\n");
	plays("pursuit h b distance=1");
	CHECK_INT(field("h", "spent"), 2);
	asks("pursuit h c"); /* he still faces */
	CHECK(step.refused);
}

TEST(guns_whose_gunners_are_beaten_are_taken, "L3C-33.2", "L3C-5.26") {
	begin("tricolore", "unit one a\nunit two g arm=artillery weapon=\"medium gun\" guns=12 cac=0\n");
	plays("melee a g attacker.pace=PCH attacker.figures=4");
	CHECK(field("g", "figures") > 0);
	CHECK(out("g"));
}

TEST(to_lose_again_mends_nothing, "L3C-21.9") {
	begin("tricolore", foot);
	plays("set b case=DEROUTE");
	plays("melee a b attacker.pace=POR attacker.figures=12 defender.figures=8"); /* by one or two PAP */
	CHECK(field("b", "pap_before") > field("a", "pap_before"));
	CHECK(field("b", "pap_before") < field("a", "pap_before") + 3);
	CHECK_INT(field("b", "case"), DEROUTE);
}

TEST(control_lost_before_a_fugitive_must_pursue, "L3C-9.10", "L3C-6.2") {
	begin("tricolore", "unit one h arm=cavalry type=1 weapon=none strength=4\nunit two b case=RETRAITE\n");
	plays("control h dice=1");
	CHECK_INT(field("h", "cohesion"), SAF);
	plays("control h fugitive=true dice=1");
	CHECK_TEXT(dues(), "pursuit h - pursuer.victor=true");
	plays("pursuit h b pursuer.victor=true");
	CHECK_TEXT(dues(), "morale b; morale - column=\"other\" start=\"other\"");
}

/* --- Rally ------------------------------------------------------------------------------------------------------------------------- */

TEST(a_routed_unit_climbs_turn_by_turn_and_reforms, "L3C-14.6", "L3C-14.7", "L3C-14.5", "L3C-35.14") {
	static const int cases[] = {RETRAITE, REPLI, HALTE, ARRET};
	begin("tricolore", "unit one h arm=cavalry type=2 weapon=none strength=4 cohesion=DES\n"); /* EX-33 */
	goes_to(JAI_MACS);
	plays("morale h column=other numbers.own=1 numbers.enemy=9 enemies.CHARGE=4 dice=1");
	CHECK_INT(field("h", "case"), DEROUTE);
	CHECK_INT(field("h", "spent"), 3);
	for (int turn = 0; turn < 4; turn++) {
		while (battle.due_count)
			plays("skip 1");
		goes_to(START);
		CHECK_TEXT(todo("h"), "todo-climb");
		plays("rally h");
		CHECK_INT(field("h", "case"), cases[turn]);
		CHECK_TEXT(todo("h"), "");
		goes_to(JAI_MOVES);
		CHECK_TEXT(todo("h"), cases[turn] <= REPLI ? "todo-mandatory" : "todo-act");
		if (cases[turn] <= REPLI)
			plays("action-points h"); /* forced, at its price */
		CHECK_TEXT(todo("h"), cases[turn] <= REPLI ? "" : "todo-act");
	}
	plays("set h spent=0 pop=0 carried=0");
	plays("formation h");
	CHECK_INT(field("h", "cohesion"), SAF);
	CHECK_INT(field("h", "spent"), 2);
	plays("formation h");
	CHECK_INT(field("h", "cohesion"), FORMED);
	CHECK_INT(field("h", "formation"), LIG);
}

TEST(fire_and_a_longer_way_freeze_the_case, "L3C-14.7") {
	for (int fired_at = 0; fired_at < 2; fired_at++) {
		begin("tricolore", foot);
		goes_to(JAI_FIRE);
		plays("set b case=REPLI went=true");
		if (fired_at)
			plays("fire a b range=P1");
		goes_to(START);
		plays("rally b");
		CHECK_INT(field("b", "case"), fired_at ? REPLI : HALTE);
	}
	begin("tricolore", foot);
	plays("set b case=REPLI");
	goes_to(START);
	plays("rally b"); /* it never went */
	CHECK_INT(field("b", "case"), REPLI);
}

TEST(a_general_in_contact_lifts_it_at_once, "L3C-14.9", "L3C-25.10") {
	begin("tricolore", foot);
	plays("set b case=DEROUTE"); /* EX-34: a brigadier */
	plays("rally b general=1 exact=false");
	CHECK_INT(field("b", "case"), RETRAITE);
	CHECK_INT(field("hiller", "actions"), 1);
}

/* --- Moves, changes ------------------------------------------------------------------------------------------------------------------ */

TEST(moves_and_changes_are_paid_and_made, "L3C-29.1", "L3C-12.1", "L3C-16.4", "L3C-16.6", "L3C-2.4") {
	begin("tricolore", "unit one a ccf=1 status=conscript\nunit one b ft=1 ccf=3\nunit one c formation=COD\n");
	plays("formation a change=\"CHO over 30\""); /* EX-28 */
	CHECK_INT(field("a", "spent"), 4);
	CHECK_INT(field("a", "pop"), 1);
	CHECK_INT(field("a", "formation"), LIG);
	plays("formation c to=CAR");
	CHECK_INT(field("c", "formation"), CAR);
	plays("eco b");
	CHECK_INT(field("b", "formation"), ECO);
	CHECK_INT(field("b", "loose"), 1);
	CHECK_INT(field("b", "spent"), 2);
	plays("eco c figures=12");
	CHECK_INT(field("c", "cohesion"), SAF); /* without FT */
	plays("move b formation=COD ground=PO1 pa=1");
	CHECK_INT(field("b", "cohesion"), SAF);
	CHECK_INT(field("b", "spent"), 3);
}

/* --- The turn --------------------------------------------------------------------------------------------------------------------------
 */

TEST(initiative_makes_the_order_of_the_phases, "L3C-3.2", "L3C-3.19", "L3C-31.8") {
	begin("tricolore", "unit one a case=REPLI\nunit two b case=REPLI\n");
	CHECK_TEXT(todo("one"), "todo-initiative");
	plays("initiative one two dice=1,6");
	CHECK_INT(field("two", "jai"), 1);
	CHECK_INT((int)gg_battle_first(&battle), 1);
	CHECK_TEXT(todo("one"), "");
	goes_to(JAI_MOVES);
	CHECK_TEXT(todo("b"), "todo-mandatory");
	CHECK_TEXT(todo("a"), ""); /* its phase comes */
	goes_to(JNI_MOVES);
	CHECK_TEXT(todo("a"), "todo-mandatory");
	CHECK_TEXT(todo("b"), "");
	goes_to(START);
	CHECK_TEXT(todo("two"), "todo-initiative");
	plays("initiative one two dice=3,3"); /* a tie: the former */
	CHECK_INT(field("two", "jai"), 1);
}

TEST(who_may_still_fire_and_who_has_pa_left, "L3C-35.13", "L3C-2.1") {
	begin("tricolore", "unit one a\nunit one h arm=cavalry weapon=none\nunit one r case=REPLI\nunit two b\n");
	goes_to(JAI_FIRE);
	CHECK_TEXT(todo("a"), "todo-fire");
	CHECK_TEXT(todo("h"), ""); /* no fire-arm */
	CHECK_TEXT(todo("r"), ""); /* it goes back */
	CHECK_TEXT(todo("b"), ""); /* its phase comes */
	plays("fire a b range=P2");
	CHECK_TEXT(todo("a"), ""); /* once a phase */
	goes_to(JAI_MOVES);
	CHECK_TEXT(todo("a"), "todo-act");
	CHECK_INT(gg_battle_todo(&battle, (uint32_t)gg_battle_piece(&battle, "a", 1)).may, 1);
	CHECK_TEXT(todo("r"), "todo-mandatory");
	CHECK_INT(gg_battle_todo(&battle, (uint32_t)gg_battle_piece(&battle, "r", 1)).may, 0);
	plays("set a spent=3");
	CHECK_TEXT(todo("a"), "");
}

/* --- What is asked ---------------------------------------------------------------------------------------------------------------------
 */

static const char all_arms[] = "unit one inf ft=1\nunit one cav arm=cavalry type=1 weapon=none strength=4\n"
			       "unit one gun arm=artillery weapon=\"medium gun\" guns=6\nunit one tir formation=TIR ft=2\n"
			       "unit two einf\nunit two ecav arm=cavalry type=3 weapon=none strength=4\n"
			       "unit two egun arm=artillery weapon=\"heavy gun\" guns=8\n";

TEST(a_unit_is_asked_only_what_its_arm_can_do, "L3C-17.12", "L3C-19.2", "L3C-26.8", "L3C-14.6") {
	begin("tricolore", all_arms);
	CHECK(can("inf", "fire") && can("gun", "fire") && !can("cav", "fire"));
	CHECK(can("gun", "artillery") && !can("inf", "artillery"));
	CHECK(can("inf", "screens") && !can("cav", "screens") && !can("gun", "eco"));
	CHECK(!can("inf", "rally") && can("cav", "pursuit") && !can("gun", "pursuit"));
	plays("set inf case=REPLI");
	CHECK(can("inf", "rally"));
}

TEST(only_conditions_that_matter_are_asked, "L3C-17.13", "L3C-22.30", "L3C-24.6") {
	begin("tricolore", all_arms);
	asks("fire inf einf");
	CHECK(offers("range") && offers("firer.figures") && offers("target.shelter") && offers("flank"));
	CHECK(!offers("canister") && !offers("other_level") && !offers("firer.evaded") && !offers("target.battery"));
	CHECK(!offers("options.crest_swapped"));
	asks("fire tir einf");
	CHECK(offers("firer.evaded"));
	asks("fire gun einf");
	CHECK(offers("canister") && offers("other_level") && !offers("firer.evaded") && !offers("firer.mounted"));
	asks("melee cav einf attacker.pace=PCH");
	CHECK(offers("attacker.lance") && !offers("defender.lance") && !offers("defender.type") && !offers("attacker.battery"));
	asks("melee inf einf");
	CHECK(!offers("attacker.lance") && !offers("attacker.type") && !offers("attacker.struck"));
	asks("morale inf einf");
	CHECK(offers("column") && offers("start") && offers("intent"));
	asks("morale inf column=other");
	CHECK(!offers("enemy_shelter") && !offers("target.arm"));
	asks("morale cav ecav");
	CHECK(!offers("screen") && offers("arms"));
}
