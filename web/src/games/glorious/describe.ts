// describe.ts - the table of Das glorreiche Manöver in words: for screen readers, and for whoever likes to read a position.
import type { Action, Lang, Rules, State } from '../../types'
import { colon } from '../../words'
import { say } from './words'
import type { Chosen, Moment } from './moment'
import { choicesOf, levelsOf, readTable, type Soldier, type Space, type Table } from './table'

/** "red 3" in the player's language. */
export function nameOf(rules: Rules, s: Soldier, lang: Lang): string {
	return `${rules.noun('colour', s.seat, lang)} ${s.number}`
}

/** What lies and stands on one space, the topmost first. */
export function stackWords(rules: Rules, space: Space, lang: Lang): string {
	const parts: string[] = []
	const [top, ...under] = [...space.soldiers].reverse()
	if (top) parts.push(under.length || space.bonus ? say('onTop', { who: nameOf(rules, top, lang) }) : nameOf(rules, top, lang))
	if (under.length) parts.push(say('beneath', { who: under.map((s) => nameOf(rules, s, lang)).join(', ') }))
	if (space.bonus) parts.push(say(space.bonus === 'black' ? 'blackPiece' : 'whitePiece'))
	if (space.grey) parts.push(say('greyPiece', { n: space.grey }))
	return parts.join(', ')
}

/** One space of the map as a screen reader says it: what is there, and what could be done there now. */
export function spaceWords(rules: Rules, m: Moment, c: Chosen, n: number, lang: Lang): string {
	const { table } = m
	const space = table.spaces[n]
	if (!space) {
		const who = table.home.flatMap((s, square) => (s ? [say('homeSquare', { n: square, who: nameOf(rules, s, lang) })] : []))
		return [say('barracks'), ...who, ...(c.reach?.squareHome ? [say('goHome', { n: c.reach.squareHome })] : [])].join('. ')
	}
	const parts = [say('space', { n }), stackWords(rules, space, lang) || say('empty')]
	const top = space.soldiers[space.soldiers.length - 1]
	const own = top && m.free.has(top.id) ? m.reach.get(top.number) : undefined
	if (own) parts.push(say('canMove', { n: n + own.maximum > table.track ? say('barracks') : n + own.maximum }))
	if (c.targets.has(n))
		parts.push(c.soldier ? say('canLand', { s: c.soldier.number, n: n - c.soldier.space }) : table.rolled ? say('canEnter') : say('canLay'))
	return parts.join(', ')
}

function freePieces(table: Table): string[] {
	const list: string[] = []
	table.spaces.forEach((space, n) => {
		if (space.soldiers.length) return
		if (space.bonus) list.push(`${n} ${say(space.bonus)}`)
		if (space.grey) list.push(`${n} ${say(`grey-${space.grey}` as 'grey-1')}`)
	})
	return list
}

/** The whole position, line by line; from the head of the race to its tail. */
export function describe(rules: Rules, position: any, lang: Lang): string[] {
	const table = readTable(position)
	const lines: string[] = []
	for (let n = table.track; n >= 1; n--) {
		const space = table.spaces[n] as Space
		if (levelsOf(space) && space.soldiers.length) lines.push(`${say('space', { n })}${colon()}${stackWords(rules, space, lang)}.`)
	}
	const pieces = freePieces(table)
	if (pieces.length) lines.push(say('pieces', { list: pieces.join(', ') }))
	const waiting = [...table.soldiers.values()].filter((s) => s.waiting)
	if (waiting.length) lines.push(say('inBarracks', { list: waiting.map((s) => nameOf(rules, s, lang)).join(', ') }))
	const home = table.home.flatMap((s, square) => (s ? [`${square} ${nameOf(rules, s, lang)}`] : [])).reverse()
	if (home.length) lines.push(say('homeList', { list: home.join(', ') }))
	else if (!waiting.length) lines.push(say('noneHome'))
	return lines
}

/** A choice in words. */
export function phrase(rules: Rules, state: State, position: any, action: Action): string {
	const track = position.options.track as number
	const [c] = choicesOf(rules, state, [action])
	if (c?.kind === 'move') return c.landing > track ? say('phraseHome', { s: c.number }) : say('marchThere', { s: c.number, n: c.landing })
	if (c?.kind === 'enter') return say('enterThis', { s: c.number, n: position.rolled })
	if (c?.kind === 'ready') return say('chooseInstead', { s: c.number })
	if (c?.kind === 'place') return say('phraseLay', { what: say(c.piece as 'black'), n: c.space })
	return ''
}
