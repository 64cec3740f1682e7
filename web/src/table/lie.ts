// lie.ts - how a free table lies before its viewer: as on a map, or turned round (menu "Game").
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { BoardProps } from '../types'
import type { Lie } from './geometry'
import type { Size, Viewport } from './viewport'

/** The battle as it lies there: `bottom` is the other side's seat when the viewer has turned the table round. */
export function useLie<B extends Lie>(battle: B, { viewer, bottom }: BoardProps): B {
	const turned = viewer >= 0 && bottom !== viewer
	return useMemo(() => (turned ? { ...battle, turned } : battle), [battle, turned])
}

/** What was in view stays in view when the table is turned round. */
export function useTurned(viewport: Viewport, table: Size, { turned }: Lie): void {
	const before = useRef(turned)
	useEffect(() => {
		if (before.current === turned) return
		before.current = turned
		const { x, y } = viewport.view
		if (!viewport.whole) viewport.centre({ x: table.width - x, y: table.height - y })
	}, [turned, viewport, table])
}
