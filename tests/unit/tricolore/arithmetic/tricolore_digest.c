/*
 * tricolore_digest.c - the digest's own tables of losses, fire, melee, ground and pursuit, every cell with its mark, against what plays
 * them (digest.h is made from the digest by digest.py). A cell of which nobody here knows anything fails.
 */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

#include "tricolore_words.h"

#include "tricolore/facts.h"
#include "tricolore/tables.h"

#include "digest.h"

static bool is(const char *a, const char *b) {
	return !strcmp(a, b);
}

/* The place of a name in a list that ends with NULL. */
static int named(const char *name, const char *const *list) {
	for (int i = 0; list[i]; i++)
		if (is(list[i], name))
			return i;
	test_fail(__FILE__, __LINE__, name);
	return 0;
}

static const char *const ranges[] = {"P1", "P1bis", "P2", "P2bis", "P3", NULL};
static const char *const weapons[] = {"", "musket", "rifle", "carbine", "art_light", "art_medium", "art_heavy", NULL};
static const char *const arms[] = {"INF", "CAV", "ART", NULL};
static const char *const statuses[] = {"IRREGULIER", "MILICE", "CONSCRIT", "LIGNE", "ELITE", "GARDE", NULL};
static const char *const cases[] = {"DEROUTE", "RETRAITE", "REPLI", "HALTE", "ARRET", NULL};
static const char *const cohesions[] = {"FOR", "SAF", "DES", NULL};
static const char *const shelters[] = {"", "AL", "AM", "AD", NULL};
static const char *const paces[] = {"", "ARR", "POR", "PAC", "PCH", NULL};

static unsigned mark_of(const char *mark) {
	return is(mark, "seed") ? GG_MARK_SEED : is(mark, "found") ? GG_MARK_FOUND : GG_MARK_RECONSTRUCTED;
}

/* --- Losses (T1, T2) ---------------------------------------------------------------------------------------------------------------- */

TEST(l3c_17_13_every_cell_of_the_digest_s_loss_table, "L3C-17.13", "L3C-31.20", "L3C-17.10") {
	unsigned cells = 0;
	for (unsigned row = 0; row < sizeof digest_loss / sizeof *digest_loss; row++)
		for (int i = 0; i < L3_SCORES; i++, cells++) {
			int printed = digest_loss[row].pap[i];
			l3_loss loss = l3_loss_of(digest_loss[row].figures, L3_SCORE_LEAST + i);
			CHECK_INT(loss.pap, printed < 0 ? 0 : printed);
			CHECK_INT(loss.effective, printed > -2);
		}
	CHECK_INT(cells, 19 * 21);
}

TEST(l3c_1_17_every_cell_of_the_digest_s_percentages, "L3C-1.17", "L3C-31.20") {
	unsigned cells = 0;
	for (unsigned row = 0; row < sizeof digest_percent / sizeof *digest_percent; row++)
		for (unsigned i = 0; i < sizeof digest_percent_figures / sizeof *digest_percent_figures; i++, cells++)
			CHECK_INT(l3_loss_percent(digest_percent[row].pap, digest_percent_figures[i]), digest_percent[row].percent[i]);
	CHECK_INT(cells, 12 * 15);
}

/* --- Fire (T3) --------------------------------------------------------------------------------------------------------------------------
 */

/* The line of a sum with these words. */
typedef struct heard {
	unsigned code;
	gg_item item;
	unsigned count;
} heard;

static void hear(void *payload, const gg_item *item) {
	heard *h = payload;
	if (item->code == h->code) {
		h->item = *item;
		h->count++;
	}
}

static void fire_line(const l3_fire *fire, unsigned code, int value, const char *mark) {
	heard h = {.code = code};
	l3_fire_score(fire, &(gg_item_sink){hear, &h});
	CHECK_INT(h.count, 1);
	CHECK_INT(h.item.value, value);
	CHECK_INT(h.item.mark, mark_of(mark));
}

static void fire_cell(const char *key, const char *sub, int value, const char *mark) {
	l3_fire foot = {.arm = L3_INF, .weapon = L3_MUSKET}, guns = {.arm = L3_ART, .weapon = L3_GUN_MEDIUM};
	static const char *const calibres[] = {"light", "medium", "heavy", NULL};
	if (is(key, "gun_feu")) {
		guns.weapon = L3_GUN_LIGHT + named(sub, calibres), guns.feu = value;
		fire_line(&guns, L3_SAY_FIRE_FEU, value, mark);
	} else if (is(key, "first_fire")) {
		foot.first = 1, fire_line(&foot, L3_SAY_FIRE_FIRST, value, mark);
	} else if (is(key, "canister")) {
		guns.canister = 1, fire_line(&guns, L3_SAY_FIRE_CANISTER, value, mark);
	} else if (is(key, "under_effective_fire")) {
		foot.under_fire = 1, fire_line(&foot, L3_SAY_FIRE_UNDER_FIRE, value, mark);
	} else if (is(key, "pop")) {
		foot.pop = 1, fire_line(&foot, L3_SAY_FIRE_POP, value, mark);
	} else if (is(key, "moved_por")) {
		CHECK_INT(value, 0); /* there is no such line */
	} else if (is(key, "flank_fire")) {
		foot.flank = 1, fire_line(&foot, L3_SAY_FIRE_FLANK, value, mark);
	} else if (is(key, "fast_crossing")) {
		foot.crossing = guns.crossing = 1;
		fire_line(&foot, L3_SAY_FIRE_CROSSING, value, mark);
		fire_line(&guns, L3_SAY_FIRE_CROSSING, value, mark);
		fire_line(&guns, L3_SAY_FIRE_FLANK, 2, "reconstructed"); /* always with it (L3C-19.4) */
	} else if (is(key, "target_art_unlimbered")) {
		foot.target_arm = L3_ART, foot.target_battery = 1, fire_line(&foot, L3_SAY_FIRE_BATTERY, value, mark);
	} else if (is(key, "target_skirmish")) {
		foot.target_skirmish = 1, fire_line(&foot, L3_SAY_FIRE_SKIRMISH, value, mark);
	} else if (is(key, "target_shelter")) {
		foot.shelter = named(sub, shelters);
		fire_line(&foot, L3_SAY_FIRE_SHELTER_AL + (unsigned)foot.shelter - L3_AL, value, mark);
	} else if (is(key, "crest")) {
		foot.crest = is(sub, "lt1") ? 1 : 2, fire_line(&foot, L3_SAY_FIRE_CREST, value, mark);
	} else if (is(key, "art_level_difference")) {
		guns.other_level = 1, fire_line(&guns, L3_SAY_FIRE_LEVEL, value, mark);
	} else if (is(key, "skirmish_evade_per_ud")) {
		foot.evaded = 1, fire_line(&foot, L3_SAY_FIRE_EVADE, value, mark);
	} else if (is(key, "mounted_fire")) {
		l3_fire horse = {.arm = L3_CAV, .weapon = L3_CARBINE, .range = L3_P2, .mounted = 1};
		fire_line(&horse, L3_SAY_FIRE_MOUNTED, value, mark);
	} else if (is(key, "general")) {
		foot.general = 3, fire_line(&foot, L3_SAY_FIRE_GENERAL, value, mark); /* the cap */
	} else {
		test_fail(__FILE__, __LINE__, key);
	}
}

static void error_cell(const char *table, const char *key, const char *sub, int value) {
	l3_range range = (l3_range)named(key, ranges);
	if (is(table, "error_as")) {
		CHECK_INT(l3_error_within(range), l3_error_within((l3_range)named(sub, ranges)));
		return;
	}
	if (is(sub, "within"))
		CHECK_INT(l3_error_within(range), value * 1000);
	else
		CHECK(l3_error(range, L3_LINE_TROOPS, value) && !l3_error(range, L3_LINE_TROOPS, value + 1));
}

static void figures_cell(const char *table, const char *key, int value) {
	if (is(table, "overlap")) {
		bool skirmish = is(key, "skirmish");
		CHECK_INT(l3_fire_figures(6, 1, skirmish ? L3_P3 : (l3_range)named(key, ranges), skirmish), 6 + value);
	} else if (is(key, "side")) {
		CHECK_INT(l3_concerned(4, L3_INF, L3_INF, 1, 1, false), 4 + value);
	} else if (is(key, "horse")) {
		CHECK_INT(l3_concerned(4, L3_INF, L3_CAV, 1, 0, false), 4 / value);
		CHECK_INT(l3_concerned(4, L3_CAV, L3_INF, 1, 0, false), 4 * value);
	} else {
		CHECK_INT(l3_concerned(4, (l3_arm)named(key, arms), (l3_arm)named(key, arms), 3, 0, false), 4 * value);
	}
}

static void drop_cell(const char *key, int value) {
	l3_test before = {.lost_before = 4, .lost_of = 10}, now = {.lost_now = 4, .lost_now_of = 12}, whole = {.strength = 0};
	if (is(key, "stop_fire_per_5_percent"))
		CHECK_INT(l3_after_fire(8, 10, false), 8 + 2 * value);
	else if (is(key, "maf_drop_at_most"))
		CHECK_INT(l3_after_fire(8, 30, true), 8 - value);
	else if (is(key, "other_loss_per_5_percent")) /* 4 PAP of 12: 10 % */
		CHECK_INT(l3_test_sum(&now, NULL) - l3_test_sum(&whole, NULL), 2 * value);
	else if (is(key, "lost_before_per_10_percent"))
		CHECK_INT(l3_test_sum(&before, NULL) - l3_test_sum(&whole, NULL), value);
	else
		test_fail(__FILE__, __LINE__, key);
}

static bool of_fire(const char *table, const char *key, const char *sub, int value, const char *mark) {
	if (is(table, "weight")) {
		const l3_value *weight = &l3_loss_weight[strtol(key, NULL, 10) - L3_SCORE_LEAST];
		CHECK_INT(weight->value, value);
		CHECK_INT(weight->mark, mark_of(mark));
	} else if (is(table, "star")) {
		CHECK(!l3_loss_of(1, -2).effective && l3_loss_weight[-2 - L3_SCORE_LEAST].value < value); /* 191 */
		CHECK(l3_loss_of(1, -1).effective && l3_loss_weight[-1 - L3_SCORE_LEAST].value >= value); /* 227 */
	} else if (is(table, "corrector")) {
		int range = named(key, ranges);
		l3_fire guns = {.arm = L3_ART, .weapon = L3_GUN_MEDIUM, .range = range};
		fire_line(&guns, L3_SAY_FIRE_AT_RANGE, value, mark);
	} else if (is(table, "reach")) {
		const l3_value *reach = &l3_weapon_reach[named(key, weapons)][named(sub, ranges)];
		CHECK_INT(reach->value, value);
		CHECK_INT(reach->mark, mark_of(mark));
		CHECK_INT(l3_range_limit((l3_weapon)named(key, weapons), (l3_range)named(sub, ranges)), value * 1000);
	} else if (is(table, "fire")) {
		fire_cell(key, sub, value, mark);
	} else if (is(table, "error") || is(table, "error_as")) {
		error_cell(table, key, sub, value);
	} else if (is(table, "steady")) {
		l3_status status = (l3_status)named(key, statuses);
		for (int die = 1; die <= 6; die++)
			CHECK_INT(l3_error(L3_P3, status, die), die + value <= 3);
	} else if (is(table, "overlap") || is(table, "concerned")) {
		figures_cell(table, key, value);
	} else if (is(table, "drop")) {
		drop_cell(key, value);
	} else {
		return false;
	}
	return true;
}

/* --- Melee (T4)
 * --------------------------------------------------------------------------------------------------------------------------- */

static void melee_line(const l3_melee *m, unsigned code, int value, const char *mark) {
	heard h = {.code = code};
	l3_melee_factor(m, 0, &(gg_item_sink){hear, &h});
	CHECK_INT(h.count, 1);
	CHECK_INT(h.item.value, value);
	CHECK_INT(h.item.mark, mark_of(mark));
}

static void melee_cell(const char *key, const char *sub, int value, const char *mark) {
	l3_melee m = {{{.pace = L3_HALT}, {.pace = L3_HALT}}, 0};
	l3_fighter *own = &m.side[0], *enemy = &m.side[1];
	if (is(key, "pace_per_level")) {
		own->arm = named(sub, arms), own->pace = L3_POR;
		melee_line(&m, L3_SAY_MELEE_PACE, value, mark);
	} else if (is(key, "enemy_state")) {
		enemy->cohesion = named(sub, cohesions);
		melee_line(&m, enemy->cohesion == L3_SAF ? L3_SAY_MELEE_ENEMY_SAF : L3_SAY_MELEE_ENEMY_DES, value, mark);
	} else if (is(key, "own_state")) {
		own->cohesion = named(sub, cohesions);
		melee_line(&m, own->cohesion == L3_SAF ? L3_SAY_MELEE_OWN_SAF : L3_SAY_MELEE_OWN_DES, value, mark);
	} else if (is(key, "pop")) {
		own->pop = 1, melee_line(&m, L3_SAY_MELEE_POP, value, mark);
	} else if (is(key, "lance_first_contact")) {
		own->arm = L3_CAV, own->lance = 1, melee_line(&m, L3_SAY_MELEE_LANCE, value, mark);
	} else if (is(key, "type_per_level")) {
		own->arm = enemy->arm = L3_CAV, own->pace = enemy->pace = L3_PAC, own->type = L3_LINE_CAVALRY, enemy->type = L3_LIGHT;
		melee_line(&m, L3_SAY_MELEE_TYPE, value, mark);
	} else if (is(key, "ground")) {
		own->height = is(sub, "higher") ? 1 : -1;
		melee_line(&m, own->height > 0 ? L3_SAY_MELEE_HIGHER : L3_SAY_MELEE_LOWER, value, mark);
	} else if (is(key, "defend_shelter")) {
		own->shelter = named(sub, shelters);
		melee_line(&m, L3_SAY_MELEE_SHELTER_AL + (unsigned)own->shelter - L3_AL, value, mark);
	} else if (is(key, "defend_line")) {
		own->behind = is(sub, "RUI") ? L3_OBSTACLE_RUI : L3_OBSTACLE_MAR;
		melee_line(&m, is(sub, "RUI") ? L3_SAY_MELEE_STREAM : L3_SAY_MELEE_MARSH, value, mark);
	} else if (is(key, "general")) {
		own->general = 3, melee_line(&m, L3_SAY_MELEE_GENERAL, value, mark); /* the cap */
	} else {
		test_fail(__FILE__, __LINE__, key);
	}
}

static void result_cell(const char *table, const char *sub, int value, const char *text) {
	l3_fighter unit = {.status = L3_LINE_TROOPS, .cohesion = is(table, "result_saf") ? L3_SAF : L3_FORMED};
	unit.skirmish = is(table, "result_skirmish");
	l3_beaten r = l3_melee_result(&unit, 10 + value, 10, false);
	CHECK_INT(r.cohesion, named(sub, cohesions));
	CHECK_INT(r.won, value < 0);
	CHECK_INT(r.drawn, value == 0);
	if (*text)
		CHECK_INT(r.now, named(text, cases));
}

static bool of_melee(const char *table, const char *key, const char *sub, int value, const char *mark, const char *text) {
	if (is(table, "melee")) {
		melee_cell(key, sub, value, mark);
	} else if (is(table, "ranks")) {
		CHECK_INT(l3_engaged((l3_arm)named(key, arms), (l3_pace)named(sub, paces), 4, 0, 3, false), 4 * value);
	} else if (is(table, "breakthrough")) {
		l3_pace just = is(key, "pace_difference") ? (l3_pace)(L3_HALT + value) : L3_PAC;
		int ranks = is(key, "enemy_ranks") ? value : 1;
		CHECK(l3_breaks_through(just, L3_HALT, ranks, false));
		CHECK(!l3_breaks_through((l3_pace)(just - 1), L3_HALT, ranks, false) &&
		      !l3_breaks_through(just, L3_HALT, ranks + 1, false));
	} else if (is(table, "result") || is(table, "result_saf") || is(table, "result_skirmish")) {
		result_cell(table, sub, value, text);
	} else if (is(table, "push")) {
		CHECK_INT(l3_push_ud((l3_arm)named(key, arms)), value);
	} else if (is(table, "lift")) {
		CHECK_INT(l3_status_lift((l3_status)named(key, statuses)), value);
	} else if (is(table, "lower")) {
		l3_fighter unit = {.status = named(key, statuses)};
		CHECK_INT(l3_melee_result(&unit, 1, 0, false).now, L3_REPLI - value);
		CHECK_INT(l3_melee_result(&unit, 1, 0, true).now, L3_REPLI); /* not after a duel */
	} else {
		return false;
	}
	return true;
}

/* --- Ground (T6), pursuit (T8), mandatory moves -----------------------------------------------------------------------------------------
 */

static l3_ground ground_of(const char *key, int *ft) {
	static const char *const names[] = {"clear", "DEN", "NI2", "NI3", "RUI", "PO1", "PO2", "MAR", "BOC_FT", "BOD", NULL};
	*ft = is(key, "BOC_FT0") ? 0 : is(key, "BOD_FT2") ? 2 : 1;
	if (is(key, "BOC_FT0"))
		return L3_BOC;
	return is(key, "BOD_FT2") ? L3_BOD : (l3_ground)named(key, names);
}

static void ground_effect(l3_ground ground, l3_arm arm, int ft, const char *text) {
	l3_toll slow = l3_ground_toll(ground, arm, ft, false, false), fast = l3_ground_toll(ground, arm, ft, false, true);
	int ddf = is(text, "DDF") || !strncmp(text, "FT1 SAF", 7) ? 1 : is(text, "DES") ? 2 : 0;
	CHECK_INT(slow.ud == L3_CLOSED, is(text, "closed"));
	CHECK_INT(slow.loose, !strncmp(text, "loose", 5));
	CHECK_INT(slow.ddf, ddf);
	CHECK_INT(fast.ddf, is(text, "DDF at PAC or PCH") ? 1 : ddf);
	if (strstr(text, "FT0 DES"))
		CHECK_INT(l3_ground_toll(ground, arm, 0, false, false).ddf, 2);
}

static bool of_ground(const char *table, const char *key, const char *sub, int value, const char *mark, const char *text) {
	int ft;
	if (is(table, "ground")) {
		l3_ground ground = ground_of(key, &ft);
		l3_arm arm = (l3_arm)named(sub, arms);
		l3_toll toll = l3_ground_toll(ground, arm, ft, false, false);
		CHECK_INT(toll.ud, value < 0 ? L3_CLOSED : value);
		CHECK_INT(toll.mark, mark_of(mark));
		ground_effect(ground, arm, ft, text);
	} else if (is(table, "ground_pace")) {
		bool jumps = is(sub, "CAV_jump");
		l3_ground ground = ground_of(key, &ft);
		l3_toll toll = l3_ground_toll(ground, jumps ? L3_CAV : (l3_arm)named(sub, arms), ft, jumps, false);
		if (toll.ud != L3_CLOSED)
			CHECK_INT(toll.pace, *text ? named(text, paces) : L3_PCH);
	} else if (is(table, "eco")) {
		CHECK_INT(l3_block_pa(key[2] - '0'), value);
	} else if (is(table, "mandatory")) {
		CHECK_INT(l3_mandatory_ud(is(sub, "mounted") ? L3_CAV : L3_INF, (l3_case)named(key, cases)), value);
	} else if (is(table, "mandatory_pa")) {
		CHECK_INT(l3_mandatory_pa((l3_case)named(key, cases)), value);
	} else {
		return false;
	}
	return true;
}

static bool of_pursuit(const char *table, const char *key, int value) {
	l3_hunt hunt = {.arm = L3_CAV, .figures = 4, .target_arm = L3_INF, .target_case = L3_RETRAITE};
	if (is(table, "pursuit")) {
		hunt.arm = strncmp(key, "INF", 3) ? L3_CAV : L3_INF;
		hunt.lancers = !strncmp(key, "LANCER", 6);
		hunt.target_arm = strstr(key, ">CAV") ? L3_CAV : L3_INF;
		hunt.back_plate = strstr(key, "_BACK") != NULL;
		CHECK_INT(l3_hunt_figures(&hunt, NULL), value);
	} else if (is(table, "pursuit_length")) {
		CHECK_INT(l3_hunt_length((l3_arm)named(key, arms)), value);
	} else if (is(table, "catch_up")) {
		hunt.arm = is(key, "else") ? L3_INF : L3_CAV;
		CHECK_INT(l3_hunt_catch_up(&hunt, NULL), value);
		hunt.arm = hunt.target_arm = L3_CAV;
		CHECK_INT(l3_hunt_catch_up(&hunt, NULL), 2);
	} else if (is(table, "pursuit_foot")) {
		hunt.arm = L3_INF, hunt.figures = value;
		CHECK_INT(l3_hunt_figures(&hunt, NULL), 1);
		hunt.figures = value + 1;
		CHECK_INT(l3_hunt_figures(&hunt, NULL), 2);
	} else {
		return false;
	}
	return true;
}

TEST(l3c_17_13_every_other_cell_of_the_digest_with_its_mark, "L3C-17.13", "L3C-18.1", "L3C-18.3", "L3C-19.2", "L3C-19.3", "L3C-20.3",
     "L3C-21.1", "L3C-21.3", "L3C-21.7", "L3C-21.9", "L3C-16.1", "L3C-16.4", "L3C-9.4", "L3C-14.7", "L3C-24.6") {
	for (unsigned i = 0; i < sizeof digest_cell / sizeof *digest_cell; i++) {
		const char *table = digest_cell[i].table, *key = digest_cell[i].key, *sub = digest_cell[i].sub, *mark = digest_cell[i].mark;
		int value = digest_cell[i].value;
		bool known = of_fire(table, key, sub, value, mark) || of_melee(table, key, sub, value, mark, digest_cell[i].text) ||
			     of_ground(table, key, sub, value, mark, digest_cell[i].text) || of_pursuit(table, key, value);
		if (!known)
			test_fail(__FILE__, __LINE__, table);
	}
}
