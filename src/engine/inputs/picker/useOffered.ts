import type { ResourceName } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { AnyRecord } from '../../field.ts'
import { useRecords } from '../../data/related.ts'

/** Only records with these values, or that pass this test, are offered. */
export type Offer = Readonly<Record<string, unknown>> | ((record: AnyRecord) => boolean)

const everything: Offer = {}

const offeredOf = memoByRef((records: readonly AnyRecord[], offer: Offer): readonly AnyRecord[] => {
  if (typeof offer === 'function') return records.filter(offer)
  const wanted = Object.entries(offer)
  return wanted.length === 0
    ? records
    : records.filter((record) => wanted.every(([key, value]) => record[key] === value))
})

/** The records that a picker offers, by id. */
export function useOffered(reference: ResourceName, offer: Offer = everything) {
  const { records, isLoading, error } = useRecords(reference)
  return { records: offeredOf(records, offer), isLoading, error }
}
