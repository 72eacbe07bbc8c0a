import { expect, test } from '@playwright/test'
import { registeredResources } from '../registeredResources.ts'
import { matrixCalls } from './calls.ts'
import { runCell } from './cell.ts'
import { type Cell, keyOf, lineOf, recordCell } from './cells.ts'
import { faultKinds, matrixParts } from './kinds.ts'
import { readResults } from './results.ts'
import { selection } from './selection.ts'
import { openStage } from './stage.ts'

const { role } = selection
const calls = matrixCalls(registeredResources)
  .filter(({ name }) => selection.calls.some((text) => name.includes(text)))
  .filter(({ isAdmin }) => role === 'admin' || !isAdmin)
const kinds = faultKinds.filter(({ name }) => name.includes(selection.fault))

const holding = new Set(
  selection.isMissing ? readResults().flatMap((cell) => (cell.wrong.length === 0 ? [keyOf(cell)] : [])) : [],
)

const isWanted = (dialect: string) =>
  dialect.includes(selection.dialect) && matrixParts.some((part) => part.dialect === dialect && part.role === role)
const dialects = selection.isPageOnly ? [] : (['current', 'classic'] as const).filter(isWanted)

// One stage for all cells of a call: to start a server and a browser for each would take longer than the cells.
for (const dialect of dialects) {
  for (const call of calls.filter((each) => (each.dialect ?? dialect) === dialect)) {
    test([dialect, call.name].join(' | '), async ({ browser }) => {
      const hasHeld = (fault: string) => holding.has(keyOf({ dialect, role, call: call.name, fault }))
      const wanted = kinds.filter(({ name, applies }) => !hasHeld(name) && (applies?.(call, { dialect, role }) ?? true))
      if (wanted.length === 0) return
      let failed = 0
      const stage = await openStage(browser, { dialect, role })
      for (const kind of wanted) {
        const own = kind.browser ? await openStage(browser, { dialect, role, ...kind.browser }) : stage
        const outcome = await runCell(own, call, kind)
        const cell: Cell = { dialect, role, call: call.name, fault: kind.name, ...outcome }
        recordCell(cell)
        process.stdout.write(`${lineOf(cell)}\n`)
        if (outcome.wrong.length > 0) {
          failed += 1
          const path = test.info().outputPath(`${kind.name.replace(/\W+/g, '-')}.png`)
          await own.page.screenshot({ path }).catch(() => undefined)
        }
        if (own !== stage) await own.close()
      }
      await stage.close()
      expect(failed, 'cells that do not hold').toBe(0)
    })
  }
}
