/*
 * write.c - C source as the baker and the games' data write it.
 */
#include "bake.h"

void bake_string(FILE *to, const char *text) {
	putc('"', to);
	for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
		if (*c == '"' || *c == '\\')
			fprintf(to, "\\%c", *c);
		else if (*c < 32 || *c > 126)
			fprintf(to, "\\%03o", *c);
		else
			putc(*c, to);
	}
	putc('"', to);
}
