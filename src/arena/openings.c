/*
 * openings.c - a list of openings: what is different from one set of games to the next beside the dice, such as the battlefield or the two
 * armies. As testers of chess programs have books of openings.
 */
#include "arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>

static bool fail_at(gg_error *error, uint32_t line, const char *what, const char *which) {
	return gg_fail(error, (int32_t)line, 1, what, which, NULL);
}

/* "map=1,2,3,4 first=1", its blanks and equals signs turned into ends of strings. */
static bool read_opening(char *text, uint32_t line, arena_opening *out, gg_error *error) {
	char *rest = NULL;
	for (char *word = strtok_r(text, " \t\r", &rest); word; word = strtok_r(NULL, " \t\r", &rest)) {
		char *equals = strchr(word, '=');
		if (!equals || equals == word)
			return fail_at(error, line, "expected options K=V with blanks between them, got ", word);
		if (out->count == ARENA_OPENING)
			return fail_at(error, line, "too many options; an opening has at most 8", "");
		*equals = '\0';
		out->options[out->count++] = (gg_option){word, equals + 1};
	}
	return true;
}

static uint32_t count_lines(const char *text) {
	uint32_t lines = 1;
	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

bool arena_plan_openings(arena_plan *plan, const char *text, size_t size, gg_error *error) {
	plan->opening_text = malloc(size + 1);
	if (!plan->opening_text)
		return gg_fail(error, 0, 0, "out of memory", NULL);
	memcpy(plan->opening_text, text, size);
	plan->opening_text[size] = '\0';
	if (gg_utf8_until(text, size) < size || strlen(plan->opening_text) < size)
		return gg_fail(error, 0, 0, "the openings are not plain text", NULL);
	plan->openings = calloc(count_lines(plan->opening_text), sizeof *plan->openings);
	if (!plan->openings)
		return gg_fail(error, 0, 0, "out of memory", NULL);
	uint32_t number = 0;
	for (char *line = plan->opening_text, *next; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		number++;
		line[strcspn(line, "#")] = '\0';
		for (const char *p = line; *p; p++)
			plan->opening_hash = gg_hash_chain(plan->opening_hash, (unsigned char)*p);
		plan->opening_hash = gg_hash_chain(plan->opening_hash, '\n');
		if (!read_opening(line, number, &plan->openings[plan->opening_count], error))
			return false;
		plan->opening_count += plan->openings[plan->opening_count].count > 0;
	}
	return plan->opening_count > 0 || gg_fail(error, 0, 0, "there is no opening in the file", NULL);
}
