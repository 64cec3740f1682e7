// Dice.tsx - the dice of a question: real ones typed by thumb, or rolled here with the device's own randomness.
import type { JSX } from 'preact'
import { fair } from './fair'
import type { Die } from './types'
import { say } from './words'

interface DiceProps {
	dice: Die[]
	thrown: (number | null)[]
	change(to: (number | null)[]): void
}

export function Dice({ dice, thrown, change }: DiceProps): JSX.Element {
	const set = (which: number, face: number) => change(dice.map((_, i) => (i === which ? face : (thrown[i] ?? null))))
	return (
		<div class="cp-dice">
			{dice.map((die, which) => (
				<div key={which} role="group" aria-label={die.text} class="cp-die">
					{dice.length > 1 && <span class="cp-die-name">{die.text}</span>}
					<span class="cp-faces">
						{[...new Set(die.faces)].map((face) => (
							<button
								type="button"
								key={face}
								class="cp-face"
								data-die={which}
								data-face={face}
								aria-pressed={thrown[which] === face}
								onClick={() => set(which, face)}
							>
								{face}
							</button>
						))}
					</span>
				</div>
			))}
		</div>
	)
}

export function RollButton({ dice, change }: Omit<DiceProps, 'thrown'>): JSX.Element {
	return (
		<button type="button" class="button" data-testid="cp-roll" onClick={() => change(dice.map((d) => fair(d.faces)))}>
			{say('roll')}
		</button>
	)
}
