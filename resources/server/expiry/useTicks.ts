import { useState } from 'react'
import type { ExpiryRow } from './rows.ts'

/** The rows that are ticked. One that is no longer shown counts as not ticked. */
export interface Ticks {
  /** Whether rows can be ticked at all. */
  offered: boolean
  count: number
  rows: readonly ExpiryRow[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Ticks all shown rows. */
  all: () => void
  /** Ticks all shown rows or, if all are ticked, none. */
  toggleAll: () => void
  clear: () => void
}

export function useTicks(shown: readonly ExpiryRow[], offered: boolean): Ticks {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const rows = shown.filter(({ record }) => ids.has(record.id))
  const clear = () => setIds(new Set())
  const all = () => setIds(new Set(shown.map(({ record }) => record.id)))
  return {
    offered,
    count: rows.length,
    rows,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    all,
    toggleAll: () => (rows.length === shown.length ? clear() : all()),
    clear,
  }
}
