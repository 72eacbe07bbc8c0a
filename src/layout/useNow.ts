import { useEffect, useState } from 'react'

/** The time, anew at each full step of so many milliseconds; while the page is hidden it stands. */
export function useNow(step: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      timer = setTimeout(tick, step - (Date.now() % step))
    }
    function tick() {
      setNow(new Date())
      wait()
    }
    function turn() {
      clearTimeout(timer)
      if (!document.hidden) tick()
    }
    if (!document.hidden) wait()
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [step])
  return now
}
