// Form.tsx - what is asked before a game of Das glorreiche Manöver: the variant, and how the pieces lie.
import { ChoiceCards, FormSection } from '../../screens/ChoiceCards'
import { lang } from '../../words'
import type { FormProps } from '../types'
import { say } from './words'

export function Form({ rules, options, set }: FormProps) {
	const spec = (name: string) => rules.info.options.find((o) => o.name === name)!
	return (
		<FormSection>
			<ChoiceCards
				name="variant"
				label={say('variant')}
				value={options.variant}
				set={(v) => set('variant', v)}
				choices={['0', '1', '2', '3'].map((v) => ({
					id: v,
					title: rules.valueName('variant', v, lang()),
					hint: v === '1' || v === '2' ? say(`variant-${v}-hint`) : undefined,
				}))}
			/>
			<ChoiceCards
				name="layout"
				label={say('layout')}
				value={options.setup}
				set={(v) => set('setup', v)}
				choices={spec('setup').values.map((v) => ({ id: v, title: rules.valueName('setup', v, lang()) }))}
			/>
		</FormSection>
	)
}
