import type { FormContext } from '#engine/resource.ts'
import { isInRange, releaseOf } from './security/versions.ts'

/** Servers have a host of the dashboard since 2.2.1 (docs/contract/README.md#newer-settings). */
export function knowsDashboardHost(_: unknown, { dialect, record }: Pick<FormContext, 'dialect' | 'record'>): boolean {
  if (dialect !== 'current') return false
  const release = releaseOf(String(record?.['version']))
  return !release || Boolean(record?.['dashboard_host']) || isInRange(release, [['2.2.1']])
}
