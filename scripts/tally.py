"""Counts what was proved: reads Meson's test log, or TAP, and prints `ok NAME` or `not ok NAME` for every test in it.

What went wrong goes to standard error. A test that was skipped, that never came, or whose program died counts as
failed: in ./check everything that a test needs is there.
"""
import json
import re
import sys

LINE = re.compile(r"(not )?ok\b\s*\d*\s*-?\s*([^#]*)(#\s*(SKIP|TODO)\b.*)?", re.IGNORECASE)
PLAN = re.compile(r"1\.\.(\d+)")


def tally(name, tap, trouble):
    """The lines of one program. `trouble` is what Meson says of it, or ""."""
    planned, seen, failed = None, 0, 0
    for line in tap.splitlines():
        plan, found = PLAN.match(line), LINE.match(line)
        if plan:
            planned = int(plan.group(1))
        elif found:
            seen += 1
            bad = bool(found.group(1) or found.group(3))
            failed += bad
            print(f"{'not ok' if bad else 'ok'} {name}: {found.group(2).strip()}{' (skipped)' if found.group(3) else ''}")
    if planned is None or seen != planned:
        trouble = trouble or f"{seen} tests, not {'a plan' if planned is None else planned}"
        failed = 0
    if trouble and not failed:
        failed = 1
        print(f"not ok {name}: {trouble}")
    return failed


def show(name, entry):
    lines = [line for line in entry.get("stdout", "").splitlines() if not line.startswith("ok ")]
    lines += entry.get("stderr", "").splitlines()
    print(f"== {name}", *lines[-40:], sep="\n", file=sys.stderr)


def main():
    if sys.argv[1] == "--tap":
        with open(sys.argv[2], encoding="utf-8", errors="replace") as file:
            tap = file.read()
        if tally(sys.argv[3], tap, ""):
            show(sys.argv[3], {"stdout": tap})
        return
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            entries = [json.loads(line) for line in file]
    except OSError:
        entries = []
    if not entries:
        print("not ok no test ran")
    for entry in entries:
        name = entry["name"].split(" / ")[-1]
        result = entry["result"]
        if tally(name, entry.get("stdout", ""), "" if result in ("OK", "FAIL") and entry["returncode"] in (0, 1) else result):
            show(name, entry)


main()
