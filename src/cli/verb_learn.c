/*
 * verb_learn.c - `learn`: lessons listed with the learner's progress, played (src/tui/learn.c), and proved. Progress is one line in the
 * user's state folder, $XDG_STATE_HOME/grognard/lesson-GAME.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../tui/tui.h"
#include "lesson_file.h"

enum { PATH_ROOM = 1024 };

typedef enum phrase { ABOUT, DONE, ALL_DONE, PROVED } phrase;

static const char *said(gg_lang lang, phrase what) {
	static const char *const texts[][GG_LANGS] = {
		[ABOUT] = {"%s, about %u minutes", "%s, environ %u minutes", "%s, etwa %u Minuten"},
		[DONE] = {"%u of %u chapters done", "chapitres terminés\u202f: %u sur %u", "%u von %u Kapiteln geschafft"},
		[ALL_DONE] = {"all %u chapters done", "les %u chapitres sont terminés", "alle %u Kapitel geschafft"},
		[PROVED] = {"%s: %u chapters, %u steps, all of them legal\n", "%s\u202f: %u chapitres, %u étapes, toutes permises\n",
			    "%s: %u Kapitel, %u Schritte, alle erlaubt\n"},
	};
	return texts[what][lang];
}

/* --- Progress ------------------------------------------------------------------------------------------------ */

/* Where progress is kept; false if the system does not say where. `make`: the folders are made. */
static bool progress_path(const char *game, bool make, char out[PATH_ROOM]) {
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	int size;
	if (state && *state == '/')
		size = snprintf(out, PATH_ROOM, "%s/grognard/", state);
	else if (home && *home == '/')
		size = snprintf(out, PATH_ROOM, "%s/.local/state/grognard/", home);
	else
		return false;
	if (size < 0 || size + strlen(game) + 8 >= PATH_ROOM)
		return false;
	for (char *at = out + 1; make && *at; at++)
		if (*at == '/') {
			*at = 0;
			mkdir(out, 0700); /* what is there already is fine; what cannot be made is noticed when progress is saved */
			*at = '/';
		}
	snprintf(out + size, PATH_ROOM - (size_t)size, "lesson-%s", game);
	return true;
}

static void read_progress(const gg_lesson *lesson, uint32_t *chapter, uint32_t *step) {
	char path[PATH_ROOM], *text;
	size_t size;
	gg_error error;
	*chapter = *step = 0;
	if (!progress_path(lesson->game.rules->id, false, path) || gg_file_read(&text, &size, path, &error) != 0)
		return;
	gg_lesson_progress_read(lesson, text, size, chapter, step);
	free(text);
}

/* --- The list ------------------------------------------------------------------------------------------------ */

static void list_lesson(const cli *c, const gg_lesson *lesson, gg_json_out *out) {
	const char *id = lesson->game.rules->id, *title = gg_lesson_say(lesson, lesson->title, c->lang);
	char about[256];
	uint32_t chapter, step;
	read_progress(lesson, &chapter, &step);
	if (c->json) {
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "game", id);
		gg_json_put_string(out, "title", title);
		gg_json_put_string(out, "aim", gg_lesson_say(lesson, lesson->aim, c->lang));
		gg_json_put_int(out, "minutes", lesson->minutes);
		gg_json_put_int(out, "chapters", lesson->chapters);
		gg_json_put_int(out, "done", chapter);
		gg_json_close(out, '}');
		return;
	}
	snprintf(about, sizeof about, said(c->lang, ABOUT), title, (unsigned)lesson->minutes);
	cli_pad(id, 12);
	cli_pad(about, 44);
	printf(said(c->lang, chapter == lesson->chapters ? ALL_DONE : DONE), (unsigned)chapter, (unsigned)lesson->chapters);
	putchar('\n');
}

static int list_lessons(const cli *c) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '[');
	for (uint32_t i = 0; i < count; i++) {
		gg_lesson lesson;
		gg_error error;
		size_t size;
		const char *text = gg_lesson_shipped(games[i].rules->id, &size);
		if (!text || gg_lesson_read(&lesson, text, size, &error) != 0)
			continue;
		list_lesson(c, &lesson, out);
		gg_lesson_free(&lesson);
	}
	if (c->json)
		return cli_json_print(c, &json);
	cli_json_drop(&json);
	return CLI_DONE;
}

/* --- Proving ------------------------------------------------------------------------------------------------- */

static int check_file(const cli *c, const char *file, gg_json_out *out) {
	gg_lesson lesson;
	gg_error error = {0};
	uint32_t steps = 0;
	if (lesson_file_read(&lesson, file, &error) != 0)
		return cli_bad_file(c, file, "lesson", &error);
	int bad = gg_lesson_prove(&lesson, &error);
	for (uint32_t i = 0; i < lesson.chapters; i++)
		steps += gg_lesson_chapter_of(&lesson, i).steps;
	if (!bad && c->json) {
		gg_json_open_flat(out, NULL, '{');
		cli_put_text(out, "file", file);
		gg_json_put_int(out, "chapters", lesson.chapters);
		gg_json_put_int(out, "steps", steps);
		gg_json_close(out, '}');
	} else if (!bad) {
		printf(said(c->lang, PROVED), file, (unsigned)lesson.chapters, (unsigned)steps);
	}
	gg_lesson_free(&lesson);
	return bad ? cli_bad_file(c, file, "lesson", &error) : CLI_DONE;
}

/* The first one that fails ends it. */
static int check_files(const cli *c) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '[');
	int bad = c->arg_count ? CLI_DONE : cli_wrong(c, "--check needs a file: %s learn --check FILE.yaml", c->command);
	for (int i = 0; !bad && i < c->arg_count; i++)
		bad = check_file(c, c->args[i], out);
	if (!bad && c->json)
		return cli_json_print(c, &json);
	cli_json_drop(&json);
	return bad;
}

/* --- Learning ------------------------------------------------------------------------------------------------ */

/* The lesson of a game, or of a file that somebody is writing. */
static int open_lesson(const cli *c, const char *name, gg_lesson *out, bool *own) {
	gg_error error = {0};
	gg_game game;
	size_t size;
	*own = strchr(name, '.') || strchr(name, '/');
	if (*own)
		return lesson_file_read(out, name, &error) == 0 ? CLI_DONE : cli_bad_file(c, name, "lesson", &error);
	int bad = cli_game(c, name, &game);
	if (bad)
		return bad;
	const char *text = gg_lesson_shipped(game.rules->id, &size);
	if (!text)
		return cli_wrong(c, "there is no lesson for %s yet; '%s learn' lists those there are", name, c->command);
	return gg_lesson_read(out, text, size, &error) == 0 ? CLI_DONE : cli_bad_file(c, name, "lesson", &error);
}

/* Where to begin: the chapter asked for, or where the learner left; after the end again from the beginning. */
static int find_place(const cli *c, const gg_lesson *lesson, bool own, tui_learning *how) {
	const char *chapter = cli_value(c, "--chapter");
	if (!chapter) {
		if (!own)
			read_progress(lesson, &how->chapter, &how->step);
		if (how->chapter == lesson->chapters)
			how->chapter = 0;
		return CLI_DONE;
	}
	while (how->chapter < lesson->chapters && strcmp(gg_lesson_chapter_of(lesson, how->chapter).id, chapter) != 0)
		how->chapter++;
	if (how->chapter < lesson->chapters)
		return CLI_DONE;
	const char *names[64] = {NULL};
	for (uint32_t i = 0; i < lesson->chapters && i < 63; i++)
		names[i] = gg_lesson_chapter_of(lesson, i).id;
	const char *near = cli_nearest(chapter, names);
	return cli_wrong(c, "there is no chapter '%s'; did you mean '%s'?", chapter, near ? near : names[0]);
}

static int learn(const cli *c) {
	gg_lesson lesson = {0};
	bool own;
	char path[PATH_ROOM];
	int status = open_lesson(c, c->args[0], &lesson, &own);
	if (status || !lesson.game.rules)
		return status;
	tui_learning how = {.lesson = &lesson,
			    .lang = c->lang,
			    .plain = cli_value(c, "--plain") != NULL,
			    .no_colour = cli_value(c, "--no-color") != NULL};
	how.path = !own && progress_path(lesson.game.rules->id, true, path) ? path : NULL;
	status = find_place(c, &lesson, own, &how);
	if (!status)
		status = tui_learn(&how);
	gg_lesson_free(&lesson);
	return status;
}

static int run(cli *c) {
	if (cli_value(c, "--check"))
		return check_files(c);
	if (!c->arg_count)
		return list_lessons(c);
	if (c->arg_count > 1)
		return cli_wrong(c, "learn takes one game; --check takes several files");
	if (c->json)
		return cli_wrong(c, "--json has no effect while learning; '%s learn --json' lists the lessons", c->command);
	return learn(c);
}

static const cli_flag flags[] = {
	{"--chapter", "ID", false, "begin with this chapter instead of where you left"},
	{"--check", NULL, false, "prove lesson files: form, texts, clauses, and that every move is legal"},
	{"--plain", NULL, false, "ASCII only, without redrawing the screen"},
	{"--no-color", NULL, false, "no colours; setting NO_COLOR does the same"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_learn = {
	.name = "learn",
	.usage = "[GAME | FILE.yaml | --check FILE...]",
	.about = "learn a game in ten minutes, on its own board",
	.details = "A lesson: real positions on the real board, one idea at a time. `hint` helps, `quit` leaves, and `learn GAME` goes on "
		   "from\n"
		   "there. Without a game it lists the lessons and how far you are. A file is a lesson that you are writing "
		   "(docs/lessons.md).",
	.examples = {"@ learn", "@ learn glorious", "@ learn glorious --chapter stack --lang de"},
	.flags = flags,
	.args_min = 0,
	.args_max = -1,
	.run = run,
};
