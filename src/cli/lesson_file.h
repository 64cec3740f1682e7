/* lesson_file.h - a lesson as people write it, in YAML: read, turned into JSON and validated, by the command and by the tests. */
#ifndef GROGNARD_LESSON_FILE_H
#define GROGNARD_LESSON_FILE_H

#include <grognard/lesson.h>

/* -1 with line and column; free it with gg_lesson_free. */
int lesson_file_read(gg_lesson *out, const char *path, gg_error *error);
/* The same from memory. */
int lesson_text_read(gg_lesson *out, const char *text, size_t size, gg_error *error);

#endif
