/*
 * features.h - what the learned evaluation of Das glorreiche Manöver looks at: how many groups of features, and how many features hold in a
 * state at most.
 */
#ifndef GLORIOUS_FEATURES_H
#define GLORIOUS_FEATURES_H

#include <grognard/grognard.h>

enum { GL_FEATURE_GROUPS = 10, GL_FEATURES_MOST = 64 };

extern const gg_feature_group gl_feature_groups[GL_FEATURE_GROUPS];

uint32_t gl_features(const gg_game *game, const gg_state *state, int player, int *seat, uint16_t *out);

#endif
