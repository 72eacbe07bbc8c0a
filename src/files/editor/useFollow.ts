import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FileError } from '../../streams/fileError.ts'
import { ToolError } from '../../tools/toolError.ts'
import type { LookBeyond } from './lookBeyond.ts'

/** The view of a log that grows. */
export interface GrowingText {
  append(text: string): void
  /** Says in a line of its own that the file is another one from here on. */
  turn(): void
}

/** How many answers in a row may be lost before it is said why. */
const mostLosses = 3

/** Milliseconds that an agent or a server may be away, as when it is started again. */
const longestAway = 120_000

/** Whether the file cannot be read for now, as between the two steps of a rotation: it may come back at any time. */
const isMissing = (error: unknown) =>
  error instanceof ToolError
    ? ['gone', 'denied', 'notFile'].includes(error.trouble)
    : error instanceof FileError && error.kind === 'agent'

/** Refusals of a server whose agent may be back soon, or that may be back itself. */
const passing = ['absent', 'unreachable', 'timeout']

/** Whether a later look may succeed: an answer was lost, or the agent or the server is away. */
const mayPass = (error: unknown) => {
  if (error instanceof ToolError) return error.mayBeDone || error.trouble === 'offline'
  if (!(error instanceof FileError)) return false
  const { kind, outcome } = error
  return (
    kind === 'silent' ||
    kind === 'shorter' ||
    (kind === 'over' && (outcome?.kind !== 'refused' || passing.includes(outcome.reason)))
  )
}

/**
 * Shows what is appended to a file of this size, while it is switched on and the page is in sight. When the file is
 * shortened, replaced, or back after it was missing, it goes on with all of the new one, as `tail -F` does.
 */
export function useFollow(look: LookBeyond, size: number, view: () => GrowingText | undefined) {
  const [isOn, setOn] = useState(false)
  const [error, setError] = useState<unknown>()
  const position = useRef(size)
  const [reached, setReached] = useState({ size, isAnother: false })
  const wasMissing = useRef(false)
  const decoder = useRef(new TextDecoder())

  const lookOnce = useEffectEvent(async (signal: AbortSignal) => {
    const shown = view()
    // Its code may still be loading.
    if (!shown) return
    const from = wasMissing.current ? 0 : position.current
    const part = await look(from, signal)
    if (signal.aborted) return
    const isNew = part.isNew || wasMissing.current
    wasMissing.current = false
    if (part.bytes.length === 0 && !isNew) return
    position.current = (isNew ? 0 : from) + part.bytes.length
    setReached(({ isAnother }) => ({ size: position.current, isAnother: isAnother || isNew }))
    if (isNew) {
      decoder.current = new TextDecoder()
      shown.turn()
    }
    shown.append(decoder.current.decode(part.bytes, { stream: true }))
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
        if (isMissing(reason)) {
          wasMissing.current = true
          setError(reason)
          timer = setTimeout(follow, look.every())
          return
        }
        losses += 1
        const isOver = !mayPass(reason) || losses * look.every() > longestAway
        if (isOver || losses > mostLosses) setError(reason)
        if (isOver) return setOn(false)
      }
      if (!signal.aborted) timer = setTimeout(follow, look.every())
    }
    void follow()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [isOn, look])

  return {
    isOn,
    /** The size of the file as far as it has been read, and whether it is another file than at first. */
    ...reached,
    isMissing: isOn && isMissing(error),
    /** Why it is no longer followed or, while it is, why nothing comes. */
    error,
    toggle() {
      setError(undefined)
      setOn(!isOn)
    },
  }
}
