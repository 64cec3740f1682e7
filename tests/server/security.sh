#!/bin/sh
# security.sh - docs/security.md and the hostile tests cover the same attacks: every attack has a row, and every test
# named in a row exists.
set -u
root=$1
attacks=$(sed -n 's/^ATTACK(\([a-z_0-9]*\)).*/\1/p' "$root"/tests/server/hostile_*.c | sort)
tests=$(sed -n -e 's/^ATTACK(\([a-z_0-9]*\)).*/\1/p' -e 's/^TEST(\([a-z_0-9]*\)[,)].*/\1/p' "$root"/tests/server/*.c | sort)
rows=$(grep -o '`[a-z0-9]*_[a-z_0-9]*`' "$root/docs/security.md" | tr -d '`' | sort -u)

echo 1..2
missing=
for attack in $attacks; do
	printf '%s\n' "$rows" | grep -qx "$attack" || missing="$missing $attack"
done
[ "$attacks" ] && [ ! "$missing" ] || { printf 'not '; bad=1; }
echo "ok 1 - every attack of tests/server/hostile_*.c has a row in docs/security.md"
[ ! "$missing" ] || echo "# not there:$missing"

missing=
for row in $rows; do
	printf '%s\n' "$tests" | grep -qx "$row" || missing="$missing $row"
done
[ "$rows" ] && [ ! "$missing" ] || { printf 'not '; bad=1; }
echo "ok 2 - every test named in docs/security.md exists"
[ ! "$missing" ] || echo "# not there:$missing"
exit "${bad-0}"
