import { expect, type Page } from '@playwright/test'
import type { Product } from './product.mjs'
import { enter } from './steps.ts'

/** The text on the screen of a pane, without what is scrolled out. */
export const screen = (page: Page, pane = 0) => page.locator('.xterm-rows').nth(pane)

/** Opens the terminal of a server and waits for its prompt. */
export async function openTerminal(page: Page, url: string, id = 1) {
  await enter(page, `${url}terminal/${id}`)
  await expect(screen(page)).toContainText('#')
}

/** Types a line and waits until the screen shows what it brings. */
export async function run(page: Page, line: string, shown: string | RegExp, pane = 0) {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
  await expect(screen(page, pane)).toContainText(shown)
}

/** Puts a text on the clipboard of the page and pastes it as the browser would. */
export async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** Every session that was made was attached, and none is left. */
export async function expectNoLeak({ backend }: Product) {
  await expect.poll(() => backend?.world.streams.size).toBe(0)
  expect(backend?.world.counts.attached).toBe(backend?.world.counts.made)
}

/** Leaves the page as a person who answers its question. */
export async function leavePage(page: Page) {
  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible()
}
