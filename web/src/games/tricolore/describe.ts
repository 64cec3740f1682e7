// describe.ts - the battlefield in words: "1/33e de ligne, COD, face au nord, 12 figurines sur 12, 3 PA sur 3".
import type { Lang, Rules } from '../../types'
import { lengthOf, namesOf, title, wayOf } from './names'
import type { Names } from './names'
import { paWords } from './Pa'
import { armies, figuresOf, generalsOf, gunsOf, seatOf, SIDES, standing } from './position'
import type { Battle, General, Group, GroundPiece, Objective, Point, Unit } from './position'
import { say, word } from './speech'

const SHOWN_MARKS = [
	...['under-infantry-fire', 'under-ball', 'under-canister', 'status-used', 'made-mac', 'broke-through', 'rally-due', 'rally-compulsory'],
	...['beaten', 'red', 'second-line', 'caught', 'evaded', 'surprised', 'hidden', 'to-finish'],
]

/** What the table shows of a unit beside its place. */
export function factsOf(names: Names, u: Unit): string[] {
	return [
		names.formation(u.formation),
		u.cohesion === 'formed' ? '' : u.cohesion,
		u.case === 'ARRET' ? '' : names.case(u.case),
		u.eco ? say('inEco', { what: names.ground(u.eco) }) : say('faces', { way: wayOf(u.heading) }),
		u.arm === 'artillery' ? say('guns', { n: gunsOf(u), of: u.full_guns ?? 0 }) : say('figures', { n: figuresOf(u), of: u.full_figures }),
		u.pap ? say('paps', { n: u.pap }) : '',
		paWords(u),
		u.pa_next_turn ? say('paNext', { n: u.pa_next_turn }) : '',
		u.in_command === false ? say('noCommand') : '',
		...(u.marks ?? []).filter((m) => SHOWN_MARKS.includes(m)).map((m) => word(`mark-${m}`, m)),
	].filter(Boolean)
}

const place = (x: number, y: number, lang: Lang): string => `${lengthOf(x, lang)} / ${lengthOf(y, lang)}`

export function unitLine(_b: Battle, names: Names, u: Unit, lang: Lang): string {
	return [title(names.unit(u.id)), ...factsOf(names, u), say('zoneAt', { at: place(u.x, u.y, lang) })].join(', ')
}

export function generalLine(names: Names, g: General): string {
	return [
		title(names.general(g.id)),
		g.with ? say('withGeneral', { who: names.unit(g.with) }) : '',
		g.actions_used ? say('actionsUsed', { n: g.actions_used }) : '',
		g.state === 'well' ? '' : word(`general-${g.state}`, ''),
	]
		.filter(Boolean)
		.join(', ')
}

export function flagLine(rules: Rules, o: Objective, lang: Lang): string {
	const who = o.holder ? say('held', { who: rules.noun('seat', SIDES.indexOf(o.holder), lang) }) : say('free')
	return say('flag', { what: title(o.noun === undefined ? '' : rules.noun('@objective', o.noun, lang)), n: o.value ?? 0, who })
}

export const orderWords = (g: Group): string => word(`order-${g.order}`, g.order)

function armyLines(rules: Rules, b: Battle, seat: number, names: Names, lang: Lang): string[] {
	const army = armies(b)[seat]!
	const on = standing(b).filter((u) => seatOf(u.id) === seat)
	const lines = [rules.noun('seat', seat, lang)]
	const generals = generalsOf(b).filter((g) => seatOf(g.id) === seat && ['well', 'acting'].includes(g.state))
	lines.push(...generals.filter((g) => !g.group).map((g) => generalLine(names, g)))
	for (const gt of army.groups) {
		lines.push(`GT ${names.group(gt.id)} · ${orderWords(gt)}`)
		lines.push(...generals.filter((g) => g.group === gt.id).map((g) => generalLine(names, g)))
		lines.push(...on.filter((u) => u.group === gt.id).map((u) => unitLine(b, names, u, lang)))
	}
	return lines
}

/** Each piece of ground by its name, with the corners of the box round it. */
function groundLine(names: Names, g: GroundPiece, lang: Lang): string {
	const kind = word(`ground-${g.kind}`, g.kind)
	const name = g.id ? names.ground(g.id) : ''
	const corner = (pick: (...all: number[]) => number): Point => [pick(...g.points.map(([x]) => x)), pick(...g.points.map(([, y]) => y))]
	const [a, b] = [corner(Math.min), corner(Math.max)]
	const what = !name || name.toLowerCase() === kind.toLowerCase() ? title(kind) : `${title(name)} (${kind})`
	return say('lies', { what, a: place(...a, lang), b: place(...b, lang) })
}

export function describe(rules: Rules, position: unknown, lang: Lang): string[] {
	const b = position as Battle
	const names = namesOf(rules, b, lang)
	const who = [
		b.jai && `JAI ${rules.noun('seat', SIDES.indexOf(b.jai), lang)}`,
		b.jep && `JEP ${rules.noun('seat', SIDES.indexOf(b.jep), lang)}`,
	]
	return [
		[say('turnOf', { n: b.game_turn, of: b.last_turn }), names.phase, ...who].filter(Boolean).join(' · '),
		...b.objectives.map((o) => flagLine(rules, o, lang)),
		...SIDES.flatMap((_, seat) => armyLines(rules, b, seat, names, lang)),
		...(b.ground.length ? [say('lying'), ...b.ground.map((g) => groundLine(names, g, lang))] : []),
	]
}
