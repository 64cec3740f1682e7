// Invitation.tsx - what an invitation adds: the army of the seat that is offered, and the enemy.
import { phrasebook } from '../../words'
import type { InvitationProps } from '../types'
import { Flag } from './Flag'
import { armiesOf, armyName } from './nations'
import './nations.css'

const say = phrasebook({
	yours: { en: 'You lead {army} against {other}.', fr: 'Vous : {army}. En face : {other}.', de: 'Du: {army}. Dein Gegenüber: {other}.' },
})

export function Invitation({ options, seat }: InvitationProps) {
	const armies = armiesOf(options)
	if (!armies) return null
	return (
		<p class="join-armies">
			<Flag army={armies[seat]} />
			<span>{say('yours', { army: armyName(armies[seat]), other: armyName(armies[1 - seat]) })}</span>
			<Flag army={armies[1 - seat]} />
		</p>
	)
}
