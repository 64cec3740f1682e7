/*
 * yaml_json.h - a YAML document as JSON, for what is read where there is no libyaml: lessons, in the browser. Every value stays on its line
 * and, as far as the quotes of JSON allow, in its column, so that the place of an error in the JSON is its place in the YAML.
 */
#ifndef BAKE_YAML_JSON_H
#define BAKE_YAML_JSON_H

#include <stdio.h>

#include "yaml_read.h"

/* Plain scalars that are whole numbers, true, false or null become those; all others strings, typeset under the keys
 * en, fr and de (yaml_typeset). False with what is wrong and where: too deep,
 * too large, a key that is not a text. */
bool yaml_write_json(FILE *to, const yaml_doc *doc, gg_text_error *error);

/* French has a narrow no-break space before ; : ! ? and %, and a curved apostrophe; German has such a space before %. What people edit is
 * typed with plain spaces and apostrophes. `lang` is 0, 1, 2 for en, fr, de; `out` has room for three times the text, and its end. */
void yaml_typeset(int lang, const char *plain, char *out);

#endif
