/*
 * document_frames.c - whether the stack of a state that was read (BE-27.63) can be: kinds and phases that fit, units that stand where the
 * phases look for them.
 */
#include "document.h"

#include "charge.h"

/* Phases of a kind of frame. */
static const struct span {
	uint8_t first, last;
} spans[] = {[EM_FRAME_MOVE] = {EM_MV_GROUP, EM_RL_STEP},
	     [EM_FRAME_REACT] = {EM_RE_ASK, EM_RE_SHOT},
	     [EM_FRAME_CHARGE] = {EM_CH_WITH, EM_CH_DONE},
	     [EM_FRAME_FIRE] = {EM_FI_SUPPORT, EM_FI_RICOCHET},
	     [EM_FRAME_FALL] = {EM_FA_GO, EM_FA_TEST}};

static bool in_span(unsigned kind, unsigned phase) {
	return phase >= spans[kind].first && phase <= spans[kind].last;
}

/* Whether one may stand on the other; EM_FRAME_NONE: on the menu of a step. */
static bool may_stand_on(unsigned kind, unsigned below) {
	static const uint8_t under[] = {
		[EM_FRAME_MOVE] = 1 << EM_FRAME_NONE | 1 << EM_FRAME_CHARGE,
		[EM_FRAME_REACT] = 1 << EM_FRAME_MOVE,
		[EM_FRAME_CHARGE] = 1 << EM_FRAME_NONE | 1 << EM_FRAME_REACT,
		[EM_FRAME_FIRE] = 1 << EM_FRAME_NONE | 1 << EM_FRAME_REACT,
		[EM_FRAME_FALL] = 1 << EM_FRAME_REACT | 1 << EM_FRAME_CHARGE | 1 << EM_FRAME_FIRE,
	};
	return under[kind] >> below & 1;
}

static bool in_frame(unsigned phase) {
	return phase >= EM_MV_GROUP && phase <= EM_FA_TEST;
}

static uint32_t frame_node(const em_reading *r, unsigned index, const char *key) {
	uint32_t node = gg_json_item(r->doc, gg_json_member(r->doc, r->root, "stack"), index), found = gg_json_member(r->doc, node, key);
	return found ? found : node;
}

static bool frame_valid(const em_reading *r, unsigned index) {
	const em_frame *f = &r->s->frame[index];
	unsigned below = index ? r->s->frame[index - 1].kind : EM_FRAME_NONE;
	if (f->kind == EM_FRAME_NONE)
		return em_doc_fail(r, frame_node(r, index, "kind"), "expected move, react, charge, fire or fall");
	if (!in_span(f->kind, f->phase))
		return em_doc_fail(r, frame_node(r, index, "phase"), "this kind of frame has no such phase");
	if (!may_stand_on(f->kind, below))
		return em_doc_fail(r, frame_node(r, index, "kind"), "this kind does not stand on the one below (BE-27.63)");
	if (f->kind == EM_FRAME_CHARGE) {
		em_look look;
		em_look_open(&look, (const em_data *)r->game->data, r->s);
		if (!em_charge_frame_ok(&look, f))
			return em_doc_fail(r, frame_node(r, index, "unit"), "there is no such charge");
	}
	return true;
}

bool em_doc_frames(const em_reading *r) {
	const em_state *s = r->s;
	if (in_frame(s->phase))
		return em_doc_fail(r, gg_json_member(r->doc, r->root, s->depth ? "base_phase" : "phase"),
				   "this phase needs a frame on the stack");
	for (unsigned i = 0; i < s->depth; i++)
		if (!frame_valid(r, i))
			return false;
	return true;
}
