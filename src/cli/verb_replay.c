/* verb_replay.c - `replay` and `verify`: a record step by step, and whether it is valid. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/course.h>
#include <grognard/position.h>

#include "../tui/tui.h"

/* --- replay -------------------------------------------------------------------------------------------------- */

typedef struct replayed {
	const cli *c;
	const gg_game *game;
	gg_json_out *out; /* with --json */
	bool silent;
	bool turns; /* with --turns */
	bool one;   /* with --at: what a roll was added to is told too */
	gg_course course;
} replayed;

static void put_sum_line(const replayed *r, const gg_item *item, const char *words) {
	char value[24];
	gg_text text = gg_text_on(value, sizeof value);
	const char *clause = gg_clause_id(r->game, item->clause);
	gg_put_item_value(item, r->c->lang, &text);
	printf("        %5s %s %s%s%s%s\n", value, item->kind == GG_ITEM_TOTAL ? "=" : " ", words, *clause ? " (" : "", clause,
	       *clause ? ")" : "");
}

static void put_explained(void *payload, const gg_item *item) {
	const replayed *r = payload;
	char words[512];
	cli_render(r->c, r->game, item->code, item->args, words);
	put_sum_line(r, item, words);
}

static void put_event(void *payload, const gg_event *event) {
	replayed *r = payload;
	char words[512];
	if (r->silent)
		return;
	const char *clause = gg_clause_id(r->game, event->clause);
	cli_render(r->c, r->game, event->code, event->args, words);
	if (!r->out && gg_is_sum_line(event)) {
		gg_item item = gg_sum_item(event);
		put_sum_line(r, &item, words);
		return;
	}
	if (!r->out) {
		printf("        %s%s%s%s\n", words, *clause ? " (" : "", clause, *clause ? ")" : "");
		return;
	}
	gg_json_open(r->out, NULL, '{');
	gg_json_put_string(r->out, "code", gg_word_id(r->game, event->code));
	gg_json_put_string(r->out, "clause", clause);
	gg_json_put_string(r->out, "message", words);
	gg_json_close(r->out, '}');
}

/* Headings: the turn that begins, and the combat. A game that does not count its turns is counted by those of its players. */
static void print_course(const replayed *r, const gg_record *record, const gg_state *state, unsigned begins) {
	const gg_when *when = &r->course.when;
	char name[96];
	bool before = !when->turn && when->player == GG_CHANCE;
	if (begins & GG_COURSE_TURN && before)
		printf("%s\n", cli_phrase_text(r->c->lang, PHRASE_BEFORE_TURNS));
	else if (begins & GG_COURSE_TURN)
		printf("%s %u%s%s\n", cli_phrase_text(r->c->lang, PHRASE_TURN), when->turn ? when->turn : (unsigned)r->course.turns,
		       when->player >= 0 ? ", " : "", when->player >= 0 ? cli_person(r->c, record, state, when->player, name) : "");
	if (begins & GG_COURSE_COMBAT)
		printf("  %s %u\n", cli_phrase_text(r->c->lang, PHRASE_COMBAT), (unsigned)r->course.combats);
}

static void put_course(const replayed *r) {
	const gg_when *when = &r->course.when;
	gg_json_put_int(r->out, "turn", when->turn ? when->turn : (int64_t)r->course.turns);
	gg_json_put_string(r->out, "turn_of", when->player >= 0 ? cli_who(when->player) : "");
	gg_json_put_int(r->out, "combat", when->combat ? r->course.combats : 0);
}

static void open_step(replayed *r, const gg_record *record, uint32_t i, const gg_state *state) {
	char action[GG_LINE_MAX], name[96];
	const gg_record_line *line = &record->lines[i];
	cli_print(r->game, state, &line->action, action);
	if (!r->out) {
		printf("%5u  %s%s: %s\n", (unsigned)i + 1, cli_person(r->c, record, state, line->who, name),
		       r->c->lang == GG_FR ? "\u202f" : "", action);
		return;
	}
	gg_json_open(r->out, NULL, '{');
	gg_json_put_int(r->out, "n", (int64_t)i + 1);
	gg_json_put_string(r->out, "who", cli_who(line->who));
	gg_json_put_string(r->out, "action", action);
	gg_json_put_bool(r->out, "given", line->given);
	if (r->turns)
		put_course(r);
	gg_json_open(r->out, "events", '[');
}

/* Applies action number i (from 0) to `state` and prints it unless `silent`. */
static void step(replayed *r, const gg_record *record, uint32_t i, gg_state *state) {
	gg_sink sink = {put_event, r};
	unsigned begins = gg_course_at(&r->course, r->game, state);
	if (r->turns && !r->silent && !r->out)
		print_course(r, record, state, begins);
	if (!r->silent)
		open_step(r, record, i, state);
	if (r->one && !r->silent && !r->out && record->lines[i].who == GG_CHANCE)
		r->game->rules->explain(r->game, state, &record->lines[i].action, &(gg_item_sink){put_explained, r});
	gg_apply(r->game, state, &record->lines[i].action, &sink);
	if (r->silent || !r->out)
		return;
	gg_json_close(r->out, ']');
	cli_put_hash(r->out, "hash", record->lines[i].chain);
	gg_json_close(r->out, '}');
}

static int replay(const cli *c, gg_record *record) {
	uint64_t only = 0;
	const char *at = cli_value(c, "--at");
	if (at && !gg_number(at, 1, record->count, &only))
		return cli_wrong(c, "--at: expected an action from 1 to %u, got '%s'", (unsigned)record->count, at);
	gg_box box;
	gg_copy(&record->game, &box.state, &record->start.state);
	cli_json json;
	replayed r = {.c = c, .game = &record->game, .turns = cli_value(c, "--turns") != NULL, .one = only != 0};
	if (c->json) {
		r.out = cli_json_begin(&json, '{');
		gg_json_put_string(r.out, "game", record->game.rules->id);
		gg_json_put_int(r.out, "actions", record->count);
		gg_json_open(r.out, "steps", '[');
	}
	uint32_t end = only ? (uint32_t)only : record->count;
	for (uint32_t i = 0; i < end; i++) {
		r.silent = only && i + 1 != only;
		step(&r, record, i, &box.state);
	}
	if (c->json) {
		gg_json_close(r.out, ']');
		cli_put_text(r.out, "result", record->closed ? record->result : NULL);
		return cli_json_print(c, &json);
	}
	if (only)
		tui_show(&record->game, &box.state, GG_ALL_SEEING, c->lang, stdout);
	else if (record->closed)
		printf("%s: %s\n", cli_phrase_text(c->lang, PHRASE_RESULT), record->result);
	return CLI_DONE;
}

static int run_replay(cli *c) {
	return cli_with_record(c, replay);
}

/* --- verify -------------------------------------------------------------------------------------------------- */

static cli_phrase dice_phrase(const char *dice) {
	return !strcmp(dice, "proved")   ? PHRASE_DICE_PROVED
	       : !strcmp(dice, "seeded") ? PHRASE_DICE_SEEDED
	       : !strcmp(dice, "sealed") ? PHRASE_DICE_SEALED
					 : PHRASE_DICE_GIVEN;
}

static int verified(const cli *c, const gg_record *record) {
	uint64_t chain = record->count ? record->lines[record->count - 1].chain : record->start_chain;
	const char *dice = gg_record_dice(record);
	if (c->json) {
		cli_json json;
		gg_json_out *out = cli_json_begin(&json, '{');
		gg_json_put_bool(out, "ok", true);
		gg_json_put_int(out, "actions", record->count);
		cli_put_hash(out, "hash", chain);
		gg_json_put_string(out, "dice", dice);
		gg_json_put_int(out, "renewed", record->renewal_count);
		cli_put_text(out, "result", record->closed ? record->result : NULL);
		return cli_json_print(c, &json);
	}
	printf("%s: %u\n", cli_phrase_text(c->lang, PHRASE_ACTIONS), (unsigned)record->count);
	printf("%s: %016llx\n", cli_phrase_text(c->lang, PHRASE_HASH), (unsigned long long)chain);
	printf("%s: %s\n", cli_phrase_text(c->lang, PHRASE_DICE), cli_phrase_text(c->lang, dice_phrase(dice)));
	for (uint32_t i = 0; i < record->renewal_count; i++)
		printf("%s %u\n", cli_phrase_text(c->lang, PHRASE_RENEWED), (unsigned)record->renewals[i].from + 1);
	if (record->closed)
		printf("%s: %s\n", cli_phrase_text(c->lang, PHRASE_RESULT), record->result);
	if (record->from_position)
		printf("%s\n", cli_phrase_text(c->lang, PHRASE_FROM_POSITION));
	return CLI_DONE;
}

/* "This record is not valid" is an answer; a file that is not a record at all is malformed input. */
static int not_verified(const cli *c, const char *file, bool record, uint32_t good, const gg_error *error) {
	if (!record)
		return cli_bad_file(c, file, "malformed", error);
	if (!c->json) {
		cli_bad_file(c, file, "not-verified", error);
		return CLI_NO;
	}
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_bool(out, "ok", false);
	gg_json_put_int(out, "actions", good);
	cli_put_error(out, "error", &(cli_error){"not-verified", error->message, file, error->line, error->column, NULL});
	int failed = cli_json_print(c, &json);
	return failed ? failed : CLI_NO;
}

static int run_verify(cli *c) {
	static const char magic[] = "grognard record ";
	const char *file = c->args[0];
	char *text;
	size_t size;
	gg_record record;
	gg_error error = {0};
	uint32_t good = 0;
	int bad = cli_read(c, file, &text, &size);
	if (bad)
		return bad;
	bool is_record = size >= sizeof magic - 1 && !memcmp(text, magic, sizeof magic - 1);
	if (gg_position_looks(text, size))
		bad = gg_record_load(&record, text, size, &error);
	else
		bad = gg_record_read(&record, text, size, &good, &error);
	free(text);
	if (bad)
		return not_verified(c, file, is_record, good, &error);
	int status = verified(c, &record);
	gg_record_free(&record);
	return status;
}

static const cli_flag flags[] = {
	{"--at", "N", false, "only action N with the numbers behind a roll, and the position after it"},
	{"--turns", NULL, false, "say where turns and combats begin"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_replay = {
	.name = "replay",
	.usage = "FILE [--at N] [--turns]",
	.about = "every action of a record and what it brought about",
	.details = "Tells a game: each action with its number and who took it, and the events that followed, with their clauses.",
	.examples = {"@ new glorious --seed 1 | @ apply - 'enter 1' | @ replay -",
		     "@ new glorious --seed 1 | @ apply - | @ replay - --at 1"},
	.flags = flags,
	.args_min = 1,
	.args_max = 1,
	.run = run_replay,
};

const cli_verb verb_verify = {
	.name = "verify",
	.usage = "FILE",
	.about = "check every action, every hash and every roll",
	.details = "Replays a record and checks that every action is legal, every running hash is right and every roll follows from the\n"
		   "seed or the published key. If anything is wrong it names the line and exits with status 1.",
	.examples = {"@ new glorious --seed 1 | @ apply - 'enter 1' 'enter 1' | @ verify -"},
	.args_min = 1,
	.args_max = 1,
	.run = run_verify,
};
