/*
 * one_document.h - a YAML file of ours is one document. libyaml stops after the first, so whatever stood behind `---` or
 * `...` would be read by nobody, and whoever wrote it would never know: every reader asks here that the file ends.
 */
#ifndef BAKE_ONE_DOCUMENT_H
#define BAKE_ONE_DOCUMENT_H

#include <stdbool.h>
#include <yaml.h>

typedef enum yaml_rest { YAML_REST_NONE, YAML_REST_MORE, YAML_REST_BROKEN } yaml_rest;

static const char yaml_second_document[] = "expected one document, got a second one";

/* What follows the document that was loaded: nothing; something, which begins at *where; or what is no YAML, of which the parser
 * knows the place. */
static inline yaml_rest yaml_rest_of(yaml_parser_t *parser, yaml_mark_t *where) {
	yaml_document_t next;
	if (!yaml_parser_load(parser, &next))
		return YAML_REST_BROKEN;
	const yaml_node_t *more = yaml_document_get_root_node(&next);
	if (more)
		*where = more->start_mark;
	yaml_document_delete(&next);
	return more ? YAML_REST_MORE : YAML_REST_NONE;
}

#endif
