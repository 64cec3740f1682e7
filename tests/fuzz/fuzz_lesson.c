/*
 * fuzz_lesson.c - any bytes at all as a lesson: no crash; a refusal says what and where; every text of what is accepted is there; a chapter
 * either begins or says why not; and whatever a learner answers, the record keeps to the rules.
 */
#include <grognard/lesson.h>

#include "fuzz.h"

static void must_have_texts(const gg_lesson *lesson, uint32_t chapter) {
	gg_lesson_chapter of = gg_lesson_chapter_of(lesson, chapter);
	for (int lang = 0; lang < GG_LANGS; lang++) {
		must(*gg_lesson_say(lesson, of.title, (gg_lang)lang) && *gg_lesson_say(lesson, of.learned, (gg_lang)lang));
		for (uint32_t i = 0; i < of.steps; i++) {
			gg_lesson_step step = gg_lesson_step_of(lesson, chapter, i);
			must(*gg_lesson_say(lesson, step.text, (gg_lang)lang));
			must(step.reading ||
			     (*gg_lesson_say(lesson, step.hint, (gg_lang)lang) && *gg_lesson_say(lesson, step.right, (gg_lang)lang) &&
			      *gg_lesson_say(lesson, step.other, (gg_lang)lang)));
		}
	}
}

/* Every choice at the present step is answered, and only a right one changes anything. */
static void must_answer(gg_lesson_run *run) {
	static gg_action list[ACTIONS_MAX];
	gg_record *record = run->record;
	uint32_t count = gg_actions(&record->game, &record->now.state, list, ACTIONS_MAX), before = record->count;
	for (uint32_t i = 0; i < count && i < ACTIONS_MAX && !gg_lesson_done(run); i++) {
		gg_verdict verdict = {0};
		gg_lesson_text say;
		uint32_t step = run->step;
		gg_lesson_answer answer = gg_lesson_play(run, &list[i], NULL, &verdict, &say);
		must(answer == GG_LESSON_RIGHT ? run->step == step + 1
					       : run->step == step && (record->count == before) == (answer != GG_LESSON_ON));
		must(answer != GG_LESSON_ON || (gg_lesson_went_on(run) && gg_lesson_again(run) == 0 && record->count == before));
		must(answer != GG_LESSON_OTHER || *gg_lesson_say(run->lesson, say, GG_DE));
		if (answer == GG_LESSON_RIGHT)
			return;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	gg_lesson lesson;
	gg_error error = {0};
	if (gg_lesson_read(&lesson, (const char *)bytes, size, &error) != 0) {
		must_explain(&error);
		return 0;
	}
	for (uint32_t chapter = 0; chapter < lesson.chapters && chapter < 4; chapter++) {
		must_have_texts(&lesson, chapter);
		for (uint32_t step = 0; step <= gg_lesson_chapter_of(&lesson, chapter).steps && step < 8; step++) {
			gg_lesson_run run;
			gg_record record;
			char progress[64];
			uint32_t where, when;
			gg_text out = gg_text_on(progress, sizeof progress);
			gg_lesson_progress_write(&lesson, chapter, step, &out);
			gg_lesson_progress_read(&lesson, progress, out.len, &where, &when);
			must(where == chapter && when == step);
			if (gg_lesson_begin(&run, &lesson, chapter, step, &record, &error) != 0) {
				must_explain(&error);
				break;
			}
			must(record.now.state.hash == gg_rehash(&record.game, &record.now.state));
			must_answer(&run);
			gg_record_free(&record);
		}
	}
	gg_lesson_free(&lesson);
	return 0;
}
