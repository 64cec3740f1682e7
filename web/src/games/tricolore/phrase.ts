// phrase.ts - a choice in words: the verb, whom it concerns, how and where to; the price is the panel's affair.
import { apart, degrees } from '../../table/geometry'
import type { Action, Lang, Rules, State } from '../../types'
import { lang } from '../../words'
import { choicesOf } from './choices'
import type { Choice, Parts } from './choices'
import { lengthOf, namesOf, title, wayOf } from './names'
import type { Names } from './names'
import { seatOf, unitOf, unitsOf } from './position'
import type { Battle, Unit } from './position'
import { say, word } from './speech'

export function verbOf(p: Parts): string {
	if (p.verb === 'answer') return word(`answer-${p.answer}`, p.answer ?? '')
	if (p.verb === 'general') return word(`deed-${p.deed}`, p.deed ?? '')
	if (p.verb === 'choose' && p.choice !== undefined) return word(`choice-${p.choice}`, p.choice)
	return word(`do-${p.verb}`, p.verb)
}

const upper = (text: string | undefined): string => (text ? text.toUpperCase() : '')

const how = (p: Parts): string =>
	[p.pace && p.pace !== 'halt' ? upper(p.pace) : '', p.range && p.range !== 'none' ? upper(p.range) : ''].join('')

/** In the middle of a line. Abbreviations keep their capitals, and so does German: some of these are nouns. */
const lowered = (text: string): string =>
	lang() === 'de' || /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** A reaction: first the manoeuvre, then what follows it. */
function reaction(p: Parts, names: Names): string[] {
	const first = word(`manoeuvre-${p.manoeuvre}`, p.manoeuvre ?? '')
	const into = p.formation ? names.formation(p.formation) : p.heading === undefined ? '' : say('faces', { way: wayOf(p.heading) })
	const then = typeof p.then === 'string' ? lowered(word(`answer-${p.then}`, p.then)) : ''
	return [`${first} ${into}`.trim(), then ? say('afterwards', { what: `${then} ${how(p)}`.trim() }) : '']
}

/** A manoeuvre before or after the move of an order. */
const drilled = (p: Parts, names: Names, lang: Lang): string => lowered([verbOf(p), ...detailsOf(p, names, lang)].join(' '))

function manner(p: Parts, names: Names): string[] {
	if (p.manoeuvre) return reaction(p, names)
	return [
		upper(p.attack),
		p.formation && !(p.to && p.verb === 'place') ? names.formation(p.formation) : '',
		p.files ? say('files', { n: p.files }) : '',
		p.pace && p.pace !== 'halt' ? upper(p.pace) : '',
		p.range && p.range !== 'none' ? upper(p.range) : '',
		p.canister ? say('canister') : '',
		p.order ? word(`order-${p.order}`, p.order) : '',
	]
}

/** A step by its length and how far it bears away from the front; any other place by its coordinates. */
function placeOf(p: Parts, lang: Lang, from?: Unit): string {
	if (!p.to) return ''
	if (!from || !['advance', 'march', 'op-move', 'bricole'].includes(p.verb) || from.where !== 'on-table')
		return say('zoneAt', { at: `${lengthOf(p.to[0], lang)} / ${lengthOf(p.to[1], lang)}` })
	const [dx, dy] = [p.to[0] - from.x, p.to[1] - from.y]
	const aside = Math.round(apart((Math.atan2(dx, dy) * 180) / Math.PI, degrees(from.heading)))
	const bears = Math.abs(aside) < 2 ? '' : ` ${Math.abs(aside)}° ${say(aside < 0 ? 'left' : 'right')}`
	return say('ud', { n: lengthOf(Math.round(Math.hypot(dx, dy) * 100) / 100, lang) }) + bears
}

/** Between two of the eight winds the degrees say which way exactly. */
function facing(heading: number): string {
	const exact = Math.round(degrees(heading))
	return say('faces', { way: wayOf(heading) }) + (exact % 45 ? ` (${exact}°)` : '')
}

function where(p: Parts, lang: Lang, from?: Unit): string[] {
	const length = (n: number) => say('ud', { n: lengthOf(Math.abs(n), lang) })
	const way = (n: number) => (p.verb === 'side' ? `${length(n)} ${say(n < 0 ? 'left' : 'right')}` : length(n))
	const counted = ['roll', 'detach', 'choose', 'fire', 'passing-fire'].includes(p.verb)
	return [
		p.amount !== undefined && !counted ? way(p.amount) : '',
		p.amount !== undefined && p.verb === 'detach' ? say('companies', { n: p.amount }) : '',
		p.amount && ['fire', 'passing-fire'].includes(p.verb) ? say('shareOf', { n: p.amount }) : '',
		p.amount !== undefined && p.verb === 'choose' && p.choice === undefined ? String(p.amount + 1) : '',
		placeOf(p, lang, from),
		p.heading !== undefined && p.verb !== 'march' && !p.manoeuvre ? facing(p.heading) : '',
		p.face ? say(`face-${p.face as 'north'}`) : '',
	]
}

/** `from`: the unit that does it, where it stands. */
export function detailsOf(p: Parts, names: Names, lang: Lang, from?: Unit): string[] {
	return [
		p.first ? say('firstly', { what: drilled(p.first, names, lang) }) : '',
		p.target ? names.unit(p.target) : '',
		p.second ? say('and', { what: names.unit(p.second) }) : '',
		...manner(p, names),
		p.ground ? word(`ground-${p.ground}`, names.ground(p.ground)) : '',
		...where(p, lang, from),
		p.units?.length ? p.units.map((id) => names.short(id)).join(', ') : '',
		p.joint?.length ? say('jointly', { who: p.joint.map((id) => names.short(id)).join(', ') }) : '',
		p.supports?.length ? say('supportedBy', { n: p.supports.length }) : '',
		p.verb !== 'general' && p.general && p.unit ? say('withGeneral', { who: names.general(p.general) }) : '',
		p.verb === 'general' && p.unit ? names.unit(p.unit) : '',
		p.with ? say('withGeneral', { who: names.unit(p.with) }) : '',
		p.support_of ? say('supporting', { who: names.unit(p.support_of) }) : '',
		typeof p.then === 'object' ? say('afterwards', { what: drilled(p.then, names, lang) }) : '',
	].filter(Boolean)
}

export const whoOf = (p: Parts, names: Names): string =>
	p.verb === 'general' && p.general
		? names.general(p.general)
		: p.unit
			? names.unit(p.unit)
			: p.general
				? names.general(p.general)
				: p.group
					? names.group(p.group)
					: ''

export function wordsOf({ parts }: Choice, names: Names, lang: Lang, from?: Unit): string {
	return [title(whoOf(parts, names)), verbOf(parts), detailsOf(parts, names, lang, from).join(', ')].filter(Boolean).join(' · ')
}

/** What is not offered now has no parts: its unit, its place and its pace are read from how it is written. */
function named(choice: Choice, battle: Battle, seat: number): Choice {
	const [, id] = choice.text.split(' ')
	const place = / to (-?[\d.]+),(-?[\d.]+)(?: ([a-z]+))?$/.exec(choice.text)
	const march: Partial<Parts> = place ? { to: [Number(place[1]), Number(place[2])], ...(place[3] && { pace: place[3] }) } : {}
	const unit =
		Object.keys(choice.parts).length > 1 ? undefined : unitsOf(battle).find((u) => u.id.endsWith(`:${id}`) && seatOf(u.id) === seat)
	return unit ? { ...choice, parts: { ...choice.parts, ...march, unit: unit.id } } : choice
}

export function phrase(rules: Rules, state: State, position: unknown, action: Action, lang: Lang): string {
	const battle = position as Battle
	const choice = named(choicesOf(rules, state, [action])[0]!, battle, rules.turn(state))
	return wordsOf(choice, namesOf(rules, battle, lang), lang, unitOf(battle, choice.parts.unit))
}
