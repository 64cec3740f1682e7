// use-march.ts - soldiers who have moved walk along the road to where they are now.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { still } from '../../shell/motion'
import type { Layout } from './layout'
import { marchPath } from './march'
import type { Position, Soldier } from './position'

export function useMarch(svg: RefObject<SVGSVGElement | null>, { soldiers, track }: Position, layout: Layout): void {
	const before = useRef<{ layout: Layout; soldiers: Map<string, Soldier> } | null>(null)
	useLayoutEffect(() => {
		const last = before.current
		before.current = { layout, soldiers }
		if (!last || last.layout !== layout || still()) return
		for (const now of soldiers.values()) {
			const was = last.soldiers.get(now.id)
			if (!was || (was.space === now.space && was.square === now.square && was.level === now.level)) continue
			const path = marchPath(layout, track, was, now)
			if (path.length < 2) continue
			svg.current?.querySelector<SVGGElement>(`[data-soldier="${now.id}"]`)?.animate(
				path.map((p) => ({ transform: `translate(${p.x}px, ${p.y}px)` })),
				{ duration: Math.min(1100, 260 + path.length * 40), easing: 'cubic-bezier(0.35, 0.05, 0.2, 1)' },
			)
		}
	}, [svg, soldiers, track, layout])
}
