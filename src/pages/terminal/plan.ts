import { arrayOf, ifFits, number, object, that, type ValueShape } from '#engine/shape.ts'
import { entries } from '../../storage/entries.ts'
import type { LotusStorage } from '../../storage/storage.ts'
import { panesOf, type Split, type Way } from './panes/layout.ts'
import type { Plan } from './workspace.ts'

const pane = object({ pane: that<string>((value) => /^\d+$/.test(String(value))) })
const split: ValueShape<Split> = { misfit: (value) => pane.misfit(value) && divided.misfit(value) }
const divided = object({
  way: that<Way>((value) => value === 'row' || value === 'column'),
  share: that<number>((value) => typeof value === 'number' && value >= 0.05 && value <= 0.95),
  first: split,
  second: split,
})

interface Opened {
  serverId: number
  tabs: Plan
}

const stored = object({ serverId: number, tabs: arrayOf(split) })

/** Survives a reload and is removed with the browser tab. */
const keptIn = (storage: LotusStorage) => storage.kept<Opened>(entries.terminalTabs, (value) => ifFits(stored, value))

/** Stores the open terminals of a server's page. Nothing is stored if there is only one terminal. */
export function keepPlan(storage: LotusStorage, serverId: number, plan: Plan): void {
  if (plan.flatMap(panesOf).length < 2) keptIn(storage).drop()
  else keptIn(storage).write({ serverId, tabs: plan })
}

/** The terminals that were open on a server's page before a reload. */
export function readPlan(storage: LotusStorage, serverId: number): Plan | undefined {
  const kept = keptIn(storage).read()
  return kept?.serverId === serverId && kept.tabs.length > 0 ? kept.tabs : undefined
}
