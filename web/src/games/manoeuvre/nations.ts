// nations.ts - the armies by name, for screens that are shown before the engine is loaded.
import { phrasebook } from '../../words'

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
})

export const armyName = (army: string): string => say(army as 'france')

/** The armies of the two seats; null if they are chosen during the game, in a set-up by the book. */
export function armiesOf(options: Record<string, string>): [string, string] | null {
	return options.setup === 'book' ? null : [options.army1 || 'france', options.army2 || 'britain']
}
