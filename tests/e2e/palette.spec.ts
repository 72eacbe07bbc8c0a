import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialog, enter, fetchData, notice } from './steps.ts'

/** Opens the search by keyboard and types the query. */
async function look(page: Page, query: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await page.keyboard.type(query)
}

test('search for everything: finds records, pages and commands by keyboard', async ({
  page,
  product,
  context,
  announce,
}) => {
  // the server answers deep addresses with status 404 and our page
  announce(/status of 404 .*\/dashboard\/server\//)
  const url = await product({ data: 'demo' })
  await enter(page, url)
  await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))

  await look(page, '203.0.113.2')
  await expect(page.getByRole('option').first()).toContainText('tokyo-2')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  // lists that follow a feed, such as transfers, may load meanwhile
  const asked = calls.filter((address) => /\/(service|cron|nat|alert-rule|ddns)\b/.test(address))
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  const popup = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('new tab')
  await page.keyboard.press('Enter')
  const other = await popup
  await expect(other.getByRole('heading', { name: 'tokyo-2', level: 1 })).toBeVisible()
  await other.close()
  await look(page, '203.0.113.2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'tokyo-2', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${url}server/2`)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(`${url}server/2`)

  await look(page, 'new task')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}cron?create`)
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('sweep')
  await form.getByRole('textbox', { name: 'Command' }).fill('uptime')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Created')).toBeVisible()
  await expect(form).toBeHidden()
  const tasks = (await fetchData<{ name: string }[]>(page, 'cron')) ?? []
  expect(tasks.map(({ name }) => name)).toContain('sweep')

  await look(page, 'dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: 'Search or do anything…' }).click()
  await page.getByRole('option', { name: 'Server groups' }).click()
  await expect(page.getByRole('heading', { name: 'Server groups' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await look(page, '')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Server groups' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
  await look(page, 'sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
})

for (const dialect of ['classic', 'current'] as const) {
  test(`search for everything: acts at once, from the first key, on a ${dialect} server`, async ({
    page,
    start,
    context,
    announce,
  }) => {
    // the server answers deep addresses with status 404 and our page
    announce(/status of 404 .*\/dashboard\/terminal\//)
    const { url, backend } = await start({ dialect })
    await enter(page, url)
    await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
    let arrive = () => {}
    const delay = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/PaletteBody-/, (route) => delay.then(() => route.continue()))
    const keys: string[] = []
    const press = (key: string) => page.keyboard.press(keys[keys.push(key) - 1] ?? '')

    // three keys besides the letters of the name: all are pressed before the code of the search arrives
    await press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.keyboard.type('tokyo-2')
    await press('Tab')
    await press('Enter')
    const popup = context.waitForEvent('page')
    arrive()
    const terminal = await popup
    await expect(terminal).toHaveURL(`${url}terminal/2`)
    await terminal.close()
    expect(keys.length).toBeLessThanOrEqual(6)
    await expect(dialog(page)).toBeHidden()

    await look(page, 'block 203.0.113.9')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Block an address?' })
    await expect(question.getByRole('textbox')).toHaveValue('203.0.113.9')
    await question.getByRole('button', { name: 'Block an address' }).click()
    await expect(question).toBeHidden()
    const asked = backend.calls.findLast(({ path }) => path.endsWith('/online-user/batch-block'))
    expect(asked?.body).toEqual(['203.0.113.9'])

    await look(page, 'block 300.1.1.1')
    await expect(page.getByRole('option')).toContainText('Must be an IP address')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox')).toHaveValue('block 300.1.1.1')
    await page.keyboard.press('Escape')

    await look(page, 'shell')
    await expect(page.getByRole('option').first()).toContainText('Terminal: …')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option').first()).toContainText('Terminal: tokyo-2')
    await page.keyboard.type('fra-e1')
    const shell = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await expect(await shell).toHaveURL(/\/terminal\/\d+$/)
    await page.bringToFront()

    await look(page, 'services')
    await expect(page.getByText('Open in a new tab')).toBeVisible()
    const services = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await expect(await services).toHaveURL(`${url}service`)
    await page.bringToFront()
    await page.keyboard.press('Escape')

    await look(page, 'password')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(/^Current password\s*\*?$/)).toBeFocused()
    await page.keyboard.press('Escape')

    await look(page, 'nameserver')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Custom public DNS nameservers' })).toBeFocused()
  })
}
