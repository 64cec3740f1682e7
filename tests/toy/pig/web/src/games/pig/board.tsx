// board.tsx - Pig on the page: a bar for every player, the pot, and a button for each choice. It asks the engine what can be done, and knows
// no rule and no notation.
import type { JSX } from 'preact'
import type { Action, BoardProps, Lang, Rules, State } from '../../types'
import './board.css'
import { say } from './words'

/** The document of a position (docs/schema). */
interface Position {
	target: number
	turn: number
	pot: number
	scores: number[]
}

type Verb = 'roll' | 'charge' | 'hold'
const VERBS: readonly string[] = ['roll', 'charge', 'hold']

/** What the player may do now: each action with its verb. */
function choices(rules: Rules, state: State, legal: Action[]): { verb: Verb; text: string }[] {
	const parts = rules.parts(state)
	return legal.flatMap(({ text }, i) => (VERBS.includes(parts[i].verb) ? [{ verb: parts[i].verb as Verb, text }] : []))
}

export function PigBoard({ rules, state, position, lang, legal, act }: BoardProps): JSX.Element {
	const { target, turn, pot, scores } = position as Position
	return (
		<div class="pig" data-testid="pig">
			<ul class="pig-scores">
				{scores
					.map((n, seat) => ({ n, seat, who: rules.seatName(state, seat, lang) }))
					.map(({ n, seat, who }) => (
						<li key={who} class={seat + 1 === turn ? 'pig-turn' : ''}>
							<span>{say('score', { who, n, of: target })}</span>
							<progress max={target} value={Math.min(n, target)} />
						</li>
					))}
			</ul>
			<p class="pig-pot" data-testid="pig-pot">
				{say('pot', { n: pot })}
			</p>
			<div class="pig-choices">
				{choices(rules, state, legal).map(({ verb, text }) => (
					<button key={verb} type="button" class="button primary" data-testid={`pig-${verb}`} onClick={() => act(text)}>
						{say(verb)}
					</button>
				))}
			</div>
		</div>
	)
}

/** The position line by line, for screen readers and for whoever likes to read it. */
export function describe(rules: Rules, position: Position, lang: Lang): string[] {
	const who = (seat: number) => rules.noun('seat', seat, lang)
	return [...position.scores.map((n, seat) => say('score', { who: who(seat), n, of: position.target })), say('pot', { n: position.pot })]
}

/** A choice in words; "" where its notation must do. */
export function phrase(rules: Rules, state: State, _position: Position, action: Action): string {
	const [choice] = choices(rules, state, rules.legal(state)).filter(({ text }) => text === action.text)
	return choice ? say(choice.verb) : ''
}
