/*
 * audit.c - a file of real games is damaged in every way we could think of, and the audit must find and locate each:
 * every column, by SQL that bypasses the file's own triggers; the same with the checksums recomputed, where the journal
 * itself must give it away; and single bytes anywhere in the file, where the audit may pass only if nothing readable
 * changed.
 */
#include "lobby_party.h"

#include <stdlib.h>
#include <unistd.h>

#include <sqlite3.h>

#include <grognard/record.h>

#include "audit.h"
#include "store_parts.h"

static char sound[160], broken[160]; /* the original file, and the copy that gets damaged */

/* --- A file ------------------------------------------------------------------------------------------------------- */

/* Game 1: finished, with a take-back; game 2: its rematch, in progress; game 3: waiting for a friend; game 4:
 * resigned, against a bot. Battle 1: shared, with three steps. */
static void make_file(void) {
	begin_two("glorious", "{\"soldiers_2p\":\"2\",\"barracks\":\"4\"}");
	scene_play(&s, c, 2, 20);
	client *by = play_until_quiet();
	client_send(by, "{\"t\":\"back\"}");
	client_answer(other(by), "back");
	clear_all(2);
	scene_play(&s, c, 2, 1 << 20);
	CHECK_TEXT(c[0]->status, "over");
	client_send(c[0], "{\"t\":\"rematch\"}");
	client_send(c[1], "{\"t\":\"rematch\"}");
	clear_all(2);
	char next[32];
	snprintf(next, sizeof next, "%s", c[0]->next_game);
	client_open(c[0], next, 1);
	client_open(c[1], next, 0);
	clear_all(2);
	scene_play(&s, c, 2, 8);
	reply waiting = scene_new_game(&s, cookie[0], "manoeuvre", "{}", "[\"me\",\"friend\"]");
	reply_free(&waiting);
	reply solo = scene_new_game(&s, cookie[0], "manoeuvre", "{}", "[\"me\",\"recruit\"]");
	client_open(c[0], pick_text(solo.json, "id"), 0);
	reply_free(&solo);
	scene_play(&s, c, 1, 30);
	client_send(c[0], "{\"t\":\"resign\"}");
	reply shared =
		scene_request(&s, "POST", "/api/battles", cookie[0],
			      "{\"text\":\"grognard battle 1\\ngame empire\\nside one\\nside two\\nunit one a1\\nunit two b1\\n---\\n"
			      "next\\nfire a1 b1 dice=6\\nnote x\\n\"}");
	CHECK_INT(shared.status, 201);
	reply_free(&shared);
	scene_settle(&s);
	CHECK_INT(s.notes, 0);
	snprintf(sound, sizeof sound, "%s/sound.db", s.folder);
	snprintf(broken, sizeof broken, "%s/broken.db", s.folder);
	gg_error error = {0};
	CHECK_INT(store_backup(s.path, sound, &error), 0);
}

static void copy_file(void) {
	FILE *from = fopen(sound, "rb"), *to = fopen(broken, "wb");
	char bytes[4096];
	for (size_t size; (size = fread(bytes, 1, sizeof bytes, from)) > 0;)
		CHECK(fwrite(bytes, 1, size, to) == size);
	fclose(from);
	fclose(to);
}

/* --- What the audit reports --------------------------------------------------------------------------------------- */

static char received[4000]; /* every fault, one per line */

static void hear(void *payload, const char *place, const char *what) {
	size_t at = strlen(received);
	(void)payload;
	snprintf(received + at, sizeof received - at, "%s: %s\n", place, what);
}

static int audit_broken(void) {
	audit_counts counts;
	gg_error error = {0};
	received[0] = '\0';
	int status = audit_file(broken, hear, NULL, &counts, &error);
	if (status < 0)
		snprintf(received, sizeof received, "%s", error.message);
	return status;
}

/* --- Damage by SQL -------------------------------------------------------------------------------------------------- */

enum { TRIGGERS = 32 };

static int keep_trigger(void *payload, int columns, char **texts, char **names) {
	char(*list)[TRIGGERS][400] = payload;
	(void)columns;
	(void)names;
	int at = 0;
	while ((*list)[at][0])
		at++;
	snprintf((*list)[at], sizeof(*list)[at], "%s", texts[0]);
	return 0;
}

static const char reseal[] =
	"UPDATE meta SET seal = " STORE_SEAL_META "; UPDATE guests SET seal = " STORE_SEAL_GUEST
	"; UPDATE games SET seal = " STORE_SEAL_GAME "; UPDATE standings SET seal = " STORE_SEAL_STANDING
	"; UPDATE seats SET seal = " STORE_SEAL_SEAT "; UPDATE journal SET seal = " STORE_SEAL_ROW
	"; UPDATE battles SET seal = " STORE_SEAL_BATTLE "; UPDATE battle_standings SET seal = " STORE_SEAL_BATTLE_STANDING
	"; UPDATE battle_lines SET seal = " STORE_SEAL_BATTLE_LINE ";";

/* Drops the triggers and restores them afterwards. */
static void damage(const char *sql, bool sealed) {
	static char triggers[TRIGGERS][400];
	sqlite3 *db;
	char *reason = NULL, drop[200];
	memset(triggers, 0, sizeof triggers);
	copy_file();
	CHECK_INT(sqlite3_open(broken, &db), SQLITE_OK);
	CHECK_INT(store_can_seal(db), SQLITE_OK);
	CHECK_INT(sqlite3_exec(db, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'", keep_trigger, &triggers, NULL), SQLITE_OK);
	for (int i = 0; triggers[i][0]; i++) {
		char name[64];
		CHECK_INT(sscanf(triggers[i], "CREATE TRIGGER %63s", name), 1);
		snprintf(drop, sizeof drop, "DROP TRIGGER %s", name);
		CHECK_INT(sqlite3_exec(db, drop, NULL, NULL, NULL), SQLITE_OK);
	}
	if (sqlite3_exec(db, sql, NULL, NULL, &reason) != SQLITE_OK || sqlite3_total_changes(db) == 0) {
		printf("# %s: %s\n", sql, reason ? reason : "changes nothing");
		CHECK(!"the damage itself failed");
	}
	sqlite3_free(reason);
	if (sealed)
		CHECK_INT(sqlite3_exec(db, reseal, NULL, NULL, NULL), SQLITE_OK);
	for (int i = 0; triggers[i][0]; i++)
		CHECK_INT(sqlite3_exec(db, triggers[i], NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

typedef struct harm {
	const char *sql, *place; /* the damage, and how the audit names its location */
	bool proved;             /* the journal gives it away even with the checksum recomputed */
} harm;

static const harm harms[] = {
	{"UPDATE meta SET value = zeroblob(32) WHERE name = 'secret'", "game 1", false},
	{"UPDATE meta SET value = zeroblob(31) WHERE name = 'secret'", "secret", false},
	{"DELETE FROM meta", "secret", false},
	{"UPDATE meta SET value = zeroblob(16) WHERE name = 'mark'", "mark: was changed", false},
	{"UPDATE meta SET name = 'kopy' WHERE name = 'copy'", "kopy: was changed", false},
	{"UPDATE guests SET name = 'Anne' WHERE name = 'Anna'", "(Anne): was changed", false},
	{"UPDATE guests SET name = name || ' '", "guest", false},
	{"UPDATE guests SET epoch = 1 WHERE name = 'Bert'", "(Bert): was changed", false},
	{"UPDATE guests SET epoch = -1 WHERE name = 'Bert'", "guest", true},
	{"UPDATE guests SET created = created + 1", "guest", false},
	{"UPDATE guests SET seen = seen + 1", "guest", false},
	{"UPDATE guests SET seal = seal + 1", "guest", false},
	{"UPDATE guests SET id = zeroblob(16) WHERE name = 'Bert'", "game 1: seat 2", true},
	{"DELETE FROM guests WHERE name = 'Bert'", "game 1: seat 2: belongs to an unknown guest", true},
	{"UPDATE games SET id = zeroblob(16) WHERE number = 1", "game 1", true},
	{"UPDATE games SET watch = zeroblob(16) WHERE number = 2", "game 2: was changed", false},
	{"UPDATE games SET rules = 'manoeuvre' WHERE number = 1", "game 1", true},
	{"UPDATE games SET rules = 'chess' WHERE number = 1", "game 1: its game is unknown", true},
	{"UPDATE games SET created = 0 WHERE number = 3", "game 3: was changed", false},
	{"UPDATE games SET number = 9 WHERE number = 3", "game 9", true},
	{"UPDATE games SET seal = 0 WHERE number = 4", "game 4: was changed", false},
	{"UPDATE games SET opening = '{}' WHERE number = 1", "game 1: its opening", true},
	{"UPDATE games SET opening = 'x' WHERE number = 1", "game 1: its opening", true},
	{"UPDATE games SET opening = replace(opening, '\"barracks\":\"4\"', '\"barracks\":\"5\"') WHERE number = 1", "game 1", true},
	{"UPDATE games SET opening = replace(opening, '\"key\":\"', '\"key\":\"00') WHERE number = 2", "game 2: its opening has no key",
	 true},
	{"UPDATE games SET opening = substr(opening, 1, instr(opening, '\"key\":\"') + 6) || '0123' || substr(opening, instr(opening, "
	 "'\"key\":\"') + 11) WHERE number = 2",
	 "game 2: its key does not match", true},
	{"UPDATE games SET opening = replace(opening, '\"start\":\"', '\"start\":\"0') WHERE number = 3", "game 3: the hash of its set-up",
	 true},
	{"UPDATE games SET opening = replace(opening, '{\"options\"', '{\"more\":1,\"options\"') WHERE number = 3", "game 3: its opening",
	 true},
	{"DELETE FROM games WHERE number = 3", "belongs to no game", true},
	{"UPDATE standings SET status = 1 WHERE game = 1", "game 1", true},
	{"UPDATE standings SET status = 0 WHERE game = 2", "game 2: journal row", true},
	{"UPDATE standings SET status = 2 WHERE game = 2", "game 2: its status", true},
	{"UPDATE standings SET status = 1 WHERE game = 3", "game 3: it is being played, but a seat is open", true},
	{"UPDATE standings SET status = 7 WHERE game = 1", "game 1: its status", true},
	{"UPDATE standings SET turn = 1 - turn WHERE game = 2", "game 2: its turn", true},
	{"UPDATE standings SET turn = 0 WHERE game = 1", "game 1: its turn", true},
	{"UPDATE standings SET turn = -1 WHERE game = 4", "game 4: its turn", true},
	{"UPDATE standings SET result = 'p1 wins 99 0' WHERE game = 1", "game 1: its result", true},
	{"UPDATE standings SET result = '' WHERE game = 1", "game 1: its result", true},
	{"UPDATE standings SET result = 'p2 resigned' WHERE game = 4", "game 4: its result", true},
	{"UPDATE standings SET result = 'p1 wins 1 2' WHERE game = 2", "game 2: its result", true},
	{"UPDATE standings SET touched = touched + 1 WHERE game = 1", "game 1: its standing: was changed", false},
	{"UPDATE standings SET rows = rows - 1 WHERE game = 1", "game 1: journal: does not have", true},
	{"UPDATE standings SET next = NULL WHERE game = 1", "game 1: its standing", false},
	{"UPDATE standings SET next = zeroblob(16) WHERE game = 1", "game 1: its rematch", true},
	{"UPDATE standings SET next = (SELECT id FROM games WHERE number = 3) WHERE game = 1", "game 1: its standing", false},
	{"UPDATE standings SET seal = 1 WHERE game = 3", "game 3: its standing", false},
	{"DELETE FROM standings WHERE game = 2", "game 2: has no status", true},
	{"UPDATE seats SET name = 'Marmont' WHERE game = 1 AND seat = 1", "game 1: seat 2: was changed", false},
	{"UPDATE seats SET name = 'emperor' WHERE game = 4 AND seat = 1", "game 4: a bot has a level", true},
	{"UPDATE seats SET kind = 2 WHERE game = 1 AND seat = 1", "game 1: seat 2", true},
	{"UPDATE seats SET kind = 0 WHERE game = 2 AND seat = 1", "game 2: seat 2", true},
	{"UPDATE seats SET kind = 5 WHERE game = 3 AND seat = 1", "game 3: seat 2", true},
	{"UPDATE seats SET guest = (SELECT guest FROM seats WHERE game = 1 AND seat = 0) WHERE game = 1 AND seat = 1", "game 1: seat 2",
	 false},
	{"UPDATE seats SET guest = NULL WHERE game = 1 AND seat = 1", "game 1: seat 2: has an impossible value", true},
	{"UPDATE seats SET guest = zeroblob(16) WHERE game = 2 AND seat = 0", "game 2: seat 1: belongs to an unknown guest", true},
	{"UPDATE seats SET invitation = zeroblob(16) WHERE game = 3 AND seat = 1", "game 3: seat 2: was changed", false},
	{"UPDATE seats SET invitation = NULL WHERE game = 3 AND seat = 1", "game 3: seat 2: has an impossible value", true},
	{"UPDATE seats SET invitation = x'00' WHERE game = 3 AND seat = 1", "game 3: seat 2: has an impossible value", true},
	{"UPDATE seats SET seat = 2 WHERE game = 1 AND seat = 1", "game 1: its number of seats does not match", true},
	{"DELETE FROM seats WHERE game = 1 AND seat = 1", "game 1: its number of seats does not match", true},
	{"DELETE FROM seats WHERE game = 1", "game 1: has no seats", true},
	{"UPDATE journal SET text = replace(text, 'roll', 'role') WHERE game = 1 AND seq = 4", "game 1: journal row 4: its notation", true},
	{"UPDATE journal SET text = replace(text, ' : ', ' : 0') WHERE game = 1 AND seq = 4", "game 1: journal row 4", true},
	{"UPDATE journal SET text = substr(text, 1, length(text) - 1) || 'x' WHERE game = 1 AND seq = 9", "game 1: journal row 9", true},
	{"UPDATE journal SET text = '2 chance roll ' || (1 + (substr(text, 15, 1)) % 6) || substr(text, 16) WHERE game = 1 AND seq = 4",
	 "game 1: journal row 4: its outcome does not follow from the key", true},
	{"UPDATE journal SET text = '99' || substr(text, 2) WHERE game = 1 AND seq = 5", "game 1: journal row 5: does not match the number",
	 true},
	{"UPDATE journal SET text = replace(replace(replace(text, 'p1', 'p3'), 'p2', 'p1'), 'p3', 'p2') WHERE game = 1 AND seq = 5",
	 "game 1: journal row 5: is an action out of turn", true},
	{"UPDATE journal SET text = '' WHERE game = 1 AND seq = 5", "game 1: journal row 5: is not a valid action", true},
	{"UPDATE journal SET text = '# nothing' WHERE game = 1 AND seq = 5", "game 1: journal row 5", true},
	{"UPDATE journal SET text = text || ' ' WHERE game = 1 AND seq = 5", "game 1: journal row 5", true},
	{"UPDATE journal SET kind = 1 WHERE game = 1 AND seq = 5", "game 1: journal row 5: is not valid entropy", true},
	{"UPDATE journal SET kind = 3 WHERE game = 1 AND seq = 5", "game 1: journal row 5: does not say who", true},
	{"UPDATE journal SET kind = 9 WHERE game = 1 AND seq = 5", "game 1: journal row 5: is of an unknown kind", true},
	{"UPDATE journal SET kind = kind + 256 WHERE game = 1 AND seq = 5", "game 1: journal row 5: is of an unknown kind", true},
	{"UPDATE journal SET text = substr(text, 1, 64) || iif(substr(text, 65) = 'ee', 'ef', 'ee') WHERE game = 1 AND seq = 1",
	 ": its outcome does not follow from the key", true},
	{"UPDATE journal SET text = '2' || substr(text, 2) WHERE game = 1 AND seq = 1", "game 1: journal row 2: gives entropy", true},
	{"UPDATE journal SET text = upper(text) || 'A' WHERE game = 1 AND seq = 1", "game 1: journal row 1: is not valid entropy", true},
	{"UPDATE journal SET text = text + 1 WHERE game = 1 AND kind = 2", "game 1: journal row", true},
	{"UPDATE journal SET text = '99999' WHERE game = 1 AND kind = 2", "takes back more than was played", true},
	{"UPDATE journal SET text = '2' WHERE game = 4 AND kind = 3", "game 4: its result", true},
	{"UPDATE journal SET text = '9' WHERE game = 4 AND kind = 3", "does not say who resigned", true},
	{"UPDATE journal SET seq = seq + 1000 WHERE game = 1 AND seq > 20", "game 1: journal row 1021", true},
	{"UPDATE journal SET seal = seal + 1 WHERE game = 2 AND seq = 6", "game 2: journal row 6: was changed", false},
	{"DELETE FROM journal WHERE game = 1 AND seq = 7", "game 1: journal row 8: does not follow", true},
	{"DELETE FROM journal WHERE game = 1 AND seq = (SELECT max(seq) FROM journal WHERE game = 1)", "game 1: journal: does not have",
	 true},
	{"DELETE FROM journal WHERE game = 4 AND kind = 3", "game 4", true},
	{"DELETE FROM journal WHERE game = 2", "game 2: journal: does not have", true},
	{"UPDATE journal SET game = 3 WHERE game = 2", "game 3: journal row 3: is an action", true},
	{"INSERT INTO journal SELECT game, seq + 1, 3, '1', 0 FROM journal WHERE game = 4 AND kind = 3", "follows the end of its game",
	 true},
	{"INSERT INTO journal VALUES (2, (SELECT max(seq) + 1 FROM journal WHERE game = 2), 2, '3', 0)", "game 2", true},
	{"INSERT INTO leaving VALUES (1)", "game 1: is being removed, but is still listed", true},
	{"UPDATE battles SET watch = zeroblob(16)", "battle 1: was changed", false},
	{"UPDATE battles SET guest = NULL", "battle 1: was changed", false},
	{"UPDATE battles SET head = replace(head, 'unit', 'unix')", "battle 1: its line 5 cannot be played", true},
	{"UPDATE battles SET number = 2", "battle 2", true},
	{"DELETE FROM battles", "belongs to no game", true},
	{"UPDATE battle_standings SET touched = touched - 1", "battle 1: its standing: was changed", false},
	{"UPDATE battle_standings SET lines = 4", "battle 1: does not have the 4 steps", true},
	{"DELETE FROM battle_standings", "battle 1: has no standing", true},
	{"UPDATE battle_lines SET text = 'fly' WHERE seq = 2", "battle 1: its line 9 cannot be played", true},
	{"UPDATE battle_lines SET text = 'note y' WHERE seq = 3", "battle 1: step 3: was changed", false},
	{"UPDATE battle_lines SET seq = 7 WHERE seq = 3", "battle 1: does not have the 3 steps", true},
	{"DELETE FROM battle_lines WHERE seq = 1", "battle 1: does not have the 3 steps", true},
	{"DELETE FROM battle_lines WHERE seq = 3", "battle 1: does not have the 3 steps", true},
};

TEST(all_damage_is_found_and_located) {
	make_file();
	copy_file();
	CHECK_INT(audit_broken(), 0);
	CHECK_TEXT(received, "");
	for (size_t i = 0; i < sizeof harms / sizeof *harms; i++) {
		damage(harms[i].sql, false);
		int status = audit_broken();
		if (status != 1 || !strstr(received, harms[i].place)) {
			printf("# %s\n# %d %s\n", harms[i].sql, status, received);
			CHECK(!"damage not found, or not located");
		}
	}
	printf("# %zu ways to damage a file\n", sizeof harms / sizeof *harms);
	scene_close(&s);
}

TEST(damage_the_journal_disproves_is_found_even_when_resealed) {
	make_file();
	for (size_t i = 0; i < sizeof harms / sizeof *harms; i++) {
		if (!harms[i].proved)
			continue;
		damage(harms[i].sql, true);
		int status = audit_broken();
		if (status != 1 || !strstr(received, harms[i].place)) {
			printf("# %s\n# %d %s\n", harms[i].sql, status, received);
			CHECK(!"damage not found, or not located");
		}
	}
	scene_close(&s);
}

TEST(forgetting_a_guest_leaves_a_sound_file) {
	make_file();
	reply r = scene_request(&s, "POST", "/api/forget", cookie[1], "{}");
	CHECK_INT(r.status, 200);
	reply_free(&r);
	scene_settle(&s);
	snprintf(broken, sizeof broken, "%s", s.path);
	CHECK_INT(audit_broken(), 0);
	CHECK_TEXT(received, "");
	scene_close(&s);
}

TEST(a_missing_or_changed_trigger_is_found) {
	static const char *const ways[] = {
		"DROP TRIGGER journal_unchanged",
		"DROP INDEX seats_guest",
		"CREATE TABLE mine (x)",
		"CREATE TRIGGER seats_again AFTER UPDATE ON seats BEGIN SELECT 1; END",
	};
	make_file();
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		sqlite3 *db;
		copy_file();
		CHECK_INT(sqlite3_open(broken, &db), SQLITE_OK);
		CHECK_INT(sqlite3_exec(db, ways[i], NULL, NULL, NULL), SQLITE_OK);
		sqlite3_close(db);
		CHECK_INT(audit_broken(), 1);
		CHECK(strstr(received, "is not as this version makes it") != NULL);
	}
	scene_close(&s);
}

/* --- Damaged bytes ------------------------------------------------------------------------------------------------ */

/* A hash of everything readable in the file. */
static const char everything[] =
	"SELECT quote(name) || quote(value) || seal FROM meta ORDER BY name;"
	"SELECT quote(id) || quote(name) || epoch || ',' || created || ',' || seen || ',' || seal FROM guests ORDER BY id;"
	"SELECT number || quote(id) || quote(watch) || quote(rules) || quote(opening) || created || ',' || seal FROM games ORDER BY number;"
	"SELECT game || ',' || status || ',' || turn || quote(result) || touched || quote(next) || rows || ',' || seal FROM standings "
	"ORDER BY game;"
	"SELECT game || ',' || seat || ',' || kind || quote(guest) || quote(name) || quote(invitation) || seal FROM seats ORDER BY game, "
	"seat;"
	"SELECT game || ',' || seq || ',' || kind || quote(text) || seal FROM journal ORDER BY game, seq;"
	"SELECT number || quote(id) || quote(watch) || quote(guest) || quote(head) || seal FROM battles ORDER BY number;"
	"SELECT battle || ',' || touched || ',' || lines || ',' || seal FROM battle_standings ORDER BY battle;"
	"SELECT battle || ',' || seq || quote(text) || seal FROM battle_lines ORDER BY battle, seq;"
	"SELECT game FROM leaving; SELECT name || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name;";

static int add_line(void *payload, int columns, char **texts, char **names) {
	uint64_t *sum = payload;
	(void)columns;
	(void)names;
	for (const char *at = texts[0] ? texts[0] : "?"; *at; at++)
		*sum = (*sum ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
	*sum *= 31;
	return 0;
}

static uint64_t content_of(const char *path) {
	sqlite3 *db;
	uint64_t sum = 1;
	if (sqlite3_open(path, &db) != SQLITE_OK || sqlite3_exec(db, everything, add_line, &sum, NULL) != SQLITE_OK)
		sum = 0;
	sqlite3_close(db);
	return sum;
}

TEST(a_changed_byte_is_found_or_changes_nothing_readable) {
	gg_rng rng = gg_rng_seed(12);
	uint32_t found = 0, idle = 0;
	make_file();
	uint64_t content = content_of(sound);
	FILE *file = fopen(sound, "rb");
	fseek(file, 0, SEEK_END);
	uint32_t size = (uint32_t)ftell(file);
	fclose(file);
	for (int i = 0; i < 600; i++) {
		copy_file();
		uint32_t at = gg_rng_below(&rng, size);
		file = fopen(broken, "r+b");
		fseek(file, (long)at, SEEK_SET);
		int byte = fgetc(file);
		fseek(file, (long)at, SEEK_SET);
		fputc(byte ^ (1 << gg_rng_below(&rng, 8)), file);
		fclose(file);
		if (audit_broken() != 0) {
			found++;
			continue;
		}
		idle++;
		if (content_of(broken) != content) {
			printf("# byte %u of %u\n", (unsigned)at, (unsigned)size);
			CHECK(!"readable data changed unnoticed");
		}
	}
	printf("# %u changed bytes found, %u that change nothing\n", (unsigned)found, (unsigned)idle);
	CHECK(found > 100);
	scene_close(&s);
}

/* --- A version 1 file --------------------------------------------------------------------------------------------- */

/* tests/server/old-1.sql was dumped from a file that version 0.1.0 wrote. */
static bool make_old(const char *path) {
	sqlite3 *db;
	char *text = NULL;
	size_t size;
	gg_error error = {0};
	if (gg_file_read(&text, &size, OLD_FILE, &error) != 0)
		return false;
	bool good = sqlite3_open(path, &db) == SQLITE_OK && sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK &&
		    sqlite3_exec(db, "PRAGMA application_id=1196576583; PRAGMA user_version=1", NULL, NULL, NULL) == SQLITE_OK;
	sqlite3_close(db);
	free(text);
	return good;
}

TEST(a_version_1_file_is_sealed_when_opened) {
	store *opened;
	store_guest guest;
	gg_error error = {0};
	scene_open(&s);
	snprintf(broken, sizeof broken, "%s/old.db", s.folder);
	CHECK(make_old(broken));
	CHECK_INT(audit_broken(), -1);
	CHECK(strstr(received, "is from an older version") != NULL);
	store_settings settings = {.path = broken};
	CHECK_INT(store_open(&opened, &settings, &error), 0);
	static const uint8_t anna[STORE_ID] = {0xa3, 0x3b, 0x83, 0x1f, 0x0c, 0xd2, 0x7b, 0x1d,
					       0x87, 0x1d, 0x03, 0x74, 0x89, 0xe0, 0x58, 0x62};
	CHECK_INT(store_find_guest(opened, anna, &guest), 1);
	CHECK_TEXT(guest.name, "Anna");
	CHECK_INT(guest.seen, guest.created);
	store_close(opened);
	CHECK_INT(audit_broken(), 0);
	CHECK_TEXT(received, "");
	scene_close(&s);
}

/* A backup made before an upgrade can be restored after it. */
TEST(a_version_1_backup_can_be_restored) {
	gg_error error = {0};
	char old[160];
	uint32_t renewed = 0;
	scene_open(&s);
	snprintf(old, sizeof old, "%s/old.db", s.folder);
	snprintf(broken, sizeof broken, "%s/new.db", s.folder);
	CHECK(make_old(old));
	CHECK_INT(store_restore(old, broken, false, lobby_renewal, &renewed, &error), 0);
	CHECK_INT(audit_broken(), 0);
	CHECK_TEXT(received, "");
	scene_close(&s);
}
