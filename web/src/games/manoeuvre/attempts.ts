// attempts.ts - why a touch has no effect. What it could have meant is put to the engine as actions, in notation; the engine refuses them
// and names the rule.
import type { Lang, Rules, State, Message } from '../../types'
import type { Battle, Selection } from './choices'
import { SIZE, baseOf } from './position'
import { say } from './words'

/** The verb that plays a headquarters card. */
const VERBS: Record<string, string> = {
	'scout-spy': 'scout',
	'banzai-charge': 'banzai',
	supply: 'supply',
	'forced-march': 'march',
	ambush: 'ambush',
	rockets: 'rockets',
	'death-with-honour': 'honour',
	withdraw: 'withdraw',
	'committed-attack': 'commit',
	sappers: 'sappers',
	skirmish: 'skirmish',
}

/** The engine's refusal of the first of these actions that it can parse. */
export function refusal(rules: Rules, state: State, texts: string[], lang: Lang): Message | null {
	for (const text of texts) {
		try {
			const told = rules.check(state, rules.parse(state, text), lang)
			if (told) return told
		} catch {
			// cannot be parsed: try the next
		}
	}
	return null
}

const anyEnemy = ({ standing, seat }: Battle): string | undefined => [...standing].find(([, s]) => s.seat !== seat)?.[0]

/** What touching a square may have meant. */
export function attemptsOnSquare(battle: Battle, selection: Selection, square: string): string[] {
	const { position, own, standing } = battle
	const { phase } = position
	const here = standing.get(square)
	const unit = selection.unit ?? (here?.seat === battle.seat ? here.unit.unit : '')
	if (phase === 'setup-place') return unit ? [`place ${unit} ${square}`] : []
	if (phase === 'retreat' || phase.endsWith('-retreat')) return [`retreat ${square}`]
	const from = own?.units.find((u) => u.unit === unit)?.square
	if (!from) return []
	const cards = own?.hand ?? []
	if (phase === 'restore-menu') return cards.map((card) => `restore ${unit} with ${baseOf(card)}`)
	if (phase !== 'combat-menu') return [`move ${unit} ${from}-${square === from ? squareBeside(from) : square}`]
	const enemy = here && here.seat !== battle.seat ? square : anyEnemy(battle)
	const all = [...cards, ...(own?.draw ?? []), ...(own?.pile ?? [])].map(baseOf).filter((card) => card.startsWith(`${unit}/`))
	return enemy ? all.map((card) => `assault ${unit} ${from}x${enemy} with ${card.slice(unit.length + 1)}`) : []
}

/** A square next to this one. */
const squareBeside = (square: string): string => `${square[0]}${Number(square[1]) === SIZE ? SIZE - 1 : Number(square[1]) + 1}`

const distance = (a: string, b: string): number =>
	Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(a.charCodeAt(1) - b.charCodeAt(1)))

/** Attacks that touching an enemy may have meant, with the cards in hand: by the selected unit, or by the nearest first. */
export function attemptsOnEnemy({ own }: Battle, selection: Selection, square: string): string[] {
	const units = (own?.units ?? []).flatMap(({ unit, square: from }) =>
		from && (!selection.unit || unit === selection.unit) ? [{ unit, from }] : [],
	)
	units.sort((a, b) => distance(a.from, square) - distance(b.from, square))
	return units.flatMap(({ unit, from }) =>
		(own?.faces ?? [])
			.filter((face) => baseOf(face.card).startsWith(`${unit}/`))
			.map((face) => {
				const verb = face.attack ? 'assault' : face.bombard ? 'bombard' : 'volley'
				return `${verb} ${unit} ${from}x${square} with ${baseOf(face.card).slice(unit.length + 1)}`
			}),
	)
}

/** What touching a card may have meant. */
export function attemptsWithCard(battle: Battle, base: string): string[] {
	const { phase } = battle.position
	const verb = VERBS[base]
	const unit = battle.own?.units.find((u) => u.square)?.unit ?? ''
	const enemy = anyEnemy(battle)
	if (verb === 'march' || verb === 'honour') return [`${verb} ${unit}`]
	if (verb === 'ambush') return enemy ? [`ambush ${enemy}`] : []
	if (verb === 'rockets') return enemy ? [`rockets ${unit} ${enemy}`] : []
	if (verb) return [verb]
	if (base === 'guerrillas') return ['guerrillas guerrillas']
	if (base === 'redoubt') return [`redoubt ${unit} with redoubt`]
	if (base === 'regroup') return [`restore ${unit} with regroup`]
	if (['attack', 'commit'].includes(phase)) return base.includes('/') ? [`add ${base}`] : [`lead ${base}`]
	const [owner, face] = base.split('/')
	if (phase === 'defend') return [`defend ${face ?? owner}`]
	if (!face) return [`restore ${unit} with ${base}`]
	const assault = phase.startsWith('move-') && enemy ? [`assault ${owner} ${enemy} with ${face}`] : []
	return [...assault, `restore ${owner} with ${base}`]
}

/** Why an enemy is no target: the engine's answer to a move there, or to the nearest attack. */
export function refusedTarget(rules: Rules, state: State, battle: Battle, selection: Selection, square: string, lang: Lang): Message {
	const { phase } = battle.position
	const moves = selection.unit && phase !== 'combat-menu' && !battle.planned ? attemptsOnSquare(battle, selection, square) : []
	const told = refusal(rules, state, [...moves, ...attemptsOnEnemy(battle, selection, square)], lang)
	if (told) return told
	const bare = refusal(rules, state, [`ambush ${square}`], lang)
	if (phase === 'combat-menu') return { text: say('noAttackCard'), clause: bare?.clause ?? '' }
	return bare ?? { text: say('cannot'), clause: '' }
}
