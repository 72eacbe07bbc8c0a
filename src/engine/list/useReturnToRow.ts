import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { AnyRecord } from '../field.ts'
import { handleOf, rowsOnPage } from './keys/rows.ts'

/** The records whose rows had the focus when a list was left, by the entry of the history. */
const left = new Map<string, number>()

/** Whoever goes back to a list has the focus on the row from which they left. The browser restores the scroll position. */
export function useReturnToRow(): void {
  const { data } = useListContext<AnyRecord>()
  const { key } = useLocation()
  const goesBack = useNavigationType() === 'POP'

  const leave = useEffectEvent(() => {
    const record = data?.[rowsOnPage().findIndex((row) => row.contains(document.activeElement))]
    if (record) left.set(key, record.id)
  })
  const enter = useEffectEvent(() => {
    const at = data?.findIndex(({ id }) => id === left.get(key)) ?? -1
    left.delete(key)
    // Nobody loses the place to which they have moved on.
    if (at < 0 || !goesBack || !document.activeElement?.matches('body, main')) return
    handleOf(rowsOnPage()[at])?.focus({ preventScroll: true })
  })
  // Before the row is removed, and the focus with it.
  useLayoutEffect(() => () => leave(), [])
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) enter()
  }, [isThere])
}
