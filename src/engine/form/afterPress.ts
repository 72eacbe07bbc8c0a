let pressed = false
const listen = (type: 'pointerdown' | 'pointerup' | 'pointercancel', listener: () => void, once = false) =>
  window.addEventListener(type, listener, { capture: true, once })
listen('pointerdown', () => (pressed = true))
listen('pointerup', () => (pressed = false))
listen('pointercancel', () => (pressed = false))

/**
 * Calls back at once, or after the click if a mouse button or a finger is pressed down: if the target moved during a
 * press, the click would miss it.
 */
export function afterPress(callback: () => void): void {
  if (!pressed) return callback()
  const end = new AbortController()
  const go = () => {
    end.abort()
    setTimeout(callback)
  }
  window.addEventListener('pointerup', go, { signal: end.signal })
  window.addEventListener('pointercancel', go, { signal: end.signal })
}
