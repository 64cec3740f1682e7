/*
 * verb_apply.c - `apply`: plays actions and prints the longer record. Chance turns are rolled from the record's seed or
 * key, taken from --dice, or named like any other action. Those after the last action are rolled too, so that the printed
 * record waits for a player. Nothing is printed unless everything was legal.
 */
#include "cli.h"
#include "dice_key.h"

#include <stdlib.h>
#include <string.h>

enum { DICE_MAX = 4096 };

typedef struct dice {
	const char *list; /* "3,5,6"; NULL: none given */
	const char *next;
	unsigned used;
} dice;

static int check_dice(const cli *c, const char *list) {
	unsigned count = 0;
	for (const char *at = list; at && *at; count++) {
		const char *end = at + strspn(at, "0123456789");
		if (end == at || (*at == '0' && end > at + 1) || (*end && (*end != ',' || !end[1])) || count == DICE_MAX)
			return cli_wrong(c, "--dice: expected numbers with commas such as 3,5,6, got '%s'", list);
		at = *end ? end + 1 : end;
	}
	return list && !count ? cli_wrong(c, "--dice: expected numbers with commas such as 3,5,6") : CLI_DONE;
}

/* The outcome whose notation is `roll N`. False: this chance turn is not a die, or has no such face. */
static bool find_face(const gg_record *record, const char *wanted, gg_action *out, uint32_t *faces) {
	gg_action outcomes[GG_OUTCOMES_MAX];
	char line[GG_LINE_MAX];
	bool found = false;
	uint32_t count = gg_actions(&record->game, &record->now.state, outcomes, GG_OUTCOMES_MAX);
	*faces = 0;
	for (uint32_t i = 0; i < count && i < GG_OUTCOMES_MAX; i++) {
		cli_print(&record->game, &record->now.state, &outcomes[i], line);
		*faces += !strncmp(line, "roll ", 5);
		if (!strcmp(line, wanted)) {
			*out = outcomes[i];
			found = true;
		}
	}
	return found;
}

static int no_dice_source(const cli *c, const gg_record *record) {
	if (record->dice_source.kind == GG_DICE_FAIR)
		return cli_wrong(c, "action %u is a chance turn and the dice are sealed: give the --key FILE of `new --fair`, or --dice",
				 (unsigned)record->count + 1);
	return cli_wrong(c, "action %u is a chance turn and the record cannot roll it: give --dice, or an outcome from '%s legal FILE'",
			 (unsigned)record->count + 1, c->command);
}

static int roll_one(const cli *c, gg_record *record, dice *d) {
	gg_action outcome;
	uint32_t faces;
	char wanted[GG_LINE_MAX] = "";
	if (d->list && *d->next) {
		unsigned long number = strtoul(d->next, NULL, 10);
		snprintf(wanted, sizeof wanted, "roll %lu", number);
	}
	bool found = find_face(record, wanted, &outcome, &faces);
	if (d->list && faces) {
		if (!*d->next)
			return cli_wrong(c, "--dice: too few dice; action %u needs another one after the %u given",
					 (unsigned)record->count + 1, d->used);
		if (!found)
			return cli_wrong(c, "--dice: action %u cannot be '%s'; '%s legal FILE' lists the faces",
					 (unsigned)record->count + 1, wanted, c->command);
		d->next += strcspn(d->next, ",");
		d->next += *d->next == ',';
		d->used++;
		return gg_record_play(record, &outcome, NULL, NULL) == 0 ? CLI_DONE : cli_no_memory(c);
	}
	return gg_record_roll(record, NULL) == 0 ? CLI_DONE : no_dice_source(c, record);
}

static int turn_of(const gg_record *record) {
	return gg_turn(&record->game, &record->now.state);
}

static int roll_all(const cli *c, gg_record *record, dice *d) {
	int bad = CLI_DONE;
	while (!bad && !record->closed && turn_of(record) == GG_CHANCE)
		bad = roll_one(c, record, d);
	return bad;
}

/* At a chance turn an outcome may be named like an action. */
static bool names_outcome(const gg_record *record, const char *words, gg_action *out) {
	gg_verdict verdict;
	memset(out, 0, sizeof *out);
	return turn_of(record) == GG_CHANCE &&
	       record->game.rules->parse(&record->game, &record->now.state, words, strlen(words), out, NULL) &&
	       gg_check(&record->game, &record->now.state, out, &verdict);
}

static int play_one(const cli *c, gg_record *record, const char *words, dice *d) {
	const gg_game *game = &record->game;
	gg_action action;
	gg_verdict verdict;
	gg_error error = {0};
	if (!names_outcome(record, words, &action)) {
		int bad = roll_all(c, record, d);
		if (bad)
			return bad;
		memset(&action, 0, sizeof action);
		if (!game->rules->parse(game, &record->now.state, words, strlen(words), &action, &error))
			return cli_wrong(c, "cannot understand the action '%s': %s (put an action with blanks in quotes)", words,
					 error.message);
	}
	if (record->closed && turn_of(record) != GG_OVER) {
		cli_failed(c, "closed", "the game has ended (%s): nothing can be added", record->result);
		return CLI_NO;
	}
	memset(&verdict, 0, sizeof verdict);
	if (gg_record_play(record, &action, NULL, &verdict) == 0)
		return CLI_DONE;
	return verdict.code ? cli_refused(c, game, &verdict, words) : cli_no_memory(c);
}

static int apply(const cli *c, gg_record *record) {
	dice d = {.list = cli_value(c, "--dice")};
	d.next = d.list;
	int bad = check_dice(c, d.list);
	if (!bad)
		bad = dice_key_load(c, gg_record_dice_source_now(record));
	for (int i = 1; !bad && i < c->arg_count; i++)
		bad = play_one(c, record, c->args[i], &d);
	if (!bad)
		bad = roll_all(c, record, &d);
	if (!bad && d.list && *d.next)
		bad = cli_wrong(c, "--dice: too many dice; only %u were needed", d.used);
	if (bad)
		return bad;
	gg_record_reveal(record);
	return cli_print_record(c, record);
}

static int run(cli *c) {
	return cli_with_record(c, apply);
}

static const cli_flag flags[] = {
	{"--dice", "N,N,...", false, "the dice results in order, instead of the record's seed"},
	{"--key", "FILE", false, "the key of fair dice, as written by `new --fair --key FILE`"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_apply = {
	.name = "apply",
	.usage = "FILE [ACTION...] [--dice N,N,...]",
	.about = "play actions and print the new record",
	.details = "Plays actions, one per argument. Chance turns between and after them are rolled from the record's seed, so that the\n"
		   "new record waits for a player; they can also be taken from --dice or named like actions. Without an action, only\n"
		   "pending chance turns are rolled.",
	.examples = {"@ new glorious --seed 1 | @ apply - | @ legal -",
		     "@ new glorious --seed 1 | @ apply - 'enter 1' 'enter 1' | @ show -"},
	.flags = flags,
	.args_min = 1,
	.args_max = -1,
	.run = run,
};
