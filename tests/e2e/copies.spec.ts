import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { agentOf, checksum, content, openFiles, queue } from './transfers.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\//))

const pane = (page: Page, name: string) => page.getByRole('group', { name: `Files on ${name}` })

/** The second pane, with the home folder of osaka-1. */
async function openBeside(page: Page) {
  await page.getByRole('button', { name: 'Two panes' }).click()
  await page.getByRole('combobox', { name: 'Server of the second pane' }).fill('osaka-1')
  await page.getByRole('option', { name: /osaka-1/ }).click()
  const second = pane(page, 'osaka-1')
  await expect(second.getByRole('grid', { name: 'Files' })).toBeVisible()
  return second
}

/** Allows files and commands in a pane. */
async function allowAll(page: Page, pane: Locator) {
  await pane.getByRole('button', { name: 'More for this folder' }).click()
  await page.getByRole('menuitem', { name: 'Full file manager for this server' }).click()
  await page.getByRole('radio', { name: /^Files and commands/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(pane.getByRole('columnheader', { name: 'Size' })).toBeVisible()
}

test('copy: files go from one server to the other, are compared, and survive the change of the page', async ({
  page,
  start,
}) => {
  const product = await start({ setting: { enable_mcp: true } })
  const osaka = product.backend?.world.tables.server.find(({ name }) => name === 'osaka-1')
  const [from, to] = [agentOf(product), agentOf(product, osaka?.id)]
  const [large, small] = [content(3 * 2 ** 20 + 1), content(7)]
  from.put('large.bin', large)
  from.put('small.bin', small)
  to.put('small.bin', 'old one')
  await openFiles(page, product)
  const second = await openBeside(page)
  const first = pane(page, 'tokyo-1')
  await allowAll(page, first)
  await allowAll(page, second)
  await first.getByRole('rowheader', { name: 'large.bin', exact: true }).dragTo(second.getByRole('grid'))
  await expect(queue(page)).toContainText('The checksum agrees')
  await expect(second.getByRole('rowheader', { name: 'large.bin' })).toBeVisible()

  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(first.getByRole('row', { name: /large\.bin/ })).toContainText('Equal')
  await expect(second.getByRole('row', { name: /small\.bin/ })).toContainText('Content differs')
  await first.getByRole('checkbox', { name: 'Select small.bin' }).check()
  await first.getByRole('grid').press('F5')
  await page.getByRole('dialog', { name: 'small.bin already exists' }).getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await expect(queue(page)).toContainText('2 of 2 finished')
  expect([checksum(to.bytesOf('large.bin')), checksum(to.bytesOf('small.bin'))]).toEqual([
    checksum(large),
    checksum(small),
  ])
})

test('copy: ticking moves no row of two panes, so that a second press at the same place takes the tick away', async ({
  page,
  start,
}) => {
  const product = await start({ setting: { enable_mcp: true } })
  const agent = agentOf(product)
  for (const name of ['a.bin', 'b.bin', 'c.bin']) agent.put(name, content(7))
  await page.setViewportSize({ width: 1280, height: 800 })
  await openFiles(page, product)
  await openBeside(page)
  const first = pane(page, 'tokyo-1')
  await allowAll(page, first)
  const row = first.getByRole('row', { name: /b\.bin/ })
  const before = await row.boundingBox()
  await row.getByRole('checkbox').click()
  await expect(first.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await page.keyboard.press('/')
  await expect(first.getByRole('searchbox', { name: 'Filter by name' })).toBeInViewport()
  await expect(first.getByRole('button', { name: 'Delete' })).toBeHidden()
})
