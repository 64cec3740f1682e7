/*
 * harness.c - runs the tests of one program and prints TAP. `PROGRAM part` runs those whose name contains `part`.
 */
#include "harness.h"

static test *first, **last = &first;
static int failures;

void test_add(test *t) {
	*last = t;
	last = &t->next;
}

void test_fail(const char *file, int line, const char *what) {
	failures++;
	printf("# %s:%d: %s\n", file, line, what);
}

void test_int(const char *file, int line, const char *what, long long got, long long wanted) {
	if (got == wanted)
		return;
	failures++;
	printf("# %s:%d: %s is %lld, not %lld\n", file, line, what, got, wanted);
}

void test_text(const char *file, int line, const char *what, const char *got, const char *wanted) {
	if (got && !strcmp(got, wanted))
		return;
	failures++;
	printf("# %s:%d: %s is \"%s\", not \"%s\"\n", file, line, what, got ? got : "(null)", wanted);
}

int main(int argc, char **argv) {
	int count = 0, bad = 0;
	for (test *t = first; t; t = t->next)
		count += argc < 2 || strstr(t->name, argv[1]) != NULL;
	printf("1..%d\n", count);
	int n = 0;
	for (test *t = first; t; t = t->next) {
		if (argc > 1 && !strstr(t->name, argv[1]))
			continue;
		failures = 0;
		t->run();
		printf("%sok %d - %s\n", failures ? "not " : "", ++n, t->name);
		fflush(stdout);
		bad += failures > 0;
	}
	return bad > 0;
}
