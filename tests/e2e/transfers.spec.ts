import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { machineOf } from '#backend/machine/machine.ts'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { enter } from './steps.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\//))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Bytes that repeat at no power of two. */
const content = (size: number) =>
  Buffer.from(Uint8Array.from({ length: size }, (_none, at) => (at * 31 + at / 251) % 256))

const row = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true })
const queue = (page: Page) => page.getByRole('region', { name: 'Transfers' })

async function openFiles(page: Page, { url }: Product) {
  // Without the pickers, which no test can answer, a browser keeps what it downloads in the folder of its origin.
  await page.addInitScript(() => {
    Object.assign(window, { showSaveFilePicker: undefined, showDirectoryPicker: undefined })
  })
  await enter(page, `${url}files/1`)
  await expect(page.getByRole('grid', { name: 'Files' })).toBeVisible()
}

const choose = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  page
    .getByLabel('Files to upload')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))

for (const dialect of ['classic', 'current'] as const) {
  test(`on a ${dialect} server files go up and come down byte by byte, and none is replaced unasked`, async ({
    page,
    start,
  }) => {
    const product = await start({ dialect })
    await openFiles(page, product)
    const [small, large] = [content(5), content(3 * 2 ** 20 + 1)]
    await choose(page, { name: 'small.bin', buffer: small }, { name: 'large.bin', buffer: large })
    await expect(row(page, 'large.bin')).toBeVisible()
    await expect(row(page, 'small.bin')).toBeVisible()
    await expect(queue(page)).toContainText('2 of 2 finished')

    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download large.bin' }).click()
    const path = await (await downloads).path()
    expect(sha256(await readFile(path))).toBe(sha256(large))

    const other = content(7)
    await choose(page, { name: 'small.bin', buffer: other })
    const question = page.getByRole('dialog', { name: '1 name is taken' })
    await question.getByRole('button', { name: 'Keep both' }).click()
    await expect(row(page, 'small (1).bin')).toBeVisible()
    await choose(page, { name: 'small.bin', buffer: other })
    await question.getByRole('button', { name: 'Replace' }).click()
    await expect(queue(page)).toContainText('5 of 5 finished')

    await page.getByRole('link', { name: 'Service', exact: true }).click()
    await expect(queue(page)).toContainText('small (1).bin')
    await queue(page).getByRole('button', { name: 'Clear finished' }).click()
    await expect(queue(page)).toBeHidden()
    await expect.poll(() => product.backend?.world.streams.size).toBe(0)
    expect(product.backend?.world.counts.attached).toBe(product.backend?.world.counts.made)
  })
}

test('a file that is gone is told in the words of the agent, and may be tried again', async ({ page, start }) => {
  const product = await start()
  await openFiles(page, product)
  const server = product.backend?.world.tables.server.find(({ id }) => id === 1)
  if (!product.backend || !server) throw new Error('there is no server')
  await choose(page, { name: 'gone.bin', buffer: content(9) })
  await expect(row(page, 'gone.bin')).toBeVisible()
  const home = machineOf(product.backend.world, server).disk.root.entries.get('root')
  if (home?.kind !== 'folder') throw new Error('the agent has no home')
  home.entries.delete('gone.bin')
  await page.getByRole('button', { name: 'Download gone.bin' }).click()
  await expect(queue(page)).toContainText(/FM Error: .*no such file or directory/)
  await expect(page.getByRole('button', { name: 'Try again: gone.bin' })).toBeVisible()
})
