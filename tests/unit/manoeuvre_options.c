/*
 * manoeuvre_options.c - the options of MAN-12 as players meet them: what each does to a game, by its edition, alone
 * against its edition, and with every combination of the others. A probe plays a short scene and reports how
 * the option took effect; nothing here looks at a flag.
 */
#include "tests/unit/manoeuvre_scene.h"

static field scene(const char *armies, const char *options) {
	char all[512];
	snprintf(all, sizeof all, "%s first=1 %s", armies, options);
	field f = battle(all);
	ground(&f, PLAIN);
	return f;
}

#define FRANCE_BRITAIN "army1=france army2=britain"
#define BRITAIN_FRANCE "army1=britain army2=france"
#define AUSTRIA_BRITAIN "army1=austria army2=britain"

/* MAN-2.3e, 2.3f: the First Player draws their last card. Does the day end with their turn? */
static bool day_ends_with_the_player_turn(const char *options) {
	field f = scene(FRANCE_BRITAIN, options);
	unit(&f, 0, "45th", "a8");
	unit(&f, 1, "32nd", "h1");
	hand(&f, 0, "8th/c1 8th/c2 8th/c3 8th/c4");
	deck(&f, 0, "8th/c5");
	f.s.night = 2;
	at(&f, MV_DISCARD, 0);
	play(&f, "done; draw 8th/c5; move 45th a7; done");
	while (f.s.phase != MV_GAME_OVER && f.s.active == 0)
		play(&f, "done");
	return phase_of(&f) == MV_GAME_OVER;
}

/* MAN-2.2h, 11.9a: does Spain win the last tie against the Ottomans? */
static bool spain_wins_the_last_tie(const char *options) {
	field f = scene("army1=ottoman army2=spain turn_cap=1", options);
	mv_put(&f.s, 0, 0, square_of("a8"));
	mv_put(&f.s, 1, 0, square_of("a1"));
	at(&f, MV_REDOUBT_MENU, 1);
	play(&f, "done");
	return phase_of(&f) == MV_GAME_OVER && f.s.winner == 1;
}

static field on_the_march(const char *options) {
	field f = scene(FRANCE_BRITAIN, options);
	unit(&f, 0, "45th", "b7");
	unit(&f, 0, "8th", "d7");
	unit(&f, 0, "guard-cavalry", "f7");
	unit(&f, 1, "32nd", "h1");
	hand(&f, 0, "forced-march supply 45th/c1 45th/c2 45th/c3");
	at(&f, MV_DISCARD, 0);
	return f;
}

/* MAN-5j: out and back with cavalry */
static bool cavalry_goes_out_and_back(const char *options) {
	field f = on_the_march(options);
	play(&f, "done");
	return legal(&f, "move guard-cavalry f7");
}

/* MAN-5q: is a Forced March forbidden if the move ended on a field? */
static bool a_field_at_the_end_bars_the_march(const char *options) {
	field f = on_the_march(options);
	terrain(&f, "b6", 'f');
	play(&f, "done; move 45th b6");
	return !legal(&f, "march 45th");
}

/* MAN-11.1a: three units move in Game Turn 1 */
static bool three_units_move(const char *options) {
	field f = on_the_march(options);
	play(&f, "done; move 45th b6");
	if (!legal(&f, "move 8th d6"))
		return false;
	play(&f, "move 8th d6; move guard-cavalry f6");
	return true;
}

/* MAN-11.2a */
static bool one_may_dig_in(const char *options) {
	field f = on_the_march(options);
	play(&f, "done");
	return legal(&f, "dig-in");
}

/* MAN-6.1.5g, 6.1.5h: may an Ambush be supported? */
static bool an_ambush_has_supporters(const char *options) {
	field f = scene(AUSTRIA_BRITAIN, options);
	unit(&f, 0, "9th", "d6");
	unit(&f, 1, "32nd", "d5");
	hand(&f, 0, "ambush archduke-charles");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "ambush d5");
	CHECK(legal(&f, "lead archduke-charles")); /* always allowed */
	return legal(&f, "lead archduke-charles with 9th");
}

/* MAN-6.5.3g: may the defender choose a Retreat that eliminates the unit? */
static bool the_defender_may_retreat_to_death(const char *options) {
	field f = scene(FRANCE_BRITAIN, options);
	unit(&f, 0, "45th", "a2");
	unit(&f, 1, "32nd", "a1");
	terrain(&f, "b1", 'l');
	hand(&f, 0, "45th/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th a1 with c1; roll 2; roll 2"); /* 6 + 4 against 6 */
	if (phase_of(&f) != MV_CB_CHOICE_O) {
		CHECK(is_reduced(&f, 1, "32nd"));
		return false;
	}
	play(&f, "fall-back");
	return is_lost(&f, 1, "32nd");
}

/* MAN-4.2b: a Scout/Spy played in the Draw Phase is replaced at once */
static bool a_scout_is_replaced(const char *options) {
	field f = scene(BRITAIN_FRANCE, options);
	unit(&f, 0, "32nd", "a8");
	unit(&f, 1, "45th", "h1");
	hand(&f, 0, "scout-spy supply redoubt sappers withdraw");
	hand(&f, 1, "45th/c1");
	at(&f, MV_DISCARD, 0);
	play(&f, "done; scout");
	return phase_of(&f) == MV_DRAW;
}

/* MAN-5h */
static bool fields_stop_cavalry(const char *options) {
	field f = on_the_march(options);
	ground(&f, "........ ....f.f. .....f.. ........ ........ ........ ........ ........");
	play(&f, "done");
	CHECK(legal(&f, "move guard-cavalry f6"));
	return !legal(&f, "move guard-cavalry f5");
}

/* MAN-6.3c: the supporter's hill */
static bool a_supporters_hill_counts(const char *options) {
	field f = scene(AUSTRIA_BRITAIN, options);
	unit(&f, 0, "1st", "d6");
	unit(&f, 0, "9th", "c5");
	unit(&f, 1, "32nd", "d5");
	terrain(&f, "c5", 'h');
	hand(&f, 0, "1st/c2 archduke-charles");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 1st d5 with c2; lead archduke-charles with 9th");
	return attack_total(&f) == 7 + 6 + 2;
}

/* MAN-6.2.2d: must both squares of a corner be open? */
static bool both_squares_of_a_corner(const char *options) {
	field f = scene(FRANCE_BRITAIN, options);
	unit(&f, 0, "8th", "d4");
	unit(&f, 1, "32nd", "e5");
	terrain(&f, "d5", 'w');
	hand(&f, 0, "8th/c5");
	at(&f, MV_COMBAT_MENU, 0);
	return !legal(&f, "bombard 8th e5 with c5");
}

/* MAN-2.1a: does a fifth unit sacrificed by its own side end the game? */
static bool a_sacrifice_is_spared(const char *options) {
	field f = scene("army1=tokugawa army2=britain", options);
	unit(&f, 0, "maeda-han", "d5");
	unit(&f, 0, "date-han", "a1");
	unit(&f, 1, "42nd", "h8");
	lose(&f, 0, 4);
	hand(&f, 0, "death-with-honour");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "honour maeda-han");
	return phase_of(&f) != MV_GAME_OVER;
}

typedef struct probe {
	const char *option, *off, *on; /* the values for which `went` returns false and true */
	bool (*went)(const char *options);
	bool by_edition[3];
} probe;

/* The tables of MAN-12: first, second, distant-lands. */
static const probe probes[] = {
	{"day_end", "game_turn", "player_turn", day_ends_with_the_player_turn, {true, false, false}},
	{"tie_list", "base", "dl", spain_wins_the_last_tie, {false, false, true}},
	{"basic_return", "0", "1", cavalry_goes_out_and_back, {true, false, false}},
	{"fm_end_ban", "0", "1", a_field_at_the_end_bars_the_march, {false, true, false}},
	{"advance_to_contact", "0", "1", three_units_move, {false, false, true}},
	{"digging_in", "0", "1", one_may_dig_in, {false, false, true}},
	{"ambush_cards", "leader_only", "full", an_ambush_has_supporters, {false, true, true}},
	{"free_choice", "0", "1", the_defender_may_retreat_to_death, {false, true, true}},
	{"scout_redraw", "0", "1", a_scout_is_replaced, {false, true, true}},
	{"field_stops_cavalry", "0", "1", fields_stop_cavalry, {true, true, true}},
	{"hill_per_unit", "0", "1", a_supporters_hill_counts, {true, true, true}},
	{"diag_fire", "one", "both", both_squares_of_a_corner, {false, false, false}},
	{"own_sacrifice", "counts", "spared", a_sacrifice_is_spared, {false, false, false}},
};
enum { PROBES = sizeof probes / sizeof *probes };
static const char *const editions[] = {"edition=first", "edition=second", "edition=distant-lands"};

/* Reports which option went wrong, and together with which others. */
static void expect(const probe *p, const char *options, bool wanted) {
	if (p->went(options) == wanted)
		return;
	char what[600];
	snprintf(what, sizeof what, "%s went the wrong way in: %s", p->option, options);
	test_fail(__FILE__, __LINE__, what);
}

TEST(each_edition_plays_by_its_column, "MAN-2.3f", "MAN-2.2h", "MAN-5j", "MAN-5q", "MAN-11.1a", "MAN-11.2a", "MAN-6.1.5g", "MAN-6.5.3g") {
	for (int e = 0; e < 3; e++)
		for (int i = 0; i < PROBES; i++) {
			expect(&probes[i], editions[e], probes[i].by_edition[e]);
			char said[80];
			snprintf(said, sizeof said, "%s %s=edition", editions[e], probes[i].option);
			if (i < PROBES - 4) /* the last four are the same in all editions */
				expect(&probes[i], said, probes[i].by_edition[e]);
		}
	expect(&probes[4], "", false); /* the default is the second edition */
	expect(&probes[8], "", true);
}

TEST(each_option_alone_overrules_its_edition, "MAN-2.3e", "MAN-4.2b", "MAN-5h", "MAN-5j", "MAN-6.1.5h", "MAN-6.2.2d", "MAN-6.3c") {
	for (int e = 0; e < 3; e++)
		for (int i = 0; i < PROBES; i++)
			for (int on = 0; on < 2; on++) {
				char options[80];
				snprintf(options, sizeof options, "%s %s=%s", editions[e], probes[i].option,
					 on ? probes[i].on : probes[i].off);
				for (int k = 0; k < PROBES; k++) /* and affects no other */
					expect(&probes[k], options, k == i ? on : probes[k].by_edition[e]);
			}
}

TEST(options_do_as_they_say_in_every_company, "MAN-2.2h", "MAN-5q", "MAN-6.5.3g", "MAN-11.1a", "MAN-11.2a", "MAN-11.9a") {
	for (unsigned set = 0; set < 1u << PROBES; set++) {
		char options[512];
		size_t size = (size_t)snprintf(options, sizeof options, "%s", editions[set % 3]);
		for (unsigned i = 0; i < PROBES; i++)
			size += (size_t)snprintf(options + size, sizeof options - size, " %s=%s", probes[i].option,
						 set >> i & 1 ? probes[i].on : probes[i].off);
		for (unsigned i = 0; i < PROBES; i++)
			expect(&probes[i], options, set >> i & 1);
	}
}
