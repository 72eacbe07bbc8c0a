import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { CellOutcome } from './cell.ts'

/** A cell of the matrix and its result. */
export interface Cell extends CellOutcome {
  dialect: string
  role: string
  call: string
  fault: string
}

/** Of the run that is going on; its end adds them to the kept results. */
const file = resolve(import.meta.dirname, '../../../test-results/faults.jsonl')

export function beginRun(): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
}

export const recordCell = (cell: Cell): void => appendFileSync(file, `${JSON.stringify(cell)}\n`)

export const cellsOfRun = (): Cell[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Cell)

/** Names a cell. */
export const keyOf = ({ dialect, role, call, fault }: Omit<Cell, keyof CellOutcome>): string =>
  [dialect, role, call, fault].join(' | ')

export const lineOf = (cell: Cell): string => {
  const words = cell.wrong.join('; ') || cell.said.join(' / ') || 'works'
  return `${cell.wrong.length > 0 ? 'FAIL' : 'ok'} ${keyOf(cell)}: ${words}`
}
