/*
 * battle_write.c - a battle on a real table told to others as JSON: what the rulebook's pieces and questions are, how the battle stands,
 * and each step in the players' words.
 */
#include <grognard/catalogue.h>

#include "battle_parts.h"

static void put_word(const gg_game *game, gg_lang lang, const char *key, uint32_t code, gg_json_out *out) {
	static const int32_t none[GG_ARGS];
	char words[256];
	gg_text text = gg_text_on(words, sizeof words);
	gg_render(game, lang, code, none, &text);
	gg_json_put_string(out, key, words);
}

/* A title by the word "PREFIX-ID", or else the id. */
static void put_title(const gg_game *game, gg_lang lang, const char *prefix, const char *id, gg_json_out *out) {
	char name[GG_FACT_NAME_MAX];
	gg_text text = gg_text_on(name, sizeof name);
	gg_put(&text, prefix);
	gg_put(&text, id);
	uint32_t word = gg_word_find(game, name);
	if (word)
		put_word(game, lang, "title", word, out);
	else
		gg_json_put_string(out, "title", id);
}

static void put_value(gg_json_out *out, const char *key, const gg_fact *fact, int32_t value) {
	char raw[80];
	gg_text text = gg_text_on(raw, sizeof raw);
	gg_fact_value_put(fact, value, &text);
	gg_json_put_json(out, key, raw, text.len);
}

/* A value in the players' words: "hollow square", "1.5", and a flag as nothing. */
static void put_value_text(const gg_game *game, gg_lang lang, const char *key, const gg_fact *fact, int32_t value, gg_json_out *out) {
	char raw[80];
	gg_text text = gg_text_on(raw, sizeof raw);
	if (fact->kind == GG_FACT_CHOICE)
		gg_put(&text, gg_fact_value_text(game, lang, fact, value));
	else if (fact->kind != GG_FACT_FLAG)
		gg_fact_value_put(fact, value, &text);
	gg_json_put_string(out, key, raw);
}

/* --- The rulebook -------------------------------------------------------------------------------------------- */

static void put_sort(const gg_game *game, gg_lang lang, const gg_sort *sort, gg_json_out *out) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", sort->id);
	put_title(game, lang, "sort-", sort->id, out);
	gg_json_open(out, "fields", '[');
	for (uint32_t i = 0; i < sort->field_count; i++) {
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "name", sort->fields[i].name);
		gg_json_put_bool(out, "profile", i < sort->profile_count);
		if (i + sort->book_count >= sort->field_count)
			gg_json_put_bool(out, "book", true);
		gg_fact_schema(game, lang, &sort->fields[i], out);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

/* Whose fact it is: of "target.helpers.fire" what players call the helpers. */
static void put_group(const gg_game *game, gg_lang lang, const char *fact, gg_json_out *out) {
	char title[160];
	gg_text text = gg_text_on(title, sizeof title);
	size_t end = gg_length(fact);
	while (end && fact[end - 1] != '.')
		end--;
	if (!end)
		return;
	gg_fact_text(game, lang, fact, end - 1, &text);
	gg_json_put_string(out, "group", title);
}

/* What else it is asked for, where its title does not say: the word "about-KIND", if the book has one. */
static void put_about(const gg_game *game, gg_lang lang, const char *kind, gg_json_out *out) {
	char name[80];
	gg_text text = gg_text_on(name, sizeof name);
	gg_put(&text, "about-");
	gg_put(&text, kind);
	uint32_t word = gg_word_find(game, name);
	if (word)
		put_word(game, lang, "about", word, out);
}

static void put_test(const gg_game *game, gg_lang lang, const gg_companion_test *test, gg_json_out *out) {
	char title[160];
	gg_text text = gg_text_on(title, sizeof title);
	gg_resolver_text(game, lang, test->resolver, &text);
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "kind", test->resolver->id);
	gg_json_put_string(out, "title", title);
	put_about(game, lang, test->resolver->id, out);
	gg_json_put_string(out, "clause", gg_clause_id(game, test->resolver->clause));
	gg_json_put_bool(out, "changes", test->carry != NULL);
	gg_json_open(out, "facts", '[');
	for (uint32_t i = 0; i < test->resolver->fact_count; i++) {
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "name", test->resolver->facts[i].name);
		put_group(game, lang, test->resolver->facts[i].name, out);
		gg_fact_schema(game, lang, &test->resolver->facts[i], out);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	gg_json_open(out, "parts", '[');
	for (uint32_t i = 0; i < test->part_count; i++) {
		const gg_part *part = &test->parts[i];
		char name[160];
		gg_text part_title = gg_text_on(name, sizeof name);
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "object", part->object);
		if (part->object[0])
			gg_fact_text(game, lang, part->object, gg_length(part->object), &part_title);
		gg_json_put_string(out, "title", name);
		gg_json_put_string(out, "sort", game->rules->companion->sorts[part->sort].id);
		gg_json_put_bool(out, "enemy", part->enemy);
		gg_json_put_bool(out, "optional", part->optional);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

static void put_stage(const gg_game *game, gg_lang lang, const gg_stage *stage, gg_json_out *out) {
	static const char *const whose[] = {"both", "first", "second"};
	const gg_companion *c = game->rules->companion;
	gg_json_open_flat(out, NULL, '{');
	put_word(game, lang, "text", stage->word, out);
	gg_json_put_string(out, "clause", gg_clause_id(game, stage->clause));
	gg_json_put_string(out, "of", whose[stage->of]);
	gg_json_open_flat(out, "tests", '[');
	for (uint32_t i = 0; i < c->test_count; i++)
		if (stage->tests >> i & 1)
			gg_json_put_string(out, NULL, c->tests[i].resolver->id);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

/* Every option of the battle once, whichever of the resolvers has it first. */
static void put_options(const gg_game *game, gg_lang lang, gg_json_out *out) {
	const gg_companion *c = game->rules->companion;
	const char *seen[GG_BATTLE_OPTIONS];
	uint32_t count = 0;
	gg_json_open(out, "options", '[');
	for (uint32_t t = 0; t < c->test_count; t++)
		for (uint32_t i = 0; i < c->tests[t].resolver->fact_count && count < GG_BATTLE_OPTIONS; i++) {
			const gg_fact *fact = &c->tests[t].resolver->facts[i];
			uint32_t before = 0;
			while (before < count && !gg_same(seen[before], fact->name))
				before++;
			if (!battle_is_option(fact) || before < count)
				continue;
			seen[count++] = fact->name;
			gg_json_open_flat(out, NULL, '{');
			gg_json_put_string(out, "name", fact->name + sizeof BATTLE_OPTION - 1);
			gg_fact_schema(game, lang, fact, out);
			gg_json_close(out, '}');
		}
	gg_json_close(out, ']');
}

void gg_companion_write(const gg_game *game, gg_lang lang, gg_json_out *out) {
	const gg_companion *c = game->rules->companion;
	gg_json_put_string(out, "game", game->rules->id);
	gg_json_open(out, "sorts", '[');
	for (uint32_t i = 0; i < c->sort_count; i++)
		put_sort(game, lang, &c->sorts[i], out);
	gg_json_close(out, ']');
	gg_json_open(out, "tests", '[');
	for (uint32_t i = 0; i < c->test_count; i++)
		put_test(game, lang, &c->tests[i], out);
	gg_json_close(out, ']');
	gg_json_open(out, "stages", '[');
	for (uint32_t i = 0; i < c->stage_count; i++)
		put_stage(game, lang, &c->stages[i], out);
	gg_json_close(out, ']');
	put_options(game, lang, out);
}

/* --- How it stands ------------------------------------------------------------------------------------------- */

/* Fields that are not as usual: a roster shows these. */
static void put_fields(const gg_battle *b, const gg_piece *p, gg_json_out *out) {
	const gg_sort *sort = &battle_companion(b)->sorts[p->sort];
	gg_json_open_flat(out, "fields", '{');
	for (uint32_t i = 0; i < sort->field_count; i++)
		if (p->field[sort->fields[i].at] != sort->fields[i].fallback)
			put_value(out, sort->fields[i].name, &sort->fields[i], p->field[sort->fields[i].at]);
	gg_json_close(out, '}');
}

static void put_piece(const gg_battle *b, uint32_t which, gg_lang lang, gg_json_out *out) {
	const gg_companion *c = battle_companion(b);
	const gg_piece *p = &b->pieces[which];
	gg_todo todo = gg_battle_todo(b, which);
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", p->id);
	gg_json_put_string(out, "name", p->name[0] ? p->name : p->id);
	gg_json_put_string(out, "sort", c->sorts[p->sort].id);
	gg_json_put_int(out, "side", p->side);
	if (p->of >= 0)
		gg_json_put_string(out, "of", b->pieces[p->of].id);
	gg_json_put_bool(out, "out", gg_battle_out(b, which));
	if (todo.word) {
		put_word(&b->game, lang, "todo", todo.word, out);
		gg_json_put_string(out, "todo_clause", gg_clause_id(&b->game, todo.clause));
	}
	if (todo.may)
		gg_json_put_bool(out, "todo_may", true);
	if (todo.test)
		gg_json_put_string(out, "todo_kind", c->tests[todo.test - 1].resolver->id);
	put_fields(b, p, out);
	gg_json_close(out, '}');
}

/* The line that asks it, without its dice. */
static void put_due(const gg_battle *b, const gg_due *due, gg_lang lang, gg_json_out *out) {
	const gg_companion_test *test = &battle_companion(b)->tests[due->test];
	char line[GG_BATTLE_LINE];
	gg_text text = gg_text_on(line, sizeof line);
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "kind", test->resolver->id);
	gg_json_put_bool(out, "may", due->may);
	put_word(&b->game, lang, "text", due->word, out);
	gg_json_put_string(out, "clause", gg_clause_id(&b->game, due->clause));
	gg_battle_due_put(b, due, &text);
	gg_json_open_flat(out, "pieces", '[');
	for (uint32_t i = 0; i < test->part_count; i++)
		gg_json_put_string(out, NULL, due->piece[i] < 0 ? "-" : b->pieces[due->piece[i]].id);
	gg_json_close(out, ']');
	gg_json_put_string(out, "line", line);
	gg_json_close(out, '}');
}

void gg_battle_write(const gg_battle *b, gg_lang lang, gg_json_out *out) {
	gg_json_put_string(out, "game", b->game.rules->id);
	gg_json_put_string(out, "title", b->title);
	gg_json_put_int(out, "steps", b->steps);
	gg_json_put_int(out, "turn", b->turn);
	gg_json_put_int(out, "stage", b->stage);
	gg_json_put_int(out, "first", gg_battle_first(b));
	gg_json_open_flat(out, "options", '{');
	for (uint32_t i = 0; i < b->option_count; i++)
		put_value(out, b->options[i].fact->name + sizeof BATTLE_OPTION - 1, b->options[i].fact, b->options[i].value);
	gg_json_close(out, '}');
	gg_json_open(out, "pieces", '[');
	for (uint32_t i = 0; i < b->piece_count; i++)
		put_piece(b, i, lang, out);
	gg_json_close(out, ']');
	gg_json_open(out, "due", '[');
	for (uint32_t i = 0; i < b->due_count; i++)
		put_due(b, &b->due[i], lang, out);
	gg_json_close(out, ']');
}

/* --- A question ---------------------------------------------------------------------------------------------- */

void gg_battle_offers_write(const gg_battle *b, const gg_battle_step *step, gg_json_out *out) {
	const gg_resolver *r = battle_companion(b)->tests[step->test].resolver;
	bool offered[GG_FACTS_MAX];
	gg_battle_offers(b, step, offered);
	gg_json_open_flat(out, "offered", '[');
	for (uint32_t i = 0; i < r->fact_count; i++)
		if (offered[i])
			gg_json_put_string(out, NULL, r->facts[i].name);
	gg_json_close(out, ']');
	gg_json_open_flat(out, "known", '[');
	for (uint32_t i = 0; i < r->fact_count; i++)
		if (step->said[r->facts[i].at] == GG_SAID_BY_ROSTER || step->said[r->facts[i].at] == GG_SAID_BY_DUE)
			gg_json_put_string(out, NULL, r->facts[i].name);
	gg_json_close(out, ']');
}

/* "Out of range. (BE-10.2)" */
static void put_refusal(const gg_battle *b, const gg_battle_step *step, gg_lang lang, gg_json_out *out) {
	char words[256];
	gg_text text = gg_text_on(words, sizeof words);
	gg_facts_refusal_text(&b->game, lang, &step->refusal, &text);
	gg_put(&text, " (");
	gg_put(&text, gg_clause_id(&b->game, step->refusal.verdict.clause));
	gg_put_char(&text, ')');
	gg_json_put_string(out, "refusal", words);
}

bool gg_battle_question_write(const gg_battle *b, const gg_battle_step *step, gg_lang lang, gg_answers *room, gg_json_out *out) {
	const gg_resolver *r = battle_companion(b)->tests[step->test].resolver;
	gg_json_open(out, "facts", '{');
	for (uint32_t i = 0; i < r->fact_count; i++)
		if (gg_fact_asked(r, i, step->facts))
			put_value(out, r->facts[i].name, &r->facts[i], step->facts[r->facts[i].at]);
	gg_json_close(out, '}');
	if (!step->refused)
		return gg_resolve_put(&b->game, lang, r, step->facts, step->thrown ? step->dice : NULL, room, out);
	put_refusal(b, step, lang, out);
	return true;
}

void gg_battle_kinds_write(const gg_battle *b, uint32_t piece, gg_json_out *out) {
	gg_json_open_flat(out, "kinds", '[');
	for (uint32_t i = 0; i < battle_companion(b)->test_count; i++)
		if (gg_battle_can(b, piece, i))
			gg_json_put_string(out, NULL, battle_companion(b)->tests[i].resolver->id);
	gg_json_close(out, ']');
}

/* --- A step -------------------------------------------------------------------------------------------------- */

static void put_changes(const gg_battle *b, const gg_battle_step *step, gg_lang lang, gg_json_out *out) {
	gg_json_open(out, "changes", '[');
	for (uint32_t i = 0; i < step->change_count; i++) {
		const gg_piece *p = &b->pieces[step->changes[i].piece];
		const gg_fact *field = &battle_companion(b)->sorts[p->sort].fields[step->changes[i].field];
		char title[160];
		gg_text text = gg_text_on(title, sizeof title);
		gg_fact_text(&b->game, lang, field->name, gg_length(field->name), &text);
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "piece", p->id);
		gg_json_put_string(out, "field", field->name);
		gg_json_put_string(out, "title", title);
		put_value(out, "before", field, step->changes[i].before);
		put_value(out, "after", field, step->changes[i].after);
		put_value_text(&b->game, lang, "text", field, step->changes[i].after, out);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_question(const gg_battle *b, const gg_battle_step *step, gg_lang lang, gg_answers *room, gg_json_out *out) {
	const gg_companion_test *test = &battle_companion(b)->tests[step->test];
	gg_json_open_flat(out, "pieces", '[');
	for (uint32_t i = 0; i < test->part_count; i++)
		gg_json_put_string(out, NULL, step->piece[i] < 0 ? "-" : b->pieces[step->piece[i]].id);
	gg_json_close(out, ']');
	gg_resolve_put(&b->game, lang, test->resolver, step->facts, step->dice, room, out);
}

void gg_battle_step_write(const gg_battle *b, const gg_battle_step *step, gg_lang lang, gg_answers *room, gg_json_out *out) {
	char note[GG_BATTLE_LINE + 1];
	gg_text text = gg_text_on(note, sizeof note);
	static const char *const verbs[] = {"test", "set", "add", "next", "skip", "note"};
	gg_json_put_int(out, "number", step->number);
	gg_json_put_string(out, "verb", verbs[step->verb]);
	gg_json_put_int(out, "turn", step->turn);
	gg_json_put_int(out, "stage", step->stage);
	switch (step->verb) {
	case GG_BATTLE_TEST:
		put_question(b, step, lang, room, out);
		break;
	case GG_BATTLE_SET:
	case GG_BATTLE_ADD:
		gg_json_put_string(out, "piece", b->pieces[step->piece[0]].id);
		break;
	case GG_BATTLE_NOTE:
		gg_put_bytes(&text, step->note, step->note_size);
		gg_json_put_string(out, "note", note);
		break;
	case GG_BATTLE_NEXT:
	case GG_BATTLE_SKIP:
		break;
	}
	put_changes(b, step, lang, out);
}
