// companion.mjs - what the tests of the companion share: phones, a battle begun by thumb, the eyes of axe.
import { at, axeSource, guest, until } from './fixture.mjs'

export const PHONES = [
	{ width: 360, height: 640 },
	{ width: 412, height: 915 },
]

/** French line infantry and Austrian cavalry, in the armies of either game. */
export const BATTLES = {
	empire: { armies: ['0', '3'], foot: 'a2', horse: 'b14', charge: 'shock' },
	tricolore: { armies: ['0', '1'], foot: 'a1', horse: 'b5', charge: 'melee' },
}

export const phone = (viewport, more = {}) => guest({ viewport, locale: 'fr-FR', isMobile: true, hasTouch: true, ...more })

/** The page is on the device, every file of it, and answers without a network. */
export async function installed(page, url) {
	await page.goto(url)
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
	await page.reload()
	await until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'the service worker controls the page')
}

/** A new battle from two armies of the game, by thumb; the rosters are on the screen. */
export async function begin(page, url, game, title = '') {
	const { armies } = BATTLES[game]
	await page.goto(`${url}/companion`)
	await page.locator(`[data-game=${game}]`).tap()
	for (const side of [0, 1]) {
		await at(page, `cp-army-${side}`).locator(`option[value="${armies[side]}"]`).waitFor({ state: 'attached' })
		await at(page, `cp-army-${side}`).selectOption(armies[side])
	}
	if (title) await page.locator('form input').fill(title)
	await at(page, 'cp-begin').tap()
	await page.locator('[data-piece=a1]').waitFor()
}

export const piece = (page, id) => page.locator(`.cp-piece[data-piece=${id}]`)
export const kind = (page, id) => page.locator(`[data-kind=${id}]`)
export const tab = (page, id) => page.locator(`[data-tab=${id}]`)
export const face = (page, number) => page.locator(`[data-face="${number}"]`).first()

/** From the rosters to a question between two pieces, or of one. */
export async function ask(page, what, ...who) {
	await piece(page, who[0]).tap()
	await kind(page, what).tap()
	if (who[1]) await piece(page, who[1]).tap()
	else if (page.url().endsWith('/_')) await page.locator('[data-piece="-"]').tap() // somebody else could take part
	await at(page, 'cp-apply').waitFor()
}

/** Every piece's state as the rosters show it, by id; those that stand as at the beginning are left out. */
export const rosters = (page) =>
	page
		.locator('.cp-piece')
		.evaluateAll((all) =>
			Object.fromEntries(
				all.map((one) => [one.dataset.piece, one.querySelector('.cp-state, .cp-out')?.textContent ?? '']).filter(([, words]) => words),
			),
		)

/** Findings of axe that hinder somebody; contrast of 7 to 1 is asked for what the companion itself draws: it is read in the sun. */
export async function findings(page) {
	await page.evaluate(axeSource())
	const result = await page.evaluate(() =>
		window.axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast-enhanced': { enabled: true } } }),
	)
	const ours = (node) => page.locator(node.target[0]).evaluate((e) => Boolean(e.closest('.cp')))
	const found = []
	for (const { id, impact, nodes } of result.violations) {
		if (!['serious', 'critical'].includes(impact)) continue
		for (const node of nodes) if (id !== 'color-contrast-enhanced' || (await ours(node))) found.push([id, node.html.slice(0, 160)])
	}
	return found
}

/** What a thumb presses and could miss: everything of ours but clauses and abbreviations within a text is 44 pixels high and wide. */
export const small = (page) =>
	page.locator('.cp button, .cp a, .cp select, .cp summary, .cp input:not(.visually-hidden)').evaluateAll((all) =>
		all
			.filter((e) => e.getClientRects().length && !e.matches('.clause-link'))
			.map((e) => [e.outerHTML.slice(0, 90), Math.round(e.offsetWidth), Math.round(e.offsetHeight)])
			.filter(([, width, height]) => width < 44 || height < 44),
	)

/** Whether it lies in the lower half of the screen, where a thumb reaches it. */
export async function isLow(page, locator) {
	const { y, height } = await locator.boundingBox()
	return y + height / 2 > page.viewportSize().height / 2 && y + height <= page.viewportSize().height
}

/** Pixels by which the page is wider than the screen. */
export const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What the page is when it is printed, in sheets of A4. */
export async function sheets(page) {
	const pdf = await page.pdf({ preferCSSPageSize: true })
	return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

/** The text of a battle as the device keeps it. */
export const keptText = (page) =>
	page.evaluate(
		() =>
			new Promise((resolve, reject) => {
				const request = indexedDB.open('grognard-companion')
				request.onerror = reject
				request.onsuccess = () => {
					const id = location.pathname.split('/')[2]
					const all = request.result.transaction('battles').objectStore('battles').get(id)
					all.onsuccess = () => {
						request.result.close()
						resolve(all.result?.text ?? '')
					}
				}
			}),
	)
