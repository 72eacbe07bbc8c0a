import { defineResource } from '#engine/resource.ts'
import { itemsAt } from '#engine/wire.ts'
import { statusOf, wireStatus } from './service/status/status.ts'

/**
 * How the services have done, each as a record with the id of its service (docs/contract/http.md#status-data). Classic
 * servers leave out the services that are not on the status page.
 */
export default defineResource('service-status', {
  api: {
    listPath: 'service',
    operations: ['list'],
    items: itemsAt('services'),
    wire: wireStatus,
    read: statusOf,
    readAgainEvery: 30_000,
  },
  fields: {},
})
