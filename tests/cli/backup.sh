#!/bin/sh
# backup.sh - what an operator does with the server's file: backed up while in use, verified, restored, and every
# mistake answered in one line. $STORE_MAKE makes such files (tests/server/store_make.c).
. "$(dirname "$0")/tap.sh"

"$STORE_MAKE" club.db 3 40 || exit 2
is 'a sound file' "$(grognard audit club.db)" 'sound: 3 games, 120 journal rows'
python 'the same as JSON' 'assert doc == {"ok": True, "file": "club.db", "games": 3, "rows": 120, "faults": 0, "found": []}, doc' audit club.db --json

# A server that uses the file: it reports that it is ready, and ends when its input is closed.
mkfifo orders answers
"$STORE_MAKE" live.db 2 10 hold <orders >answers 2>err &
server=$!
exec 3>orders
read -r ready <answers
is 'a server uses the file' "$ready" ready
is 'backed up while in use' "$(grognard backup live.db copy.db)" 'backed up: 2 games, 20 journal rows'
is 'audited while in use' "$(grognard audit live.db)" 'sound: 2 games, 20 journal rows'
fails 'not restored while in use' 3 'live.db: is in use by another server' restore copy.db live.db --force
exec 3>&-
wait $server
is 'the server ends well' "$?, $(cat err)" '0, '
is 'the copy is one file' "$(echo copy.db*)" copy.db

# Every unfinished game gets a new key, in one more row of its journal.
is 'restored over another' "$(grognard restore club.db live.db --force)" 'restored: 3 games, 123 journal rows
3 unfinished games continue with new dice'
is 'restored where there was none' "$(grognard restore copy.db new.db)" 'restored: 2 games, 22 journal rows
2 unfinished games continue with new dice'
is 'what was restored is sound' "$(grognard audit new.db)" 'sound: 2 games, 22 journal rows'
is 'a mark lies beside it' "$(wc -c <new.db.mark | tr -d ' ')" 33
python 'restore as JSON' 'assert doc["games"] == 2 and doc["ok"], doc' restore copy.db newer.db --json
python 'backup as JSON' 'assert doc["rows"] == 20 and doc["file"] == "again.db", doc' backup copy.db again.db --json

fails 'no restoring over a file by accident' 3 'new.db: already exists; --force overwrites it' restore copy.db new.db
fails 'no backup over another' 3 'copy.db: already exists' backup club.db copy.db
fails 'a missing file is not backed up' 3 'nowhere.db' backup nowhere.db x.db
fails 'a missing file is not audited' 3 'cannot open nowhere.db' audit nowhere.db
fails 'a missing backup is not restored' 3 'nowhere.db' restore nowhere.db x.db --force
fails 'a folder that is not there' 3 'no/x.db' backup club.db no/x.db
fails 'a folder that is not there, restoring' 3 'its folder does not exist' restore copy.db no/x.db
fails 'a word too few' 2 'usage:' backup club.db
fails 'a word too many' 2 'usage:' audit club.db copy.db
is 'nothing was left behind' "$(ls -- x.db* no ./*.part 2>/dev/null)" ''

echo 'Dear diary' >diary.txt
fails 'something else is not backed up' 3 'diary.txt: is not a grognard file' backup diary.txt x.db
fails 'something else is not sound' 1 'diary.txt: is not a grognard file' audit diary.txt
head -c 20000 copy.db >torn.db
fails 'a torn backup is not restored' 3 'torn.db: is damaged' restore torn.db club.db --force
fails 'a torn file is not sound' 1 'torn.db: is damaged' audit torn.db
fails 'a torn file is not backed up' 3 'torn.db: is damaged' backup torn.db x.db
is 'the file is as it was' "$(grognard audit club.db)" 'sound: 3 games, 120 journal rows'
# A file that the version before contract 2 wrote, both games, finished and not, two of them restored: every row is played again.
python3 - "$source_root/tests/server/old-2.sql" <<'PYTHON' || exit 2
import sqlite3, sys
sqlite3.connect("old.db", isolation_level=None).executescript(open(sys.argv[1]).read())
PYTHON
is 'a file of an earlier version is restored' "$(grognard restore old.db young.db)" 'restored: 4 games, 898 journal rows
2 unfinished games continue with new dice'
is 'and is sound' "$(grognard audit young.db)" 'sound: 4 games, 898 journal rows'

done_testing
