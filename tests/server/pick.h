/*
 * pick.h - members of the server's JSON, for tests.
 */
#ifndef TESTS_SERVER_PICK_H
#define TESTS_SERVER_PICK_H

#include <stdio.h>

#include <jansson.h>

/* "" if missing or not a string. */
static inline const char *pick_text(const json_t *object, const char *key) {
	const char *text = json_string_value(json_object_get(object, key));
	return text ? text : "";
}

static inline void pick_copy(char *out, size_t cap, const json_t *object, const char *key) {
	snprintf(out, cap, "%s", pick_text(object, key));
}

/* 0 if missing or not an integer. */
static inline json_int_t pick_int(const json_t *object, const char *key) {
	return json_integer_value(json_object_get(object, key));
}

#endif
