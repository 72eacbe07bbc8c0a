import * as z from 'zod'
import { defineResource } from '#engine/resource.ts'
import { cycleOfWire, wireCycle } from './server/live/cycle.ts'

/** Maps from ids to what belongs to them; a map without entries is left out. */
const answer = z.looseObject({ cycle_transfer_stats: z.record(z.string(), z.looseObject({})).nullish() }).nullish()

/**
 * The traffic of servers in the present cycle, one record for each alert rule with a cycle, with the id of the rule
 * (docs/contract/http.md#status-data).
 */
export default defineResource('traffic-cycle', {
  api: {
    listPath: 'service',
    operations: ['list'],
    items: answer.transform((sent) =>
      Object.entries(sent?.cycle_transfer_stats ?? {}).map(([id, cycle]) => ({ ...cycle, id: Number(id) })),
    ),
    wire: wireCycle,
    read: cycleOfWire,
    readAgainEvery: 30_000,
  },
  fields: {},
})
