/*
 * proofs.c - which test proves which clause, read from the tests themselves: TEST(name, "DGM-4.5", ...) { on one line.
 * `grognard rules` prints the table; ./check fails on a clause that is not in it.
 */
#include "bake.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct proof {
	char *clause, *test, *file;
} proof;

typedef struct proofs {
	proof *list;
	size_t count;
} proofs;

static char *span(const char *from, size_t size) {
	char *text = malloc(size + 1);
	if (!text)
		exit(3);
	memcpy(text, from, size);
	text[size] = 0;
	return text;
}

static void add(proofs *p, char *clause, char *test, const char *file) {
	proof *more = realloc(p->list, (p->count + 1) * sizeof *more);
	if (!more)
		exit(3);
	p->list = more;
	p->list[p->count++] = (proof){clause, test, span(file, strlen(file))};
}

static void scan_line(proofs *p, const char *line, const char *file) {
	if (strncmp(line, "TEST(", 5) != 0)
		return;
	size_t name = strcspn(line + 5, ",) ");
	const char *at = line + 5 + name;
	const char *quote;
	while ((quote = strchr(at, '"')) != NULL) {
		const char *end = strchr(quote + 1, '"');
		if (!end)
			return;
		char *test = malloc(name + 6);
		if (!test)
			exit(3);
		memcpy(test, "test_", 5);
		memcpy(test + 5, line + 5, name);
		test[5 + name] = 0;
		add(p, span(quote + 1, (size_t)(end - quote - 1)), test, file);
		at = end + 1;
	}
}

static void scan(proofs *p, const char *folder, size_t root) {
	DIR *dir = opendir(folder);
	if (!dir)
		return;
	for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
		if (entry->d_name[0] == '.')
			continue;
		char path[4096], line[8192];
		if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= (int)sizeof path)
			continue;
		struct stat info;
		size_t size = strlen(path);
		if (stat(path, &info) != 0)
			continue;
		if (S_ISDIR(info.st_mode)) {
			scan(p, path, root);
			continue;
		}
		FILE *file = size > 2 && !strcmp(path + size - 2, ".c") ? fopen(path, "r") : NULL;
		while (file && fgets(line, sizeof line, file))
			scan_line(p, line, path + root);
		if (file)
			fclose(file);
	}
	closedir(dir);
}

static int order(const void *x, const void *y) {
	const proof *a = x, *b = y;
	int by_clause = strcmp(a->clause, b->clause);
	return by_clause ? by_clause : strcmp(a->test, b->test);
}

int bake_proofs(const char *out, const char *folder) {
	static const char *const inside[] = {"unit", "property"}; /* where clauses are proved */
	proofs p = {0};
	for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
		char path[4096];
		if (snprintf(path, sizeof path, "%s/%s", folder, inside[i]) < (int)sizeof path)
			scan(&p, path, strlen(folder) + 1);
	}
	if (p.count)
		qsort(p.list, p.count, sizeof *p.list, order);
	FILE *to = fopen(out, "w");
	if (!to)
		return 3;
	fputs("/* Baked from the TEST(...) lines in tests/unit and tests/property. */\n#include \"proofs.h\"\n\nconst struct gg_proof "
	      "gg_proofs[] = {\n",
	      to);
	for (size_t i = 0; i < p.count; i++) {
		fputs("\t{", to);
		bake_string(to, p.list[i].clause);
		fputs(", ", to);
		bake_string(to, p.list[i].test);
		fputs(", ", to);
		bake_string(to, p.list[i].file);
		fputs("},\n", to);
		free(p.list[i].clause);
		free(p.list[i].test);
		free(p.list[i].file);
	}
	fprintf(to, "\t{0, 0, 0},\n};\nconst unsigned gg_proof_count = %zu;\n", p.count);
	free(p.list);
	return fclose(to) ? 3 : 0;
}
