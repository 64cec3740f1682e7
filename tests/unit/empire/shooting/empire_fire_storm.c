/*
 * empire_fire_storm.c - fires between units thrown on the table at random, with random choices and dice: whatever happens the books are
 * right and the frame is gone in the end (BE-27.63, BE-27.66).
 */
#include "empire_fires.h"

#include <grognard/rng.h>

static gg_rng rng;

static unsigned any(unsigned most) {
	return (unsigned)gg_rng_below(&rng, most);
}

static void throw_units(void) {
	static const char *const kinds[] = {"INF L3 class B FT0, line",          "INF E4 class A FT2 light, skirmish",
					    "INF L3 class B FT1 CB, column",     "ART L3 class B 6-pdr, deployed",
					    "SK L3 class B FT1, skirmish",       "ART L3 class B 12-pdr Shrapnell, deployed",
					    "INF M2 class C FT0, square hollow", "CAV L3 class B LC, line",
					    "INF G5 class A FT1 Large, line"};
	char text[256];
	scene_set(&at, "");
	for (unsigned i = 0; i < 16; i++) {
		unsigned side = i % 2;
		snprintf(text, sizeof text, "u%u (%s): %s, at (%u.%u, %u.%u) facing %u%s%s", i, side ? "north" : "south", kinds[any(9)],
			 10 + any(9), any(10), (side ? 13 : 9) + any(4), any(10), side ? 150 + any(60) : any(60),
			 any(4) ? "" : ", general attached", any(4) ? "" : ", Disorder");
		if (strstr(text, "general") && at.s.general[side * EM_SIDE_GENERALS + 5].flags) /* one too many */
			*strstr(text, ", general") = '\0';
		scene_add(&at, text);
		at.s.unit[side * EM_SIDE_UNITS + i / 2].losses = (uint8_t)any(2U * at.s.unit[side * EM_SIDE_UNITS + i / 2].cohesion);
	}
	at.s.options.general_needs_loss = (uint8_t)any(2);
}

static bool one_fire(void) {
	gg_action out[64];
	em_menu menu = {out, 64, 0};
	activate(any(2));
	em_deed_fire.list(&at.look, &menu);
	if (!menu.count)
		return false;
	gg_action action = out[any(menu.count < 64 ? menu.count : 64)];
	at.s.phase = any(2) ? EM_AC_FIRE_B : EM_PLAYED_OUT;
	em_play play = scene_play(&at);
	em_fire_open(&play, action.who, (unsigned)action.a, (em_shot)action.b, !any(4));
	for (em_settle(&play); at.s.depth; scene_look(&at)) {
		static gg_action choices[512];
		em_menu rest = {choices, 512, 0};
		const em_phase_rules *row = em_phase_table[phase()];
		if (phase() != EM_FI_SUPPORT)
			at.s.phase = EM_PLAYED_OUT;
		if (row->turn(&at.s) == GG_CHANCE)
			CHECK(roll(&at, row->dice == EM_TWO_D6 ? 2 + (int)any(11) : 1 + (int)any(6)));
		else {
			row->list(&at.look, &rest);
			const gg_action *one = &choices[any(rest.count)];
			CHECK(act(&at, (em_verb)one->kind, one->who, one->a, one->b, one->c));
		}
		at.s.phase = at.s.depth && phase() == EM_FI_SUPPORT ? at.s.phase : EM_PLAYED_OUT;
	}
	return true;
}

static void check_books(void) {
	int lost[2] = {0, 0};
	for (unsigned u = 0; u < EM_UNITS; u++) {
		const em_unit *unit_now = &at.s.unit[u];
		bool gone = unit_now->flags & EM_REMOVED;
		if (!unit_now->cohesion)
			continue;
		CHECK(gone || unit_now->losses < 2 * unit_now->cohesion);
		lost[em_side_of(u)] += gone ? (unit_now->kind == EM_SK ? 1 : 2) : 0;
		CHECK(!gone || unit_now->general == EM_NONE);
		CHECK(unit_now->general == EM_NONE || at.s.general[unit_now->general].attached == u);
	}
	for (unsigned side = 0; side < 2; side++)
		CHECK_INT(at.s.army[side].lost, lost[side]);
	for (size_t i = 0; i < sizeof at.s.frame; i++)
		CHECK(!((const unsigned char *)at.s.frame)[i]);
}

TEST(be_27_66_the_books_are_right_after_any_fire, "BE-27.66", "BE-27.63", "BE-23.2") {
	unsigned fires = 0;
	rng = gg_rng_seed(1815);
	for (unsigned i = 0; i < 150; i++) {
		throw_units();
		for (unsigned n = 0; n < 12 && one_fire(); n++)
			fires++;
		check_books();
	}
	printf("# %u fires\n", fires);
	CHECK(fires > 300);
}
