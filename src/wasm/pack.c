/*
 * pack.c - wasm_pack OUT.c: at build time, writes the books of all games (clauses, words, nouns in three languages) so that
 * they travel well. A table of pointers to scattered strings compresses badly; here all texts of a language lie behind
 * one another, each ended by a zero byte, and the tables are made when the engine starts (unpack.c). A fifth of the whole
 * engine is saved on its way to the browser.
 *
 * The order of the texts is that of put_ids and put_texts here and of unpack_ids and unpack_texts there.
 */
#include <stdio.h>

#include <grognard/grognard.h>

static unsigned column;

static void put_text(FILE *to, const char *text) {
	for (const signed char *c = (const signed char *)text;; c++) { /* char has a sign in WebAssembly */
		fprintf(to, "%d,%s", *c, ++column % 32 ? "" : "\n");
		if (!*c)
			return;
	}
}

static void put_ids(FILE *to, const gg_book *book) {
	for (uint32_t i = 0; i < book->clause_count; i++) {
		put_text(to, book->clauses[i].id);
		put_text(to, book->clauses[i].source);
	}
	for (uint32_t i = 0; i < book->word_count; i++)
		put_text(to, book->words[i].id);
	for (uint32_t i = 0; i < book->noun_count; i++)
		put_text(to, book->nouns[i].id);
}

static void put_texts(FILE *to, const gg_book *book, int lang) {
	for (uint32_t i = 0; i < book->clause_count; i++)
		put_text(to, book->clauses[i].title[lang]);
	for (uint32_t i = 0; i < book->clause_count; i++)
		put_text(to, book->clauses[i].summary[lang]);
	for (uint32_t i = 0; i < book->word_count; i++)
		put_text(to, book->words[i].text[lang]);
	for (uint32_t i = 0; i < book->noun_count; i++)
		for (uint32_t k = 0; k < book->nouns[i].count; k++)
			put_text(to, book->nouns[i].text[lang][k]);
}

static void put_book(FILE *to, const char *id, const gg_book *book) {
	unsigned names = 0;
	for (uint32_t i = 0; i < book->noun_count; i++)
		names += book->nouns[i].count;
	fprintf(to, "static const char %s_ids[] = {\n", id);
	put_ids(to, book);
	for (int lang = 0; lang < GG_LANGS; lang++) {
		fprintf(to, "};\nstatic const char %s_text_%d[] = {\n", id, lang);
		put_texts(to, book, lang);
	}
	fprintf(to, "};\nstatic const uint16_t %s_counts[] = {", id);
	for (uint32_t i = 0; i < book->noun_count; i++)
		fprintf(to, "%u,", book->nouns[i].count);
	fprintf(to, "};\nstatic gg_clause %s_clauses[%u];\nstatic gg_word %s_words[%u];\nstatic gg_noun %s_nouns[%u];\n", id,
		book->clause_count, id, book->word_count, id, book->noun_count);
	fprintf(to, "static const char *%s_names[GG_LANGS][%u];\n", id, names + 1);
	fprintf(to, "const gg_book %s_book = {%s_clauses, %s_words, %s_nouns, %u, %u, %u};\n\n", id, id, id, id, book->clause_count,
		book->word_count, book->noun_count);
}

int main(int argc, char **argv) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	FILE *to = argc == 2 ? fopen(argv[1], "w") : NULL;
	if (!to) {
		fputs("usage: wasm_pack OUT.c\n", stderr);
		return 2;
	}
	fputs("/* Packed by src/wasm/pack.c from rules/ and messages/: edit those. */\n#include \"unpack.h\"\n\n", to);
	for (uint32_t i = 0; i < count; i++)
		fprintf(to, "extern const gg_book %s_book;\n", games[i].rules->id);
	for (uint32_t i = 0; i < count; i++)
		put_book(to, games[i].rules->id, games[i].rules->book);
	fputs("const wasm_packed wasm_books[] = {\n", to);
	for (uint32_t i = 0; i < count; i++) {
		const char *id = games[i].rules->id;
		fprintf(to, "\t{&%s_book, %s_ids, {%s_text_0, %s_text_1, %s_text_2}, %s_counts, %s_clauses, %s_words, %s_nouns,\n", id, id,
			id, id, id, id, id, id, id);
		fprintf(to, "\t {%s_names[0], %s_names[1], %s_names[2]}},\n", id, id, id);
	}
	fprintf(to, "};\nconst uint32_t wasm_book_count = %u;\n", count);
	return fclose(to) ? 3 : 0;
}
