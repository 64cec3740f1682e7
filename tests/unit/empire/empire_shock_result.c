/*
 * empire_shock_result.c - the table of shocks, and the clauses that change its row (BE-11.1 to 11.7, 11.12).
 */
#include "empire_units.h"

/* The two with even totals before the dice: columns in the open, as infantry charging in pursuit has no bonus. */
static em_shock even(void) {
	em_shock s = charge(foot(EM_COLUMN), foot(EM_COLUMN));
	s.charger.part = EM_PURSUES;
	CHECK_INT(em_shock_total(&s, 0, NULL), 0);
	CHECK_INT(em_shock_total(&s, 1, NULL), 0);
	return s;
}

TEST(the_shock_table_is_that_of_the_sheet, "BE-11.1", "BE-11.2") {
	static const struct {
		int low, high;
		em_row row;
		int32_t loser_loss, winner_loss, out, flees, away, pursuit;
	} rows[] = {{0, 0, EM_MELEE, 2, 2, 0, 0, 4, 0},
		    {1, 3, EM_DEFEAT, 2, 1, 0, 0, 4, 0},
		    {4, 6, EM_ROUT, 4, 1, 0, 1, 6, 3},
		    {7, 99, EM_ELIMINATED, 0, 0, 1, 0, 0, 3}};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int end = 0; end < 2; end++) {
			em_shock s = even();
			s.charger.body.status = s.target.body.status; /* a draw goes to the target */
			int lead = end ? rows[i].high : rows[i].low;
			em_shock_result r = em_shock_resolve(&s, 1 + lead, 1);
			CHECK_INT(r.difference, lead);
			CHECK_INT(r.winner, lead == 0);
			CHECK_INT(r.row, rows[i].row);
			CHECK_INT(r.loser_loss, rows[i].loser_loss);
			CHECK_INT(r.winner_loss, rows[i].winner_loss);
			CHECK_INT(r.loser_out, rows[i].out);
			CHECK_INT(r.flees, rows[i].flees);
			CHECK_INT(r.retreat, rows[i].away);
			CHECK_INT(r.pursuit, lead ? rows[i].pursuit : 0);
		}
}

TEST(horse_goes_farther_than_foot, "BE-11.1", "BE-13.2") {
	em_shock s = charge(horse(EM_LIGHT_CAVALRY), horse(EM_LIGHT_CAVALRY));
	s.charger.stationary = 1;
	CHECK_INT(em_shock_resolve(&s, 2, 1).retreat, 8);
	CHECK_INT(em_shock_resolve(&s, 5, 1).retreat, 10);
	CHECK_INT(em_shock_resolve(&s, 5, 1).pursuit, 6);
	CHECK_INT(em_shock_resolve(&s, 1, 5).pursuit, 0); /* it stood */
}

TEST(a_starred_loss_is_for_those_who_charged_or_defend_a_building, "BE-11.2", "BE-11.9") {
	em_shock s = even();
	CHECK_INT(em_shock_resolve(&s, 1, 2).winner_loss, 0);
	s.target.part = EM_COUNTER_CHARGES;
	s.target.body.formation = EM_LINE;
	CHECK_INT(em_shock_resolve(&s, 1, 2).winner_loss, 1);
	s.target.part = EM_STANDS;
	s.target.body.formation = EM_BUILDING;
	CHECK_INT(em_shock_resolve(&s, 1, 2).winner_loss, 1);
	for (int part = EM_CHARGES; part <= EM_PURSUES; part++) {
		em_shock other = charge(foot(EM_COLUMN), foot(EM_LINE));
		other.charger.part = part;
		CHECK_INT(em_shock_resolve(&other, 8, 3).winner_loss, 1);
	}
}

TEST(even_totals_go_to_the_better_status_else_to_the_target, "BE-11.3") {
	em_shock s = even();
	CHECK_INT(em_shock_resolve(&s, 3, 3).winner, 1);
	s.charger.body.status = EM_ELITE;
	CHECK_INT(em_shock_resolve(&s, 3, 4).winner, 0);
	CHECK_INT(em_shock_resolve(&s, 3, 4).difference, 0);
	s.charger.body.status = EM_MILITIA;
	CHECK_INT(em_shock_resolve(&s, 4, 3).winner, 1);
}

TEST(foot_and_guns_beaten_by_cavalry_are_routed, "BE-11.4", "BE-11.13") {
	em_body losers[] = {foot(EM_LINE), foot(EM_COLUMN), skirmishers(1), foot(EM_HOLLOW_SQUARE)};
	for (int i = 0; i < 4; i++) {
		em_shock s = charge(horse(EM_LIGHT_CAVALRY), losers[i]);
		int32_t behind = em_shock_total(&s, 1, NULL) / 2 - em_shock_total(&s, 0, NULL) / 2;
		for (int lead = 0; lead < 7; lead++) {
			s.charger.body.status = EM_ELITE; /* the better status wins a draw and adds 1 */
			em_shock_result r = em_shock_resolve(&s, behind + lead, 1);
			CHECK_INT(r.winner, 0);
			CHECK_INT(r.difference, lead);
			CHECK_INT(r.row, EM_ROUT);
			CHECK_INT(r.loser_loss, 4);
			CHECK_INT(r.winner_loss, 1); /* of the final row (AMB-20) */
			CHECK_INT(r.pursuit, 6);
		}
	}
}

TEST(cavalry_beaten_by_foot_or_guns_is_defeated, "BE-11.5", "BE-26.1") {
	const struct {
		em_body winner;
		int32_t loss;
	} rows[] = {{foot(EM_LINE), 2}, {foot(EM_COLUMN), 1}, {foot(EM_HOLLOW_SQUARE), 1}, {skirmishers(1), 1}, {battery(EM_GUN_6), 2}};
	for (int i = 0; i < 5; i++) {
		em_shock s = charge(horse(EM_LIGHT_CAVALRY), rows[i].winner);
		int32_t ahead = em_shock_total(&s, 0, NULL) / 2 - em_shock_total(&s, 1, NULL) / 2;
		for (int lead = 0; lead < 9; lead++)
			for (int literal = 0; literal < 2; literal++) {
				s.cav_loss_literal = literal;
				em_shock_result r = em_shock_resolve(&s, 1, 1 + ahead + lead);
				bool printed = literal && lead >= 1 && lead <= 3;
				CHECK_INT(r.winner, 1);
				CHECK_INT(r.row, lead ? EM_DEFEAT : EM_MELEE);
				CHECK_INT(r.loser_loss, lead && !printed ? rows[i].loss : 2);
				CHECK_INT(r.retreat, 8);
				CHECK(!r.flees && !r.loser_out);
			}
	}
}

TEST(guns_and_units_in_disorder_are_eliminated_when_beaten, "BE-11.6", "BE-11.7") {
	em_shock guns = charge(foot(EM_LINE), battery(EM_GUN_6)), disorder = even(),
		 horses = charge(horse(EM_LIGHT_CAVALRY), foot(EM_HOLLOW_SQUARE));
	em_shock_result r = em_shock_resolve(&guns, 3, 2);
	CHECK(r.loser_out && !r.retreat);
	CHECK_INT(r.row, EM_DEFEAT); /* the row stays */
	CHECK_INT(r.winner_loss, 1);
	disorder.charger.body.disorder = 1;
	r = em_shock_resolve(&disorder, 3, 3);
	CHECK(r.winner == 1 && r.loser_out);
	CHECK_INT(r.row, EM_MELEE);
	horses.charger.body.disorder = 1;
	CHECK(em_shock_resolve(&horses, 1, 6).loser_out);
}

TEST(losses_of_a_shock_may_remove_loser_and_winner, "BE-11.7", "BE-17.1") {
	em_shock s = even();
	s.charger.body.losses = s.target.body.losses = 6;
	em_shock_result r = em_shock_resolve(&s, 3, 3);
	CHECK(r.loser_out && r.winner_out);
	CHECK_INT(r.advance, EM_NO_ADVANCE);
	s.charger.body.losses = s.target.body.losses = 5;
	r = em_shock_resolve(&s, 3, 3);
	CHECK(!r.loser_out && !r.winner_out);
}

TEST(halves_are_dropped_on_each_side_before_comparing, "BE-11.11", "BE-26.1") {
	em_shock s = even();
	s.charger.helpers.skirmishers = 1;
	CHECK_INT(em_shock_resolve(&s, 3, 3).difference, 0);
	s.round_up = 1;
	CHECK_INT(em_shock_resolve(&s, 3, 3).difference, 1);
	CHECK_INT(em_shock_resolve(&s, 3, 3).winner, 0);
}

TEST(the_advance_is_for_those_who_charged_and_never_for_guns_or_garrisons, "BE-11.12") {
	em_shock s = even(), guns = charge(foot(EM_COLUMN), battery(EM_GUN_6)), garrison = charge(foot(EM_COLUMN), foot(EM_BUILDING));
	CHECK_INT(em_shock_resolve(&s, 5, 3).advance, EM_MUST_ADVANCE);
	CHECK_INT(em_shock_resolve(&s, 3, 5).advance, EM_MAY_ADVANCE);
	CHECK_INT(em_shock_resolve(&guns, 1, 6).advance, EM_NO_ADVANCE);
	CHECK_INT(em_shock_resolve(&garrison, 1, 6).advance, EM_NO_ADVANCE);
}
