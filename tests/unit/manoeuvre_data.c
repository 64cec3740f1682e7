/*
 * manoeuvre_data.c - our armies, decks, sections and terrain table, as baked into the
 * library, compared with what the rulebook says about its components and with sums over the published lists.
 */
#include "harness.h"

#include "src/bake/manoeuvre/data.h"

static const mv_data *const data = &manoeuvre_data;

static const mv_army *army(const char *code) {
	for (uint32_t i = 0; i < data->army_count; i++)
		if (!strcmp(data->army[i].code, code))
			return &data->army[i];
	return NULL;
}

static const mv_unit *unit(const char *code, const char *id) {
	const mv_army *a = army(code);
	for (int i = 0; a && i < MV_UNITS; i++)
		if (!strcmp(a->unit[i].id, id))
			return &a->unit[i];
	return NULL;
}

static const mv_leader *leader(const char *code, const char *id) {
	const mv_army *a = army(code);
	for (int i = 0; a && i < a->leader_count; i++)
		if (!strcmp(a->leader[i].id, id))
			return &a->leader[i];
	return NULL;
}

static int bits(uint64_t set) {
	int count = 0;
	for (; set; set &= set - 1)
		count++;
	return count;
}

static int most(mv_dice dice) {
	return dice.count * dice.sides;
}

/* --- MAN-1.3, 1.4: armies and decks --------------------------------------------------------------------------- */

TEST(man_1_3a_eight_nations_of_the_base_game_and_four_of_distant_lands, "MAN-1.3a") {
	static const char *const codes[] = {"AU", "BR", "FR", "OT", "PR", "RU", "SP", "US", "IN", "QD", "SW", "TS"};
	static const char *const ids[] = {"austria", "britain",       "france", "ottoman", "prussia", "russia",
					  "spain",   "united-states", "india",  "qing",    "sweden",  "tokugawa"};
	CHECK_INT(data->army_count, 12);
	for (uint32_t i = 0; i < data->army_count; i++) {
		CHECK_TEXT(data->army[i].code, codes[i]);
		CHECK_TEXT(data->army[i].id, ids[i]);
		CHECK_INT(data->army[i].distant, i >= 8);
		CHECK_INT(data->army[i].reconstructed, i >= 8);
		for (int k = 0; k < MV_UNITS; k++)
			CHECK(data->army[i].unit[k].name[0] != 0);
		for (int lang = 0; lang < 3; lang++)
			CHECK(data->army[i].name[lang][0] != 0);
	}
}

TEST(man_1_3b_each_unit_is_weaker_when_reduced, "MAN-1.3b") {
	for (uint32_t i = 0; i < data->army_count; i++)
		for (int k = 0; k < MV_UNITS; k++) {
			CHECK(data->army[i].unit[k].reduced > 0);
			CHECK(data->army[i].unit[k].reduced < data->army[i].unit[k].full);
		}
}

/* Sums over the published lists, computed independently of the files under data/: a mistyped card breaks one of them.
 * The last four armies are reconstructed; if you adjust them, adjust their rows. */
typedef struct totals {
	const char *code;
	int full, reduced, cavalry, attack, defence, bombard, volley, pursuit, withdraw, free, leaders, command, combat;
} totals;

static const totals published[] = {
	{"AU", 50, 26, 2, 376, 162, 62, 60, 20, 0, 0, 4, 11, 9},  {"BR", 53, 27, 2, 456, 209, 82, 28, 28, 0, 8, 5, 14, 14},
	{"FR", 53, 30, 2, 452, 208, 84, 0, 30, 0, 8, 6, 17, 22},  {"OT", 53, 28, 4, 388, 153, 80, 0, 32, 0, 4, 4, 8, 11},
	{"PR", 48, 28, 2, 418, 182, 80, 80, 23, 0, 4, 4, 10, 9},  {"RU", 50, 39, 2, 400, 197, 90, 80, 22, 0, 1, 6, 15, 16},
	{"SP", 49, 31, 2, 342, 209, 82, 0, 9, 0, 2, 5, 10, 10},   {"US", 48, 27, 1, 366, 181, 82, 84, 8, 44, 0, 5, 10, 12},
	{"IN", 40, 29, 4, 328, 143, 86, 24, 41, 0, 0, 5, 10, 12}, {"QD", 42, 22, 3, 338, 143, 82, 12, 21, 0, 1, 4, 9, 9},
	{"SW", 48, 30, 2, 412, 188, 82, 40, 21, 0, 3, 5, 13, 14}, {"TS", 55, 26, 0, 302, 176, 20, 220, 0, 0, 2, 8, 10, 23},
};

static totals sum(const mv_army *a) {
	totals t = {.code = a->code, .leaders = a->leader_count};
	for (int i = 0; i < MV_UNITS; i++) {
		t.full += a->unit[i].full;
		t.reduced += a->unit[i].reduced;
		t.cavalry += a->unit[i].cavalry;
	}
	for (int i = 0; i < MV_UNIT_CARDS; i++) {
		const mv_card *c = &a->card[i];
		t.attack += most(c->attack);
		t.defence += c->defence;
		t.bombard += most(c->bombard);
		t.volley += most(c->volley);
		t.pursuit += c->pursuit;
		t.withdraw += c->withdraw;
		t.free += c->free;
	}
	for (int i = 0; i < a->leader_count; i++) {
		t.command += a->leader[i].command;
		t.combat += a->leader[i].combat_attack;
	}
	return t;
}

TEST(the_numbers_of_every_army_add_up_to_the_published_lists) {
	for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
		const totals *want = &published[i];
		totals got = sum(army(want->code));
		CHECK_TEXT(got.code, want->code);
		CHECK_INT(got.full, want->full);
		CHECK_INT(got.reduced, want->reduced);
		CHECK_INT(got.cavalry, want->cavalry);
		CHECK_INT(got.attack, want->attack);
		CHECK_INT(got.defence, want->defence);
		CHECK_INT(got.bombard, want->bombard);
		CHECK_INT(got.volley, want->volley);
		CHECK_INT(got.pursuit, want->pursuit);
		CHECK_INT(got.withdraw, want->withdraw);
		CHECK_INT(got.free, want->free);
		CHECK_INT(got.leaders, want->leaders);
		CHECK_INT(got.command, want->command);
		CHECK_INT(got.combat, want->combat);
	}
}

TEST(x13_the_imperial_guard_and_a_deck_of_sixty, "MAN-1.3b", "MAN-1.4a") {
	const mv_unit *guard = unit("FR", "imperial-guard");
	const mv_army *france = army("FR");
	CHECK_TEXT(guard->name, "Imperial Guard");
	CHECK_INT(guard->full, 8);
	CHECK_INT(guard->reduced, 5);
	CHECK_INT(guard->cavalry, 0);
	CHECK_INT(bits(france->of_unit[guard - france->unit]), 5);
}

TEST(man_1_3d_five_cards_serve_each_unit_and_no_other, "MAN-1.3d", "MAN-1.4a") {
	for (uint32_t i = 0; i < data->army_count; i++) {
		const mv_army *a = &data->army[i];
		uint64_t all = 0;
		for (int k = 0; k < MV_UNITS; k++) {
			CHECK_INT(bits(a->of_unit[k]), MV_COPIES);
			CHECK(!(all & a->of_unit[k]));
			all |= a->of_unit[k];
			for (int c = 0; c < MV_COPIES; c++)
				CHECK_INT(a->card[k * MV_COPIES + c].owner, k);
			for (int other = 0; other < k; other++)
				CHECK(strcmp(a->unit[k].id, a->unit[other].id) != 0);
		}
		CHECK(all == a->kind[MV_UNIT_CARD]);
		CHECK(all == (UINT64_C(1) << MV_UNIT_CARDS) - 1);
	}
	/* Different spellings on counters and cards mean the same unit. */
	CHECK(unit("FR", "imperial-guard") != NULL);
	CHECK(unit("FR", "garde-imperial") == NULL);
}

/* The sets that draws and hands are listed by. */
TEST(one_of_each_stands_for_all_identical_cards) {
	for (uint32_t i = 0; i < data->army_count; i++) {
		const mv_army *a = &data->army[i];
		for (int c = 0; c < MV_CARDS; c++) {
			bool lowest = !(a->like[c] & ((UINT64_C(1) << c) - 1));
			CHECK_INT(a->distinct >> c & 1, lowest);
			CHECK_INT(a->repeated >> c & 1, lowest && bits(a->like[c]) > 1);
		}
	}
}

TEST(man_1_4a_forty_unit_cards_and_twenty_of_headquarters, "MAN-1.4a") {
	for (uint32_t i = 0; i < data->army_count; i++) {
		uint64_t all = 0;
		for (int kind = 0; kind < MV_KINDS; kind++) {
			CHECK(!(all & data->army[i].kind[kind]));
			all |= data->army[i].kind[kind];
		}
		CHECK_INT(bits(all), MV_CARDS);
		CHECK_INT(bits(data->army[i].kind[MV_UNIT_CARD]), MV_UNIT_CARDS);
		CHECK_INT(bits(data->army[i].kind[MV_LEADER]), data->army[i].leader_count);
	}
}

static int count_of(const char *code, mv_kind kind) {
	return bits(army(code)->kind[kind]);
}

TEST(man_1_4b_leaders_and_three_to_eight_other_kinds, "MAN-1.4b") {
	int leaders = 0;
	for (uint32_t i = 0; i < data->army_count; i++) {
		int kinds = 0;
		for (int kind = MV_AMBUSH; kind < MV_KINDS; kind++) {
			kinds += data->army[i].kind[kind] != 0;
			if (kind >= MV_ROCKETS && data->army[i].kind[kind])
				CHECK(data->army[i].distant);
		}
		CHECK(kinds >= 3 && kinds <= 8);
		CHECK(data->army[i].leader_count > 0);
		leaders += i < 8 ? data->army[i].leader_count : 0;
	}
	CHECK_INT(leaders, 39);
	CHECK_INT(count_of("OT", MV_REGROUP), 7);
	CHECK_INT(count_of("OT", MV_SUPPLY), 0);
	CHECK_INT(count_of("US", MV_AMBUSH), 4);
	CHECK_INT(count_of("SP", MV_GUERRILLAS), 5);
	CHECK_INT(count_of("FR", MV_WITHDRAW), 4);
	CHECK_INT(count_of("BR", MV_SCOUT_SPY), 1);
	CHECK_INT(count_of("TS", MV_DEATH_WITH_HONOUR), 2);
	CHECK_INT(count_of("TS", MV_BANZAI_CHARGE), 2);
	CHECK_INT(count_of("QD", MV_ROCKETS), 3);
	CHECK_INT(count_of("IN", MV_MAHARAJA), 3);
}

/* --- MAN-8: unit cards ---------------------------------------------------------------------------------------- */

/* The nth unit card of all armies together, and its army; NULL after the last. */
static const mv_card *nth_card(uint32_t n, const mv_army **of) {
	if (n >= data->army_count * MV_UNIT_CARDS)
		return NULL;
	*of = &data->army[n / MV_UNIT_CARDS];
	return &(*of)->card[n % MV_UNIT_CARDS];
}

static bool known_dice(mv_dice dice) {
	return dice.count >= 1 && dice.count <= 3 && (dice.sides == 6 || dice.sides == 8 || dice.sides == 10);
}

TEST(man_8a_8b_cards_have_dice_for_attack_or_fire_and_a_defence, "MAN-8a", "MAN-8b") {
	const mv_army *a;
	const mv_card *c;
	for (uint32_t n = 0; (c = nth_card(n, &a)); n++) {
		CHECK(c->attack.count || c->bombard.count || c->volley.count);
		CHECK(!c->attack.count || known_dice(c->attack));
		CHECK(!c->bombard.count || known_dice(c->bombard));
		CHECK(!c->volley.count || known_dice(c->volley));
		CHECK(c->defence > 0);
	}
	CHECK_INT(most(army("FR")->card[35].attack), 16); /* Imperial Guard: 2d8 and 7 */
	CHECK_INT(army("FR")->card[35].defence, 7);
}

TEST(man_8c_bombard_cards_reach_two_squares_and_have_no_attack, "MAN-8c") {
	const mv_army *a;
	const mv_card *c;
	for (uint32_t n = 0; (c = nth_card(n, &a)); n++) {
		CHECK(!c->bombard.count || (c->range == 2 && !c->attack.count && !c->volley.count));
	}
}

TEST(man_8d_volley_cards_reach_one_square, "MAN-8d") {
	int with_attack = 0, alone = 0;
	const mv_army *a;
	const mv_card *c;
	for (uint32_t n = 0; (c = nth_card(n, &a)); n++) {
		CHECK(!c->volley.count || c->range == 1);
		CHECK(c->volley.count || c->bombard.count || !c->range);
		with_attack += c->volley.count && c->attack.count;
		alone += c->volley.count && !c->attack.count;
	}
	CHECK(with_attack > 0);
	CHECK(alone > 0); /* Tokugawa */
}

TEST(man_8e_pursuit_on_every_cavalry_card_with_attack_and_on_no_other, "MAN-8e") {
	const mv_army *a;
	const mv_card *c;
	for (uint32_t n = 0; (c = nth_card(n, &a)); n++) {
		CHECK_INT(c->pursuit != 0, a->unit[c->owner].cavalry && c->attack.count);
	}
}

TEST(man_8f_withdraw_only_on_cards_of_the_united_states, "MAN-8f") {
	int cards = 0;
	const mv_army *a;
	const mv_card *c;
	for (uint32_t n = 0; (c = nth_card(n, &a)); n++) {
		CHECK(!c->withdraw || !strcmp(a->code, "US"));
		cards += c->withdraw != 0;
	}
	CHECK_INT(cards, 18);
}

TEST(man_8g_free_cards_have_an_attack, "MAN-8g") {
	int cards = 0;
	const mv_army *a;
	const mv_card *c;
	for (uint32_t n = 0; (c = nth_card(n, &a)); n++) {
		CHECK(!c->free || c->attack.count);
		cards += c->free;
	}
	CHECK_INT(cards, 33);
}

TEST(man_8h_ranges_end_on_a_face_of_the_die, "MAN-8h") {
	const mv_army *a;
	const mv_card *c;
	for (uint32_t n = 0; (c = nth_card(n, &a)); n++) {
		CHECK(c->pursuit <= 4);
		CHECK(c->withdraw <= 3);
	}
}

TEST(the_leaders_who_differ_from_the_rest) {
	const mv_leader *palafox = leader("SP", "jose-de-palafox-y-melzi"), *napoleon = leader("FR", "napoleon-bonaparte");
	int batteries = 0, hunters = 0;
	CHECK_INT(palafox->combat_attack, 1);
	CHECK_INT(palafox->combat_defence, 5);
	CHECK_INT(palafox->rally_auto, 1);
	CHECK_INT(napoleon->grand_battery.count, 2);
	CHECK_INT(napoleon->grand_battery.sides, 10);
	CHECK_TEXT(leader("PR", "gebhard-leberecht-von-blucher")->name, "Gebhard Leberecht von Blücher");
	for (uint32_t i = 0; i < data->army_count; i++)
		for (int k = 0; k < data->army[i].leader_count; k++) {
			const mv_leader *l = &data->army[i].leader[k];
			batteries += l->grand_battery.count != 0;
			hunters += l->pursuit == -1;
			CHECK(l->pursuit == 0 || l->pursuit == -1);
			CHECK(l->rally_auto || (l->rally >= 2 && l->rally <= 5));
			CHECK(!l->nationality || !strcmp(data->army[i].code, "IN"));
			CHECK_INT(l->unit != 0, l->assault.count != 0);
		}
	CHECK_INT(batteries, 1);
	CHECK_INT(hunters, 7);
}

TEST(indian_nationalities_are_pairs_and_japanese_leaders_serve_their_han) {
	const mv_army *india = army("IN"), *japan = army("TS");
	for (int i = 0; i < MV_UNITS; i++) {
		CHECK_INT(india->unit[i].nationality, i / 2 + 1);
		CHECK_INT(india->unit[i].cavalry, i % 2);
		CHECK_INT(japan->unit[i].nationality, 0);
	}
	CHECK_INT(leader("IN", "tipu-sultan")->nationality, unit("IN", "mysore-cavalry")->nationality);
	CHECK_INT(leader("TS", "maeda")->unit, unit("TS", "maeda-han") - japan->unit + 1);
	CHECK_INT(leader("TS", "maeda")->assault.sides, 6);
	CHECK_INT(leader("TS", "tokugawa")->unit, 0);
	CHECK_INT(india->card[4 * MV_COPIES + 1].secondary, MV_ALSO_REDOUBT); /* the Punjab Redoubt */
}

TEST(x10_the_two_tie_break_lists) {
	static const char *const base[] = {"US", "OT", "SP", "AU", "PR", "RU", "BR", "FR"};
	static const char *const distant[] = {"IN", "QD", "US", "TS", "SP", "AU", "SW", "OT", "PR", "RU", "BR", "FR"};
	for (int i = 0; i < 8; i++)
		CHECK_INT(army(base[i])->tie_base, i);
	for (int i = 0; i < 12; i++) {
		CHECK_INT(army(distant[i])->tie_distant, i);
		CHECK(!army(distant[i])->distant || army(distant[i])->tie_base == 255);
	}
}

/* --- How cards are written ------------------------------------------------------------------------------------ */

TEST(like_cards_share_their_token_and_no_others_do) {
	for (uint32_t n = 0; n < data->army_count; n++) {
		const mv_army *a = &data->army[n];
		for (int i = 0; i < MV_CARDS; i++)
			for (int k = 0; k < MV_CARDS; k++) {
				const mv_card *x = &a->card[i], *y = &a->card[k];
				bool like = a->like[i] >> k & 1;
				bool one_unit = x->kind == MV_UNIT_CARD && y->kind == MV_UNIT_CARD && x->owner == y->owner;
				CHECK_INT(like, a->like[k] >> i & 1);
				CHECK_INT(like, x->copies_of == y->copies_of);
				if (one_unit || x->kind != MV_UNIT_CARD)
					CHECK_INT(like, !strcmp(x->token, y->token));
			}
	}
}

TEST(tokens_are_as_short_as_they_can_be) {
	const mv_card *grenzers = army("AU")->card + 3 * MV_COPIES, *militia = army("US")->card + 3 * MV_COPIES;
	const mv_card *shimazu = army("TS")->card + 1 * MV_COPIES, *mysore = army("IN")->card + 3 * MV_COPIES;
	CHECK_TEXT(grenzers[0].token, "2d6");
	CHECK_TEXT(grenzers[1].token, "1d10-4");
	CHECK_TEXT(grenzers[2].token, "1d10-3");
	CHECK_TEXT(grenzers[4].token, "1d10-3-v2d6");
	CHECK_TEXT(militia[0].token, "2d6-5");
	CHECK_TEXT(militia[1].token, "2d6-5-v2d6");
	CHECK_TEXT(militia[4].token, "b1d10");
	CHECK_TEXT(shimazu[0].token, "2d8-5-free");
	CHECK_TEXT(shimazu[1].token, "2d8-5");
	CHECK_TEXT(shimazu[3].token, "v2d8-5");
	CHECK_TEXT(shimazu[4].token, "v2d8-4");
	CHECK_TEXT(mysore[1].token, "1d10-3-p3");
	CHECK_TEXT(mysore[2].token, "1d10-3-p2");
	CHECK_TEXT(army("FR")->card[40].token, "napoleon-bonaparte");
	CHECK_TEXT(army("FR")->card[46].token, "forced-march");
	CHECK_TEXT(army("FR")->card[59].token, "withdraw");
}

TEST(a_token_shows_no_value_in_which_the_cards_do_not_differ) {
	static mv_army own; /* two cards of the Cuirassiers differ only in "free": their pursuit need not be written */
	int counts[MV_KINDS] = {0};
	memcpy(&own, army("FR"), sizeof own);
	for (int i = MV_UNIT_CARDS + own.leader_count; i < MV_CARDS; i++)
		counts[own.card[i].kind]++;
	for (int i = 0; i < MV_COPIES; i++)
		memset(own.card[i].token, 0, sizeof own.card[i].token);
	own.card[1].free = 1;
	mv_army_finish(&own, counts);
	CHECK_TEXT(own.card[0].token, "2d10-3");
	CHECK_TEXT(own.card[1].token, "2d10-3-free");
}

/* --- MAN-1.1, 10: sections and terrain ------------------------------------------------------------------------- */

static char letter(const mv_section *s, int x, int y) {
	return ".fhlmtw"[s->terrain[y * 4 + x]];
}

TEST(man_1_1b_thirty_two_sections_differ_however_they_are_turned, "MAN-1.1b") {
	CHECK_INT(data->section_count, 32);
	for (uint32_t i = 0; i < data->section_count; i++) {
		char id[8];
		snprintf(id, sizeof id, i < 24 ? "%u" : "d%u", i < 24 ? i + 1 : i - 23);
		CHECK_TEXT(data->section[i].id, id);
		CHECK_INT(data->section[i].distant, i >= 24);
		CHECK_INT(data->section[i].reconstructed, i >= 24);
		for (uint32_t k = 0; k < data->section_count; k++)
			for (int quarter = 0; quarter < 4; quarter++) {
				int same = 0;
				for (int y = 0; y < 4; y++)
					for (int x = 0; x < 4; x++) {
						int tx = x, ty = y;
						for (int t = 0; t < quarter; t++) {
							int next = 3 - ty;
							ty = tx;
							tx = next;
						}
						same += letter(&data->section[i], x, y) == letter(&data->section[k], tx, ty);
					}
				CHECK(i == k || same < 16);
			}
	}
}

TEST(man_1_1d_every_square_has_one_of_seven_terrains, "MAN-1.1d") {
	/* In the order of the letters: the totals over the published sections. */
	static const int published_squares[MV_TERRAINS] = {258, 3, 54, 2, 1, 18, 48};
	int count[MV_TERRAINS] = {0}, distant_lakes = 0;
	for (uint32_t i = 0; i < data->section_count; i++)
		for (int k = 0; k < 16; k++) {
			unsigned terrain = data->section[i].terrain[k];
			CHECK(terrain < MV_TERRAINS);
			if (i < 24 && terrain < MV_TERRAINS)
				count[terrain]++;
			distant_lakes += i >= 24 && terrain == MV_LAKE;
		}
	for (int i = 0; i < MV_TERRAINS; i++)
		CHECK_INT(count[i], published_squares[i]);
	CHECK(distant_lakes > 2);
}

TEST(the_example_battlefield_is_sections_1_2_over_3_4) {
	static const char *const rows[] = {"w....wt.", ".......w", ".ww.....", ".wwhh...", ".wh..h..", "w.....ww", "..t...h.", ".w...h.."};
	for (int y = 0; y < 8; y++)
		for (int x = 0; x < 8; x++)
			CHECK_INT(letter(&data->section[y / 4 * 2 + x / 4], x % 4, y % 4), rows[y][x]);
}

TEST(every_edge_of_every_section_leaves_room_to_deploy) {
	for (uint32_t i = 0; i < data->section_count; i++) {
		int north = 0, south = 0, west = 0, east = 0;
		for (int y = 0; y < 4; y++)
			for (int x = 0; x < 4; x++) {
				int dry = letter(&data->section[i], x, y) != 'l';
				north += y < 2 && dry;
				south += y > 1 && dry;
				west += x < 2 && dry;
				east += x > 1 && dry;
			}
		CHECK(north >= 4 && south >= 4 && west >= 4 && east >= 4);
	}
}

static void check_row(mv_terrain terrain, mv_terrain_row want) {
	const mv_terrain_row *row = &data->terrain[terrain];
	CHECK_INT(row->defence, want.defence);
	CHECK_INT(row->attack, want.attack);
	CHECK_INT(row->blocks_fire, want.blocks_fire);
	CHECK_INT(row->passable, want.passable);
	CHECK_INT(row->stops, want.stops);
	CHECK_INT(row->bars_march, want.bars_march);
	CHECK_INT(row->bars_assault, want.bars_assault);
}

TEST(man_10_the_terrain_table, "MAN-10a", "MAN-10b", "MAN-10c", "MAN-10d", "MAN-10e", "MAN-10f", "MAN-10g", "MAN-10h") {
	check_row(MV_CLEAR, (mv_terrain_row){.passable = 1});
	check_row(MV_FIELD, (mv_terrain_row){.passable = 1, .stops = 1, .bars_march = 1});
	check_row(MV_HILL, (mv_terrain_row){.passable = 1, .defence = 2, .attack = 2, .blocks_fire = 1});
	check_row(MV_LAKE, (mv_terrain_row){.passable = 0});
	check_row(MV_MARSH, (mv_terrain_row){.passable = 1, .defence = 1, .stops = 1, .bars_march = 1, .bars_assault = 1});
	check_row(MV_TOWN, (mv_terrain_row){.passable = 1, .defence = 3, .blocks_fire = 1});
	check_row(MV_WOODS, (mv_terrain_row){.passable = 1, .defence = 2, .blocks_fire = 1});
	CHECK_INT(data->redoubt, 3);
	CHECK(data->hash == 0);
}
