// nations.tsx - the armies by name and flag, for screens that are shown before the engine is there.
import { phrasebook } from '../../words'
import type { InvitationProps } from '../types'
import { Flag } from './flags'
import './nations.css'

const say = phrasebook({
	france: { en: 'France', fr: 'France', de: 'Frankreich' },
	britain: { en: 'Great Britain', fr: 'Grande-Bretagne', de: 'Großbritannien' },
	austria: { en: 'Austria', fr: 'Autriche', de: 'Österreich' },
	prussia: { en: 'Prussia', fr: 'Prusse', de: 'Preußen' },
	russia: { en: 'Russia', fr: 'Russie', de: 'Russland' },
	spain: { en: 'Spain', fr: 'Espagne', de: 'Spanien' },
	ottoman: { en: 'Ottoman Empire', fr: 'Empire ottoman', de: 'Osmanisches Reich' },
	'united-states': { en: 'United States', fr: 'États-Unis', de: 'Vereinigte Staaten' },
	sweden: { en: 'Sweden', fr: 'Suède', de: 'Schweden' },
	india: { en: 'India', fr: 'Inde', de: 'Indien' },
	qing: { en: 'Qing Dynasty', fr: 'Dynastie Qing', de: 'Qing-Dynastie' },
	tokugawa: { en: 'Tokugawa Shogunate', fr: 'Shogunat Tokugawa', de: 'Tokugawa-Shogunat' },
	yours: { en: 'You lead {army} against {other}.', fr: 'Vous : {army}. En face : {other}.', de: 'Du: {army}. Dein Gegenüber: {other}.' },
})

export const armyName = (army: string): string => say(army as 'france')

/** The armies of the two seats, where they are known before the game: by the book they are chosen in it. */
export function armiesOf(options: Record<string, string>): [string, string] | null {
	return options.setup === 'book' ? null : [options.army1 ?? 'france', options.army2 ?? 'britain']
}

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
