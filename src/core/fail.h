/*
 * fail.h - gg_fail for functions that themselves take pieces; private to the kernel.
 */
#ifndef CORE_FAIL_H
#define CORE_FAIL_H

#include <stdarg.h>

#include <grognard/text.h>

bool gg_fail_pieces(gg_text_error *error, int32_t line, int32_t column, va_list pieces);

/* "a, b or c": item `index` of `count` with what stands before it. `quote` puts it in double quotes. */
void gg_put_alternative(gg_text *text, const char *words, uint32_t index, uint32_t count, bool quote);

#endif
