import { expect, test } from './fixtures.ts'
import { openTerminal } from './terminal.ts'

test('terminal: the cursor blinks at rest and not during typing', async ({ page, product, announce }) => {
  announce(/status of 404 .*\/dashboard\/terminal\//)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openTerminal(page, await product())
  const cursor = page.locator('.xterm-cursor')
  await expect(cursor).toHaveCSS('animation-name', /blink/)
  await expect(async () => {
    await page.keyboard.type('abc')
    await expect(cursor).toHaveCSS('animation-name', 'none', { timeout: 300 })
  }).toPass()
  await expect(cursor).toHaveCSS('animation-name', /blink/)
})

test('terminal: the cursor rests where less motion is wanted', async ({ page, product, announce }) => {
  announce(/status of 404 .*\/dashboard\/terminal\//)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTerminal(page, await product())
  await expect(page.locator('.xterm-cursor')).toHaveCSS('animation-name', 'none')
})
