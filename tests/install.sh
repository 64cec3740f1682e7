#!/bin/sh
# install.sh ROOT BUILD - `meson install` puts down a library that a stranger can use: found by pkg-config, linked as
# shared and as static, in C and in C++, with no name of ours outside gg_. Prints TAP.
set -u
root=$1
build=$2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
number=0

# proves NAME COMMAND...
proves() {
	name=$1
	shift
	number=$((number + 1))
	if ! "$@" >"$place/log" 2>&1; then
		sed 's/^/# /' "$place/log"
		printf 'not '
	fi
	echo "ok $number - $name"
}

install_all() {
	meson install -C "$build" --no-rebuild --destdir "$place/root"
}

# Compiles and runs tests/install.c: COMPILER..., then the library flags on standard input's place, $libraries.
use() {
	# shellcheck disable=SC2046,SC2086 # flags are words
	"$@" $(pkg-config --cflags grognard) -o "$place/use" "$root/tests/install.c" $libraries &&
		LD_LIBRARY_PATH=$lib "$place/use"
}

only_our_names() {
	nm -D --defined-only "$lib/libgrognard.so" | awk '{ print $NF }' >"$place/names"
	grep -q '^gg_setup$' "$place/names" || return
	! grep -v '^gg_' "$place/names"
}

# The engine asks the C library for nothing but the four memory functions.
needs_only_memory() {
	nm -D --undefined-only "$lib/libgrognard.so" | awk '$1 == "U" { sub(/@.*/, "", $2); print $2 }' >"$place/names"
	! grep -vx 'memcpy\|memmove\|memset\|memcmp\|__stack_chk_fail' "$place/names"
}

# No hook for tests in the program, nor in the archives it is linked from: the linker drops what nobody calls.
no_test_hooks() {
	find "$place/root" -path '*/bin/grognard' -exec nm --defined-only {} + >"$place/symbols" &&
		find "$build/src" -name '*.a' -exec nm --defined-only {} + >>"$place/symbols" || return
	awk 'NF == 3 && $NF !~ /^_/ { print $NF }' "$place/symbols" >"$place/names"
	[ "$(grep -cx 'lobby_open' "$place/names")" -eq 2 ] || return
	# In a rulebook a test is a thing of the rules, such as a test of morale.
	find "$build/src/games" -name '*.a' -exec nm --defined-only {} + | awk '/\.o:$/ { rulebook = $1 !~ /_core_/ }
		rulebook && NF == 3 { print $NF }' | sed 's/\..*//' | sort -u >"$place/rules"
	! grep -E '(^|_)(tests?|probe)(_|$)' "$place/names" | sed 's/\..*//' | grep -vxFf "$place/rules"
}

# Where a stranger's pkg-config looks, if it is asked for nothing.
is_found_there() {
	case :$(pkg-config --variable pc_path pkg-config): in
	*":${lib#"$place/root"}/pkgconfig:"*) ;;
	*) return 1 ;;
	esac
}

proves 'meson install works' install_all
found=$(find "$place/root" -name grognard.pc)
lib=$(dirname "$(dirname "${found:-$place/none/none/none}")")
proves 'pkg-config looks where the library lies' is_found_there
PKG_CONFIG_PATH=$lib/pkgconfig
PKG_CONFIG_SYSROOT_DIR=$place/root
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
libraries=$(pkg-config --libs grognard)
proves 'a C program plays a game with the shared library' use gcc -std=c11 -Wall -Wextra -Wpedantic -Werror
proves 'a C++ program plays a game with the shared library' use g++ -std=c++17 -x c++ -Wall -Wextra -Wpedantic -Werror
libraries=$lib/libgrognard.a
proves 'a C program plays a game with the static library' use gcc -std=c11
proves 'the shared library exports only gg_ names' only_our_names
proves 'the shared library needs only the four memory functions' needs_only_memory
proves 'the installed command has no test hooks' no_test_hooks
proves 'the installed command runs' "$(find "$place/root" -path '*/bin/grognard')" games
echo "1..$number"
