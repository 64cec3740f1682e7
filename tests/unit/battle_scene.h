/*
 * battle_scene.h - a battle on a real table for tests: begun from a roster, taken on line by line, looked at by name.
 */
#ifndef TESTS_BATTLE_SCENE_H
#define TESTS_BATTLE_SCENE_H

#include <stdio.h>

#include <grognard/battle.h>

#include "../harness.h"

static gg_battle battle;
static gg_battle_step step;
static gg_error error;

static inline void begin(const char *game, const char *roster) {
	char text[8192];
	snprintf(text, sizeof text, "grognard battle 1\ngame %s\nside one\nside two\n%s---\n", game, roster);
	memset(&error, 0, sizeof error);
	if (!gg_battle_read(&battle, GG_EN, text, strlen(text), NULL, &error))
		test_fail(__FILE__, error.line, error.message);
}

static inline bool takes(const char *line) {
	memset(&error, 0, sizeof error);
	return gg_battle_take(&battle, line, strlen(line), &step, &error);
}

/* Takes a line that must be taken. */
static inline void plays(const char *line) {
	if (!takes(line)) {
		test_fail(__FILE__, __LINE__, line);
		test_fail(__FILE__, __LINE__, error.message);
	}
}

static inline void asks(const char *line) {
	memset(&error, 0, sizeof error);
	if (!gg_battle_ask(&battle, line, strlen(line), &step, &error))
		test_fail(__FILE__, __LINE__, error.message);
}

static inline int32_t field(const char *id, const char *name) {
	int piece = gg_battle_piece(&battle, id, strlen(id));
	const gg_sort *sort = piece < 0 ? NULL : &battle.game.rules->companion->sorts[battle.pieces[piece].sort];
	for (uint32_t i = 0; sort && i < sort->field_count; i++)
		if (!strcmp(sort->fields[i].name, name))
			return battle.pieces[piece].field[sort->fields[i].at];
	test_fail(__FILE__, __LINE__, name);
	return 0;
}

static inline bool out(const char *id) {
	return gg_battle_out(&battle, (uint32_t)gg_battle_piece(&battle, id, strlen(id)));
}

static inline const gg_resolver *asked(void) {
	return battle.game.rules->companion->tests[step.test].resolver;
}

/* A fact of the question that was asked last. */
static inline int32_t fact(const char *name) {
	for (uint32_t i = 0; i < asked()->fact_count; i++)
		if (!strcmp(asked()->facts[i].name, name))
			return step.facts[asked()->facts[i].at];
	test_fail(__FILE__, __LINE__, name);
	return 0;
}

static inline bool offers(const char *name) {
	bool offered[GG_FACTS_MAX];
	gg_battle_offers(&battle, &step, offered);
	for (uint32_t i = 0; i < asked()->fact_count; i++)
		if (!strcmp(asked()->facts[i].name, name))
			return offered[i];
	test_fail(__FILE__, __LINE__, name);
	return false;
}

/* What is due, as lines: "morale b1; fire b1 a1?", those that a player may do with a question mark. */
static inline const char *dues(void) {
	static char text[2048];
	gg_text list = gg_text_on(text, sizeof text);
	for (uint32_t i = 0; i < battle.due_count; i++) {
		gg_put(&list, i ? "; " : "");
		gg_battle_due_put(&battle, &battle.due[i], &list);
		gg_put(&list, battle.due[i].may ? "?" : "");
	}
	return text;
}

static inline bool can(const char *id, const char *kind) {
	for (uint32_t i = 0; i < battle.game.rules->companion->test_count; i++)
		if (!strcmp(battle.game.rules->companion->tests[i].resolver->id, kind))
			return gg_battle_can(&battle, (uint32_t)gg_battle_piece(&battle, id, strlen(id)), i);
	test_fail(__FILE__, __LINE__, kind);
	return false;
}

/* The word of what the piece still has to do; "": nothing. */
static inline const char *todo(const char *id) {
	gg_todo now = gg_battle_todo(&battle, (uint32_t)gg_battle_piece(&battle, id, strlen(id)));
	return now.word ? gg_word_id(&battle.game, now.word) : "";
}

#endif
