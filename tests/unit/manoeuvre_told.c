/*
 * manoeuvre_told.c - what players are told about a combat: every event with its clause, in the order of MAN-6.7a, and what it
 * names. The log and the replay consist of these events only.
 */
#include "manoeuvre_scene.h"

/* The events of the last play(), "word clause"; repeated ones once, with their number. */
static const char *story(field *f) {
	static char text[4096];
	size_t size = 0;
	text[0] = 0;
	for (unsigned i = 0; i < f->event_count && size < sizeof text;) {
		const gg_event *e = &f->events[i];
		unsigned same = 0;
		for (; i < f->event_count && f->events[i].code == e->code && f->events[i].clause == e->clause; i++)
			same++;
		size += (size_t)snprintf(text + size, sizeof text - size, "%s%s", size ? "; " : "", gg_word_id(&f->game, e->code));
		if (same > 1)
			size += (size_t)snprintf(text + size, sizeof text - size, "*%u", same);
		size += (size_t)snprintf(text + size, sizeof text - size, " %s", gg_clause_id(&f->game, e->clause) + 4);
	}
	return text;
}

/* The unit that the nth event of a word names, as players read it. */
static const char *named(field *f, const char *word, unsigned nth) {
	for (unsigned i = 0; i < f->event_count; i++)
		if (!strcmp(gg_word_id(&f->game, f->events[i].code), word) && !nth--)
			return mv_noun(&f->game, "@unit", f->events[i].args[0], GG_EN);
	return "";
}

/* Britain's 32nd (north, d5) against a French unit at d4 (south, active). */
static field facing(const char *attacker, const char *french, const char *british) {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, attacker, "d4");
	hand(&f, 0, british);
	hand(&f, 1, french);
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

TEST(man_6_7a_the_whole_story_of_a_committed_attack, "MAN-6.7a", "MAN-6.7b", "MAN-6.6c", "MAN-6.5.3a", "MAN-6.5.5a", "MAN-6.4b") {
	field f = battle("army1=britain army2=ottoman first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "ali-pashas", "d4");
	reduced(&f, 1, "arab", "c5");
	hand(&f, 0, "32nd/c4 withdraw");
	hand(&f, 1, "ali-pashas/c3 muhammad-ali committed-attack ali-pashas/c4 regroup");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault ali-pashas d5 with c3; pass; defend c4; done; lead muhammad-ali with arab; add ali-pashas/c4; commit; done");
	CHECK_TEXT(story(&f), "attacks 4.4a; plays 6.0b; commands 9.1a; supports 6.4b; plays 6.0b; commits 9.2b");
	CHECK_TEXT(named(&f, "supports", 0), "Arab Cavalry");
	play(&f, "roll 6; roll 1; roll 1; roll 1; roll 1; roll 1");
	CHECK_TEXT(story(&f), "rolled*6 1.2a; outcome-attacker 6.1.7d");
	play(&f, "fall-back; advance ali-pashas; roll 6; roll 2; take arab");
	CHECK_TEXT(story(&f), "retreated 6.5.3a; advanced 6.5.5a; rolled 1.2a; outcome-pursuit-fails 6.6c; rolled 1.2a; "
			      "outcome-pursuit-hits 6.6c; reduced 6.6c; eliminated 6.7b; turn-begins 4.0a");
	CHECK_TEXT(named(&f, "retreated", 0), "32nd Regiment of Foot");
	CHECK_INT(told_arg(&f, "retreated", 1), (int)square_of("d5"));
	CHECK_INT(told_arg(&f, "retreated", 2), (int)square_of("d6"));
	CHECK_TEXT(named(&f, "advanced", 0), "Ali Pasha's Cavalry");
	CHECK_TEXT(named(&f, "reduced", 0), "32nd Regiment of Foot");
	CHECK_TEXT(named(&f, "eliminated", 0), "Arab Cavalry");
}

TEST(man_6_1_7_each_result_cites_its_row, "MAN-6.1.7a", "MAN-6.1.7b", "MAN-6.1.7c", "MAN-6.1.7e", "MAN-6.1.7f", "MAN-6.5.2a") {
	static const struct {
		const char *dice, *told;
		bool weak; /* the attacker has strength 3 */
	} rows[] = {
		{"roll 1; roll 1", "rolled*2 1.2a; outcome-repulsed 6.1.7a; eliminated 6.1.7a", true},
		{"roll 1; roll 2", "rolled*2 1.2a; outcome-even 6.1.7b", true},
		{"roll 2; roll 2; hit", "rolled*2 1.2a; outcome-defender 6.1.7c; reduced 6.5.2a", true},
		{"roll 1; roll 1; fall-back", "rolled*2 1.2a; outcome-defender 6.1.7c; retreated 6.5.3a; advanced 6.5.5a", false},
		{"roll 6; roll 6", "rolled*2 1.2a; outcome-hit-and-retreat 6.1.7e; reduced 6.5.3f; retreated 6.5.3a; advanced 6.5.5a",
		 false},
	};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		field f = facing("45th", "45th/c1 supply", "supply");
		if (rows[i].weak)
			reduced(&f, 1, "45th", "d4");
		reduced(&f, 1, "8th", "h1"); /* so that the turn continues to its Restoration Phase */
		play(&f, "assault 45th d5 with c1; pass; done; done");
		play(&f, rows[i].dice);
		CHECK_TEXT(story(&f), rows[i].told);
	}
	field f = facing("45th", "45th/c1 45th/c2 supply", "");
	reduced(&f, 1, "8th", "h1");
	play(&f, "assault 45th d5 with c1; add 45th/c2; done; roll 6; roll 6; roll 6; roll 6");
	CHECK_TEXT(story(&f), "attacks 4.4a; plays 6.0b; rolled*4 1.2a; outcome-eliminated 6.1.7f; eliminated 6.5.1a; advanced 6.5.5a");
	CHECK_TEXT(named(&f, "eliminated", 0), "32nd Regiment of Foot");
}

TEST(man_6_5_3c_a_cornered_unit_and_one_that_may_stay, "MAN-6.5.3c", "MAN-6.5.5c") {
	field f = facing("imperial", "imperial/c1 supply", "");
	unit(&f, 0, "52nd", "d6");
	unit(&f, 1, "8th", "c5");
	reduced(&f, 1, "19th", "e5");
	play(&f, "assault imperial d5 with c1; done; roll 3; roll 4; fall-back; stay");
	CHECK_TEXT(story(&f), "attacks 4.4a; rolled*2 1.2a; outcome-attacker 6.1.7d; no-retreat 6.5.3c; stays 6.5.5c");
	CHECK_TEXT(named(&f, "no-retreat", 0), "32nd Regiment of Foot");
}

TEST(man_6_1_3_withdrawals_are_told_card_by_card, "MAN-6.1.3b", "MAN-6.1.3c", "MAN-6.1.3d") {
	field f = facing("45th", "45th/c1 supply", "withdraw");
	reduced(&f, 1, "8th", "h1");
	play(&f, "assault 45th d5 with c1; withdraw");
	CHECK_TEXT(story(&f), "attacks 4.4a; withdraws 6.1.3b; retreated 6.5.3a; advanced 6.5.5a");
	CHECK_TEXT(named(&f, "withdraws", 0), "32nd Regiment of Foot");
	f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, "45th", "d4");
	reduced(&f, 1, "8th", "h1");
	hand(&f, 0, "22nd/c2 22nd/c3");
	hand(&f, 1, "45th/c1 supply");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1; try c2; roll 3; try c3; roll 2");
	CHECK_TEXT(story(&f), "attacks 4.4a; tries 6.1.3c; rolled 1.2a; outcome-trial-fails 6.1.3c; tries 6.1.3c; rolled 1.2a; "
			      "outcome-trial-works 6.1.3c; retreated 6.5.3a; advanced 6.5.5a");
	CHECK_INT(told_arg(&f, "outcome-trial-fails", 1), 3);
	CHECK_INT(told_arg(&f, "outcome-trial-works", 1), 2);
	CHECK_TEXT(named(&f, "tries", 0), "22nd Infantry Regiment");
}

TEST(man_6_2_4a_fire_tells_totals_and_the_hit, "MAN-6.2.4a", "MAN-6.2.5a") {
	field f = facing("8th", "8th/c5 supply napoleon-bonaparte", "");
	reduced(&f, 1, "45th", "h1");
	field misses = f, battery = f;
	play(&f, "bombard 8th d5 with c5; roll 7");
	CHECK_TEXT(story(&f), "attacks 4.4a; rolled 1.2a; outcome-fire-hits 6.2.4a; reduced 6.2.4a");
	CHECK_INT(told_arg(&f, "outcome-fire-hits", 0), 7);
	play(&misses, "bombard 8th d5 with c5; roll 6");
	CHECK_TEXT(story(&misses), "attacks 4.4a; rolled 1.2a; outcome-fire-fails 6.2.4a");
	play(&battery, "battery 8th d5 with napoleon-bonaparte; roll 7; roll 1");
	CHECK_TEXT(story(&battery), "attacks 4.4a; leads 9.1a; rolled*2 1.2a; outcome-fire-hits 6.2.4a; reduced 6.2.4a");
	CHECK_INT(told_arg(&battery, "attacks", 3), MV_GRAND_BATTERY);
}

TEST(man_9_2_ambush_sappers_and_skirmish_are_told, "MAN-9.2a", "MAN-9.2j", "MAN-9.2k", "MAN-9.2l", "MAN-9.1a") {
	field f = battle("army1=prussia army2=united-states first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "13th", "d5");
	redoubt(&f, 0, "13th");
	reduced(&f, 1, "22nd", "h1");
	hand(&f, 1, "ambush sappers winfield-scott supply");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "ambush d5; sappers; lead winfield-scott; done; roll 2");
	CHECK_TEXT(story(&f), "ambushes 6.1.1d; sappers-come 9.2j; leads 9.1a; rolled 1.2a; outcome-even 6.1.7b");
	CHECK_INT(told_arg(&f, "ambushes", 1), mv_name_unit(&f.s, 0, unit_of(&f, 0, "13th")));
	f = battle("army1=france army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "2nd", "d5");
	reduced(&f, 1, "grenzers", "d4");
	hand(&f, 0, "michel-ney supply");
	hand(&f, 1, "grenzers/c2 skirmish");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault grenzers d5 with c2; pass; defend michel-ney; done; skirmish; move grenzers d2");
	CHECK_TEXT(story(&f), "attacks 4.4a; leads 9.1a; skirmishes 9.2k; moved 9.2l");
	CHECK_INT(told_arg(&f, "moved", 1), (int)square_of("d4"));
	CHECK_INT(told_arg(&f, "moved", 2), (int)square_of("d2"));
}

TEST(man_2_1_the_end_by_attrition_cites_how, "MAN-2.1a", "MAN-2.1c") {
	for (int committed = 0; committed < 2; committed++) {
		field f = battle("army1=russia army2=ottoman first=2");
		ground(&f, PLAIN);
		reduced(&f, 0, "black-sea", "d5");
		reduced(&f, 1, "albanian", "d4");
		lose(&f, 0, 4);
		lose(&f, 1, 4);
		hand(&f, 1, "albanian/c1 committed-attack");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, committed ? "assault albanian d5 with c1; commit; roll 7; roll 3; roll 4"
				   : "assault albanian d5 with c1; done; roll 10");
		CHECK_TEXT(story(&f), committed
					      ? "attacks 4.4a; commits 9.2b; rolled*3 1.2a; outcome-eliminated 6.1.7f; eliminated 6.5.1a; "
						"advanced 6.5.5a; eliminated 6.7b; wins-by-attrition 2.1c"
					      : "attacks 4.4a; rolled 1.2a; outcome-hit-and-retreat 6.1.7e; eliminated 6.5.3f; "
						"advanced 6.5.5a; wins-by-attrition 2.1a");
		CHECK_INT(told_arg(&f, "wins-by-attrition", 0), f.s.army[committed ? 0 : 1]);
		CHECK_INT(told_arg(&f, "wins-by-attrition", 1), 5);
	}
}

/* What a choice names, as a surface gets it. */
static const char *parts(field *f, const char *notation) {
	static char text[300];
	gg_text out = gg_text_on(text, sizeof text);
	gg_json_out json = gg_json_on(&out);
	gg_action action;
	gg_error error;
	CHECK(f->game.rules->parse(&f->game, &f->box.state, notation, strlen(notation), &action, &error));
	gg_json_open_flat(&json, NULL, '{');
	f->game.rules->parts(&f->game, &f->box.state, &action, &json);
	gg_json_close(&json, '}');
	return text;
}

TEST(an_action_names_units_cards_and_squares_as_the_position_does) {
	field f = battle("army1=france army2=britain first=1");
	unit(&f, 0, "imperial-guard", "c3");
	unit(&f, 1, "32nd", "c2");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(parts(&f, "assault imperial-guard c3xc2 with 2d8"),
		   "{\"verb\": \"assault\", \"card\": \"imperial-guard/2d8\", \"unit\": \"imperial-guard\", \"from\": \"c3\", \"target\": "
		   "\"c2\"}");
	CHECK_TEXT(parts(&f, "supply"), "{\"verb\": \"supply\", \"card\": \"supply\"}");
	CHECK_TEXT(parts(&f, "ambush c2"), "{\"verb\": \"ambush\", \"target\": \"c2\"}"); /* no such card in this deck */
	CHECK_TEXT(parts(&f, "done"), "{\"verb\": \"done\"}");
	CHECK_TEXT(parts(&f, "withdraw"), "{\"verb\": \"withdraw\", \"card\": \"withdraw\"}");
	CHECK_TEXT(parts(&f, "move imperial-guard c3-c4"),
		   "{\"verb\": \"move\", \"unit\": \"imperial-guard\", \"from\": \"c3\", \"to\": \"c4\"}");
	CHECK_TEXT(parts(&f, "place imperial-guard c4"), "{\"verb\": \"place\", \"unit\": \"imperial-guard\", \"to\": \"c4\"}");
	CHECK_TEXT(parts(&f, "restore imperial-guard with supply"),
		   "{\"verb\": \"restore\", \"unit\": \"imperial-guard\", \"card\": \"supply\"}");
	CHECK_TEXT(parts(&f, "march imperial-guard"), "{\"verb\": \"march\", \"card\": \"forced-march\", \"unit\": \"imperial-guard\"}");
	CHECK_TEXT(parts(&f, "lead nicolas-soult with imperial-guard,1st-cuirassiers"),
		   "{\"verb\": \"lead\", \"card\": \"nicolas-soult\", \"with\": [\"1st-cuirassiers\", \"imperial-guard\"]}");
	CHECK_TEXT(parts(&f, "section 12:1"), "{\"verb\": \"section\", \"section\": \"12\", \"turns\": 1}");
	CHECK_TEXT(parts(&f, "offer spain france"), "{\"verb\": \"offer\", \"armies\": [\"france\", \"spain\"]}");
	CHECK_TEXT(parts(&f, "edge west"), "{\"verb\": \"edge\", \"edge\": \"west\"}");
	CHECK_TEXT(parts(&f, "roll 7"), "{\"verb\": \"roll\", \"amount\": 7}");
}

TEST(seats_have_the_colours_of_their_armies) {
	field f = battle("army1=france army2=britain first=1"), book = begun("setup=book");
	CHECK_INT(f.game.rules->seat_colour(&f.game, &f.box.state, 0), 0x25418a);
	CHECK_INT(f.game.rules->seat_colour(&f.game, &f.box.state, 1), 0x9e2630);
	CHECK_INT(book.game.rules->seat_colour(&book.game, &book.box.state, 1), 0x6b6f73); /* no army yet */
}
