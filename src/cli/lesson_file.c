/*
 * lesson_file.c - a lesson read from YAML (lesson_file.h). Its JSON is the one that the build makes of the shipped lessons.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */
#include "lesson_file.h"

#include <stdio.h>
#include <stdlib.h>

#include "../bake/yaml_json.h"

enum { LARGEST = 1 << 20 };

int lesson_text_read(gg_lesson *out, const char *text, size_t size, gg_error *error) {
	yaml_doc doc = {0};
	char *json = NULL;
	size_t length = 0;
	int status = -1;
	FILE *to = open_memstream(&json, &length);
	bool good = to ? yaml_read(&doc, text, size, error) && yaml_write_json(to, &doc, error) : yaml_fail(error, NULL, "out of memory");
	if (to && fclose(to) != 0)
		good = yaml_fail(error, NULL, "out of memory");
	if (good)
		status = gg_lesson_read(out, json, length, error);
	yaml_close(&doc);
	free(json);
	return status;
}

int lesson_file_read(gg_lesson *out, const char *path, gg_error *error) {
	char *text;
	size_t size;
	if (!yaml_load_file(path, LARGEST, &text, &size, error))
		return -1;
	int status = lesson_text_read(out, text, size, error);
	free(text);
	return status;
}
