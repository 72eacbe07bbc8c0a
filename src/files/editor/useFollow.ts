import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FileError } from '../../streams/fileError.ts'
import { ToolError } from '../../tools/toolError.ts'
import type { LookBeyond } from './lookBeyond.ts'

/** The view of a log that grows. */
export interface GrowingText {
  append(text: string): void
  /** Begins again with this text. */
  restart(text: string): void
}

/** How many answers in a row may be lost before it is said why. */
const mostLosses = 3

/** Milliseconds that an agent or a server may be away, as when it is started again. */
const longestAway = 120_000

/** Refusals of a server whose agent may be back soon, or that may be back itself. */
const passing = ['absent', 'unreachable', 'timeout']

/** Whether a later look may succeed: an answer was lost, or the agent or the server is away. */
const mayPass = (error: unknown) => {
  if (error instanceof ToolError) return error.mayBeDone || error.trouble === 'offline'
  if (!(error instanceof FileError)) return false
  const { kind, outcome } = error
  return kind === 'silent' || (kind === 'over' && (outcome?.kind !== 'refused' || passing.includes(outcome.reason)))
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
    let losses = 0
    async function follow() {
      try {
        if (!document.hidden) await lookOnce(signal)
        losses = 0
        setError(undefined)
      } catch (reason) {
        if (signal.aborted) return
        losses += 1
        const isOver = !mayPass(reason) || losses * look.every > longestAway
        if (isOver || losses > mostLosses) setError(reason)
        if (isOver) return setOn(false)
      }
      if (!signal.aborted) timer = setTimeout(follow, look.every)
    }
    void follow()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [isOn, look])

  return {
    isOn,
    /** Why it is no longer followed or, while it is, why nothing comes. */
    error,
    toggle() {
      setError(undefined)
      setOn(!isOn)
    },
  }
}
