// Prompt.tsx - what the player is asked, with the die.
import type { JSX } from 'preact'
import { Die } from '../../play/Dice'
import { Why, WhyMark } from '../../play/Why'
import { OVER } from '../../types'
import type { Choice } from './choices'
import type { PanelProps } from './Panel'
import type { Situation } from './situation'
import { say } from './words'

function RolledDie({ position: { rolled, die, soldiers } }: Situation): JSX.Element | null {
	if (!rolled) return null
	const waiting = [...soldiers.values()].filter((s) => s.waiting).length
	return <Die faces={die} value={rolled} roll={`${rolled} ${soldiers.size} ${waiting}`} />
}

/** The pressed space is a target, and a soldier stands there who could be chosen. */
function WhichOne({ situation, interaction }: PanelProps): JSX.Element | null {
	const { unclear, chosen, march, choose } = interaction
	const other = situation.position.spaces[unclear]?.soldiers.at(-1)
	if (!chosen.soldier) return null
	return (
		<div class="gl-prompt gl-doubt" role="group" aria-label={say('either', { n: unclear })}>
			<span>{say('either', { n: unclear })}</span>
			<button type="button" class="button primary" onClick={() => march(unclear)}>
				{say('marchThere', { s: chosen.soldier.number, n: unclear })}
			</button>
			{other && (
				<button type="button" class="button" onClick={() => choose(other)}>
					{say('chooseInstead', { s: other.number })}
				</button>
			)}
		</div>
	)
}

/** Where the chosen soldier marches. */
function Destination({ situation, interaction, rules, lang }: PanelProps): JSX.Element | null {
	const { chosen, canCancel, march, cancel } = interaction
	const { track, phase } = situation.position
	const { reach, soldier } = chosen
	if (!reach || !soldier) return null
	const { squareHome, maximum } = reach
	return (
		<div class="gl-prompt">
			<span>
				{squareHome > 0
					? say('targetHome', { s: soldier.number })
					: say('target', { s: soldier.number, n: Math.min(track, soldier.space + maximum) })}
				{/* Nobody has chosen the only one who can march: this is what is asked first. A button takes the room of the line. */}
				{!canCancel && (
					<>
						{' '}
						<WhyMark rules={rules} phase={phase} lang={lang} />
						{squareHome === 0 && <Why rules={rules} phase={phase} lang={lang} />}
					</>
				)}
			</span>
			{squareHome > 0 && (
				<button type="button" class="button primary" onClick={() => march(track + 1)}>
					{say('goHome', { n: squareHome })}
				</button>
			)}
			{canCancel && (
				<button type="button" class="button plain" aria-label={say('cancel')} title={say('cancel')} onClick={cancel}>
					✕
				</button>
			)}
		</div>
	)
}

/** What is asked while no soldier is chosen. */
function question(first: Choice, { position, forced }: Situation): string {
	const n = position.rolled
	switch (first.kind) {
		case 'enter':
			return forced ? say('entersAlone', { n, s: first.number }) : say('enter', { n })
		case 'ready':
			return forced ? say('readyAlone', { s: first.number }) : say('ready')
		case 'place':
			return say('place')
		case 'move':
			return say('choose')
	}
}

export function Prompt(props: PanelProps): JSX.Element | null {
	const { situation, interaction, turn, rules, lang } = props
	const { phase } = situation.position
	const [first] = situation.choices
	if (turn === OVER) return null
	if (first && interaction.unclear && interaction.chosen.soldier) return <WhichOne {...props} />
	if (first && interaction.chosen.reach) return <Destination {...props} />
	if (!first && !situation.position.rolled) return null
	return (
		<div class="gl-prompt">
			<RolledDie {...situation} />
			{first && (
				<span>
					{question(first, situation)} <WhyMark rules={rules} phase={phase} lang={lang} />
					<Why rules={rules} phase={phase} lang={lang} />
				</span>
			)}
		</div>
	)
}
