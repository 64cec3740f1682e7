/*
 * document_same.c - what a document says about the cards in a hand must be what is printed on them: it is written again and compared,
 * so that readers can trust it without knowing the army.
 */
#include "document.h"

enum { FACES_TEXT = 4096, FACES_NODES = 256 };

static bool same_span(const char *x, uint32_t x_size, const char *y, uint32_t y_size) {
	return x_size == y_size && memcmp(x, y, x_size) == 0;
}

static bool same(const gg_json *x, uint32_t a, const gg_json *y, uint32_t b);

/* The member with the same key as another object's member; 0 if there is none. */
static uint32_t namesake(const gg_json *x, uint32_t object, const gg_json *y, const gg_json_node *member) {
	uint32_t at = x->nodes[object].first;
	while (at && !same_span(x->text + x->nodes[at].key, x->nodes[at].key_size, y->text + member->key, member->key_size))
		at = x->nodes[at].next;
	return at;
}

static bool same_members(const gg_json *x, uint32_t a, const gg_json *y, uint32_t b) {
	bool object = y->nodes[b].kind == GG_JSON_OBJECT;
	uint32_t in_x = x->nodes[a].first, in_y = y->nodes[b].first;
	for (; in_y; in_y = y->nodes[in_y].next) {
		uint32_t twin = object ? namesake(x, a, y, &y->nodes[in_y]) : in_x;
		if (!twin || !same(x, twin, y, in_y))
			return false;
		in_x = in_x ? x->nodes[in_x].next : 0;
	}
	return true;
}

static bool same(const gg_json *x, uint32_t a, const gg_json *y, uint32_t b) {
	const gg_json_node *one = &x->nodes[a], *other = &y->nodes[b];
	if (one->kind != other->kind || one->count != other->count)
		return false;
	if (one->kind == GG_JSON_LIST || one->kind == GG_JSON_OBJECT)
		return same_members(x, a, y, b);
	return same_span(x->text + one->start, one->size, y->text + other->start, other->size);
}

bool mv_faces_agree(const mv_reading *r, int seat, uint32_t faces) {
	char text[FACES_TEXT];
	gg_json_node nodes[FACES_NODES];
	gg_json right;
	gg_text written = gg_text_on(text, sizeof text);
	gg_json_out out = gg_json_on(&written);
	gg_json_open_flat(&out, NULL, '{');
	mv_write_faces(r->game, r->s, seat, &out);
	gg_json_close(&out, '}');
	return (!gg_text_cut(&written) && gg_json_parse(&right, text, written.len, nodes, FACES_NODES, NULL) &&
		same(r->doc, faces, &right, gg_json_member(&right, 1, "faces"))) ||
	       gg_json_fail(r->doc, faces, r->error, "not what is printed on the cards in hand; it may be left out", NULL);
}
