/*
 * lesson_run.c - a chapter of a lesson: its position, and what the lesson has happen after each answer (which lesson_play.c judges).
 * Everything that is played goes through a record, so that every surface shows it as it shows any game.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/lesson.h>

#include "lesson_parts.h"
#include "record_parts.h"

/* --- The best answer ------------------------------------------------------------------------------------------ */

/* The first listed action with these parts. */
static bool first_listed(const gg_lesson_run *run, uint32_t answer, gg_action *out) {
	const gg_record *record = run->record;
	gg_action *list = malloc(record->game.rules->actions_max * sizeof *list);
	uint32_t count = list ? gg_actions(&record->game, &record->now.state, list, record->game.rules->actions_max) : 0;
	bool found = false;
	for (uint32_t i = 0; i < count && !found; i++) {
		found = lesson_parts_fit(run->lesson, answer, record, &list[i]);
		*out = list[i];
	}
	free(list);
	return found;
}

bool gg_lesson_first(const gg_lesson_run *run, gg_action *out) {
	const gg_json *doc = &run->lesson->doc;
	const gg_record *record = run->record;
	gg_verdict verdict;
	if (gg_lesson_done(run))
		return false;
	uint32_t step = gg_lesson_step_of(run->lesson, run->chapter, run->step).node;
	uint32_t plans = gg_json_member(doc, step, "plans");
	uint32_t list = plans ? gg_json_item(doc, plans, 0) : gg_json_member(doc, step, "do");
	for (uint32_t child = list ? doc->nodes[list].first : 0; child; child = doc->nodes[child].next) {
		bool found = gg_json_kind_of(doc, child) == GG_JSON_OBJECT ? first_listed(run, child, out)
									   : lesson_parse(record, doc, child, out);
		if (found && gg_check(&record->game, &record->now.state, out, &verdict))
			return true;
	}
	return false;
}

/* --- What happens -------------------------------------------------------------------------------------------- */

/* Why a notation cannot be played here. */
static bool fail_notation(const gg_record *record, const gg_json *doc, uint32_t node, const gg_verdict *verdict, gg_error *error) {
	const char *notation = doc->text + doc->nodes[node].start;
	char why[160] = "not understood here, or the game is over";
	gg_text text = gg_text_on(why, verdict->code ? sizeof why : 0);
	if (verdict->code)
		record_refusal(&record->game, verdict, &text);
	return gg_json_fail(doc, node, error, notation, ": ", why, NULL);
}

/* Plays a list of notations; what only may be possible ("maybe") is left out where it is not. With a seed the dice in between are rolled
 * from it. */
static bool play_all(const gg_lesson *lesson, gg_record *record, uint32_t list, bool seeded, const gg_sink *sink, gg_error *error) {
	const gg_json *doc = &lesson->doc;
	for (uint32_t child = list ? doc->nodes[list].first : 0; child; child = doc->nodes[child].next) {
		gg_action action;
		gg_verdict verdict = {0};
		uint32_t maybe = gg_json_member(doc, child, "maybe");
		if (seeded)
			gg_record_roll_all(record, sink);
		bool played =
			lesson_parse(record, doc, maybe ? maybe : child, &action) && gg_record_play(record, &action, sink, &verdict) == 0;
		if (!played && !maybe)
			return error && fail_notation(record, doc, child, &verdict, error);
	}
	if (seeded)
		gg_record_roll_all(record, sink);
	return true;
}

/* After a step it is the learner's turn, unless the chapter is done or there is only something to read. */
static bool learners_turn(const gg_lesson_run *run, gg_error *error) {
	if (gg_lesson_done(run))
		return true;
	gg_lesson_step step = gg_lesson_step_of(run->lesson, run->chapter, run->step);
	if (step.reading || gg_turn(&run->record->game, &run->record->now.state) == run->seat)
		return true;
	return error && gg_json_fail(&run->lesson->doc, step.node, error, "it is not the learner's turn here", NULL);
}

bool lesson_step_on(gg_lesson_run *run, const gg_sink *sink, gg_error *error) {
	uint32_t step = gg_lesson_step_of(run->lesson, run->chapter, run->step).node;
	if (!play_all(run->lesson, run->record, gg_json_member(&run->lesson->doc, step, "then"), false, sink, error))
		return false;
	run->step++;
	if (!learners_turn(run, error))
		return false;
	run->began = run->record->count;
	return true;
}

int gg_lesson_next(gg_lesson_run *run, const gg_sink *sink) {
	if (gg_lesson_done(run) || !gg_lesson_step_of(run->lesson, run->chapter, run->step).reading)
		return -1;
	return lesson_step_on(run, sink, NULL) ? 0 : -1;
}

/* --- Beginning ----------------------------------------------------------------------------------------------- */

static bool from_position(gg_record *record, const gg_lesson *lesson, uint32_t position, gg_error *error) {
	gg_box box;
	gg_dice_source given;
	gg_dice_given(&given);
	return gg_read(&lesson->game, &box.state, &lesson->doc, position, error) &&
	       gg_record_from(record, &lesson->game, &box.state, &given, error) == 0;
}

/* The options as text: a number or a word of JSON as it is written. */
static bool from_options(gg_record *record, const gg_lesson *lesson, uint32_t start, gg_error *error) {
	const gg_json *doc = &lesson->doc;
	enum { ROOM = 4096 };
	char room[ROOM];
	gg_option list[GG_OPTIONS_MAX];
	gg_dice_source seeded;
	gg_text text = gg_text_on(room, sizeof room);
	gg_options options = {list, 0};
	int64_t seed = 0;
	uint32_t object = gg_json_member(doc, start, "options");
	for (uint32_t child = doc->nodes[object].first; child; child = doc->nodes[child].next) {
		const gg_json_node *node = &doc->nodes[child];
		list[options.count].name = room + text.len;
		gg_put_bytes(&text, doc->text + node->key, node->key_size);
		gg_put_char(&text, 0);
		list[options.count++].value = room + text.len;
		gg_put_bytes(&text, doc->text + node->start, node->size);
		gg_put_char(&text, 0);
	}
	if (gg_text_cut(&text))
		return error && gg_json_fail(doc, object, error, "the options are too long", NULL);
	gg_json_int(doc, start, "seed", 0, INT32_MAX, &seed, NULL);
	gg_dice_seeded(&seeded, (uint64_t)seed);
	if (gg_record_new(record, &lesson->game, &options, &seeded, error) == 0)
		return true;
	char why[sizeof error->message];
	if (error) {
		memcpy(why, error->message, sizeof why);
		gg_json_fail(doc, object, error, why, NULL);
	}
	return false;
}

static bool set_up(gg_record *record, const gg_lesson *lesson, uint32_t chapter, gg_error *error) {
	const gg_json *doc = &lesson->doc;
	uint32_t start = gg_json_member(doc, chapter, "start"), position = gg_json_member(doc, start, "position");
	if (!(position ? from_position(record, lesson, position, error) : from_options(record, lesson, start, error)))
		return false;
	return play_all(lesson, record, gg_json_member(doc, start, "actions"), !position, NULL, error);
}

/* Where the lesson itself gives an answer that is not right. */
static bool fail_best(const gg_lesson_run *run, uint32_t node, gg_error *error) {
	if (error && !error->message[0])
		gg_json_fail(&run->lesson->doc, node, error, "no answer that this step accepts is legal", NULL);
	return false;
}

bool lesson_step_first(gg_lesson_run *run, gg_error *error) {
	const gg_json *doc = &run->lesson->doc;
	gg_lesson_step step = gg_lesson_step_of(run->lesson, run->chapter, run->step);
	uint32_t plans = gg_json_member(doc, step.node, "plans");
	gg_action action;
	gg_verdict verdict;
	gg_lesson_text say;
	if (step.reading)
		return lesson_step_on(run, NULL, error);
	if (plans)
		return lesson_try_plan(run, gg_json_item(doc, plans, 0), error) == GG_LESSON_RIGHT || fail_best(run, plans, error);
	return (gg_lesson_first(run, &action) && lesson_try(run, &action, NULL, &verdict, &say, error) == GG_LESSON_RIGHT) ||
	       fail_best(run, step.node, error);
}

bool gg_lesson_best(const gg_lesson_run *run, gg_text *out) {
	const gg_json *doc = &run->lesson->doc;
	const gg_record *record = run->record;
	gg_action action;
	if (gg_lesson_done(run))
		return false;
	uint32_t plans = gg_json_member(doc, gg_lesson_step_of(run->lesson, run->chapter, run->step).node, "plans");
	uint32_t plan = plans ? gg_json_item(doc, plans, 0) : 0;
	for (uint32_t child = plan ? doc->nodes[plan].first : 0; child; child = doc->nodes[child].next) {
		gg_put_bytes(out, doc->text + doc->nodes[child].start, doc->nodes[child].size);
		gg_put(out, doc->nodes[child].next ? "\n" : "");
	}
	if (plan)
		return true;
	if (!gg_lesson_first(run, &action))
		return false;
	record->game.rules->format(&record->game, &record->now.state, &action, out);
	return true;
}

/* "chapter attack, step 2: " before what is wrong. */
static void name_place(const gg_lesson_run *run, gg_error *error) {
	if (!error)
		return;
	char why[sizeof error->message];
	memcpy(why, error->message, sizeof why);
	gg_text text = gg_text_on(error->message, sizeof error->message);
	gg_put(&text, "chapter ");
	gg_put(&text, gg_lesson_chapter_of(run->lesson, run->chapter).id);
	gg_put(&text, ", step ");
	gg_put_int(&text, (int64_t)run->step + 1);
	gg_put(&text, ": ");
	gg_put(&text, why);
}

int gg_lesson_begin(gg_lesson_run *run, const gg_lesson *lesson, uint32_t chapter, uint32_t step, gg_record *record, gg_error *error) {
	gg_lesson_chapter of = gg_lesson_chapter_of(lesson, chapter);
	gg_lesson_run begun = {lesson, record, chapter, 0, 0, of.seat};
	*run = begun;
	memset(record, 0, sizeof *record);
	if (error)
		error->message[0] = 0;
	bool good = set_up(record, lesson, of.node, error) && learners_turn(run, error);
	run->began = record->count;
	while (good && run->step < step && run->step < of.steps)
		good = lesson_step_first(run, error);
	if (good)
		return 0;
	name_place(run, error);
	gg_record_free(record);
	memset(record, 0, sizeof *record);
	return -1;
}
