/*
 * fuzz_optionfile.c - any bytes at all as an option file: no crash; every refusal says where and what; a file that
 * passes sets a game up.
 */
#include "option_file.h"

#include "fuzz.h"

static void explained(void *payload, const gg_error *error) {
	must_explain(error);
	++*(unsigned *)payload;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	option_file file;
	unsigned errors = 0;
	bool good = option_file_read(&file, (const char *)bytes, size, explained, &errors);
	must(good == (errors == 0));
	bool battle = file.game.name && gg_same(file.game.value, "manoeuvre");
	const gg_game *game = gg_game_find(battle ? "manoeuvre" : "glorious");
	if (good) {
		good = option_file_check(&file, game, explained, &errors);
		must(good == (errors == 0));
	}
	if (good) {
		gg_option list[GG_OPTIONS_MAX];
		gg_options options = {list, file.count};
		gg_box box;
		for (uint32_t i = 0; i < file.count; i++)
			list[i] = (gg_option){file.lines[i].name, file.lines[i].value};
		must(gg_setup(game, &options, &box.state, NULL));
		play_on(game, &box.state, size, 50);
	}
	option_file_free(&file);
	return 0;
}
