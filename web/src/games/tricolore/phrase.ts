// phrase.ts - a choice in words: the verb, whom it concerns, how and where to; the price is the panel's affair.
import type { Action, Lang, Rules, State } from '../../types'
import { choicesOf } from './choices'
import type { Choice, Parts } from './choices'
import { lengthOf, namesOf, title, wayOf } from './names'
import type { Names } from './names'
import type { Battle } from './position'
import { say } from './words'

/** A word of the board by its key; the key itself where there is none. */
export function word(key: string, otherwise: string): string {
	try {
		return say(key as 'ud') || otherwise
	} catch {
		return otherwise
	}
}

export function verbOf(p: Parts): string {
	if (p.verb === 'answer') return word(`answer-${p.answer}`, p.answer ?? '')
	if (p.verb === 'general') return word(`deed-${p.deed}`, p.deed ?? '')
	if (p.verb === 'choose' && p.choice !== undefined) return word(`choice-${p.choice}`, p.choice)
	return word(`do-${p.verb}`, p.verb)
}

const upper = (text: string | undefined): string => (text ? text.toUpperCase() : '')

function manner(p: Parts, names: Names): string[] {
	return [
		p.formation && !(p.to && p.verb === 'place') ? names.formation(p.formation) : '',
		p.files ? say('files', { n: p.files }) : '',
		p.pace && p.pace !== 'halt' ? upper(p.pace) : '',
		p.range && p.range !== 'none' ? upper(p.range) : '',
		p.canister ? say('canister') : '',
		p.manoeuvre ? word(`manoeuvre-${p.manoeuvre}`, p.manoeuvre) : '',
		typeof p.then === 'string' ? say('then', { what: word(`answer-${p.then}`, p.then) }) : '',
		p.order ? word(`order-${p.order}`, p.order) : '',
	]
}

function where(p: Parts, lang: Lang): string[] {
	const length = (n: number) => say('ud', { n: lengthOf(Math.abs(n), lang) })
	const way = (n: number) => (p.verb === 'side' ? `${length(n)} ${say(n < 0 ? 'left' : 'right')}` : length(n))
	const counted = ['roll', 'detach', 'choose', 'fire', 'passing-fire'].includes(p.verb)
	return [
		p.amount !== undefined && !counted ? way(p.amount) : '',
		p.amount !== undefined && p.verb === 'detach' ? say('companies', { n: p.amount }) : '',
		p.amount && ['fire', 'passing-fire'].includes(p.verb) ? say('shareOf', { n: p.amount }) : '',
		p.amount !== undefined && p.verb === 'choose' && p.choice === undefined ? String(p.amount + 1) : '',
		p.to ? say('zoneAt', { at: `${lengthOf(p.to[0], lang)} / ${lengthOf(p.to[1], lang)}` }) : '',
		p.heading !== undefined && p.verb !== 'march' ? say('faces', { way: wayOf(p.heading) }) : '',
		p.face ? say(`face-${p.face as 'north'}`) : '',
	]
}

export function detailsOf(p: Parts, names: Names, lang: Lang): string[] {
	return [
		p.target ? names.unit(p.target) : '',
		p.second ? say('and', { what: names.unit(p.second) }) : '',
		...manner(p, names),
		p.ground ? word(`ground-${p.ground}`, names.ground(p.ground)) : '',
		...where(p, lang),
		p.units?.length ? p.units.map((id) => names.short(id)).join(', ') : '',
		p.joint?.length ? say('jointly', { who: p.joint.map((id) => names.short(id)).join(', ') }) : '',
		p.supports?.length ? say('supportedBy', { n: p.supports.length }) : '',
		p.verb !== 'general' && p.general && p.unit ? say('withGeneral', { who: names.general(p.general) }) : '',
		p.verb === 'general' && p.unit ? names.unit(p.unit) : '',
		p.with ? say('withGeneral', { who: names.unit(p.with) }) : '',
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

export function wordsOf({ parts }: Choice, names: Names, lang: Lang, own = false): string {
	const who = own ? '' : title(whoOf(parts, names))
	return [who, verbOf(parts), detailsOf(parts, names, lang).join(', ')].filter(Boolean).join(' · ')
}

export function phrase(rules: Rules, state: State, position: unknown, action: Action, lang: Lang): string {
	return wordsOf(choicesOf(rules, state, [action])[0]!, namesOf(rules, position as Battle, lang), lang)
}
