/*
 * empire_mustering.c - set-up by the book, played with actions at random from the menus: it always ends in the first turn, with everybody
 * in a legal place (BE-21, BE-27.74, BE-27.91).
 */
#include "muster_scene.h"

#include <grognard/rng.h>

static muster at;

enum { SEEDS = 200, MOST = 512, STEPS = 2000 };

static void check_menu(const gg_action *list, uint32_t count) {
	gg_verdict refusal;
	for (uint32_t i = 0; i < count; i++) {
		if (!gg_check(&at.game, &at.box.state, &list[i], &refusal))
			test_fail(__FILE__, __LINE__, at.game.rules->book->words[refusal.code].id);
		for (uint32_t k = 0; k < i; k++)
			if (!memcmp(&list[i], &list[k], sizeof *list))
				test_fail(__FILE__, __LINE__, "listed twice");
	}
}

static void check_places(void) {
	em_look look;
	const em_state *s = state_of(&at);
	const em_data *data = (const em_data *)at.game.data;
	const em_scenario *scenario = em_map_of(data, s);
	em_look_open(&look, data, s);
	for (unsigned u = 0; u < EM_UNITS; u++) {
		const em_unit *unit = &s->unit[u];
		unsigned side = em_side_of(u);
		if (!em_exists(s, u))
			continue;
		CHECK(unit->flags == EM_ON_TABLE || unit->flags == EM_OFF_TABLE);
		CHECK(unit->flags != EM_OFF_TABLE || (s->division[unit->division].flags & (EM_DIVISION_OFF | EM_DUE)));
		CHECK_INT(unit->moves_made, 0);
		if (unit->flags == EM_OFF_TABLE)
			continue;
		const table_shape *shape = em_footprint(&look, u);
		bool forward = unit->kind == EM_SK || (unit->kind == EM_CAV && unit->weight == EM_LIGHT_CAVALRY);
		em_rectangle zone = em_zone_of(data, s, side, forward);
		CHECK(em_in_rectangle(&zone, shape) || (scenario && em_in_rectangle(&scenario->side[side].second_zone, shape)));
		for (unsigned other = u + 1; other < EM_UNITS; other++)
			if (em_exists(s, other) && s->unit[other].flags == EM_ON_TABLE) {
				bool together = unit->sector != EM_NONE && unit->sector == s->unit[other].sector;
				CHECK(together || !table_overlap(shape, em_footprint(&look, other)));
				CHECK(!em_enemies(u, other) || em_distance(&look, u, other) >= 8000);
			}
	}
	for (unsigned g = 0; g < EM_GENERALS; g++)
		if ((s->general[g].flags & EM_GENERAL_EXISTS) && !(s->general[g].flags & EM_GENERAL_OFF))
			CHECK(s->general[g].x >= 0 && s->general[g].x <= s->width);
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		if (s->division[d].flags & EM_EXISTS)
			CHECK((s->division[d].order == EM_NO_ORDER) == ((s->division[d].flags & EM_RESERVE) != 0));
}

static void play(const char *const *options, uint64_t seed) {
	gg_rng rng = gg_rng_seed(seed);
	gg_action list[MOST];
	CHECK(set_up(&at, options));
	unsigned step = 0;
	for (; step < STEPS && state_of(&at)->phase < EM_T_CP; step++) {
		uint32_t count = gg_actions(&at.game, &at.box.state, list, MOST);
		if (!count) {
			test_fail(__FILE__, __LINE__, "nothing to do");
			return;
		}
		if (seed % 10 == 0)
			check_menu(list, count);
		gg_apply(&at.game, &at.box.state, &list[gg_rng_below(&rng, count)], NULL);
	}
	CHECK(step < STEPS);
	CHECK_INT(state_of(&at)->turn, 1);
	check_places();
}

TEST(be_21_3_scenarios_set_up_by_the_book, "BE-21.3", "BE-21.5", "BE-27.74", "BE-27.91") {
	static const char *const scenarios[][3] = {{"scenario=crossroads", "start=book", NULL},
						   {"scenario=ridge", "start=book", NULL},
						   {"scenario=two-bridges", "start=book", NULL}};
	for (unsigned i = 0; i < 3; i++)
		for (uint64_t seed = 0; seed < SEEDS; seed++)
			play(scenarios[i], seed);
}

TEST(be_21_2_free_battles_set_up_by_the_book, "BE-21.1", "BE-21.2", "BE-27.71", "BE-27.72", "BE-27.74") {
	static const char *const armies[] = {"fr1805", "fr1812", "fr1815", "au1809", "ru1812",
					     "pr1813", "br1811", "sp1808", "bv1809", "wa1809"};
	char one[24], two[24];
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		snprintf(one, sizeof one, "army1=%s", armies[seed % 10]);
		snprintf(two, sizeof two, "army2=%s", armies[seed / 10 % 10]);
		play((const char *const[]){"scenario=book", one, two, NULL}, seed);
	}
}

/* Random play in which whoever may arrive does; until the turn, or the end. */
static void play_on(const char *const *options, uint64_t seed, unsigned turn) {
	gg_rng rng = gg_rng_seed(seed);
	gg_action list[MOST];
	CHECK(set_up(&at, options));
	while (gg_turn(&at.game, &at.box.state) != GG_OVER && state_of(&at)->turn < turn) {
		uint32_t count = gg_actions(&at.game, &at.box.state, list, MOST);
		bool arrives = em_phase_of(state_of(&at)) == EM_AC_ARRIVE;
		if (arrives)
			check_menu(list, count);
		gg_apply(&at.game, &at.box.state, &list[arrives ? 0 : gg_rng_below(&rng, count)], NULL);
	}
}

TEST(be_21_4_everybody_arrives_when_it_is_due, "BE-21.4", "BE-27.75") {
	unsigned arrived = 0, outside = 0;
	for (uint64_t seed = 0; seed < 20; seed++) {
		play_on((const char *const[]){"scenario=crossroads", NULL}, seed, 4);
		const em_state *s = state_of(&at);
		if (s->turn < 4) /* an army broke before */
			continue;
		for (unsigned u = 0; u < EM_UNITS; u++) {
			const em_division *d = &s->division[s->unit[u].division];
			bool out = em_exists(s, u) && (s->unit[u].flags & EM_OFF_TABLE);
			*(out ? &outside : &arrived) += em_exists(s, u);
			CHECK(!out || (d->flags & EM_DUE)); /* what found no room stays due */
		}
		for (unsigned d = 0; d < EM_DIVISIONS; d++)
			CHECK(!(s->division[d].flags & EM_DIVISION_OFF) == !(s->division[d].flags & EM_DUE));
		for (unsigned g = 0; g < EM_GENERALS; g++)
			CHECK(!(s->general[g].flags & EM_GENERAL_OFF));
	}
	CHECK(arrived > 400);
	CHECK(50 * outside <= arrived); /* friends may stand in the way of a few */
}
