import { expect, test } from './fixtures.ts'
import { expectNoLeak, leavePage, openTerminal, run, screen } from './terminal.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/terminal\//))

for (const dialect of ['classic', 'current'] as const) {
  test(`terminal: an expired session of a ${dialect} server does not end open terminals`, async ({ page, start }) => {
    const product = await start({ dialect })
    await openTerminal(page, product.url)
    if (dialect === 'current') product.backend?.world.sessions.clear()
    else await page.context().clearCookies({ name: 'nz-jwt' })
    await run(page, 'echo alive', 'alive')
    await page.keyboard.press('Alt+Shift+D')
    const question = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(question.getByLabel('Username')).toHaveValue('admin')
    await question.getByLabel('Password', { exact: true }).fill('admin')
    await page.keyboard.press('Enter')
    await expect(screen(page, 1)).toContainText('#')
    await expect(screen(page, 0)).toContainText('alive')
    await leavePage(page)
    await expectNoLeak(product)
  })
}

test('terminal: two terminals side by side get the same keys on a classic server', async ({ page, start }) => {
  const product = await start({ dialect: 'classic' })
  await openTerminal(page, product.url)
  // the shortcut for the search belongs to the shell here
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Alt+Shift+T')
  const dialog = page.getByRole('dialog', { name: 'Open a terminal' })
  await dialog.getByRole('combobox', { name: 'Where' }).click()
  await page.getByRole('option', { name: 'Split side by side' }).click()
  await dialog.getByRole('combobox', { name: 'Server' }).fill('osaka-1')
  await page.getByRole('option', { name: 'osaka-1' }).click()
  await expect(screen(page, 1)).toContainText('osaka-1')
  await expect(page).toHaveTitle(/^Terminal \(\d+\) osaka-1 · /)
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal (1) tokyo-1')
  await page.keyboard.press('Alt+Shift+B')
  await expect(page.getByText('receives what you type into any marked pane')).toHaveCount(2)
  await run(page, 'echo both', 'both', 0)
  await expect(screen(page, 1)).toContainText('both')
  await page.keyboard.press('Alt+Shift+B')
  await run(page, 'echo one', 'one', 0)
  await expect(screen(page, 1)).not.toContainText('one')

  await page.reload()
  const question = page.getByRole('alertdialog', { name: 'Open the terminals again?' })
  await question.getByRole('button', { name: 'Open all (2)' }).click()
  await expect(screen(page, 1)).toContainText('#')
  await leavePage(page)
  await expectNoLeak(product)
})

test('terminal: a lost connection differs from an exit, and leaving early ends the session', async ({
  page,
  start,
  announce,
}) => {
  announce(/Failed to load resource|ApiError|WebSocket/)
  const product = await start()
  await openTerminal(page, product.url)
  product.backend?.fail({ path: /^\/api\// }, 'network')
  for (const session of product.backend?.world.streams.values() ?? []) session.drop?.()
  await expect(page.getByRole('dialog', { name: 'No session' })).toContainText('The connection was lost.')
  product.backend?.recover()
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await run(page, 'echo back', 'back')
  await leavePage(page)
  await page.goto(`${product.url}terminal/1`)
  await page.goto(`${product.url}terminal/2`)
  await expect(screen(page)).toContainText('#')
  await leavePage(page)
  await expectNoLeak(product)
})

test.describe('terminal on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a bar has the keys that its keyboard lacks', async ({ page, start, context }) => {
    const product = await start()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openTerminal(page, product.url)
    await page.keyboard.type('echo first\r')
    await page.getByRole('button', { name: '↑' }).tap()
    await page.keyboard.press('Enter')
    await expect(screen(page)).toContainText(/first.*echo first.*first/s)
    await page.keyboard.type('sleep 99\r')
    await page.getByRole('button', { name: 'Ctrl' }).tap()
    await page.keyboard.type('c')
    await expect(screen(page)).toContainText('^C')
    for (const name of ['Paste', 'More']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => navigator.clipboard.writeText('echo one\necho two'))
    await page.getByRole('button', { name: 'Paste', exact: true }).tap()
    await page.getByRole('alertdialog', { name: 'Paste 2 lines?' }).getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByRole('button', { name: '|', exact: true }).tap()
    await expect(screen(page)).toContainText('# |')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })
})
