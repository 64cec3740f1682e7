#!/bin/sh
# schema.sh ROOT BUILD GAME - the published JSON Schema of a game against positions of random games. Prints TAP.
set -u
python=python3
"$python" -c 'import jsonschema' 2>/dev/null || python=/usr/bin/python3
exec "$python" -B "$1/tests/schema.py" "$3" "$1" "$2/tests/positions"
