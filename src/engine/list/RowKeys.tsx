import { useEffect, useEffectEvent } from 'react'
import { useListContext } from 'react-admin'
import { useHref } from 'react-router-dom'
import { isSomethingOpen } from '#ui/keys/isSomethingOpen.ts'
import { isTyping } from '#ui/keys/isTyping.ts'
import { letterOf } from '#ui/keys/letterOf.ts'
import { hasSingleKeys } from '#ui/keys/singleKeys.ts'
import { useAvailableActions } from '../actions/useAvailableActions.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'

const rowSelector = '.table-frame tbody tr, .cards > ul > li'

/** The link of the name; without one, whatever else of the row can have the focus. */
const handleOf = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('th.name a, header strong a') ??
  row?.querySelector<HTMLElement>('a, button, input:enabled')

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * The keys of the rows: j and k, or arrow keys in a row, move the focus from row to row; x ticks the row with the focus,
 * and the letter of an action runs it on that row. One listener for all rows, which render nothing for it.
 */
export function RowKeys() {
  const { data = [] } = useListContext<AnyRecord>()
  const { viewer } = useEngine()
  const actions = useAvailableActions('row')
  const root = useHref('/').replace(/\/$/, '')

  /** Returns whether there is such an action. */
  function run(letter: string | undefined, record: AnyRecord): boolean {
    const { action, start } = actions.find((each) => letter && each.action.shortcut === letter) ?? {}
    if (!action || action.refusal?.(record, viewer)) return false
    if ('href' in action) window.open(root + action.href(record), '_blank', 'noopener')
    else start?.([record])
    return true
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event
    if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || shiftKey) return
    if (!(target instanceof Element) || isTyping(target) || isSomethingOpen()) return
    const rows = [...document.querySelectorAll(rowSelector)]
    const at = rows.findIndex((row) => row.contains(target))
    const letter = hasSingleKeys() ? letterOf(event) : undefined
    const step = steps[letter ?? (at < 0 ? '' : key)]
    const record = data[at]
    if (step !== undefined) {
      const next = rows[at < 0 ? 0 : at + step]
      handleOf(next)?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    } else if (letter === 'x') rows[at]?.querySelector<HTMLElement>('input.tick-box')?.click()
    else if (!record || !run(letter, record)) return
    event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return null
}
