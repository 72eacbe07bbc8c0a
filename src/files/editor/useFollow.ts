import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LookBeyond } from './lookBeyond.ts'

/** The view of a log that grows. */
export interface GrowingText {
  append(text: string): void
  /** Begins again with this text. */
  restart(text: string): void
}

/** Shows what is appended to a file of this size, while it is switched on and the page is in sight. */
export function useFollow(look: LookBeyond, size: number, view: () => GrowingText | undefined) {
  const [isOn, setOn] = useState(false)
  const [error, setError] = useState<unknown>()
  const position = useRef(size)
  const decoder = useRef(new TextDecoder())

  const lookOnce = useEffectEvent(async (signal: AbortSignal) => {
    const { bytes, isNew } = await look(position.current, signal)
    if (signal.aborted || (bytes.length === 0 && !isNew)) return
    if (isNew) decoder.current = new TextDecoder()
    position.current = (isNew ? 0 : position.current) + bytes.length
    const text = decoder.current.decode(bytes, { stream: true })
    if (isNew) view()?.restart(text)
    else view()?.append(text)
  })

  useEffect(() => {
    if (!isOn) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    async function follow() {
      try {
        if (!document.hidden) await lookOnce(signal)
        if (!signal.aborted) timer = setTimeout(follow, look.every)
      } catch (reason) {
        if (signal.aborted) return
        setError(reason)
        setOn(false)
      }
    }
    void follow()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [isOn, look])

  return {
    isOn,
    /** Why it is no longer followed. */
    error,
    toggle() {
      setError(undefined)
      setOn(!isOn)
    },
  }
}
