// names.test.mjs - Les Trois Couleurs: the name of the selected unit is always written, and over no unit: whoever stands beside it must be seen, above
// all in a fight. Measured in boxes, for every unit of a side, at several moments of seeded battles and on a phone.
import { finish, guest, is, ok, openAt, picture, places, recordOf, Server, scenario } from './fixture.mjs'

const server = await new Server().start()

/** Units under the name of the selected one, by more than a hair, and the name. */
const under = (page, id) =>
	page.evaluate((id) => {
		const text = document.querySelector(`.tb-labels [data-of="${id}"] .tb-name`)
		if (!text?.textContent) return { name: '', hidden: [] }
		const name = text.getBoundingClientRect()
		const over = (box) =>
			Math.min(name.right, box.right) - Math.max(name.left, box.left) > 2 &&
			Math.min(name.bottom, box.bottom) - Math.max(name.top, box.top) > 4
		const units = [...document.querySelectorAll('.tb-svg .tc-unit')].filter((unit) => unit.dataset.unit !== id)
		const hidden = units.filter((unit) => over(unit.querySelector('.tc-tray').getBoundingClientRect()))
		return { name: text.textContent, hidden: hidden.map((unit) => unit.dataset.unit) }
	}, id)

/** Where many have come together: late in the battle, before somebody of the south does something. */
const crowds = (record) => places(record, /^(advance|mac|fire|answer|order|read)/, 2)

for (const [width, height] of [
	[1280, 800],
	[390, 844],
])
	for (const options of [{ scenario: 'mill' }, { scenario: 'roads' }, { scenario: 'ridge', play: 'simultaneous' }])
		await scenario(`${options.scenario} at ${width}x${height}`, async () => {
			const page = await guest({ viewport: { width, height }, locale: 'fr-FR' })
			const record = recordOf('tricolore', 2, 'greedy', 3, options)
			const [nameless, hidden] = [[], []]
			let [seen, long] = [0, 0]
			for (const place of crowds(record)) {
				await openAt(page, server, record, place, ['me', 'recruit'])
				await page.locator('.turn-yours').waitFor()
				const units = await page.locator('.tb-svg .tc-unit').evaluateAll((all) => all.map((one) => one.dataset.unit))
				for (const id of units.filter((one) => !one.endsWith('-tir'))) {
					const unit = page.locator(`.tb-svg .tc-unit[data-unit="${id}"]`)
					if ((await unit.getAttribute('aria-pressed')) !== 'true') await unit.dispatchEvent('click')
					if ((await unit.getAttribute('aria-pressed')) !== 'true') continue // an enemy that is aimed at
					const label = await under(page, id)
					seen++
					if (label.name.length > 8) long++
					if (!label.name) nameless.push(`${place} ${id}`)
					if (label.hidden.length) hidden.push(`${place} ${id} “${label.name}”: ${label.hidden}`)
				}
				await picture(page, `names-${options.scenario}-${width}-${place}`)
			}
			ok(seen > 20 && long > 0, 'many units are selected, some have room for their whole name', `${seen}, ${long}`)
			is(nameless, [], 'every selected unit has its name')
			is(hidden, [], 'no name lies over another unit')
		})

await finish()
