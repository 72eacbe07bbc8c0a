import { useMemo, useState } from 'react'
import { indexOf } from '../../data/related.ts'
import type { AnyRecord } from '../../field.ts'

interface Held {
  asked: string
  ids: readonly number[]
  /** Every record that the list had when the order was taken. */
  known: ReadonlySet<number>
}

interface HeldOrderOptions {
  /** All records; undefined before they are loaded. */
  rows: readonly AnyRecord[] | undefined
  /** Searches, filters and sorts the records by their present values. */
  find: (rows: readonly AnyRecord[]) => readonly AnyRecord[]
  /** What is asked of the list: another text makes the list sort again, other values do not. */
  asked: string
  /** Whether the search, the filters or the sort order go by values that change by themselves. */
  live: boolean
  /** Changes when those values are read again. */
  looked: number
}

/** A held order applied to the records of now. */
function inHeldOrder({ ids, known }: Held, rows: readonly AnyRecord[], present: readonly AnyRecord[]) {
  const byId = indexOf(rows)
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...present.filter(({ id }) => !known.has(id))]
}

/**
 * The records that a list shows, in order. An order by values that change by themselves is taken once, so that no row
 * moves away from the pointer: deleted records leave, new ones come at the end, all others keep their places.
 */
export function useHeldOrder({ rows, find, asked, live, looked }: HeldOrderOptions) {
  const [held, setHeld] = useState<Held>()
  // oxlint-disable-next-line react/exhaustive-deps -- the values that `find` reads change between two looks
  const present = useMemo(() => rows && find(rows), [rows, find, looked])
  const isHeld = live && held?.asked === asked
  if (live && rows && present && !isHeld)
    setHeld({ asked, ids: present.map(({ id }) => id), known: new Set(rows.map(({ id }) => id)) })
  if (!live && held) setHeld(undefined)
  const found = useMemo(
    () => (isHeld && rows && present ? inHeldOrder(held, rows, present) : present),
    [isHeld, held, rows, present],
  )
  const differs = present?.length !== found?.length || !!present?.some(({ id }, at) => found?.[at]?.id !== id)
  return { found, differs, release: () => setHeld(undefined) }
}
