/*
 * print.c - as much of stdio.h as the readers of armies use: messages are put together, and entries written to be hashed.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct FILE {
	char **text;
	size_t *size;
	size_t len, cap;
	bool bad;
};

/* --- Formats ------------------------------------------------------------------------------------------------------------ */

typedef struct printing {
	char *to;
	size_t cap, len;
	FILE *file; /* in place of `to` */
} printing;

static void put(printing *p, char c) {
	if (p->file)
		putc(c, p->file);
	else if (p->len + 1 < p->cap)
		p->to[p->len] = c;
	p->len++;
}

static void put_number(printing *p, uint64_t n, unsigned base, int width) {
	char digits[24];
	int count = 0;
	do
		digits[count++] = (char)('0' + n % base);
	while ((n /= base) && count < 24);
	for (; width > count; width--)
		put(p, '0');
	while (count)
		put(p, digits[--count]);
}

static void put_signed(printing *p, int64_t n) {
	if (n < 0)
		put(p, '-');
	put_number(p, n < 0 ? -(uint64_t)n : (uint64_t)n, 10, 0);
}

/* %d %u %ld %zu %s %.5s %.*s %c %03o %% */
static void print(printing *p, const char *format, va_list *list) {
	for (; *format; format++) {
		int width = 0, most = -1;
		bool wide = false;
		if (*format != '%') {
			put(p, *format);
			continue;
		}
		for (format++; *format >= '0' && *format <= '9'; format++)
			width = width * 10 + (*format - '0');
		if (*format == '.' && format[1] == '*') {
			most = va_arg(*list, int);
			format += 2;
		} else if (*format == '.') {
			for (most = 0, format++; *format >= '0' && *format <= '9'; format++)
				most = most * 10 + (*format - '0');
		}
		for (; *format == 'l' || *format == 'z'; format++)
			wide = true;
		const char *words;
		switch (*format) {
		case 'd':
			put_signed(p, wide ? va_arg(*list, long) : va_arg(*list, int));
			break;
		case 'u':
			put_number(p, wide ? va_arg(*list, unsigned long) : va_arg(*list, unsigned), 10, width);
			break;
		case 'o':
			put_number(p, va_arg(*list, unsigned), 8, width);
			break;
		case 'c':
			put(p, (char)va_arg(*list, int));
			break;
		case 's':
			for (words = va_arg(*list, const char *); *words && most; words++, most -= most > 0)
				put(p, *words);
			break;
		case '%':
			put(p, '%');
			break;
		default: /* a format that nobody has tried here */
			__builtin_trap();
		}
	}
}

int vsnprintf(char *to, size_t cap, const char *format, va_list list) {
	printing p = {to, cap, 0, NULL};
	va_list own;
	va_copy(own, list);
	print(&p, format, &own);
	va_end(own);
	if (cap)
		to[p.len < cap ? p.len : cap - 1] = 0;
	return (int)p.len;
}

int snprintf(char *to, size_t cap, const char *format, ...) {
	va_list list;
	va_start(list, format);
	int len = vsnprintf(to, cap, format, list);
	va_end(list);
	return len;
}

/* --- A text that grows -------------------------------------------------------------------------------------------------- */

FILE *open_memstream(char **text, size_t *size) {
	FILE *made = calloc(1, sizeof *made);
	if (!made)
		return NULL;
	made->text = text;
	made->size = size;
	return made;
}

int putc(int c, FILE *to) {
	if (to->len + 1 >= to->cap && !to->bad) {
		char *more = realloc(*to->text, to->cap * 2 + 1024);
		to->bad = !more;
		if (more) {
			*to->text = more;
			to->cap = to->cap * 2 + 1024;
		}
	}
	if (!to->bad) {
		(*to->text)[to->len++] = (char)c;
		(*to->text)[to->len] = 0;
	}
	return c;
}

int fputs(const char *words, FILE *to) {
	while (*words)
		putc(*words++, to);
	return 0;
}

int fprintf(FILE *to, const char *format, ...) {
	printing p = {.file = to};
	va_list list;
	va_start(list, format);
	print(&p, format, &list);
	va_end(list);
	return (int)p.len;
}

int ferror(FILE *of) {
	return of->bad;
}

int fclose(FILE *of) {
	*of->size = of->len;
	free(of);
	return 0;
}
