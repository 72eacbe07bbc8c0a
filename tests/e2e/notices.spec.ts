import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { enter, hide, serverRow } from './steps.ts'

interface NoticeWindow extends Window {
  shownNotices?: { title: string; press: () => void }[]
}

/** Keeps the notices of each tab, because a machine without a desktop has no place for them. */
const keepNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shown: NonNullable<NoticeWindow['shownNotices']> = []
    class KeptNotification extends EventTarget {
      static get permission() {
        return localStorage.getItem('test.consent') ?? 'default'
      }
      static async requestPermission() {
        localStorage.setItem('test.consent', 'granted')
        return 'granted'
      }
      constructor(title: string) {
        super()
        shown.push({ title, press: () => this.dispatchEvent(new Event('click')) })
      }
      close() {
        this.dispatchEvent(new Event('close'))
      }
    }
    Object.assign(window, { Notification: KeptNotification, shownNotices: shown })
  })

const titles = (page: Page) =>
  page.evaluate(() => (window as NoticeWindow).shownNotices?.map(({ title }) => title) ?? [])

const press = (page: Page) => page.evaluate(() => (window as NoticeWindow).shownNotices?.at(-1)?.press())

/** The number of open sockets with live states. */
const sockets = ({ backend }: Product) => backend.world.visitors.length

/** A title that counts trouble. */
const counting = /^\(\d+\) \w/

const within10Seconds = { timeout: 10_000 }

test('notices: one of two hidden tabs tells of a server that goes, once, and its press opens the server', async ({
  page,
  start,
  context,
}) => {
  await keepNotices(context)
  const product = await start({ data: 20 })
  await enter(page, `${product.url}profile`)
  await page.getByRole('switch', { name: /when there is trouble/ }).click()
  await expect(page.getByRole('button', { name: 'Show a test notice' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(product.url)
  await expect(serverRow(other, 'tokyo-1')).toBeVisible()
  for (const tab of [page, other]) await hide(tab)
  await expect.poll(() => sockets(product)).toBe(1)
  // what is offline from the beginning counts, and is no news
  for (const tab of [page, other]) await expect(tab).toHaveTitle(counting)

  product.backend.agent(1).disconnect()
  await expect.poll(() => titles(page), within10Seconds).toEqual(['tokyo-1 is offline'])
  await expect(other).toHaveTitle(counting)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /circle/)
  await press(page)
  await expect(page.getByRole('heading', { level: 1, name: 'tokyo-1' })).toBeVisible()
  expect(await titles(other)).toEqual([])

  // the other one goes on, and knows what has been said
  await page.close()
  await expect.poll(() => sockets(product)).toBe(1)
  product.backend.agent(2).disconnect()
  await expect.poll(() => titles(other), within10Seconds).toHaveLength(1)
  expect(await titles(other)).not.toEqual(['tokyo-1 is offline'])
  await expect(other).toHaveTitle(counting)
})

test('notices: switched off in one tab, none comes in any, and each goes on counting', async ({
  page,
  start,
  context,
}) => {
  await keepNotices(context)
  const product = await start({ data: 20 })
  await enter(page, product.url)
  await page.getByRole('button', { name: 'Notices of trouble' }).click()
  const wanted = page.getByRole('dialog').getByRole('switch')
  await wanted.click()
  await expect(page).toHaveTitle(counting)
  const other = await context.newPage()
  await other.goto(`${product.url}nat`)
  await expect(other).toHaveTitle(counting)
  await wanted.click()
  for (const tab of [page, other]) await hide(tab)
  await expect(other).toHaveTitle(counting)
  const before = await other.title()
  product.backend.agent(1).disconnect()
  await expect(other).not.toHaveTitle(before, within10Seconds)
  for (const tab of [page, other]) await expect(tab).toHaveTitle(counting)
  for (const tab of [page, other]) expect(await titles(tab)).toEqual([])
})

test('trouble: the list of servers counts once it has been shown, another page once it is hidden', async ({
  page,
  start,
}) => {
  const product = await start({ data: 20 })
  await enter(page, `${product.url}nat`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(product.requests.filter(({ path }) => path === '/api/v1/alert-rule')).toEqual([])
  await expect(page).toHaveTitle(/^NAT/)
  await hide(page)
  await expect(page).toHaveTitle(counting)
  await page.reload()
  await expect(page).toHaveTitle(/^NAT/)
  await page.getByRole('link', { name: 'Server', exact: true }).click()
  await expect(page).toHaveTitle(counting, within10Seconds)
})
