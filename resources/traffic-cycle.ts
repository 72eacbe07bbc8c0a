import { defineResource } from '#engine/resource.ts'
import { itemsAt } from '#engine/wire.ts'
import { cycleOfWire, wireCycle } from '#live/cycle.ts'

/**
 * The traffic of servers in the present cycle, one record for each alert rule with a cycle, with the id of the rule
 * (docs/contract/http.md#status-data).
 */
export default defineResource('traffic-cycle', {
  api: {
    listPath: 'service',
    operations: ['list'],
    items: itemsAt('cycle_transfer_stats'),
    wire: wireCycle,
    read: cycleOfWire,
    readAgainEvery: 30_000,
  },
  fields: {},
})
