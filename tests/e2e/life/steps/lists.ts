import { expect } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import type { TableName } from '#backend/state.ts'
import type { Day } from '../day.ts'
import type { LifeStep } from '../step.ts'
import { hasValues, tableRows } from './forms.ts'
import { showScreen } from './show.ts'

const row = ({ page }: Day, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const idOf = ({ tables }: Backend, table: 'alert_rule' | 'cron', name: string) =>
  tables[table].find((record) => record.name === name)?.id

interface ConfirmedAction {
  route: string
  table: TableName
  /** The column with the name of a record. */
  key: string
  names: string[]
  /** The label of the button in the list and in the confirmation. */
  button: string
  writePattern: RegExp
  successText: RegExp
}

/** An action on selected records, after a confirmation. */
function confirmedAction(
  name: string,
  { route, table, key, names, button, writePattern, successText }: ConfirmedAction,
): LifeStep {
  const confirmation = ({ page }: Day) => page.getByRole('alertdialog')
  return {
    name,
    open: async (day) => {
      await showScreen(day, route)
      for (const recordName of names) {
        const checkbox = day.page.getByRole('checkbox', { name: `Select ${recordName}`, exact: true })
        await expect(checkbox.or(day.page.getByText('Nothing')).first()).toBeVisible()
        if (await checkbox.isVisible()) await checkbox.check()
      }
    },
    fill: async (day) => {
      await day.page.getByRole('button', { name: button, exact: true }).click()
      await expect(confirmation(day)).toBeVisible()
    },
    send: (day) => confirmation(day).getByRole('button', { name: button }).click(),
    isStored: (backend) =>
      !tableRows(backend, table).some((record) => names.some((wanted) => hasValues(record, { [key]: wanted }))),
    writePattern,
    successText,
    failureText: /try again|cannot be reached|cannot be read/i,
  }
}

const alertRule = 'CPU high'
const task = 'Renew certificates'
let lastRun: string | undefined
const visitorAddress = '203.0.113.140'

/** Adds a visitor of the public page: those of the demo data do not survive a restart of the server. */
function addVisitor({ world: { visitors, now } }: Backend) {
  if (visitors.some(({ ip }) => ip === visitorAddress)) return
  visitors.push({ ip: visitorAddress, user_id: 0, connected_at: new Date(now()).toISOString(), drop: () => {} })
}

export const listSteps: LifeStep[] = [
  {
    name: 'alert rule: switch off in its row',
    open: (day) => showScreen(day, 'alert-rule'),
    fill: (day) => expect(row(day, alertRule)).toBeVisible(),
    send: (day) => day.page.getByRole('switch', { name: `Enabled: ${alertRule}` }).click(),
    isStored: ({ tables }) => tables.alert_rule.some((record) => record.name === alertRule && !record.enable),
    writePattern: /^PATCH \/alert-rule\/\d+$/,
    isFinished: ({ page }) =>
      page.getByRole('switch', { name: `Enabled: ${alertRule}`, checked: false, disabled: false }).isVisible(),
    failureText: /try again|cannot be reached|cannot be read/i,
    sharedRecord: {
      table: 'alert_rule',
      listPath: 'alert-rule',
      id: (backend) => idOf(backend, 'alert_rule', alertRule),
      otherField: { trigger_mode: 1 },
    },
  },
  {
    name: 'task: run now',
    open: async (day) => {
      lastRun = day.backend.tables.cron.find(({ name }) => name === task)?.last_executed_at
      await showScreen(day, 'cron')
    },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: `Run now: ${task}` }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    send: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Run now' }).click(),
    isStored: ({ tables }) => tables.cron.some((record) => record.name === task && record.last_executed_at !== lastRun),
    writePattern: /^(GET|POST) \/cron\/\d+\/manual$/,
    successText: /triggered successfully/,
    failureText: /try again|cannot be reached|cannot be read/i,
    sharedRecord: {
      table: 'cron',
      listPath: 'cron',
      id: (backend) => idOf(backend, 'cron', task),
      otherField: { push_successful: true },
    },
  },
  confirmedAction('task: delete', {
    route: 'cron',
    table: 'cron',
    key: 'name',
    names: ['Update lab'],
    button: 'Delete',
    writePattern: /^POST \/batch-delete\/cron$/,
    successText: /^Deleted/,
  }),
  confirmedAction('NAT: delete several', {
    route: 'nat',
    table: 'nat',
    key: 'name',
    names: ['Old wiki', 'Router'],
    button: 'Delete',
    writePattern: /^POST \/batch-delete\/nat$/,
    successText: /^Deleted/,
  }),
  confirmedAction('firewall: unblock', {
    route: 'settings/waf',
    table: 'waf',
    key: 'ip',
    names: ['203.0.113.77'],
    button: 'Unblock',
    writePattern: /^POST \/batch-delete\/waf$/,
    successText: /^Unblocked/,
  }),
  {
    ...confirmedAction('online users: block', {
      route: 'settings/online-user',
      table: 'waf',
      key: 'ip',
      names: [visitorAddress],
      button: 'Block',
      writePattern: /^POST \/online-user\/batch-block$/,
      successText: /^Blocked/,
    }),
    open: async (day) => {
      addVisitor(day.backend)
      await showScreen(day, 'settings/online-user')
      await day.page
        .getByRole('checkbox', { name: `Select ${visitorAddress}` })
        .first()
        .check()
    },
    isStored: ({ tables }) => tables.waf.some(({ ip }) => ip === visitorAddress),
    lostOn: 'restart',
  },
  {
    name: 'service: search',
    open: (day) => showScreen(day, 'service'),
    fill: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('gateway')
      await expect(page.getByRole('rowheader')).toHaveText(['Gateway ping'])
    },
    send: ({ page }) => page.keyboard.press('Enter'),
    showsInput: async ({ page }) => {
      const box = page.getByRole('searchbox', { name: 'Search' })
      return (await box.isVisible()) && (await box.inputValue()) === 'gateway'
    },
    isFinished: async ({ page }) => (await page.getByRole('rowheader').allInnerTexts()).join() === 'Gateway ping',
    finish: ({ page }) => page.getByRole('searchbox', { name: 'Search' }).clear(),
    lostOn: 'signOut',
  },
]
