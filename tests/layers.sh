#!/bin/sh
# layers.sh ROOT - includes point downwards only, and the engine needs no libc. Prints TAP.
#
# Each layer has a rule below, a function that accepts or refuses one include: RULE FILE HEADER, where HEADER still has
# its quotes or angle brackets.
set -u
cd "$1" || exit 2

number=0

files() {
	find "$@" -name '*.[ch]' | LC_ALL=C sort
}

# includes FILE...: "FILE HEADER LINE" for every include.
includes() {
	grep -nHo '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"][^>"]*[>"]' "$@" /dev/null |
		sed 's/^\([^:]*\):\([0-9]*\):.*include[[:space:]]*\(.*\)$/\1 \3 \2/'
}

# promise NAME RULE FILE...: one line of TAP.
promise() {
	number=$((number + 1))
	name=$1
	rule=$2
	shift 2
	if [ "$#" -eq 0 ]; then
		offences='# no file to look at'
	else
		offences=$(includes "$@" | while read -r file header line; do
			"$rule" "$file" "$header" || echo "# $file:$line includes $header"
		done)
	fi
	if [ -z "$offences" ]; then
		echo "ok $number - $name"
	else
		printf '%s\n' "$offences"
		echo "not ok $number - $name"
	fi
}

# bare HEADER: without quotes or brackets.
bare() {
	printf '%s' "$1" | tr -d '<>"'
}

# A header of the contract or of the kernel's interface.
engine_header() {
	case $2 in
	'<grognard/batch.h>' | '<grognard/foreign.h>' | '<grognard/bits.h>' | '<grognard/catalogue.h>' | '<grognard/companion.h>' | '<grognard/dice.h>' | '<grognard/grognard.h>') ;;
	'<grognard/hash.h>' | '<grognard/json.h>' | '<grognard/net.h>' | '<grognard/resolver.h>' | '<grognard/rng.h>' | '<grognard/text.h>') ;;
	*) return 1 ;;
	esac
}

# What comes with every compiler, libc or not.
freestanding() {
	case $2 in
	'<stdarg.h>' | '<stdbool.h>' | '<stddef.h>' | '<stdint.h>' | '<limits.h>') ;;
	*) return 1 ;;
	esac
}

# A quoted header that lies in the same folder.
beside() {
	case $2 in
	*/*) return 1 ;;
	\"*) [ -e "$(dirname "$1")/$(bare "$2")" ] ;;
	*) return 1 ;;
	esac
}

kernel() {
	freestanding "$@" || engine_header "$@" || beside "$@"
}

# The free table stands on what comes with the compiler alone.
table() {
	freestanding "$@" || beside "$@"
}

# A rulebook also sees the kernel, the table, and the words baked for it alone; the list of games is made from games.list.
rulebook() {
	case $2 in
	\"../../core/*\" | \"../../table/*\") [ -e "$(dirname "$1")/$(bare "$2")" ] ;;
	\"*_words.h\") [ "$(bare "$2")" = "$(basename "$(dirname "$1")")_words.h" ] ;;
	'"game_list.h"') [ "$1" = src/games/games.c ] ;; # made from games.list
	*) kernel "$@" ;;
	esac
}

# The baker and the readers of the games' data see the tables of each game, and how they are labelled, beside what is public.
baker() {
	case $2 in
	'"data_list.h"' | '"roster_list.h"') ;; # made from games.list
	\"../data_game.h\" | \"../data_place.h\" | \"../data_words.h\" | \"../bake.h\" | \"../roster_game.h\" | \"../roster_fix.h\") [ -e "$(dirname "$1")/$(bare "$2")" ] ;;
	\"../../games/*/data.h\" | \"../../games/*/labels.h\") [ -e "$(dirname "$1")/$(bare "$2")" ] ;;
	*) host "$@" ;;
	esac
}

# All that is public, libraries included, and what lies beside.
host() {
	case $2 in
	'"net_list.h"') [ "$1" = src/ai/nets.c ] ;; # made from nets/
	'"lesson_list.h"') [ "$1" = src/host/lessons.c ] ;; # made from lessons/
	'<grognard/'*) [ -e "include/$(bare "$2")" ] ;;
	'<'*) ;;
	*) beside "$@" ;;
	esac
}

# A board in its game's folder sees what all boards share.
terminal() {
	case $2 in
	'"board_list.h"') [ "$1" = src/tui/board.c ] ;; # made from games.list
	'"../board.h"' | '"../table.h"') [ -e "$(dirname "$1")/$(bare "$2")" ] ;;
	'"../../table/'*) [ -e "$(dirname "$1")/$(bare "$2")" ] ;; # geometry: it knows no rule
	*) host "$@" ;;
	esac
}

# The command opens the terminal and the arena, copies the server's file, and reads YAML with the baker's own readers.
command_line() {
	case $2 in
	'"../bake/read.h"') [ "$1" = src/cli/verb_data.c ] ;;
	'"../bake/yaml_read.h"') [ "$1" = src/cli/verb_data.c ] || [ "$1" = src/cli/option_file.c ] ;;
	'"../bake/yaml_json.h"') [ "$1" = src/cli/lesson_file.c ] ;;
	'"../tui/tui.h"') ;;
	'"../arena/'*) [ "$1" = src/cli/verb_arena.c ] || [ "$1" = src/cli/arena.h ] ;;
	'"../server/audit.h"' | '"../server/lobby.h"') [ "$1" = src/cli/verb_backup.c ] ;;
	'"../server/serve.h"') [ "$1" = src/cli/verb_serve.c ] ;;
	*) host "$@" ;;
	esac
}

# The browser's engine has no libc but the little in its shim; what packs its texts and armies is a baker.
browser() {
	case $2 in
	'<grognard/'*) [ -e "include/$(bare "$2")" ] ;;
	'<'*) freestanding "$@" || [ -e "src/wasm/shim/$(bare "$2")" ] || [ "$1" = src/wasm/pack.c ] ;;
	'"pack_list.h"') ;; # made from games.list
	'"../host/digest.h"') [ "$1" = src/wasm/digest.c ] ;;
	# armies of players: the baker's own readers, without the file system
	'"../../bake/roster_game.h"' | '"roster_list.h"' | '"../wasm.h"') [ "$1" = src/wasm/armies/armies.c ] ;;
	'"../../bake/yaml_read.h"') [ "$1" = src/wasm/armies/nodes.c ] ;;
	'"../packed_data.h"') [ -e "$(dirname "$1")/../packed_data.h" ] ;;
	\"../../games/*/data.h\" | \"../../games/*/labels.h\")
		[ "$(dirname "$(bare "$2")")" = "../../games/$(basename "$(dirname "$1")")" ]
		;;
	*) beside "$@" ;;
	esac
}

public() {
	case $2 in
	'<stdio.h>') ! engine_header "$1" "<grognard/$(basename "$1")>" ;; # hosts may write to a stream, the engine not
	'<grognard/'*) engine_header "$@" || ! engine_header "$1" "<grognard/$(basename "$1")>" ;;
	*) freestanding "$@" ;;
	esac
}

# shellcheck disable=SC2046 # no name of ours has a space
{
	promise "the kernel includes only itself and the engine's public headers, and no libc" kernel $(files src/core)
	promise 'the free table includes only itself, and no libc' table $(files src/table)
	promise 'a rulebook includes only itself, the table, the kernel and the contract, and no libc' rulebook $(files src/games)
	promise "the baker includes of the games only their tables" baker $(files src/bake)
	promise "a host includes no game's private header and no surface's" host $(files src/host src/ai src/analysis src/bots src/arena)
	promise "the terminal includes no private header but its own and the free table's" terminal $(files src/tui)
	promise "the command includes no private header but its own and the terminal's" command_line $(files src/cli)
	promise 'the WebAssembly surface includes only public headers and itself, and no libc' browser $(files src/wasm)
	promise 'the server includes no private header but its own' host $(files src/server)
	promise "a public header includes only public headers, the engine's only the engine's" public $(files include)
}

echo "1..$number"
