/*
 * tricolore_bounds.c - MACs where a condition or a bound decides: new aims, gaps, the way of a MAF, who is fired at, what is told.
 */
#include "../markers/tricolore_sim.h"

#include "tricolore/marches.h"

static unsigned a, d;

static unsigned block_at(int32_t x, int32_t y, unsigned holder) {
	int32_t at[][2] = {{x - 500, y}, {x + 500, y}, {x + 500, y + 1000}, {x - 500, y + 1000}};
	unsigned piece = ground(L3_BLOCK, 4, at);
	field_state.piece[piece].shelter = L3_AM;
	field_state.piece[piece].holder = (uint8_t)(holder + 1);
	l3_element *e = el(holder);
	e->formation = L3_ECO, e->eco = (uint8_t)(piece + 1), e->faces = 0x3333, e->x = x, e->y = y + 500;
	return piece;
}

/* The aimed unit is gone. Foot may turn against a garrison before it, cavalry not; both against who stands in the open. */
TEST(l3c_35_11_cavalry_aims_at_no_garrison_anew, "L3C-35.11", "L3C-16.2") {
	for (unsigned horse = 0; horse < 2; horse++) {
		clear_field();
		a = put(0, 0, horse ? HORSE : LINE, horse ? L3_LIG : L3_COD, 30000, 17000, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		unsigned garrison = put(1, 1, LINE, L3_LIG, 0, 0, SOUTH), open = put(1, 2, LINE, L3_COD, 30900, 20600, SOUTH);
		l3_declaration of = aim(a, d, 2);
		l3_mac_add(&field, L3_IS_MAC, false, &of);
		while (field_state.depth)
			l3_pop(&field_state);
		el(a)->y = 18600, el(a)->moved = 1000;
		el(d)->morale = L3_DEROUTE, el(d)->x = 45000;
		block_at(29200, 19900, garrison);
		settle();
		CHECK_INT(now(), L3_MAC_REAIM);
		gg_action on = {L3_DO_CHOOSE, L3_WHO_PLAYER, 0, (int32_t)garrison + 1, 0};
		CHECK_INT(refused(on), horse ? L3C_35_11 : 0);
		on.b = (int32_t)open + 1;
		CHECK_INT(refused(on), 0);
		/* The edge of its way grazes him, but no figure of his stands in its 30 degrees. */
		field_state.mac[0].direction = L3_DEG_30;
		el(open)->formation = L3_LIG, el(open)->x = 30000 + (horse ? 1833 : 1500) + 1000, el(open)->y = el(a)->y + 2000;
		CHECK(l3_mac_gap(&field.look, a, open, L3_DEG_30) >= 0);
		CHECK_INT(refused(on), L3C_35_11);
		el(open)->x -= 300;
		CHECK_INT(refused(on), 0);
	}
}

/* Two full ranks and two figures behind them, off to nobody's side. From behind the last rank is nearer; from the flank it may be all there
 * is to meet. */
TEST(l3c_6_6_the_last_rank_is_met_too, "L3C-6.6", "L3C-27.4") {
	clear_field();
	d = put(1, 0, LINE, L3_COD, 30000, 20000, NORTH);
	el(d)->pap = 3 * 2, el(d)->pap_action = 0; /* ten: 4, 4, 2 */
	const l3_footprint *his = l3_footprint_of(&field.look, d);
	CHECK(his->last.count && his->full.south - his->last.south == 250);
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	CHECK_INT(l3_mac_gap(&field.look, a, d, NORTH), his->last.south - 17000);
	el(a)->heading = EAST, el(a)->x = 27000, el(a)->y = his->full.south - 340; /* its front passes behind the full ranks */
	CHECK_INT(l3_mac_gap(&field.look, a, d, EAST), l3_footprint_of(&field.look, d)->last.west - 27000);
	el(a)->y = his->full.south + 200; /* both ranks: the full one sticks out and is met first */
	CHECK_INT(l3_mac_gap(&field.look, a, d, EAST), l3_footprint_of(&field.look, d)->full.west - 27000);
	el(a)->x = l3_footprint_of(&field.look, d)->full.west; /* in contact with it: the last rank changes nothing */
	CHECK_INT(l3_mac_gap(&field.look, a, d, EAST), 0);
}

/* Musket P1 1 UD, P2 2, P3 3. To P1 it goes two thirds of the way, however near it is; to P2 it stops at the far end of it. */
TEST(l3c_20_1_how_far_a_maf_goes, "L3C-20.1", "L3C-35.17") {
	clear_field();
	a = put(0, 0, LINE, L3_LIG, 30000, 15000, NORTH);
	int32_t most = l3_maf_allowance(&field.look, a), p2 = l3_range_limit(L3_MUSKET, L3_P2);
	CHECK_INT(p2, 2000);
	CHECK(most >= 2000);
	CHECK_INT(l3_maf_way(&field.look, a, 1200, 0), 800);
	CHECK_INT(l3_maf_way(&field.look, a, 2400, 1), 400);
	CHECK_INT(l3_maf_way(&field.look, a, 1200, 1), 0);
	CHECK_INT(l3_maf_way(&field.look, a, 3 * most, 0), most);
	CHECK_INT(l3_maf_way(&field.look, a, 3 * most / 2, 0), most);
	CHECK_INT(l3_maf_way(&field.look, a, 3 * most / 2 - 3, 0), most - 2);
}

/* The first of two joint attackers is gone before the stop fire: the guns fire at the second, and throw a die for the friend beside it. */
TEST(l3c_6_14_stop_fire_at_who_is_left_of_joint_attackers, "L3C-6.14", "L3C-31.13", "L3C-19.2") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 45000, 18500, NORTH);
	unsigned second = put(0, 1, LINE, L3_COD, 30000, 18500, NORTH);
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
	put(1, 1, LINE, L3_COD, 31200, 18800, SOUTH);
	unsigned mac = met(L3_IS_MAC, second, d);
	l3_mac *m = &field_state.mac[mac];
	m->attacker[0] = (struct l3_attacker){.unit = (uint8_t)(a + 1), .wanted = 2, .score = 9, .result = L3_CHARGE};
	m->attacker[1] = (struct l3_attacker){.unit = (uint8_t)(second + 1), .wanted = 2, .score = 9, .result = L3_CHARGE};
	m->objective[0] = (struct l3_aimed){
		.unit = (uint8_t)(d + 1), .answer = L3_ANSWER_FIRE, .score = 12, .result = L3_ARRET, .flags = L3_O_TESTED | L3_O_MET};
	m->objective[1] = (struct l3_aimed){0};
	l3_mac_open(&field, mac, false);
	el(a)->where = L3_DESTROYED;
	el(second)->morale = L3_CHARGE, el(second)->pace = L3_PAC;
	l3_go_to(&field_state, L3_MAC_STOPFIRE);
	l3_settle(&field);
	CHECK_INT(now(), L3_MAC_STOPFIRE);
	CHECK_INT(l3_mac_stopfire.turn(&field_state), GG_CHANCE);
	CHECK_INT(el(d)->fire_target, second + 1);
}

/* The stander's counter-charge starts from where both stand. */
TEST(l3c_6_12_the_counter_charge_notes_its_distance, "L3C-6.12") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_mac *m = &field_state.mac[mac];
	m->objective[0].answer = L3_ANSWER_FIRE;
	m->objective[0].result = L3_ARRET;
	m->objective[0].flags |= L3_O_TESTED;
	l3_mac_open(&field, mac, false);
	el(a)->cohesion = L3_SAF;
	l3_go_to(&field_state, L3_MAC_STAND_COUNTER);
	CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 1, (int32_t)d + 1, 0}), 0);
	l3_mac_stand_counter.apply(&field, &(gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 1, (int32_t)d + 1, 0});
	CHECK_INT(field_state.mac[1].distance, 1500);
	CHECK_INT(field_state.mac[1].direction, SOUTH);
}

/* --- What is told ------------------------------------------------------------------------------------------------------------------- */

static uint16_t told[64];
static unsigned tellings;

static void hear(void *unused, const gg_event *event) {
	(void)unused;
	if (tellings < 64)
		told[tellings++] = event->code;
}

static bool heard(unsigned code) {
	for (unsigned i = 0; i < tellings; i++)
		if (told[i] == code)
			return true;
	return false;
}

/* The stop fire of a MAF that is counter-charged: losses, an effect without losses, nothing. */
TEST(l3c_20_10_the_stop_fire_is_told_as_it_was, "L3C-20.10", "L3C-17.10") {
	unsigned seen[3] = {0};
	for (int i = 0; i < 3 * 19; i++) { /* 12, 3, 1 figures; FEU 6 to -12 */
		static const uint8_t lost[] = {0, 3 * 9, 3 * 11};
		clear_field();
		field_data.profile[LINE].feu = (int8_t)(6 - i / 3);
		a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		el(a)->pap = lost[i % 3];
		unsigned mac = met(L3_IS_MAF, a, d);
		l3_mac_open(&field, mac, false);
		l3_mac *m = &field_state.mac[mac];
		m->attacker[0].score = 8;
		m->objective[0].answer = L3_ANSWER_COUNTER;
		m->objective[0].range = 2;
		m->objective[0].score = 9;
		m->objective[0].result = L3_CHARGE;
		m->objective[0].flags |= L3_O_TESTED;
		el(d)->morale = L3_CHARGE, el(d)->pace = L3_PAC;
		l3_fire fire;
		CHECK(l3_fire_facts(&field.look, a, d, false, 0, mac, l3_maf_range(&field_state, mac, 0), &fire, NULL));
		l3_loss loss = l3_fire_loss(&fire);
		unsigned what = loss.pap ? 0 : loss.effective ? 1 : 2;
		l3_go_to(&field_state, L3_MAF_COUNTERED);
		tellings = 0;
		field.sink = &(gg_sink){hear, NULL};
		l3_maf_countered.go(&field);
		field.sink = NULL;
		CHECK_INT(heard(L3_SAY_SHOT_HITS), what == 0);
		CHECK_INT(heard(L3_SAY_SHOT_STAR), what == 1);
		CHECK_INT(heard(L3_SAY_SHOT_VOID), what == 2);
		CHECK_INT(el(d)->pap, loss.pap);
		CHECK_INT((el(d)->marks & L3_UNDER_INF_FIRE) != 0, what < 2);
		seen[what]++;
	}
	CHECK(seen[0] && seen[1] && seen[2]);
}

/* --- Order markers --------------------------------------------------------------------------------------------------------------- */

/* An attack of the second line takes those along that carry SOU for it. */
TEST(l3c_3_10_support_of_an_attack_of_the_second_line, "L3C-3.10", "L3C-3.4", "L3C-10.1") {
	sim_field();
	unsigned first = put(0, 0, LINE, L3_COD, 20000, 17000, NORTH), second = put(0, 1, LINE, L3_COD, 20000, 14500, NORTH);
	unsigned support = put(0, 2, LINE, L3_COD, 21000, 14500, NORTH), enemy = put(1, 0, LINE, L3_LIG, 20000, 20500, SOUTH);
	lay((laid[]){{second, L3_ORDER_MAC}, {support, L3_ORDER_SOU}}, 2);
	initiative(0);
	el(second)->marks |= L3_SECOND_LINE;
	el(support)->marks |= L3_SECOND_LINE;
	el(first)->x = 25000;
	el(second)->y = 16500, el(support)->y = 16500;
	CHECK(reads(charges(second, enemy)));
	CHECK(reads((l3_script){.unit = support, .support = second + 1}));
	CHECK(done());
	CHECK(done());
	pass_windows();
	CHECK_INT(now(), L3_SIM_SECOND);
	CHECK(done());
	CHECK_INT(field_state.macs, 1);
	CHECK_INT(field_state.mac[0].attacker[0].unit, second + 1);
	CHECK_INT((int)field_state.mac[0].supports, 1 << 2);
	CHECK_INT(el(support)->support_of, 1);
	CHECK_INT(el(first)->support_of, 0);
}
