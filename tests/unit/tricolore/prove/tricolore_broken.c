/*
 * tricolore_broken.c - enemies that are broken: attacked all the same, struck by supports, pursued by those who still may act (L3C-9.1,
 * 10.2, 14.10, 17.9, 35.11).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/melee.h"
#include "tricolore/shots.h"
#include "tricolore/turn.h"
#include "tricolore/volley.h"

static unsigned a, d;

/* Whatever its state it answers; its test starts 0, -1, -2, -3. Only one that broke after the MAC was declared is no longer its aim. */
TEST(l3c_14_10_a_broken_unit_is_attacked_and_answers, "L3C-14.10", "L3C-35.11", "L3C-6.1") {
	static const l3_case state[] = {L3_HALTE, L3_REPLI, L3_RETRAITE, L3_DEROUTE};
	for (unsigned i = 0; i < 4; i++)
		for (unsigned after = 0; after < 2; after++) {
			clear_field();
			field_data.profile[LINE].mor = 9;
			a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
			d = put(1, 0, MILITIA, L3_LIG, 30000, 20000, NORTH);
			el(d)->cohesion = L3_DES;
			if (!after)
				el(d)->morale = (uint8_t)state[i];
			l3_declaration of = aim(a, d, 2);
			CHECK_INT(barred(L3_IS_MAC, &of), 0);
			field_state.phase = L3_MAC_GT;
			gg_action action = l3_declare_action(L3_DO_MAC, &of);
			l3_deed_mac.apply(&field, &action);
			el(d)->morale = (uint8_t)state[i];
			settle();
			if (after && state[i] <= L3_RETRAITE) {
				CHECK_INT(now(), L3_MAC_REAIM);
				continue;
			}
			CHECK_INT(now(), L3_MAC_MODE);
			CHECK(choose(1, 0));
			die(3);
			CHECK_INT(now(), L3_MAC_ANSWER);
			l3_test t = facts(d, L3_TEST_ANSWER_STAND, 0);
			CHECK_INT(l3_start_value((l3_start)t.start, (l3_case)t.from), -(int)i);
		}
}

/* They strike if an objective is broken, by its test or flight or in the melee: RETRAITE, DEROUTE, gone. One who only falls back facing
 * them (REPLI), evades or unmasks is not. */
TEST(l3c_10_2_supports_strike_whoever_broke_it, "L3C-10.2", "L3C-9.1") {
	static const l3_case how[] = {L3_REPLI, L3_RETRAITE, L3_DEROUTE};
	for (unsigned i = 0; i < 3; i++)
		for (unsigned melee = 0; melee < 2; melee++) {
			clear_field();
			field_data.profile[LINE].mor = 12; /* the others see it run and hold */
			a = put(0, 0, LINE, L3_COD, 30000, melee ? 19740 : 19000, NORTH);
			d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
			unsigned support = put(0, 1, LINE, L3_COD, 33000, 18500, NORTH),
				 other = put(1, 1, LINE, L3_LIG, 33000, 20400, SOUTH);
			unsigned mac = met(L3_IS_MAC, a, d);
			l3_mac *m = &field_state.mac[mac];
			m->supports = (l3_set)1 << support;
			m->objective[1] = (struct l3_aimed){0};
			el(other)->engaged = 0;
			l3_mac_open(&field, mac, false);
			el(a)->morale = L3_ATTAQUE, el(a)->pace = L3_PAC, el(a)->move_pa = 3, el(a)->pa_spent = 3;
			if (melee) {
				l3_go_to(&field_state, L3_MAC_END);
				l3_duel_add(&field, a, d, 1, 2 + i);
				l3_melee_open(&field, mac, false);
				l3_go_to(&field_state, L3_CAC_RESULT);
			} else {
				el(a)->moved = 20000; /* nobody is caught */
				m->objective[0].answer = L3_ANSWER_NOTHING;
				m->objective[0].result = (uint8_t)how[i];
				m->objective[0].flags |= L3_O_TESTED;
				l3_go_to(&field_state, L3_MAC_RESIDUAL);
			}
			settle();
			for (unsigned n = 0; n < 4 && now() != L3_MAC_END && field_state.depth;
			     n++) { /* nobody pursues, nobody loses control */
				if (now() == L3_CONTROL || now() == L3_OTHER_TEST)
					die(6);
				else
					choose(now() == L3_PURSUE_CHOICE ? 2 : 1, 0);
			}
			CHECK_INT(el(d)->morale, how[i]);
			bool asked = field_state.depth && now() == L3_MAC_END;
			CHECK_INT(asked, how[i] != L3_REPLI);
		}
}

/* A fire of the tactical phase is the last voluntary action of it, in the enemy's phase too: afterwards no strike by opportunity and no
 * pursuit of what others have broken; the answer to an initial fire is none of that phase. A safeguard is possible all the same. */
TEST(l3c_17_9_after_its_fire_it_neither_strikes_nor_pursues, "L3C-17.9", "L3C-7.1", "L3C-9.1", "L3C-15.1") {
	static const struct {
		l3_phase phase;
		l3_fire_when when;
		unsigned jep;
		bool last;
	} cases[] = {{L3_PH_FIRE0_ANSWER, L3_FIRE_RETURN, 1, false}, {L3_PH_MOVE, L3_FIRE_PASSING, 1, true},
		     {L3_MAC_NEXT, L3_FIRE_SUPPORT, 1, true},        {L3_MAC_NEXT, L3_FIRE_RETURN, 1, true},
		     {L3_PH_FIRE0, L3_FIRE_INITIAL, 0, false},       {L3_PH_MOVE, L3_FIRE_TACTICAL, 0, true}};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		clear_field();
		a = put(0, 0, LINE, L3_LIG, 30000, 18500, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, NORTH); /* its back to a */
		field_state.jep = (uint8_t)cases[i].jep;
		field_state.phase = (uint8_t)cases[i].phase;
		l3_mark_fired(&field_state, a, cases[i].when);
		field_state.phase = L3_PH_MOVE;
		l3_declaration shock = aim(a, d, 2);
		gg_verdict why = {0};
		CHECK_INT(l3_mac_ok(&field.look, L3_IS_MAC, true, &shock, &why), !cases[i].last);
		CHECK_INT(cases[i].last ? why.clause : L3C_17_9, L3C_17_9);
		el(d)->morale = L3_RETRAITE;
		l3_retreat way = l3_retreat_find(&field.look, d, L3_RETRAITE, 0, a, 0);
		CHECK_INT(l3_may_pursue(&field.look, a, d, &way), !cases[i].last);
		l3_close_phase(&field);
		field_state.phase = L3_SAFEGUARD;
		CHECK_INT(refused((gg_action){L3_DO_BACK, (uint16_t)a, 500, 0, 0}), 0);
	}
}

/* It charged and met nobody: the control test is due, though there is another enemy whom it could engage and does not; of those who
 * attacked together from each (L3C-6.2). */
TEST(l3c_6_2_every_charge_without_contact_is_controlled, "L3C-6.2", "L3C-31.13", "L3C-22.6") {
	for (unsigned other = 0; other < 2; other++)
		for (unsigned joint = 0; joint < 2; joint++) {
			clear_field();
			a = put(0, 0, GUARD, L3_COD, 30000, 19000, NORTH);
			unsigned b = put(0, 1, GUARD, L3_COD, 31000, 18800, NORTH);
			d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
			if (other)
				put(1, 1, LINE, L3_LIG, 30000, 22000, SOUTH);
			unsigned mac = met(L3_IS_MAC, a, d), tests = 0;
			if (joint)
				field_state.mac[mac].attacker[1] = (struct l3_attacker){.unit = (uint8_t)(b + 1), .wanted = 3};
			l3_mac_open(&field, mac, false);
			for (unsigned u = a; u <= b; u++)
				el(u)->morale = L3_ATTAQUE, el(u)->pace = L3_PAC, el(u)->move_pa = 3, el(u)->pa_spent = 3;
			el(d)->where = L3_LEFT; /* he is gone */
			l3_look_open(&field.look, &field_data, &field_state);
			l3_top(&field_state)->a = 500;
			l3_go_to(&field_state, L3_MAC_NOCONTACT);
			settle();
			if (other) {
				CHECK_INT(now(), L3_BREAK_CHOICE);
				CHECK(choose(2, 0));               /* stops */
				if (now() == L3_BREAK_INVOLUNTARY) /* the other does not fire at it */
					CHECK(act((gg_action){L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0}));
			}
			for (; tests < 4 && now() == L3_CONTROL; tests++)
				die(6);
			CHECK_INT(tests, 1 + joint);
			CHECK_INT(el(a)->y, 19500);
			CHECK_INT(el(b)->y, joint ? 19300 : 18800);
			CHECK_INT(field_state.depth, 0);
		}
}

/* Infantry goes for cavalry at POR only: a new aim too (L3C-11.3). */
TEST(l3c_11_3_a_new_aim_on_cavalry_is_at_por, "L3C-11.3", "L3C-35.11", "L3C-9.8") {
	for (unsigned horse = 0; horse < 2; horse++)
		for (int32_t far = 0; far < 2; far++) {
			clear_field();
			a = put(0, 0, GUARD, L3_COD, 30000, 18000, NORTH);
			d = put(1, 0, horse ? HORSE : LINE, L3_LIG, 30000, far ? 22500 : 20000, SOUTH);
			unsigned gone = put(1, 1, LINE, L3_LIG, 30000, 19500, SOUTH);
			unsigned mac = met(L3_IS_MAC, a, gone);
			field_state.mac[mac].attacker[0].wanted = 3;
			el(gone)->where = L3_LEFT;
			el(a)->move_pa = 3, el(a)->pa_spent = 3, el(a)->moved = 1000;
			l3_mac_open(&field, mac, false);
			settle();
			CHECK_INT(now(), L3_MAC_REAIM);
			gg_action other = {L3_DO_CHOOSE, L3_WHO_PLAYER, 0, (int32_t)d + 1, 0};
			CHECK_INT(refused(other) != 0, horse && far); /* POR of Guard in COD: 4 UD, 1 more to touch him, 1 is gone */
			if (horse && far)
				continue;
			l3_mac_reaim.apply(&field, &other);
			CHECK_INT(field_state.mac[mac].attacker[0].wanted, horse ? 1 : 3);
			/* Nor does it go on to cavalry after a breakthrough. */
			field_state.depth = 0;
			el(a)->morale = L3_ATTAQUE, el(a)->pace = L3_PAC, el(a)->cohesion = L3_SAF;
			l3_mac_open(&field, mac, false);
			l3_go_to(&field_state, L3_MAC_END);
			l3_cac_enter(&field, mac, L3_BREAK_CHOICE, a, L3_NONE, NULL);
			CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 0, (int32_t)d + 1, 0}), horse ? L3C_11_3 : 0);
		}
}

/* Before contact as after it: who is in disorder pursues nobody, nor does infantry cavalry. Whoever is caught in REPLI is fought all the
 * same. */
TEST(l3c_9_3_who_charges_in_disorder_pursues_nobody, "L3C-9.3", "L3C-9.10", "L3C-6.8") {
	static const struct {
		unsigned attacker, aimed;
		l3_cohesion cohesion;
		l3_case result;
		bool caught;
	} cases[] = {{LINE, LINE, L3_FORMED, L3_RETRAITE, true},  {LINE, LINE, L3_SAF, L3_RETRAITE, true},
		     {LINE, LINE, L3_DES, L3_RETRAITE, false},    {LINE, LINE, L3_DES, L3_REPLI, true},
		     {LINE, HORSE, L3_FORMED, L3_DEROUTE, false}, {HORSE, HORSE, L3_FORMED, L3_RETRAITE, true}};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		clear_field();
		a = put(0, 0, cases[i].attacker, L3_COD, 30000, 19000, NORTH);
		d = put(1, 0, cases[i].aimed, L3_LIG, 30000, 20000, SOUTH);
		unsigned mac = met(L3_IS_MAC, a, d);
		l3_mac *m = &field_state.mac[mac];
		l3_mac_open(&field, mac, false);
		el(a)->morale = L3_ATTAQUE, el(a)->pace = L3_PAC, el(a)->move_pa = 3, el(a)->pa_spent = 3;
		el(a)->cohesion = (uint8_t)cases[i].cohesion;
		m->objective[0].answer = L3_ANSWER_NOTHING;
		m->objective[0].result = (uint8_t)cases[i].result;
		m->objective[0].flags |= L3_O_TESTED;
		l3_set_case(&field, d, cases[i].result);
		l3_go_to(&field_state, L3_MAC_FLEE);
		settle();
		CHECK_INT(el(d)->pap > 0, cases[i].caught);
	}
}
