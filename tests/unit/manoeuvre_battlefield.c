/*
 * manoeuvre_battlefield.c - chapters 1 and 10 of Manœuvre in play: the map and its terrain, dice, units and cards.
 * (manoeuvre_data.c proves the numbers; here they are used.)
 */
#include "manoeuvre_scene.h"

#include "src/games/manoeuvre/rules.h"

/* The battlefield as ground() takes it. */
static const char *look(field *f) {
	static char rows[MV_SQUARES + 8];
	size_t size = 0;
	for (unsigned square = 0; square < MV_SQUARES; square++) {
		if (square && square % 8 == 0)
			rows[size++] = ' ';
		rows[size++] = ".fhlmtw"[mv_terrain_at(&f->s, square)];
	}
	rows[size] = 0;
	return rows;
}

static field plain(const char *options) {
	field f = battle(options);
	ground(&f, PLAIN);
	return f;
}

TEST(man_1_1a_four_sections_two_by_two_make_eight_by_eight, "MAN-1.1a") {
	field f = begun("map=1,2,3,4 first=1");
	CHECK_TEXT(look(&f), "w....wt. .......w .ww..... .wwhh... .wh..h.. w.....ww ..t...h. .w...h..");
	f = begun("map=4,3,2,1 first=1");
	CHECK_TEXT(look(&f), ".h...wh. ..www... ..h...t. .h...w.. .wt.w... ...w.... .....ww. h....wwh");
	CHECK_TEXT(setup_error("map=1,2,3"), "option \"map\": expected four sections with commas (MAN-1.1a)");
	CHECK_TEXT(setup_error("map=1,2,3,4,5"), "option \"map\": expected four sections only (MAN-1.1a)");
}

TEST(man_1_1b_a_section_is_used_once_and_turned_clockwise, "MAN-1.1b") {
	field f = begun("map=1:1,2:2,3:3,d1 first=1");
	CHECK_INT(strncmp(look(&f), "...w...h ww...... ww..w... h....tw. ", 36), 0);
	CHECK_INT(strncmp(look(&f) + 36, "....", 4), 0); /* section 3, three quarter turns: its east column is in the north */
	CHECK_INT(strncmp(look(&f) + 45, "h.t.", 4), 0);
	CHECK_INT(strncmp(look(&f) + 54, "w..w", 4), 0);
	CHECK_INT(strncmp(look(&f) + 63, ".w..", 4), 0);
	CHECK_TEXT(setup_error("map=1,2,1,4"), "option \"map\": a section is used once at most (MAN-1.1b)");
	CHECK_TEXT(setup_error("map=1,2,3,25"), "option \"map\": no such section (MAN-1.1b)");
	CHECK_TEXT(setup_error("map=1,2,3,4:4"), "option \"map\": expected 0 to 3 quarter turns (MAN-1.1b)");
	f = begun("setup=book first=1 dl_nations=1");
	CHECK_INT(choice_count(&f, "section"), 32 * 4); /* 24 and 8, each in four ways */
	play(&f, "section d8:3");
	CHECK_INT(choice_count(&f, "section"), 31 * 4);
	CHECK_TEXT(refusal(&f, "section d8:0"), "section-used MAN-1.1b");
}

TEST(man_1_1b_the_base_game_has_24_sections_and_distant_lands_eight_more, "MAN-1.1b", "MAN-3b") {
	/* By the book, the expansion's sections are available when its nations are. */
	static const struct {
		const char *options;
		unsigned sections;
	} cases[] = {
		{"setup=book first=1 edition=first", 24},
		{"setup=book first=1 edition=second", 24},
		{"setup=book first=1 edition=first dl_nations=1", 32},
		{"setup=book first=1 edition=second dl_nations=1", 32},
		{"setup=book first=1 edition=distant-lands", 32},
	};
	for (unsigned i = 0; i < 5; i++) {
		field f = begun(cases[i].options);
		CHECK_INT(choice_count(&f, "section"), cases[i].sections * 4);
		CHECK_INT(legal(&f, "section d1:0"), cases[i].sections == 32);
		CHECK(legal(&f, "section 24:3"));
		play(&f, "section 24:3");
		CHECK_TEXT(refusal(&f, "section 24:0"), "section-used MAN-1.1b");
		CHECK_TEXT(refusal(&f, "section d1:0"), cases[i].sections == 32 ? "" : "section-distant MAN-1.1b");
	}
	CHECK_TEXT(setup_error("map=1,2,3,d1"), ""); /* a quick set-up may name any section and any army */
}

TEST(man_1_1c_nothing_works_diagonally, "MAN-1.1c") {
	field f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "7,0");
	unit(&f, 1, "32nd", "4,4");
	hand(&f, 0, "45th/c1 45th/c5 8th/c1 soult");
	at(&f, MV_MOVE_FIRST, 0);
	CHECK_TEXT(choices(&f, "move 45th-regiment-legere"), "move 45th-regiment-legere d5-d6; move 45th-regiment-legere d5-c5; "
							     "move 45th-regiment-legere d5-e5; move 45th-regiment-legere d5-d4");
	CHECK_TEXT(refusal(&f, "move 45th e6"), "infantry-one MAN-5b");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(refusal(&f, "assault 45th e4 with c1"), "not-adjacent MAN-6.1.2a");
	CHECK(legal(&f, "bombard 45th e4 with c5")); /* two steps away, not one */
	unit(&f, 1, "32nd", "4,5");
	CHECK_TEXT(refusal(&f, "bombard 45th e3 with c5"), "out-of-range MAN-6.2.2b"); /* three steps, though only one diagonal */
	/* Support: orthogonally adjacent to the target. */
	unit(&f, 1, "32nd", "3,4");
	unit(&f, 0, "8th", "4,3");
	play(&f, "assault 45th d4 with c1");
	CHECK_TEXT(refusal(&f, "lead nicolas-soult with 8th"), "cannot-support MAN-6.4b");
	/* Retreat: four squares blocked, four diagonal ones free. */
	f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "2,4");
	unit(&f, 0, "2nd", "4,4");
	unit(&f, 0, "19th", "3,5");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th d4 with c1; roll 3; roll 4; fall-back");
	CHECK(is_lost(&f, 1, "32nd"));
	/* Control: a diagonal neighbour has no influence. */
	f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "3,5");
	CHECK_INT(mv_control(&f.s, 0) & mv_bit(square_of("4,6")), 0);
	CHECK(mv_control(&f.s, 0) & mv_bit(square_of("4,5")));
}

TEST(man_1_1d_every_square_has_one_terrain, "MAN-1.1d") {
	for (unsigned i = 0; i < 32; i++) {
		field f = begun("setup=book first=1 dl_nations=1");
		gg_action lay = {MV_DO_SECTION, 0, (int32_t)i, 1, 0};
		gg_apply(&f.game, &f.box.state, &lay, NULL);
		uint64_t all = 0;
		for (unsigned t = MV_FIELD; t < MV_TERRAINS; t++) {
			CHECK_INT(all & f.s.ground[t], 0);
			all |= f.s.ground[t];
		}
		CHECK(all && !(all & ~UINT64_C(0x0f0f0f0f))); /* in the north-west quarter only */
	}
}

TEST(man_1_2a_dice_are_fair_and_count_from_one_to_ten, "MAN-1.2a") {
	field f = begun("army1=france army2=britain");
	uint32_t weights[GG_OUTCOMES_MAX];
	CHECK_INT(gg_chance(&f.game, &f.box.state, weights), 10);
	for (int i = 0; i < 10; i++)
		CHECK_INT(weights[i], 1);
	CHECK_TEXT(refusal(&f, "roll 0"), "no-such-face MAN-1.2a");
	CHECK_TEXT(refusal(&f, "roll 11"), "no-such-face MAN-1.2a");
	play(&f, "roll 10; roll 9"); /* the face 0 counts as ten and is the highest */
	CHECK_INT(f.s.first, 0);
	CHECK_INT(told_arg(&f, "rolled", 0), 9);
	CHECK_INT(told_arg(&f, "rolled", 1), 10); /* and which die it was, for boards that draw it */
	/* Eight d8 in one attack: the number of dice in the box is no limit, and NdS is a sum. */
	f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "imperial-guard", "3,3");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "imperial-guard/c1 imperial-guard/c2 imperial-guard/c3 imperial-guard/c4");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault imperial-guard d4 with c1; add imperial-guard/c1; add imperial-guard/c1; add imperial-guard/c1");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	CHECK_INT(turn_of(&f), GG_CHANCE);
	CHECK_INT(choice_count(&f, "roll"), 8);
	CHECK_TEXT(refusal(&f, "roll 9"), "no-such-face MAN-1.2a");
	CHECK_TEXT(refusal(&f, "done"), "chance-acts MAN-1.2a");
	play(&f, "roll 1; roll 2; roll 3; roll 4; roll 5; roll 6; roll 7; roll 8");
	CHECK_INT(told_arg(&f, "outcome-eliminated", 0), 8 + 36);
	CHECK_INT(told_arg(&f, "rolled", 1), 8);
	/* A d6. */
	reduced(&f, 0, "45th", "0,0");
	hand(&f, 0, "soult");
	at(&f, MV_RESTORE_MENU, 0);
	play(&f, "restore 45th with nicolas-soult");
	CHECK_INT(choice_count(&f, "roll"), 6);
	play(&f, "roll 6");
	CHECK_INT(told_arg(&f, "rolled", 1), 6);
}

TEST(man_1_3a_armies_are_eight_units_of_one_nation_never_mixed, "MAN-1.3a") {
	static const char *const others[] = {"austria", "britain", "ottoman", "prussia",  "russia",       "spain",
					     "india",   "qing",    "sweden",  "tokugawa", "united-states"};
	for (unsigned i = 0; i < 11; i++) {
		char options[64];
		snprintf(options, sizeof options, "army1=%s army2=france first=1", others[i]);
		field f = begun(options);
		while (f.s.phase < MV_DISCARD) {
			gg_action deal[64];
			gg_actions(&f.game, &f.box.state, deal, 64);
			gg_apply(&f.game, &f.box.state, &deal[0], NULL);
		}
		CHECK_INT(gg_set_count(f.s.troops[0]), 8);
		CHECK_INT(gg_set_count(f.s.troops[1]), 8);
		CHECK_TEXT(mv_army_of(&f.game, &f.s, 0)->id, others[i]);
		gg_action ninth = {MV_DO_MOVE, 8, 0, 0, 0};
		f.s.phase = MV_MOVE_FIRST;
		CHECK_TEXT(refusal_of(&f, ninth), "no-such-unit MAN-1.3a");
	}
	CHECK_TEXT(setup_error("army1=france army2=france"), "option \"army2\": the two nations must differ (MAN-3c)");
	CHECK(strstr(setup_error("army1=atlantis"), "option \"army1\": no army \"atlantis\"; there are "));
	CHECK(strstr(setup_error("army2=atlantis"), "option \"army2\": no army \"atlantis\"; there are "));
}

TEST(man_1_3b_x13_the_side_showing_gives_the_strength, "MAN-1.3b") {
	field f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "imperial-guard", "3,3");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "imperial-guard/c1");
	at(&f, MV_COMBAT_MENU, 0);
	field worn = f;
	play(&f, "assault imperial-guard d4 with c1");
	CHECK_INT(attack_total(&f), 8);
	CHECK_INT(defence_total(&f), 6);
	reduced(&worn, 0, "imperial-guard", "3,3");
	reduced(&worn, 1, "32nd", "3,4");
	play(&worn, "assault imperial-guard d4 with c1");
	CHECK_INT(attack_total(&worn), 5);
	CHECK_INT(defence_total(&worn), 3);
	CHECK_INT(gg_set_count(mv_army_of(&f.game, &f.s, 0)->of_unit[unit_of(&f, 0, "imperial-guard")]), 5);
	/* X13: infantry, so one square. */
	at(&f, MV_MOVE_FIRST, 0);
	CHECK_INT(choice_count(&f, "move"), 3);
}

TEST(man_1_3c_infantry_or_cavalry_matters_for_moves_and_pursuit_only, "MAN-1.3c") {
	field f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "3,3");
	at(&f, MV_MOVE_FIRST, 0);
	CHECK_INT(choice_count(&f, "move"), 4);
	unit(&f, 0, "1st-cuirassiers", "3,3");
	f.s.square[unit_of(&f, 0, "45th")] = MV_NOWHERE;
	CHECK_INT(choice_count(&f, "move"), 12);
	/* The same town and the same redoubt serve both. */
	for (int horse = 0; horse < 2; horse++) {
		f = plain("army1=france army2=britain first=1");
		terrain(&f, "3,4", 't');
		const char *name = horse ? "9th-queens" : "32nd";
		unit(&f, 0, "45th", "3,3");
		unit(&f, 1, name, "3,4");
		redoubt(&f, 1, name);
		hand(&f, 0, "45th/c1");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, "assault 45th d4 with c1");
		CHECK_INT(defence_total(&f) - (int)mv_strength(&f.game, &f.s, 1, f.s.target), 3 + 3);
	}
	/* Only cavalry pursues: the same assault, by foot and by horse. */
	for (int horse = 0; horse < 2; horse++) {
		f = plain("army1=france army2=britain first=1");
		const char *name = horse ? "1st-cuirassiers" : "45th";
		unit(&f, 0, name, "3,3");
		unit(&f, 1, "dutch", "3,4");
		hand(&f, 0, horse ? "1st-cuirassiers/c3 supply" : "45th/c1 supply");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, horse ? "assault 1st-cuirassiers d4 with c3; done; roll 1; roll 2; fall-back"
			       : "assault 45th d4 with c1; done; roll 1; roll 2; fall-back");
		CHECK_TEXT(where(&f, 0, name), "d4");
		CHECK_TEXT(where(&f, 1, "dutch"), "d3");
		CHECK_INT(phase_of(&f), horse ? MV_CB_PURSUIT : MV_REDOUBT_MENU);
	}
}

TEST(man_1_3d_a_card_serves_the_unit_of_its_name_only, "MAN-1.3d") {
	field f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "imperial-guard", "2,4");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "imperial-guard/c1");
	at(&f, MV_COMBAT_MENU, 0);
	gg_action other = {MV_DO_ASSAULT, (uint16_t)unit_of(&f, 0, "45th"), (int32_t)card_of(&f, 0, "imperial-guard/c1"),
			   (int32_t)square_of("3,4"), 0};
	CHECK_TEXT(refusal_of(&f, other), "others-card MAN-1.3d");
	CHECK(legal(&f, "assault imperial-guard d4 with c1")); /* the counter and the card spell the Guard differently */
	other.kind = MV_DO_VOLLEY;
	CHECK_TEXT(refusal_of(&f, other), "others-card MAN-1.3d");
	/* In defence too. */
	at(&f, MV_COMBAT_MENU, 1);
	hand(&f, 1, "32nd/c1");
	hand(&f, 0, "imperial-guard/c1");
	play(&f, "assault 32nd d5 with c1; pass");
	gg_action defend = {MV_DO_DEFEND, 0, (int32_t)card_of(&f, 0, "imperial-guard/c1"), 0, 0};
	CHECK_TEXT(refusal_of(&f, defend), "others-card MAN-6.1.4a");
}

TEST(man_1_3e_no_facing_and_no_zone_of_control, "MAN-1.3e") {
	field f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "1st-cuirassiers", "3,3");
	unit(&f, 0, "45th", "3,1");
	at(&f, MV_MOVE_FIRST, 0);
	char alone[512];
	snprintf(alone, sizeof alone, "%s", choices(&f, "move"));
	/* Enemies next to the start, path and end of a move change nothing, except for the squares they occupy. */
	unit(&f, 1, "32nd", "2,2");
	unit(&f, 1, "42nd", "4,2");
	unit(&f, 1, "52nd", "1,3");
	CHECK_INT(choice_count(&f, "move"), 11 + 4 - 3); /* one square of the cavalry's twelve is the 45th's */
	CHECK(strstr(alone, "1st-cuirassiers d5-f5"));
	CHECK(legal(&f, "move 1st-cuirassiers f5"));
	CHECK(legal(&f, "move 45th d6")); /* from contact with nobody into contact with two */
	CHECK(legal(&f, "move 1st-cuirassiers c4"));
}

TEST(man_1_4a_x13_each_seat_draws_its_own_sixty, "MAN-1.4a") {
	field f = begun("army1=france army2=britain first=1");
	uint32_t weights[GG_OUTCOMES_MAX], sum = 0;
	for (uint32_t i = 0, count = gg_chance(&f.game, &f.box.state, weights); i < count; i++)
		sum += weights[i];
	CHECK_INT(sum, 60);
	unsigned unit_cards = 0, headquarters = 0;
	for (unsigned card = 0; card < MV_CARDS; card++) {
		unsigned kind = mv_army_of(&f.game, &f.s, 0)->card[card].kind;
		unit_cards += kind == MV_UNIT_CARD;
		headquarters += kind != MV_UNIT_CARD;
	}
	CHECK_INT(unit_cards, 40);
	CHECK_INT(headquarters, 20);
	play(&f, "draw 45th/c1; draw michel-ney; draw supply; draw supply; draw imperial-guard/c1");
	sum = 0;
	for (uint32_t i = 0, count = gg_chance(&f.game, &f.box.state, weights); i < count; i++)
		sum += weights[i];
	CHECK_INT(sum, 60); /* the British deck, untouched */
	CHECK(legal(&f, "draw scout-spy"));
	f.s.active = 0;
	CHECK_TEXT(refusal(&f, "draw supply"), ""); /* two Supply left in the French one */
	CHECK_INT(f.s.draw[0] & f.s.hand[0], 0);
	CHECK_INT(gg_set_count(f.s.draw[0] | f.s.hand[0]), 60);
}

TEST(man_1_4b_distant_lands_adds_four_kinds, "MAN-1.4b") {
	field f = plain("army1=tokugawa army2=france first=1"); /* second edition: they bring their cards */
	CHECK_INT(f.s.dl_cards, 1);
	unit(&f, 0, "tokugawa-han", "3,3");
	unit(&f, 1, "45th", "3,5");
	hand(&f, 0, "banzai-charge death-with-honour");
	at(&f, MV_MOVE_FIRST, 0);
	CHECK(legal(&f, "banzai"));
	at(&f, MV_COMBAT_MENU, 0);
	CHECK(legal(&f, "honour tokugawa-han"));
	f = plain("army1=qing army2=france first=1");
	unit(&f, 0, "tiger-men", "3,3");
	unit(&f, 1, "45th", "3,5");
	hand(&f, 0, "rockets");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK(legal(&f, "rockets tiger-men d3"));
	f = plain("army1=india army2=france first=1");
	CHECK(mv_deck_kind(&f.game, &f.s, 0, MV_MAHARAJA) != 0);
	CHECK_INT(battle("army1=france army2=britain first=1").s.dl_cards, 0);
	CHECK_INT(battle("army1=france army2=britain first=1 edition=distant-lands").s.dl_cards, 1);
	CHECK_INT(battle("army1=france army2=britain first=1 dl_cards=1").s.dl_cards, 1);
}

TEST(man_1_4c_a_unit_card_is_played_for_one_purpose_and_discarded, "MAN-1.4c") {
	field f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c1 45th/c2 45th/c5");
	hand(&f, 1, "32nd/c4");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th d4 with c1; pass; defend c4; add 45th/c2");
	CHECK(!holds(&f, 0, "45th/c1") && !holds(&f, 0, "45th/c2") && !holds(&f, 1, "32nd/c4"));
	CHECK_INT(gg_set_count(f.s.pile[0]) + gg_set_count(f.s.pile[1]), 0); /* in play, not in a pile yet */
	play(&f, "done; roll 1; roll 1; roll 1; roll 1; hit");
	CHECK_INT(gg_set_count(f.s.pile[0]), 2);
	CHECK_INT(gg_set_count(f.s.pile[1]), 1);
	CHECK_TEXT(mv_army_of(&f.game, &f.s, 0)->card[f.s.top[0]].token,
		   mv_army_of(&f.game, &f.s, 0)->card[card_of(&f, 0, "45th/c2")].token);
	/* Reinforcement uses it up. */
	reduced(&f, 0, "45th", "3,3");
	hand(&f, 0, "45th/c5 supply");
	at(&f, MV_RESTORE_MENU, 0);
	play(&f, "restore 45th with 45th/c5");
	CHECK(is_full(&f, 0, "45th"));
	CHECK(!holds(&f, 0, "45th/c5"));
	CHECK_INT(f.s.top[0], card_of(&f, 0, "45th/c5"));
	/* Not in hand: cannot be played. */
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(refusal(&f, "assault 45th d4 with c1"), "card-not-held MAN-1.4c");
	CHECK_TEXT(refusal(&f, "ambush d4"), "kind-not-held MAN-1.4c");
}

TEST(man_1_4d_cards_of_an_eliminated_unit_can_only_be_discarded, "MAN-1.4d") {
	field f = plain("army1=france army2=britain first=1");
	reduced(&f, 0, "8th", "3,3");
	lost(&f, 0, "45th");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c1 45th/c5");
	CHECK_INT(gg_set_count(f.s.draw[0] & mv_army_of(&f.game, &f.s, 0)->of_unit[unit_of(&f, 0, "45th")]), 3); /* they stay in the deck */
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(choices(&f, ""), "done");
	CHECK_TEXT(refusal(&f, "assault 45th d4 with c1"), "unit-gone MAN-6.5.1a");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_TEXT(choices(&f, ""), "done");
	CHECK_TEXT(refusal(&f, "restore 45th with 45th/c1"), "unit-gone MAN-6.5.1a");
	at(&f, MV_DISCARD, 0);
	CHECK_INT(choice_count(&f, "discard"), 2);
}

TEST(man_1_4e_a_card_needs_an_effect, "MAN-1.4e") {
	/* Supply with nobody to move or restore. */
	field f = plain("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "3,3");
	hand(&f, 0, "supply supply forced-march sappers redoubt");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 45th d4");
	CHECK_TEXT(refusal(&f, "supply"), "nobody-to-move MAN-1.4e");
	play(&f, "done; done");
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU); /* nobody is reduced */
	/* Sappers without a redoubt. */
	unit(&f, 1, "32nd", "3,5");
	hand(&f, 0, "45th/c1 sappers");
	at(&f, MV_COMBAT_MENU, 0);
	field bare = f;
	play(&bare, "assault 45th d3 with c1");
	CHECK_TEXT(refusal(&bare, "sappers"), "no-redoubt-there MAN-1.4e");
	redoubt(&f, 1, "32nd");
	play(&f, "assault 45th d3 with c1");
	CHECK(legal(&f, "sappers"));
}

/* --- MAN-10: a target on each terrain, assaulted from clear ground; O has no cards, so the dice come next ----------- */

static int worth(char letter, const char *attacker_on) {
	field f = plain("army1=france army2=britain first=1");
	terrain(&f, "3,4", letter);
	if (attacker_on)
		terrain(&f, "3,3", attacker_on[0]);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th d4 with c1");
	return attacker_on ? attack_total(&f) - 6 : defence_total(&f) - 6;
}

/* Whether a bombardment passes through such a square. */
static bool fire_passes(char letter) {
	field f = plain("army1=france army2=britain first=1");
	terrain(&f, "3,4", letter);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "32nd", "3,5");
	hand(&f, 0, "45th/c5");
	at(&f, MV_COMBAT_MENU, 0);
	if (legal(&f, "bombard 45th d3 with c5"))
		return true;
	CHECK_TEXT(refusal(&f, "bombard 45th d3 with c5"), "line-blocked MAN-6.2.2c");
	return false;
}

/* How many squares cavalry surrounded by such squares can reach: 4 if they stop it, 12 if not, 0 if impassable. */
static unsigned reach_through(char letter, const char *options) {
	field f = plain(options);
	static const char *const ring[] = {"3,2", "3,4", "2,3", "4,3"};
	for (unsigned i = 0; i < 4; i++)
		terrain(&f, ring[i], letter);
	unit(&f, 0, "1st-cuirassiers", "3,3");
	at(&f, MV_MOVE_FIRST, 0);
	return choice_count(&f, "move");
}

/* Whether a Forced March may move a unit that began there. */
static bool marches_from(char letter) {
	field f = plain("army1=france army2=britain first=1");
	terrain(&f, "3,3", letter);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	hand(&f, 0, "forced-march supply");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 45th d4");
	return legal(&f, "march 45th");
}

static const char FRANCE_BRITAIN[] = "army1=france army2=britain first=1";

TEST(man_10a_clear_has_no_effect, "MAN-10a") {
	CHECK_INT(worth('.', NULL), 0);
	CHECK_INT(worth('.', "."), 0);
	CHECK(fire_passes('.'));
	CHECK_INT(reach_through('.', FRANCE_BRITAIN), 12);
	CHECK(marches_from('.'));
}

TEST(man_10b_field_stops_cavalry_and_marches_and_nothing_else, "MAN-10b") {
	CHECK_INT(worth('f', NULL), 0);
	CHECK_INT(worth('.', "f"), 0);
	CHECK(fire_passes('f'));
	CHECK_INT(reach_through('f', FRANCE_BRITAIN), 4);
	CHECK_INT(reach_through('f', "army1=france army2=britain first=1 field_stops_cavalry=0"), 12);
	CHECK(!marches_from('f'));
}

TEST(man_10c_hill_defends_attacks_and_blocks_fire, "MAN-10c") {
	CHECK_INT(worth('h', NULL), 2);
	CHECK_INT(worth('.', "h"), 2);
	CHECK_INT(worth('t', "h"), 2);
	CHECK_INT(worth('h', "h"), 0);
	CHECK(!fire_passes('h'));
	CHECK_INT(reach_through('h', FRANCE_BRITAIN), 12);
	CHECK(marches_from('h'));
}

TEST(man_10d_lake_bars_units_but_neither_fire_nor_control, "MAN-10d") {
	CHECK(fire_passes('l'));
	CHECK_INT(reach_through('l', FRANCE_BRITAIN), 0);
	field f = plain(FRANCE_BRITAIN);
	terrain(&f, "3,4", 'l');
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "7,0");
	at(&f, MV_MOVE_FIRST, 0);
	CHECK_TEXT(refusal(&f, "move 45th d4"), "lake MAN-5f");
	CHECK(mv_control(&f.s, 0) & mv_bit(square_of("3,4")));
	/* Set-up. */
	f = begun("deployment=players first=1");
	terrain(&f, "3,0", 'l');
	at(&f, MV_SETUP_PLACE, 0);
	CHECK_TEXT(refusal(&f, "place 45th d8"), "lake MAN-3j");
	/* Retreat. */
	f = plain(FRANCE_BRITAIN);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "32nd", "3,4");
	terrain(&f, "3,5", 'l');
	terrain(&f, "2,4", 'l');
	CHECK_INT(mv_retreats(&f.s, 1, unit_of(&f, 1, "32nd")), mv_bit(square_of("4,4")));
}

TEST(man_10e_marsh_defends_a_little_and_hampers_much, "MAN-10e") {
	CHECK_INT(worth('m', NULL), 1);
	CHECK(fire_passes('m'));
	CHECK_INT(reach_through('m', FRANCE_BRITAIN), 4);
	CHECK(!marches_from('m'));
	field f = plain(FRANCE_BRITAIN);
	terrain(&f, "3,3", 'm');
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "2,4");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c1 45th/c5 8th/c1 soult");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(refusal(&f, "assault 45th d4 with c1"), "in-marsh MAN-6.1.1b");
	CHECK(legal(&f, "bombard 45th d4 with c5"));
	play(&f, "assault 8th d4 with c1");
	CHECK_TEXT(refusal(&f, "lead nicolas-soult with 45th"), "in-marsh MAN-6.4b");
}

TEST(man_10f_town_defends_best_and_blocks_fire, "MAN-10f") {
	CHECK_INT(worth('t', NULL), 3);
	CHECK_INT(worth('.', "t"), 0);
	CHECK(!fire_passes('t'));
	CHECK_INT(reach_through('t', FRANCE_BRITAIN), 12);
	CHECK(marches_from('t'));
}

TEST(man_10g_woods_defend_and_block_fire_but_not_movement, "MAN-10g") {
	CHECK_INT(worth('w', NULL), 2);
	CHECK_INT(worth('.', "w"), 0);
	CHECK(!fire_passes('w'));
	CHECK_INT(reach_through('w', FRANCE_BRITAIN), 12);
	CHECK(marches_from('w'));
}

TEST(man_10_a_changed_table_changes_what_stops_cavalry, "MAN-5g", "MAN-5h", "MAN-10e", "MAN-10g", "MAN-9.2l") {
	/* A player's own terrain table (docs/data.md) in which woods stop cavalry and marsh does not. */
	static mv_data card;
	card = *(const mv_data *)&manoeuvre_data;
	card.terrain[MV_WOODS].stops = 1;
	card.terrain[MV_MARSH].stops = card.terrain[MV_FIELD].stops = 0;
	static const char *const ring[] = {"3,2", "3,4", "2,3", "4,3"};
	static const char letters[] = "wmf";
	static const unsigned squares[] = {4, 12, 12}; /* the option for fields has no effect if the table does not stop cavalry there */
	for (unsigned k = 0; k < 3; k++) {
		field f = plain(FRANCE_BRITAIN);
		f.game.data = &card;
		for (unsigned i = 0; i < 4; i++)
			terrain(&f, ring[i], letters[k]);
		unit(&f, 0, "1st-cuirassiers", "3,3");
		at(&f, MV_MOVE_FIRST, 0);
		CHECK_INT(choice_count(&f, "move"), squares[k]);
		if (letters[k] == 'w')
			CHECK_TEXT(refusal(&f, "move 1st-cuirassiers d3"), "way-barred MAN-5g");
		/* Skirmishers are stopped by the same ground. */
		unit(&f, 1, "32nd", "3,4");
		hand(&f, 0, "1st-cuirassiers/c1 skirmish");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, "assault 1st-cuirassiers d4 with c1; skirmish");
		CHECK_INT(choice_count(&f, "move"), letters[k] == 'w' ? 4 : 11);
	}
}

TEST(man_10h_a_redoubt_adds_three_to_its_square, "MAN-10h") {
	static const char letters[] = ".fhmtw";
	static const int bonus[] = {0, 0, 2, 1, 3, 2};
	for (int i = 0; i < 6; i++) {
		field f = plain(FRANCE_BRITAIN);
		terrain(&f, "3,4", letters[i]);
		unit(&f, 0, "45th", "3,3");
		unit(&f, 1, "32nd", "3,4");
		redoubt(&f, 1, "32nd");
		hand(&f, 0, "45th/c1");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, "assault 45th d4 with c1");
		CHECK_INT(defence_total(&f), 6 + bonus[i] + 3);
	}
	/* No effect on a move: its unit leaves it like any square, and the marker is removed. */
	field f = plain(FRANCE_BRITAIN);
	unit(&f, 0, "1st-cuirassiers", "3,3");
	redoubt(&f, 0, "1st-cuirassiers");
	hand(&f, 0, "supply");
	at(&f, MV_MOVE_FIRST, 0);
	CHECK_INT(choice_count(&f, "move"), 12);
	play(&f, "move 1st-cuirassiers d3");
	CHECK_INT(f.s.redoubt[0], 0);
}
