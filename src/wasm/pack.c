/*
 * pack.c - wasm_pack GAME OUT.c WORDS-EN WORDS-FR WORDS-DE CLAUSES-EN CLAUSES-FR CLAUSES-DE: at build time, writes the book of a game and
 * its data so that they travel well. Ids and data are part of the engine; the texts of each language are two files, so that a player
 * fetches the words of one language, and its clauses when they want to read them. In each file the texts lie behind one another, each ended
 * by a zero byte, and are compressed (compress.h); the tables that point at them are made when the file comes (unpack.c).
 *
 * The order of the texts is that of put_ids, put_words and put_clauses here and of the unpack_ functions there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/grognard.h>

#include "compress.h"
#include "pack_list.h"
#include "packed_data.h"
#include "unpack.h"

#define DECLARE(ID) extern const packed_data packed_data_##ID;
PACK_LIST(DECLARE)
#define ADDRESS(ID) &packed_data_##ID,
static const packed_data *const all_data[] = {PACK_LIST(ADDRESS) NULL};

typedef struct bytes {
	uint8_t *at;
	size_t size, cap;
} bytes;

static void put_byte(bytes *to, unsigned byte) {
	if (to->size == to->cap) {
		to->cap = to->cap ? 2 * to->cap : 1 << 16;
		to->at = realloc(to->at, to->cap);
		if (!to->at)
			exit(3);
	}
	to->at[to->size++] = (uint8_t)byte;
}

/* --- What travels -------------------------------------------------------------------------------------------- */

static void put_text(bytes *to, const char *text) {
	for (;; text++) {
		put_byte(to, (unsigned char)*text);
		if (!*text)
			return;
	}
}

static void put_ids(bytes *to, const gg_book *book) {
	for (uint32_t i = 0; i < book->clause_count; i++) {
		put_text(to, book->clauses[i].id);
		put_text(to, book->clauses[i].source);
	}
	for (uint32_t i = 0; i < book->word_count; i++)
		put_text(to, book->words[i].id);
	for (uint32_t i = 0; i < book->noun_count; i++)
		put_text(to, book->nouns[i].id);
	for (uint32_t i = 0; i < book->chapter_count; i++)
		put_text(to, book->chapters[i].id);
}

/* What only the terminal says, beside and under its board: the page has words of its own there, and is weighed. */
static bool is_terminals(const char *id) {
	return !strncmp(id, "ask-", 4) || !strncmp(id, "panel-", 6) || !strncmp(id, "face-", 5) || !strncmp(id, "row-", 4);
}

static void put_words(bytes *to, const gg_book *book, int lang) {
	for (uint32_t i = 0; i < book->word_count; i++)
		if (!wasm_late(book->words[i].id))
			put_text(to, i && is_terminals(book->words[i].id) ? "" : book->words[i].text[lang]);
	for (uint32_t i = 0; i < book->noun_count; i++)
		for (uint32_t k = 0; k < book->nouns[i].count; k++)
			put_text(to, book->nouns[i].text[lang][k]);
}

static void put_clauses(bytes *to, const gg_book *book, int lang) {
	for (uint32_t i = 0; i < book->clause_count; i++)
		put_text(to, book->clauses[i].title[lang]);
	for (uint32_t i = 0; i < book->clause_count; i++)
		put_text(to, book->clauses[i].summary[lang]);
	for (uint32_t i = 0; i < book->chapter_count; i++)
		put_text(to, book->chapters[i].title[lang]);
	for (uint32_t i = 0; i < book->word_count; i++)
		if (wasm_late(book->words[i].id))
			put_text(to, book->words[i].text[lang]);
}

static void (*const put_texts[WASM_PARTS])(bytes *to, const gg_book *book, int lang) = {put_words, put_clauses};

static void put_passing(packed_way *way, uint8_t *byte) {
	put_byte(way->end, *byte);
}

static void put_data(bytes *to, const packed_data *game) {
	void *data = malloc(game->size);
	if (!data)
		exit(3);
	memcpy(data, gg_game_find(game->id)->data, game->size);
	game->thin(data);
	game->pass(data, &(packed_way){put_passing, to});
	free(data);
}

static void get_passing(packed_way *way, uint8_t *byte) {
	const uint8_t **at = way->end;
	*byte = *(*at)++;
}

/* What does not come back must not be shipped. */
static void prove_data(const bytes *travelled, const packed_data *game) {
	void *data = calloc(1, game->size);
	if (!data)
		exit(3);
	const uint8_t *at = travelled->at;
	game->pass(data, &(packed_way){get_passing, &at});
	game->fill(data);
	if (memcmp(data, gg_game_find(game->id)->data, game->size) != 0) {
		fprintf(stderr, "wasm_pack: the data of %s do not come back as they left\n", game->id);
		exit(1);
	}
	free(data);
}

/* How many arguments a text uses, as src/host/odds.c counts them. */
static int used_arguments(const char *text) {
	int used = 0;
	for (const char *c = text; (c = strchr(c, '{')) != NULL; c++) {
		if (c[1] == '{') {
			c++;
			continue;
		}
		const char *dot = memchr(c, '.', strcspn(c, "|}"));
		int index = (dot ? dot[1] : c[1]) - '0';
		if (index >= used && index < GG_ARGS)
			used = index + 1;
	}
	return used;
}

/* Outcomes are named by the arguments of their English text (src/host/odds.c). A page in another language has not got that: it asks the
 * text it has, which must use as many. */
static void prove_arguments(const gg_game *game) {
	const gg_book *book = game->rules->book;
	for (uint32_t i = 1; i < book->word_count; i++)
		for (int lang = 1; lang < GG_LANGS; lang++)
			if (used_arguments(book->words[i].text[lang]) != used_arguments(book->words[i].text[0])) {
				fprintf(stderr, "wasm_pack: %s: word \"%s\" must use the same arguments in every language\n",
					game->rules->id, book->words[i].id);
				exit(1);
			}
}

/* --- Compressing --------------------------------------------------------------------------------------------- */

static compress *begun(void) {
	compress *s = calloc(1, sizeof *s);
	if (!s)
		exit(3);
	compress_begin(s);
	return s;
}

/* Nor what cannot be opened again. */
static void prove(const bytes *packed, const bytes *whole) {
	compress *s = begun();
	uint8_t *again = calloc(1, whole->size);
	if (!again)
		exit(3);
	compress_open(s, packed->at, again, (uint32_t)whole->size);
	if (memcmp(again, whole->at, whole->size) != 0) {
		fputs("wasm_pack: what was packed cannot be unpacked\n", stderr);
		exit(1);
	}
	free(again);
	free(s);
}

static bytes compressed(const bytes *whole) {
	bytes packed = {0};
	compress *s = begun();
	uint32_t low = 0, high = UINT32_MAX;
	for (size_t i = 0; i < whole->size * 8; i++) {
		uint32_t bit = whole->at[i / 8] >> (7 - i % 8) & 1;
		uint32_t middle = low + (high - low) / COMPRESS_SURE * compress_expect(s);
		*(bit ? &high : &low) = bit ? middle : middle + 1;
		compress_learn(s, bit);
		for (; (low ^ high) >> 24 == 0; low <<= 8, high = high << 8 | 255)
			put_byte(&packed, high >> 24);
	}
	for (int i = 3; i >= 0; i--)
		put_byte(&packed, high >> 8 * i & 255);
	for (int i = 0; i < 4; i++) /* the opener reads a little ahead */
		put_byte(&packed, 0);
	free(s);
	prove(&packed, whole);
	return packed;
}

/* --- The files ----------------------------------------------------------------------------------------------- */

static void write_array(FILE *to, const char *name, const bytes *packed) {
	fprintf(to, "static const uint8_t %s_packed[] = {\n", name);
	for (size_t i = 0; i < packed->size; i++)
		fprintf(to, "%u,%s", packed->at[i], (i + 1) % 32 ? "" : "\n");
	fputs("};\n", to);
}

/* What is inside the engine. */
static void write_packed(FILE *to, const char *name, bytes *whole) {
	bytes packed = compressed(whole);
	write_array(to, name, &packed);
	fprintf(to, "static uint8_t %s_room[%zu];\n", name, whole->size);
	fprintf(to, "const wasm_packed wasm_%s = {%s_packed, %s_room, sizeof %s_room};\n\n", name, name, name, name);
	free(packed.at);
	free(whole->at);
}

/* A file of texts; the engine knows what it must look like. */
static void write_file(const char *path, const bytes *packed) {
	FILE *file = fopen(path, "wb");
	if (!file || fwrite(packed->at, 1, packed->size, file) != packed->size || fclose(file)) {
		perror(path);
		exit(3);
	}
}

static void write_files(FILE *to, const gg_book *book, char **paths) {
	enum { FILES = WASM_PARTS * GG_LANGS };
	bytes whole[FILES] = {0}, packed[FILES];
	size_t most = 0;
	for (int i = 0; i < FILES; i++) {
		put_texts[i / GG_LANGS](&whole[i], book, i % GG_LANGS);
		packed[i] = compressed(&whole[i]);
		most = packed[i].size > most ? packed[i].size : most;
		write_file(paths[i], &packed[i]);
		fprintf(to, "static uint8_t file_%d_room[%zu];\n", i, whole[i].size);
	}
	fputs("const wasm_file wasm_files[WASM_PARTS][GG_LANGS] = {\n", to);
	for (int i = 0; i < FILES; i++) {
		fprintf(to, "%s{file_%d_room, %zu, %zu, %uu}%s", i % GG_LANGS ? ", " : "\t{", i, whole[i].size, packed[i].size,
			compress_sum(packed[i].at, (uint32_t)packed[i].size), (i + 1) % GG_LANGS ? "" : "},\n");
		free(packed[i].at);
		free(whole[i].at);
	}
	fprintf(to, "};\nuint8_t wasm_coming[%zu];\nconst uint32_t wasm_coming_room = %zu;\n\n", most, most);
}

/* The tables of a book, empty until it is unpacked. */
static void write_book(FILE *to, const char *id, const gg_book *book) {
	unsigned names = 0;
	fputs("static const uint16_t counts[] = {", to);
	for (uint32_t i = 0; i < book->noun_count; i++) {
		fprintf(to, "%u,", book->nouns[i].count);
		names += book->nouns[i].count;
	}
	fprintf(to, "};\nstatic gg_clause clauses[%u];\nstatic gg_word words[%u];\nstatic gg_noun nouns[%u];\n", book->clause_count,
		book->word_count, book->noun_count);
	fprintf(to, "static const char *names[GG_LANGS][%u];\nstatic gg_chapter chapters[%u];\n", names + 1, book->chapter_count);
	fprintf(to, "extern const gg_book %s_book;\n", id);
	fprintf(to, "const gg_book %s_book = {clauses, words, nouns, %u, %u, %u, \"%s\", chapters, %u};\n", id, book->clause_count,
		book->word_count, book->noun_count, book->prefix, book->chapter_count);
	fprintf(to,
		"const wasm_book wasm_the_book = {&%s_book, counts, clauses, words, nouns, chapters, {names[0], names[1], names[2]}};\n\n",
		id);
}

/* Rulebooks know their data as a constant struct; here it is room that is filled before any of them is asked. */
static void write_data(FILE *to, const char *id) {
	const packed_data *game = NULL;
	for (uint32_t i = 0; all_data[i]; i++)
		if (!strcmp(all_data[i]->id, id))
			game = all_data[i];
	if (!game) {
		fputs("const wasm_data wasm_the_data = {0, 0, 0};\n", to);
		return;
	}
	bytes data = {0};
	put_data(&data, game);
	prove_data(&data, game);
	write_packed(to, "data_bytes", &data);
	unsigned words = (unsigned)(game->size / 8);
	fprintf(to, "extern uint64_t %s_data[%u];\nuint64_t %s_data[%u];\nextern const packed_data packed_data_%s;\n", id, words, id, words,
		id);
	fprintf(to, "const wasm_data wasm_the_data = {&packed_data_%s, &wasm_data_bytes, %s_data};\n", id, id);
}

static void write_all(FILE *to, const gg_game *game, char **texts) {
	const gg_book *book = game->rules->book;
	bytes ids = {0};
	fputs("/* Packed by src/wasm/pack.c from rules/, messages/ and data/: edit those. */\n#include \"unpack.h\"\n\n", to);
	put_ids(&ids, book);
	write_packed(to, "ids", &ids);
	write_files(to, book, texts);
	write_book(to, game->rules->id, book);
	write_data(to, game->rules->id);
}

int main(int argc, char **argv) {
	const gg_game *game = argc == 3 + WASM_PARTS * GG_LANGS ? gg_game_find(argv[1]) : NULL;
	FILE *to = game ? fopen(argv[2], "w") : NULL;
	if (!to) {
		fputs("usage: wasm_pack GAME OUT.c WORDS-EN WORDS-FR WORDS-DE CLAUSES-EN CLAUSES-FR CLAUSES-DE\n", stderr);
		return 2;
	}
	prove_arguments(game);
	write_all(to, game, argv + 3);
	return fclose(to) ? 3 : 0;
}
