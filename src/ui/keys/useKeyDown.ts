import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls the listener for each key that is pressed on the page, as soon as the component can be seen: on a busy machine,
 * `useEffect` would begin some time after the paint, and lose a key that follows at once.
 */
export function useKeyDown(listener: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(listener)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
