/*
 * phases.c - the machine that plays the phases (play.h): the table of their rows, the stack of frames, dice, and what the contract asks.
 */
#include "../../core/mem.h"
#include "empire_words.h"

#include "data.h"
#include "field.h"
#include "harm.h"
#include "play.h"
#include "rulebook.h"

const em_phase_rules *const em_phase_table[EM_PHASES] = {
	[EM_SU_TYPE] = &em_su_type,
	[EM_SU_ROLE] = &em_su_role,
	[EM_SU_FIELD] = &em_su_field,
	[EM_SU_PIECES] = &em_su_pieces,
	[EM_SU_SECTOR] = &em_su_sector,
	[EM_SU_OFF] = &em_su_off,
	[EM_SU_ORDER] = &em_su_order,
	[EM_SU_PLACE] = &em_su_place,
	[EM_T_CP] = &em_t_cp,
	[EM_T_FLANK] = &em_t_flank,
	[EM_T_STRATEGY] = &em_t_strategy,
	[EM_T_ORDER_TEST] = &em_t_order_test,
	[EM_ACT_NEXT] = &em_act_next,
	[EM_ACT_ALONE] = &em_act_alone,
	[EM_INIT_NAME] = &em_init_name,
	[EM_INIT_ROLL] = &em_init_roll,
	[EM_AC_START] = &em_ac_start,
	[EM_AC_REPLACE] = &em_ac_replace,
	[EM_AC_CP] = &em_ac_cp,
	[EM_AC_ARRIVE] = &em_ac_arrive,
	[EM_AC_FIRE_B] = &em_ac_fire_b,
	[EM_AC_CHARGE] = &em_ac_charge,
	[EM_AC_MOVE] = &em_ac_move,
	[EM_AC_FIRE_E] = &em_ac_fire_e,
	[EM_AC_END] = &em_ac_end,
	[EM_MV_GROUP] = &em_mv_group,
	[EM_MV_STEP] = &em_mv_step,
	[EM_MV_MORE] = &em_mv_more,
	[EM_RL_STEP] = &em_rl_step,
	[EM_RE_ASK] = &em_re_ask,
	[EM_RE_TM] = &em_re_tm,
	[EM_RE_SHOT] = &em_re_shot,
	[EM_CH_WITH] = &em_ch_with,
	[EM_CH_GO] = &em_ch_go,
	[EM_CH_REACT] = &em_ch_react,
	[EM_CH_TM] = &em_ch_tm,
	[EM_CH_CONTROL] = &em_ch_control,
	[EM_CH_CONTROL_DIE] = &em_ch_control_die,
	[EM_CH_FOLLOW] = &em_ch_follow,
	[EM_CH_SUPPORT_FIRE_X] = &em_ch_support_fire_x,
	[EM_CH_SUPPORT_FIRE_Y] = &em_ch_support_fire_y,
	[EM_CH_SUPPORT_MOVE] = &em_ch_support_move,
	[EM_CH_SHOCK] = &em_ch_shock,
	[EM_CH_RESULT] = &em_ch_result,
	[EM_CH_GENERAL] = &em_ch_general,
	[EM_CH_LOSER] = &em_ch_loser,
	[EM_CH_ADVANCE] = &em_ch_advance,
	[EM_CH_PURSUE] = &em_ch_pursue,
	[EM_CH_HOLD_DIE] = &em_ch_hold_die,
	[EM_CH_PREY] = &em_ch_prey,
	[EM_CH_PREY_REACT] = &em_ch_prey_react,
	[EM_CH_DONE] = &em_ch_done,
	[EM_FI_SUPPORT] = &em_fi_support,
	[EM_FI_REPLY] = &em_fi_reply,
	[EM_FI_DICE] = &em_fi_dice,
	[EM_FI_LOSS] = &em_fi_loss,
	[EM_FI_GENERAL] = &em_fi_general,
	[EM_FI_TEST] = &em_fi_test,
	[EM_FI_RICOCHET] = &em_fi_ricochet,
	[EM_FA_GO] = &em_fa_go,
	[EM_FA_TEST] = &em_fa_test,
	[EM_T_END] = &em_t_end,
	[EM_PLAYED_OUT] = &em_played_out,
};

/* --- The stack (BE-27.63) ---------------------------------------------------------------------------------------------- */

const em_frame *em_top_of(const em_state *s) {
	return s->depth ? &s->frame[s->depth - 1] : NULL;
}

em_frame *em_top(em_state *s) {
	return s->depth ? &s->frame[s->depth - 1] : NULL;
}

em_frame *em_frame_of(em_state *s, em_frame_kind kind) {
	for (unsigned i = s->depth; i > 0; i--)
		if (s->frame[i - 1].kind == kind)
			return &s->frame[i - 1];
	return NULL;
}

em_phase em_phase_of(const em_state *s) {
	const em_frame *top = em_top_of(s);
	return (em_phase)(top ? top->phase : s->phase);
}

void em_go_to(em_state *s, em_phase phase) {
	em_frame *top = em_top(s);
	if (top)
		top->phase = (uint8_t)phase;
	else
		s->phase = (uint8_t)phase;
}

em_frame *em_push(em_state *s, em_frame_kind kind, em_phase phase) {
	if (s->depth >= EM_FRAMES)
		__builtin_trap();
	em_frame *frame = &s->frame[s->depth++];
	frame->kind = (uint8_t)kind;
	frame->phase = (uint8_t)phase;
	frame->unit = frame->target = frame->second = frame->cause = frame->support[0] = frame->support[1] = EM_NONE;
	return frame;
}

void em_pop(em_state *s) {
	if (!s->depth)
		__builtin_trap();
	memset(&s->frame[--s->depth], 0, sizeof s->frame[0]);
}

/* --- Whose turn it is ---------------------------------------------------------------------------------------------------- */

int em_turn_active(const em_state *s) {
	return s->side;
}

int em_turn_other(const em_state *s) {
	return 1 - s->side;
}

int em_turn_chance(const em_state *s) {
	(void)s;
	return GG_CHANCE;
}

int em_turn_itself(const em_state *s) {
	(void)s;
	return EM_ITSELF;
}

static const em_phase_rules *row_of(const em_state *s) {
	return em_phase_table[em_phase_of(s)];
}

int em_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	return row_of(em_of(state))->turn(em_of(state));
}

void em_settle(em_play *play) {
	for (;;) {
		if (!play->s->depth)
			em_save_generals(play);
		const em_phase_rules *row = row_of(play->s);
		int turn = row->turn(play->s);
		if (turn == EM_ITSELF)
			row->go(play);
		else if (turn == GG_OVER || !row->skip || !row->skip(play))
			return;
	}
}

/* --- Dice (BE-27.62) ------------------------------------------------------------------------------------------------------- */

static const uint8_t plain_die[6] = {1, 1, 1, 1, 1, 1};
static const uint8_t average_die[4] = {1, 2, 2, 1};
static const uint8_t two_dice[11] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

typedef struct em_die {
	const uint8_t *weight;
	uint32_t faces;
	int32_t lowest;
} em_die;

static em_die die_of(const em_state *s, em_dice dice) {
	if (dice == EM_TWO_D6)
		return (em_die){two_dice, 11, 2};
	if (dice == EM_D6 && s->options.average_dice)
		return (em_die){average_die, 4, 2};
	return (em_die){plain_die, 6, 1};
}

uint32_t em_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	const em_state *s = em_of(state);
	const em_phase_rules *row = row_of(s);
	if (em_turn(game, state) != GG_CHANCE)
		return 0;
	if (row->dice == EM_OWN_DICE)
		return row->chance(s, weights);
	em_die die = die_of(s, row->dice);
	for (uint32_t i = 0; i < die.faces; i++)
		weights[i] = die.weight[i];
	return die.faces;
}

static void list_faces(const em_state *s, em_dice dice, em_menu *menu) {
	em_die die = die_of(s, dice);
	for (uint32_t i = 0; i < die.faces; i++)
		em_list(menu, EM_DO_ROLL, 0, die.lowest + (int32_t)i, 0, 0);
}

/* --- What the contract asks -------------------------------------------------------------------------------------------------- */

void em_look_begin(em_look *look, const gg_game *game, const em_state *s) {
	const em_data *data = (const em_data *)game->data;
	em_look_open(look, data, s);
	const em_scenario *scenario = em_map_of(data, s); /* which may put it in force by itself */
	for (unsigned side = 0; side < EM_SIDES; side++)
		if ((scenario && scenario->side[side].reverse_slope) || em_national(data, s, side, EM_REVERSE_SLOPE))
			look->reverse_slope |= 1u << side;
}

static void list(em_look *look, em_menu *menu) {
	const em_state *s = look->s;
	const em_phase_rules *row = row_of(s);
	int turn = row->turn(s);
	if (turn == GG_CHANCE && row->dice != EM_OWN_DICE)
		list_faces(s, row->dice, menu);
	else if (turn != GG_OVER)
		row->list(look, menu);
}

uint32_t em_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	em_look look;
	em_menu menu = {out, cap, 0};
	em_look_begin(&look, game, em_of(state));
	list(&look, &menu);
	return menu.count;
}

static bool check_roll(em_look *look, const gg_action *action, gg_verdict *refusal) {
	gg_action faces[GG_OUTCOMES_MAX];
	em_menu menu = {faces, GG_OUTCOMES_MAX, 0};
	list(look, &menu);
	for (uint32_t i = 0; i < menu.count; i++)
		if (action->kind == EM_DO_ROLL && !action->who && !action->b && !action->c && action->a == faces[i].a)
			return true;
	return em_refuse(refusal, EM_SAY_NO_SUCH_FACE, BE_27_62, 0, 0, 0);
}

bool em_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *refusal) {
	em_look look;
	const em_state *s = em_of(state);
	const em_phase_rules *row = row_of(s);
	int turn = row->turn(s);
	memset(refusal, 0, sizeof *refusal);
	if (turn == GG_OVER)
		return em_refuse(refusal, EM_SAY_OVER, BE_23_1, 0, 0, 0);
	em_look_begin(&look, game, s);
	return turn == GG_CHANCE ? check_roll(&look, action, refusal) : row->check(&look, action, refusal);
}

void em_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	em_play play;
	play.game = game;
	play.s = (em_state *)(void *)state;
	play.sink = sink;
	em_look_begin(&play.look, game, play.s);
	row_of(play.s)->apply(&play, action);
	em_settle(&play);
}

void em_begin(const gg_game *game, em_state *s) {
	em_play play;
	play.game = game;
	play.s = s;
	play.sink = NULL;
	em_look_begin(&play.look, game, s);
	em_settle(&play);
}

void em_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink) {
	em_look look;
	const em_phase_rules *row = row_of(em_of(state));
	em_look_begin(&look, game, em_of(state));
	if (row->explain)
		row->explain(&look, action, sink);
}

/* --- Words and menus ------------------------------------------------------------------------------------------------------------ */

static void put(em_play *play, gg_event event, int32_t a, int32_t b, int32_t c) {
	event.args[0] = a;
	event.args[1] = b;
	event.args[2] = c;
	if (play->sink)
		play->sink->put(play->sink->payload, &event);
}

void em_tell(em_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	put(play, (gg_event){.code = code, .clause = clause, .seen_by = GG_SEEN_BY_ALL}, a, b, c);
}

void em_tell_all(em_play *play, uint16_t code, uint16_t clause, const int32_t args[GG_ARGS]) {
	gg_event event = {.code = code, .clause = clause, .seen_by = GG_SEEN_BY_ALL};
	for (unsigned i = 3; i < GG_ARGS; i++)
		event.args[i] = args[i];
	put(play, event, args[0], args[1], args[2]);
}

void em_headline(em_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	put(play, (gg_event){.code = code, .clause = clause, .seen_by = GG_SEEN_BY_ALL, .headline = 1}, a, b, c);
}

void em_tell_side(em_play *play, unsigned side, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	put(play, (gg_event){.code = code, .clause = clause, .seen_by = (uint8_t)(1u << side)}, a, b, c);
}

bool em_refuse(gg_verdict *refusal, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c) {
	if (refusal)
		*refusal = (gg_verdict){code, clause, {a, b, c}};
	return false;
}

void em_list(em_menu *menu, unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	if (menu->count >= EM_MENU_MOST)
		return;
	if (menu->count < menu->cap)
		menu->out[menu->count] = (gg_action){(uint16_t)verb, (uint16_t)who, a, b, c};
	menu->count++;
}

bool em_offer(em_menu *menu, em_look *look, bool (*check)(em_look *, const gg_action *, gg_verdict *), gg_action action) {
	if (!check(look, &action, NULL))
		return false;
	em_list(menu, action.kind, action.who, action.a, action.b, action.c);
	return true;
}
