import type { Page } from '@playwright/test'
import { tableAt } from '#backend/builders.ts'
import type { TableName } from '#backend/state.ts'
import { journeyField } from '../journeys.ts'
import { dialog } from '../steps.ts'
import type { MatrixCall } from './call.ts'
import type { FaultStage } from './stage.ts'
import { appeared } from './waiting.ts'

/** Matches the path of a request; `:id` stands for a number, and any other `:name` for a text. */
const pathPattern = (path: string) =>
  new RegExp(`^/api/v1/${path.replaceAll(':id', '\\d+').replace(/:\w+/g, '[^/]+')}$`)

export const matchOf = (method: string, path: string): MatrixCall['match'] => {
  // These are sent by GET to older servers.
  const hasTwoMethods = /^(refresh-token|cron\/[^/]+\/manual|file)$/.test(path)
  return { ...(!hasTwoMethods && { method }), path: pathPattern(path) }
}

export const isVisible = (locate: (page: Page) => ReturnType<Page['getByRole']>) => async (stage: FaultStage) =>
  locate(stage.page).first().isVisible()

export const siteName = (page: Page) => journeyField(page.getByRole('main'), 'Site name')

export const hasRow = isVisible((page) => page.getByRole('rowheader'))

/** Whether an input of the page contains the tag. */
export const isTyped = ({ page, tag }: FaultStage) =>
  page.evaluate(
    (text) =>
      [...document.querySelectorAll('input, textarea')].some((input) => Reflect.get(input, 'value').includes(text)),
    tag,
  )

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last()

export const nameBox = (page: Page) => appeared(dialog(page).getByRole('textbox', { name: /^(Name|Username)$/ }))

function tableOf(resource: string): TableName {
  const table = tableAt(resource)
  if (!table) throw new Error(`the embedded server has no table for ${resource}`)
  return table
}

/** Counts the records that have the tag of the cell for a name. */
export const countTagged =
  (resource: string) =>
  ({ backend, tag }: FaultStage): number =>
    backend.tables[tableOf(resource)].filter((row) =>
      [Reflect.get(row, 'name'), Reflect.get(row, 'username')].includes(tag),
    ).length

/** Adds a record like the first one of its table, under the tag of the cell; returns its id. */
export function addCopy({ backend, tag }: FaultStage, resource: string): number {
  const table = tableOf(resource)
  // Those of earlier cells would push it off the first page.
  backend.world.remove(table, (row) => /^fault\d+/.test(Reflect.get(row, 'name') ?? ''))
  const { id: _id, ...first } = { ...(backend.tables[table] as { id: number }[])[0] } as { id: number }
  const own = {
    name: tag,
    ...(table === 'user' && { username: tag }),
    ...(table === 'server' && { uuid: tag }),
    ...(table === 'nat' && { domain: `${tag}.example.com` }),
  }
  return backend.world.insert(table, structuredClone({ ...first, ...own }) as never).id
}

export async function startAction({ page, tag }: FaultStage, label: string, name = tag) {
  const box = page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).first()
  await (await appeared(box)).check()
  const button = page.getByRole('button', { name: label, exact: true })
  const more = page.getByRole('button', { name: 'With selected' })
  await appeared(button.or(more).first())
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await appeared(page.getByRole('alertdialog'))
}

export const answer =
  (label: string): MatrixCall['send'] =>
  ({ page }) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click()

export const submit: MatrixCall['send'] = ({ page }) => saveButton(page).click()
