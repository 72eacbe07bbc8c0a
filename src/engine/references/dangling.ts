import type { ResourceName } from '#locales/messages.ts'
import type { useTranslate } from 'react-admin'
import { isSent, type AnyField, type AnyRecord } from '../field.ts'
import type { AnyResource } from '../resource.ts'

/** A record that points to what does not exist any more. */
export interface Dangling {
  descriptor: AnyResource
  record: AnyRecord
  /** The ids that point to nothing, by field. */
  gone: Readonly<Record<string, readonly number[]>>
}

/** The fields of a record that point to nothing, given which ids are gone; undefined if there are none. */
export function danglingIn(
  descriptor: AnyResource,
  record: AnyRecord,
  isGone: (to: ResourceName, id: number) => boolean,
): Dangling | undefined {
  const missing = Object.entries<AnyField>(descriptor.fields).flatMap(([name, field]) => {
    const { pointer } = field
    if (!isSent(field) || !pointer?.map) return []
    const ids = pointer.ids(record[name], record).filter((id) => id !== 0 && isGone(pointer.to, id))
    return ids.length > 0 ? [[name, ids] as const] : []
  })
  return missing.length > 0 ? { descriptor, record, gone: Object.fromEntries(missing) } : undefined
}

/** What of it can be removed: a field that must name a record needs another one instead. */
export function removableOf(dangling: Dangling): Dangling | undefined {
  const { descriptor, record, gone } = dangling
  const rest = withoutGone(dangling, record)
  const isLeft = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const kept = Object.entries(gone).filter(
    ([name]) => !(descriptor.fields[name] as AnyField).required || isLeft(rest[name]),
  )
  return kept.length > 0 ? { descriptor, record, gone: Object.fromEntries(kept) } : undefined
}

/** The values of a record without what points to nothing. `now` is the record as it is by then. */
export const withoutGone = ({ descriptor, gone }: Dangling, now: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(gone).map(([name, ids]) => {
      const { pointer } = descriptor.fields[name] as AnyField
      return [name, pointer?.map?.(now[name], (id) => (ids.includes(id) ? undefined : id))]
    }),
  )

/** What is gone in one line: kind by kind, and the ids of each. */
export function goneInLine({ descriptor, gone }: Dangling, translate: ReturnType<typeof useTranslate>): string {
  const byKind = new Map<ResourceName, Set<number>>()
  for (const [name, ids] of Object.entries(gone)) {
    const { pointer } = descriptor.fields[name] as AnyField
    if (pointer) byKind.set(pointer.to, new Set([...(byKind.get(pointer.to) ?? []), ...ids]))
  }
  return [...byKind]
    .map(([to, ids]) => {
      const kind = translate(`resources.${to}.name`, { smart_count: ids.size })
      return `${kind} ${[...ids].map((id) => `#${id}`).join(', ')}`
    })
    .join(', ')
}
