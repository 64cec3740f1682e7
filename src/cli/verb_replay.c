/* verb_replay.c - `replay` and `verify`: a record step by step, and the proof that it is one. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/position.h>

#include "../tui/tui.h"

/* --- replay -------------------------------------------------------------------------------------------------- */

typedef struct teller {
	const cli *c;
	const gg_game *game;
	json_t *events; /* with --json */
	bool silent;
} teller;

static void tell(void *payload, const gg_event *event) {
	teller *t = payload;
	char words[512];
	if (t->silent)
		return;
	const char *clause = gg_clause_id(t->game, event->clause);
	cli_render(t->c, t->game, event->code, event->args, words);
	if (t->events)
		json_array_append_new(t->events, json_pack("{s:s, s:s, s:o}", "code", gg_word_id(t->game, event->code), "clause", clause,
							   "message", cli_text(words)));
	else
		printf("        %s%s%s%s\n", words, *clause ? " (" : "", clause, *clause ? ")" : "");
}

/* Applies action number i (from 0) to `state` and tells of it unless the teller is silent. */
static void step(teller *t, const gg_record *record, uint32_t i, gg_state *state, json_t *steps) {
	char said[GG_LINE_MAX], name[96];
	const gg_record_line *line = &record->lines[i];
	gg_sink sink = {tell, t};
	if (!t->silent) {
		cli_print(t->game, state, &line->action, said);
		if (steps)
			t->events = json_array();
		else
			printf("%5u  %s%s: %s\n", (unsigned)i + 1, cli_person(t->c, record, state, line->who, name),
			       t->c->lang == GG_FR ? "\u202f" : "", said);
	}
	gg_apply(t->game, state, &line->action, &sink);
	if (t->silent || !steps)
		return;
	json_array_append_new(steps,
			      json_pack("{s:I, s:s, s:s, s:b, s:o, s:o}", "n", (json_int_t)i + 1, "who", cli_who(line->who), "action", said,
					"given", (int)line->given, "events", t->events, "hash", cli_hash_json(line->chain)));
	t->events = NULL;
}

static int replay(const cli *c, gg_record *record) {
	uint64_t only = 0;
	const char *at = cli_value(c, "--at");
	if (at && !gg_number(at, 1, record->count, &only))
		return cli_wrong(c, "--at: expected an action from 1 to %u, got '%s'", (unsigned)record->count, at);
	gg_box box;
	gg_copy(&record->game, &box.state, &record->start.state);
	teller t = {.c = c, .game = &record->game};
	json_t *steps = c->json ? json_array() : NULL;
	uint32_t end = only ? (uint32_t)only : record->count;
	for (uint32_t i = 0; i < end; i++) {
		t.silent = only && i + 1 != only;
		step(&t, record, i, &box.state, steps);
	}
	if (c->json)
		return cli_print_json(c, json_pack("{s:s, s:I, s:o, s:o}", "game", record->game.rules->id, "actions",
						   (json_int_t)record->count, "steps", steps, "result",
						   cli_text(record->closed ? record->result : NULL)));
	if (only)
		tui_show(&record->game, &box.state, GG_ALL_SEEING, c->lang, stdout);
	else if (record->closed)
		printf("%s: %s\n", cli_phrase_text(c->lang, SAY_RESULT), record->result);
	return CLI_DONE;
}

static int run_replay(cli *c) {
	return cli_with_record(c, replay);
}

/* --- verify -------------------------------------------------------------------------------------------------- */

static cli_phrase dice_phrase(const char *dice) {
	return !strcmp(dice, "proved")   ? SAY_DICE_PROVED
	       : !strcmp(dice, "seeded") ? SAY_DICE_SEEDED
	       : !strcmp(dice, "sealed") ? SAY_DICE_SEALED
					 : SAY_DICE_GIVEN;
}

static int verified(const cli *c, const gg_record *record) {
	uint64_t chain = record->count ? record->lines[record->count - 1].chain : record->start_chain;
	const char *dice = gg_record_dice(record);
	if (c->json)
		return cli_print_json(c, json_pack("{s:b, s:I, s:o, s:s, s:I, s:o}", "ok", 1, "actions", (json_int_t)record->count, "hash",
						   cli_hash_json(chain), "dice", dice, "renewed", (json_int_t)record->renewal_count,
						   "result", cli_text(record->closed ? record->result : NULL)));
	printf("%s: %u\n", cli_phrase_text(c->lang, SAY_ACTIONS), (unsigned)record->count);
	printf("%s: %016llx\n", cli_phrase_text(c->lang, SAY_HASH), (unsigned long long)chain);
	printf("%s: %s\n", cli_phrase_text(c->lang, SAY_DICE), cli_phrase_text(c->lang, dice_phrase(dice)));
	for (uint32_t i = 0; i < record->renewal_count; i++)
		printf("%s %u\n", cli_phrase_text(c->lang, SAY_RENEWED), (unsigned)record->renewals[i].from + 1);
	if (record->closed)
		printf("%s: %s\n", cli_phrase_text(c->lang, SAY_RESULT), record->result);
	if (record->from_position)
		printf("%s\n", cli_phrase_text(c->lang, SAY_FROM_POSITION));
	return CLI_DONE;
}

/* A record that does not hold is an answer; a file that is no record at all is a wrong input. */
static int not_verified(const cli *c, const char *file, bool record, uint32_t good, const gg_error *error) {
	if (!record)
		return cli_bad_file(c, file, "malformed", error);
	if (!c->json) {
		cli_bad_file(c, file, "not-verified", error);
		return CLI_NO;
	}
	int failed = cli_print_json(c, json_pack("{s:b, s:I, s:o}", "ok", 0, "actions", (json_int_t)good, "error",
						 cli_error_json("not-verified", error->message, file, error->line, error->column)));
	return failed ? failed : CLI_NO;
}

static int run_verify(cli *c) {
	static const char magic[] = "grognard record ";
	const char *file = c->words[0];
	char *text;
	size_t size;
	gg_record record;
	gg_error error = {0};
	uint32_t good = 0;
	int bad = cli_read(c, file, &text, &size);
	if (bad)
		return bad;
	bool looks = size >= sizeof magic - 1 && !memcmp(text, magic, sizeof magic - 1);
	if (gg_position_looks(text, size))
		bad = gg_record_load(&record, text, size, &error);
	else
		bad = gg_record_read(&record, text, size, &good, &error);
	free(text);
	if (bad)
		return not_verified(c, file, looks, good, &error);
	int status = verified(c, &record);
	gg_record_free(&record);
	return status;
}

static const cli_flag flags[] = {
	{"--at", "N", false, "only action N, with the position after it"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_replay = {
	.name = "replay",
	.usage = "FILE [--at N]",
	.about = "every action of a record and what it brought about",
	.details = "Tells a game: each action with its number and who took it, and the events that followed, with their clauses.",
	.examples = {"@ new glorious --seed 1 | @ apply - 'enter 1' | @ replay -",
		     "@ new glorious --seed 1 | @ apply - | @ replay - --at 1"},
	.flags = flags,
	.words_min = 1,
	.words_max = 1,
	.run = run_replay,
};

const cli_verb verb_verify = {
	.name = "verify",
	.usage = "FILE",
	.about = "proves every action legal, every hash right, every die derived",
	.details = "Replays a record and proves each action legal, each running hash right and each die the one that the seed or the\n"
		   "published key gives. If anything does not hold it names the line, and the exit status is 1.",
	.examples = {"@ new glorious --seed 1 | @ apply - 'enter 1' 'enter 1' | @ verify -"},
	.words_min = 1,
	.words_max = 1,
	.run = run_verify,
};
