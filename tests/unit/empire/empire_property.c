/*
 * empire_property.c - any facts in range: totals are the sums of their lines, and the odds of all dice add up.
 */
#include "empire_units.h"

#include "empire/command.h"
#include "empire/odds.h"

enum { ROUNDS = 20000 };

static uint64_t seed;

/* 0 to below `n`. */
static int32_t any(uint32_t n) {
	seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (int32_t)((seed >> 33) % n);
}

static em_body any_body(void) {
	em_body u = {
		.kind = any(4), .formation = any(8), .status = any(5), .morale = 1 + any(6), .grade = any(3), .ft = any(3), .size = any(3)};
	int32_t *const flags[] = {&u.horse,          &u.light,         &u.disorder,     &u.marker,       &u.general,
				  &u.out_of_command, &u.elan,          &u.impetuous,    &u.tenacious,    &u.stoic,
				  &u.lance,          &u.cuirass,       &u.good_shooter, &u.poor_shooter, &u.carbine,
				  &u.battalion_guns, &u.melee_weapons, &u.howitzers,    &u.shrapnel};
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
		*flags[i] = any(3) == 0;
	u.weight = any(3);
	u.gun = any(4);
	u.losses = any(16);
	u.threats = any(4);
	u.cavalry_threats = any(4);
	return u;
}

/* Every second unit is one that can be, so that the checks say yes too. */
static em_body any_unit(void) {
	static const int32_t first[] = {EM_LINE, EM_LINE, EM_DEPLOYED, EM_SKIRMISH}, forms[] = {6, 2, 2, 1};
	em_body u = any_body();
	if (any(2))
		return u;
	u.formation = first[u.kind] + any((uint32_t)forms[u.kind]);
	u.light = 1;
	u.lance &= u.kind == EM_CAV;
	u.cuirass &= u.kind == EM_CAV;
	u.battalion_guns &= u.kind == EM_INF;
	u.howitzers &= u.kind == EM_ART;
	u.shrapnel &= u.kind == EM_ART;
	return u;
}

static em_helpers any_helpers(void) {
	return any(2) ? (em_helpers){0} : (em_helpers){any(4), any(4), any(5)};
}

static em_fire any_fire(void) {
	em_fire f = {.firer = any_unit(),
		     .target = any_unit(),
		     .distance = any(any(2) ? 30000 : 3000),
		     .shot = any(5),
		     .on_hill = any(2),
		     .cover = any(4)};
	f.enfilade = any(4) == 0;
	f.stationary = any(2);
	f.opportunity = any(2);
	f.limbers = any(2);
	f.under_sk_fire = any(2);
	f.target_higher = any(2);
	f.ricochet = any(4) == 0;
	f.helpers = any_helpers();
	f.garrison_fire = 2 * any(4) - 2;
	f.round_up = any(2);
	return f;
}

static em_fighter any_fighter(void) {
	return (em_fighter){.body = any_unit(),
			    .part = any(5),
			    .stationary = any(2),
			    .on_bridge = any(2),
			    .rough = any(2),
			    .penalised = any(2),
			    .attack_order = any(2),
			    .flank_attack = any(2),
			    .secure_flanks = any(3),
			    .cover = any(4),
			    .higher = any(2),
			    .supports = any(4),
			    .helpers = any_helpers()};
}

TEST(any_fire_adds_up_and_its_odds_too, "BE-10.3", "BE-10.4") {
	seed = 1805;
	int legal = 0;
	for (int i = 0; i < ROUNDS; i++) {
		em_fire f = any_fire();
		gg_verdict refusal = {0};
		lines_of_fire(&f);
		bool can = em_fire_check(&f, &refusal);
		CHECK_INT(can, !refusal.code);
		CHECK_INT(can, !refusal.clause);
		legal += can;
		if (can)
			CHECK(em_fire_range(&f) != EM_OUT_OF_RANGE);
		uint32_t odds[5], all = 0;
		em_fire_odds(&f, i % 2, odds);
		for (int loss = 0; loss < 5; loss++)
			all += odds[loss];
		CHECK_INT(all, 6);
		for (int die = 1; die < 6; die++)
			CHECK(em_fire_loss(&f, die) <= em_fire_loss(&f, die + 1));
	}
	CHECK(legal > ROUNDS / 200);
}

static void check_result(const em_shock *s, const em_shock_result *r) {
	const em_fighter *winner = r->winner ? &s->target : &s->charger, *loser = r->winner ? &s->charger : &s->target;
	CHECK(r->difference >= 0 && r->row >= EM_MELEE && r->row <= EM_ELIMINATED);
	CHECK_INT(r->retreat == 0, r->loser_out);
	CHECK(!(r->flees && r->loser_out));
	CHECK(!(r->winner_out && (r->pursuit || r->advance)));
	if (loser->body.kind == EM_ART || loser->body.disorder)
		CHECK(r->loser_out);
	if (r->pursuit)
		CHECK(winner->part != EM_STANDS);
	if (loser->body.kind == EM_CAV && winner->body.kind != EM_CAV)
		CHECK(r->row <= EM_DEFEAT);
}

TEST(any_shock_adds_up_and_its_odds_too, "BE-11.1", "BE-11.7", "BE-11.8") {
	seed = 1806;
	int legal = 0;
	for (int i = 0; i < ROUNDS; i++) {
		em_shock s = {any_fighter(), any_fighter(), any(2), any(2), any(2)};
		gg_verdict refusal = {0};
		lines_of_shock(&s, 0);
		lines_of_shock(&s, 1);
		bool can = em_shock_check(&s, &refusal);
		CHECK_INT(can, !refusal.code);
		CHECK_INT(can, !refusal.clause);
		legal += can;
		uint32_t odds[2][4], all = 0;
		em_shock_odds(&s, i % 2, odds);
		for (int cell = 0; cell < 8; cell++)
			all += odds[cell / 4][cell % 4];
		CHECK_INT(all, 36);
		em_shock_result r = em_shock_resolve(&s, 1 + any(6), 1 + any(6));
		check_result(&s, &r);
	}
	CHECK(legal > ROUNDS / 2000);
}

TEST(any_test_adds_up_and_better_dice_never_fail_more, "BE-8.1", "BE-12.1") {
	seed = 1807;
	for (int i = 0; i < ROUNDS; i++) {
		em_morale m = {any_body(), any(2), any(2)};
		em_drill d = {any_body(), any(2), any(2), any(2), any(2)};
		listing morale = {0}, drill = {0};
		gg_item_sink to_morale = {list_item, &morale}, to_drill = {list_item, &drill};
		int32_t morale_total = em_morale_total(&m, &to_morale);
		CHECK_INT(morale_total, morale.halves);
		int32_t drill_total = em_drill_total(&d, &to_drill);
		CHECK_INT(drill_total, drill.halves);
		uint32_t passes = 0;
		for (int die = 1; die <= 6; die++) {
			passes += em_morale_passed(&m, die);
			CHECK(die == 1 || em_drill_passed(&d, die) >= em_drill_passed(&d, die - 1));
		}
		CHECK_INT(em_morale_odds(&m, false), passes);
		CHECK(em_drill_odds(&d, true) <= 6);
	}
}

TEST(average_dice_are_2_3_3_4_4_5, "BE-0.5") {
	static const int average[] = {2, 3, 3, 4, 4, 5};
	for (int i = 0; i < 6; i++) {
		CHECK_INT(em_face(false, i), i + 1);
		CHECK_INT(em_face(true, i), average[i]);
	}
}
