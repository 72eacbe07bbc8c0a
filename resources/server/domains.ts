import type * as z from 'zod'
import type { Zod } from '#engine/field.ts'
import { refuseHosts } from '#engine/fields/index.ts'

/** Maps the id of a DDNS profile to the domains that a server updates instead of the profile's own. */
export const domainsByProfile = (zod: Zod) =>
  zod.record(zod.string().regex(/^\d+$/), zod.array(zod.string()).nullable())
export type DomainsByProfile = z.infer<ReturnType<typeof domainsByProfile>>

/** The text with new domains for one profile. Without domains, the profile is left out. */
export function writeDomains(domains: DomainsByProfile, profile: string, names: readonly string[]): string {
  const { [profile]: _before, ...others } = domains
  const next = names.length > 0 ? { ...others, [profile]: names } : others
  return Object.keys(next).length > 0 ? JSON.stringify(next, null, 2) : ''
}

/** Why the domains of one profile are invalid. Unchanged domains are always accepted. */
export const refuseNames = (names: readonly string[], stored: readonly string[] | null = []) =>
  JSON.stringify(names) === JSON.stringify(stored) ? undefined : refuseHosts(names)

/** Why domains of the right shape are invalid. `stored` is the value on the server. */
export function refuseDomains(domains: DomainsByProfile, stored: DomainsByProfile = {}) {
  const refusals = Object.entries(domains).map(([id, names]) => refuseNames(names ?? [], stored[id]))
  return refusals.find(Boolean)
}
