/*
 * strbuf.c - string buffers: where the memory of a growing text comes from. Twice as much each time, so that a text of
 * any length is copied only a few times.
 */
#include <grognard/strbuf.h>

#include <stdlib.h>

static bool grow(gg_text *text, size_t wanted) {
	if (text->lost || wanted > SIZE_MAX / 4 || text->cap > SIZE_MAX / 4)
		return false;
	size_t cap = text->cap * 2 + wanted + 512;
	char *larger = realloc(text->at, cap);
	if (!larger)
		return false;
	text->at = larger;
	text->cap = cap;
	text->at[text->len] = 0;
	return true;
}

gg_text gg_strbuf(void) {
	return (gg_text){.grow = grow};
}

void gg_strbuf_free(gg_text *text) {
	free(text->at);
	*text = gg_strbuf();
}
