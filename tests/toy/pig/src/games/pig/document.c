/*
 * document.c - a state of Pig as a JSON object and back. The reader takes nothing that the rules could not go on from.
 */
#include "pig.h"

static const char *const phases[] = {"decide", "roll", "over", NULL};
static const char *const editions[] = {"short", "long", NULL};

void pig_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	const pig_state *pig = pig_in(state);
	gg_json_put_string(out, "edition", editions[pig->edition]);
	gg_json_put_int(out, "target", pig->target);
	gg_json_put_string(out, "die", ((const pig_tables *)game->data)->die[pig->die].id);
	gg_json_put_bool(out, "twist", pig->twist);
	gg_json_put_int(out, "reroll", pig->reroll);
	gg_json_put_string(out, "phase", phases[pig->phase]);
	gg_json_put_int(out, "turn", pig->turn + 1);
	gg_json_put_int(out, "pot", pig->pot);
	gg_json_put_int(out, "dice", pig->dice);
	gg_json_put_bool(out, "four_sided", pig->four_sided);
	gg_json_open_flat(out, "scores", '[');
	for (int seat = 0; seat < pig->seats; seat++)
		gg_json_put_int(out, NULL, pig->scores[seat]);
	gg_json_close(out, ']');
}

static bool read_die(pig_state *pig, const pig_tables *tables, const gg_json *doc, uint32_t node, gg_error *error) {
	const char *ids[PIG_DICE + 1] = {NULL};
	int32_t die;
	for (uint32_t i = 0; i < tables->count; i++)
		ids[i] = tables->die[i].id;
	if (!gg_json_choice(doc, node, "die", ids, &die, error))
		return false;
	pig->die = (uint8_t)die;
	return true;
}

static bool read_options(pig_state *pig, const gg_json *doc, uint32_t node, gg_error *error) {
	int32_t edition;
	int64_t target, reroll;
	bool twist;
	if (!gg_json_choice(doc, node, "edition", editions, &edition, error))
		return false;
	int64_t times = edition ? PIG_LONG : 1;
	if (!gg_json_int(doc, node, "target", 2 * times, PIG_TARGET_MAX * times, &target, error) ||
	    !gg_json_bool(doc, node, "twist", &twist, error) || !gg_json_int(doc, node, "reroll", 0, PIG_SIDES, &reroll, error))
		return false;
	if (target % times)
		return gg_json_fail(doc, gg_json_member(doc, node, "target"), error, "the long target is a multiple of 5 (PIG-3.5)", NULL);
	pig->edition = (uint8_t)edition;
	pig->target = (int32_t)target;
	pig->twist = twist;
	pig->reroll = (uint8_t)reroll;
	return true;
}

/* PIG-2.1: nobody has reached the target but the winner. */
static bool read_scores(pig_state *pig, const gg_json *doc, uint32_t node, gg_error *error) {
	uint32_t scores;
	if (!gg_json_list(doc, node, "scores", &scores, error))
		return false;
	uint32_t seats = gg_json_count(doc, scores);
	if (seats < 2 || seats > GG_PLAYERS)
		return gg_json_fail(doc, scores, error, "expected 2 to 4 scores", NULL);
	pig->seats = (uint8_t)seats;
	for (uint32_t i = 0; i < seats; i++) {
		int64_t score;
		if (!gg_json_int_at(doc, gg_json_item(doc, scores, i), 0, 10000000, &score, error))
			return false;
		pig->scores[i] = (int32_t)score;
	}
	return true;
}

static bool read_turn(pig_state *pig, const gg_json *doc, uint32_t node, gg_error *error) {
	int32_t phase;
	int64_t turn, pot, dice;
	bool four_sided;
	if (!gg_json_choice(doc, node, "phase", phases, &phase, error))
		return false;
	bool rolls = phase == PIG_ROLL, over = phase == PIG_OVER;
	if (!gg_json_int(doc, node, "turn", 1, pig->seats, &turn, error) ||
	    !gg_json_int(doc, node, "pot", 0, over ? 0 : 1000000, &pot, error) ||
	    !gg_json_int(doc, node, "dice", rolls, rolls ? 2 : 0, &dice, error) ||
	    !gg_json_bool(doc, node, "four_sided", &four_sided, error))
		return false;
	/* PIG-3.3: it is the second die of a charge, behind a 6. */
	if (four_sided && (!rolls || dice != 1 || !pig->twist || pot < 6))
		return gg_json_fail(doc, gg_json_member(doc, node, "four_sided"), error, "no die has four sides here (PIG-3.3)", NULL);
	pig->turn = (uint8_t)(turn - 1);
	pig->phase = (uint8_t)phase;
	pig->pot = (int32_t)pot;
	pig->dice = (uint8_t)dice;
	pig->four_sided = four_sided;
	for (int seat = 0; seat < pig->seats; seat++)
		if ((pig->scores[seat] >= pig->target) != (over && seat == pig->turn))
			return gg_json_fail(doc, gg_json_member(doc, node, "scores"), error, "only the winner reaches the target (PIG-2.1)",
					    NULL);
	return true;
}

bool pig_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	static const char *const keys[] = {"edition", "target", "die",  "twist",      "reroll", "phase",
					   "turn",    "pot",    "dice", "four_sided", "scores", NULL};
	pig_state *pig = pig_of(state);
	return gg_json_only(doc, node, keys, error) && read_options(pig, doc, node, error) && read_die(pig, game->data, doc, node, error) &&
	       read_scores(pig, doc, node, error) && read_turn(pig, doc, node, error);
}
