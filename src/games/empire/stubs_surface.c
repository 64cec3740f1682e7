/* stubs_surface.c - placeholders until the real files are there. */
/* clang-format off */
#include "rulebook.h"
#include "play.h"

void em_write(const gg_game *game, const gg_state *state, gg_json_out *out) { (void)game; (void)state; (void)out; }
bool em_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) { (void)game; (void)state; (void)doc; (void)node; (void)error; return false; }
