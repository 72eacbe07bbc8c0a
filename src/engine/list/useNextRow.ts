import { useEffect, useEffectEvent, useRef } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { AnyRecord } from '../field.ts'
import { handleOf, rowsOnPage } from './keys/rows.ts'

/** Where the focus goes when the element that had it is removed. */
const places = 'body, main, section, .table-frame'

/**
 * After an action that removes records, the row in their place has the focus, or the last one. Returns a function that
 * must be called with the records once the action is done.
 */
export function useNextRow(): (records: readonly AnyRecord[]) => void {
  const { data = [] } = useListContext<AnyRecord>()
  const removed = useRef<{ ids: ReadonlySet<number>; at: number }>(undefined)

  const focusNext = useEffectEvent(() => {
    const { ids, at = 0 } = removed.current ?? {}
    if (!ids || data.some(({ id }) => ids.has(id))) return
    if (!document.activeElement?.matches(places)) return
    removed.current = undefined
    handleOf(rowsOnPage()[Math.min(at, data.length - 1)])?.focus({ preventScroll: true })
  })
  useEffect(() => focusNext(), [data])
  // The question may still be open when the rows have gone.
  useEffect(() => {
    const look = () => focusNext()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])

  // What an action has left in the list may leave the page later, with somebody who is at another row by then.
  const { search } = useLocation()
  useEffect(() => {
    removed.current = undefined
  }, [search])

  return useEvent((records: readonly AnyRecord[]) => {
    const ids = new Set(records.map(({ id }) => id))
    removed.current = { ids, at: data.findIndex(({ id }) => ids.has(id)) }
  })
}
