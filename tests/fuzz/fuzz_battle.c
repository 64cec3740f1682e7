/*
 * fuzz_battle.c - any bytes at all as a battle on a real table: no crash; a refusal says where, and what stood before it reads; what is
 * accepted is told in three languages, every question that is due is answered, and a line more that is refused changes nothing.
 */
#include <grognard/battle.h>

#include "fuzz.h"

enum { TOLD = 1 << 19 };

static gg_battle battle, again;
static gg_battle_step step;
static gg_answers room;
static char told[TOLD];

static void must_be_told(void) {
	for (int lang = 0; lang < GG_LANGS; lang++) {
		gg_text text = gg_text_on(told, sizeof told);
		gg_json_out out = gg_json_compact_on(&text);
		gg_json_open(&out, NULL, '{');
		gg_battle_write(&battle, (gg_lang)lang, &out);
		gg_json_close(&out, '}');
		must(!gg_text_cut(&text));
	}
}

/* What the rules propose is a question that can be asked, if only to be refused by them. */
static void must_be_asked(void) {
	for (uint32_t i = 0; i < battle.due_count; i++) {
		char line[GG_BATTLE_LINE];
		gg_text text = gg_text_on(line, sizeof line);
		gg_error error = {0};
		gg_battle_due_put(&battle, &battle.due[i], &text);
		must(!gg_text_cut(&text));
		if (!gg_battle_ask(&battle, line, text.len, &step, &error))
			continue; /* it waits for somebody to be named */
		gg_text answer = gg_text_on(told, sizeof told);
		gg_json_out out = gg_json_compact_on(&answer);
		gg_json_open(&out, NULL, '{');
		must(gg_battle_question_write(&battle, &step, GG_FR, &room, &out));
		gg_json_close(&out, '}');
		must(!gg_text_cut(&answer));
	}
}

/* Every byte of a battle is defined (gg_battle_read clears it first), so equal ones are equal byte by byte. */
static inline bool same_battle(const gg_battle *x, const gg_battle *y) {
	const unsigned char *a = (const unsigned char *)x, *b = (const unsigned char *)y;
	return memcmp(a, b, sizeof *x) == 0;
}

static void must_refuse(const char *line) {
	gg_error error = {0};
	again = battle;
	must(!gg_battle_take(&battle, line, strlen(line), &step, &error));
	must(error.message[0] && same_battle(&again, &battle));
}

/* The lines before the one that is refused. */
static size_t lines_before(const char *text, size_t size, int32_t line) {
	size_t at = 0;
	while (--line > 0) {
		const char *end = memchr(text + at, '\n', size - at);
		at = end ? (size_t)(end - text) + 1 : size;
	}
	return at;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	const char *text = (const char *)bytes;
	gg_error error = {0};
	if (gg_battle_read(&battle, GG_EN, text, size, NULL, &error)) {
		must_be_told();
		must_be_asked();
		must_refuse("fly away");
		must_refuse("set nobody here=1");
		return 0;
	}
	must_explain(&error);
	must(error.line > 0);
	uint32_t steps = battle.steps;
	if (!steps)
		return 0;
	gg_error none = {0};
	must(gg_battle_read(&again, GG_EN, text, lines_before(text, size, error.line), NULL, &none) && again.steps == steps);
	return 0;
}
