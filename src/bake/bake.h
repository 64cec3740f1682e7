/* bake.h - what the parts of the baker share. */
#ifndef BAKE_BAKE_H
#define BAKE_BAKE_H

#include <stdio.h>

/* Writes a C string literal. */
void bake_string(FILE *to, const char *text);

/* Scans unit/ and property/ in the tests folder for TEST(name, "CLAUSE", ...) lines. 0, or an exit status. */
int bake_proofs(const char *out, const char *folder);

#endif
