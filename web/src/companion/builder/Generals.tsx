// Generals.tsx - generals by name: grade, CCF, and what they command.
import type { JSX } from 'preact'
import { fieldOf, nameOf } from './named'
import { NameInput } from './Groups'
import { append, fieldsAt, listAt, put, textAt } from './tree'
import { ARMY, pointsAt, type Building } from './use-army'
import { say } from './words'
import type { Fields } from './yaml'

interface GeneralProps {
	building: Building
	index: number
}

/** Division, and in it all units or one brigade; those above have all divisions. */
function Command({ building, index }: GeneralProps): JSX.Element | null {
	const { tree, change } = building
	const path = `${ARMY}.generals[${index}]`
	const general = fieldsAt(tree, path)
	const groups = listAt(tree, `${ARMY}.groups`) as Fields[]
	if (general.grade === 'corps' || general.grade === 'gec') return null
	const group = groups.find((g) => g.id === general.group)
	const brigades = [
		...new Set(
			listAt(group ?? {}, 'units')
				.map((u) => textAt(u, 'brigade'))
				.filter(Boolean),
		),
	]
	return (
		<>
			<label class="cp-field">
				<span>{say('moveTo')}</span>
				<select
					class="input"
					value={textAt(general, 'group')}
					onChange={(e) => change(put(put(tree, `${path}.group`, e.currentTarget.value), `${path}.brigade`, undefined))}
				>
					{groups.map((g) => (
						<option key={textAt(g, 'id')} value={textAt(g, 'id')}>
							{nameOf(g.name)}
						</option>
					))}
				</select>
			</label>
			<label class="cp-field">
				<span>{say('brigade')}</span>
				<select
					class="input"
					value={textAt(general, 'brigade')}
					onChange={(e) => change(put(tree, `${path}.brigade`, e.currentTarget.value || undefined))}
				>
					<option value="">{say('whole')}</option>
					{brigades.map((id) => (
						<option key={id} value={id}>
							{id}
						</option>
					))}
				</select>
			</label>
		</>
	)
}

/** A higher general has no group; one who comes down takes the first. */
function withGrade({ tree }: Building, path: string, grade: string): Building['tree'] {
	const high = grade === 'corps' || grade === 'gec'
	const { group, brigade, arm: _, ...rest } = fieldsAt(tree, path)
	const command = { group: group ?? textAt(tree, `${ARMY}.groups[0].id`), ...(brigade !== undefined && { brigade }) }
	return put(tree, path, { ...rest, grade, ...(!high && command) })
}

function General({ building, index }: GeneralProps): JSX.Element {
	const { tree, change, info, judged } = building
	const path = `${ARMY}.generals[${index}]`
	const general = fieldsAt(tree, path)
	const grade = fieldOf(info, 'grade')
	const leads = listAt(tree, `${ARMY}.groups`).some((g) => textAt(g, 'general') === general.id)
	return (
		<li class="bd-general">
			<div class="bd-row">
				<NameInput building={building} path={path} label={say('name')} />
				<output class="bd-points">{pointsAt(judged, path) ?? ''}</output>
			</div>
			<div class="bd-two">
				<label class="cp-field">
					<span>{grade?.title}</span>
					<select class="input" value={textAt(general, 'grade')} onChange={(e) => change(withGrade(building, path, e.currentTarget.value))}>
						{grade?.enum?.map((id, i) => (
							<option key={id} value={id.toLowerCase()}>
								{grade['x-names']?.[i] ?? id}
							</option>
						))}
					</select>
				</label>
				<label class="cp-field">
					<span>CCF</span>
					<select class="input" value={textAt(general, 'ccf')} onChange={(e) => change(put(tree, `${path}.ccf`, e.currentTarget.value))}>
						{['1', '2', '3'].map((ccf) => (
							<option key={ccf}>{ccf}</option>
						))}
					</select>
				</label>
			</div>
			<Command building={building} index={index} />
			{!leads && (
				<button type="button" class="button" onClick={() => change(put(tree, path, undefined))}>
					{say('remove')}
				</button>
			)}
		</li>
	)
}

export function Generals({ building }: { building: Building }): JSX.Element {
	const { tree, making, change } = building
	const list = `${ARMY}.generals`
	const add = () => {
		const made = making.general(fieldsAt(tree, ARMY), 'brigade')
		change(append(tree, list, { ...made, group: textAt(tree, `${ARMY}.groups[0].id`) }))
	}
	return (
		<section class="sheet bd-group" aria-label={say('generals')}>
			<h2>{say('generals')}</h2>
			<ul class="cp-list">
				{listAt(tree, list).map((general, i) => (
					<General key={textAt(general, 'id')} building={building} index={i} />
				))}
			</ul>
			<button type="button" class="button" onClick={add}>
				{say('addGeneral')}
			</button>
		</section>
	)
}
