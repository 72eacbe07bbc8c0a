import { listOf, settingOf, textIn, type SecurityFacts } from './facts.ts'
import { isInRange, releaseOf } from './versions.ts'

/** The day of the release whose predecessors gave their files to anybody (GHSA-5c25-7vpj-9mqh). */
const closedOn = Date.parse('2026-05-25T00:00:00Z')

/** The day on which the hole became public. */
export const publicOn = Date.parse('2026-06-12T00:00:00Z')

/** A time before this one is the zero time of the server. */
const firstRelease = Date.parse('2019-01-01T00:00:00Z')

/** When the oldest user was created; undefined if that is not known. */
function installedAt(facts: SecurityFacts): number | undefined {
  const times = listOf(facts, 'user')
    .map((user) => Date.parse(textIn(user, 'created_at')))
    .filter((time) => time > firstRelease)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Whether this installation has run a version whose files could be read by anybody; undefined if that is not known. */
export function wasOpen(facts: SecurityFacts): boolean | undefined {
  const release = releaseOf(settingOf(facts, 'version'))
  if (release && isInRange(release, [['0.0.0', '2.0.13']])) return true
  const installed = installedAt(facts)
  return installed === undefined ? undefined : installed < closedOn
}

/** What the update does not renew, and where to look after it. The keys of the texts are those of the ticks. */
export const openSteps = [
  'update',
  'jwtKey',
  'agentSecret',
  'userSecrets',
  'oauth2',
  'passwords',
  'ddnsKeys',
  'notifierTokens',
  'planted',
  'machines',
] as const
