/*
 * files.h - the page: every file of the web folder, read once at the start and kept in memory. A request names an entry
 * of this session or nothing: no path of a stranger ever reaches the file system.
 */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include <grognard/grognard.h>

typedef enum file_coding { FILE_PLAIN, FILE_GZIP, FILE_BROTLI, FILE_CODINGS } file_coding;

typedef struct file_body {
	unsigned char *bytes; /* NULL: not there in this coding */
	size_t size;
	char etag[32]; /* with its quotes */
} file_body;

typedef struct file_entry {
	char *path; /* "/assets/main.ABCD.js" */
	const char *type;
	bool hashed; /* its name changes with its contents: it may be kept for ever */
	file_body bodies[FILE_CODINGS];
} file_entry;

typedef struct file_registry file_registry;

/* Reads the folder; `.gz` and `.br` become codings of the file beside them. It must have an index.html. */
int files_open(file_registry **out, const char *folder, gg_error *error);
void files_close(file_registry *files);
uint32_t files_count(const file_registry *files);

/* The file of a path, index.html for an address of the page's own (/g/ID, /help); NULL: nothing of ours. */
const file_entry *files_find(const file_registry *files, const char *path);

/* The best coding that the file has and an Accept-Encoding header allows. */
file_coding files_choose(const file_entry *file, const char *accept);

#endif
