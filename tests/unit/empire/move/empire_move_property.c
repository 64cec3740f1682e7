/*
 * empire_move_property.c - random steps on random tables: whatever is allowed stays within its budget, on the table and off everybody else
 * (BE-5.16, 5.17, BE-27.20, 27.26, 27.27).
 */
#include "move_play.h"

#include "src/games/empire/ground.h"

#include <stdlib.h>
#include <string.h>

static uint64_t seed = 20261116;

static int32_t dice(int32_t sides) {
	seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (int32_t)((seed >> 33) % (uint64_t)sides);
}

static const struct {
	const char *words;
	int kind;
} kinds[] = {{"INF L3 class A FT0, column", EM_INF},
	     {"INF L3 class B FT0, line", EM_INF},
	     {"CAV L3 class B LC, line", EM_CAV},
	     {"CAV L3 class A HC, column", EM_CAV},
	     {"ART L3 class B 6-pdr, limbered", EM_ART},
	     {"SK L3 class B FT1, skirmish", EM_SK},
	     {"INF L3 class C FT1 light, skirmish", EM_INF},
	     {"ART L3 class A 6-pdr horse, deployed", EM_ART}};

/* Places that are free, one unit after the other. */
static void random_scene(void) {
	play_scene("wood 10,8,15,12; orchard 20,10,26,14; hedge or wall 5,14-16,15; stream 0,19-40,18; road 18,0-19,27; marsh 30,5,34,9;"
		   "building or hamlet 27,15,29,17");
	for (unsigned i = 0; i < 16; i++) {
		char text[160], name[8];
		snprintf(name, sizeof name, "u%u", i);
		snprintf(text, sizeof text, "%s (%s): %s, at (%d.%03d, %d.%03d) facing %d", name, i % 2 ? "north" : "south",
			 kinds[dice(8)].words, 2 + dice(36), dice(1000), 2 + dice(23), dice(1000), dice(360));
		scene_add(&at, text);
		unsigned u = who(&at, name);
		at.s.unit[u].cohesion = 4;
		look_again();
		if (!em_place_legal(&play.look, u, at.s.unit[u].form, em_stance_of(&play.look, u), false, NULL))
			at.s.unit[u].flags = EM_REMOVED;
		look_again();
	}
	at.s.division[0].order = (uint8_t)(1 + dice(5));
	at.s.division[0].zone_x = 20000;
	at.s.division[0].zone_y = 13000;
	for (unsigned u = EM_SIDE_UNITS; u < EM_UNITS; u++)
		at.s.unit[u].flags |= EM_REACTED; /* nobody is asked */
}

static gg_action random_step(unsigned u) {
	static const uint8_t verbs[] = {EM_DO_ADVANCE, EM_DO_ADVANCE, EM_DO_WHEEL,    EM_DO_SLIDE, EM_DO_LATERAL,
					EM_DO_BACK,    EM_DO_ABOUT,   EM_DO_REORIENT, EM_DO_FORM,  EM_DO_PROLONGE};
	gg_action step = {verbs[dice(10)], (uint16_t)u, 0, 0, 0};
	switch (step.kind) {
	case EM_DO_ADVANCE:
	case EM_DO_BACK:
		step.a = 1 + dice(6000);
		break;
	case EM_DO_WHEEL:
		step.a = dice(24000) - 12000;
		break;
	case EM_DO_REORIENT:
	case EM_DO_FORM:
		step.a = step.kind == EM_DO_FORM && dice(2) ? at.s.unit[u].heading : dice(TABLE_TURN);
		step.b = step.kind == EM_DO_FORM ? dice(8) : at.s.unit[u].form;
		break;
	case EM_DO_ABOUT:
		break;
	default:
		step.a = dice(3000) - 1500;
	}
	return step;
}

static uint32_t before[EM_UNITS];

/* At rest it overlaps nobody, is on the table and ground that it may enter, and no nearer to an enemy than 1 UD or than
 * it was, but for the thousandth of ruling E62. */
static bool at_rest(unsigned u) {
	look_again();
	bool fine =
		at.s.moving.of[u].shares >= 0 && em_ground_legal(&play.look, u, at.s.unit[u].form, em_stance_of(&play.look, u), &refusal);
	for (gg_set rest = em_standing(&play.look) & ~gg_set_of(u); rest;) {
		unsigned other = gg_set_pop(&rest);
		uint32_t d = em_distance(&play.look, u, other);
		fine = fine && !table_overlap(em_footprint(&play.look, u), em_footprint(&play.look, other));
		fine = fine && (!em_enemies(u, other) || d >= EM_UD || d + 1 >= before[other]);
	}
	return fine;
}

static void note_distances(unsigned u) {
	look_again();
	for (gg_set rest = em_foes(&play.look, u); rest;) {
		unsigned other = gg_set_pop(&rest);
		before[other] = em_distance(&play.look, u, other);
	}
}

/* The whole way of a straight step, reckoned here stride by stride. */
static bool way_was_free(unsigned u, em_unit from, const gg_action *step) {
	em_unit now = at.s.unit[u];
	bool fine = true;
	if (step->kind != EM_DO_ADVANCE && step->kind != EM_DO_BACK)
		return true;
	for (int32_t n = EM_STRIDE; n < step->a; n += EM_STRIDE) {
		table_pose pose = table_pushed((table_pose){from.x, from.y, from.heading}, 0, step->kind == EM_DO_BACK ? -n : n);
		at.s.unit[u].x = pose.x;
		at.s.unit[u].y = pose.y;
		look_again();
		for (gg_set rest = em_foes(&play.look, u); rest;) {
			unsigned other = gg_set_pop(&rest);
			uint32_t d = em_distance(&play.look, u, other);
			fine = fine && (d >= EM_UD || d + 1 >= before[other]);
		}
		fine = fine && em_ground_legal(&play.look, u, from.form, em_stance_of(&play.look, u), NULL);
	}
	at.s.unit[u] = now;
	look_again();
	return fine;
}

TEST(random_steps_keep_the_rules, "BE-5.16", "BE-5.17", "BE-27.20", "BE-27.26", "BE-27.27") {
	unsigned made = 0, wrong = 0;
	for (unsigned round = 0; round < 300; round++) {
		random_scene();
		for (unsigned u = 0; u < 8; u++) {
			if (!em_stands(&play.look, u))
				continue;
			open_move(at.name[u], 0);
			int32_t shares = at.s.moving.of[u].shares;
			for (unsigned tries = 0; tries < 30; tries++) {
				gg_action act = random_step(u);
				em_unit from = at.s.unit[u];
				em_state saved = at.s;
				note_distances(u);
				if (!step(act.kind, act.a, act.b)) {
					wrong += memcmp(&saved, &at.s, sizeof saved) != 0; /* a refusal changes nothing */
					continue;
				}
				made++;
				if (!at_rest(u) || !way_was_free(u, from, &act) ||
				    (act.kind != EM_DO_FORM && at.s.moving.of[u].shares > shares)) {
					printf("# %s: verb %u a %d b %d\n", at.name[u], act.kind, act.a, act.b);
					wrong++;
				}
				shares = at.s.moving.of[u].shares;
			}
			em_move_close(&play);
		}
	}
	CHECK(made > 2000);
	CHECK(wrong == 0);
	printf("# %u steps made\n", made);
}

TEST(what_is_listed_may_be_done, "BE-27.91") {
	gg_action menu[512];
	unsigned refusals = 0, lists = 0;
	for (unsigned round = 0; round < 100; round++) {
		random_scene();
		for (unsigned u = 0; u < 8; u++) {
			if (!em_stands(&play.look, u))
				continue;
			open_move(at.name[u], 0);
			for (unsigned n = 0; n < 6 && at.s.depth; n++) {
				em_menu to = {menu, 512, 0};
				look_again();
				em_mv_step.list(&play.look, &to);
				for (uint32_t i = 0; i < to.count; i++)
					refusals += !may(menu[i].kind, menu[i].a, menu[i].b);
				lists++;
				if (!to.count || menu[to.count - 1].kind != EM_DO_END) {
					refusals += at.s.frame[0].last != EM_DO_SLIDE;
					break;
				}
				const gg_action *pick = &menu[dice((int32_t)to.count)];
				if (pick->kind == EM_DO_END)
					break;
				step(pick->kind, pick->a, pick->b);
			}
			em_move_close(&play);
		}
	}
	CHECK(lists > 500);
	CHECK(refusals == 0);
}
