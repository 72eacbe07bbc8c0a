import { useEffect, useState } from 'react'

/** Milliseconds after which a list looks at values again that change by themselves. */
const pause = 5000

/**
 * A number that changes whenever a list has to look at such values again: from time to time while it is `on` and the page
 * is visible, and when the returned function is called.
 */
export function useLooks(on: boolean): readonly [looked: number, look: () => void] {
  const [looked, setLooked] = useState(0)
  const look = () => setLooked((times) => times + 1)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => {
      if (!document.hidden) setLooked((times) => times + 1)
    }, pause)
    return () => clearInterval(timer)
  }, [on])
  return [looked, look]
}
