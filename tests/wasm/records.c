/*
 * records.c - the native side of a comparison: what the command's own code makes of records, for records.mjs to compare with WebAssembly.
 *
 *   records read         reads records from standard input, each ended by a zero byte, and writes for each a line of JSON: what is wrong
 *                        with it, what it is, its text, and its steps as every viewer sees them
 *   records faults       the same without the steps
 *   records long COUNT   writes a record of that many actions: two armies that wait for each other, which can go on for very long
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/record.h>
#include <grognard/steps.h>

enum { OUT_MOST = 32 << 20, ACTIONS_MOST = 1024 };

static char out_text[OUT_MOST];

/* --- Reading --------------------------------------------------------------------------------------------------- */

typedef struct told {
	gg_json_out *out;
	int viewer;
	bool some, hidden;
} told;

static void put_event(void *payload, const gg_event *event) {
	told *to = payload;
	bool seen = gg_event_seen(event, to->viewer);
	to->some |= seen;
	to->hidden |= !seen;
	if (!seen)
		return;
	gg_json_open_flat(to->out, NULL, '[');
	gg_json_put_int(to->out, NULL, event->code);
	gg_json_put_int(to->out, NULL, event->clause);
	gg_json_put_int(to->out, NULL, event->seen_by);
	for (int i = 0; i < GG_ARGS; i++)
		gg_json_put_int(to->out, NULL, event->args[i]);
	gg_json_close(to->out, ']');
}

/* Every action: [moment, who, events, notation, whether it is a step]. WebAssembly leaves out those that are not. */
static void put_steps(const gg_record *record, int viewer, gg_json_out *out) {
	gg_box state, view;
	gg_copy(&record->game, &state.state, &record->start.state);
	gg_view(&record->game, &state.state, viewer, &view.state);
	gg_json_open_flat(out, NULL, '[');
	for (uint32_t i = 0; i < record->count; i++) {
		const gg_record_line *line = &record->lines[i];
		char notation[GG_LINE_MAX];
		gg_text text = gg_text_on(notation, sizeof notation);
		told to = {out, viewer, false, false};
		gg_sink sink = {put_event, &to};
		record->game.rules->format(&record->game, &state.state, &line->action, &text);
		gg_json_open_flat(out, NULL, '[');
		gg_json_put_int(out, NULL, (int64_t)i + 1);
		gg_json_put_int(out, NULL, line->who);
		gg_json_open_flat(out, NULL, '[');
		gg_apply(&record->game, &state.state, &line->action, &sink);
		gg_json_close(out, ']');
		gg_json_put_string(out, NULL, gg_notation_seen(line->who, viewer, to.hidden) ? notation : "");
		gg_json_put_bool(out, NULL, gg_step_seen(&record->game, &state.state, viewer, to.some, &view));
		gg_json_close(out, ']');
	}
	gg_json_close(out, ']');
}

static void put_game(const gg_record *record, bool steps, gg_json_out *out) {
	size_t size;
	char *text = gg_record_text(record, &size);
	gg_json_put_string(out, "game", record->game.rules->id);
	gg_json_put_int(out, "count", record->count);
	gg_json_put_string(out, "dice", gg_record_dice(record));
	gg_json_put_string(out, "result", record->closed ? record->result : "");
	gg_json_put_string(out, "text", text ? text : "");
	gg_json_open_flat(out, "steps", '[');
	for (int viewer = GG_PUBLIC; steps && viewer < gg_seats(&record->game, &record->start.state); viewer++)
		put_steps(record, viewer, out);
	gg_json_close(out, ']');
	free(text);
}

static void read_one(const char *text, size_t size, bool steps) {
	gg_record record;
	gg_record_fault fault;
	gg_error error = {0, 0, ""};
	gg_text line = gg_text_on(out_text, sizeof out_text);
	gg_json_out out = gg_json_on(&line);
	gg_record_read_part(&record, text, size, &fault, &error);
	gg_json_open_flat(&out, NULL, '{');
	gg_json_put_string(&out, "fault", gg_record_fault_name(fault));
	gg_json_put_int(&out, "line", error.line);
	gg_json_put_int(&out, "column", error.column);
	gg_json_put_string(&out, "problem", error.message);
	if (record.game.rules)
		put_game(&record, steps, &out);
	gg_json_close(&out, '}');
	gg_record_free(&record);
	puts(out_text);
}

static int read_all(bool steps) {
	char *text = NULL;
	size_t cap = 0;
	ssize_t size;
	while ((size = getdelim(&text, &cap, '\0', stdin)) > 0)
		read_one(text, (size_t)size - (text[size - 1] == '\0'), steps);
	free(text);
	return 0;
}

/* --- A long one ------------------------------------------------------------------------------------------------ */

/* Done if that can be said; else a move within the home rows; the first player also changes cards. */
static bool wait_behind_the_lines(const gg_record *record, int seat, gg_action *out) {
	static gg_action list[ACTIONS_MOST];
	const gg_game *game = &record->game;
	const char *home = seat == 0 ? "78" : "12";
	uint32_t count = gg_actions(game, &record->now.state, list, ACTIONS_MOST), chosen = count;
	for (uint32_t i = 0; i < count && i < ACTIONS_MOST; i++) {
		char notation[GG_LINE_MAX];
		gg_text text = gg_text_on(notation, sizeof notation);
		game->rules->format(game, &record->now.state, &list[i], &text);
		bool discard = seat == 0 && record->count % 3 && strncmp(notation, "discard ", 8) == 0;
		bool move = strncmp(notation, "move ", 5) == 0 && strchr(home, notation[strlen(notation) - 1]);
		if (discard || strcmp(notation, "done") == 0 || (move && chosen == count))
			chosen = i;
		if (discard)
			break;
	}
	*out = list[chosen < count ? chosen : 0];
	return chosen < count;
}

static int write_long(uint32_t count) {
	gg_option list[] = {{"army1", "france"}, {"army2", "britain"}, {"first", "1"}, {"turn_cap", "1000"}};
	gg_options options = {list, 4};
	gg_dice_source dice_source;
	gg_record record;
	gg_action action;
	if (!gg_dice_fair(&dice_source) || gg_record_new(&record, gg_game_find("manoeuvre"), &options, &dice_source, NULL) != 0)
		return 1;
	while (record.count < count && gg_record_roll_all(&record, NULL) == 0 &&
	       wait_behind_the_lines(&record, gg_turn(&record.game, &record.now.state), &action) &&
	       gg_record_play(&record, &action, NULL, NULL) == 0)
		;
	bool good = record.count >= count && gg_record_stop(&record, -1) == 0;
	gg_record_reveal(&record);
	good = good && gg_record_write(&record, stdout) == 0;
	gg_record_free(&record);
	return !good;
}

int main(int argc, char **argv) {
	if (argc == 2 && (strcmp(argv[1], "read") == 0 || strcmp(argv[1], "faults") == 0))
		return read_all(argv[1][0] == 'r');
	if (argc == 3 && strcmp(argv[1], "long") == 0)
		return write_long((uint32_t)strtoul(argv[2], NULL, 10));
	fprintf(stderr, "usage: records read | records faults | records long COUNT\n");
	return 2;
}
