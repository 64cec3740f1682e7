/*
 * lesson.h - the first battle: a lesson that a learner plays on the real engine, one idea a chapter, one decision a step. docs/lessons.md
 * says how to write one; lessons/<game>.yaml are those that are shipped.
 *
 * A lesson is read from JSON, the form in which the build makes it from YAML (src/bake/yaml_json.c keeps the lines, so that an error names
 * the place in the file that people edit). No rule and no game is known here: whether an action is legal, and what it names, the rulebook
 * says. What the other side does and what the dice show is written in the lesson, so that its story always goes the same way.
 *
 * A gg_lesson owns memory; free it with gg_lesson_free. A gg_lesson_run plays one chapter of it in a record of the caller's.
 */
#ifndef GROGNARD_LESSON_H
#define GROGNARD_LESSON_H

#include <grognard/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A text of a lesson in three languages; 0: there is none. It belongs to the lesson. */
typedef uint32_t gg_lesson_text;

typedef struct gg_lesson {
	gg_game game;
	gg_json doc; /* of a text of its own, in which every string is ended by a zero byte */
	char *text;
	uint32_t chapters, minutes;
	gg_lesson_text title, aim;
} gg_lesson;

typedef struct gg_lesson_chapter {
	const char *id; /* "attack": progress names it */
	gg_lesson_text title, learned;
	uint32_t steps;
	int seat; /* of the learner */
	uint32_t node;
} gg_lesson_chapter;

typedef struct gg_lesson_step {
	gg_lesson_text text, hint, right, other; /* only `text` where there is nothing to do but to read on */
	gg_lesson_text typed;                    /* what the terminal says for `hint`: what to type; 0: it says the hint */
	const char *clause;                      /* NULL: none */
	bool reading;
	uint32_t node;
} gg_lesson_step;

/* Reads and validates a lesson. -1 with line and column, and `out` is empty. */
int gg_lesson_read(gg_lesson *out, const char *text, size_t size, gg_error *error);
/* The same of a text that gg_lesson_read has accepted before, the build's own: only its JSON is read. */
int gg_lesson_open(gg_lesson *out, const char *text, size_t size, gg_error *error);
void gg_lesson_free(gg_lesson *lesson);

/* The text of the lesson that is shipped for a game; NULL: there is none. Not in the browser, which fetches it. */
const char *gg_lesson_shipped(const char *game, size_t *size);

const char *gg_lesson_say(const gg_lesson *lesson, gg_lesson_text text, gg_lang lang);
/* Chapters and steps are counted from 0 and must exist. */
gg_lesson_chapter gg_lesson_chapter_of(const gg_lesson *lesson, uint32_t chapter);
gg_lesson_step gg_lesson_step_of(const gg_lesson *lesson, uint32_t chapter, uint32_t step);

/* Where a learner is. `step` is the number of steps once the chapter is done. */
typedef struct gg_lesson_run {
	const gg_lesson *lesson;
	gg_record *record; /* the caller's */
	uint32_t chapter, step;
	uint32_t began; /* actions of the record when the present step began */
	int seat;
} gg_lesson_run;

/* Makes `record` (empty before) the chapter's position after its first `step` steps, each answered by the first answer it accepts. -1 with
 * an error that names the chapter and the step: the lesson does not fit the rules. The record is empty then. */
int gg_lesson_begin(gg_lesson_run *run, const gg_lesson *lesson, uint32_t chapter, uint32_t step, gg_record *record, gg_error *error);

typedef enum gg_lesson_answer {
	GG_LESSON_RIGHT,
	GG_LESSON_OTHER,   /* legal, but not what this step is about, or not where it leads; nothing was played */
	GG_LESSON_ILLEGAL, /* the verdict says why; nothing was played */
	GG_LESSON_ON,      /* a part of what the step asks for: it was played, and the step goes on */
	GG_LESSON_FAILED   /* there is nothing to decide, or no memory */
} gg_lesson_answer;

/* What an action is as an answer to the present step. Of another one `say` is the reason why not. */
gg_lesson_answer gg_lesson_judge(const gg_lesson_run *run, const gg_action *action, gg_verdict *verdict, gg_lesson_text *say);
/* Judges it, and if it is right plays it and all that the lesson has happen then. Events go to `sink` (may be NULL), also of what is taken
 * back because it does not lead to where the step ends. */
gg_lesson_answer gg_lesson_play(gg_lesson_run *run, const gg_action *action, const gg_sink *sink, gg_verdict *verdict, gg_lesson_text *say);
/* The same for several actions that are meant as one, a march put down by hand, cards laid down together: notations, one a line. They are
 * right together, also as the answers of several steps, or nothing of them is played. The error (may be NULL) is about a line that cannot
 * be parsed. */
gg_lesson_answer gg_lesson_plan(gg_lesson_run *run, const char *text, size_t size, gg_verdict *verdict, gg_lesson_text *say,
				gg_error *error);
/* Whether something of the present step has been played, and back to its beginning (-1: no memory). */
bool gg_lesson_went_on(const gg_lesson_run *run);
int gg_lesson_again(gg_lesson_run *run);
/* Reads on: past a step with nothing to do. -1: there is something to do, or the chapter is done. */
int gg_lesson_next(gg_lesson_run *run, const gg_sink *sink);
/* The first action that the present step accepts. False: there is none. */
bool gg_lesson_first(const gg_lesson_run *run, gg_action *out);
/* The best answer of the present step as gg_lesson_plan takes it. False: there is none. */
bool gg_lesson_best(const gg_lesson_run *run, gg_text *out);

static inline bool gg_lesson_done(const gg_lesson_run *run) {
	return run->step >= gg_lesson_chapter_of(run->lesson, run->chapter).steps;
}

/* Progress as one line of text: "attack 2", the chapter and how many of its steps are done; "end" after the last chapter. */
void gg_lesson_progress_write(const gg_lesson *lesson, uint32_t chapter, uint32_t step, gg_text *out);
/* The place that it means now: a chapter that is gone is the first one, a step that is gone the chapter's first. After "end" `chapter` is
 * the number of chapters. */
void gg_lesson_progress_read(const gg_lesson *lesson, const char *text, size_t size, uint32_t *chapter, uint32_t *step);

/* Proves a lesson: every chapter reaches its end by the first answers, whichever accepted answer a learner gives at any one step; every
 * scripted action is legal; a legal action that is not accepted changes nothing and is answered by a reason. -1 with what is wrong and the
 * line of the chapter or step. */
int gg_lesson_prove(const gg_lesson *lesson, gg_error *error);

#ifdef __cplusplus
}
#endif
#endif
