// geometry.ts - a free table and its drawing: places in thousandths of UD, on the table y to the north, in the drawing y down.
export type Point = [number, number]

/** A rectangle round its middle; `turn` in degrees, clockwise, 0 facing the top of the drawing. */
export interface Block {
	x: number
	y: number
	turn: number
	front: number
	depth: number
}

export const UD = 1000
export const TURN = 65536 // headings of a whole turn

export const degrees = (heading: number): number => (heading * 360) / TURN
export const transformOf = (block: Block): string => `translate(${block.x} ${block.y}) rotate(${block.turn})`

/** How a table lies before whoever looks at it: its size in UD, and whether it is turned round, its north to the viewer. */
export interface Lie {
	width: number
	height: number
	turned?: boolean
}

/** From the table to its drawing, and back: both are the same. */
export const across = ({ width, height, turned }: Lie, [x, y]: Point): Point => (turned ? [width * UD - x, y] : [x, height * UD - y])

/** A heading as the drawing shows it. */
export const facing = ({ turned }: Lie, heading: number): number => degrees(heading) + (turned ? 180 : 0)

export const polygon = (points: Point[], lie: Lie): string => points.map((point) => across(lie, point).join()).join(' ')

/** The way from one facing to another in degrees, -180 to 180. */
export const apart = (a: number, b: number): number => ((((a - b) % 360) + 540) % 360) - 180
