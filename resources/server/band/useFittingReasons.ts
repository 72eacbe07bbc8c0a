import { useLayoutEffect, useState, type RefObject } from 'react'

/** The distances from the top of the lines that visible items take. */
const linesOf = (items: readonly HTMLElement[]) => [
  ...new Set(items.filter(({ hidden }) => !hidden).map(({ offsetTop }) => offsetTop)),
]

const isMild = ({ dataset }: HTMLElement) => Number(dataset['tone'] === 'warn')

/** Whether an item is in the first line, in the last one, or in the only one; a finger also hits what surrounds them. */
function markLines(items: readonly HTMLElement[]) {
  const [first, ...others] = linesOf(items)
  for (const { dataset, offsetTop } of items)
    dataset['line'] = others.length === 0 ? 'only' : offsetTop === first ? 'first' : 'last'
}

/** Fits the items of a strip, of which the last one is the button, and returns how many are out of sight. */
function fitInto(lines: number, stays: boolean, strip: HTMLElement): number {
  const all = [...strip.children] as HTMLElement[]
  const items = all.slice(0, -1)
  const more = all.at(-1)
  if (!more) return 0
  const fits = () => linesOf(all).length <= lines
  more.hidden = !stays
  for (const item of items) {
    item.hidden = false
    delete item.dataset['bare']
  }
  // The first item says how many are well.
  const mildFirst = items
    .slice(1)
    .toReversed()
    .toSorted((one, other) => isMild(other) - isMild(one))
  for (const item of mildFirst) {
    if (fits()) break
    item.dataset['bare'] = ''
  }
  const out = mildFirst.filter((item) => {
    if (fits()) return false
    more.hidden = false
    item.hidden = true
    return true
  })
  markLines(all)
  return out.length
}

/**
 * Fits the items of a strip into a number of lines: names go first, then whole items, those of mild reasons before all
 * others. The last child is a button that is shown while items are out of sight, or `stays`. Returns how many are out
 * of sight.
 */
export function useFittingReasons(strip: RefObject<HTMLElement | null>, lines: number, stays: boolean): number {
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const fit = () => setHidden(fitInto(lines, stays, current))
    // At once: browsers count what an observer does before the first paint as a move.
    fit()
    const resizes = new ResizeObserver(fit)
    const changes = new MutationObserver(fit)
    resizes.observe(current)
    changes.observe(current, { childList: true, characterData: true, subtree: true })
    return () => {
      resizes.disconnect()
      changes.disconnect()
    }
  }, [strip, lines, stays])
  return hidden
}
