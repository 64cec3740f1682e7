/*
 * play.c - `grognard play`: gives seats to people and bots and asks them in turn until the game is over or somebody
 * leaves. The record is the only state; everything shown is computed from it.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <grognard/catalogue.h>
#include <grognard/registry.h>

#include "input.h"
#include "learn.h"
#include "session.h"
#include "tui.h"

enum { PAUSE_MS = 350 }; /* between two moves of a computer, so that people can follow */

/* --- The session --------------------------------------------------------------------------------------------- */

static int viewer_of(const tui_session *s) {
	int turn = gg_turn(&s->record.game, &s->record.now.state), only = GG_PUBLIC;
	for (int seat = 0; seat < s->seat_count; seat++)
		if (s->seats[seat].human && (s->humans == 1 || seat == turn))
			only = seat;
	return only;
}

const char *session_seat(const tui_session *s, int seat, char out[64]) {
	return tui_seat_text(&s->record.game, &s->record.now.state, s->lang, seat, out);
}

const char *session_typed(const tui_session *s, const char *notation, char out[GG_LINE_MAX]) {
	gg_text text = gg_text_on(out, GG_LINE_MAX);
	const char *words = s->board->verbless ? tui_short_notation(notation) : notation;
	if (s->board->spell)
		s->board->spell(&s->scene, words, &text);
	else
		gg_put(&text, words);
	return out;
}

static void name_seats(tui_session *s) {
	for (int seat = 0; seat < s->seat_count; seat++) {
		char own[64];
		const char *name = session_seat(s, seat, own);
		if (s->seats[seat].command)
			name = gg_outside_name(s->seats[seat].outside);
		else if (!s->seats[seat].human && !s->lesson)
			name = tui_level_text(s->lang, s->seats[seat].name + strlen("ai:"));
		else if (s->humans == 1 && s->seats[seat].human)
			name = tui_word_text(s->lang, WORD_YOU);
		snprintf(s->names[seat], sizeof s->names[seat], "%s", name);
		s->scene.names[seat] = s->names[seat];
	}
}

/* If the record cannot roll the dice, people roll them by hand and type the result. */
static bool dice_by_hand(const tui_session *s) {
	return s->choices.turn == GG_CHANCE && (s->record.dice_source.kind == GG_DICE_GIVEN ||
						(s->record.dice_source.kind == GG_DICE_FAIR && !s->record.dice_source.known));
}

void session_refresh(tui_session *s) {
	const gg_game *game = &s->record.game;
	int viewer = viewer_of(s);
	gg_copy(game, &s->view.state, &s->record.now.state);
	if (game->rules->hide)
		gg_hide(game, &s->view.state, viewer);
	/* From the true state: an opponent's choices are needed to play on, and boards list only the viewer's own. */
	if (!tui_choices_find(&s->choices, game, &s->record.now.state))
		s->choices.count = 0;
	tui_scene_free(&s->scene);
	s->chosen[0] = 0;
	s->scene = (tui_scene){.game = game,
			       .state = &s->view.state,
			       .lang = s->lang,
			       .look = &s->look,
			       .seats = s->seat_count,
			       .viewer = viewer,
			       .choices = &s->choices,
			       .chosen = s->chosen};
	s->scene.view = &s->shown_part;
	s->scene.by_hand = dice_by_hand(s);
	s->scene.shared = s->humans > 1 && game->rules->hide;
	s->scene.at_screen = s->at_screen;
	tui_scene_read(&s->scene);
	name_seats(s);
	s->offered = s->choices.count == 1 ? 0 : -1;
	story_rebuild(&s->story, &s->record, viewer);
}

bool session_human_acts(const tui_session *s) {
	return (s->choices.turn >= 0 && s->seats[s->choices.turn].human) || dice_by_hand(s);
}

/* When the screen is redrawn, the answer to a line is what it did; where several people play, the news tell that anyway. */
static void echo(tui_session *s) {
	if (!s->look.redraw)
		return;
	gg_text out = note_begin(s, INK_PLAIN);
	for (uint32_t i = 0; i < s->story.count && s->humans == 1; i++)
		if (s->story.items[i].line >= s->typed_at) {
			gg_put(&out, out.len ? " " : "");
			story_put(s, &s->story.items[i], &out);
		}
	s->echo = true;
	s->echoed = s->record.count;
}

void session_play(tui_session *s, const gg_action *action) {
	gg_verdict verdict;
	if (s->lesson) {
		learn_play(s, action);
		return;
	}
	if (gg_record_play(&s->record, action, NULL, &verdict))
		return;
	s->dirty = true;
	bool asked = session_human_acts(s);
	session_refresh(s);
	if (!asked)
		return;
	s->welcomed = s->acted = true;
	echo(s);
	autosave_write(s);
}

/* --- Turns --------------------------------------------------------------------------------------------------- */

static void pause_for_viewers(const tui_session *s) {
	struct timespec time = {0, (s->board->pause_ms ? s->board->pause_ms : PAUSE_MS) * 1000000L};
	if (s->look.redraw)
		nanosleep(&time, NULL); /* a signal may cut it short */
}

/* The same seed and the same game so far give the same move, even after an undo. */
static gg_rng bot_rng(const tui_session *s) {
	gg_rng rng = {gg_mix(s->rng.state + s->record.count)};
	return rng;
}

static void computer_acts(tui_session *s) {
	int seat = s->choices.turn;
	gg_rng rng = bot_rng(s);
	gg_action action = s->choices.actions[0];
	render_game(s, true);
	if (s->seats[seat].outside && !outside_acts(s, seat, &action))
		return;
	if (!s->seats[seat].outside)
		gg_bot_move(&s->seats[seat].bot, &s->record.game, &s->record.now.state, seat, &rng, &action);
	session_play(s, &action);
	pause_for_viewers(s);
	if (s->echo)
		note_clear(s);
}

/* No choice. If two people share the screen, skipping a player would tell the other that there was
 * nothing to choose. */
bool session_forced(const tui_session *s, const gg_state *state, gg_action *out) {
	const gg_game *game = &s->record.game;
	int turn = gg_turn(game, state);
	if (s->scene.shared && turn != s->scene.at_screen)
		return false;
	return gg_forced(game, state, out);
}

/* Plays everything that needs no input. False: somebody must act, the game is over, or a signal came. */
static bool step(tui_session *s) {
	if (tui_stop_signal() || s->forfeited || s->choices.turn == GG_OVER || !s->choices.count)
		return false;
	if (s->choices.turn == GG_CHANCE) {
		if (dice_by_hand(s) || gg_record_roll(&s->record, NULL))
			return false;
		s->dirty = true;
		session_refresh(s);
		return true;
	}
	gg_action action;
	bool forced = session_forced(s, &s->record.now.state, &action);
	if (forced || session_standing(s, &s->record.now.state, &action)) {
		gg_verdict verdict;
		if (gg_record_play(&s->record, &action, NULL, &verdict))
			return false;
		if (!forced)
			gg_record_standing(&s->record);
		s->dirty = true;
		session_refresh(s);
		return true;
	}
	if (s->seats[s->choices.turn].human)
		return false;
	computer_acts(s);
	return true;
}

/* Whether to say that the window is too small for the whole screen. */
static bool is_small(const tui_session *s) {
	return s->look.redraw && (s->look.width < 80 || s->look.height < 24);
}

/* Shown once before the first prompt. */
static void first_note(tui_session *s, const gg_error *unsaved) {
	bool fair = s->record.dice_source.kind == GG_DICE_FAIR;
	s->small = is_small(s);
	if (!fair && !s->save_failed)
		return;
	gg_text out = note_begin(s, s->save_failed ? INK_WRONG : INK_PLAIN);
	char hex[17] = "";
	for (int i = 0; i < 8; i++)
		snprintf(hex + 2 * i, 3, "%02x", s->record.dice_source.commitment[i]);
	if (s->save_failed)
		tui_print(&out, s->lang, WORD_NOT_SAVED, unsaved->message);
	if (fair && s->save_failed)
		gg_put(&out, "\n");
	if (fair)
		tui_print(&out, s->lang, WORD_FAIR_NOTE, hex);
}

/* The next player comes to the screen. A script only needs to know which seat is next. False: the player left. */
static bool change_seats(tui_session *s) {
	char line[TUI_LINE_MAX];
	tui_input input = INPUT_LINE;
	do
		render_curtain(s);
	while (s->look.prompt && (input = tui_read(line)) == INPUT_RESIZE);
	s->leaving = input == INPUT_END || input == INPUT_SIGNAL;
	s->at_screen = s->scene.at_screen = s->choices.turn;
	return !s->leaving;
}

/* What happened since the player's last action, on a page of its own if it does not fit under the board. */
static void tell_much(tui_session *s) {
	static char text[sizeof s->note];
	gg_text out = gg_text_on(text, sizeof text);
	if (!s->board->tells_much || !s->look.redraw || s->told == s->record.count || (s->note[0] && !s->echo))
		return;
	s->told = s->record.count;
	if (!s->acted || story_unread(s, &out) <= BOTTOM_ROWS)
		return;
	gg_text note = note_begin(s, INK_PLAIN);
	gg_put(&note, text);
	s->page = true;
}

/* What a line does is told from here on, unless it only asks something. */
static void person_types(tui_session *s, const char *line) {
	uint32_t count = s->record.count, before = s->typed_at;
	s->typed_at = count;
	answer(s, line);
	if (s->record.count == count && !queue_left(s))
		s->typed_at = before;
}

/* One line of input. */
static void person_acts(tui_session *s) {
	char line[TUI_LINE_MAX];
	uint32_t count = s->record.count;
	if (s->acted)
		autosave_write(s);
	if (s->scene.shared && s->choices.turn >= 0 && s->at_screen != s->choices.turn && !change_seats(s))
		return;
	tell_much(s);
	if (s->echo && story_continues(s))
		note_clear(s);
	queue_tell(s);
	render_game(s, false);
	render_prompt(s);
	switch (tui_read(line)) {
	case INPUT_LINE:
		s->small = false;
		person_types(s, line);
		if (s->record.count != count)
			s->page = false;
		break;
	case INPUT_RESIZE:
		if (tui_look_measure(&s->look, STDOUT_FILENO))
			s->small = is_small(s);
		break;
	case INPUT_END:
	case INPUT_SIGNAL:
		if (s->look.prompt)
			putchar('\n');
		s->leaving = true;
		break;
	}
}

static int run(tui_session *s) {
	while (!s->leaving && s->choices.turn != GG_OVER && !tui_stop_signal()) {
		while (step(s))
			;
		if (tui_stop_signal() || s->forfeited || s->choices.turn == GG_OVER || !s->choices.count)
			break;
		if (!queue_next(s))
			person_acts(s);
	}
	if (s->choices.turn == GG_OVER) {
		gg_record_reveal(&s->record);
		s->dirty = true;
		render_end(s);
	} else if (s->forfeited) {
		gg_record_reveal(&s->record);
		render_forfeit(s);
	}
	note_clear(s);
	autosave_write(s);
	render_exit(s);
	if (tui_stop_signal() && s->choices.turn != GG_OVER)
		return 128 + tui_stop_signal();
	return s->save_failed ? TUI_MALFORMED : TUI_DONE;
}

/* --- Starting ------------------------------------------------------------------------------------------------ */

static int failed(int status, const char *file, const gg_error *error) {
	char line[1024]; /* file names and file contents may be any bytes */
	if (error->line)
		snprintf(line, sizeof line, "%.700s:%d:%d: %s", file, (int)error->line, (int)error->column, error->message);
	else
		snprintf(line, sizeof line, "%.700s%s%s", file, *file ? ": " : "", error->message);
	gg_clean(line, '?');
	fprintf(stderr, "grognard play: %s\n", line);
	return status;
}

static int resume(tui_session *s, const tui_command *command) {
	gg_error error = {0};
	char *text;
	size_t size;
	if (gg_file_read(&text, &size, command->resume, &error))
		return failed(TUI_MALFORMED, "", &error);
	int bad = gg_record_load(&s->record, text, size, &error);
	free(text);
	if (bad)
		return failed(TUI_MALFORMED, command->resume, &error);
	if (command->game && strcmp(command->game, s->record.game.rules->id) != 0) {
		gg_fail(&error, 0, 0, "this is a game of ", s->record.game.rules->id, ", not ", command->game, NULL);
		gg_record_free(&s->record);
		return failed(TUI_USAGE, command->resume, &error);
	}
	if (s->record.closed || !autosave_find_key(&s->record.dice_source, command->resume, &error))
		return 0;
	gg_record_free(&s->record);
	return failed(TUI_MALFORMED, command->resume, &error);
}

static int begin(tui_session *s, const tui_command *command) {
	gg_error error = {0};
	const gg_game *game = gg_registry_find(command->game, strlen(command->game));
	if (!game) {
		gg_fail(&error, 0, 0, "unknown game '", command->game, "'; '", tui_program(), " games' lists them", NULL);
		return failed(TUI_USAGE, "", &error);
	}
	gg_dice_source dice_source;
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	gg_dice_seeded(&dice_source, command->seeded
					     ? command->seed
					     : gg_mix((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec + (uint64_t)getpid()));
	if (command->fair && !gg_dice_fair(&dice_source)) {
		gg_fail(&error, 0, 0, "this system provides no random numbers for --fair", NULL);
		return failed(TUI_MALFORMED, "", &error);
	}
	gg_options options = {command->options, command->option_count};
	s->dirty = true;
	if (!gg_options_validate(game, &options, &error) || gg_record_new(&s->record, game, &options, &dice_source, &error) != 0)
		return failed(TUI_USAGE, "", &error);
	return 0;
}

/* Who has the seat in the record: a bot, or a person of any name. False: it does not say. */
static bool seat_of_record(tui_seat *seat, const char *name) {
	if (!name)
		return false;
	if (!strncmp(name, "bot:", 4))
		return false; /* whoever wrote the record must not choose a program that runs here */
	return strncmp(name, "ai:", 3) != 0 ? tui_seat_read(seat, "human") : tui_seat_read(seat, name);
}

/* A person keeps the name in the record. If a person replaces a bot, or a bot a person, the record gets the new name. */
static void name_seat(tui_session *s, int seat, bool was_person) {
	if (s->record.names[seat] && was_person && s->seats[seat].human)
		return;
	if (s->record.names[seat] && !strcmp(s->record.names[seat], s->seats[seat].name))
		return;
	s->dirty |= gg_record_name(&s->record, seat, s->seats[seat].name) == 0;
}

/* Seats from the command line, else from the record, else the first for you and the rest for sergeants. */
static int seat_players(tui_session *s, const tui_command *command) {
	gg_error error = {0};
	bool was_person_at[GG_PLAYERS] = {false};
	s->seat_count = gg_seats(&s->record.game, &s->record.now.state);
	for (int seat = 0; seat < GG_PLAYERS; seat++) {
		if (seat >= s->seat_count && command->who[seat]) {
			char number[4] = {'p', (char)('1' + seat), 0};
			char count[2] = {(char)('1' + seat), 0};
			gg_fail(&error, 0, 0, "--", number, ": this game has no such seat", NULL);
			if (!command->resume && seat < s->record.game.rules->players_max)
				gg_fail(&error, 0, 0, "--", number, ": this game has no such seat; --option players=", count, " adds it",
					NULL);
			return failed(TUI_USAGE, "", &error);
		}
		if (seat >= s->seat_count)
			break;
		if (!command->who[seat] && s->record.names[seat] && !strncmp(s->record.names[seat], "bot:", 4)) {
			char flag[4] = {'p', (char)('1' + seat), 0};
			gg_fail(&error, 0, 0, "a program played at ", flag, ": say who does now, for example --", flag, " 'bot:COMMAND'",
				NULL);
			return failed(TUI_USAGE, "", &error);
		}
		bool known = seat_of_record(&s->seats[seat], s->record.names[seat]), was_person = known && s->seats[seat].human;
		if (command->who[seat])
			tui_seat_read(&s->seats[seat], command->who[seat]);
		else if (!known)
			tui_seat_read(&s->seats[seat], seat == 0 ? "human" : "ai:sergeant");
		s->humans += s->seats[seat].human;
		gg_standing_reset(s->record.game.rules, &s->standing[seat]);
		was_person_at[seat] = was_person;
	}
	if (!outside_start(s, &error))
		return failed(TUI_USAGE, "", &error);
	for (int seat = 0; seat < s->seat_count; seat++)
		name_seat(s, seat, was_person_at[seat]);
	return 0;
}

static void free_session(tui_session *s) {
	outside_stop(s);
	tui_scene_free(&s->scene);
	tui_choices_free(&s->choices);
	story_free(&s->story);
	gg_record_free(&s->record);
}

static void find_screen(tui_session *s, const tui_command *command) {
	tui_look_find(&s->look, STDOUT_FILENO, command->plain, command->no_colour);
	if (!isatty(STDIN_FILENO)) /* nobody reads along */
		s->look.redraw = s->look.prompt = false;
	s->lang = command->lang;
	s->board = command->list ? &tui_board_generic : tui_board_of(&s->record.game);
	s->welcomed = command->resume != NULL;
	s->at_screen = -1;
}

int tui_play(int argc, char **argv) {
	static tui_session session;
	tui_session *s = &session;
	tui_command command;
	memset(s, 0, sizeof *s);
	int bad = tui_command_read(&command, argc, argv);
	if (bad)
		return bad < 0 ? TUI_DONE : bad;
	bad = command.resume ? resume(s, &command) : begin(s, &command);
	if (bad)
		return bad;
	gg_error error = {0};
	tui_catch_signals(); /* before a program is started that would outlive us */
	bad = seat_players(s, &command);
	if (!bad && !autosave_name(s, &command, &error))
		bad = failed(TUI_MALFORMED, "", &error);
	if (!bad) {
		find_screen(s, &command);
		s->rng = gg_rng_seed(s->record.dice_source.seed);
		session_refresh(s);
		first_note(s, &error);
		bad = run(s);
	}
	free_session(s);
	return bad;
}
