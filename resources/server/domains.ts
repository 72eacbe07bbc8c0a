import * as z from 'zod'
import { refuseHosts } from '#engine/fields/index.ts'

/** Maps the id of a DDNS profile to the domains that a server updates instead of the profile's own. */
export const domainsByProfile = z.record(z.string().regex(/^\d+$/), z.array(z.string()).nullable())
export type DomainsByProfile = z.infer<typeof domainsByProfile>

/** Parses a text; undefined if it is not JSON or has another shape. */
export function readDomains(text: string): DomainsByProfile | undefined {
  try {
    return domainsByProfile.safeParse(text.trim() === '' ? {} : JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The text with new domains for one profile. Without domains, the profile is left out. */
export function writeDomains(domains: DomainsByProfile, profile: string, names: readonly string[]): string {
  const { [profile]: _before, ...others } = domains
  const next = names.length > 0 ? { ...others, [profile]: names } : others
  return Object.keys(next).length > 0 ? JSON.stringify(next, null, 2) : ''
}

/** Why the domains of one profile are invalid. Unchanged domains are always accepted. */
export const refuseNames = (names: readonly string[], stored: readonly string[] | null = []) =>
  JSON.stringify(names) === JSON.stringify(stored) ? undefined : refuseHosts(names)

/** Why a text of the right shape is invalid. `stored` is the value on the server. */
export function refuseDomains(text: string, stored: unknown) {
  const before = domainsByProfile.safeParse(stored).data ?? {}
  const refusals = Object.entries(readDomains(text) ?? {}).map(([id, names]) => refuseNames(names ?? [], before[id]))
  return refusals.find(Boolean)
}
