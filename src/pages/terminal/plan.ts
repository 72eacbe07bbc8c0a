import { z } from 'zod'
import { entries } from '../../storage/entries.ts'
import type { LotusStorage } from '../../storage/storage.ts'
import { panesOf, type Split } from './panes/layout.ts'
import type { Plan } from './workspace.ts'

const split: z.ZodType<Split> = z.union([
  z.object({ pane: z.string().regex(/^\d+$/) }),
  z.object({
    way: z.enum(['row', 'column']),
    share: z.number().min(0.05).max(0.95),
    get first() {
      return split
    },
    get second() {
      return split
    },
  }),
])

interface Opened {
  serverId: number
  tabs: Plan
}

const stored = z.object({ serverId: z.number(), tabs: z.array(split).min(1) })

/** Survives a reload and is removed with the browser tab. */
const keptIn = (storage: LotusStorage) =>
  storage.kept<Opened>(entries.terminalTabs, (value) => stored.safeParse(value).data)

/** Stores the open terminals of a server's page. Nothing is stored if there is only one terminal. */
export function keepPlan(storage: LotusStorage, serverId: number, plan: Plan): void {
  if (plan.flatMap(panesOf).length < 2) keptIn(storage).drop()
  else keptIn(storage).write({ serverId, tabs: plan })
}

/** The terminals that were open on a server's page before a reload. */
export function readPlan(storage: LotusStorage, serverId: number): Plan | undefined {
  const kept = keptIn(storage).read()
  return kept?.serverId === serverId ? kept.tabs : undefined
}
