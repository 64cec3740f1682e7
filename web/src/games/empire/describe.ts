// describe.ts - the battlefield in words: "Line infantry 2, line, 4 UD from Kreuz, faces north, one loss".
import type { Lang, Position, Rules } from '../../types'
import { lengthOf, namesOf, title, wayOf } from './names'
import type { Names } from './names'
import { armies, SIDES, standing, UD } from './position'
import type { Battle, General, Point, Unit } from './position'
import { askNearest } from './questions'
import type { Nearest } from './questions'
import { say } from './words'

/** The nearest objective, by the distance of the centres. */
function landmark(b: Battle, u: Unit, nameOf: (noun: number) => string, lang: Lang): string {
	const [near] = b.objectives
		.filter((o) => o.noun !== undefined)
		.map((o) => ({ o, d: Math.hypot(o.x - u.x, o.y - u.y) }))
		.sort((a, c) => a.d - c.d)
	return near ? say('away', { n: lengthOf(Math.round(near.d * 10) / 10, lang), what: nameOf(near.o.noun ?? 0) }) : ''
}

/** "½", "1½": losses come in halves. */
const halves = (n: number): string => (n % 1 ? `${Math.floor(n) || ''}½` : String(n))

export function factsOf(names: Names, u: Unit): string[] {
	return [
		names.formation(u.formation),
		u.sector ? names.sector(u.sector) : say('faces', { way: wayOf(u.heading) }),
		u.losses ? say('losses', { n: halves(u.losses), points: u.losses, of: u.cohesion }) : say('noLoss'),
		u.flags.includes('disorder') ? say('inDisorder') : '',
		u.flags.includes('marker') ? say('marked') : '',
		u.general ? say('withGeneral', { who: names.general(u.general) }) : '',
		u.in_command === false ? say('outOfCommand') : '',
	].filter(Boolean)
}

/** What a line needs where the drawing does not show it. */
export interface Bearings {
	nameOf(noun: number): string
	nearest: Map<string, Nearest>
}

function enemyOf(names: Names, u: Unit, { nearest }: Bearings, lang: Lang): string {
	const near = nearest.get(u.id)
	return near ? say('nearest', { n: lengthOf(near.distance / UD, lang), who: names.unit(near.enemy), way: wayOf(near.bearing) }) : ''
}

/** One unit in one line; with its bearings where it stands, from a place that has a name and from the nearest enemy. */
export function unitLine(b: Battle, names: Names, u: Unit, lang: Lang, bearings?: Bearings): string {
	const [form, ...rest] = factsOf(names, u)
	const where = bearings ? [landmark(b, u, bearings.nameOf, lang), enemyOf(names, u, bearings, lang)] : []
	return [title(names.unit(u.id)), form, ...where, ...rest].filter(Boolean).join(', ')
}

const place = (x: number, y: number, lang: Lang): string => `${lengthOf(x, lang)} / ${lengthOf(y, lang)}`

function generalLine(names: Names, g: General, lang: Lang): string {
	const where = g.attached ? say('withGeneral', { who: names.unit(g.attached) }) : say('zoneAt', { at: place(g.x, g.y, lang) })
	return `${title(names.general(g.id))}, ${where}`
}

/** By divisions: the order, the general, the units with all that the table shows of them. */
function armyLines(rules: Rules, b: Battle, seat: number, names: Names, lang: Lang, bearings: Bearings): string[] {
	const army = armies(b)[seat]
	const on = standing(b)
	const lineOf = (u: Unit) => `${unitLine(b, names, u, lang, bearings)}, ${say('zoneAt', { at: place(u.x, u.y, lang) })}`
	const here = (g: General) => !g.flags.includes('lost') && !g.flags.includes('off-table')
	const lines = [`${rules.noun('seat', seat, lang)} · ${rules.noun('@army', army.noun, lang)} · ${say('cp', { n: army.cp })}`]
	lines.push(...army.generals.filter((g) => here(g) && g.id.endsWith(':chief')).map((g) => generalLine(names, g, lang)))
	for (const [i, d] of army.divisions.entries()) {
		const facts = [names.order(d.order), d.flags.includes('off-table') ? say('off') : '', d.cp ? say('cp', { n: d.cp }) : '']
		lines.push(`${title(names.division(d.id))} · ${facts.filter(Boolean).join(', ')}`)
		lines.push(...army.generals.filter((g) => here(g) && g.id.endsWith(`-${i + 1}`)).map((g) => generalLine(names, g, lang)))
		for (const u of on.filter((one) => one.division === d.id)) lines.push(lineOf(u))
	}
	for (const u of on.filter((one) => !one.division && army.units.includes(one))) lines.push(lineOf(u))
	return lines
}

/** Each piece of ground by its name, legs of one line together, with the corners of the box round it. */
function groundLines(rules: Rules, b: Battle, names: Names, lang: Lang): string[] {
	const boxes = new Map<string, { x: number[]; y: number[] }>()
	for (const g of b.ground) {
		const kind = title(names.ground(g.kind))
		const name = g.noun === undefined ? '' : rules.noun('@ground', g.noun, lang)
		const what = !name || name.toLowerCase() === kind.toLowerCase() ? kind : `${title(name)} (${names.ground(g.kind)})`
		const key = g.noun === undefined ? `${what}\n${g.x0} ${g.y0}` : what
		const box = boxes.get(key) ?? { x: [], y: [] }
		const points = g.shape?.length ? g.shape : [[g.x0, g.y0] as Point, [g.x1, g.y1] as Point]
		boxes.set(key, { x: [...box.x, ...points.map(([x]) => x)], y: [...box.y, ...points.map(([, y]) => y)] })
	}
	const lines = [...boxes].map(([key, { x, y }]) =>
		say('lies', {
			what: key.split('\n')[0],
			a: place(Math.min(...x), Math.min(...y), lang),
			b: place(Math.max(...x), Math.max(...y), lang),
		}),
	)
	return lines.length ? [say('lying'), ...lines] : []
}

export function describe(rules: Rules, position: unknown, lang: Lang): string[] {
	const b = position as Battle
	const names = namesOf(rules, b, lang)
	const nameOf = (noun: number) => rules.noun('@objective', noun, lang)
	const bearings = { nameOf, nearest: askNearest(rules, rules.write(position as Position)) }
	const flags = b.objectives.map((o) =>
		say('flag', {
			what: o.noun === undefined ? '' : title(rules.noun('@objective', o.noun, lang)),
			n: o.value ?? 0,
			who: o.holder ? say('held', { who: rules.noun('seat', SIDES.indexOf(o.holder), lang) }) : say('free'),
		}),
	)
	return [
		`${say('turnOf', { n: b.game_turn, of: b.last_turn })} · ${names.phase}`,
		...flags,
		...SIDES.flatMap((_, seat) => armyLines(rules, b, seat, names, lang, bearings)),
		...groundLines(rules, b, names, lang),
	]
}
