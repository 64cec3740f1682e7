/*
 * tricolore_setup.c - options, armies at set-up, scenarios ready to play, ground by chance (L3C-26, 27.16, 34.1; a.2).
 */
#include "setup_scene.h"

#include "src/games/tricolore/rulebook.h"

static scene at;

TEST(l3c_34_1_every_option_and_its_default, "L3C-34.1") {
	SET_UP(&at, "scenario=ridge");
	const l3_options *o = &state_of(&at)->options;
	const uint8_t *bytes = &o->play;
	for (unsigned i = 0; i < 31; i++)
		CHECK_INT(bytes[i], i == 1 ? L3_DEFENDER_FIRST : 0);
	CHECK_INT(state_of(&at)->turns, 10);
	SET_UP(&at, "scenario=ridge", "play=simultaneous", "deployment=secret", "operational=all", "loss_test=turn_end", "jump=none",
	       "turns=7", "terrain=random", "years=off", "score=break_only");
	CHECK_INT(o->play, 1);
	CHECK_INT(o->deployment, L3_SECRET);
	CHECK_INT(o->operational, L3_OP_ALL);
	CHECK_INT(o->loss_test, 2);
	CHECK_INT(o->jump, 2);
	CHECK_INT(o->terrain, 1);
	CHECK_INT(o->years, 1);
	CHECK_INT(o->score, 1);
	CHECK_INT(o->budget_check, 0);
	CHECK_INT(state_of(&at)->turns, 7);
	CHECK(!set_up(&at, (const char *const[]){"play=chess", NULL}));
	CHECK(!set_up(&at, (const char *const[]){"scenario=waterloo", NULL}));
	CHECK(!set_up(&at, (const char *const[]){"army1=nobody", NULL}));
	CHECK(!set_up(&at, (const char *const[]){"scenario=ridge", "deployment=meeting", NULL}));
	CHECK(strstr(at.error, "L3C-30.4") != NULL);
}

/* Each value of each option is kept as it was chosen, in its own byte, and in no other. */
TEST(l3c_34_1_every_value_of_every_option_reaches_the_battle, "L3C-34.1") {
	enum { PLAY = 4 };
	unsigned values = 0;
	for (unsigned i = PLAY, byte = 0; i < L3_OPTION_COUNT; i++) {
		const gg_option_spec *spec = &l3_option_specs[i];
		if (spec->kind == GG_OPTION_NUMBER)
			continue;
		CHECK_INT(spec->kind, GG_OPTION_CHOICE);
		for (unsigned v = 1; v < sizeof spec->values / sizeof *spec->values && spec->values[v]; v++, values++) {
			char pair[80];
			bool meeting = !strcmp(spec->values[v], "meeting");
			snprintf(pair, sizeof pair, "%s=%s", spec->name, spec->values[v]);
			SET_UP(&at, meeting ? "scenario=roads" : "scenario=ridge", pair, "start=book");
			const uint8_t *bytes = &state_of(&at)->options.play;
			CHECK_INT(bytes[byte], v);
			for (unsigned other = 0; other < 31 && !meeting; other++)
				if (other != byte)
					CHECK_INT(bytes[other], other == 1 ? L3_DEFENDER_FIRST : 0);
		}
		byte++;
	}
	CHECK_INT(values, 40);
}

/* The learning game is always alternating. */
TEST(l3c_34_1_learning_game_is_alternating, "L3C-34.1", "L3C-3.19") {
	gg_option list[] = {{"scenario", "mill"}, {"play", "simultaneous"}};
	gg_options options = {list, 2};
	gg_error error = {0};
	SET_UP(&at, "scenario=mill", "operational=all");
	CHECK_INT(state_of(&at)->options.play, 0);
	CHECK_INT(state_of(&at)->options.operational, L3_OP_OFF);
	CHECK(!gg_options_validate(&at.game, &options, &error));
	CHECK_TEXT(error.message, "option \"play\": always alternating with scenario=mill (L3C-3.19)");
	list[1].value = "alternating";
	CHECK(gg_options_validate(&at.game, &options, &error));
	list[0].value = "ridge"; /* there the players choose */
	list[1].value = "simultaneous";
	CHECK(gg_options_validate(&at.game, &options, &error));
}

TEST(l3c_34_1_offers_are_those_of_the_data, "L3C-34.1") {
	const char *name;
	SET_UP(&at, "scenario=mill");
	CHECK(!strcmp(l3_offer_value(&at.game, 0, 2, GG_FR, &name), "roads"));
	CHECK(!strcmp(name, "Les routes de Hohenrain"));
	CHECK(!l3_offer_value(&at.game, 0, 3, GG_FR, &name));
	CHECK(!strcmp(l3_offer_value(&at.game, 2, 0, GG_EN, &name), "scenario"));
	CHECK(!l3_offer_value(&at.game, 2, 1, GG_EN, &name));
	CHECK(!l3_offer_value(&at.game, 4, 0, GG_EN, &name));
}

/* Units in slots, formed, ARRET, loaded, without losses; generals with their chain. */
TEST(l3c_26_6_a_scenario_ready_to_play, "L3C-26.6", "L3C-30.1", "L3C-35.20") {
	SET_UP(&at, "scenario=ridge");
	const l3_state *s = state_of(&at);
	unsigned units[2] = {0};
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if (!l3_exists(s, u))
			continue;
		units[l3_side_of(u)]++;
		CHECK_INT(s->element[u].where, L3_ON_TABLE);
		CHECK_INT(s->element[u].morale, L3_ARRET);
		CHECK_INT(s->element[u].cohesion, L3_FORMED);
		CHECK_INT(s->element[u].pace, L3_HALT);
		CHECK(s->element[u].fire & L3_LOADED);
		CHECK_INT(s->element[u].pap, 0);
	}
	CHECK_INT(units[0], 13);
	CHECK_INT(units[1], 7);
	CHECK_INT(s->element[0].x, 10000);
	CHECK_INT(s->element[0].y, 4800);
	CHECK_INT(s->element[40].heading, 32768);
	CHECK_INT(s->element[6].guns0, 8);
	CHECK_INT(s->element[6].size0, 4);
	CHECK_INT(s->element[3].regiment, 2 | 2 << 4);
	CHECK_INT(s->general[0].grade, L3_GEC);
	CHECK_INT(s->general[0].with, 7);
	CHECK_INT(s->general[0].superior, 0);
	CHECK_INT(s->general[1].superior, 1);
	CHECK_INT(s->general[2].superior, 2);
	CHECK_INT(s->general[2].brigade, 1);
	CHECK_INT(s->general[8].state, L3_WELL);
	CHECK_INT(s->group[1].general, 4);
	CHECK_INT(s->group[0].order, L3_GT_ATTACK);
	CHECK_INT(s->group[6].order, L3_GT_HOLD);
	CHECK_INT(s->objectives, 4);
	CHECK_INT(s->objective[2].holder, 1);
	CHECK_INT(s->turn, 1);
	CHECK_INT(turn_of(&at), GG_CHANCE); /* initiative */
}

TEST(l3c_30_6_groups_that_come_later_wait, "L3C-30.6", "L3C-1.12") {
	SET_UP(&at, "scenario=roads");
	const l3_state *s = state_of(&at);
	for (unsigned u = 0; u < 16; u++)
		CHECK_INT(s->element[u].where, u < 5 ? L3_ON_TABLE : L3_WAITING);
	CHECK_INT(s->element[5].x, L3_NOWHERE);
	CHECK_INT(s->group[1].entry_turn, 2);
	CHECK_INT(s->group[2].entry_turn, 4);
	CHECK_INT(s->general[1].with, 3);
	CHECK_INT(s->general[2].x, L3_NOWHERE);
}

/* Every suggested place passes the rules of deployment, for each scenario. */
TEST(l3c_30_2_suggested_places_are_legal, "L3C-30.1", "L3C-30.2", "L3C-34.6") {
	static const char *const names[] = {"scenario=mill", "scenario=ridge", "scenario=roads"};
	for (unsigned i = 0; i < 3; i++) {
		SET_UP(&at, names[i]);
		l3_state quick = *state_of(&at);
		SET_UP(&at, names[i], "start=book");
		for (unsigned side = 0; side < 2; side++) {
			act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
			done(&at);
		}
		const l3_state *s = state_of(&at);
		CHECK(!memcmp(quick.element, s->element, sizeof quick.element));
		CHECK(!memcmp(quick.general, s->general, sizeof quick.general));
		const l3_data *data = (const l3_data *)at.game.data;
		for (unsigned u = 0; u < L3_ELEMENTS; u++) {
			const l3_map_place *p = &data->scenario[i].side[l3_side_of(u)].place[l3_slot_of(u) % L3_ARMY_UNITS];
			if (l3_exists(s, u) && p->set) {
				CHECK_INT(s->element[u].x, p->x);
				CHECK_INT(s->element[u].y, p->y);
				CHECK_INT(s->element[u].formation, p->formation);
			}
		}
	}
}

/* --- Armies at set-up (L3C-26) ------------------------------------------------------------------------------------------------- */

static l3_data changed;

static bool set_up_with(const char *const *pairs, void (*change)(l3_data *)) {
	gg_option list[8];
	gg_options options = {list, 0};
	static char names[8][32];
	gg_error error = {0};
	changed = tricolore_data;
	change(&changed);
	at.game = *gg_game_find("tricolore");
	at.game.data = &changed;
	for (; pairs[options.count]; options.count++) {
		const char *sign = strchr(pairs[options.count], '=');
		snprintf(names[options.count], sizeof names[0], "%.*s", (int)(sign - pairs[options.count]), pairs[options.count]);
		list[options.count] = (gg_option){names[options.count], sign + 1};
	}
	bool good = gg_setup(&at.game, &options, &at.box.state, &error);
	snprintf(at.error, sizeof at.error, "%s", good ? "" : error.message);
	return good;
}

static void too_dear(l3_data *d) {
	d->army[0].points = 991;
}
static void a_twentieth_under(l3_data *d) {
	d->army[0].points = 941;
}
static void too_cheap(l3_data *d) {
	d->army[0].points = 940;
}
static void too_early(l3_data *d) {
	d->scenario[0].year = 1804;
}
static void too_many_guns(l3_data *d) {
	d->army[0].unit[0] = d->army[0].unit[5]; /* two batteries of 6 */
}

TEST(l3c_26_1_budget_at_set_up, "L3C-26.1") {
	const char *const none[] = {"scenario=mill", NULL}, *const off[] = {"scenario=mill", "budget_check=off", NULL};
	CHECK(!set_up_with(none, too_dear));
	CHECK(strstr(at.error, "L3C-26.1") != NULL);
	CHECK(set_up_with(off, too_dear));
	CHECK(set_up_with(none, a_twentieth_under));
	CHECK(!set_up_with(none, too_cheap));
}

TEST(l3c_26_3_years_at_set_up, "L3C-26.3") {
	CHECK(!set_up_with((const char *const[]){"scenario=mill", NULL}, too_early));
	CHECK(strstr(at.error, "L3C-26.3") != NULL);
	CHECK(set_up_with((const char *const[]){"scenario=mill", "years=off", NULL}, too_early));
}

/* French 3 x 12 x 50 + 4 x 33 = 1932 men at one gun to 300: 7 with the tolerance of a tenth. */
TEST(l3c_26_4_guns_at_set_up, "L3C-26.4") {
	CHECK(!set_up_with((const char *const[]){"scenario=mill", NULL}, too_many_guns));
	CHECK(strstr(at.error, "L3C-26.4") != NULL);
	CHECK(set_up_with((const char *const[]){"scenario=mill", "budget_check=off", NULL}, too_many_guns));
}

/* --- Ground by chance (L3C-27.16) ------------------------------------------------------------------------------------------------- */

TEST(l3c_27_16_four_pieces_named_and_diced_for, "L3C-27.16") {
	SET_UP(&at, "scenario=ridge", "terrain=random", "start=book");
	const l3_state *s = state_of(&at);
	CHECK_INT(s->pieces, 0);
	const int32_t kinds[] = {3, 0, 5, 4}, dice[] = {1, 6, 6, 2};
	for (unsigned i = 0; i < 4; i++) {
		CHECK_INT(turn_of(&at), (int)(i % 2)); /* P0, P1, P0, P1 */
		CHECK_INT(all_legal(&at), 6);
		CHECK_TEXT(refused(&at, L3_DO_TERRAIN, L3_WHO_PLAYER, 6, 0, 0), "L3C-27.16");
		CHECK_TEXT(refused(&at, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0), "L3C-27.16");
		act(&at, L3_DO_TERRAIN, L3_WHO_PLAYER, kinds[i], 0, 0);
		CHECK_INT(turn_of(&at), GG_CHANCE);
		act(&at, L3_DO_ROLL, L3_WHO_PLAYER, dice[i], 0, 0);
	}
	/* hill, light wood, two blocks of a hamlet, obstacle, road */
	CHECK_INT(s->pieces, 6);
	CHECK_INT(s->piece[0].kind, L3_HILL);
	CHECK_INT(s->piece[0].at[0].x, 6000 - 1250); /* die 1: the south row, west: 6, 6 */
	CHECK_INT(s->piece[0].at[0].y, 6000);
	CHECK_INT(s->piece[0].at[2].x, 3500);
	CHECK_INT(s->piece[0].level, 2);
	CHECK_INT(s->piece[1].kind, L3_WOOD_LIGHT);
	CHECK_INT(s->piece[1].at[0].x, 28000); /* die 6: the north row, east: 30, 18 */
	CHECK_INT(s->piece[1].at[2].y, 19500);
	CHECK_INT(s->piece[2].kind, L3_BLOCK);
	CHECK_INT(s->piece[2].at[0].x, 24500); /* the second in that sector: 4 UD towards the middle */
	CHECK_INT(s->piece[3].kind, L3_BLOCK);
	CHECK_INT(s->piece[4].kind, L3_OBSTACLE_1);
	CHECK_INT(s->piece[4].at[1].x, 20000);
	CHECK_INT(s->piece[5].kind, L3_ROAD);
	CHECK_INT(s->piece[5].at[0].x, 18000);
	CHECK_INT(s->piece[5].at[1].y, 24000);
	CHECK_INT(s->objectives, 3);
	CHECK_INT(s->objective[0].y, 6000);
	CHECK_INT(s->objective[1].y, 12000);
	CHECK_INT(s->objective[2].y, 18000);
	CHECK_INT(s->objective[2].holder, 1); /* inside the defender's zone */
	CHECK_INT(s->phase, L3_DEPLOY);
	act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
	done(&at);
	act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
	done(&at);
	CHECK_INT(s->turn, 1);
}
