import * as z from 'zod'
import { refuseHosts } from '#engine/fields/index.ts'

/** For the id of a DDNS profile, the domains that a server updates there in place of the profile's own. */
export const domainsByProfile = z.record(z.string().regex(/^\d+$/), z.array(z.string()).nullable())
export type DomainsByProfile = z.infer<typeof domainsByProfile>

/** What stands in a text; undefined when it is not JSON or has another shape. */
export function readDomains(text: string): DomainsByProfile | undefined {
  try {
    return domainsByProfile.safeParse(text.trim() === '' ? {} : JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The text with other domains for one profile; without any, the profile is left out. */
export function writeDomains(domains: DomainsByProfile, profile: string, names: readonly string[]): string {
  const { [profile]: _before, ...others } = domains
  const next = names.length > 0 ? { ...others, [profile]: names } : others
  return Object.keys(next).length > 0 ? JSON.stringify(next, null, 2) : ''
}

/** Why the domains of one profile are refused; what the server holds already may stay. */
export const refuseNames = (names: readonly string[], stored: readonly string[] | null = []) =>
  JSON.stringify(names) === JSON.stringify(stored) ? undefined : refuseHosts(names)

/** Why a text is refused that has the right shape; `stored` is what the server holds. */
export function refuseDomains(text: string, stored: unknown) {
  const before = domainsByProfile.safeParse(stored).data ?? {}
  const refusals = Object.entries(readDomains(text) ?? {}).map(([id, names]) => refuseNames(names ?? [], before[id]))
  return refusals.find(Boolean)
}
