import { defineResource } from '#engine/resource.ts'

/** The settings of the site: one object, read by forms that depend on it. */
export default defineResource('setting', {
  api: { singleton: true, operations: ['list'], read: ({ config, ...others }) => ({ ...others, ...config }) },
  fields: {},
})
