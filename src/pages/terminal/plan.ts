import { arrayOf, ifFits, number, object, optional, that, type ValueShape } from '#engine/shape.ts'
import { entries } from '../../storage/entries.ts'
import type { LotusStorage } from '../../storage/storage.ts'
import { panesOf, type Split, type Way } from './panes/layout.ts'
import { longestTabName, tabColors, type TabColor } from './tabs/tabMarks.ts'
import { partsOf, type Plan, type PlannedTab } from './workspace.ts'

const isNamed = (name: string) => /^\d+$/.test(name) || (/^\d+\./.test(name) && partsOf(name).keptName !== undefined)
const pane = object({ pane: that<string>((value) => isNamed(String(value))) })
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

const marks = object({
  name: optional(that<string>((value) => typeof value === 'string' && value.length <= longestTabName)),
  color: optional(that<TabColor>((value) => tabColors.some((color) => color === value))),
  focus: optional(number),
  isShown: optional(that<boolean>((value) => typeof value === 'boolean')),
})
const tab: ValueShape<PlannedTab> = { misfit: (value) => split.misfit(value) ?? marks.misfit(value) }

const stored = object({ serverId: number, tabs: arrayOf(tab) })

/** The plan in a value that was stored. */
export const planIn = (tabs: unknown): Plan | undefined => ifFits(arrayOf(tab), tabs)

/** Survives a reload and is removed with the browser tab. */
const keptIn = (storage: LotusStorage) => storage.kept<Opened>(entries.terminalTabs, (value) => ifFits(stored, value))

/** Is a shell in it that is kept on its server? */
export const comesBack = (plan: Plan): boolean => plan.flatMap(panesOf).some((name) => partsOf(name).keptName)

/** Stores the open terminals of a server's page. Nothing is stored for one terminal without marks and without a kept shell. */
export function keepPlan(storage: LotusStorage, serverId: number, plan: Plan): void {
  const isPlain = plan.every(({ name, color }) => !name && !color) && !comesBack(plan)
  if (isPlain && plan.flatMap(panesOf).length < 2) keptIn(storage).drop()
  else keptIn(storage).write({ serverId, tabs: plan })
}

/** The terminals that were open on a server's page before a reload. */
export function readPlan(storage: LotusStorage, serverId: number): Plan | undefined {
  const kept = keptIn(storage).read()
  return kept?.serverId === serverId && kept.tabs.length > 0 ? kept.tabs : undefined
}
