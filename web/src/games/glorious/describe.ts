// describe.ts - the position and the actions in words: for screen readers, and for the list of actions.
import type { Action, Lang, Rules, State } from '../../types'
import { colon } from '../../words'
import { choicesOf } from './choices'
import { readPosition } from './position'
import type { Factors, Position, PositionDocument, Soldier, Space } from './position'
import type { Chosen, Situation } from './situation'
import { say } from './words'

/** "red 3" in the player's language. */
function nameOf(rules: Rules, s: Soldier, lang: Lang): string {
	return `${rules.noun('colour', s.seat, lang)} ${s.number}`
}

/** A drum or a medal: "black", "grey-1". */
export function pieceText(piece: string, factors: Factors): string {
	return piece === 'black' || piece === 'white' ? say(piece, { n: factors[piece] }) : say(piece as 'grey-1')
}

/** What is on one space, from the top down. */
function stackText(rules: Rules, space: Space, factors: Factors, lang: Lang): string {
	const parts: string[] = []
	const [top, ...under] = [...space.soldiers].reverse()
	if (top) parts.push(under.length || space.bonus ? say('onTop', { who: nameOf(rules, top, lang) }) : nameOf(rules, top, lang))
	if (under.length) parts.push(say('beneath', { who: under.map((s) => nameOf(rules, s, lang)).join(', ') }))
	if (space.bonus) parts.push(say(space.bonus === 'black' ? 'blackPiece' : 'whitePiece', { n: factors[space.bonus] }))
	if (space.grey) parts.push(say('greyPiece', { n: space.grey }))
	return parts.join(', ')
}

/** A space of the map for screen readers: what is there, and what can be done there now. */
export function spaceText(rules: Rules, situation: Situation, chosen: Chosen, n: number, lang: Lang): string {
	const { position, free, reaches } = situation
	const { soldier, reach, targets } = chosen
	const space = position.spaces[n]
	if (!space) {
		const who = position.home.flatMap((s, square) => (s ? [say('homeSquare', { n: square, who: nameOf(rules, s, lang) })] : []))
		return [say('barracks'), ...who, ...(reach?.squareHome ? [say('goHome', { n: reach.squareHome })] : [])].join('. ')
	}
	const parts = [say('space', { n }), stackText(rules, space, position.factors, lang) || say('empty')]
	const top = space.soldiers.at(-1)
	const own = top && free.has(top.id) ? reaches.get(top.number) : undefined
	if (own) parts.push(say('canMove', { n: n + own.maximum > position.track ? say('barracks') : n + own.maximum }))
	if (targets.has(n))
		parts.push(soldier ? say('canLand', { s: soldier.number, n: n - soldier.space }) : say(position.rolled ? 'canEnter' : 'canLay'))
	return parts.join(', ')
}

function freePieces({ spaces, factors }: Position): string[] {
	const list: string[] = []
	spaces.forEach((space, n) => {
		if (space.soldiers.length) return
		if (space.bonus) list.push(`${n} ${pieceText(space.bonus, factors)}`)
		if (space.grey) list.push(`${n} ${pieceText(`grey-${space.grey}`, factors)}`)
	})
	return list
}

/** The whole position, line by line, from the head of the race to its tail. */
export function describe(rules: Rules, document: PositionDocument, lang: Lang): string[] {
	const position = readPosition(document)
	const lines: string[] = []
	for (let n = position.track; n >= 1; n--) {
		const space = position.spaces[n]
		if (space.soldiers.length) lines.push(`${say('space', { n })}${colon()}${stackText(rules, space, position.factors, lang)}.`)
	}
	const pieces = freePieces(position)
	if (pieces.length) lines.push(say('pieces', { list: pieces.join(', ') }))
	const waiting = [...position.soldiers.values()].filter((s) => s.waiting)
	if (waiting.length) lines.push(say('inBarracks', { list: waiting.map((s) => nameOf(rules, s, lang)).join(', ') }))
	const home = position.home.flatMap((s, square) => (s ? [`${square} ${nameOf(rules, s, lang)}`] : [])).reverse()
	if (home.length) lines.push(say('homeList', { list: home.join(', ') }))
	else if (!waiting.length) lines.push(say('noneHome'))
	return lines
}

/** An action in words; "" where its notation must do. */
export function phrase(rules: Rules, state: State, { options, factors, rolled }: PositionDocument, action: Action): string {
	const [c] = choicesOf(rules, state, [action])
	if (c?.kind === 'move')
		return c.landing > options.track ? say('phraseHome', { s: c.number }) : say('marchThere', { s: c.number, n: c.landing })
	if (c?.kind === 'enter') return say('enterThis', { s: c.number, n: rolled })
	if (c?.kind === 'ready') return say('chooseInstead', { s: c.number })
	if (c?.kind === 'place') return say('phraseLay', { what: pieceText(c.piece, factors), n: c.space })
	return ''
}
