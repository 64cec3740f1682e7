/*
 * manoeuvre_log.c - the log of a turn outside combat, as players read it: every event from the set-up to nightfall with
 * its clause, what it names, and who may see it. manoeuvre_told.c has the combats.
 */
#include "tests/unit/manoeuvre_scene.h"

#include <grognard/catalogue.h>

/* Plays and returns the log: sentences with their clauses, "(0: ...)" if only one seat sees them. */
static const char *told_by(field *f, const char *actions) {
	static char text[4096];
	gg_text out = gg_text_on(text, sizeof text);
	text[0] = 0;
	if (!play(f, actions))
		return "refused";
	for (unsigned i = 0; i < f->event_count; i++) {
		const gg_event *e = &f->events[i];
		gg_put(&out, i ? " " : "");
		if (e->seen_by != GG_SEEN_BY_ALL)
			gg_put(&out, e->seen_by == 1 ? "(0: " : e->seen_by == 2 ? "(1: " : "(?: ");
		gg_render(&f->game, GG_EN, e->code, e->args, &out);
		gg_put(&out, " ");
		gg_put(&out, gg_clause_id(&f->game, e->clause) + strlen("MAN-"));
		gg_put(&out, e->seen_by != GG_SEEN_BY_ALL ? ")" : "");
	}
	return text;
}

static field camp(const char *options, const char *cards, const char *others, mv_phase phase) {
	field f = battle(options);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "d7");
	reduced(&f, 0, "8th", "e7");
	hand(&f, 0, cards);
	hand(&f, 1, others);
	at(&f, phase, 0);
	return f;
}

#define FRANCE_SPAIN "army1=france army2=spain first=1"

TEST(man_3_the_set_up_is_told, "MAN-3a", "MAN-3b", "MAN-3c", "MAN-3d", "MAN-3e", "MAN-3h") {
	field f = begun("setup=book");
	CHECK_TEXT(told_by(&f, "roll 4; roll 4"), "Die: 4. 1.2a Die: 4. 1.2a Equal: roll again. 3a");
	CHECK_TEXT(told_by(&f, "roll 4; roll 7"), "Die: 4. 1.2a Die: 7. 1.2a Player 2 is First Player. 3a");
	CHECK_TEXT(told_by(&f, "section 3:1"), "Section 3 in the north-west, turned 90°. 3b");
	CHECK_TEXT(told_by(&f, "section 1; section 2"),
		   "Section 1 in the north-east, not turned. 3b Section 2 in the south-west, not turned. 3b");
	CHECK_TEXT(told_by(&f, "section 4; offer france britain"),
		   "Section 4 in the south-east, not turned. 3b On offer: Great Britain and France. 3c");
	CHECK_TEXT(told_by(&f, "pick britain"), "First Player: Great Britain; Second Player: France. 3d");
	CHECK_TEXT(told_by(&f, "edge north"), "France starts in the north. 3e");
}

TEST(man_3a_who_leads_an_army_is_called_by_it, "MAN-3a", "MAN-3d") {
	field f = begun("army1=spain army2=prussia");
	CHECK_TEXT(told_by(&f, "roll 4; roll 7"), "Die: 4. 1.2a Die: 7. 1.2a Prussia is First Player. 3a");
	CHECK_TEXT(gg_seat_text(&f.game, &f.box.state, GG_EN, 0), "Spain");
	CHECK_TEXT(gg_seat_text(&f.game, &f.box.state, GG_FR, 1), "Prusse");
	f = begun("setup=book first=1");
	CHECK_TEXT(gg_seat_text(&f.game, &f.box.state, GG_EN, 0), "Player 1");
	CHECK_TEXT(gg_seat_text(&f.game, &f.box.state, GG_DE, 1), "Spieler 2");
	play(&f, "section 1; section 2; section 3; section 4; offer france britain");
	CHECK_TEXT(gg_seat_text(&f.game, &f.box.state, GG_EN, 0), "Player 1");
	play(&f, "pick britain");
	CHECK_TEXT(gg_seat_text(&f.game, &f.box.state, GG_EN, 0), "Great Britain");
	CHECK_TEXT(gg_seat_text(&f.game, &f.box.state, GG_DE, 1), "Frankreich");
}

TEST(man_5k_the_log_says_why_the_movement_phase_is_missing, "MAN-5k") {
	field f = battle(FRANCE_SPAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "a8");
	terrain(&f, "b8", 'l');
	unit(&f, 1, "1st-line", "a7");
	hand(&f, 0, "45th/c1 45th/c2 supply redoubt forced-march");
	at(&f, MV_DISCARD, 0);
	field free = f;
	CHECK_TEXT(told_by(&f, "done"), "France has no unit that can move: on to combat. 5k");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	terrain(&free, "b8", '.');
	CHECK_TEXT(told_by(&free, "done"), "");
}

TEST(man_1_4_cards_are_called_as_players_call_them, "MAN-1.4a", "MAN-4.4a", "MAN-6.1.3c", "MAN-6.2.2a", "MAN-9.1e") {
	field f = camp(FRANCE_SPAIN, "45th/c1 8th/c5 napoleon-bonaparte", "1st-line/c1", MV_COMBAT_MENU);
	unit(&f, 1, "1st-line", "d6");
	unit(&f, 0, "8th", "e6");
	field fire = f, battery = f;
	CHECK_TEXT(told_by(&f, "assault 45th d6 with c1"), "45th Regiment Legere assaults 1st Line Regiment (2d6). 4.4a");
	CHECK_TEXT(told_by(&f, "pass; defend c1"), "Played: 1st Line Regiment, 2d6. 6.0b");
	CHECK_TEXT(told_by(&fire, "bombard 8th d6 with c5"), "8th Regiment Legere bombards 1st Line Regiment (1d10). 4.4a");
	CHECK_TEXT(
		told_by(&battery, "battery 8th d6 with napoleon-bonaparte"),
		"8th Regiment Legere fires the Grand Battery at 1st Line Regiment (2d10). 4.4a Napoleon Bonaparte leads the combat. 9.1a");
	/* The name and the dice in every language, never the notation; the roller is named once. */
	int32_t guard = f.s.army[0] * 64 + (int32_t)card_of(&f, 0, "45th/c1");
	CHECK_TEXT(gg_noun_text(&f.game, GG_FR, "@card", guard), "45th Regiment Legere, 2d6");
	CHECK_TEXT(gg_noun_text(&f.game, GG_DE, "@card", guard), "45th Regiment Legere, 2W6");
	CHECK_TEXT(gg_noun_text(&f.game, GG_DE, "@owner", guard), "45th Regiment Legere");
	/* What a surface asks: the id of a card without a unit, and which kind of card it is. */
	int32_t leader = f.s.army[0] * 64 + (int32_t)card_of(&f, 0, "napoleon-bonaparte"), last = f.s.army[0] * 64 + MV_CARDS - 1;
	CHECK_TEXT(gg_noun_text(&f.game, GG_EN, "@token", leader), "napoleon-bonaparte");
	CHECK_TEXT(gg_noun_text(&f.game, GG_EN, "@kind", leader), "leader");
	CHECK_TEXT(gg_noun_text(&f.game, GG_FR, "@kind", last), gg_noun_text(&f.game, GG_FR, "@card", last));
	CHECK(!gg_noun_text(&f.game, GG_EN, "@token", last + 1));
	f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 0, "22nd/c2");
	hand(&f, 1, "45th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1");
	CHECK_TEXT(told_by(&f, "try c2; roll 6"),
		   "22nd Infantry Regiment tries to withdraw: 1-2 on a d6. 6.1.3c Die: 6. 1.2a 22nd Infantry "
		   "Regiment: 6, the withdrawal fails. 6.1.3c");
}

TEST(man_4_1_discards_and_draws_are_told, "MAN-4.1a", "MAN-4.1b", "MAN-4.2a", "MAN-2.3b", "MAN-2.3d") {
	field f = camp(FRANCE_SPAIN, "supply redoubt 45th/c1", "supply", MV_DISCARD);
	CHECK_TEXT(told_by(&f, "discard supply; discard redoubt"), "(0: You discard Supply. 4.1a) (0: You discard Redoubt. 4.1a)");
	CHECK_TEXT(told_by(&f, "done"), "France discards 2 cards; on top: Redoubt. 4.1b");
	CHECK_TEXT(told_by(&f, "draw supply"), "(0: You draw Supply. 4.2a) (1: France draws a card. 4.2a)");
	f = camp(FRANCE_SPAIN, "supply", "supply", MV_DISCARD); /* the whole hand: no "done" is needed */
	CHECK_TEXT(told_by(&f, "discard supply"), "(0: You discard Supply. 4.1a) France discards 1 card; on top: Supply. 4.1b");
	f = camp(FRANCE_SPAIN, "supply supply supply", "supply", MV_DRAW);
	deck(&f, 0, "redoubt");
	CHECK_TEXT(told_by(&f, "draw redoubt"),
		   "(0: You draw Redoubt. 4.2a) (1: France draws a card. 4.2a) France has drawn the last card: night is coming. 2.3b The "
		   "discard pile of France is shuffled into a new deck. 2.3d");
}

TEST(man_9_2m_what_a_scout_sees_is_told_to_him_alone, "MAN-9.2m") {
	field f = battle("army1=britain army2=france first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d7");
	hand(&f, 0, "scout-spy");
	hand(&f, 1, "supply redoubt");
	at(&f, MV_MOVE_MENU, 0);
	CHECK_TEXT(told_by(&f, "scout"),
		   "Great Britain looks at the enemy’s hand. 9.2m (0: You see Redoubt. 9.2m) (0: You see Supply. 9.2m)");
}

TEST(man_5_moves_and_their_cards_are_told, "MAN-5a", "MAN-5l", "MAN-5n", "MAN-9.2d") {
	field f = camp(FRANCE_SPAIN, "supply forced-march supply", "guerrillas", MV_MOVE_FIRST);
	field stopped = f;
	CHECK_TEXT(told_by(&f, "move 45th d6"), "45th Regiment Legere moves d7-d6. 5a");
	CHECK_TEXT(told_by(&f, "supply; pass; move 8th e6"), "Played: Supply. 5l 8th Regiment Legere moves e7-e6. 5a");
	CHECK_TEXT(told_by(&f, "march 45th; pass; move 45th d5"),
		   "Played for 45th Regiment Legere: Forced March. 5n 45th Regiment Legere force-marches d6-d5. 5n");
	CHECK_TEXT(told_by(&stopped, "move 45th d6; march 45th; guerrillas guerrillas"),
		   "45th Regiment Legere moves d7-d6. 5a Played for 45th Regiment Legere: Forced March. 5n Guerrillas cancel "
		   "Forced March. 9.2d");
}

TEST(man_5l_a_supplied_unit_moves_as_any_other, "MAN-5l", "MAN-5b", "MAN-5c") {
	field f = camp(FRANCE_SPAIN, "supply", "supply", MV_MOVE_FIRST);
	unit(&f, 0, "guard-cavalry", "h8");
	play(&f, "move 45th d6; supply; pass");
	CHECK_INT(phase_of(&f), MV_MOVE_SUPPLY);
	CHECK_TEXT(choices(&f, "move"), "move 8th-regiment-legere e7-e8; move 8th-regiment-legere e7-d7; move 8th-regiment-legere e7-f7; "
					"move 8th-regiment-legere e7-e6; move guard-cavalry h8-f8; move guard-cavalry h8-g8; move "
					"guard-cavalry h8-g7; move guard-cavalry h8-h7; move guard-cavalry h8-h6");
}

TEST(man_7_restoration_is_told, "MAN-7a", "MAN-7d", "MAN-7h", "MAN-9.2d", "MAN-9.2f") {
	field f = camp(FRANCE_SPAIN, "8th/c1 michel-ney redoubt", "guerrillas", MV_RESTORE_MENU);
	field works = f, fails = f, stopped = f;
	CHECK_TEXT(told_by(&f, "restore 8th with 8th/c1; pass"),
		   "Played for 8th Regiment Legere: 8th Regiment Legere, 2d8. 7h 8th Regiment Legere is restored. 7a");
	CHECK_TEXT(told_by(&f, "redoubt 45th with redoubt"), "45th Regiment Legere builds a redoubt. 9.2f Turn 1: Spain. 4.0a");
	CHECK_TEXT(told_by(&works, "restore 8th with michel-ney; roll 5"),
		   "Played for 8th Regiment Legere: Michel Ney. 7h Die: 5. 1.2a Rally: 5, needed 5 or less: restored. 7d 8th Regiment "
		   "Legere is "
		   "restored. 7a");
	CHECK_TEXT(told_by(&fails, "restore 8th with michel-ney; roll 6"),
		   "Played for 8th Regiment Legere: Michel Ney. 7h Die: 6. 1.2a Rally: 6, needed 5 or less: no effect. 7d");
	CHECK_TEXT(told_by(&stopped, "restore 8th with 8th/c1; guerrillas guerrillas"),
		   "Played for 8th Regiment Legere: 8th Regiment Legere, 2d8. 7h Guerrillas cancel 8th Regiment Legere, 2d8. 9.2d");
}

TEST(man_11_digging_in_and_banzai_are_told, "MAN-11.2a", "MAN-11.6a", "MAN-11.4b") {
	field f = camp("edition=distant-lands " FRANCE_SPAIN, "supply redoubt", "supply", MV_MOVE_FIRST);
	CHECK_TEXT(told_by(&f, "dig-in; discard supply; discard redoubt"),
		   "France digs in. 11.2a (0: You discard Supply. 4.1a) (0: You discard Redoubt. 4.1a) France discards 2 cards; on top: "
		   "Redoubt. 4.1b Turn 1: Spain. 4.0a");
	f = battle("edition=second army1=tokugawa army2=qing first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "maeda-han", "d7");
	hand(&f, 0, "banzai-charge");
	at(&f, MV_MOVE_FIRST, 0);
	CHECK_TEXT(told_by(&f, "banzai; move maeda-han d5"),
		   "Tokugawa Shogunate: Banzai Charge! 11.6a Maeda Han moves d7-d5. 5a Turn 1: Qing Dynasty. 4.0a");
}

TEST(man_2_2_the_night_is_told, "MAN-2.2a", "MAN-2.2g", "MAN-4.0a") {
	field f = camp(FRANCE_SPAIN " turn_cap=1", "supply", "supply", MV_REDOUBT_MENU);
	CHECK_TEXT(told_by(&f, "done"), "Turn 1: Spain. 4.0a");
	unit(&f, 1, "1st-line", "a1");
	at(&f, MV_REDOUBT_MENU, 1);
	field squares = f;
	CHECK_TEXT(told_by(&f, "done"), "Nightfall: 0 squares to 0. 2.2a Spain wins at nightfall. 2.2g"); /* the 8th is reduced */
	unit(&squares, 0, "45th", "f3"); /* it and the four adjacent squares */
	at(&squares, MV_REDOUBT_MENU, 1);
	CHECK_TEXT(told_by(&squares, "done"), "Nightfall: 5 squares to 0. 2.2a France wins at nightfall. 2.2a");
}
