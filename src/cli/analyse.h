/*
 * analyse.h - the parts of `analyse`: verb_analyse.c reads the command line and lets threads judge, analyse_text.c prints it for people.
 */
#ifndef GROGNARD_CLI_ANALYSE_H
#define GROGNARD_CLI_ANALYSE_H

#include <grognard/analysis.h>

#include "cli.h"

/* Everything, for people; `names` are the seats'. */
void analyse_print(const cli *c, const gg_record *record, const gg_analysis *analysis, const gg_account *account, bool interrupted);

#endif
