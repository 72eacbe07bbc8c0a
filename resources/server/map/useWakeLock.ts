import { useEffect, useState } from 'react'

/** Whether the screen is kept awake; `insecure` where the browser would do so on a page with HTTPS. */
export type Wakefulness = 'asking' | 'awake' | 'refused' | 'insecure' | 'impossible'

/** Not every browser has it, and none has it without HTTPS. */
const wakeLock = () => (navigator as Partial<Pick<Navigator, 'wakeLock'>>).wakeLock

/** Keeps the screen awake. Browsers end that whenever the page is hidden, so it is asked for again. */
export function useWakeLock(): Wakefulness {
  const [state, setState] = useState<Wakefulness>(() =>
    wakeLock() ? 'asking' : window.isSecureContext ? 'impossible' : 'insecure',
  )
  useEffect(() => {
    const source = wakeLock()
    if (!source) return
    let held: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.hidden || (held && !held.released)) return
      try {
        const lock = await source.request('screen')
        if (isOver) return void lock.release()
        held = lock
        lock.addEventListener('release', () => setState(document.hidden ? 'asking' : 'refused'))
        setState('awake')
      } catch {
        if (!isOver) setState('refused')
      }
    }
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    void ask()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void held?.release()
    }
  }, [])
  return state
}
