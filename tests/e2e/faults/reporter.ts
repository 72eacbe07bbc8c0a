import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { format } from 'oxfmt'
import { matrixCalls } from './calls.ts'
import { readCells } from './cells.ts'
import { faultKinds, type MatrixPart } from './kinds.ts'
import type { RegisteredResource } from './registered.ts'
import { reliabilityPage } from './report.ts'
import { selection } from './selection.ts'

const file = resolve(import.meta.dirname, '../../../docs/reliability.md')

/** Writes the page about all cells after a run of the whole matrix, or when that is asked for. */
export default class FaultReporter implements Reporter {
  async onEnd() {
    if (!selection.writesPage) return
    const calls = matrixCalls(JSON.parse(readFileSync(selection.resources, 'utf8')) as RegisteredResource[])
    const plan = { calls: calls.map(({ name }) => name), faults: faultKinds.map(({ name }) => name) }
    const applies = ({ dialect, role }: MatrixPart, name: string, fault: string) => {
      const call = calls.find((each) => each.name === name)
      if (!call || (call.dialect ?? dialect) !== dialect) return false
      if (call.isAdmin && role !== 'admin') return false
      return faultKinds.find((kind) => kind.name === fault)?.applies?.(call, { dialect, role }) ?? true
    }
    // An earlier suite may have run more.
    const cells = readCells().filter((cell) => applies(cell, cell.call, cell.fault))
    const text = reliabilityPage(cells, plan, applies)
    const { code } = await format(file, text)
    writeFileSync(file, code)
  }

  printsToStdio() {
    return true
  }
}
