import { useEffect, useRef, useState } from 'react'

/** What a dialog sends, one at a time: whether it is under way, and why the last attempt failed. */
export function useSubmission() {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  /** The signal is aborted by `stop`, or when the dialog closes meanwhile; nothing is told afterwards. */
  async function submit(act: (signal: AbortSignal) => Promise<void>) {
    if (isBusy) return
    const { signal } = (controller.current = new AbortController())
    setBusy(true)
    setError(undefined)
    try {
      await act(signal)
    } catch (reason) {
      if (!signal.aborted) setError(reason)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  const stop = () => controller.current?.abort()
  return { error, isBusy, submit, stop, clear: () => setError(undefined) }
}
