#!/bin/sh
# headers.sh ROOT - each public header compiles alone, and twice over, in C11 and in C++17. Prints TAP.
set -u
root=$1
number=0

# alone HEADER LANGUAGE COMPILER...
alone() {
	header=$1
	language=$2
	shift 2
	number=$((number + 1))
	if printf '#include <grognard/%s>\n#include <grognard/%s>\n' "$header" "$header" |
		"$@" -I"$root/include" -Wall -Wextra -Wpedantic -Werror -fsyntax-only - 2>&1 | sed 's/^/# /' | grep .; then
		printf 'not '
	fi
	echo "ok $number - $header alone in $language"
}

for path in "$root"/include/grognard/*.h; do
	alone "${path##*/}" C11 gcc -x c -std=c11
	alone "${path##*/}" C++17 g++ -x c++ -std=c++17
done
echo "1..$number"
