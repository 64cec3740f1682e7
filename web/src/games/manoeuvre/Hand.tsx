// Hand.tsx - the cards in the player's hand.
import type { JSX } from 'preact'
import { CardView } from './Card'
import { narrow } from './choices'
import { waysToPlay } from './plan'
import { baseOf } from './position'
import type { View } from './view'
import { say } from './words'

export function Hand({ props, battle, names, interaction }: View): JSX.Element | null {
	const { rules, lang, legal } = props
	const { own, position, planned, choices } = battle
	const { plan, ahead, onCard } = interaction
	const { phase } = position
	if (!own?.faces.length) return null
	// In these phases other cards than those in hand are marked.
	const marks = phase === 'commit' || phase === 'setup-choose' ? [] : plan
	const live = (base: string, marked: boolean): boolean => {
		if (!planned) return narrow(choices, { card: base }).length > 0
		return marked || (ahead !== null && waysToPlay(rules, ahead, base).length > 0)
	}
	const last = ['discard', 'move-dig'].includes(phase) ? plan.at(-1)?.card : undefined // it ends up on top of the discards
	return (
		<div class="mv-hand" role="group" aria-label={say('hand')}>
			{own.faces.map((face, i) => {
				const base = baseOf(face.card)
				const marked = marks.some((m) => m.card === i)
				return (
					<CardView
						key={face.card}
						face={face}
						side={own}
						names={names}
						rules={rules}
						lang={lang}
						index={i}
						live={legal.length > 0 && live(base, marked)}
						toggles={planned}
						picked={!planned && interaction.selection.card === base}
						mark={marked ? say(last === i ? 'onTop' : 'marked') : ''}
						onTouch={() => onCard(i)}
					/>
				)
			})}
		</div>
	)
}
