// useSize.ts - how much room an element has, for drawings that choose their shape by it.
import { useLayoutEffect, useState } from 'preact/hooks'

/** Width and height in whole tens, so that a scroll bar that comes or goes does not lay everything out anew. */
export function useSize(ref: { current: HTMLElement | null }): { width: number; height: number } {
	const [size, setSize] = useState({ width: 0, height: 0 })
	useLayoutEffect(() => {
		const element = ref.current
		if (!element) return
		const measure = () => {
			const width = Math.floor(element.clientWidth / 10) * 10
			const height = Math.floor(element.clientHeight / 10) * 10
			setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
		}
		measure()
		const observer = new ResizeObserver(measure)
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	return size
}
