import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { enter, hide, loadOverlays } from './steps.ts'

/** Opens a screen of a server that sees addresses. */
async function open(page: Page, product: Product, screen: string) {
  product.backend.setting.web_real_ip_header = 'NZ::Use-Peer-IP'
  await page.clock.install()
  await enter(page, `${product.url}${screen}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  // The login and all calls of the first screen are made. The list of servers also looks for moves and services.
  await expect.poll(() => product.backend.calls.length).toBeGreaterThanOrEqual(screen === '' ? 10 : 6)
  // What follows when nobody waits for it: the last hour of each row in sight, and the lists of what is counted.
  const isRead = () => product.backend.calls.some(({ path }) => path.includes('/metrics'))
  if (screen === '') await pass(page, isRead)
}

/** Lets time go by until something is so: a second, then all that has been asked is answered, and so on. */
async function pass(page: Page, isSo: () => boolean | Promise<boolean>) {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000)
        await expect.poll(() => asked.size).toBe(0)
        return isSo()
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBe(true)
}

/** Makes the server lose the session of a page that waits for no answer. */
async function forget(page: Page, { backend }: Product) {
  let calls = -1
  const isQuiet = () => calls === (calls = backend.calls.length)
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
  // A busy page may get its last answer only now. After another second it proves nothing any more.
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)))
  await page.clock.fastForward(1000)
  backend.world.sessions.clear()
  backend.tables.waf.length = 0
  backend.calls.length = 0
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

const ways: [string, (page: Page) => Promise<void>][] = [
  ['a refresh', (page) => page.getByRole('button', { name: 'Refresh' }).click()],
  ['another screen', (page) => page.getByRole('link', { name: 'Task', exact: true }).click()],
  ['coming back to the tab', (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))],
]

/** On the second screen every call with a dead cookie counts as a hit. */
const screens: [string, typeof ways][] = [
  ['', ways],
  ['server-group', ways.slice(0, 1)],
]

for (const [screen, tried] of screens) {
  test(`session: a dead one costs a single call with its cookie, from /${screen}`, async ({ page, start }) => {
    const product = await start({ dialect: 'current' })
    const { calls, tables } = product.backend
    await open(page, product, screen)
    for (const [name, act] of tried) {
      await test.step(name, async () => {
        await forget(page, product)
        await act(page)
        await expect(question(page)).toBeVisible()
        expect(calls.filter(({ path }) => path.startsWith('/api/v1/'))).toHaveLength(1)
        expect(tables.waf).toEqual([])
        await page.keyboard.type('admin')
        await page.keyboard.press('Enter')
        await expect(question(page)).toBeHidden()
        await expect(page.getByRole('rowheader').first()).toBeVisible()
        expect(tables.waf).toEqual([])
      })
    }
  })
}

test('session: a hidden tab that counts trouble finds a dead one with a single call', async ({ page, start }) => {
  const product = await start({ dialect: 'current', data: 20 })
  await open(page, product, 'server-group')
  await hide(page)
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await forget(page, product)
  await pass(page, () => question(page).isVisible())
  await page.clock.runFor(300_000)
  const { calls, tables } = product.backend
  expect(calls.filter(({ path }) => path.startsWith('/api/v1/'))).toHaveLength(1)
  expect(tables.waf).toEqual([])
})

test('WAF: after a block one harmless call finds the dead session', async ({ page, start, announce }) => {
  announce(/403|errors\.blocked/)
  const product = await start({ dialect: 'current' })
  await open(page, product, '')
  // a blocked address gets no files either, so what the sign-in is drawn with is here before
  await loadOverlays(page)
  await forget(page, product)
  const { backend } = product
  const block_timestamp = Math.floor(Date.now() / 1000)
  backend.world.insert('waf', { ip: '127.0.0.1', block_identifier: -126, block_reason: 2, block_timestamp, count: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(question(page)).toBeVisible({ timeout: 20_000 })
  expect(backend.tables.waf).toMatchObject([{ count: 1 }])
})
