/*
 * empire_worked.c - the worked examples of the digest that need no positions: dice and facts given, sums and results compared.
 */
#include "empire_units.h"

#include "empire/command.h"

/* A fire with its die: range, column, total and loss in halves. */
static void fires(const em_fire *f, int die, em_range range, int column, int total, int32_t loss) {
	CHECK(em_fire_check(f, NULL));
	CHECK_INT(em_fire_range(f), range);
	CHECK_INT(em_fire_column(f) + 1, column);
	CHECK_INT(em_rounded(2 * die + em_fire_total(f, NULL), 0), total);
	CHECK_INT(em_fire_loss(f, die), loss);
}

static void tests_morale(em_body unit, bool supported, bool heavy, int die, int total) {
	em_morale trial = {.unit = unit, .supported = supported, .heavy_cover = heavy};
	CHECK_INT(2 * die + em_morale_total(&trial, NULL), 2 * total);
	CHECK_INT(em_morale_passed(&trial, die), total >= 6);
}

/* Both totals, the winner, and what the table says: row, losses in halves, whether the loser is out, what it goes, what is offered. */
static void fights(const em_shock *s, const int dice[2], const int totals[2], int winner, em_row row, const int32_t losses[2], bool out,
		   int away, int pursuit) {
	CHECK(em_shock_check(s, NULL));
	em_shock_result r = em_shock_resolve(s, dice[0], dice[1]);
	for (int i = 0; i < 2; i++)
		CHECK_INT(em_rounded(2 * dice[i] + em_shock_total(s, i, NULL), 0), totals[i]);
	CHECK_INT(r.winner, winner);
	CHECK_INT(r.row, row);
	if (!out)
		CHECK_INT(r.loser_loss, losses[0]);
	CHECK_INT(r.winner_loss, losses[1]);
	CHECK_INT(r.loser_out, out);
	CHECK_INT(r.retreat, away);
	CHECK_INT(r.flees, row == EM_ROUT && !out);
	CHECK_INT(r.pursuit, pursuit);
}
#define TWO(A, B) ((const int[2]){A, B})
#define LOSSES(LOSER, WINNER) ((const int32_t[2]){LOSER, WINNER})

static em_body losing(em_body unit, int32_t halves) {
	unit.losses = halves;
	return unit;
}

static em_body elite(em_body unit) {
	unit.status = EM_ELITE;
	unit.morale = 4;
	return unit;
}

TEST(e01_command_points_and_their_price, "BE-4.1", "BE-4.2", "BE-4.3", "BE-2.2") {
	CHECK_INT(em_command_points(EM_COMPETENT, 4), 3);
	CHECK_INT(em_general_range(EM_COMPETENT, false), 8000);
	CHECK_INT(em_general_range(EM_COMPETENT, true), 12000);
	CHECK_INT(em_price(EM_ACTIVATE, false) + em_price(EM_ACTIVATE, true), 3);
	CHECK_INT(em_price(EM_RECOVER_LOSS, true), 4);
}

TEST(e02_initiative_with_a_bonus_and_a_tie, "BE-1.3", "BE-1.4") {
	int32_t total[2] = {8 + em_initiative_total(EM_COMPETENT, 1, NULL), 8 + em_initiative_total(EM_BRILLANT, 0, NULL)};
	CHECK_INT(total[0], 12);
	CHECK_INT(total[1], 12);
	CHECK_INT(em_first(total, 0, EM_NOBODY), 1);
}

TEST(e04_e05_order_tests, "BE-3.8", "BE-4.2") {
	CHECK_INT(em_order_price(0, true), 2);
	CHECK(!em_order_passed(EM_ORDINAIRE, 3, 0));
	CHECK_INT(em_order_price(2, false), 3);
	CHECK(em_order_passed(EM_ORDINAIRE, 2, 2));
}

TEST(e27_e28_duels, "BE-10.9", "BE-12.2", "BE-12.3") {
	em_body a = foot(EM_LINE), b = foot(EM_LINE);
	a.ft = b.ft = 1;
	em_fire f = shot(a, b, EM_MUSKETS, 2000);
	fires(&f, 5, EM_EFFECTIVE, 1, 7, 3);
	fires(&f, 2, EM_EFFECTIVE, 1, 4, 1);
	CHECK_INT(em_duel_tests((int32_t[]){1, 3}, (int32_t[]){3, 3}, (bool[]){false, false}), 1);
	tests_morale(losing(b, 3), true, false, 2, 5);
	CHECK_INT(em_morale_fall(&b, false).distance, 2);
	em_fire e28 = shot(elite(foot(EM_LINE)), foot(EM_LINE), EM_MUSKETS, 2000),
		reply = shot(foot(EM_LINE), elite(foot(EM_LINE)), EM_MUSKETS, 2000);
	fires(&e28, 3, EM_EFFECTIVE, 1, 5, 2);
	fires(&reply, 3, EM_EFFECTIVE, 1, 5, 2);
	CHECK_INT(em_duel_tests((int32_t[]){2, 2}, (int32_t[]){4, 3}, (bool[]){false, false}), 1);
	tests_morale(losing(foot(EM_LINE), 2), false, false, 3, 5);
}

TEST(e29_already_disordered, "BE-12.3", "BE-12.5") {
	em_body d = losing(foot(EM_LINE), 2);
	d.disorder = 1;
	em_fire f = shot(foot(EM_LINE), d, EM_MUSKETS, 2000);
	fires(&f, 4, EM_EFFECTIVE, 1, 6, 2);
	d.losses = 4;
	tests_morale(d, false, false, 4, 4);
	CHECK_INT(em_morale_fall(&d, false).distance, 6);
	CHECK_INT(em_morale_fall(&d, false).loss, 2);
	tests_morale(foot(EM_COLUMN), false, false, 3, 6);
}

TEST(e30_canister_support_and_cover, "BE-10.4", "BE-10.6", "BE-19.3") {
	em_fire f = shot(battery(EM_GUN_8_9), foot(EM_LINE), EM_CANISTER, 4776);
	f.firer.howitzers = f.stationary = f.helpers.fire = 1;
	f.cover = EM_MEDIUM_COVER;
	fires(&f, 3, EM_SHORT, 1, 6, 2);
}

TEST(e31_skirmishers, "BE-24.1", "BE-10.4") {
	em_fire f = shot(skirmishers(2), skirmishers(1), EM_MUSKETS, 2000);
	fires(&f, 4, EM_EFFECTIVE, 3, 6, 1);
}

TEST(e32_ricochet, "BE-10.12", "BE-10.4") {
	em_fire f = shot(battery(EM_GUN_12), foot(EM_COLUMN), EM_ROUND_SHOT, 7000),
		bounce = shot(battery(EM_GUN_12), foot(EM_LINE), EM_ROUND_SHOT, 10750);
	f.stationary = bounce.stationary = bounce.ricochet = bounce.firer.marker = 1;
	fires(&f, 4, EM_EFFECTIVE, 2, 6, 1);
	tests_morale(losing(foot(EM_COLUMN), 1), false, false, 3, 6);
	fires(&bounce, 5, EM_EFFECTIVE, 2, 5, 1);
}

TEST(e33_battalion_guns_alone, "BE-10.6", "BE-10.4") {
	em_fire f = shot(foot(EM_LINE), foot(EM_COLUMN), EM_BATTALION_GUNS, 4250);
	f.firer.status = EM_MILITIA;
	f.firer.battalion_guns = f.stationary = 1;
	fires(&f, 5, EM_EFFECTIVE, 2, 6, 1);
}

TEST(e34_fire_at_a_garrison, "BE-10.3", "BE-20.1", "BE-12.3", "BE-12.4") {
	em_body q = losing(foot(EM_BUILDING), 4);
	em_fire f = shot(foot(EM_LINE), q, EM_MUSKETS, 1750), reply = shot(q, foot(EM_LINE), EM_MUSKETS, 1750);
	f.cover = EM_HEAVY_COVER;
	fires(&f, 6, EM_EFFECTIVE, 3, 5, 1);
	fires(&reply, 4, EM_EFFECTIVE, 3, 2, 0);
	q.losses = 5;
	tests_morale(q, false, true, 1, 4);
	CHECK_INT(em_morale_fall(&q, true).distance, 0);
}

TEST(e35_a_general_under_fire, "BE-16.1", "BE-16.2") {
	em_fire f = shot(foot(EM_COLUMN), foot(EM_LINE), EM_MUSKETS, 2000);
	fires(&f, 1, EM_EFFECTIVE, 1, 1, 0);
	CHECK(em_general_at_risk(0, false) && em_general_lost(11, false));
	CHECK_INT(em_successor(EM_COMPETENT), EM_ORDINAIRE);
	tests_morale(foot(EM_LINE), false, false, 2, 5);
}

TEST(e36_e41_opportunity_charges, "BE-7.3", "BE-11.9") {
	em_shock h = charge(horse(EM_MEDIUM_CAVALRY), foot(EM_COLUMN)), i = charge(foot(EM_COLUMN), foot(EM_COLUMN));
	h.charger.part = i.charger.part = EM_OPPORTUNITY_CHARGE;
	h.charger.flank_attack = 1;
	fights(&h, TWO(4, 3), TWO(11, 5), 0, EM_ROUT, LOSSES(4, 1), false, 6, 6);
	em_flight flight = {.fleer = EM_INF, .hunter = EM_CAV, .clear = 1, .fled = 6000, .reach = 6000};
	CHECK(em_caught_in_pursuit(&flight));
	fights(&i, TWO(5, 2), TWO(7, 2), 0, EM_ROUT, LOSSES(4, 1), false, 6, 3);
}

TEST(e37_e39_opportunity_fire, "BE-7.9", "BE-10.4") {
	em_fire gun = shot(battery(EM_GUN_6), foot(EM_COLUMN), EM_ROUND_SHOT, 7523),
		sk = shot(skirmishers(2), foot(EM_COLUMN), EM_MUSKETS, 2950);
	gun.opportunity = gun.stationary = sk.opportunity = 1;
	fires(&gun, 4, EM_EFFECTIVE, 2, 5, 1);
	fires(&sk, 4, EM_EFFECTIVE, 3, 6, 1);
	tests_morale(losing(foot(EM_COLUMN), 1), false, false, 4, 7);
}

TEST(e38_e43_e44_e45_e49_tests_of_drill, "BE-8.1", "BE-7.6", "BE-9.6") {
	em_drill i = {.unit = foot(EM_LINE)}, c = {.unit = elite(horse(EM_HEAVY_CAVALRY)), .control = 1}, square = {.unit = foot(EM_LINE)};
	i.unit.grade = EM_CLASS_C;
	CHECK(!em_drill_passed(&i, 3));
	c.unit.grade = square.unit.grade = EM_CLASS_A;
	CHECK(em_drill_passed(&c, 1));
	CHECK(em_drill_passed(&square, 2));
	em_drill solid = {.unit = foot(EM_COLUMN), .solid_square = 1, .charged_closely = 1};
	solid.unit.grade = EM_CLASS_C;
	CHECK_INT(2 + em_drill_total(&solid, NULL), 4);
	CHECK(!em_drill_passed(&solid, 1));
}

TEST(e42_e46_e51_e54_columns_against_lines, "BE-11.8", "BE-11.3", "BE-9.9") {
	em_shock e42 = charge(foot(EM_COLUMN), foot(EM_LINE)), e46 = e42, e51 = e42, e54 = e42;
	e42.charger.body.elan = e42.target.supports = 1;
	fights(&e42, TWO(5, 3), TWO(8, 7), 0, EM_DEFEAT, LOSSES(2, 1), false, 4, 0);
	e46.charger.flank_attack = 1;
	fights(&e46, TWO(3, 4), TWO(9, 7), 0, EM_DEFEAT, LOSSES(2, 1), false, 4, 0);
	fights(&e51, TWO(4, 3), TWO(6, 6), 1, EM_MELEE, LOSSES(2, 2), false, 4, 0);
	e54.charger.supports = 1;
	fights(&e54, TWO(4, 3), TWO(7, 6), 0, EM_DEFEAT, LOSSES(2, 1), false, 4, 0);
}

TEST(e43_e81_cavalry_counter_charged_and_in_pursuit, "BE-11.8", "BE-13.2", "BE-13.4") {
	em_shock s = charge(elite(horse(EM_HEAVY_CAVALRY)), horse(EM_LIGHT_CAVALRY)),
		 prey = charge(elite(horse(EM_HEAVY_CAVALRY)), foot(EM_LINE));
	s.target.part = EM_COUNTER_CHARGES;
	s.target.body.marker = 1;
	fights(&s, TWO(5, 1), TWO(10, 2), 0, EM_ELIMINATED, LOSSES(0, 0), true, 0, 6);
	fights(&s, TWO(3, 3), TWO(8, 4), 0, EM_ROUT, LOSSES(4, 1), false, 10, 6);
	em_flight flight = {.fleer = EM_CAV, .hunter = EM_CAV, .clear = 1, .fled = 10000, .reach = 6000};
	CHECK(!em_caught_in_pursuit(&flight));
	prey.charger.part = EM_PURSUES;
	prey.charger.body.marker = 1;
	prey.charger.body.losses = 1;
	fights(&prey, TWO(5, 2), TWO(7, 4), 0, EM_ROUT, LOSSES(4, 1), false, 6, 6);
}

TEST(e44_e45_e53_e76_e80_cavalry_against_foot, "BE-11.4", "BE-11.5", "BE-11.6", "BE-11.14") {
	em_shock e44 = charge(horse(EM_MEDIUM_CAVALRY), foot(EM_HOLLOW_SQUARE)), e45 = charge(horse(EM_LIGHT_CAVALRY), foot(EM_COLUMN)),
		 e53 = charge(horse(EM_MEDIUM_CAVALRY), foot(EM_LINE)), e76 = charge(horse(EM_HEAVY_CAVALRY), foot(EM_LINE)),
		 e80 = charge(horse(EM_MEDIUM_CAVALRY), foot(EM_COLUMN));
	e44.target.body.marker = 1;
	fights(&e44, TWO(4, 4), TWO(7, 11), 1, EM_DEFEAT, LOSSES(1, 0), false, 8, 0);
	e45.target.body.marker = e45.target.body.disorder = 1;
	fights(&e45, TWO(3, 3), TWO(7, 5), 0, EM_ROUT, LOSSES(0, 1), true, 0, 6);
	em_shock second = e53;
	e53.target.body.disorder = 1;
	fights(&e53, TWO(4, 4), TWO(8, 6), 0, EM_ROUT, LOSSES(0, 1), true, 0, 6);
	second.charger.part = EM_PURSUES;
	second.charger.body.marker = second.charger.body.losses = 1;
	fights(&second, TWO(3, 4), TWO(4, 6), 1, EM_DEFEAT, LOSSES(2, 0), false, 8, 0);
	e76.charger.rough = 1;
	fights(&e76, TWO(4, 4), TWO(4, 6), 1, EM_DEFEAT, LOSSES(2, 0), false, 8, 0);
	e80.charger.body.general = 1;
	fights(&e80, TWO(5, 1), TWO(8, 3), 0, EM_ROUT, LOSSES(4, 1), false, 6, 6);
	CHECK(em_general_lost(10, true));
	tests_morale(losing(horse(EM_MEDIUM_CAVALRY), 1), false, false, 5, 8);
}

TEST(e47_e48_targets_that_flee_from_a_charge, "BE-9.7", "BE-13.4") {
	em_flight caught = {.fleer = EM_INF, .hunter = EM_CAV, .clear = 1, .fled = 6000, .gap = 4000, .reach = 6875}, escapes = caught;
	escapes.gap = 4563, escapes.reach = 5438;
	CHECK(em_caught_by_charge(&caught));
	CHECK(!em_caught_by_charge(&escapes));
}

TEST(e50_e52_guns_and_a_garrison, "BE-11.6", "BE-11.4", "BE-20.1", "BE-11.2") {
	em_shock e50 = charge(horse(EM_LIGHT_CAVALRY), battery(EM_GUN_6)), e52 = charge(foot(EM_COLUMN), foot(EM_BUILDING));
	e50.charger.body.lance = e50.charger.body.threats = e50.target.secure_flanks = e50.target.supports = 1;
	fights(&e50, TWO(5, 2), TWO(6, 5), 0, EM_ROUT, LOSSES(0, 1), true, 0, 6);
	e52.target.cover = EM_MEDIUM_COVER;
	fights(&e52, TWO(3, 3), TWO(3, 5), 1, EM_DEFEAT, LOSSES(2, 1), false, 4, 0);
}

TEST(e59_a_battery_that_flees, "BE-12.3", "BE-10.4") {
	em_fire f = shot(battery(EM_GUN_6), losing(battery(EM_GUN_6), 2), EM_ROUND_SHOT, 5500);
	f.stationary = 1;
	fires(&f, 6, EM_EFFECTIVE, 2, 5, 1);
	em_body hit = losing(battery(EM_GUN_6), 3);
	tests_morale(hit, false, false, 1, 3);
	CHECK_INT(em_morale_fall(&hit, false).distance, 6);
	CHECK_INT(em_morale_fall(&hit, false).loss, 0);
}

TEST(e60_e61_rally, "BE-15.1", "BE-15.2", "BE-15.3") {
	em_rally d = {.unit = losing(foot(EM_LINE), 4), .enemy = 3400, .behind = 1},
		 loss = {.unit = losing(foot(EM_LINE), 3), .loss = 1, .enemy = 20000};
	d.unit.disorder = loss.unit.general = 1;
	CHECK(em_rally_check(&d, NULL));
	em_rally_apply(&d.unit, false);
	CHECK(!em_rally_check(&d, NULL));
	CHECK(!em_rally_check(&loss, NULL));
	loss.unit.losses = 4;
	CHECK(em_rally_check(&loss, NULL));
	em_rally_apply(&loss.unit, true);
	CHECK_INT(loss.unit.losses, 2);
}

TEST(e74_e90_guns_that_limber, "BE-10.8", "BE-10.4", "BE-27.7") {
	em_fire f = shot(battery(EM_GUN_6), foot(EM_COLUMN), EM_ROUND_SHOT, 6000), e90 = f;
	f.stationary = f.limbers = e90.limbers = 1;
	fires(&f, 4, EM_EFFECTIVE, 2, 5, 1);
	e90.distance = 5000;
	CHECK_INT(em_fire_total(&e90, NULL), 0); /* +1 - 1 */
	e90.firer.formation = EM_LIMBERED;
	CHECK(!em_fire_check(&e90, NULL));
}

TEST(e75_fire_supports_in_a_shock, "BE-19.3", "BE-11.11") {
	em_shock s = charge(foot(EM_COLUMN), foot(EM_LINE));
	s.charger.helpers.skirmishers = s.charger.body.threats = s.target.helpers.canister = 1;
	CHECK_INT(12 + em_shock_total(&s, 0, NULL), 15); /* 7½ */
	fights(&s, TWO(6, 1), TWO(7, 6), 0, EM_DEFEAT, LOSSES(2, 1), false, 4, 0);
}

TEST(e79_cohesion_and_points, "BE-17.1", "BE-17.2", "BE-22.3") {
	em_body grenadiers = elite(foot(EM_LINE)), large = foot(EM_LINE), sk = elite(skirmishers(1));
	grenadiers.grade = EM_CLASS_A;
	grenadiers.ft = 1;
	large.grade = EM_CLASS_C;
	large.size = EM_LARGE;
	CHECK_INT(em_cohesion(&grenadiers), 5);
	CHECK_INT(em_cohesion(&large), 6);
	CHECK_INT(em_cohesion(&sk), 2);
	CHECK_INT(em_unit_points(&grenadiers), 30);
	CHECK_INT(em_unit_points(&large), 24);
	large.losses = 11;
	CHECK(!em_eliminated(&large));
	large.losses = 12;
	CHECK(em_eliminated(&large));
}

TEST(e82_sums_of_one_activation, "BE-10.9", "BE-12.2", "BE-11.8") {
	em_fire gun = shot(battery(EM_GUN_6), foot(EM_LINE), EM_CANISTER, 3450), l = shot(foot(EM_LINE), foot(EM_LINE), EM_MUSKETS, 1700);
	gun.stationary = 1;
	fires(&gun, 4, EM_SHORT, 1, 7, 3);
	tests_morale(losing(foot(EM_LINE), 3), false, false, 2, 4);
	em_shock k = charge(foot(EM_COLUMN), foot(EM_LINE));
	fights(&k, TWO(5, 2), TWO(7, 5), 0, EM_DEFEAT, LOSSES(2, 1), false, 4, 0);
	fires(&l, 3, EM_EFFECTIVE, 1, 5, 2);
	fires(&l, 4, EM_EFFECTIVE, 1, 6, 2);
	CHECK_INT(em_duel_tests((int32_t[]){2, 2}, (int32_t[]){3, 3}, (bool[]){false, false}), 0);
}

TEST(e87_the_winner_dies_too, "BE-11.7", "BE-17.1") {
	em_shock s = charge(foot(EM_COLUMN), losing(foot(EM_LINE), 6));
	fights(&s, TWO(2, 4), TWO(7, 7), 1, EM_MELEE, LOSSES(2, 2), false, 4, 0);
	CHECK(em_shock_resolve(&s, 2, 4).winner_out);
}
