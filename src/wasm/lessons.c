/*
 * lessons.c - exports for JavaScript: a lesson, read from the file that the page has fetched, and played in a record like any other, which
 * JavaScript looks at by the functions of records.c. The work is done in src/host/lesson*.c.
 */
#include <stdlib.h>

#include <grognard/lesson.h>

#include "records.h"
#include "wasm.h"

typedef struct wasm_lesson {
	gg_lesson lesson;
	gg_lesson_run run;
} wasm_lesson;

/* Opens the text in record_room, which the build has made and a test has proved; what it says, the page reads from it itself. NULL: it is
 * no lesson of this engine, or there is no memory. */
EXPORT(wasm_lesson *, lesson_read, void) {
	size_t size;
	const char *text = wasm_room(&size);
	wasm_lesson *l = calloc(1, sizeof *l);
	wasm_game(0); /* unpacks the data */
	if (l && gg_lesson_open(&l->lesson, text, size, NULL) == 0 && l->lesson.game.rules)
		return l;
	free(l);
	return NULL;
}

/* A chapter from a step on, in a new record that JavaScript frees (after the lesson has begun another). NULL likewise. */
EXPORT(wasm_record *, lesson_begin, wasm_lesson *l, uint32_t chapter, uint32_t step) {
	wasm_record *r = calloc(1, sizeof *r);
	if (r && chapter < l->lesson.chapters && gg_lesson_begin(&l->run, &l->lesson, chapter, step, &r->record, NULL) == 0)
		return r;
	free(r);
	return NULL;
}

/* How many steps of the chapter are done. */
EXPORT(uint32_t, lesson_step, const wasm_lesson *l) {
	return l->run.step;
}

/* Answers with the actions whose notations are in the input text, one a line: 0 they are right, 1 it is something else, and the output text
 * says why not, 2 it was played, and the step goes on. -1: it cannot be parsed, or there is nothing to decide; -2: it is illegal, and the
 * refusal is at verdict_at(). */
EXPORT(int32_t, lesson_play, wasm_lesson *l, uint32_t size, uint32_t language) {
	gg_error error = {0};
	gg_lesson_text say;
	switch (gg_lesson_plan(&l->run, text_in(), size, wasm_verdict(), &say, &error)) {
	case GG_LESSON_RIGHT:
		return 0;
	case GG_LESSON_OTHER:
		gg_put(wasm_format(), gg_lesson_say(&l->lesson, say, language < GG_LANGS ? (gg_lang)language : GG_EN));
		return 1;
	case GG_LESSON_ON:
		return 2;
	case GG_LESSON_ILLEGAL:
		return -2;
	case GG_LESSON_FAILED:
		break;
	}
	return error.message[0] ? wasm_fail(&error) : wasm_refuse("there is nothing to decide here");
}

/* Whether something of the present step has been played. */
EXPORT(uint32_t, lesson_went_on, const wasm_lesson *l) {
	return gg_lesson_went_on(&l->run);
}

/* The best answer of the present step, as lesson_play takes it, in the output text; -1: there is none. For tests. */
EXPORT(int32_t, lesson_best, const wasm_lesson *l) {
	return gg_lesson_best(&l->run, wasm_format()) ? 0 : -1;
}

/* Reads on; -1 where there is something to do first. */
EXPORT(int32_t, lesson_next, wasm_lesson *l) {
	return gg_lesson_next(&l->run, NULL);
}
