"""Names each file that a build compiles once: once.py BUILD OUT

clang-tidy judges a file as often as compile_commands.json in its folder names it, and a source that is part of several programs is named by
each. OUT/compile_commands.json keeps the first command of every file of ours, OUT/files lists them, relative to the current folder.
"""
import json
import os
import sys


def main():
    build, out = sys.argv[1:]
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = json.load(file)
    first = {}
    for command in commands:
        path = os.path.relpath(os.path.join(command["directory"], command["file"]))
        if path.split(os.sep)[0] in ("include", "src", "tests", "train"):  # what is baked lies in the build folder
            first.setdefault(path, command)
    if not first:
        sys.exit("once.py: no file of ours is compiled there")
    os.makedirs(out, exist_ok=True)
    with open(os.path.join(out, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(list(first.values()), file)
    with open(os.path.join(out, "files"), "w", encoding="utf-8") as file:
        file.writelines(path + "\n" for path in sorted(first))


main()
