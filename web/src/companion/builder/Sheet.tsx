// Sheet.tsx - the army on paper: printed, or shared as a page of its own.
import type { JSX } from 'preact'
import { gameName } from '../../games/list'
import { lang } from '../../words'
import { breachText, nameOf, partName, valueName } from './named'
import { fieldsAt, listAt, textAt } from './tree'
import { valuesText } from './Units'
import { ARMY, pointsAt, type Building } from './use-army'
import { say } from './words'
import type { Fields } from './yaml'

/** The general of a division: his quality, or his name and grade. */
function generalOf({ tree, info, making }: Building, group: Fields): string {
	if (making.counted) return valueName(info, 'quality', textAt(group, 'general'))
	const general = (listAt(tree, `${ARMY}.generals`) as Fields[]).find((g) => g.id === group.general)
	return general ? `${nameOf(general.name)}, ${valueName(info, 'grade', textAt(general, 'grade'))}, CCF ${textAt(general, 'ccf')}` : ''
}

function Group({ building, index }: { building: Building; index: number }): JSX.Element {
	const { tree, making, judged } = building
	const path = `${ARMY}.${making.groups}[${index}]`
	const group = fieldsAt(tree, path)
	return (
		<tbody>
			<tr>
				<th colSpan={2} scope="rowgroup">
					{nameOf(group.name)} — {generalOf(building, group)}
				</th>
				<td>{making.counted ? pointsAt(judged, `${path}.general`) : ''}</td>
			</tr>
			{(listAt(tree, `${path}.units`) as Fields[]).map((unit, i) => (
				<tr key={textAt(unit, 'id')}>
					<td>
						{making.counted && `${unit.count ?? 1} × `}
						{partName(building, `${path}.units[${i}]`)}
						{unit.brigade !== undefined && ` (${say('brigade')} ${unit.brigade})`}
					</td>
					<td>{valuesText(building, unit)}</td>
					<td>{pointsAt(judged, `${path}.units[${i}]`)}</td>
				</tr>
			))}
		</tbody>
	)
}

/** Those above and beside the divisions, with their points. */
function Command({ building }: { building: Building }): JSX.Element {
	const { tree, making, judged, info } = building
	if (making.counted)
		return (
			<tbody>
				<tr>
					<td>{say('commander')}</td>
					<td>{valueName(info, 'quality', textAt(tree, `${ARMY}.commander`))}</td>
					<td>{pointsAt(judged, `${ARMY}.commander`)}</td>
				</tr>
			</tbody>
		)
	return (
		<tbody>
			{(listAt(tree, `${ARMY}.generals`) as Fields[]).map((g, i) => (
				<tr key={textAt(g, 'id')}>
					<td>{nameOf(g.name)}</td>
					<td>
						{valueName(info, 'grade', textAt(g, 'grade'))}, CCF {textAt(g, 'ccf')}
					</td>
					<td>{pointsAt(judged, `${ARMY}.generals[${i}]`)}</td>
				</tr>
			))}
		</tbody>
	)
}

export function Sheet({ building }: { building: Building }): JSX.Element {
	const { tree, making, judged, kept } = building
	const army = judged?.armies[0]
	return (
		<article class="bd-sheet" id="bd-sheet" aria-hidden="true">
			<h2>{kept.name}</h2>
			<p>
				{gameName(kept.game)}
				{army && `, ${say('points', { n: army.points_max })}`}
				{textAt(tree, `${ARMY}.reconstructed`) === 'true' && `, ${say('mark-reconstructed')}`}
			</p>
			<table>
				<Command building={building} />
				{listAt(tree, `${ARMY}.${making.groups}`).map((group, i) => (
					<Group key={textAt(group, 'id')} building={building} index={i} />
				))}
				<tfoot>
					<tr>
						<th colSpan={2}>{say('sum')}</th>
						<th>{army?.points}</th>
					</tr>
				</tfoot>
			</table>
			{judged && judged.breaches.length > 0 && (
				<ul>
					{judged.breaches.map((breach, i) => (
						<li key={i}>
							{breachText(breach)} ({breach.clause})
						</li>
					))}
				</ul>
			)}
		</article>
	)
}

const STYLE =
	'body{font:16px/1.4 Georgia,serif;max-width:50rem;margin:1rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}' +
	'td,th{padding:.2rem .4rem;border-bottom:1px solid #999;text-align:left;vertical-align:top}td:last-child,th:last-child{text-align:right}'

/** The sheet as a page that needs nothing else. */
export function sheetPage(title: string): string {
	const sheet = document.getElementById('bd-sheet')
	const clean = document.createElement('title')
	clean.textContent = title
	return `<!doctype html><html lang="${lang()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${clean.outerHTML}<style>${STYLE}</style></head><body>${sheet?.innerHTML ?? ''}</body></html>\n`
}
