import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { isBehind, newestVersion } from '../../server/live/versions.ts'
import { billingOf } from '../../server/publicNote/billing.ts'
import { daysLeft, urgencyOf, type ExpiryThresholds } from '../../server/publicNote/expiry.ts'
import type { HostFacts } from '../../server/VersionCell.tsx'
import type { HealthFinding } from './findings.ts'

/** Servers that expire soon by their public note, and servers whose agent is older than another one of the fleet. */
export function serverFindings(
  descriptor: AnyResource,
  servers: readonly AnyRecord[],
  { now, thresholds }: { now: number; thresholds: ExpiryThresholds },
): HealthFinding[] {
  const newest = newestVersion(servers)
  return servers.flatMap((record) => {
    const billing = billingOf(record)
    const left = billing && daysLeft(billing, now)
    const { version = '' } = (record['host'] ?? {}) as HostFacts
    const found: HealthFinding[] = []
    if (billing && left !== undefined && ['soon', 'urgent', 'expired'].includes(urgencyOf(billing, now, thresholds))) {
      found.push(
        left < 0
          ? { descriptor, record, message: 'health.expired', args: {} }
          : { descriptor, record, message: 'health.expires', args: { smart_count: left } },
      )
    }
    if (isBehind(version, newest)) {
      found.push({ descriptor, record, message: 'health.behind', args: { version, newest } })
    }
    return found
  })
}
