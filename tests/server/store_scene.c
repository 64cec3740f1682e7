/*
 * store_scene.c - see store_scene.h.
 */
#include "store_scene.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

char scene_folder[SCRATCH_PATH], scene_path[SCRATCH_PATH + 16];

void scene_begin(void) {
	if (!scratch_disk(scene_folder, "store"))
		test_fail(__FILE__, __LINE__, "no folder");
	chmod(scene_folder, 0777); /* NOLINT: a child of this test may run as nobody */
	snprintf(scene_path, sizeof scene_path, "%s/club.db", scene_folder);
}

const char *scene_file(const char *name) {
	static char names[4][256];
	static int last;
	last = (last + 1) % 4;
	snprintf(names[last], sizeof names[last], "%s/%s", scene_folder, name);
	return names[last];
}

void scene_end(void) {
	CHECK(scratch_remove(scene_folder));
}

store *scene_open(const char *path) {
	store *s;
	gg_error error = {0};
	store_settings settings = {.path = path};
	if (store_open(&s, &settings, &error) == 0)
		return s;
	test_fail(__FILE__, __LINE__, error.message);
	return NULL;
}

const char *scene_refused(const char *path) {
	static gg_error error;
	store *s;
	store_settings settings = {.path = path};
	error.message[0] = 0;
	if (store_open(&s, &settings, &error) != 0) {
		if (strchr(error.message, '\n'))
			test_fail(__FILE__, __LINE__, "more than one line");
		return error.message;
	}
	store_close(s);
	test_fail(__FILE__, __LINE__, "it was opened");
	return "";
}

void scene_id(uint8_t out[STORE_ID], uint32_t n) {
	for (uint32_t i = 0; i < STORE_ID; i++)
		out[i] = (uint8_t)((n * 2654435761u + i * 40503u) >> (8 * (i % 4)));
	memcpy(out, &n, sizeof n);
}

store_game scene_game(uint32_t n) {
	static char openings[4][64];
	store_game game = {.seats = 2, .status = STORE_PLAYING, .turn = 1, .created = 1000 + n, .touched = 2000 + n};
	char *opening = openings[n % 4];
	snprintf(opening, sizeof openings[0], "{\"number\":%u}", (unsigned)n);
	game.opening = opening;
	scene_id(game.id, n);
	scene_id(game.watch, 500000 + n);
	strcpy(game.rules, "glorious");
	for (uint32_t i = 0; i < 2; i++) {
		game.seat[i].kind = STORE_SEAT_GUEST;
		scene_id(game.seat[i].guest, 1000 * (i + 1) + n);
		snprintf(game.seat[i].name, sizeof game.seat[i].name, "guest %u", (unsigned)i);
	}
	return game;
}

static void remember(void *payload, const char *error) {
	snprintf(payload, 200, "%s", error ? error : "");
}

const char *scene_put(store *s, store_change *change) {
	static char reason[200];
	strcpy(reason, "it was not reported");
	store_put(s, change, remember, reason);
	store_settle(s);
	return reason;
}

const char *scene_put_game(store *s, uint32_t n) {
	store_change *change = store_change_new();
	store_game game = scene_game(n);
	CHECK_INT(store_change_new_game(change, &game), 0);
	return scene_put(s, change);
}

static const char *row_text(uint32_t n, uint32_t seq) {
	static char text[64];
	snprintf(text, sizeof text, "%u p1 game %u : %08x", (unsigned)seq, (unsigned)n, (unsigned)(seq * 2654435761u + n));
	return text;
}

const char *scene_put_row(store *s, uint32_t n, uint32_t seq) {
	store_change *change = store_change_new();
	store_game game = scene_game(n);
	store_row row = {.seq = seq, .kind = STORE_ACTION, .text = row_text(n, seq)};
	game.touched = 3000 + seq;
	CHECK_INT(store_change_rows(change, game.id, &row, 1), 0);
	CHECK_INT(store_change_state(change, &game), 0);
	return scene_put(s, change);
}

const char *scene_put_rows(store *s, uint32_t n, uint32_t from, uint32_t to) {
	const char *reason = "";
	for (uint32_t seq = from; seq <= to; seq++)
		reason = scene_put_row(s, n, seq);
	return reason;
}

typedef struct reading {
	uint32_t game;
	int rows;
	bool wrong;
} reading;

static bool read_row(void *payload, const store_row *row) {
	reading *r = payload;
	r->rows++;
	r->wrong = r->wrong || row->seq != (uint32_t)r->rows || row->kind != STORE_ACTION ||
		   strcmp(row->text, row_text(r->game, row->seq)) != 0;
	return true;
}

int scene_rows(store *s, uint32_t n) {
	uint8_t id[STORE_ID];
	gg_error error = {0};
	reading r = {.game = n};
	scene_id(id, n);
	if (store_journal(s, id, 1, UINT32_MAX, read_row, &r, &error) < 0) {
		printf("# %s\n", error.message);
		return -1;
	}
	return r.wrong ? -1 : r.rows;
}

int scene_child(int (*child)(void *), void *payload) {
	int status = 0;
	fflush(stdout);
	pid_t pid = fork();
	if (pid == 0) {
		int code = child(payload);
		fflush(stdout);
		_exit(code);
	}
	if (pid < 0 || waitpid(pid, &status, 0) != pid)
		return -1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void scene_be_nobody(void) {
	if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
		test_fail(__FILE__, __LINE__, "cannot become nobody");
}

bool scene_copy(const char *from, const char *to, long size) {
	FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
	bool good = in && out;
	for (int c; good && size != 0 && (c = getc(in)) != EOF; size -= size > 0)
		good = putc(c, out) != EOF;
	if (in)
		fclose(in);
	if (out)
		good = fclose(out) == 0 && good;
	return good;
}

long scene_size(const char *path) {
	struct stat now;
	return stat(path, &now) == 0 ? (long)now.st_size : -1;
}

bool scene_cut(const char *path, long size) {
	return truncate(path, size) == 0;
}

bool scene_scribble(const char *path, long at, long size, int with) {
	FILE *file = fopen(path, "r+b");
	bool good = file && fseek(file, at, SEEK_SET) == 0;
	while (good && size-- > 0)
		good = putc(with, file) != EOF;
	return file && fclose(file) == 0 && good;
}

int scene_restore(const char *backup, const char *path, bool force, gg_error *error) {
	uint32_t renewed;
	return store_restore(backup, path, force, NULL, &renewed, error);
}
