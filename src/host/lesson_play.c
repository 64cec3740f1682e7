/*
 * lesson_play.c - judges what a learner does. A step asks for one action, or, where a hand moves something over a free table, for a
 * position to be reached by as many as it takes ("until"). What is put down at once is judged at once, as a plan: it is right, or nothing
 * of it stays. Single actions towards the position stay as they are made, and the step goes on.
 */
#include <stdlib.h>
#include <string.h>

#include "lesson_parts.h"
#include "record_parts.h"

enum { MEANWHILE_MOST = 64 }; /* a die that is rolled again and again must not keep anybody waiting */

/* The reason given for this very action, or the general one. */
static gg_lesson_text reason(const gg_lesson_run *run, const gg_lesson_step *step, const gg_action *action) {
	const gg_json *doc = &run->lesson->doc;
	uint32_t list = gg_json_member(doc, step->node, "others");
	for (uint32_t child = list ? doc->nodes[list].first : 0; child; child = doc->nodes[child].next)
		if (lesson_any_fits(run->lesson, gg_json_member(doc, child, "when"), run->record, action))
			return gg_json_member(doc, child, "say");
	return step->other;
}

/* The reason given for what a plan has led to, or else this one. */
static gg_lesson_text reason_here(const gg_lesson_run *run, const gg_lesson_step *step, gg_lesson_text otherwise) {
	const gg_json *doc = &run->lesson->doc;
	uint32_t list = gg_json_member(doc, step->node, "others");
	for (uint32_t child = list ? doc->nodes[list].first : 0; child; child = doc->nodes[child].next) {
		uint32_t where = gg_json_member(doc, child, "where");
		if (where && lesson_holds(run->lesson, where, run->record))
			return gg_json_member(doc, child, "say");
	}
	return otherwise;
}

gg_lesson_answer gg_lesson_judge(const gg_lesson_run *run, const gg_action *action, gg_verdict *verdict, gg_lesson_text *say) {
	gg_verdict unused;
	*say = 0;
	if (gg_lesson_done(run))
		return GG_LESSON_FAILED;
	gg_lesson_step step = gg_lesson_step_of(run->lesson, run->chapter, run->step);
	if (step.reading)
		return GG_LESSON_FAILED;
	if (!gg_check(&run->record->game, &run->record->now.state, action, verdict ? verdict : &unused))
		return GG_LESSON_ILLEGAL;
	if (lesson_any_fits(run->lesson, gg_json_member(&run->lesson->doc, step.node, "do"), run->record, action))
		return GG_LESSON_RIGHT;
	*say = reason(run, &step, action);
	return GG_LESSON_OTHER;
}

/* --- What is being played ---------------------------------------------------------------------------------------- */

/* One answer while it is played: of which nothing may stay. */
typedef struct attempt {
	gg_lesson_run *run;
	const gg_sink *sink;
	gg_verdict *verdict;
	gg_lesson_text *say, otherwise;
	gg_error *error;
	gg_lesson_step step;
	uint32_t until, from;
} attempt;

static attempt attempt_on(gg_lesson_run *run, const gg_sink *sink, gg_verdict *verdict, gg_lesson_text *say, gg_error *error) {
	attempt out = {run, sink, verdict, say, 0, error, {0}, 0, run->record->count};
	*say = 0;
	if (!gg_lesson_done(run)) {
		out.step = gg_lesson_step_of(run->lesson, run->chapter, run->step);
		out.until = gg_json_member(&run->lesson->doc, out.step.node, "until");
		out.otherwise = out.step.other;
	}
	return out;
}

static bool learns(const gg_lesson_run *run) {
	return gg_turn(&run->record->game, &run->record->now.state) == run->seat;
}

static gg_lesson_answer give_up(const attempt *a, gg_lesson_answer answer) {
	gg_record_back(a->run->record, a->from);
	return answer;
}

/* What others do, and the dice, before the learner goes on: the first that is legal of those the lesson names. */
static void play_meanwhile(const attempt *a) {
	gg_lesson_run *run = a->run;
	const gg_json *doc = &run->lesson->doc;
	uint32_t list = gg_json_member(doc, a->step.node, "meanwhile");
	uint32_t child = list ? doc->nodes[list].first : 0, most = run->record->count + MEANWHILE_MOST;
	while (child && !learns(run) && run->record->count < most) {
		gg_action action;
		gg_verdict verdict;
		bool played =
			lesson_parse(run->record, doc, child, &action) && gg_record_play(run->record, &action, a->sink, &verdict) == 0;
		child = played ? doc->nodes[list].first : doc->nodes[child].next;
	}
}

/* An action of it. Where it is not accepted, everything has been taken back. */
static gg_lesson_answer act(attempt *a, const gg_action *action) {
	gg_lesson_run *run = a->run;
	gg_lesson_answer answer = gg_lesson_judge(run, action, a->verdict, a->say);
	if (answer != GG_LESSON_RIGHT)
		return give_up(a, answer);
	if (a->until)
		a->otherwise = reason(run, &a->step, action);
	if (gg_record_append(run->record, action, a->sink) != 0) {
		gg_fail(a->error, 0, 0, "no memory", NULL);
		return give_up(a, GG_LESSON_FAILED);
	}
	if (a->until)
		play_meanwhile(a);
	return GG_LESSON_RIGHT;
}

/* Whether the learner can do more of what the step accepts. */
static bool can_go_on(const attempt *a) {
	const gg_record *record = a->run->record;
	gg_lesson_text say;
	gg_verdict verdict;
	if (!learns(a->run))
		return false;
	gg_action *list = malloc(record->game.rules->actions_max * sizeof *list);
	uint32_t count = list ? gg_actions(&record->game, &record->now.state, list, record->game.rules->actions_max) : 0;
	bool found = false;
	for (uint32_t i = 0; i < count && !found; i++)
		found = gg_lesson_judge(a->run, &list[i], &verdict, &say) == GG_LESSON_RIGHT;
	free(list);
	return found;
}

/* All of it is played. `alone`: it was a single action, which may be one of several. */
static gg_lesson_answer conclude(attempt *a, bool alone) {
	gg_lesson_run *run = a->run;
	uint32_t step = run->step;
	if (!a->until || lesson_holds(run->lesson, a->until, run->record)) {
		if (lesson_step_on(run, a->sink, a->error))
			return GG_LESSON_RIGHT;
		run->step = step;
		return give_up(a, GG_LESSON_FAILED);
	}
	*a->say = reason_here(run, &a->step, a->otherwise);
	if (alone && *a->say == a->step.other && can_go_on(a)) {
		*a->say = 0;
		return GG_LESSON_ON;
	}
	return give_up(a, GG_LESSON_OTHER);
}

/* --- What surfaces call ------------------------------------------------------------------------------------------- */

gg_lesson_answer lesson_try(gg_lesson_run *run, const gg_action *action, const gg_sink *sink, gg_verdict *verdict, gg_lesson_text *say,
			    gg_error *error) {
	attempt a = attempt_on(run, sink, verdict, say, error);
	gg_lesson_answer answer = act(&a, action);
	return answer == GG_LESSON_RIGHT ? conclude(&a, true) : answer;
}

gg_lesson_answer gg_lesson_play(gg_lesson_run *run, const gg_action *action, const gg_sink *sink, gg_verdict *verdict,
				gg_lesson_text *say) {
	return lesson_try(run, action, sink, verdict, say, NULL);
}

/* One line of a plan. What comes after a turn that is not the learner's is not judged: it waits, and its place is judged without it. */
static gg_lesson_answer act_line(attempt *a, const char *line, size_t size) {
	const gg_record *record = a->run->record;
	gg_action action;
	if (!record->game.rules->parse(&record->game, &record->now.state, line, size, &action, a->error))
		return give_up(a, GG_LESSON_FAILED);
	return act(a, &action);
}

/* The lines of a plan that belong to the present step: all of it where it ends somewhere, else one. */
static gg_lesson_answer plan_step(gg_lesson_run *run, const char *text, size_t size, size_t *at, gg_verdict *verdict, gg_lesson_text *say,
				  gg_error *error) {
	attempt a = attempt_on(run, NULL, verdict, say, error);
	size_t lines = 0;
	while (*at < size && (!lines || (a.until && learns(run)))) {
		const char *end = memchr(text + *at, '\n', size - *at);
		size_t length = end ? (size_t)(end - text) - *at : size - *at;
		gg_lesson_answer answer = act_line(&a, text + *at, length);
		if (answer != GG_LESSON_RIGHT)
			return answer;
		*at += length + (end != NULL);
		lines++;
	}
	if (!lines)
		return GG_LESSON_FAILED;
	bool alone = lines == 1 && *at >= size;
	if (a.until || !learns(run))
		*at = size;
	return conclude(&a, alone);
}

gg_lesson_answer gg_lesson_plan(gg_lesson_run *run, const char *text, size_t size, gg_verdict *verdict, gg_lesson_text *say,
				gg_error *error) {
	const gg_lesson_run before = *run;
	uint32_t count = run->record->count;
	gg_lesson_text other = gg_lesson_done(run) ? 0 : gg_lesson_step_of(run->lesson, run->chapter, run->step).other;
	size_t at = 0;
	gg_lesson_answer answer = plan_step(run, text, size, &at, verdict, say, error);
	/* Cards that were marked and laid down together may be the answers of several steps, but then of nothing else. */
	while (answer == GG_LESSON_RIGHT && at < size) {
		bool asked = !gg_lesson_done(run) && !gg_lesson_step_of(run->lesson, run->chapter, run->step).reading;
		*say = other;
		answer = asked ? plan_step(run, text, size, &at, verdict, say, error) : GG_LESSON_OTHER;
	}
	if (answer != GG_LESSON_RIGHT && answer != GG_LESSON_ON) {
		*run = before;
		gg_record_back(run->record, count);
	}
	return answer;
}

/* What is wrong with a notation of a plan, at its place in the lesson. */
static gg_lesson_answer fail_line(const gg_json *doc, uint32_t node, gg_lesson_answer answer, const gg_verdict *verdict,
				  const gg_lesson_run *run, gg_error *error) {
	const char *notation = doc->text + doc->nodes[node].start;
	char why[sizeof((gg_error *)0)->message] = "not accepted by this step";
	gg_text text = gg_text_on(why, answer == GG_LESSON_OTHER ? 0 : sizeof why);
	if (!error)
		return answer;
	if (answer == GG_LESSON_ILLEGAL)
		record_refusal(&run->record->game, verdict, &text);
	else if (answer == GG_LESSON_FAILED)
		gg_put(&text, error->message);
	gg_json_fail(doc, node, error, notation, ": ", why, NULL);
	return answer;
}

gg_lesson_answer lesson_try_plan(gg_lesson_run *run, uint32_t plan, gg_error *error) {
	const gg_json *doc = &run->lesson->doc;
	gg_verdict verdict;
	gg_lesson_text say;
	attempt a = attempt_on(run, NULL, &verdict, &say, error);
	for (uint32_t child = doc->nodes[plan].first; child; child = doc->nodes[child].next) {
		gg_lesson_answer answer = act_line(&a, doc->text + doc->nodes[child].start, doc->nodes[child].size);
		if (answer != GG_LESSON_RIGHT)
			return fail_line(doc, child, answer, &verdict, run, error);
	}
	gg_lesson_answer answer = conclude(&a, false);
	if (answer == GG_LESSON_OTHER && error)
		gg_json_fail(doc, plan, error, "this plan does not lead to where the step ends", NULL);
	return answer;
}

bool gg_lesson_went_on(const gg_lesson_run *run) {
	return run->record->count != run->began;
}

int gg_lesson_again(gg_lesson_run *run) {
	return gg_record_back(run->record, run->began);
}
