#!/bin/sh
# names.sh ROOT - a game is its own folders and one line in games.list: neither its id nor its title is anywhere else in src/ or web/src/,
# not in code, not in a comment, not in a message. Prints TAP.
#
# One thing is excused: commands that a user can type and that tests/cli/examples.sh runs. They need a real game, and are these lines:
#   * in src/cli/, the examples of a verb: strings in which `@` stands for the program;
#   * in src/cli/main.c and src/tui/command.c, the examples that close the help text: strings that begin with "example".
set -u
LC_ALL=C.UTF-8
export LC_ALL
cd "$1" || exit 2

number=0

# not_in_shared_files WORDS FOLDERS: one line of TAP. As a word of its own, or as a part of a longer name: pig, pig_board, PigBoard.
not_in_shared_files() {
	number=$((number + 1))
	capital=$(printf '%s' "$1" | cut -c 1 | tr '[:lower:]' '[:upper:]')$(printf '%s' "$1" | cut -c 2-)
	found=$({ grep -rniE "(^|[^[:alnum:]])$1([^[:alnum:]]|$)" src web/src; grep -rnE "$capital[A-Z]" src web/src; } |
		grep -vE "^[^:]*/($2)/" |
		grep -v '^src/cli/verb_[^:]*:[0-9]*:.*"\(@\|[^"]* | @\) ' |
		grep -v '^src/\(cli/main\|tui/command\)\.c:[0-9]*:[[:space:]]*"\(\\n\)*examples*:')
	[ -z "$found" ] || printf '%s\n' "$found" | sed 's/^/# /'
	echo "${found:+not }ok $number - $1 is only in the folders of its game"
}

# Folders of games may use each other's names: they are words of the time, such as the order Manoeuvre of another rulebook.
all=$(cd src/games && printf '%s\n' */ | tr -d / | paste -s -d '|')
while read -r game; do
	not_in_shared_files "$game" "$all"
	title=$(sed -n 's/^  title: {en: "\([^"]*\)".*/\1/p' "messages/$game.yaml")
	not_in_shared_files "${title:-a title in messages/$game.yaml}" "$all"
done <games.list
echo "1..$number"
