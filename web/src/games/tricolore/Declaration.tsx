// Declaration.tsx - a march to combat before it is declared: pace or range, supports, joint attackers, a general; each judged at once.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { ClauseLink } from '../../play/Ledger'
import { Words } from './Abbr'
import type { Choice } from './choices'
import { declaredOf, generalOffers, judged, offers, textOf, wantedOf } from './declaring'
import type { Declared, Offer } from './declaring'
import { title } from './names'
import type { PanelProps } from './Panel'
import { verbOf } from './phrase'
import { Versus } from './Stages'
import { Sum } from './Weighed'
import { say } from './words'

interface ChipsProps {
	label: string
	all: { id: string; text: string; no?: string }[]
	units?: boolean // long names, in two columns
	on: string[]
	press(id: string): void
}

function Chips({ label, all, units, on, press }: ChipsProps): JSX.Element | null {
	if (!all.length) return null
	return (
		<div role="group" aria-label={label}>
			<h3>{label}</h3>
			<div class={units ? 'tb-choices tc-acting' : 'tb-choices'}>
				{all.map(({ id, text, no }) => (
					<button
						key={id}
						type="button"
						class={`tb-choice${no ? ' tc-refused' : ''}`}
						data-pick={id}
						aria-pressed={on.includes(id)}
						aria-disabled={Boolean(no)}
						title={no}
						onClick={() => no || press(id)}
					>
						<Words text={text} />
					</button>
				))}
			</div>
		</div>
	)
}

const refusal = (no: Offer['no']): string => (no ? `${no.text} ${no.clause}` : '')

/** Who may come along, those whom the engine lets; the refused say why under the pointer. */
function useOffers({ board, interaction }: PanelProps, d: Declared) {
	const { rules, state, lang } = board
	const { battle } = interaction
	return useMemo(
		() => ({
			supports: offers(rules, state, battle, d, 'supports', lang),
			joint: offers(rules, state, battle, d, 'joint', lang),
			generals: generalOffers(rules, state, battle, d, lang),
		}),
		[rules, state, battle, d, lang],
	)
}

export function Declaration({ board, interaction, choice }: PanelProps & { choice: Choice }): JSX.Element {
	const { rules, state, lang, openClause } = board
	const { names } = interaction
	const [d, set] = useState(() => declaredOf(choice))
	const { supports, joint, generals } = useOffers({ board, interaction }, d)
	const { action, no } = useMemo(() => judged(rules, state, textOf(d), lang), [rules, state, d, lang])
	const chip = ({ id, no: why }: Offer) => ({ id, text: title(names.subject(id)), no: refusal(why) })
	const flip = (key: 'supports' | 'joint') => (id: string) =>
		set({ ...d, [key]: d[key].includes(id) ? d[key].filter((one) => one !== id) : [...d[key], id] })
	const wanted = wantedOf(choice).map((id) => ({
		id,
		text: id.toUpperCase(),
		no: refusal(judged(rules, state, textOf({ ...d, wanted: id }), lang).no),
	}))
	return (
		<div class="tb-weighed" data-testid="declaration">
			<h2>
				<Versus kind={verbOf({ verb: d.verb })} from={d.unit} to={d.target} names={names} />
			</h2>
			<Chips
				label={say(d.verb === 'maf' ? 'wantedRange' : 'wantedPace')}
				all={wanted}
				on={[d.wanted]}
				press={(id) => set({ ...d, wanted: id })}
			/>
			<Chips units label={say('supports')} all={supports.filter((o) => o.on || !o.no).map(chip)} on={d.supports} press={flip('supports')} />
			<Chips units label={say('joint')} all={joint.filter((o) => o.on || !o.no).map(chip)} on={d.joint} press={flip('joint')} />
			<Chips
				units
				label={say('leads')}
				all={generals.map(chip)}
				on={[d.general]}
				press={(id) => set({ ...d, general: d.general === id ? '' : id })}
			/>
			{no && (
				<p class="tb-stopped">
					<Words text={no.text} /> <ClauseLink id={no.clause} openClause={openClause} />
				</p>
			)}
			{action && <Sum board={board} action={action} />}
			<div class="tb-ends">
				<button
					type="button"
					class="button primary"
					data-testid="do-it"
					disabled={!action}
					onClick={() => action && board.act(action.text || textOf(d))}
				>
					{say('declare')}
				</button>
				<button type="button" class="button plain" onClick={() => interaction.draft.setChosen(null)}>
					{say('back')}
				</button>
			</div>
		</div>
	)
}
