import { checkResources } from '#engine/checkResource.ts'
import type { AnyResource } from '#engine/resource.ts'

const descriptors = import.meta.glob<AnyResource>(['./*.{ts,tsx}', '!./enums.ts', '!./index.ts'], {
  eager: true,
  import: 'default',
})

/** Every descriptor in this folder, in the order of the navigation. Descriptors without a page come last. */
export const resources: readonly AnyResource[] = Object.values(descriptors).sort(
  (one, other) => (one.nav?.order ?? Infinity) - (other.nav?.order ?? Infinity),
)

if (import.meta.env.DEV) checkResources(resources)
