// options.tsx - every option of a rulebook as a field: its meaning in the rulebook's words, its clause, its usual value.
import { ClauseLink } from '../shell/clause'
import type { OptionSpec, Rules } from '../types'
import { lang, t } from '../words'

export type Options = Record<string, string>

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
	const name = (v: string) => rules.valueName(spec.name, v, lang())
	const about = wrong ? `${id}-wrong` : undefined
	const invalid = wrong ? 'true' : undefined
	return (
		<div class={changed ? 'field option changed' : 'field option'}>
			<span class="option-head">
				<label for={id}>{meaning(rules, spec)}</label>
				{spec.clause && <ClauseLink id={spec.clause} />}
			</span>
			{spec.values.length ? (
				<select
					id={id}
					class="select"
					value={value}
					aria-invalid={invalid}
					aria-describedby={about}
					onChange={(e) => set(e.currentTarget.value)}
				>
					{spec.values.map((v) => (
						<option value={v}>{name(v)}</option>
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
			{changed && !wrong && <small class="quiet">{t('new.default', { value: name(spec.default) })}</small>}
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
		if (
			needs?.startsWith(`${name}=`) &&
			!needs
				.slice(name.length + 1)
				.split(',')
				.includes(value)
		)
			next[other] = usual
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
