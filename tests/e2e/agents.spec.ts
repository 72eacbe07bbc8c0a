import type { Page } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import { expect, test } from './fixtures.ts'
import { dialog, enter, notice } from './steps.ts'

const people = { admin: ['admin', 'admin'], member: ['ops', 'ops-password'] } as const
// Role and dialect are independent here.
const cases = [
  { dialect: 'classic', role: 'admin' },
  { dialect: 'current', role: 'member' },
] as const

/** Servers of both users: the first ones of the demo belong to the admin. */
const owned = { admin: ['tokyo-2', 'osaka-1'], member: ['hongkong-2', 'sydney-2'] } as const

const idOf = ({ tables }: Backend, name: string) => tables.server.find((row) => row.name === name)?.id ?? 0

/** The last configuration that was sent to agents. */
const handedLast = ({ calls }: Backend) => {
  const call = calls.findLast(({ method, path }) => method === 'POST' && path.endsWith('/server/config'))
  const { config, servers } = call!.body as { config: string; servers: number[] }
  return { config: JSON.parse(config) as unknown, servers }
}

async function openFromRow(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Agent configuration' }).click()
}

async function openForTicked(page: Page, action: string, names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'With selected' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

for (const { dialect, role } of cases) {
  const [first, second] = owned[role]

  test(`agent config: can be read and changed as ${role} of a ${dialect} server`, async ({ page, start }) => {
    const { url, backend } = await start({ dialect })
    await enter(page, url, ...people[role])
    const id = idOf(backend, first)
    backend.agent(id).behave({ config: 1500 })
    await openFromRow(page, first)
    await expect(dialog(page).getByText(`Asking the agent on ${first}`)).toBeVisible()
    const delay = dialog(page).getByRole('textbox', { name: 'Report interval (seconds)', exact: true })
    await delay.fill('9')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('Must be at most 4')).toBeVisible()
    await delay.fill('2')
    await dialog(page).getByRole('switch', { name: 'Disable command execution' }).check()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Switch command execution off?' })
    await expect(question.getByRole('listitem')).toHaveText([first])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByRole('switch', { name: 'Disable command execution' }).uncheck()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('Delivered (1)')).toBeVisible()
    expect(handedLast(backend)).toEqual({ config: { report_delay: 2 }, servers: [id] })
    const secret = backend.tables.user.find(({ username }) => username === people[role][0])?.agent_secret
    expect(await page.content()).not.toContain(secret)
    await dialog(page).getByRole('button', { name: 'Close' }).click()

    await openFromRow(page, first)
    await expect(dialog(page).getByText('The agent is still applying an earlier change.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()

    backend.tables.server.find((row) => row.id === idOf(backend, second))!.agent_config = {
      disable_command_execute: true,
    }
    await openFromRow(page, second)
    await expect(dialog(page).getByText('Command execution is switched off on this agent')).toBeVisible()
    backend.tables.server.find((row) => row.id === idOf(backend, second))!.agent_config = {}
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  test(`agent config: several agents change at once, as ${role} of a ${dialect} server`, async ({ page, start }) => {
    const { url, backend } = await start({ dialect })
    await enter(page, url, ...people[role])
    const ids = [idOf(backend, first), idOf(backend, second)]
    backend.tables.server.find((row) => row.id === ids[0])!.agent_config = { ip_report_period: 600 }
    await openForTicked(page, 'Agent configuration', [first, second])
    await dialog(page).getByRole('checkbox', { name: 'Change: IP report interval (seconds)' }).check()
    await expect(dialog(page).getByText(`Now 600: ${first}`)).toBeVisible()
    await expect(dialog(page).getByText(`Now 1800: ${second}`)).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'IP report interval (seconds)', exact: true }).fill('900')
    backend.agent(ids[1]!).disconnect()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('Offline (1)')).toBeVisible()
    expect(handedLast(backend)).toEqual({ config: { ip_report_period: 900 }, servers: ids })
    backend.agent(ids[1]!).connect()
    await dialog(page).getByRole('button', { name: 'Try again with this one' }).click()
    await expect(dialog(page).getByText('Delivered (2)')).toBeVisible()
    expect(handedLast(backend).servers).toEqual([ids[1]])
    await dialog(page).getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'With selected' }).click()
    await page.getByRole('menuitem', { name: 'Force update' }).click()
    const question = page.getByRole('alertdialog', { name: 'Force update?' })
    await expect(question.getByRole('listitem')).toHaveText([first, second])
    backend.agent(ids[1]!).disconnect()
    await question.getByRole('button', { name: 'Force update' }).click()
    await expect(dialog(page).getByText('Offline (1)')).toBeVisible()
    backend.agent(ids[1]!).connect()
    await dialog(page).getByRole('button', { name: 'Try again with this one' }).click()
    await expect(notice(page, `Forced upgrade: Asked to update: ${second}`)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })
}
