import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Cell, keyOf } from './cells.ts'

/** The result of a cell, with the commit that was tested and the date. */
export interface CellResult extends Cell {
  commit: string
  date: string
}

export const resultsFolder = resolve(import.meta.dirname, 'results')

/** The file of a call: those of a resource are together. */
export const resourceOf = (call: string): string =>
  call
    .replace(/^[A-Z]+ /, '')
    .replace(/^(batch-delete|ws)\//, '')
    .split('/')[0] ?? ''

/** The last result of every cell that was ever run. */
export const readResults = (folder = resultsFolder): CellResult[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as CellResult[])

/** The results with those of another run, which replace earlier ones of the same cells and leave all others. */
export const merged = (results: readonly CellResult[], run: readonly CellResult[]): CellResult[] => [
  ...new Map([...results, ...run].map((result) => [keyOf(result), result])).values(),
]

/** One result a line, sorted, so that a difference between two runs can be read. */
const written = (results: readonly CellResult[]): string => {
  const lines = results
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(({ dialect, role, call, fault, commit, date, said, wrong }) =>
      JSON.stringify({ dialect, role, call, fault, commit, date, said, wrong }),
    )
  return `[\n${lines.join(',\n')}\n]\n`
}

/** Adds the results of a run to those that are kept. */
export function keepResults(run: readonly CellResult[], folder = resultsFolder): void {
  mkdirSync(folder, { recursive: true })
  const results = merged(readResults(folder), run)
  for (const resource of new Set(run.map(({ call }) => resourceOf(call)))) {
    const own = results.filter(({ call }) => resourceOf(call) === resource)
    writeFileSync(resolve(folder, `${resource}.json`), written(own))
  }
}
