/*
 * features.h - what the learned evaluation of Manœuvre looks at: how many groups of features, and how many features hold in a state at
 * most.
 */
#ifndef MANOEUVRE_FEATURES_H
#define MANOEUVRE_FEATURES_H

#include <grognard/grognard.h>

enum { MV_FEATURE_GROUPS = 33, MV_FEATURES_MOST = 160 };

extern const gg_feature_group mv_feature_groups[MV_FEATURE_GROUPS];

uint32_t mv_features(const gg_game *game, const gg_state *state, int player, int *seat, uint16_t *out);

#endif
