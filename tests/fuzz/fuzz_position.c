/*
 * fuzz_position.c - any bytes at all as a position: no crash; a refusal says what and where; what is accepted reads
 * back as the same bytes in both forms, and can be played on from.
 */
#include <grognard/position.h>

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static char text[1 << 17];
	gg_game game, game_again;
	gg_box box, again;
	gg_error error = {0};
	if (gg_position_read(&game, &box.state, (const char *)bytes, size, &error) != 0) {
		must_explain(&error);
		return 0;
	}
	must(box.state.hash == gg_rehash(&game, &box.state));
	for (int flat = 0; flat < 2; flat++) {
		gg_text out = gg_text_on(text, sizeof text);
		gg_position_write(&game, &box.state, flat, &out);
		must(!gg_text_cut(&out));
		must(gg_position_read(&game_again, &again.state, text, out.len, &error) == 0);
		must(game_again.rules == game.rules && memcmp(&again, &box, game.rules->state_size) == 0);
	}
	play_on(&game, &box.state, box.state.hash, 60);
	return 0;
}
