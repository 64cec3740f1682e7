/* verb_new.c - `new`: prints a new record, which says where its dice come from. */
#include "cli.h"
#include "dice_key.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

static int choose_dice_source(const cli *c, gg_dice_source *dice_source) {
	const char *seed = cli_value(c, "--seed"), *key = cli_value(c, "--key");
	bool fair = cli_value(c, "--fair") != NULL;
	uint64_t number;
	if (sodium_init() < 0)
		return cli_failed(c, "randomness", "this system provides no random numbers; use --seed");
	if (seed && fair)
		return cli_wrong(c, "--seed and --fair exclude each other: everybody knows a seed, nobody knows a fair key");
	if (fair != (key != NULL))
		return cli_wrong(c, "--fair and --key FILE go together: the file keeps the secret key that `apply --key FILE` needs");
	if (cli_value(c, "--entropy"))
		return cli_wrong(
			c,
			fair ? "--entropy is given once the commitment is known: leave it out here, then use '%s entropy FILE P=WORDS'"
			     : "--entropy is only for fair dice, and is given later with '%s entropy'",
			c->command);
	if (fair)
		return gg_dice_fair(dice_source) ? CLI_DONE
						 : cli_failed(c, "randomness", "this system provides no random numbers; use --seed");
	randombytes_buf(&number, sizeof number);
	number >>= 64 - 53; /* every program can represent it exactly */
	if (seed && !gg_number(seed, 0, UINT64_MAX, &number))
		return cli_wrong(c, "--seed: expected a whole number from 0 to 18446744073709551615 in plain decimal digits, got '%s'",
				 seed);
	gg_dice_seeded(dice_source, number);
	return CLI_DONE;
}

/* --name P=NAME */
static int name_players(const cli *c, gg_record *record) {
	int seats = gg_seats(&record->game, &record->start.state);
	for (int i = 0; i < c->given_count; i++) {
		int seat;
		if (strcmp(c->given[i].flag->name, "--name") != 0)
			continue;
		const char *name = cli_seat_pair(c->given[i].value, seats, &seat);
		if (!name || !name[strspn(name, " ")] || strlen(name) > 64)
			return cli_wrong(c, "--name: expected P=NAME such as p1=Anna, p1 to p%d, at most 64 bytes, got '%s'", seats,
					 c->given[i].value);
		if (gg_plain_until(name, strlen(name)) < strlen(name))
			return cli_wrong(c, "--name: %s has control characters, others that hide or turn the text, or no UTF-8: '%s'",
					 cli_who(seat), name);
		if (record->names[seat])
			return cli_wrong(c, "--name: %s was named twice; name each seat once", cli_who(seat));
		if (gg_record_name(record, seat, name) != 0)
			return cli_no_memory(c);
	}
	return CLI_DONE;
}

int cli_print_record(const cli *c, const gg_record *record) {
	size_t size;
	char *text = gg_record_text(record, &size);
	if (!text)
		return cli_no_memory(c);
	if (!c->json) {
		fwrite(text, 1, size, stdout);
		free(text);
		return CLI_DONE;
	}
	if (gg_utf8_until(text, size) < size) { /* replacing bytes would print another record */
		free(text);
		return cli_failed(c, "output", "the record cannot be printed as JSON: it holds text that is not UTF-8");
	}
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "game", record->game.rules->id);
	gg_json_put_int(out, "actions", record->count);
	gg_json_put_string(out, "turn", cli_who(gg_turn(&record->game, &record->now.state)));
	cli_put_hash(out, "hash", record->count ? record->lines[record->count - 1].chain : record->start_chain);
	gg_json_put_string(out, "dice", gg_record_dice(record));
	gg_json_put_string(out, "record", text);
	free(text);
	return cli_json_print(c, &json);
}

static int finish(const cli *c, gg_record *record) {
	const char *key = cli_value(c, "--key");
	int bad = name_players(c, record);
	if (!bad && key)
		bad = dice_key_save(c, &record->dice_source, key);
	return bad ? bad : cli_print_record(c, record);
}

static int run(cli *c) {
	gg_game game;
	gg_dice_source dice_source;
	gg_record record;
	gg_error error = {0};
	cli_options options = {.count = 0};
	int bad = cli_game(c, c->args[0], &game);
	if (!bad)
		bad = choose_dice_source(c, &dice_source);
	if (!bad)
		bad = cli_options_read(c, &game, &options);
	gg_options given = {options.list, options.count};
	bool made = !bad && gg_options_validate(&game, &given, &error) && gg_record_new(&record, &game, &given, &dice_source, &error) == 0;
	if (!bad && !made)
		bad = cli_wrong(c, "%s; '%s games' lists the options", error.message, c->command);
	if (made) {
		bad = finish(c, &record);
		gg_record_free(&record);
	}
	cli_options_free(&options);
	return bad;
}

static const cli_flag flags[] = {
	{"--option", "K=V", true, "set-up option; `games` lists them"},
	{"--options", "FILE", false, "set-up options from a YAML file of `option: value` lines"},
	{"--seed", "S", false, "seed for the dice; random by default"},
	{"--name", "P=NAME", true, "name of the player at p1, p2, ..."},
	{"--fair", NULL, false, "dice that everybody can verify afterwards; needs --key"},
	{"--key", "FILE", false, "new file for the secret key of fair dice"},
	{"--entropy", "P=WORDS", true, "not accepted here: use `entropy` after the commitment is known"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_new = {
	.name = "new",
	.usage = "GAME [--option K=V]... [--seed S]",
	.about = "set up a game and print its record",
	.details = "Sets up a game and prints its record. Chance turns at the start are left to `apply` or `play`.",
	.examples = {"@ new glorious --seed 1", "@ new glorious --option players=3 --option variant=2 | @ show -"},
	.flags = flags,
	.args_min = 1,
	.args_max = 1,
	.run = run,
};
