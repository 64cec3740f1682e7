// Abbr.tsx - the club's abbreviations in a text, each explained under the pointer, the focus or the finger (Meaning.tsx).
import type { JSX } from 'preact'
import { colon } from '../../words'
import { word } from './speech'

// French writes ARRÊT and DÉROUTE with their accents, which are no letters to \b.
const FORM = /(?<![\p{L}\d])([A-ZÉÊ]{2,8}|P[123O]\d?)(?![\p{L}\d])/u

/** What an abbreviation means; '' if it is none of ours. */
export const meaning = (text: string): string => word(`abbr-${text.replace('É', 'E').replace('Ê', 'E')}`, '')

/** The text with every abbreviation of the club marked up. `inside` a button, which has the focus instead. */
export function Words({ text, inside = false }: { text: string; inside?: boolean }): JSX.Element {
	return (
		<span>
			{text.split(FORM).map((part, i) => {
				const means = i % 2 ? meaning(part) : ''
				return means ? (
					<abbr key={i} class="tc-abbr" data-means={`${part}${colon()}${means}`} aria-description={means} tabIndex={inside ? undefined : 0}>
						{part}
					</abbr>
				) : (
					part
				)
			})}
		</span>
	)
}

/** For the parts of the table that write any text. */
export const words = (text: string): JSX.Element => <Words text={text} />
