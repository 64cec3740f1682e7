/*
 * bake.c - turns what people edit into constant tables at build time, so that the library needs no file system.
 *
 *   bake words RULES.yaml MESSAGES.yaml OUT.c OUT.h    clauses, words and nouns of one game
 *   bake proofs OUT.c TESTS-FOLDER                      which test proves which clause (proofs.c)
 *   bake data GAME OUT.c FILE...                        armies, maps and the like (GAME/bake.c)
 *   bake bytes NAME FILE OUT.c                          a file as it is, in words of eight bytes: NAME and NAME_size
 *   bake json FILE.yaml OUT.json                        a YAML file as JSON, every value on its line (yaml_json.c)
 */
#include "bake.h"
#include "data_game.h"
#include "data_list.h"
#include "read.h"
#include "yaml_json.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int refuse(const char *path, const gg_text_error *error) {
	fprintf(stderr, "%s:%d:%d: %s\n", path, error->line, error->column, error->message);
	return 3;
}

static void strings(FILE *to, char *const *text) {
	fputs("{", to);
	for (int i = 0; i < BOOK_LANGS; i++) {
		fputs(i ? ", " : "", to);
		bake_string(to, text[i]);
	}
	fputs("}", to);
}

/* DGM-4.5 becomes DGM_4_5, stack-full becomes STACK_FULL. */
static void constant(FILE *to, const char *prefix, const char *id) {
	fprintf(to, "\t%s", prefix);
	for (; *id; id++)
		putc(isalnum((unsigned char)*id) ? toupper((unsigned char)*id) : '_', to);
	fputs(",\n", to);
}

static void header(FILE *to, const book *b) {
	fprintf(to, "/* Baked from rules/%s.yaml and messages/%s.yaml: edit those. */\n", b->game, b->game);
	fprintf(to, "#ifndef BAKED_%s_WORDS_H\n#define BAKED_%s_WORDS_H\n", b->prefix, b->prefix);
	fputs("#include <grognard/grognard.h>\n\nenum {\n", to);
	fprintf(to, "\t%s_NO_CLAUSE,\n", b->prefix);
	for (size_t i = 0; i < b->clause_count; i++)
		constant(to, "", b->clauses[i].id);
	fprintf(to, "};\n\nenum {\n\t%s_SAY_NOTHING,\n", b->prefix);
	char prefix[64];
	snprintf(prefix, sizeof prefix, "%s_SAY_", b->prefix);
	for (size_t i = 0; i < b->word_count; i++)
		constant(to, prefix, b->words[i].id);
	fprintf(to, "};\n\nextern const gg_book %s_book;\n#endif\n", b->game);
}

static void nouns(FILE *to, const book *b) {
	for (size_t i = 0; i < b->noun_count; i++)
		for (int l = 0; l < BOOK_LANGS; l++) {
			fprintf(to, "static const char *const noun_%zu_%d[] = {", i, l);
			for (size_t k = 0; k < b->nouns[i].count; k++) {
				fputs(k ? ", " : "", to);
				bake_string(to, b->nouns[i].text[l][k]);
			}
			fputs("};\n", to);
		}
	fputs("static const gg_noun nouns[] = {\n\t{\"\", 0, {0, 0, 0}},\n", to);
	for (size_t i = 0; i < b->noun_count; i++) {
		fputs("\t{", to);
		bake_string(to, b->nouns[i].id);
		fprintf(to, ", %zu, {noun_%zu_0, noun_%zu_1, noun_%zu_2}},\n", b->nouns[i].count, i, i, i);
	}
	fputs("};\n", to);
}

static void chapters(FILE *to, const book *b) {
	fputs("\nstatic const gg_chapter chapters[] = {\n", to);
	for (size_t i = 0; i < b->chapter_count; i++) {
		fputs("\t{", to);
		bake_string(to, b->chapters[i].id);
		fputs(", ", to);
		strings(to, b->chapters[i].title);
		fputs("},\n", to);
	}
	fputs("};\n", to);
}

static void source(FILE *to, const book *b, const char *header_name) {
	fprintf(to, "/* Baked from rules/%s.yaml and messages/%s.yaml: edit those. */\n#include \"%s\"\n\n", b->game, b->game, header_name);
	fputs("static const gg_clause clauses[] = {\n\t{\"\", \"\", {\"\", \"\", \"\"}, {\"\", \"\", \"\"}},\n", to);
	for (size_t i = 0; i < b->clause_count; i++) {
		fputs("\t{", to);
		bake_string(to, b->clauses[i].id);
		fputs(", ", to);
		bake_string(to, b->clauses[i].source);
		fputs(", ", to);
		strings(to, b->clauses[i].title);
		fputs(", ", to);
		strings(to, b->clauses[i].summary);
		fputs("},\n", to);
	}
	fputs("};\n\nstatic const gg_word words[] = {\n\t{\"\", {\"\", \"\", \"\"}},\n", to);
	for (size_t i = 0; i < b->word_count; i++) {
		fputs("\t{", to);
		bake_string(to, b->words[i].id);
		fputs(", ", to);
		strings(to, b->words[i].text);
		fputs("},\n", to);
	}
	fputs("};\n\n", to);
	nouns(to, b);
	chapters(to, b);
	fprintf(to, "\nconst gg_book %s_book = {clauses, words, nouns, %zu, %zu, %zu, ", b->game, b->clause_count + 1, b->word_count + 1,
		b->noun_count + 1);
	bake_string(to, b->clause_prefix);
	fprintf(to, ", chapters, %zu};\n", b->chapter_count);
}

static int words(char **argv) {
	book b = {0};
	gg_text_error error = {0};
	if (!book_read_rules(&b, argv[0], &error))
		return refuse(argv[0], &error);
	if (!book_read_messages(&b, argv[1], &error))
		return refuse(argv[1], &error);
	FILE *c = fopen(argv[2], "w"), *h = fopen(argv[3], "w");
	if (!c || !h)
		return 3;
	const char *slash = strrchr(argv[3], '/');
	header(h, &b);
	source(c, &b, slash ? slash + 1 : argv[3]);
	book_free(&b);
	int bad = fclose(c);
	return fclose(h) || bad ? 3 : 0;
}

#define DECLARE(ID) extern const data_game data_game_##ID;
DATA_LIST(DECLARE)

static const data_game *game_named(const char *id) {
#define ADDRESS(ID) &data_game_##ID,
	static const data_game *const games[] = {DATA_LIST(ADDRESS) NULL};
	for (int i = 0; games[i]; i++)
		if (!strcmp(games[i]->id, id))
			return games[i];
	return NULL;
}

static bool read_all(const data_game *game, void *tables, char **files, int count) {
	gg_text_error error = {0};
	for (int i = 0; i < count; i++)
		if (!game->read(tables, files[i], GG_EN, &error)) {
			fprintf(stderr, "%s:%d:%d: %s\n", files[i], (int)error.line, (int)error.column, error.message);
			return false;
		}
	return true;
}

static int data(const char *id, const char *out, char **files, int count) {
	const data_game *game = game_named(id);
	gg_text_error error = {0};
	void *tables = game ? calloc(1, game->size) : NULL;
	if (!tables) {
		fprintf(stderr, "bake: no data of a game called %s, or no memory\n", id);
		return 3;
	}
	bool good = read_all(game, tables, files, count);
	FILE *to = good ? fopen(out, "w") : NULL;
	bool written = to && game->bake(to, tables, &error);
	written = (!to || fclose(to) == 0) && written;
	if (good && !written)
		fprintf(stderr, "bake: %s: %s\n", out, *error.message ? error.message : "cannot be written");
	free(tables);
	return written ? 0 : 3;
}

static int bytes(const char *name, const char *path, const char *out) {
	FILE *from = fopen(path, "rb"), *to = from ? fopen(out, "w") : NULL;
	if (!to) {
		fprintf(stderr, "%s: cannot be read or %s written\n", path, out);
		return 3;
	}
	unsigned char word[8] = {0};
	size_t got, size = 0;
	fprintf(to, "/* Baked from %s. */\n#include <stddef.h>\n#include <stdint.h>\n\n",
		strrchr(path, '/') ? strrchr(path, '/') + 1 : path);
	fprintf(to, "extern const uint64_t %s[];\nextern const size_t %s_size;\nconst uint64_t %s[] = {\n", name, name, name);
	for (; (got = fread(word, 1, sizeof word, from)) > 0; size += got) {
		uint64_t value = 0;
		for (size_t i = 0; i < got; i++)
			value |= (uint64_t)word[i] << (8 * i);
		fprintf(to, "0x%llx,\n", (unsigned long long)value);
	}
	fprintf(to, "0};\nconst size_t %s_size = %zu;\n", name, size);
	bool failed = ferror(from) || ferror(to);
	fclose(from);
	return fclose(to) == 0 && !failed ? 0 : 3;
}

static int json(const char *path, const char *out) {
	enum { LARGEST = 1 << 20 };
	gg_text_error error = {0};
	yaml_doc doc = {0};
	char *text = NULL;
	size_t size;
	FILE *to = NULL;
	bool good = yaml_load_file(path, LARGEST, &text, &size, &error);
	if (good) {
		good = yaml_read(&doc, text, size, &error);
		to = good ? fopen(out, "w") : NULL;
		good = to && yaml_write_json(to, &doc, &error);
		good = (!to || fclose(to) == 0) && good;
		yaml_close(&doc);
		free(text);
	}
	return good ? 0 : refuse(path, &error);
}

int main(int argc, char **argv) {
	if (argc == 6 && !strcmp(argv[1], "words"))
		return words(argv + 2);
	if (argc == 4 && !strcmp(argv[1], "proofs"))
		return bake_proofs(argv[2], argv[3]);
	if (argc > 4 && !strcmp(argv[1], "data"))
		return data(argv[2], argv[3], argv + 4, argc - 4);
	if (argc == 5 && !strcmp(argv[1], "bytes"))
		return bytes(argv[2], argv[3], argv[4]);
	if (argc == 4 && !strcmp(argv[1], "json"))
		return json(argv[2], argv[3]);
	fputs("usage: bake words RULES.yaml MESSAGES.yaml OUT.c OUT.h\n       bake proofs OUT.c TESTS-FOLDER\n"
	      "       bake data GAME OUT.c FILE...\n       bake bytes NAME FILE OUT.c\n       bake json FILE.yaml OUT.json\n",
	      stderr);
	return 2;
}
