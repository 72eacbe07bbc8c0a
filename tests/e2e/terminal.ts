import { expect, type Page } from '@playwright/test'
import type { Product } from './product.mjs'
import { enter } from './steps.ts'

/** The rows of a pane that are visible, without the scrollback. */
export const screen = (page: Page, pane = 0) => page.locator('.xterm-rows').nth(pane)

/** Opens the terminal of a server and waits for its prompt. */
export async function openTerminal(page: Page, url: string, id = 1) {
  await enter(page, `${url}terminal/${id}`)
  await expect(screen(page)).toContainText('#')
}

/** Runs a command and waits until the screen shows its output. */
export async function run(page: Page, line: string, output: string | RegExp, pane = 0) {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
  await expect(screen(page, pane)).toContainText(output)
}

/** Dispatches a paste event with a text, as the browser does. */
export async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    // Firefox makes the data of the event from the text.
    const forFirefox = { data: pasted, dataType: 'text/plain' }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, ...forFirefox, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** Every session was attached, and none is open any more. */
export async function expectNoLeak({ backend }: Product) {
  await expect.poll(() => backend?.world.streams.size).toBe(0)
  expect(backend?.world.counts.attached).toBe(backend?.world.counts.made)
}

/** Leaves the page, and confirms the question whether to leave. */
export async function leavePage(page: Page) {
  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible()
}
