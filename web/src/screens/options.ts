// options.ts - the options of a new game: what they are called, which differ from their defaults, and whether the engine accepts them.
import type { OptionSpec, Rules, Settled } from '../types'
import { lang, t } from '../words'

export type Options = Record<string, string>

export function optionLabel(rules: Rules, spec: OptionSpec): string {
	const text = rules.word(`option-${spec.name}`, lang())
	return text ? text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1) : spec.name
}

/** The options that differ from their defaults: all that the server and a record need. */
export function changedOptions(rules: Rules, options: Options): Options {
	const out: Options = {}
	for (const spec of rules.info.options)
		if (options[spec.name] !== undefined && options[spec.name] !== spec.default) out[spec.name] = options[spec.name]
	return out
}

/** Sets one option. Options that no longer have an effect go back to their defaults: a hidden field must not cause an error. */
export function withOption(rules: Rules, options: Options, name: string, value: string): Options {
	const next = { ...options, [name]: value }
	for (const { name: other, needs, default: standard } of rules.info.options) {
		const [needed, values = ''] = needs?.split('=') ?? []
		if (needed === name && !values.split(',').includes(value)) next[other] = standard
	}
	for (const other of Object.keys(settledOptions(rules, next))) next[other] = defaultOf(rules, other)
	return next
}

const defaultOf = (rules: Rules, name: string): string => rules.info.options.find((o) => o.name === name)?.default ?? ''

/** The options that others settle, a scenario say: the form shows them and offers nothing else. */
export function settledOptions(rules: Rules, options: Options): Record<string, Settled> {
	try {
		return rules.settled(changedOptions(rules, options))
	} catch {
		return {} // the field that is wrong says so
	}
}

/** Why there is no choice: "always so with: The mill of Birkenfurt". */
export function settledText(rules: Rules, options: Options, { by }: Settled): string {
	return t('new.settled', { value: rules.valueName(by, options[by] ?? defaultOf(rules, by), lang()) })
}

export interface OptionError {
	name: string // of the option, "" where the engine names none
	text: string
}

/** Why the engine refuses these options; null if it accepts them. */
export function optionsError(rules: Rules, options: Options): OptionError | null {
	try {
		rules.setup(changedOptions(rules, options))
		rules.validateOptions(changedOptions(rules, options))
		return null
	} catch (error) {
		const text = (error as Error).message
		const named = /option "([\w-]+)": (.*)$/s.exec(text)
		return { name: named?.[1] ?? '', text: named?.[2] ?? text }
	}
}
