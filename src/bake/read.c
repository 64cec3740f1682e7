/*
 * read.c - reads and checks rules/<game>.yaml and messages/<game>.yaml. Every text must exist in all three languages,
 * every template must use the same arguments in each, every noun list must be as long in each: a missing translation is a
 * build error, not a surprise for a player.
 */
#include "read.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "yaml_json.h"
#include "yaml_read.h"

enum { BOOK_FILE_MAX = 4 * 1024 * 1024 }; /* most bytes of a file; the largest we ship has 125,000 */

static const char *const langs[BOOK_LANGS] = {"en", "fr", "de"};
static const char *const sources[] = {"seed", "found", "reconstructed", "ruling"};

typedef struct reader {
	yaml_doc doc;
	gg_text_error *error;
} reader;

static bool fail(reader *r, const yaml_value *value, const char *format, ...) __attribute__((format(printf, 3, 4)));
static bool fail(reader *r, const yaml_value *value, const char *format, ...) {
	va_list args;
	va_start(args, format);
	yaml_fail_list(r->error, value, format, args);
	va_end(args);
	return false;
}

static void *grow(void *list, size_t count, size_t size) {
	void *more = realloc(list, (count + 1) * size);
	if (!more) {
		fputs("out of memory\n", stderr);
		exit(3);
	}
	memset((char *)more + count * size, 0, size);
	return more;
}

static char *copy(const char *text) {
	size_t size = strlen(text);
	char *own = grow(NULL, size, 1);
	memcpy(own, text, size + 1);
	return own;
}

/* The files are typed with plain signs (yaml_typeset). */
static char *typeset(int lang, char *plain) {
	char *text = grow(NULL, 3 * strlen(plain), 1);
	yaml_typeset(lang, plain, text);
	free(plain);
	return text;
}

static const yaml_value *member(const reader *r, const yaml_value *map, const char *key) {
	return yaml_field(&r->doc, map, key);
}

/* Refuses a key that is not in `keys` or appears twice. */
static bool only(reader *r, const yaml_value *map, const char *const *keys, const char *what) {
	bool twice;
	if (yaml_kind_of(map) != YAML_MAP)
		return fail(r, map, "%s: expected a mapping", what);
	const yaml_value *key = yaml_stray_key(&r->doc, map, keys, &twice);
	const char *name = yaml_text(key) ? yaml_text(key) : "?";
	if (!key)
		return true;
	return twice ? fail(r, key, "%s: field \"%s\" appears twice", what, name) : fail(r, key, "%s: unknown field \"%s\"", what, name);
}

static bool scalar(reader *r, const yaml_value *map, const char *key, const char *what, char **out) {
	const yaml_value *value = member(r, map, key);
	const char *text = yaml_text(value);
	if (!text || !*text)
		return fail(r, value ? value : map, "%s: expected a text in \"%s\"", what, key);
	free(*out);
	*out = copy(text);
	return true;
}

/* {en: ..., fr: ..., de: ...} */
static bool three(reader *r, const yaml_value *map, const char *what, char **out) {
	const char *const keys[] = {"en", "fr", "de", NULL};
	if (!only(r, map, keys, what))
		return false;
	for (int i = 0; i < BOOK_LANGS; i++) {
		if (!scalar(r, map, langs[i], what, &out[i]))
			return false;
		out[i] = typeset(i, out[i]);
	}
	return true;
}

static bool open_file(reader *r, const char *path) {
	char *text;
	size_t size;
	if (!yaml_load_file(path, BOOK_FILE_MAX, &text, &size, r->error))
		return false;
	bool good = yaml_read(&r->doc, text, size, r->error);
	free(text);
	return good && (r->doc.root || fail(r, NULL, "the file is empty"));
}

static bool has_prefix(const char *id, const char *prefix) {
	size_t size = strlen(prefix);
	return !strncmp(id, prefix, size) && id[size] == '-';
}

static bool read_chapter(reader *r, book *out, const yaml_value *value) {
	const char *const keys[] = {"id", "title", NULL};
	if (!only(r, value, keys, "chapter"))
		return false;
	out->chapters = grow(out->chapters, out->chapter_count, sizeof *out->chapters);
	book_chapter *c = &out->chapters[out->chapter_count++];
	if (!scalar(r, value, "id", "chapter", &c->id))
		return false;
	if (!has_prefix(c->id, out->prefix))
		return fail(r, member(r, value, "id"), "chapter \"%s\" does not begin with %s-", c->id, out->prefix);
	for (size_t i = 0; i + 1 < out->chapter_count; i++)
		if (!strcmp(out->chapters[i].id, c->id))
			return fail(r, member(r, value, "id"), "chapter %s appears twice", c->id);
	return three(r, member(r, value, "title"), c->id, c->title);
}

/* "DGM-4.5" and "MAN-3a" belong to "DGM-4" and "MAN-3"; "DGM-10.1" does not belong to "DGM-1". */
static bool in_some_chapter(const book *out, const char *clause) {
	for (size_t i = 0; i < out->chapter_count; i++) {
		size_t size = strlen(out->chapters[i].id);
		if (!strncmp(clause, out->chapters[i].id, size) && !(clause[size] >= '0' && clause[size] <= '9'))
			return true;
	}
	return false;
}

static bool read_clause(reader *r, book *out, const yaml_value *value) {
	const char *const keys[] = {"id", "source", "title", "summary", NULL};
	if (!only(r, value, keys, "clause"))
		return false;
	out->clauses = grow(out->clauses, out->clause_count, sizeof *out->clauses);
	book_clause *c = &out->clauses[out->clause_count++];
	if (!scalar(r, value, "id", "clause", &c->id) || !scalar(r, value, "source", c->id, &c->source))
		return false;
	bool known = false;
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
		known = known || !strcmp(c->source, sources[i]);
	if (!known)
		return fail(r, member(r, value, "source"), "%s: expected source seed, found, reconstructed or ruling, got \"%s\"", c->id,
			    c->source);
	if (!has_prefix(c->id, out->prefix))
		return fail(r, member(r, value, "id"), "clause \"%s\" does not begin with %s-", c->id, out->prefix);
	for (size_t i = 0; i + 1 < out->clause_count; i++)
		if (!strcmp(out->clauses[i].id, c->id))
			return fail(r, member(r, value, "id"), "clause %s appears twice", c->id);
	if (!in_some_chapter(out, c->id))
		return fail(r, member(r, value, "id"), "clause %s belongs to no chapter of this file", c->id);
	return three(r, member(r, value, "title"), c->id, c->title) && three(r, member(r, value, "summary"), c->id, c->summary);
}

/* Each item of the list under `key`. */
static bool read_list(reader *r, book *out, const yaml_value *root, const char *key, bool (*each)(reader *, book *, const yaml_value *)) {
	const yaml_value *list = member(r, root, key);
	if (yaml_kind_of(list) != YAML_LIST)
		return fail(r, list ? list : root, "rules file: expected a list in \"%s\"", key);
	for (uint32_t i = 0; i < yaml_count(list); i++)
		if (!each(r, out, yaml_item(&r->doc, list, i)))
			return false;
	return true;
}

bool book_read_rules(book *out, const char *path, gg_text_error *error) {
	const char *const keys[] = {"game", "prefix", "chapters", "clauses", NULL};
	reader r = {.error = error};
	bool good = open_file(&r, path);
	const yaml_value *root = r.doc.root;
	good = good && only(&r, root, keys, "rules file") && scalar(&r, root, "game", "rules file", &out->game) &&
	       scalar(&r, root, "prefix", "rules file", &out->prefix) && scalar(&r, root, "prefix", "rules file", &out->clause_prefix) &&
	       read_list(&r, out, root, "chapters", read_chapter) && read_list(&r, out, root, "clauses", read_clause);
	yaml_close(&r.doc);
	return good;
}

static bool read_noun(reader *r, book *out, const yaml_value *key, const yaml_value *value) {
	const char *const keys[] = {"en", "fr", "de", NULL};
	if (!only(r, value, keys, "noun"))
		return false;
	out->nouns = grow(out->nouns, out->noun_count, sizeof *out->nouns);
	book_noun *n = &out->nouns[out->noun_count++];
	n->id = copy(yaml_text(key));
	for (int i = 0; i < BOOK_LANGS; i++) {
		const yaml_value *list = member(r, value, langs[i]);
		if (yaml_kind_of(list) != YAML_LIST)
			return fail(r, list ? list : value, "noun %s: expected a list in \"%s\"", n->id, langs[i]);
		size_t count = 0;
		for (size_t k = 0; i > 0 && k < n->count; k++) /* room for all, so that a list too short can be freed */
			n->text[i] = grow(n->text[i], k, sizeof *n->text[i]);
		for (uint32_t item = 0; item < yaml_count(list); item++) {
			const yaml_value *text = yaml_item(&r->doc, list, item);
			if (!yaml_text(text))
				return fail(r, text, "noun %s: expected a text", n->id);
			if (i > 0 && count >= n->count)
				return fail(r, list, "noun %s: %s has more names than en", n->id, langs[i]);
			if (i == 0)
				n->text[i] = grow(n->text[i], count, sizeof *n->text[i]);
			n->text[i][count++] = typeset(i, copy(yaml_text(text)));
			if (i == 0)
				n->count = count;
		}
		if (count != n->count)
			return fail(r, list, "noun %s: %s has %zu names, en has %zu", n->id, langs[i], count, n->count);
	}
	return true;
}

/* One placeholder after its brace: "0}", "0/1000}", "colour.0}" or "0|one|many}". Returns its argument, or -1 with the reason. */
static int placeholder(const book *out, const char *at, const char **end, const char **reason) {
	const char *close = strchr(at, '}');
	*reason = "a { without }";
	if (!close)
		return -1;
	*end = close + 1;
	const char *digit = at;
	const char *dot = memchr(at, '.', (size_t)(close - at));
	const char *bar = memchr(at, '|', (size_t)(close - at));
	if (dot && (!bar || dot < bar)) {
		*reason = "no such noun list";
		bool known = false;
		for (size_t i = 0; i < out->noun_count; i++)
			known = known ||
				(strlen(out->nouns[i].id) == (size_t)(dot - at) && !strncmp(out->nouns[i].id, at, (size_t)(dot - at)));
		if (!known && *at != '@') /* @unit: a name that the game's data holds */
			return -1;
		digit = dot + 1;
	}
	*reason = "expected an argument 0 to 5";
	if (*digit < '0' || *digit >= '0' + BOOK_ARGS)
		return -1;
	*reason = "expected }, /1000} or |one|many}";
	if (digit[1] == '}' || (digit == at && !strncmp(digit + 1, "/1000}", 6)))
		return *digit - '0';
	if (digit[1] == '|' && memchr(digit + 2, '|', (size_t)(close - digit - 2)))
		return *digit - '0';
	return -1;
}

/* The set of arguments a template fills; -1 with the reason. */
static int template_args(const book *out, const char *text, const char **reason) {
	int set = 0;
	while (*text) {
		if (text[0] == '{' && text[1] == '{') {
			text += 2;
		} else if (*text == '{') {
			int arg = placeholder(out, text + 1, &text, reason);
			if (arg < 0)
				return -1;
			set |= 1 << arg;
		} else {
			text++;
		}
	}
	return set;
}

static bool read_word(reader *r, book *out, const yaml_value *key, const yaml_value *value) {
	out->words = grow(out->words, out->word_count, sizeof *out->words);
	book_word *w = &out->words[out->word_count++];
	w->id = copy(yaml_text(key));
	for (const char *c = w->id; *c; c++)
		if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '-' || *c == '_'))
			return fail(r, key, "word \"%s\": expected small letters, digits and -", w->id);
	for (size_t i = 0; i + 1 < out->word_count; i++)
		if (!strcmp(out->words[i].id, w->id))
			return fail(r, key, "word %s appears twice", w->id);
	if (!three(r, value, w->id, w->text))
		return false;
	int wanted = 0;
	for (int i = 0; i < BOOK_LANGS; i++) {
		const char *reason = "";
		int set = template_args(out, w->text[i], &reason);
		if (set < 0)
			return fail(r, member(r, value, langs[i]), "word %s: %s", w->id, reason);
		if (i == 0)
			wanted = set;
		else if (set != wanted)
			return fail(r, member(r, value, langs[i]), "word %s: %s fills other arguments than en", w->id, langs[i]);
	}
	return true;
}

static bool read_map(reader *r, book *out, const yaml_value *map, bool (*each)(reader *, book *, const yaml_value *, const yaml_value *)) {
	for (uint32_t i = 0; i < yaml_count(map); i++) {
		const yaml_value *key = yaml_key(&r->doc, map, i);
		if (!yaml_text(key))
			return fail(r, key, "expected a name");
		if (!each(r, out, key, yaml_value_of(&r->doc, map, i)))
			return false;
	}
	return true;
}

bool book_read_messages(book *out, const char *path, gg_text_error *error) {
	const char *const keys[] = {"game", "prefix", "nouns", "words", NULL};
	reader r = {.error = error};
	bool good = open_file(&r, path);
	const yaml_value *root = r.doc.root;
	good = good && only(&r, root, keys, "messages file") && scalar(&r, root, "game", "messages file", &out->game) &&
	       scalar(&r, root, "prefix", "messages file", &out->prefix);
	const yaml_value *nouns = good ? member(&r, root, "nouns") : NULL, *words = good ? member(&r, root, "words") : NULL;
	if (good && (yaml_kind_of(nouns) != YAML_MAP || yaml_kind_of(words) != YAML_MAP))
		good = fail(&r, root, "messages file: expected mappings \"nouns\" and \"words\"");
	good = good && read_map(&r, out, nouns, read_noun) && read_map(&r, out, words, read_word);
	yaml_close(&r.doc);
	return good;
}

void book_free(book *out) {
	for (size_t i = 0; i < out->clause_count; i++) {
		free(out->clauses[i].id);
		free(out->clauses[i].source);
		for (int l = 0; l < BOOK_LANGS; l++) {
			free(out->clauses[i].title[l]);
			free(out->clauses[i].summary[l]);
		}
	}
	for (size_t i = 0; i < out->chapter_count; i++) {
		free(out->chapters[i].id);
		for (int l = 0; l < BOOK_LANGS; l++)
			free(out->chapters[i].title[l]);
	}
	for (size_t i = 0; i < out->word_count; i++) {
		free(out->words[i].id);
		for (int l = 0; l < BOOK_LANGS; l++)
			free(out->words[i].text[l]);
	}
	for (size_t i = 0; i < out->noun_count; i++) {
		free(out->nouns[i].id);
		for (int l = 0; l < BOOK_LANGS; l++) {
			for (size_t k = 0; out->nouns[i].text[l] && k < out->nouns[i].count; k++)
				free(out->nouns[i].text[l][k]);
			free(out->nouns[i].text[l]);
		}
	}
	free(out->chapters);
	free(out->clauses);
	free(out->words);
	free(out->nouns);
	free(out->game);
	free(out->prefix);
	free(out->clause_prefix);
	memset(out, 0, sizeof *out);
}
