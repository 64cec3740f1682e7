/*
 * document_frames.c - whether the stack of a state that was read (BE-27.63) can be: kinds and phases that fit, units that stand where the
 * phases look for them.
 */
#include "document.h"

#include "rulebook.h"

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

static bool stands(const em_look *look, unsigned unit) {
	return unit < EM_UNITS && em_exists(look->s, unit) && em_stands(look, unit);
}

/* Each unit of the open move stands and is of the active side. */
static bool move_fits(const em_look *look, const em_frame *f) {
	const em_state *s = look->s;
	if (f->unit >= EM_UNITS || em_side_of(f->unit) != s->side || !(s->moving.units >> f->unit % EM_SIDE_UNITS & 1))
		return false;
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if ((s->moving.units >> i & 1) && !em_exists(s, s->side * EM_SIDE_UNITS + i))
			return false;
	return f->target == EM_NONE || em_side_of(f->target) == s->side;
}

/* The enemy is asked; while one reacts, it and the mover are known. */
static bool reaction_fits(const em_look *look, const em_frame *f) {
	for (unsigned i = 0; i < f->queued; i++)
		if (em_side_of(f->queue[i]) == look->s->side)
			return false;
	if (f->phase == EM_RE_ASK)
		return f->queued > 0;
	return f->unit < EM_UNITS && f->target < EM_UNITS && em_side_of(f->unit) != look->s->side && em_side_of(f->target) == look->s->side;
}

static bool fire_fits(const em_look *look, const em_frame *f) {
	bool before = f->phase < EM_FI_LOSS;
	if (f->unit >= EM_UNITS || f->target >= EM_UNITS || !em_enemies(f->unit, f->target) || f->tested > f->queued || f->queued > 2)
		return false;
	return !before || (stands(look, f->unit) && stands(look, f->target) && (f->fire_support & ~em_standing(look)) == 0);
}

static bool fall_fits(const em_frame *f) {
	if (f->unit >= EM_UNITS || f->tested > f->queued || (f->phase == EM_FA_TEST && f->tested >= f->queued))
		return false;
	for (unsigned i = 0; i < f->queued; i++)
		if (em_enemies(f->queue[i], f->queue[0]))
			return false;
	return true;
}

static bool units_fit(const em_look *look, const em_frame *f) {
	switch ((em_frame_kind)f->kind) {
	case EM_FRAME_MOVE:
		return move_fits(look, f);
	case EM_FRAME_REACT:
		return reaction_fits(look, f);
	case EM_FRAME_CHARGE:
		return em_charge_frame_ok(look, f);
	case EM_FRAME_FIRE:
		return fire_fits(look, f);
	case EM_FRAME_FALL:
		return fall_fits(f);
	case EM_FRAME_NONE:
		break;
	}
	return false;
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
	em_look look;
	em_look_open(&look, (const em_data *)r->game->data, r->s);
	if (!units_fit(&look, f))
		return em_doc_fail(r, frame_node(r, index, "unit"), "the units of this frame do not stand where it needs them (BE-27.63)");
	return true;
}

bool em_doc_frames(const em_reading *r) {
	const em_state *s = r->s;
	if (in_frame(s->phase))
		return em_doc_fail(r, gg_json_member(r->doc, r->root, s->depth ? "base_phase" : "phase"),
				   "this phase needs a frame on the stack");
	if (s->depth && (s->phase < EM_AC_FIRE_B || s->phase > EM_AC_FIRE_E))
		return em_doc_fail(r, gg_json_member(r->doc, r->root, "base_phase"), "frames are opened in the steps of an activation");
	for (unsigned i = 0; i < s->depth; i++)
		if (!frame_valid(r, i))
			return false;
	if (em_turn(r->game, &s->head) == EM_ITSELF)
		return em_doc_fail(r, gg_json_member(r->doc, r->root, "phase"), "nobody decides in this phase");
	return true;
}
