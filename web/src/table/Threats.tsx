// Threats.tsx - what the enemy can do to the selected unit, in words beside the table, while its threats are drawn on it.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { linesIn } from '../play/about'
import { ClauseLink } from '../shell/ClauseDialog'
import { withHelp } from '../shell/engine'
import { EngineError } from '../types'
import type { BoardProps, GameEvent, Message } from '../types'
import { say } from './words'

/** The layer of threats. */
export interface ThreatSwitch {
	on: boolean
	toggle(): void
}

interface ThreatWordsProps {
	board: BoardProps
	unit: string
}

function askLines({ rules, state, lang }: BoardProps, unit: string): Message[] {
	try {
		return linesIn(rules, rules.ask<{ lines: GameEvent[] }>(state, { ask: 'threats', unit }).lines, lang)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		return []
	}
}

/** The words of the help come with the clauses; until then there is nothing. */
function ThreatWords({ board, unit }: ThreatWordsProps): JSX.Element | null {
	const { rules, state, lang } = board
	const [ready, setReady] = useState('')
	useEffect(() => {
		let current = true
		void withHelp(rules, lang).then(() => current && setReady(lang))
		return () => {
			current = false
		}
	}, [rules, lang])
	// biome-ignore lint/correctness/useExhaustiveDependencies: of the board only these count
	const told = useMemo(() => (ready === lang ? askLines(board, unit) : []), [rules, state, unit, ready, lang])
	if (!told.length) return null
	return (
		<ul class="tb-threat-words" data-testid="threat-words" aria-live="polite">
			{told.map(({ text, clause }) => (
				<li key={text}>
					{text} <ClauseLink id={clause} />
				</li>
			))}
		</ul>
	)
}

/** The button beside the selected unit, and the answer on demand; what is told is drawn too. */
export function Threats({ threats, ...asked }: ThreatWordsProps & { threats: ThreatSwitch }): JSX.Element {
	const [told, tell] = useState(false)
	const press = () => {
		tell(!told)
		if (!told && !threats.on) threats.toggle()
	}
	return (
		<>
			<button type="button" class="button plain tb-threat-button" data-testid="threats" aria-expanded={told} onClick={press}>
				{say('threats')}
			</button>
			{told && <ThreatWords {...asked} />}
		</>
	)
}
