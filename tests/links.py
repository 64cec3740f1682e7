"""links.py ROOT - the documentation points at things that exist: links to files and headings, and every path of the tree
in backticks (`src/host/record*.c`, `src/games/<game>/`); the example of adding-a-game.md, pig, stands for any game and is in tests/toy. Prints TAP,
one line a page."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1]).resolve()
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("python/*.md"))]
FOLDERS = ("src/", "web/", "tests/", "examples/", "python/", "docs/", "include/", "scripts/", "rules/", "messages/", "data/", "packaging/", ".ci/")
CODE = re.compile(r"^```.*?^```", re.S | re.M)


def anchors(page):
    """The headings of a page as links name them."""
    found = {}
    for title in re.findall(r"^#+ +(.*)$", CODE.sub("", page.read_text(encoding="utf-8")), re.M):
        name = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        count = found.get(name, 0)
        found[name] = count + 1
        if count:
            found[f"{name}-{count}"] = 1
    return found


def broken_link(page, target):
    if re.match(r"[a-z]+:", target):
        return None
    path, _, anchor = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        return f"link to {target}: no such file"
    if anchor and anchor not in anchors(file):
        return f"link to {target}: no such heading"
    return None


def missing_path(path):
    pattern = re.sub(r"<\w+>|\bpig\b", "*", path.rstrip("/"))
    return None if any(ROOT.glob(pattern)) or any(ROOT.glob("tests/toy/*/" + pattern)) else f"`{path}` is not in the tree"


def problems(page):
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text):
        yield broken_link(page, target)
    for path in re.findall(r"`([\w./*<>-]+)`", text):
        if path.startswith(FOLDERS):
            yield missing_path(path)


print(f"1..{len(PAGES)}")
failed = False
for number, page in enumerate(PAGES, 1):
    wrong = [problem for problem in problems(page) if problem]
    failed = failed or bool(wrong)
    for problem in wrong:
        print(f"# {problem}")
    print(f"{'not ok' if wrong else 'ok'} {number} - {page.relative_to(ROOT)} points at things that exist")
sys.exit(failed)
