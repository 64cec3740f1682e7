/*
 * tricolore_walk.c - battles played at random: positions are read as they were written, actions of their menus too (L3C-35.20, 35.21),
 * and what a player sees depends on nothing that is hidden from him (L3C-32.1).
 */
#include "tricolore_field.h"

static const char *const battles[] = {"",
				      "start=book",
				      "scenario=ridge",
				      "scenario=roads",
				      "scenario=ridge start=book hidden_troops=on",
				      "play=simultaneous",
				      "scenario=roads type_markers=on",
				      "scenario=ridge play=simultaneous"};
enum { BATTLES = sizeof battles / sizeof *battles, STEPS = 700, EVERY = 3 };

static bool battle_set(field *f, const char *options) {
	static char copy[512];
	gg_option list[16];
	gg_options given = {list, 0};
	gg_error error = {0};
	char *saved = NULL;
	snprintf(copy, sizeof copy, "%s", options);
	for (char *part = strtok_r(copy, " ", &saved); part; part = strtok_r(NULL, " ", &saved)) {
		char *equals = strchr(part, '=');
		*equals = '\0';
		list[given.count++] = (gg_option){part, equals + 1};
	}
	memset(f, 0, sizeof *f);
	if (gg_setup(&field_game, &given, &f->state, &error))
		return true;
	printf("# no such battle: %s: %s\n", options, error.message);
	return false;
}

static gg_action menu[L3_MENU_MOST];

/* A random choice from the menu, or a die; false at the end. */
static bool battle_step(field *f, gg_rng *rng, gg_action *played) {
	int turn = gg_turn(&field_game, &f->state);
	uint32_t count = turn == GG_OVER ? 0 : gg_actions(&field_game, &f->state, menu, L3_MENU_MOST);
	if (!count)
		return false;
	*played = menu[gg_rng_below(rng, count)];
	gg_apply(&field_game, &f->state, played, NULL);
	return true;
}

static bool lines_are_read(const field *f, gg_rng *rng) {
	uint32_t count = gg_actions(&field_game, &f->state, menu, L3_MENU_MOST);
	for (uint32_t i = gg_rng_below(rng, 8); i < count; i += 8) {
		char line[GG_LINE_MAX];
		gg_text out = gg_text_on(line, sizeof line);
		gg_action again;
		gg_error error = {0};
		tricolore_rules.format(&field_game, &f->state, &menu[i], &out);
		if (!strncmp(line, "raw", 3) || !tricolore_rules.parse(&field_game, &f->state, line, strlen(line), &again, &error) ||
		    !gg_same_action(&again, &menu[i])) {
			printf("# \"%s\" in %s: verb %u who %u, %d %d %d\n", line, l3_phase_words[l3_phase_of(&f->s)], menu[i].kind,
			       menu[i].who, menu[i].a, menu[i].b, menu[i].c);
			return false;
		}
	}
	return true;
}

TEST(l3c_35_20_positions_and_menus_of_random_battles_are_read_as_they_were_written, "L3C-35.20", "L3C-35.21") {
	for (unsigned i = 0; i < BATTLES; i++) {
		field f;
		gg_action action = {0};
		gg_rng rng = gg_rng_seed(1805 + i);
		unsigned step = 0;
		CHECK(battle_set(&f, battles[i]));
		bool same = true;
		do
			same = step % EVERY || (same_again(&f) && lines_are_read(&f, &rng));
		while (same && ++step < STEPS && battle_step(&f, &rng, &action));
		printf("# %s: %u steps, turn %u, %s\n", battles[i], step, f.s.turn, l3_phase_words[l3_phase_of(&f.s)]);
		if (!same)
			printf("# after verb %s\n", l3_verb_words[action.kind]);
		CHECK(same);
	}
}

static void hidden(const field *f, int viewer, field *out) {
	*out = *f;
	gg_hide(&field_game, &out->state, viewer);
}

/* A view can be written and read, hiding it again changes nothing, and a sample of it looks the same. */
static bool view_holds(const field *f, int viewer, gg_rng *rng) {
	field view, again;
	hidden(f, viewer, &view);
	hidden(&view, viewer, &again);
	if (!same_bytes(&view, &again) || !same_again(&view))
		return false;
	for (unsigned i = 0; i < 2; i++) {
		again = view;
		gg_deal(&field_game, &again.state, viewer, rng);
		hidden(&again, viewer, &again);
		if (!same_bytes(&view, &again)) {
			const unsigned char *x = (const unsigned char *)&view, *y = (const unsigned char *)&again;
			size_t at = sizeof(gg_state);
			while (at < sizeof(l3_state) && x[at] == y[at])
				at++;
			printf("# a sample looks different from byte %zu on\n", at);
			return false;
		}
	}
	return true;
}

TEST(l3c_32_1_a_sample_of_a_view_looks_the_same, "L3C-32.1") {
	static const int viewers[EVERY] = {0, 1, GG_PUBLIC};
	for (unsigned i = 0; i < BATTLES; i++) {
		field f;
		gg_action action = {0};
		gg_rng rng = gg_rng_seed(32 + i);
		unsigned step = 0;
		CHECK(battle_set(&f, battles[i]));
		bool holds = true;
		do
			holds = view_holds(&f, viewers[step % EVERY], &rng); /* each third position as another sees it */
		while (holds && ++step < STEPS && battle_step(&f, &rng, &action));
		printf("# %s: %u steps, turn %u, %s\n", battles[i], step, f.s.turn, l3_phase_words[l3_phase_of(&f.s)]);
		CHECK(holds);
	}
}
