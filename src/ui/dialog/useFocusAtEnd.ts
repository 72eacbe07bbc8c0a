import { useEffect, useRef } from 'react'

/** Returns the ref of a button that takes the focus when some work ends: the button that had it disappears then. */
export function useFocusAtEnd(isRunning: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) button.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  return button
}
