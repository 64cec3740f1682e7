/*
 * main.c - a fuzz target as an ordinary test, with any compiler: its corpus as it is, every input cut short at many
 * places, and every input with single bytes changed. Prints TAP; a broken promise aborts.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { INPUT_MAX = 1 << 20, PLACES = 150 };

static uint8_t input[INPUT_MAX], changed[INPUT_MAX];
static unsigned tried;

/* The target reads a copy of exactly its size, so that a sanitizer notices reading beyond it. */
static void try_bytes(const uint8_t *bytes, size_t size) {
	uint8_t *copy = malloc(size ? size : 1);
	if (!copy)
		abort();
	memcpy(copy, bytes, size);
	LLVMFuzzerTestOneInput(copy, size);
	free(copy);
	tried++;
}

/* Cut short, and with one byte changed, at places spread over the whole. */
static void try_around(size_t size) {
	static const uint8_t bytes[] = {0, '\n', '"', '9', '-', ':', 0x80, 0xff};
	size_t stride = size / PLACES + 1;
	for (size_t at = 0; at < size; at += stride) {
		try_bytes(input, at);
		memcpy(changed, input, size);
		changed[at] = bytes[at / stride % sizeof bytes];
		try_bytes(changed, size);
		changed[at] = (uint8_t)(input[at] ^ 1);
		try_bytes(changed, size);
	}
}

static int try_file(const char *folder, const char *name) {
	char path[4096];
	if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path)
		return -1;
	FILE *file = fopen(path, "rb");
	if (!file)
		return -1;
	size_t size = fread(input, 1, sizeof input, file);
	fclose(file);
	printf("# %s\n", name);
	fflush(stdout);
	try_bytes(input, size);
	try_around(size);
	return 0;
}

int main(int argc, char **argv) {
	DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
	if (!folder) {
		fprintf(stderr, "usage: %s CORPUS-FOLDER\n", argv[0]);
		return 2;
	}
	int files = 0, bad = 0;
	try_bytes(input, 0);
	for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
		if (entry->d_name[0] == '.')
			continue;
		files++;
		bad += try_file(argv[1], entry->d_name) != 0;
	}
	closedir(folder);
	printf("1..1\n%sok 1 - %d inputs of the corpus, %u tries around them\n", files && !bad ? "" : "not ", files, tried);
	return files && !bad ? 0 : 1;
}
