import { expect, test } from './fixtures.ts'
import { journeyField, pick } from './journeys.ts'
import { dialog, enter } from './steps.ts'

// Role and dialect are independent here.
const cases = [
  { dialect: 'classic', role: 'admin', person: ['admin', 'admin'], own: 'tokyo-2' },
  { dialect: 'current', role: 'member', person: ['ops', 'ops-password'], own: 'sydney-2' },
] as const

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const { dialect, role, person, own } of cases) {
  test(`install command: an installed agent can be named, as ${role} of a ${dialect} server`, async ({
    page,
    start,
  }) => {
    const { url, backend } = await start({ dialect })
    const { setting, tables } = backend
    const secret = tables.user.find(({ username }) => username === person[0])!.agent_secret
    await enter(page, url, ...person)
    const open = () => page.getByRole('button', { name: 'Install an agent' }).click()
    const close = () => dialog(page).getByRole('button', { name: 'Close' }).click()

    setting.install_host = ''
    await open()
    await expect(dialog(page).getByText('The Agent docking address has not been filled in')).toBeVisible()
    await expect(dialog(page).getByRole('link')).toHaveCount(role === 'admin' ? 1 : 0)
    await close()
    setting.install_host = 'dash.example.com:8008;reboot'
    await open()
    await expect(dialog(page).getByText('dash.example.com:8008;reboot')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Copy the command' })).toHaveCount(0)
    await close()

    setting.install_host = 'dash.example.com:8008'
    await open()
    const copy = dialog(page).getByRole('button', { name: 'Copy the command' })
    await expect(copy).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    await copy.click()
    await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toContain(`env NZ_SERVER=dash.example.com:8008 NZ_TLS=${setting.tls} NZ_CLIENT_SECRET=${secret}`)

    backend.register({ secret, name: 'fancy-otter', reporting: 0 })
    await expect(dialog(page).getByText('“fancy-otter” is connected.')).toBeVisible()
    await expect(journeyField(dialog(page), 'Name')).toBeInViewport()
    await journeyField(dialog(page), 'Name').fill('lima-1')
    await journeyField(dialog(page), 'Weight').fill('55')
    if (role === 'admin') await pick(dialog(page), page, 'Groups', 'Asia')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('“lima-1” is saved.')).toBeVisible()
    await close()
    const made = tables.server.find(({ name }) => name === 'lima-1')!
    expect(made.display_index).toBe(55)
    const asia = tables.server_group.find(({ name }) => name === 'Asia')!
    expect(asia.servers.includes(made.id)).toBe(role === 'admin')

    const { uuid } = tables.server.find(({ name }) => name === own)!
    await page.getByRole('button', { name: `Actions for ${own}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Install again' }).click()
    await dialog(page).getByRole('button', { name: 'Windows' }).click()
    await copy.click()
    await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`$env:NZ_UUID="${uuid}";`)
  })
}
