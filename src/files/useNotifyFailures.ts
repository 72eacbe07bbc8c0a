import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { legible } from './legible.ts'
import type { Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'
import { shortly } from './useNotifyProblems.ts'
import { useTransferReason } from './useFileReason.ts'

/** Milliseconds within which a further failure belongs to the same series. */
const series = 500

/**
 * Notifies why a transfer failed, because its dialog is closed by then (docs/specification.md#errors). For a series of
 * failures, notifies their number and the reason of the first one.
 */
export function useNotifyFailures(transfers: Transfers): void {
  const notify = useNotify()
  const reasonOf = useTransferReason()
  const t = useT()
  const tell = useEffectEvent((failed: readonly Transfer[]) => {
    const [first] = failed
    if (!first) return
    const reason = t('app.named', { action: legible(first.name), name: reasonOf(first) })
    const text = failed.length === 1 ? reason : t('pages.files.failedRun', { smart_count: failed.length, reason })
    notify(text, { type: 'error', autoHideDuration: shortly })
  })
  useEffect(() => {
    let known: ReadonlySet<Transfer> = new Set()
    let untold: Transfer[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    // A subscriber may never see a quick transfer under way, and this one comes later than the transfers.
    const look = () => {
      const failed = transfers.getState().filter(({ state }) => state === 'failed')
      const fresh = failed.filter((each) => !known.has(each))
      known = new Set(failed)
      if (fresh.length === 0) return
      untold = [...untold, ...fresh]
      clearTimeout(timer)
      timer = setTimeout(() => tell(untold.splice(0)), series)
    }
    look()
    const end = transfers.subscribe(look)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [transfers])
}
