// describe.ts - the battlefield in words: "Line infantry 2, line, 4 UD from Kreuz, faces north, one loss".
import type { Lang, Rules } from '../../types'
import { lengthOf, namesOf, title, wayOf } from './names'
import type { Names } from './names'
import { armies, SIDES, standing } from './position'
import type { Army, Battle, Unit } from './position'
import { say } from './words'

/** The nearest objective, by the distance of the centres. */
function landmark(b: Battle, u: Unit, nameOf: (noun: number) => string, lang: Lang): string {
	const [near] = b.objectives
		.filter((o) => o.noun !== undefined)
		.map((o) => ({ o, d: Math.hypot(o.x - u.x, o.y - u.y) }))
		.sort((a, c) => a.d - c.d)
	return near ? say('away', { n: lengthOf(Math.round(near.d * 10) / 10, lang), what: nameOf(near.o.noun ?? 0) }) : ''
}

export function factsOf(names: Names, u: Unit): string[] {
	return [
		names.formation(u.formation),
		u.sector ? names.sector(u.sector) : say('faces', { way: wayOf(u.heading) }),
		u.losses ? say('losses', { n: u.losses, of: u.cohesion }) : say('noLoss'),
		u.flags.includes('disorder') ? say('inDisorder') : '',
		u.flags.includes('marker') ? say('marked') : '',
		u.general ? say('withGeneral', { who: names.general(u.general) }) : '',
		u.in_command === false ? say('outOfCommand') : '',
	].filter(Boolean)
}

/** One unit in one line; without the landmark where the drawing shows it. */
export function unitLine(b: Battle, names: Names, u: Unit, lang: Lang, nameOf?: (noun: number) => string): string {
	const [form, ...rest] = factsOf(names, u)
	return [title(names.unit(u.id)), form, nameOf ? landmark(b, u, nameOf, lang) : '', ...rest].filter(Boolean).join(', ')
}

function armyLines(rules: Rules, b: Battle, army: Army, seat: number, names: Names, lang: Lang): string[] {
	const nameOf = (noun: number) => rules.noun('@objective', noun, lang)
	const on = standing(b)
	const lines = [`${rules.noun('seat', seat, lang)} · ${rules.noun('@army', army.noun, lang)} · ${say('cp', { n: army.cp })}`]
	for (const d of army.divisions) {
		const facts = [names.order(d.order), d.flags.includes('off-table') ? say('off') : '', d.cp ? say('cp', { n: d.cp }) : '']
		lines.push(`${title(names.division(d.id))} · ${facts.filter(Boolean).join(', ')}`)
		for (const u of on.filter((one) => one.division === d.id)) lines.push(unitLine(b, names, u, lang, nameOf))
	}
	for (const u of on.filter((one) => !one.division && army.units.includes(one))) lines.push(unitLine(b, names, u, lang, nameOf))
	return lines
}

export function describe(rules: Rules, position: unknown, lang: Lang): string[] {
	const b = position as Battle
	const names = namesOf(rules, b, lang)
	const flags = b.objectives.map((o) =>
		say('flag', {
			what: o.noun === undefined ? '' : rules.noun('@objective', o.noun, lang),
			n: o.value ?? 0,
			who: o.holder ? say('held', { who: rules.noun('seat', SIDES.indexOf(o.holder), lang) }) : say('free'),
		}),
	)
	return [
		`${say('turnOf', { n: b.game_turn, of: b.last_turn })} · ${names.phase}`,
		...flags,
		...armies(b).flatMap((army, seat) => armyLines(rules, b, army, seat, names, lang)),
	]
}
