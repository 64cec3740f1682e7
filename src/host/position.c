/*
 * position.c - a state as a JSON document that names its game, so that a position can be mailed, edited and read back. The rulebook reads
 * and writes what is inside "state".
 */
#include <stdlib.h>

#include <grognard/position.h>

#include <grognard/registry.h>

static const char format[] = "grognard-position-1";

/* No state needs more text; a larger file is something else. */
enum { POSITION_MAX = 1 << 20 };

static void put_members(const gg_game *game, const gg_state *state, gg_json_out *out) {
	gg_json_put_string(out, "format", format);
	gg_json_put_string(out, "game", game->rules->id);
	gg_json_open(out, "state", '{');
	game->rules->write(game, state, out);
	gg_json_close(out, '}');
	gg_json_close(out, '}');
}

void gg_position_put(const gg_game *game, const gg_state *state, gg_json_out *out) {
	gg_json_open(out, NULL, '{');
	put_members(game, state, out);
}

void gg_position_write(const gg_game *game, const gg_state *state, bool flat, gg_text *out) {
	gg_json_out json = gg_json_on(out);
	if (flat)
		gg_json_open_flat(&json, NULL, '{');
	else
		gg_json_open(&json, NULL, '{');
	put_members(game, state, &json);
	if (!flat)
		gg_put_char(out, '\n');
}

static bool is_space(char c) {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool gg_position_looks(const char *text, size_t size) {
	size_t at = 0;
	while (at < size && is_space(text[at]))
		at++;
	return at < size && text[at] == '{';
}

static bool read_game(gg_game *game, const gg_json *doc, uint32_t root, gg_error *error) {
	const char *name;
	size_t size;
	if (!gg_json_string(doc, root, "game", &name, &size, error))
		return false;
	const gg_game *found = gg_registry_find(name, size);
	if (!found)
		return gg_json_fail(doc, gg_json_member(doc, root, "game"), error, "there is no such game", NULL);
	*game = *found;
	return true;
}

static bool read_document(gg_game *game, gg_state *state, const gg_json *doc, gg_error *error) {
	static const char *const keys[] = {"format", "game", "state", NULL};
	uint32_t root = 1, node;
	const char *name;
	size_t size;
	if (gg_json_kind_of(doc, root) != GG_JSON_OBJECT)
		return gg_json_fail(doc, root, error, "a position is an object with format, game and state", NULL);
	if (!gg_json_string(doc, root, "format", &name, &size, error))
		return false;
	if (!gg_span_is(name, size, format))
		return gg_json_fail(doc, gg_json_member(doc, root, "format"), error, "the format must be \"", format, "\"", NULL);
	if (!gg_json_only(doc, root, keys, error) || !read_game(game, doc, root, error))
		return false;
	return gg_json_object(doc, root, "state", &node, error) && gg_read(game, state, doc, node, error);
}

int gg_position_read(gg_game *game, gg_state *state, const char *text, size_t size, gg_error *error) {
	if (size > POSITION_MAX) {
		gg_fail(error, 0, 0, "this is larger than any position (1 MiB)", NULL);
		return -1;
	}
	/* Every value but the last is followed by its own comma, bracket or colon, so size / 2 + 2 nodes are always enough. */
	uint32_t cap = (uint32_t)(size / 2 + 3);
	gg_json_node *nodes = malloc(cap * sizeof *nodes);
	if (!nodes) {
		gg_fail(error, 0, 0, "no memory to read the position", NULL);
		return -1;
	}
	gg_json doc;
	bool read = gg_json_parse(&doc, text, size, nodes, cap, error) && read_document(game, state, &doc, error);
	free(nodes);
	return read ? 0 : -1;
}
