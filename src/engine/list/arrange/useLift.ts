import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

/** A row that is on its way to another place. */
interface Lift {
  from: number
  to: number
  /** How far the pointer has moved it, in pixels; undefined for the keyboard, which moves it by whole rows. */
  offset: number | undefined
}

interface LiftOptions {
  count: number
  /** The height of each row in pixels. */
  rowHeight: number
  onLift: () => void
  onDrop: (from: number, to: number) => void
  onCancel: (from: number) => void
}

/** So near to the edge of the window, in pixels, a dragged row scrolls the page. */
const edge = 80
const scrollStep = 12

const moves: Record<string, (to: number, last: number) => number> = {
  ArrowUp: (to) => to - 1,
  ArrowDown: (to) => to + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Lifts a row by pointer or keyboard, moves it and drops it. The rows keep their places in the page until the drop. */
export function useLift({ count, rowHeight, onLift, onDrop, onCancel }: LiftOptions) {
  const [lift, setLift] = useState<Lift>()
  const start = useRef(0)
  const pointer = useRef(0)
  const within = (place: number) => Math.max(0, Math.min(count - 1, place))

  const begin = (next: Lift) => {
    setLift(next)
    onLift()
  }
  const finish = (drops: boolean) => {
    setLift(undefined)
    if (!lift) return
    if (drops && lift.to !== lift.from) onDrop(lift.from, lift.to)
    else onCancel(lift.from)
  }
  const end = useEffectEvent(finish)
  const drag = useEffectEvent(() => {
    if (!lift) return
    const offset = pointer.current + window.scrollY - start.current
    setLift({ ...lift, offset, to: within(lift.from + Math.round(offset / rowHeight)) })
  })

  const dragging = lift?.offset !== undefined
  useEffect(() => {
    if (!dragging) return
    const heard = new AbortController()
    const { signal } = heard
    const onMove = (event: globalThis.PointerEvent) => {
      pointer.current = event.clientY
      drag()
    }
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && end(false)
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', onKey, { signal })
    const timer = setInterval(() => {
      const below = pointer.current > window.innerHeight - edge
      if (below || pointer.current < edge + edge / 2) window.scrollBy(0, below ? scrollStep : -scrollStep)
      drag()
    }, 30)
    return () => {
      heard.abort()
      clearInterval(timer)
    }
  }, [dragging])

  const onPointerDown = (from: number) => (event: PointerEvent) => {
    if (event.button !== 0) return
    pointer.current = event.clientY
    start.current = event.clientY + window.scrollY
    begin({ from, to: from, offset: 0 })
  }

  const onKeyDown = (from: number) => (event: KeyboardEvent) => {
    const lifted = lift?.from === from && lift
    const move = moves[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      if (lifted) finish(true)
      else begin({ from, to: from, offset: undefined })
    } else if (lifted && event.key === 'Escape') finish(false)
    else if (lifted && move) setLift({ ...lift, to: within(move(lift.to, count - 1)) })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onBlur = () => {
    if (lift && lift.offset === undefined) finish(false)
  }

  /** How far a row is drawn from its own place, in pixels. */
  const shiftOf = (at: number): number => {
    if (!lift) return 0
    if (at === lift.from) return lift.offset ?? (lift.to - lift.from) * rowHeight
    if (at > lift.from && at <= lift.to) return -rowHeight
    return at < lift.from && at >= lift.to ? rowHeight : 0
  }

  const handle = (at: number) => ({ onPointerDown: onPointerDown(at), onKeyDown: onKeyDown(at), onBlur })
  return { lift, shiftOf, handle }
}
