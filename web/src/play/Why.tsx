// Why.tsx - why a decision matters, in one line beside what is asked: the rulebook's "why-PHASE". Where there is little room, a mark that tells
// it when it is pressed, held or has the focus (shell/Meaning.tsx).
import type { JSX } from 'preact'
import { EngineError } from '../types'
import type { Lang, Rules } from '../types'
import { say } from '../words/play'

/** '' where the rulebook does not say. */
export function reason(rules: Rules, phase: string, lang: Lang): string {
	try {
		return rules.word(`why-${phase}`, lang)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		return ''
	}
}

interface WhyProps {
	rules: Rules
	phase: string
	lang: Lang
}

/** The line itself; on small screens it is left out. */
export function Why(props: WhyProps): JSX.Element | null {
	const text = reason(props.rules, props.phase, props.lang)
	return text ? <span class="why">{text}</span> : null
}

/** The mark in its place. */
export function WhyMark(props: WhyProps): JSX.Element | null {
	const text = reason(props.rules, props.phase, props.lang)
	if (!text) return null
	return (
		<span class="why-mark" role="note" aria-label={say('why')} tabIndex={0} data-means={text} data-testid="why-mark">
			?
		</span>
	)
}
