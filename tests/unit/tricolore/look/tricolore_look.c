/*
 * tricolore_look.c - footprints, distances, sectors, zones, levels, sight and shelter (L3C-27, L3C-28, L3C-16).
 */
#include "../tricolore_field.h"

static void body(enum kind kind, l3_formation formation, int32_t width, int32_t depth) {
	unsigned unit = put(0, kind, formation, 20000, 15000, 0);
	const l3_footprint *f = l3_footprint_of(&play.look, unit);
	CHECK_INT(f->width, width);
	CHECK_INT(f->depth, depth);
	field.element[unit].profile = 0;
	l3_look_moved(&play.look, unit);
}

TEST(l3c_28_2_footprints_of_the_table, "L3C-28.1", "L3C-28.2", "L3C-5.25") {
	field_clear();
	static const struct {
		enum kind kind;
		int32_t lig, cod[2], coc[2], com[2], car, tir;
	} foot[] = {
		{FRENCH, 2000, {667, 750}, {333, 1500}, {333, 1500}, 500, 8000},
		{RUSSIAN, 2000, {1000, 500}, {500, 1000}, {333, 1500}, 500, 8000},
		{PRUSSIAN, 2000, {500, 1000}, {333, 1500}, {333, 1500}, 500, 8000},
		{PRUSSIAN_16, 2667, {667, 1000}, {333, 2000}, {333, 2000}, 667, 10667},
		{AUSTRIAN, 3000, {1000, 750}, {500, 1500}, {333, 2250}, 833, 12000},
		{AUSTRIAN_32, 5333, {1333, 1000}, {833, 1750}, {333, 4000}, 1333, 0},
		{GRENZ, 6000, {2000, 750}, {1000, 1500}, {333, 4500}, 1500, 24000},
		{BRITISH, 3000, {667, 1250}, {333, 2250}, {333, 2250}, 833, 12000},
		{RIFLES, 2000, {667, 750}, {333, 1500}, {333, 1500}, 500, 8000},
	};
	for (unsigned i = 0; i < sizeof foot / sizeof *foot; i++) {
		body(foot[i].kind, L3_LIG, foot[i].lig, 250);
		body(foot[i].kind, L3_COD, foot[i].cod[0], foot[i].cod[1]);
		body(foot[i].kind, L3_COC, foot[i].coc[0], foot[i].coc[1]);
		body(foot[i].kind, L3_COM, foot[i].com[0], foot[i].com[1]);
		body(foot[i].kind, L3_CAR, foot[i].car, foot[i].car);
		if (foot[i].tir)
			body(foot[i].kind, L3_TIR, foot[i].tir, 250);
	}
	body(SQUADRON_4, L3_LIG, 1333, 500);
	body(SQUADRON_4, L3_COD, 667, 1000);
	body(SQUADRON_4, L3_COC, 333, 2000);
	body(SQUADRON_4, L3_COM, 333, 2000);
	body(SQUADRON_6, L3_LIG, 2000, 500);
	body(SQUADRON_6, L3_COD, 1000, 1000);
	body(SQUADRON_6, L3_COC, 667, 1500);
	body(SQUADRON_6, L3_COM, 333, 3000);
	body(GUNS_6, L3_BAT, 1000, 500);
	body(GUNS_8, L3_BAT, 1333, 500);
	body(GUNS_12, L3_BAT, 2000, 500);
	body(GUNS_6, L3_COD, 667, 1500);
	body(GUNS_8, L3_COD, 667, 1500);
	body(GUNS_12, L3_COD, 667, 2250);
	body(GUNS_6, L3_COC, 333, 2250);
	body(GUNS_6, L3_COM, 333, 2250);
}

/* EX-2. */
TEST(l3c_28_3_losses_narrow_and_do_not_shorten, "L3C-28.3", "L3C-28.4", "L3C-1.15") {
	field_clear();
	unsigned unit = put(0, PRUSSIAN, L3_COD, 20000, 15000, 0); /* 4 ranks of 3 */
	field.element[unit].pap = 12;
	l3_look_moved(&play.look, unit);
	CHECK_INT(l3_footprint_of(&play.look, unit)->files, 2);
	CHECK_INT(l3_footprint_of(&play.look, unit)->ranks, 4);
	field.element[unit].pap = 3; /* 11: 3, 3, 3, 2 */
	l3_look_moved(&play.look, unit);
	CHECK_INT(l3_footprint_of(&play.look, unit)->width, 500);
	CHECK_INT(l3_footprint_of(&play.look, unit)->depth, 1000);
	CHECK_INT(l3_footprint_of(&play.look, unit)->last.east - l3_footprint_of(&play.look, unit)->last.west, 333 + 1);
	field.element[unit].pap = 12; /* inside the action the footprint stays */
	field.element[unit].pap_action = 12;
	l3_look_moved(&play.look, unit);
	CHECK_INT(l3_footprint_of(&play.look, unit)->files, 3);
}

TEST(l3c_27_3_sectors_and_their_borders, "L3C-27.3", "L3C-1.20", "L3C-27.2") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 15000, 0); /* 2000 wide, 250 deep */
	static const struct {
		int32_t u, v;
		l3_sector sector;
	} at[] = {
		{0, 0, L3_FRONT},
		{1000, 0, L3_FRONT},
		{1001, 0, L3_FLANK_RIGHT},
		{1577, 1000, L3_FRONT},
		{1578, 1000, L3_DEAD_ANGLE},
		{2732, 1000, L3_DEAD_ANGLE},
		{2733, 1000, L3_FLANK_RIGHT},
		{-2733, 1000, L3_FLANK_LEFT},
		{0, -250, L3_REAR},
		{1000, -250, L3_REAR},
		{1001, -250, L3_FLANK_RIGHT},
		{2732, -1250, L3_REAR},
		{2733, -1250, L3_FLANK_RIGHT},
		{0, -100, L3_FLANK_RIGHT},
		{-1, -100, L3_FLANK_LEFT},
		{1577, 999, L3_DEAD_ANGLE},
	};
	for (unsigned i = 0; i < sizeof at / sizeof *at; i++)
		CHECK_INT(l3_sector_of(&play.look, unit, (table_point){20000 + at[i].u, 15000 + at[i].v}), at[i].sector);
}

TEST(l3c_27_3_a_square_has_front_only_and_skirmishers_half_of_all, "L3C-27.3", "L3C-24.10") {
	field_clear();
	unsigned square = put(0, FRENCH, L3_CAR, 20000, 15000, 0), screen = put(0, FRENCH, L3_TIR, 20000, 25000, 0);
	CHECK_INT(l3_sector_of(&play.look, square, (table_point){20000, 10000}), L3_FRONT);
	CHECK_INT(l3_sector_of(&play.look, square, (table_point){24000, 14750}), L3_FRONT);
	CHECK_INT(l3_sector_of(&play.look, screen, (table_point){39000, 25000}), L3_FRONT);
	CHECK(l3_sector_of(&play.look, screen, (table_point){39000, 24999}) != L3_FRONT);
}

TEST(l3c_27_3_partly_frontal_is_frontal_partly_flank_is_flank, "L3C-27.3", "L3C-1.20") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 15000, 0);
	bool whole;
	unsigned flank = put(1, FRENCH, L3_COD, 23000, 14900, 270);
	CHECK_INT(l3_sector_of_unit(&play.look, unit, flank, &whole), L3_FLANK_RIGHT);
	CHECK(whole);
	unsigned rear = put(1, FRENCH, L3_COD, 20000, 10000, 0);
	CHECK_INT(l3_sector_of_unit(&play.look, unit, rear, &whole), L3_REAR);
	CHECK(whole);
	unsigned both = put(1, FRENCH, L3_LIG, 22700, 16000, 180);
	CHECK_INT(l3_sector_of_unit(&play.look, unit, both, &whole), L3_DEAD_ANGLE);
	CHECK(!whole);
}

TEST(l3c_27_4_distances_count_the_incomplete_last_rank, "L3C-27.4", "L3C-1.4") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_LIG, 20000, 15000, 0), b = put(1, FRENCH, L3_LIG, 20000, 17000, 180);
	CHECK_INT(l3_distance(&play.look, a, b), 2000);
	CHECK(l3_within(&play.look, a, b, 2000));
	CHECK(!l3_within(&play.look, a, b, 1999));
	unsigned column = put(0, AUSTRIAN, L3_COD, 30000, 15000, 0), behind = put(1, FRENCH, L3_LIG, 30000, 13000, 0);
	CHECK_INT(l3_distance(&play.look, column, behind), 1250);
	field.element[column].pap = 3; /* 17: the last rank has 5 */
	l3_look_moved(&play.look, column);
	CHECK_INT(l3_distance(&play.look, column, behind), 1250);
	unsigned touching = put(0, FRENCH, L3_LIG, 22000, 15000, 0);
	CHECK_INT(l3_distance(&play.look, a, touching), 0);
	CHECK(!l3_overlaps(l3_footprint_of(&play.look, a), l3_footprint_of(&play.look, touching)));
}

TEST(l3c_22_23_tactical_distances, "L3C-22.23", "L3C-3.8") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 5000, 5000, 0), horse = put(0, SQUADRON_4, L3_LIG, 9000, 5000, 0);
	unsigned guns = put(0, GUNS_6, L3_BAT, 13000, 5000, 0), limbered = put(0, GUNS_6, L3_COD, 17000, 5000, 0);
	CHECK_INT(l3_dt(&play.look, foot), 2000);
	CHECK_INT(l3_dt(&play.look, horse), 4000);
	CHECK_INT(l3_dt(&play.look, guns), 6000);
	CHECK_INT(l3_dt(&play.look, limbered), 0);
	CHECK_INT(l3_dt_mac(&play.look, guns), 2000);
	CHECK_INT(l3_dt_mac(&play.look, horse), 4000);
}

TEST(l3c_27_12_the_control_zone, "L3C-27.12", "L3C-5.12", "L3C-5.13") {
	field_clear();
	unsigned owner = put(0, FRENCH, L3_LIG, 20000, 15000, 0), comer = put(1, FRENCH, L3_COD, 20000, 16000, 180);
	const l3_footprint *body = l3_footprint_of(&play.look, comer);
	CHECK_INT(l3_in_control_zone(&play.look, comer, body), owner);
	l3_footprint farther = l3_footprint_as(&play.look, comer, L3_COD, (table_pose){20000, 16001, 32768});
	CHECK_INT(l3_in_control_zone(&play.look, comer, &farther), L3_NONE);
	field.element[owner].cohesion = L3_SAF; /* not available */
	CHECK_INT(l3_in_control_zone(&play.look, comer, body), L3_NONE);
	field.element[owner].cohesion = L3_FORMED;
	GROUND(L3_STREAM, {10000, 15500}, {30000, 15500});
	CHECK_INT(l3_in_control_zone(&play.look, comer, body), L3_NONE);
	field.pieces = 0;
	GROUND(L3_WOOD_LIGHT, {18000, 14000}, {22000, 15000});
	CHECK_INT(l3_in_control_zone(&play.look, comer, body), L3_NONE);
}

TEST(l3c_31_19_second_line, "L3C-31.19", "L3C-4.7", "L3C-14.3", "L3C-22.24") {
	field_clear();
	unsigned front = put(0, FRENCH, L3_LIG, 20000, 15000, 0), behind = put(0, FRENCH, L3_LIG, 20000, 13000, 0);
	put(1, FRENCH, L3_LIG, 20000, 20000, 180);
	CHECK(l3_second_line(&play.look, behind));
	CHECK(!l3_second_line(&play.look, front));
	field.element[behind].y = 13001;
	l3_look_moved(&play.look, behind);
	CHECK(!l3_second_line(&play.look, behind));
	field.element[behind].y = 13000;
	l3_look_moved(&play.look, behind);
	field.element[front].cohesion = L3_SAF;
	CHECK(!l3_second_line(&play.look, behind));
}

TEST(l3c_27_9_levels_and_the_slope_strip, "L3C-27.9", "L3C-27.8", "L3C-22.9", "L3C-27.13") {
	field_clear();
	GROUND(L3_PLATEAU, {10000, 10000}, {20000, 20000});
	CHECK_INT(l3_level_at(&play.look, (table_point){15000, 15000}), 4);
	CHECK_INT(l3_level_at(&play.look, (table_point){15000, 9501}), 3);
	CHECK_INT(l3_level_at(&play.look, (table_point){15000, 9499}), 2);
	unsigned top = put(0, FRENCH, L3_LIG, 15000, 15000, 180), foot = put(1, FRENCH, L3_LIG, 15000, 5000, 0);
	CHECK(l3_higher(&play.look, top, foot));
	CHECK(!l3_higher(&play.look, foot, top));
	unsigned strip = put(0, FRENCH, L3_LIG, 15000, 9500, 180);
	CHECK(!l3_higher(&play.look, strip, foot) || l3_level_low(&play.look, strip) == 3);
	unsigned astride = put(0, FRENCH, L3_COD, 12000, 10100, 0); /* its rear is below */
	CHECK(!l3_higher(&play.look, astride, foot));
}

TEST(l3c_27_7_what_closes_the_line_of_sight, "L3C-27.7", "L3C-1.5", "L3C-1.9", "L3C-16.15") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_COM, 20000, 10000, 0), b = put(1, FRENCH, L3_COM, 20000, 20000, 180);
	CHECK(l3_sees(&play.look, a, b));
	unsigned between = put(1, FRENCH, L3_LIG, 20000, 15000, 180);
	CHECK(!l3_sees(&play.look, a, b));
	field.element[between].formation = L3_TIR; /* skirmishers never hide */
	l3_look_moved(&play.look, between);
	CHECK(l3_sees(&play.look, a, b));
	field.element[between].profile = 0;
	l3_look_moved(&play.look, between);
	GROUND(L3_BLOCK, {19000, 14500}, {21000, 15500});
	CHECK(!l3_sees(&play.look, a, b));
	field.pieces = 0;
	GROUND(L3_WOOD_LIGHT, {15000, 14000}, {25000, 16000});
	CHECK(l3_sees(&play.look, a, b)); /* 2000: light shelter */
	CHECK_INT(l3_shelter_of(&play.look, b, a), L3_AL);
	field.piece[0].at[1].y = 16001;
	look_anew();
	CHECK(!l3_sees(&play.look, a, b));
	field.piece[0].kind = L3_WOOD_DENSE;
	field.piece[0].at[1].y = 15000;
	look_anew();
	CHECK(l3_sees(&play.look, a, b));
	field.piece[0].at[1].y = 15001;
	look_anew();
	CHECK(!l3_sees(&play.look, a, b));
}

TEST(l3c_27_8_crests, "L3C-27.8", "L3C-1.8", "L3C-17.3", "L3C-17.4") {
	field_clear();
	unsigned low = put(0, FRENCH, L3_LIG, 20000, 5000, 0), high = put(1, FRENCH, L3_LIG, 20000, 10500, 180);
	GROUND(L3_PLATEAU, {10000, 10000}, {30000, 20000});
	CHECK(l3_sees(&play.look, high, low)); /* within 1 UD of the crest */
	CHECK(l3_sees(&play.look, low, high));
	field.element[high].y = 11200; /* farther back the crest hides them from each other (EX-41) */
	l3_look_moved(&play.look, high);
	CHECK(!l3_sees(&play.look, high, low));
	CHECK(!l3_sees(&play.look, low, high));
	field.element[low].y = 9500; /* but for 2 UD before them, which slide with them */
	l3_look_moved(&play.look, low);
	CHECK(l3_sees(&play.look, high, low));
	CHECK(l3_sees(&play.look, low, high));
	field.element[low].y = 5000;
	l3_look_moved(&play.look, low);
	unsigned beyond = put(1, FRENCH, L3_LIG, 20000, 25000, 180);
	CHECK(!l3_sees(&play.look, low, beyond));
}

TEST(l3c_27_10_shelter_asks_every_figure_seen, "L3C-27.10", "L3C-1.10", "L3C-5.6", "L3C-16.16") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_LIG, 20000, 10000, 0), b = put(1, FRENCH, L3_LIG, 20000, 15200, 180);
	GROUND(L3_OBSTACLE_1, {10000, 15100}, {30000, 15100});
	CHECK_INT(l3_shelter_of(&play.look, b, a), L3_AL);
	field.piece[0].at[1].x = 20500; /* half of the line is uncovered */
	look_anew();
	CHECK_INT(l3_shelter_of(&play.look, b, a), L3_NO_SHELTER);
	field.piece[0].at[1].x = 30000;
	field.piece[0].kind = L3_OBSTACLE_2;
	look_anew();
	CHECK_INT(l3_shelter_of(&play.look, b, a), L3_AM);
	field.element[b].y = 15500; /* not within 250 of it */
	l3_look_moved(&play.look, b);
	CHECK_INT(l3_shelter_of(&play.look, b, a), L3_NO_SHELTER);
}

TEST(l3c_1_19_formed_loose_saf_des, "L3C-1.19", "L3C-16.13", "L3C-22.25") {
	field_clear();
	unsigned line = put(0, FRENCH, L3_LIG, 20000, 15000, 0), guns = put(0, GUNS_6, L3_BAT, 30000, 15000, 0);
	CHECK_INT(l3_order_of(&play.look, line), L3_IS_FORMED);
	CHECK_INT(l3_order_of(&play.look, guns), L3_IS_LOOSE);
	GROUND(L3_WOOD_LIGHT, {18000, 14000}, {22000, 16000});
	CHECK_INT(l3_order_of(&play.look, line), L3_IS_LOOSE); /* FT1 in a light wood */
	l3_ddf(&play, line, 1);
	CHECK_INT(l3_order_of(&play.look, line), L3_IS_SAF);
	l3_ddf(&play, line, 1);
	CHECK_INT(l3_order_of(&play.look, line), L3_IS_DES);
	l3_ddf(&play, line, 1);
	CHECK_INT(field.element[line].cohesion, L3_DES);
}
