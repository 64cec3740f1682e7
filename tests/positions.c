/*
 * positions.c - for tests/schema.sh: `positions GAME COUNT` plays random games of many set-ups and prints some of their
 * positions, one a line, views of players too where the game has them; `positions judge` reads positions, one a line, and
 * prints yes or no for each: whether the reader takes it. One that it takes must be playable, or this aborts.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/position.h>
#include <grognard/record.h>

enum { SET_UPS = 6, ACTIONS_MAX = 4096, TEXT_MAX = 1 << 16, PLAYED_ON = 40, SELDOM = 6, OFTEN = 4 };

/* How a game is set up for its positions. One that is not in the list is played as it comes. */
typedef struct table {
	const char *game;
	unsigned rare; /* one position in so many is printed */
	const char *set_ups[SET_UPS][4];
} table;

static const table tables[] = {
	{"glorious",
	 12,
	 {
		 {"players=2", "variant=0", "setup=suggested", "timing=dynamic"},
		 {"players=3", "variant=2", "setup=suggested", "timing=turn_start"},
		 {"players=4", "variant=3", "setup=random", "base_rule=stack"},
		 {"players=2", "variant=1", "setup=players", "start=yellow"},
		 {"players=4", "roll_choice=before", "grey_places=last_strip", "home_positions=yes"},
		 {"players=3", "position_rule=colour_groups", "double_grey=no", "last_arrival=no"},
	 }},
	{"manoeuvre",
	 200,
	 {
		 {"edition=second", "army1=russia", "army2=united-states", "first=1"},
		 {"edition=distant-lands", "setup=book", "choose_opening=1", "first=random"},
		 {"edition=distant-lands", "army1=tokugawa", "army2=india", "deployment=players"},
		 {"edition=first", "army1=russia", "army2=france", "ambush_cards=full"},
		 {"edition=second", "army1=india", "army2=qing", "choose_opening=1"},
		 {"edition=first", "setup=book", "beginner_setup=1", "dl_cards=1"},
	 }},
	{"empire",
	 40,
	 {
		 {"scenario=crossroads", "start=quick", "dice=average"},
		 {"scenario=ridge", "start=quick", "national=on"},
		 {"scenario=two-bridges", "start=book", "orders_open=false"},
		 {"scenario=crossroads", "start=book"},
		 {"scenario=book", "army1=fr1805", "army2=au1809", "orders_open=false"},
		 {"scenario=two-bridges", "start=quick"},
	 }},
	{"tricolore",
	 40,
	 {
		 {"scenario=mill"},
		 {"scenario=ridge", "start=quick", "play=simultaneous"},
		 {"scenario=roads", "start=book", "hidden_troops=on"},
		 {"scenario=ridge", "start=book", "type_markers=on", "deployment=secret"},
		 {"scenario=roads", "start=quick", "loss_test=at_once", "wounds=on"},
		 {"scenario=roads", "start=book", "deployment=meeting", "terrain=random"},
	 }},
};

static const char *position(const gg_game *game, const gg_state *state) {
	static char text[TEXT_MAX];
	gg_text out = gg_text_on(text, sizeof text);
	gg_position_write(game, state, true, &out);
	return text;
}

static void print_position(const gg_game *game, const gg_state *state) {
	puts(position(game, state));
}

/* Whether few positions of this one's phase have been met: rare phases must not be missed. */
static bool seldom_met(const gg_game *game, const gg_state *state) {
	static struct {
		char name[32];
		int times;
	} met[64];
	static const char key[] = "\"phase\":";
	const char *at = strstr(position(game, state), key);
	if (!at)
		return true;
	at += strlen(key);
	at += strspn(at, " \"");
	size_t size = strcspn(at, "\""), i = 0;
	while (i < 63 && met[i].name[0] && (strncmp(met[i].name, at, size) != 0 || met[i].name[size]))
		i++;
	if (!met[i].name[0])
		snprintf(met[i].name, sizeof met[i].name, "%.*s", (int)size, at);
	return met[i].times++ < SELDOM;
}

static void print_view(const gg_game *game, const gg_state *state, int viewer) {
	gg_box view;
	gg_copy(game, &view.state, state);
	gg_hide(game, &view.state, viewer);
	print_position(game, &view.state);
}

static int set_up(const gg_game *game, const char *const *words, gg_state *state) {
	gg_option list[4];
	char copies[4][64];
	gg_error error;
	uint32_t count = 0;
	for (uint32_t i = 0; i < 4 && words[i]; i++, count++) {
		snprintf(copies[i], sizeof copies[i], "%s", words[i]);
		char *sign = strchr(copies[i], '=');
		*sign = '\0';
		list[i] = (gg_option){copies[i], sign + 1};
	}
	gg_options options = {list, count};
	if (gg_setup(game, &options, state, &error))
		return 0;
	fprintf(stderr, "%s\n", error.message);
	return -1;
}

/* The better of three: players who want something come to rarer situations than those who want nothing. */
static const gg_action *choose(const gg_game *game, const gg_state *state, const gg_action *list, uint32_t count, gg_rng *rng) {
	int seat = gg_turn(game, state);
	const gg_action *best = &list[gg_rng_below(rng, count)];
	int32_t best_worth = INT32_MIN;
	for (int i = 0; i < 3 && seat >= 0; i++) {
		gg_box after;
		const gg_action *tried = &list[gg_rng_below(rng, count)];
		gg_copy(game, &after.state, state);
		gg_apply(game, &after.state, tried, NULL);
		int32_t worth = game->rules->evaluate(game, &after.state, seat);
		if (worth > best_worth) {
			best_worth = worth;
			best = tried;
		}
	}
	return best;
}

static int play(const table *from, int number) {
	static gg_action list[ACTIONS_MAX];
	const gg_game *game = gg_game_find(from->game);
	gg_rng rng = gg_rng_seed((uint64_t)number);
	gg_box box;
	if (set_up(game, from->set_ups[number % SET_UPS], &box.state) != 0)
		return -1;
	for (uint32_t n = 0, count; (count = gg_actions(game, &box.state, list, ACTIONS_MAX)) > 0; n++) {
		if (seldom_met(game, &box.state) || gg_rng_below(&rng, from->rare) == 0)
			print_position(game, &box.state);
		if (game->rules->hide && gg_rng_below(&rng, from->rare * 4) == 0)
			print_view(game, &box.state, n % 3 == 2 ? GG_PUBLIC : (int)(n % 3));
		gg_apply(game, &box.state, choose(game, &box.state, list, count, &rng), NULL);
	}
	print_position(game, &box.state);
	return 0;
}

/* Whatever the reader lets in, the rules can go on from. */
static void play_on(const gg_game *game, gg_state *state, gg_rng *rng) {
	static gg_action list[ACTIONS_MAX];
	gg_verdict verdict;
	for (int i = 0; i < PLAYED_ON && gg_turn(game, state) != GG_OVER; i++) {
		uint32_t count = gg_actions(game, state, list, ACTIONS_MAX);
		if (count == 0 || count > game->rules->actions_max)
			abort();
		const gg_action *action = &list[gg_rng_below(rng, count)];
		if (!gg_check(game, state, action, &verdict))
			abort();
		gg_apply(game, state, action, NULL);
	}
}

static int judge(void) {
	static char line[TEXT_MAX];
	gg_game game;
	gg_box box;
	gg_error error;
	gg_rng rng = gg_rng_seed(1);
	while (fgets(line, sizeof line, stdin)) {
		bool taken = gg_position_read(&game, &box.state, line, strlen(line), &error) == 0;
		puts(taken ? "yes" : "no");
		for (int i = 0; taken && i < 4; i++) {
			gg_box copy;
			gg_copy(&game, &copy.state, &box.state);
			play_on(&game, &copy.state, &rng);
		}
	}
	return 0;
}

int main(int argc, char **argv) {
	if (argc == 2 && !strcmp(argv[1], "judge"))
		return judge();
	int games = argc == 3 && gg_game_find(argv[1]) ? atoi(argv[2]) : 0;
	table usual = {argv[1], OFTEN, {{NULL}}};
	const table *from = &usual;
	for (size_t t = 0; games && t < sizeof tables / sizeof *tables; t++)
		if (!strcmp(tables[t].game, argv[1]))
			from = &tables[t];
	for (int i = 0; i < games; i++)
		if (play(from, i) != 0)
			return 1;
	return games > 0 ? 0 : 2;
}
