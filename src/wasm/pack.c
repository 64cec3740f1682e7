/*
 * pack.c - wasm_pack OUT.c: at build time, writes the books of all games (clauses, words, nouns in three languages) and their
 * data so that they travel well. All texts of a language lie behind one another, each ended by a zero byte,
 * and are squeezed (compress.h); the tables that point at them are made when the engine starts (unpack.c), a language only
 * when somebody speaks it.
 *
 * The order of the texts is that of put_ids and put_texts here and of unpack_ids and unpack_texts there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/grognard.h>

#include "compress.h"
#include "pack_list.h"
#include "packed_data.h"

#define DECLARE(ID) extern const packed_data packed_data_##ID;
PACK_LIST(DECLARE)
#define ADDRESS(ID) &packed_data_##ID,
static const packed_data *const travelling[] = {PACK_LIST(ADDRESS) NULL};

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
	return !strncmp(id, "ask-", 4) || !strncmp(id, "panel-", 6) || !strncmp(id, "face-", 5);
}

static void put_texts(bytes *to, const gg_book *book, int lang) {
	for (uint32_t i = 0; i < book->clause_count; i++)
		put_text(to, book->clauses[i].title[lang]);
	for (uint32_t i = 0; i < book->clause_count; i++)
		put_text(to, book->clauses[i].summary[lang]);
	for (uint32_t i = 0; i < book->word_count; i++)
		put_text(to, i && is_terminals(book->words[i].id) ? "" : book->words[i].text[lang]);
	for (uint32_t i = 0; i < book->noun_count; i++)
		for (uint32_t k = 0; k < book->nouns[i].count; k++)
			put_text(to, book->nouns[i].text[lang][k]);
	for (uint32_t i = 0; i < book->chapter_count; i++)
		put_text(to, book->chapters[i].title[lang]);
}

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

/* --- Squeezing ----------------------------------------------------------------------------------------------- */

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

static bytes squeezed(const bytes *whole) {
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

/* --- The file ------------------------------------------------------------------------------------------------ */

static void write_packed(FILE *to, const char *name, bytes *whole) {
	bytes packed = squeezed(whole);
	fprintf(to, "static const uint8_t %s_packed[] = {\n", name);
	for (size_t i = 0; i < packed.size; i++)
		fprintf(to, "%u,%s", packed.at[i], (i + 1) % 32 ? "" : "\n");
	fprintf(to, "};\nstatic uint8_t %s_room[%zu];\n", name, whole->size);
	free(packed.at);
	free(whole->at);
	*whole = (bytes){0};
}

static void write_texts(FILE *to, const gg_game *games, uint32_t count) {
	bytes texts = {0};
	for (uint32_t i = 0; i < count; i++)
		put_ids(&texts, games[i].rules->book);
	write_packed(to, "ids", &texts);
	for (int lang = 0; lang < GG_LANGS; lang++) {
		char name[16];
		snprintf(name, sizeof name, "lang_%d", lang);
		for (uint32_t i = 0; i < count; i++)
			put_texts(&texts, games[i].rules->book, lang);
		write_packed(to, name, &texts);
	}
	for (uint32_t i = 0; travelling[i]; i++) {
		char name[64];
		snprintf(name, sizeof name, "data_%s", travelling[i]->id);
		put_data(&texts, travelling[i]);
		prove_data(&texts, travelling[i]);
		write_packed(to, name, &texts);
	}
	fputs("const wasm_packed wasm_ids = {ids_packed, ids_room, sizeof ids_room};\n", to);
	fputs("const wasm_packed wasm_texts[GG_LANGS] = {\n", to);
	for (int lang = 0; lang < GG_LANGS; lang++)
		fprintf(to, "\t{lang_%d_packed, lang_%d_room, sizeof lang_%d_room},\n", lang, lang, lang);
	fputs("};\n\n", to);
}

/* The tables of a book, empty until it is unpacked. */
static void write_book(FILE *to, const char *id, const gg_book *book) {
	unsigned names = 0;
	fprintf(to, "static const uint16_t %s_counts[] = {", id);
	for (uint32_t i = 0; i < book->noun_count; i++) {
		fprintf(to, "%u,", book->nouns[i].count);
		names += book->nouns[i].count;
	}
	fprintf(to, "};\nstatic gg_clause %s_clauses[%u];\nstatic gg_word %s_words[%u];\nstatic gg_noun %s_nouns[%u];\n", id,
		book->clause_count, id, book->word_count, id, book->noun_count);
	fprintf(to, "static const char *%s_names[GG_LANGS][%u];\nstatic gg_chapter %s_chapters[%u];\n", id, names + 1, id,
		book->chapter_count);
	fprintf(to, "extern const gg_book %s_book;\n", id);
	fprintf(to, "const gg_book %s_book = {%s_clauses, %s_words, %s_nouns, %u, %u, %u, \"%s\", %s_chapters, %u};\n\n", id, id, id, id,
		book->clause_count, book->word_count, book->noun_count, book->prefix, id, book->chapter_count);
}

/* Rulebooks know their data as a constant struct; here it is room that is filled before any of them is asked. */
static void write_data(FILE *to) {
	for (uint32_t i = 0; travelling[i]; i++) {
		const char *id = travelling[i]->id;
		unsigned words = (unsigned)(travelling[i]->size / 8);
		fprintf(to, "extern uint64_t %s_data[%u];\nuint64_t %s_data[%u];\n", id, words, id, words);
	}
	fputs("const wasm_data wasm_datas[] = {\n", to);
	for (uint32_t i = 0; travelling[i]; i++) {
		const char *id = travelling[i]->id;
		fprintf(to, "\t{{data_%s_packed, data_%s_room, sizeof data_%s_room}, %s_data},\n", id, id, id, id);
	}
	fputs("\t{{0, 0, 0}, 0},\n};\n", to);
}

static void write_all(FILE *to) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	fputs("/* Packed by src/wasm/pack.c from rules/, messages/ and data/: edit those. */\n#include \"unpack.h\"\n\n", to);
	write_texts(to, games, count);
	for (uint32_t i = 0; i < count; i++)
		write_book(to, games[i].rules->id, games[i].rules->book);
	fputs("const wasm_book wasm_books[] = {\n", to);
	for (uint32_t i = 0; i < count; i++) {
		const char *id = games[i].rules->id;
		fprintf(to,
			"\t{&%s_book, %s_counts, %s_clauses, %s_words, %s_nouns, %s_chapters, {%s_names[0], %s_names[1], %s_names[2]}},\n",
			id, id, id, id, id, id, id, id, id);
	}
	fprintf(to, "};\nconst uint32_t wasm_book_count = %u;\n\n", count);
	write_data(to);
}

int main(int argc, char **argv) {
	FILE *to = argc == 2 ? fopen(argv[1], "w") : NULL;
	if (!to) {
		fputs("usage: wasm_pack OUT.c\n", stderr);
		return 2;
	}
	write_all(to);
	return fclose(to) ? 3 : 0;
}
