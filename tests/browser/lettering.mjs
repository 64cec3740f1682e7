// lettering.mjs - what is written on a free table as the browser has drawn it, and what is wrong with it: cut by the edge of the table,
// under what lies over the table, on something else that is written. Drawn elements are measured, nothing is reckoned anew.

/* global fits: of room.mjs */

/** In the page: boxes, and what two of them have to do with each other. */
function measures(own) {
	const SLACK = 2 // pixels that nobody sees
	const pen = document.createElement('canvas').getContext('2d')
	const boxOf = (e) => {
		const { left, top, right, bottom } = e.getBoundingClientRect()
		return { left, top, right, bottom }
	}
	/** The ink of a text, not its line: two lines may stand as close as their letters allow. */
	const ink = (text) => {
		const box = boxOf(text)
		const style = getComputedStyle(text)
		pen.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ')
		const m = pen.measureText(text.textContent.trim())
		const k = (box.bottom - box.top) / (m.fontBoundingBoxAscent + m.fontBoundingBoxDescent)
		const line = box.top + k * m.fontBoundingBoxAscent
		return { ...box, top: line - k * m.actualBoundingBoxAscent, bottom: line + k * m.actualBoundingBoxDescent }
	}
	const meet = (a, b, slack = SLACK) =>
		Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
	const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0
	const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(seen)
	const table = () => document.querySelector('.tb-table')
	/** What of the table is in view. */
	const window_ = () => {
		const frame = table()
		const box = boxOf(frame)
		const [left, top] = [box.left + frame.clientLeft, box.top + frame.clientTop]
		return {
			left: Math.max(0, left),
			top: Math.max(0, top),
			right: Math.min(innerWidth, left + frame.clientWidth),
			bottom: Math.min(innerHeight, top + frame.clientHeight),
		}
	}
	const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
	const holds = (frame, [x, y]) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom
	const inside = (box, frame, slack = SLACK) =>
		box.left >= frame.left - slack && box.right <= frame.right + slack && box.top >= frame.top - slack && box.bottom <= frame.bottom + slack
	const nameOf = (e) => '.' + [...e.classList].join('.')
	Object.assign(own, { boxOf, ink, meet, seen, all, table, window_, middle, holds, inside, nameOf })
}

function listed(own) {
	const { boxOf, ink, all, middle, inside, holds } = own
	/** Everything that is written or says something by a sign: whose it is, what it says, its box, and where what it names stands. */
	const written = () => {
		const found = []
		const add = (owner, what, box, at) => found.push({ owner, what, box, at: at ?? middle(box) })
		for (const [i, label] of [...document.querySelectorAll('.tb-svg .tb-labels > g')].entries()) {
			const name = label.querySelector('.tb-name')?.textContent.trim() ?? ''
			const owner = label.dataset.of
			const unit = owner && document.querySelector('.tb-svg [data-unit="' + owner + '"] :is(.tb-block, .tc-tray)')
			const at = unit ? middle(boxOf(unit)) : undefined
			for (const text of all('text', label))
				if (text.textContent.trim())
					add('label ' + i, name + (text.matches('.tb-name') ? '' : ' (' + text.textContent.trim() + ')'), ink(text), at)
			for (const signs of all('.tb-pips, .tc-pa', label)) add('label ' + i, name + ' (signs)', boxOf(signs), at)
		}
		for (const [i, flag] of all('.tb-svg .tb-flag').entries()) {
			const pole = boxOf(flag.querySelector('.tb-pole'))
			add('flag ' + i, 'flag ' + flag.querySelector('text').textContent, boxOf(flag.querySelector('.tb-cloth')), [
				pole.left,
				flag.dataset.low === 'true' ? pole.top : pole.bottom,
			])
		}
		for (const [i, general] of all('.tb-svg :is(.tb-general, .tc-general)').entries()) {
			const disc = boxOf(general.querySelector('circle'))
			add('general ' + i, 'general', disc)
			for (const text of all('text', general)) add('general ' + i, 'general ' + text.textContent, ink(text), middle(disc))
		}
		for (const marker of all('.tb-svg .tc-marker rect')) {
			// Behind its unit: as close together as the units.
			const unit = marker.closest('[data-unit]')
			add('marker', 'marker', boxOf(marker), middle(boxOf(unit.querySelector('.tc-tray'))))
		}
		for (const [i, note] of all('.tb-svg .tb-note').entries()) {
			add('note ' + i, note.textContent, boxOf(note.querySelector('rect')))
			for (const text of all('text', note))
				if (!inside(ink(text), boxOf(note.querySelector('rect'))))
					found.push({ owner: 'note ' + i, what: note.textContent, broken: 'leaves its box' })
		}
		return found
	}
	/** How many names are written, of how many units in view. */
	const named = () => {
		const frame = own.window_()
		const units = all('.tb-svg :is(.tb-unit .tb-block, .tc-unit .tc-tray)').filter((e) => holds(frame, middle(boxOf(e)))).length
		return [all('.tb-svg .tb-labels .tb-name').filter((e) => e.textContent.trim() && holds(frame, middle(boxOf(e)))).length, units]
	}
	Object.assign(own, { written, named })
}

function judged(own) {
	const { boxOf, meet, seen, all, table, window_, middle, holds, inside, nameOf } = own
	/** What lies over the table, and is no part of its drawing. */
	const over = () => [...[...table().children].filter((e) => !e.matches('.tb-svg, .tb-corner') && seen(e)), ...all('.tb-corner > *')]
	const wrong = () => {
		const frame = window_()
		const bad = []
		// What stands beyond the edge may be cut with its name.
		const lids = over().map((e) => [nameOf(e), boxOf(e)])
		const units = all('.tb-svg :is(.tb-unit .tb-block, .tc-unit .tc-tray)').map((e) => ({
			id: e.closest('[data-unit]').dataset.unit,
			box: boxOf(e),
			of: e.closest('[data-unit]'),
		}))
		// Where all units are in view, none is under a lid; where a hand or a fight is seen from near, only whom it is about.
		const near =
			units.some(({ box }) => !holds(frame, middle(box))) || document.querySelector('.tb-svg :is(.tb-fight, .tb-chosen, .tc-chosen)')
		const about = (unit) => !near || unit.matches('.tb-selected, .tc-selected, .tb-chosen, .tc-chosen')
		const items = own
			.written()
			.filter(
				({ owner, broken, at, box }) =>
					broken ||
					(holds(frame, at) && meet(box, frame, 0) && !((near || owner?.startsWith('flag')) && lids.some(([, lid]) => holds(lid, at)))),
			)
		const svg = document.querySelector('.tb-svg')
		for (const { what, box, broken } of items) {
			if (broken) {
				bad.push(what + ' ' + broken)
				continue
			}
			if (!inside(box, frame)) bad.push('cut by the edge of the table: ' + what)
			for (const [name, lid] of lids) if (meet(box, lid)) bad.push(what + ' under ' + name)
			for (const [x, y] of [
				middle(box),
				[box.left + 2, box.top + 2],
				[box.right - 2, box.bottom - 2],
				[box.left + 2, box.bottom - 2],
				[box.right - 2, box.top + 2],
			]) {
				const top = holds(frame, [x, y]) && document.elementFromPoint(x, y)
				if (top && top !== table() && !svg.contains(top) && !lids.some(([, lid]) => holds(lid, [x, y])))
					bad.push(what + ' under ' + nameOf(top))
			}
		}
		const whole = items.filter((item) => !item.broken)
		for (const [i, a] of whole.entries())
			for (const b of whole.slice(i + 1)) if (a.owner !== b.owner && meet(a.box, b.box)) bad.push(a.what + ' on ' + b.what)
		for (const label of whole.filter((one) => one.owner.startsWith('label')))
			for (const { id, box } of units) if (meet(label.box, box)) bad.push(label.what + ' on the unit ' + id)
		for (const { id, box, of } of units)
			for (const [name, lid] of lids)
				if (about(of) && holds(frame, middle(box)) && meet(box, lid)) bad.push('the unit ' + id + ' under ' + name)
		for (const [name, lid] of lids) if (!inside(lid, frame)) bad.push('cut by the edge of the table: ' + name)
		for (const [i, [a, first]] of lids.entries())
			for (const [b, second] of lids.slice(i + 1)) if (meet(first, second)) bad.push(a + ' on ' + b)
		return [...new Set(bad)]
	}
	own.wrong = wrong
}

function crowned(own) {
	const { boxOf, meet, all, nameOf } = own
	/** Above the table: nothing cut by its own box, by one round it or by the window, and no two texts on each other. */
	const head = () => {
		const bad = []
		const around = (node) => {
			const found = []
			for (let e = node.parentElement; e && e !== document.body; e = e.parentElement) found.push(e)
			return found
		}
		const clips = (e, axis) => getComputedStyle(e)['overflow' + axis] !== 'visible'
		for (const root of all('.head, .play-bar, .tb-track, .tb-foot, .tb-prompt, .tb-ends')) {
			for (const e of [root, ...all('*', root)]) {
				if (e.clientWidth < 2 || e.closest('.visually-hidden, select, svg')) continue // said to screen readers only
				if (clips(e, 'X') && e.scrollWidth > e.clientWidth + 1)
					bad.push('cut by ' + (e.scrollWidth - e.clientWidth) + ': ' + nameOf(e) + ' ' + e.innerText.replace(/\s+/g, ' ').slice(0, 60))
			}
			const texts = fits
				.texts(root)
				.filter(
					([, , node]) =>
						!node.parentElement.closest('select, .visually-hidden') && !around(node).some((e) => clips(e, 'X') && e.clientWidth < 2),
				)
			for (const [text, box, node] of texts) {
				for (const e of around(node))
					if (clips(e, 'X') && !fits.inside(box, { ...boxOf(e), top: -1e6, bottom: 1e6 }, 1)) bad.push('cut: ' + text)
				if (box.left < -1 || box.right > innerWidth + 1) bad.push('out of the window: ' + text)
			}
			for (const [i, [text, its, node]] of texts.entries())
				for (const [other, next, theirs] of texts.slice(i + 1)) if (node !== theirs && meet(its, next, 2)) bad.push(text + ' on ' + other)
		}
		return [...new Set(bad)]
	}
	own.head = head
}

/** For the page, as `lettering`: `wrong()` of the table, `head()` of what stands above it, `named()`, `written()`. */
export const LETTERING = `window.lettering = {};${[measures, listed, judged, crowned].map((part) => `(${part})(lettering);`).join('')}`
