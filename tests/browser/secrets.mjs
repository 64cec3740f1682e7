// secrets.mjs - what the tests of hidden hands share: the words of a hand, and all that could be read of a page.
import { at, is } from './fixture.mjs'

/** The words of the hand on the table: each card's name for the engine and what is printed on it. */
export async function handOf(page) {
	await page.locator('.mv-hand .mv-card').first().waitFor()
	return page.evaluate(() => [
		...new Set(
			[...document.querySelectorAll('.mv-hand .mv-card')].flatMap((card) => [
				card.dataset.card,
				card.querySelector('.mv-card-head').firstChild.textContent.replace('\u200b', ''), // where a long name may break
			]),
		),
	])
}

/** All that somebody could read of this page without running a program. */
export async function readable(page) {
	const line = await page.context().newCDPSession(page)
	const { nodes } = await line.send('Accessibility.getFullAXTree')
	await line.detach()
	const heard = nodes.map((node) => `${node.name?.value ?? ''} ${node.value?.value ?? ''} ${node.description?.value ?? ''}`).join('\n')
	const kept = await page.evaluate(async () => {
		const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
		const databases = (await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`)
		const caches_ = []
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) if (/\/api\//.test(url)) caches_.push(url)
		return [document.title, document.documentElement.outerHTML, ...stores, ...databases, ...caches_, JSON.stringify(history.state)].join(
			'\n',
		)
	})
	return `${heard}\n${kept}`
}

export async function nothingOf(page, cards, name) {
	await at(page, 'curtain').waitFor()
	const text = await readable(page)
	const found = cards.filter((card) => text.includes(card))
	// A game that an older page kept lies open until it is looked at; a database or a cached answer could hold anything.
	is([found, /indexedDB|\/api\//.test(text), await page.locator('.play, .mv-card, [data-card], .log-line').count()], [[], false, 0], name)
}
