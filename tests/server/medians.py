#!/usr/bin/env python3
"""medians.py BUILD [RUNS] [SECONDS] - the table of docs/benchmarks.md: every kind of load, measured in turn; medians with
minimum and maximum. Run it on an otherwise idle machine; the file is in BUILD, which must be on a real disk."""
import json
import os
import statistics
import subprocess
import sys

build = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else 'build')
runs = int(sys.argv[2]) if len(sys.argv) > 2 else 5
seconds = sys.argv[3] if len(sys.argv) > 3 else '10'
load, echo = build + '/tests/server/load', build + '/tests/server/echo'
ways = {
	'full speed': [],
	'paced': ['--rate', '2570'],
	'glorious, full speed': ['--game', 'glorious'],
	'echo': ['--echo', echo, '--bytes', '360'],
}
rows = {
	'actions stored a second': lambda run: run.get('stored_actions_per_second'),
	"players' actions a second": lambda run: run['player_actions_per_second'],
	'act to all viewers, median, ms': lambda run: run['to_all_viewers_ms']['p50'],
	'act to all viewers, 99th percentile, ms': lambda run: run['to_all_viewers_ms']['p99'],
	'commits a second, each one sync': lambda run: run.get('commits_per_second'),
	"server's processor time a player's action, µs": lambda run: run['server_microseconds_per_player_action'],
	'memory an idle connection, KiB': lambda run: run['kib_per_idle_connection'],
}


def measure(way):
	done = subprocess.run([load, '--json', '--seconds', seconds, *way], env=dict(os.environ, TMPDIR=build), stdout=subprocess.PIPE, check=False)
	if done.returncode != 0:
		sys.exit('medians.py: load %s ended with %d' % (' '.join(way), done.returncode))
	return json.loads(done.stdout)


def cell(values):
	if None in values:
		return '–'
	shape = '{:,.0f}' if statistics.median(values) >= 100 else '{:.1f}'
	return '{} ({} to {})'.format(*(shape.format(v) for v in (statistics.median(values), min(values), max(values))))


measured = {name: [] for name in ways}
for turn in range(runs):
	for name, way in ways.items():
		measured[name].append(measure(way))
		print('run %d, %s: done' % (turn + 1, name), file=sys.stderr)
print('| | ' + ' | '.join(ways) + ' |\n| --- |' + ' ---: |' * len(ways))
for title, value in rows.items():
	print('| %s | %s |' % (title, ' | '.join(cell([value(run) for run in measured[name]]) for name in ways)))
