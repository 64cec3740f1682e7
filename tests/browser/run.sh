#!/bin/sh
# usage: run.sh NAME PROGRAM WEB-FOLDER RESULTS
#
# Runs NAME.test.mjs and leaves its TAP in RESULTS. Dice and clock differ from run to run, on purpose, and so may a test's own mistake about them:
# one that fails is played once more, and what fails twice has failed. The first failure is never silent: it is kept as
# browser-NAME.first.tap, and ./check prints what browser.again says.
here=$(dirname "$0") name=$1 results=$4
tap=$results/browser-$name.tap
node "$here/$name.test.mjs" "$2" "$3" "$results/pictures" >"$tap" && exit
mv "$tap" "$results/browser-$name.first.tap"
{
	echo "browser-$name failed and was played once more; the first time:"
	grep '^not ok' "$results/browser-$name.first.tap" || echo 'it ended without a word'
} >>"$results/browser.again"
node "$here/$name.test.mjs" "$2" "$3" "$results/pictures" >"$tap"
