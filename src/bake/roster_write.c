/*
 * roster_write.c - what a judge of armies said, as JSON: the same for the terminal and the browser.
 */
#include <grognard/data.h>
#include <grognard/json.h>

static void write_change(const gg_roster_change *c, gg_json_out *out) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "op", gg_roster_op_name(c->op));
	gg_json_put_string(out, "path", c->path);
	if (c->field)
		gg_json_put_string(out, "field", c->field);
	if (c->to[0])
		gg_json_put_string(out, "to", c->to);
	if (c->count)
		gg_json_put_int(out, "count", c->count);
	gg_json_close(out, '}');
}

void gg_roster_breach_write(const gg_roster_breach *b, gg_json_out *out) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "army", b->army);
	gg_json_put_string(out, "clause", b->clause);
	gg_json_put_string(out, "rule", b->rule);
	gg_json_put_string(out, "path", b->path);
	gg_json_open(out, "args", '[');
	for (unsigned i = 0; i < sizeof b->args / sizeof *b->args; i++)
		gg_json_put_int(out, NULL, b->args[i]);
	gg_json_close(out, ']');
	gg_json_put_string(out, "message", b->error->message);
	gg_json_put_int(out, "line", b->error->line);
	gg_json_put_int(out, "column", b->error->column);
	gg_json_put_string(out, "fix", b->fix);
	gg_json_put_int(out, "points", b->points);
	gg_json_open(out, "changes", '[');
	for (uint32_t i = 0; i < b->change_count; i++)
		write_change(&b->changes[i], out);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

void gg_roster_army_write(const gg_roster_army *a, gg_json_out *out) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", a->id);
	gg_json_put_int(out, "points", a->points);
	gg_json_put_int(out, "points_max", a->points_max);
	gg_json_put_int(out, "points_min", a->points_min);
	gg_json_put_int(out, "divisions", a->divisions);
	gg_json_put_int(out, "units", a->units);
	gg_json_put_bool(out, "ok", !a->breaches);
	gg_json_close(out, '}');
}

void gg_roster_line_write(const gg_roster_line *l, gg_json_out *out) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "path", l->path);
	gg_json_put_int(out, "count", l->count);
	gg_json_put_int(out, "each", l->each);
	gg_json_close(out, '}');
}
