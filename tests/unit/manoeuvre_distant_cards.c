/*
 * manoeuvre_distant_cards.c - the cards of Distant Lands: Rockets, Death With Honour, and the second uses of Indian unit
 * cards as Guerrillas, Redoubt and Committed Attack (MAN-11.3, 11.7, 11.8; X15, W20).
 */
#include "tests/unit/manoeuvre_scene.h"

/* --- MAN-11.3 Rockets ----------------------------------------------------------------------------------------------- */

/* Qing in the south with Rockets in hand; France in the north. The Village Braves stand on d4. */
static field battery(const char *rows, const char *target) {
	field f = battle("edition=second army1=qing army2=france edge1=south first=1");
	ground(&f, rows);
	unit(&f, 0, "village-braves", "d4");
	unit(&f, 1, "imperial-guard", target);
	hand(&f, 0, "rockets");
	hand(&f, 1, "imperial-guard/c1 michel-ney");
	at(&f, MV_COMBAT_MENU, 0);
	return f;
}

TEST(man_11_3a_rockets_reach_two_squares, "MAN-11.3a") {
	field f = battery(PLAIN, "d6");
	CHECK_TEXT(choices(&f, "rockets"), "rockets village-braves d4xd6");
	CHECK(legal(&f, "rockets village-braves d6"));
	f = battery(PLAIN, "d5"); /* beside it */
	CHECK(legal(&f, "rockets village-braves d5"));
	f = battery(PLAIN, "e5");
	CHECK(legal(&f, "rockets village-braves e5"));
	f = battery(PLAIN, "d7");
	CHECK_TEXT(refusal(&f, "rockets village-braves d7"), "out-of-range MAN-11.3a");
	CHECK_INT(choice_count(&f, "rockets"), 0);
}

TEST(man_11_3a_from_a_hill_three_but_not_at_a_hill, "MAN-11.3a") {
	field f = battery("........ ........ ........ ........ ...h.... ........ ........ ........", "d7");
	CHECK(legal(&f, "rockets village-braves d7"));
	f = battery("........ ........ ........ ........ ...h.... ........ ........ ........", "e6");
	CHECK(legal(&f, "rockets village-braves e6")); /* two ahead and one aside */
	f = battery("........ ........ ........ ........ ...h.... ........ ........ ........", "d8");
	CHECK_TEXT(refusal(&f, "rockets village-braves d8"), "out-of-range MAN-11.3a");
	f = battery("........ ...h.... ........ ........ ...h.... ........ ........ ........", "d7");
	CHECK_TEXT(refusal(&f, "rockets village-braves d7"), "out-of-range MAN-11.3a");
	f = battery("........ ........ ...h.... ........ ...h.... ........ ........ ........",
		    "d6"); /* at range two a hill does not matter */
	CHECK(legal(&f, "rockets village-braves d6"));
	f = battery("........ ...h.... ........ ........ ........ ........ ........ ........", "d7"); /* the target's hill does not help */
	CHECK_TEXT(refusal(&f, "rockets village-braves d7"), "out-of-range MAN-11.3a");
}

TEST(man_11_3a_any_own_unit_may_be_the_firing_point_in_a_marsh_too, "MAN-11.3a", "MAN-6.2.1c") {
	field f = battery("........ ........ ........ ........ ...m.... ........ ........ ........", "d6");
	unit(&f, 0, "manchu-bannermen", "b6");
	reduced(&f, 0, "tiger-men", "a1");
	CHECK_TEXT(choices(&f, "rockets"), "rockets manchu-bannermen b6xd6; rockets village-braves d4xd6");
	CHECK_TEXT(refusal(&f, "rockets tiger-men d6"), "out-of-range MAN-11.3a");
	CHECK_TEXT(refusal(&f, "rockets han-bannermen d6"), "unit-gone MAN-6.5.1a");
	CHECK_TEXT(refusal(&f, "rockets village-braves d5"), "no-enemy MAN-11.3a");
	hand(&f, 0, "village-braves/c1");
	CHECK_TEXT(refusal(&f, "rockets village-braves d6"), "kind-not-held MAN-1.4c");
}

TEST(man_11_3b_one_open_path_straight_or_bent_suffices_whatever_diag_fire_says, "MAN-11.3b") {
	/* Diagonal neighbour: woods on one way, the other open; a bombardment with diag_fire=both would be blocked. */
	field f = battery("........ ........ ........ ...w.... ........ ........ ........ ........", "e5");
	f.s.diag_both = 1;
	CHECK(legal(&f, "rockets village-braves e5"));
	CHECK(!(mv_fire(&f.game, &f.s, square_of("d4")) >> square_of("e5") & 1));
	/* Straight ahead behind the woods: no path of two squares. */
	f = battery("........ ........ ........ ...w.... ........ ........ ........ ........", "d6");
	CHECK_TEXT(refusal(&f, "rockets village-braves d6"), "line-blocked MAN-11.3b");
	/* Both ways round the corner blocked, one of them by a unit. */
	f = battery("........ ........ ........ ...t.... ........ ........ ........ ........", "e5");
	unit(&f, 0, "tiger-men", "e4");
	CHECK_TEXT(refusal(&f, "rockets village-braves e5"), "line-blocked MAN-11.3b");
}

TEST(man_11_3b_at_three_squares_the_path_may_bend_round_what_blocks, "MAN-11.3b", "MAN-6.2.2c") {
	/* From the hill d4 at e6: by d5 d6, by d5 e5 or by e4 e5. */
	field f = battery("........ ........ ...h.... ....w... ...h.... ........ ........ ........", "e6");
	CHECK_TEXT(refusal(&f, "rockets village-braves e6"), "line-blocked MAN-11.3b"); /* d6 and e5 both blocked */
	f = battery("........ ........ ...h.... ........ ...h.... ........ ........ ........", "e6");
	CHECK(legal(&f, "rockets village-braves e6"));
	unit(&f, 1, "45th", "d5");
	CHECK(legal(&f, "rockets village-braves e6")); /* by e4 and e5 */
	unit(&f, 0, "tiger-men", "e4");
	CHECK_TEXT(refusal(&f, "rockets village-braves e6"), "line-blocked MAN-11.3b");
	/* Lake, marsh and field do not block rockets. */
	f = battery("........ ........ ...l.... ...m.... ...h.... ........ ........ ........", "d7");
	CHECK(legal(&f, "rockets village-braves d7"));
}

TEST(man_11_3c_one_to_four_do_nothing, "MAN-11.3c", "MAN-4.4a") {
	for (int die = 1; die <= 4; die++) {
		field f = battery(PLAIN, "d6");
		char roll[24];
		snprintf(roll, sizeof roll, "roll %d", die);
		play(&f, "rockets village-braves d6");
		CHECK_INT(phase_of(&f), MV_ROCKET_ROLL);
		CHECK_INT(turn_of(&f), GG_CHANCE); /* France is not asked */
		CHECK_INT(mv_die_sides(&f.game, &f.s), 10);
		play(&f, roll);
		CHECK(told(&f, "outcome-rockets-fail") != NULL);
		CHECK(is_full(&f, 1, "imperial-guard"));
		CHECK_TEXT(where(&f, 1, "imperial-guard"), "d6");
		CHECK_INT(f.s.top[0], card_of(&f, 0, "rockets"));
	}
}

TEST(man_11_3c_five_to_eight_drive_the_target_back, "MAN-11.3c", "MAN-11.3d") {
	for (int die = 5; die <= 8; die++) {
		field f = battery("........ ........ ...t.... ........ ........ ........ ........ ........", "d6");
		char roll[24];
		snprintf(roll, sizeof roll, "roll %d", die);
		redoubt(&f, 1, "imperial-guard"); /* town, redoubt and its strength of 8 do not help */
		play(&f, "rockets village-braves d6");
		play(&f, roll);
		CHECK(told(&f, "outcome-rockets-drive") != NULL);
		CHECK_TEXT(where(&f, 1, "imperial-guard"), "d7"); /* towards its own edge in the north */
		CHECK(is_full(&f, 1, "imperial-guard"));
		CHECK_INT(f.s.redoubt[1], 0);
		CHECK_TEXT(where(&f, 0, "village-braves"), "d4"); /* nobody advances */
		CHECK_INT(f.s.form, MV_NO_COMBAT);
	}
}

TEST(man_11_3c_nine_and_ten_hit_first_and_drive_the_survivor_back, "MAN-11.3c") {
	for (int die = 9; die <= 10; die++) {
		char roll[24];
		snprintf(roll, sizeof roll, "roll %d", die);
		field f = battery(PLAIN, "d6");
		play(&f, "rockets village-braves d6");
		play(&f, roll);
		CHECK(told(&f, "outcome-rockets-hit") != NULL);
		CHECK(is_reduced(&f, 1, "imperial-guard"));
		CHECK_TEXT(where(&f, 1, "imperial-guard"), "d7");
		f = battery(PLAIN, "d6");
		reduced(&f, 1, "imperial-guard", "d6");
		play(&f, "rockets village-braves d6");
		play(&f, roll);
		CHECK(is_lost(&f, 1, "imperial-guard"));
		CHECK(told(&f, "retreated") == NULL);
	}
}

TEST(man_11_3d_between_two_flanks_the_owner_chooses, "MAN-11.3d", "MAN-6.5.3d") {
	field f = battery(PLAIN, "d6");
	unit(&f, 1, "45th", "d7"); /* the way home is blocked */
	play(&f, "rockets village-braves d6");
	CHECK_TEXT(refusal(&f, "withdraw"), "chance-acts MAN-11.3d"); /* nothing is played against rockets */
	play(&f, "roll 7");
	CHECK_INT(phase_of(&f), MV_ROCKET_RETREAT);
	CHECK_INT(turn_of(&f), 1);
	CHECK_TEXT(choices(&f, ""), "retreat c6; retreat e6");
	CHECK_TEXT(refusal(&f, "retreat d5"), "not-that-way MAN-6.5.3a");
	CHECK_TEXT(refusal(&f, "withdraw"), "too-late MAN-11.3d"); /* France plays no card */
	CHECK_TEXT(refusal(&f, "defend michel-ney"), "not-now MAN-11.3d");
	play(&f, "retreat e6");
	CHECK_TEXT(where(&f, 1, "imperial-guard"), "e6");
	CHECK_INT(gg_set_count(f.s.hand[1]), 2);
	CHECK(f.s.phase != MV_ROCKET_RETREAT);
}

TEST(man_11_3d_with_no_square_to_retreat_to_it_is_eliminated, "MAN-11.3d", "MAN-6.5.3c", "MAN-2.1a") {
	field f = battery("........ ........ ..l.l... ........ ........ ........ ........ ........", "d6");
	unit(&f, 1, "45th", "d7");
	unit(&f, 1, "8th", "d5");
	unit(&f, 0, "manchu-bannermen", "c5"); /* by c6, which is a lake */
	lose(&f, 1, 4);
	play(&f, "rockets manchu-bannermen d6; roll 5");
	CHECK(told(&f, "no-retreat") != NULL);
	CHECK(is_lost(&f, 1, "imperial-guard"));
	CHECK_INT(phase_of(&f), MV_GAME_OVER); /* the fifth */
	CHECK_INT(f.s.winner, 0);
}

TEST(man_w20a_rockets_from_a_hill_over_two_open_squares, "MAN-11.3a", "MAN-11.3c", "MAN-11.3d") {
	static const int dice[] = {4, 6, 9};
	for (int i = 0; i < 3; i++) {
		field f = battery("........ ........ ........ ........ ...h.... ........ ........ ........", "d7");
		char roll[24];
		snprintf(roll, sizeof roll, "roll %d", dice[i]);
		redoubt(&f, 1, "imperial-guard");
		play(&f, "rockets village-braves d7");
		play(&f, roll);
		CHECK_TEXT(where(&f, 1, "imperial-guard"), i == 0 ? "d7" : "d8");
		CHECK_INT(f.s.redoubt[1] != 0, i == 0);
		CHECK_INT(mv_strength(&f.game, &f.s, 1, unit_of(&f, 1, "imperial-guard")), i == 2 ? 5 : 8);
		CHECK_TEXT(where(&f, 0, "village-braves"), "d4");
		CHECK_INT(gg_set_count(f.s.hand[1]), 2);
	}
}

TEST(man_x15_rockets_heed_neither_strength_nor_terrain_nor_redoubt, "MAN-11.3c") {
	/* A reduced unit in the clear and a full guard in a redoubt in a town: the same die does the same to both. */
	field weak = battery(PLAIN, "d6"),
	      strong = battery("........ ........ ...t.... ........ ........ ........ ........ ........", "d6");
	reduced(&weak, 1, "imperial-guard", "d6");
	redoubt(&strong, 1, "imperial-guard");
	play(&weak, "rockets village-braves d6; roll 5");
	play(&strong, "rockets village-braves d6; roll 5");
	CHECK_TEXT(where(&weak, 1, "imperial-guard"), "d7");
	CHECK_TEXT(where(&strong, 1, "imperial-guard"), "d7");
}

/* --- MAN-11.7 Death With Honour -------------------------------------------------------------------------------------- */

static field last_stand(void) {
	field f = battle("edition=distant-lands army1=tokugawa army2=qing first=1");
	ground(&f, PLAIN);
	reduced(&f, 0, "uesugi-han", "d5");
	unit(&f, 0, "maeda-han", "d6");
	unit(&f, 1, "tiger-men", "d4");
	reduced(&f, 1, "standard-cavalry", "c5");
	unit(&f, 1, "han-bannermen", "e4");
	hand(&f, 0, "death-with-honour maeda-han/c1 maeda");
	hand(&f, 1, "tiger-men/c1 withdraw");
	at(&f, MV_COMBAT_MENU, 0);
	return f;
}

TEST(man_w20c_death_with_honour, "MAN-11.7a", "MAN-11.7b", "MAN-4.4a") {
	field f = last_stand();
	play(&f, "honour uesugi-han");
	CHECK(told(&f, "dies-with-honour") != NULL);
	CHECK(is_lost(&f, 0, "uesugi-han"));
	CHECK(is_reduced(&f, 1, "tiger-men"));
	CHECK_INT(mv_strength(&f.game, &f.s, 1, unit_of(&f, 1, "tiger-men")), 2);
	CHECK(is_lost(&f, 1, "standard-cavalry"));
	CHECK(is_full(&f, 1, "han-bannermen")); /* diagonally */
	CHECK(is_full(&f, 0, "maeda-han"));     /* a friend */
	CHECK_INT(gg_set_count(f.s.dead[0]), 1);
	CHECK_INT(gg_set_count(f.s.dead[1]), 1);
	CHECK_INT(f.s.top[0], card_of(&f, 0, "death-with-honour"));
	CHECK_INT(gg_set_count(f.s.hand[1]), 2); /* the Qing play no card */
	CHECK_INT(turn_of(&f), 0);
	CHECK(f.s.phase > MV_COMBAT_MENU); /* the turn's combat is used up */
	CHECK_INT(choice_count(&f, "assault"), 0);
}

TEST(man_11_7a_any_own_unit_with_or_without_an_enemy_beside_it, "MAN-11.7a", "MAN-1.4e") {
	field f = last_stand();
	CHECK_TEXT(choices(&f, "honour"), "honour maeda-han; honour uesugi-han");
	CHECK_TEXT(refusal(&f, "honour date-han"), "unit-gone MAN-6.5.1a");
	play(&f, "honour maeda-han"); /* at full strength, nobody adjacent */
	CHECK(is_lost(&f, 0, "maeda-han"));
	CHECK(is_full(&f, 1, "tiger-men"));
	f = last_stand();
	hand(&f, 0, "maeda");
	CHECK_TEXT(refusal(&f, "honour maeda-han"), "kind-not-held MAN-1.4c");
}

TEST(man_11_7b_the_fifth_own_loss_loses_whatever_the_hits_do, "MAN-11.7b", "MAN-2.1a") {
	field f = last_stand();
	lose(&f, 0, 4);
	lose(&f, 1, 4); /* the Standard Cavalry would be the fifth of the Qing */
	play(&f, "honour uesugi-han");
	CHECK(is_lost(&f, 1, "standard-cavalry"));
	CHECK_INT(gg_set_count(f.s.dead[1]), 5);
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 1);
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "wins-by-attrition")->clause), "MAN-11.7b"); /* and players see why */
}

TEST(man_11_7b_the_fifth_loss_of_the_other_wins, "MAN-11.7b", "MAN-2.1a") {
	field f = last_stand();
	lose(&f, 0, 3);
	lose(&f, 1, 4);
	play(&f, "honour uesugi-han");
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 0);
}

/* --- MAN-11.8 Second uses of Indian unit cards ----------------------------------------------------------------------- */

/* France moves and restores; India responds. */
static field raiders(const char *indian) {
	field f = battle("edition=second army1=france army2=india first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "d7");
	reduced(&f, 0, "8th", "e7");
	unit(&f, 1, "punjab-cavalry", "d2");
	hand(&f, 0, "supply forced-march 8th/c1 45th/c1 45th/c2");
	hand(&f, 1, indian);
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 45th d6");
	return f;
}

TEST(man_11_8b_a_marked_card_is_played_as_guerrillas, "MAN-11.8a", "MAN-11.8b", "MAN-9.2d") {
	field f = raiders("punjab-cavalry/c4 punjab-cavalry/c3");
	play(&f, "supply");
	CHECK_INT(phase_of(&f), MV_GUER_SUPPLY);
	CHECK_TEXT(choices(&f, "guerrillas"), "guerrillas punjab-cavalry/1d10-2");
	CHECK_TEXT(refusal(&f, "guerrillas punjab-cavalry/c3"), "no-guerrillas MAN-9.2d"); /* not marked */
	play(&f, "guerrillas punjab-cavalry/c4");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "guerrillas-of")->clause), "MAN-11.8b");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK_TEXT(where(&f, 0, "8th"), "e7");
	CHECK_INT(f.s.top[1], card_of(&f, 1, "punjab-cavalry/c4"));
	f = raiders("punjab-cavalry/c4");
	play(&f, "march 45th; guerrillas punjab-cavalry/c4");
	CHECK_TEXT(where(&f, 0, "45th"), "d6");
	f = raiders("punjab-cavalry/c4");
	play(&f, "done; done; restore 8th with 8th/c1; guerrillas punjab-cavalry/c4");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "guerrillas-of")->clause), "MAN-11.8b");
	CHECK(is_reduced(&f, 0, "8th"));
	f = raiders("guerrillas");
	play(&f, "supply; guerrillas guerrillas");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "guerrillas")->clause), "MAN-9.2d");
}

TEST(man_11_8a_not_once_the_unit_of_the_card_is_gone, "MAN-11.8a", "MAN-1.4d") {
	field f = raiders("maratha-infantry/c2 punjab-cavalry/c4");
	play(&f, "supply");
	CHECK_TEXT(choices(&f, "guerrillas"), "guerrillas punjab-cavalry/1d10-2");
	CHECK_TEXT(refusal(&f, "guerrillas maratha-infantry/c2"), "unit-gone MAN-11.8a");
}

TEST(man_11_8a_guerrillas_and_redoubt_take_the_place_of_the_cards_values, "MAN-11.8a", "MAN-1.4c") {
	field f = raiders("punjab-cavalry/c4");
	play(&f, "supply; guerrillas punjab-cavalry/c4");
	CHECK(!holds(&f, 1, "punjab-cavalry/c4")); /* it can no longer attack or defend */
	CHECK_INT(gg_set_count(f.s.hand[1]), 0);
}

TEST(man_11_8a_a_marked_card_still_restores_its_own_unit, "MAN-11.8a", "MAN-7c") {
	field f = battle("edition=second army1=india army2=sweden edge1=south first=1");
	ground(&f, PLAIN);
	reduced(&f, 0, "punjab-cavalry", "d2");
	reduced(&f, 0, "punjab-infantry", "c2");
	unit(&f, 1, "uppland", "d8");
	hand(&f, 0, "punjab-cavalry/c4 punjab-infantry/c2 punjab-infantry/c1");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_INT(choice_count(&f, "restore punjab-cavalry"), 1);  /* marked Guerrillas */
	CHECK_INT(choice_count(&f, "restore punjab-infantry"), 2); /* Redoubt and Committed Attack */
	play(&f, "restore punjab-cavalry with punjab-cavalry/c4");
	CHECK(is_full(&f, 0, "punjab-cavalry"));
	play(&f, "redoubt punjab-cavalry with punjab-infantry/c2"); /* another card of that unit may still build one */
	CHECK_INT(f.s.redoubt[0], 1 << unit_of(&f, 0, "punjab-cavalry"));
}

/* A copy of our data with India changed: a player's own deck. */
static mv_army *own_india(mv_data *data) {
	*data = manoeuvre_data;
	mv_army *army = data->army;
	while (strcmp(army->code, "IN") != 0)
		army++;
	return army;
}

/* India with Scouts instead of its Guerrillas cards: only the marks are left. A player's own deck. */
static mv_data *marks_only(void) {
	static mv_data data;
	mv_army *army = own_india(&data);
	for (uint64_t cards = army->kind[MV_GUERRILLAS]; cards;)
		army->card[gg_set_pop(&cards)].kind = MV_SCOUT_SPY;
	army->kind[MV_SCOUT_SPY] = army->kind[MV_GUERRILLAS];
	army->kind[MV_GUERRILLAS] = 0;
	return &data;
}

TEST(man_11_8b_india_is_asked_for_the_marks_alone_while_one_of_their_units_stands, "MAN-11.8a", "MAN-11.8b") {
	field f = raiders("punjab-infantry/c3");
	f.game.data = marks_only();
	play(&f, "supply");
	CHECK_INT(phase_of(&f), MV_GUER_SUPPLY); /* whatever India holds: the Punjab Cavalry has a marked card */
	CHECK_TEXT(choices(&f, ""), "pass");
	f = raiders("punjab-infantry/c3");
	f.game.data = marks_only();
	lost(&f, 1, "punjab-cavalry");
	unit(&f, 1, "punjab-infantry", "d2"); /* no card of the Punjab Infantry is marked Guerrillas */
	play(&f, "supply");
	CHECK_INT(phase_of(&f), MV_MOVE_SUPPLY);
}

static field builders(const char *cards) {
	field f = battle("edition=second army1=india army2=sweden edge1=south first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "punjab-infantry", "c2");
	unit(&f, 0, "punjab-cavalry", "d2");
	unit(&f, 0, "mysore-cavalry", "e2");
	unit(&f, 1, "uppland", "d8");
	hand(&f, 0, cards);
	at(&f, MV_REDOUBT_MENU, 0);
	return f;
}

TEST(man_x15_a_punjab_redoubt_goes_under_punjab_infantry_or_cavalry, "MAN-11.8c") {
	field f = builders("punjab-infantry/c2 mysore-cavalry/c1");
	CHECK_TEXT(
		choices(&f, "redoubt"),
		"redoubt punjab-infantry with punjab-infantry/1d10-4-redoubt; redoubt punjab-cavalry with punjab-infantry/1d10-4-redoubt");
	CHECK_TEXT(refusal(&f, "redoubt mysore-cavalry with punjab-infantry/c2"), "others-card MAN-11.8c");
	CHECK_TEXT(refusal(&f, "redoubt mysore-cavalry with mysore-cavalry/c1"), "not-a-redoubt MAN-9.2f");
	play(&f, "redoubt punjab-cavalry with punjab-infantry/c2");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "builds-redoubt-of")->clause), "MAN-11.8c");
	CHECK_INT(f.s.redoubt[0], 1 << unit_of(&f, 0, "punjab-cavalry"));
	CHECK_INT(f.s.active, 1); /* the one Redoubt of the turn */
	CHECK_INT(f.s.top[0], card_of(&f, 0, "punjab-infantry/c2"));
}

TEST(man_11_8c_india_is_asked_for_its_redoubt_although_it_has_no_such_headquarters_card, "MAN-11.8c", "MAN-4.5a") {
	field f = builders("punjab-infantry/c2 mysore-cavalry/c2");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "done"); /* nobody to restore */
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	reduced(&f, 0, "mysore-cavalry", "e2");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "done");
	CHECK_TEXT(refusal(&f, "redoubt punjab-infantry with punjab-infantry/c2"), "not-now MAN-9.2f"); /* after the attempt */
	play(&f, "restore mysore-cavalry with mysore-cavalry/c2; redoubt punjab-infantry with punjab-infantry/c2");
	CHECK_INT(f.s.redoubt[0], 1 << unit_of(&f, 0, "punjab-infantry"));
	CHECK(is_full(&f, 0, "mysore-cavalry"));
}

TEST(man_11_8c_both_units_must_be_on_the_map, "MAN-11.8a", "MAN-11.8c") {
	field f = builders("punjab-infantry/c2 mysore-infantry/c2");
	CHECK_TEXT(refusal(&f, "redoubt mysore-cavalry with mysore-infantry/c2"), "unit-gone MAN-11.8a"); /* the card's own unit */
	lost(&f, 0, "punjab-cavalry");
	CHECK_TEXT(refusal(&f, "redoubt punjab-cavalry with punjab-infantry/c2"), "unit-gone MAN-6.5.1a");
	CHECK(legal(&f, "redoubt punjab-infantry with punjab-infantry/c2"));
	redoubt(&f, 0, "punjab-infantry");
	CHECK_TEXT(refusal(&f, "redoubt punjab-infantry with punjab-infantry/c2"), "has-redoubt MAN-9.2g");
	CHECK_INT(choice_count(&f, "redoubt"), 0);
}

/* India's Punjab and Maratha around Sweden's Uppland on d5. */
static field commitment(const char *cards) {
	field f = battle("edition=second army1=india army2=sweden edge1=south first=1");
	ground(&f, PLAIN);
	unit(&f, 1, "uppland", "d5");
	unit(&f, 0, "punjab-cavalry", "e5");
	unit(&f, 0, "punjab-infantry", "d4");
	unit(&f, 0, "maratha-infantry", "c5");
	hand(&f, 0, cards);
	at(&f, MV_COMBAT_MENU, 0);
	return f;
}

TEST(man_11_8d_a_marked_card_is_declared_when_all_cards_are_down, "MAN-11.8d", "MAN-6.1.6d") {
	field f = commitment("punjab-cavalry/c1 punjab-cavalry/c2");
	hand(&f, 1, "uppland/c2");
	play(&f, "assault punjab-cavalry d5 with c1; pass; defend c2");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	CHECK_TEXT(refusal(&f, "declare punjab-cavalry/c1"), "not-now MAN-6.1.5a"); /* not yet */
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_CB_COMMIT);
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(refusal(&f, "add punjab-cavalry/c2"), "not-now MAN-11.8d");
	CHECK_TEXT(refusal(&f, "declare punjab-cavalry/c2"), "cannot-declare MAN-11.8d"); /* no mark, not in play */
	play(&f, "declare punjab-cavalry/c1");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	CHECK_INT(mv_die_total(&f.game, &f.s), 4); /* 2d8 and 2d6 */
	play(&f, "roll 1; roll 1; roll 1; roll 2");
	CHECK_INT(told_arg(&f, "outcome-even", 0), 11); /* 6 + 2 + 3 against 6 + 5 */
	CHECK(is_reduced(&f, 0, "punjab-cavalry"));     /* on a draw too */
}

TEST(man_11_8d_undeclared_it_costs_nothing_and_unmarked_cards_ask_nothing, "MAN-11.8d") {
	field f = commitment("punjab-cavalry/c1");
	play(&f, "assault punjab-cavalry d5 with c1");
	CHECK_INT(phase_of(&f), MV_CB_COMMIT);
	play(&f, "done");
	CHECK_INT(mv_die_total(&f.game, &f.s), 2);
	f = commitment("punjab-cavalry/c3");
	play(&f, "assault punjab-cavalry d5 with c3");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
}

TEST(man_11_8d_the_other_marks_are_not_declared, "MAN-11.8d") {
	field f = commitment("punjab-cavalry/c4"); /* marked Guerrillas */
	play(&f, "assault punjab-cavalry d5 with c4");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	f = commitment("punjab-infantry/c2 punjab-infantry/c1"); /* Redoubt, and Committed Attack beside it */
	play(&f, "assault punjab-infantry d5 with c2; add punjab-infantry/c1");
	CHECK_TEXT(choices(&f, "declare"), "declare punjab-infantry/2d6");
	CHECK_TEXT(refusal(&f, "declare punjab-infantry/c2"), "cannot-declare MAN-11.8d");
}

TEST(man_11_8d_only_a_card_used_for_its_attack_value_is_declared, "MAN-11.8d") {
	/* In defence the mark on the same card has no effect. */
	field f = battle("edition=second army1=sweden army2=india first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "uppland", "d5");
	unit(&f, 1, "punjab-cavalry", "d4");
	hand(&f, 0, "uppland/c1");
	hand(&f, 1, "punjab-cavalry/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault uppland d4 with c1; pass; defend c1");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	CHECK_INT(defence_total(&f), 10);
	play(&f, "roll 1; roll 1");
	CHECK(is_full(&f, 1, "punjab-cavalry"));
}

TEST(man_11_8e_its_own_unit_pays_last_and_dies_of_it_when_reduced, "MAN-11.8e", "MAN-6.1.7a") {
	field f = commitment("punjab-cavalry/c1");
	play(&f, "assault punjab-cavalry d5 with c1; declare punjab-cavalry/c1; roll 1; roll 1; roll 1; roll 1");
	CHECK_INT(told_arg(&f, "outcome-defender", 0), 10);
	play(&f, "hit");
	CHECK(is_reduced(&f, 0, "punjab-cavalry"));
	/* Repulsed: one hit for losing the assault, then the committed one. */
	f = commitment("punjab-cavalry/c1");
	hand(&f, 1, "uppland/c1 uppland/c2 uppland/c3");
	play(&f, "assault punjab-cavalry d5 with c1; pass; defend c1; defend c2; done; declare punjab-cavalry/c1; roll 1; roll 1; roll 1; "
		 "roll 1");
	CHECK_INT(told_arg(&f, "outcome-repulsed", 0), 10);
	CHECK_INT(told_arg(&f, "outcome-repulsed", 1), 16);
	CHECK(is_lost(&f, 0, "punjab-cavalry"));
}

TEST(man_11_8e_no_other_participant_takes_it_even_if_its_unit_is_gone, "MAN-11.8e") {
	field f = commitment("punjab-infantry/c3 punjab-cavalry/c1 ranjit-singh");
	reduced(&f, 0, "punjab-cavalry", "e5");
	hand(&f, 1, "uppland/c1 uppland/c2 uppland/c3 uppland/c4 uppland/c5");
	play(&f, "assault punjab-infantry d5 with c3; pass; defend c1; defend c2; defend c5; done");
	play(&f, "lead ranjit-singh with punjab-cavalry; add punjab-cavalry/c1; declare punjab-cavalry/c1");
	play(&f, "roll 1; roll 1; roll 1; roll 1; roll 1"); /* 5 + 4 + 5 against 6 + 5 + 5 + 6 */
	CHECK_INT(told_arg(&f, "outcome-repulsed", 0), 14);
	CHECK_INT(told_arg(&f, "outcome-repulsed", 1), 22);
	CHECK(is_lost(&f, 0, "punjab-cavalry"));     /* by the lost assault */
	CHECK(is_reduced(&f, 0, "punjab-infantry")); /* one hit, not two */
	CHECK(is_full(&f, 0, "maratha-infantry"));
}

TEST(man_11_8e_the_fifth_loss_by_a_declared_card_loses_even_against_five, "MAN-11.8e", "MAN-2.1c") {
	field f = commitment("punjab-cavalry/c1");
	lose(&f, 0, 4);
	lose(&f, 1, 4);
	reduced(&f, 0, "punjab-cavalry", "e5");
	reduced(&f, 1, "uppland", "d5");
	play(&f, "assault punjab-cavalry d5 with c1; declare punjab-cavalry/c1; roll 8; roll 8; roll 6; roll 6"); /* 4 + 28 against 4 */
	CHECK(is_lost(&f, 1, "uppland"));
	CHECK(is_lost(&f, 0, "punjab-cavalry"));
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.cause, MV_CAUSE_COMMITTED);
	CHECK_INT(f.s.winner, 1);
}

TEST(man_11_8f_no_unit_declares_two_cards, "MAN-11.8f", "MAN-11.8d") {
	field f = commitment("punjab-infantry/c1 punjab-cavalry/c1 maratha-infantry/c4 ranjit-singh maharaja");
	play(&f, "assault punjab-infantry d5 with c1; lead ranjit-singh maharaja with punjab-cavalry,maratha-infantry");
	play(&f, "add maratha-infantry/c4; add punjab-cavalry/c1");
	CHECK_INT(phase_of(&f), MV_CB_COMMIT);
	CHECK_INT(choice_count(&f, "declare"), 3); /* three units, one marked card each */
	play(&f, "declare punjab-cavalry/c1");
	CHECK_TEXT(refusal(&f, "declare punjab-cavalry/c1"), "cannot-declare MAN-11.8f");
	play(&f, "declare punjab-infantry/c1"); /* one at a time, in any order */
	CHECK_INT(choice_count(&f, "declare"), 1);
	play(&f, "declare maratha-infantry/c4");
	/* Opening 2d6, then in the order played: Maratha 1d10, Punjab 2d8; declared: Cavalry, Infantry, Maratha. */
	CHECK_INT(mv_die_total(&f.game, &f.s), 2 + 1 + 2 + 6);
	mv_roll rolls[MV_DICE];
	CHECK_INT(mv_rolls(&f.game, &f.s, rolls), 6);
	CHECK_INT(rolls[1].dice.sides, 10);
	CHECK_INT(rolls[2].dice.sides, 8);
	CHECK_INT(rolls[3].card, card_of(&f, 0, "punjab-cavalry/c1"));
	CHECK_INT(rolls[4].card, card_of(&f, 0, "punjab-infantry/c1"));
	CHECK_INT(rolls[5].card, card_of(&f, 0, "maratha-infantry/c4"));
}

/* India with a Committed Attack instead of its Ambush, and the Punjab Cavalry's second card marked too: a player's own
 * deck, because none of ours has both. */
static mv_data *with_committed(void) {
	static mv_data data;
	mv_army *army = own_india(&data);
	unsigned card = gg_set_first(army->kind[MV_AMBUSH]);
	army->card[card].kind = MV_COMMITTED_ATTACK;
	snprintf(army->card[card].token, sizeof army->card[card].token, "committed-attack");
	army->kind[MV_AMBUSH] = 0;
	army->kind[MV_COMMITTED_ATTACK] = gg_set_of(card);
	for (unsigned k = 0; k < MV_UNIT_CARDS; k++)
		if (!strcmp(army->unit[army->card[k].owner].id, "punjab-cavalry") && k % MV_COPIES == 1)
			army->card[k].secondary = MV_ALSO_COMMITTED;
	return &data;
}

TEST(man_11_8f_committed_cards_of_both_kinds_are_one_per_participant, "MAN-11.8f", "MAN-6.1.5b") {
	field f = commitment("");
	f.game.data = with_committed();
	hand(&f, 0, "punjab-cavalry/c1 committed-attack");
	play(&f, "assault punjab-cavalry d5 with c1; commit");
	CHECK_INT(phase_of(&f), MV_CB_ROLL); /* one participant, one commitment: nothing is left to declare */
	f = commitment("");
	f.game.data = with_committed();
	hand(&f, 0, "punjab-cavalry/c1 punjab-infantry/c1 committed-attack ranjit-singh");
	play(&f, "assault punjab-cavalry d5 with c1; lead ranjit-singh with punjab-infantry; commit; add punjab-infantry/c1");
	CHECK_INT(choice_count(&f, "declare"), 2);
	play(&f, "declare punjab-infantry/c1"); /* two participants, two commitments */
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
}

TEST(man_11_8f_a_unit_with_two_marked_cards_declares_one, "MAN-11.8f") {
	field f = commitment("");
	f.game.data = with_committed();
	hand(&f, 0, "punjab-cavalry/c1 punjab-cavalry/c2 ranjit-singh");
	play(&f, "assault punjab-cavalry d5 with c1; lead ranjit-singh with punjab-infantry; add punjab-cavalry/c2");
	CHECK_INT(choice_count(&f, "declare"), 2);
	play(&f, "declare punjab-cavalry/c2");
	CHECK_INT(phase_of(&f), MV_CB_ROLL); /* room for a second commitment, but no second unit with a mark */
	CHECK_INT(mv_die_total(&f.game, &f.s), 6);
}

TEST(man_11_8e_committed_hits_of_headquarters_come_before_those_of_marked_cards, "MAN-11.8e", "MAN-6.7b") {
	field f = commitment("");
	f.game.data = with_committed();
	hand(&f, 0, "punjab-cavalry/c1 punjab-infantry/c3 committed-attack ranjit-singh");
	hand(&f, 1, "uppland/c1");
	play(&f, "assault punjab-cavalry d5 with c1; pass; defend c1; lead ranjit-singh with punjab-infantry; commit; done; declare "
		 "punjab-cavalry/c1");
	play(&f, "roll 1; roll 1; roll 1; roll 1; roll 1; roll 1; hit"); /* 6 + 5 + 6 against 11: Sweden takes the hit */
	CHECK_INT(phase_of(&f), MV_CB_COMMITTED);
	CHECK(is_full(&f, 0, "punjab-cavalry"));
	play(&f, "take punjab-cavalry");
	CHECK(is_lost(&f, 0, "punjab-cavalry")); /* reduced by the first, eliminated by its own declared card */
	CHECK(is_full(&f, 0, "punjab-infantry"));
}

TEST(man_11_8d_in_an_ambush_a_supporters_card_may_be_declared, "MAN-11.8d", "MAN-11.8f", "MAN-6.1.5b") {
	field f = commitment("ambush ranjit-singh punjab-cavalry/c1");
	play(&f, "ambush d5");
	CHECK_TEXT(refusal(&f, "add punjab-cavalry/c1"), "no-participant MAN-6.1.5d"); /* no supporter yet */
	play(&f, "lead ranjit-singh with punjab-cavalry; add punjab-cavalry/c1; declare punjab-cavalry/c1");
	CHECK_INT(mv_die_total(&f.game, &f.s), 1 + 2 + 2);
	play(&f, "roll 1; roll 1; roll 1; roll 1; roll 1; hit"); /* 6 + 5 against 6 */
	CHECK(is_reduced(&f, 0, "punjab-cavalry"));
}
