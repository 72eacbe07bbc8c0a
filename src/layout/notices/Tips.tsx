import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTip, type Tip } from './useTip.ts'
import './tips.css'

/**
 * The tooltips of the whole page, one at a time: an element asks for a tooltip with `data-tip`. If `data-tip` is
 * empty, and in table cells, truncated text gets its whole text as the tooltip. So a table with hundreds of icons
 * contains no tooltip components.
 */
export function Tips() {
  const tip = useTip()
  // Open dialogs hide everything else in the body from screen readers.
  return tip && createPortal(<OpenTip {...tip} />, document.body)
}

/** Pixels between a tooltip and its element, and between a tooltip and the edge of the window. */
const distance = 8
const margin = 4

/** A tooltip below its element, or above it where there is no room below. */
function OpenTip({ element, text }: Tip) {
  const shown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = shown.current
    if (!tip) return
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { offsetWidth, offsetHeight } = tip
    const most = clientWidth - offsetWidth - margin
    const fitsBelow = bottom + distance + offsetHeight <= clientHeight
    tip.style.left = `${Math.max(margin, Math.min(most, left + (width - offsetWidth) / 2))}px`
    tip.style.top = `${fitsBelow ? bottom + distance : top - distance - offsetHeight}px`
  }, [element, text])
  return (
    <div ref={shown} role="tooltip" className="tip">
      {text}
    </div>
  )
}
