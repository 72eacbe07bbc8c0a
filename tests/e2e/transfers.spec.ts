import { expect, test } from './fixtures.ts'
import { agentOf, choose, content, contentOf, openFiles, queue, fileRow, checksum } from './transfers.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\//))

test('upload and download: files of a classic server are exact, and none is replaced unasked', async ({
  page,
  start,
}) => {
  const product = await start({ dialect: 'classic' })
  await openFiles(page, product)
  const [small, large] = [content(5), content(3 * 2 ** 20 + 1)]
  await choose(page, { name: 'small.bin', buffer: small }, { name: 'large.bin', buffer: large })
  await expect(fileRow(page, 'large.bin')).toBeVisible()
  await expect(fileRow(page, 'small.bin')).toBeVisible()
  await expect(queue(page)).toContainText('2 of 2 finished')

  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download large.bin' }).click()
  expect(await contentOf(await downloads)).toBe(checksum(large))

  agentOf(product).put('Makefile', 'all:')
  await page.getByRole('button', { name: 'More for this folder' }).click()
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  const plain = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Makefile' }).click()
  expect((await plain).suggestedFilename()).toBe('Makefile')

  const other = content(7)
  await choose(page, { name: 'small.bin', buffer: other })
  const question = page.getByRole('dialog', { name: 'small.bin already exists' })
  await question.getByRole('button', { name: 'Keep both' }).click()
  await expect(fileRow(page, 'small (1).bin')).toBeVisible()
  await choose(page, { name: 'small.bin', buffer: other })
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(queue(page)).toContainText('6 of 6 finished')

  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await expect(queue(page)).toContainText('small (1).bin')
  await queue(page).getByRole('button', { name: 'Clear finished' }).click()
  await expect(queue(page)).toBeHidden()
  await expect.poll(() => product.backend?.world.streams.size).toBe(0)
  expect(product.backend?.world.counts.attached).toBe(product.backend?.world.counts.made)
})

test('download: a missing file is told as gone and can be retried', async ({ page, start }) => {
  const product = await start()
  await openFiles(page, product)
  await choose(page, { name: 'gone.bin', buffer: content(9) })
  await expect(fileRow(page, 'gone.bin')).toBeVisible()
  agentOf(product).home.entries.delete('gone.bin')
  await page.getByRole('button', { name: 'Download gone.bin' }).click()
  await expect(queue(page)).toContainText('It no longer exists.')
  await expect(page.getByRole('button', { name: 'Try again: gone.bin' })).toBeVisible()
})
