/*
 * lesson.c - reads and validates a lesson (grognard/lesson.h): its form, its texts in three languages, its clauses. Whether its moves are
 * legal is known only when they are played: lesson_run.c, lesson_prove.c.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/lesson.h>
#include <grognard/registry.h>

#include "lesson_parts.h"

enum { LESSON_MAX = 1 << 20, MINUTES_MAX = 60, PROGRESS_STEPS = 1000 };

static const char *const lang_keys[] = {"en", "fr", "de", NULL};

/* --- Texts --------------------------------------------------------------------------------------------------- */

/* "terminal", which is the same word in each language. */
static bool names_terminal(const char *text, size_t size) {
	static const char rest[] = "erminal";
	for (size_t at = 0; at + sizeof rest <= size; at++)
		if ((text[at] == 't' || text[at] == 'T') && !memcmp(text + at + 1, rest, sizeof rest - 1))
			return true;
	return false;
}

/* An object with a text in each language. */
static bool read_text(const gg_json *doc, uint32_t object, const char *key, gg_lesson_text *out, gg_error *error) {
	const char *text;
	size_t size;
	if (!gg_json_object(doc, object, key, out, error) || !gg_json_only(doc, *out, lang_keys, error))
		return false;
	for (int lang = 0; lang < GG_LANGS; lang++) {
		if (!gg_json_string(doc, *out, lang_keys[lang], &text, &size, error))
			return false;
		if (!size || gg_plain_until(text, size) != size)
			return gg_json_fail(doc, gg_json_member(doc, *out, lang_keys[lang]), error, "expected one line of plain text",
					    NULL);
		if (names_terminal(text, size))
			return gg_json_fail(doc, gg_json_member(doc, *out, lang_keys[lang]), error,
					    "the page says this too: what is typed in the terminal belongs in \"typed\"", NULL);
	}
	return true;
}

const char *gg_lesson_say(const gg_lesson *lesson, gg_lesson_text text, gg_lang lang) {
	uint32_t node = gg_json_member(&lesson->doc, text, lang_keys[lang]);
	return node ? lesson->doc.text + lesson->doc.nodes[node].start : "";
}

/* --- Steps --------------------------------------------------------------------------------------------------- */

/* A number, in thousandths at most. */
static bool validate_number(const gg_json *doc, uint32_t node, gg_error *error) {
	int64_t number;
	return lesson_number(doc, node, &number) ||
	       gg_json_fail(doc, node, error, "expected a number below a million with three decimals at most", NULL);
}

/* {near: [x, y], within: 1} */
static bool validate_near(const gg_json *doc, uint32_t value, gg_error *error) {
	static const char *const keys[] = {"near", "within", NULL};
	uint32_t point;
	if (!gg_json_only(doc, value, keys, error) || !gg_json_list(doc, value, "near", &point, error))
		return false;
	if (gg_json_count(doc, point) != 2)
		return gg_json_fail(doc, point, error, "a point has an x and a y", NULL);
	if (!gg_json_member(doc, value, "within"))
		return gg_json_fail(doc, value, error, "\"within\" is missing", NULL);
	return validate_number(doc, gg_json_item(doc, point, 0), error) && validate_number(doc, gg_json_item(doc, point, 1), error) &&
	       validate_number(doc, gg_json_member(doc, value, "within"), error);
}

/* {min: 2, max: 3.5}, or one of them */
static bool validate_range(const gg_json *doc, uint32_t value, gg_error *error) {
	static const char *const keys[] = {"min", "max", NULL};
	if (!gg_json_only(doc, value, keys, error))
		return false;
	if (!gg_json_count(doc, value))
		return gg_json_fail(doc, value, error, "expected min, max or both", NULL);
	for (uint32_t child = doc->nodes[value].first; child; child = doc->nodes[child].next)
		if (!validate_number(doc, child, error))
			return false;
	return true;
}

/* What is wanted of one part: a value, or a range. */
static bool validate_value(const gg_json *doc, uint32_t value, gg_error *error) {
	if (gg_json_kind_of(doc, value) == GG_JSON_OBJECT)
		return gg_json_member(doc, value, "near") ? validate_near(doc, value, error) : validate_range(doc, value, error);
	return gg_json_kind_of(doc, value) != GG_JSON_LIST || gg_json_fail(doc, value, error, "expected a value", NULL);
}

/* Parts that something must have, each with its value or a list of values that are allowed. */
static bool validate_wanted(const gg_json *doc, uint32_t object, gg_error *error) {
	if (!gg_json_count(doc, object))
		return gg_json_fail(doc, object, error, "expected at least one part that the action has", NULL);
	for (uint32_t child = doc->nodes[object].first; child; child = doc->nodes[child].next) {
		bool list = gg_json_kind_of(doc, child) == GG_JSON_LIST;
		for (uint32_t value = list ? doc->nodes[child].first : child; value; value = list ? doc->nodes[value].next : 0)
			if (!validate_value(doc, value, error))
				return false;
	}
	return true;
}

/* A notation, or an object of parts that an action must have. */
static bool validate_answer(const gg_json *doc, uint32_t node, gg_error *error) {
	const char *text;
	size_t size;
	if (gg_json_kind_of(doc, node) != GG_JSON_OBJECT)
		return gg_json_string_at(doc, node, &text, &size, error);
	return validate_wanted(doc, node, error);
}

static bool validate_answers(const gg_json *doc, uint32_t object, const char *key, gg_error *error) {
	uint32_t list;
	if (!gg_json_list(doc, object, key, &list, error))
		return false;
	if (!gg_json_count(doc, list))
		return gg_json_fail(doc, list, error, "expected at least one action", NULL);
	for (uint32_t i = 0; i < gg_json_count(doc, list); i++)
		if (!validate_answer(doc, gg_json_item(doc, list, i), error))
			return false;
	return true;
}

/* A list of notations at a node; {maybe: NOTATION} only where `maybe`. */
static bool validate_list(const gg_json *doc, uint32_t list, bool maybe, gg_error *error) {
	static const char *const keys[] = {"maybe", NULL};
	const char *text;
	size_t size;
	for (uint32_t child = doc->nodes[list].first; child; child = doc->nodes[child].next) {
		bool object = maybe && gg_json_kind_of(doc, child) == GG_JSON_OBJECT;
		if (object && (!gg_json_only(doc, child, keys, error) || !gg_json_string(doc, child, "maybe", &text, &size, error)))
			return false;
		if (!object && !gg_json_string_at(doc, child, &text, &size, error))
			return false;
	}
	return true;
}

static bool validate_notations(const gg_json *doc, uint32_t object, const char *key, gg_error *error) {
	uint32_t list;
	if (!gg_json_member(doc, object, key))
		return true;
	return gg_json_list(doc, object, key, &list, error) && validate_list(doc, list, true, error);
}

/* What a position must be like: an object of parts, or several. */
static bool validate_position(const gg_json *doc, uint32_t node, gg_error *error) {
	bool list = gg_json_kind_of(doc, node) == GG_JSON_LIST;
	if (list && !gg_json_count(doc, node))
		return gg_json_fail(doc, node, error, "expected what the position must have", NULL);
	for (uint32_t what = list ? doc->nodes[node].first : node; what; what = list ? doc->nodes[what].next : 0) {
		if (gg_json_kind_of(doc, what) != GG_JSON_OBJECT)
			return gg_json_fail(doc, what, error, "expected parts of something in the position", NULL);
		if (!validate_wanted(doc, what, error))
			return false;
	}
	return true;
}

/* A step that several actions lead to the end of: where that is, and plans that reach it. */
static bool validate_until(const gg_json *doc, uint32_t step, gg_error *error) {
	static const char *const only_then[] = {"plans", "meanwhile"};
	uint32_t until = gg_json_member(doc, step, "until"), plans, meanwhile;
	for (int i = 0; i < 2 && !until; i++)
		if (gg_json_member(doc, step, only_then[i]))
			return gg_json_fail(doc, gg_json_member(doc, step, only_then[i]), error, "only in a step with \"until\"", NULL);
	if (!until)
		return true;
	if (!validate_position(doc, until, error) || !gg_json_list(doc, step, "plans", &plans, error))
		return false;
	if (!gg_json_count(doc, plans))
		return gg_json_fail(doc, plans, error, "expected at least one plan", NULL);
	for (uint32_t plan = doc->nodes[plans].first; plan; plan = doc->nodes[plan].next) {
		if (gg_json_kind_of(doc, plan) != GG_JSON_LIST || !gg_json_count(doc, plan))
			return gg_json_fail(doc, plan, error, "a plan is a list of notations", NULL);
		if (!validate_list(doc, plan, false, error))
			return false;
	}
	meanwhile = gg_json_member(doc, step, "meanwhile");
	return !meanwhile || (gg_json_list(doc, step, "meanwhile", &meanwhile, error) && validate_list(doc, meanwhile, false, error));
}

/* Reasons for particular actions, or for where a plan leads, beside the general one. */
static bool validate_others(const gg_json *doc, uint32_t step, gg_error *error) {
	static const char *const keys[] = {"when", "say", NULL}, *const places[] = {"where", "say", NULL};
	uint32_t list;
	gg_lesson_text say;
	if (!gg_json_member(doc, step, "others"))
		return true;
	if (!gg_json_list(doc, step, "others", &list, error))
		return false;
	for (uint32_t item = doc->nodes[list].first; item; item = doc->nodes[item].next) {
		uint32_t where = gg_json_member(doc, item, "where");
		if (where && !gg_json_member(doc, step, "until"))
			return gg_json_fail(doc, where, error, "only in a step with \"until\"", NULL);
		if (!gg_json_only(doc, item, where ? places : keys, error) || !read_text(doc, item, "say", &say, error) ||
		    !(where ? validate_position(doc, where, error) : validate_answers(doc, item, "when", error)))
			return false;
	}
	return true;
}

static bool validate_clause(const gg_lesson *lesson, uint32_t step, gg_error *error) {
	const gg_json *doc = &lesson->doc;
	uint32_t node = gg_json_member(doc, step, "clause");
	const char *text;
	size_t size;
	char id[32];
	gg_text name = gg_text_on(id, sizeof id);
	if (!node)
		return true;
	if (!gg_json_string_at(doc, node, &text, &size, error))
		return false;
	gg_put_bytes(&name, text, size);
	if (gg_text_cut(&name) || !gg_clause_find(&lesson->game, id))
		return gg_json_fail(doc, node, error, "there is no clause ", id, NULL);
	return true;
}

/* What is said in the page too has no line to be typed: that is only in "typed". */
static bool validate_untyped(const gg_json *doc, uint32_t step, gg_lesson_text said, gg_error *error) {
	gg_lesson_text typed = gg_json_member(doc, step, "typed");
	const char *line, *text;
	size_t line_size, size;
	if (typed && !read_text(doc, step, "typed", &typed, error))
		return false;
	for (int lang = 0; typed && lang < GG_LANGS; lang++) {
		gg_json_string(doc, typed, lang_keys[lang], &line, &line_size, NULL);
		gg_json_string(doc, said, lang_keys[lang], &text, &size, NULL);
		for (size_t at = 0; memchr(line, ' ', line_size) && at + line_size <= size; at++)
			if (!memcmp(text + at, line, line_size))
				return gg_json_fail(doc, gg_json_member(doc, said, lang_keys[lang]), error,
						    "what is typed in the terminal belongs in \"typed\"", NULL);
	}
	return true;
}

static bool validate_step(const gg_lesson *lesson, uint32_t step, gg_error *error) {
	static const char *const keys[] = {"text",   "clause", "do",    "hint",  "typed",     "right", "other",
					   "others", "then",   "until", "plans", "meanwhile", NULL};
	static const char *const reading[] = {"text", "clause", "then", NULL};
	static const char *const told[] = {"hint", "right", "other"};
	const gg_json *doc = &lesson->doc;
	bool deed = gg_json_member(doc, step, "do") != 0;
	gg_lesson_text text;
	if (!gg_json_only(doc, step, deed ? keys : reading, error) || !read_text(doc, step, "text", &text, error) ||
	    !validate_clause(lesson, step, error) || !validate_notations(doc, step, "then", error))
		return false;
	for (int i = 0; deed && i < 3; i++)
		if (!read_text(doc, step, told[i], &text, error) || !validate_untyped(doc, step, text, error))
			return false;
	return !deed || (validate_answers(doc, step, "do", error) && validate_until(doc, step, error) && validate_others(doc, step, error));
}

/* --- Chapters ------------------------------------------------------------------------------------------------ */

static bool validate_start(const gg_json *doc, uint32_t chapter, gg_error *error) {
	static const char *const from_position[] = {"position", "actions", NULL};
	static const char *const from_options[] = {"options", "seed", "actions", NULL};
	uint32_t start, node;
	int64_t seed;
	if (!gg_json_object(doc, chapter, "start", &start, error))
		return false;
	bool position = gg_json_member(doc, start, "position") != 0;
	if (!gg_json_only(doc, start, position ? from_position : from_options, error) || !validate_notations(doc, start, "actions", error))
		return false;
	if (position)
		return gg_json_object(doc, start, "position", &node, error);
	if (!gg_json_int(doc, start, "seed", 0, INT32_MAX, &seed, error) || !gg_json_object(doc, start, "options", &node, error))
		return false;
	return gg_json_count(doc, node) <= GG_OPTIONS_MAX || gg_json_fail(doc, node, error, "too many options", NULL);
}

static bool validate_id(const gg_json *doc, uint32_t chapter, gg_error *error) {
	const char *id;
	size_t size, at = 0;
	if (!gg_json_string(doc, chapter, "id", &id, &size, error))
		return false;
	while (at < size && ((id[at] >= 'a' && id[at] <= 'z') || id[at] == '-'))
		at++;
	if (!size || at < size || size > 24 || gg_span_is(id, size, "end"))
		return gg_json_fail(doc, gg_json_member(doc, chapter, "id"), error, "expected a short word of a to z and -, but not end",
				    NULL);
	return true;
}

static bool validate_chapter(const gg_lesson *lesson, uint32_t chapter, gg_error *error) {
	static const char *const keys[] = {"id", "title", "seat", "start", "steps", "learned", NULL};
	const gg_json *doc = &lesson->doc;
	gg_lesson_text text;
	uint32_t steps;
	int64_t seat;
	if (!gg_json_only(doc, chapter, keys, error) || !validate_id(doc, chapter, error) ||
	    !read_text(doc, chapter, "title", &text, error) || !read_text(doc, chapter, "learned", &text, error) ||
	    !validate_start(doc, chapter, error) || !gg_json_list(doc, chapter, "steps", &steps, error))
		return false;
	if (gg_json_member(doc, chapter, "seat") && !gg_json_int(doc, chapter, "seat", 1, GG_PLAYERS, &seat, error))
		return false;
	if (!gg_json_count(doc, steps) || gg_json_count(doc, steps) >= PROGRESS_STEPS)
		return gg_json_fail(doc, steps, error, "a chapter has at least one step", NULL);
	for (uint32_t i = 0; i < gg_json_count(doc, steps); i++)
		if (!validate_step(lesson, gg_json_item(doc, steps, i), error))
			return false;
	return true;
}

static uint32_t chapter_node(const gg_lesson *lesson, uint32_t chapter) {
	return gg_json_item(&lesson->doc, gg_json_member(&lesson->doc, 1, "chapters"), chapter);
}

/* The chapter of this id; `chapters` if there is none before that. */
static uint32_t chapter_named(const gg_lesson *lesson, const char *id, size_t size, uint32_t chapters) {
	for (uint32_t i = 0; i < chapters; i++) {
		const gg_json_node *node = &lesson->doc.nodes[gg_json_member(&lesson->doc, chapter_node(lesson, i), "id")];
		if (node->size == size && !memcmp(lesson->doc.text + node->start, id, size))
			return i;
	}
	return chapters;
}

static bool validate_chapters(const gg_lesson *lesson, gg_error *error) {
	const gg_json *doc = &lesson->doc;
	uint32_t list;
	const char *id;
	size_t size;
	if (!gg_json_list(doc, 1, "chapters", &list, error))
		return false;
	if (!lesson->chapters)
		return gg_json_fail(doc, list, error, "a lesson has at least one chapter", NULL);
	for (uint32_t i = 0; i < lesson->chapters; i++) {
		uint32_t chapter = gg_json_item(doc, list, i);
		if (!validate_chapter(lesson, chapter, error))
			return false;
		gg_json_string(doc, chapter, "id", &id, &size, NULL);
		if (chapter_named(lesson, id, size, i) < i)
			return gg_json_fail(doc, gg_json_member(doc, chapter, "id"), error, "a second chapter of this id", NULL);
	}
	return true;
}

static bool validate(const gg_lesson *lesson, gg_error *error) {
	static const char *const keys[] = {"game", "title", "aim", "minutes", "chapters", NULL};
	const gg_json *doc = &lesson->doc;
	const char *name;
	size_t size;
	int64_t minutes;
	gg_lesson_text text;
	if (!gg_json_only(doc, 1, keys, error) || !gg_json_string(doc, 1, "game", &name, &size, error))
		return false;
	if (!lesson->game.rules)
		return gg_json_fail(doc, gg_json_member(doc, 1, "game"), error, "there is no such game", NULL);
	if (!read_text(doc, 1, "title", &text, error) || !read_text(doc, 1, "aim", &text, error) ||
	    !gg_json_int(doc, 1, "minutes", 1, MINUTES_MAX, &minutes, error))
		return false;
	return validate_chapters(lesson, error);
}

/* --- The lesson ---------------------------------------------------------------------------------------------- */

/* The quote after a string is no longer needed. */
static void end_strings(gg_lesson *lesson) {
	for (uint32_t i = 1; i < lesson->doc.count; i++) {
		const gg_json_node *node = &lesson->doc.nodes[i];
		if (node->kind == GG_JSON_STRING)
			lesson->text[node->start + node->size] = 0;
	}
}

/* Its head, as far as it has one. */
static void find_head(gg_lesson *lesson) {
	const gg_json *doc = &lesson->doc;
	int64_t minutes = 0;
	const gg_json_node *name = &doc->nodes[gg_json_member(doc, 1, "game")];
	const gg_game *game = gg_registry_find(doc->text + name->start, name->size);
	if (game)
		lesson->game = *game;
	lesson->title = gg_json_member(doc, 1, "title");
	lesson->aim = gg_json_member(doc, 1, "aim");
	lesson->chapters = gg_json_count(doc, gg_json_member(doc, 1, "chapters"));
	gg_json_int(doc, 1, "minutes", 0, MINUTES_MAX, &minutes, NULL);
	lesson->minutes = (uint32_t)minutes;
}

int gg_lesson_open(gg_lesson *out, const char *text, size_t size, gg_error *error) {
	memset(out, 0, sizeof *out);
	uint32_t cap = (uint32_t)(size / 2 + 3); /* as in position.c: always enough */
	gg_json_node *nodes = malloc(cap * sizeof *nodes);
	out->text = malloc(size + 1);
	bool good = nodes && out->text;
	if (good) {
		memcpy(out->text, text, size);
		out->text[size] = 0;
		good = gg_json_parse(&out->doc, out->text, size, nodes, cap, error);
	} else
		gg_fail(error, 0, 0, "no memory to read the lesson", NULL);
	out->doc.nodes = nodes;
	if (good) {
		find_head(out);
		end_strings(out);
		return 0;
	}
	gg_lesson_free(out);
	return -1;
}

int gg_lesson_read(gg_lesson *out, const char *text, size_t size, gg_error *error) {
	memset(out, 0, sizeof *out);
	if (size > LESSON_MAX) {
		gg_fail(error, 0, 0, "this is larger than any lesson (1 MiB)", NULL);
		return -1;
	}
	if (gg_lesson_open(out, text, size, error) != 0)
		return -1;
	if (validate(out, error))
		return 0;
	gg_lesson_free(out);
	return -1;
}

void gg_lesson_free(gg_lesson *lesson) {
	free(lesson->doc.nodes);
	free(lesson->text);
	memset(lesson, 0, sizeof *lesson);
}

gg_lesson_chapter gg_lesson_chapter_of(const gg_lesson *lesson, uint32_t chapter) {
	const gg_json *doc = &lesson->doc;
	uint32_t node = chapter_node(lesson, chapter);
	int64_t seat = 1;
	if (gg_json_member(doc, node, "seat"))
		gg_json_int(doc, node, "seat", 1, GG_PLAYERS, &seat, NULL);
	gg_lesson_chapter out = {doc->text + doc->nodes[gg_json_member(doc, node, "id")].start,
				 gg_json_member(doc, node, "title"),
				 gg_json_member(doc, node, "learned"),
				 gg_json_count(doc, gg_json_member(doc, node, "steps")),
				 (int)seat - 1,
				 node};
	return out;
}

gg_lesson_step gg_lesson_step_of(const gg_lesson *lesson, uint32_t chapter, uint32_t step) {
	const gg_json *doc = &lesson->doc;
	uint32_t node = gg_json_item(doc, gg_json_member(doc, chapter_node(lesson, chapter), "steps"), step);
	uint32_t clause = gg_json_member(doc, node, "clause");
	gg_lesson_step out = {gg_json_member(doc, node, "text"),    gg_json_member(doc, node, "hint"),
			      gg_json_member(doc, node, "right"),   gg_json_member(doc, node, "other"),
			      gg_json_member(doc, node, "typed"),   clause ? doc->text + doc->nodes[clause].start : NULL,
			      gg_json_member(doc, node, "do") == 0, node};
	return out;
}

/* --- Progress ------------------------------------------------------------------------------------------------ */

void gg_lesson_progress_write(const gg_lesson *lesson, uint32_t chapter, uint32_t step, gg_text *out) {
	if (chapter >= lesson->chapters) {
		gg_put(out, "end");
		return;
	}
	gg_put(out, gg_lesson_chapter_of(lesson, chapter).id);
	gg_put_char(out, ' ');
	gg_put_int(out, step);
}

void gg_lesson_progress_read(const gg_lesson *lesson, const char *text, size_t size, uint32_t *chapter, uint32_t *step) {
	size_t length = 0;
	int32_t number = 0;
	while (length < size && text[length] != ' ' && text[length] != '\n')
		length++;
	*step = 0;
	*chapter = chapter_named(lesson, text, length, lesson->chapters);
	if (*chapter == lesson->chapters) {
		*chapter = gg_span_is(text, length, "end") ? lesson->chapters : 0;
		return;
	}
	size_t at = length + 1;
	if (at < size && gg_take_int(text, size, &at, 0, PROGRESS_STEPS, &number) &&
	    (uint32_t)number <= gg_lesson_chapter_of(lesson, *chapter).steps)
		*step = (uint32_t)number;
}
