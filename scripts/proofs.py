"""Ties clauses to proofs: every test that `grognard rules GAME --json` names must have run and passed in this check.

usage: proofs.py RULES.json TALLY...   prints `ok CLAUSE` or `not ok CLAUSE: why` for every clause.
"""
import json
import sys


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rules = json.load(file)
    passed, failed = set(), set()
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            for line in file:
                verdict, _, test = line.rstrip("\n").partition(": ")
                (passed if verdict.startswith("ok ") else failed).add(test)
    if not rules["clauses"]:
        print("not ok", rules["game"], "has no clauses")
    for clause in rules["clauses"]:
        bad = [f"{test} failed" for test in clause["tests"] if test in failed]
        bad += [f"{test} did not run" for test in clause["tests"] if test not in passed | failed]
        if not clause["tests"]:
            bad.append("no test proves it")
        print("not ok" if bad else "ok", f"{rules['game']}: {clause['id']} proved" + (": " + ", ".join(bad) if bad else ""))


main()
