/*
 * lesson_prove.c - whether a lesson holds whatever a learner does: at each step every listed action is tried. What is accepted must lead
 * to the end of the chapter by the first answers of the steps after it; what is not must have a reason and change nothing.
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

/* From an accepted answer to the end of the chapter. */
static bool to_the_end(const gg_lesson_run *run, const gg_action *action, gg_error *error) {
	gg_lesson_run on;
	gg_record record;
	gg_error why = {0};
	if (gg_lesson_begin(&on, run->lesson, run->chapter, run->step, &record, error) != 0)
		return false;
	bool good = lesson_play_right(&on, action, NULL, &why);
	while (good && !gg_lesson_done(&on))
		good = lesson_step_first(&on, &why);
	gg_record_free(&record);
	if (good)
		return true;
	fail_at(run, action, why.message, error);
	if (why.line && error) { /* where it goes wrong, which may be a later step */
		error->line = why.line;
		error->column = why.column;
	}
	return false;
}

static bool prove_action(gg_lesson_run *run, const gg_action *action, gg_error *error) {
	gg_lesson_text say;
	gg_verdict verdict;
	uint32_t count = run->record->count;
	gg_lesson_answer answer = gg_lesson_judge(run, action, &verdict, &say);
	if (answer == GG_LESSON_RIGHT)
		return to_the_end(run, action, error);
	if (answer != GG_LESSON_OTHER || !*gg_lesson_say(run->lesson, say, GG_EN))
		return fail_at(run, action, "listed, but neither accepted nor answered by a reason", error);
	answer = gg_lesson_play(run, action, NULL, &verdict, &say);
	return (answer == GG_LESSON_OTHER && run->record->count == count) || fail_at(run, action, "not accepted, but played", error);
}

static bool prove_step(gg_lesson_run *run, gg_error *error) {
	const gg_record *record = run->record;
	gg_action first, *list = malloc(record->game.rules->actions_max * sizeof *list);
	uint32_t count = list ? gg_actions(&record->game, &record->now.state, list, record->game.rules->actions_max) : 0;
	bool good = list || gg_fail(error, 0, 0, "no memory", NULL);
	for (uint32_t i = 0; good && i < count; i++)
		good = prove_action(run, &list[i], error);
	/* On a free table an accepted notation need not be listed. */
	good = good && (!gg_lesson_first(run, &first) || prove_action(run, &first, error));
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
