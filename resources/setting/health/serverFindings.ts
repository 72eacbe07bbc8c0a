import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { localDate } from '../../server/expiry/localDate.ts'
import { renewalOf } from '../../server/expiry/renewal/renewals.ts'
import { isBehind, newestVersion } from '../../server/live/versions.ts'
import { billingOf } from '../../server/publicNote/billing.ts'
import { daysLeft, urgencyOf, type ExpiryThresholds } from '../../server/publicNote/expiry.ts'
import type { HostFacts } from '../../server/VersionCell.tsx'
import type { HealthFinding } from './findings.ts'
import { edit } from './remedy.ts'

/** Servers that expire soon by their public note, and servers whose agent is older than another one of the fleet. */
export function serverFindings(
  descriptor: AnyResource,
  servers: readonly AnyRecord[],
  { now, thresholds, locale }: { now: number; thresholds: ExpiryThresholds; locale: string },
): HealthFinding[] {
  const newest = newestVersion(servers)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const isRenewable = (record: AnyRecord) =>
    typeof renewalOf(record, { times: 1, from: 'later' }, localDate(now)) !== 'string'
  return servers.flatMap((record) => {
    const billing = billingOf(record)
    const left = billing && daysLeft(billing, now)
    const { version = '' } = (record['host'] ?? {}) as HostFacts
    const found: HealthFinding[] = []
    if (billing && left !== undefined && ['soon', 'urgent', 'expired'].includes(urgencyOf(billing, now, thresholds))) {
      const remedy = isRenewable(record) ? ({ kind: 'renew' } as const) : edit('public_note')
      found.push(
        left < 0
          ? { descriptor, record, message: 'health.expired', args: {}, remedy }
          : {
              descriptor,
              record,
              message: 'health.expires',
              args: { smart_count: left, date: dates.format(billing.end), days: thresholds.soon },
              content: billing.end,
              remedy,
            },
      )
    }
    if (isBehind(version, newest)) {
      const remedy = { kind: 'action', key: 'forceUpdate' } as const
      found.push({ descriptor, record, message: 'health.behind', args: { version, newest }, remedy })
    }
    return found
  })
}
