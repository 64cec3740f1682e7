/*
 * strbuf.h - a string buffer: a gg_text that grows in memory of its own, for hosts. Everything that writes onto a gg_text
 * writes onto a string buffer as well. If it finds no memory it stays as it was and is `lost`; look at that once, at the end.
 */
#ifndef GROGNARD_STRBUF_H
#define GROGNARD_STRBUF_H

#include <grognard/text.h>

#ifdef __cplusplus
extern "C" {
#endif

gg_text gg_strbuf(void);            /* empty; takes memory only when something is put */
void gg_strbuf_free(gg_text *text); /* empty again, and can be used again */

#ifdef __cplusplus
}
#endif
#endif
