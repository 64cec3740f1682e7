// form.tsx - what is asked before a game of Manœuvre: set-up, edition, armies, battlefield.
import { ChoiceCards, FormSection } from '../../screens/ChoiceCards'
import { lang } from '../../words'
import type { FormProps } from '../types'
import { ArmyChoice } from './armies'
import { Battlefield } from './battlefield'
import { say } from './words'
import './form.css'

export function Form({ rules, options, seats, set }: FormProps) {
	const spec = (name: string) => rules.info.options.find((o) => o.name === name)!
	const alone = seats.filter((s) => s === 'me').length === 1
	const label = (seat: number) => (alone ? say(seats[seat] === 'me' ? 'my-army' : 'their-army') : say('army-of', { n: seat + 1 }))
	const army = (seat: number, to: string) => {
		// The two armies differ: taking the other's swaps them.
		if (options[`army${2 - seat}`] === to) set(`army${2 - seat}`, options[`army${seat + 1}`])
		set(`army${seat + 1}`, to)
	}
	const order = seats[1] === 'me' && seats[0] !== 'me' ? [1, 0] : [0, 1]
	return (
		<>
			<FormSection>
				<ChoiceCards
					name="setup"
					label={say('setup')}
					value={options.setup}
					set={(v) => set('setup', v)}
					choices={spec('setup').values.map((v) => ({
						id: v,
						title: rules.valueName('setup', v, lang()),
						hint: say(`setup-${v}` as 'setup-quick'),
					}))}
				/>
				<ChoiceCards
					name="edition"
					label={say('edition')}
					value={options.edition}
					set={(v) => set('edition', v)}
					choices={spec('edition').values.map((v) => ({ id: v, title: rules.valueName('edition', v, lang()) }))}
				/>
			</FormSection>
			{options.setup === 'quick' ? (
				<FormSection>
					{order.map((seat) => (
						<ArmyChoice
							armies={spec('army1').values}
							name={`army${seat + 1}`}
							label={label(seat)}
							value={options[`army${seat + 1}`]}
							other={options[`army${2 - seat}`]}
							set={(to) => army(seat, to)}
						/>
					))}
					<Battlefield rules={rules} options={options} set={(map) => set('map', map)} />
				</FormSection>
			) : (
				<p class="notice">{say('by-the-book')}</p>
			)}
		</>
	)
}
