import { expect, test } from './fixtures.ts'
import { journeyField, pick } from './journeys.ts'
import { dialog, enter, notice, rowNamed } from './steps.ts'

for (const role of ['admin', 'member'] as const) {
  test(`API token: is created, shown once and revoked, as ${role}`, async ({ page, start, announce }) => {
    announce(/not today/)
    const { url, backend } = await start()
    const tokens = () => backend.tables.api_token
    const [username, password, server] =
      role === 'admin' ? (['admin', 'admin', 'tokyo-2'] as const) : (['ops', 'ops-password', 'sydney-2'] as const)
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await enter(page, `${url}settings/api-tokens`, username, password)
    const before = tokens().length
    await page.getByRole('button', { name: 'Create', exact: true }).first().click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Required')).toHaveCount(2)
    await journeyField(dialog(page), 'Name').fill('ci')
    await journeyField(dialog(page), 'Valid for (days)').fill('3')
    await dialog(page).getByRole('button', { name: 'Read only' }).click()
    await dialog(page).getByRole('checkbox', { name: 'Tasks: Run' }).check()
    await expect(dialog(page).getByRole('checkbox', { name: /^Everything/ })).toHaveCount(role === 'admin' ? 1 : 0)
    await pick(dialog(page), page, 'Servers', server)
    await dialog(page).getByRole('button', { name: 'Save' }).click()

    const shown = dialog(page).getByRole('textbox', { name: 'API token', exact: true })
    await expect(shown).toBeVisible()
    const made = tokens().at(-1)!
    expect(tokens()).toHaveLength(before + 1)
    expect(made.scopes).toContain('nezha:cron:exec')
    expect(made.scopes).not.toContain('nezha:server:write')
    expect(made.server_ids).toEqual([backend.tables.server.find(({ name }) => name === server)!.id])
    await expect(shown).toHaveValue(made.token)
    await dialog(page).getByRole('button', { name: 'Copy' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Close this?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(rowNamed(page, 'ci')).toContainText('Expires soon:')
    expect(await page.content()).not.toContain(made.token)
    await page.keyboard.press('/')
    await page.keyboard.press('Control+V')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(made.token)
    await page.getByRole('searchbox', { name: 'Search' }).clear()

    const revoke = page.getByRole('alertdialog', { name: 'Revoke?' })
    await rowNamed(page, 'ci').getByRole('button', { name: 'Revoke: ci' }).click()
    await expect(revoke.getByRole('listitem')).toHaveText(['ci'])
    backend.fail({ method: 'DELETE', path: `/api-tokens/${made.id}` }, { body: { error: 'not today' } }, 1)
    await revoke.getByRole('button', { name: 'Revoke' }).click()
    await expect(revoke.getByText('not today')).toBeVisible()
    await revoke.getByRole('button', { name: 'Revoke' }).click()
    await expect(notice(page, 'Revoked')).toBeVisible()
    expect(tokens()).toHaveLength(before)
  })
}

test('API token: a classic server has no API tokens', async ({ page, start, announce }) => {
  announce(/404 \(Not Found\)/)
  const { url, backend } = await start({ dialect: 'classic' })
  await enter(page, `${url}settings`)
  await expect(page.getByRole('link', { name: 'Firewall' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API tokens' })).toHaveCount(0)
  await page.goto(`${url}settings/api-tokens`)
  await expect(page.getByText('There is nothing at this address.')).toBeVisible()
  expect(backend.calls.filter(({ path }) => path.includes('api-tokens'))).toEqual([])
})
