// phrase.ts - a choice in words: "Line infantry 2: Advance 3.5 UD".
import type { Action, Lang, Rules, State } from '../../types'
import { choicesOf } from './choices'
import type { Choice, Parts } from './choices'
import { lengthOf, namesOf, title, wayOf } from './names'
import type { Names } from './names'
import type { Battle, Point } from './position'
import { degrees } from './position'
import { say } from './words'

export function verbOf({ verb, reaction, amount }: Parts): string {
	if (reaction) return say(`react-${reaction}` as 'react-fire')
	return verb === 'go-on' && amount === 0 ? say('stopHere') : say(`do-${verb}` as 'do-roll')
}

function places(p: Parts, names: Names, lang: Lang): string[] {
	const out: string[] = []
	const point = (at: Point) => names.at(at) || say('zoneAt', { at: `${lengthOf(at[0], lang)} / ${lengthOf(at[1], lang)}` })
	if (p.sector) out.push(names.sector(p.sector))
	if (p.to) out.push(point(p.to))
	if (p.zone) out.push(point(p.zone))
	if (p.face) out.push(say(`face-${p.face as 'north'}`))
	return out
}

function amounts(p: Parts, lang: Lang): string[] {
	const out: string[] = []
	const aside = p.verb === 'slide' || p.verb === 'lateral'
	if (p.amount !== undefined && p.verb !== 'roll' && !(p.verb === 'go-on' && p.amount === 0))
		out.push(`${lengthOf(Math.abs(p.amount), lang)} UD${aside ? ` ${say(p.amount < 0 ? 'left' : 'right')}` : ''}`)
	if (p.verb === 'roll') out.push(String(p.amount))
	if (p.turn) out.push(`${Math.round(degrees(Math.abs(p.turn)))}° ${say(p.turn < 0 ? 'left' : 'right')}`)
	if (p.heading !== undefined) out.push(say('faces', { way: wayOf(p.heading) }))
	return out
}

/** What is said of a choice beside who does it and the verb. */
export function detailsOf(p: Parts, names: Names, lang: Lang): string[] {
	return [
		p.target ? names.unit(p.target) : '',
		p.order ? names.order(p.order) : '',
		p.formation && !p.to ? names.formation(p.formation) : '',
		p.shot ? names.shot(p.shot) : '',
		p.ground ? names.ground(p.ground) : '',
		p.off ? say(`off-${p.off as 'reserve'}`) : '',
		...amounts(p, lang),
		...places(p, names, lang),
		p.group ? say('group') : '',
		p.loss ? say('aLoss') : '',
		p.bonus ? say('bonus', { n: p.bonus }) : '',
		p.chief ? say('byChief') : '',
	].filter(Boolean)
}

export const whoOf = (p: Parts, names: Names): string =>
	p.unit ? names.unit(p.unit) : p.division ? names.division(p.division) : p.general ? names.general(p.general) : ''

/** Without its unit where the panel already names it. */
export function wordsOf({ parts }: Choice, names: Names, lang: Lang, own = false): string {
	const who = own && parts.unit ? '' : title(whoOf(parts, names))
	return [who, verbOf(parts), detailsOf(parts, names, lang).join(', ')].filter(Boolean).join(' · ')
}

export function phrase(rules: Rules, state: State, position: unknown, action: Action, lang: Lang): string {
	return wordsOf(choicesOf(rules, state, [action])[0], namesOf(rules, position as Battle, lang), lang)
}
