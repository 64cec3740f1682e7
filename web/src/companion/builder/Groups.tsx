// Groups.tsx - the divisions of an army with their generals and units, and the generals that have a name.
import type { JSX } from 'preact'
import { byProfile } from './making'
import { fieldOf, nameOf } from './named'
import { Units } from './Units'
import { append, cleanName, fieldsAt, listAt, put, textAt } from './tree'
import { ARMY, pointsAt, type Building } from './use-army'
import { say } from './words'
import type { Fields } from './yaml'

/** A name that can be written over. */
export function NameInput({ building, path, label }: { building: Building; path: string; label: string }): JSX.Element {
	const { tree, change } = building
	return (
		<input
			class="input bd-title"
			aria-label={label}
			maxLength={50}
			value={nameOf(fieldsAt(tree, path).name)}
			onChange={(e) => {
				const name = cleanName(e.currentTarget.value)
				if (name) change(put(tree, `${path}.name`, name))
			}}
		/>
	)
}

/** The quality of a general without a name. */
export function Quality({ building, path, field, label }: { building: Building; path: string; field: string; label: string }): JSX.Element {
	const { info, tree, change, judged } = building
	const quality = fieldOf(info, 'quality')
	return (
		<label class="cp-field">
			<span>{label}</span>
			<select
				class="input"
				data-field={field}
				value={textAt(tree, `${path}.${field}`)}
				onChange={(e) => change(put(tree, `${path}.${field}`, e.currentTarget.value))}
			>
				{quality?.enum?.map((id, i) => (
					<option key={id} value={id}>
						{quality['x-names']?.[i] ?? id}
					</option>
				))}
			</select>
			<output class="bd-points">{pointsAt(judged, `${path}.${field}`) ?? ''}</output>
		</label>
	)
}

/** Who commands the group, of the generals who are in it. */
function Leader({ building, path }: { building: Building; path: string }): JSX.Element {
	const { tree, change } = building
	const group = fieldsAt(tree, path)
	const generals = (listAt(tree, `${ARMY}.generals`) as Fields[]).filter((g) => g.group === group.id && !g.brigade)
	return (
		<label class="cp-field">
			<span>{say('general')}</span>
			<select class="input" value={textAt(group, 'general')} onChange={(e) => change(put(tree, `${path}.general`, e.currentTarget.value))}>
				{generals.map((g) => (
					<option key={textAt(g, 'id')} value={textAt(g, 'id')}>
						{nameOf(g.name)}
					</option>
				))}
			</select>
		</label>
	)
}

/** The army without a group and those who lead in it. */
function withoutGroup({ tree, making }: Building, index: number): Building['tree'] {
	const path = `${ARMY}.${making.groups}[${index}]`
	const id = textAt(tree, `${path}.id`)
	const rest = put(tree, path, undefined)
	if (making.counted) return rest
	return put(
		rest,
		`${ARMY}.generals`,
		listAt(rest, `${ARMY}.generals`).filter((g) => textAt(g, 'group') !== id),
	)
}

interface GroupsProps {
	building: Building
	add(group: string): void
}

export function Groups({ building, add }: GroupsProps): JSX.Element {
	const { tree, making, change, catalogue } = building
	const list = `${ARMY}.${making.groups}`
	const groups = listAt(tree, list)
	const form = () => {
		const made = making.group(fieldsAt(tree, ARMY), byProfile(catalogue) ? 'division' : 'ordinary')
		change(append(put(tree, ARMY, made.army), list, made.group))
	}
	return (
		<>
			{groups.map((group, i) => {
				const path = `${list}[${i}]`
				return (
					<section key={textAt(group, 'id')} class="sheet bd-group" data-group={path} aria-label={nameOf(fieldsAt(group, '').name)}>
						<NameInput building={building} path={path} label={say('name')} />
						{making.counted ? (
							<Quality building={building} path={path} field="general" label={say('general')} />
						) : (
							<Leader building={building} path={path} />
						)}
						<Units building={building} group={path} />
						<div class="cp-bar">
							<button type="button" class="button primary" onClick={() => add(path)}>
								{say('addUnit')}
							</button>
							{groups.length > 1 && (
								<button type="button" class="button" onClick={() => change(withoutGroup(building, i))}>
									{say('removeGroup')}
								</button>
							)}
						</div>
					</section>
				)
			})}
			<button type="button" class="button" data-testid="bd-add-group" onClick={form}>
				{say('addGroup')}
			</button>
		</>
	)
}
