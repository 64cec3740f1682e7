/*
 * phases.c - the machine that plays the phases (play.h): the table of their rows, the stack of frames, dice, and what the contract asks.
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"
#include "steps.h"

const l3_phase_rules *const l3_phase_table[L3_PHASES] = {
	[L3_TERRAIN_PICK] = &l3_terrain_pick,
	[L3_TERRAIN_DIE] = &l3_terrain_die,
	[L3_DEPLOY] = &l3_deploy,
	[L3_MEET_HEADS] = &l3_meet_heads,
	[L3_MEET_SKETCH] = &l3_meet_sketch,
	[L3_TURN_START] = &l3_turn_start,
	[L3_INIT_ROLL] = &l3_init_roll,
	[L3_OP_MENU] = &l3_op_menu,
	[L3_PH_START] = &l3_ph_start,
	[L3_PH_FIRE0] = &l3_ph_fire0,
	[L3_PH_FIRE0_ANSWER] = &l3_ph_fire0_answer,
	[L3_PH_FIRE0_ERRORS] = &l3_ph_fire0_errors,
	[L3_PH_FIRE0_APPLY] = &l3_ph_fire0_apply,
	[L3_PH_MANDATORY] = &l3_ph_mandatory,
	[L3_PH_MOVE] = &l3_ph_move,
	[L3_PH_LATE_OPP] = &l3_ph_late_opp,
	[L3_MAC_GT] = &l3_mac_gt,
	[L3_MAC_ORDER] = &l3_mac_order,
	[L3_MAC_ORDER_PICK] = &l3_mac_order_pick,
	[L3_MAC_NEXT] = &l3_mac_next,
	[L3_PH_RALLY] = &l3_ph_rally,
	[L3_PH_LATE_MOVES] = &l3_ph_late_moves,
	[L3_PH_END] = &l3_ph_end,
	[L3_MOVE_GO] = &l3_move_go,
	[L3_OPP_WINDOW] = &l3_opp_window,
	[L3_HOOK] = &l3_hook,
	[L3_MOVE_RESUME] = &l3_move_resume,
	[L3_FIRE_ANSWER] = &l3_fire_answer,
	[L3_FIRE_ERRORS] = &l3_fire_errors,
	[L3_FIRE_APPLY] = &l3_fire_apply,
	[L3_MAC_PLACE] = &l3_mac_place,
	[L3_MAC_REAIM] = &l3_mac_reaim,
	[L3_MAC_JOIN] = &l3_mac_join,
	[L3_MAC_SHOT] = &l3_mac_shot,
	[L3_MAC_SCREENS] = &l3_mac_screens,
	[L3_MAC_SUPPORT_FIRE] = &l3_mac_support_fire,
	[L3_MAC_ERRORS] = &l3_mac_errors,
	[L3_MAC_SUPPORT_APPLY] = &l3_mac_support_apply,
	[L3_MAC_WITHDRAW] = &l3_mac_withdraw,
	[L3_MAC_MODE] = &l3_mac_mode,
	[L3_TEST_A] = &l3_test_a,
	[L3_MAC_ANSWER] = &l3_mac_answer,
	[L3_TEST_D] = &l3_test_d,
	[L3_MAC_ADJUST] = &l3_mac_adjust,
	[L3_MAC_STOPFIRE] = &l3_mac_stopfire,
	[L3_MAC_STAND_COUNTER] = &l3_mac_stand_counter,
	[L3_MAC_RESIDUAL] = &l3_mac_residual,
	[L3_MAC_STOPPED] = &l3_mac_stopped,
	[L3_MAC_FLEE] = &l3_mac_flee,
	[L3_ECO_TAKE] = &l3_eco_take,
	[L3_MAC_CONTACT] = &l3_mac_contact,
	[L3_MAC_NOCONTACT] = &l3_mac_nocontact,
	[L3_MAF_RESULT] = &l3_maf_result,
	[L3_MAF_COUNTERED] = &l3_maf_countered,
	[L3_MAC_END] = &l3_mac_end,
	[L3_CAC_FIGHT] = &l3_cac_fight,
	[L3_CAC_RESULT] = &l3_cac_result,
	[L3_CAC_STATUS] = &l3_cac_status,
	[L3_CAC_PUSH] = &l3_cac_push,
	[L3_BREAK_CHOICE] = &l3_break_choice,
	[L3_BREAK_INVOLUNTARY] = &l3_break_involuntary,
	[L3_PURSUE_CHOICE] = &l3_pursue_choice,
	[L3_CONTROL_ASK] = &l3_control_ask,
	[L3_CONTROL] = &l3_control,
	[L3_PURSUIT] = &l3_pursuit,
	[L3_PURSUE_OTHERS] = &l3_pursue_others,
	[L3_GENERAL_RISK] = &l3_general_risk,
	[L3_QUEUE_NEXT] = &l3_queue_next,
	[L3_LOSS_ASK] = &l3_loss_ask,
	[L3_OTHER_TEST] = &l3_other_test,
	[L3_STATUS_ASK] = &l3_status_ask,
	[L3_TEST_APPLY] = &l3_test_apply,
	[L3_ASIDE_GENERAL] = &l3_aside_general,
	[L3_SIM_ORDERS] = &l3_sim_orders,
	[L3_SIM_FIRE1] = &l3_sim_fire1,
	[L3_SIM_FIRE1_ERRORS] = &l3_sim_fire1_errors,
	[L3_SIM_FIRE1_APPLY] = &l3_sim_fire1_apply,
	[L3_SIM_REVEAL] = &l3_sim_reveal,
	[L3_SIM_READ] = &l3_sim_read,
	[L3_SIM_EXEC1] = &l3_sim_exec1,
	[L3_SIM_SECOND] = &l3_sim_second,
	[L3_SIM_MACS] = &l3_sim_macs,
	[L3_SIM_FEU] = &l3_sim_feu,
	[L3_SIM_RALLY] = &l3_sim_rally,
	[L3_END_TESTS] = &l3_end_tests,
	[L3_SAFEGUARD] = &l3_safeguard,
	[L3_SCREENS_BACK] = &l3_screens_back,
	[L3_END_CHECK] = &l3_end_check,
	[L3_PLAYED_OUT] = &l3_played_out,
};

/* --- The stack (L3C-31.7) ----------------------------------------------------------------------------------------------- */

const l3_frame *l3_top_of(const l3_state *s) {
	return s->depth ? &s->frame[s->depth - 1] : NULL;
}

l3_frame *l3_top(l3_state *s) {
	return s->depth ? &s->frame[s->depth - 1] : NULL;
}

const l3_frame *l3_frame_in(const l3_state *s, l3_frame_kind kind) {
	for (unsigned i = s->depth; i > 0; i--)
		if (s->frame[i - 1].kind == kind)
			return &s->frame[i - 1];
	return NULL;
}

l3_frame *l3_frame_of(l3_state *s, l3_frame_kind kind) {
	const l3_frame *found = l3_frame_in(s, kind);
	return found ? &s->frame[found - s->frame] : NULL;
}

l3_phase l3_phase_of(const l3_state *s) {
	const l3_frame *top = l3_top_of(s);
	return (l3_phase)(top ? top->phase : s->phase);
}

void l3_go_to(l3_state *s, l3_phase phase) {
	l3_frame *top = l3_top(s);
	if (top)
		top->phase = (uint8_t)phase;
	else
		s->phase = (uint8_t)phase;
}

l3_frame *l3_push(l3_state *s, l3_frame_kind kind, l3_phase phase) {
	if (s->depth >= L3_FRAMES)
		__builtin_trap();
	l3_frame *frame = &s->frame[s->depth++];
	frame->kind = (uint8_t)kind;
	frame->phase = (uint8_t)phase;
	return frame;
}

void l3_pop(l3_state *s) {
	if (!s->depth)
		__builtin_trap();
	memset(&s->frame[--s->depth], 0, sizeof s->frame[0]);
}

/* --- Whose turn it is ---------------------------------------------------------------------------------------------------- */

int l3_turn_jep(const l3_state *s) {
	return s->jep;
}

int l3_turn_nep(const l3_state *s) {
	return 1 - s->jep;
}

int l3_turn_side(const l3_state *s) {
	return s->side;
}

int l3_turn_frame(const l3_state *s) {
	return l3_top_of(s)->side;
}

int l3_turn_chance(const l3_state *s) {
	(void)s;
	return GG_CHANCE;
}

static const l3_phase_rules *row_of(const l3_state *s) {
	return l3_phase_table[l3_phase_of(s)];
}

int l3_turn_test(const l3_state *s) {
	return s->options.random_d6 ? L3_ITSELF : GG_CHANCE;
}

void l3_test_without_die(l3_play *play) {
	row_of(play->s)->apply(play, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, 0, 0, 0});
}

int l3_turn_itself(const l3_state *s) {
	(void)s;
	return L3_ITSELF;
}

int l3_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	return row_of(l3_of(state))->turn(l3_of(state));
}

void l3_settle(l3_play *play) {
	for (;;) {
		const l3_phase_rules *row = row_of(play->s);
		int turn = row->turn(play->s);
		if (turn == L3_ITSELF)
			row->go(play);
		else if (turn < 0 || !row->skip || !row->skip(play))
			return;
	}
}

/* --- Dice: every one has six equal faces ------------------------------------------------------------------------------------ */

enum { FACES = 6 };

uint32_t l3_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	if (l3_turn(game, state) != GG_CHANCE)
		return 0;
	for (uint32_t i = 0; i < FACES; i++)
		weights[i] = 1;
	return FACES;
}

/* --- What the contract asks -------------------------------------------------------------------------------------------------- */

static void look_begin(l3_look *look, const gg_game *game, const l3_state *s) {
	l3_look_open(look, (const l3_data *)game->data, s);
}

/* What a player may do is judged by what he knows (L3C-32.1, 32.4): a refusal would betray what is hidden. Returns `s` itself where there
 * is no secret. */
static const l3_state *known_to(const gg_game *game, const l3_state *s, int side, l3_state *room) {
	if (!l3_has_secrets(s))
		return s;
	memcpy(room, s, sizeof *room);
	l3_hide(game, &room->head, side);
	return room;
}

uint32_t l3_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	l3_look look;
	l3_state room;
	l3_menu menu = {out, cap, 0};
	const l3_state *s = l3_of(state);
	int turn = row_of(s)->turn(s);
	if (turn == GG_CHANCE)
		for (int32_t face = 1; face <= FACES; face++)
			l3_list(&menu, L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0);
	if (turn < 0)
		return menu.count;
	look_begin(&look, game, known_to(game, s, turn, &room));
	l3_look_still(&look, true);
	row_of(s)->list(&look, &menu);
	return menu.count;
}

bool l3_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *refusal) {
	l3_look look;
	l3_state room;
	const l3_state *s = l3_of(state);
	const l3_phase_rules *row = row_of(s);
	int turn = row->turn(s);
	memset(refusal, 0, sizeof *refusal);
	if (turn == GG_OVER)
		return l3_refuse(refusal, L3_SAY_OVER, L3C_33_5, 0, 0, 0);
	if (turn == GG_CHANCE) {
		bool face = action->kind == L3_DO_ROLL && action->who == L3_WHO_PLAYER && !action->b && !action->c;
		return (face && action->a >= 1 && action->a <= FACES) || l3_refuse(refusal, L3_SAY_NO_SUCH_FACE, L3C_35_21, 0, 0, 0);
	}
	look_begin(&look, game, known_to(game, s, turn, &room));
	l3_look_still(&look, false);
	if (!row->check(&look, action, refusal))
		return false;
	memset(refusal, 0, sizeof *refusal); /* what was refused on the way, and allowed otherwise */
	return true;
}

void l3_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	l3_play play;
	play.game = game;
	play.s = (l3_state *)(void *)state;
	play.sink = sink;
	look_begin(&play.look, game, play.s);
	row_of(play.s)->apply(&play, action);
	l3_settle(&play);
	l3_reveal_all(&play);
}

void l3_begin(const gg_game *game, l3_state *s) {
	l3_play play;
	play.game = game;
	play.s = s;
	play.sink = NULL;
	look_begin(&play.look, game, s);
	l3_settle(&play);
}

void l3_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink) {
	l3_look look;
	const l3_phase_rules *row = row_of(l3_of(state));
	look_begin(&look, game, l3_of(state));
	if (row->explain)
		row->explain(&look, action, sink);
}

/* --- Words and menus ------------------------------------------------------------------------------------------------------------ */

/* An event about a unit under a type marker is told twice: in full to its owner, to the others as "a unit of foot" (L3C-32.3). */
static bool put_masked(l3_play *play, const gg_event *event) {
	unsigned side = L3_NONE, owner = L3_NONE;
	gg_event less = *event;
	for (unsigned i = 0; i < GG_ARGS; i++)
		if (l3_is_masked_arg(event->args[i], &side)) {
			less.args[i] = l3_masked_arg(play->game, play->s, event->args[i]);
			owner = side;
		}
	if (owner == L3_NONE || event->seen_by == (1u << owner))
		return false;
	gg_event full = *event;
	full.seen_by = (uint8_t)(1u << owner);
	less.seen_by = (uint8_t)(event->seen_by & ~(1u << owner));
	if (event->seen_by & full.seen_by) {
		play->sink->put(play->sink->payload, &full);
		less.headline = 0; /* one outcome, one headline */
	}
	play->sink->put(play->sink->payload, &less);
	return true;
}

static void put(l3_play *play, gg_event event, int32_t a, int32_t b, int32_t c) {
	event.args[0] = a;
	event.args[1] = b;
	event.args[2] = c;
	if (!play->sink || put_masked(play, &event))
		return;
	play->sink->put(play->sink->payload, &event);
}

void l3_tell(l3_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	put(play, (gg_event){.code = code, .clause = clause, .seen_by = GG_SEEN_BY_ALL}, a, b, c);
}

void l3_headline(l3_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	put(play, (gg_event){.code = code, .clause = clause, .seen_by = GG_SEEN_BY_ALL, .headline = 1}, a, b, c);
}

void l3_rolled(l3_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c, int32_t die) {
	put(play, (gg_event){.code = code, .clause = clause, .seen_by = GG_SEEN_BY_ALL, .headline = 1, .args = {[3] = die}}, a, b, c);
}

static void put_line(void *payload, const gg_item *item) {
	const l3_play *play = payload;
	gg_event line = gg_sum_event(item);
	play->sink->put(play->sink->payload, &line);
}

gg_item_sink l3_told_sum(l3_play *play) {
	return (gg_item_sink){put_line, play};
}

void l3_tell_side(l3_play *play, unsigned side, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	put(play, (gg_event){.code = code, .clause = clause, .seen_by = (uint8_t)(1u << side)}, a, b, c);
}

void l3_tell_state(l3_play *play, unsigned element, uint16_t code, uint16_t clause, int32_t b) {
	unsigned side = L3_NONE;
	int32_t unit = l3_unit_arg(play->s, element);
	if (l3_is_masked_arg(unit, &side))
		l3_tell_side(play, side, code, clause, unit, b, 0);
	else
		l3_tell(play, code, clause, unit, b, 0);
}

bool l3_refuse(gg_verdict *refusal, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	if (refusal)
		*refusal = (gg_verdict){code, clause, {a, b, c}};
	return false;
}

bool l3_no_numbers(const gg_action *action, gg_verdict *refusal) {
	return (!action->a && !action->b && !action->c) || l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
}

bool l3_plain(const gg_action *action, gg_verdict *refusal) {
	return (action->who == L3_WHO_PLAYER || l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0)) &&
	       l3_no_numbers(action, refusal);
}

void l3_list(l3_menu *menu, unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	if (menu->count >= L3_MENU_MOST)
		return;
	if (menu->count < menu->cap)
		menu->out[menu->count] = (gg_action){(uint16_t)verb, (uint16_t)who, a, b, c};
	menu->count++;
}

bool l3_offer(l3_menu *menu, l3_look *look, bool (*check)(l3_look *, const gg_action *, gg_verdict *), gg_action action) {
	if (!check(look, &action, NULL))
		return false;
	l3_list(menu, action.kind, action.who, action.a, action.b, action.c);
	return true;
}
