import { expect, test } from './fixtures.ts'
import { expectNoLeak, leavePage, openTerminal, paste, run, screen } from './terminal.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/terminal\//))

test('terminal: typing, resize, Ctrl-C, exit and reconnect work on a classic server', async ({ page, start }) => {
  const product = await start({ dialect: 'classic' })
  await openTerminal(page, product.url)
  await expect(page).toHaveTitle(/^Terminal \(1\) tokyo-1 · /)
  await run(page, 'echo grüße', 'grüße')

  const cells = async () => {
    await page.keyboard.type('clear; stty size\r')
    await expect(screen(page)).toContainText(/\d+ \d+/)
    return (
      (await screen(page).innerText())
        .match(/(\d+) (\d+)/)
        ?.slice(1)
        .map(Number) ?? []
    )
  }
  const [, wide = 0] = await cells()
  await page.setViewportSize({ width: 900, height: 500 })
  await expect.poll(async () => (await cells())[1]).toBeLessThan(wide)
  const bottom = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottom('.xterm-screen')).toBeLessThanOrEqual(await bottom('.xterm'))

  await page.keyboard.type('flood 64\r')
  await expect(screen(page)).toContainText('####')
  await page.keyboard.press('Control+c')
  await expect(screen(page)).toContainText('^C')
  await run(page, 'echo still here', 'still here')

  await page.keyboard.type('exit\r')
  const over = page.getByRole('dialog', { name: 'Session completed' })
  await expect(over).toContainText('You may close this window now.')
  await expect(screen(page)).not.toContainText('input/output error')
  await page.keyboard.press('Enter')
  await expect(over).toBeHidden()
  await expect(screen(page)).toContainText(/── .+ ──/)
  await run(page, 'echo again', 'again')
  await leavePage(page)
  await expectNoLeak(product)
})

test('terminal: each failure on a current server has its own message', async ({ page, start }) => {
  const product = await start()
  const row = (id: number) => product.backend?.world.tables.server.find((server) => server.id === id)
  const failed = page.getByRole('dialog', { name: 'No session' })
  await openTerminal(page, product.url)
  await leavePage(page)

  await page.goto(`${product.url}terminal/9999`)
  await expect(failed).toContainText('The server does not exist, or have not been connected yet.')

  Object.assign(row(2) ?? {}, { behavior: { attach: 'never', drop: 300 } })
  await page.goto(`${product.url}terminal/2`)
  await expect(failed).toContainText('Agents with command execution switched off do this.')

  await page.clock.install()
  Object.assign(row(3) ?? {}, { behavior: { attach: 'never' } })
  await page.goto(`${product.url}terminal/3`)
  await expect(page.locator('.xterm')).toBeVisible()
  await expect(page.getByText('Waiting for the agent to start a shell')).toBeVisible()
  await page.clock.fastForward(10_100)
  await expect(page.getByText('The agent does not answer.')).toBeVisible()
})

test('terminal: a current server gets 2 MiB of paste whole and mouse reports byte by byte', async ({ page, start }) => {
  const product = await start()
  await openTerminal(page, product.url)
  await run(page, 'mouse', 'mouse')
  await expect(page.locator('.xterm.enable-mouse-events')).toBeVisible()
  await page.mouse.click(60, 160)
  // the report of a button: escape, bracket, M, then button, column and row as bytes
  await expect(screen(page)).toContainText(/1b 5b 4d 20 [0-9a-f]{2} [0-9a-f]{2}/)
  await page.keyboard.type('q')

  const lines = 'x'.repeat(127).concat('\n').repeat(16_384)
  await page.keyboard.type('wc -c\r')
  await paste(page, lines)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Paste 16,384 lines?')
  await expect(question).toContainText('and 16,379 more')
  await question.getByRole('button', { name: 'Paste' }).click()
  await page.keyboard.press('Control+d')
  await expect(screen(page)).toContainText(String(2 * 2 ** 20))
  await leavePage(page)
  await expectNoLeak(product)
})
