/*
 * lesson_prove.c - whether a lesson holds whatever a learner does: at each step every listed action is tried, and every plan that the
 * lesson gives. What is accepted must lead to the end of the chapter by the best answers of the steps after it; what is not must have a
 * reason and change nothing.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/lesson.h>

#include "lesson_parts.h"

/* As an error at a node of the lesson, with the chapter, the step and the action. */
static bool fail_at(const gg_lesson_run *run, const gg_action *action, const char *what, gg_error *error) {
	char where[64], notation[GG_LINE_MAX];
	gg_text place = gg_text_on(where, sizeof where), text = gg_text_on(notation, sizeof notation);
	const gg_record *record = run->record;
	gg_put(&place, gg_lesson_chapter_of(run->lesson, run->chapter).id);
	gg_put(&place, ", step ");
	gg_put_int(&place, (int64_t)run->step + 1);
	record->game.rules->format(&record->game, &record->now.state, action, &text);
	uint32_t node = gg_lesson_step_of(run->lesson, run->chapter, run->step).node;
	return gg_json_fail(&run->lesson->doc, node, error, "chapter ", where, ": ", notation, ": ", what, NULL);
}

/* Where the record and the run were before something is tried. */
typedef struct before {
	gg_lesson_run run;
	uint32_t count;
	gg_box state;
} before;

static before note(const gg_lesson_run *run) {
	before out = {*run, run->record->count, run->record->now};
	return out;
}

static void go_back(gg_lesson_run *run, const before *to) {
	gg_record_back_to(run->record, to->count, &to->state.state);
	*run = to->run;
}

/* After an accepted answer to the end of the chapter. */
static bool to_the_end(gg_lesson_run *run, gg_error *error) {
	bool good = true;
	while (good && !gg_lesson_done(run))
		good = lesson_step_first(run, error);
	return good;
}

/* What went wrong later, with the action that it began with; the place is where it goes wrong. */
static bool fail_later(const gg_lesson_run *run, const gg_action *action, const gg_error *why, gg_error *error) {
	fail_at(run, action, why->message[0] ? why->message : "the lesson cannot go on from it", error);
	if (why->line && error) {
		error->line = why->line;
		error->column = why->column;
	}
	return false;
}

/* An action, alone. One that is a part of what the step asks for is only played: whoever has made it can begin the step again. */
static bool prove_action(gg_lesson_run *run, const gg_action *action, gg_error *error) {
	gg_lesson_text say;
	gg_verdict verdict;
	gg_error why = {0};
	before at = note(run);
	gg_lesson_answer answer = lesson_try(run, action, NULL, &verdict, &say, &why);
	bool changed = run->record->count != at.count, good = answer != GG_LESSON_RIGHT || to_the_end(run, &why);
	go_back(run, &at);
	if (!good || answer == GG_LESSON_FAILED)
		return fail_later(run, action, &why, error);
	if (answer == GG_LESSON_ILLEGAL || (answer == GG_LESSON_OTHER && !*gg_lesson_say(run->lesson, say, GG_EN)))
		return fail_at(run, action, "listed, but neither accepted nor answered by a reason", error);
	return answer != GG_LESSON_OTHER || !changed || fail_at(run, action, "not accepted, but played", error);
}

/* "chapter attack, step 2: " before what is wrong with a plan; the place is its own. */
static bool fail_plan(const gg_lesson_run *run, const gg_error *why, gg_error *error) {
	char where[64];
	gg_text place = gg_text_on(where, sizeof where);
	gg_put(&place, gg_lesson_chapter_of(run->lesson, run->chapter).id);
	gg_put(&place, ", step ");
	gg_put_int(&place, (int64_t)run->step + 1);
	return gg_fail(error, why->line, why->column, "chapter ", where, ": ", why->message, NULL);
}

static bool prove_plans(gg_lesson_run *run, gg_error *error) {
	const gg_json *doc = &run->lesson->doc;
	uint32_t plans = gg_json_member(doc, gg_lesson_step_of(run->lesson, run->chapter, run->step).node, "plans");
	bool good = true;
	for (uint32_t plan = plans ? doc->nodes[plans].first : 0; good && plan; plan = doc->nodes[plan].next) {
		gg_error why = {0};
		before at = note(run);
		good = lesson_try_plan(run, plan, &why) == GG_LESSON_RIGHT && to_the_end(run, &why);
		go_back(run, &at);
		if (!good)
			fail_plan(run, &why, error);
	}
	return good;
}

/* A notation that the step accepts: on a free table it need not be listed. */
static bool prove_notations(gg_lesson_run *run, gg_error *error) {
	const gg_json *doc = &run->lesson->doc;
	uint32_t list = gg_json_member(doc, gg_lesson_step_of(run->lesson, run->chapter, run->step).node, "do");
	bool good = true;
	for (uint32_t child = list ? doc->nodes[list].first : 0; good && child; child = doc->nodes[child].next) {
		gg_action action;
		gg_verdict verdict;
		if (gg_json_kind_of(doc, child) == GG_JSON_STRING && lesson_parse(run->record, doc, child, &action) &&
		    gg_check(&run->record->game, &run->record->now.state, &action, &verdict))
			good = prove_action(run, &action, error);
	}
	return good;
}

static bool prove_step(gg_lesson_run *run, gg_error *error) {
	const gg_record *record = run->record;
	gg_action *list = malloc(record->game.rules->actions_max * sizeof *list);
	uint32_t count = list ? gg_actions(&record->game, &record->now.state, list, record->game.rules->actions_max) : 0;
	bool good = list || gg_fail(error, 0, 0, "no memory", NULL);
	for (uint32_t i = 0; good && i < count; i++)
		good = prove_action(run, &list[i], error);
	good = good && prove_notations(run, error) && prove_plans(run, error);
	free(list);
	return good;
}

static bool prove_chapter(const gg_lesson *lesson, uint32_t chapter, gg_error *error) {
	uint32_t steps = gg_lesson_chapter_of(lesson, chapter).steps;
	for (uint32_t step = 0; step <= steps; step++) {
		gg_lesson_run run;
		gg_record record;
		if (gg_lesson_begin(&run, lesson, chapter, step, &record, error) != 0)
			return false;
		bool good = step == steps || gg_lesson_step_of(lesson, chapter, step).reading || prove_step(&run, error);
		gg_record_free(&record);
		if (!good)
			return false;
	}
	return true;
}

int gg_lesson_prove(const gg_lesson *lesson, gg_error *error) {
	for (uint32_t chapter = 0; chapter < lesson->chapters; chapter++)
		if (!prove_chapter(lesson, chapter, error))
			return -1;
	return 0;
}
