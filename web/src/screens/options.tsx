// options.tsx - every option of a rulebook as a field: its meaning in the rulebook's words, its clause, its usual value.
import { ClauseLink } from '../shell/clause'
import type { OptionSpec, Rules } from '../types'
import { lang, t, type Key } from '../words'
import { en } from '../words/en'
import { ARMIES } from './armies'

export type Options = Record<string, string>

/** A value in words where a player meets it, else as it is written. */
export function valueName(name: string, value: string): string {
	if (name === 'variant') return t(`variant.${value}` as Key)
	if (name === 'first' && value !== 'random') return t('seat.player', { n: value })
	if (name.startsWith('army')) return `army.${value}` in en ? t(`army.${value}` as Key) : value
	const key = `value.${value}`
	if (key in en) return t(key as Key)
	return value
}

/** 0 and 1 are no and yes where nothing else is offered, "edition" aside. */
function valueWord(spec: OptionSpec, value: string): string {
	const plain = spec.kind === 'choice' && spec.values.every((v) => v === '0' || v === '1' || v === 'edition')
	if (plain && value === '0') return t('value.no')
	if (plain && value === '1') return t('value.yes')
	return valueName(spec.name, value)
}

/** What is to be chosen from; [] where something is to be written (the engine then only says what it should look like). */
export function choicesOf(spec: OptionSpec): string[] {
	if (/^army\d$/.test(spec.name)) return [...ARMIES]
	return spec.kind === 'text' ? [] : spec.values
}

export function meaning(rules: Rules, spec: OptionSpec): string {
	const words = rules.word(`option-${spec.name}`, lang())
	return words ? words[0].toLocaleUpperCase(lang()) + words.slice(1) : spec.name
}

export function OptionField({
	rules,
	spec,
	value,
	wrong,
	set,
}: {
	rules: Rules
	spec: OptionSpec
	value: string
	wrong: string
	set(value: string): void
}) {
	const id = `option-${spec.name}`
	const changed = value !== spec.default
	const choices = choicesOf(spec)
	const about = wrong ? `${id}-wrong` : undefined
	const invalid = wrong ? 'true' : undefined
	return (
		<div class={changed ? 'field option changed' : 'field option'}>
			<span class="option-head">
				<label for={id}>{meaning(rules, spec)}</label>
				{spec.clause && <ClauseLink id={spec.clause} />}
			</span>
			{choices.length ? (
				<select
					id={id}
					class="select"
					value={value}
					aria-invalid={invalid}
					aria-describedby={about}
					onChange={(e) => set(e.currentTarget.value)}
				>
					{choices.map((v) => (
						<option value={v}>{valueWord(spec, v)}</option>
					))}
				</select>
			) : (
				<input
					id={id}
					class="input"
					value={value}
					inputMode={spec.kind === 'number' ? 'numeric' : 'text'}
					aria-invalid={invalid}
					aria-describedby={about}
					spellcheck={false}
					onInput={(e) => set(e.currentTarget.value.trim())}
				/>
			)}
			{changed && !wrong && <small class="quiet">{t('new.default', { value: valueWord(spec, spec.default) })}</small>}
			{wrong && (
				<small class="wrong" id={`${id}-wrong`} role="alert">
					{wrong}
				</small>
			)}
		</div>
	)
}

/** What differs from the rulebook, as the server and a record want it. */
export function given(rules: Rules, options: Options): Options {
	const out: Options = {}
	for (const spec of rules.info.options)
		if (options[spec.name] !== undefined && options[spec.name] !== spec.default) out[spec.name] = options[spec.name]
	return out
}

/** One option set. Those that have an effect no more go back to the usual, so that nothing out of sight is refused. */
export function withOption(rules: Rules, options: Options, name: string, value: string): Options {
	const next = { ...options, [name]: value }
	for (const { name: other, needs, default: usual } of rules.info.options)
		if (needs?.startsWith(`${name}=`) && !needs.slice(name.length + 1).split(',').includes(value)) next[other] = usual
	return next
}

/** The engine's word on these options: the refusal and the option it names, or null. */
export function refusal(rules: Rules, options: Options): { name: string; text: string } | null {
	try {
		rules.setup(given(rules, options))
		rules.fits(given(rules, options))
		return null
	} catch (error) {
		const text = (error as Error).message
		const named = /option "([\w-]+)": (.*)$/s.exec(text)
		return { name: named?.[1] ?? '', text: named?.[2] ?? text }
	}
}
