/*
 * files.c - reads the web folder and finds its files (files.h).
 */
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <sys/stat.h>

#include <grognard/record.h>
#include <sodium.h>

enum { FILES_MAX = 2000, DEPTH_MAX = 6 };
static const size_t bytes_max = (size_t)64 << 20;

struct file_registry {
	file_entry *list;
	uint32_t count, cap;
	size_t bytes;
	const file_entry *index;
};

static const struct {
	const char *end, *type;
} types[] = {
	{".html", "text/html; charset=utf-8"},
	{".js", "text/javascript; charset=utf-8"},
	{".mjs", "text/javascript; charset=utf-8"},
	{".css", "text/css; charset=utf-8"},
	{".json", "application/json"},
	{".webmanifest", "application/manifest+json"},
	{".wasm", "application/wasm"},
	{".svg", "image/svg+xml"},
	{".png", "image/png"},
	{".jpg", "image/jpeg"},
	{".webp", "image/webp"},
	{".ico", "image/x-icon"},
	{".woff2", "font/woff2"},
	{".txt", "text/plain; charset=utf-8"},
};

/*
 * Addresses that the page itself understands, as web/src/router.ts has them: opening or reloading one returns the
 * page. tests/server/serve.sh holds the two lists to each other.
 */
typedef enum route_part { PART_NONE, PART_GAME, PART_ID, PART_PATH } route_part;
static const struct {
	const char *stem;
	route_part part;
} routes[] = {
	{"/help", PART_NONE},      {"/position", PART_NONE},  {"/rules", PART_NONE},      {"/rules/", PART_GAME}, {"/new/", PART_GAME},
	{"/practise/", PART_GAME}, {"/learn/", PART_GAME},    {"/g/", PART_ID},           {"/join/", PART_ID},    {"/watch/", PART_ID},
	{"/replay/", PART_ID},     {"/companion", PART_NONE}, {"/companion/", PART_PATH},
};

static bool ends_with(const char *text, const char *end) {
	size_t size = strlen(text), tail = strlen(end);
	return size >= tail && !strcmp(text + size - tail, end);
}

static const char *type_of(const char *path) {
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (ends_with(path, types[i].end))
			return types[i].type;
	return "application/octet-stream";
}

/* --- Reading ---------------------------------------------------------------------------------------------------------- */

static file_coding coding_of(const char *path, size_t *stem) {
	*stem = strlen(path);
	file_coding coding = ends_with(path, ".gz") ? FILE_GZIP : ends_with(path, ".br") ? FILE_BROTLI : FILE_PLAIN;
	if (coding != FILE_PLAIN)
		*stem -= 3;
	return coding;
}

static void make_etag(file_body *body) {
	unsigned char hash[16]; /* the shortest that libsodium gives; half of it tells files apart */
	crypto_generichash(hash, sizeof hash, body->bytes, body->size, NULL, 0);
	char digits[2 * 8 + 1];
	sodium_bin2hex(digits, sizeof digits, hash, 8);
	snprintf(body->etag, sizeof body->etag, "\"%s\"", digits);
}

/* The entry of a path, new if there is none yet. NULL: no memory, or too many. */
static file_entry *entry_of(file_registry *files, const char *path, size_t stem) {
	for (uint32_t i = 0; i < files->count; i++)
		if (!strncmp(files->list[i].path, path, stem) && !files->list[i].path[stem])
			return &files->list[i];
	if (files->count == files->cap) {
		uint32_t cap = files->cap ? files->cap * 2 : 64;
		file_entry *larger = cap > 2 * FILES_MAX ? NULL : realloc(files->list, cap * sizeof *larger);
		if (!larger)
			return NULL;
		files->list = larger;
		files->cap = cap;
	}
	char *copy = strndup(path, stem);
	if (!copy)
		return NULL;
	file_entry *made = &files->list[files->count++];
	*made = (file_entry){.path = copy, .type = type_of(copy), .hashed = !strncmp(copy, "/assets/", 8)};
	return made;
}

static int read_one(file_registry *files, const char *from, const char *path, gg_error *error) {
	size_t stem;
	file_coding coding = coding_of(path, &stem);
	file_entry *entry = entry_of(files, path, stem);
	char *text;
	if (!entry) {
		gg_fail(error, 0, 0, from, ": too many files in the web folder", NULL);
		return -1;
	}
	file_body *body = &entry->bodies[coding];
	if (gg_file_read(&text, &body->size, from, error) != 0)
		return -1;
	body->bytes = (unsigned char *)text;
	make_etag(body);
	files->bytes += body->size;
	if (files->bytes <= bytes_max)
		return 0;
	gg_fail(error, 0, 0, from, ": the web folder is larger than 64 MiB", NULL);
	return -1;
}

static int read_folder(file_registry *files, const char *folder, const char *path, int depth,
		       gg_error *error) { // NOLINT(misc-no-recursion)
	DIR *open = opendir(folder);
	if (!open) {
		gg_fail(error, 0, 0, "cannot read the web folder ", folder, ": ", strerror(errno), NULL);
		return -1;
	}
	int status = 0;
	for (const struct dirent *name; status == 0 && (name = readdir(open)) != NULL;) {
		char from[4096], inner[1024];
		struct stat what;
		if (name->d_name[0] == '.')
			continue;
		int size = snprintf(from, sizeof from, "%s/%s", folder, name->d_name);
		int inner_size = snprintf(inner, sizeof inner, "%s/%s", path, name->d_name);
		if (size >= (int)sizeof from || inner_size >= (int)sizeof inner || stat(from, &what) != 0)
			continue;
		if (S_ISDIR(what.st_mode) && depth < DEPTH_MAX)
			status = read_folder(files, from, inner, depth + 1, error);
		else if (S_ISREG(what.st_mode))
			status = read_one(files, from, inner, error);
	}
	closedir(open);
	return status;
}

static int by_path(const void *x, const void *y) {
	return strcmp(((const file_entry *)x)->path, ((const file_entry *)y)->path);
}

/* A compressed file without the plain one beside it is nothing a browser may ask for. */
static void drop_orphans(file_registry *files) {
	uint32_t kept = 0;
	for (uint32_t i = 0; i < files->count; i++) {
		file_entry *f = &files->list[i];
		if (f->bodies[FILE_PLAIN].bytes) {
			files->list[kept++] = *f;
			continue;
		}
		for (int c = 0; c < FILE_CODINGS; c++)
			free(f->bodies[c].bytes);
		free(f->path);
	}
	files->count = kept;
}

static const file_entry *exactly(const file_registry *files, const char *path) {
	char copy[1024];
	if (!files->count || strlen(path) >= sizeof copy)
		return NULL;
	strcpy(copy, path);
	const file_entry key = {.path = copy};
	return bsearch(&key, files->list, files->count, sizeof key, by_path);
}

int files_open(file_registry **out, const char *folder, gg_error *error) {
	file_registry *made = calloc(1, sizeof *made);
	*out = NULL;
	if (!made) {
		gg_fail(error, 0, 0, "no memory", NULL);
		return -1;
	}
	if (read_folder(made, folder, "", 0, error) != 0) {
		files_close(made);
		return -1;
	}
	drop_orphans(made);
	if (made->count)
		qsort(made->list, made->count, sizeof *made->list, by_path);
	made->index = exactly(made, "/index.html");
	if (!made->index) {
		gg_fail(error, 0, 0, "the web folder ", folder, " has no index.html", NULL);
		files_close(made);
		return -1;
	}
	*out = made;
	return 0;
}

void files_close(file_registry *files) {
	if (!files)
		return;
	for (uint32_t i = 0; i < files->count; i++) {
		for (int c = 0; c < FILE_CODINGS; c++)
			free(files->list[i].bodies[c].bytes);
		free(files->list[i].path);
	}
	free(files->list);
	free(files);
}

uint32_t files_count(const file_registry *files) {
	return files->count;
}

/* --- Finding ---------------------------------------------------------------------------------------------------------- */

#define ID_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

static bool is_of(const char *text, const char *letters) {
	return *text && !text[strspn(text, letters)];
}

static bool fits(route_part wanted, const char *part) {
	switch (wanted) {
	case PART_NONE:
		return !*part;
	case PART_GAME:
		return gg_game_find(part) != NULL;
	case PART_ID:
		return is_of(part, ID_LETTERS);
	case PART_PATH:
		return is_of(part, ID_LETTERS "/");
	}
	return false;
}

/* Slashes at the end change nothing, here as there. */
static bool is_route(const char *path) {
	char plain[1024];
	size_t size = strlen(path);
	if (size >= sizeof plain)
		return false;
	memcpy(plain, path, size + 1);
	while (size > 1 && plain[size - 1] == '/')
		plain[--size] = 0;
	for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
		size_t stem = strlen(routes[i].stem);
		const char *part = plain + stem;
		if (strncmp(plain, routes[i].stem, stem) != 0)
			continue;
		if (fits(routes[i].part, part))
			return true;
	}
	return false;
}

const file_entry *files_find(const file_registry *files, const char *path) {
	return !strcmp(path, "/") || is_route(path) ? files->index : exactly(files, path);
}

/* Whether a header lists the coding; one with q=0 is forbidden, not allowed. */
static bool lists(const char *accept, const char *coding) {
	size_t size = strlen(coding);
	while (*accept) {
		accept += strspn(accept, ", \t");
		size_t item = strcspn(accept, ",");
		size_t name = strcspn(accept, ",; \t");
		if (name == size && !strncasecmp(accept, coding, size)) {
			const char *q = accept + name;
			q += strspn(q, "; \t");
			if (q < accept + item && (*q == 'q' || *q == 'Q') && q[1] == '=')
				return strtod(q + 2, NULL) > 0;
			return true;
		}
		accept += item;
	}
	return false;
}

file_coding files_choose(const file_entry *file, const char *accept) {
	if (file->bodies[FILE_BROTLI].bytes && lists(accept, "br"))
		return FILE_BROTLI;
	if (file->bodies[FILE_GZIP].bytes && lists(accept, "gzip"))
		return FILE_GZIP;
	return FILE_PLAIN;
}
