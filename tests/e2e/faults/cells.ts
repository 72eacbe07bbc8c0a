import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { CellOutcome } from './cell.ts'

/** A cell of the matrix and what came of it. */
export interface Cell extends CellOutcome {
  dialect: string
  role: string
  call: string
  fault: string
}

const file = resolve(import.meta.dirname, '../../../test-results/faults.jsonl')

/** Keeps what came of a cell, so that the matrix may be run in parts. */
export function recordCell(cell: Cell): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(cell)}\n`)
}

/** Names a cell. */
export const keyOf = ({ dialect, role, call, fault }: Omit<Cell, keyof CellOutcome>): string =>
  [dialect, role, call, fault].join(' | ')

/** The last outcome of every cell that was ever run. */
export function readCells(): Cell[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const cells = lines.filter(Boolean).map((line) => JSON.parse(line) as Cell)
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()]
}

export const lineOf = (cell: Cell): string => {
  const words = cell.wrong.join('; ') || cell.said.join(' / ') || 'works'
  return `${cell.wrong.length > 0 ? 'FAIL' : 'ok'} ${keyOf(cell)}: ${words}`
}
