import { expect, type Locator, type Page } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import type { TableName } from '#backend/state.ts'
import { journeyField } from '../../journeys.ts'
import type { Day } from '../day.ts'
import type { Shared, LifeStep } from '../step.ts'
import { showScreen } from './show.ts'

interface FormStep extends Pick<LifeStep, 'anew' | 'dialect' | 'finish' | 'over' | 'unique'> {
  /** The screen, below the dashboard. */
  route: string
  table: TableName
  /** What is typed, by label. */
  typed: Record<string, string>
  /** What is typed and kept in no draft. */
  secret?: Record<string, string>
  /** What is chosen. */
  choose?: (dialog: Locator, page: Page) => Promise<unknown>
  /** What a row holds then. */
  holds: Record<string, unknown>
  /** The path on the API; that of the screen by default. */
  path?: string
}

interface EditStep extends FormStep {
  /** The name of the record. */
  record: string
  listPath?: string
  beside: Shared['beside']
  same: Shared['same']
}

export const rows = (backend: Backend, table: TableName): object[] => backend.tables[table]

export const contains = (row: object, wanted: Record<string, unknown>): boolean =>
  Object.entries(wanted).every(
    ([key, value]) => JSON.stringify((row as Record<string, unknown>)[key]) === JSON.stringify(value),
  )

const dialog = (day: Day) =>
  day.page.getByRole('dialog').filter({ has: day.page.getByRole('button', { name: 'Save' }) })

const input = (day: Day, label: string) => journeyField(dialog(day), label)

async function fillAll(day: Day, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await input(day, label).fill(value)
}

function formStep({ route, path = route, typed, secret = {}, choose, table, holds, ...more }: FormStep) {
  const isHeld: LifeStep['holds'] = (backend) => rows(backend, table).some((row) => contains(row, holds))
  return {
    path,
    fill: async (day: Day) => {
      await fillAll(day, typed)
      await choose?.(dialog(day), day.page)
      await fillAll(day, secret)
    },
    send: (day: Day) => dialog(day).getByRole('button', { name: 'Save' }).click(),
    kept: async (day: Day) => {
      if (!(await dialog(day).isVisible())) return false
      for (const [label, value] of Object.entries(typed)) {
        const box = input(day, label)
        if (!(await box.isVisible()) || (await box.inputValue()) !== value) return false
      }
      return true
    },
    secrets: (day: Day) => Object.entries(secret).map(([label, value]) => ({ input: input(day, label), value })),
    holds: isHeld,
    ...more,
  }
}

/** A record is made. */
export function creation(name: string, options: FormStep): LifeStep {
  const { path, ...step } = formStep(options)
  return {
    ...step,
    name,
    open: async (day) => {
      await showScreen(day, options.route)
      await day.page.getByRole('button', { name: 'Create', exact: true }).first().click()
      await expect(dialog(day)).toBeVisible()
    },
    writes: new RegExp(`^POST /${path}$`),
    says: /^Created/,
  }
}

/** A record is changed. */
export function change(name: string, { record, listPath, beside, same, ...options }: EditStep): LifeStep {
  const { path, ...step } = formStep(options)
  const { table } = options
  const before = (backend: Backend) =>
    (backend.tables[table] as { id: number; name?: string }[]).find((row) => row.name === record)?.id
  let id: number | undefined
  return {
    ...step,
    name,
    open: async (day) => {
      id = before(day.backend)
      await showScreen(day, options.route)
      await day.page.getByRole('row').getByRole('link', { name: record, exact: true }).first().click()
      await expect(dialog(day)).toBeVisible()
    },
    writes: new RegExp(`^PATCH /${path}/\\d+$`),
    says: /^Saved/,
    shared: { table, listPath: listPath ?? path, path, id: () => id, beside, same },
  }
}
