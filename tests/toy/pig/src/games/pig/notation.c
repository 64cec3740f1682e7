/*
 * notation.c - the actions of Pig as players write them: `roll`, `hold`, `charge`, `die 4`.
 */
#include "pig.h"

static const char *const verbs[PIG_KINDS] = {"", "roll", "hold", "charge", "die"};

void pig_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out) {
	(void)game, (void)state;
	gg_put(out, action->kind < PIG_KINDS ? verbs[action->kind] : "");
	if (action->kind == PIG_DIE) {
		gg_put_char(out, ' ');
		gg_put_int(out, action->a);
	}
}

bool pig_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	size_t at = 0;
	(void)game, (void)state;
	*out = (gg_action){0};
	for (int kind = PIG_ROLLS; kind < PIG_KINDS && !out->kind; kind++)
		if (gg_take(text, size, &at, verbs[kind]))
			out->kind = (uint16_t)kind;
	if (!out->kind)
		return gg_fail(error, 1, 1, "expected roll, hold, charge or die", NULL);
	if (out->kind == PIG_DIE && !(gg_take(text, size, &at, " ") && gg_take_int(text, size, &at, 0, 99, &out->a)))
		return gg_fail(error, 1, (int32_t)at + 1, "expected a face of the die", NULL);
	return at == size ? true : gg_fail(error, 1, (int32_t)at + 1, "expected nothing more", NULL);
}

/* The same for surfaces, which never read notation. */
void pig_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out) {
	(void)game, (void)state;
	gg_json_put_string(out, "verb", action->kind < PIG_KINDS ? verbs[action->kind] : "");
	if (action->kind == PIG_DIE)
		gg_json_put_int(out, "amount", action->a);
}
