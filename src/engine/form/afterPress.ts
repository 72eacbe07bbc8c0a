let pressed = false
const listen = (type: 'pointerdown' | 'pointerup' | 'pointercancel', listener: () => void, once = false) =>
  window.addEventListener(type, listener, { capture: true, once })
listen('pointerdown', () => (pressed = true))
listen('pointerup', () => (pressed = false))
listen('pointercancel', () => (pressed = false))

/** Calls back at once, or after the click of a press that is under way: what moves beneath a press makes it miss. */
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
