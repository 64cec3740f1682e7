// room.mjs - what tests of room share: eight screens, three languages, and whether texts in boxes are whole and clear of each other.
import { frames, until } from './fixture.mjs'

export const langs = ['en', 'fr', 'de']
export const sizes = [
	[360, 640],
	[390, 844],
	[640, 360],
	[844, 390],
	[768, 1024],
	[1280, 800],
	[1920, 1080],
	[320, 640],
].map(([width, height]) => ({ width, height }))
export const called = ({ width, height }) => `${width}x${height}`

/** The page in another language, as its header changes it. */
export async function speak(page, lang) {
	await page.locator('.language').first().selectOption(lang)
	await until(() => page.evaluate((lang) => document.documentElement.lang === lang, lang), `the page speaks ${lang}`)
	await frames(page, 2)
}

/** Another size of the window, and what follows from it has been drawn. */
export async function resize(page, size) {
	await page.setViewportSize(size)
	await page.evaluate(() => scrollTo(0, 0))
	const drawn = () =>
		page.evaluate(
			() =>
				new Promise((resolve) =>
					requestAnimationFrame(() =>
						requestAnimationFrame(() => {
							const box = document.querySelector('.gl-map, .mv-field, .tb-table, form')?.getBoundingClientRect()
							resolve(
								[innerWidth, document.querySelector('.gl-svg')?.getAttribute('viewBox'), box?.x, box?.y, box?.width, box?.height].join(),
							)
						}),
					),
				),
		)
	let before = ''
	await until(async () => {
		const now = await drawn()
		const still = now === before && now.startsWith(String(size.width))
		before = now
		return still
	}, 'the page has settled')
}

/** Helpers for the page: boxes of texts, and what is wrong with them. */
export const HELPERS = `
	window.fits = {
		/** Every visible piece of text under an element: [text, box]. */
		texts(root) {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
			const found = []
			while (walker.nextNode()) {
				const node = walker.currentNode
				if (!node.data.trim() || node.parentElement.closest('.visually-hidden') || !node.parentElement.checkVisibility()) continue
				if (getComputedStyle(node.parentElement).clipPath !== 'none') continue // said to screen readers only
				const range = document.createRange()
				range.selectNodeContents(node)
				for (const box of range.getClientRects()) if (box.width > 0) found.push([node.data.trim(), box, node])
			}
			return found
		},
		inside: (box, frame, slack = 1) => box.left >= frame.left - slack && box.right <= frame.right + slack && box.top >= frame.top - slack && box.bottom <= frame.bottom + slack,
		/** Texts that leave their frame, and texts of one frame that meet. */
		wrong(frames) {
			const bad = []
			for (const frame of frames) {
				const texts = fits.texts(frame)
				const box = frame.getBoundingClientRect()
				for (const [text, its] of texts) if (!fits.inside(its, box)) bad.push('cut: ' + text)
				for (const [i, [text, its, node]] of texts.entries())
					for (const [other, next, theirs] of texts.slice(i + 1))
						if (node !== theirs && its.left < next.right - 1 && next.left < its.right - 1 && its.top < next.bottom - 2 && next.top < its.bottom - 2) bad.push(text + ' on ' + other)
			}
			return bad
		},
	}
`
