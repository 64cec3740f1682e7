/*
 * tricolore_data_files.c - players' own armies of Les Trois Couleurs: what is refused and where, and every breach of L3C-26 with its fix.
 */
#include "harness.h"

#include <stdio.h>
#include <unistd.h>

#include <grognard/data.h>

#include "src/games/tricolore/data.h"

static const char head[] = "game: tricolore\narmies:\n  - id: mine\n    name: Mine\n    nation: french\n    year: 1809\n    budget: 1000\n";
static const char generals[] = "    generals:\n      - {id: g1, name: Martin, grade: division, ccf: 2, group: div}\n"
			       "      - {id: g2, name: Petit, grade: brigade, ccf: 2, group: div, brigade: first}\n";
static const char groups[] = "    groups:\n      - id: div\n        name: div\n        general: g1\n        units:\n";
static const char good[] = "          - {id: ua, profile: fr01, brigade: first, regiment: 1}\n          - {id: ub, profile: fr01, brigade: "
			   "first, regiment: 1}\n"
			   "          - {id: uc, profile: fr01, brigade: first}\n          - {id: ud, profile: fr01, brigade: first}\n"
			   "          - {id: ue, profile: fr08}\n          - {id: uf, profile: fr14}\n";

static char path[64], told[2000];
static int breaches;

static void put(const char *a, const char *b, const char *c, const char *d) {
	snprintf(path, sizeof path, "/tmp/tricolore-%ld.yaml", (long)getpid());
	FILE *to = fopen(path, "w");
	CHECK(to != NULL);
	if (!to)
		return;
	fprintf(to, "%s%s%s%s", a, b, c, d);
	fclose(to);
}

static void on_breach(void *payload, const gg_roster_breach *breach) {
	size_t at = strlen(told);
	(void)payload;
	snprintf(told + at, sizeof told - at, "%s|%s|%d\n", breach->clause, breach->fix, (int)breach->points);
}

static void on_army(void *payload, const gg_roster_army *army) {
	(void)payload;
	breaches = army->breaches;
}

static bool judged(void) {
	gg_roster_sink sink = {on_breach, on_army, NULL, NULL, GG_EN};
	gg_error error = {0};
	told[0] = 0;
	breaches = -1;
	bool read = gg_data_roster(path, &sink, &error);
	if (!read)
		printf("# %s\n", error.message);
	unlink(path);
	return read;
}

TEST(l3c_26_1_a_list_within_its_budget, "L3C-26.1", "L3C-26.5", "L3C-26.6") {
	put(head, generals, groups, good); /* 858 + 90: 948, two under the twentieth */
	CHECK(judged());
	CHECK_TEXT(told, "L3C-26.1|give ua 1 figure more|13\n");
	CHECK_INT(breaches, 1);
	put(head, generals, groups,
	    "          - {id: ua, profile: fr01, figures: 13}\n          - {id: ub, profile: fr01}\n          - {id: uc, profile: fr01, "
	    "brigade: first}\n"
	    "          - {id: ud, profile: fr01, brigade: first}\n          - {id: ue, profile: fr08}\n          - {id: uf, profile: "
	    "fr14}\n");
	CHECK(judged());
	CHECK_TEXT(told, "");
	CHECK_INT(breaches, 0);
}

TEST(l3c_26_every_breach_with_its_cheapest_fix, "L3C-26.1", "L3C-26.3", "L3C-26.4", "L3C-26.5") {
	put(head, generals, groups,
	    "          - {id: ua, profile: fr01, brigade: first}\n          - {id: ub, profile: fr01, brigade: first}\n"
	    "          - {id: uc, profile: fr03, brigade: first}\n          - {id: ud, profile: fr01, brigade: first}\n"
	    "          - {id: ue, profile: fr08, brigade: first}\n          - {id: uf, profile: fr13}\n          - {id: ug, profile: "
	    "fr15}\n");
	CHECK(judged());
	CHECK_TEXT(told, "L3C-26.3|take fr01 instead of fr03|72\n"
			 "L3C-26.5|leave out the field brigade of ue|0\n"
			 "L3C-26.4|give uf 6 guns fewer, ug 1 gun fewer|157\n"
			 "L3C-26.1|give ua 4 figures fewer, ub 1 figure fewer, ug 1 gun fewer|90\n");
	CHECK_INT(breaches, 4);
}

/* Two groups need a GEC; a brigadier leads at most 4 units. */
TEST(l3c_26_6_generals_of_a_list, "L3C-26.6") {
	put(head,
	    "    generals:\n      - {id: g1, name: Martin, grade: brigade, ccf: 2, group: div}\n"
	    "      - {id: g2, name: Petit, grade: brigade, ccf: 2, group: horse}\n",
	    groups,
	    "          - {id: ua, profile: fr01}\n          - {id: ub, profile: fr01}\n          - {id: uc, profile: fr01}\n          - "
	    "{id: ud, profile: fr01}\n"
	    "          - {id: uf, profile: fr14}\n      - id: horse\n        name: horse\n        general: g2\n        units:\n          - "
	    "{id: ue, profile: fr08}\n");
	CHECK(judged());
	CHECK(strstr(told, "L3C-26.6|move uf to horse|0\n") != NULL); /* a higher grade would cost 20 */
	CHECK(strstr(told, "L3C-26.6|add a general of grade gec with CCF 1|100\n") != NULL);
}

/* One general to a group, brigadiers to the brigades of a division, one each. */
TEST(l3c_26_6_one_general_to_a_group_and_a_brigade, "L3C-26.6") {
	static const struct {
		const char *third, *says;
	} cases[] = {
		{"grade: division, ccf: 1, group: div", "L3C-26.6|leave out g3|40\n"},                /* a second general of the group */
		{"grade: brigade, ccf: 1, group: div, brigade: first", "L3C-26.6|leave out g3|20\n"}, /* a second brigadier */
		{"grade: division, ccf: 1, group: div, brigade: other", "L3C-26.6|leave out g3|40\n"},
		{"grade: brigade, ccf: 1, group: div, brigade: other", ""},
		{"grade: gec, ccf: 1", ""},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char three[400];
		snprintf(three, sizeof three, "%s      - {id: g3, name: Grand, %s}\n", generals, cases[i].third);
		put(head, three, groups,
		    "          - {id: ua, profile: fr01, brigade: first}\n          - {id: ub, profile: fr01, brigade: first}\n"
		    "          - {id: uc, profile: fr01, brigade: other}\n          - {id: ud, profile: fr01, brigade: other}\n");
		CHECK(judged());
		char *about = strstr(told, "L3C-26.6");
		CHECK_INT(about != NULL, cases[i].says[0] != 0);
		CHECK(!about || !strncmp(about, cases[i].says, strlen(cases[i].says)));
	}
}

static void check_refused(const char *units, const char *words) {
	gg_error error = {0};
	put(head, generals, groups, units);
	const char *paths[] = {path};
	const void *data = gg_data_load("tricolore", paths, 1, GG_EN, NULL, &error);
	CHECK(data == NULL);
	gg_data_free(data);
	unlink(path);
	if (!strstr(error.message, words))
		test_fail(__FILE__, __LINE__, error.message);
	CHECK(error.line > 0);
}

TEST(l3c_26_5_a_file_is_refused_with_its_place, "L3C-26.5", "L3C-26.6") {
	check_refused("          - {id: ua, profile: fr99}\n", "armies[0].groups[0].units[0].profile");
	check_refused("          - {id: ua, profile: fr01, guns: 4}\n", "units[0].guns");
	check_refused("          - {id: ua, profile: fr01, at: [1, 2]}\n", "only the force of a scenario has places");
	check_refused("          - {id: ua, profile: fr01, brigade: first}\n          - {id: ub, profile: fr08, brigade: first}\n",
		      "L3C-26.5");
	check_refused("          - {id: ua, profile: fr01, brigade: first}\n", "L3C-26.5"); /* a brigade of one */
	check_refused("          - {id: ua, profile: fr01, brigade: first, regiment: 1}\n          - {id: ub, profile: fr02, brigade: "
		      "first, regiment: 1}\n",
		      "one profile and one brigade");
	check_refused("          - {id: ua, profile: fr01, colour: blue}\n", "colour");
}

/* Our files add nothing to what is there; an own army is offered and changes the hash. */
TEST(l3c_26_1_own_armies_join_ours, "L3C-26.1") {
	gg_error error = {0};
	const char *ours[] = {DATA_ROOT "/data/tricolore/profiles.yaml", DATA_ROOT "/data/tricolore/scenarios/roads.yaml"};
	const l3_data *data = gg_data_load("tricolore", ours, 2, GG_EN, NULL, &error);
	CHECK(data != NULL);
	CHECK(data && data->hash == 0 && data->armies == 6);
	gg_data_free(data);
	put(head, generals, groups, good);
	const char *paths[] = {path};
	data = gg_data_load("tricolore", paths, 1, GG_EN, NULL, &error);
	CHECK(data != NULL);
	CHECK(data && data->hash != 0 && data->armies == 7 && !data->army[6].of_scenario);
	CHECK_INT(data ? data->army[6].points : 0, 948);
	gg_data_free(data);
	unlink(path);
}
