/*
 * tricolore_blocks.c - both sides enter one block in the same segment: both are inside, their MACs cross, at most the victor stays
 * (L3C-16.9).
 */
#include "tricolore_sim.h"

#include "tricolore/marches.h"

enum { BLOCK = 0 };

static unsigned south, north;

static void block(void) {
	static int32_t at[][2] = {{19500, 19500}, {20500, 19500}, {20500, 20500}, {19500, 20500}};
	ground(L3_BLOCK, 4, at);
	field_state.piece[BLOCK].shelter = L3_AM;
}

static l3_script enters(unsigned unit) {
	return (l3_script){.unit = unit, .pre = L3_DO_ENTER, .pre_arg = BLOCK};
}

/* Each in contact with the block, one from the south, one from the north; both mean to go in. */
static void before(unsigned jai) {
	sim_field();
	block();
	south = put(0, 0, LINE, L3_COD, 20000, 19500, NORTH);
	north = put(1, 0, LINE, L3_COD, 20000, 20500, SOUTH);
	field_state.jai = field_state.jai_before = (uint8_t)jai;
}

static void both_enter(unsigned jai) {
	before(jai);
	lay((laid[]){{south, L3_ORDER_CHF}, {north, L3_ORDER_CHF}}, 2);
	for (unsigned i = 0; i < 2; i++) {
		CHECK(reads(enters((jai == 0) == (i == 0) ? south : north)));
		CHECK(done());
	}
	pass_windows();
}

/* To the first test of their MAC. */
static void to_the_tests(void) {
	while (now() == L3_SIM_SECOND || now() == L3_PH_LATE_OPP || now() == L3_MAC_GT)
		CHECK(now() == L3_MAC_GT ? choose(0, 0) : done());
	while (now() == L3_MAC_MODE)
		CHECK(choose(0, 0));
	CHECK_INT(now(), L3_TEST_A);
}

/* Morale so that the test gives so much with a die of 2 to 5. */
static void will_score(unsigned unit, int32_t score) {
	unsigned kind = field_state.element[unit].profile - 1u;
	field_data.profile[kind].mor = 0;
	field_data.profile[kind].mor = (int8_t)(score - l3_test_score(&(l3_test[]){facts(unit, L3_TEST_MAC, 0)}[0], 2));
}

static unsigned inside(void) {
	return (el(south)->eco == BLOCK + 1) + (el(north)->eco == BLOCK + 1);
}

TEST(l3c_16_9_both_sides_are_in_the_block_they_enter_in_one_segment, "L3C-16.9", "L3C-31.17") {
	for (unsigned jai = 0; jai < 2; jai++) {
		both_enter(jai);
		unsigned first = jai ? north : south, second = jai ? south : north;
		CHECK_INT(inside(), 2);
		CHECK_INT(el(south)->formation, L3_ECO);
		CHECK_INT(el(north)->formation, L3_ECO);
		CHECK_INT(field_state.piece[BLOCK].holder, first + 1);
		CHECK_INT(field_state.piece[BLOCK].rival, second + 1);
		CHECK_INT(el(south)->y, 19750); /* each in the half by which it came */
		CHECK_INT(el(north)->y, 20250);
		CHECK_INT(field_state.macs, 1);
		CHECK_INT(field_state.mac[0].flags, L3_MAC_CROSSED | L3_MAC_AT_DT);
		CHECK_INT(field_state.mac[0].attacker[0].unit, first + 1); /* JAI's tests first */
		CHECK_INT(field_state.mac[0].objective[0].unit, second + 1);
		CHECK_INT(field_state.mac[0].direction, jai ? SOUTH : NORTH);
		CHECK_INT(el(south)->pa_spent, 3); /* 2 PA to go in; the MAC takes all that are left (L3C-6.1) */
		CHECK_INT(el(north)->pa_spent, 3);
	}
}

/* FT2 goes in for 1 PA as its last: the MAC needs 2, so one is over 3. */
TEST(l3c_16_9_the_pa_of_going_in_are_part_of_the_mac, "L3C-16.9", "L3C-6.1", "L3C-16.4") {
	before(0);
	field_data.profile[GUARD].ft = 2;
	north = put(1, 0, GUARD, L3_COD, 20000, 20500, SOUTH);
	el(north)->pa_spent = 2;
	lay((laid[]){{south, L3_ORDER_CHF}, {north, L3_ORDER_CHF}}, 2);
	CHECK(reads(enters(south)));
	CHECK(done());
	CHECK(reads(enters(north)));
	CHECK(done());
	pass_windows();
	CHECK_INT(inside(), 2);
	CHECK_INT(el(south)->pa_spent, 3);
	CHECK_INT(el(north)->pa_spent, 4);
}

TEST(l3c_16_9_only_both_in_the_segment, "L3C-16.9", "L3C-16.2", "L3C-24.1") {
	before(0); /* it has held the block since before: the marker cannot even be read */
	lay((laid[]){{south, L3_ORDER_CHF}, {north, L3_ORDER_CHF}}, 2);
	el(north)->eco = BLOCK + 1, el(north)->formation = L3_ECO, el(north)->faces = 0x3333;
	field_state.piece[BLOCK].holder = (uint8_t)(north + 1);
	l3_script goes = enters(south);
	CHECK_INT(refused(l3_script_action(&goes)), L3C_16_2);

	before(0); /* friends never */
	unsigned friend = put(0, 1, LINE, L3_COD, 19500, 20000, EAST);
	lay((laid[]){{south, L3_ORDER_CHF}, {friend, L3_ORDER_CHF}}, 2);
	CHECK(reads(enters(south)));
	CHECK(reads(enters(friend)));
	CHECK(done());
	CHECK(done());
	pass_windows();
	CHECK_INT(el(south)->eco, BLOCK + 1);
	CHECK_INT(el(friend)->eco, 0);
	CHECK_INT(field_state.piece[BLOCK].rival, 0);

	before(0); /* companies sent out do not share a block */
	north = put(1, L3_SIDE_UNITS, LINE, L3_TIR, 20000, 20500, SOUTH);
	el(north)->size0 = 3, el(north)->parent = (uint8_t)(put(1, 1, LINE, L3_COD, 20000, 22000, SOUTH) + 1);
	el(north)->ticks = 0;
	lay((laid[]){{south, L3_ORDER_CHF}}, 1);
	CHECK(reads(enters(south)));
	CHECK(done());
	CHECK(reads(enters(north)));
	CHECK(done());
	pass_windows();
	CHECK_INT(inside(), 1);
	CHECK_INT(field_state.macs, 0);
}

/* In the test each counts the shelter of the other (AM -2), no fire to come, neither flank nor face; both come on at POR. */
TEST(l3c_16_9_both_count_the_benefit_of_the_block, "L3C-16.9", "L3C-22.11", "L3C-31.17") {
	both_enter(0);
	to_the_tests();
	for (unsigned i = 0; i < 2; i++) {
		unsigned unit = i ? north : south;
		l3_test of = facts(unit, L3_TEST_MAC, 0);
		CHECK_INT(of.enemy_shelter, L3_AM);
		CHECK_INT(of.inf_fire, 0);
		CHECK_INT(of.loose, 1); /* FT1 inside (L3C-16.6) */
		CHECK_INT(of.secure_flanks, 0);
		CHECK_INT(of.flank_threats + of.rear_threat, 0);
		CHECK_INT(of.enemies[L3_AVANCE], 1);
		CHECK_INT(of.target[0].struck, L3_STRUCK_FRONT);
	}
	l3_melee melee;
	field_state.options.melee_position_factors = 1;
	el(south)->pap = 3 * 8; /* four figures are left */
	l3_melee_facts(&field.look, south, north, 0, false, &melee);
	for (unsigned i = 0; i < 2; i++)
		CHECK_INT(melee.side[i].shelter, L3_AM);
	CHECK_INT(melee.side[0].figures, 4);
	CHECK_INT(melee.side[1].figures, 6); /* 1 UD takes six, and six is one more on either side */
	el(south)->pap = 3 * 9;
	l3_melee_facts(&field.look, south, north, 0, false, &melee);
	CHECK_INT(melee.side[0].figures, 3);
	CHECK_INT(melee.side[1].figures, 5);
}

/* The beaten unit is pushed out by its own side, the victor stays alone in the middle. */
TEST(l3c_16_9_the_victor_of_the_melee_stays, "L3C-16.9", "L3C-21.9", "L3C-35.15") {
	for (unsigned winner = 0; winner < 2; winner++) {
		both_enter(0);
		north = put(1, 0, MILITIA, L3_ECO, 20000, 20250, SOUTH);
		el(north)->eco = BLOCK + 1, el(north)->faces = 0x3333, el(north)->engaged = 1, el(north)->morale = L3_AVANCE,
		el(north)->pace = L3_POR;
		to_the_tests();
		will_score(south, 4);
		will_score(north, 4);
		field_data.profile[winner ? MILITIA : LINE].cac = 9;
		CHECK(die(3));
		CHECK_INT(now(), L3_TEST_D);
		CHECK(die(3));
		while (now() == L3_CONTROL_ASK || now() == L3_PURSUE_CHOICE || now() == L3_PURSUE_OTHERS || now() == L3_LOSS_ASK)
			CHECK(now() == L3_PURSUE_CHOICE   ? choose(2, 0)
			      : now() == L3_PURSUE_OTHERS ? done()
							  : choose(now() == L3_LOSS_ASK, 0));
		unsigned won = winner ? north : south, lost = winner ? south : north;
		CHECK_INT(el(won)->eco, BLOCK + 1);
		CHECK_INT(el(won)->y, 20000);
		CHECK_INT(el(lost)->eco, 0);
		CHECK(winner ? el(lost)->y < 18500 : el(lost)->y > 21500);
		CHECK_INT(field_state.piece[BLOCK].holder, won + 1);
		CHECK_INT(field_state.piece[BLOCK].rival, 0);
	}
}

/* A drawn melee: nobody has won, both go out, each by its own side, 1 UD. So they do if neither comes on. */
TEST(l3c_16_9_without_a_victor_nobody_stays, "L3C-16.9", "L3C-21.10") {
	static const int32_t scores[] = {4, 1};
	for (unsigned i = 0; i < 2; i++) {
		both_enter(0);
		to_the_tests();
		will_score(south, scores[i]);
		CHECK(die(3));
		CHECK(die(3));
		while (now() == L3_LOSS_ASK)
			CHECK(choose(1, 0));
		CHECK_INT(inside(), 0);
		CHECK_INT(field_state.piece[BLOCK].holder, 0);
		CHECK_INT(field_state.piece[BLOCK].rival, 0);
		CHECK_INT(el(south)->heading, NORTH); /* facing the block */
		CHECK_INT(el(north)->heading, SOUTH);
		CHECK(el(south)->y <= 18500 && el(north)->y >= 21500);
		CHECK(l3_distance(&field.look, south, north) >= 3000);
		CHECK_INT(el(south)->morale, L3_ARRET);
	}
}

/* Whom his test sends back leaves at once; the other has the block and nobody to fight. The first to test, or the second. */
TEST(l3c_16_9_who_fails_his_test_leaves_the_block, "L3C-16.9", "L3C-31.12", "L3C-35.10") {
	for (unsigned first = 0; first < 2; first++) {
		both_enter(0);
		north = put(1, 0, MILITIA, L3_ECO, 20000, 20250, SOUTH);
		el(north)->eco = BLOCK + 1, el(north)->faces = 0x3333, el(north)->engaged = 1, el(north)->morale = L3_AVANCE,
		el(north)->pace = L3_POR;
		to_the_tests();
		will_score(south, first ? 6 : -5);
		CHECK(die(3));
		if (!first)
			CHECK_INT(el(south)->eco, 0);
		while (now() == L3_PURSUE_OTHERS)
			CHECK(done());
		will_score(north, first ? -5 : 6);
		CHECK_INT(now(), L3_TEST_D);
		CHECK(die(3));
		while (now() == L3_CONTROL_ASK || now() == L3_PURSUE_OTHERS)
			CHECK(now() == L3_CONTROL_ASK ? choose(0, 0) : done());
		unsigned stays = first ? south : north, goes = first ? north : south;
		CHECK_INT(el(stays)->eco, BLOCK + 1);
		CHECK_INT(el(stays)->morale, L3_ARRET);
		CHECK_INT(el(goes)->eco, 0);
		CHECK(el(goes)->morale <= L3_REPLI);
		CHECK_INT(el(stays)->pap + el(goes)->pap, 0); /* no melee */
		CHECK_INT(field_state.piece[BLOCK].holder, stays + 1);
	}
}

/* FT0 takes the DDF of storming a block, once: where there is no melee to give it. */
TEST(l3c_16_8_ft0_that_takes_the_block_without_a_melee_is_disordered, "L3C-16.8", "L3C-16.9") {
	for (unsigned ft = 0; ft < 2; ft++) {
		both_enter(0);
		north = put(1, 0, MILITIA, L3_ECO, 20000, 20250, SOUTH);
		el(north)->eco = BLOCK + 1, el(north)->faces = 0x3333, el(north)->engaged = 1, el(north)->morale = L3_AVANCE,
		el(north)->pace = L3_POR;
		field_data.profile[LINE].ft = (uint8_t)ft;
		to_the_tests();
		will_score(south, 6);
		CHECK(die(3));
		will_score(north, -5);
		CHECK(die(3));
		while (now() == L3_CONTROL_ASK || now() == L3_PURSUE_OTHERS)
			CHECK(now() == L3_CONTROL_ASK ? choose(0, 0) : done());
		CHECK_INT(el(south)->eco, BLOCK + 1);
		CHECK_INT(el(south)->cohesion, ft ? L3_FORMED : L3_SAF);
	}
}

/* A third unit attacks one of them first and drives it out: the other, its friend, has the block and its own MAC has nobody to meet. */
TEST(l3c_16_9_driven_out_by_a_third_the_other_keeps_the_block, "L3C-16.9", "L3C-35.11") {
	both_enter(0);
	l3_send_back(&field, north, L3_REPLI, south);
	CHECK_INT(el(north)->eco, 0);
	CHECK_INT(field_state.piece[BLOCK].holder, south + 1);
	CHECK_INT(el(south)->y, 20000);
	while (now() == L3_SIM_SECOND || now() == L3_PH_LATE_OPP || now() == L3_MAC_GT)
		CHECK(now() == L3_MAC_GT ? choose(0, 0) : done());
	CHECK(now() != L3_MAC_REAIM && now() != L3_TEST_A);
	CHECK_INT(el(south)->eco, BLOCK + 1);
	CHECK_INT(el(south)->morale, L3_ARRET);
	CHECK_INT(el(south)->engaged, 0);
}

/* From west and east: each goes out as it came, not towards its own edge of the table. */
TEST(l3c_16_9_each_goes_out_by_its_own_side, "L3C-16.9", "L3C-35.15") {
	before(0);
	south = put(0, 0, LINE, L3_COD, 19500, 20000, EAST);
	north = put(1, 0, LINE, L3_COD, 20500, 20000, WEST);
	lay((laid[]){{south, L3_ORDER_CHF}, {north, L3_ORDER_CHF}}, 2);
	CHECK(reads(enters(south)));
	CHECK(done());
	CHECK(reads(enters(north)));
	CHECK(done());
	pass_windows();
	CHECK_INT(field_state.mac[0].direction, EAST);
	CHECK_INT(el(south)->x, 19750);
	CHECK_INT(el(north)->x, 20250);
	to_the_tests();
	will_score(south, 1);
	CHECK(die(3));
	CHECK(die(3));
	CHECK_INT(inside(), 0);
	CHECK_INT(el(south)->heading, EAST);
	CHECK_INT(el(north)->heading, WEST);
	CHECK(el(south)->x <= 18500 && el(north)->x >= 21500);
}

/* A block that is fought over secures nobody's flank. */
TEST(l3c_16_9_a_contested_block_is_no_secure_flank, "L3C-16.9", "L3C-22.28") {
	before(0);
	unsigned beside = put(0, 2, LINE, L3_LIG, 21700, 19900, NORTH);
	el(south)->eco = BLOCK + 1, el(south)->formation = L3_ECO;
	field_state.piece[BLOCK].holder = (uint8_t)(south + 1);
	CHECK_INT(l3_secure_flanks(&field.look, beside, L3_NONE, SOUTH), 1);
	el(north)->eco = BLOCK + 1, el(north)->formation = L3_ECO;
	field_state.piece[BLOCK].rival = (uint8_t)(north + 1);
	CHECK_INT(l3_secure_flanks(&field.look, beside, L3_NONE, SOUTH), 0);
}
