// Abbr.tsx - the club's abbreviations in a text, each explained under the pointer or the finger.
import type { JSX } from 'preact'
import { word } from './speech'

const FORM = /\b([A-Z]{2,8}|P[123O]\d?)\b/

/** What an abbreviation means; '' if it is none of ours. */
export const meaning = (text: string): string => word(`abbr-${text}`, '')

/** The text with every abbreviation of the club marked up. */
export function Words({ text }: { text: string }): JSX.Element {
	return (
		<span>
			{text.split(FORM).map((part, i) => {
				const means = i % 2 ? meaning(part) : ''
				return means ? (
					<abbr key={i} class="tc-abbr" title={means}>
						{part}
					</abbr>
				) : (
					part
				)
			})}
		</span>
	)
}
