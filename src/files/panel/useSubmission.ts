import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { ToolError } from '../../tools/toolError.ts'
import { useToolReason } from '../tools/useToolReason.ts'

/**
 * What a dialog sends, one at a time: whether it is under way, and why the last attempt failed. A tool that fails after
 * the dialog is closed, or after `stop`, is notified of under this title.
 */
export function useSubmission(title: string) {
  const notify = useNotify()
  const reasonOf = useToolReason()
  const t = useT()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  /** The signal is aborted by `stop`, or when the dialog closes meanwhile. */
  async function submit(act: (signal: AbortSignal) => Promise<void>) {
    if (isBusy) return
    const { signal } = (controller.current = new AbortController())
    setBusy(true)
    setError(undefined)
    try {
      await act(signal)
    } catch (reason) {
      if (!signal.aborted) setError(reason)
      else if (reason instanceof ToolError)
        notify(t('app.named', { action: title, name: reasonOf(reason) }), { type: 'error', multiLine: true })
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  const stop = () => controller.current?.abort()
  return { error, isBusy, submit, stop, clear: () => setError(undefined) }
}
