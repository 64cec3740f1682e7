/*
 * host_lesson.c - lessons: those that are shipped are proved, whatever a learner answers; a wrong one is refused at its place, and one
 * whose moves are not legal with its chapter and step; one can leave and resume.
 */
#include <stdlib.h>

#include <grognard/catalogue.h>
#include <grognard/lesson.h>

#include "harness.h"

#define T "{\"en\":\"a\",\"fr\":\"b\",\"de\":\"c\"}"
#define HEAD "{\"game\":\"glorious\",\"title\":" T ",\"aim\":" T ",\"minutes\":5,\"chapters\":[\n"
#define START "\"start\":{\"options\":{\"start\":\"red\"},\"seed\":1},"
#define TOLD "\"hint\":" T ",\"right\":" T ",\"other\":" T
#define CHAPTER(STEPS) "{\"id\":\"one\",\"title\":" T "," START "\"learned\":" T ",\"steps\":[\n" STEPS "]}"

static gg_error error;

static int read_lesson(gg_lesson *out, const char *text) {
	memset(&error, 0, sizeof error);
	return gg_lesson_read(out, text, strlen(text), &error);
}

static void check_refused(const char *text, int line, const char *why) {
	gg_lesson lesson;
	CHECK_INT(read_lesson(&lesson, text), -1);
	CHECK_INT(error.line, line);
	CHECK(error.column > 0);
	if (!strstr(error.message, why))
		CHECK_TEXT(error.message, why);
}

static void check_unproved(const char *text, int line, const char *why) {
	gg_lesson lesson;
	CHECK_INT(read_lesson(&lesson, text), 0);
	CHECK_INT(gg_lesson_prove(&lesson, &error), -1);
	CHECK_INT(error.line, line);
	if (!strstr(error.message, why))
		CHECK_TEXT(error.message, why);
	gg_lesson_free(&lesson);
}

static bool shipped(const gg_game *game, gg_lesson *out) {
	size_t size;
	const char *text = gg_lesson_shipped(game->rules->id, &size);
	if (!text)
		return false;
	if (gg_lesson_read(out, text, size, &error) == 0)
		return true;
	printf("# %s:%d:%d: %s\n", game->rules->id, (int)error.line, (int)error.column, error.message);
	CHECK(false);
	return false;
}

/* Every chapter by its first answers and by every other accepted one; every other action has its reason and changes nothing. */
TEST(every_shipped_lesson_is_proved) {
	uint32_t count, lessons = 0;
	const gg_game *games = gg_games(&count);
	for (uint32_t i = 0; i < count; i++) {
		gg_lesson lesson;
		if (!shipped(&games[i], &lesson))
			continue;
		lessons++;
		int bad = gg_lesson_prove(&lesson, &error);
		if (bad)
			printf("# lessons/%s.yaml:%d:%d: %s\n", games[i].rules->id, (int)error.line, (int)error.column, error.message);
		CHECK_INT(bad, 0);
		gg_lesson_free(&lesson);
	}
	CHECK(lessons >= 4);
}

/* What is played while learning is a record like any other: it is read back with every hash, and is the same however often one left. */
TEST(a_resumed_chapter_is_the_chapter_that_was_left) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	for (uint32_t i = 0; i < count; i++) {
		gg_lesson lesson;
		if (!shipped(&games[i], &lesson))
			continue;
		for (uint32_t chapter = 0; chapter < lesson.chapters; chapter++) {
			gg_lesson_run run, resumed;
			gg_record record, again, read;
			uint32_t steps = gg_lesson_chapter_of(&lesson, chapter).steps;
			CHECK_INT(gg_lesson_begin(&run, &lesson, chapter, 0, &record, &error), 0);
			for (uint32_t n = 0; n < steps && !gg_lesson_done(&run); n++) {
				char best[1024];
				gg_text text = gg_text_on(best, sizeof best);
				gg_verdict verdict;
				gg_lesson_text say;
				if (gg_lesson_next(&run, NULL) == 0)
					continue;
				CHECK(gg_lesson_best(&run, &text) && !gg_text_cut(&text));
				CHECK_INT(gg_lesson_plan(&run, best, text.len, &verdict, &say, &error), GG_LESSON_RIGHT);
			}
			CHECK_INT(gg_lesson_begin(&resumed, &lesson, chapter, steps, &again, &error), 0);
			CHECK(record.now.state.hash == again.now.state.hash && record.count == again.count);
			size_t size;
			char *text = gg_record_text(&record, &size);
			CHECK_INT(gg_record_read(&read, text, size, NULL, &error), 0);
			CHECK(read.now.state.hash == record.now.state.hash);
			free(text);
			gg_record_free(&read);
			gg_record_free(&record);
			gg_record_free(&again);
		}
		gg_lesson_free(&lesson);
	}
}

TEST(texts_are_typeset_and_end_where_they_are) {
	gg_lesson lesson;
	CHECK(shipped(gg_game_find("glorious"), &lesson));
	CHECK_TEXT(gg_lesson_say(&lesson, lesson.title, GG_DE), "Der erste Marsch");
	CHECK(strstr(gg_lesson_say(&lesson, lesson.aim, GG_FR), "autres\u202f: le premier") != NULL);
	CHECK(strstr(gg_lesson_say(&lesson, lesson.aim, GG_FR), "jusqu\u2019à 1.") != NULL);
	CHECK_INT(lesson.minutes, 6);
	gg_lesson_free(&lesson);
}

TEST(a_malformed_lesson_is_refused_at_its_place) {
	check_refused("{\"game\":\"chess\"}", 1, "there is no such game");
	check_refused("{\"game\":\"glorious\",\"title\":{\"en\":\"a\",\"fr\":\"b\"}}", 1, "\"de\" is missing");
	check_refused(HEAD "]}", 1, "at least one chapter");
	check_refused(HEAD CHAPTER("") "]}", 2, "at least one step");
	check_refused(HEAD CHAPTER("{\"text\":" T ",\n\"clause\":\"DGM-99\"}") "]}", 4, "there is no clause DGM-99");
	check_refused(HEAD CHAPTER("{\"text\":" T ",\n\"hint\":" T "}") "]}", 4, "no member \"hint\" belongs here");
	check_refused(HEAD CHAPTER("{\"text\":" T ",\"do\":[],\n" TOLD "}") "]}", 3, "at least one action");
	check_refused(HEAD CHAPTER("{\"text\":" T ",\"do\":[{}],\n" TOLD "}") "]}", 3, "at least one part");
	check_refused(HEAD CHAPTER("{\"text\":" T ",\"do\":[\"enter 1\"],\"hint\":" T ",\"right\":" T "}") "]}", 3, "\"other\" is missing");
	check_refused(HEAD CHAPTER("{\"text\":" T "}") ",\n" CHAPTER("{\"text\":" T "}") "]}", 4, "a second chapter");
	check_refused(HEAD CHAPTER("{\"text\":{\"en\":\"a\",\n\"fr\":\"Dans le terminal : a\",\"de\":\"c\"}}") "]}", 4,
		      "belongs in \"typed\"");
	check_refused(HEAD CHAPTER("{\"text\":" T
				   ",\"do\":[\"enter 1\"],\"typed\":{\"en\":\"enter 1\",\"fr\":\"enter 2\",\"de\":\"c\"},\"hint\":"
				   "{\"en\":\"a\",\n\"fr\":\"Tapez enter 2.\",\"de\":\"c\"},\"right\":" T ",\"other\":" T "}") "]}",
		      4, "belongs in \"typed\"");
	check_refused(HEAD CHAPTER("{\"text\":{\"en\":\"\",\"fr\":\"b\",\"de\":\"c\"}}") "]}", 3, "one line of plain text");
}

TEST(a_lesson_that_the_rules_do_not_allow_fails_with_chapter_and_step) {
	check_unproved(HEAD CHAPTER("{\"text\":" T "},\n{\"text\":" T ",\"do\":[\"move 1 5\"]," TOLD "}") "]}", 4,
		       "chapter one, step 2: no answer");
	check_unproved(HEAD CHAPTER("{\"text\":" T ",\"do\":[\"enter 1\"]," TOLD ",\"then\":[\n\"roll 9\"]}") "]}", 4,
		       "chapter one, step 1: enter 1: roll 9");
	check_unproved(HEAD CHAPTER("{\"text\":" T ",\"do\":[\"enter 1\"]," TOLD ",\"then\":[\n\"castle\"]}") "]}", 4,
		       "castle: not understood here");
	/* The second soldier is accepted too, but what comes next was written for the first. */
	check_unproved(HEAD CHAPTER("{\"text\":" T ",\"do\":[{\"verb\":\"enter\"}]," TOLD
				    ",\"then\":[\"roll 2\",\"enter 1\",\"roll 3\"]},\n"
				    "{\"text\":" T ",\"do\":[\"enter 2\"]," TOLD "}") "]}",
		       4, "chapter one, step 1: enter 2");
	check_unproved(HEAD CHAPTER("{\"text\":" T ",\"do\":[\"enter 1\"]," TOLD "},\n{\"text\":" T ",\"do\":[\"enter 2\"]," TOLD "}") "]}",
		       4, "not the learner's turn");
}

TEST(an_answer_is_judged_by_its_parts) {
	gg_lesson lesson;
	gg_lesson_run run;
	gg_record record;
	gg_action action;
	gg_verdict verdict;
	gg_lesson_text say;
	CHECK_INT(read_lesson(
			  &lesson,
			  HEAD CHAPTER("{\"text\":" T ",\"do\":[{\"verb\":\"enter\",\"unit\":[\"red 2\",\"red 3\"]}]," TOLD
				       ",\"others\":[{\"when\":[\"enter 4\"],\"say\":{\"en\":\"four\",\"fr\":\"b\",\"de\":\"c\"}}]}") "]}"),
		  0);
	CHECK_INT(gg_lesson_begin(&run, &lesson, 0, 0, &record, &error), 0);
	const gg_rules *rules = record.game.rules;
	static const char *const typed[] = {"enter 1", "enter 4", "enter 9", "enter 3"};
	static const gg_lesson_answer wanted[] = {GG_LESSON_OTHER, GG_LESSON_OTHER, GG_LESSON_ILLEGAL, GG_LESSON_RIGHT};
	static const char *const reasons[] = {"a", "four", "", ""};
	for (int i = 0; i < 4; i++) {
		uint64_t hash = record.now.state.hash;
		CHECK(rules->parse(&record.game, &record.now.state, typed[i], strlen(typed[i]), &action, &error));
		CHECK_INT(gg_lesson_play(&run, &action, NULL, &verdict, &say), wanted[i]);
		CHECK_TEXT(gg_lesson_say(&lesson, say, GG_EN), reasons[i]);
		CHECK((record.now.state.hash == hash) == (wanted[i] != GG_LESSON_RIGHT));
	}
	CHECK(gg_lesson_done(&run));
	CHECK_INT(gg_lesson_play(&run, &action, NULL, &verdict, &say), GG_LESSON_FAILED);
	gg_record_free(&record);
	gg_lesson_free(&lesson);
}

/* --- Several actions for one step -------------------------------------------------------------------------------------- */

/* Red rolls in: the soldiers are the pieces, and a place on the track is a number. After each the die is rolled, and yellow answers. */
#define MEANWHILE "\"meanwhile\":[\"roll 2\",\"enter 1\",\"enter 2\",\"enter 3\"]"
#define UNTIL(DO, WHERE, PLANS)                                                                                                            \
	HEAD CHAPTER("{\"text\":" T ",\"do\":[" DO "],\"until\":" WHERE ",\"plans\":[" PLANS "]," MEANWHILE "," TOLD                       \
		     ",\"others\":[{\"where\":{\"phase\":\"roll-in\",\"waiting\":\"red "                                                   \
		     "2\"},\"say\":{\"en\":\"two\",\"fr\":\"b\",\"de\":\"c\"}}]"                                                           \
		     ",\"then\":[{\"maybe\":\"castle\"},{\"maybe\":\"move 1 1\"}]}") "]}"
#define ENTERS "{\"verb\":\"enter\",\"unit\":[\"red 1\",\"red 3\",\"red 4\"]}"
#define BOTH "[\"enter 1\",\"enter 3\"]"
#define STACKED "{\"soldiers\":\"red 3\",\"space\":{\"min\":2,\"max\":2.5}}"

typedef struct lesson_open {
	gg_lesson lesson;
	gg_lesson_run run;
	gg_record record;
	gg_lesson_text say;
	gg_verdict verdict;
} lesson_open;

static void open_lesson(lesson_open *o, const char *text) {
	CHECK_INT(read_lesson(&o->lesson, text), 0);
	int begun = gg_lesson_begin(&o->run, &o->lesson, 0, 0, &o->record, &error);
	if (begun)
		printf("# %s\n", error.message);
	CHECK_INT(begun, 0);
}

static gg_lesson_answer plan(lesson_open *o, const char *lines) {
	return gg_lesson_plan(&o->run, lines, strlen(lines), &o->verdict, &o->say, &error);
}

static void close_lesson(lesson_open *o) {
	gg_record_free(&o->record);
	gg_lesson_free(&o->lesson);
}

TEST(a_plan_is_right_as_a_whole_or_nothing_of_it_stays) {
	lesson_open o;
	open_lesson(&o, UNTIL(ENTERS, STACKED, BOTH));
	uint64_t hash = o.record.now.state.hash;
	CHECK_INT(plan(&o, "enter 1\nenter 4"), GG_LESSON_OTHER);
	CHECK_TEXT(gg_lesson_say(&o.lesson, o.say, GG_EN), "two");
	CHECK_INT(plan(&o, "enter 1\nenter 2\nenter 3"), GG_LESSON_OTHER); /* one that is not accepted */
	CHECK_TEXT(gg_lesson_say(&o.lesson, o.say, GG_EN), "a");
	CHECK_INT(plan(&o, "enter 1\nenter 1"), GG_LESSON_ILLEGAL);
	CHECK(o.verdict.clause != 0);
	CHECK_INT(plan(&o, "enter 1\nnonsense"), GG_LESSON_FAILED);
	CHECK_INT(plan(&o, ""), GG_LESSON_FAILED);
	CHECK(o.record.now.state.hash == hash && !gg_lesson_went_on(&o.run));
	CHECK_INT(plan(&o, "enter 1\nenter 3"), GG_LESSON_RIGHT);
	CHECK(gg_lesson_done(&o.run));
	close_lesson(&o);
}

/* Cards that the page lays down together answer several steps, as "Defend with these" does; something else among them, and none is played.
 */
TEST(a_plan_may_answer_several_steps) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	for (uint32_t i = 0; i < count; i++) {
		lesson_open o;
		if (strcmp(games[i].rules->id, "manoeuvre") != 0 || !shipped(&games[i], &o.lesson))
			continue;
		uint32_t chapter, step;
		gg_lesson_progress_read(&o.lesson, "defend 0", 8, &chapter, &step);
		CHECK_INT(gg_lesson_begin(&o.run, &o.lesson, chapter, step, &o.record, &error), 0);
		uint64_t hash = o.record.now.state.hash;
		CHECK_INT(plan(&o, "defend jean-lannes\ndone"), GG_LESSON_OTHER);
		CHECK(strstr(gg_lesson_say(&o.lesson, o.say, GG_EN), "the other one too") != NULL);
		CHECK(o.run.step == 0 && o.record.now.state.hash == hash && !gg_lesson_went_on(&o.run));
		CHECK_INT(plan(&o, "defend jean-lannes\ndefend 2d8\ndone\ndone"), GG_LESSON_RIGHT); /* then it is the other side's turn */
		CHECK(o.run.step == 3 && !gg_lesson_went_on(&o.run));
		close_lesson(&o);
	}
}

/* Single actions stay, and can be taken back to where the step began. */
TEST(a_step_goes_on_until_the_position_is_reached) {
	static const char without[] = UNTIL(ENTERS, STACKED, BOTH);
	char text[sizeof without];
	memcpy(text, without, sizeof text);
	memcpy(strstr(text, "red 2"), "red 9", 5); /* no reason of its own */
	lesson_open o;
	open_lesson(&o, text);
	uint64_t hash = o.record.now.state.hash;
	CHECK_INT(plan(&o, "enter 1"), GG_LESSON_ON);
	CHECK(gg_lesson_went_on(&o.run) && o.record.now.state.hash != hash);
	CHECK_INT(gg_lesson_again(&o.run), 0);
	CHECK(!gg_lesson_went_on(&o.run) && o.record.now.state.hash == hash);
	CHECK_INT(plan(&o, "enter 1"), GG_LESSON_ON);
	hash = o.record.now.state.hash;
	CHECK_INT(plan(&o, "enter 2"), GG_LESSON_OTHER); /* only the last is not played */
	CHECK(o.record.now.state.hash == hash);
	CHECK_INT(plan(&o, "enter 3"), GG_LESSON_RIGHT);
	CHECK(!gg_lesson_went_on(&o.run));
	close_lesson(&o);
}

TEST(a_lesson_with_plans_is_proved) {
	gg_lesson lesson;
	CHECK_INT(read_lesson(&lesson, UNTIL(ENTERS, STACKED, BOTH)), 0);
	int bad = gg_lesson_prove(&lesson, &error);
	if (bad)
		printf("# %d: %s\n", (int)error.line, error.message);
	CHECK_INT(bad, 0);
	gg_lesson_free(&lesson);
	check_unproved(UNTIL(ENTERS, STACKED, "\n[\"enter 1\",\"enter 4\"]"), 4, "does not lead to where the step ends");
	check_unproved(UNTIL(ENTERS, STACKED, BOTH ",\n[\"enter 1\",\n\"enter 2\"]"), 5, "enter 2: not accepted by this step");
	check_unproved(UNTIL(ENTERS, STACKED, "[\"enter 1\",\n\"castle\"]"), 4, "castle: ");
	check_unproved(UNTIL(ENTERS, STACKED, "[\"enter 1\",\n\"enter 1\"]"), 4, "enter 1: ");
	check_unproved(UNTIL(ENTERS, "{\"soldiers\":\"red 3\",\"space\":{\"min\":2.001}}", "\n" BOTH), 4, "does not lead");
	check_unproved(UNTIL(ENTERS, "[" STACKED ",{\"space\":{\"max\":1}}]", "\n" BOTH), 4, "does not lead");
}

TEST(what_a_place_is_must_be_said_well) {
	check_refused(UNTIL(ENTERS, "\n{\"space\":{\"least\":2}}", BOTH), 4, "no member \"least\" belongs here");
	check_refused(UNTIL(ENTERS, "\n{\"space\":{\"min\":\"2\"}}", BOTH), 4, "three decimals");
	check_refused(UNTIL(ENTERS, "\n{\"space\":{\"min\":2.0001}}", BOTH), 4, "three decimals");
	check_refused(UNTIL(ENTERS, "\n{\"at\":{\"near\":[1,999999999],\"within\":1}}", BOTH), 4, "below a million");
	check_refused(UNTIL(ENTERS, "\n{\"at\":{\"near\":[1],\"within\":1}}", BOTH), 4, "a point has an x and a y");
	check_refused(UNTIL(ENTERS, "\n{\"at\":{\"near\":[1,2]}}", BOTH), 4, "\"within\" is missing");
	check_refused(UNTIL(ENTERS, "\n[]", BOTH), 4, "what the position must have");
	check_refused(UNTIL(ENTERS, STACKED, "\n\"enter 1\""), 4, "a list of notations");
	check_refused(HEAD CHAPTER("{\"text\":" T ",\"do\":[\"enter 1\"],\n\"plans\":[" BOTH "]," TOLD "}") "]}", 4,
		      "only in a step with \"until\"");
}

TEST(progress_survives_a_lesson_that_has_changed) {
	gg_lesson lesson;
	uint32_t chapter, step;
	char text[64];
	CHECK(shipped(gg_game_find("glorious"), &lesson));
	gg_text out = gg_text_on(text, sizeof text);
	gg_lesson_progress_write(&lesson, 1, 2, &out);
	CHECK_TEXT(text, "stack 2");
	gg_lesson_progress_read(&lesson, "stack 2\n", 8, &chapter, &step);
	CHECK(chapter == 1 && step == 2);
	gg_lesson_progress_read(&lesson, "stack 99", 8, &chapter, &step);
	CHECK(chapter == 1 && step == 0);
	gg_lesson_progress_read(&lesson, "gone 1", 6, &chapter, &step);
	CHECK(chapter == 0 && step == 0);
	gg_lesson_progress_read(&lesson, "end", 3, &chapter, &step);
	CHECK(chapter == lesson.chapters);
	gg_lesson_progress_read(&lesson, "", 0, &chapter, &step);
	CHECK(chapter == 0 && step == 0);
	gg_lesson_free(&lesson);
}
