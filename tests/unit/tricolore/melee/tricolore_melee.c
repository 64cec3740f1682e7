/*
 * tricolore_melee.c - melees: figures, all pairs at once, results, status, push, breakthrough (L3C-21, L3C-22.38, T4).
 */
#include "tricolore_fight.h"

/* A column whose front touches a line that faces it, both in the middle of the table. */
static void face_to_face(unsigned a, l3_formation formation_a, unsigned d, l3_formation formation_d) {
	begin();
	put(FR(0), a, 30000, 20000, 0, formation_a);
	put(EN(0), d, 30000, 20005, 180, formation_d);
}

TEST(l3c_21_1_ex_50_figures_by_front_and_pace, "L3C-21.1", "L3C-29.16", "L3C-29.17", "EX-50") {
	l3_melee m;
	face_to_face(AUSTRIANS, L3_COD, LINE_FOOT, L3_COD);
	moving(FR(0), L3_PCH), moving(EN(0), L3_POR);
	l3_meeting meet = l3_meeting_of(&f.play.look, FR(0), EN(0), 0);
	CHECK_INT(meet.common, 667); /* 4 files */
	CHECK_INT(meet.overlap_a, 2);
	CHECK_INT(meet.overlap_d, 0);
	l3_melee_facts(&f.play.look, FR(0), EN(0), L3_NONE, false, &m);
	CHECK_INT(m.side[0].figures, 12); /* 6 x 2 */
	CHECK_INT(m.side[1].figures, 4);
}

TEST(l3c_21_2_a_flank_offers_its_ranks, "L3C-21.2", "L3C-29.18") {
	l3_melee m;
	begin();
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_COD); /* 4 files, 3 ranks, 667 x 750 */
	put(EN(0), HORSE, 30340, 19300, 270, L3_LIG);   /* on its right flank */
	moving(EN(0), L3_PAC);
	l3_melee_facts(&f.play.look, EN(0), FR(0), L3_NONE, true, &m);
	CHECK_INT(m.side[1].struck, L3_STRUCK_FLANK);
	CHECK_INT(m.side[0].figures, 3); /* a horse to each foot in flank */
	CHECK_INT(m.side[1].figures, 3);
	put(EN(0), LINE_FOOT, 30340, 18900, 270, L3_LIG);
	l3_melee_facts(&f.play.look, EN(0), FR(0), L3_NONE, true, &m);
	CHECK_INT(m.side[0].figures, 6); /* two foot to each */
}

TEST(l3c_21_3_ex_83_cuirassiers_ride_down_a_line, "L3C-21.3", "L3C-21.11", "L3C-21.7", "L3C-35.7", "EX-83") {
	face_to_face(ELITE_HORSE, L3_LIG, LINE_FOOT, L3_LIG);
	moving(FR(0), L3_PAC);
	UNIT(EN(0)).cohesion = L3_SAF, UNIT(EN(0)).morale = L3_REPLI;
	clash(FR(0), EN(0));
	CHECK_INT(told(L3_SAY_FIGHTS, 1), 8); /* the line, last told: 8 figures at 0; nobody overlaps */
	CHECK_INT(told(L3_SAY_FIGHTS, 2), 0);
	CHECK_INT(f.arg[0][1], 4);
	CHECK_INT(f.arg[0][2], 8);
	CHECK_INT(UNIT(EN(0)).pap, 4);
	CHECK_INT(UNIT(FR(0)).pap, 2);
	CHECK(said(L3_SAY_BREAKS_THROUGH));
	CHECK_INT(UNIT(EN(0)).cohesion, L3_DES);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
	CHECK(UNIT(FR(0)).marks & L3_BROKE_THROUGH);
	/* The breaker stands just behind, at its pace and heading; the line was not pushed: 2 UD away from him. */
	CHECK(UNIT(FR(0)).y > 20255 + 500 && UNIT(FR(0)).y < 20255 + 500 + 1000);
	CHECK_INT(UNIT(FR(0)).x, 30000);
	CHECK_INT(UNIT(FR(0)).pace, L3_PAC);
	CHECK_INT(UNIT(FR(0)).morale, L3_ATTAQUE);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	CHECK(!said(L3_SAY_IS_PUSHED));
	CHECK_INT(phase(), L3_BREAK_CHOICE);
}

TEST(l3c_21_3_no_breakthrough_of_two_ranks_or_one_pace, "L3C-21.3") {
	face_to_face(HORSE, L3_LIG, LINE_FOOT, L3_COD);
	moving(FR(0), L3_PCH);
	clash(FR(0), EN(0));
	CHECK(!said(L3_SAY_BREAKS_THROUGH));
	face_to_face(HORSE, L3_LIG, LINE_FOOT, L3_LIG);
	moving(FR(0), L3_POR);
	clash(FR(0), EN(0));
	CHECK(!said(L3_SAY_BREAKS_THROUGH));
	face_to_face(HORSE, L3_LIG, LINE_FOOT, L3_CAR);
	moving(FR(0), L3_PCH);
	UNIT(EN(0)).cohesion = L3_SAF;
	clash(FR(0), EN(0));
	CHECK(!said(L3_SAY_BREAKS_THROUGH));
	face_to_face(HORSE, L3_LIG, GUNS, L3_BAT);
	moving(FR(0), L3_PAC);
	clash(FR(0), EN(0));
	CHECK(said(L3_SAY_BREAKS_THROUGH));
}

TEST(l3c_35_7_a_beaten_breaker_goes_back_from_behind, "L3C-35.7", "L3C-9.8", "EX-55") {
	face_to_face(LINE_FOOT, L3_LIG, LINE_FOOT, L3_LIG);
	moving(FR(0), L3_PCH);
	unsigned m = attack(FR(0), EN(0));
	l3_duel_add(&f.play, FR(0), EN(0), 2, 1);
	l3_melee_open(&f.play, m, true);
	l3_top(&f.s)->flags = 0;
	f.s.fight.outcome[0].flags = L3_BOUT_MOVED | L3_BOUT_BREAKS, f.s.fight.outcome[1].flags = L3_BOUT_BROKEN;
	settle();
	CHECK(said(L3_SAY_BREAKS_THROUGH));
	CHECK(said(L3_SAY_LOSES_MELEE));
	CHECK_INT(UNIT(FR(0)).cohesion, L3_DES);
	CHECK_INT(UNIT(FR(0)).morale, L3_REPLI); /* by one PAP: later tests start at -1 */
	CHECK_INT(l3_start_value(L3_START_OTHER, L3_REPLI), -1);
	CHECK(UNIT(FR(0)).y > 20255 + 250 + 500); /* behind the line, and 1 UD away from it */
	CHECK_INT(UNIT(EN(0)).y, 20005);
	CHECK(phase() != L3_BREAK_CHOICE && phase() != L3_PURSUE_CHOICE); /* it engages nobody, and whom it broke through does not pursue */
}

TEST(l3c_21_5_ex_52_the_lone_unit_adds_all, "L3C-21.5", "EX-52") {
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_LIG);
	put(FR(1), LINE_FOOT, 29200, 20000, 0, L3_COD);
	moving(FR(0), L3_PAC), moving(FR(1), L3_POR);
	unsigned m = attack(FR(0), EN(0));
	f.s.mac[m].attacker[1].unit = FR(1) + 1;
	l3_duel_add(&f.play, FR(0), EN(0), 1, 3);
	l3_duel_add(&f.play, FR(1), EN(0), 3, 1);
	l3_melee_open(&f.play, m, true);
	l3_top(&f.s)->flags = 0;
	settle();
	CHECK_INT(UNIT(EN(0)).morale, L3_ARRET);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_SAF);
	CHECK_INT(UNIT(FR(0)).morale, L3_ATTAQUE);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	CHECK_INT(UNIT(FR(1)).morale, L3_RETRAITE);
	CHECK_INT(UNIT(FR(1)).cohesion, L3_DES);
	/* 1: A alone, 3 to 1. */
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_LIG);
	moving(FR(0), L3_PAC);
	ended(FR(0), EN(0), 1, 3);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_DES);
}

TEST(l3c_21_5_all_pairs_fight_at_once, "L3C-21.5", "L3C-31.5") {
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_LIG);
	put(FR(0), LINE_FOOT, 30450, 20000, 0, L3_COD);
	put(FR(1), LINE_FOOT, 29550, 20000, 0, L3_COD);
	moving(FR(0), L3_POR), moving(FR(1), L3_POR);
	unsigned m = attack(FR(0), EN(0));
	f.s.mac[m].attacker[1].unit = FR(1) + 1;
	l3_melee_open(&f.play, m, false);
	l3_cac_fight.go(&f.play);
	CHECK_INT(f.s.fight.bout[0].a, FR(0) + 1);
	CHECK_INT(f.s.fight.bout[1].a, FR(1) + 1);
	CHECK_INT(f.s.fight.bout[0].lost_a, f.s.fight.bout[1].lost_a); /* from the strengths before */
	CHECK_INT(UNIT(EN(0)).pap, f.s.fight.bout[0].lost_b + f.s.fight.bout[1].lost_b);
}

TEST(l3c_21_9_the_loser_is_pushed_and_goes_on, "L3C-21.9", "L3C-6.4", "L3C-29.12") {
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 3); /* by 2: RETRAITE: 1 UD of push, 2 UD of its own, its back to the victor */
	CHECK_INT(UNIT(EN(0)).heading, 0);
	CHECK_INT(UNIT(EN(0)).y, 20005 + 250 + 3000);
	CHECK_INT(UNIT(EN(0)).pa_spent, 2);
	CHECK(UNIT(EN(0)).marks & L3_MANDATORY_EXACT);
	face_to_face(LINE_FOOT, L3_COD, HORSE, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 2); /* by 1: REPLI: 2 UD of push, 2 UD, facing him */
	CHECK_INT(UNIT(EN(0)).morale, L3_REPLI);
	CHECK_INT(UNIT(EN(0)).heading, 32768);
	CHECK_INT(UNIT(EN(0)).y, 20005 + 4000);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_DES);
	CHECK_INT(UNIT(FR(0)).y, 20000);
	CHECK(no_fight()); /* REPLI is never pursued */
	CHECK_INT(f.s.fight.bout[0].a, 0);
}

TEST(l3c_6_4_a_victor_taken_in_flank_pushes_away, "L3C-6.4", "L3C-29.12") {
	begin();
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_COD);
	put(EN(0), LINE_FOOT, 30340, 19625, 270, L3_LIG);
	moving(EN(0), L3_POR);
	ended(EN(0), FR(0), 3, 1);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
	CHECK(UNIT(EN(0)).x > 31300); /* to the east, not along the victor's front */
}

TEST(l3c_21_10_draws_separate, "L3C-21.10", "L3C-21.9") {
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_LIG);
	moving(FR(0), L3_PAC);
	ended(FR(0), EN(0), 2, 2);
	CHECK_INT(UNIT(FR(0)).y, 19000);
	CHECK_INT(UNIT(FR(0)).heading, 0);
	CHECK_INT(UNIT(EN(0)).y, 20005); /* who stood stays */
	CHECK_INT(UNIT(FR(0)).morale, L3_ARRET);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_SAF);
	CHECK(no_fight());
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_COD);
	moving(FR(0), L3_POR), moving(EN(0), L3_POR);
	clash(FR(0), EN(0));
	CHECK_INT(UNIT(FR(0)).y, 19000); /* both came */
	CHECK_INT(UNIT(EN(0)).y, 21005);
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_LIG); /* bodies that share the rounding of an oblique contact come apart too */
	UNIT(FR(0)).y = 20007;
	moving(FR(0), L3_PAC);
	ended(FR(0), EN(0), 2, 2);
	CHECK_INT(UNIT(FR(0)).y, 19007);
	face_to_face(LINE_FOOT, L3_COD, LINE_FOOT, L3_LIG); /* a friend stands there: through him */
	put(FR(1), LINE_FOOT, 30000, 18900, 0, L3_LIG);
	moving(FR(0), L3_PAC);
	ended(FR(0), EN(0), 2, 2);
	CHECK_INT(UNIT(FR(0)).y, 18600);
}

TEST(l3c_22_38_ex_81_elite_lifts_itself, "L3C-22.38", "EX-81") {
	gg_verdict why = {0};
	face_to_face(LINE_FOOT, L3_COD, ELITE_FOOT, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 3);
	CHECK_INT(phase(), L3_CAC_STATUS);
	CHECK_INT(row()->turn(&f.s), 1);
	CHECK_INT(listed(), 2);
	CHECK(!may(2, 0, &why));
	CHECK_INT(why.clause, L3C_31_1);
	choose(1, 0);
	CHECK_INT(UNIT(EN(0)).morale, L3_REPLI);
	CHECK_INT(UNIT(EN(0)).y, 20005 + 2000); /* after the push */
	CHECK(UNIT(EN(0)).marks & L3_STATUS_USED);
	/* Once a turn. */
	f.s.depth = 0, memset(f.s.frame, 0, sizeof f.s.frame);
	ended(FR(0), EN(0), 1, 3);
	CHECK(phase() != L3_CAC_STATUS);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
	/* By 1: HALTE, DES, pushed 1 UD and 1 UD more. */
	face_to_face(LINE_FOOT, L3_COD, ELITE_FOOT, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 2);
	choose(1, 0);
	CHECK_INT(UNIT(EN(0)).morale, L3_HALTE);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_DES);
	CHECK_INT(UNIT(EN(0)).y, 20005 + 2000);
	CHECK_INT(UNIT(EN(0)).pa_spent, 0);
	CHECK_INT(UNIT(EN(0)).heading, 32768);
}

TEST(l3c_22_38_guard_conscripts_and_the_bonus_kept, "L3C-22.38") {
	face_to_face(LINE_FOOT, L3_COD, GUARD_FOOT, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 5);
	CHECK_INT(listed(), 3);
	choose(2, 0);
	CHECK_INT(UNIT(EN(0)).morale, L3_REPLI);
	face_to_face(LINE_FOOT, L3_COD, GUARD_FOOT, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 2);
	choose(0, 0);
	CHECK_INT(UNIT(EN(0)).morale, L3_REPLI);
	CHECK(!(UNIT(EN(0)).marks & L3_STATUS_USED));
	face_to_face(LINE_FOOT, L3_COD, CONSCRIPTS, L3_LIG);
	moving(FR(0), L3_POR);
	ended(FR(0), EN(0), 1, 2);
	CHECK_INT(UNIT(EN(0)).morale, L3_RETRAITE);
}

TEST(l3c_20_5_duels_by_losses, "L3C-20.5", "L3C-20.7", "L3C-35.12", "L3C-22.38") {
	/* Nobody is pushed; only the loser is disordered; conscripts fall no further. */
	begin();
	put(FR(0), LINE_FOOT, 30000, 19000, 0, L3_LIG);
	put(EN(0), CONSCRIPTS, 30000, 20000, 180, L3_LIG);
	l3_duel_add(&f.play, FR(0), EN(0), 1, 2);
	CHECK(l3_queue_open(&f.play));
	settle();
	CHECK_INT(UNIT(EN(0)).morale, L3_REPLI);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_SAF);
	CHECK_INT(UNIT(EN(0)).y, 21000);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_FORMED);
	CHECK_INT(UNIT(FR(0)).morale, L3_ARRET);
	CHECK_INT(f.s.depth, 0);
	/* A draw moves nobody. */
	begin();
	put(FR(0), LINE_FOOT, 30000, 19000, 0, L3_LIG);
	put(EN(0), CONSCRIPTS, 30000, 20000, 180, L3_LIG);
	l3_duel_add(&f.play, FR(0), EN(0), 2, 2);
	l3_queue_open(&f.play);
	settle();
	CHECK(said(L3_SAY_DRAWS_DUEL));
	CHECK_INT(UNIT(EN(0)).y, 20000);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_FORMED);
	CHECK_INT(f.s.depth, 0);
}

typedef struct lines {
	int totals, total[4], sum[4];
} lines;

/* The lines of sums among what is told; each of them behind an event of its own. */
static void line(void *payload, const gg_event *event) {
	lines *l = payload;
	if (!gg_is_sum_line(event))
		return;
	gg_item item = gg_sum_item(event);
	CHECK(item.code && item.clause && (item.mark || item.kind == GG_ITEM_TOTAL));
	if (item.kind == GG_ITEM_TOTAL)
		l->total[l->totals++] = item.value;
	else if (l->totals)
		l->sum[l->totals - 1] += item.value;
}

TEST(l3c_21_1_the_melee_is_told_line_by_line, "L3C-21.1", "L3C-21.7", "L3C-34.7") {
	lines l = {0};
	gg_sink sink = {line, &l};
	face_to_face(HORSE, L3_LIG, LINE_FOOT, L3_LIG);
	moving(FR(0), L3_PAC);
	UNIT(EN(0)).cohesion = L3_SAF;
	f.play.sink = &sink;
	clash(FR(0), EN(0));
	CHECK_INT(l.totals, 2);
	CHECK_INT(l.total[0], 8); /* CAC 3, two paces doubled 4, enemy SAF 1 */
	CHECK_INT(l.total[1], 0); /* CAC 1, own SAF -1 */
	CHECK_INT(l.sum[0], 8);
	CHECK_INT(l.sum[1], 0);
}
