import { useEffect, useRef } from 'react'

/** A signal for each run of some work. `stop` aborts the last one, and so does the end of the component. */
export function useStopSignal() {
  const last = useRef<AbortController>(undefined)
  const stop = () => last.current?.abort()
  useEffect(() => stop, [])
  return { begin: () => (last.current = new AbortController()).signal, stop }
}
