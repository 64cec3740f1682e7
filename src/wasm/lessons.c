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

/* Answers with the action whose notation is in the input text: 0 it is right, 1 it is another, and the output text says why not. -1: it
 * cannot be parsed, or there is nothing to decide; -2: it is illegal, and the refusal is at verdict_at(). */
EXPORT(int32_t, lesson_play, wasm_lesson *l, uint32_t size, uint32_t language) {
	gg_record *record = l->run.record;
	gg_error error = {0};
	gg_lesson_text say;
	if (!record->game.rules->parse(&record->game, &record->now.state, text_in(), size, action_at(), &error))
		return wasm_fail(&error);
	switch (gg_lesson_play(&l->run, action_at(), NULL, wasm_verdict(), &say)) {
	case GG_LESSON_RIGHT:
		return 0;
	case GG_LESSON_OTHER:
		gg_put(wasm_format(), gg_lesson_say(&l->lesson, say, language < GG_LANGS ? (gg_lang)language : GG_EN));
		return 1;
	case GG_LESSON_ILLEGAL:
		return -2;
	case GG_LESSON_FAILED:
		break;
	}
	return wasm_refuse("there is nothing to decide here");
}

/* Reads on; -1 where there is something to do first. */
EXPORT(int32_t, lesson_next, wasm_lesson *l) {
	return gg_lesson_next(&l->run, NULL);
}
