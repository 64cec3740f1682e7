/*
 * json.h - JSON without allocation, in the engine itself, because a state must be read in the browser too and an
 * error in a position must name the line and column of the very value that is wrong (docs/dependencies.md says why
 * this is ours). Strict RFC 8259; a key may stand only once in an object; nesting is bounded.
 */
#ifndef GROGNARD_JSON_H
#define GROGNARD_JSON_H

#include <grognard/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gg_json_kind {
	GG_JSON_NONE, /* "no such member" */
	GG_JSON_NULL,
	GG_JSON_FALSE,
	GG_JSON_TRUE,
	GG_JSON_NUMBER,
	GG_JSON_STRING,
	GG_JSON_LIST,
	GG_JSON_OBJECT
} gg_json_kind;

typedef struct gg_json_node {
	uint32_t start, size; /* bytes of the value in the text; for a string without its quotes, escapes still in */
	uint32_t key, key_size;
	uint32_t next;  /* index of the next sibling, 0 if none */
	uint32_t first; /* index of the first child, 0 if none */
	uint32_t count; /* children */
	uint32_t kind;  /* gg_json_kind */
} gg_json_node;

enum { GG_JSON_DEPTH = 32 };

/* Nodes are in the caller's array. Node 0 is GG_JSON_NONE, node 1 the root. */
typedef struct gg_json {
	const char *text;
	uint32_t size;
	gg_json_node *nodes;
	uint32_t cap, count;
} gg_json;

bool gg_json_parse(gg_json *doc, const char *text, size_t size, gg_json_node *nodes, uint32_t cap, gg_text_error *error);

gg_json_kind gg_json_kind_of(const gg_json *doc, uint32_t node);
uint32_t gg_json_member(const gg_json *doc, uint32_t object, const char *key); /* 0 if there is none */
uint32_t gg_json_item(const gg_json *doc, uint32_t list, uint32_t index);      /* 0 if there is none */
uint32_t gg_json_count(const gg_json *doc, uint32_t node);

/* An error at a value: the place is found from the node. Returns false. Pieces as in gg_fail, ended by NULL. */
bool gg_json_fail(const gg_json *doc, uint32_t node, gg_text_error *error, ...);

/* A whole number of `object` under `key`, min..max. Missing or wrong is an error. */
bool gg_json_int(const gg_json *doc, uint32_t object, const char *key, int64_t min, int64_t max, int64_t *out, gg_text_error *error);
bool gg_json_bool(const gg_json *doc, uint32_t object, const char *key, bool *out, gg_text_error *error);
/* A string as it stands (escapes are refused: no word of ours needs one). */
bool gg_json_string(const gg_json *doc, uint32_t object, const char *key, const char **out, size_t *size, gg_text_error *error);
/* One of `names` (ended by NULL), as its index. */
bool gg_json_choice(const gg_json *doc, uint32_t object, const char *key, const char *const *names, int32_t *out, gg_text_error *error);
/* A list or object that must be there. */
bool gg_json_list(const gg_json *doc, uint32_t object, const char *key, uint32_t *out, gg_text_error *error);
bool gg_json_object(const gg_json *doc, uint32_t object, const char *key, uint32_t *out, gg_text_error *error);
/* A node itself as a number or span. */
bool gg_json_int_at(const gg_json *doc, uint32_t node, int64_t min, int64_t max, int64_t *out, gg_text_error *error);
bool gg_json_string_at(const gg_json *doc, uint32_t node, const char **out, size_t *size, gg_text_error *error);
/* Refuses members of `object` that are not in `keys` (ended by NULL). */
bool gg_json_only(const gg_json *doc, uint32_t object, const char *const *keys, gg_text_error *error);

/* Writing: one member or item a call; `key` is NULL inside a list. Where the text cannot hold it all, its `lost` says so. */
typedef struct gg_json_out {
	gg_text *text;
	uint32_t depth;
	uint32_t flat_from; /* depth from which everything is written on one line; 0: nothing is */
	bool compact;       /* everything on one line, without blanks */
	bool first;
} gg_json_out;

gg_json_out gg_json_on(gg_text *text);                                   /* two spaces a level, but for what is opened flat */
gg_json_out gg_json_compact_on(gg_text *text);                           /* for messages between programs */
void gg_json_open(gg_json_out *out, const char *key, char bracket);      /* '{' or '[' */
void gg_json_open_flat(gg_json_out *out, const char *key, char bracket); /* on one line */
void gg_json_close(gg_json_out *out, char bracket);                      /* '}' or ']' */
void gg_json_put_int(gg_json_out *out, const char *key, int64_t value);
void gg_json_put_bool(gg_json_out *out, const char *key, bool value);
void gg_json_put_null(gg_json_out *out, const char *key);
void gg_json_put_string(gg_json_out *out, const char *key, const char *value); /* any bytes; what is not UTF-8 is replaced */
/* A value, or several with commas between them, written as JSON already. */
void gg_json_put_json(gg_json_out *out, const char *key, const char *json, size_t size);
/* What stands before a value, for a caller that writes the value itself, onto the same text. */
void gg_json_put_key(gg_json_out *out, const char *key);

#ifdef __cplusplus
}
#endif
#endif
