// Field.tsx - one fact or field that a thumb can change: a switch, a choice, or a number with steps.
import type { JSX } from 'preact'
import { amount, told } from './fields'
import { Words } from './Terms'
import type { FieldInfo, Value } from './types'

interface FieldProps {
	field: FieldInfo
	value: Value
	change(to: Value): void
}

function Switch({ field, value, change }: FieldProps): JSX.Element {
	return (
		<button type="button" class="cp-switch" data-fact={field.name} aria-pressed={value === true} onClick={() => change(value !== true)}>
			<Words text={field.title} inside />
		</button>
	)
}

const FEW = 5
const SHORT = 34 // letters in a row on a small phone

function Choice({ field, value, change }: FieldProps): JSX.Element {
	const ids = field.enum!
	const names = ids.map((id) => told(field, id))
	if (ids.length <= FEW && names.join('').length + 2 * names.length <= SHORT)
		return (
			<div class="cp-field cp-tall" role="group" aria-label={field.title}>
				<Words text={field.title} />
				<span class="cp-segments">
					{ids.map((id, i) => (
						<button
							type="button"
							key={id}
							class="button"
							data-fact={field.name}
							data-value={id}
							aria-pressed={id === value}
							onClick={() => change(id)}
						>
							<Words text={names[i]!} inside />
						</button>
					))}
				</span>
			</div>
		)
	return (
		<label class="cp-field">
			<Words text={field.title} inside />
			<select class="input" data-fact={field.name} value={String(value)} onChange={(e) => change(e.currentTarget.value)}>
				{ids.map((id, i) => (
					<option key={id} value={id}>
						{names[i]}
					</option>
				))}
			</select>
		</label>
	)
}

/** Halves go by halves, other fractions by quarters. */
const stepOf = (field: FieldInfo): number => (field.type === 'integer' ? 1 : (field.multipleOf ?? 0.25))

const typed = (text: string): number =>
	Number(text.trim().replace(',', '.').replace('−', '-').replace(/¼$/, '.25').replace(/½$/, '.5').replace(/¾$/, '.75'))

function Amount({ field, value, change }: FieldProps): JSX.Element {
	const step = stepOf(field)
	const low = field.minimum ?? 0
	const high = field.maximum ?? 99
	const set = (to: number) => change(Math.min(high, Math.max(low, Math.round(to / step) * step)))
	const key = (sign: 1 | -1) => (
		<button
			type="button"
			class="button"
			data-fact={field.name}
			data-step={sign}
			disabled={sign < 0 ? Number(value) <= low : Number(value) >= high}
			aria-label={`${field.title} ${sign < 0 ? '−' : '+'}`}
			onClick={() => set(Number(value) + sign * step)}
		>
			{sign < 0 ? '−' : '+'}
		</button>
	)
	return (
		<div class="cp-field" role="group" aria-label={field.title}>
			<Words text={field.title} />
			<span class="cp-amount">
				{key(-1)}
				<input
					class="input"
					inputMode="decimal"
					aria-label={field.title}
					value={amount(Number(value))}
					onChange={(e) => {
						const number = typed(e.currentTarget.value)
						if (Number.isFinite(number)) set(number)
						else e.currentTarget.value = amount(Number(value))
					}}
				/>
				{key(1)}
			</span>
		</div>
	)
}

export function Field(props: FieldProps): JSX.Element {
	if (props.field.type === 'boolean') return <Switch {...props} />
	return props.field.enum ? <Choice {...props} /> : <Amount {...props} />
}
