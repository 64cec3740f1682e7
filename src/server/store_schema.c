/*
 * store_schema.c - the tables of the file. Each entry brings a file one version further in one transaction, and is
 * never changed once it has been released: files of that version exist.
 *
 * The journal is the truth, and can only grow: the file itself refuses to change or drop a row, to leave a gap or to
 * give a number twice, whoever asks. `standings` is what a list of games shows, a cache of what the journal says; it is
 * apart from `games` because it is rewritten with every action and the rest never is.
 */
#include "store_parts.h"

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
};
