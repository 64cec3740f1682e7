/* verb_show.c - `show`: the position now or after N actions, whole or as one player may see it. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/position.h>

#include "../tui/tui.h"

static int print_position(const cli *c, const gg_game *game, const gg_state *state) {
	gg_text text = gg_text_on(NULL, 0);
	gg_position_write(game, state, false, &text);
	size_t size = text.len + 1;
	char *buffer = malloc(size);
	if (!buffer)
		return cli_no_memory(c);
	text = gg_text_on(buffer, size);
	gg_position_write(game, state, false, &text);
	fputs(buffer, stdout);
	free(buffer);
	return CLI_DONE;
}

/* Points as the rulebook counts them: "3", "6½". */
static void print_points(const gg_game *game, int32_t value) {
	int32_t point = game->rules->point ? (int32_t)game->rules->point : 1, whole = value / point, rest = value % point;
	putchar(' ');
	if (whole || !rest)
		printf("%d", (int)whole);
	if (rest)
		fputs("½", stdout);
}

static void print_standing(const cli *c, const gg_record *record, const gg_state *state) {
	const gg_game *game = &record->game;
	int turn = gg_turn(game, state);
	char name[96];
	gg_payoff payoff;
	memset(&payoff, 0, sizeof payoff);
	gg_payoff_of(game, state, &payoff);
	if (turn == GG_OVER)
		printf("%s\n", cli_phrase_text(c->lang, PHRASE_OVER));
	else
		printf("%s: %s\n", cli_phrase_text(c->lang, PHRASE_TO_ACT), cli_person(c, record, state, turn, name));
	printf("%s:", cli_phrase_text(c->lang, turn == GG_OVER ? PHRASE_RESULT : PHRASE_STANDING));
	for (int seat = 0; seat < gg_seats(game, state); seat++) {
		printf("%s %s", seat ? "," : "", cli_person(c, record, state, seat, name));
		print_points(game, payoff.value[seat]);
		if (payoff.winners >> seat & 1)
			printf(" (%s)", cli_phrase_text(c->lang, PHRASE_WINS));
	}
	if (turn == GG_OVER && payoff.clause)
		printf(" (%s)", gg_clause_id(game, payoff.clause));
	putchar('\n');
}

static int show(const cli *c, gg_record *record) {
	const char *as = cli_value(c, "--as");
	int viewer = GG_ALL_SEEING, bad = cli_at(c, record);
	if (bad)
		return bad;
	int seats = gg_seats(&record->game, &record->now.state);
	if (as && !cli_seat(as, seats, &viewer))
		return cli_wrong(c, "--as: expected p1 to p%d or public, got '%s'", seats, as);
	if (viewer != GG_ALL_SEEING)
		gg_hide(&record->game, &record->now.state, viewer);
	if (c->json)
		return print_position(c, &record->game, &record->now.state);
	tui_show(&record->game, &record->now.state, viewer, c->lang, stdout);
	print_standing(c, record, &record->now.state);
	return CLI_DONE;
}

static int run(cli *c) {
	return cli_with_record(c, show);
}

static const cli_flag flags[] = {
	{"--as", "P", false, "only what player p1, p2, ... may see, or the public"},
	{"--at", "N", false, "after the first N actions"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_show = {
	.name = "show",
	.usage = "FILE [--as P] [--at N]",
	.about = "show the position; with --as, only what player P may see",
	.details = "Draws the position and says who acts next and what the score is. With --json it prints the position document,\n"
		   "which every verb accepts instead of a record.",
	.examples = {"@ new glorious --seed 1 | @ apply - | @ show -", "@ new glorious --seed 1 | @ apply - | @ show - --as p1 --json"},
	.flags = flags,
	.args_min = 1,
	.args_max = 1,
	.run = run,
};
