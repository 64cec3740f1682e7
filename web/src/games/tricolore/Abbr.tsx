// Abbr.tsx - the club's abbreviations in a text, each explained under the pointer, the focus or the finger.
import type { JSX } from 'preact'
import { Abbreviated, bare } from '../../shell/Meaning'
import { word } from './speech'

/** What an abbreviation means; '' if it is none of ours. */
export const meaning = (text: string): string => word(`abbr-${bare(text)}`, '')

export const Words = ({ text, inside }: { text: string; inside?: boolean }): JSX.Element => (
	<Abbreviated text={text} inside={inside} meaning={meaning} />
)

/** For the parts of the table that write any text. */
export const words = (text: string): JSX.Element => <Words text={text} />
