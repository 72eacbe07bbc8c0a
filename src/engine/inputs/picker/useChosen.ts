import type { ResourceName } from '#locales/messages.ts'
import { indexOf, useRecords } from '../../data/related.ts'
import { mostNamed } from '../../data/useMissing.ts'

/** The largest number of records shown while the picker has the focus: they are drawn again at each key. */
export const mostChips = 30

const none: readonly number[] = []

/** The chosen records; apart from them, those that their list does not have, where there are many of them. */
export function useChosen(reference: ResourceName, ids: readonly number[]) {
  const { records, known } = useRecords(reference)
  const index = indexOf(records)
  const missing = known ? ids.filter((id) => !index.has(id)) : none
  return missing.length > mostNamed
    ? { named: ids.filter((id) => index.has(id)), missing }
    : { named: ids, missing: none }
}
