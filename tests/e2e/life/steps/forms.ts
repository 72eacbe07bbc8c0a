import { expect, type Locator, type Page } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import type { TableName } from '#backend/state.ts'
import { journeyField } from '../../journeys.ts'
import { openForm } from '../../steps.ts'
import type { Day } from '../day.ts'
import type { SharedRecord, LifeStep } from '../step.ts'
import { showRecordPage, showScreen } from './show.ts'

interface FormStep extends Pick<LifeStep, 'createsAgain' | 'dialect' | 'finish' | 'isFinished' | 'unique'> {
  /** The path of the screen below the dashboard. */
  route: string
  table: TableName
  /** The values of text inputs, by label. */
  texts: Record<string, string>
  /** The values of text inputs that no draft stores, by label. */
  secretTexts?: Record<string, string>
  /** Fills all other inputs. */
  fillOthers?: (dialog: Locator, page: Page) => Promise<unknown>
  /** Fields of the stored row afterwards. */
  stored: Record<string, unknown>
  /** The path on the API. Default: `route`. */
  path?: string
}

interface EditStep extends FormStep {
  /** The name of the record. */
  record: string
  listPath?: string
  /** The form is opened over the page of the record. Default: over the list. */
  onPage?: true
  otherField: SharedRecord['otherField']
  sameField: SharedRecord['sameField']
}

export const tableRows = (backend: Backend, table: TableName): object[] => backend.tables[table]

export const hasValues = (row: object, wanted: Record<string, unknown>): boolean =>
  Object.entries(wanted).every(
    ([key, value]) => JSON.stringify((row as Record<string, unknown>)[key]) === JSON.stringify(value),
  )

const saveButton = (page: Page | Locator) => page.getByRole('button', { name: 'Save', exact: true })

const dialog = ({ page }: Day) => page.getByRole('dialog').filter({ has: saveButton(page) })

const input = (day: Day, label: string) => journeyField(dialog(day), label)

async function fillTexts(day: Day, texts: Record<string, string>) {
  for (const [label, value] of Object.entries(texts)) await input(day, label).fill(value)
}

function formStep({ route, path = route, texts, secretTexts = {}, fillOthers, table, stored, ...others }: FormStep) {
  const isStored: LifeStep['isStored'] = (backend) => tableRows(backend, table).some((row) => hasValues(row, stored))
  return {
    path,
    fill: async (day: Day) => {
      await fillTexts(day, texts)
      await fillOthers?.(dialog(day), day.page)
      await fillTexts(day, secretTexts)
    },
    send: (day: Day) => saveButton(dialog(day)).click(),
    showsInput: async (day: Day) => {
      if (!(await dialog(day).isVisible())) return false
      for (const [label, value] of Object.entries(texts)) {
        const box = input(day, label)
        if (!(await box.isVisible()) || (await box.inputValue()) !== value) return false
      }
      return true
    },
    secrets: (day: Day) => Object.entries(secretTexts).map(([label, value]) => ({ input: input(day, label), value })),
    isStored,
    ...others,
  }
}

/** Creates a record. */
export function createRecord(name: string, options: FormStep): LifeStep {
  const { path, ...step } = formStep(options)
  return {
    ...step,
    name,
    open: async (day) => {
      await showScreen(day, options.route)
      await day.page.getByRole('button', { name: 'Create', exact: true }).first().click()
      await expect(dialog(day)).toBeVisible()
    },
    writePattern: new RegExp(`^POST /${path}$`),
    successText: /^Created/,
  }
}

/** Edits a record. */
export function editRecord(
  name: string,
  { record, listPath, onPage, otherField, sameField, ...options }: EditStep,
): LifeStep {
  const { path, ...step } = formStep(options)
  const { table } = options
  const findId = (backend: Backend) =>
    (backend.tables[table] as { id: number; name?: string }[]).find((row) => row.name === record)?.id
  let id: number | undefined
  return {
    ...step,
    name,
    open: async (day) => {
      id = findId(day.backend)
      const { page } = day
      if (onPage) {
        await showRecordPage(day, options.route, record)
        await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click()
      } else {
        await showScreen(day, options.route)
        const link = page.getByRole('row').getByRole('link', { name: record, exact: true }).first()
        if ((await link.getAttribute('href'))?.includes('edit=')) await link.click()
        else await openForm(page, record)
      }
      await expect(dialog(day)).toBeVisible()
    },
    writePattern: new RegExp(`^PATCH /${path}/\\d+$`),
    successText: /^Saved/,
    sharedRecord: { table, listPath: listPath ?? path, path, id: () => id, otherField, sameField },
  }
}
