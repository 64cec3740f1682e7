// Overview.tsx - the whole table, small, with a frame round what is in view. A press or a pull goes there.
// For hands only: keys pan the view.
import type { ComponentChildren, JSX } from 'preact'
import type { Size, Viewport } from './viewport'

export interface OverviewProps {
	viewport: Viewport
	size: Size // of the frame, in pixels
	table: Size
	children: ComponentChildren // drawn in the table's own lengths
}

export function Overview({ viewport, size, table, children }: OverviewProps): JSX.Element {
	const { view } = viewport
	const [width, height] = [size.width / view.scale, size.height / view.scale]
	const go = (event: PointerEvent) => {
		const map = event.currentTarget as Element
		const box = map.getBoundingClientRect()
		if (event.type === 'pointerdown') map.setPointerCapture(event.pointerId)
		else if (!map.hasPointerCapture(event.pointerId)) return
		event.stopPropagation()
		viewport.centre({
			x: ((event.clientX - box.left) / box.width) * table.width,
			y: ((event.clientY - box.top) / box.height) * table.height,
		})
	}
	return (
		<svg
			class="overview"
			data-testid="overview"
			aria-hidden="true"
			viewBox={`0 0 ${table.width} ${table.height}`}
			style={{ ...viewport.small }}
			onPointerDown={go}
			onPointerMove={go}
			onClick={(event) => event.stopPropagation()}
		>
			{children}
			<rect class="overview-frame" x={view.x - width / 2} y={view.y - height / 2} width={width} height={height} />
		</svg>
	)
}
