import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds after which a finger that rests means more than a tap, as on phones. */
const rest = 500
/** Pixels that a resting finger may move. */
const wobble = 10

/** The handlers of an element on which a finger that rests does something else than a tap; the tap is then left out. */
export function useLongPress(act: (() => void) | undefined) {
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isDone: false })
  if (!act) return {}
  const end = () => window.clearTimeout(press.current.timer)
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) {
      end()
      const isTouch = pointerType === 'touch' && isPrimary
      press.current = { timer: 0, x, y, isTouch, isDone: false }
      // Buttons and boxes on the element have their own use.
      if (!isTouch || (target as Element).closest('button, input, label')) return
      press.current.timer = window.setTimeout(() => {
        press.current.isDone = true
        act()
      }, rest)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > wobble) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      // Some browsers send no click at the end of such a press, so the next one may be of a key, which has no number.
      if (!press.current.isDone || event.detail === 0) return
      press.current.isDone = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Otherwise the browser would open its menu of the link.
    onContextMenu(event: MouseEvent) {
      if (press.current.isTouch) event.preventDefault()
    },
  }
}
