import { expect } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import { reportCpu } from '../../reports.ts'
import { serverRow } from '../../steps.ts'
import type { Day } from '../day.ts'
import type { LifeStep } from '../step.ts'
import { editRecord } from './forms.ts'
import { showRecordPage, showScreen } from './show.ts'

const watched = 'tokyo-1'
const full = 'hel-backup-1'
const lifted = 'osaka-1'
const service = 'API'
const view = 'Morning round'
const ownTargets = ['https://one.example.com', 'https://two.example.com', 'three.example.com:443']
const renewed = ['tokyo-1', 'tokyo-2']

/** Milliseconds in which each server reports at least once. */
const timeOfReports = 6000

/** Failure messages of an action without a form. */
const failureText = /not saved|try again|cannot be reached|cannot be read/i

const band = ({ page }: Day) => page.getByRole('region', { name: 'State of the fleet' })
const cpuChart = ({ page }: Day) => page.getByRole('slider', { name: 'CPU' }).locator('canvas')
const dialog = ({ page }: Day) => page.getByRole('dialog')
const lines = (day: Day) => dialog(day).getByRole('textbox', { name: 'Targets, one on each line' })
const handle = ({ page }: Day) => page.getByRole('button', { name: `Move ${lifted}`, exact: true })

const serverNamed = ({ tables }: Backend, name: string) => tables.server.find((row) => row.name === name)

/** Reports come when the clocks move on. */
async function letReport({ product, advanceTime }: Day, cpu: number) {
  reportCpu(product, watched, cpu)
  await advanceTime(timeOfReports)
}

async function showFleet(day: Day) {
  await showScreen(day, '')
  await expect(serverRow(day.page, watched)).toBeVisible()
}

async function chooseFromMenu({ page }: Day, item: string) {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function showServerPage(day: Day) {
  day.backend.setting.tsdb_enabled = true
  await showRecordPage(day, '', watched)
  await expect(cpuChart(day)).toBeVisible()
}

/** The public notes of the servers that are renewed, before that. */
let notes: (string | undefined)[] = []

const notesOf = (backend: Backend) => renewed.map((name) => serverNamed(backend, name)?.public_note)

/** The steps on screens that live: the list of servers with its band, and the pages of servers and services. */
export const fleetSteps: LifeStep[] = [
  {
    name: 'server list: watch a figure',
    // The agents report again what they did before.
    lostOn: 'restart',
    open: showFleet,
    fill: (day) => expect(serverRow(day.page, watched)).toBeVisible(),
    send: (day) => letReport(day, 97),
    isFinished: async (day) =>
      (await serverRow(day.page, watched).getByText('97%', { exact: true }).isVisible()) &&
      band(day)
        .getByRole('link', { name: /CPU busy/ })
        .isVisible(),
    finish: async ({ product }) => reportCpu(product, watched, 20),
  },
  {
    name: 'server list: follow the band',
    open: showFleet,
    fill: (day) => expect(band(day).getByRole('link', { name: /Disk nearly full/ })).toBeVisible(),
    send: (day) =>
      band(day)
        .getByRole('link', { name: /Disk nearly full/ })
        .click(),
    isFinished: async ({ page }) =>
      (await page.getByRole('rowheader').getByRole('link').allInnerTexts()).join() === full,
    finish: ({ page }) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  {
    name: 'server list: save a view',
    open: showFleet,
    fill: async (day) => {
      await chooseFromMenu(day, 'Save as a view')
      await dialog(day).getByRole('textbox', { name: 'Name of the view' }).fill(view)
    },
    send: (day) => dialog(day).getByRole('button', { name: 'Save', exact: true }).click(),
    isFinished: ({ page }) => page.locator('[aria-current=page]').getByText(view, { exact: true }).isVisible(),
    finish: (day) => chooseFromMenu(day, 'Delete the view'),
  },
  {
    name: 'server list: move a server by hand',
    open: async (day) => {
      await showScreen(day, '')
      if (!(await handle(day).isVisible())) {
        await showFleet(day)
        await chooseFromMenu(day, 'Arrange by hand')
      }
      await expect(handle(day)).toBeVisible()
    },
    fill: async (day) => {
      await handle(day).focus()
      await day.page.keyboard.press('Space')
      await day.page.keyboard.press('Home')
      await expect(day.page.getByText(`${lifted}: position 1 of`)).toBeAttached()
    },
    send: ({ page }) => page.keyboard.press('Space'),
    isStored: ({ tables }) => {
      const weight = ({ display_index }: { display_index: number }) => display_index
      const own = tables.server.find(({ name }) => name === lifted)
      return own !== undefined && tables.server.every((row) => row === own || weight(row) < weight(own))
    },
    writePattern: /^PATCH \/server\/\d+$/,
    successText: new RegExp(`^${lifted} was moved`),
    failureText,
    finish: ({ page }) => page.getByRole('button', { name: 'Finish arranging' }).click(),
    sharedRecord: {
      table: 'server',
      listPath: 'server',
      id: (backend) => serverNamed(backend, lifted)?.id,
      otherField: { note: 'moved to rack 9' },
    },
  },
  {
    name: 'server page: open',
    open: showFleet,
    fill: async ({ backend }) => void (backend.setting.tsdb_enabled = true),
    send: ({ page }) => serverRow(page, watched).getByRole('link', { name: watched, exact: true }).click(),
    isFinished: (day) => cpuChart(day).isVisible(),
  },
  {
    name: 'server page: watch a figure',
    // The agents report again what they did before.
    lostOn: 'restart',
    open: showServerPage,
    fill: (day) => expect(cpuChart(day)).toBeVisible(),
    send: (day) => letReport(day, 96),
    isFinished: ({ page }) => page.getByRole('figure', { name: /^CPU,/ }).getByText('96%', { exact: true }).isVisible(),
    finish: async ({ product }) => reportCpu(product, watched, 20),
  },
  editRecord('server page: edit', {
    route: '',
    path: 'server',
    table: 'server',
    record: lifted,
    onPage: true,
    texts: { 'Private note': 'seen on its page' },
    stored: { note: 'seen on its page' },
    otherField: { display_index: 43 },
    sameField: { note: 'sold' },
  }),
  {
    name: 'service page: open',
    open: (day) => showScreen(day, 'service'),
    fill: ({ page }) => expect(page.getByRole('rowheader', { name: service, exact: true })).toBeVisible(),
    send: ({ page }) => page.getByRole('row').getByRole('link', { name: service, exact: true }).first().click(),
    isFinished: async ({ page }) =>
      (await page.getByRole('heading', { name: service, level: 1 }).isVisible()) &&
      (await page.getByRole('region', { name: 'Last 30 days' }).isVisible()) &&
      page.getByRole('region', { name: 'Server' }).getByRole('rowheader').first().isVisible(),
  },
  editRecord('service page: edit', {
    route: 'service',
    table: 'service',
    listPath: 'service/list',
    record: 'Gateway ping',
    onPage: true,
    texts: { Target: '192.0.2.200' },
    stored: { name: 'Gateway ping', target: '192.0.2.200' },
    otherField: { duration: 95 },
    sameField: { target: '192.0.2.201' },
  }),
  {
    name: 'service: add many',
    hasNoAddress: true,
    open: async (day) => {
      await showScreen(day, 'service')
      await day.page.getByRole('button', { name: 'More ways to add' }).click()
      await day.page.getByRole('menuitem', { name: 'Add many services' }).click()
      await expect(lines(day)).toBeVisible()
    },
    fill: (day) => lines(day).fill(ownTargets.join('\n')),
    send: (day) => dialog(day).getByRole('button', { name: 'Create 3 services' }).click(),
    showsInput: async (day) =>
      (await lines(day).isVisible()) && (await lines(day).inputValue()) === ownTargets.join('\n'),
    isStored: ({ tables }) => ownTargets.every((wanted) => tables.service.some(({ target }) => target === wanted)),
    writePattern: /^POST \/service$/,
    writeCount: ownTargets.length,
    isFinished: (day) => dialog(day).getByText('3 of 3 created').isVisible(),
    finish: (day) => dialog(day).getByRole('button', { name: 'Close' }).click(),
  },
  {
    name: 'expiry: renew several',
    open: async (day) => {
      notes = notesOf(day.backend)
      await showScreen(day, 'expiry')
      for (const name of renewed) await day.page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    },
    fill: async (day) => {
      await day.page.getByRole('button', { name: 'Renew', exact: true }).click()
      await expect(dialog(day).getByRole('button', { name: 'Renew', exact: true })).toBeVisible()
    },
    send: (day) => dialog(day).getByRole('button', { name: 'Renew', exact: true }).click(),
    // An end that another admin has set meanwhile is left as it is.
    isStored: (backend) => notesOf(backend).every((note, at) => note === undefined || note !== notes[at]),
    writePattern: /^PATCH \/server\/\d+$/,
    writeCount: renewed.length,
    isFinished: async (day) => {
      const { page, backend } = day
      const over = await dialog(day).getByText('2 of 2 done').isVisible()
      const again = page.getByRole('button', { name: 'Try the failed ones again' })
      const isGone = notesOf(backend).includes(undefined)
      return over && (isGone || !(await again.isVisible()))
    },
    finish: (day) => dialog(day).getByRole('button', { name: 'Close' }).click(),
    sharedRecord: {
      table: 'server',
      listPath: 'server',
      id: (backend) => serverNamed(backend, renewed[0] ?? '')?.id,
      otherField: { note: 'paid by card' },
      sameField: {
        public_note: JSON.stringify({
          billingDataMod: { endDate: '2031-01-31T00:00:00Z', cycle: 'Year', amount: '9' },
        }),
      },
    },
  },
]
