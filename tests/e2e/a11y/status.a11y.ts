import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { go, screens } from '../screens.ts'
import { dialog, enter, notice } from '../steps.ts'

/** Notes every change in what a screen reader announces by itself, from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
    const said: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        if (region?.textContent) said.push(region.textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { said })
  })

const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

test('status: figures that tick are not announced, and what was done is', async ({ page, start }) => {
  const { url } = await start({ data: 'demo' })
  await enter(page, url)
  await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
  await expect(page.locator('.state[data-fresh]').first()).toBeVisible()
  await listen(page)
  // The network figures of a server differ at each tick.
  const rates = page.getByRole('row', { name: 'tokyo-1' }).locator('td.rates')
  for (let tick = 0; tick < 3; tick++) {
    const before = await rates.innerText()
    await expect(rates).not.toHaveText(before)
  }
  expect(await said(page)).toEqual([])

  await go(page, 'nat?edit=1')
  await page.getByRole('textbox', { name: 'Local service' }).fill('127.0.0.1:5000')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved')).toBeVisible()
  await expect.poll(async () => (await said(page)).some((text) => text.includes('Saved'))).toBe(true)
})

test('titles: each screen has one heading, a title of its own, and a language', async ({ page, product, announce }) => {
  announce(/^verbose: \[DOM\] Password forms should have|status of 404 .*\/dashboard\//)
  await enter(page, await product({ data: 'demo' }))
  const titles = new Map<string, string>()
  for (const [address, there] of screens.filter(([each]) => !each.includes('?'))) {
    await go(page, address)
    await expect(there(page)).toBeVisible()
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    titles.set(address, await page.title())
  }
  expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(titles.size)
})
