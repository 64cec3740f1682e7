/*
 * store_schema.c - the sessions of the file. Each entry brings a file one version further in one transaction, and is
 * never changed once it has been released: files of that version exist.
 *
 * The journal is the truth, and can only grow: the file itself refuses to change or drop a row, to leave a gap or to
 * give a number twice, whoever asks. `standings` is what a list of games shows, a cache of what the journal says; it is
 * apart from `games` because it is rewritten with every action and the rest never is.
 *
 * Every row has a seal over all its columns (store_seal.c). Triggers keep those of all sessions but the journal, whatever
 * statement changes them; a journal's row gets its own when it is written.
 */
#include "store_parts.h"

/* A new row and one of which any of these columns changes are sealed. */
#define SEALED(table, columns, seal, which)                                                                                                \
	"CREATE TRIGGER " table "_new AFTER INSERT ON " table " BEGIN UPDATE " table " SET seal = " seal " WHERE " which "; END;"          \
	"CREATE TRIGGER " table "_changed AFTER UPDATE OF " columns " ON " table " BEGIN UPDATE " table " SET seal = " seal                \
	" WHERE " which "; END;"

const char *const store_schema[STORE_VERSION] = {
	"CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;"

	"CREATE TABLE guests ("
	"  id BLOB PRIMARY KEY CHECK (length(id) = 16),"
	"  name TEXT NOT NULL,"
	"  epoch INTEGER NOT NULL,"
	"  created INTEGER NOT NULL"
	") STRICT, WITHOUT ROWID;"

	"CREATE TABLE games ("
	"  number INTEGER PRIMARY KEY,"
	"  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),"
	"  watch BLOB NOT NULL UNIQUE CHECK (length(watch) = 16),"
	"  rules TEXT NOT NULL,"
	"  opening TEXT NOT NULL,"
	"  created INTEGER NOT NULL"
	") STRICT;"

	"CREATE TABLE standings ("
	"  game INTEGER PRIMARY KEY REFERENCES games (number),"
	"  status INTEGER NOT NULL,"
	"  turn INTEGER NOT NULL,"
	"  result TEXT NOT NULL,"
	"  touched INTEGER NOT NULL,"
	"  next BLOB"
	") STRICT;"
	"CREATE INDEX standings_playing ON standings (game) WHERE status = 1;"

	"CREATE TABLE seats ("
	"  game INTEGER NOT NULL REFERENCES games (number),"
	"  seat INTEGER NOT NULL,"
	"  kind INTEGER NOT NULL,"
	"  guest BLOB,"
	"  name TEXT NOT NULL,"
	"  invitation BLOB,"
	"  PRIMARY KEY (game, seat)"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX seats_guest ON seats (guest) WHERE guest IS NOT NULL;"
	"CREATE UNIQUE INDEX seats_invitation ON seats (invitation) WHERE invitation IS NOT NULL;"

	"CREATE TABLE journal ("
	"  game INTEGER NOT NULL REFERENCES games (number),"
	"  seq INTEGER NOT NULL,"
	"  kind INTEGER NOT NULL,"
	"  text TEXT NOT NULL,"
	"  PRIMARY KEY (game, seq)"
	") STRICT, WITHOUT ROWID;"
	"CREATE TRIGGER journal_in_order BEFORE INSERT ON journal"
	"  WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM journal WHERE game = NEW.game)"
	"  BEGIN SELECT RAISE(ABORT, 'not the next row of its journal'); END;"
	"CREATE TRIGGER journal_unchanged BEFORE UPDATE ON journal"
	"  BEGIN SELECT RAISE(ABORT, 'a journal only grows: no row of it is changed'); END;"
	"CREATE TRIGGER journal_kept BEFORE DELETE ON journal"
	"  BEGIN SELECT RAISE(ABORT, 'a journal only grows: no row of it is dropped'); END;",

	/* 2: seals; how many rows a journal has; when a guest was last here; rows may go with their whole game. */
	"ALTER TABLE meta ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE guests ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE guests ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE games ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE standings ADD COLUMN rows INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE standings ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE seats ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE journal ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;"
	"CREATE INDEX standings_unfinished ON standings (status, touched) WHERE status != 2;"
	"CREATE INDEX standings_next ON standings (next) WHERE next IS NOT NULL;"
	"CREATE INDEX guests_seen ON guests (seen);"

	"DROP TRIGGER journal_unchanged;"
	"UPDATE guests SET seen = created;"
	"UPDATE standings SET rows = (SELECT coalesce(max(seq), 0) FROM journal WHERE game = standings.game);"
	"UPDATE meta SET seal = " STORE_SEAL_META ";"
	"UPDATE guests SET seal = " STORE_SEAL_GUEST ";"
	"UPDATE games SET seal = " STORE_SEAL_GAME ";"
	"UPDATE standings SET seal = " STORE_SEAL_STANDING ";"
	"UPDATE seats SET seal = " STORE_SEAL_SEAT ";"
	"UPDATE journal SET seal = " STORE_SEAL_ROW ";"

	/* clang-format off */
	SEALED("meta", "name, value", STORE_SEAL_META, "name = NEW.name")
	SEALED("guests", "id, name, epoch, created, seen", STORE_SEAL_GUEST, "id = NEW.id")
	SEALED("games", "number, id, watch, rules, opening, created", STORE_SEAL_GAME, "number = NEW.number")
	SEALED("standings", "game, status, turn, result, touched, next, rows", STORE_SEAL_STANDING, "game = NEW.game")
	SEALED("seats", "game, seat, kind, guest, name, invitation", STORE_SEAL_SEAT, "game = NEW.game AND seat = NEW.seat")
	/* clang-format on */
	"CREATE TRIGGER journal_unchanged BEFORE UPDATE ON journal"
	"  BEGIN SELECT RAISE(ABORT, 'a journal only grows: no row of it is "
	"changed'); END;"

	/* A game that is named here is being removed, or its journal written anew. */
	"CREATE TABLE leaving (game INTEGER PRIMARY KEY) STRICT;"
	"DROP TRIGGER journal_kept;"
	"CREATE TRIGGER journal_kept BEFORE DELETE ON journal WHEN OLD.game NOT IN "
	"(SELECT game FROM leaving)"
	"  BEGIN SELECT RAISE(ABORT, 'a journal only grows: no row of it is "
	"dropped'); END;",

	/* 3: battles on a real table that several phones share. A step is taken back by dropping its line, always the last. */
	"CREATE TABLE battles ("
	"  number INTEGER PRIMARY KEY,"
	"  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),"
	"  watch BLOB NOT NULL UNIQUE CHECK (length(watch) = 16),"
	"  guest BLOB CHECK (guest IS NULL OR length(guest) = 16),"
	"  head TEXT NOT NULL,"
	"  seal INTEGER NOT NULL DEFAULT 0"
	") STRICT;"
	"CREATE INDEX battles_guest ON battles (guest) WHERE guest IS NOT NULL;"
	"CREATE TABLE battle_standings ("
	"  battle INTEGER PRIMARY KEY REFERENCES battles (number),"
	"  touched INTEGER NOT NULL,"
	"  lines INTEGER NOT NULL DEFAULT 0,"
	"  seal INTEGER NOT NULL DEFAULT 0"
	") STRICT;"
	"CREATE INDEX battle_standings_touched ON battle_standings (touched);"
	"CREATE TABLE battle_lines ("
	"  battle INTEGER NOT NULL REFERENCES battles (number),"
	"  seq INTEGER NOT NULL,"
	"  text TEXT NOT NULL,"
	"  seal INTEGER NOT NULL,"
	"  PRIMARY KEY (battle, seq)"
	") STRICT, WITHOUT ROWID;"
	"CREATE TRIGGER battle_lines_in_order BEFORE INSERT ON battle_lines"
	"  WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM battle_lines WHERE battle = NEW.battle)"
	"  BEGIN SELECT RAISE(ABORT, 'not the next line of its battle'); END;"
	"CREATE TRIGGER battle_lines_unchanged BEFORE UPDATE ON battle_lines"
	"  BEGIN SELECT RAISE(ABORT, 'a step of a battle is never changed'); END;"
	"CREATE TRIGGER battle_lines_last BEFORE DELETE ON battle_lines"
	"  WHEN OLD.seq IS NOT (SELECT max(seq) FROM battle_lines WHERE battle = OLD.battle)"
	"  BEGIN SELECT RAISE(ABORT, 'only the last step of a battle is taken back'); END;"
	/* clang-format off */
	SEALED("battles", "number, id, watch, guest, head", STORE_SEAL_BATTLE, "number = NEW.number")
	SEALED("battle_standings", "battle, touched, lines", STORE_SEAL_BATTLE_STANDING, "battle = NEW.battle")
	/* clang-format on */
	,
};
