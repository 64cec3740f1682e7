/*
 * outside.c - programs at the terminal's table (`--p2 bot:COMMAND`): started with the game, asked when it is their turn, told how it ended.
 * One that does what it may not loses the game; the record then says that its seat resigned.
 */
#include <string.h>

#include "input.h"
#include "session.h"

enum { MOVE_MS = 60000 }; /* a person waits for it, and may leave at any time */

static bool is_stopped(void *payload) {
	(void)payload;
	return tui_stop_signal() != 0;
}

bool outside_start(tui_session *s, gg_error *error) {
	gg_outside_settings settings = gg_outside_defaults();
	gg_options options = {s->record.options, s->record.option_count};
	settings.move_ms = MOVE_MS;
	settings.stop = is_stopped;
	for (int seat = 0; seat < s->seat_count; seat++) {
		tui_seat *at = &s->seats[seat];
		char number[3] = {'p', (char)('1' + seat), 0};
		if (!at->command)
			continue;
		gg_error why = {0};
		at->outside = gg_outside_start(at->command, &settings, &why);
		if (!at->outside)
			return gg_fail(error, 0, 0, "--", number, ": ", why.message, NULL);
		if (!gg_outside_begin(at->outside, &s->record.game, &options, s->seat_count, seat))
			return gg_fail(error, 0, 0, "--", number, ": the bot ", gg_outside_why(at->outside), NULL);
		snprintf(at->name, sizeof at->name, "bot:%.59s", gg_outside_name(at->outside));
		gg_clean(at->name, '?'); /* where it was cut in the middle of a character */
	}
	return true;
}

bool outside_acts(tui_session *s, int seat, gg_action *action) {
	gg_outside *bot = s->seats[seat].outside;
	if (gg_outside_move(bot, &s->record.game, &s->record.now.state, seat, action))
		return true;
	if (gg_outside_fault_of(bot) == GG_OUTSIDE_STOPPED)
		return false;
	gg_record_stop(&s->record, seat);
	s->forfeited = seat + 1;
	s->dirty = true;
	return false;
}

void outside_stop(tui_session *s) {
	for (int seat = 0; seat < s->seat_count; seat++) {
		gg_outside *bot = s->seats[seat].outside;
		if (bot)
			gg_outside_end(bot, s->record.closed ? s->record.result : "abandoned");
		gg_outside_stop(bot, NULL);
		s->seats[seat].outside = NULL;
	}
}
