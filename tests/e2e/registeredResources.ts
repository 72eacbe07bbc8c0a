import type { RegisteredResource } from './faults/registered.ts'
import { readResources } from './faults/resources.mjs'

/** What the descriptors say. The first process reads it, and those that it starts inherit it. */
export const registeredResources = JSON.parse(
  (process.env['LOTUS_RESOURCES'] ??= JSON.stringify(await readResources())),
) as RegisteredResource[]
