// learn-view.test.mjs - the lessons of the free tables on two phones, in three languages, walked as by somebody who never scrolls: whatever a step
// asks for (a unit, a choice, the button below a sum) is whole in view and covered by nothing when it is its turn.
import { at, finish, guest, is, picture, Server, scenario, still, until } from './fixture.mjs'

const server = await new Server().start()
/** The smaller one is the harder one; the longest words are French or German. */
const WALKS = [
	[{ width: 390, height: 844 }, 'de'],
	[{ width: 360, height: 640 }, 'de'],
	[{ width: 360, height: 640 }, 'fr'],
	[{ width: 360, height: 640 }, 'en'],
]

const NEXT = '[data-testid=lesson-next]'
const DO = '[data-testid=do-it]:not([disabled])'
const unit = (id) => `[data-unit="${id}"]`
const act = (text) => `.tb-panel [data-action^="${text}"]`

/** Step by step: [where, what is pressed there one after the other; a drag is [from, to] in UD]. What is not there any more when its turn comes
 *  was not needed: a unit that is selected already, a sum that is not asked for. */
const EMPIRE = [
	['orders 0', NEXT],
	[
		...['orders 1', '[data-division="s:1st-infantry-division"]', '.tb-panel [data-pick=attack]'],
		...['[data-pick=attack][aria-pressed=true]', '[data-testid=give-order]'], // what was pressed stays in view
	],
	['orders 2', act('transfer 1st-infantry-division')],
	['orders 3', NEXT],
	[
		'march 0',
		[
			[7, 1],
			[7, 5],
		],
	],
	['march 1', act('form line'), `?${DO}`],
	[
		'march 2',
		[
			[10, 1],
			[13, 4.5],
		],
	],
	['march 3', NEXT],
	['fire 0', unit('s:line-infantry-1'), unit('n:german-line-regiment-1'), DO],
	['fire 1', '[data-testid=lesson-hint-button]', '[data-tick="s:line-infantry-2"]', '[data-testid=supports-go]'],
	['fire 2', NEXT],
	['charge 0', unit('s:line-infantry-3'), unit('n:german-line-regiment-1'), DO],
	['charge 1', act('decline')],
	['charge 2', NEXT],
	['reaction 0', NEXT],
	['reaction 1', '[data-testid=reactions] [data-action*=hollow-square]', `?${DO}`],
	['reaction 2', act('stay')],
	['reaction 3', NEXT],
	['rally 0', unit('s:line-infantry-1'), act('rally line-infantry-1'), `?${DO}`],
	['rally 1', act('mend')],
	['rally 2', '[data-testid=lesson-end]'],
]
const own = (id, text) => [unit(`s:${id}`), act(text), `?${DO}`]
const COULEURS = [
	['fire 0', NEXT],
	['fire 1', NEXT],
	['fire 2', unit('s:fr14-1'), unit('n:au01-1'), act('fire fr14-1 au01-1 canister'), DO],
	['fire 3', ...own('fr01-1', 'fire fr01-1 au01-1')],
	['fire 4', act('choose now'), `?${DO}`],
	['fire 5', NEXT],
	['points 0', ...own('fr01-1', 'advance fr01-1 to 6.5,4.2 por')],
	['points 1', ...own('fr01-1', 'form fr01-1 LIG')],
	['points 2', NEXT],
	['march 0', NEXT],
	['march 1', ...own('fr01-1', 'mac fr01-1 au01-1 pch with g1 along 0')],
	['march 2', NEXT],
	['test 0', NEXT],
	['test 1', NEXT],
	['test 2', act('choose pch'), `?${DO}`],
	['test 3', NEXT],
	['test 4', NEXT],
	['test 5', NEXT],
	['test 6', NEXT],
	['test 7', NEXT],
	['answer 0', act('general g1 join fr01-1'), `?${DO}`],
	['answer 1', act('answer fr01-1 fire p1'), `?${DO}`],
	['answer 2', act('choose now'), `?${DO}`],
	['answer 3', NEXT],
	['rally 0', ...own('fr01-1', 'rally fr01-1 LIG')],
	['rally 1', NEXT],
	['markers 0', ...own('fr01-1', 'order fr01-1 mac')],
	['markers 1', ...own('fr01-2', 'order fr01-2 slow-forward')],
	['markers 2', act('done')],
	['markers 3', ...own('fr01-1', 'read fr01-1 at au01-1 mac pch')],
	['markers 4', ...own('fr01-2', 'read fr01-2 go 2')],
	['markers 5', '[data-testid=lesson-end]'],
]

const lesson = async (page) => {
	const panel = at(page, 'lesson')
	return `${await panel.getAttribute('data-chapter')} ${await panel.getAttribute('data-step')}`
}

/** Whether the middle of it, and as much around it as a finger needs, is on the screen and nothing lies on it. */
const seen = (thing) =>
	thing.evaluate((node) => {
		const box = node.getBoundingClientRect()
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
		const reach = Math.min(box.height / 2 - 1, 18)
		const hit = (dy) => {
			const found = document.elementFromPoint(x, y + dy)
			return found !== null && (node.contains(found) || found.contains(node))
		}
		return hit(-reach) && hit(0) && hit(reach)
	})

const onScreen = (page, [x, y], height) =>
	page.locator('.tb-svg').evaluate(
		(svg, [x, y]) => {
			const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM())
			return { x: at.x, y: at.y, free: Boolean(document.elementFromPoint(at.x, at.y)?.closest('.tb-svg')) }
		},
		[x * 1000, (height - y) * 1000],
	)

async function drag(page, from, to, height) {
	const [a, b] = await still(page, () => Promise.all([onScreen(page, from, height), onScreen(page, to, height)]))
	await page.mouse.move(a.x, a.y)
	await page.mouse.down()
	for (const part of [0.1, 0.5, 1]) await page.mouse.move(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
	await page.mouse.up()
	return a.free && b.free
}

/** From the first step to the last; returns what was asked for and not in view. */
async function walk(page, game, course, height, name) {
	const hidden = []
	await page.goto(`${server.url}/learn/${game}`)
	for (const [where, ...things] of course) {
		await until(async () => (await lesson(page)) === where, where)
		for (const what of things) {
			const maybe = what[0] === '?'
			const thing = typeof what === 'string' ? page.locator(maybe ? what.slice(1) : what).first() : null
			if (maybe && !(await until(async () => (await lesson(page)) !== where || (await thing.isVisible()), what))) continue
			if ((await lesson(page)) !== where) continue
			const next = things[things.indexOf(what) + 1]
			if (typeof next === 'string' && next[0] === '.' && (await page.locator(next).first().isVisible())) continue
			await thing?.waitFor()
			const good = thing ? await still(page, () => seen(thing)) : await drag(page, ...what, height)
			if (!good) {
				hidden.push(`${where}: ${what}`)
				await picture(page, `learn-view-${name}-${where.replace(' ', '-')}-${things.indexOf(what)}`)
			}
			if (what !== '[data-testid=lesson-end]') await thing?.tap()
		}
	}
	return hidden
}

for (const [game, course, height] of [
	['empire', EMPIRE, 12],
	['tricolore', COULEURS, 8],
])
	for (const [viewport, lang] of WALKS) {
		const name = `${game}-${viewport.width}-${lang}`
		await scenario(name, async () => {
			const page = await guest({ viewport, locale: lang, hasTouch: true, isMobile: true })
			is(await walk(page, game, course, height, name), [], `${name}: everything that a step asks for is in view`)
			await page.context().close()
		})
	}

await finish()
