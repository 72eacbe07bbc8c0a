import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectOnlyText } from './hostile.ts'
import { go, isThorough, screens } from './screens.ts'
import { dialog, enter } from './steps.ts'
import { run, screen } from './terminal.ts'

/** Records with a long text, one from right to left, and one with a key of a prototype as its name. */
const records = ['?edit=13', '?edit=25', '?edit=26', 'server/9', 'server/14', 'server/25', 'server/26', 'service/9']
const forms = ['notification', 'notification-group', 'service', 'cron', 'alert-rule', 'ddns', 'nat']
const all = [
  ...screens.map(([address]) => address).filter((address) => !/^(files|terminal)/.test(address)),
  ...records,
  ...forms.flatMap((name) => [`${name}?edit=1`, `${name}?edit=13`]),
  'files/1',
]
const few = ['', '?edit=13', 'server/14', 'service/1', 'notification-group', 'transfer', 'profile', 'files/1']

/** `npm run hostile` visits all screens in both widths and dialects, `npm test` only those that once failed. */
const tours = isThorough
  ? (['current', 'classic'] as const).flatMap((dialect) => [1280, 390].map((width) => ({ dialect, width, tour: all })))
  : [{ dialect: 'current', width: 390, tour: few } as const]

/** Returns the longest task of the page since the last call, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const tasks = { longest: 0 }
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration)
    }).observe({ type: 'longtask' })
  })
  return () =>
    page.evaluate(() => {
      const { tasks } = window as unknown as { tasks: { longest: number } }
      const { longest } = tasks
      tasks.longest = 0
      return longest
    })
}

for (const { dialect, width, tour } of tours) {
  test(`hostile texts: only text on each screen, ${dialect}, ${width} px`, async ({ page, product, announce }) => {
    test.setTimeout(300_000)
    announce(/^verbose: \[DOM\]/)
    const longestTask = await watchTasks(page)
    await page.setViewportSize({ width, height: 800 })
    await enter(page, await product({ data: 'hostile', dialect }))
    await expect(page.getByRole('checkbox', { name: 'Select constructor' })).toBeVisible()
    for (const address of tour) {
      if (dialect === 'classic' && /^(transfer|settings\/api-tokens)/.test(address)) continue
      await test.step(`/${address}`, () => go(page, address))
      await expectOnlyText(page, `/${address}`)
      // A bare text area takes about 0.5 s for a megabyte on the machines where this runs.
      expect(await longestTask(), `/${address}: the longest task`).toBeLessThan(5_000)
    }
  })
}

test('hostile texts: questions, notices, the palette, files and titles show them as text', async ({ page, start }) => {
  const { url, backend } = await start({ data: 'hostile' })
  await enter(page, `${url}notification-group`)
  const markup = /^<img src=x/
  await expect(page.getByRole('rowheader', { name: markup })).toBeVisible()
  await expect(page).toHaveTitle(/^Notifier groups · <img src=x/)
  await page.locator('.users').first().click()
  await expect(dialog(page).getByRole('link').first()).toBeVisible()
  await expectOnlyText(page, 'used by')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /^Select.*gnp\.exe/ }).check()
  await page.getByRole('checkbox', { name: 'Select __proto__' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('__proto__')
  await expectOnlyText(page, 'question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => backend.tables.notification_group.some(({ name }) => name === '__proto__')).toBe(false)
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toBeEmpty()
  await expectOnlyText(page, 'notice')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('img src')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectOnlyText(page, 'palette')
  await page.keyboard.press('Escape')

  await go(page, 'expiry')
  await page.getByRole('button', { name: 'Download as calendar or table' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table of the servers shown (.csv)' }).click(),
  ])
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toContain(`"'=HYPERLINK(""http://evil.example"",""pay"")"`)
  expect(table).not.toMatch(/(^|[,\n])"?[=+@]/)
})

test('hostile texts: a terminal shows what a program writes, and follows no link to a script', async ({
  page,
  start,
  announce,
}) => {
  announce(/status of 404 .*\/dashboard\/terminal\/|GL Driver Message|xterm.js: Parsing error/)
  const { url } = await start({ data: 'hostile' })
  await enter(page, `${url}terminal/13`)
  await expect(screen(page)).toContainText('#')
  await run(page, 'cat /root/title /root/output', 'link')
  await expectOnlyText(page, 'terminal')
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void question.dismiss()
  })
  // Under the pointer the row is drawn again, so that no element stays to be clicked.
  const link = await screen(page).getByText('link', { exact: true }).first().boundingBox()
  await page.mouse.click((link?.x ?? 0) + 4, (link?.y ?? 0) + 4)
  await expectOnlyText(page, 'link in a terminal')
  expect(asked).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
})
