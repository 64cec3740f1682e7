/*
 * json.c - what a verb prints with --json. It is printed as a whole at the end, so that a verb that fails halfway prints
 * no half document.
 */
#include "cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/dice.h>
#include <grognard/strbuf.h>

static void begin(cli_json *json, uint32_t depth) {
	json->text = gg_strbuf();
	json->out = gg_json_on(&json->text);
	json->out.depth = depth;
}

gg_json_out *cli_json_begin(cli_json *json, char bracket) {
	begin(json, 0);
	gg_json_open(&json->out, NULL, bracket);
	return &json->out;
}

void cli_json_drop(cli_json *json) {
	gg_strbuf_free(&json->text);
}

int cli_json_print(const cli *c, cli_json *json) {
	gg_json_close(&json->out, json->text.at && *json->text.at == '[' ? ']' : '}');
	bool lost = json->text.lost;
	if (!lost)
		puts(json->text.at); /* main notices a failed stream */
	cli_json_drop(json);
	return lost ? cli_no_memory(c) : CLI_DONE;
}

gg_json_out *cli_json_begin_items(cli_json *json, uint32_t depth) {
	begin(json, depth);
	return &json->out;
}

void cli_json_put_items(gg_json_out *out, const char *key, cli_json *items) {
	gg_json_open(out, key, '[');
	if (!items->out.first) {
		gg_put_bytes(out->text, items->text.at ? items->text.at : "", items->text.len);
		out->first = false;
	}
	out->text->lost = out->text->lost || items->text.lost;
	gg_json_close(out, ']');
	cli_json_drop(items);
}

void cli_put_text(gg_json_out *out, const char *key, const char *text) {
	size_t size = text ? strlen(text) : 0;
	if (!text) {
		gg_json_put_null(out, key);
		return;
	}
	char *clean = gg_utf8_until(text, size) < size ? strdup(text) : NULL;
	if (clean)
		gg_clean(clean, '?');
	gg_json_put_string(out, key, clean ? clean : text);
	free(clean);
}

void cli_put_count(gg_json_out *out, const char *key, uint64_t high, uint64_t low) {
	if (!high && low <= (UINT64_C(1) << 53)) {
		gg_json_put_int(out, key, (int64_t)low);
		return;
	}
	char digits[40];
	gg_count count = {high, low};
	gg_count_write(count, digits);
	gg_json_put_string(out, key, digits);
}

void cli_put_hash(gg_json_out *out, const char *key, uint64_t hash) {
	char digits[17];
	gg_text text = gg_text_on(digits, sizeof digits);
	gg_put_hex(&text, hash);
	gg_json_put_string(out, key, digits);
}

/* Nine digits; 1 is 1.0, so that a reader sees that it is no whole number, and 1e-05 is 1e-5. */
void cli_put_real(gg_json_out *out, const char *key, double number) {
	char digits[40];
	if (!isfinite(number)) {
		gg_json_put_null(out, key);
		return;
	}
	snprintf(digits, sizeof digits - 2, "%.9g", number);
	char *exponent = strchr(digits, 'e');
	if (exponent) {
		char *zeros = exponent + 2, *from = zeros + strspn(zeros, "0");
		char *to = exponent[1] == '-' ? zeros : exponent + 1;
		memmove(to, from, strlen(from) + 1);
	} else if (!strchr(digits, '.')) {
		strcat(digits, ".0");
	}
	gg_json_put_json(out, key, digits, strlen(digits));
}

static void put_place(gg_json_out *out, const char *key, int place) {
	if (place > 0)
		gg_json_put_int(out, key, place);
	else
		gg_json_put_null(out, key);
}

void cli_put_error(gg_json_out *out, const char *key, const cli_error *error) {
	gg_json_open(out, key, '{');
	gg_json_put_string(out, "code", error->code);
	cli_put_text(out, "message", error->message);
	cli_put_text(out, "file", error->file);
	put_place(out, "line", error->line);
	put_place(out, "column", error->column);
	if (error->clause)
		cli_put_text(out, "clause", error->clause);
	gg_json_close(out, '}');
}
