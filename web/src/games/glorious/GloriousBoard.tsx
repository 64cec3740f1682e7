// GloriousBoard.tsx - the board of Das glorreiche Manöver, put together: the map and the panel beside it. What the player does is in
// interaction.ts, what can be done in situation.ts; every rule is in the engine.
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { useSize } from '../../play/use-size'
import type { BoardProps } from '../../types'
import { spaceText } from './describe'
import { useInteraction } from './interaction'
import { layTrack } from './layout'
import { Panel } from './Panel'
import { RoadMap } from './RoadMap'
import { situationOf } from './situation'
import './board.css'

export function GloriousBoard(props: BoardProps): JSX.Element {
	const { rules, state, position: document, legal, passing, viewer, lang, turn } = props
	const shown = useMemo(() => (passing ? [passing] : legal), [passing, legal])
	const situation = useMemo(
		() => situationOf({ rules, state, position: document, viewer, lang, turn }, shown),
		[rules, state, document, viewer, lang, turn, shown],
	)
	const { track, squares, maxStack } = situation.position
	const map = useRef<HTMLDivElement>(null)
	const { width, height } = useSize(map)
	const layout = useMemo(() => layTrack(track, squares, maxStack, width, height), [track, squares, maxStack, width, height])
	const interaction = useInteraction(props, { map, layout, situation })
	return (
		<div class="gl">
			<div class="gl-map" ref={map}>
				{width > 0 && (
					<RoadMap
						layout={layout}
						awake={legal.length > 0}
						situation={situation}
						interaction={interaction}
						label={(n) => spaceText(rules, situation, interaction.chosen, n, lang)}
					/>
				)}
			</div>
			<Panel {...props} situation={situation} interaction={interaction} />
		</div>
	)
}
