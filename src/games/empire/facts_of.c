/*
 * facts_of.c - see facts_of.h.
 */
#include "facts_of.h"

#include "ground.h"
#include "targets.h"
#include "threats.h"

em_body em_record(const em_unit *u) {
	return (em_body){
		.kind = u->kind,
		.formation = u->form,
		.status = u->status,
		.morale = u->morale,
		.grade = u->grade,
		.ft = u->ft,
		.size = u->size,
		.weight = u->weight,
		.gun = u->gun,
		.horse = !!(u->traits & EM_HORSE),
		.light = !!(u->traits & EM_LIGHT),
		.losses = u->losses,
		.disorder = !!(u->flags & EM_DISORDER),
		.marker = !!(u->flags & EM_MARKER),
		.general = u->general != EM_NONE,
		.elan = !!(u->traits & EM_ELAN),
		.impetuous = !!(u->traits & EM_IMPETUOUS),
		.tenacious = !!(u->traits & EM_TENACIOUS),
		.stoic = !!(u->traits & EM_STOIC),
		.good_shooter = !!(u->traits & EM_GOOD_SHOOTER),
		.poor_shooter = !!(u->traits & EM_POOR_SHOOTER),
		.carbine = !!(u->traits & EM_CARBINE),
		.lance = !!(u->traits & EM_LANCE),
		.cuirass = !!(u->traits & EM_CUIRASS),
		.battalion_guns = !!(u->traits & EM_CB),
		.melee_weapons = !!(u->traits & EM_MELEE_WEAPONS),
		.howitzers = !!(u->traits & EM_HOWITZERS),
		.shrapnel = !!(u->traits & EM_SHRAPNELL),
	};
}

em_body em_record_of(const em_look *look, unsigned unit) {
	return em_record(&look->s->unit[unit]);
}

em_body em_body_of(em_look *look, unsigned unit, unsigned opponent) {
	em_body body = em_record_of(look, unit);
	em_threats threats = em_threats_to(look, unit, opponent);
	body.out_of_command = !em_in_command(look, unit);
	body.threats = (int32_t)threats.sides;
	body.cavalry_threats = (int32_t)threats.by_cavalry;
	return body;
}

bool em_shoots_from_hill(em_look *look, unsigned firer, unsigned target) {
	unsigned level = em_level(look, firer);
	return level && em_level(look, target) <= level;
}

em_fire em_fire_of(em_look *look, unsigned firer, unsigned target, em_shot shot) {
	const em_unit *u = &look->s->unit[firer];
	em_line_of_fire line = em_line_to(look, firer, target);
	return (em_fire){
		.firer = em_body_of(look, firer, EM_NONE),
		.target = em_body_of(look, target, EM_NONE),
		.distance = (int32_t)em_distance(look, firer, target),
		.shot = shot,
		.on_hill = em_shoots_from_hill(look, firer, target),
		.cover = em_cover_of(look, target, line.from, line.to),
		.enfilade = em_enfiladed(look, firer, target),
		.stationary = !(u->flags & (EM_MOVED | EM_TURNED | EM_CHANGED | EM_STIRRED)),
		.limbers = u->kind == EM_ART && (u->flags & (EM_LIMBERS_AFTER | EM_CHANGED)),
		.under_sk_fire = !!(u->flags & EM_UNDER_SK_FIRE),
		.target_higher = em_level(look, target) > em_level(look, firer),
		.garrison_fire = look->s->options.garrison_fire,
		.round_up = look->s->options.round_up,
	};
}

em_fighter em_fighter_of(em_look *look, unsigned unit, unsigned opponent, em_part part, table_point from, table_point to) {
	const em_unit *u = &look->s->unit[unit];
	bool charges = part != EM_STANDS;
	em_footing footing = em_footing_of(look, unit);
	return (em_fighter){
		.body = em_body_of(look, unit, opponent),
		.part = part,
		.on_bridge = em_on_bridge(look, unit),
		.rough = u->kind == EM_CAV && (footing.going >= EM_BROKEN || (footing.obstacles && !footing.road)),
		.penalised = em_penalised(look, unit),
		.attack_order = look->s->division[u->division].order == EM_ATTACK,
		.flank_attack = charges && em_zone(look, opponent, em_front_to(look, unit, em_centre(look, opponent))) != TABLE_FRONT,
		.secure_flanks = (int32_t)em_secure_flanks(look, unit),
		.cover = charges ? EM_NO_COVER : (int32_t)em_cover_of(look, unit, from, to),
		.higher = em_level(look, unit) > em_level(look, opponent) || (!charges && em_on_bank(look, unit, from, to)),
		.supports = (int32_t)em_morale_supports(look, unit),
	};
}

em_morale em_morale_of(em_look *look, unsigned unit) {
	bool works = em_garrisons(look, unit);
	em_ground_kind kind = works ? em_sector_kind(look, look->s->unit[unit].sector) : EM_OPEN_FIELD;
	return (em_morale){
		.unit = em_body_of(look, unit, EM_NONE),
		.supported = em_morale_supports(look, unit) > 0,
		.heavy_cover = kind == EM_STONE_BUILDING || kind == EM_REDOUBT,
	};
}
