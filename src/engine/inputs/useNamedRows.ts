import { useState } from 'react'

interface NamedRow {
  key: number
  name: string
}

/** What can be done to rows that have names, such as headers; `change` takes the new rows. */
export function useNamedRows<R extends NamedRow>(
  rows: readonly R[],
  change: (next: readonly R[]) => void,
  blank: (key: number) => R,
) {
  /** The row that was added last: its name takes the focus. */
  const [added, setAdded] = useState<number>()
  return {
    added,
    add() {
      const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
      setAdded(key)
      change([...rows, blank(key)])
    },
    put: (key: number, part: Partial<R>) => change(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: number) => change(rows.filter((row) => row.key !== key)),
    isTwice: (name: string) => name !== '' && rows.filter((row) => row.name === name).length > 1,
  }
}
