// OptionField.tsx - one option of a rulebook as a field, with its name, its rule and its default.
import { ClauseLink } from '../shell/ClauseDialog'
import type { OptionSpec, Rules } from '../types'
import { lang, t } from '../words'
import { optionLabel } from './options'

interface OptionFieldProps {
	rules: Rules
	spec: OptionSpec
	value: string
	wrong: string // why the value is refused, "" if it is not
	settled: string // why there is no choice, "" if there is one
	set(value: string): void
}

export function OptionField({ rules, spec, value, wrong, settled, set }: OptionFieldProps) {
	const id = `option-${spec.name}`
	const changed = value !== spec.default && !settled
	const name = (v: string) => rules.valueName(spec.name, v, lang())
	const about = wrong || settled ? `${id}-note` : undefined
	const invalid = wrong ? 'true' : undefined
	return (
		<div class={changed ? 'field option changed' : 'field option'}>
			<span class="option-head">
				<label for={id}>{optionLabel(rules, spec)}</label>
				{spec.clause && <ClauseLink id={spec.clause} />}
			</span>
			{spec.values.length ? (
				<select
					id={id}
					class="select"
					value={value}
					disabled={Boolean(settled)}
					aria-invalid={invalid}
					aria-describedby={about}
					onChange={(e) => set(e.currentTarget.value)}
				>
					{spec.values.map((v) => (
						<option key={v} value={v}>
							{name(v)}
						</option>
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
			{settled && (
				<small class="quiet" id={`${id}-note`}>
					{settled}
				</small>
			)}
			{wrong && !settled && (
				<small class="wrong" id={`${id}-note`} role="alert">
					{wrong}
				</small>
			)}
		</div>
	)
}
