import { useContext, useRef } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { isTyping } from '#ui/keys/isTyping.ts'
import { isCommand } from '#ui/keys/letterOf.ts'
import { useKeyDown } from '#ui/keys/useKeyDown.ts'
import { selectionRefusal } from '../../access.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { WholeListContext } from '../WholeListContext.ts'

/** The rows of the current list that may be ticked, and functions that tick several of them. */
export function useSelecting() {
  const { resource, data = [], selectedIds, onSelect } = useListContext<AnyRecord>()
  const { found = data } = useContext(WholeListContext) ?? {}
  const descriptor = useDescriptor(resource)
  const engine = useEngine()
  const idsOf = (records: readonly AnyRecord[]) =>
    records.filter((record) => !selectionRefusal(engine, descriptor, record)).map(({ id }) => id)
  const onPage = idsOf(data)
  return {
    onPage,
    /** The rows of all pages. */
    matching: () => idsOf(found),
    tickPage: () => onSelect([...new Set([...selectedIds, ...onPage])]),
    untickPage: () => onSelect(selectedIds.filter((id) => !onPage.includes(Number(id)))),
    tickMatching: () => onSelect(idsOf(found)),
    invert: () => {
      const ticked = new Set(selectedIds)
      onSelect(idsOf(found).filter((id) => !ticked.has(id)))
    },
  }
}

/** Ticks a row or unticks it; with `isRange`, together with all rows of the page from the last one that was clicked. */
export function useToggle(): (id: number, isRange: boolean) => void {
  const { selectedIds, onSelect, onToggleItem } = useListContext<AnyRecord>()
  const { onPage } = useSelecting()
  const last = useRef<number>(undefined)
  // The function stays the same, so that the rows are not rendered again.
  return useEvent((id: number, isRange: boolean) => {
    const [from, to] = [onPage.indexOf(last.current ?? id), onPage.indexOf(id)].toSorted((one, other) => one - other)
    last.current = id
    if (!isRange || from === undefined || to === undefined || from < 0) return onToggleItem(id)
    const range = onPage.slice(from, to + 1)
    const others = selectedIds.filter((each) => !range.includes(Number(each)))
    onSelect(selectedIds.includes(id) ? others : [...others, ...range])
  })
}

/** Ctrl+A ticks all rows of the page while the focus is in the table; undefined where rows cannot be ticked. */
export function useSelectPageKey(tickPage: (() => void) | undefined): void {
  useKeyDown((event) => {
    const { target } = event
    if (!tickPage || !isCommand(event, 'a') || isTyping(target)) return
    if (!(target instanceof Element && target.closest('.table-frame.records'))) return
    event.preventDefault()
    tickPage()
  })
}
