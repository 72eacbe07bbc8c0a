import { plainName } from '#engine/data/names.ts'
import type { FormContext, Warning } from '#engine/resource.ts'
import { sentHost } from './sentHost.ts'

/** Warns of a domain that another profile has: the server refuses it without naming that profile. */
export function natWarnings(
  { domain }: { domain: string },
  { mode, record, records }: FormContext,
): readonly Warning<'domain'>[] {
  const own = mode === 'edit' ? record?.['id'] : undefined
  const twin = records('nat').find((other) => other.id !== own && other['domain'] === sentHost(domain))
  return twin ? [{ field: 'domain', message: 'warnings.taken', args: { name: plainName('name', twin) } }] : []
}
