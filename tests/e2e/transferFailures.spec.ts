import type { Download, Page, WebSocket } from '@playwright/test'
import { dropStreams } from '#backend/streams.ts'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { agentOf, choose, content, contentOf, openFiles, queue, checksum } from './transfers.ts'

// The server answers deep addresses with status 404 and our page; the browser reports a dropped socket.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\/|WebSocket connection to/))

const large = content(2.5 * 2 ** 20)

const button = (page: Page, action: string, name: string) =>
  queue(page).getByRole('button', { name: `${action}: ${name}` })
const transfer = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name })
const inBackground = (page: Page) => page.getByRole('button', { name: 'Continue in background' }).click()
const upload = (page: Page, ...names: string[]) => choose(page, ...names.map((name) => ({ name, buffer: large })))

/** Opens the files of a server that has these names. */
async function openWith(page: Page, product: Product, names: readonly string[] = []) {
  const agent = agentOf(product)
  for (const name of names) agent.put(name, large)
  const downloads: Download[] = []
  page.on('download', (download) => void downloads.push(download))
  await openFiles(page, product)
  return { ...agent, downloads, drop: () => product.backend && dropStreams(product.backend.world, [1]) }
}

test('download: a lost connection to a current server offers no file, and a retry works', async ({ page, start }) => {
  const names = [0, 1, 2].map((pieces) => `down${pieces}.bin`)
  const { cutAfter, clearFaults, downloads } = await openWith(page, await start(), names)
  for (const [pieces, name] of names.entries()) {
    // the request, the header and this number of pieces
    cutAfter(pieces * 2 ** 20 + 30)
    await page.getByRole('button', { name: `Download ${name}` }).click()
    await expect(button(page, 'Try again', name)).toBeVisible()
  }
  expect(downloads).toEqual([])
  clearFaults()
  await button(page, 'Try again', 'down1.bin').click()
  await expect.poll(() => downloads.length).toBe(1)
  expect(await contentOf(downloads[0]!)).toBe(checksum(large))
})

test('upload and download: five run at once on a classic server, with one cancelled and one retried', async ({
  page,
  start,
}) => {
  const { home, put, bytesOf, downloads, slow } = await openWith(page, await start({ dialect: 'classic' }), [
    'down.bin',
    'gone.bin',
  ])
  home.entries.delete('gone.bin')
  slow(3000)
  await upload(page, 'one.bin', 'two.bin', 'three.bin')
  await inBackground(page)
  for (const name of ['down.bin', 'gone.bin']) {
    await page.getByRole('button', { name: `Download ${name}` }).click()
    await inBackground(page)
  }
  await button(page, 'Cancel', 'two.bin').click()
  await expect(transfer(page, 'two.bin')).toContainText('Cancelled')
  slow(50)
  await expect(transfer(page, 'gone.bin')).toContainText('It no longer exists.')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('It no longer exists.')
  put('gone.bin', large)
  await button(page, 'Try again', 'gone.bin').click()
  await expect(queue(page)).toContainText('4 of 5 finished, 1 cancelled')
  await expect.poll(() => downloads.length).toBe(2)
  for (const each of downloads) expect(await contentOf(each)).toBe(checksum(large))
  for (const name of ['one.bin', 'three.bin']) expect(checksum(bytesOf(name))).toBe(checksum(large))
  await expect(transfer(page, 'two.bin')).toContainText('Cancelled')
})

test('upload: a failure at any moment on a current server is shown and can be retried', async ({ page, start }) => {
  const { disk, drop, bytesOf, slow, cutAfter, clearFaults } = await openWith(page, await start())
  const refused: WebSocket[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.slice(0, 4).toString() === 'NERR') refused.push(socket)
    }),
  )
  const fails = async (name: string, words = /Failed|connection|agent/) =>
    expect(transfer(page, name)).toContainText(words)
  for (const [at, free] of [2 ** 20, large.length - 1].entries()) {
    disk.free = free
    await upload(page, `full${at}.bin`)
    await fails(`full${at}.bin`, /FM Error: .*no space left on device/)
  }
  disk.free = undefined
  await expect.poll(() => refused.map((socket) => socket.isClosed())).toEqual([true, true])
  for (const pieces of [0, 1, 2]) {
    // this number of pieces, and the messages before them
    cutAfter(pieces * 2 ** 20 + 1000)
    await upload(page, `cut${pieces}.bin`)
    await fails(`cut${pieces}.bin`)
  }
  slow(3000)
  await upload(page, 'unconfirmed.bin')
  // the content follows the header by a second at most
  await expect.poll(() => bytesOf('unconfirmed.bin')?.length, { intervals: [100] }).toBe(0)
  drop()
  await fails('unconfirmed.bin')
  clearFaults()
  for (const name of ['full1.bin', 'cut2.bin', 'unconfirmed.bin']) {
    await button(page, 'Try again', name).click()
    await expect(transfer(page, name)).toContainText('Finished')
    expect(checksum(bytesOf(name))).toBe(checksum(large))
  }
})
