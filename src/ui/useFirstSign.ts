import { useEffect, useEffectEvent } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

// The browser also fires `pointermove` for a resting pointer when the page moves under it.
const isRest = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

/** Acts once, at the first use of the mouse, a finger or the keyboard, or after so many milliseconds without. */
export function useFirstSign(
  act: () => void,
  { patience, enabled = true }: { patience?: number; enabled?: boolean } = {},
) {
  const begin = useEffectEvent(act)
  useEffect(() => {
    if (!enabled) return
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      clearTimeout(timer)
    }
    const once = () => {
      end()
      begin()
    }
    const timer = patience === undefined ? undefined : setTimeout(once, patience)
    const hear = (event: Event) => isRest(event) || once()
    for (const sign of signs) window.addEventListener(sign, hear, { capture: true, signal: waiting.signal })
    return end
  }, [enabled, patience])
}
