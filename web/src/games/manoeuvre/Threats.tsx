// Threats.tsx - what the enemy can do to a unit in his next turn, on demand: arrows on the map and the same in words. The engine answers, from
// what the viewer may know.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { linesIn } from '../../play/about'
import { ClauseLink } from '../../play/Ledger'
import { withHelp } from '../../shell/engine'
import type { BoardProps, GameEvent, Message } from '../../types'
import { columnOf, drawnAt, rowOf } from './position'
import type { Standing } from './position'
import type { View } from './view'
import { say } from './words'
import './threats.css'

interface Enemy {
	unit: string
	square: string
	how: 'assault' | 'volley' | 'bombard'
	march: boolean
	from: string[] // where it stands then
}

export interface Threatened {
	square: string // of the unit asked about
	enemies: Enemy[]
	lines: GameEvent[]
}

export function threatsTo({ rules, state }: BoardProps, square: string, { seat, unit }: Standing): Threatened {
	return { square, ...rules.ask<Omit<Threatened, 'square'>>(state, { ask: 'threats', seat: `p${seat + 1}`, unit: unit.unit }) }
}

/** From each enemy to where he would stand, and from there to the unit. */
export function ThreatArrows({ threatened, turns }: { threatened: Threatened; turns: number }): JSX.Element {
	const middle = (square: string) => {
		const [c, r] = drawnAt(columnOf(square), rowOf(square), turns)
		return `${c * 100 + 50} ${r * 100 + 50}`
	}
	const ways = threatened.enemies.map(({ square, how, from }) => ({ how, from: from.includes(square) ? square : from[0], square }))
	return (
		<g class="mv-threats" aria-hidden="true" data-testid="threat-arrows">
			{ways.map(({ how, from, square }) => (
				<g key={square + how}>
					{from !== square && <path class="mv-threat-way" d={`M${middle(square)}L${middle(from)}`} />}
					<path class={`mv-threat-${how}`} d={`M${middle(from)}L${middle(threatened.square)}`} marker-end="url(#mv-threat)" />
				</g>
			))}
			<marker id="mv-threat" viewBox="0 0 10 10" refX="12" refY="5" markerWidth="3.6" markerHeight="3.6" orient="auto">
				<path class="mv-threat-head" d="M0 0L10 5L0 10Z" />
			</marker>
		</g>
	)
}

/** The button beside a unit in words, and the answer. */
export function ThreatButton({ interaction, battle }: View): JSX.Element | null {
	const { inspected, threatened, askThreats } = interaction
	if (!battle.standing.has(inspected)) return null
	return (
		<button
			type="button"
			class="button plain mv-threat-button"
			data-testid="threats"
			aria-pressed={threatened !== null}
			onClick={() => askThreats(!threatened)}
		>
			{say('threats')} <kbd aria-hidden="true">T</kbd>
		</button>
	)
}

/** Several ways of one enemy come one after the other, as the engine tells them. */
export function ThreatWords({ props, interaction }: View): JSX.Element | null {
	const { rules, lang, openClause } = props
	const { threatened } = interaction
	const [ready, setReady] = useState('')
	useEffect(() => {
		let current = true
		if (threatened) void withHelp(rules, lang).then(() => current && setReady(lang))
		return () => {
			current = false
		}
	}, [rules, lang, threatened])
	const told = useMemo(
		(): Message[] => (threatened && ready === lang ? linesIn(rules, threatened.lines, lang) : []),
		[rules, threatened, ready, lang],
	)
	if (!threatened) return null
	return (
		<ul class="mv-threat-words" data-testid="threat-words" aria-live="polite">
			{told.map(({ text, clause }) => (
				<li key={text}>
					{text} <ClauseLink id={clause} openClause={openClause} />
				</li>
			))}
		</ul>
	)
}
