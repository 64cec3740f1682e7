/*
 * foreign.h - the contract for other languages, which cannot include a header: everything that grognard.h keeps inline or in tables, as
 * functions over numbers, bytes and strings. python/ is built on it. Texts go into the caller's buffer; the number that comes back is how
 * many bytes it takes without its end, as snprintf says it: with that many and one more nothing is cut.
 */
#ifndef GROGNARD_FOREIGN_H
#define GROGNARD_FOREIGN_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What gg_foreign_sizes fills in, in this order. */
typedef enum gg_foreign_size {
	GG_SIZE_CONTRACT,
	GG_SIZE_STATE,
	GG_SIZE_ACTIONS, /* most choices that any state lists */
	GG_SIZE_PLAYERS_MIN,
	GG_SIZE_PLAYERS_MAX,
	GG_SIZE_MENU,  /* 1: a free table, where more is legal than is listed */
	GG_SIZE_HIDES, /* 1: something is hidden from some seat */
	GG_SIZES
} gg_foreign_size;

void gg_foreign_sizes(const gg_game *game, uint32_t out[GG_SIZES]);
/* The game with its options, as JSON. */
size_t gg_foreign_describe(const gg_game *game, char *out, size_t cap);

int gg_foreign_seats(const gg_game *game, const gg_state *state);
int gg_foreign_turn(const gg_game *game, const gg_state *state);
uint32_t gg_foreign_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap);
uint32_t gg_foreign_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]);
void gg_foreign_payoff(const gg_game *game, const gg_state *state, gg_payoff *out);
int32_t gg_foreign_evaluate(const gg_game *game, const gg_state *state, int player);

/* Whether it is legal; if not, why in words, and the clause. */
bool gg_foreign_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_lang lang, char *why, size_t cap,
		      const char **clause);

size_t gg_foreign_format(const gg_game *game, const gg_state *state, const gg_action *action, char *out, size_t cap);
bool gg_foreign_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error);
/* What an action names, as a JSON object. */
size_t gg_foreign_parts(const gg_game *game, const gg_state *state, const gg_action *action, char *out, size_t cap);

/* The `state` object of a position. To read one, the caller gives room for size / 2 + 3 nodes. */
size_t gg_foreign_write(const gg_game *game, const gg_state *state, char *out, size_t cap);
bool gg_foreign_read(const gg_game *game, gg_state *state, const char *text, size_t size, gg_json_node *nodes, uint32_t cap,
		     gg_error *error);

#ifdef __cplusplus
}
#endif
#endif
