#!/bin/sh
# arena_mpi.sh - one arena on three processes under Open MPI: the games of one process; a rank that dies, with and without --enable-recovery; and a
# program without the module.
. "$(dirname "$0")/tap.sh"

OMPI_ALLOW_RUN_AS_ROOT=1
OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
OMPI_MCA_plm=isolated # this machine alone, which may have no ssh
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM OMPI_MCA_plm
# Three on any machine, each with its number in a file before it becomes the program.
cat >rank.sh <<'END'
echo $$ >pid.$OMPI_COMM_WORLD_RANK
exec "$@"
END

# together ARGUMENT...: the program on three ranks, one thread each.
together() {
	mpirun --oversubscribe $recovery -n 3 sh rank.sh "$program" "$@" --threads 1
}

timeless() {
	sed 's/,"micros".*//' "$1" | sort
}

# kill_rank JOURNAL: kills rank 2 when the journal has some games.
kill_rank() {
	tries=0
	until [ -s pid.2 ] && [ -f "$1" ] && [ "$(wc -l <"$1")" -gt 12 ] || [ $tries = 600 ]; do
		tries=$((tries + 1))
		sleep 0.05
	done
	kill -9 "$(cat pid.2)"
}

game='glorious mcts:10 recruit --games 100'
recovery=
# shellcheck disable=SC2086 # words
grognard arena $game --journal alone --json | grep -v '_s"\|ms_per' >alone.json
# shellcheck disable=SC2086
together arena glorious greedy recruit --games 200 --journal three >out 2>err
is 'three ranks: status, and a report once' "$?, $(grep -c '^greedy' out)" '0, 1'
grognard arena glorious greedy recruit --games 200 --journal one >/dev/null
is 'three ranks play the games of one' "$(timeless three)" "$(timeless one)"

recovery=--enable-recovery
kill_rank recovered &
# shellcheck disable=SC2086
together arena $game --journal recovered --json >out 2>err
is 'a rank dies, with --enable-recovery: status' $? 0
wait
is 'its games are played by others' "$(timeless recovered)" "$(timeless alone)"
is 'and the report is the same' "$(grep -v '_s"\|ms_per' out)" "$(cat alone.json)"

recovery=
rm -f pid.*
kill_rank broken &
# shellcheck disable=SC2086
together arena $game --journal broken >out 2>err
is 'a rank dies, without it: mpirun ends all of them' "$([ $? != 0 ] && echo failed), $(cat out)" 'failed, '
wait
ok 'some games are in the journal' [ "$(wc -l <broken)" -gt 5 ]
# shellcheck disable=SC2086
is 'from which it continues to the same end' "$(grognard arena $game --journal broken --json | grep -v '_s"\|ms_per')" "$(cat alone.json)"
is 'with the same journal' "$(timeless broken)" "$(timeless alone)"

# Installed, the module lies elsewhere.
mkdir -p there/bin there/lib/grognard
cp "$program" there/bin/grognard
cp "$(dirname "$program")/../arena/grognard-mpi.so" there/lib/grognard/
mpirun --oversubscribe -n 2 there/bin/grognard arena glorious greedy recruit --games 20 --threads 1 >out 2>err
is 'installed: two ranks' "$?, $(grep -c '^greedy' out)" '0, 1'

# A program that was built without MPI says so, and does not play the same games three times.
mkdir bare
cp "$program" bare/grognard
OMPI_COMM_WORLD_SIZE=3 bare/grognard arena glorious greedy recruit >out 2>err
is 'without the module: status' "$?, $(cat out)" '3, '
like 'without the module: what to do' "$(cat err)" 'install libopenmpi-dev'
done_testing
