import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createMovableClock } from '#backend/clock.ts'
import { dateFiles } from '#backend/dates.ts'
import { startEmbedded } from '#backend/embedded.ts'
import { serve } from './backend/serve.ts'

let folders: { first: string; second: string }

beforeAll(async () => {
  const make = async (title: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'lotus-restart-'))
    await writeFile(join(folder, 'index.html'), `<title>${title}</title>`)
    return folder
  }
  folders = { first: await make('first'), second: await make('second') }
})

afterAll(async () => {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true })
})

async function start() {
  const { first: dist } = folders
  const clock = createMovableClock(3_600_000)
  const options = { host: '127.0.0.1', port: 0, root: dist, dist, dialect: 'current', data: 'empty', seed: 1 } as const
  const server = await serve({ ...options, clock, setting: { site_name: 'Harbor' } })
  onTestFinished(server.close)
  server.open()
  return server
}

test('restart: connections fail meanwhile, and the state and address remain afterwards', async () => {
  const { url, backend, leave, comeBack } = await start()
  const Cookie = backend?.signIn() ?? ''
  const profile = () => fetch(new URL('/api/v1/profile', url), { headers: { Cookie } }).then((answer) => answer.text())
  expect(await profile()).toContain('"username":"admin"')
  await leave()
  await expect(profile()).rejects.toThrow()
  await comeBack()
  expect(await profile()).toContain('"username":"admin"')
})

test('embedded server: uses the given clock for dates, and the given settings', async () => {
  const { url } = await start()
  const answer = await fetch(new URL('/api/v1/setting', url))
  expect(Date.parse(answer.headers.get('Date') ?? '') - Date.now()).toBeGreaterThan(3_590_000)
  expect(await answer.text()).toContain('Harbor')
})

test('restart: whoever is signed in stays so when the embedded server starts again from other sources', async () => {
  const { backend } = startEmbedded({})
  const Cookie = backend.signIn()
  const next = startEmbedded({}, backend).backend
  const answer = await next.handle(new Request('http://127.0.0.1:8008/api/v1/profile', { headers: { Cookie } }))
  expect(await answer.text()).toContain('"username":"admin"')
})

test('update: another build replaces the served one', async () => {
  const { url, replace } = await start()
  const title = () => fetch(url).then((answer) => answer.text())
  expect(await title()).toBe('<title>first</title>')
  replace(folders.second)
  expect(await title()).toBe('<title>second</title>')
})

test('dates: files get the same date as their folder', async () => {
  const { first } = folders
  for (const date of [new Date(0), new Date('2026-11-21T12:00:00Z')]) {
    await dateFiles(first, date)
    for (const file of [first, join(first, 'index.html')]) expect((await stat(file)).mtime).toEqual(date)
  }
})
