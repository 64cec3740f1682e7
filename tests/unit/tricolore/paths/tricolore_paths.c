/*
 * tricolore_paths.c - retreats, flights, evasions, pursuits, rally moves (b.6, L3C-29.11 to 29.15).
 */
#include "../tricolore_field.h"

TEST(l3c_29_11_repli_faces_the_enemy_and_goes_back, "L3C-29.11", "L3C-6.4") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 15000, 90), enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_REPLI, 0, enemy, 0);
	CHECK_INT(way.leg[0], 1000);
	CHECK(table_between(way.start.heading, 0) < 500); /* it faces him */
	CHECK(table_between(way.heading[0], TABLE_HALF) < 500);
	CHECK(way.end.y < way.start.y - 990);
	CHECK(way.exact && !way.surrenders && !way.leaves);
}

TEST(l3c_29_11_retreat_and_rout_turn_their_back, "L3C-29.11", "L3C-14.7", "L3C-35.14") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 15000, 0), horse = put(0, SQUADRON_6, L3_LIG, 30000, 20000, 0);
	unsigned enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	l3_retreat way = l3_retreat_find(&play.look, foot, L3_RETRAITE, 0, enemy, 0);
	CHECK_INT(way.leg[0] + way.leg[1], 2000);
	CHECK_INT(way.leg[0], 1000);
	CHECK(table_between(way.end.heading, TABLE_HALF) < 400);
	way = l3_retreat_find(&play.look, foot, L3_DEROUTE, 0, enemy, 0);
	CHECK_INT(way.leg[0] + way.leg[1], 4000);
	way = l3_retreat_find(&play.look, horse, L3_DEROUTE, 0, L3_NONE, 0);
	CHECK_INT(way.leg[0], 2000);
	CHECK_INT(way.leg[0] + way.leg[1], 8000);
	CHECK_INT(way.heading[0], TABLE_HALF); /* home */
	l3_set_case(&play, foot, L3_DEROUTE);
	way = l3_retreat_find(&play.look, foot, L3_DEROUTE, 0, enemy, 0);
	l3_retreat_go(&play, foot, L3_DEROUTE, &way, enemy);
	CHECK_INT(field.element[foot].pa_spent, 3);
	CHECK_INT(field.element[foot].cohesion, L3_DES);
	CHECK(field.element[foot].marks & L3_MANDATORY_EXACT);
	CHECK_INT(field.element[foot].x, way.end.x);
}

TEST(l3c_29_11_candidates_turn_aside_by_ten_degrees, "L3C-29.11") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COM, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	GROUND(L3_CLIFF, {19800, 12900}, {20200, 12900});
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, enemy, 0);
	CHECK_INT(table_between(way.heading[0], TABLE_HALF) % 1820 < 5 || table_between(way.heading[0], TABLE_HALF) % 1820 > 1815, 1);
	CHECK(table_between(way.heading[0], TABLE_HALF) >= 1815);
	CHECK(!way.surrenders);
	CHECK_INT(way.leg[0], 1000);
}

TEST(l3c_29_11_no_way_out_is_surrender, "L3C-29.11", "L3C-8.1") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COM, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	GROUND(L3_RIVER, {19500, 15600}, {19500, 12800}, {20500, 12800}, {20500, 15600});
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, enemy, 0);
	CHECK(way.surrenders);
	gg_verdict refusal;
	CHECK(!l3_flight_ok(&play.look, unit, enemy, 2000, &refusal));
	CHECK_INT(refusal.clause, L3C_8_1);
	l3_retreat_go(&play, unit, L3_RETRAITE, &way, enemy);
	CHECK_INT(field.element[unit].where, L3_DESTROYED);
}

TEST(l3c_29_11_friends_are_passed_and_cleared, "L3C-29.11") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	put(0, FRENCH, L3_LIG, 20000, 13000, 0);
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, enemy, 0);
	l3_footprint end = l3_footprint_as(&play.look, unit, way.formation, way.end);
	CHECK(!l3_overlaps(&end, l3_footprint_of(&play.look, unit + 1)));
	CHECK(way.leg[0] + way.leg[1] > 2000);
	CHECK(way.exact); /* the excess does not break it */
}

TEST(l3c_29_11_the_edge_is_the_end_and_ground_costs_pa, "L3C-29.11", "L3C-5.19") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 3000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 6000, 180);
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_DEROUTE, 0, enemy, 0);
	CHECK(way.leaves);
	l3_retreat_go(&play, unit, L3_DEROUTE, &way, enemy);
	CHECK_INT(field.element[unit].where, L3_LEFT);
	unsigned other = put(0, FRENCH, L3_LIG, 20000, 15000, 0);
	GROUND(L3_STREAM, {10000, 14000}, {30000, 14000});
	way = l3_retreat_find(&play.look, other, L3_RETRAITE, 0, enemy, 0);
	(void)way;
	enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	way = l3_retreat_find(&play.look, other, L3_RETRAITE, 0, enemy, 0);
	CHECK_INT(way.leg[0] + way.leg[1], 2000); /* in full */
	CHECK_INT(way.extra_pa, 1);
}

TEST(l3c_29_12_push_comes_first_along_the_victor_s_heading, "L3C-29.12", "L3C-21.9") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 15010, 180);
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_REPLI, 0, enemy, 1000);
	CHECK_INT(way.leg[0], 1000);
	CHECK_INT(way.heading[0], TABLE_HALF);
	CHECK_INT(way.leg[0] + way.leg[1], 2000);
}

TEST(l3c_35_15_a_garrison_leaves_by_the_far_face, "L3C-35.15", "L3C-16.4") {
	field_clear();
	GROUND(L3_BLOCK, {19500, 14500}, {20500, 15500});
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 14000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	l3_occupy(&play, unit, 0, 0x3333);
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, enemy, 0);
	CHECK_INT(way.formation, L3_COD);
	CHECK(way.start.y < 14500);
	l3_set_case(&play, unit, L3_RETRAITE);
	l3_retreat_go(&play, unit, L3_RETRAITE, &way, enemy);
	CHECK_INT(field.element[unit].eco, 0);
	CHECK_INT(field.piece[0].holder, 0);
	CHECK_INT(field.element[unit].formation, L3_COD);
}

TEST(l3c_8_4_flight_is_a_retreat, "L3C-8.1", "L3C-8.2", "L3C-8.4") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	gg_verdict refusal;
	CHECK(l3_flight_ok(&play.look, unit, enemy, 2000, &refusal));
	CHECK(l3_flight_ok(&play.look, unit, enemy, 4000, &refusal)); /* PAC in COD */
	CHECK(!l3_flight_ok(&play.look, unit, enemy, 1999, &refusal));
	CHECK(!l3_flight_ok(&play.look, unit, enemy, 4001, &refusal));
	field.element[unit].pa_spent = 6; /* whatever it has spent */
	CHECK(l3_flight_ok(&play.look, unit, enemy, 3000, &refusal));
	l3_flee(&play, unit, enemy, 3000, 65536);
	CHECK_INT(field.element[unit].morale, L3_RETRAITE);
	CHECK_INT(field.element[unit].cohesion, L3_SAF);
	CHECK_INT(field.element[unit].heading, 0);
	CHECK_INT(field.element[unit].pa_spent, 8);
	CHECK(field.element[unit].y < 12800);
	unsigned loose = put(0, FRENCH, L3_COD, 26000, 15000, 0);
	field.element[loose].cohesion = L3_SAF;
	l3_flee(&play, loose, enemy, 2000, 0);
	CHECK_INT(field.element[loose].cohesion, L3_DES); /* one DDF */
}

TEST(l3c_24_6_evasion, "L3C-24.6", "L3C-29.13") {
	field_clear();
	unsigned screen = put(0, FRENCH, L3_TIR, 20000, 15000, 0), enemy = put(1, FRENCH, L3_LIG, 20000, 17000, 180);
	gg_verdict refusal;
	uint16_t away = l3_away(&play.look, screen, enemy, 0);
	CHECK(l3_evade_ok(&play.look, screen, enemy, 2000, away, &refusal));
	CHECK(!l3_evade_ok(&play.look, screen, enemy, 2001, away, &refusal));
	CHECK(!l3_evade_ok(&play.look, screen, enemy, 1000, (uint16_t)(away + 900), &refusal)); /* no candidate */
	CHECK(l3_evade_ok(&play.look, screen, enemy, 1000, l3_away(&play.look, screen, enemy, 12), &refusal));
	l3_evade(&play, screen, enemy, 1500, away);
	CHECK_INT(field.element[screen].cohesion, L3_FORMED);
	CHECK(field.element[screen].y <= 13501);
}

TEST(l3c_29_14_pursuit, "L3C-29.14", "L3C-6.8", "L3C-9.1", "L3C-9.2", "L3C-9.7") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 20000, 15000, 0), horse = put(1, SQUADRON_6, L3_LIG, 20000, 17000, 180);
	l3_set_case(&play, foot, L3_RETRAITE);
	l3_retreat way = l3_retreat_find(&play.look, foot, L3_RETRAITE, 0, horse, 0);
	l3_chase chase = l3_chase_of(&play.look, horse, foot, &way, false);
	CHECK(chase.reach);
	CHECK_INT(chase.way, 2000 + 1000 - (2000 - (int)l3_distance(&play.look, horse, foot)));
	CHECK(l3_may_pursue(&play.look, horse, foot, &way));
	field.element[horse].moved = 9500; /* 8 + 2 of tolerance */
	CHECK(!l3_chase_of(&play.look, horse, foot, &way, false).reach);
	field.element[horse].moved = 0;
	field.element[horse].pa_spent = 2; /* 2 PA for others */
	CHECK(!l3_may_pursue(&play.look, horse, foot, &way));
	field.element[horse].pa_spent = 0;
	field.element[foot].morale = L3_REPLI; /* never */
	CHECK(!l3_may_pursue(&play.look, horse, foot, &way));
	unsigned line = put(1, FRENCH, L3_LIG, 24000, 17000, 180), runs = put(0, SQUADRON_4, L3_LIG, 24000, 15500, 180);
	field.element[runs].morale = L3_RETRAITE;
	way = l3_retreat_find(&play.look, runs, L3_RETRAITE, 0, line, 0);
	CHECK(!l3_may_pursue(&play.look, line, runs, &way)); /* no foot after horse (L3C-9.10) */
}

TEST(l3c_29_15_rally_moves_lead_to_the_lines, "L3C-29.15", "L3C-14.2", "L3C-14.3", "L3C-14.5") {
	field_clear();
	unsigned unit = put(0, SQUADRON_6, L3_LIG, 20000, 18000, 0), front = put(0, FRENCH, L3_LIG, 20000, 15000, 0);
	put(1, FRENCH, L3_LIG, 20000, 20000, 180);
	gg_verdict refusal;
	CHECK(!l3_rally_move_ok(&play.look, unit, (table_pose){20000, 17500, 0}, &refusal)); /* at DT */
	CHECK_INT(refusal.clause, L3C_29_15);
	CHECK(l3_rally_move_ok(&play.look, unit, (table_pose){20000, 12900, 0}, &refusal)); /* second line */
	CHECK(l3_rally_move_ok(&play.look, unit, (table_pose){25000, 14500, 0}, &refusal)); /* inside its lines, out of DT */
	CHECK(!l3_rally_move_ok(&play.look, unit, (table_pose){20000, 9000, 0}, &refusal)); /* over PCH */
	CHECK_INT(refusal.clause, L3C_14_2);
	CHECK(!l3_rally_move_ok(&play.look, unit, (table_pose){20000, 12900, 16384}, &refusal));
	CHECK_INT(refusal.clause, L3C_14_5);
	(void)front;
}

TEST(l3c_12_3_a_formation_of_circumstance_flees_with_its_files, "L3C-12.3", "L3C-5.14") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_CIRC, 20000, 12000, 0), enemy = put(1, FRENCH, L3_COD, 20000, 15000, 180);
	field.element[unit].files = 4;
	l3_flee(&play, unit, enemy, 2000, -1);
	CHECK_INT(field.element[unit].formation, L3_CIRC);
	CHECK_INT(field.element[unit].files, 4);
	field.element[unit].formation = L3_LIG; /* narrowed for lack of room */
	l3_flee(&play, unit, enemy, 2000, -1);
	CHECK_INT(field.element[unit].files, 0);
}

/* Where it would end on a friend it goes on, but not over an enemy, nor off the table. */
TEST(l3c_29_11_room_among_friends_is_not_found_over_enemies_or_the_edge, "L3C-29.11") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 15000, 0), cause = put(1, FRENCH, L3_LIG, 20000, 18000, 180);
	unsigned friend = put(0, FRENCH, L3_LIG, 20000, 13100, 0);
	l3_retreat way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, cause, 0);
	int32_t cleared = way.end.y;
	CHECK(cleared < 12400 && way.leg[0] + way.leg[1] > 2000); /* behind him */
	unsigned beyond = put(1, SQUADRON_4, L3_LIG, 20000, 12150, 0);
	field.element[beyond].cohesion = L3_DES; /* nobody's way is barred by it but over it */
	way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, cause, 0);
	l3_footprint body = l3_footprint_as(&play.look, unit, way.formation, way.end);
	CHECK(!l3_overlaps(&body, l3_footprint_of(&play.look, beyond)));
	CHECK(way.end.y > 12150);
	field.element[beyond].where = L3_LEFT;
	l3_look_moved(&play.look, beyond);
	field.element[unit].y = 3000, field.element[cause].y = 6000, field.element[friend].y = 900;
	field.element[friend].formation = L3_COM, field.element[friend].heading = 0;
	l3_look_open(&play.look, &field_data, &field);
	way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 0, cause, 0);
	CHECK(!way.leaves && way.end.y >= 0);
}

typedef struct barred {
	unsigned told;
	int32_t length;
} barred;

static void hear_barred(void *payload, const gg_event *event) {
	barred *b = payload;
	b->told += event->code == L3_SAY_MANDATORY_BARRED;
	if (event->code == L3_SAY_FALLS_BACK)
		b->length = event->args[1];
}

/* Its second leg goes straight on where home lies behind the enemy it flees, up to another who stands there: never over his corner. */
TEST(l3c_29_11_whom_an_enemy_stops_stands_before_him, "L3C-29.11", "L3C-27.5") {
	unsigned stopped = 0;
	for (int32_t x = 23000; x < 23600; x++) {
		field_clear();
		unsigned unit = put(0, FRENCH, L3_COD, 24000, 6000, 90), cause = put(1, FRENCH, L3_COM, x, 4000, 0);
		unsigned other = put(1, SQUADRON_6, L3_LIG, 24000, 9000, 270);
		l3_retreat way = l3_retreat_find(&play.look, unit, L3_RETRAITE, 2000, cause, 0);
		l3_footprint end = l3_footprint_as(&play.look, unit, way.formation, way.end);
		stopped += !way.exact;
		CHECK(!l3_overlaps(&end, l3_footprint_of(&play.look, other)));
		barred heard = {0, 0}; /* who does not come as far as he must is told so, and how far he came */
		gg_sink sink = {hear_barred, &heard};
		play.sink = &sink;
		l3_retreat_go(&play, unit, L3_RETRAITE, &way, cause);
		play.sink = NULL;
		CHECK_INT((int)heard.told, !way.exact);
		CHECK_INT(heard.length, way.leg[0] + way.leg[1]);
		CHECK(way.exact == (heard.length == 2000));
	}
	CHECK(stopped > 100);
}
