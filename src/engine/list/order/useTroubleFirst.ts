import { useMemo, useState } from 'react'
import { useLasting } from '#ui/sight/useLasting.ts'
import { indexOf } from '../../data/related.ts'
import type { AnyRecord } from '../../field.ts'

/** The largest number of records that come before all others. */
const most = 5

/** Milliseconds for which a record must have been well before it goes back to its place. */
const convalescence = 30_000

/**
 * How bad the trouble of a record is: 0 is the worst. Undefined for a record that is well; Infinity for one of which that
 * is not known at the moment: it stays where it is.
 */
export type TroubleOf = (record: AnyRecord) => number | undefined

/** The ids of the records in the worst trouble; among equals, those that stand first. `known` were in trouble before. */
function worstOf(records: readonly AnyRecord[], troubleOf: TroubleOf, known: readonly number[]): readonly number[] {
  const found: { id: number; trouble: number }[] = []
  let worst = 0
  for (const record of records) {
    const trouble = troubleOf(record)
    if (trouble === undefined || (trouble === Infinity && !known.includes(record.id))) continue
    found.push({ id: record.id, trouble })
    if (trouble === 0) worst += 1
    if (worst === most) break
  }
  return found
    .toSorted((one, other) => one.trouble - other.trouble)
    .slice(0, most)
    .map(({ id }) => id)
}

function withFirst(records: readonly AnyRecord[], ids: readonly number[]): readonly AnyRecord[] {
  if (ids.length === 0) return records
  const byId = indexOf(records)
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...records.filter(({ id }) => !ids.includes(id))]
}

const none: readonly number[] = []

interface TroubleFirstOptions {
  /** The records of a list in order; undefined before they are loaded. */
  records: readonly AnyRecord[] | undefined
  /** Undefined where the order stays as it is. */
  troubleOf: TroubleOf | undefined
  /** Another text makes the list choose again. */
  asked: string
  /** Changes when values that change by themselves are read again. */
  looked: number
}

/**
 * The records of a list, with a few of those that are in trouble before all others. They are chosen once, so that no row
 * moves away from the pointer. `isOut`: others would be chosen now.
 */
export function useTroubleFirst({ records, troubleOf, asked, looked }: TroubleFirstOptions) {
  const [taken, setTaken] = useState<{ asked: string | undefined; ids: readonly number[] }>()
  const known = taken?.ids ?? none
  const present = useMemo(
    () => records && troubleOf && worstOf(records, troubleOf, known),
    // oxlint-disable-next-line react/exhaustive-deps -- the values that `troubleOf` reads change by themselves
    [records, troubleOf, known, asked, looked],
  )
  const isTaken = taken?.asked === asked
  if (present && !isTaken) setTaken({ asked, ids: present })
  if (!present && taken) setTaken(undefined)
  const ids = (isTaken && present ? known : present) ?? none
  const ordered = useMemo(() => records && withFirst(records, ids), [records, ids])
  const isJoined = present?.some((id) => !ids.includes(id)) ?? false
  const isLeft = useLasting(present !== undefined && ids.some((id) => !present.includes(id)), convalescence)
  return {
    ordered,
    /** How many records stand first because they are in trouble. */
    first: ids.length,
    isOut: isJoined || isLeft,
    choose: () => setTaken(taken && { ...taken, asked: undefined }),
  }
}
