import { z } from 'zod'
import { panesOf, type Split } from './layout.ts'
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

const stored = z.object({ serverId: z.number(), tabs: z.array(split).min(1) })

/** Survives a reload, and goes with the browser's tab. */
const key = 'lotus.terminal.tabs'

/** Remembers what is open on the page of a server; nothing when that is no more than the server itself. */
export function keepPlan(storage: Pick<Storage, 'setItem' | 'removeItem'>, serverId: number, plan: Plan): void {
  if (plan.flatMap(panesOf).length < 2) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify({ serverId, tabs: plan }))
}

/** What was open on the page of a server before it was loaded again. */
export function readPlan(storage: Pick<Storage, 'getItem'>, serverId: number): Plan | undefined {
  try {
    const { success, data } = stored.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
    return success && data.serverId === serverId ? data.tabs : undefined
  } catch {
    return undefined
  }
}
