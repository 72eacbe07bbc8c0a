import { useEffect, useState } from 'react'

/** Whether something has been so for this many milliseconds without a break. */
export function useLasting(now: boolean, duration: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLasts(true), duration)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [now, duration])
  return now && lasts
}
