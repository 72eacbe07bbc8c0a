import * as z from 'zod'
import { defineResource } from '#engine/resource.ts'
import { statusOf, wireStatus } from './service/status/status.ts'

/** Maps from ids to what belongs to them; a map without entries is left out. */
const answer = z.looseObject({ services: z.record(z.string(), z.looseObject({})).nullish() }).nullish()

/**
 * How the services have done, each as a record with the id of its service (docs/contract/http.md#status-data). Classic
 * servers leave out the services that are not on the status page.
 */
export default defineResource('service-status', {
  api: {
    listPath: 'service',
    operations: ['list'],
    items: answer.transform((sent) =>
      Object.entries(sent?.services ?? {}).map(([id, status]) => ({ ...status, id: Number(id) })),
    ),
    wire: wireStatus,
    read: statusOf,
    readAgainEvery: 30_000,
  },
  fields: {},
})
