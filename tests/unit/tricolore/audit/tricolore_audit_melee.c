/*
 * tricolore_audit_melee.c - ground, blocks, rallies and melees read clause by clause against the play (L3C-14 to 16, 21).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/melee.h"
#include "tricolore/shots.h"
#include "tricolore/steps.h"
#include "tricolore/volley.h"

static unsigned a, d;

static l3_melee melee(unsigned mac) {
	l3_melee m;
	l3_melee_facts(&field.look, a, d, mac, false, &m);
	return m;
}

/* --- What shelters in a melee (L3C-16.16, T4)
 * ---------------------------------------------------------------------------------------------- */

/* A has come over what D stands behind, and is upon him: D still has it. */
static l3_melee over(l3_ground_kind kind, int32_t where) {
	int32_t line[2][2] = {{25000, where}, {35000, where}};
	clear_field();
	ground(kind, 2, line);
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_mac_open(&field, mac, false);
	l3_go_to(&field_state, L3_MAC_CONTACT);
	field_state.mac[mac].attacker[0].result = L3_ATTAQUE, el(a)->morale = L3_ATTAQUE, el(a)->pace = L3_POR;
	el(a)->move_pa = 3;
	field_state.mac[mac].objective[0].flags |= L3_O_TESTED, field_state.mac[mac].objective[0].result = L3_ARRET;
	l3_mac_contact.go(&field);
	CHECK_INT(now(), L3_CAC_FIGHT);
	CHECK(l3_distance(&field.look, a, d) <= 10);
	return melee(mac);
}

TEST(l3c_16_16_a_wall_in_contact_shelters_in_the_melee, "L3C-16.16", "L3C-21.1") {
	CHECK_INT(over(L3_OBSTACLE_1, 19990).side[1].shelter, L3_AL);
	CHECK_INT(over(L3_OBSTACLE_1, 19900).side[1].shelter, L3_AL);
	CHECK_INT(over(L3_OBSTACLE_2, 19800).side[1].shelter, L3_AM);
	CHECK_INT(over(L3_OBSTACLE_1, 19500).side[1].shelter, L3_NO_SHELTER); /* not in contact */
	CHECK_INT(over(L3_STREAM, 19900).side[1].behind, L3_OBSTACLE_RUI);
	CHECK_INT(over(L3_STREAM, 19500).side[1].behind, L3_NO_OBSTACLE);
}

/* A wall shelters who faces over it, not who has it at his back. */
TEST(l3c_16_16_a_wall_shelters_who_faces_it, "L3C-16.16", "L3C-27.10") {
	int32_t wall[2][2] = {{25000, 19900}, {35000, 19900}};
	clear_field();
	ground(L3_OBSTACLE_1, 2, wall);
	a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	CHECK_INT(l3_shelter_of(&field.look, d, a), L3_AL);
	el(d)->heading = NORTH, el(d)->y = 20260;
	CHECK_INT(l3_shelter_of(&field.look, d, a), L3_NO_SHELTER);
}

/* --- Blocks ------------------------------------------------------------------------------------------------------------------------------
 */

static void garrison(unsigned faces) {
	int32_t block[2][2] = {{29500, 20000}, {30500, 21000}};
	clear_field();
	unsigned piece = ground(L3_BLOCK, 2, block);
	field_state.piece[piece].shelter = L3_AM;
	a = put(0, 0, LINE, L3_LIG, 30000, 19990, NORTH);
	d = put(1, 0, LINE, L3_ECO, 30000, 20500, SOUTH);
	field_state.piece[piece].holder = (uint8_t)(d + 1);
	el(d)->eco = (uint8_t)(piece + 1);
	el(d)->faces = (uint16_t)faces;
	l3_look_open(&field.look, &field_data, &field_state);
}

TEST(l3c_16_6_ft0_in_a_block_fights_saf, "L3C-16.6", "L3C-22.26", "L3C-21.1") {
	garrison(0x3333);
	CHECK_INT(melee(met(L3_IS_MAC, a, d)).side[1].cohesion, L3_FORMED);
	field_data.profile[LINE].ft = 0;
	CHECK_INT(melee(0).side[1].cohesion, L3_SAF);
	CHECK_INT(melee(0).side[0].cohesion, L3_FORMED); /* who storms it is formed until he is in */
}

TEST(l3c_16_7_lost_figures_hold_no_face, "L3C-16.7") {
	garrison(0x3333);
	l3_lose(&field, d, 18, true); /* 6 of 12 */
	unsigned sum = 0;
	for (unsigned i = 0; i < 4; i++)
		sum += el(d)->faces >> (4 * i) & 15;
	CHECK_INT(sum, 6);
	el(a)->y = 18500;
	l3_fire fire;
	CHECK(l3_fire_facts(&field.look, d, a, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL));
	CHECK(fire.figures <= 2);
}

/* Close order is two figures or more on one of the faces; the others may have one, which makes them secure flanks (S 1142, 1196). */
TEST(l3c_16_6_one_figure_holds_a_face, "L3C-16.6", "L3C-16.10") {
	garrison(0x3333);
	CHECK(l3_faces_ok(&field.look, d, 0, 0x1515, NULL));
	CHECK(l3_faces_ok(&field.look, d, 0, 0x1164, NULL));
	el(d)->pap = 18; /* 6 left: all four faces can be held */
	unsigned faces = l3_faces_best(&field.look, d, 0);
	for (unsigned i = 0; i < 4; i++)
		CHECK(faces >> (4 * i) & 15);
	CHECK(l3_faces_ok(&field.look, d, 0, faces, NULL));
}

/* A garrison that held its block finds its order again where it stands. */
TEST(l3c_14_3_a_garrison_rallies_in_its_block, "L3C-14.3", "L3C-35.3") {
	garrison(0x3333);
	el(a)->y = 10000;
	field_state.phase = L3_PH_RALLY;
	field_state.jep = 1;
	el(d)->cohesion = L3_SAF;
	el(d)->marks |= L3_RALLY_DUE;
	gg_action place = {L3_DO_RALLY_PLACE, (uint16_t)d, L3_ECO, 0, 0};
	CHECK(l3_ph_rally.check(&field.look, &place, NULL));
	l3_ph_rally.apply(&field, &place);
	CHECK_INT(el(d)->cohesion, L3_FORMED);
	CHECK(!(el(d)->marks & L3_RALLY_DUE));
}

/* --- Ground on the way
 * --------------------------------------------------------------------------------------------------------------------- */

static void steps_on(unsigned unit, int32_t y, unsigned pa) {
	gg_action step = {L3_DO_ADVANCE, (uint16_t)unit, el(unit)->x, y, (int32_t)pa};
	field_state.phase = L3_PH_MOVE;
	CHECK(l3_deed_step.check(&field.look, &step, NULL));
	l3_deed_step.apply(&field, &step);
	l3_settle(&field);
}

/* The movement malus of a wood comes every turn, its DDF once: FT0 in it is SAF, no worse (S 400-404, 2037). */
TEST(l3c_16_13_a_light_wood_disorders_once, "L3C-16.13", "L3C-5.9", "L3C-22.26") {
	int32_t wood[2][2] = {{25000, 12000}, {35000, 18000}};
	clear_field();
	ground(L3_WOOD_LIGHT, 2, wood);
	field_data.profile[LINE].ft = 0;
	a = put(0, 0, LINE, L3_COD, 30000, 11500, NORTH);
	steps_on(a, 12500, 1);
	CHECK_INT(el(a)->cohesion, L3_SAF);
	el(a)->pa_spent = el(a)->move_pa = 0, el(a)->moved = 0; /* the next turn */
	steps_on(a, 13500, 1);
	CHECK_INT(el(a)->cohesion, L3_SAF);
	CHECK_INT(el(a)->moved, 2000); /* 1 UD and 1 UD of malus */
}

/* A MAF goes at POR, whatever PA its way takes: no disorder on a slope, and it stops free before cavalry (L3C-3.9, 11.2, 35.17). */
TEST(l3c_35_17_a_maf_goes_at_por, "L3C-35.17", "L3C-3.9", "L3C-16.17", "L3C-11.2") {
	int32_t top[2][2] = {{20000, 17000}, {40000, 26000}};
	clear_field();
	ground(L3_PLATEAU, 2, top);
	a = put(0, 0, LINE, L3_LIG, 30000, 16500, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20500, SOUTH);
	l3_declaration of = aim(a, d, 1); /* 2 UD and 1 UD for the level */
	attack(L3_IS_MAF, &of);
	CHECK_INT(el(a)->y, 18500);
	CHECK_INT(el(a)->pa_spent, 3);
	CHECK_INT(el(a)->cohesion, L3_FORMED);
}

TEST(l3c_16_14_any_foot_enters_a_dense_wood_in_skirmish_order, "L3C-16.14", "L3C-22.27") {
	int32_t wood[2][2] = {{25000, 12000}, {35000, 18000}};
	clear_field();
	ground(L3_WOOD_DENSE, 2, wood);
	field_data.profile[LINE].ft = 0;
	field_data.profile[LINE].formations &= (uint16_t) ~(1u << L3_TIR);
	a = put(0, 0, LINE, L3_COD, 30000, 11800, NORTH);
	steps_on(a, 12400, 1);
	CHECK_INT(el(a)->formation, L3_TIR);
	CHECK_INT(el(a)->cohesion, L3_DES);
}

/* Ground beyond the range at which a MAF fires is not on its way. */
TEST(l3c_35_17_a_maf_pays_for_its_own_way, "L3C-35.17") {
	int32_t stream[2][2] = {{25000, 19800}, {35000, 19800}};
	clear_field();
	ground(L3_STREAM, 2, stream);
	a = put(0, 0, LINE, L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	l3_declaration of = aim(a, d, 0); /* 3 UD to P1, 3 PA: the stream lies beyond */
	CHECK_INT(barred(L3_IS_MAF, &of), 0);
}

/* --- What lies between two units
 * -------------------------------------------------------------------------------------------------------------- */

/* Two on top of one plateau have nothing between them; its edge is an obstacle (L3C-27.11). */
TEST(l3c_27_11_the_top_of_a_plateau_is_no_obstacle, "L3C-27.11", "L3C-7.9", "L3C-19.6", "L3C-24.4") {
	int32_t top[2][2] = {{20000, 10000}, {40000, 26000}},
		hill[6][2] = {{45000, 15000}, {55000, 15000}, {44000, 10000}, {44000, 20000}, {56000, 20000}, {56000, 10000}};
	clear_field();
	ground(L3_PLATEAU, 2, top);
	field_state.piece[ground(L3_HILL, 6, hill)].level = 2;
	a = put(0, 0, LINE, L3_COD, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	CHECK_INT(l3_obstacles_between(&field.look, a, d), 0);
	el(a)->y = 9900, el(d)->y = 11000;
	CHECK(l3_obstacles_between(&field.look, a, d) != 0);
	el(a)->x = el(d)->x = 50000; /* on one slope of the hill, then on both, then from its foot */
	el(a)->y = 12000, el(d)->y = 13500;
	CHECK_INT(l3_obstacles_between(&field.look, a, d), 0);
	el(d)->y = 15500;
	CHECK(l3_obstacles_between(&field.look, a, d) != 0);
	el(a)->y = 9500, el(d)->y = 11000;
	CHECK(l3_obstacles_between(&field.look, a, d) != 0);
	/* Ball goes on to the next unit there. */
	clear_field();
	ground(L3_PLATEAU, 2, top);
	a = put(0, 0, GUNS, L3_BAT, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_COD, 30000, 19000, SOUTH);
	unsigned behind = put(1, 1, LINE, L3_COD, 30000, 20500, SOUTH);
	CHECK_INT(l3_next_behind(&field.look, a, d), behind);
}

/* --- Safeguard (L3C-15)
 * ------------------------------------------------------------------------------------------------------------------- */

/* Fire is the last voluntary action of the phase, safeguard excepted. */
TEST(l3c_17_9_safeguard_after_fire, "L3C-17.9", "L3C-15.1") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 10000, NORTH);
	el(a)->fire = L3_FIRED_1;
	el(a)->pa_spent = 1;
	field_state.phase = L3_SAFEGUARD;
	gg_action step = {L3_DO_BACK, (uint16_t)a, 1000, 0, 0};
	CHECK(l3_safeguard.check(&field.look, &step, NULL));
	field_state.phase = L3_PH_MOVE;
	gg_verdict why = {0};
	CHECK(!l3_deed_step.check(&field.look, &step, &why));
	CHECK_INT(why.clause, L3C_17_9);
}

/* --- After a breakthrough
 * ------------------------------------------------------------------------------------------------------------------ */

/* A halted enemy may fire at who has broken through (L3C-21.4 a). */
TEST(l3c_21_4_a_halted_enemy_fires_at_the_breaker, "L3C-21.4") {
	clear_field();
	field_data.profile[LINE].feu = 6;
	a = put(0, 0, HORSE, L3_LIG, 30000, 20000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 21800, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].objective[0].unit = 0;
	el(d)->engaged = 0;
	el(a)->morale = L3_ARRET, el(a)->pace = L3_POR;
	l3_mac_open(&field, mac, false);
	l3_go_to(&field_state, L3_MAC_END);
	l3_cac_enter(&field, mac, L3_BREAK_CHOICE, a, L3_NONE, NULL);
	CHECK_INT(now(), L3_BREAK_CHOICE);
	CHECK(l3_break_choice.check(&field.look, &(gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 2, 0, 0}, NULL));
	l3_break_choice.apply(&field, &(gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 2, 0, 0});
	l3_settle(&field);
	CHECK_INT(now(), L3_BREAK_INVOLUNTARY);
	CHECK_INT(l3_break_involuntary.turn(&field_state), 1);
	gg_action fire = {L3_DO_PASSING_FIRE, (uint16_t)d, (int32_t)a, 0, 0};
	CHECK(l3_break_involuntary.check(&field.look, &fire, NULL));
	gg_action list[16];
	l3_menu menu = {list, 16, 0};
	bool listed = false;
	l3_break_involuntary.list(&field.look, &menu);
	for (unsigned i = 0; i < menu.count; i++)
		listed = listed || list[i].kind == L3_DO_PASSING_FIRE;
	CHECK(listed);
	l3_break_involuntary.apply(&field, &fire);
	l3_settle(&field);
	CHECK(el(a)->pap > 0);
	CHECK_INT(el(d)->pa_spent, 1);
}

/* --- The face of a block that is attacked
 * ------------------------------------------------------------------------------------------------------ */

/* Six men line the face; a column of two files comes: two of them and one a side fight and fire at P1 (L3C-18.1, 21.1). */
TEST(l3c_18_1_a_face_fires_at_the_front_before_it, "L3C-18.1", "L3C-21.1", "L3C-16.7") {
	l3_fire fire;
	garrison(0x0606);
	el(a)->formation = L3_COC, el(a)->y = 19200;
	unsigned mac = met(L3_IS_MAC, a, d);
	CHECK_INT(l3_footprint_of(&field.look, a)->files, 2);
	CHECK(l3_fire_facts(&field.look, d, a, false, 0, mac, L3_P1, &fire, NULL));
	CHECK_INT(fire.figures, 2 + 2);
	el(a)->y = 19990;
	CHECK_INT(melee(mac).side[1].figures, 2 + 2);
	el(a)->formation = L3_LIG; /* as wide as the face and wider: all of them */
	CHECK_INT(melee(mac).side[1].figures, 6);
	el(a)->y = 19200;
	CHECK(l3_fire_facts(&field.look, d, a, false, 0, mac, L3_P1, &fire, NULL));
	CHECK_INT(fire.figures, 6);
}

/* Two men at the face fire at a line: two files and one a side are concerned, not the whole garrison's number (L3C-18.3). */
TEST(l3c_18_3_the_front_of_a_garrison_is_its_face, "L3C-18.3", "L3C-16.10") {
	l3_fire fire;
	garrison(0x5250); /* 2 to the south */
	el(a)->y = 19200;
	unsigned mac = met(L3_IS_MAC, a, d);
	CHECK(l3_fire_facts(&field.look, d, a, false, 0, mac, L3_P1, &fire, NULL));
	CHECK_INT(fire.figures, 2);
	CHECK_INT(fire.concerned, 2 + 2);
}
