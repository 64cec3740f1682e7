#!/bin/sh
# schema.sh ROOT BUILD - the published JSON Schema against positions of random games. Prints TAP.
set -u
python=python3
"$python" -c 'import jsonschema' 2>/dev/null || python=/usr/bin/python3
exec "$python" "$1/tests/schema.py" "$1/docs/schema/glorious-position.schema.json" "$2/tests/positions"
