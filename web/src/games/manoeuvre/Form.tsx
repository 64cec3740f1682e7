// Form.tsx - what is asked before a game of Manœuvre: set-up, edition, armies, battlefield.
import { ChoiceCards, FormSection } from '../../screens/ChoiceCards'
import { lang } from '../../words'
import type { FormProps } from '../types'
import { ArmyChoice } from './ArmyChoice'
import { BattlefieldChoice } from './BattlefieldChoice'
import { say } from './words'
import './form.css'

function Armies({ rules, options, seats, set }: FormProps) {
	const alone = seats.filter((s) => s === 'me').length === 1
	const label = (seat: number) => (alone ? say(seats[seat] === 'me' ? 'my-army' : 'their-army') : say('army-of', { n: seat + 1 }))
	const choose = (seat: number, army: string) => {
		// The two armies differ: taking the other's swaps them.
		if (options[`army${2 - seat}`] === army) set(`army${2 - seat}`, options[`army${seat + 1}`])
		set(`army${seat + 1}`, army)
	}
	const order = seats[1] === 'me' && seats[0] !== 'me' ? [1, 0] : [0, 1]
	return (
		<>
			{order.map((seat) => (
				<ArmyChoice
					key={seat}
					rules={rules}
					name={`army${seat + 1}`}
					label={label(seat)}
					value={options[`army${seat + 1}`]}
					other={options[`army${2 - seat}`]}
					set={(army) => choose(seat, army)}
				/>
			))}
		</>
	)
}

export function Form(props: FormProps) {
	const { rules, options, set } = props
	const titled = (name: string) =>
		(rules.info.options.find((o) => o.name === name)?.values ?? []).map((v) => ({ id: v, title: rules.valueName(name, v, lang()) }))
	return (
		<>
			<FormSection>
				<ChoiceCards
					name="setup"
					label={say('setup')}
					value={options.setup}
					set={(v) => set('setup', v)}
					choices={titled('setup').map((choice) => ({ ...choice, hint: say(`setup-${choice.id}` as 'setup-quick') }))}
				/>
				<ChoiceCards
					name="edition"
					label={say('edition')}
					value={options.edition}
					set={(v) => set('edition', v)}
					choices={titled('edition')}
				/>
			</FormSection>
			{options.setup === 'quick' ? (
				<FormSection>
					<Armies {...props} />
					<BattlefieldChoice rules={rules} options={options} set={(map) => set('map', map)} />
				</FormSection>
			) : (
				<p class="notice">{say('by-the-book')}</p>
			)}
		</>
	)
}
