/*
 * lesson_run.c - plays a chapter of a lesson: its position, the learner's answers, and what the lesson has happen after each. Everything
 * that is played goes through a record, so that every surface shows it as it shows any game.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/lesson.h>

#include "lesson_parts.h"
#include "record_parts.h"

enum { PARTS_TEXT = 4096, PARTS_NODES = 1024 };

static const gg_json_node *node_of(const gg_lesson *lesson, uint32_t node) {
	return &lesson->doc.nodes[node];
}

/* --- What an answer is --------------------------------------------------------------------------------------- */

static bool parse(const gg_record *record, const gg_json *doc, uint32_t node, gg_action *out) {
	const gg_json_node *text = &doc->nodes[node];
	return record->game.rules->parse(&record->game, &record->now.state, doc->text + text->start, text->size, out, NULL);
}

/* Whether two scalars are the same: the string "3" is not the number 3. */
static bool same_scalar(const gg_json *x, uint32_t at, const gg_json *y, uint32_t other) {
	const gg_json_node *a = &x->nodes[at], *b = &y->nodes[other];
	return a->kind == b->kind && a->size == b->size && !memcmp(x->text + a->start, y->text + b->start, a->size);
}

/* The part equals the value; a list of values allows each of them; a part that is a list has to contain it. */
static bool part_fits(const gg_json *wanted, uint32_t value, const gg_json *parts, uint32_t part) {
	bool several = gg_json_kind_of(wanted, value) == GG_JSON_LIST, many = gg_json_kind_of(parts, part) == GG_JSON_LIST;
	uint32_t value_count = several ? gg_json_count(wanted, value) : 1, part_count = many ? gg_json_count(parts, part) : 1;
	for (uint32_t i = 0; i < value_count; i++)
		for (uint32_t k = 0; k < part_count; k++)
			if (same_scalar(wanted, several ? gg_json_item(wanted, value, i) : value, parts,
					many ? gg_json_item(parts, part, k) : part))
				return true;
	return false;
}

static bool parts_fit(const gg_lesson *lesson, uint32_t object, const gg_record *record, const gg_action *action) {
	char buffer[PARTS_TEXT], key[64];
	gg_json_node nodes[PARTS_NODES];
	gg_json parts;
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_compact_on(&text);
	gg_json_open(&out, NULL, '{');
	record->game.rules->parts(&record->game, &record->now.state, action, &out);
	gg_json_close(&out, '}');
	if (gg_text_cut(&text) || !gg_json_parse(&parts, buffer, text.len, nodes, PARTS_NODES, NULL))
		return false;
	for (uint32_t child = node_of(lesson, object)->first; child; child = node_of(lesson, child)->next) {
		gg_text name = gg_text_on(key, sizeof key);
		gg_put_bytes(&name, lesson->doc.text + node_of(lesson, child)->key, node_of(lesson, child)->key_size);
		uint32_t part = gg_json_member(&parts, 1, key);
		if (!part || !part_fits(&lesson->doc, child, &parts, part))
			return false;
	}
	return true;
}

static bool fits(const gg_lesson_run *run, uint32_t answer, const gg_action *action) {
	gg_action meant;
	if (gg_json_kind_of(&run->lesson->doc, answer) == GG_JSON_OBJECT)
		return parts_fit(run->lesson, answer, run->record, action);
	return parse(run->record, &run->lesson->doc, answer, &meant) && gg_same_action(&meant, action);
}

static bool any_fits(const gg_lesson_run *run, uint32_t list, const gg_action *action) {
	for (uint32_t child = node_of(run->lesson, list)->first; list && child; child = node_of(run->lesson, child)->next)
		if (fits(run, child, action))
			return true;
	return false;
}

/* The reason given for this very action, or the general one. */
static gg_lesson_text reason(const gg_lesson_run *run, const gg_lesson_step *step, const gg_action *action) {
	const gg_json *doc = &run->lesson->doc;
	uint32_t list = gg_json_member(doc, step->node, "others");
	for (uint32_t child = list ? doc->nodes[list].first : 0; child; child = doc->nodes[child].next)
		if (any_fits(run, gg_json_member(doc, child, "when"), action))
			return gg_json_member(doc, child, "say");
	return step->other;
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
	if (any_fits(run, gg_json_member(&run->lesson->doc, step.node, "do"), action))
		return GG_LESSON_RIGHT;
	*say = reason(run, &step, action);
	return GG_LESSON_OTHER;
}

/* The first listed action with these parts. */
static bool first_listed(const gg_lesson_run *run, uint32_t answer, gg_action *out) {
	const gg_record *record = run->record;
	gg_action *list = malloc(record->game.rules->actions_max * sizeof *list);
	uint32_t count = list ? gg_actions(&record->game, &record->now.state, list, record->game.rules->actions_max) : 0;
	bool found = false;
	for (uint32_t i = 0; i < count && !found; i++) {
		found = parts_fit(run->lesson, answer, record, &list[i]);
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
	uint32_t list = gg_json_member(doc, gg_lesson_step_of(run->lesson, run->chapter, run->step).node, "do");
	for (uint32_t child = list ? doc->nodes[list].first : 0; child; child = doc->nodes[child].next) {
		bool found = gg_json_kind_of(doc, child) == GG_JSON_OBJECT ? first_listed(run, child, out) : parse(record, doc, child, out);
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

/* Plays a list of notations. With a seed the dice in between are rolled from it. */
static bool play_all(const gg_lesson *lesson, gg_record *record, uint32_t list, bool seeded, const gg_sink *sink, gg_error *error) {
	const gg_json *doc = &lesson->doc;
	for (uint32_t child = list ? doc->nodes[list].first : 0; child; child = doc->nodes[child].next) {
		gg_action action;
		gg_verdict verdict = {0};
		if (seeded)
			gg_record_roll_all(record, sink);
		if (!parse(record, doc, child, &action) || gg_record_play(record, &action, sink, &verdict) != 0)
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

static bool step_on(gg_lesson_run *run, const gg_sink *sink, gg_error *error) {
	uint32_t step = gg_lesson_step_of(run->lesson, run->chapter, run->step).node;
	if (!play_all(run->lesson, run->record, gg_json_member(&run->lesson->doc, step, "then"), false, sink, error))
		return false;
	run->step++;
	return learners_turn(run, error);
}

/* An answer is right only if the lesson can go on from it; what it played is taken back if not. */
bool lesson_play_right(gg_lesson_run *run, const gg_action *action, const gg_sink *sink, gg_error *error) {
	uint32_t count = run->record->count, step = run->step;
	if (gg_record_append(run->record, action, sink) != 0)
		return error && gg_fail(error, 0, 0, "no memory", NULL);
	if (step_on(run, sink, error))
		return true;
	gg_record_back(run->record, count);
	run->step = step;
	return false;
}

gg_lesson_answer gg_lesson_play(gg_lesson_run *run, const gg_action *action, const gg_sink *sink, gg_verdict *verdict,
				gg_lesson_text *say) {
	gg_lesson_answer answer = gg_lesson_judge(run, action, verdict, say);
	if (answer != GG_LESSON_RIGHT || lesson_play_right(run, action, sink, NULL))
		return answer;
	return GG_LESSON_FAILED;
}

int gg_lesson_next(gg_lesson_run *run, const gg_sink *sink) {
	if (gg_lesson_done(run) || !gg_lesson_step_of(run->lesson, run->chapter, run->step).reading)
		return -1;
	return step_on(run, sink, NULL) ? 0 : -1;
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

/* The next step by its first answer. */
bool lesson_step_first(gg_lesson_run *run, gg_error *error) {
	gg_lesson_step step = gg_lesson_step_of(run->lesson, run->chapter, run->step);
	gg_action action;
	if (step.reading)
		return step_on(run, NULL, error);
	if (!gg_lesson_first(run, &action))
		return error && gg_json_fail(&run->lesson->doc, step.node, error, "no answer that this step accepts is legal", NULL);
	return lesson_play_right(run, &action, NULL, error);
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
	gg_lesson_run begun = {lesson, record, chapter, 0, of.seat};
	*run = begun;
	memset(record, 0, sizeof *record);
	bool good = set_up(record, lesson, of.node, error) && learners_turn(run, error);
	while (good && run->step < step && run->step < of.steps)
		good = lesson_step_first(run, error);
	if (good)
		return 0;
	name_place(run, error);
	gg_record_free(record);
	memset(record, 0, sizeof *record);
	return -1;
}
