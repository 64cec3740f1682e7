/*
 * syntax.c - see syntax.h.
 *
 * An angle is written in degrees with as few decimals as give back the same 65536th of a turn. Three always do: there are 360,000
 * thousandths of a degree in a turn. Whoever likes may write the number itself: 4321/65536.
 */
#include "syntax.h"

#include "rulebook.h"

#define ROW(...)                                                                                                                           \
	{ __VA_ARGS__ }
const uint8_t em_syntax[EM_VERBS][EM_SLOTS] = {
	[EM_DO_ROLL] = ROW(EM_SLOT_NUMBER),
	[EM_DO_AS_SKIRMISHERS] = ROW(EM_SLOT_UNIT),
	[EM_DO_PIECE] = ROW(EM_SLOT_GROUND),
	[EM_DO_OFF] = ROW(EM_SLOT_DIVISION, EM_SLOT_OFF),
	[EM_DO_ORDER] = ROW(EM_SLOT_DIVISION, EM_SLOT_ORDER, EM_SLOT_BONUS),
	[EM_DO_ORDER_1] = ROW(EM_SLOT_DIVISION, EM_SLOT_ORDER, EM_SLOT_BONUS),
	[EM_DO_ORDER_2] = ROW(EM_SLOT_DIVISION, EM_SLOT_ORDER, EM_SLOT_BONUS),
	[EM_DO_LEAD] = ROW(EM_SLOT_DIVISION),
	[EM_DO_PLACE] = ROW(EM_SLOT_UNIT, EM_SLOT_POINT, EM_SLOT_STANCE),
	[EM_DO_TAKE_UP] = ROW(EM_SLOT_UNIT),
	[EM_DO_RIDE] = ROW(EM_SLOT_GENERAL, EM_SLOT_POINT),
	[EM_DO_RESERVE] = ROW(EM_SLOT_DIVISION, EM_SLOT_ORDER),
	[EM_DO_TRANSFER] = ROW(EM_SLOT_DIVISION),
	[EM_DO_NAME] = ROW(EM_SLOT_DIVISION, EM_SLOT_BONUS_A),
	[EM_DO_BESIDE] = ROW(EM_SLOT_UNIT),
	[EM_DO_ARRIVE] = ROW(EM_SLOT_UNIT, EM_SLOT_POINT, EM_SLOT_STANCE),
	[EM_DO_WAIT] = ROW(EM_SLOT_UNIT),
	[EM_DO_FIRE] = ROW(EM_SLOT_UNIT, EM_SLOT_TARGET, EM_SLOT_SHOT),
	[EM_DO_CHARGE] = ROW(EM_SLOT_UNIT, EM_SLOT_TARGET, EM_SLOT_PAYER),
	[EM_DO_MOVE] = ROW(EM_SLOT_UNIT, EM_SLOT_GROUP, EM_SLOT_PAYER),
	[EM_DO_OPERATIONAL] = ROW(EM_SLOT_UNIT, EM_SLOT_GROUP, EM_SLOT_PAYER),
	[EM_DO_ENTER] = ROW(EM_SLOT_UNIT, EM_SLOT_SECTOR, EM_SLOT_PAYER),
	[EM_DO_LEAVE] = ROW(EM_SLOT_UNIT, EM_SLOT_FACE, EM_SLOT_FORM, EM_SLOT_PAYER),
	[EM_DO_RALLY] = ROW(EM_SLOT_UNIT, EM_SLOT_LOSS, EM_SLOT_PAYER),
	[EM_DO_JOIN] = ROW(EM_SLOT_UNIT),
	[EM_DO_TAKE_BACK] = ROW(EM_SLOT_ACTOR),
	[EM_DO_GO] = ROW(EM_SLOT_ACTOR),
	[EM_DO_ADVANCE] = ROW(EM_SLOT_ACTOR, EM_SLOT_LENGTH),
	[EM_DO_WHEEL] = ROW(EM_SLOT_ACTOR, EM_SLOT_TURN),
	[EM_DO_SLIDE] = ROW(EM_SLOT_ACTOR, EM_SLOT_SIDEWAYS),
	[EM_DO_LATERAL] = ROW(EM_SLOT_ACTOR, EM_SLOT_SIDEWAYS),
	[EM_DO_BACK] = ROW(EM_SLOT_ACTOR, EM_SLOT_LENGTH),
	[EM_DO_ABOUT] = ROW(EM_SLOT_ACTOR),
	[EM_DO_REORIENT] = ROW(EM_SLOT_ACTOR, EM_SLOT_FACING, EM_SLOT_OWN_FORM),
	[EM_DO_FORM] = ROW(EM_SLOT_ACTOR, EM_SLOT_FORM, EM_SLOT_OWN_FACING),
	[EM_DO_PROLONGE] = ROW(EM_SLOT_ACTOR, EM_SLOT_LENGTH),
	[EM_DO_EXIT] = ROW(EM_SLOT_ACTOR),
	[EM_DO_MEND] = ROW(EM_SLOT_ACTOR),
	[EM_DO_END] = ROW(EM_SLOT_ACTOR),
	[EM_DO_AGAIN] = ROW(EM_SLOT_ACTOR, EM_SLOT_PAYER),
	[EM_DO_FINISH] = ROW(EM_SLOT_ACTOR),
	[EM_DO_REACT] = ROW(EM_SLOT_UNIT, EM_SLOT_REACTION, EM_SLOT_CAUSE),
	[EM_DO_WITHDRAW] = ROW(EM_SLOT_UNIT, EM_SLOT_LENGTH),
	[EM_DO_PASS] = ROW(EM_SLOT_ACTOR),
	[EM_DO_SECOND] = ROW(EM_SLOT_UNIT, EM_SLOT_PAYER),
	[EM_DO_SUPPORT] = ROW(EM_SLOT_UNIT, EM_SLOT_PAYER),
	[EM_DO_STOP] = ROW(EM_SLOT_ACTOR),
	[EM_DO_STRIKE] = ROW(EM_SLOT_ACTOR, EM_SLOT_TARGET),
	[EM_DO_GO_ON] = ROW(EM_SLOT_ACTOR, EM_SLOT_LENGTH, EM_SLOT_TURN_B),
	[EM_DO_HELP] = ROW(EM_SLOT_UNIT, EM_SLOT_TARGET),
	[EM_DO_STAY] = ROW(EM_SLOT_ACTOR),
	[EM_DO_ADVANCE_1] = ROW(EM_SLOT_ACTOR),
	[EM_DO_PURSUE] = ROW(EM_SLOT_ACTOR),
	[EM_DO_HOLD] = ROW(EM_SLOT_ACTOR),
	[EM_DO_DECLINE] = ROW(EM_SLOT_ACTOR),
	[EM_DO_PREY] = ROW(EM_SLOT_ACTOR, EM_SLOT_TARGET),
	[EM_DO_LIMBER] = ROW(EM_SLOT_ACTOR),
	[EM_DO_REPLY] = ROW(EM_SLOT_ACTOR),
	[EM_DO_RICOCHET] = ROW(EM_SLOT_ACTOR),
	[EM_DO_DONE] = ROW(EM_SLOT_ACTOR),
};
#undef ROW

/* --- What is clear without being written ---------------------------------------------------------------------------------- */

unsigned em_speaker(const gg_game *game, const em_state *s) {
	int turn = em_turn(game, &s->head);
	return turn < 0 ? s->side : (unsigned)turn;
}

static const em_frame *nearest(const em_state *s, em_frame_kind kind) {
	for (unsigned i = s->depth; i > 0; i--)
		if (s->frame[i - 1].kind == kind)
			return &s->frame[i - 1];
	return NULL;
}

/* The move or the charge that the verb belongs to. */
static const em_frame *frame_of(const em_state *s, unsigned verb) {
	bool charges = verb == EM_DO_STRIKE || verb == EM_DO_GO_ON || verb == EM_DO_PREY;
	return verb >= EM_DO_ADVANCE && verb <= EM_DO_FINISH ? nearest(s, EM_FRAME_MOVE) : charges ? nearest(s, EM_FRAME_CHARGE) : NULL;
}

bool em_has_usual_actor(const em_state *s, unsigned verb) {
	return frame_of(s, verb) != NULL;
}

unsigned em_usual_actor(const em_state *s, unsigned verb) {
	const em_frame *frame = frame_of(s, verb);
	unsigned unit = !frame ? 0 : frame->kind == EM_FRAME_CHARGE && (frame->flags & EM_F_TARGET_WON) ? frame->target : frame->unit;
	return unit < EM_UNITS ? unit : 0;
}

unsigned em_usual_cause(const em_state *s) {
	const em_frame *top = em_top_of(s);
	if (top && top->kind == EM_FRAME_CHARGE)
		return top->unit;
	if (top && top->kind == EM_FRAME_REACT && top->target < EM_UNITS)
		return top->target;
	const em_frame *move = nearest(s, EM_FRAME_MOVE);
	return move ? move->unit : EM_NONE;
}

int32_t em_usual_heading(const em_state *s, unsigned unit) {
	const em_frame *top = em_top_of(s);
	bool group = top && top->kind == EM_FRAME_MOVE && (top->flags & EM_F_GROUP);
	return group || unit >= EM_UNITS ? 0 : s->unit[unit].heading;
}

unsigned em_usual_row(const em_state *s, unsigned unit, const char *word, size_t size) {
	static const struct {
		uint8_t first, charge, end; /* rows of an arm: against moves, against charges */
	} arms[] = {[EM_INF] = {EM_R_INF_MOVE_CHARGE, EM_R_INF_COUNTER, EM_R_CAV_MOVE_CHARGE},
		    [EM_CAV] = {EM_R_CAV_MOVE_CHARGE, EM_R_CAV_COUNTER, EM_R_ART_MOVE_FIRE},
		    [EM_ART] = {EM_R_ART_MOVE_FIRE, EM_R_ART_STAND, EM_R_SK_MOVE_FIRE},
		    [EM_SK] = {EM_R_SK_MOVE_FIRE, EM_R_SK_FLEE, EM_REACTIONS}};
	if (unit >= EM_UNITS || s->unit[unit].kind > EM_SK)
		return EM_REACTIONS;
	unsigned arm = s->unit[unit].form == EM_SKIRMISH ? EM_SK : s->unit[unit].kind;
	bool move = em_phase_of(s) == EM_RE_ASK;
	unsigned end = move ? arms[arm].charge : arms[arm].end;
	for (unsigned row = move ? arms[arm].first : arms[arm].charge; row < end; row++)
		if (gg_span_is(word, size, em_reaction_words[row]))
			return row;
	return EM_REACTIONS;
}

/* --- Numbers --------------------------------------------------------------------------------------------------------------- */

/* A number of so many decimals, those at the end that are 0 left out. */
static void put_decimal(gg_text *out, int64_t number, int64_t scale) {
	if (number < 0) {
		gg_put_char(out, '-');
		number = -number;
	}
	gg_put_int(out, number / scale);
	int64_t rest = number % scale;
	if (rest)
		gg_put_char(out, '.');
	while (rest) {
		scale /= 10;
		gg_put_char(out, (char)('0' + rest / scale));
		rest %= scale;
	}
}

void em_put_length(gg_text *out, int32_t thousandths) {
	put_decimal(out, thousandths, EM_UD);
}

static int64_t turn_of(int64_t degrees, int64_t scale) {
	return (degrees * TABLE_TURN + 180 * scale) / (360 * scale);
}

void em_put_degrees(gg_text *out, int32_t turn) {
	int64_t scale = 1, size = turn < 0 ? -(int64_t)turn : turn, degrees;
	for (;; scale *= 10) {
		degrees = (size * 360 * scale + TABLE_TURN / 2) / TABLE_TURN;
		if (turn_of(degrees, scale) == size)
			break;
	}
	put_decimal(out, turn < 0 ? -degrees : degrees, scale);
}

enum { DIGITS = 7, DECIMALS = 3 };

/* At most three decimals, as thousandths. */
static bool take_decimal(const char *text, size_t size, size_t *at, int64_t *out) {
	size_t i = *at;
	bool minus = i < size && text[i] == '-';
	int64_t number = 0;
	unsigned digits = 0, decimals = 0;
	for (i += minus; i < size && text[i] >= '0' && text[i] <= '9' && digits < DIGITS; i++, digits++)
		number = number * 10 + (text[i] - '0');
	if (!digits)
		return false;
	if (i + 1 < size && text[i] == '.' && text[i + 1] >= '0' && text[i + 1] <= '9')
		for (i++; i < size && text[i] >= '0' && text[i] <= '9' && decimals < DECIMALS; i++, decimals++)
			number = number * 10 + (text[i] - '0');
	for (; decimals < DECIMALS; decimals++)
		number *= 10;
	if (i < size && ((text[i] >= '0' && text[i] <= '9') || text[i] == '.'))
		return false;
	*out = minus ? -number : number;
	*at = i;
	return true;
}

bool em_take_length(const char *text, size_t size, size_t *at, int32_t *out) {
	int64_t number;
	size_t end = *at;
	if (!take_decimal(text, size, &end, &number) || number > INT32_MAX || number < INT32_MIN)
		return false;
	*at = end;
	*out = (int32_t)number;
	return true;
}

bool em_take_degrees(const char *text, size_t size, size_t *at, int32_t *out) {
	int64_t number;
	size_t end = *at;
	if (!take_decimal(text, size, &end, &number))
		return false;
	bool exact = gg_take(text, size, &end, "/65536");
	int64_t turn = exact ? number / 1000 : number < 0 ? -turn_of(-number, 1000) : turn_of(number, 1000);
	if ((exact && number % 1000) || turn > INT32_MAX || turn < INT32_MIN)
		return false;
	*at = end;
	*out = (int32_t)turn;
	return true;
}
