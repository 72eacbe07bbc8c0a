import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { isSomethingOpen } from '#ui/keys/isSomethingOpen.ts'
import { isTyping } from '#ui/keys/isTyping.ts'
import { letterOf } from '#ui/keys/letterOf.ts'
import { hasSingleKeys } from '#ui/keys/singleKeys.ts'
import { useKeyDown } from '#ui/keys/useKeyDown.ts'
import { handleOf, rowsOnPage } from './rows.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * The keys of the rows on the page: j and k, or arrow keys in a row, move the focus from row to row; x ticks the row with
 * the focus. `run` is called with any other letter and the position of that row, and returns whether it does something.
 * One listener for all rows, which render nothing for it.
 */
export function useRowKeys(run?: (letter: string, at: number) => boolean): void {
  useKeyDown((event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || isOfInputMethod(event) || ctrlKey || metaKey || altKey || shiftKey) return
    if (!(target instanceof Element) || isTyping(target) || isSomethingOpen()) return
    const rows = rowsOnPage()
    const at = rows.findIndex((row) => row.contains(target))
    const letter = hasSingleKeys() ? letterOf(event) : undefined
    const step = steps[letter ?? (at < 0 ? '' : key)]
    if (step !== undefined) {
      const next = rows[at < 0 ? 0 : at + step]
      handleOf(next)?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    } else if (letter === 'x') rows[at]?.querySelector<HTMLElement>('input.tick-box')?.click()
    else if (letter === undefined || !run?.(letter, at)) return
    event.preventDefault()
  })
}
