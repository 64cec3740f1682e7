// api.test.mjs - the HTTP client against a mocked fetch: what is sent, and what errors become.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './bundle.mjs'

const { api, ApiError, setLang } = await load(['session/api.ts', 'words/index.ts'])

/** Mocks fetch with these answers in turn; returns the requests. */
function server(...answers) {
	const asked = []
	globalThis.fetch = async (path, init) => {
		asked.push({ path, ...init })
		const { status = 200, body = {}, type = 'application/json' } = answers.shift()
		return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': type } })
	}
	return asked
}

const refused = (code, text) => (error) => error instanceof ApiError && error.code === code && error.message === text

test('a game is made with one JSON request', async () => {
	const asked = server({ status: 201, body: { id: 'G' } })
	assert.equal((await api.create('glorious', { players: '3' }, ['me', 'friend', 'recruit'])).id, 'G')
	assert.equal(asked[0].path, '/api/games')
	assert.equal(asked[0].method, 'POST')
	assert.equal(asked[0].headers['content-type'], 'application/json')
	assert.deepEqual(JSON.parse(asked[0].body), { game: 'glorious', options: { players: '3' }, seats: ['me', 'friend', 'recruit'] })
})

test('a record is text, for a spectator too', async () => {
	const asked = server({ body: 'grognard record 1\n', type: 'text/plain' })
	assert.equal(await api.record('G', 'W'), 'grognard record 1\n')
	assert.equal(asked[0].path, '/api/record/G?watch=W')
})

test('known errors are in the language of the player, unknown ones as the server wrote them', async () => {
	const no = (code, status, text = 'x') => server({ status, body: { error: { code, text } } })
	no('taken', 409)
	await assert.rejects(api.join('T'), refused('taken', 'This seat is already taken.'))
	setLang('de')
	no('no-invitation', 404)
	await assert.rejects(api.invitation('T'), refused('no-invitation', 'Dieser Link ist ungültig.'))
	setLang('en')
	no('strange', 400, 'the option is strange')
	await assert.rejects(api.create('glorious', {}, ['me']), refused('strange', 'the option is strange'))
	server({ status: 502, body: '<html>', type: 'text/html' })
	await assert.rejects(api.games(), refused('offline', 'The server is not responding.'))
})

test('without a network the server counts as offline', async () => {
	globalThis.fetch = async () => {
		throw new TypeError('failed to fetch')
	}
	await assert.rejects(api.me(), refused('offline', 'The server is not responding.'))
})

test('a server that has forgotten the guest is asked for a new one, once', async () => {
	let asked = server(
		{ status: 401, body: { error: { code: 'no-guest', text: '' } } },
		{ body: { id: 'i', name: '' } },
		{ body: { games: [] } },
	)
	assert.deepEqual(await api.games(), [])
	assert.deepEqual(
		asked.map((a) => a.path),
		['/api/games', '/api/me', '/api/games'],
	)
	asked = server({ status: 401 }, { body: { id: 'i' } }, { status: 401, body: { error: { code: 'no-guest', text: 'no' } } })
	await assert.rejects(api.games(), (error) => error.code === 'no-guest')
	assert.equal(asked.length, 3)
})
