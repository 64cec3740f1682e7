#!/bin/sh
# search.sh FOLDER SECONDS OUT - each libFuzzer target in FOLDER searches for SECONDS, from the corpus beside this
# script and with the words of TARGET.dict there, if there is one; two at a time. What it finds, and what broke it, lies in OUT. Prints TAP.
set -u
corpus=$(dirname -- "$0")/corpus
folder=$1
seconds=$2
out=$3
mkdir -p "$out"

search() {
	target=$1
	mkdir -p "$out/$target"
	words=$corpus/../$target.dict
	[ -f "$words" ] || words=
	"$folder/search_$target" ${words:+"-dict=$words"} -max_total_time="$seconds" -max_len=8192 -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 \
		-artifact_prefix="$out/broke-$target-" "$out/$target" "$corpus/$target" >"$out/$target.log" 2>&1
	echo "$?" >"$out/$target.status"
}

targets=$(ls "$folder" | sed -n 's/^search_\([a-z]*\)$/\1/p')
waiting=0
for target in $targets; do
	search "$target" &
	waiting=$((waiting + 1))
	[ $((waiting % 2)) -eq 0 ] && wait
done
wait

number=0
for target in $targets; do
	number=$((number + 1))
	if [ "$(cat "$out/$target.status")" != 0 ]; then
		grep -A25 'ERROR\|runtime error\|Test unit written\|deadly' "$out/$target.log" | head -n 40 | sed 's/^/# /'
		printf 'not '
	fi
	echo "ok $number - $target: $(sed -n 's/^stat::number_of_executed_units: */tries: /p' "$out/$target.log")"
done
[ "$number" -gt 0 ] || echo "not ok $((number = 1)) - no target to search with"
echo "1..$number"
