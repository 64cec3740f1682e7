/*
 * harness.h - the smallest thing that runs tests: TEST(name, "clause", ...) { ... } and CHECK(...).
 *
 * A test's name says what it proves; the clauses behind it are the ones it proves. The baker reads the same macros
 * from the sources to print `grognard rules`, so a TEST line stands on one line. Output is TAP, which Meson reads.
 */
#ifndef TESTS_HARNESS_H
#define TESTS_HARNESS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Code with sanitizers takes ten times as long, and shows its faults in the first few rounds of a test that has thousands. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif
#define ROUNDS(MANY, WITH_SANITIZERS) (SANITIZED ? (WITH_SANITIZERS) : (MANY))

typedef struct test {
	const char *name;
	void (*run)(void);
	struct test *next;
} test;

void test_add(test *t);
void test_fail(const char *file, int line, const char *what);

/* A name alone is a whole test: the empty clause behind it keeps -Wpedantic content. */
#define TEST(...) TEST_NAMED(__VA_ARGS__, "")
#define TEST_NAMED(NAME, ...)                                                                                                              \
	static void test_##NAME(void);                                                                                                     \
	__attribute__((constructor)) static void test_add_##NAME(void) {                                                                   \
		static test t = {"test_" #NAME, test_##NAME, 0};                                                                           \
		test_add(&t);                                                                                                              \
	}                                                                                                                                  \
	static void test_##NAME(void)

/* Goes on after a failure, so that one run shows all of them. */
#define CHECK(X)                                                                                                                           \
	do {                                                                                                                               \
		if (!(X))                                                                                                                  \
			test_fail(__FILE__, __LINE__, #X);                                                                                 \
	} while (0)

/* Two whole numbers, both shown when they differ. */
#define CHECK_INT(GOT, WANTED) test_int(__FILE__, __LINE__, #GOT, (long long)(GOT), (long long)(WANTED))
/* Two strings. */
#define CHECK_TEXT(GOT, WANTED) test_text(__FILE__, __LINE__, #GOT, GOT, WANTED)

void test_int(const char *file, int line, const char *what, long long got, long long wanted);
void test_text(const char *file, int line, const char *what, const char *got, const char *wanted);

#endif
