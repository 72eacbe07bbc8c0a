import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { file } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { enter } from './steps.ts'

// The server answers deep addresses with status 404 and our page; a socket that drops is told of by the browser.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\/|WebSocket connection to/))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const content = (size: number) =>
  Buffer.from(Uint8Array.from({ length: size }, (_none, at) => (at * 31 + at / 251) % 256))

const large = content(2 * 2 ** 20 + 3)

const queue = (page: Page) => page.getByRole('region', { name: 'Transfers' })
const button = (page: Page, action: string, name: string) =>
  queue(page).getByRole('button', { name: `${action}: ${name}` })
const transfer = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name })
const inBackground = (page: Page) => page.getByRole('button', { name: 'Continue in background' }).click()

const choose = (page: Page, names: readonly string[], buffer: Buffer) =>
  page
    .getByLabel('Files to upload')
    .setInputFiles(names.map((name) => ({ name, buffer, mimeType: 'application/octet-stream' })))

/** The files of a server in the page, these among them; its agent can be made to take so long for each message. */
async function openFiles(page: Page, { url, backend }: Product, names: readonly string[] = []) {
  const server = backend?.world.tables.server.find(({ id }) => id === 1)
  if (!backend || !server) throw new Error('there is no server')
  const { disk } = machineOf(backend.world, server)
  const home = disk.root.entries.get('root')
  if (home?.kind !== 'folder') throw new Error('the agent has no home')
  for (const name of names) home.entries.set(name, file(large))
  await page.addInitScript(() => {
    Object.assign(window, { showSaveFilePicker: undefined, showDirectoryPicker: undefined })
  })
  const downloads: Download[] = []
  page.on('download', (download) => void downloads.push(download))
  const held = (name: string) => {
    const entry = home.entries.get(name)
    return entry?.kind === 'file' ? sha256(entry.read()) : undefined
  }
  const drop = () => dropStreams(backend.world, [1])
  await enter(page, `${url}files/1`)
  await expect(page.getByRole('grid', { name: 'Files' })).toBeVisible()
  return { server, disk, home, held, drop, downloads, slow: (answer: number) => void (server.manners = { answer }) }
}

const contentOf = async (download: Download) => sha256(await readFile(await download.path()))

for (const dialect of ['classic', 'current'] as const) {
  test(`with a ${dialect} server five transfers run at once, one is cancelled and one done again`, async ({
    page,
    start,
  }) => {
    const { home, held, downloads, slow } = await openFiles(page, await start({ dialect }), ['down.bin', 'gone.bin'])
    home.entries.delete('gone.bin')
    slow(3000)
    await choose(page, ['one.bin', 'two.bin', 'three.bin'], large)
    await inBackground(page)
    for (const name of ['down.bin', 'gone.bin']) {
      await page.getByRole('button', { name: `Download ${name}` }).click()
      await inBackground(page)
    }
    await button(page, 'Cancel', 'two.bin').click()
    await expect(transfer(page, 'two.bin')).toContainText('Cancelled')
    slow(50)
    await expect(transfer(page, 'gone.bin')).toContainText(/FM Error: .*no such file/)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/FM Error: .*no such file/)
    home.entries.set('gone.bin', file(large))
    await button(page, 'Try again', 'gone.bin').click()
    await expect(queue(page)).toContainText('5 of 5 finished')
    await expect.poll(() => downloads.length).toBe(2)
    for (const each of downloads) expect(await contentOf(each)).toBe(sha256(large))
    expect(['one.bin', 'three.bin'].map(held)).toEqual([sha256(large), sha256(large)])
    await expect(transfer(page, 'two.bin')).toContainText('Cancelled')
  })
}

test('an upload that fails at any moment is followed by nothing, told, and done again', async ({ page, start }) => {
  const { disk, drop, held, slow } = await openFiles(page, await start())
  const afterErrors: string[] = []
  /** Cuts the connection once so many messages of an upload have left. */
  let cut = Number.POSITIVE_INFINITY
  page.on('websocket', (socket) => {
    let hasFailed = false
    let pieces = -1
    socket.on('framereceived', ({ payload }) => void (hasFailed ||= payload.slice(0, 4).toString() === 'NERR'))
    socket.on('framesent', ({ payload }) => {
      if (hasFailed) afterErrors.push(payload.slice(0, 20).toString())
      if (pieces >= 0 || payload[0] === 2) pieces += 1
      if (pieces >= cut) drop()
    })
  })
  const fails = async (name: string, words: RegExp) => {
    await choose(page, [name], large)
    await expect(transfer(page, name)).toContainText(words)
  }
  for (const [at, free] of [2 ** 20, large.length - 1].entries()) {
    disk.free = free
    await fails(`full${at}.bin`, /FM Error: .*no space left on device/)
  }
  disk.free = undefined
  slow(300)
  for (const pieces of [0, 1, 2, 3]) {
    cut = pieces
    await fails(`cut${pieces}.bin`, /Failed|connection|agent/)
    cut = Number.POSITIVE_INFINITY
  }
  expect(afterErrors).toEqual([])
  for (const name of ['full1.bin', 'cut2.bin']) {
    await button(page, 'Try again', name).click()
    await expect(transfer(page, name)).toContainText('Finished')
    expect(held(name)).toBe(sha256(large))
  }
})

test('a download that is cut off is never shown as whole, and can be done again', async ({ page, start }) => {
  const names = [1, 2, 3].map((messages) => `down${messages}.bin`)
  const { drop, downloads, slow } = await openFiles(page, await start(), names)
  slow(100)
  let cut = Number.POSITIVE_INFINITY
  page.on('websocket', (socket) => {
    let messages = 0
    socket.on('framereceived', () => {
      messages += 1
      if (messages === cut) drop()
    })
  })
  for (const [at, name] of names.entries()) {
    cut = at + 1
    await page.getByRole('button', { name: `Download ${name}` }).click()
    await expect(button(page, 'Try again', name)).toBeVisible()
  }
  expect(downloads).toEqual([])
  cut = Number.POSITIVE_INFINITY
  await button(page, 'Try again', 'down2.bin').click()
  await expect.poll(() => downloads.length).toBe(1)
  expect(await contentOf(downloads[0]!)).toBe(sha256(large))
})
