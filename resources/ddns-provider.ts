import { text } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { string } from '#engine/shape.ts'

/** The names of the DDNS providers that the server supports, each as a record. */
export default defineResource('ddns-provider', {
  api: {
    listPath: 'ddns/providers',
    operations: ['list'],
    wire: string,
    read: (name) => ({ name }),
    key: ({ name }) => name,
  },
  fields: { name: text() },
})
