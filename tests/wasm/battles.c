/*
 * battles.c - the native side of a comparison: random battles on a real table, and what the command's own code makes of them, for
 * battles.mjs to compare with WebAssembly.
 *
 *   battles make GAME SEED STEPS UNITS   writes a random battle
 *   battles tell LANG                    reads a battle from standard input, and writes a line of JSON: the battle as it stands with its
 *                                        log, then one for each question that is due, and for some of every piece
 *   battles time                         reads a battle, and writes the microseconds that reading it takes, one more step, and one question
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../random_battle.h"

enum { TOLD = 8 << 20 };

static random_battle made;
static gg_battle battle;
static gg_answers room;
static gg_battle_step step;
static char told[TOLD], text[RANDOM_BATTLE_TEXT];

static int make(const char *game_id, uint64_t seed, uint32_t steps, uint32_t units) {
	const gg_game *game = gg_game_find(game_id);
	if (!game || !random_begin(&made, game, seed, units))
		return 2;
	while (made.taken < steps) {
		char line[GG_BATTLE_LINE];
		gg_text out = gg_text_on(line, sizeof line);
		random_line(&made, &out);
		if (!gg_battle_take(&made.battle, line, out.len, &step, NULL))
			continue;
		made.taken++;
		gg_put(&made.out, line);
		gg_put_char(&made.out, '\n');
	}
	fwrite(made.text, 1, made.out.len, stdout);
	return gg_text_cut(&made.out) ? 2 : 0;
}

typedef struct telling {
	gg_json_out *out;
	gg_lang lang;
} telling;

static void tell_step(void *payload, const gg_battle *after, const gg_battle_step *taken) {
	telling *t = payload;
	if (!taken)
		return;
	gg_json_open(t->out, NULL, '{');
	gg_battle_step_write(after, taken, t->lang, &room, t->out);
	gg_json_close(t->out, '}');
}

static void ask(const char *line, gg_lang lang) {
	gg_text words = gg_text_on(told, sizeof told);
	gg_json_out out = gg_json_compact_on(&words);
	gg_error error = {0};
	gg_json_open(&out, NULL, '{');
	if (!gg_battle_ask(&battle, line, strlen(line), &step, &error)) {
		gg_json_put_string(&out, "error", error.message);
	} else {
		gg_battle_question_write(&battle, &step, lang, &room, &out);
		gg_battle_offers_write(&battle, &step, &out);
	}
	gg_json_close(&out, '}');
	printf("%s\t%s\n", line, told);
}

/* What is due, and every question with the first pieces that come along. */
static void ask_all(gg_lang lang) {
	const gg_companion *c = battle.game.rules->companion;
	for (uint32_t i = 0; i < battle.due_count; i++) {
		char line[GG_BATTLE_LINE];
		gg_text out = gg_text_on(line, sizeof line);
		gg_battle_due_put(&battle, &battle.due[i], &out);
		ask(line, lang);
	}
	for (uint32_t i = 0; i < c->test_count * 4; i++) {
		const gg_companion_test *test = &c->tests[i / 4];
		char line[GG_BATTLE_LINE];
		gg_text out = gg_text_on(line, sizeof line);
		gg_put(&out, test->resolver->id);
		for (uint32_t part = 0; part < test->part_count; part++) {
			uint32_t piece = (i * 7 + part * 11) % battle.piece_count;
			for (uint32_t tries = 0; tries < battle.piece_count && battle.pieces[piece].sort != test->parts[part].sort; tries++)
				piece = (piece + 1) % battle.piece_count;
			gg_put_char(&out, ' ');
			gg_put(&out, battle.pieces[piece].id);
		}
		ask(line, lang);
	}
}

static size_t read_all(void) {
	return fread(text, 1, sizeof text, stdin);
}

static int tell(gg_lang lang) {
	size_t size = read_all();
	gg_text words = gg_text_on(told, sizeof told);
	gg_json_out out = gg_json_compact_on(&words);
	telling t = {&out, lang};
	gg_battle_sink sink = {tell_step, &t};
	gg_error error = {0};
	gg_json_open(&out, NULL, '{');
	gg_json_open(&out, "log", '[');
	if (!gg_battle_read(&battle, lang, text, size, &sink, &error)) {
		printf("{\"error\":\"%d:%d: %s\"}\n", error.line, error.column, error.message);
		return 0;
	}
	gg_json_close(&out, ']');
	gg_battle_write(&battle, lang, &out);
	gg_json_close(&out, '}');
	printf("%s\n", told);
	ask_all(lang);
	return gg_text_cut(&words) ? 2 : 0;
}

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int measure(void) {
	enum { TIMES = 20 };
	static const char note[] = "note ici";
	static gg_battle copy;
	size_t size = read_all();
	double start = now(), read, took;
	for (int i = 0; i < TIMES; i++)
		if (!gg_battle_read(&battle, GG_EN, text, size, NULL, NULL))
			return 2;
	read = (now() - start) / TIMES;
	start = now();
	for (int i = 0; i < TIMES; i++) {
		copy = battle;
		gg_battle_take(&copy, note, strlen(note), &step, NULL);
	}
	took = (now() - start) / TIMES;
	printf("read %.0f us, one step more %.1f us\n", read, took);
	return 0;
}

int main(int argc, char **argv) {
	if (argc == 6 && !strcmp(argv[1], "make"))
		return make(argv[2], strtoull(argv[3], NULL, 10), (uint32_t)strtoul(argv[4], NULL, 10),
			    (uint32_t)strtoul(argv[5], NULL, 10));
	if (argc == 3 && !strcmp(argv[1], "tell"))
		return tell(!strcmp(argv[2], "fr") ? GG_FR : !strcmp(argv[2], "de") ? GG_DE : GG_EN);
	if (argc == 2 && !strcmp(argv[1], "time"))
		return measure();
	fprintf(stderr, "usage: %s make GAME SEED STEPS UNITS | tell LANG | time\n", argv[0]);
	return 2;
}
