/*
 * screen.c - the canvas and how it is printed. TERM, COLORTERM and NO_COLOR tell what the terminal can do, not terminfo: we
 * only need clearing, cursor positioning and SGR colours, which are the same on every terminal that is not "dumb".
 * Pieces have their own background colour, so they are readable on light and on dark terminals.
 */
#include "screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* --- What the terminal can do -------------------------------------------------------------------------------- */

static bool has_word(const char *text, const char *word) {
	return text && strstr(text, word);
}

static int count_colours(const char *term) {
	const char *no_color = getenv("NO_COLOR");
	if (no_color && *no_color)
		return 0;
	const char *more = getenv("COLORTERM");
	if (has_word(term, "256color") || has_word(term, "direct") || has_word(more, "truecolor") || has_word(more, "24bit"))
		return 256;
	static const char *const coloured[] = {"color",   "xterm", "screen",    "tmux", "rxvt", "linux", "ansi",   "cygwin", "putty",
					       "konsole", "kitty", "alacritty", "foot", "vte",  "st-",   "cons25", NULL};
	for (int i = 0; coloured[i]; i++)
		if (has_word(term, coloured[i]))
			return 16;
	return 0;
}

void tui_look_find(tui_look *look, int fd, bool plain, bool no_colour) {
	memset(look, 0, sizeof *look);
	setlocale(LC_CTYPE, "");
	const char *term = getenv("TERM");
	bool terminal = isatty(fd);
	bool dumb = !term || !*term || !strcmp(term, "dumb");
	look->unicode = !plain && !(terminal && dumb) && !strcmp(nl_langinfo(CODESET), "UTF-8");
	look->redraw = terminal && !dumb && !plain;
	look->prompt = terminal;
	look->colours = look->redraw && !no_colour ? count_colours(term) : 0;
	tui_look_measure(look, fd);
}

static int size_from(const char *name, int otherwise) {
	const char *given = getenv(name);
	int size = given ? atoi(given) : 0;
	return size > 0 ? size : otherwise;
}

bool tui_look_measure(tui_look *look, int fd) {
	struct winsize size = {0};
	int width = 80, height = 24;
	if (look->prompt && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
		width = size.ws_col;
		height = size.ws_row;
	} else if (look->prompt) {
		width = size_from("COLUMNS", 80);
		height = size_from("LINES", 24);
	}
	bool changed = width != look->width || height != look->height;
	look->width = width;
	look->height = height;
	return changed;
}

/* --- Inks and glyphs ----------------------------------------------------------------------------------------- */

/* SGR numbers: for 16 colours, for 256. */
static const struct {
	const char *few, *many;
} inks[INKS] = {
	[INK_PLAIN] = {"", ""},
	[INK_FAINT] = {"2", "38;5;245"},
	[INK_STRONG] = {"1", "1"},
	[INK_GOOD] = {"1;32", "1;38;5;35"},
	[INK_WRONG] = {"1;31", "1;38;5;203"},
	[INK_SEAT_1] = {"1;97;41", "1;38;5;231;48;5;160"},
	[INK_SEAT_2] = {"30;43", "1;38;5;16;48;5;220"},
	[INK_SEAT_3] = {"1;97;44", "1;38;5;231;48;5;26"},
	[INK_SEAT_4] = {"30;42", "1;38;5;231;48;5;28"},
	[INK_BLACK_PIECE] = {"1;97;40", "1;38;5;231;48;5;236"},
	[INK_WHITE_PIECE] = {"30;107", "1;38;5;16;48;5;255"},
	[INK_GREY_PIECE] = {"30;47", "1;38;5;16;48;5;247"},
	[INK_FIELD] = {"30;45", "38;5;52;48;5;218"},
	[INK_FIELD_EDGE] = {"30;47", "38;5;16;48;5;255"},
	[INK_FIELD_GOAL] = {"1;30;46", "1;38;5;16;48;5;120"},
	[INK_EARTH] = {"33", "38;5;137"},
	[INK_GREEN] = {"32", "38;5;71"},
	[INK_WATER] = {"36", "38;5;74"},
	[INK_TITLE] = {"1;7", "1;38;5;231;48;5;24"},
};

static const struct {
	const char *fine, *plain;
} glyphs[GLYPHS] = {
	[GLYPH_ACROSS] = {"─", "-"},     [GLYPH_DOWN] = {"│", "|"},          [GLYPH_LEFT_TO_DOWN] = {"╮", "."},
	[GLYPH_UP_TO_LEFT] = {"╯", "'"}, [GLYPH_RIGHT_TO_DOWN] = {"╭", "."}, [GLYPH_UP_TO_RIGHT] = {"╰", "`"},
	[GLYPH_RIGHTWARDS] = {"►", ">"}, [GLYPH_LEFTWARDS] = {"◄", "<"},     [GLYPH_FREE] = {"•", "*"},
	[GLYPH_GHOST] = {"○", "o"},      [GLYPH_CHOSEN] = {"◆", "@"},        [GLYPH_TIMES] = {"×", "x"},
	[GLYPH_DOT] = {"·", "."},        [GLYPH_ARROW] = {"→", "->"},        [GLYPH_ELLIPSIS] = {"…", "..."},
	[GLYPH_STAR] = {"★", "*"},
};

const char *tui_glyph_text(const tui_look *look, tui_glyph glyph) {
	return look->unicode ? glyphs[glyph].fine : glyphs[glyph].plain;
}

const char *tui_die_text(const tui_look *look, int face) {
	static const char *const fine[] = {"?", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
	static const char *const plain[] = {"?", "1", "2", "3", "4", "5", "6"};
	int i = face >= 1 && face <= 6 ? face : 0;
	return look->unicode ? fine[i] : plain[i];
}

static void print_ink(const tui_look *look, FILE *to, tui_ink ink) {
	const char *numbers = look->colours >= 256 ? inks[ink].many : look->colours ? inks[ink].few : "";
	if (*numbers)
		fprintf(to, "\033[%sm", numbers);
}

static void print_ink_end(const tui_look *look, FILE *to, tui_ink ink) {
	if (look->colours && ink != INK_PLAIN)
		fputs("\033[0m", to);
}

/* --- Letters ------------------------------------------------------------------------------------------------- */

/* One character of UTF-8 at *text, moved behind it. Broken bytes and controls become '?': text may come from files. */
static size_t take_letter(const char **text, char out[5]) {
	const unsigned char *at = (const unsigned char *)*text;
	size_t size = at[0] < 0x80 ? 1 : at[0] >= 0xf0 && at[0] < 0xf5 ? 4 : at[0] >= 0xe0 ? 3 : at[0] >= 0xc2 ? 2 : 0;
	for (size_t i = 1; i < size; i++)
		if ((at[i] & 0xc0) != 0x80)
			size = 0;
	if (!size || at[0] >= 0xf5 || at[0] < 0x20 || at[0] == 0x7f) {
		*text += 1;
		strcpy(out, "?");
		return 1;
	}
	memcpy(out, at, size);
	out[size] = 0;
	*text += size;
	return size;
}

/* The letters of our three languages without their accents. */
static const char *fold(const char *letter) {
	static const char *const pairs[][2] = {
		{"à", "a"},  {"â", "a"},   {"ä", "ae"},   {"ç", "c"},      {"é", "e"},      {"è", "e"},  {"ê", "e"},  {"ë", "e"},
		{"î", "i"},  {"ï", "i"},   {"ô", "o"},    {"ö", "oe"},     {"œ", "oe"},     {"ù", "u"},  {"û", "u"},  {"ü", "ue"},
		{"ß", "ss"}, {"À", "A"},   {"Â", "A"},    {"Ä", "Ae"},     {"Ç", "C"},      {"É", "E"},  {"È", "E"},  {"Ê", "E"},
		{"Î", "I"},  {"Ô", "O"},   {"Ö", "Oe"},   {"Œ", "Oe"},     {"Ù", "U"},      {"Û", "U"},  {"Ü", "Ue"}, {"’", "'"},
		{"‘", "'"},  {"“", "\""},  {"”", "\""},   {"„", "\""},     {"«", "\""},     {"»", "\""}, {"–", "-"},  {"−", "-"},
		{"—", "-"},  {"…", "..."}, {"×", "x"},    {"·", "."},      {"→", "->"},     {"•", "*"},  {"○", "o"},  {"◆", "@"},
		{"≤", "<="}, {"½", ".5"},  {"°", " deg"}, {"\u00a0", " "}, {"\u202f", " "},
	};
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if (!strcmp(letter, pairs[i][0]))
			return pairs[i][1];
	return "?";
}

/* The next letter of a word, small and without its accent: "e" for "É", "ue" for "ü". */
static const char *letter_of(const char **text, char out[5]) {
	char letter[5];
	size_t size = take_letter(text, letter);
	snprintf(out, 5, "%s", size == 1 ? letter : fold(letter));
	for (char *c = out; *c; c++)
		*c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
	return size > 1 && *out == '?' ? "" : out; /* a letter of no language here is like none */
}

bool tui_same_letters(const char *word, size_t size, const char *name) {
	char typed[64], letter[5], next[5];
	if (size >= sizeof typed)
		return false;
	memcpy(typed, word, size);
	typed[size] = 0;
	const char *at = typed, *mine = "";
	while (*name || *at || *mine) {
		if (!*name)
			return false;
		bool umlaut = (unsigned char)*name >= 0x80;
		for (const char *wanted = letter_of(&name, letter); *wanted; wanted++) {
			if (!*mine)
				mine = *at ? letter_of(&at, next) : "";
			if (*mine == *wanted)
				mine++;
			else if (!umlaut || wanted == letter || *wanted != 'e') /* "zuruck" and "zurueck" */
				return false;
		}
	}
	return true;
}

int tui_columns(const char *text) {
	int columns = 0;
	for (char letter[5]; *text; columns++)
		take_letter(&text, letter);
	return columns;
}

/* --- The canvas ---------------------------------------------------------------------------------------------- */

void tui_canvas_clear(tui_canvas *canvas, const tui_look *look, int rows, int columns) {
	memset(canvas, 0, sizeof *canvas);
	canvas->look = look;
	canvas->rows = rows < CANVAS_ROWS ? rows : CANVAS_ROWS;
	canvas->columns = columns < CANVAS_COLUMNS ? columns : CANVAS_COLUMNS;
}

static void put_letter(tui_canvas *canvas, int row, int column, tui_ink ink, const char *letter) {
	if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
		return;
	tui_cell *cell = &canvas->cells[row][column];
	snprintf(cell->bytes, sizeof cell->bytes, "%s", letter);
	cell->ink = (uint8_t)ink;
	if (row >= canvas->used)
		canvas->used = row + 1;
}

int tui_put(tui_canvas *canvas, int row, int column, tui_ink ink, const char *text) {
	while (*text) {
		char letter[5];
		size_t size = take_letter(&text, letter);
		if (size == 1 || canvas->look->unicode) {
			put_letter(canvas, row, column++, ink, letter);
			continue;
		}
		for (const char *folded = fold(letter); *folded; folded++)
			put_letter(canvas, row, column++, ink, (char[2]){*folded, 0});
	}
	return column;
}

int tui_put_glyph(tui_canvas *canvas, int row, int column, tui_ink ink, tui_glyph glyph) {
	return tui_put(canvas, row, column, ink, tui_glyph_text(canvas->look, glyph));
}

int tui_put_format(tui_canvas *canvas, int row, int column, tui_ink ink, const char *format, ...) {
	char text[512];
	va_list list;
	va_start(list, format);
	vsnprintf(text, sizeof text, format, list);
	va_end(list);
	return tui_put(canvas, row, column, ink, text);
}

/* The bytes of `text` that go on one line of `width` columns; *next is where the following line begins. */
static size_t line_of(const tui_look *look, const char *text, int width, const char **next) {
	const char *at = text, *blank = NULL;
	int columns = 0;
	while (*at && *at != '\n') {
		char letter[5];
		const char *after = at;
		size_t size = take_letter(&after, letter);
		columns += size == 1 || look->unicode ? 1 : (int)strlen(fold(letter));
		if (columns > width && at > text)
			break;
		if (*at == ' ')
			blank = at;
		at = after;
	}
	const char *end = at;
	if (*at && *at != '\n' && *at != ' ' && blank)
		end = blank;
	*next = end;
	if (**next == '\n')
		*next += 1;
	else
		while (**next == ' ')
			*next += 1;
	return (size_t)(end - text);
}

static void copy_line(char *out, size_t cap, const char *text, size_t size) {
	size_t n = size < cap - 1 ? size : cap - 1;
	memcpy(out, text, n);
	out[n] = 0;
}

int tui_flow_rows(const tui_look *look, const char *text, int width) {
	int rows = 0;
	while (*text) {
		line_of(look, text, width, &text);
		rows++;
	}
	return rows;
}

int tui_put_flow(tui_canvas *canvas, int row, int last_row, int column, int width, tui_ink ink, const char *text) {
	while (*text && row <= last_row) {
		const char *next;
		char line[4 * CANVAS_COLUMNS + 1];
		copy_line(line, sizeof line, text, line_of(canvas->look, text, width, &next));
		tui_put(canvas, row++, column, ink, line);
		text = next;
	}
	return row;
}

void tui_put_flow_from(tui_canvas *canvas, int row, int last_row, int skip, tui_ink ink, const char *text) {
	while (skip-- > 0)
		line_of(canvas->look, text, canvas->columns, &text);
	tui_put_flow(canvas, row, last_row, 0, canvas->columns, ink, text);
}

/* --- Printing ------------------------------------------------------------------------------------------------ */

static int last_column(const tui_canvas *canvas, int row) {
	int last = canvas->columns;
	while (last > 0) {
		const tui_cell *cell = &canvas->cells[row][last - 1];
		bool blank = !cell->bytes[0] || (cell->bytes[0] == ' ' && (!canvas->look->colours || cell->ink < INK_SEAT_1));
		if (!blank)
			break;
		last--;
	}
	return last;
}

void tui_canvas_print(const tui_canvas *canvas, int rows, FILE *to) {
	for (int row = 0; row < rows && row < canvas->rows; row++) {
		int last = last_column(canvas, row);
		tui_ink ink = INK_PLAIN;
		for (int column = 0; column < last; column++) {
			const tui_cell *cell = &canvas->cells[row][column];
			if (cell->ink != ink) {
				print_ink_end(canvas->look, to, ink);
				ink = (tui_ink)cell->ink;
				print_ink(canvas->look, to, ink);
			}
			fputs(cell->bytes[0] ? cell->bytes : " ", to);
		}
		print_ink_end(canvas->look, to, ink);
		putc('\n', to);
	}
}

void tui_print_flow(const tui_look *look, FILE *to, tui_ink ink, const char *text) {
	int width = look->width < CANVAS_COLUMNS ? look->width : CANVAS_COLUMNS;
	int rows = tui_flow_rows(look, text, width);
	static tui_canvas canvas;
	while (rows > 0) { /* in portions of a canvas, long texts have no limit */
		tui_canvas_clear(&canvas, look, CANVAS_ROWS, width);
		int portion = rows < CANVAS_ROWS ? rows : CANVAS_ROWS;
		tui_put_flow(&canvas, 0, portion - 1, 0, width, ink, text);
		tui_canvas_print(&canvas, portion, to);
		for (int i = 0; i < portion; i++)
			line_of(look, text, width, &text);
		rows -= portion;
	}
}

void tui_print_words(const tui_look *look, FILE *to, tui_ink ink, const char *text) {
	print_ink(look, to, ink);
	while (*text) {
		char letter[5];
		size_t size = take_letter(&text, letter);
		fputs(size == 1 || look->unicode ? letter : fold(letter), to);
	}
	print_ink_end(look, to, ink);
}

void tui_wipe(const tui_look *look, FILE *to) {
	if (look->redraw)
		fputs("\033[H\033[2J", to);
}
