import { expect } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import type { TableName } from '#backend/state.ts'
import type { Day } from '../day.ts'
import type { LifeStep } from '../step.ts'
import { contains, rows } from './forms.ts'
import { showScreen } from './show.ts'

const row = ({ page }: Day, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const idOf = ({ tables }: Backend, table: 'alert_rule' | 'cron', name: string) =>
  tables[table].find((one) => one.name === name)?.id

interface Asking {
  route: string
  table: TableName
  /** The column that names a record. */
  key: string
  names: string[]
  /** The word on the buttons of the list and of the question. */
  act: string
  writes: RegExp
  says: RegExp
}

/** Something is done with ticked records, after a question. */
function afterQuestion(name: string, { route, table, key, names, act, writes, says }: Asking): LifeStep {
  const question = ({ page }: Day) => page.getByRole('alertdialog')
  return {
    name,
    open: async (day) => {
      await showScreen(day, route)
      for (const one of names) {
        const tick = day.page.getByRole('checkbox', { name: `Select ${one}`, exact: true })
        await expect(tick.or(day.page.getByText('Nothing')).first()).toBeVisible()
        if (await tick.isVisible()) await tick.check()
      }
    },
    fill: async (day) => {
      await day.page.getByRole('button', { name: act, exact: true }).click()
      await expect(question(day)).toBeVisible()
    },
    send: (day) => question(day).getByRole('button', { name: act }).click(),
    holds: (backend) => !rows(backend, table).some((one) => names.some((wanted) => contains(one, { [key]: wanted }))),
    writes,
    says,
    denies: /try again|cannot be reached|cannot be read/i,
  }
}

const rule = 'CPU high'
const runs = 'Renew certificates'
let before: string | undefined
const stranger = '203.0.113.140'

/** Somebody looks at the public page: the visitors of the demo leave with a restart. */
function visit({ world: { visitors, now } }: Backend) {
  if (visitors.some(({ ip }) => ip === stranger)) return
  visitors.push({ ip: stranger, user_id: 0, connected_at: new Date(now()).toISOString(), drop: () => {} })
}

export const listSteps: LifeStep[] = [
  {
    name: 'alert rule: switch off in its row',
    open: (day) => showScreen(day, 'alert-rule'),
    fill: (day) => expect(row(day, rule)).toBeVisible(),
    send: (day) => day.page.getByRole('switch', { name: `Enable: ${rule}` }).click(),
    holds: ({ tables }) => tables.alert_rule.some((one) => one.name === rule && !one.enable),
    writes: /^PATCH \/alert-rule\/\d+$/,
    over: ({ page }) =>
      page.getByRole('switch', { name: `Enable: ${rule}`, checked: false, disabled: false }).isVisible(),
    denies: /try again|cannot be reached|cannot be read/i,
    shared: {
      table: 'alert_rule',
      listPath: 'alert-rule',
      id: (backend) => idOf(backend, 'alert_rule', rule),
      beside: { trigger_mode: 1 },
    },
  },
  {
    name: 'task: run now',
    open: async (day) => {
      before = day.backend.tables.cron.find(({ name }) => name === runs)?.last_executed_at
      await showScreen(day, 'cron')
    },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: `Run now: ${runs}` }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    send: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Run now' }).click(),
    holds: ({ tables }) => tables.cron.some((one) => one.name === runs && one.last_executed_at !== before),
    writes: /^(GET|POST) \/cron\/\d+\/manual$/,
    says: /triggered successfully/,
    denies: /try again|cannot be reached|cannot be read/i,
    shared: {
      table: 'cron',
      listPath: 'cron',
      id: (backend) => idOf(backend, 'cron', runs),
      beside: { push_successful: true },
    },
  },
  afterQuestion('task: delete', {
    route: 'cron',
    table: 'cron',
    key: 'name',
    names: ['Update lab'],
    act: 'Delete',
    writes: /^POST \/batch-delete\/cron$/,
    says: /^Deleted/,
  }),
  afterQuestion('NAT: delete several', {
    route: 'nat',
    table: 'nat',
    key: 'name',
    names: ['Old wiki', 'Router'],
    act: 'Delete',
    writes: /^POST \/batch-delete\/nat$/,
    says: /^Deleted/,
  }),
  afterQuestion('firewall: unblock', {
    route: 'settings/waf',
    table: 'waf',
    key: 'ip',
    names: ['203.0.113.77'],
    act: 'Unblock',
    writes: /^POST \/batch-delete\/waf$/,
    says: /^Unblocked/,
  }),
  {
    ...afterQuestion('online users: block', {
      route: 'settings/online-user',
      table: 'waf',
      key: 'ip',
      names: [stranger],
      act: 'Block',
      writes: /^POST \/online-user\/batch-block$/,
      says: /^Blocked/,
    }),
    open: async (day) => {
      visit(day.backend)
      await showScreen(day, 'settings/online-user')
      await day.page
        .getByRole('checkbox', { name: `Select ${stranger}` })
        .first()
        .check()
    },
    holds: ({ tables }) => tables.waf.some(({ ip }) => ip === stranger),
    passing: 'restart',
  },
  {
    name: 'service: search',
    open: (day) => showScreen(day, 'service'),
    fill: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('gateway')
      await expect(page.getByRole('rowheader')).toHaveText(['Gateway ping'])
    },
    send: ({ page }) => page.keyboard.press('Enter'),
    kept: async ({ page }) => {
      const box = page.getByRole('searchbox', { name: 'Search' })
      return (await box.isVisible()) && (await box.inputValue()) === 'gateway'
    },
    over: async ({ page }) => (await page.getByRole('rowheader').allInnerTexts()).join() === 'Gateway ping',
    finish: ({ page }) => page.getByRole('searchbox', { name: 'Search' }).clear(),
    passing: 'signOut',
  },
]
