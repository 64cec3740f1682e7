/*
 * positions.c - for tests/schema.sh: `positions GAMES` plays random games of many set-ups and prints some of their
 * positions, one a line; `positions judge` reads positions, one a line, and prints yes or no for each: whether the
 * reader takes it.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/position.h>
#include <grognard/record.h>

static const char *const set_ups[][4] = {
	{"players=2", "variant=0", "setup=suggested", "timing=dynamic"},
	{"players=3", "variant=2", "setup=suggested", "timing=turn_start"},
	{"players=4", "variant=3", "setup=random", "base_rule=stack"},
	{"players=2", "variant=1", "setup=players", "start=yellow"},
	{"players=4", "roll_choice=before", "grey_places=last_strip", "home_positions=yes"},
	{"players=3", "position_rule=colour_groups", "double_grey=no", "last_arrival=no"},
};
enum { SET_UPS = sizeof set_ups / sizeof *set_ups, ACTIONS_MAX = 4096, TEXT_MAX = 1 << 16 };

static void print_position(const gg_game *game, const gg_state *state) {
	static char text[TEXT_MAX];
	gg_text out = gg_text_on(text, sizeof text);
	gg_position_write(game, state, true, &out);
	puts(text);
}

static int set_up(const gg_game *game, const char *const *words, gg_state *state) {
	gg_option list[4];
	char copies[4][64];
	gg_error error;
	for (int i = 0; i < 4; i++) {
		snprintf(copies[i], sizeof copies[i], "%s", words[i]);
		char *sign = strchr(copies[i], '=');
		*sign = '\0';
		list[i] = (gg_option){copies[i], sign + 1};
	}
	gg_options options = {list, 4};
	if (gg_setup(game, &options, state, &error))
		return 0;
	fprintf(stderr, "%s\n", error.message);
	return -1;
}

static int play(const gg_game *game, int number) {
	static gg_action list[ACTIONS_MAX];
	gg_rng rng = gg_rng_seed((uint64_t)number);
	gg_box box;
	if (set_up(game, set_ups[number % SET_UPS], &box.state) != 0)
		return -1;
	for (uint32_t n = 0, count; (count = gg_actions(game, &box.state, list, ACTIONS_MAX)) > 0; n++) {
		if (n < 3 || gg_rng_below(&rng, 12) == 0)
			print_position(game, &box.state);
		gg_apply(game, &box.state, &list[gg_rng_below(&rng, count)], NULL);
	}
	print_position(game, &box.state);
	return 0;
}

static int judge(void) {
	static char line[TEXT_MAX];
	gg_game game;
	gg_box box;
	gg_error error;
	while (fgets(line, sizeof line, stdin))
		puts(gg_position_read(&game, &box.state, line, strlen(line), &error) == 0 ? "yes" : "no");
	return 0;
}

int main(int argc, char **argv) {
	if (argc == 2 && !strcmp(argv[1], "judge"))
		return judge();
	int games = argc == 2 ? atoi(argv[1]) : 0;
	for (int i = 0; i < games; i++)
		if (play(gg_game_find("glorious"), i) != 0)
			return 1;
	return games > 0 ? 0 : 2;
}
