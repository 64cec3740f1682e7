// fits.test.mjs - everything has its room: on eight screens and in three languages the battlefield is seen whole, no refusal covers it, the
// numbers of the cards stay on the cards, the road lies as the window's size says whoever is to play, and no score is cut or runs into another.
// Measured in boxes. The games are records the program plays with seeded dice, kept in the page as Practise keeps its own.
import { join } from 'node:path'
import {
	at,
	finish,
	frames,
	guest,
	home,
	is,
	ok,
	openAt,
	picture,
	places,
	recordOf,
	Server,
	standing,
	scenario,
	until,
} from './fixture.mjs'
import { called, HELPERS, langs, resize, sizes, speak } from './room.mjs'

const server = await new Server().start()

// --- Das glorreiche Manöver

/** How the road is laid, and what is wrong with the tiles beside it. */
const road = (page) =>
	page.evaluate(() => {
		const box = document.querySelector('.gl-map').getBoundingClientRect()
		const all = (selector) => [...document.querySelectorAll(selector)]
		const texts = all('.gl-standing, .gl-chip, .gl-prompt, .play-bar')
		const panel = document.querySelector('.gl-panel').getBoundingClientRect()
		const apart = all('.gl-standing, .gl-now')
			.filter((e) => !fits.inside(e.getBoundingClientRect(), panel))
			.map((e) => 'beyond the panel: ' + e.textContent)
		return {
			laid: [document.querySelector('.gl-svg').getAttribute('viewBox'), Math.round(box.width), Math.round(box.height)].join(' '),
			wrong: [...fits.wrong(texts), ...apart],
		}
	})

for (const players of [2, 3, 4])
	await scenario(`the road with ${players} players`, async () => {
		const page = await guest()
		await page.addInitScript(HELPERS)
		const record = recordOf('glorious', players, 'recruit', 7, { players })
		const seats = Array(players).fill('me')
		// Turns of every player, from the roll-in to the last soldiers on the road.
		const moments = [
			places(record, /^enter/, 1, /^p/)[0],
			...Array.from({ length: players }, (_, i) => places(record, /^move/, 4, new RegExp(`^p${i + 1}$`))[(i + 1) & 3]).filter(Boolean),
			record.played.length - 3,
		]
		const laid = new Map()
		const wrong = []
		const measure = async (what, of = sizes) => {
			for (const size of of) {
				await resize(page, size)
				for (const lang of langs) {
					await speak(page, lang)
					const now = await road(page)
					laid.set(called(size), (laid.get(called(size)) ?? new Set()).add(now.laid))
					wrong.push(...now.wrong.map((bad) => `${called(size)} ${lang} ${what}: ${bad}`))
				}
			}
		}
		for (const moment of moments) {
			await openAt(page, server, record, moment, seats)
			await measure(moment)
			// A soldier chosen: the prompt, its buttons and the reckoning take the places of others.
			const chip = page.locator('.gl-chip-free[aria-pressed=false]')
			if (!record.played[moment][1].startsWith('move') || !(await chip.count())) continue
			await chip.first().click()
			await page.locator('.gl-reckoning').waitFor()
			await measure(`${moment}, chosen`, sizes.slice(-2))
		}
		for (const [size, ways] of laid)
			is([...ways].length, 1, `${players} players, ${size}: the road lies the same in every turn and language (${[...ways].join(' | ')})`)
		is(wrong, [], `${players} players: no name, score or sum is cut or runs into another`)
		await page.context().close()
	})

await scenario('the pieces to be placed', async () => {
	const page = await guest()
	await page.addInitScript(HELPERS)
	await openAt(page, server, { game: 'glorious', options: { players: '3', setup: 'players' }, played: [] }, 0, Array(3).fill('me'))
	await page.locator('.gl-piece').first().waitFor()
	const wrong = []
	for (const size of sizes) {
		await resize(page, size)
		for (const lang of langs) {
			await speak(page, lang)
			wrong.push(...(await road(page)).wrong.map((what) => `${called(size)} ${lang}: ${what}`))
			const beyond = await page.evaluate(() =>
				[...document.querySelectorAll('.gl-piece')]
					.filter((piece) => !fits.inside(piece.getBoundingClientRect(), document.querySelector('.gl-panel').getBoundingClientRect()))
					.map((piece) => piece.textContent),
			)
			wrong.push(...beyond.map((what) => `${called(size)} ${lang}: ${what} beyond the panel`))
		}
	}
	is(wrong, [], 'all five are in the panel')
	await page.context().close()
})

await scenario('four players with the longest names', async () => {
	const pages = []
	const called24 = ['W', 'M', 'm', 'Œ'].map((letter) => letter.repeat(24))
	let tokens = []
	for (const [i, name] of called24.entries()) {
		const page = await guest()
		pages.push(page)
		await page.addInitScript(HELPERS)
		await page.goto(`${server.url}/help`)
		const made = await page.evaluate(
			async ([i, name, token]) => {
				const post = (path, body) =>
					fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) =>
						answer.json(),
					)
				await fetch('/api/me')
				await post('/api/me', { name })
				return i
					? post(`/api/join/${token}`, {})
					: post('/api/games', { game: 'glorious', options: { players: '4' }, seats: ['me', 'friend', 'friend', 'friend'] })
			},
			[i, name, tokens[i - 1]?.token],
		)
		if (!i) tokens = made.invitations
		if (i === 3) await pages[0].goto(`${server.url}/g/${made.id}`)
	}
	const [page] = pages
	const wrong = []
	for (const lang of langs) {
		await page.evaluate((lang) => localStorage.setItem('grognard.lang', lang), lang)
		await page.reload()
		await until(async () => (await standing(page)).status === 'playing', 'all are here')
		await page.locator('.gl-standing').first().waitFor()
		is(
			(await page.locator('.gl-who').allInnerTexts()).map((name) => name.replace(/\s/g, '').length),
			[24, 24, 24, 24],
			`${lang}: the names are written whole`,
		)
		for (const size of sizes) {
			await resize(page, size)
			wrong.push(...(await road(page)).wrong.map((what) => `${called(size)} ${lang}: ${what}`))
		}
	}
	await picture(page, 'fits-names')
	is(wrong, [], 'four names of 24 wide letters: nothing is cut or runs into another')
	for (const one of pages) await one.context().close()
})

// --- Manœuvre

/** Squares that are not seen: outside the window, or something lies over them. */
const hidden = (page, only = '') =>
	page.evaluate(
		(only) =>
			[...document.querySelectorAll('.mv-cell')]
				.filter((cell) => {
					const square = cell.dataset.testid.slice(7)
					if (only && !only.split(' ').includes(square)) return false
					const box = cell.getBoundingClientRect()
					const points = [
						[0.5, 0.5],
						[0.1, 0.1],
						[0.9, 0.9],
					].map(([x, y]) => [box.left + x * box.width, box.top + y * box.height])
					return !points.every(([x, y]) => document.elementFromPoint(x, y)?.closest('.mv-cell') === cell)
				})
				.map((cell) => cell.dataset.testid.slice(7)),
		only,
	)

/** Fractions that cannot be read: letters over their bar that are not light, or beside it that are not dark. */
const unread = (page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.mv-bar')].flatMap((cell) => {
			const small = cell.querySelector('small')
			if (!small.textContent) return []
			const range = document.createRange()
			range.selectNodeContents(small)
			const text = range.getBoundingClientRect()
			const bar = cell.querySelector('span').getBoundingClientRect()
			const over = getComputedStyle(small, '::after')
			const light = getComputedStyle(document.documentElement).getPropertyValue('--accent-ink')
			const probe = Object.assign(document.createElement('i'), { style: `color: ${light}` })
			cell.append(probe)
			const lightColour = getComputedStyle(probe).color
			probe.remove()
			const twoColours = over.content === JSON.stringify(small.textContent) && over.color === lightColour && over.clipPath !== 'none'
			const darkText = getComputedStyle(small).color !== lightColour
			const onBar = text.left < bar.right - 1
			const offBar = text.right > bar.right + 1
			return (onBar && darkText && !twoColours) || (offBar && !darkText)
				? [`${small.textContent}: ${Math.round(text.left)}-${Math.round(text.right)}, bar to ${Math.round(bar.right)}`]
				: []
		}),
	)

const upright = (size) => size.height > size.width

await scenario('the whole battlefield', async () => {
	const page = await guest({ locale: 'fr-FR' })
	await page.addInitScript(HELPERS)
	// The aim of the game, above the board of one's first game, has been read and closed.
	await page.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('grognard.aim.manoeuvre', 'yes'))
	const record = recordOf('manoeuvre', 2, 'recruit', 7, {})
	const seats = ['me', 'recruit']
	const moments = [/^discard/, /^move/, /^assault|^bombard/, /^restore/].flatMap((what) => places(record, what, 2))
	const unseen = []
	for (const moment of moments) {
		await openAt(page, server, record, moment, seats)
		for (const size of [{ width: 320, height: 640 }, ...sizes]) {
			await resize(page, size)
			for (const lang of langs) {
				await speak(page, lang)
				await page.evaluate(() => scrollTo(0, 0)) // the header may stand at the foot
				const covered = await hidden(page)
				if (covered.length) unseen.push(`${called(size)} ${lang} ${record.played[moment][1]}: ${covered.join(' ')}`)
			}
		}
	}
	is(unseen, [], 'all eight rows and columns are in view as the game opens')
	// In the middle of a fight a phone has less room: who fights and one's own units are seen.
	const fights = [/^defend|^pass/, /^hit|^fall-back/].flatMap((what) => places(record, what, 2))
	const lost = []
	const blurred = []
	let bars = 0
	for (const moment of fights)
		for (const size of sizes) {
			await page.setViewportSize(size)
			await openAt(page, server, record, moment, seats)
			await page.locator('[data-testid=combat]').waitFor()
			await speak(page, 'fr')
			const own = await page.evaluate(() =>
				[...document.querySelectorAll('.mv-cell')]
					.filter((cell) => /France/.test(cell.getAttribute('aria-label')))
					.map((cell) => cell.dataset.testid.slice(7))
					.join(' '),
			)
			let covered = []
			// The board is brought above the sheet when the sheet has its height.
			const look = async () => {
				covered = await hidden(page, upright(size) ? own : '')
				return !covered.length
			}
			await until(look, 'in view').catch(() => {})
			if (covered.length) lost.push(`${called(size)} ${record.played[moment]}: ${covered.join(' ')}`)
			const shown = await page.locator('.mv-bar').count() // none where the dice have fallen
			if (!shown) continue
			bars += shown
			blurred.push(...(await unread(page)).map((what) => `${called(size)} ${record.played[moment]}: ${what}`))
			// The worst that dice can make: a bar that ends in the middle of its fraction.
			await page
				.locator('.mv-bar')
				.first()
				.evaluate((cell) => {
					cell.className = 'mv-bar mv-bar-full'
					cell.querySelector('span').style.width = '53.125%'
					const small = cell.querySelector('small')
					small.style.setProperty('--bar', '53.125%')
					small.textContent = small.dataset.over = '17/32'
				})
			blurred.push(...(await unread(page)).map((what) => `${called(size)} ${what}`))
		}
	is(lost, [], 'nor does a fight hide the player’s own units')
	ok(bars > 20, 'with bars for the odds', bars)
	is(blurred, [], 'whose fractions are read wherever a bar ends')
	await page.context().close()
})

await scenario('a refusal covers no unit', async () => {
	const record = recordOf('manoeuvre', 2, 'recruit', 7, {})
	const bad = []
	const page = await guest({ locale: 'fr-FR' })
	await openAt(page, server, record, places(record, /^move/, 1)[0], ['me', 'recruit'])
	for (const size of sizes)
		for (const lang of langs) {
			await resize(page, size)
			await speak(page, lang) // which asks nothing anew: the refusal is in the language it was given in
			await page.evaluate(() => scrollTo(0, 0))
			await page.keyboard.press('Escape')
			await at(page, 'why').waitFor({ state: 'detached' })
			await page.locator('.mv-cell[data-ready]').last().click()
			await page.locator('.mv-cell[data-target]').first().waitFor()
			await page.locator('.mv-cell:not([data-target]):not([data-ready])').first().dispatchEvent('click')
			await at(page, 'why').waitFor()
			const covered = await hidden(page)
			const why = await at(page, 'why').boundingBox()
			if (covered.length) bad.push(`${called(size)} ${lang}: ${covered.join(' ')}`)
			if (why.y < 0 || why.y + why.height > size.height || why.x < 0 || why.x + why.width > size.width)
				bad.push(`${called(size)} ${lang}: the refusal itself is not in view`)
			if (lang === 'fr') await picture(page, `fits-refusal-${called(size)}`)
		}
	await page.context().close()
	is(bad, [], 'with a refusal on show all squares are in view, and it is read without scrolling')
})

await scenario('the numbers of the cards', async () => {
	const page = await guest()
	await page.addInitScript(HELPERS)
	const armies = [
		'france',
		'britain',
		'austria',
		'prussia',
		'russia',
		'spain',
		'united-states',
		'ottoman',
		'sweden',
		'india',
		'qing',
		'tokugawa',
	]
	const bad = []
	let five = 0
	// Opening hands with the tallest cards (names of three lines, three numbers and a note) and with the longest word.
	const hands = [37, 344, 23].map((seed) => [
		`britain ${seed}`,
		recordOf('manoeuvre', 2, 'recruit', seed, { army1: 'britain', army2: 'france', first: '1' }),
		[10],
	])
	for (const [i, army] of armies.entries()) {
		const record = recordOf('manoeuvre', 2, 'random', i + 1, { edition: 'distant-lands', army1: army, army2: armies[(i + 1) % 12] })
		// Units move after the draw: the hand is full.
		hands.push([army, record, places(record, /^move/, 3).slice(1, 2)])
	}
	for (const [army, record, moments] of hands)
		for (const moment of moments) {
			await openAt(page, server, record, moment, ['me', 'recruit'])
			for (const size of [sizes[0], sizes[2], sizes[5]]) {
				await resize(page, size)
				for (const lang of langs) {
					await speak(page, lang)
					const { cards, wrong } = await page.evaluate((wide) => {
						const cards = [...document.querySelectorAll('.mv-hand .mv-card')]
						const out = cards.flatMap((card) =>
							[...card.querySelectorAll('b')]
								.filter((b) => !fits.inside(b.getBoundingClientRect(), card.getBoundingClientRect(), 0))
								.map((b) => b.textContent + ' off its card'),
						)
						const beyond = wide
							? cards
									.filter((card) => !fits.inside(card.getBoundingClientRect(), new DOMRect(0, 0, innerWidth, innerHeight)))
									.map((card) => card.textContent + ' out of view')
							: []
						// The letters of the columns stand between the map and the hand.
						const letters = Math.max(
							...[...document.querySelectorAll('.mv-coordinates text')].map((letter) => letter.getBoundingClientRect().bottom),
						)
						const hand = Math.min(...cards.map((card) => card.getBoundingClientRect().top))
						const above = wide && hand < letters - 4 ? [`${Math.round(letters - hand)} over the letters of the map`] : []
						return { cards: cards.length, wrong: [...out, ...beyond, ...above, ...fits.wrong(cards)] }
					}, size.width > 700)
					if (cards >= 5) five++
					bad.push(...wrong.map((what) => `${army} ${called(size)} ${lang} ${moment}: ${what}`))
				}
			}
		}
	ok(five >= 90, 'with five cards in hand', five)
	is(bad, [], 'everything is on its card, whole and clear of its neighbours, and the hand clear of the map')
	await page.context().close()
})

// --- Looking back

await scenario('a replay', async () => {
	const page = await guest({ locale: 'fr-FR', viewport: sizes[0] })
	await page.addInitScript(HELPERS)
	const open = async (game) => {
		await page.goto(`${server.url}/replay/file`)
		await page.locator('input[type=file]').setInputFiles(game)
		await page.locator('.transport').waitFor()
	}
	recordOf('glorious', 3, 'recruit', 7, { players: 3 })
	await open(join(home, 'glorious-3-7-3.grog'))
	await page.locator('.play-bar .turn').waitFor()
	const lines = await page.evaluate(
		() => new Set(fits.texts(document.querySelector('.play-bar .turn')).map(([, box]) => Math.round(box.top))).size,
	)
	is(lines, 1, '360x640: the result fits in one line')
	// Dice have the faces they were rolled with, also for who jumps there.
	const record = recordOf('manoeuvre', 2, 'recruit', 7, {})
	await open(join(home, 'manoeuvre-2-7-.grog'))
	await page.locator('.mv-field').waitFor()
	const wrong = []
	let seen = 0
	for (const [place, [, text]] of record.played.entries()) {
		const [, many, faces] = /^(?:assault|bombard|volley) .* with [bv]?(\d)d(\d+)/.exec(text) ?? []
		const first = record.played.findIndex(([who], i) => i > place && who === 'chance')
		if (
			!many ||
			faces === '6' ||
			record.played.slice(place, first + 1).some(([, said]) => /^(lead|join|add|commit|withdraw|try)/.test(said))
		)
			continue
		if (record.played.slice(first, first + Number(many)).some(([, said]) => !/^roll/.test(said)) || seen > 5) continue
		await at(page, 'slider').evaluate(
			(slider, to) => {
				slider.value = to
				slider.dispatchEvent(new Event('input', { bubbles: true }))
			},
			String(first + Number(many)),
		)
		const dice = page.locator('.mv-dice .die')
		await until(async () => (await dice.count()) === Number(many), `the dice of ${text}`)
		seen++
		wrong.push(
			...(await dice.evaluateAll((all) => all.map((die) => die.getAttribute('aria-label'))))
				.filter((said) => !said.includes(` ${faces} `))
				.map((said) => `${text}: ${said}`),
		)
	}
	ok(seen > 1, 'dice of other faces than six were looked at', seen)
	is(wrong, [], 'each has its own shape')
	await page.context().close()
})

// --- The first page

await scenario('the first page', async () => {
	const page = await guest()
	const below = []
	// The longest of names: the one that a guest is given may be short.
	await page.goto(`${server.url}/help`)
	await page.evaluate(async (name) => {
		await fetch('/api/me')
		const headers = { 'content-type': 'application/json' }
		await fetch('/api/me', { method: 'POST', headers, body: JSON.stringify({ name }) })
	}, 'Maximilian Schwarzenberg')
	for (const lang of langs) {
		await page.goto(`${server.url}/help`)
		await page.evaluate((lang) => localStorage.setItem('grognard.lang', lang), lang)
		await page.goto(server.url)
		await page.locator('.you').waitFor()
		for (const size of sizes.filter(({ height }) => height > 500)) {
			await page.setViewportSize(size)
			await frames(page, 2)
			const box = await at(page, 'play-manoeuvre').boundingBox()
			if (box.y + box.height > size.height) below.push(`${called(size)} ${lang}: ${Math.round(box.y + box.height)}`)
		}
	}
	is(below, [], 'a button to play is in view without scrolling')
	await page.context().close()
})

// --- An invitation

await scenario('an invitation', async () => {
	const host = await guest()
	await host.goto(`${server.url}/help`)
	const made = {}
	for (const game of ['manoeuvre', 'glorious'])
		made[game] = await host.evaluate(async (game) => {
			const post = (path, body) =>
				fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) =>
					answer.json(),
				)
			await fetch('/api/me')
			await post('/api/me', { name: 'Maximilian Schwarzenberg' })
			return post('/api/games', { game, options: {}, seats: ['me', 'friend'] })
		}, game)
	const page = await guest()
	await page.goto(`${server.url}/help`)
	const below = []
	for (const [game, { invitations }] of Object.entries(made))
		for (const lang of langs) {
			await page.evaluate((lang) => localStorage.setItem('grognard.lang', lang), lang)
			await page.goto(`${server.url}/join/${invitations[0].token}`)
			await at(page, 'join').waitFor()
			for (const size of sizes.filter(({ height }) => height > 500)) {
				await resize(page, size)
				const box = await at(page, 'join').boundingBox()
				if (box.y + box.height > size.height) below.push(`${game} ${called(size)} ${lang}: ${Math.round(box.y + box.height)}`)
			}
		}
	await picture(page, 'fits-join')
	is(below, [], 'its button is in view without scrolling')
	await page.context().close()
	await host.context().close()
})

await finish()
