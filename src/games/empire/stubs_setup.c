/* stubs_setup.c - placeholders until the real files are there. */
/* clang-format off */
#include "rulebook.h"
#include "play.h"

static int over(const em_state *s) { (void)s; return GG_OVER; }
const em_phase_rules em_su_type = {.turn = over};
const em_phase_rules em_su_role = {.turn = over};
const em_phase_rules em_su_field = {.turn = over};
const em_phase_rules em_su_pieces = {.turn = over};
const em_phase_rules em_su_sector = {.turn = over};
const em_phase_rules em_su_off = {.turn = over};
const em_phase_rules em_su_order = {.turn = over};
const em_phase_rules em_su_place = {.turn = over};
const em_phase_rules em_t_flank = {.turn = over};
const em_phase_rules em_ac_arrive = {.turn = over};
const gg_option_spec em_option_specs[EM_OPTION_COUNT];
bool em_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	(void)game; (void)options; (void)state; (void)error;
	return false;
}
const char *em_offer_value(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name) {
	(void)game; (void)option; (void)index; (void)lang; (void)name;
	return NULL;
}
bool em_options_validate(const gg_game *game, const gg_options *options, gg_error *error) {
	(void)game; (void)options; (void)error;
	return true;
}
