/*
 * empire_resolve.c - worked examples of the digest through the door that programs use: facts in JSON, totals and answers compared.
 */
#include "empire_ask.h"

static void totals_are(const asked *a, int first, int second) {
	CHECK_INT(a->total[0], 2 * first);
	if (a->totals > 1)
		CHECK_INT(a->total[1], 2 * second);
}

TEST(e30_e31_fires_from_facts, "BE-10.4", "BE-10.6", "BE-19.3", "BE-24.1") {
	asked e30 =
		answered("fire", "{'dice':[3],'firer':{'kind':'artillery','formation':'deployed','gun':'8-9','howitzers':true},"
				 "'target':{'cover':'medium'},'shot':'canister','distance':4.776,'stationary':true,'helpers':{'fire':1}}");
	totals_are(&e30, 6, 0);
	CHECK_TEXT(words_of(&e30, GG_EN),
		   "Target: 1 loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The target tests its morale (BE-12.5)");
	asked e31 = answered("fire", "{'dice':[4],'firer':{'kind':'skirmishers','formation':'skirmish','ft':2},"
				     "'target':{'kind':'skirmishers','formation':'skirmish','ft':1}}");
	totals_are(&e31, 6, 0);
	CHECK_INT(e31.answer.events[0].args[0], 1);
}

TEST(e32_round_shot_may_ricochet, "BE-10.12", "BE-6.3") {
	const char *marked = "{'dice':[5],'firer':{'kind':'artillery','formation':'deployed','gun':'12','marker':true},'shot':'round shot',"
			     "'distance':10.75,'stationary':true,'ricochet':true}";
	SAYS("fire",
	     "{'dice':[4],'firer':{'kind':'artillery','formation':'deployed','gun':'12'},'target':{'formation':'column'},"
	     "'shot':'round shot','distance':7,'stationary':true}",
	     "Target: half a loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The target tests its morale (BE-12.5); "
	     "The round shot may hit a unit behind the target by ricochet (BE-10.12)");
	SAYS("fire",
	     "{'dice':[4],'firer':{'kind':'artillery','formation':'deployed','gun':'6'},'target':{'formation':'column'},"
	     "'shot':'round shot','distance':7.523,'stationary':true,'opportunity':true}",
	     "Target: half a loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The target tests its morale (BE-12.5)");
	SAYS("fire", marked, "Target: half a loss (BE-10.3); The target tests its morale (BE-12.5)");
}

TEST(e27_e28_who_tests_after_a_duel, "BE-10.9", "BE-12.2") {
	/* The unit that lost more, whichever fire is told; then the lower morale; then the active side's. */
	SAYS("fire", "{'dice':[5],'firer':{'ft':1},'target':{'ft':1},'duel':{'fought':true,'other_loss':0.5}}",
	     "Target: 1½ losses (BE-10.3); The firing unit takes an action marker (BE-6.1); The target tests its morale (BE-12.2)");
	SAYS("fire", "{'dice':[2],'firer':{'ft':1},'target':{'ft':1},'duel':{'fought':true,'reply':true,'other_loss':1.5}}",
	     "Target: half a loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The firing unit tests its morale (BE-12.2)");
	SAYS("fire", "{'dice':[3],'firer':{'status':'elite','morale':4},'duel':{'fought':true,'other_loss':1}}",
	     "Target: 1 loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The target tests its morale (BE-12.2)");
	SAYS("fire", "{'dice':[3],'duel':{'fought':true,'other_loss':1}}",
	     "Target: 1 loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The firing unit tests its morale (BE-12.2)");
	SAYS("fire", "{'dice':[3],'duel':{'fought':true,'reply':true,'other_loss':1}}",
	     "Target: 1 loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The target tests its morale (BE-12.2)");
	SAYS("fire", "{'dice':[3],'target':{'losses':3},'duel':{'fought':true}}",
	     "Target: 1 loss (BE-10.3); The target is eliminated (BE-17.1); The firing unit takes an action marker (BE-6.1); "
	     "Nobody tests morale (BE-12.2)");
}

TEST(e35_fire_at_a_general, "BE-16.1", "BE-16.2", "BE-12.5") {
	const char *harmless =
		"{'dice':[1],'firer':{'formation':'column'},'target':{'general':true},'options':{'general_needs_loss':true}}";
	SAYS("fire", "{'dice':[1],'firer':{'formation':'column'},'target':{'general':true}}",
	     "Target: no loss (BE-10.3); The firing unit takes an action marker (BE-6.1); "
	     "General with the target: lost on 11 or more with two dice (BE-16.1)");
	SAYS("fire", harmless, "Target: no loss (BE-10.3); The firing unit takes an action marker (BE-6.1)");
	SAYS("general", "{'dice':[5,6],'quality':'competent'}",
	     "The general is lost (BE-16.1); Replaced by a general of quality: ordinary (BE-16.2); "
	     "The unit that loses its general tests its morale (BE-12.5)");
	SAYS("general", "{'dice':[5,5],'quality':'competent'}", "The general is unharmed (BE-16.1)");
	SAYS("general", "{'dice':[4,6],'quality':'poor','danger':'shock'}",
	     "The general is lost (BE-16.1); Replaced by a general of quality: poor (BE-16.2); "
	     "The unit that loses its general tests its morale (BE-12.5)");
}

TEST(e44_cavalry_on_a_square, "BE-11.1", "BE-11.5", "BE-6.1") {
	asked e44 = answered("shock", "{'dice':[4,4],'charger':{'kind':'cavalry','weight':'medium'},"
				      "'target':{'formation':'hollow square','marker':true}}");
	totals_are(&e44, 7, 11);
	CHECK_TEXT(words_of(&e44, GG_EN),
		   "The charged unit wins; row of the loser: Defeat (BE-11.1); Loser: half a loss, Disorder, retreats 8 UD (BE-11.5); "
		   "Both units take action markers (BE-6.1); The winner may advance 1 UD (BE-11.12)");
	CHECK_TEXT(words_of(&e44, GG_DE),
		   "Die angegriffene Einheit gewinnt; Zeile des Verlierers: Niederlage (BE-11.1); Verlierer: ein halber Verlust, "
		   "Unordnung, weicht 8 UD zurück (BE-11.5); "
		   "Beide Einheiten erhalten Aktionsmarker (BE-6.1); Der Sieger darf 1 UD nachrücken (BE-11.12)");
}

TEST(e80_a_rout_offers_a_pursuit, "BE-11.4", "BE-13.1", "BE-16.1") {
	const char *facts = "{'dice':[5,1],'charger':{'kind':'cavalry','weight':'medium','general':true},'target':{'formation':'column'}}";
	asked e80 = answered("shock", facts);
	totals_are(&e80, 8, 3);
	CHECK_TEXT(words_of(&e80, GG_EN),
		   "The charging unit wins; row of the loser: Rout (BE-11.1); Loser: 2 losses, Disorder, flees 6 UD (BE-11.1); Winner: "
		   "half a loss "
		   "(BE-11.2); "
		   "Both units take action markers (BE-6.1); General with the charging unit: lost on 10 or more with two dice (BE-16.1); "
		   "The winner advances 1 UD (BE-11.12); Pursues up to 6 UD unless a control test is passed (BE-13.1)");
	SAYS("shock",
	     "{'dice':[4,4],'charger':{'kind':'cavalry','weight':'medium','impetuous':true},'target':{'formation':'column'},'bad_ground':"
	     "true}",
	     "The charged unit wins; row of the loser: Melee (BE-11.3); Loser: 1 loss, Disorder, retreats 8 UD (BE-11.1); Winner: 1 loss "
	     "(BE-11.1); "
	     "Both units take action markers (BE-6.1); The winner may advance 1 UD (BE-11.12)");
	SAYS("shock", "{'dice':[5,4],'charger':{'kind':'cavalry','weight':'medium','impetuous':true},'target':{'formation':'column'}}",
	     "The charging unit wins; row of the loser: Rout (BE-11.1); Loser: 2 losses, Disorder, flees 6 UD (BE-11.4); Winner: half a "
	     "loss (BE-11.2); "
	     "Both units take action markers (BE-6.1); The winner advances 1 UD (BE-11.12); Impetuous: pursues up to 6 UD (BE-13.1)");
}

TEST(e75_e87_a_half_is_dropped_and_a_winner_dies, "BE-11.11", "BE-11.7", "BE-11.3") {
	asked e75 = answered("shock", "{'dice':[6,1],'charger':{'formation':'column','threats':1,'helpers':{'skirmishers':1}},"
				      "'target':{'helpers':{'canister':1}}}");
	totals_are(&e75, 7, 6);
	asked up = answered("shock", "{'dice':[6,1],'charger':{'formation':'column','threats':1,'helpers':{'skirmishers':1}},"
				     "'target':{'helpers':{'canister':1}},'options':{'round_up':true}}");
	totals_are(&up, 8, 6);
	SAYS("shock", "{'dice':[2,4],'charger':{'formation':'column'},'target':{'losses':3}}",
	     "The charged unit wins; row of the loser: Melee (BE-11.3); Loser: 1 loss, Disorder, retreats 4 UD (BE-11.1); "
	     "Winner: 1 loss, eliminated (BE-11.7); Both units take action markers (BE-6.1)");
	SAYS("shock", "{'dice':[3,3],'charger':{'kind':'cavalry'},'target':{'formation':'column','marker':true,'disorder':true}}",
	     "The charging unit wins; row of the loser: Rout (BE-11.1); Loser: eliminated (BE-11.6); Winner: half a loss (BE-11.2); "
	     "Both units take action markers (BE-6.1); The winner advances 1 UD (BE-11.12); "
	     "Pursues up to 6 UD unless a control test is passed (BE-13.1)");
}

TEST(e27_e29_e34_e59_morale, "BE-12.1", "BE-12.3", "BE-12.4") {
	asked e27 = answered("morale", "{'dice':[2],'unit':{'losses':1.5},'supported':true}");
	totals_are(&e27, 5, 0);
	CHECK_TEXT(words_of(&e27, GG_EN), "Failed: Disorder, retreats 2 UD (BE-12.3); The unit takes an action marker (BE-6.1)");
	asked e29 = answered("morale", "{'dice':[4],'unit':{'losses':2,'disorder':true}}");
	totals_are(&e29, 4, 0);
	CHECK_TEXT(words_of(&e29, GG_EN), "Failed: flees 6 UD and takes one more loss (BE-12.3); The unit takes an action marker (BE-6.1)");
	asked e34 = answered("morale", "{'dice':[1],'unit':{'losses':2.5,'formation':'building'},'heavy_cover':true}");
	totals_are(&e34, 4, 0);
	CHECK_TEXT(words_of(&e34, GG_EN), "Failed: Disorder (BE-12.3); The unit takes an action marker (BE-6.1)");
	SAYS("morale", "{'dice':[1],'unit':{'kind':'artillery','formation':'deployed','gun':'6','losses':1.5,'marker':true}}",
	     "Failed: Disorder, flees 6 UD (BE-12.3)");
	SAYS("morale", "{'dice':[1],'unit':{'losses':3,'disorder':true}}",
	     "Failed: flees 6 UD and takes one more loss (BE-12.3); The unit is eliminated (BE-17.1)");
	SAYS("morale", "{'dice':[3]}", "Passed (BE-12.1)");
	SAYS("morale", "{'dice':[2],'in_works':true}", "Failed: Disorder (BE-12.3); The unit takes an action marker (BE-6.1)");
}

TEST(e38_e43_e44_e45_manoeuvre_and_control, "BE-8.1", "BE-7.2", "BE-7.6", "BE-9.6") {
	SAYS("manoeuvre", "{'dice':[3],'unit':{'class':'C'},'trigger':'move'}",
	     "Failed (BE-8.1); Nothing changes; the reaction is used up (BE-7.2)");
	SAYS("manoeuvre", "{'dice':[2],'unit':{'class':'A'}}", "Passed (BE-8.1); The unit takes an action marker (BE-6.4)");
	asked e45 =
		answered("manoeuvre", "{'dice':[1],'unit':{'class':'C','formation':'column'},'solid_square':true,'charged_closely':true}");
	totals_are(&e45, 2, 0);
	CHECK_TEXT(words_of(&e45, GG_EN), "Failed (BE-8.1); The unit falls into Disorder before the shock (BE-7.6); "
					  "The unit takes an action marker (BE-6.4)");
	SAYS("manoeuvre", "{'dice':[1],'unit':{'kind':'artillery','formation':'deployed'},'limbers':true}",
	     "Failed (BE-8.1); The battery is eliminated (BE-7.6)");
	SAYS("manoeuvre", "{'dice':[1],'unit':{'disorder':true}}", "Failed (BE-8.1)");
	SAYS("control", "{'dice':[1],'unit':{'kind':'cavalry','weight':'heavy','status':'elite','class':'A'}}",
	     "Passed (BE-8.1); The cavalry halts in order (BE-9.6)");
	SAYS("control", "{'dice':[2],'unit':{'kind':'cavalry'},'stopping':'pursuit'}", "Failed (BE-8.1); The cavalry pursues (BE-13.1)");
	SAYS("control", "{'dice':[2],'unit':{'kind':'cavalry'}}", "Failed (BE-8.1); The charge goes on (BE-9.6)");
	SAYS("control", "{'dice':[3],'unit':{'kind':'cavalry'},'stopping':'pursuit'}",
	     "Passed (BE-8.1); The cavalry does not pursue (BE-13.1)");
}

TEST(e01_e02_e04_e05_command, "BE-4.1", "BE-1.3", "BE-3.8", "BE-4.2") {
	SAYS("command-points", "{'dice':[4],'quality':'competent'}", "3 command points (BE-4.1)");
	SAYS("command-points", "{'dice':[1],'quality':'poor'}", "0 command points (BE-4.1)");
	SAYS("order", "{'dice':[3],'quality':'ordinary','out_of_range':true}",
	     "The order is lost (BE-3.8); Price: 2 command points (BE-4.2)");
	SAYS("order", "{'dice':[2],'quality':'ordinary','bonus':2}", "The order arrives (BE-3.8); Price: 3 command points (BE-4.2)");
	asked e02 =
		answered("initiative", "{'dice':[4,4],'one':{'quality':'competent','bonus':1},'two':{'quality':'brilliant'},'last':'one'}");
	totals_are(&e02, 6, 6);
	CHECK_TEXT(words_of(&e02, GG_EN), "First to act: side 2 (BE-1.3)");
	SAYS("initiative", "{'dice':[4,4]}", "Equal: roll again (BE-1.3)");
	SAYS("initiative", "{'dice':[4,4],'higher_roller':'one'}", "First to act: side 1 (BE-1.3)");
	SAYS("initiative", "{'dice':[4,5],'higher_roller':'one'}", "First to act: side 2 (BE-1.3)");
}

TEST(e60_e61_rallies, "BE-15.1", "BE-15.2", "BE-15.3", "BE-3.1") {
	SAYS("rally", "{'unit':{'losses':2,'disorder':true},'enemy':3.4,'behind':true}",
	     "Disorder is removed (BE-15.2); Price: 1 command point (BE-4.2); The unit takes an action marker (BE-15.4)");
	SAYS("rally", "{'unit':{'disorder':true},'free':true}",
	     "Disorder is removed (BE-15.2); Price: 0 command points (BE-3.1); The unit takes an action marker (BE-15.4)");
	SAYS("rally", "{'unit':{'losses':2,'general':true,'out_of_command':true},'recover':true}",
	     "One loss is recovered (BE-15.2); Price: 4 command points (BE-4.2); The unit takes an action marker (BE-15.4)");
	REFUSES("rally", "{'unit':{'losses':1.5,'general':true},'recover':true,'enemy':20}", "The first loss is never recovered.",
		"BE-15.3");
	REFUSES("rally", "{'unit':{'disorder':true},'enemy':4}",
		"An enemy is within 4 UD, and neither a formed friend nor works protect the unit.", "BE-15.1");
}

TEST(e36_e43_e47_e48_who_is_caught, "BE-13.4", "BE-9.7") {
	SAYS("pursuit", "{'clear':true,'fled':6,'reach':6}", "The fleeing unit is caught and eliminated (BE-13.4)");
	SAYS("pursuit", "{'clear':true,'sheltered':true,'fled':6,'reach':6}", "The fleeing unit escapes (BE-13.4)");
	SAYS("pursuit", "{'fleer':'cavalry','clear':true,'fled':10,'reach':6}", "The fleeing unit escapes (BE-13.4)");
	SAYS("pursuit", "{'hunt':'charge','clear':true,'fled':6,'gap':4,'reach':6.875}",
	     "The fleeing unit is caught and eliminated (BE-9.7)");
	asked e48 = answered("pursuit", "{'hunt':'charge','clear':true,'fled':6,'gap':4.563,'reach':5.438}");
	CHECK_TEXT(words_of(&e48, GG_EN), "The fleeing unit escapes (BE-9.7)");
	CHECK_INT(e48.total[0], 5438);
	CHECK_INT(e48.total[1], 6563);
}

TEST(e79_points, "BE-22.3", "BE-22.4") {
	SAYS("points", "{'unit':{'status':'elite','morale':4,'class':'A','ft':1}}", "15 points (BE-22.3)");
	SAYS("points", "{'unit':{'class':'C','size':'large'}}", "12 points (BE-22.3)");
	SAYS("points", "{'unit':{'kind':'skirmishers','formation':'skirmish','ft':1}}", "5½ points (BE-22.3)");
	SAYS("points", "{'costed':'general','quality':'brilliant'}", "16 points (BE-22.3)");
}

TEST(options_are_facts_too, "BE-20.1", "BE-10.12", "BE-26.1") {
	asked plain = answered("fire", "{'dice':[4],'firer':{'formation':'building'}}"),
	      line = answered("fire", "{'dice':[4],'firer':{'formation':'building'},'options':{'garrison_fire':'+2'}}"),
	      square = answered("fire", "{'dice':[4],'firer':{'formation':'building'},'options':{'garrison_fire':'-1'}}");
	totals_are(&plain, 4, 0);
	totals_are(&line, 6, 0);
	totals_are(&square, 3, 0);
	SAYS("fire",
	     "{'dice':[4],'firer':{'kind':'artillery','formation':'deployed','gun':'12'},'target':{'formation':'column'},"
	     "'shot':'round shot','distance':7,'stationary':true,'options':{'no_ricochet':true}}",
	     "Target: half a loss (BE-10.3); The firing unit takes an action marker (BE-6.1); The target tests its morale (BE-12.5)");
}

TEST(no_pursuit_in_bad_ground_and_the_clause_of_a_rout, "BE-13.1", "BE-11.4") {
	SAYS("shock", "{'dice':[5,2],'charger':{'kind':'cavalry','weight':'medium'},'target':{'formation':'column'},'bad_ground':true}",
	     "The charging unit wins; row of the loser: Rout (BE-11.1); Loser: 2 losses, Disorder, flees 6 UD (BE-11.4); Winner: half a "
	     "loss (BE-11.2); "
	     "Both units take action markers (BE-6.1); The winner advances 1 UD (BE-11.12)");
	SAYS("shock", "{'dice':[5,1],'charger':{'kind':'cavalry','weight':'medium'},'target':{'formation':'column'},'bad_ground':true}",
	     "The charging unit wins; row of the loser: Rout (BE-11.1); Loser: 2 losses, Disorder, flees 6 UD (BE-11.1); Winner: half a "
	     "loss (BE-11.2); "
	     "Both units take action markers (BE-6.1); The winner advances 1 UD (BE-11.12)");
}

TEST(a_control_test_counts_only_the_lines_for_both, "BE-8.1") {
	asked control = answered("control", "{'dice':[2],'unit':{'kind':'cavalry','formation':'column'}}"),
	      manoeuvre = answered("manoeuvre", "{'dice':[2],'unit':{'kind':'cavalry','formation':'column'}}");
	totals_are(&control, 2, 0);
	totals_are(&manoeuvre, 3, 0);
	CHECK_TEXT(words_of(&control, GG_EN), "Failed (BE-8.1); The charge goes on (BE-9.6)");
}
