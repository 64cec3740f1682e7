/*
 * fuzz_options.c - any bytes at all as options, `name=value` a line, of Manœuvre behind a `!`, of Bataille Empire behind a `?`: no crash; a
 * refusal says what; what is accepted makes a game that can be recorded, read back and played.
 */
#include <grognard/record.h>

#include "fuzz.h"

/* The lines as options; the text is cut up in place. */
static uint32_t cut_up(char *text, gg_option *list, uint32_t cap) {
	uint32_t count = 0;
	for (char *line = text; line && *line && count < cap;) {
		char *end = strchr(line, '\n'), *sign;
		if (end)
			*end++ = '\0';
		if ((sign = strchr(line, '=')) != NULL) {
			*sign = '\0';
			list[count++] = (gg_option){line, sign + 1};
		}
		line = end;
	}
	return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	char first = size ? (char)bytes[0] : '\0';
	const gg_game *game = gg_game_find(first == '!' ? "manoeuvre" : first == '?' ? "empire" : "glorious");
	gg_option list[GG_OPTIONS_MAX + 2];
	gg_error error = {0};
	gg_record record, again;
	gg_dice_source dice_source;
	size_t length;
	char *words = malloc(size + 1);
	must(words != NULL);
	memcpy(words, bytes, size);
	words[size] = '\0';
	gg_options options = {list, cut_up(words + (first == '!' || first == '?'), list, GG_OPTIONS_MAX + 2)};
	gg_dice_seeded(&dice_source, size);
	if (gg_record_new(&record, game, &options, &dice_source, &error) == 0) {
		char *text = gg_record_text(&record, &length);
		must(text && gg_record_read(&again, text, length, NULL, &error) == 0);
		must(memcmp(&again.now, &record.now, game->rules->state_size) == 0);
		play_on(game, &record.now.state, size, 100);
		free(text);
		gg_record_free(&again);
		gg_record_free(&record);
	} else {
		must_explain(&error);
	}
	free(words);
	return 0;
}
