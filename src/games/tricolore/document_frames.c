/*
 * document_frames.c - whether the stack of a document can have been left by the phases (L3C-31.7): kinds and their phases, units and MACs
 * that they speak of, somebody who decides.
 */
#include "document.h"
#include "move_frame.h"

#include "rulebook.h"

/* From the first to the last phase of a kind of frame. */
static bool in_span(unsigned kind, unsigned phase) {
	static const struct {
		uint8_t first, last;
	} spans[] = {
		[L3_FRAME_NONE] = {1, 0},
		[L3_FRAME_MOVE] = {L3_MOVE_GO, L3_MOVE_RESUME},
		[L3_FRAME_FIRE] = {L3_FIRE_ANSWER, L3_FIRE_APPLY},
		[L3_FRAME_MAC] = {L3_MAC_PLACE, L3_MAC_END},
		[L3_FRAME_COUNTER] = {L3_MAC_PLACE, L3_MAC_END},
		[L3_FRAME_CAC] = {L3_CAC_FIGHT, L3_GENERAL_RISK},
		[L3_FRAME_QUEUE] = {L3_CAC_FIGHT, L3_ASIDE_GENERAL},
		[L3_FRAME_TEST] = {L3_CAC_FIGHT, L3_ASIDE_GENERAL},
		[L3_FRAME_ASIDE] = {L3_CAC_FIGHT, L3_ASIDE_GENERAL},
	};
	if (kind == L3_FRAME_CAC && phase == L3_STATUS_ASK) /* of a unit that was pursued (L3C-9.4) */
		return true;
	return kind < sizeof spans / sizeof *spans && phase >= spans[kind].first && phase <= spans[kind].last;
}

static bool in_frame(unsigned phase) {
	return phase >= L3_MOVE_GO && phase <= L3_ASIDE_GENERAL;
}

static uint32_t frame_node(const l3_reading *r, unsigned index, const char *key) {
	uint32_t node = gg_json_item(r->doc, gg_json_member(r->doc, r->root, "stack"), index), found = gg_json_member(r->doc, node, key);
	return found ? found : node;
}

static bool frame_valid(const l3_reading *r, unsigned index) {
	const l3_frame *f = &r->s->frame[index];
	bool march = f->kind == L3_FRAME_MAC || f->kind == L3_FRAME_COUNTER;
	if (f->kind == L3_FRAME_NONE)
		return l3_doc_fail(r, frame_node(r, index, "kind"), "expected move, fire, mac, counter, cac, queue, test or aside");
	if (!in_span(f->kind, f->phase))
		return l3_doc_fail(r, frame_node(r, index, "phase"), "this kind of frame has no such phase");
	if (f->side > 1)
		return l3_doc_fail(r, frame_node(r, index, "side"), "expected a side");
	if (f->mac > r->s->macs || (march && !f->mac))
		return l3_doc_fail(r, frame_node(r, index, "mac"), "expected the number of one of \"macs\", from 1");
	if (march && !r->s->mac[f->mac - 1].attacker[0].unit)
		return l3_doc_fail(r, frame_node(r, index, "mac"), "a MAC that is being resolved has an attacker");
	if (f->kind == L3_FRAME_MOVE && l3_mv_verb(f) != L3_DO_GROUP && (!f->unit || !l3_stands(r->s, f->unit - 1u)))
		return l3_doc_fail(r, frame_node(r, index, "unit"), "a unit that moves stands on the table");
	if (f->kind == L3_FRAME_COUNTER && (!index || r->s->frame[index - 1].kind != L3_FRAME_MAC))
		return l3_doc_fail(r, frame_node(r, index, "kind"), "a counter-charge stands on a MAC (L3C-31.7)");
	return true;
}

bool l3_doc_frames(const l3_reading *r) {
	const l3_state *s = r->s;
	if (in_frame(s->phase))
		return l3_doc_fail(r, gg_json_member(r->doc, r->root, s->depth ? "base_phase" : "phase"),
				   "this phase needs a frame on the stack");
	for (unsigned i = 0; i < s->depth; i++)
		if (!frame_valid(r, i))
			return false;
	if (l3_turn(r->game, &s->head) == L3_ITSELF)
		return l3_doc_fail(r, gg_json_member(r->doc, r->root, "phase"), "nobody decides in this phase");
	return true;
}
