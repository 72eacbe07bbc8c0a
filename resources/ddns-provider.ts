import * as z from 'zod'
import { text } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'

/** The names of the DDNS providers that the server supports, each as a record. */
export default defineResource('ddns-provider', {
  api: {
    listPath: 'ddns/providers',
    operations: ['list'],
    wire: z.string(),
    read: (name) => ({ name }),
    key: ({ name }) => name,
  },
  fields: { name: text() },
})
