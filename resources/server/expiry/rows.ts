import type { AnyRecord } from '#engine/field.ts'
import { distinctNameOf } from '#engine/data/names.ts'
import { billingOf, type Billing } from '../publicNote/billing.ts'
import { daysLeft, expiryRank, isWithin, urgencyOf, type ExpiryThresholds, type Urgency } from '../publicNote/expiry.ts'

/** A server with billing data, as the board shows it. */
export interface ExpiryRow {
  record: AnyRecord
  name: string
  billing: Billing
  /** See `daysLeft`. */
  left: number | undefined
  urgency: Urgency
}

/** Which rows the board shows. `within`: those that expire within so many days. */
export const expiryFilters = ['all', 'expired', 'within', 'renewsItself', 'undated'] as const
export type ExpiryFilter = (typeof expiryFilters)[number]

/** The servers with billing data, those that expire first at the top. */
export function expiryRows(records: readonly AnyRecord[], now: number, thresholds: ExpiryThresholds): ExpiryRow[] {
  return records
    .flatMap((record) => {
      const billing = billingOf(record)
      if (!billing) return []
      const name = distinctNameOf('name', records, record)
      return { record, name, billing, left: daysLeft(billing, now), urgency: urgencyOf(billing, now, thresholds) }
    })
    .toSorted((one, other) => expiryRank(one.billing) - expiryRank(other.billing))
}

export function isShown({ billing, left }: ExpiryRow, filter: ExpiryFilter, days: number): boolean {
  if (filter === 'expired') return left !== undefined && left < 0
  if (filter === 'within') return isWithin(left, days)
  if (filter === 'renewsItself') return billing.renewsItself
  return filter === 'all' || left === undefined
}
