/*
 * tricolore_data.c - our profiles and scenarios of Les Trois Couleurs, as baked, compared with the digest cell by cell (fixture.h).
 */
#include "setup_scene.h"

#include <strings.h>

#include "src/games/tricolore/data.h"

#include "fixture.h"

#define COUNT(LIST) (sizeof(LIST) / sizeof *(LIST))

static const l3_data *const data = &tricolore_data;

static int index_in(const char *const *words, const char *word) {
	for (int i = 0; words[i]; i++)
		if (!strcasecmp(words[i], word))
			return i;
	return -1;
}

static const char *const nations[] = {"French",   "Austrian", "Russian", "Prussian", "British", "Spanish",
				      "Bavarian", "Polish",   "Italian", "Belgian",  "Saxon",   NULL};
static const char *const statuses[] = {"IRREGULIER", "MILICE", "CONSCRIT", "LIGNE", "ELITE", "GARDE", NULL};
static const char *const formations[] = {"COM", "COC", "COD", "COF", "LIG", "CAR", "TIR", "BAT", NULL};
static const char *const marks[] = {"", "seed", "found", "reconstructed", NULL};

static unsigned formation_bits(const char *words) {
	char copy[80];
	unsigned bits = 0;
	snprintf(copy, sizeof copy, "%s", words);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		bits |= 1u << index_in(formations, word);
	return bits;
}

TEST(l3c_26_1_profiles_are_those_of_the_digest, "L3C-26.1", "L3C-26.3", "L3C-26.8", "L3C-26.9", "L3C-26.10", "L3C-1.2") {
	CHECK_INT(data->profiles, COUNT(digest_profile));
	for (size_t i = 0; i < COUNT(digest_profile); i++) {
		const l3_profile *p = &data->profile[i];
		CHECK(!strcasecmp(p->id, digest_profile[i].id));
		CHECK_INT(p->nation, index_in(nations, digest_profile[i].nation));
		CHECK_INT(p->arm, digest_profile[i].arm[0] == 'I' ? L3_INF : digest_profile[i].arm[0] == 'C' ? L3_CAV : L3_ART);
		CHECK_INT((p->traits & L3_HORSE_ARTILLERY) != 0, !strcmp(digest_profile[i].arm, "ARC"));
		CHECK_INT(p->status, index_in(statuses, digest_profile[i].status));
		CHECK_INT(p->from[0], digest_profile[i].from0);
		CHECK_INT(p->to[0], digest_profile[i].to0);
		CHECK_INT(p->from[1], digest_profile[i].from1);
		CHECK_INT(p->to[1], digest_profile[i].to1);
		CHECK_INT(p->mor, digest_profile[i].mor);
		CHECK_INT(p->feu, digest_profile[i].feu);
		CHECK_INT(p->cac, digest_profile[i].cac);
		CHECK_INT(p->ccf, digest_profile[i].ccf);
		CHECK_INT(p->ft, digest_profile[i].ft);
		CHECK_INT(p->type, digest_profile[i].type);
		CHECK_INT(p->size, digest_profile[i].size);
		CHECK_INT(p->guns, digest_profile[i].guns);
		CHECK_INT(p->cost_each, digest_profile[i].each);
		CHECK_INT(p->cost, digest_profile[i].cost);
		CHECK_INT(p->calibre, digest_profile[i].calibre);
		CHECK_INT(p->men, digest_profile[i].men);
		CHECK_INT(p->figures_per_point, digest_profile[i].per_point);
		CHECK_INT(p->companies, digest_profile[i].companies);
		CHECK_INT(p->screen_companies, digest_profile[i].screen);
		CHECK_INT(p->attack_bonus, digest_profile[i].attack);
		CHECK_INT(p->defence_bonus, digest_profile[i].defence);
		CHECK_INT(p->formations, formation_bits(digest_profile[i].formations));
		CHECK_INT(p->mark, index_in(marks, digest_profile[i].mark));
		for (int lang = 0; lang < L3_LANGUAGES; lang++)
			CHECK(p->name[lang][0] != 0);
	}
}

TEST(l3c_26_10_weapons_and_traits_are_those_of_the_digest, "L3C-26.9", "L3C-26.10", "L3C-29.21") {
	for (size_t i = 0; i < COUNT(digest_profile); i++) {
		const l3_profile *p = &data->profile[i];
		const char *weapon = digest_profile[i].weapon;
		static const char *const names[] = {"", "musket", "rifle", "-", "art_light", "art_medium", "art_heavy", NULL};
		int wanted = !strcmp(weapon, "rifle_third") ? L3_MUSKET : index_in(names, weapon);
		CHECK_INT(p->weapon, wanted);
		CHECK_INT((p->traits & L3_RIFLE_THIRD) != 0, !strcmp(weapon, "rifle_third"));
		CHECK_INT((p->traits & L3_MUSKET_UNTIL_1812) != 0, !strncmp(digest_profile[i].option, "musket", 6));
		CHECK_INT((p->traits & L3_TIR_FT0_BY_ARMY) != 0, !strcmp(digest_profile[i].ft0, "by_army"));
		CHECK_INT((p->traits & L3_PURSUES_AS_LANCER) != 0, !strcmp(digest_profile[i].pursues, "LANCER"));
		CHECK_INT((p->traits & L3_BRICOLE_HEAVY) != 0, digest_profile[i].heavy);
		CHECK_INT((p->traits & L3_BACK_PLATE) != 0, digest_profile[i].plate);
		CHECK_INT((p->traits & L3_JUMPS) != 0, digest_profile[i].jump);
		CHECK_INT((p->traits & L3_ALWAYS_SAF) != 0, digest_profile[i].saf);
		CHECK_INT((p->traits & L3_LANCE) != 0, digest_profile[i].lance);
	}
	CHECK_INT(data->profile[0].screen_ft, 2); /* voltigeurs of FR01 */
	CHECK_INT(data->profile[1].screen_ft, 2);
	CHECK_INT(data->profile[15].screen_ft, 0);
}

/* Files and ranks of every profile in every formation, as the digest prints them. */
TEST(l3c_28_2_footprints_are_those_of_the_digest, "L3C-28.2") {
	static scene at;
	l3_look look;
	SET_UP(&at, "scenario=mill");
	l3_state *s = state_of(&at);
	l3_look_open(&look, data, s);
	for (size_t i = 0; i < COUNT(digest_profile); i++) {
		const l3_profile *p = &data->profile[i];
		const int wanted[][3] = {{L3_LIG, digest_profile[i].lig_files, digest_profile[i].lig_ranks},
					 {L3_COD, digest_profile[i].cod_files, digest_profile[i].cod_ranks},
					 {L3_COC, digest_profile[i].coc_files, digest_profile[i].coc_ranks},
					 {L3_COM, digest_profile[i].com_files, digest_profile[i].com_ranks},
					 {L3_CAR, digest_profile[i].car_files, 1},
					 {L3_TIR, digest_profile[i].tir_files, digest_profile[i].tir_ranks}};
		s->element[0].profile = (uint8_t)(i + 1);
		s->element[0].size0 = p->size;
		s->element[0].guns0 = p->guns;
		for (size_t k = 0; k < COUNT(wanted); k++) {
			unsigned files, ranks;
			if (!wanted[k][1] || !(p->formations >> wanted[k][0] & 1))
				continue;
			l3_files_of(&look, 0, (unsigned)wanted[k][0], p->size, &files, &ranks);
			CHECK_INT(files, wanted[k][1]);
			CHECK_INT(ranks, wanted[k][2]);
		}
	}
}

/* --- Scenarios -------------------------------------------------------------------------------------------------------------- */

TEST(l3c_27_13_ground_is_that_of_the_digest, "L3C-27.13", "L3C-27.14", "L3C-16.1", "L3C-16.3") {
	static const char *const kinds[] = {"",      "plateau", "hill",      "wood_light", "wood_dense", "marsh",
					    "block", "stream",  "obstacle1", "obstacle2",  "river",      "cliff",
					    "road",  "bridge",  "ford",      "earthwork",  NULL};
	static const char *const shelters[] = {"", "AL", "AM", "AD", NULL};
	for (size_t i = 0; i < COUNT(digest_piece); i++) {
		const l3_map_piece *p = &data->scenario[digest_piece[i].which].piece[digest_piece[i].piece];
		CHECK_INT(p->kind, index_in(kinds, digest_piece[i].kind));
		CHECK_INT(p->level, digest_piece[i].level ? digest_piece[i].level : 1);
		CHECK_INT(p->shelter, index_in(shelters, digest_piece[i].shelter));
		CHECK_INT(p->points, digest_piece[i].points);
		for (int k = 0; k < p->points; k++) {
			CHECK_INT(p->at[k][0], digest_piece[i].at[2 * k]);
			CHECK_INT(p->at[k][1], digest_piece[i].at[2 * k + 1]);
		}
	}
}

TEST(l3c_33_4_objectives_are_those_of_the_digest, "L3C-33.4") {
	int seen[3] = {0};
	for (size_t i = 0; i < COUNT(digest_objective); i++) {
		const l3_map_objective *o = &data->scenario[digest_objective[i].which].objective[seen[digest_objective[i].which]++];
		CHECK_INT(o->piece, digest_objective[i].piece + 1);
		if (!o->piece) {
			CHECK_INT(o->x, digest_objective[i].x);
			CHECK_INT(o->y, digest_objective[i].y);
		}
		CHECK_INT(o->value, digest_objective[i].value);
		CHECK_INT(o->holder, digest_objective[i].holder);
		CHECK_INT(o->counts_for, digest_objective[i].counts_for);
	}
}

TEST(l3c_33_1_scenarios_are_those_of_the_digest, "L3C-33.1", "L3C-27.15", "L3C-1.11", "L3C-26.2", "L3C-34.1") {
	static const char *const deployments[] = {"scenario", "defender_first", "secret", "meeting", NULL};
	static const char *const operations[] = {"scenario", "off", "first_turn", "reserves", "all", NULL};
	CHECK_INT(data->scenarios, COUNT(digest_scenario));
	for (size_t i = 0; i < COUNT(digest_scenario); i++) {
		const l3_scenario *s = &data->scenario[i];
		CHECK(!strcmp(s->name[0], digest_scenario[i].title));
		CHECK_INT(s->width, digest_scenario[i].width * 1000);
		CHECK_INT(s->height, digest_scenario[i].height * 1000);
		CHECK_INT(s->turns, digest_scenario[i].turns);
		CHECK_INT(s->year, digest_scenario[i].year);
		CHECK_INT(s->learning, digest_scenario[i].learning);
		CHECK_INT(s->pieces, digest_scenario[i].pieces);
		CHECK_INT(s->objectives, digest_scenario[i].objectives);
		CHECK_INT(s->entries, digest_scenario[i].entries);
		CHECK_INT(s->option[1], index_in(deployments, digest_scenario[i].deployment) + 1);
		CHECK_INT(s->option[2], index_in(operations, digest_scenario[i].operational) + 1);
		CHECK_INT(s->option[0], digest_scenario[i].play[0] ? 1 : 0); /* alternating, always in the learning game */
		CHECK_INT(s->option[4], digest_scenario[i].hidden[0] ? 1 : 0);
		CHECK_INT(s->share[0] * 10 + s->share[1], digest_scenario[i].share[1] ? 23 : 11);
		CHECK_INT(s->reconstructed, 1);
	}
	CHECK_INT(data->scenario[0].screens_from, 2);
	CHECK_INT(data->scenario[1].side[1].garrison[0], 2);
	CHECK_INT(data->scenario[1].side[1].garrison[1], 3);
	CHECK_INT(data->scenario[1].side[1].hidden_most, 4);
	CHECK_INT(data->scenario[1].side[0].reserves, 2);
	CHECK_INT(data->scenario[1].side[0].bonus, 1 | 4);
	CHECK_INT(data->scenario[1].side[0].bonus_points, 4);
	CHECK_INT(data->scenario[2].op_to[0], 4);
	CHECK_INT(data->scenario[2].op_value[0], L3_OP_ALL);
	CHECK_INT(data->scenario[2].op_value[1], L3_OP_RESERVES);
}

TEST(l3c_26_2_sides_and_totals_are_those_of_the_digest, "L3C-26.1", "L3C-26.2", "L3C-26.4", "L3C-1.11") {
	static const char *const edges[] = {"north", "east", "south", "west", NULL};
	static const char *const orders[] = {"", "ATTACK", "HOLD", NULL};
	for (size_t i = 0; i < COUNT(digest_side); i++) {
		const l3_scenario *scenario = &data->scenario[digest_side[i].which];
		const l3_map_side *s = &scenario->side[digest_side[i].side];
		const l3_army *army = &data->army[s->army];
		int units = 0, guns = 0;
		CHECK_INT(army->nation, index_in(nations, digest_side[i].nation));
		CHECK_INT(s->attacks, !strcmp(digest_side[i].role, "attack"));
		CHECK_INT(s->edge, index_in(edges, digest_side[i].edge));
		CHECK_INT(s->west, digest_side[i].west);
		CHECK_INT(s->south, digest_side[i].south);
		CHECK_INT(s->east, digest_side[i].east);
		CHECK_INT(s->north, digest_side[i].north);
		CHECK_INT(s->deploys, digest_side[i].deploys);
		CHECK_INT(s->order, index_in(orders, digest_side[i].order));
		CHECK_INT(s->budget, digest_side[i].budget);
		CHECK_INT(s->head_x, digest_side[i].head_x);
		CHECK_INT(s->head_y, digest_side[i].head_y);
		CHECK_INT(s->head_heading, digest_side[i].heading);
		CHECK_INT(army->points, digest_side[i].all);
		for (int u = 0; u < army->units; u++) {
			const l3_profile *p = &data->profile[army->unit[u].profile];
			units += p->cost_each * (p->arm == L3_ART ? army->unit[u].guns : army->unit[u].figures);
			guns += army->unit[u].guns;
		}
		CHECK_INT(units, digest_side[i].units);
		CHECK_INT(army->points - units, digest_side[i].generals);
		CHECK_INT(guns, digest_side[i].guns);
	}
}

TEST(l3c_26_5_forces_are_those_of_the_digest, "L3C-26.5", "L3C-26.6") {
	static const char *const grades[] = {"BRIGADE", "DIVISION", "CORPS", "GEC", NULL}, *const arms[] = {"INF", "CAV", "ART", NULL};
	for (size_t i = 0; i < COUNT(digest_unit); i++) {
		const l3_map_side *side = &data->scenario[digest_unit[i].which].side[digest_unit[i].side];
		const l3_army_unit *u = &data->army[side->army].unit[digest_unit[i].unit];
		const l3_map_place *place = &side->place[digest_unit[i].unit];
		const l3_profile *p = &data->profile[u->profile];
		CHECK(!strcasecmp(p->id, digest_unit[i].profile));
		CHECK_INT(u->group, digest_unit[i].group);
		CHECK_INT(u->brigade, digest_unit[i].brigade);
		CHECK_INT(u->regiment, digest_unit[i].regiment);
		CHECK_INT(u->figures, digest_unit[i].figures);
		CHECK_INT(u->guns, digest_unit[i].guns);
		CHECK_INT(p->cost_each * (p->arm == L3_ART ? u->guns : u->figures), digest_unit[i].cost);
		CHECK_INT(place->set, digest_unit[i].set);
		CHECK_INT(place->x, digest_unit[i].x);
		CHECK_INT(place->y, digest_unit[i].y);
		CHECK_INT(place->heading, digest_unit[i].heading);
		if (place->set)
			CHECK_INT(place->formation, index_in(formations, digest_unit[i].formation));
	}
	for (size_t i = 0; i < COUNT(digest_general); i++) {
		const l3_map_side *side = &data->scenario[digest_general[i].which].side[digest_general[i].side];
		const l3_army_general *g = &data->army[side->army].general[digest_general[i].general];
		CHECK_INT(g->grade, index_in(grades, digest_general[i].grade));
		CHECK_INT(g->ccf, digest_general[i].ccf);
		CHECK_INT(g->arm, !strcmp(digest_general[i].arm, "all") ? 255 : index_in(arms, digest_general[i].arm));
		CHECK_INT(g->group, digest_general[i].group);
		CHECK_INT(g->brigade, digest_general[i].brigade);
		CHECK_INT(l3_general_cost((l3_grade)g->grade, g->ccf), digest_general[i].points);
		CHECK_INT(side->general_with[digest_general[i].general], digest_general[i].with);
	}
	for (size_t i = 0; i < COUNT(digest_group); i++) {
		const l3_map_side *side = &data->scenario[digest_group[i].which].side[digest_group[i].side];
		CHECK_INT(data->army[side->army].group[digest_group[i].group].general, digest_group[i].general);
	}
}

TEST(l3c_30_6_entries_are_those_of_the_digest, "L3C-30.6") {
	int seen[3] = {0};
	for (size_t i = 0; i < COUNT(digest_entry); i++) {
		const l3_map_entry *e = &data->scenario[digest_entry[i].which].entry[seen[digest_entry[i].which]++];
		CHECK_INT(e->side, digest_entry[i].side);
		CHECK_INT(e->group, digest_entry[i].group);
		CHECK_INT(e->turn, digest_entry[i].turn);
		CHECK_INT(e->x, digest_entry[i].x);
		CHECK_INT(e->y, digest_entry[i].y);
		CHECK_INT(e->road, digest_entry[i].road + 1);
	}
}
