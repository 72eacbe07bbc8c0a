import { useEffect, useRef, useState } from 'react'

/** Work in steps, such as reading a file; other work, and unmounting the caller, cancel it. */
export function useLatestWork<Step extends string>() {
  const [step, setStep] = useState<Step>()
  const [error, setError] = useState<unknown>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])
  return {
    /** The step that is being done. */
    step,
    setStep,
    /** Why the latest work failed. */
    error,
    /** Does the work, and keeps its failure, unless it was cancelled or other work was begun since. */
    async begin(work: (signal: AbortSignal) => Promise<void>) {
      latest.current?.abort()
      const own = new AbortController()
      latest.current = own
      setError(undefined)
      try {
        await work(own.signal)
      } catch (reason) {
        if (!own.signal.aborted) setError(reason)
      } finally {
        if (!own.signal.aborted) setStep(undefined)
      }
    },
    cancel() {
      latest.current?.abort()
      setStep(undefined)
    },
  }
}
