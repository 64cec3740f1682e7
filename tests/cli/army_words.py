#!/usr/bin/env python3
"""army_words.py BAKE - every text that the readers of data files and the judges of armies write has a row (data_words.h), with the same
conversions in each language. Prints what is missing, then how many rows there are."""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
TEXT = r'"((?:[^"\\]|\\.)*)"'
GAMES = sorted(path.parent for path in root.glob('*/data.c'))
READERS = [root / 'data_place.c'] + [path for game in GAMES for path in sorted(game.glob('*.c')) if path.name != 'words.c']
FIELDS = {'bombard', 'volley'} # words of the file, in every language
WORDS = [root / 'data_words.c'] + [game / 'words.c' for game in GAMES]


def source(path):
    """A file without its comments, texts of several lines put together."""
    text = re.sub(r'/\*.*?\*/', '', path.read_text(), flags=re.S)
    return re.sub(r'"\s*\n\s*"', '', text)


rows = [row for path in WORDS for row in re.findall(r'\{\s*' + r',\s*'.join([TEXT] * 3) + r'\s*\}', source(path))]
known = {row[0] for row in rows}
for path in READERS:
    for call in re.finditer(r'\b(?:data_refuse|data_expected|data_list|read_lengths|data_word|data_said|roster_advice|roster_change)\(([^;]*);', source(path)):
        for words in re.findall(TEXT, call[1]):
            if re.search(r'[a-z]{2}', words.replace('%s', '')) and words not in known | FIELDS:
                print(f'{path.relative_to(root)}: {words}')
for row in rows:
    if len({tuple(re.findall(r'%[.\d]*[a-z]+', words)) for words in row}) > 1:
        print('conversions:', row)
print(len(rows) > 250)
