import { text } from '#engine/fields/text.tsx'
import { defineResource } from '#engine/resource.ts'

export default defineResource('ddns', {
  api: { operations: ['list'] },
  fields: { name: text({ required: true }) },
})
